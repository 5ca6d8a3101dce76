//! How simple a value is in the order in which rosebush reduces: fewer numbers and elements first, then part by part.

use std::collections::{BTreeMap, BTreeSet};

/// What is counted and compared: an element stands before what comes after it, and the end of a list before an element.
#[derive(Clone, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
pub struct Order {
    count: usize,
    parts: Vec<u128>,
}

impl Order {
    pub fn of(value: &impl Simple) -> Order {
        let mut order = Order::default();
        value.order(&mut order);
        order
    }

    pub fn leaf(&mut self, key: u128) {
        self.count += 1;
        self.parts.push(2 + key);
    }

    /// One of several alternatives. The first is as good as none.
    pub fn arm(&mut self, key: u128) {
        self.count += usize::from(key > 0);
        self.parts.push(2 + key);
    }

    fn all<'v, T: Simple + 'v>(&mut self, elements: impl IntoIterator<Item = &'v T>) {
        for element in elements {
            self.element(element);
        }
        self.parts.push(0);
    }

    fn element(&mut self, element: &impl Simple) {
        self.count += 1;
        self.parts.push(1);
        element.order(self);
    }
}

pub trait Simple {
    fn order(&self, order: &mut Order);
}

macro_rules! unsigned {
    ($($number:ty)*) => { $(
        impl Simple for $number {
            fn order(&self, order: &mut Order) {
                order.leaf(*self as u128);
            }
        }
    )* };
}

macro_rules! signed {
    ($($number:ty)*) => { $(
        impl Simple for $number {
            fn order(&self, order: &mut Order) {
                let doubled = 2 * (*self as i128).unsigned_abs();
                order.leaf(if *self > 0 { doubled - 1 } else { doubled });
            }
        }
    )* };
}

unsigned!(bool u8 u16 u32 u64 usize);
signed!(i8 i16 i32 i64);

impl Simple for char {
    fn order(&self, order: &mut Order) {
        let code = *self as u128;
        order.leaf(match *self {
            'a'..='z' => code - 97,
            'A'..='Z' => 26 + code - 65,
            '0'..='9' => 52 + code - 48,
            ' '..='~' => 62 + code,
            '\0'..='\x7f' => 300 + code,
            _ => 1000 + code,
        });
    }
}

/// By the length of the fraction, then the whole, then the fraction, then the sign.
impl Simple for f64 {
    fn order(&self, order: &mut Order) {
        let text = self.abs().to_string();
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        order.leaf(match fraction {
            "" => 0,
            "5" => 1,
            digits => 1 + digits.len() as u128,
        });
        order.leaf(whole.parse().unwrap_or(u128::MAX >> 1));
        if !fraction.is_empty() && fraction != "5" {
            order.parts.push(fraction.get(..30).unwrap_or(fraction).parse().unwrap_or(0));
        }
        order.leaf(u128::from(*self < 0.0));
    }
}

impl Simple for String {
    fn order(&self, order: &mut Order) {
        order.all(&self.chars().collect::<Vec<_>>());
    }
}

impl<T: Simple> Simple for Vec<T> {
    fn order(&self, order: &mut Order) {
        order.all(self);
    }
}

impl<T: Simple> Simple for BTreeSet<T> {
    fn order(&self, order: &mut Order) {
        order.all(self);
    }
}

impl<K: Simple, V: Simple> Simple for BTreeMap<K, V> {
    fn order(&self, order: &mut Order) {
        for (key, value) in self {
            order.element(key);
            value.order(order);
        }
        order.parts.push(0);
    }
}

impl<T: Simple> Simple for Option<T> {
    fn order(&self, order: &mut Order) {
        order.arm(u128::from(self.is_some()));
        if let Some(value) = self {
            value.order(order);
        }
    }
}

impl<T: Simple> Simple for Box<T> {
    fn order(&self, order: &mut Order) {
        (**self).order(order);
    }
}

impl<A: Simple, B: Simple> Simple for (A, B) {
    fn order(&self, order: &mut Order) {
        self.0.order(order);
        self.1.order(order);
    }
}

impl<A: Simple, B: Simple, C: Simple> Simple for (A, B, C) {
    fn order(&self, order: &mut Order) {
        self.0.order(order);
        self.1.order(order);
        self.2.order(order);
    }
}
