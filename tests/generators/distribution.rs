//! How often what is drawn: over fixed seeds, so never by chance; tolerances of about four standard deviations.

use rosebush::{
    FULL_SIZE, Gen, Source, any_char, boolean, float, ipv4, just, option, ordering, recursive, result, shuffle,
    subsequence,
};
use std::collections::BTreeMap;

const DRAWS: u64 = 10_000;

fn count<G: Gen>(generator: G, holds: impl Fn(&G::Value) -> bool) -> usize {
    (0..DRAWS).filter(|seed| generator.sample(*seed).is_ok_and(|value| holds(&value))).count()
}

#[test]
fn probabilities_are_kept() {
    assert!((4800..5200).contains(&count(boolean(), |b| *b)));
    assert!((850..1150).contains(&count(boolean().probability(0.1), |b| *b)));
    assert!((7300..7700).contains(&count(option(boolean()), Option::is_some)));
    assert!((2300..2700).contains(&count(result(boolean(), boolean()), Result::is_err)));
    assert!((3100..3550).contains(&count(ordering(), |ordering| ordering.is_lt())));
}

#[test]
fn all_permutations_are_equally_likely() {
    let mut counts = BTreeMap::new();
    for seed in 0..DRAWS {
        *counts.entry(shuffle([1, 2, 3, 4]).sample(seed).unwrap()).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 24);
    assert!(counts.values().all(|count| (330..500).contains(count)), "{counts:?}");
}

#[test]
fn subsequences_of_each_length_are_common() {
    let mut lengths = [0; 21];
    for seed in 0..DRAWS {
        lengths[subsequence([0; 20]).sample(seed).unwrap().len()] += 1;
    }
    assert!(lengths.iter().all(|count| (250..1200).contains(count)), "{lengths:?}");
}

#[test]
fn characters_are_half_printable_and_a_quarter_from_everywhere() {
    // Some of what is known for trouble is printable too.
    assert!((5100..6300).contains(&count(any_char(), |c| (' '..='~').contains(c))));
    assert!((2000..2900).contains(&count(any_char(), |c| *c > '\u{ffff}')));
    assert!((20..400).contains(&count(any_char(), |c| *c == '\u{301}' || *c == '\u{200d}' || *c == '\0')));
}

#[test]
fn floats_come_in_all_kinds() {
    let floats = float::<f64>(..);
    assert!((2500..6000).contains(&count(floats, |x| x.fract() == 0.0 && x.abs() < 1e15)));
    assert!((4500..5500).contains(&count(floats, |x| x.is_sign_negative())));
    assert!((500..3000).contains(&count(floats, |x| x.abs() > 1e200)));
    assert!((300..800).contains(&count(floats, |x| *x != 0.0 && x.abs() < 1e-200)));
    assert!((800..1700).contains(&count(floats.with_specials(), |x| !x.is_finite())));
    assert_eq!(count(floats, |x| !x.is_finite()), 0);
}

#[test]
fn a_quarter_of_the_addresses_are_known_ones() {
    assert!((200..450).contains(&count(ipv4(), std::net::Ipv4Addr::is_loopback)));
}

#[test]
fn recursion_ends_at_every_depth_and_grows_with_the_size() {
    let chains = recursive(just(0_usize), |inner| inner.map(|depth| depth + 1)).max_depth(6);
    let depths = |size| {
        let mut depths = [0; 7];
        for seed in 0..DRAWS {
            depths[chains.generate(&mut Source::fresh(seed, size)).unwrap()] += 1;
        }
        depths
    };
    assert!(depths(FULL_SIZE).iter().all(|count| *count > 400), "{:?}", depths(FULL_SIZE));
    assert!((1500..1850).contains(&depths(FULL_SIZE)[0]));
    assert_eq!(depths(0)[0], DRAWS);
    let mean = |size| depths(size).iter().zip(0..).map(|(count, depth)| count * depth).sum::<u64>();
    let means: Vec<_> = [0, 5, 20, 50, FULL_SIZE].map(mean).into();
    assert!(means.is_sorted_by(|one, next| one + DRAWS / 4 < *next), "{means:?}");
}
