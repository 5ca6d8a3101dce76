//! How many other values a part is known to have.

use super::*;
use crate::generator::{int, option, vec};

#[test]
fn what_may_have_another_number_of_choices_has_more_values_than_its_numbers_say() {
    let known = |generator: &dyn Gen<Value = ()>| {
        let choices = generator.tree(1).choices().clone();
        other_values(choices.cells())
    };
    assert_eq!(known(&(int(0..=9_u8), int(-1..=1)).map(drop)), 29);
    assert_eq!(known(&int(u64::MIN..).map(drop)), u64::MAX - 1);
    assert_eq!([known(&vec(int(5..=5_u8), 1).map(drop)), known(&option(int(5..=5_u8)).map(drop))], [u64::MAX; 2]);
}
