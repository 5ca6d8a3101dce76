//! Tests of `shuffle`.

use super::*;
use crate::FULL_SIZE;

#[test]
fn a_permutation_that_is_drawn_is_recorded_as_what_gives_it_again() {
    for count in [0, 1, 2, 9, LONG - 1, LONG, LONG + 1, 3 * LONG, 1024] {
        let values: Vec<usize> = (0..count).collect();
        let orders = shuffle(values.clone());
        for seed in 0..5 {
            let drawn = orders.generate(&mut Source::fresh(seed, FULL_SIZE)).expect("nothing is rejected");
            let mut source = Source::recording(seed, FULL_SIZE);
            assert_eq!(orders.generate(&mut source).as_ref(), Ok(&drawn), "{count} values, recorded");
            let choices = source.into_choices();
            assert_eq!(orders.generate(&mut Source::reading(&choices)).as_ref(), Ok(&drawn), "{count}, read back");
            // Each key is how many of the values that are left are passed over.
            let mut moved = values.clone();
            for (place, key) in choices.keys().into_iter().enumerate() {
                moved[place..=place + key as usize].rotate_right(1);
            }
            assert_eq!(moved, drawn, "{count} values, by the keys");
        }
    }
}
