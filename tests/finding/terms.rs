//! Bugs of terms and trees: of a certain depth or shape, or with equal parts.

use super::subjects;
use rosebush::{Gen, Inner, btree_map, element_of, int, just, one_of, option, recursive, string, vec};
use std::collections::BTreeMap;

subjects! {
    "terms and trees" {
        minus_itself expression();
        negated_thrice expression();
        deep expression();
        left_spine search_tree();
        perfect search_tree();
        array_in_object_in_array json();
        shadowed lambda();
        applied_to_itself lambda();
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expr {
    Number(i32),
    Neg(Box<Expr>),
    Sub(Box<Expr>, Box<Expr>),
    Mul(Box<Expr>, Box<Expr>),
    Div(Box<Expr>, Box<Expr>),
}

fn expression() -> impl Gen<Value = Expr> {
    recursive(int(-100..=100).map(Expr::Number), |inner: Inner<'static, Expr>| {
        let two = inner.clone().map(Box::new).zip(inner.clone().map(Box::new));
        one_of((
            inner.map(|a| Expr::Neg(Box::new(a))),
            two.clone().map(|(a, b)| Expr::Sub(a, b)),
            two.clone().map(|(a, b)| Expr::Mul(a, b)),
            two.map(|(a, b)| Expr::Div(a, b)),
        ))
    })
}

impl Expr {
    fn parts(&self) -> Vec<&Expr> {
        match self {
            Expr::Number(_) => vec![],
            Expr::Neg(a) => vec![a],
            Expr::Sub(a, b) | Expr::Mul(a, b) | Expr::Div(a, b) => vec![a, b],
        }
    }

    fn any(&self, is: &impl Fn(&Expr) -> bool) -> bool {
        is(self) || self.parts().iter().any(|part| part.any(is))
    }

    fn depth(&self) -> usize {
        1 + self.parts().iter().map(|part| part.depth()).max().unwrap_or(0)
    }

    fn value(&self) -> i32 {
        match self {
            Expr::Number(n) => *n,
            Expr::Neg(a) => a.value().wrapping_neg(),
            Expr::Sub(a, b) => a.value().wrapping_sub(b.value()),
            Expr::Mul(a, b) => a.value().wrapping_mul(b.value()),
            Expr::Div(a, b) => a.value().checked_div(b.value()).unwrap_or(0),
        }
    }
}

/// Simplified wrongly.
pub(crate) fn minus_itself(term: &Expr) -> bool {
    !term.any(&|term| matches!(term, Expr::Sub(a, b) if a == b && a.value() != 0))
}

pub(crate) fn negated_thrice(term: &Expr) -> bool {
    let inside = |term: &Expr| if let Expr::Neg(a) = term { Some((**a).clone()) } else { None };
    !term.any(&|term| inside(term).and_then(|a| inside(&a)).and_then(|a| inside(&a)).is_some())
}

pub(crate) fn deep(term: &Expr) -> bool {
    term.depth() < 8
}

#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) value: u8,
    pub(crate) sides: [Option<Box<Node>>; 2],
}

fn search_tree() -> impl Gen<Value = Option<Box<Node>>> {
    recursive(just(None), |inner: Inner<'static, Option<Box<Node>>>| {
        (int::<u8>(..), inner.clone(), inner)
            .map(|(value, left, right)| Some(Box::new(Node { value, sides: [left, right] })))
    })
}

impl Node {
    fn any(&self, is: &impl Fn(&Node) -> bool) -> bool {
        is(self) || self.sides.iter().flatten().any(|side| side.any(is))
    }

    fn perfect_levels(&self) -> usize {
        let [left, right] = self.sides.each_ref().map(|side| side.as_ref().map_or(0, |side| side.perfect_levels()));
        if left == right { left + 1 } else { 0 }
    }
}

pub(crate) fn left_spine(tree: &Option<Box<Node>>) -> bool {
    let (mut levels, mut at) = (0, tree.as_deref());
    while let Some(Node { sides: [left, None], .. }) = at {
        (levels, at) = (levels + 1, left.as_deref());
    }
    levels < 4 || at.is_some()
}

pub(crate) fn perfect(tree: &Option<Box<Node>>) -> bool {
    tree.as_ref().is_none_or(|tree| tree.perfect_levels() < 3)
}

#[derive(Clone, Debug)]
pub(crate) enum Json {
    Null,
    Number(i32),
    Text(String),
    Array(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

fn json() -> impl Gen<Value = Json> {
    let leaf = option(one_of((int(..).map(Json::Number), string('a'..='z', 0..=5).map(Json::Text))));
    recursive(leaf.map(|leaf| leaf.unwrap_or(Json::Null)), |inner: Inner<'static, Json>| {
        let object = btree_map(string('a'..='z', 0..=5), inner.clone(), 0..=4).map(Json::Object);
        one_of((vec(inner, 0..=4).map(Json::Array), object))
    })
}

impl Json {
    fn any(&self, is: &impl Fn(&Json) -> bool) -> bool {
        is(self)
            || match self {
                Json::Array(list) => list.iter().any(|part| part.any(is)),
                Json::Object(map) => map.values().any(|part| part.any(is)),
                _ => false,
            }
    }
}

pub(crate) fn array_in_object_in_array(json: &Json) -> bool {
    let is_full = |json: &Json| matches!(json, Json::Array(list) if !list.is_empty());
    let has_full = |json: &Json| matches!(json, Json::Object(map) if map.values().any(is_full));
    !json.any(&|json| matches!(json, Json::Array(list) if list.iter().any(has_full)))
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Lambda {
    Name(char),
    Function(char, Box<Lambda>),
    Call(Box<Lambda>, Box<Lambda>),
}

fn lambda() -> impl Gen<Value = Lambda> {
    let name = || element_of(['x', 'y', 'z', 'u', 'v', 'w']);
    recursive(name().map(Lambda::Name), move |inner: Inner<'static, Lambda>| {
        let call = inner.clone().map(Box::new).zip(inner.clone().map(Box::new)).map(|(f, x)| Lambda::Call(f, x));
        one_of((name().zip(inner.map(Box::new)).map(|(name, body)| Lambda::Function(name, body)), call))
    })
}

impl Lambda {
    fn any(&self, is: &impl Fn(&Lambda) -> bool) -> bool {
        is(self)
            || match self {
                Lambda::Name(_) => false,
                Lambda::Function(_, body) => body.any(is),
                Lambda::Call(f, x) => f.any(is) || x.any(is),
            }
    }
}

/// The inner name means the inner function.
pub(crate) fn shadowed(term: &Lambda) -> bool {
    let binds = |name: char, term: &Lambda| matches!(term, Lambda::Function(inner, body) if *inner == name && body.any(&|term| *term == Lambda::Name(name)));
    !term.any(&|term| matches!(term, Lambda::Function(name, body) if body.any(&|term| binds(*name, term))))
}

pub(crate) fn applied_to_itself(term: &Lambda) -> bool {
    !term.any(&|term| matches!(term, Lambda::Call(f, x) if f == x && matches!(**f, Lambda::Function(..))))
}
