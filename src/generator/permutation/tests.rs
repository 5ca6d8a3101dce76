//! Tests of `permutation`.

use super::*;

#[test]
fn a_long_permutation_is_the_one_that_a_short_way_would_give() {
    for count in [LONG, LONG + 1, 3 * LONG, 1024] {
        let mut moved: Vec<usize> = (0..count).collect();
        let mut source = Source::fresh(7, crate::FULL_SIZE);
        for place in 0..count - 1 {
            let passed = passed_over(&mut source, (count - 1 - place) as u64).expect("nothing is rejected");
            moved[place..place + passed + 1].rotate_right(1);
        }
        let drawn = shuffle((0..count).collect::<Vec<_>>()).generate(&mut Source::fresh(7, crate::FULL_SIZE));
        assert_eq!(drawn.ok(), Some(moved));
    }
}
