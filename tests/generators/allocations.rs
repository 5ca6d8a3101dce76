//! Drawing fresh values allocates no more than the values themselves do: what copying a value allocates is the measure.
#![cfg(feature = "std")]

use allocation_counter::measure;
use rosebush::cmp::ordering;
use rosebush::collections::{binary_heap, boxed_slice, linked_list, small_vec, sorted_vec, vec_deque};
use rosebush::ffi::{c_string, os_string, path};
use rosebush::net::{ip, socket_addr};
use rosebush::num::non_zero;
use rosebush::ops::{bound, range};
use rosebush::time::{duration, system_time};
use rosebush::{
    FULL_SIZE, Gen, Source, any_char, array, boolean, btree_map, btree_set, bytes, char, char_of, compose, digit,
    either, element_of, flags, float, frequency, function, hash_map, hash_set, index, int, just, level, no_shrink,
    one_of, option, partition, partition_of, record, recursive, result, shuffle, sized, string, subsequence, swarm,
    text, unique_vec, variants, vec,
};

const DRAWS: u64 = 200;

/// How many more allocations, and how many more bytes, drawing a value makes at most than copying it.
fn excess<G: Gen<Value: Clone>>(generator: G) -> (u64, u64) {
    let (mut allocations, mut bytes) = (0, 0);
    for seed in 0..DRAWS {
        let mut source = Source::fresh(seed, FULL_SIZE);
        let mut value = None;
        let drawn = measure(|| value = generator.generate(&mut source).ok());
        let value = value.expect("nothing is rejected");
        let copied = measure(|| drop(value.clone()));
        allocations = allocations.max(drawn.count_total.saturating_sub(copied.count_total));
        bytes = bytes.max(drawn.bytes_total.saturating_sub(copied.bytes_total));
    }
    (allocations, bytes)
}

macro_rules! excesses {
    ($($generator:expr;)*) => { [$((stringify!($generator), excess($generator))),*] };
}

#[derive(Clone)]
#[allow(dead_code, reason = "drawn and dropped")]
struct Person {
    name: String,
    age: u8,
}

#[derive(Clone)]
#[allow(dead_code, reason = "drawn and dropped")]
enum Shape {
    Point,
    Square(u32),
}

/// The test that the measure measures.
#[test]
fn what_is_allocated_is_counted() {
    assert_eq!(excess(int(0..=9_u8).map(|n| drop(vec![n; 5]))), (1, 5));
}

#[test]
fn drawing_allocates_what_the_value_does() {
    let rows = excesses! {
        int::<i32>(..);
        int::<i128>(..);
        non_zero::<u8>(..);
        float::<f64>(..);
        duration(..);
        system_time(..);
        boolean();
        char(..);
        any_char();
        digit();
        char_of("abc");
        string('a'..='z', ..);
        bytes(..);
        vec(int(0..=9_u32), ..);
        vec(vec(boolean(), ..9), ..9);
        array::<_, 3>(vec(boolean(), ..));
        small_vec::<[u8; 4], _>(0..=9, ..=4);
        small_vec::<[u8; 4], _>(0..=9, ..=40);
        boxed_slice(boolean(), ..);
        vec_deque(boolean(), ..);
        binary_heap(boolean(), ..);
        sorted_vec(int(0..=99), ..);
        btree_set(int(0..=9999), ..);
        btree_map(int(0..=9999), boolean(), ..);
        shuffle(vec![1; 20]);
        subsequence(vec![1; 200]);
        subsequence(vec![1; 20]).lengths(5);
        just(vec![1]);
        element_of([vec![1], vec![2]]);
        element_of([1, 2, 3]).filter(|n| *n > 1);
        index();
        one_of((just(1), int(2..=9)));
        one_of([int(1..=2), int(3..=4)]);
        frequency(((1, just(1)), (2, int(2..=9))));
        variants!(Shape { Point, Square(1..=9) });
        option(string('a'..='z', ..));
        result(int(0..=9), boolean());
        either(int(0..=9), boolean());
        flags(0_u8, [1, 2, 4]);
        ordering();
        ip();
        socket_addr();
        range(int(0..=9));
        bound(int(0..=9));
        compose(|source| source.draw(int(0..=9)));
        record!(Person { name: string('a'..='z', ..), age: 0..=120 });
        recursive(just(0), |inner| inner.map(|n| n + 1));
        level("chain", int(0..=9));
        sized(|size| int(0..=size));
        no_shrink(vec(boolean(), ..));
        function::<u8, _>(int(0..=9));
        int(0..=9).map(|n| n + 1);
        int(0..=9).zip(vec(boolean(), ..));
        int(0..=9).bind(|n| vec(boolean(), n));
        int(0..=9).filter(|n| n % 2 == 0);
        int(0..=9).resize(3);
        vec(int(0..=9), ..).boxed();
    };
    let more: Vec<_> = rows.iter().filter(|(_, excess)| *excess != (0, 0)).collect();
    assert!(more.is_empty(), "allocations and bytes beyond those of a copy: {more:?}");
}

/// Where a value is put together from parts, or its final length is not known before.
#[test]
fn what_is_put_together_allocates_a_little_more() {
    // Windows encodes its strings once more.
    let encoded = if cfg!(windows) { 2 } else { 0 };
    let allowed = [
        // Characters are counted, bytes are not known before.
        ("text(..)", excess(text(..)), 2),
        ("os_string(..)", excess(os_string(..)), 5 + encoded),
        // The closing 0 comes last.
        ("c_string(..)", excess(c_string(..)), 1),
        // The vector that it is made from.
        ("linked_list(..)", excess(linked_list(boolean(), ..)), 1),
        // The names, one by one.
        ("path(..=1)", excess(path(..=1)), 4 + encoded),
        // The keys that were met.
        ("unique_vec(..)", excess(unique_vec(int(0..=9999), ..)), 18),
        // It grows, because what is met again does not count.
        ("hash_set(..)", excess(hash_set(int(0..=9999), ..)), 5),
        ("hash_map(..)", excess(hash_map(int(0..=9999), boolean(), ..)), 5),
        // The cuts, in order as they are drawn.
        ("partition(16)", excess(partition(16)), 2),
        ("partition_of(..)", excess(partition_of(vec![1; 16])), 3),
        // Which letters are on.
        ("swarm(..)", excess(swarm(['a', 'b'].map(just), |letter| string(letter, ..))), 1),
    ];
    let more: Vec<_> = allowed.iter().filter(|(_, (allocations, _), most)| allocations > most).collect();
    assert!(more.is_empty(), "more allocations beyond those of a copy: {more:?}");
}
