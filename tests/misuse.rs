//! Misuse panics at the call, where the caller stands, and names what is wrong.

use rosebush::{
    BoxGen, Choices, Gen, IntoGen, Label, Source, boolean, char, element_of, frequency, int, just, one_of, recursive,
    recursive_with, string, vec,
};
use std::cell::RefCell;
use std::panic::catch_unwind;

thread_local! {
    /// The message and the file of the last panic of this thread.
    static LAST: RefCell<(String, String)> = const { RefCell::new((String::new(), String::new())) };
}

/// The message of the panic and the file in which it is said to be.
fn panic_of(misuse: fn()) -> (String, String) {
    catch_unwind(misuse).expect_err("misuse panics");
    LAST.take()
}

type Misuse = (&'static str, fn());

#[expect(clippy::reversed_empty_ranges, reason = "they are the misuse")]
const MISUSES: &[Misuse] = &[
    ("int: the range 5..5 is empty", || _ = int(5..5)),
    ("int: the range 6..=5 is empty", || _ = int(6..=5)),
    ("int: the range ..0 is empty", || _ = int::<u8>(..0)),
    ("int: the range 7..3 is empty", || _ = (7..3_i64).into_gen()),
    ("int: the range 7..3 is empty", || _ = vec(7..3_u128, 1)),
    ("origin: 11 is not in the range from 0 to 10", || _ = int(0..=10).origin(11)),
    ("origin: -1 is not in the range from 0 to 10", || _ = int(0..=10).origin(-1)),
    ("char: the range 'b'..='a' is empty", || _ = char('b'..='a')),
    ("char: the range 'x'..'x' is empty", || _ = char('x'..'x')),
    ("the range of lengths 4..4 is empty", || _ = vec(boolean(), 4..4)),
    ("the range of lengths 4..=3 is empty", || _ = vec(boolean(), 4..=3)),
    ("the range of lengths 0..0 is empty", || _ = vec(boolean(), ..0)),
    ("the range of lengths 9..=1 is empty", || _ = string('a'..='z', 9..=1)),
    ("element_of: the list of values is empty", || _ = element_of(Vec::<u8>::new())),
    ("one_of: the list of generators is empty", || _ = one_of(Vec::<BoxGen<'_, u8>>::new())),
    ("frequency: the list of generators is empty", || _ = frequency(Vec::<(u32, BoxGen<'_, u8>)>::new())),
    ("frequency: the weight of generator 1 is 0", || _ = frequency([(1, just(1)), (0, just(2))])),
    ("frequency: the weight of generator 0 is 0", || _ = frequency(((0, just(1)), (2, int(0..9))))),
    ("max_depth: 1000 is not below 1000", || _ = recursive(just(1), |inner| inner).max_depth(1000)),
    ("max_depth: 1001 is not below 1000", || _ = recursive_with(0, just, |inner, n| inner.at(n)).max_depth(1001)),
    ("alternative: arms is 0, there is nothing to choose from", || {
        _ = Source::fresh(1, 1).alternative(0, |_, _| 0, |_, _| Ok(()));
    }),
    ("with_key: there is no leaf number 0", || _ = Choices::default().with_key(0, 1)),
    ("with_key: there is no leaf number 1", || _ = boolean().tree(1).choices().with_key(1, 1)),
    ("tree: the generator rejected every draw from seed 7 on", || _ = boolean().filter(|_| false).tree(7)),
];

#[test]
fn misuse_panics_at_the_call_and_names_the_values() {
    std::panic::set_hook(Box::new(|info| {
        let message = info.payload_as_str().unwrap_or("").to_owned();
        let file = info.location().map_or("", std::panic::Location::file).to_owned();
        LAST.set((message, file));
    }));
    let mut wrong = Vec::new();
    for (expected, misuse) in MISUSES {
        let (message, file) = panic_of(*misuse);
        if message != *expected || !file.ends_with("tests/misuse.rs") {
            wrong.push(format!("{expected:?} is wanted in this file, but {message:?} is in {file}"));
        }
    }
    let _ = std::panic::take_hook();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn an_inner_generator_must_not_outlive_its_recursion() {
    let mut kept = None;
    drop(recursive(just(1), |inner| {
        kept = Some(inner.clone());
        inner
    }));
    let outlived = catch_unwind(std::panic::AssertUnwindSafe(|| kept.unwrap().sample(1))).unwrap_err();
    let message = outlived.downcast_ref::<String>().map_or("", String::as_str);
    assert!(message.contains("the inner generator of a recursion outlived the generator made of it"), "{message}");
}

#[test]
fn a_generator_that_is_not_pure_is_named_so() {
    let count = std::cell::Cell::new(0);
    let impure = int(0..=9).filter(|_| {
        count.set(count.get() + 1);
        count.get() == 1
    });
    let tree = impure.tree(1);
    let panic = catch_unwind(std::panic::AssertUnwindSafe(|| tree.value())).unwrap_err();
    let message = panic.downcast_ref::<String>().map_or("", String::as_str);
    assert!(message.contains("this one is not pure"), "{message}");
}

#[test]
fn a_label_is_never_the_empty_one() {
    assert!(["", "a", "level"].iter().all(|name| Label::of(name) != Label::NONE));
}
