//! Kept cases whose generator has changed: read by the names of arguments, fields and variants, they still fail with the
//! same values.

use crate::directory::Directory;
use rosebush::{
    Argument, Check, Choices, Failure, Gen, IntoGen, NoMore, Outcome, Provenance, Verdict, boolean, int, record,
    string, variants, vec,
};
use std::fmt::Debug;

/// What the first check keeps, as a line, and what the second one makes of it.
fn before_and_after<T: Debug, U: Debug, R: Verdict, S: Verdict>(
    name: &str,
    (before, fails_before): (impl IntoGen<Value = T>, impl Fn(T) -> R),
    (after, fails_after): (impl IntoGen<Value = U>, impl Fn(U) -> S),
) -> (String, Outcome<U>) {
    let directory = Directory::new(name);
    let check = || directory.check().exhaustive(false).environment(false);
    check().cases(5_000).seed(1).run(before, fails_before).into_failure().unwrap();
    let line = directory.text().lines().last().unwrap().to_owned();
    let mut outcome = check().cases(1).seed(3).max_evaluations(0).run(after, fails_after);
    let file = directory.file().display().to_string();
    if let Outcome::Failed(failure) = &mut outcome {
        failure.notes.iter_mut().for_each(|note| *note = note.replace(&file, "FILE"));
    }
    (line, outcome)
}

/// The failure of the kept case, which must have been read as the value that is shown, with these notes about names.
#[track_caller]
fn assert_fails<U: Debug>((_, outcome): &(String, Outcome<U>), value: &str, notes: &[&str]) {
    let Outcome::Failed(failure) = outcome else { panic!("{outcome}") };
    let Provenance::Regression { has_changed, .. } = failure.provenance else { panic!("{failure}") };
    assert_eq!(format!("{:?}", failure.first.value()), value);
    let found: Vec<_> = failure.notes.iter().filter(|note| note.contains("was read by its names")).collect();
    assert_eq!(found, notes);
    assert_eq!(has_changed, !notes.is_empty());
}

#[derive(Debug, PartialEq)]
struct Order {
    name: String,
    count: u32,
    price: u32,
}

fn order() -> impl Gen<Value = Order> {
    record!(Order { name: string('a'..='z', 0..5), count: 0..1000, price: 0..1000 })
}

fn is_small(Order { name, count, price }: Order) -> bool {
    count < 70 || price < 30 || name.is_empty()
}

#[derive(Debug)]
struct Larger {
    name: String,
    is_paid: bool,
    count: u32,
    price: u32,
}

#[test]
fn a_field_in_the_middle_is_filled_in() {
    let after = record!(Larger { name: string('a'..='z', 0..5), is_paid: boolean(), count: 0..1000, price: 0..1000 });
    let found = before_and_after(
        "field-added",
        (order(), is_small),
        (after, |larger: Larger| {
            let Larger { name, is_paid, count, price } = larger;
            is_paid || is_small(Order { name, count, price })
        }),
    );
    assert!(found.0.starts_with("r2-"), "{}", found.0);
    assert_fails(
        &found,
        "Larger { name: \"a\", is_paid: false, count: 70, price: 30 }",
        &[
            "The kept case in line 3 of FILE was read by its names, since what is drawn has changed: new, and filled in: \
         `is_paid`. It is Larger { name: \"a\", is_paid: false, count: 70, price: 30 } now.",
        ],
    );
}

#[test]
fn fields_that_were_exchanged_keep_their_values() {
    let after = record!(Order { price: 0..1000, count: 0..1000, name: string('a'..='z', 0..5) });
    let found = before_and_after("fields-exchanged", (order(), is_small), (after, is_small));
    assert_fails(&found, "Order { name: \"a\", count: 70, price: 30 }", &[]);
}

#[test]
fn a_field_that_was_removed_is_left_out() {
    #[derive(Debug)]
    struct Smaller {
        name: String,
        price: u32,
    }
    let after = record!(Smaller { name: string('a'..='z', 0..5), price: 0..1000 });
    let found = before_and_after(
        "field-removed",
        (order(), is_small),
        (after, |smaller: Smaller| smaller.price < 30 || smaller.name.is_empty()),
    );
    assert_fails(
        &found,
        "Smaller { name: \"a\", price: 30 }",
        &[
            "The kept case in line 3 of FILE was read by its names, since what is drawn has changed: gone, and left out: \
         `count`. It is Smaller { name: \"a\", price: 30 } now.",
        ],
    );
}

