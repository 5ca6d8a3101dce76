//! Tests of `distinct`: how many draws it takes to get many distinct elements.

use crate::check::Check;
use crate::generator::{Gen, compose, int, sized, unique_vec};
use core::cell::Cell;

#[test]
fn many_distinct_numbers_take_few_draws_in_every_case_of_a_run() {
    let (drawn, most, sum) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let numbers = compose(|source| {
        drawn.set(drawn.get() + 1);
        int::<u32>(..).generate(source)
    });
    let outcome = Check::new().environment(false).seed(1).run(unique_vec(numbers, 100), |list| {
        let case: u32 = drawn.replace(0);
        most.set(most.get().max(case));
        sum.set(sum.get() + case);
        list.len() == 100
    });
    assert!(outcome.is_passed());
    assert!(most.get() < 500 && sum.get() < 256 * 200, "{} at most, {} in all", most.get(), sum.get());
}

#[test]
fn an_element_that_is_drawn_wide_is_read_back_as_the_same() {
    // At size 0 numbers are below 16. The size that `sized` is given stays as it is.
    let lists = || unique_vec(sized(|size| int(size..=size + 50)), 40).resize(0);
    for seed in 0..20 {
        let tree = lists().tree(seed);
        assert_eq!(lists().sample(seed), Ok(tree.value()));
        assert_eq!(lists().tree_from(tree.choices()).map(|again| again.value()), Ok(tree.value()));
        assert!(tree.value().iter().all(|number| *number <= 50) && tree.value().iter().any(|number| *number > 15));
    }
}
