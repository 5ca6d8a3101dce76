//! Documents as of JSON: a kind of values and its properties.

use super::contest::{Property, Shape, Smaller, of, shape};
use super::drawing::{LETTERS, some_of, up_to};
use super::order::{Order, Simple};
use hegel::TestCase;
use hegel::generators::{self as gs, Generator as _};
use proptest::collection::vec as prop_vec;
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use quickcheck::{Arbitrary, Gen as Q};
use rosebush::{Gen, Inner, boolean, int, just, one_of, recursive, string, vec};
use std::collections::BTreeSet;

#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Int(i32),
    Str(String),
    Arr(Vec<Json>),
    Obj(Vec<(String, Json)>),
}

impl Simple for Json {
    fn order(&self, o: &mut Order) {
        match self {
            Json::Null => o.arm(0),
            Json::Bool(x) => {
                o.arm(1);
                x.order(o)
            }
            Json::Int(x) => {
                o.arm(2);
                x.order(o)
            }
            Json::Str(x) => {
                o.arm(3);
                x.order(o)
            }
            Json::Arr(x) => {
                o.arm(4);
                x.order(o)
            }
            Json::Obj(x) => {
                o.arm(5);
                x.order(o)
            }
        }
    }
}

impl Arbitrary for Json {
    fn arbitrary(g: &mut Q) -> Self {
        drawn_json(g, 3)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        match self {
            Json::Null => quickcheck::empty_shrinker(),
            Json::Bool(x) => Box::new(std::iter::once(Json::Null).chain(x.shrink().map(Json::Bool))),
            Json::Int(x) => Box::new(std::iter::once(Json::Null).chain(x.shrink().map(Json::Int))),
            Json::Str(x) => Box::new(std::iter::once(Json::Null).chain(x.shrink().filter(|s| lower(s)).map(Json::Str))),
            Json::Arr(x) => Box::new(std::iter::once(Json::Null).chain(x.clone()).chain(x.shrink().map(Json::Arr))),
            Json::Obj(x) => Box::new(
                std::iter::once(Json::Null)
                    .chain(x.clone().into_iter().map(|m| m.1))
                    .chain(x.shrink().filter(|m| m.iter().all(|m| lower(&m.0))).map(Json::Obj)),
            ),
        }
    }
}

fn drawn_json(g: &mut Q, depth: u32) -> Json {
    match up_to(g, if depth == 0 { 3 } else { 5 }) {
        0 => Json::Null,
        1 => Json::Bool(bool::arbitrary(g)),
        2 => Json::Int(i32::arbitrary(g)),
        3 => Json::Str(some_of(g, LETTERS, 4)),
        4 => Json::Arr((0..up_to(g, 4)).map(|_| drawn_json(g, depth - 1)).collect()),
        _ => {
            let members = 0..up_to(g, 4);
            Json::Obj(members.map(|_| (some_of(g, LETTERS, 4), drawn_json(g, depth - 1))).collect())
        }
    }
}

fn lower(s: &str) -> bool {
    s.chars().all(|c| c.is_ascii_lowercase())
}

shape!(
    Jsons,
    Json,
    recursive(
        one_of((
            just(Json::Null),
            boolean().map(Json::Bool),
            int(..).map(Json::Int),
            string('a'..='z', 0..=4).map(Json::Str)
        )),
        |e: Inner<'_, Json>| one_of((
            vec(e.clone(), 0..=4).map(Json::Arr),
            vec((string('a'..='z', 0..=4), e), 0..=4).map(Json::Obj)
        ))
    ),
    prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::Bool),
        any::<i32>().prop_map(Json::Int),
        "[a-z]{0,4}".prop_map(Json::Str)
    ]
    .prop_recursive(4, 40, 4, |e| prop_oneof![
        prop_vec(e.clone(), 0..=4).prop_map(Json::Arr),
        prop_vec(("[a-z]{0,4}", e), 0..=4).prop_map(Json::Obj)
    ]),
    gs::recursive(
        gs::one_of([
            gs::just(Json::Null).boxed(),
            gs::booleans().map(Json::Bool).boxed(),
            gs::integers::<i32>().map(Json::Int).boxed(),
            gs::text().alphabet(LETTERS).max_size(4).map(Json::Str).boxed()
        ]),
        |e| gs::one_of([
            gs::vecs(e.clone()).max_size(4).map(Json::Arr).boxed(),
            gs::vecs(hegel::tuples!(gs::text().alphabet(LETTERS).max_size(4), e)).max_size(4).map(Json::Obj).boxed()
        ])
    )
);

