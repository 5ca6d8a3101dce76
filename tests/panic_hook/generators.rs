//! Misuse panics at the call, where the caller stands, and names what is wrong.

use crate::own_the_hook;
use crate::text::text_of;
use rosebush::num::{non_zero, saturating, wrapping};
use rosebush::ops::{bound, range, range_from, range_inclusive, range_to, range_to_inclusive};
use rosebush::time::duration;
use rosebush::{
    BoxGen, Choices, Gen, IntoGen, Random, Source, array, boolean, btree_map, btree_set, char, char_of, either,
    element_of, float, frequency, function, index, int, just, level, no_shrink, one_of, option, record, recursive,
    recursive_with, result, shuffle, string, subsequence, swarm, unique_vec, vec,
};
use std::cell::RefCell;
use std::panic::catch_unwind;
use std::time::Duration;

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

#[expect(clippy::reversed_empty_ranges, clippy::single_range_in_vec_init, reason = "they are the misuse")]
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
    ("element_of: the list of values is empty", || _ = element_of(5..5)),
    ("the range 0..=18446744073709551615 has more than 16777216 values; see `int`", || _ = shuffle(0..=u64::MAX)),
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
    ("chance: tries is 0", || _ = Random::from_seed(1).chance(1, 0)),
    ("tree: the generator rejected every draw from seed 7 on", || _ = boolean().filter(|_| false).tree(7)),
    ("float: the range 2.0..2.0 is empty", || _ = float(2.0..2.0)),
    ("float: the bound inf is not finite; see `with_specials`", || _ = float(0.0..f64::INFINITY)),
    ("float: the bound NaN is not finite; see `with_specials`", || _ = float(f32::NAN..)),
    ("non_zero: the range from 0 to 0 holds only 0", || _ = non_zero::<u8>(0..=0)),
    ("probability: 1.5 is not between 0 and 1", || _ = boolean().probability(1.5)),
    ("probability: NaN is not between 0 and 1", || _ = option(boolean()).probability(f64::NAN)),
    ("probability: -1 is not between 0 and 1", || _ = result(boolean(), boolean()).probability(-1.0)),
    ("duration: the range 2s..1s is empty", || _ = duration(Duration::from_secs(2)..Duration::from_secs(1))),
    ("origin: 6s is not in the range from 0ns to 4.999999999s", || {
        _ = duration(..Duration::from_secs(5)).origin(Duration::from_secs(6));
    }),
    ("origin: 18446744073709551615.999999999s is not in the range from 0ns to 8ns", || {
        _ = duration(..Duration::from_nanos(9)).origin(Duration::MAX);
    }),
    ("char_of: there is no character to choose from", || _ = char_of("")),
    ("char_of: the range 'b'..='a' is empty", || _ = char_of(['0'..='9', 'b'..='a'])),
    ("origin: 'a' is not in the range from '0' to '9'", || _ = char('0'..='9').origin('a')),
    ("lengths: 3 is more than the number of values, 2", || _ = subsequence([1, 2]).lengths(3..)),
    ("the range of lengths 2..1 is empty", || _ = subsequence([1, 2]).lengths(2..1)),
    ("of: a list of length 0 has no place", || _ = index().sample(1).unwrap().of(0)),
    ("of: a list of length 0 has no place", || _ = index().sample(1).unwrap().get::<u8>(&[])),
    ("resize: the size 101 is greater than 100", || _ = int(0..9).resize(101)),
    ("list: the range of lengths 3..=2 is empty", || _ = Source::fresh(1, 1).list(3..=2, |_, _| 0, |_| Ok(()))),
    (TOO_LONG, || _ = vec(boolean(), ..=1 << 25)),
    (TOO_LONG, || _ = string('a'..='z', ..=1 << 25)),
    (TOO_LONG, || _ = btree_set(0..9, ..=1 << 25)),
    (TOO_LONG, || _ = btree_map(0..9, 0..9, ..=1 << 25)),
    (TOO_LONG, || _ = unique_vec(0..9, ..=1 << 25)),
    // A range that stands for a generator, wherever one is asked for.
    ("wrapping: the range 5..5 is empty", || _ = wrapping(5..5_u8)),
    ("saturating: the range 5..5 is empty", || _ = saturating(5..5_u8)),
    ("non_zero: the range 5..5 is empty", || _ = non_zero(5..5_u8)),
    (EMPTY, || _ = array::<_, 3>(5..5_u8)),
    (EMPTY, || _ = vec([0..3, 5..5_u8], 1)),
    (EMPTY, || _ = vec((int(0..3), int(5..5_u8)), 1)),
    (EMPTY, || _ = unique_vec(5..5_u8, 1)),
    (EMPTY, || _ = btree_set(5..5_u8, 1)),
    (EMPTY, || _ = btree_map(5..5_u8, 0..1_u8, 1)),
    (EMPTY, || _ = btree_map(0..1_u8, 5..5_u8, 1)),
    (EMPTY, || _ = option(5..5_u8)),
    (EMPTY, || _ = result(5..5_u8, 0..1_u8)),
    (EMPTY, || _ = either(0..1_u8, 5..5_u8)),
    (EMPTY, || _ = range(5..5_u8)),
    (EMPTY, || _ = range_inclusive(5..5_u8)),
    (EMPTY, || _ = range_from(5..5_u8)),
    (EMPTY, || _ = range_to(5..5_u8)),
    (EMPTY, || _ = range_to_inclusive(5..5_u8)),
    (EMPTY, || _ = bound(5..5_u8)),
    (EMPTY, || _ = no_shrink(5..5_u8)),
    (EMPTY, || _ = level("numbers", 5..5_u8)),
    (EMPTY, || _ = function::<u8, _>(5..5_u8)),
    (EMPTY, || _ = int(0..3_u8).zip(5..5_u8)),
    (EMPTY, || _ = one_of([0..2, 5..5_u8])),
    (EMPTY, || _ = one_of(vec![0..2, 5..5_u8])),
    (EMPTY, || _ = one_of((int(0..2), 5..5_u8))),
    (EMPTY, || _ = frequency([(1, 5..5_u8)])),
    (EMPTY, || _ = frequency(((1, int(0..2)), (1, 5..5_u8)))),
    (EMPTY, || _ = swarm([5..5_u8], |number| number)),
    (EMPTY, || _ = recursive(5..5_u8, |inner| inner)),
    (EMPTY, || _ = record!(Some(5..5_u8))),
    ("swarm: the list of generators is empty", || _ = swarm(Vec::<BoxGen<'_, u8>>::new(), |number| number)),
];

const TOO_LONG: &str = "the range of lengths 0..=33554432 goes beyond 16777216, the most elements that can be drawn";
const EMPTY: &str = "int: the range 5..5 is empty";

#[test]
fn misuse_panics_at_the_call_and_names_the_values() {
    let _own = own_the_hook();
    std::panic::set_hook(Box::new(|info| {
        let message = text_of(info);
        let file = info.location().map_or("", std::panic::Location::file).to_owned();
        LAST.set((message, file));
    }));
    let mut wrong = Vec::new();
    for (expected, misuse) in MISUSES {
        let (message, file) = panic_of(*misuse);
        if message != *expected || !file.ends_with(file!()) {
            wrong.push(format!("{expected:?} is wanted in this file, but {message:?} is in {file}"));
        }
    }
    let _ = std::panic::take_hook();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn an_inner_generator_must_not_outlive_its_recursion() {
    let _own = own_the_hook();
    let mut kept = None;
    drop(recursive(just(1), |inner| {
        kept = Some(inner.clone());
        inner
    }));
    let outlived = catch_unwind(std::panic::AssertUnwindSafe(|| kept.unwrap().sample(1))).unwrap_err();
    let message = outlived.downcast_ref::<&str>().copied().unwrap_or_default();
    assert!(message.contains("the inner generator of a recursion outlived the generator made of it"), "{message}");
}

#[test]
fn a_generator_that_is_not_pure_is_named_so() {
    let _own = own_the_hook();
    let count = std::cell::Cell::new(0);
    let impure = int(0..=9).filter(|_| {
        count.set(count.get() + 1);
        count.get() == 1
    });
    let tree = impure.tree(1);
    let panic = catch_unwind(std::panic::AssertUnwindSafe(|| tree.value())).unwrap_err();
    let message = panic.downcast_ref::<String>().map_or("", String::as_str);
    assert!(
        message.starts_with("the generator is not pure: choices that it wrote down were rejected at "),
        "{message}"
    );
}
