//! Tests of `retry`.

use super::*;
use core::cell::Cell;

/// How often a draw that comes to nothing is tried, that many filters deep.
fn failed_tries(depth: usize) -> usize {
    fn nested(source: &mut Source, depth: usize, tried: &Cell<usize>) -> Result<(), Rejected> {
        source.retry(1000, |source| match depth {
            1 => {
                tried.set(tried.get() + 1);
                Err(Rejected::here())
            }
            _ => nested(source, depth - 1, tried),
        })
    }
    let tried = Cell::new(0);
    assert!(nested(&mut Source::fresh(1, 1), depth, &tried).is_err());
    tried.get()
}

#[test]
fn filters_of_filters_that_nothing_passes_do_not_multiply_their_tries() {
    assert_eq!([1, 2, 3, 30].map(failed_tries), [1000, 10_000, 10_000, 10_000]);
}

#[test]
fn what_gave_up_within_is_tried_again_a_few_times() {
    let outer = Cell::new(0);
    let drawn = Source::fresh(1, 1).retry(1000, |source| {
        outer.set(outer.get() + 1);
        source.retry(1000, |_| if outer.get() < 10 { Err(Rejected::here()) } else { Ok(outer.get()) })
    });
    assert_eq!(drawn, Ok(10));
}
