//! Properties that say how close a case came: default runs find what plain drawing seldom does.

use rosebush::{Check, Gen, Outcome, element_of, int, just, one_of, target, vec};
use std::fmt::Debug;

/// How many of 40 default runs find what is wrong, with the scores of the property and without.
fn found<T: Debug + 'static>(generator: &impl Gen<Value = T>, property: fn(&T, &dyn Fn(f64)) -> bool) -> [u64; 2] {
    let finds = |seed, say: &dyn Fn(f64)| {
        let check = Check::new().environment(false).seed(seed).max_evaluations(0).explain(false);
        matches!(check.run(generator, |value| property(&value, say)), Outcome::Failed(_))
    };
    [&(|score| target(score)) as &dyn Fn(f64), &|_| ()]
        .map(|say| (0..40).filter(|seed| finds(*seed, say)).count() as u64)
}

/// Seven numbers at the beginning, each more than twice the one before: no row that goes on by equal steps.
#[test]
fn a_rising_prefix() {
    let found = found(&vec(int::<u32>(..), 0..20), |list, say| {
        let row = 1 + list.windows(2).take_while(|pair| u64::from(pair[1]) > 2 * u64::from(pair[0])).count();
        say(row as f64);
        row < 7
    });
    assert_eq!(found, [29, 0]);
}

/// A key of which the hash falls into one of the last buckets of a table: its low twelve bits are as wanted.
#[test]
fn the_low_bits_of_a_hash() {
    let found = found(&int::<u64>(..), |key, say| {
        let hash = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let right = (hash ^ 0xbad).trailing_zeros();
        say(f64::from(right));
        right < 12
    });
    assert_eq!(found, [40, 5]);
}

const MAZE: [&str; 9] = [
    "#########",
    "#.#.....#",
    "#.#.###.#",
    "#...#.#.#",
    "#####.#.#",
    "#.....#.#",
    "#.#####.#",
    "#.......#",
    "#########",
];

/// From one corner of a maze to a place deep within it; a step into a wall stays where it is.
#[test]
fn a_path_through_a_maze() {
    let steps = vec(element_of([(0_i32, 1_i32), (1, 0), (0, -1), (-1, 0)]), 0..=60);
    let found = found(&steps, |steps, say| {
        let is_free = |(x, y): (i32, i32)| MAZE[y as usize].as_bytes()[x as usize] == b'.';
        let mut places = vec![(1, 1)];
        for step in steps {
            let here = places[places.len() - 1];
            let next = (here.0 + step.0, here.1 + step.1);
            places.push(if is_free(next) { next } else { here });
        }
        // How far from the beginning a walk came, by the places that it saw.
        places.sort_unstable();
        places.dedup();
        say(places.len() as f64);
        !places.contains(&(1, 7))
    });
    assert_eq!(found, [40, 0]);
}

#[derive(Clone, PartialEq, Debug)]
enum Command {
    Push(u8),
    Pop,
    Peek,
}

/// A queue with room for twenty that loses what is pushed when it is full.
#[test]
fn a_queue_nearly_full() {
    let commands = vec(one_of((int(..).map(Command::Push), just(Command::Pop), just(Command::Peek))), 0..=40);
    let found = found(&commands, |commands, say| {
        let (mut length, mut most) = (0_u32, 0);
        for command in commands {
            match command {
                Command::Push(_) => length += 1,
                Command::Pop => length = length.saturating_sub(1),
                Command::Peek => {}
            }
            most = most.max(length);
        }
        say(f64::from(most));
        most < 20
    });
    assert_eq!(found, [40, 26]);
}

/// A property with a score that takes a while to climb.
#[expect(clippy::needless_pass_by_value, reason = "a property is given its value")]
fn climbs(list: Vec<u16>) -> bool {
    // No row that goes on by equal steps.
    let row = list.windows(2).take_while(|pair| u32::from(pair[1]) > 2 * u32::from(pair[0])).count();
    target(row as f64);
    row < 5
}

fn lists() -> impl Gen<Value = Vec<u16>> {
    vec(int(..), 0..20)
}

