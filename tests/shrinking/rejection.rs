//! Where most candidates are rejected, by filters, by functions that refuse what they drew, or by the property itself,
//! the normal form is reached all the same, at a bounded number of attempts.

use crate::problems::Problem;
use rosebush::{Gen, Rejected, Search, btree_map, btree_set, compose, int, string, unique_vec, vec};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::ops::RangeInclusive;

const STARTS: u64 = 100;

/// Searches from every start. No search makes more attempts than `most`, and at least one just as many; `rejects` says
/// whether some are rejected.
#[track_caller]
fn reaches_its_normal_form(problem: &Problem, most: u64, rejects: bool) {
    reaches_it_from(STARTS, problem, most, rejects);
}

#[track_caller]
fn reaches_it_from(starts: u64, problem: &Problem, most: u64, rejects: bool) {
    let (mut rejections, mut attempts) = (0, 0);
    for start in 0..starts {
        let run = problem.run_without_small_scope(start);
        assert_eq!(run.minimal, problem.normal, "{} from start {start}", problem.name);
        let counted = run.evaluations + run.rejections;
        assert!(counted <= run.attempts, "{} from start {start}: {counted} of {} attempts", problem.name, run.attempts);
        attempts = attempts.max(run.attempts);
        rejections += run.rejections;
    }
    assert_eq!(attempts, most, "attempts from the worst start of {}", problem.name);
    assert_eq!(rejections > 0, rejects, "{}: {rejections} rejections", problem.name);
}

/// The share of 20,000 draws that pass lies in this range, in tenths of a percent.
fn passes_about<T>(permille: RangeInclusive<usize>, generator: &impl Gen<Value = T>, passes: impl Fn(&T) -> bool) {
    let passing = (0..20_000).filter(|seed| generator.sample(*seed).is_ok_and(|value| passes(&value))).count();
    assert!(permille.contains(&(passing / 20)), "{passing} of 20,000 pass");
}

/// The generator filtered, once alone and once as the element of a list.
struct Filtered<T> {
    permille: RangeInclusive<usize>,
    passes: fn(&T) -> bool,
    fails: fn(&T) -> bool,
    /// The normal form alone, and in a list of two.
    normal: [&'static str; 2],
    /// How many attempts alone and in a list.
    most: [u64; 2],
}

impl<T: Debug + 'static> Filtered<T> {
    #[track_caller]
    fn holds<G: Gen<Value = T> + Clone + 'static>(self, generator: G) {
        let Filtered { permille, passes, fails, normal, most } = self;
        passes_about(permille, &generator, passes);
        let alone = Problem::new("alone", normal[0], generator.clone().filter(passes), fails);
        reaches_its_normal_form(&alone, most[0], true);
        let lists = vec(generator.filter(passes), 0..=4);
        let listed = Problem::new("listed", normal[1], lists, move |list| list.len() >= 2 && list.iter().any(fails));
        reaches_its_normal_form(&listed, most[1], true);
    }
}

#[test]
fn a_filter_that_half_passes() {
    Filtered {
        permille: 450..=550,
        passes: |n| n % 2 == 0,
        fails: |n| *n >= 501,
        normal: ["502", "[0, 502]"],
        most: [143, 192],
    }
    .holds(int(0..=1000_u32).uniform());
}

#[test]
fn a_filter_that_one_in_twenty_passes() {
    Filtered {
        permille: 40..=60,
        passes: |(a, b)| a == b,
        fails: |(a, _)| *a >= 7,
        normal: ["(7, 7)", "[(0, 0), (7, 7)]"],
        most: [81, 132],
    }
    .holds((int(0..20_u32).uniform(), int(0..20_u32).uniform()));
}

#[test]
fn a_filter_that_one_in_two_hundred_passes() {
    Filtered {
        permille: 3..=7,
        passes: |(a, b)| a == b,
        fails: |(a, _)| *a >= 70,
        normal: ["(70, 70)", "[(0, 0), (70, 70)]"],
        most: [387, 442],
    }
    .holds((int(0..200_u32).uniform(), int(0..200_u32).uniform()));
}

