//! Tests of `identity`.

use super::*;

#[test]
fn runs_of_one_place_are_counted_for_each_test_and_each_name() {
    let location = Location::caller();
    let texts = |test: &str, check: Option<&str>| -> Vec<String> {
        (0..2).map(|_| Identity::of_run(test, location, check).to_text()).collect()
    };
    let mut all = texts("counted", None);
    all.extend(texts("counted", Some("one")));
    all.extend(texts("counted too", None));
    assert_eq!(all[0], format!("counted at {location} \"\", run 1"));
    assert_eq!(all[3], format!("counted at {location} \"one\", run 2"));
    assert!((1..all.len()).all(|at| !all[..at].contains(&all[at])), "{all:?}");
}

#[test]
fn what_several_threads_run_is_known_to_be_shared() {
    let location = Location::caller();
    let run = |check| Identity::of_run("shared", location, Some(check));
    let own = [run("one"), run("one"), run("two")];
    let elsewhere = thread::scope(|scope| scope.spawn(|| run("one")).join()).unwrap();
    assert!(elsewhere.is_shared() && own[0].is_shared() && own[1].is_shared() && !own[2].is_shared());
}
