//! The table: each generator with its minimum, what its values and steps obey, and what must be reached.

use super::harness::{Row, any_step};
use super::steps::{first_left_out, is_before, nearer_to_1, nearer_to_1970, plain_first, plain_text_first, shortlex};
use core::cell::Cell;
use core::cmp::Ordering;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use core::num::{NonZero, Saturating, Wrapping};
use core::ops::{Bound, RangeFrom, RangeTo, RangeToInclusive};
use core::time::Duration;
use either::Either;
use rosebush::{cmp::*, collections::*, ffi::*, net::*, num::*, ops::*, time::*, *};
use smallvec::SmallVec;
use std::collections::{BTreeMap, BTreeSet, LinkedList, VecDeque};
use std::rc::Rc;
use std::time::SystemTime;

macro_rules! table {
    ($($name:ident: $generator:expr, $least:expr, $valid:expr, $step:expr, [$($reached:expr),* $(,)?];)*) => {$(
        #[test]
        fn $name() {
            let generator = $generator;
            Row {
                name: stringify!($name),
                generator,
                minimal: $least,
                valid: $valid,
                step: $step,
                reached: vec![$($reached),*],
            }
            .check();
        }
    )*};
}

const HOUR: Duration = Duration::from_secs(3600);
const WIDE: i128 = 1 << 100;

/// How many nanoseconds the platform tells apart.
const TICK: u64 = if cfg!(windows) { 100 } else { 1 };

fn year_1601() -> SystemTime {
    SystemTime::UNIX_EPOCH - Duration::from_secs(11_644_473_600)
}

fn year_10000() -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(253_402_300_800)
}

/// So many milliseconds before 1970.
fn before(milliseconds: u64) -> SystemTime {
    SystemTime::UNIX_EPOCH - Duration::from_millis(milliseconds)
}

/// Whether it is not a whole second from 1970.
fn is_uneven(time: &SystemTime) -> bool {
    time.duration_since(SystemTime::UNIX_EPOCH).is_ok_and(|since| since.subsec_nanos() > 0)
}

#[derive(Debug, PartialEq)]
struct Entry {
    number: u8,
    is_set: bool,
}

#[derive(Debug)]
enum Kind {
    Nothing,
    Pair(u8, bool),
    One { entry: Entry },
}

fn variant(kind: &Kind) -> u8 {
    match kind {
        Kind::Nothing => 0,
        Kind::Pair(..) => 1,
        Kind::One { .. } => 2,
    }
}

/// From 5 on upwards, then downwards.
fn digits_from_5(c: char) -> usize {
    "5678943210".find(c).expect("it is a digit")
}

/// None, inclusive, exclusive; then the value.
fn bound_order(bound: &Bound<u8>) -> (u8, Option<u8>) {
    match bound {
        Bound::Unbounded => (0, None),
        Bound::Included(at) => (1, Some(*at)),
        Bound::Excluded(at) => (2, Some(*at)),
    }
}

