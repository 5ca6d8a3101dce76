//! From a value back to its choices.

use rosebush::{time::*, *};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::rc::Rc;
use std::time::Duration;

const SEEDS: u64 = 60;

/// The choices of a drawn value are those that it was drawn from. Draws that lost something, as a rejected one does, are
/// left out by `FULL_SIZE` trees as well.
fn same_choices<T: PartialEq + Debug>(generator: impl Gen<Value = T>) {
    for seed in 0..SEEDS {
        let tree = (&generator).tree(seed);
        let value = tree.value();
        let choices = generator.choices_of(&value);
        assert_eq!(choices.as_ref(), Some(tree.choices()), "of {value:?}");
    }
}

/// There are choices of every drawn value, though a value may have others than it was drawn from.
fn same_value<T: PartialEq + Debug>(generator: impl Gen<Value = T>) {
    for seed in 0..SEEDS {
        let value = (&generator).tree(seed).value();
        let choices = generator.choices_of(&value).unwrap_or_else(|| panic!("none of {value:?}"));
        assert_eq!((&generator).tree_from(&choices).unwrap().value(), value);
    }
}

#[derive(Clone, PartialEq, Debug)]
struct Person {
    name: String,
    age: u8,
}

#[derive(Clone, PartialEq, Debug)]
struct Pair(i16, bool);

#[derive(Clone, PartialEq, Debug)]
enum Shape {
    Point,
    Square(u32),
    Box { width: u32, height: u32 },
}

#[derive(Clone, PartialEq, Debug)]
enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

fn json() -> impl Gen<Value = Json> {
    let leaf = one_of((
        just(Json::Null),
        boolean().map_with(Json::Bool, |json| if let Json::Bool(bool) = json { Some(*bool) } else { None }),
        float(-1e9..=1e9)
            .map_with(Json::Number, |json| if let Json::Number(number) = json { Some(*number) } else { None }),
        text(0..9).map_with(Json::Text, |json| if let Json::Text(text) = json { Some(text.clone()) } else { None }),
    ));
    recursive(leaf, |inner| {
        one_of((
            vec(inner.clone(), 0..5)
                .map_with(Json::List, |json| if let Json::List(list) = json { Some(list.clone()) } else { None }),
            vec((text(0..5), inner), 0..5).map_with(Json::Object, |json| {
                if let Json::Object(object) = json { Some(object.clone()) } else { None }
            }),
        ))
    })
}

#[test]
fn numbers_and_texts() {
    same_choices((int::<u8>(..), int(-7..=9_i16), int(1000..), int::<i64>(..).origin(7)));
    same_choices((int::<u128>(..), int(-5..=i128::MAX).origin(3), int::<usize>(..), int::<isize>(..)));
    same_choices((float::<f64>(..), float(-1.5_f32..=1e30), float::<f64>(..).with_infinities()));
    same_choices((boolean(), boolean().probability(1.0), duration(..), duration(..=Duration::from_secs(1))));
    same_choices((char('a'..='f'), char(' '..='~').origin('A'), char_of("+-*/"), any_char(), printable()));
    same_choices((text(..), string('a'..='f', 2..=9), string(char_of("0123"), 3), string(digit(), ..)));
}

#[test]
fn what_is_made_of_parts() {
    same_choices((vec(int::<u32>(..), ..), vec(boolean(), 3), vec(text(..3), 1..4), array::<_, 3>(int(0..9))));
    same_choices((option(int(3..=9)), result(int(3..=9), text(..3)), either(boolean(), int(1..9)), ()));
    same_choices([0..9, 3..5].into_gen());
    same_choices(vec![int(0..9).boxed(), int(3..5).boxed()].into_gen());
    same_choices((Rc::new(int(0..9)), &int(0..9), int(0..9).resize(3), int(0..9).scale(|size| size / 2)));
    same_choices((int(0..=999).filter(|n| n % 3 == 0), level("level", int(0..9))));
    same_choices(vec(int(0..=999).map_with(|n: u32| n * 2, |n| Some(n / 2)), 0..9));
}

#[test]
fn sets_and_maps() {
    same_value((unique_vec(int(0..=20), 0..9), btree_set(int(0..=99), 3..9), btree_map(text(..3), boolean(), 0..9)));
    same_value((hash_set(int(0..=99), ..9), hash_map(int(0..=99), text(..3), ..9)));
    let known = BTreeMap::from([("rose".to_string(), BTreeSet::from([3, 7]))]);
    assert!(btree_map(text(..9), btree_set(int(0..9), ..), ..).choices_of(&known).is_some());
}