#[test]
fn a_filter_that_few_sorted_lists_pass() {
    Filtered {
        permille: 3..=9,
        passes: |list: &Vec<u32>| list.is_sorted_by(|one, next| one < next),
        fails: |list| list[4] - list[0] >= 7,
        normal: ["[0, 1, 2, 3, 7]", "[[0, 1, 2, 3, 4], [0, 1, 2, 3, 7]]"],
        most: [167, 395],
    }
    .holds(vec(int(0..100_u32).uniform(), 5));
}

#[test]
fn a_function_that_refuses_what_it_drew() {
    let ordered = || {
        compose(|source| {
            let (low, high) = (source.draw(int(0..=1000_u32))?, source.draw(int(0..=1000_u32))?);
            if low > high {
                return Err(Rejected::here());
            }
            Ok((low, high))
        })
    };
    let pair = Problem::new("refused pair", "(5, 15)", ordered(), |(low, high)| *low >= 5 && high - low >= 10);
    reaches_its_normal_form(&pair, 55, true);
    let list = Problem::new("list of refused pairs", "[(0, 0), (5, 15)]", vec(ordered(), 0..=3), |list| {
        list.len() >= 2 && list.iter().any(|(low, high)| *low >= 5 && high - low >= 10)
    });
    reaches_its_normal_form(&list, 99, true);
}

#[test]
fn a_function_that_refuses_most_of_what_it_drew() {
    let ascending = compose(|source| {
        let mut drawn = Vec::new();
        for _ in 0..3 {
            let next = source.draw(int(0..=99_u32))?;
            if drawn.last().is_some_and(|last| *last >= next) {
                return Err(Rejected::here());
            }
            drawn.push(next);
        }
        Ok(drawn)
    });
    let problem = Problem::new("refused unless it ascends", "[0, 1, 7]", ascending, |list| list[2] - list[0] >= 7);
    reaches_its_normal_form(&problem, 80, true);
}

#[test]
fn every_attempt_and_every_rejection_is_counted() {
    let (calls, accepted) = (Cell::new(0), Cell::new(0));
    let pair = compose(|source| {
        calls.set(calls.get() + 1);
        let (low, high) = (source.draw(int(0..=1000_u32))?, source.draw(int(0..=1000_u32))?);
        if low > high {
            return Err(Rejected::here());
        }
        accepted.set(accepted.get() + 1);
        Ok((low, high))
    });
    let mut searches = 0;
    for seed in 0..STARTS {
        let tree = (&pair).tree(seed);
        let fails = |(low, high): (u32, u32)| high - low >= 10;
        if !fails(tree.value()) {
            continue;
        }
        calls.set(0);
        accepted.set(0);
        let found = Search::new().without_pass("small_scope").run(&tree, fails);
        assert_eq!((found.candidates, found.rejections), (calls.get(), calls.get() - accepted.get()), "seed {seed}");
        assert_eq!(found.minimal.value(), (0, 10), "seed {seed}");
        searches += 1;
    }
    assert!(searches > 50, "{searches} searches");
}

#[test]
fn a_property_that_discards() {
    // Half pass.
    let pair = || (int(0..=1000_u32).uniform(), int(0..=1000_u32).uniform());
    let half = Problem::new("discards half", "(0, 10)", pair(), |(low, high)| *low <= *high && high - low >= 10);
    reaches_its_normal_form(&half, 12, false);
    // One in 20.
    let small = (int(0..20_u32).uniform(), int(0..20_u32).uniform());
    let twentieth = Problem::new("discards all but one in 20", "(7, 7)", small, |(a, b)| a == b && *a >= 7);
    reaches_its_normal_form(&twentieth, 25, false);
    // One in 200.
    let large = (int(0..200_u32).uniform(), int(0..200_u32).uniform());
    let few = Problem::new("discards all but one in 200", "(70, 70)", large, |(a, b)| a == b && *a >= 70);
    reaches_its_normal_form(&few, 37, false);
}