fn show(j: &Json) -> String {
    match j {
        Json::Null => "null".into(),
        Json::Bool(b) => b.to_string(),
        Json::Int(n) => n.to_string(),
        Json::Str(s) => format!("{s:?}"),
        Json::Arr(a) => format!("[{}]", a.iter().map(show).collect::<Vec<_>>().join(",")),
        Json::Obj(a) => {
            format!("{{{}}}", a.iter().map(|(k, v)| format!("{k:?}:{}", show(v))).collect::<Vec<_>>().join(","))
        }
    }
}

fn jsons(j: &Json) -> Vec<&Json> {
    let mut all = vec![j];
    match j {
        Json::Arr(a) => a.iter().for_each(|j| all.extend(jsons(j))),
        Json::Obj(a) => a.iter().for_each(|j| all.extend(jsons(&j.1))),
        _ => {}
    }
    all
}

fn kind(j: &Json) -> u8 {
    match j {
        Json::Null => 0,
        Json::Bool(_) => 1,
        Json::Int(_) => 2,
        Json::Str(_) => 3,
        Json::Arr(_) => 4,
        Json::Obj(_) => 5,
    }
}

pub fn properties() -> Vec<Property> {
    vec![
        of::<Jsons>("arrays_three_deep", |j| {
            fn d(j: &Json) -> usize {
                match j {
                    Json::Arr(a) => 1 + a.iter().map(d).max().unwrap_or(0),
                    Json::Obj(a) => a.iter().map(|x| d(&x.1)).max().unwrap_or(0),
                    _ => 0,
                }
            }
            d(j) >= 3
        }),
        of::<Jsons>("same_key", |j| {
            jsons(j)
                .iter()
                .any(|x| matches!(x, Json::Obj(a) if a.iter().map(|x| &x.0).collect::<BTreeSet<_>>().len() < a.len()))
        }),
        of::<Jsons>("mixed_array", |j| {
            jsons(j).iter().any(|x| matches!(x, Json::Arr(a) if a.iter().map(kind).collect::<BTreeSet<_>>().len() >= 3))
        }),
        of::<Jsons>("negative_in_object", |j| {
            jsons(j)
                .iter()
                .any(|x| matches!(x, Json::Obj(a) if a.iter().any(|x| matches!(x.1, Json::Int(n) if n < -10))))
        }),
        of::<Jsons>("long_text", |j| show(j).len() > 30),
        of::<Jsons>("null_value", |j| {
            jsons(j).iter().any(|x| matches!(x, Json::Obj(a) if a.iter().any(|x| x.1 == Json::Null && x.0.len() >= 2)))
        }),
        of::<Jsons>("empty_inside", |j| {
            jsons(j).iter().skip(1).any(|x| **x == Json::Arr(vec![]))
                && jsons(j).iter().skip(1).any(|x| **x == Json::Obj(vec![]))
        }),
        of::<Jsons>("true_and_false", |j| {
            let a = jsons(j);
            a.contains(&&Json::Bool(true)) && a.contains(&&Json::Bool(false))
        }),
        of::<Jsons>("sum_of_numbers", |j| {
            jsons(j).iter().map(|x| if let Json::Int(n) = x { i64::from(*n) } else { 0 }).sum::<i64>() > 1000
                && jsons(j).len() >= 3
        }),
        of::<Jsons>("array_of_objects", |j| {
            let is_filled = |x: &Json| matches!(x, Json::Obj(members) if !members.is_empty());
            jsons(j).iter().any(|x| matches!(x, Json::Arr(a) if a.len() >= 2 && a.iter().all(is_filled)))
        }),
        of::<Jsons>("text_then_number", |j| {
            jsons(j).windows(2).any(|w| matches!((w[0], w[1]), (Json::Str(s), Json::Int(n)) if s.len() >= 2 && *n > 0))
        }),
    ]
}
