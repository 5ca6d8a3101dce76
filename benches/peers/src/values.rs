//! The values that are generated. Knows no library.

use std::collections::HashMap;

pub type Numbers = Vec<u32>;
pub type Flat = (i32, String, bool);
pub type Table = HashMap<String, Vec<u8>>;

/// Ten fields of different types.
#[derive(Clone, Debug)]
#[allow(dead_code, reason = "made to be generated, not to be read")]
pub struct Record {
    pub id: u64,
    pub age: u8,
    pub height: u16,
    pub balance: i64,
    pub active: bool,
    pub name: String,
    pub score: u32,
    pub grade: char,
    pub delta: i32,
    pub flags: u8,
}

#[derive(Clone, Debug)]
#[allow(dead_code, reason = "made to be generated, not to be read")]
pub enum Expr {
    Literal(i32),
    Neg(Box<Expr>),
    Add(Box<Expr>, Box<Expr>),
}

/// How much was drawn for a value. Libraries draw values of different sizes, so what is compared is the time for each
/// part; between equal distributions that is the same as the time for each value.
pub trait Parts {
    fn parts(&self) -> usize;
}

impl Parts for Numbers {
    fn parts(&self) -> usize {
        1 + self.len()
    }
}

impl Parts for Flat {
    fn parts(&self) -> usize {
        3 + self.1.len()
    }
}

impl Parts for Record {
    fn parts(&self) -> usize {
        10 + self.name.len()
    }
}

impl Parts for Expr {
    fn parts(&self) -> usize {
        match self {
            Expr::Literal(_) => 1,
            Expr::Neg(inner) => 1 + inner.parts(),
            Expr::Add(left, right) => 1 + left.parts() + right.parts(),
        }
    }
}

impl Parts for Table {
    fn parts(&self) -> usize {
        1 + self.iter().map(|(key, bytes)| 2 + key.len() + bytes.len()).sum::<usize>()
    }
}
