//! One input of a fuzzing engine as a case: run, and shown if it fails. Knows no engine.

use crate::check::facts::{Cause, Ending};
use crate::check::panics::{ABORTS, caught, unless_discarded};
use crate::check::state::READER;
use crate::source::Source;
use std::path::Path;
use std::{env, fs, io, process};

/// What came of a case.
pub(crate) enum InputVerdict {
    /// The generator rejected it.
    Rejected,
    Passed,
    Failed(Cause),
}

/// A generator and a property. Without types, so that all else is compiled in the library: what is compiled in the
/// crate of a target, its engine watches.
pub(crate) trait Target {
    /// Draws a value and runs the property with it.
    fn run(&self, source: &mut Source) -> InputVerdict;
    /// The text of the value.
    fn shown(&self, source: &mut Source) -> Option<String>;
}

/// Runs the case of an input. Returns whether it is of use; does not return if the property fails.
#[track_caller]
#[inline]
pub(crate) fn run_input(input: &[u8], target: &dyn Target) -> bool {
    let kept = READER.with(|reader| reader.replace(None));
    let mut source = kept.unwrap_or_else(|| Box::new(Source::fresh(0, 0)));
    source.read_bytes(input);
    let mut tried = InputVerdict::Rejected;
    let mut run = || tried = target.run(&mut source);
    // Where a panic ends the process, there is nothing to show it with.
    let is_kept = match if ABORTS { Ok(unless_discarded(&mut run)) } else { caught(&mut run).map(|()| true) } {
        Ok(is_kept) => is_kept,
        Err(ending) => match *ending {
            Ending::Panicked(cause) => fails_again(input, target, &cause),
            Ending::Discarded(_) | Ending::Rejected(..) => false,
        },
    };
    if let InputVerdict::Failed(cause) = &tried {
        show(input, target);
        panic!("The property {cause}");
    }
    READER.with(|reader| reader.replace(Some(source)));
    is_kept && matches!(tried, InputVerdict::Passed)
}

/// Writes the value of the input that the process was started with where `cargo fuzz fmt` wants it, and ends the
/// process. Does nothing unless that is asked for.
#[inline]
pub(crate) fn write_debug_text(target: &dyn Target) {
    let Some(path) = env::var_os("RUST_LIBFUZZER_DEBUG_PATH") else { return };
    let input = env::args_os().skip(1).find(|argument| Path::new(argument).is_file());
    let written = match input.map(fs::read) {
        Some(Ok(input)) => match target.shown(&mut Source::reading_bytes(&input)) {
            Some(text) => fs::write(&path, text + "\n"),
            None => fs::write(&path, "(the generator rejects this input)\n"),
        },
        Some(Err(error)) => Err(error),
        None => Err(io::Error::other("there is no file of an input among the arguments")),
    };
    match written {
        Ok(()) => process::exit(0),
        Err(error) => {
            eprintln!("{}: {error}", Path::new(&path).display());
            process::exit(1)
        }
    }
}

/// Prints the value of an input that fails.
#[cold]
#[inline]
fn show(input: &[u8], target: &dyn Target) {
    let mut text = None;
    // If the generator panics, there is no value.
    let _ = caught(&mut || text = target.shown(&mut Source::reading_bytes(input)));
    if let Some(text) = text {
        eprintln!("The property fails with this value:\n{text}");
    }
}

/// Prints the value of an input whose property panicked, and has it panic again: not caught this time, so that the
/// engine sees where.
#[cold]
#[track_caller]
#[inline]
fn fails_again(input: &[u8], target: &dyn Target, cause: &Cause) -> ! {
    show(input, target);
    unless_discarded(&mut || _ = target.run(&mut Source::reading_bytes(input)));
    panic!("Flaky: run again with the same input, the property did not panic. Before, it {cause}");
}