/// How many starts there are where each takes long.
const FEW: u64 = 5;

/// Whether searches from a few starts end at this value, where each takes long.
#[track_caller]
fn is_least_from_a_few<T: Debug + 'static>(
    least: &T,
    most: u64,
    generator: impl Gen<Value = T> + 'static,
    fails: impl Fn(&T) -> bool + 'static,
    rejects: bool,
) {
    let problem = Problem::new("long", format!("{least:?}").leak(), generator, fails);
    reaches_it_from(FEW, &problem, most, rejects);
}

#[test]
fn sets_that_must_stay_long() {
    let least = |count: u32, last: u32| (0..count - 1).chain([last]).collect::<BTreeSet<u32>>();
    let sets = || btree_set(int(0..=1000_u32), 40..=100);
    is_least_from_a_few(&least(40, 39), 2, sets(), |_| true, false);
    is_least_from_a_few(&least(40, 500), 170, sets(), |set| set.last() >= Some(&500), false);
    is_least_from_a_few(&least(50, 49), 208, sets(), |set| set.len() >= 50, false);
    let long = btree_set(int(0..=2000_u32), 150..=250);
    is_least_from_a_few(&least(150, 1500), 181, long, |set| set.last() >= Some(&1500), false);
    let lists = vec(btree_set(int(0..=99_u32), 20..=30), 3..=8);
    let three = [least(20, 19), least(20, 19), least(20, 50)];
    is_least_from_a_few(&three.to_vec(), 664, lists, |sets| sets.iter().any(|set| set.contains(&50)), false);
}

#[test]
fn maps_and_lists_without_repetitions_that_must_stay_long() {
    let maps = btree_map(int(0..=500_u32), int(0..=9_u8), 50..=100);
    let least: BTreeMap<u32, u8> = (0..50).map(|key| (key, if key < 49 { 0 } else { 5 })).collect();
    is_least_from_a_few(&least, 31, maps, |map| map.values().any(|value| *value >= 5), false);
    let lists = unique_vec(int(0..=1000_u32), 60..=90);
    let least: Vec<u32> = (0..58).chain([159, 58]).collect();
    is_least_from_a_few(&least, 98, lists, |list| list.windows(2).any(|pair| pair[0] > pair[1] + 100), false);
    let words = btree_set(string('a'..='z', 1..4), 20..=30);
    let least: BTreeSet<String> = ('a'..='t').map(|c| if c == 't' { "z".into() } else { c.into() }).collect();
    is_least_from_a_few(&least, 298, words, |words| words.iter().any(|word| word.contains('z')), true);
}

#[test]
fn filters_and_functions_that_take_distinct_elements_alone() {
    let is_distinct = |list: &Vec<u32>| list.iter().collect::<BTreeSet<_>>().len() == list.len();
    let filtered = vec(int(0..=100_000_u32), 40..=60).filter(is_distinct);
    let least: Vec<u32> = (0..39).chain([1001]).collect();
    is_least_from_a_few(&least, 484, filtered, |list| list.iter().any(|number| *number > 1000), true);
    let composed = compose(|source| {
        let mut drawn = Vec::new();
        for _ in 0..30 {
            let next = source.draw(int(0..=10_000_u32))?;
            if drawn.contains(&next) {
                return Err(Rejected::here());
            }
            drawn.push(next);
        }
        Ok(drawn)
    });
    let least: Vec<u32> = (0..29).chain([301]).collect();
    is_least_from_a_few(&least, 5195, composed, |list| list.iter().any(|number| *number > 300), true);
    let long = vec(int(0..=1000_u32), 0..=200).filter(|list: &Vec<u32>| list.len() >= 60);
    let least: Vec<u32> = [0].repeat(57).into_iter().chain([1, 1000, 1000, 1000]).skip(1).collect();
    is_least_from_a_few(&least, 474, long, |list| list.iter().sum::<u32>() > 3000, true);
}
