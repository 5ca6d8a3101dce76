//! Tests of `differ`.

use crate::tree::moves::testing::{alone, list, list_of, thoroughly, tree};
use crate::{int, vec};
use alloc::collections::BTreeSet;

#[test]
fn keys_that_differ_only_in_length_become_as_short_as_others() {
    let keys = vec(vec(int(0..=u64::MAX), 0..=5), 0..=5);
    let start = tree(keys, list_of(&[&list(&[0]), &list(&[0, 0])]));
    let are_two = |keys: alloc::vec::Vec<alloc::vec::Vec<u64>>| {
        keys.iter().all(|key| !key.is_empty()) && keys.iter().collect::<BTreeSet<_>>().len() == 2
    };
    let (least, evaluated) = thoroughly("differ", &start, are_two);
    assert_eq!((least[0].as_slice(), least[1].len(), evaluated), ([0].as_slice(), 1, 1));
    assert_ne!(least[1], [0]);
    assert_eq!(alone("differ", &start, |_| true).1, 0);
}

#[test]
fn a_list_by_itself_differs_from_nothing() {
    assert_eq!(thoroughly("differ", &tree(vec(int(0..=u64::MAX), 0..=5), list(&[0, 0])), |_| true).1, 0);
}
