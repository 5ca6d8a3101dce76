//! Errors that a property returns: of one kind, or of several where a check tells them apart.

use rosebush::{Cause, Check, Failure, Gen, Leaf, compose};
use std::fmt::Debug;

#[derive(Clone, PartialEq, Debug)]
#[allow(dead_code, reason = "only its text is looked at")]
enum Refused {
    Late { by: u64 },
    Odd(u64),
}

/// Numbers up to 1,000, small and large ones alike from the first case on.
fn evenly() -> impl Gen<Value = u64> {
    compose(|source| source.leaf(Leaf::plain(1000), |random, _| random.up_to(1000)))
}

fn judge(n: u64) -> Result<(), Refused> {
    match n {
        500.. => Err(Refused::Late { by: n - 500 }),
        11.. if n % 2 == 1 => Err(Refused::Odd(n)),
        _ => Ok(()),
    }
}

/// The first word of an error.
fn first_word(error: &str) -> Option<String> {
    error.split(|character: char| !character.is_alphanumeric()).next().map(str::to_owned)
}

/// Errors and the values that they were returned for, sorted.
fn found<T: Debug>(failure: &Failure<T>) -> Vec<(String, String)> {
    let error = |cause: &Cause| match cause {
        Cause::ReturnedErr { error, .. } => error.clone(),
        other => panic!("{other}"),
    };
    let mut found = vec![(error(&failure.cause), format!("{:?}", failure.minimal))];
    found.extend(failure.others.iter().map(|other| (error(&other.cause), other.minimal.clone())));
    found.sort();
    found
}

fn both(prefix: &str) -> [(String, String); 2] {
    [("Late { by: 0 }", "500"), ("Odd(11)", "11")].map(|(error, n)| (error.to_owned(), format!("{prefix}{n}")))
}

#[test]
fn errors_are_of_one_kind_unless_they_are_told_apart() {
    let odd = [(String::from("Odd(11)"), String::from("11"))];
    let mut met_both = 0;
    for seed in 0..50 {
        let failure = Check::new().seed(seed).run(evenly(), judge).into_failure().unwrap();
        assert_eq!(found(&failure), odd, "seed {seed}");
        let check = Check::new().seed(seed).all_failures(false).distinguish_errors(first_word);
        let failure = check.run(evenly(), judge).into_failure().unwrap();
        if failure.minimal == 500 {
            assert_eq!(found(&failure), both(""), "seed {seed}");
            met_both += 1;
        } else {
            // What comes before an odd number is never late.
            assert_eq!(found(&failure), odd, "seed {seed}");
        }
        assert!(!failure.is_flaky);
        for other in &failure.others {
            let again = check.clone().replay(other.choices.to_string()).run(evenly(), judge);
            assert_eq!(again.into_failure().unwrap().cause, other.cause);
        }
    }
    assert!(met_both > 10, "{met_both}");
}

/// Large numbers alone at first, so that the other error is met by the search.
fn late() -> impl Gen<Value = u64> {
    compose(|source| source.leaf(Leaf::plain(1000), |random, _| 600 + random.up_to(400)))
}

#[test]
fn they_are_told_apart_on_threads_in_draws_and_in_processes_of_their_own() {
    let check = Check::new().seed(1).distinguish_errors(first_word);
    assert_eq!(found(&check.run_on_threads(2, late(), judge).into_failure().unwrap()), both(""));
    let draws = check.run_draws(|case| judge(case.draw("n", late())));
    assert_eq!(found(&draws.into_failure().unwrap()), both("n = "));
    let test = "errors::they_are_told_apart_on_threads_in_draws_and_in_processes_of_their_own";
    assert_eq!(found(&check.isolated(test).run(late(), judge).into_failure().unwrap()), both(""));
}

#[test]
fn what_tells_them_apart_is_asked_for_errors_alone() {
    let check = Check::new().seed(1).distinguish_errors(|_| -> bool { panic!("it is not asked") });
    let failure = check.run(evenly(), |n| n < 30).into_failure().unwrap();
    assert_eq!((failure.minimal, failure.cause), (30, Cause::ReturnedFalse));
}
