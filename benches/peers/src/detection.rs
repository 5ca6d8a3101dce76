//! How often each library finds planted bugs, those of `tests/finding` that all four can draw values for:
//! `cargo run --release finding`. Each draws as its documentation has it, and as many cases. A bug that one cannot draw for
//! is left out for all.

use crate::duel::drawing::{LETTERS, some, some_of, up_to};
use crate::finding::{all, lists, maps, numbers, parts, texts};
use hegel::generators::{self as gs, PrintableGenerator};
use hegel::{HealthCheck, Hegel, Phase, Settings, TestCase, Verbosity, tuples};
use proptest::collection::{btree_map, btree_set, vec};
use proptest::option;
use proptest::prelude::{Strategy, any};
use proptest::strategy::ValueTree;
use quickcheck::{Arbitrary, Gen};

const SEEDS: u64 = 100;
/// As the default of rosebush and of proptest.
const CASES: u64 = 256;

struct Row {
    name: &'static str,
    found: [u64; 3],
}

fn by_proptest<S: Strategy>(seed: u64, strategy: &S, holds: fn(&S::Value) -> bool) -> bool {
    let mut runner = crate::with_proptest::runner(seed, CASES as u32);
    // What a filter gives up on is drawn again.
    (0..CASES).any(|_| strategy.new_tree(&mut runner).is_ok_and(|tree| !holds(&tree.current())))
}

/// As its tester does, which draws all cases at one size.
fn by_quickcheck<T>(seed: u64, draw: fn(&mut Gen) -> T, holds: fn(&T) -> bool) -> bool {
    let mut g = Gen::from_size_and_seed(100, seed);
    (0..CASES).any(|_| !holds(&draw(&mut g)))
}

fn by_hegel<T: std::fmt::Debug, G: PrintableGenerator<T>>(
    seed: u64,
    generator: impl Fn() -> G,
    holds: fn(&T) -> bool,
) -> bool {
    let settings = Settings::new()
        .test_cases(CASES)
        .seed(Some(seed))
        .database(None)
        .print_blob(false)
        .verbosity(Verbosity::Quiet)
        .phases([Phase::Generate])
        .suppress_health_check(HealthCheck::all());
    let run = || Hegel::new(|case: TestCase| assert!(holds(&case.draw(generator())))).settings(settings.clone()).run();
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).is_err()
}

/// A property: as proptest draws, as hegel does, and as quickcheck does.
macro_rules! rows {
    ($($file:ident::$holds:ident, $proptest:expr, $hegel:expr, $quickcheck:expr;)+) => {
        fn rows() -> impl Iterator<Item = Row> {
            let rows: Vec<fn() -> Row> = vec![$(|| {
                let strategy = $proptest;
                let times = |finds: &dyn Fn(u64) -> bool| (0..SEEDS).filter(|seed| finds(*seed)).count() as u64;
                Row {
                    name: stringify!($holds),
                    found: [
                        times(&|seed| by_proptest(seed, &strategy, $file::$holds)),
                        times(&|seed| by_quickcheck(seed, $quickcheck, $file::$holds)),
                        times(&|seed| by_hegel(seed, || $hegel, $file::$holds)),
                    ],
                }
            }),+];
            rows.into_iter().map(|row| row())
        }
    };
}

fn to<T: gs::Integer + std::fmt::Debug + 'static>(low: T, high: T) -> impl PrintableGenerator<T> {
    gs::integers::<T>().min_value(low).max_value(high)
}

fn bytes(most: usize) -> impl PrintableGenerator<Vec<u8>> {
    gs::vecs(gs::integers::<u8>()).max_size(most)
}

fn word(least: usize, most: usize) -> impl PrintableGenerator<String> {
    gs::text().alphabet(LETTERS).min_size(least).max_size(most)
}

fn printable(most: usize) -> impl PrintableGenerator<String> {
    gs::text().min_codepoint(32).max_codepoint(126).max_size(most)
}

fn regex(pattern: &str) -> impl Strategy<Value = String> {
    proptest::string::string_regex(pattern).unwrap()
}

fn any_text(g: &mut Gen, most: u64) -> String {
    (0..up_to(g, most)).map(|_| char::arbitrary(g)).collect()
}

fn any_printable(g: &mut Gen, most: u64) -> String {
    (0..up_to(g, most)).map(|_| char::from(32 + up_to(g, 94) as u8)).collect()
}

/// A number of a range.
fn number(g: &mut Gen, low: i64, high: i64) -> i64 {
    low + up_to(g, (high - low) as u64) as i64
}