#[test]
fn a_field_that_was_renamed_keeps_its_value() {
    #[derive(Debug)]
    struct Renamed {
        amount: u32,
        name: String,
        price: u32,
    }
    let after = record!(Renamed { amount: 0..1000, name: string('a'..='z', 0..5), price: 0..1000 });
    let found = before_and_after(
        "field-renamed",
        (order(), is_small),
        (after, |renamed: Renamed| is_small(Order { name: renamed.name, count: renamed.amount, price: renamed.price })),
    );
    assert_fails(
        &found,
        "Renamed { amount: 70, name: \"a\", price: 30 }",
        &[
            "The kept case in line 3 of FILE was read by its names, since what is drawn has changed: `count` is `amount` by \
         now. It is Renamed { amount: 70, name: \"a\", price: 30 } now.",
        ],
    );
}

#[test]
fn records_in_lists_and_in_records_are_read_by_name() {
    #[derive(Debug)]
    struct Outer {
        orders: Vec<Order>,
        limit: u32,
    }
    let many = |orders: &[Order]| orders.iter().filter(|order| order.count > 5 && order.price > 7).count() < 3;
    let before = record!(Outer { orders: vec(order(), 0..9), limit: 0..1000 });
    let exchanged = record!(Order { price: 0..1000, name: string('a'..='z', 0..5), count: 0..1000 });
    let after = record!(Outer { limit: 0..1000, orders: vec(exchanged, 0..9) });
    let fails = |outer: Outer| many(&outer.orders) || outer.limit < 9;
    let found = before_and_after("nested", (before, fails), (after, fails));
    let one = "Order { name: \"\", count: 6, price: 8 }";
    assert_fails(&found, &format!("Outer {{ orders: [{one}, {one}, {one}], limit: 9 }}"), &[]);
}

#[test]
fn arguments_that_were_exchanged_keep_their_values() {
    let numbers = || int(0..=1000_u32);
    let before = Argument("low", numbers(), Argument("mut high", numbers(), NoMore));
    let after = Argument("high", numbers(), Argument("low", numbers(), NoMore));
    let found = before_and_after(
        "arguments",
        (before, |Argument(_, low, Argument(_, high, _))| low < 7 || high < 50),
        (after, |Argument(_, high, Argument(_, low, _))| low < 7 || high < 50),
    );
    assert_fails(&found, "high = 50, low = 7", &[]);
    assert_eq!(found.0, "r2-25-low.high-FS7ZFS1eZ-g0ie # low = 7, high = 50");
}

#[test]
fn an_argument_that_is_new_gets_the_simplest_value() {
    let before = Argument("n", int(0..=1000_u32), NoMore);
    let after = Argument("first", boolean(), Argument("n", int(0..=1000_u32), NoMore));
    let found = before_and_after(
        "argument-added",
        (before, |Argument(_, n, _)| n < 7),
        (after, |Argument(_, _, Argument(_, n, _))| n < 7),
    );
    assert_fails(
        &found,
        "first = false, n = 7",
        &[
            "The kept case in line 3 of FILE was read by its names, since what is drawn has changed: new, and filled in: \
         `first`. It is first = false, n = 7 now.",
        ],
    );
}

#[test]
fn a_variant_before_the_others_changes_none_of_them() {
    #[derive(Debug)]
    enum Shape {
        Point,
        Square(u32),
        Circle { radius: u32, is_full: bool },
    }
    #[derive(Debug)]
    enum More {
        Empty(bool),
        Circle { is_full: bool, radius: u32 },
        Point,
        Square(u32),
    }
    let before = vec(variants!(Shape { Point, Square(0..=99), Circle { radius: 0..=99, is_full: boolean() } }), 0..9);
    let after = vec(
        variants!(More { Empty(boolean()), Circle { is_full: boolean(), radius: 0..=99 }, Point, Square(0..=99) }),
        0..9,
    );
    let fails = |shapes: Vec<Shape>| {
        let is_circle = |shape: &Shape| matches!(shape, Shape::Circle { radius: 8.., is_full: true });
        let is_square = |shape: &Shape| matches!(shape, Shape::Square(20..));
        !(shapes.iter().any(is_circle)
            && shapes.iter().any(is_square)
            && shapes.iter().any(|s| matches!(s, Shape::Point)))
    };
    let fails_after = |shapes: Vec<More>| {
        let is_circle = |shape: &More| matches!(shape, More::Circle { radius: 8.., is_full: true });
        let is_square = |shape: &More| matches!(shape, More::Square(20..));
        let is_empty = |shape: &More| matches!(shape, More::Empty(true));
        !(shapes.iter().any(is_circle)
            && shapes.iter().any(is_square)
            && shapes.iter().any(|s| matches!(s, More::Point)))
            || shapes.iter().any(is_empty)
    };
    let found = before_and_after("variant-added", (before, fails), (after, fails_after));
    assert_fails(&found, "[Point, Square(20), Circle { is_full: true, radius: 8 }]", &[]);
}

