//! Tests of `sorting`.

use super::sort_by;
use alloc::vec::Vec;

#[test]
fn what_is_equal_stays_in_its_order() {
    let mut things = [(2, 'a'), (1, 'b'), (2, 'c'), (0, 'd'), (1, 'e')];
    sort_by(&mut things, &|one, other| one.0.cmp(&other.0));
    assert_eq!(things, [(0, 'd'), (1, 'b'), (1, 'e'), (2, 'a'), (2, 'c')]);
}

#[test]
fn any_number_of_things_is_sorted_as_std_does() {
    for count in 0..70_u32 {
        let mut things: Vec<(u32, u32)> = (0..count).map(|at| (at * 37 % 11, at)).collect();
        let mut expected = things.clone();
        expected.sort_by_key(|(key, _)| *key);
        sort_by(&mut things, &|one, other| one.0.cmp(&other.0));
        assert_eq!(things, expected);
    }
}
