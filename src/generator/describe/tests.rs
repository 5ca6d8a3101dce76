//! Tests of `describe`.

use super::*;

/// How many values there are, and the sizes of all draws, if nothing smaller than this is accepted.
fn sizes(count: usize, accepted: u32) -> (usize, Vec<u32>) {
    let mut sizes = Vec::new();
    let values = draw(1, count, &mut |_, size| {
        sizes.push(size);
        size >= accepted
    });
    (values, sizes)
}

#[test]
fn where_nothing_small_is_accepted_sizes_grow_all_the_same() {
    assert_eq!(sizes(5, 0), (5, alloc::vec![20, 40, 60, 80, 100]));
    let (values, drawn) = sizes(200, 60);
    assert_eq!(values, 200);
    // From size 0, up to which 30 and one more do not count, and from then on as ever.
    assert_eq!((drawn.len(), drawn.iter().filter(|size| **size < 60).count()), (200 + 90, 90));
    assert!(drawn[30..].is_sorted());
}

#[test]
fn what_accepts_nothing_is_given_up() {
    let (values, drawn) = sizes(1000, FULL_SIZE + 1);
    assert_eq!((values, drawn.len(), drawn[130]), (0, HOPELESS as usize, FULL_SIZE));
    assert_eq!(sizes(3, FULL_SIZE + 1).1.len(), 3 * TRIES);
}
