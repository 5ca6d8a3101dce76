//! A property that catches what unwinds: a discard or a rejected draw that it catches is no failure, and no case that has
//! passed.

use rosebush::{Check, Gen, Outcome, assume, int, just};
use std::panic::{AssertUnwindSafe, catch_unwind};

#[test]
fn an_assumption_that_is_caught_discards_the_case() {
    let property = |n: u32| {
        let ended = catch_unwind(|| assume!(n.is_multiple_of(2)));
        assert!(ended.is_ok(), "the property takes the discard for a panic");
        n < 500
    };
    for seed in 0..20 {
        let failure = Check::new().seed(seed).run(int(0..=1000), property).into_failure().unwrap();
        assert_eq!((failure.minimal, failure.is_flaky), (500, false), "seed {seed}");
    }
    let never = |_: u32| catch_unwind(|| assume!(false)).is_ok();
    let Outcome::GaveUp(gave_up) = Check::new().seed(1).run(int(0..=1000), never) else { panic!("all are discarded") };
    assert_eq!(gave_up.cases, 0);
    assert!(gave_up.discards > 0);
}

#[test]
fn a_rejected_draw_that_is_caught_discards_the_case() {
    let even = || int(0..=1000_u32).filter(|n| n % 2 == 1 && *n != 501);
    for seed in 0..20 {
        let failure = Check::new().seed(seed).run_draws(|case| {
            let n = catch_unwind(AssertUnwindSafe(|| case.draw("n", even()))).expect("a draw does not panic");
            n < 500
        });
        let failure = failure.into_failure().unwrap();
        assert_eq!(format!("{:?}", failure.minimal), "n = 503", "seed {seed}");
    }
    let outcome = Check::new().seed(1).run_draws(|case| {
        let _ = catch_unwind(AssertUnwindSafe(|| case.draw("n", just(1).filter(|_| false))));
    });
    assert!(matches!(outcome, Outcome::GaveUp(_)), "{outcome}");
}

#[test]
fn a_panic_that_is_caught_is_the_propertys_own_business() {
    let outcome = Check::new().seed(1).run(int(0..=1000), |n: u32| catch_unwind(|| assert!(n > 1000)).is_err());
    assert!(outcome.is_passed(), "{outcome}");
}
