//! How often what is drawn: over fixed seeds, so never by chance; tolerances of about four standard deviations.

use rosebush::cmp::ordering;
use rosebush::ffi::{os_string, path};
use rosebush::net::{ip, ipv4, ipv6};
use rosebush::num::non_zero;
use rosebush::ops::bound;
use rosebush::time::{duration, system_time};
use rosebush::{
    FULL_SIZE, Gen, Source, any_char, boolean, btree_set, bytes, char, either, element_of, flags, float, frequency,
    index, int, just, one_of, option, partition, recursive, result, shuffle, string, subsequence, unique_vec, vec,
};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::ops::Bound;
use std::time::{Duration, SystemTime};

const DRAWS: u64 = 10_000;

fn count<G: Gen>(generator: G, holds: impl Fn(&G::Value) -> bool) -> usize {
    (0..DRAWS).filter(|seed| generator.sample(*seed).is_ok_and(|value| holds(&value))).count()
}

/// How often each value is drawn.
fn counts<G: Gen<Value: Ord>>(generator: G) -> BTreeMap<G::Value, u64> {
    let mut counts = BTreeMap::new();
    for seed in 0..DRAWS {
        *counts.entry(generator.sample(seed).expect("nothing is rejected")).or_insert(0) += 1;
    }
    counts
}

/// So many values, each of them about as often as another.
#[track_caller]
fn is_even<G: Gen<Value: Ord + Debug>>(generator: G, values: u64) {
    let counts = counts(generator);
    assert_eq!(counts.len() as u64, values);
    let mean = DRAWS / values;
    let tolerance = 4 * mean.isqrt();
    assert!(counts.values().all(|count| count.abs_diff(mean) < tolerance), "{mean} ± {tolerance}: {counts:?}");
}

#[test]
fn what_is_to_be_even_is() {
    is_even(int(-50..50).uniform(), 100);
    is_even(char('a'..='z'), 26);
    is_even(string('a'..='z', 1), 26);
    is_even(element_of(Vec::from_iter(0..50)), 50);
    is_even(element_of(Vec::from_iter(0..50)).filter(|n| n % 5 == 0), 10);
    is_even(index().map(|index| index.of(50)), 50);
    is_even(one_of(Vec::from_iter((0..20).map(just))), 20);
    is_even(flags(0_u8, [1, 2, 4, 8]), 16);
    is_even(ordering(), 3);
    is_even(either(just(()), just(())), 2);
    is_even(vec(boolean(), 4), 16);
    is_even(vec(just(()), 0..=9), 10);
    is_even(vec(just(()), 0..=99).uniform_lengths(), 100);
    is_even(string(just('a'), 0..=9), 10);
    is_even(shuffle([1, 2, 3, 4]), 24);
    is_even(subsequence([1, 2, 3, 4, 5, 6]).lengths(3), 20);
    is_even(subsequence([1, 2, 3, 4]).lengths(..).map(|list| list.len()), 5);
    is_even(unique_vec(int(0..=9).uniform(), 2), 90);
    is_even(btree_set(int(0..=4).uniform(), 2), 10);
    is_even(
        bound(just(()))
            .map(|bound| matches!(bound, Bound::Included(())) as u8 + 2 * u8::from(bound == Bound::Unbounded)),
        3,
    );
}

#[test]
fn weights_are_kept() {
    let counts = counts(frequency(((1, just('a')), (3, just('b')), (6, just('c')))));
    assert!((880..1120).contains(&counts[&'a']), "{counts:?}");
    assert!((2820..3180).contains(&counts[&'b']), "{counts:?}");
    assert!((5800..6200).contains(&counts[&'c']), "{counts:?}");
}

#[test]
fn lengths_of_a_wide_range_are_short_and_long() {
    // Half of them even, half even in the number of bits.
    let short = count(vec(just(()), 0..=1000), |list| list.len() < 16);
    assert!((2200..2700).contains(&short), "{short}");
    let long = count(vec(just(()), 0..=1000), |list| list.len() > 500);
    assert!((2500..3100).contains(&long), "{long}");
    let grown = |size| {
        let lengths = (0..DRAWS).map(|seed| vec(just(()), ..).generate(&mut Source::fresh(seed, size)).unwrap().len());
        lengths.max().unwrap()
    };
    assert_eq!([0, 10, 50, FULL_SIZE].map(grown), [2, 10, 50, 100]);
}