type Told = (u64, u64, Option<Vec<u16>>, Vec<u16>);

fn told(outcome: Outcome<Vec<u16>>) -> Told {
    match outcome {
        Outcome::Failed(failure) => {
            (failure.cases, failure.evaluations, Some(failure.first.value().clone()), failure.minimal)
        }
        Outcome::Passed(passed) => (passed.cases, passed.discards, None, vec![]),
        other => panic!("{other}"),
    }
}

#[test]
fn a_run_is_the_same_on_any_number_of_threads() {
    for seed in 0..10 {
        let check = Check::new().environment(false).seed(seed);
        let alone = told(check.run(lists(), climbs));
        assert_eq!(told(check.run_on_threads(2, lists(), climbs)), alone, "seed {seed}");
        assert_eq!(told(check.run_on_threads(7, lists(), climbs)), alone, "seed {seed}");
    }
}

#[test]
fn scores_come_back_from_processes_of_their_own() {
    let check = Check::new().environment(false).seed(3);
    let isolated =
        told(check.clone().isolated("target::scores_come_back_from_processes_of_their_own").run(lists(), climbs));
    assert_eq!(isolated, told(check.run(lists(), climbs)));
}

/// An edited case has no seed of its own: its token replays it, and so does the seed of the run.
#[test]
fn an_edited_case_is_replayed_by_its_token_and_by_the_seed() {
    let mut edited = 0;
    for seed in 0..20 {
        let check = Check::new().environment(false).seed(seed);
        let Outcome::Failed(failure) = check.run(lists(), climbs) else { continue };
        edited += 1;
        assert_eq!(failure.minimal, [0, 1, 3, 7, 15, 31]);
        let again = Check::new().environment(false).replay(failure.choices.to_string()).run(lists(), climbs);
        assert_eq!(again.into_failure().unwrap().minimal, failure.minimal);
        let again = check.run(lists(), climbs).into_failure().unwrap();
        assert_eq!((again.cases, again.evaluations), (failure.cases, failure.evaluations));
    }
    assert!(edited > 10, "{edited}");
}

#[test]
fn draws_inside_a_property_are_led_by_scores_too() {
    let found = |is_led: bool| {
        let finds = |seed: &u64| {
            let check = Check::new().environment(false).seed(*seed).max_evaluations(0);
            let outcome = check.run_draws(|case| {
                for step in 0..6_u32 {
                    if is_led {
                        target(step);
                    }
                    let next = case.draw("next", int(0..=9_999_u32));
                    // The last digits of squares: no row that goes on by equal steps.
                    if next % 10 != step * step % 10 {
                        return true;
                    }
                }
                false
            });
            matches!(outcome, Outcome::Failed(_))
        };
        (0..20).filter(finds).count()
    };
    assert_eq!((found(true), found(false)), (20, 0));
}

#[test]
fn a_passing_run_says_how_far_it_came_and_goes_on_while_scores_rise() {
    let run = |score: fn(u32) -> f64| match Check::new().seed(1).run(int(0..=u32::MAX), |n: u32| target(score(n))) {
        Outcome::Passed(passed) => (passed.cases, passed.notes),
        other => panic!("{other}"),
    };
    let note = |score| vec![format!("The highest score that `target` was given is {score}.")];
    assert_eq!(run(|_| 7.0), (256, note("7")));
    assert_eq!(run(|_| -0.5), (256, note("-0.5")));
    assert_eq!(run(f64::from), (512, note("4294967295")));
}

#[test]
fn of_several_scores_the_highest_counts_and_outside_a_property_none() {
    target(5);
    let outcome =
        Check::new().seed(1).run(int(0..=u32::MAX), |_: u32| [1, 3, 2].into_iter().for_each(|score| target(score)));
    let Outcome::Passed(passed) = outcome else { panic!() };
    assert_eq!(passed.notes, ["The highest score that `target` was given is 3."]);
}

#[test]
#[should_panic(expected = "target: the score NaN is not a number")]
fn a_score_is_a_number() {
    target(f64::NAN);
}