table! {
    booleans: boolean(), false, |_| true, |from, to| to <= from, [|b| *b, |b| !*b];
    always_true: boolean().probability(1.0), true, |b| *b, any_step, [|b| *b];
    never_true: boolean().probability(0.0), false, |b| !*b, any_step, [|b| !*b];
    options: option(int(3..=9)), None, |o| o.is_none_or(|n| (3..=9).contains(&n)), |from, to| to <= from,
        [|o: &Option<i32>| o.is_none(), |o| *o == Some(3), |o| *o == Some(9)];
    always_some: option(int(3..=9)).probability(1.0), Some(3), |o: &Option<u8>| o.is_some(), |from, to| to <= from,
        [|o| *o == Some(9)];
    results: result(int(0..=9), boolean()), Ok(0), |_| true, |from, to| to < from,
        [|r: &Result<u8, bool>| *r == Ok(9), |r| *r == Err(true), |r| *r == Err(false)];
    rarely_ok: result(int(0..=9), boolean()).probability(0.1), Ok(0), |_| true, |from, to| to < from,
        [|r: &Result<u8, bool>| *r == Ok(9), |r| *r == Err(true)];
    never_ok: result(int(0..=9), boolean()).probability(0.0), Err(false), |r: &Result<u8, bool>| r.is_err(), |from, to| to < from,
        [|r| *r == Err(true)];
    never_err: result(int(0..=9), boolean()).probability(1.0), Ok(0), |r: &Result<u8, bool>| r.is_ok(), |from, to| to < from,
        [|r| *r == Ok(9)];
    sides: either(int(3..=9), boolean()), Either::Left(3), |_| true, |from, to| to < from,
        [|e: &Either<u8, bool>| *e == Either::Left(9), |e| *e == Either::Right(true), |e| *e == Either::Right(false)];
    all_flags: flags(0_u8, [1, 2, 4]), 0, |bits| *bits < 8, |from, to| to.reverse_bits() < from.reverse_bits(), [|bits| *bits == 0, |bits| *bits == 7];
    elements_of_a_slice: element_of(&["a", "b", "c"][..]), "a", |_| true, |from, to| to < from,
        [|e| *e == "a", |e| *e == "c"];
    elements_of_a_vec: element_of(vec![1, 2, 3]), 1, |_| true, |from, to| to < from, [|e| *e == 1, |e| *e == 3];

    elements_of_a_filter: element_of(Vec::from_iter(0..1000)).filter(|n| n % 250 == 7), 7, |n| n % 250 == 7,
        |from, to| to < from, [|n| *n == 7, |n| *n == 257, |n| *n == 757];
    indices: index().map(|index| [index.of(1), index.of(7)]), [0, 0], |[one, seven]| *one == 0 && *seven < 7, any_step,
        [|[_, seven]| *seven == 0, |[_, seven]| *seven == 6];
    elements_of_two_filters: element_of([9, 8, 7, 6]).filter(|n| n % 2 == 0).filter(|n| *n < 8), 6, |n| *n == 6,
        any_step, [|n| *n == 6];

    wide_integers: int(-WIDE..=2 * WIDE), 0, |n| (-WIDE..=2 * WIDE).contains(n),
        |from, to| (to.abs(), *to < 0) < (from.abs(), *from < 0),
        [|n| *n == -WIDE, |n| *n == 2 * WIDE, |n| *n == 0];
    wide_unsigned: int::<u128>(..), 0, |_| true, |from, to| to < from, [|n| *n == u128::MAX, |n| *n == 0];
    far_wide: int(WIDE..WIDE + 3), WIDE, |n| (WIDE..WIDE + 3).contains(n), |from, to| to < from,
        [|n| *n == WIDE, |n| *n == WIDE + 2];
    non_zero_both: non_zero::<i8>(..), NonZero::new(1).unwrap(), |_| true,
        |from, to| nearer_to_1(from.get().into(), to.get().into()),
        [|n| n.get() == -128, |n| n.get() == 127, |n| n.get() == 1, |n| n.get() == -1];
    non_zero_unsigned: non_zero::<u64>(..), NonZero::new(1).unwrap(), |_| true, |from, to| to < from,
        [|n| n.get() == 1, |n| n.get() == u64::MAX];
    non_zero_wide: non_zero::<i128>(-5..=5), NonZero::new(1).unwrap(), |n| (-5..=5).contains(&n.get()), |from, to| nearer_to_1(from.get(), to.get()),
        [|n| n.get() == -5, |n| n.get() == 5];
    non_zero_below: non_zero::<i32>(-9..=0), NonZero::new(-1).unwrap(), |n| n.get() < 0, |from, to| to > from,
        [|n| n.get() == -9, |n| n.get() == -1];
    wrapped: wrapping::<u8>(..), Wrapping(0), |_| true, |from, to| to < from, [|n| n.0 == 255];
    saturated: saturating::<u8>(..), Saturating(0), |_| true, |from, to| to < from, [|n| n.0 == 255];
    durations: duration(Duration::from_nanos(5)..=HOUR), Duration::from_nanos(5), |d| *d <= HOUR,
        |from, to| to < from, [|d| d.as_nanos() == 5, |d| *d == HOUR];
    all_durations: duration(..), Duration::ZERO, |_| true, |from, to| to < from,
        [|d| *d == Duration::ZERO, |d| *d == Duration::MAX];

    letters: alphabetic(), 'a', char::is_ascii_alphabetic, plain_first, [|c| *c == 'a', |c| *c == 'z', |c| *c == 'Z'];
    digits: digit(), '0', char::is_ascii_digit, |from, to| to < from, [|c| *c == '0', |c| *c == '9'];
    hex_digits: hex_digit(), '0', char::is_ascii_hexdigit, |from, to| to < from, [|c| *c == '0', |c| *c == 'f'];
    letters_and_digits: alphanumeric(), 'a', char::is_ascii_alphanumeric, plain_first, [|c| *c == '9', |c| *c == 'Z'];
    characters_of_a_wide_range: char('0'..='ä'), 'a', |c| ('0'..='ä').contains(c), plain_first, [|c| *c == '0', |c| *c == '\x7f'];
    printable_characters: printable(), 'a', |c| (' '..='~').contains(c), plain_first, [|c| *c == ' ', |c| *c == '~'];
    ascii_characters: ascii(), 'a', char::is_ascii, plain_first, [|c| *c == '\0', |c| *c == '\x7f'];
    characters_of_a_string: char_of("xäy"), 'x', |c| "xäy".contains(*c), |from, to| "xäy".find(*to) < "xäy".find(*from), [|c| *c == 'x', |c| *c == 'y'];
    characters_of_ranges: char_of(['0'..='9', 'ä'..='ö']), '0', |_| true, |from, to| to < from,
        [|c| *c == '0', |c| *c == 'ä', |c| *c == 'ö'];
    any_characters: any_char(), 'a', |_| true, plain_first,
        [|c| *c == '\u{202e}', |c| *c == '\u{d7ff}', |c| *c == '\u{e000}', |c| *c == '\0', |c| *c > '\u{20000}'];
    texts: text(1..=5), "a".to_string(), |text| (1..=5).contains(&text.chars().count()),
        plain_text_first,
        [|text| text.chars().count() == 1, |text| text.chars().count() == 5, |text| !text.is_ascii()];
    byte_lists: bytes(1..=3), vec![0], |list| (1..=3).contains(&list.len()), shortlex,
        [|list| list.len() == 3, |list| list.contains(&255)];
    c_strings: c_string(1..=3), c"\x01".into(), |string| (1..=3).contains(&string.count_bytes()),
        |from, to| is_before(to.as_bytes(), from.as_bytes()), [|string| string.count_bytes() == 3];

    system_strings: os_string(1..=3), "a".into(), |_| true, any_step,
        [|s| s.to_str().is_none(), |s| s.len() == 1, |s| s.to_str().is_some_and(|s| s.chars().count() == 3)];
    paths: path(..=3), "".into(), |path| path.components().count() <= 4, any_step,
        [|path| path.has_root(), |path| path.components().count() == 4, |path| path.as_os_str().is_empty(),
            |path| path.as_os_str() == "..", |path| path.to_str().is_none(), |path| path.ends_with(".hidden")];
    times: system_time(..), SystemTime::UNIX_EPOCH, |time| year_1601() <= *time && *time < year_10000(), nearer_to_1970,
        [|time| *time == year_1601(), |time| *time >= year_10000() - Duration::from_nanos(100),
            |time| *time == SystemTime::UNIX_EPOCH, |time| *time < SystemTime::UNIX_EPOCH];
    times_around_another: system_time(..=before(500)).origin(before(10_500)), before(10_500), |time| *time <= before(500),
        any_step, [|time| *time == year_1601(), |time| *time == before(500), |time| *time == before(9500)];
    waits_around_another: duration(..=HOUR).origin(HOUR / 2), HOUR / 2, |d| *d <= HOUR,
        |from, to| (to.abs_diff(HOUR / 2), *to < HOUR / 2) < (from.abs_diff(HOUR / 2), *from < HOUR / 2),
        [|d| *d == HOUR, |d| *d == Duration::ZERO];
    characters_around_another: char('0'..='9').origin('5'), '5', char::is_ascii_digit,
        |from, to| digits_from_5(*to) < digits_from_5(*from), [|c| *c == '0', |c| *c == '9'];
    late_times: system_time(SystemTime::UNIX_EPOCH + HOUR..=SystemTime::UNIX_EPOCH + HOUR * 2), SystemTime::UNIX_EPOCH + HOUR,
        |time| (SystemTime::UNIX_EPOCH + HOUR..=SystemTime::UNIX_EPOCH + HOUR * 2).contains(time),
        |from, to| (is_uneven(to), to) < (is_uneven(from), from),
        [|time| *time == SystemTime::UNIX_EPOCH + HOUR, |time| *time == SystemTime::UNIX_EPOCH + HOUR * 2];
    times_within_a_second: system_time(before(1400)..before(1200)), before(1200) - Duration::from_nanos(TICK),
        |time| (before(1400)..before(1200)).contains(time), |from, to| to > from, [|time| *time == before(1400)];

    queues: vec_deque(int(0..=9), 1..=4), VecDeque::from([0]), |q| (1..=4).contains(&q.len()) && q.iter().all(|n| *n < 10), |from, to| is_before(to.iter(), from.iter()),
        [|q: &VecDeque<u8>| q.len() == 4, |q| q.len() == 1, |q| q.contains(&9)];
    linked_lists: linked_list(int(0..=9), 1..=4), LinkedList::from([0]), |l| (1..=4).contains(&l.len()) && l.iter().all(|n| *n < 10),
        |from, to| is_before(to.iter(), from.iter()), [|l: &LinkedList<u8>| l.len() == 4, |l| l.len() == 1, |l| l.contains(&9)];
    heaps: binary_heap(int(0..=9), 1..=4).map(std::collections::BinaryHeap::into_sorted_vec), vec![0],
        |l| (1..=4).contains(&l.len()) && l.is_sorted() && l.iter().all(|n| *n < 10), |from, to| to.len() <= from.len(),
        [|l: &Vec<u8>| l.len() == 4, |l| l.len() == 1, |l| l.contains(&9)];
    slices: boxed_slice(int(0..=9_u8), 1..=4), Box::from([0]), |l| (1..=4).contains(&l.len()) && l.iter().all(|n| *n < 10),
        |from, to| is_before(to.iter(), from.iter()), [|l| l.len() == 4, |l| l.len() == 1, |l| l.contains(&9)];
    sorted_lists: sorted_vec(int(0..=9), 2..=4), vec![0, 0], |l| (2..=4).contains(&l.len()) && l.is_sorted(), |from, to| to.len() <= from.len(),
        [|l: &Vec<u8>| l.len() == 2, |l| l.len() == 4];
    distinct_lists: unique_vec(int(0..=9), 2..=4), vec![0, 1],
        |l| (2..=4).contains(&l.len()) && l.iter().collect::<BTreeSet<_>>().len() == l.len(),
        |from, to| to.len() <= from.len(), [|l: &Vec<u8>| l.len() == 2, |l| l.len() == 4];
    lists_with_distinct_keys: unique_vec_by(int(0..=99), 2..=4, |n| n / 10), vec![0, 10],
        |l: &Vec<u8>| (2..=4).contains(&l.len()) && l.iter().map(|n| n / 10).collect::<BTreeSet<_>>().len() == l.len(),
        |from, to| to.len() <= from.len(), [|l| l.len() == 2, |l| l.len() == 4];
    ordered_sets: btree_set(int(0..=9), 2..=4), BTreeSet::from([0, 1]), |s| (2..=4).contains(&s.len()),
        |from, to| to.len() <= from.len(), [|s: &BTreeSet<u8>| s.len() == 2, |s| s.len() == 4];
    hash_sets: hash_set(int(0..=9), 2..=4).map(|s| s.into_iter().collect()), BTreeSet::from([0, 1]),
        |s| (2..=4).contains(&s.len()), |from, to| to.len() <= from.len(),
        [|s: &BTreeSet<u8>| s.len() == 2, |s| s.len() == 4];
    ordered_maps: btree_map(int(0..=9), boolean(), 2..=4), BTreeMap::from([(0, false), (1, false)]),
        |m| (2..=4).contains(&m.len()), |from, to| to.len() <= from.len(),
        [|m: &BTreeMap<u8, bool>| m.len() == 2, |m| m.len() == 4];
    hash_maps: hash_map(int(0..=9), boolean(), 2..=4).map(|m| m.into_iter().collect()),
        BTreeMap::from([(0, false), (1, false)]), |m| (2..=4).contains(&m.len()),
        |from, to| to.len() <= from.len(), [|m: &BTreeMap<u8, bool>| m.len() == 2, |m| m.len() == 4];
    small_vectors: small_vec::<[u8; 2], _>(0..=9, 1..=4), SmallVec::from_slice(&[0]), |l| (1..=4).contains(&l.len()),
        |from, to| is_before(to.iter(), from.iter()), [|l| l.len() == 1, |l| l.spilled() && l.len() == 4];
    arrays_of_one: array(int(3..=9)), [3, 3, 3], |a| a.iter().all(|n| (3..=9).contains(n)), |from, to| to < from,
        [|a: &[u8; 3]| *a == [3; 3], |a| a.contains(&9), |[a, b, c]| a != b && b != c && a != c];
    arrays_of_none: array(int(3..=9)), [], |_: &[u8; 0]| true, any_step, [|a| a.is_empty()];
    arrays: [0..5, 3..9].into_gen(), [0, 3], |[a, b]| *a < 5 && (3..9).contains(b), |from, to| to < from,
        [|a| *a == [4, 3], |a| *a == [0, 8]];
    one_of_each: vec![0..5, 3..9].into_gen(), vec![0, 3], |l| matches!(l[..], [0..5, 3..9]), |from, to| to < from,
        [|l| *l == [4, 3], |l| *l == [0, 8]];
    one_of_none: Vec::<types::Int<u8>>::new().into_gen(), vec![], Vec::is_empty, any_step, [Vec::is_empty];

    permutations: shuffle([1, 2, 3, 4]), vec![1, 2, 3, 4],
        |l| l.len() == 4 && l.iter().copied().collect::<BTreeSet<_>>() == BTreeSet::from([1, 2, 3, 4]), |from, to| to < from,
        [|l| *l == [4, 3, 2, 1], |l| *l == [1, 2, 3, 4]];
    permutations_of_none: shuffle(Vec::<u8>::new()), vec![], Vec::is_empty, any_step, [Vec::is_empty];
    subsequences: subsequence([1, 2, 3, 4]), vec![],
        |l| l.is_sorted_by(|one, next| one < next) && l.iter().all(|n| (1..=4).contains(n)), first_left_out, [|l| l.is_empty(), |l| l.len() == 4];
    partitions: partition(9), vec![9], |l| l.iter().sum::<u64>() == 9 && !l.contains(&0), |from, to| to.len() <= from.len(),
        [|l| l.len() == 1, |l| l.len() == 9];
    partitions_of_none: partition(0), vec![], Vec::is_empty, any_step, [Vec::is_empty];

    subsequences_of_some_lengths: subsequence([1, 2, 3, 4, 5]).lengths(2..=4), vec![4, 5],
        |l| l.is_sorted_by(|one, next| one < next) && (2..=4).contains(&l.len()), first_left_out,
        [|l| l.len() == 2, |l| l.len() == 4, |l| *l == [1, 2], |l| *l == [1, 5]];
    subsequences_of_one_length: subsequence([1, 2, 3]).lengths(3), vec![1, 2, 3], |l| *l == [1, 2, 3], first_left_out,
        [|l| l.len() == 3];
    subsequences_of_at_least_one: subsequence([1, 2, 3]).lengths(1..), vec![3], |l| l.is_sorted() && !l.is_empty(),
        first_left_out, [|l| l.len() == 1, |l| l.len() == 3];
    cut_lists: partition_of(['a', 'b', 'c', 'd']), vec![vec!['a', 'b', 'c', 'd']],
        |parts| parts.concat() == ['a', 'b', 'c', 'd'] && parts.iter().all(|part| !part.is_empty()), |from, to| to.len() <= from.len(),
        [|parts| parts.len() == 1, |parts| parts.len() == 4];
    cut_lists_of_none: partition_of(Vec::<u8>::new()), vec![], |parts| parts.is_empty(), any_step, [Vec::is_empty];

    by_size: sized(|size| vec(int(0..=9_u8), ..=size as usize / 10)), vec![], |l| l.len() <= 10, shortlex,
        [|l| l.len() == 10];
    resized: int(0..=999_999).resize(0), 0, |n| *n < 16, |from, to| to < from, [|n| *n == 15];
    scaled: int(0..=999_999).scale(|size| size / 5), 0, |n| *n < 16, |from, to| to < from, [|n| *n == 0, |n| *n == 15];

    unshrunk_in_lists: vec(no_shrink(int(1..=1000_u32)), ..4), vec![], |l| l.iter().all(|n| (1..=1000).contains(n)),
        |from, to| to.len() <= from.len(), [|l| l.is_empty(), |l| l.len() == 3];
    swarms: swarm((just('a'), char('b'..='c'), just('d')), |letter| string(letter, 1..=9)), "a".to_string(),
        |text| (1..=9).contains(&text.len()) && text.chars().all(|c| ('a'..='d').contains(&c)), |from, to| to.len() <= from.len(),
        [|text| text.len() > 6 && !text.contains('a'), |text| text.len() > 6 && text.chars().all(|c| c == 'd')];
    records: record!(Entry { number: 3..=9, is_set: boolean() }), Entry { number: 3, is_set: false },
        |entry| (3..=9).contains(&entry.number), |from, to| (to.number, to.is_set) < (from.number, from.is_set),
        [|entry| *entry == Entry { number: 9, is_set: true }];
    enums: variants!(Kind { Nothing, Pair(0..=9, boolean()), One { entry: record!(Entry { number: just(1), is_set: boolean() }) }, }),
        Kind::Nothing, |_| true, |from, to| variant(to) <= variant(from),
        [|kind| matches!(kind, Kind::Nothing), |kind| matches!(kind, Kind::Pair(9, true)),
            |kind| matches!(kind, Kind::One { entry: Entry { number: 1, is_set: true } })];
    functions: function::<u8, _>(int(0..=9_u8)).map(|f| [0, 1, 2].map(f.as_fn())), [0, 0, 0],
        |results| results.iter().all(|n| *n < 10), any_step,
        [|[a, b, c]| a != b && b != c && a != c, |[a, b, c]| a == b && b == c];

    addresses_v4: ipv4(), Ipv4Addr::UNSPECIFIED, |_| true, |from, to| to < from,
        [|a| *a == Ipv4Addr::LOCALHOST, |a| *a == Ipv4Addr::BROADCAST];
    addresses_v6: ipv6(), Ipv6Addr::UNSPECIFIED, |_| true, |from, to| to < from, [|a| *a == Ipv6Addr::LOCALHOST];
    addresses: ip(), IpAddr::V4(Ipv4Addr::UNSPECIFIED), |_| true, |from, to| to < from,
        [IpAddr::is_ipv4, IpAddr::is_ipv6];
    sockets: socket_addr(), SocketAddr::from(([0, 0, 0, 0], 0)), |_| true, |from, to| to < from,
        [|a| a.port() == 0, |a| a.port() == u16::MAX];
    sockets_v4: socket_addr_v4(), "0.0.0.0:0".parse().unwrap(), |_| true, |from, to| to < from,
        [|a| a.port() == 0, |a| a.port() == u16::MAX, |a| a.ip().is_loopback()];
    sockets_v6: socket_addr_v6(), "[::]:0".parse().unwrap(), |a| a.flowinfo() < 1 << 20, |from, to| to < from,
        [|a| a.port() == u16::MAX, |a| a.scope_id() == u32::MAX, |a| a.flowinfo() == (1 << 20) - 1];
    ranges_from: range_from(int(0..=9)), 0.., |_| true, |from, to| to.start < from.start,
        [|r: &RangeFrom<u8>| *r == (9..), |r| *r == (0..)];
    ranges_to: range_to(int(0..=9)), ..0, |_| true, |from, to| to.end < from.end,
        [|r: &RangeTo<u8>| *r == (..9), |r| *r == (..0)];
    ranges_to_inclusive: range_to_inclusive(int(0..=9)), ..=0, |_| true, |from, to| to.end < from.end,
        [|r: &RangeToInclusive<u8>| *r == (..=9), |r| *r == (..=0)];
    ranges: range(int(0..=9)), 0..0, |r| r.start <= r.end, any_step, [|r| *r == (0..9), |r| r.start == 9];
    inclusive_ranges: range_inclusive(int(0..=9)), 0..=0, |r| !r.is_empty(), any_step, [|r| *r == (0..=9)];
    bounds: bound(int(0..=9)), Bound::Unbounded, |_| true, |from, to| bound_order(to) < bound_order(from),
        [|b| *b == Bound::Unbounded, |b| *b == Bound::Included(9), |b| *b == Bound::Excluded(9)];
    orderings: ordering(), Ordering::Equal, |_| true, |from, to| (to.is_gt(), to.is_lt()) < (from.is_gt(), from.is_lt()), [|o| o.is_gt(), |o| o.is_lt(), |o| o.is_eq()];
    cells_in_shared_pointers: int(0..=9).map(|n| Rc::new(Cell::new(n))), Rc::new(Cell::new(0)), |n| n.get() < 10,
        |from, to| to.get() < from.get(), [|n| n.get() == 9];

    floats: float::<f64>(..), 0.0, |x| x.is_finite(), |from, to| from.fract() != 0.0 || to.abs() <= from.abs(),
        [|x| *x == f64::MAX, |x| *x == f64::MIN, |x| x.to_bits() == 1 << 63, |x| x.is_subnormal(), |x| *x == 0.1];
    narrow_floats: float::<f32>(..), 0.0, |x| x.is_finite(), |from, to| from.fract() != 0.0 || to.abs() <= from.abs(),
        [|x| *x == f32::MAX, |x| *x == f32::MIN, |x| x.is_subnormal(), |x| *x == 0.1];
    special_floats: float::<f32>(..).with_specials(), 0.0, |_| true, |from, to| from.is_nan() || !to.is_nan(),
        [|x| x.is_nan(), |x| *x == f32::INFINITY, |x| *x == f32::NEG_INFINITY];
    fractions: float(0.0..1.0_f64), 0.0, |x| (0.0..1.0).contains(x) && x.is_sign_positive(), any_step,
        [|x: &f64| *x == 0.0, |x| *x == 1.0_f64.next_down()];
    negative_floats: float(-9.5..-2.25), -3.0, |x| (-9.5..-2.25).contains(x), any_step,
        [|x: &f32| *x == -9.5, |x| *x == (-2.25_f32).next_down()];
    floats_without_an_integer: float(0.3..=0.4), 0.3, |x| (0.3..=0.4).contains(x), any_step,
        [|x: &f64| *x == 0.3, |x| *x == 0.4];
    large_floats: float(1e300..=2e300), 1e300, |x| (1e300..=2e300).contains(x), |from, to| to < from,
        [|x: &f64| *x == 1e300, |x| *x == 2e300];
    tiny_floats: float(1e-310..=1e-300), 1e-300, |x| (1e-310..=1e-300).contains(x), any_step,
        [|x: &f64| *x == 1e-310, |x| *x == 1e-300];
    one_float: float(0.1..=0.1), 0.1, |x: &f32| *x == 0.1, any_step, [|x| *x == 0.1];
    zeros: float(-0.0..=0.0), 0.0, |x: &f64| *x == 0.0, any_step, [|x| x.is_sign_negative(), |x| x.is_sign_positive()];
}