rows! {
    numbers::negated_back, any::<i64>(), gs::integers::<i64>(), i64::arbitrary;
    numbers::fits_sixteen_bits, any::<u32>(), gs::integers::<u32>(), u32::arbitrary;
    numbers::next_power_of_two, any::<u32>(), gs::integers::<u32>(), u32::arbitrary;
    numbers::retires, 0..=1_200_u32, to(0, 1_200_u32), |g| up_to(g, 1_200) as u32;
    numbers::teapot, 100..=599_u16, to(100, 599_u16), |g| number(g, 100, 599) as u16;
    numbers::discount, (0..=10_000_u32, 1..=50_u32), tuples!(to(0, 10_000_u32), to(1, 50_u32)),
        |g| (up_to(g, 10_000) as u32, number(g, 1, 50) as u32);
    numbers::private_address, any::<[u8; 4]>(), gs::arrays::<_, u8, 4>(gs::integers::<u8>()), <[u8; 4]>::arbitrary;
    numbers::to_itself, any::<(u64, u64)>(), tuples!(gs::integers::<u64>(), gs::integers::<u64>()), <(u64, u64)>::arbitrary;
    numbers::next_to, any::<(u32, u32)>(), tuples!(gs::integers::<u32>(), gs::integers::<u32>()), <(u32, u32)>::arbitrary;
    numbers::opposite, any::<(i32, i32)>(), tuples!(gs::integers::<i32>(), gs::integers::<i32>()), <(i32, i32)>::arbitrary;
    numbers::twice, (0..=1_000_u32, 0..=1_000_u32), tuples!(to(0, 1_000_u32), to(0, 1_000_u32)),
        |g| (up_to(g, 1_000) as u32, up_to(g, 1_000) as u32);
    numbers::three_apart, (0..=500_u32, 0..=500_u32), tuples!(to(0, 500_u32), to(0, 500_u32)),
        |g| (up_to(g, 500) as u32, up_to(g, 500) as u32);
    numbers::right_triangle, proptest::array::uniform3(1..=50_u32), gs::arrays::<_, u32, 3>(to(1, 50_u32)),
        |g| [(); 3].map(|()| number(g, 1, 50) as u32);
    numbers::has_maximum, vec(proptest::num::f64::ANY, 0..=10), gs::vecs(gs::floats::<f64>()).max_size(10), |g| some(g, 10);
    numbers::infinity_times_zero, (proptest::num::f64::ANY, proptest::num::f64::ANY),
        tuples!(gs::floats::<f64>(), gs::floats::<f64>()), <(f64, f64)>::arbitrary;
    numbers::flushed_to_zero, any::<f64>(), gs::floats::<f64>(), f64::arbitrary;
    numbers::last_second, (0..24_u8, 0..60_u8, 0..60_u8), tuples!(to(0, 23_u8), to(0, 59_u8), to(0, 59_u8)),
        |g| (up_to(g, 23) as u8, up_to(g, 59) as u8, up_to(g, 59) as u8);
    lists::three_alike, vec(0..=1_000_u32, 0..=20), gs::vecs(to(0, 1_000_u32)).max_size(20),
        |g| (0..up_to(g, 20)).map(|_| up_to(g, 1_000) as u32).collect();
    lists::same_word, vec(regex("[a-z]{0,8}"), 0..=10), gs::vecs(word(0, 8)).max_size(10),
        |g| (0..up_to(g, 10)).map(|_| some_of(g, LETTERS, 8)).collect();
    lists::full_block, vec(any::<u8>(), 0..=100), bytes(100), |g| some(g, 100);
    lists::same_lengths, (vec(any::<u8>(), 0..=30), vec(any::<u8>(), 0..=30)), tuples!(bytes(30), bytes(30)),
        |g| (some(g, 30), some(g, 30));
    lists::power_of_two, vec(any::<bool>(), 0..=40), gs::vecs(gs::booleans()).max_size(40), |g| some(g, 40);
    lists::sorted_already, vec(any::<i32>(), 0..=20), gs::vecs(gs::integers::<i32>()).max_size(20), |g| some(g, 20);
    lists::one_before_the_other, (vec(0..=99_u32, 0..=8), vec(0..=99_u32, 0..=8)),
        tuples!(gs::vecs(to(0, 99_u32)).max_size(8), gs::vecs(to(0, 99_u32)).max_size(8)),
        |g| ((0..up_to(g, 8)).map(|_| up_to(g, 99) as u32).collect(), (0..up_to(g, 8)).map(|_| up_to(g, 99) as u32).collect());
    lists::peak, vec(0..=9_u32, 0..=10), gs::vecs(to(0, 9_u32)).max_size(10),
        |g| (0..up_to(g, 10)).map(|_| up_to(g, 9) as u32).collect();
    lists::all_empty, vec(vec(any::<u8>(), 0..=10), 0..=10), gs::vecs(bytes(10)).max_size(10),
        |g| (0..up_to(g, 10)).map(|_| some(g, 10)).collect();
    lists::empty_between, vec(vec(any::<u8>(), 0..=20), 0..=10), gs::vecs(bytes(20)).max_size(10),
        |g| (0..up_to(g, 10)).map(|_| some(g, 20)).collect();
    lists::nothing_then_empty, vec(option::of(vec(any::<u8>(), 0..=10)), 0..=10),
        gs::vecs(gs::optional(bytes(10))).max_size(10),
        |g| (0..up_to(g, 10)).map(|_| bool::arbitrary(g).then(|| some(g, 10))).collect();
    texts::csv, vec(regex("(?s).{0,6}"), 0..=5), gs::vecs(gs::text().max_size(6)).max_size(5),
        |g| (0..up_to(g, 5)).map(|_| any_text(g, 6)).collect();
    texts::unescaped, regex("[ -~]{0,20}"), printable(20), |g| any_printable(g, 20);
    texts::percent_decoded, regex("[ -~]{0,20}"), printable(20), |g| any_printable(g, 20);
    texts::ends_in_backslash, regex("(?s).{0,10}"), gs::text().max_size(10), |g| any_text(g, 10);
    texts::ends_of_lines, regex("(?s).{0,20}"), gs::text().max_size(20), |g| any_text(g, 20);
    texts::joined_by_nothing, regex("(?s).{0,10}"), gs::text().max_size(10), |g| any_text(g, 10);
    texts::nul_inside, regex("(?s).{1,20}"), gs::text().min_size(1).max_size(20), |g| any_text(g, 20);
    texts::comment, regex("[ -~]{0,20}"), printable(20), |g| any_printable(g, 20);
    texts::goes_up, regex("[ab./]{0,12}"), gs::text().alphabet("ab./").max_size(12), |g| some_of(g, "ab./", 12);
    texts::run_of_three, regex("[a-z]{0,20}"), word(0, 20), |g| some_of(g, LETTERS, 20);
    texts::palindrome, regex("[a-z]{0,10}"), word(0, 10), |g| some_of(g, LETTERS, 10);
    texts::brackets, regex(r"[(){}\[\]]{0,12}"), gs::text().alphabet("()[]{}").max_size(12), |g| some_of(g, "()[]{}", 12);
    maps::same_upper_half, btree_set(any::<u32>(), 0..=10), gs::btree_sets(gs::integers::<u32>()).max_size(10), |g| some(g, 10);
    maps::merged,
        (btree_map(regex("[a-z]{1,4}"), any::<u8>(), 0..=10), btree_map(regex("[a-z]{1,4}"), any::<u8>(), 0..=10)),
        tuples!(
            gs::btree_maps(word(1, 4), gs::integers::<u8>()).max_size(10),
            gs::btree_maps(word(1, 4), gs::integers::<u8>()).max_size(10)
        ),
        |g| [(); 2].map(|()| (0..up_to(g, 10)).map(|_| (some_of(g, LETTERS, 4), u8::arbitrary(g))).collect()).into();
    maps::subset, (btree_set(0..=999_u32, 0..=10), btree_set(0..=999_u32, 0..=10)),
        tuples!(gs::btree_sets(to(0, 999_u32)).max_size(10), gs::btree_sets(to(0, 999_u32)).max_size(10)),
        |g| [(); 2].map(|()| (0..up_to(g, 10)).map(|_| up_to(g, 999) as u32).collect()).into();
    parts::nine_off, any::<[bool; 9]>(), gs::arrays::<_, bool, 9>(gs::booleans()), |g| [(); 9].map(|()| bool::arbitrary(g));
    parts::gap, vec(option::of(0..=9_u8), 0..=10), gs::vecs(gs::optional(to(0, 9_u8))).max_size(10),
        |g| (0..up_to(g, 10)).map(|_| bool::arbitrary(g).then(|| up_to(g, 9) as u8)).collect();
}