#[test]
fn records_and_variants() {
    same_choices(record!(Person { name: string('a'..='z', 0..8), age: 0..=120 }));
    same_choices(vec(record!(Pair(-9..=9, boolean())), 0..5));
    let shapes = || variants!(Shape { Point, Square(1..=9), Box { width: 1..=9, height: 1..=9 } });
    same_choices(vec(shapes(), 0..20));
    same_choices(frequency(((3, record!(Shape::Point)), (1, record!(Shape::Square(1..=9))))));
    assert_eq!(shapes().choices_of(&Shape::Square(10)), None);
    assert!(variants!(Shape { Point }).choices_of(&Shape::Square(1)).is_none());
    let names: Vec<_> = (0..15).map(|_| Shape::Point).collect();
    assert!(vec(shapes(), 0..20).choices_of(&names).is_some());
}

#[test]
fn the_first_alternative_that_gives_the_value_is_taken() {
    same_value(vec(one_of((int(0..=5), int(3..=9), just(7), int(100..=200))), 0..20));
    // Only the last of these arms gives it, though each could have, for all that they say of themselves.
    let constants = one_of((0..9).map(|n| just(n).boxed()).collect::<Vec<_>>());
    assert_eq!(
        constants.choices_of(&8),
        Some((&constants).tree_from(&constants.choices_of(&8).unwrap()).unwrap().choices().clone())
    );
    assert_eq!(constants.choices_of(&9), None);
    // An arm inside of an arm, and others behind it.
    let nested = || one_of((one_of((just(1), just(2))), one_of((just(3), just(4)))));
    same_value((nested(), nested(), nested()));
    same_value((element_of(["a", "b", "c"]), element_of([1, 2, 3]), element_of([1, 2, 3]).filter(|n| n % 2 == 1)));
    same_value(vec(element_of([1, 2, 3]), 30));
    same_choices(vec(one_of((just(1), element_of([2, 3, 4]), just(5))), ..30));
    same_value((vec(element_of([1, 2, 3]), 2), vec(one_of((just(false), just(true))), ..30)));
    assert_eq!(element_of([1, 2, 3]).choices_of(&4), None);
}

fn has_text(json: &Json) -> bool {
    match json {
        Json::Text(text) => text.contains('s'),
        Json::List(list) => list.iter().any(has_text),
        Json::Object(object) => object.iter().any(|(_, json)| has_text(json)),
        _ => false,
    }
}

#[test]
fn documents() {
    same_choices(json());
    same_choices(json().filter(|json| *json != Json::Null));
    let known = Json::Object(vec![
        ("a".to_string(), Json::List(vec![Json::Null, Json::Number(0.5), Json::Text("rose".to_string())])),
        ("__p".to_string(), Json::Bool(true)),
    ]);
    let choices = json().choices_of(&known).unwrap();
    let found = json().tree_from(&choices).unwrap().search(|json| has_text(&json));
    assert_eq!(found.value(), Json::Text("s".to_string()));
    // Deeper than it may be.
    let deep = (0..40).fold(Json::Null, |inner, _| Json::List(vec![inner]));
    assert_eq!(json().choices_of(&deep), None);
}

#[test]
fn what_cannot_be_drawn_or_told_has_no_choices() {
    assert_eq!(int(3..=9).choices_of(&2), None);
    assert_eq!(float(0.0..=1.0).choices_of(&1.5), None);
    assert_eq!(float::<f64>(..).with_nan().choices_of(&f64::NAN), None, "it is not equal to itself");
    assert_eq!(string('a'..='z', 0..=3).choices_of(&"rose".to_string()), None);
    assert_eq!(string('a'..='z', 0..=9).choices_of(&"Rose".to_string()), None);
    assert_eq!(vec(int(0..9), 2).choices_of(&vec![1]), None);
    assert_eq!(int(0..=9).filter(|n| *n != 7).choices_of(&7), None);
    assert_eq!(boolean().probability(0.0).choices_of(&true), None);
    assert_eq!(int(0..9).map(|n: u8| n + 1).choices_of(&3), None);
    assert_eq!(int(0..9).map_with(|n: u8| n + 1, |n| Some(*n)).choices_of(&3), None, "the way back is wrong");
    assert_eq!(int(0..9).bind(|n: u8| int(0..=n)).choices_of(&3), None);
}
