//! Tests of `odometer`.

use super::*;
use crate::Leaf;

#[test]
fn one_draw_shows_whether_its_leaves_have_more_values_than_that() {
    let is_beyond = |length, most| {
        let mut source = Source::counting_longest(most);
        let digit = |source: &mut Source| source.leaf(Leaf::plain(9), |_, _| 7).map(drop);
        let drawn = source.list(0..=length, |_, _| 0, digit);
        assert_eq!(drawn.is_ok(), !source.has_counted_beyond());
        source.has_counted_beyond()
    };
    assert!(!is_beyond(0, 1) && !is_beyond(3, 1000));
    assert!(is_beyond(3, 999) && is_beyond(1 << 20, 1000));
}
