//! The least counterexample of each of these properties, exactly: what a person would have written down.

use crate::erased::{Erased, Predicate, erased, of_erased};
use either::Either;
use rosebush::cmp::ordering;
use rosebush::collections::{binary_heap, linked_list, small_vec, sorted_vec, vec_deque};
use rosebush::ffi::{os_string, path};
use rosebush::net::{ip, ipv4, socket_addr};
use rosebush::num::non_zero;
use rosebush::ops::{bound, range, range_inclusive};
use rosebush::time::{duration, system_time};
use rosebush::{
    BoxGen, Gen, array, boolean, btree_map, btree_set, bytes, either, element_of, flags, float, function, hash_map,
    index, int, just, partition, partition_of, printable, result, shuffle, string, subsequence, swarm, text,
    unique_vec, vec,
};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, VecDeque};
use std::fmt::Debug;
use std::num::NonZero;
use std::ops::{Bound, RangeInclusive};
use std::path::{Component, PathBuf};
use std::time::{Duration, SystemTime};

const STARTS: u64 = 60;
/// How many draws are made from each start until one fails.
const DRAWS: u64 = 2000;

#[track_caller]
fn ends_at<G: Gen<Value: Debug + PartialEq + 'static> + 'static>(
    name: &str,
    generator: G,
    fails: impl Fn(&G::Value) -> bool + 'static,
    least: G::Value,
) {
    let wanted = format!("{least:?}");
    let is_least = of_erased(move |value: &G::Value| *value == least);
    all_end_there(name, &erased(generator), &of_erased(fails), &is_least, &wanted);
}

/// Compiled once, whatever the type.
#[track_caller]
fn all_end_there(
    name: &str,
    generator: &BoxGen<'static, Erased>,
    fails: &Predicate,
    is_least: &Predicate,
    wanted: &str,
) {
    for start in 0..STARTS {
        let mut seeds = start * DRAWS..(start + 1) * DRAWS;
        let seed = seeds.find(|seed| generator.sample(*seed).is_ok_and(|value| fails(&value)));
        let seed = seed.unwrap_or_else(|| panic!("{name}: none of {DRAWS} draws fails"));
        let found = generator.tree(seed).search(|value| fails(&value)).value();
        assert!(is_least(&found), "{name}, from seed {seed}: {found:?}, not {wanted}");
    }
}

#[test]
fn numbers_of_other_kinds_end_at_the_minimum() {
    let epoch = SystemTime::UNIX_EPOCH;
    let late = Duration::from_millis(1500);
    ends_at("a negative number that is not 0", non_zero::<i32>(..), |n| n.get() < -10, NonZero::new(-11).unwrap());
    ends_at("a float above another", float::<f64>(..), |x| *x > 2.5, 3.0);
    ends_at("a float that is no integer", float::<f64>(..), |x| x.fract() != 0.0, 0.5);
    ends_at(
        "a sum of floats",
        vec(float(0.0..=10.0), ..9),
        |list: &Vec<f64>| list.iter().sum::<f64>() > 15.0,
        vec![6.0, 10.0],
    );
    ends_at("a wait", duration(..), |wait| wait.as_millis() >= 20, Duration::from_millis(20));
    ends_at("a late time", system_time(epoch..), move |time| *time > epoch + late, epoch + Duration::from_secs(2));
    ends_at("an early time", system_time(..), move |time| *time < epoch - late, epoch - Duration::from_secs(2));
    ends_at("a place in a list", index().map(|index| index.of(10)), |at| *at == 7, 7_usize);
}

#[test]
fn texts_end_at_the_minimum() {
    ends_at("a character beyond ASCII", text(..20), |text: &String| !text.is_ascii(), String::from("\u{80}"));
    ends_at("a capital", text(..20), |text: &String| text.contains(char::is_uppercase), String::from("A"));
    ends_at(
        "a digit in a text",
        string(printable(), ..20),
        |s: &String| s.contains(char::is_numeric),
        String::from("0"),
    );
    ends_at("no text", bytes(..20), |list: &Vec<u8>| str::from_utf8(list).is_err(), vec![128_u8]);
    ends_at(
        "a sum of bytes",
        bytes(..20),
        |list| list.iter().map(|b| u32::from(*b)).sum::<u32>() >= 300,
        vec![45_u8, 255],
    );
    ends_at("no Unicode", os_string(..9).map(|s| s.to_str().is_none()), |is_none| *is_none, true);
    ends_at(
        "a path of three",
        path(..=5),
        |path| path.components().filter(|part| *part != Component::RootDir).count() == 3,
        ["a"; 3].iter().collect(),
    );
    ends_at("a path from the root", path(..=5), |path| path.has_root(), PathBuf::from("/"));
    ends_at("a path upwards", path(..=5), |path| path.iter().any(|part| part == ".."), PathBuf::from(".."));
}

