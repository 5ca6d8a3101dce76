//! A property as the body of a fuzz target.

use crate::check::{InputVerdict, Target, Verdict, run_input, shown, write_debug_text};
use crate::generator::{Gen, IntoGen};
use crate::source::Source;
use alloc::string::String;
use core::fmt::Debug;

/// Runs a property once, with the case that the generator reads from the input of a fuzzing engine: the body of a fuzz
/// target for libFuzzer, AFL++ or honggfuzz.
///
/// ```text
/// // libFuzzer, in fuzz/fuzz_targets/sorts.rs:
/// fuzz_target!(|input: &[u8]| -> Corpus {
///     if rosebush::fuzz(lists(), input, sorts) { Corpus::Keep } else { Corpus::Reject }
/// });
/// // AFL++:
/// fn main() {
///     afl::fuzz!(|input: &[u8]| { rosebush::fuzz(lists(), input, sorts); });
/// }
/// // honggfuzz:
/// fn main() {
///     loop {
///         honggfuzz::fuzz!(|input: &[u8]| { rosebush::fuzz(lists(), input, sorts); });
///     }
/// }
/// ```
///
/// Any bytes are read, as [`Tree::from_bytes`](crate::Tree::from_bytes) reads them. Returns false if the generator
/// rejected the input or the property discarded it, so that the engine need not keep it. Labels are not counted.
///
/// If the property fails, the value is printed to standard error. A property that panics is run once more, and the
/// second panic is not caught, so that the engine sees its location.
///
/// Give the input of a crash to [`Check::corpus`](crate::Check::corpus), which reports the minimal counterexample. See
/// the [page about fuzzing](crate::fuzzing).
///
/// # Panics
/// If the property fails: with its own panic, or with one that says that it returned false or an error. The engine then
/// ends the process. A discard is no panic. In a program built with `panic = "abort"`, a panic or a discard ends the
/// process at once, and no value is printed.
///
/// ```
/// use rosebush::{assume, fuzz, int};
/// let property = |n: u16| {
///     assume!(n != 7);
///     assert!(n < 1000);
/// };
/// assert!(fuzz(int(..), &[6, 0], property));
/// assert!(!fuzz(int(..), &[7, 0], property));
/// assert!(std::panic::catch_unwind(|| fuzz(int(..), &[0, 6, 0], property)).is_err());
/// ```
#[track_caller]
pub fn fuzz<T: Debug, R: Verdict>(generator: impl IntoGen<Value = T>, input: &[u8], property: impl Fn(T) -> R) -> bool {
    run_input(input, &TypedTarget { generator: generator.into_gen(), property })
}

/// Makes `cargo fuzz fmt`, and `cargo fuzz run` after a crash, show the value of an input instead of its bytes. Call it
/// first in a target for libFuzzer.
///
/// ```text
/// fuzz_target!(init: rosebush::fuzz_fmt(lists()), |input: &[u8]| -> Corpus {
///     if rosebush::fuzz(lists(), input, sorts) { Corpus::Keep } else { Corpus::Reject }
/// });
/// ```
///
/// If `cargo fuzz` has set the variable `RUST_LIBFUZZER_DEBUG_PATH`, this reads the first file among the arguments of
/// the process, writes the `Debug` text of its value to the path in the variable, and ends the process. Otherwise it
/// does nothing.
///
/// ```
/// use rosebush::{fuzz_fmt, int, vec};
/// fuzz_fmt(vec(int::<u8>(..), 0..=40));
/// ```
pub fn fuzz_fmt<T: Debug>(generator: impl IntoGen<Value = T>) {
    write_debug_text(&TypedTarget { generator: generator.into_gen(), property: |_| () });
}

struct TypedTarget<G, P> {
    generator: G,
    property: P,
}

impl<G: Gen, R: Verdict, P: Fn(G::Value) -> R> Target for TypedTarget<G, P>
where
    G::Value: Debug,
{
    fn run(&self, source: &mut Source) -> InputVerdict {
        match self.generator.generate(source) {
            Ok(value) => match (self.property)(value).into_cause() {
                Some(cause) => InputVerdict::Failed(cause),
                None => InputVerdict::Passed,
            },
            Err(_) => InputVerdict::Rejected,
        }
    }

    fn shown(&self, source: &mut Source) -> Option<String> {
        Some(shown(&self.generator.generate(source).ok()?))
    }
}