#[test]
fn a_field_that_has_become_a_record_or_is_none_any_more_is_read_as_far_as_it_fits() {
    #[derive(Debug)]
    struct One {
        a: u32,
        b: u32,
    }
    let flat = || Argument("x", int(0..=99_u32), Argument("y", int(0..=99_u32), NoMore));
    let deep = || Argument("x", record!(One { a: 0..=99, b: 0..=99 }), Argument("y", int(0..=99_u32), NoMore));
    let found = before_and_after(
        "deeper",
        (flat(), |Argument(_, x, Argument(_, y, _))| x < 3 || y < 5),
        (deep(), |Argument(_, x, Argument(_, y, _))| x.a + x.b < 3 || y < 5),
    );
    let whole = "The kept case in line 3 of FILE was read by its names, since what is drawn has changed: not all of it fits. \
                 It is";
    assert_fails(&found, "x = One { a: 3, b: 0 }, y = 5", &[&format!("{whole} x = One {{ a: 3, b: 0 }}, y = 5 now.")]);
    let found = before_and_after(
        "flatter",
        (deep(), |Argument(_, x, Argument(_, y, _))| x.a < 3 || x.b < 4 || y < 5),
        (flat(), |Argument(_, _, Argument(_, y, _))| y < 5),
    );
    assert_fails(&found, "x = 0, y = 5", &[&format!("{whole} x = 0, y = 5 now.")]);
}

#[test]
fn names_that_occur_twice_are_read_in_order_and_said() {
    let numbers = || int(0..=1000_u32);
    let before = Argument("(a, b)", numbers(), Argument("(a, b)", numbers(), NoMore));
    let after = Argument("c", boolean(), Argument("(a, b)", numbers(), Argument("(a, b)", numbers(), NoMore)));
    let found = before_and_after(
        "doubled",
        (before, |Argument(_, x, Argument(_, y, _))| x < 7 || y < 50),
        (after, |Argument(_, _, Argument(_, x, Argument(_, y, _)))| x < 7 || y < 50),
    );
    assert_fails(
        &found,
        "c = false, (a, b) = 7, (a, b) = 50",
        &[
            "The kept case in line 3 of FILE was read by its names, since what is drawn has changed: new, and filled in: `c`; \
         there several times, and read in order: `ab`. It is c = false, (a, b) = 7, (a, b) = 50 now.",
        ],
    );
}

#[test]
fn what_passes_by_now_is_noted_if_anything_was_filled_in() {
    let before = Argument("n", int(0..=1000_u32), NoMore);
    let after = Argument("first", boolean(), Argument("n", int(0..=1000_u32), NoMore));
    let (_, outcome) = before_and_after("passes", (before, |Argument(_, n, _)| n < 7), (after, |_| true));
    let Outcome::Passed(passed) = outcome else { panic!("{outcome}") };
    assert!(passed.notes[0].contains("new, and filled in: `first`. It is first = false, n = 7 now."), "{passed}");
    assert_eq!(passed.notes.len(), 1, "{passed}");
}

#[test]
fn a_line_with_names_is_a_token_and_one_without_is_read_by_place() {
    let directory = Directory::new("lines-with-names");
    let failure: Failure<Order> = directory.check().seed(1).cases(5_000).run(order(), is_small).into_failure().unwrap();
    let text = directory.text();
    let line = text.lines().last().unwrap();
    let (token, value) = line.split_once(" # ").unwrap();
    assert_eq!(value, "Order { name: \"a\", count: 70, price: 30 }");
    assert_eq!(token.parse::<Choices>().as_ref(), Ok(&failure.choices));
    let replayed = Check::new().replay(token).run(order(), is_small).into_failure().unwrap();
    assert_eq!(replayed.minimal, failure.minimal);
    // A line of the form without names, as the files of earlier versions have it.
    let old = format!("{} # {value}\n", failure.choices);
    std::fs::write(directory.file(), &old).unwrap();
    let again = directory.check().cases(1).run(order(), is_small).into_failure().unwrap();
    assert!(matches!(again.provenance, Provenance::Regression { has_changed: false, .. }), "{again}");
    assert_eq!((again.minimal, directory.text()), (failure.minimal, old));
}
