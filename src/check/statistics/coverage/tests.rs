//! Tests of `coverage`.

use super::*;

#[test]
fn the_logarithm_is_that_of_std() {
    for x in [1e-9, 0.1, 0.75, 0.999, 1.0, 1.5, 1.500_001, 2.0, 10.0, 1e7] {
        assert!((ln(x) - x.ln()).abs() <= 1e-12 * x.ln().abs().max(1e-3), "{x}: {} {}", ln(x), x.ln());
    }
    assert!((ln(1e7) - CERTAINTY).abs() < 1e-12);
}

#[test]
fn only_what_is_clear_is_answered() {
    assert_eq!(
        [coverage_by(0, 256, 0), coverage_by(256, 256, 100), coverage_by(255, 256, 100)],
        [Coverage::Enough, Coverage::Enough, Coverage::TooFew]
    );
    assert_eq!([coverage_by(0, 256, 6), coverage_by(0, 256, 7)], [Coverage::Open, Coverage::TooFew]);
    assert_eq!(coverage_by(20, 256, 10), Coverage::Open, "8 percent may be chance");
    assert_eq!(coverage_by(20, 256, 25), Coverage::TooFew, "8 percent instead of 25 is not");
    assert_eq!(coverage_by(60, 256, 10), Coverage::Enough, "23 percent instead of 10 is enough");
    assert_eq!(coverage_by(0, 3, 50), Coverage::Open, "three cases say nothing");
    assert_eq!([coverage_by(90, 1000, 10), coverage_by(90_000, 1_000_000, 10)], [Coverage::Open, Coverage::TooFew]);
}

/// The chances of 0, 1, 2, … hits in so many tries, by the textbook.
fn binomial(tries: u64, share: f64) -> Vec<f64> {
    let mut chances = vec![1.0];
    for _ in 0..tries {
        let hit: Vec<f64> = chances.iter().map(|chance| chance * share).collect();
        chances.iter_mut().for_each(|chance| *chance *= 1.0 - share);
        chances.push(0.0);
        chances[1..].iter_mut().zip(hit).for_each(|(chance, hit)| *chance += hit);
    }
    chances
}

#[test]
fn a_wrong_verdict_is_rarer_than_stated() {
    let mut rarest: f64 = 1.0;
    for tries in [1, 2, 3, 5, 10, 20, 50, 100, 256, 512] {
        for percent in [1, 2, 5, 10, 25, 50, 75, 90, 99, 100] {
            let chance = |share: f64, wrong: Coverage| {
                let chances = binomial(tries, share);
                let is_wrong = |(hits, _): &(u64, &f64)| coverage_by(*hits, tries, percent) == wrong;
                (0..).zip(&chances).filter(is_wrong).map(|(_, chance)| chance).sum::<f64>()
            };
            let wanted = f64::from(percent) / 100.0;
            let (too_few, enough) = (chance(wanted, Coverage::TooFew), chance(wanted * TOLERANCE, Coverage::Enough));
            assert!(too_few <= 1e-7 && enough <= 1e-7, "{percent} percent of {tries}: {too_few} {enough}");
            rarest = rarest.min(if too_few > 0.0 { too_few } else { 1.0 });
        }
    }
    // And yet they are given.
    assert!(rarest < 1e-7);
    assert!(f64::from(MAX_LOOKS) * 1e-7 < 1e-6);
}

#[test]
fn what_is_open_in_the_end_is_said() {
    let label = |label: &str, cases, percent| LabelCount { label: label.to_owned(), cases, wanted_percent: percent };
    let labels = [label("any", 256, None), label("half", 128, Some(50)), label("few", 100, Some(5))];
    let expected = "It is not certain that enough cases are half: raise `cases`, or demand less.";
    assert_eq!(note(&labels, 256).as_deref(), Some(expected));
    assert!(is_open(&labels, 256));
    assert_eq!(note(&labels[2..], 256), None);
    assert!(!is_open(&labels[2..], 256));
    let missed = [label("half", 128, Some(50)), label("most", 2, Some(90))];
    assert!(!is_open(&missed, 256), "it is decided");
}