#[test]
fn collections_end_at_the_minimum() {
    ends_at("a set of three", btree_set(int(0..=99), ..20), |set| set.len() >= 3, BTreeSet::from([0, 1, 2]));
    ends_at(
        "a set with a large sum",
        btree_set(int(0..=99), ..20),
        |set| set.iter().sum::<i32>() >= 150,
        BTreeSet::from([51, 99]),
    );
    ends_at(
        "a value above its key",
        hash_map(int(0..=99), int(0..=99), ..20),
        |map: &HashMap<u8, u8>| map.iter().any(|(key, value)| value > key),
        HashMap::from([(0_u8, 1_u8)]),
    );
    ends_at(
        "a value twice",
        btree_map(int(0..=99), int(0..=99), ..20),
        |map: &BTreeMap<u8, u8>| map.values().collect::<BTreeSet<_>>().len() < map.len(),
        BTreeMap::from([(0_u8, 0_u8), (1, 0)]),
    );
    ends_at(
        "distinct and out of order",
        unique_vec(int(0..=99), ..20),
        |list: &Vec<u8>| !list.is_sorted(),
        vec![1_u8, 0],
    );
    ends_at(
        "a queue that rises",
        vec_deque(int(0..=99), ..20),
        |queue| queue.back() > queue.front(),
        VecDeque::from([0_u8, 1]),
    );
    ends_at(
        "a linked list with a seven",
        linked_list(int(0..=9), ..20).map(Vec::from_iter),
        |list: &Vec<u8>| list.len() > 1 && list.contains(&7),
        vec![0_u8, 7],
    );
    ends_at(
        "a high heap",
        binary_heap(int(0..=99), ..20).map(BinaryHeap::into_sorted_vec),
        |heap: &Vec<u8>| heap.last() >= Some(&40),
        vec![40_u8],
    );
    ends_at(
        "a number twice in order",
        sorted_vec(int(0..=99), ..20),
        |list: &Vec<u8>| list.windows(2).any(|two| two[0] == two[1]),
        vec![0_u8, 0],
    );
    ends_at(
        "a list on the heap",
        small_vec::<[u8; 3], _>(0..=9, ..9).map(|list| list.to_vec()),
        |list| list.len() > 3,
        vec![0_u8; 4],
    );
    ends_at("an array that falls", array::<_, 3>(int(0..=99)), |[x, y, _]| x > y, [1, 0, 0]);
}

#[test]
fn arrangements_end_at_the_minimum() {
    let letters = ['a', 'b', 'c', 'd', 'e', 'f'];
    ends_at("any other order", shuffle([1, 2, 3, 4, 5]), |list| !list.is_sorted(), vec![1, 2, 3, 5, 4]);
    ends_at("another first", shuffle([1, 2, 3, 4, 5]), |list| list[0] != 1, vec![2, 1, 3, 4, 5]);
    ends_at("some with a sum", subsequence(Vec::from_iter(0..10)), |list| list.iter().sum::<i32>() >= 12, vec![8, 9]);
    ends_at("some with the first", subsequence(Vec::from_iter(0..10)), |list| list.contains(&0), vec![0]);
    ends_at(
        "two with the first",
        subsequence(Vec::from_iter(0..10)).lengths(2..5),
        |list| list.contains(&0),
        vec![0, 9],
    );
    ends_at("a part of seven or more", partition(20), |parts| parts[0] >= 7 && parts.len() > 1, vec![7_u64, 13]);
    ends_at("three parts", partition(20), |parts| parts.len() == 3, vec![1_u64, 1, 18]);
    ends_at("large parts", partition(20), |parts| parts.iter().filter(|n| **n > 5).count() > 1, vec![6_u64, 14]);
    ends_at(
        "a part of two letters",
        partition_of(letters),
        |parts| parts.iter().any(|part| part.len() == 2),
        vec![vec!['a', 'b'], vec!['c', 'd', 'e', 'f']],
    );
    ends_at("a filtered element", element_of(Vec::from_iter(0..99)).filter(|n| n % 7 == 3), |n| *n > 50, 52);
    ends_at("two flags", flags(0_u8, [1, 2, 4, 8]), |bits| bits.count_ones() == 2, 12_u8);
    ends_at(
        "all but a",
        swarm(letters.map(just), |letter| string(letter, ..9)),
        |text: &String| text.contains('c'),
        String::from("c"),
    );
    ends_at(
        "a function that falls",
        function::<u8, _>(int(0..=9)).map(|f| [1, 2].map(f.as_fn())),
        |[one, two]: &[u8; 2]| one > two,
        [1_u8, 0],
    );
}

#[test]
fn values_of_std_end_at_the_minimum() {
    ends_at("an error", result(int(0..=99), int(0..=99)), |r| r.is_err_and(|n| n > 7), Err::<u8, u8>(8));
    ends_at("right", either(int(0..=99), boolean()), |e| e.right() == Some(true), Either::<u8, bool>::Right(true));
    ends_at("a private address", ipv4(), |address| address.octets()[0] == 10, std::net::Ipv4Addr::new(10, 0, 0, 0));
    ends_at("a new address", ip(), std::net::IpAddr::is_ipv6, std::net::IpAddr::from([0_u16; 8]));
    ends_at("a port", socket_addr(), |address| address.port() >= 80, std::net::SocketAddr::from(([0, 0, 0, 0], 80)));
    ends_at("a range that holds seven", range(int(0..=99)), |range| range.contains(&7), 0..8);
    ends_at("a range far off", range(int(0..=99)), |range| range.start >= 10, 10..10);
    ends_at("five in a range", range_inclusive(int(0..=99)), |r: &RangeInclusive<u8>| r.clone().count() == 5, 0_u8..=4);
    ends_at("an open bound", bound(int(0..=99)), |bound| matches!(bound, Bound::Excluded(_)), Bound::Excluded(0));
    ends_at("greater", ordering(), |ordering| ordering.is_gt(), Ordering::Greater);
}
