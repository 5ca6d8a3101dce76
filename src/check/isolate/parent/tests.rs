//! Tests of `parent`.

use super::*;
use crate::check::facts::SourceLocation;
use crate::check::statistics::Labels;

#[test]
fn the_output_is_the_same_each_time() {
    let cut = without_number("thread 'main' (16234) has overflowed its stack");
    assert_eq!(cut, "thread 'main' has overflowed its stack");
    for line in ["thread 'main' has (1) x", "thread 'main' (x) has", "the thread 'main' (1) has", ""] {
        assert_eq!(without_number(line), line);
    }
}

#[test]
fn where_panics_abort_a_child_ends_with_its_panic_or_discard() {
    let panicked = Reply::Failed(Cause::Panicked { message: String::from("no"), location: None, is_proof: false });
    let discarded = Reply::Discarded(SourceLocation { file: String::from("a.rs"), line: 1, column: 1 });
    for reply in [&panicked, &discarded] {
        assert!(is_last(reply, true) && !is_last(reply, false));
    }
    for reply in [Reply::Passed(Labels::default()), Reply::Rejected, Reply::Failed(Cause::ReturnedFalse)] {
        assert!(!is_last(&reply, true));
    }
}
