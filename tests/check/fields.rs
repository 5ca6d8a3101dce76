//! Where fields of records and variants begin to fail: what a report says of them, and the same as data.

use crate::boundaries::boundaries;
use crate::report::assert_report;
use rosebush::{Check, Gen, int, record, string, variants, vec};

#[derive(Clone, Debug)]
struct Person {
    name: String,
    age: u8,
}

#[derive(Clone, Debug)]
struct Order {
    buyer: Person,
    // Drawn after the price, and shown before it.
    count: u32,
    price: u32,
}

#[derive(Clone, Debug)]
enum Shape {
    Point,
    Circle { radius: u32 },
}

/// It shows another number as its age.
#[derive(Debug)]
struct Shown {
    age: u8,
    other: u8,
}

fn person() -> impl Gen<Value = Person> + Clone {
    record!(Person { name: string('a'..='z', 0..6), age: 0..=120 })
}

fn order() -> impl Gen<Value = Order> {
    record!(Order { buyer: person(), price: 0..=1000, count: 1..=9 })
}

#[test]
fn fields_of_a_record_have_their_names() {
    let of = |fails: fn(&Person) -> bool| boundaries(|check| check.run(person(), |person| !fails(&person)));
    assert_eq!(of(|person| person.age >= 18), [".age fails from 18 to 120, passes at 17"]);
    assert_eq!(of(|person| person.age == 18), [".age passes at 17 and 19"]);
    assert_eq!(of(|person| person.name.len() > 1), [""; 0]);
}

#[test]
fn fields_of_records_in_records_have_paths() {
    let fails = |order: Order| order.buyer.age >= 18 && order.price >= 100 && order.count < 5;
    let all = boundaries(|check| check.run(order(), move |order| !fails(order)));
    let expected = [
        ".buyer.age fails from 18 to 120, passes at 17",
        ".price fails from 100 to 1000, passes at 99",
        ".count fails from 1 to 4, passes at 5",
    ];
    assert_eq!(all, expected);
    // In an argument, they begin with its name.
    let property = |case: &mut rosebush::Case<'_>| {
        let limit = case.draw("limit", int(0..=50_u8));
        let person = case.draw("person", person());
        limit < 10 || person.age < 18
    };
    let all = boundaries(|check| check.run_draws(property));
    assert_eq!(all, ["limit fails from 10 to 50, passes at 9", "person.age fails from 18 to 120, passes at 17"]);
    // In an element of a tuple, with its number, and before what follows it.
    let all = boundaries(|check| check.run((person(), int(0..=9_u8)), |(person, n)| person.age < 18 || n < 4));
    assert_eq!(all, [".0.age fails from 18 to 120, passes at 17", ".1 fails from 4 to 9, passes at 3"]);
    let all = boundaries(|check| check.run((int(0..=9_u8), person()), |(_, person)| person.age < 18));
    assert_eq!(all, [".1.age fails from 18 to 120, passes at 17"]);
}

#[test]
fn a_variant_and_an_element_of_a_list_have_fields() {
    let shapes = || variants!(Shape { Point, Circle { radius: 1..=100 } });
    let is_large = |shape: &Shape| matches!(shape, Shape::Circle { radius } if *radius > 9);
    let all = boundaries(|check| check.run(vec(shapes(), 0..9), |shapes| !shapes.iter().any(is_large)));
    assert_eq!(all, [".radius fails from 10 to 100, passes at 9"]);
    assert!(matches!(shapes().sample(1), Ok(Shape::Point | Shape::Circle { .. })));
    // Of two elements, nobody would know which one is meant.
    let are_old = |people: &Vec<Person>| people.iter().filter(|person| person.age >= 18).count() > 1;
    assert_eq!(boundaries(|check| check.run(vec(person(), 0..9), |people| !are_old(&people))), [""; 0]);
}

#[test]
fn a_value_without_the_names_in_its_text_has_none() {
    let all = boundaries(|check| check.run(person().map(|person| (person.age, person.name)), |(age, _)| age < 18));
    assert_eq!(all, [""; 0]);
    // What is shown for the name is another number, which does not change.
    let shown = person().map(|person| Shown { age: 7, other: person.age });
    assert_eq!(boundaries(|check| check.run(&shown, |shown| shown.other < 18 || shown.age != 7)), [""; 0]);
}

#[test]
fn the_report_says_it_in_one_line() {
    let line = line!() + 2;
    let outcome = Check::new().environment(false).name("Orders").seed(1).run(order(), |order| {
        assert!(order.buyer.age < 18 || order.price < 100, "{} pays {}", order.buyer.age, order.price);
    });
    let report = outcome.to_string();
    let (head, _) = report.split_once("\nOriginal").unwrap();
    assert_report(
        head,
        line,
        "
Orders failed. Minimal counterexample:
    Order { buyer: Person { name: \"\", age: 18 }, count: 1, price: 100 }
It panicked at LINE+0:9:
    18 pays 100
Boundaries: .buyer.age fails from 18 to 120, passes at 17; .price fails from 100 to 1000, passes at 99
",
    );
}
