//! A place in a list whose length is not known is shown as the place that it gave.

use rosebush::{Check, Index, index, int, vec};

/// What an index of a list of this length is shown as.
fn shown(at: &Index, length: usize) -> String {
    format!("Index({} of {length})", at.of(length))
}

#[test]
fn the_least_and_the_first_counterexample_show_the_places_that_they_gave() {
    let mut are_shown = 0;
    for seed in 0..100 {
        let property = |(list, at): (Vec<u8>, Index)| *at.get(&list) < 7;
        let Some(failure) = Check::new().seed(seed).run((vec(int(0..=9), 1..9), index()), property).into_failure()
        else {
            continue;
        };
        let (first, at) = failure.first.value();
        // A case that is drawn again from others keeps no calls: it shows the number that a place is computed from.
        let text = format!("{at:?}");
        let is_number = text.trim_start_matches("Index(").trim_end_matches(')').parse::<u64>().is_ok();
        assert!(text == shown(at, first.len()) || is_number, "{failure}");
        are_shown += u32::from(!is_number);
        let (least, at) = &failure.minimal;
        assert_eq!((least, format!("{at:?}")), (&vec![7], String::from("Index(0 of 1)")));
        assert!(failure.to_string().contains("\n    ([7], Index(0 of 1))\n"), "{failure}");
    }
    assert!(are_shown > 60, "{are_shown}");
}

#[test]
fn a_place_is_shown_for_each_length_and_none_where_nobody_asked() {
    let last = |(list, at): (Vec<u8>, Index)| (1..=list.len()).all(|length| at.of(length) < 2);
    let failure = Check::new().seed(1).run((vec(int(0..=9), 0..20), index()), last).into_failure().unwrap();
    assert_eq!(format!("{:?}", failure.minimal), "([0, 0, 0], Index(0 of 1, 0 of 2, 2 of 3))");
    let failure = Check::new().seed(1).run((index(), index()), |(a, _)| a.of(100) < 7).into_failure().unwrap();
    assert_eq!(format!("{:?}", failure.minimal), "(Index(7 of 100), Index(unused))");
    let many = |at: Index| (1..=100).map(|length| at.of(length)).sum::<usize>() == 0;
    let failure = Check::new().seed(1).run(index(), many).into_failure().unwrap();
    assert_eq!(failure.to_string().lines().nth(1).unwrap().matches(" of ").count(), 8, "{failure}");
    // Draws inside a property too.
    let failure = Check::new().seed(1).run_draws(|case| {
        let at = case.draw("at", index());
        assert!(at.of(10) < 7);
    });
    assert_eq!(failure.into_failure().unwrap().minimal.get("at"), Some("Index(7 of 10)"));
}