#[test]
fn numbers_are_small_and_large() {
    // One in sixteen a bound, one in sixteen the origin.
    assert!((550..800).contains(&count(non_zero::<u32>(..), |n| n.get() == u32::MAX)));
    assert!((550..800).contains(&count(non_zero::<u32>(..), |n| n.get() == 1)));
    assert!((4700..5300).contains(&count(non_zero::<i32>(..), |n| n.get() < 0)));
    let hour = Duration::from_secs(3600);
    assert!((550..850).contains(&count(duration(..=hour), |wait| *wait == hour)));
    assert!((2500..3000).contains(&count(duration(..=hour), |wait| wait.as_micros() < 1000)));
    assert!((4200..4900).contains(&count(duration(..=hour), |wait| wait.as_secs() > 600)));
    let epoch = SystemTime::UNIX_EPOCH;
    // The years before 1970 are the few.
    assert!((2400..2900).contains(&count(system_time(..), |time| *time < epoch)));
    let is_whole = |time: &SystemTime| time.duration_since(epoch).is_ok_and(|after| after.subsec_nanos() == 0);
    assert!((2300..2700).contains(&count(system_time(epoch..), is_whole)));
    assert!((550..750).contains(&count(bytes(1), |byte| byte[0] == 255)));
}

#[test]
fn partitions_have_few_parts_and_many() {
    is_even(partition(9).map(|parts| parts.len()), 9);
    let first_of_three = count(partition(24).filter(|parts| parts.len() == 3), |parts| parts[0] > 8);
    assert!((2500..6000).contains(&first_of_three), "{first_of_three}");
    assert!((400..700).contains(&count(partition(1_000_000), |parts| parts.len() == 1)));
    assert_eq!(counts(partition(1_000_000).map(|parts| parts.len())).keys().max(), Some(&101));
}

#[test]
fn strings_of_the_system_and_paths_are_of_all_kinds() {
    // One in sixteen of three.
    assert!((1550..1950).contains(&count(os_string(3), |string| string.to_str().is_none())));
    assert!((2300..2700).contains(&count(path(1..=3), |path| path.has_root())));
    let dots = count(path(2), |path| path.iter().any(|part| part == ".."));
    // A quarter of two names, and of those half of one half, and one in fourteen of the other.
    assert!((1200..1500).contains(&dots), "{dots}");
    assert!((2200..2800).contains(&count(path(1), |path| !path.to_str().is_some_and(str::is_ascii))));
}

#[test]
fn probabilities_are_kept() {
    assert!((4800..5200).contains(&count(boolean(), |b| *b)));
    assert!((850..1150).contains(&count(boolean().probability(0.1), |b| *b)));
    assert!((7300..7700).contains(&count(option(boolean()), Option::is_some)));
    assert!((2300..2700).contains(&count(result(boolean(), boolean()), Result::is_err)));
    assert!((850..1150).contains(&count(result(boolean(), boolean()).probability(0.1), Result::is_ok)));
    assert!((850..1150).contains(&count(option(boolean()).probability(0.1), Option::is_some)));
    assert!((3100..3550).contains(&count(ordering(), |ordering| ordering.is_lt())));
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
fn floats_below_1_are_seldom_0_and_of_all_sizes() {
    let shares = float(0.0..1.0_f64);
    assert!((800..1400).contains(&count(shares, |x| *x == 0.0)));
    assert!((2500..3800).contains(&count(shares, |x| *x >= 0.5)));
    assert!((2500..3800).contains(&count(shares, |x| *x > 0.001 && *x < 0.5)));
    assert!((1000..2500).contains(&count(shares, |x| *x > 0.0 && *x < 1e-9)));
}

#[test]
fn a_quarter_of_the_addresses_are_known_ones() {
    assert!((200..450).contains(&count(ipv4(), std::net::Ipv4Addr::is_loopback)));
    assert!((280..440).contains(&count(ipv6(), std::net::Ipv6Addr::is_loopback)));
    assert!((4800..5200).contains(&count(ip(), std::net::IpAddr::is_ipv6)));
    // Where a network ends, and just outside.
    for (edge, outside) in [([172, 31, 255, 255], [172, 32, 0, 0]), ([10, 0, 0, 0], [9, 255, 255, 255])] {
        assert!((15..60).contains(&count(ipv4(), |address| address.octets() == edge)));
        assert!((15..60).contains(&count(ipv4(), |address| address.octets() == outside)));
    }
    let local = |address: &std::net::Ipv6Addr| address.is_unicast_link_local();
    assert!(count(ipv6(), |address| !local(address) && local(&u128::from(*address).wrapping_sub(1).into())) > 15);
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

#[test]
fn from_half_the_size_on_numbers_are_of_the_whole_range() {
    let upper = |size| {
        let drawn = |number| {
            let source = &mut Source::fresh(number, size);
            let numbers = (int(0..=1000_u32), int(0..=1000_u128), float(0.0..=1000.0_f64)).generate(source);
            let (narrow, wide, float) = numbers.expect("nothing is rejected");
            [(501..1000).contains(&narrow), (501..1000).contains(&wide), float > 500.0 && float < 1000.0]
        };
        (0..1000).map(drawn).fold([0; 3], |counts, are| [0, 1, 2].map(|at| counts[at] + u32::from(are[at])))
    };
    assert_eq!([49, 50, 100].map(upper), [[10, 5, 11], [254, 245, 157], [254, 245, 157]]);
}
