//! Tests of `level`.

use super::*;
use crate::source::FULL_SIZE;

/// A level of so many parts each, as long as there is any allowance. How many levels there are.
fn broad(source: &mut Source, parts: u32) -> Result<u32, Rejected> {
    source.level("broad", |source| {
        let mut levels = 1;
        for _ in 0..if source.size_left() > 0 { parts } else { 0 } {
            levels += broad(source, parts)?;
        }
        Ok(levels)
    })
}

#[test]
fn a_recursion_ends_however_broad_it_is() {
    for mut source in [Source::fresh(1, FULL_SIZE), Source::recording(1, FULL_SIZE)] {
        // As many as fit into the depth that the allowance has.
        assert_eq!(broad(&mut source, 1), Ok(7));
        assert_eq!(broad(&mut source, 3), Ok((3_u32.pow(7) - 1) / 2));
        // What is open once there are too many ends with bases.
        assert_eq!(broad(&mut source, 20), Ok(10_081));
        assert_eq!(broad(&mut source, 1000), Ok(15_001));
        // Each outermost level has as many.
        assert_eq!((broad(&mut source, 20), source.size_left()), (Ok(10_081), FULL_SIZE));
    }
}
