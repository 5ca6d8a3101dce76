//! What is learnt from scores, and when.

use super::*;
use crate::choices::FULL_SIZE;
use crate::generator::{Gen, int, vec};
use crate::source::Source;

fn choices(seed: u64) -> Choices {
    let mut source = Source::recording(seed, FULL_SIZE);
    vec(int(0..=999_999_u32), 5..=9).generate(&mut source).unwrap();
    source.into_choices()
}

/// A run in which draw after draw has the score that a function gives it.
fn run(draws: u64, score: impl Fn(u64) -> Option<f64>) -> Targeting {
    let mut targeting = Targeting::default();
    for number in 0..draws {
        let drawn = targeting.is_used().then(|| DrawnCase { choices: choices(number), origin: None });
        targeting.passed(number, score(number), drawn);
        targeting.end_draw(number);
    }
    targeting
}

#[test]
fn without_scores_nothing_is_learnt_and_nothing_edited() {
    let mut targeting = run(100, |_| None);
    assert_eq!((targeting.version(), targeting.highest(), targeting.has_risen_since_asked()), (0, None, false));
    assert!((0..100).all(|number| targeting.edited(number, number).is_none()));
}

#[test]
fn a_generation_is_learnt_from_when_it_has_ended() {
    let version = |draws| run(draws, |_| Some(1.0)).version();
    assert_eq!((version(GENERATION - 1), version(GENERATION), version(2 * GENERATION)), (0, 1, 2));
    // What was not recorded cannot be edited.
    assert!(run(GENERATION, |_| Some(1.0)).kept.is_empty());
}

#[test]
fn the_highest_are_kept_and_of_equal_ones_the_latest_come_first() {
    let targeting = run(10 * GENERATION, |number| Some((number % 2) as f64));
    let kept: Vec<_> = targeting.kept.iter().map(|kept| (kept.score, kept.number)).collect();
    let latest = (0..10 * GENERATION).rev().filter(|number| number % 2 == 1).map(|number| (1.0, number));
    assert_eq!(kept, latest.take(MAX_KEPT).collect::<Vec<_>>());
    assert_eq!(targeting.highest(), Some(1.0));
}

#[test]
fn some_of_each_kind_of_draw_stay_as_they_are() {
    let targeting = run(10 * GENERATION, |_| Some(1.0));
    let plain: Vec<_> = (0..16).filter(|number| targeting.edited(*number, 1).is_none()).collect();
    assert_eq!(plain, [0, 1, 4]);
}

#[test]
fn the_border_is_found_from_both_sides() {
    // Edits before place 37 lose, edits after it change nothing, and the one at it gains.
    let (mut bounds, mut random) = (Bounds::ALL, Random::from_seed(1));
    for _ in 0..60 {
        let place = bounds.any_place(100, &mut random);
        bounds.learn(place, 5.0, if place < 37 { 4.0 } else { 5.0 });
    }
    assert_eq!((bounds.from, bounds.to), (37, 37));
    let near = (0..100).filter(|_| (30..=37).contains(&bounds.any_place(100, &mut random))).count();
    assert!(near > 70, "{near}");
}

#[test]
fn what_pays_is_done_more_often() {
    let mut targeting = run(2 * GENERATION, |_| Some(1.0));
    targeting.records[3] = Record { made: 40, paid: 30 };
    let weights = targeting.weights();
    let mut random = Random::from_seed(1);
    let third = (0..1000).filter(|_| any_weighted(&weights, &mut random) == Some(3)).count();
    assert!(third > 300, "{third}");
    assert_eq!(any_weighted(&[0, 0], &mut random), None);
    assert_eq!(any_weighted(&[0, 7, 0], &mut random), Some(1));
}
