//! Tests of `float`.

use super::*;

#[test]
fn whole_parts_are_counted_from_the_bound_that_is_nearest_to_zero() {
    let greatest = |range: core::ops::RangeInclusive<f64>| float(range).unread()[1].max;
    assert_eq!([greatest(5.5..=9.0), greatest(-9.0..=-5.5), greatest(-5.5..=9.0)], [4, 4, 9]);
}
