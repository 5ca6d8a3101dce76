//! Tests of `interval`.

use super::*;
use alloc::string::{String, ToString};

fn shown(range: impl RangeBounds<u8>) -> String {
    ShownRange::new(&range).to_string()
}

#[test]
#[expect(clippy::reversed_empty_ranges, reason = "they are what is shown")]
fn ranges_look_as_they_are_written() {
    assert_eq!([shown(1..=0), shown(5..5), shown(..0)], ["1..=0", "5..5", "..0"]);
    assert_eq!([shown(..), shown(7..), shown((Bound::Excluded(3), Bound::Included(3)))], ["..", "7..", ">3..=3"]);
}