/// Prints a row for each property, and the share of runs of each group and of all.
pub fn table() {
    let ours = all();
    let mut groups: Vec<(&str, u64, [u64; 4])> = Vec::new();
    println!("{:<28}{:>10}{:>10}{:>12}{:>10}", "found by runs of 100", "rosebush", "proptest", "quickcheck", "hegel");
    for Row { name, found: [proptest, quickcheck, hegel] } in rows() {
        let subject = ours.iter().find(|subject| subject.name == name).expect("it is one of them");
        let found = [subject.measured(0..SEEDS).0, proptest, quickcheck, hegel];
        println!("{name:<28}{:>10}{:>10}{:>12}{:>10}", found[0], found[1], found[2], found[3]);
        if groups.last().is_none_or(|(group, ..)| *group != subject.group) {
            groups.push((subject.group, 0, [0; 4]));
        }
        if let Some((_, count, sums)) = groups.last_mut() {
            *count += 1;
            (0..4).for_each(|library| sums[library] += found[library]);
        }
    }
    let all = groups.iter().fold(("all", 0, [0; 4]), |(name, count, sums), group| {
        (name, count + group.1, [0, 1, 2, 3].map(|library| sums[library] + group.2[library]))
    });
    println!(
        "\n| found, % of runs | properties | rosebush | proptest | quickcheck | hegel |\n|---|---|---|---|---|---|"
    );
    for (group, count, sums) in groups.iter().chain([&all]) {
        let [a, b, c, d] = sums.map(|sum| 100.0 * sum as f64 / (count * SEEDS) as f64);
        println!("| {group} | {count} | {a:.0} | {b:.0} | {c:.0} | {d:.0} |");
    }
}
