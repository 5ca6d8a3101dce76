//! A search on several threads finds what one thread finds, in as many steps.

use rosebush::{Check, Verdict};
use rosebush::{
    Choices, FULL_SIZE, Found, Gen, IntoGen, Outcome, PassCount, Search, Source, Tree, assume, char, compose, int,
    just, one_of, recursive, string, vec,
};
use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

const SEEDS: u64 = 30;
const THREADS: [usize; 3] = [2, 3, 8];

/// All that can be told of a search from outside.
#[derive(Debug, PartialEq)]
struct Told {
    minimal: Choices,
    counted: (u64, u64, u64, u64, bool),
    rows: Vec<PassCount>,
    /// The improvements on the way.
    seen: Vec<Choices>,
}

fn told<'g, T>(
    tree: &Tree<'g, T>,
    prepare: &dyn Fn(Search<'static, 'g, T>) -> Search<'static, 'g, T>,
    run: impl FnOnce(Search<'_, 'g, T>) -> Found<'g, T>,
) -> Told {
    let seen = std::rc::Rc::new(RefCell::new(Vec::new()));
    let kept = std::rc::Rc::clone(&seen);
    let search = prepare(Search::new()).observe(move |better| kept.borrow_mut().push(better.choices().clone()));
    let found = run(search);
    assert!(found.minimal.choices() <= tree.choices());
    Told {
        minimal: found.minimal.choices().clone(),
        counted: (found.evaluations, found.candidates, found.rejections, found.improvements, found.is_cut_short),
        rows: found.passes,
        seen: seen.take(),
    }
}

/// Trees whose values fail, drawn at full size.
fn starts<'g, T>(generator: &'g impl Gen<Value = T>, fails: &impl Fn(T) -> bool) -> Vec<Tree<'g, T>> {
    let is_failing = |seed: &u64| generator.generate(&mut Source::fresh(*seed, FULL_SIZE)).is_ok_and(fails);
    (0..100_000).filter(is_failing).take(SEEDS as usize).map(|seed| generator.tree(seed)).collect()
}

/// Searches from all starts with 1, 2, 3 and 8 threads, prepared alike.
#[track_caller]
fn assert_same_prepared<T: Send>(
    generator: &impl Gen<Value = T>,
    fails: impl Fn(T) -> bool + Sync,
    prepare: impl for<'g> Fn(Search<'static, 'g, T>) -> Search<'static, 'g, T>,
) -> Vec<Told> {
    let starts = starts(generator, &fails);
    assert_eq!(starts.len() as u64, SEEDS, "starts that fail");
    let all = starts.iter().enumerate().map(|(number, tree)| {
        let alone = told(tree, &prepare, |search| search.run(tree, &fails));
        for threads in THREADS {
            let together = told(tree, &prepare, |search| search.run_on_threads(threads, tree, &fails));
            assert_eq!(together, alone, "start {number}, {threads} threads");
        }
        let one = told(tree, &prepare, |search| search.run_on_threads(1, tree, &fails));
        assert_eq!(one, alone, "start {number}, one thread");
        alone
    });
    all.collect()
}

#[track_caller]
fn assert_same<T: Send>(generator: &impl Gen<Value = T>, fails: impl Fn(T) -> bool + Sync) {
    let all = assert_same_prepared(generator, fails, |search| search);
    let improvements: u64 = all.iter().map(|told| told.counted.3).sum();
    assert!(improvements >= SEEDS, "{improvements} improvements say little");
}

fn wide_list() -> impl Gen<Value = Vec<u32>> {
    vec(int::<u32>(..).uniform(), 0..=60).uniform_lengths()
}

#[test]
fn lists_of_numbers() {
    assert_same(&wide_list(), |list| list.iter().filter(|n| **n >= 5).count() >= 10);
    assert_same(&wide_list(), |list| list.iter().collect::<std::collections::BTreeSet<_>>().len() >= 10);
    assert_same(&wide_list(), |list| list.iter().map(|n| u64::from(*n)).sum::<u64>() >= 500);
    assert_same(&wide_list(), |list| list.len() >= 2 && list[0] > list[1]);
}

#[test]
fn a_property_without_any_order() {
    let is_unlucky = |list: Vec<u32>| {
        let mixed = list.iter().fold(7_u64, |sum, n| (sum ^ u64::from(*n)).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        (mixed ^ (mixed >> 31)) % 5 == 0
    };
    assert_same(&wide_list(), is_unlucky);
}

#[test]
fn numbers_texts_and_alternatives() {
    assert_same(&(int(-1000..=1000_i32), int(-1000..=1000_i32)), |(a, b)| a > 40 && a.abs_diff(b) <= 20);
    assert_same(&string(char(..), 0..=30), |text| text.chars().filter(|c| *c > 'f').count() >= 3);
    let shape = one_of((just(None), wide_list().map(Some)));
    assert_same(&vec(shape, 0..=8), |shapes| shapes.into_iter().flatten().flatten().any(|n| n % 7 == 3));
}

#[test]
fn pairs_of_edits_that_pay() {
    let amounts = || vec(int(1..=9_u32), 0..=6);
    let is_balanced = |(one, other): (Vec<u32>, Vec<u32>)| {
        let [one, other] = [one, other].map(|list| list.iter().sum::<u32>());
        one >= 5 && one == other + 3
    };
    let all = assert_same_prepared(&(amounts(), amounts()), is_balanced, |search| search);
    let joint = all.iter().flat_map(|told| &told.rows).filter(|count| count.pass == "edit_pairs");
    assert!(joint.map(|count| count.improvements).sum::<u64>() > 0);
}

#[test]
fn parts_that_depend_on_others_and_recursion() {
    let bound = int(1..=60_usize).bind(|length| vec(int(0..=1000_u32), length));
    assert_same(&bound, |list| list.iter().any(|n| *n >= 900));
    let drawn = compose(|source| {
        let length = source.draw(int(0..=20_usize))?;
        source.draw(vec(int(0..length.max(1)), length))
    });
    assert_same(&drawn, |list| list.windows(2).any(|two| two[0] > two[1] + 1));
    let nested = recursive(int(0..=99_u64), |inner| vec(inner, 2..=3).map(|all| all.iter().sum::<u64>() + 1));
    assert_same(&nested, |sum| sum >= 80);
}

#[test]
fn filters_and_rejected_candidates() {
    let small = || {
        let sum = |list: &Vec<i16>| list.iter().fold(0_i16, |sum, n| sum.wrapping_add(*n));
        vec(int::<i16>(..), 0..=8).filter(move |list| sum(list) < 256)
    };
    let sum = |list: &[i16]| list.iter().fold(0_i16, |sum, n| sum.wrapping_add(*n));
    assert_same(&(small(), small()), |(a, b)| a.len() + b.len() >= 3 && sum(&a) ^ sum(&b) < 0);
    let distinct = vec(int(0..=10_usize), 0..=20).filter(|list: &Vec<usize>| list.iter().all(|n| *n < list.len()));
    assert_same(&distinct, |list| (0..list.len()).any(|i| list[i] != i && list[list[i]] == i));
    let all = assert_same_prepared(&int(0..=5000_u32).filter(|n| n % 3 == 1), |n| n >= 100, |search| search);
    assert!(all.iter().any(|told| told.counted.2 > 0), "some candidates are rejected");
}

#[test]
fn a_budget_that_ends_anywhere() {
    for budget in 0..=40 {
        let fails = |list: Vec<u32>| list.iter().filter(|n| **n >= 5).count() >= 10;
        let all = assert_same_prepared(&wide_list(), fails, |search| search.max_evaluations(budget));
        assert!(all.iter().all(|told| told.counted.0 == budget && told.counted.4), "budget {budget}");
    }
}

#[test]
fn a_stop_that_counts_how_often_it_was_asked() {
    for last in [0, 1, 2, 5, 6, 7, 20, 33] {
        let fails = |list: Vec<u32>| list.iter().collect::<std::collections::BTreeSet<_>>().len() >= 10;
        let all = assert_same_prepared(&wide_list(), fails, |search| {
            let asked = Cell::new(0);
            search.stop_when(move || asked.replace(asked.get() + 1) >= last)
        });
        assert!(all.iter().all(|told| told.counted.0 == last && told.counted.4), "stopped after {last}");
    }
}

#[test]
fn a_stop_is_asked_where_candidates_are_grown_in_vain_too() {
    // One number in three passes the filter, and nearly all that pass are the least already.
    let (grown, asked) = (Cell::new(0_u64), Cell::new(0_u64));
    let numbers = vec(int(0..1000).filter(|n| n % 3 == 1), 100);
    let numbers = compose(|source| {
        grown.set(grown.get() + 1);
        numbers.generate(source)
    });
    let tree = (&numbers).tree(1);
    let fails = |list: Vec<u32>| list.iter().sum::<u32>() > 100;
    for threads in [1, 2] {
        let (mut longest, mut times) = (0, 0);
        asked.set(grown.get());
        let search = Search::new().stop_when(|| {
            times += 1;
            longest = longest.max(grown.get() - asked.replace(grown.get()));
            false
        });
        let found = search.run_on_threads(threads, &tree, fails);
        longest = longest.max(grown.get() - asked.get());
        assert!(found.candidates > 5 * found.evaluations, "{threads} threads: {} candidates", found.candidates);
        assert!(longest < 200, "{threads} threads: {longest} were grown in a row");
        // The last time that it is asked no candidate is under way.
        let last = Search::new().stop_when(|| {
            times -= 1;
            times == 0
        });
        assert!(last.run_on_threads(threads, &tree, fails).is_cut_short, "{threads} threads");
    }
}

#[test]
fn passes_of_the_user() {
    let fails = |n: u32| n.isqrt().pow(2) == n && n > 50;
    let all = assert_same_prepared(&int(0..=3000_u32), fails, |search| {
        search.pass(|best| {
            let choices = best.choices().clone();
            (0..32_u64).map(move |root| choices.with_key(0, root * root))
        })
    });
    assert!(all.iter().all(|told| told.minimal.keys() == [64]));
}

/// What a check tells, with the seed and all.
fn outcome<G: IntoGen, R: Verdict>(
    threads: usize,
    check: &Check,
    generator: G,
    property: impl Fn(G::Value) -> R + Sync,
) -> Outcome<G::Value>
where
    G::Value: Debug + Send,
{
    if threads == 0 { check.run(generator, property) } else { check.run_on_threads(threads, generator, property) }
}

#[test]
fn checks_of_properties_that_panic() {
    let property = |list: Vec<u32>| {
        assume!(list.len() != 7);
        assert!(list.len() < 3 || list[1] < 50, "the long ones");
        let sum: u32 = list.iter().sum();
        assert!(sum < 400, "the sum is {sum}");
        if list.contains(&42) { Err("the answer") } else { Ok(()) }
    };
    let mut others = 0;
    for seed in 0..SEEDS {
        for budget in [0, 1, 13, 14, 15, 10_000] {
            let check = Check::new().cases(1000).seed(seed).max_evaluations(budget);
            let generator = || vec(int(0..=1000), 0..20);
            let alone = outcome(0, &check, generator(), property);
            let report = alone.to_string();
            let failure = alone.into_failure().expect("it fails");
            others += failure.others.len();
            for threads in [1, 2, 3, 8] {
                let together = outcome(threads, &check, generator(), property);
                assert_eq!(together.to_string(), report, "seed {seed}, budget {budget}, {threads} threads");
                let together = together.into_failure().expect("it fails");
                assert_eq!(together.choices, failure.choices);
                assert_eq!(together.candidates, failure.candidates);
                assert_eq!(together.rejected_candidates, failure.rejected_candidates);
            }
        }
    }
    assert!(others > 0, "failures of other kinds are met too");
}

#[test]
fn time_that_is_up_ends_a_search_on_threads() {
    for seed in 0..SEEDS {
        let check = Check::new().seed(seed).cases(1000).shrink_timeout(Duration::ZERO);
        let ended = |threads| outcome(threads, &check, int(0..=1000), |n: u32| n < 100).into_failure().unwrap();
        let alone = ended(0);
        assert!(alone.is_cut_short && alone.is_out_of_time && alone.evaluations == 0);
        for threads in THREADS {
            let together = ended(threads);
            assert!(together.is_out_of_time, "seed {seed}, {threads} threads");
            assert_eq!(together.to_string(), alone.to_string(), "seed {seed}, {threads} threads");
        }
    }
}

#[test]
fn a_check_that_passes_runs_each_case_once() {
    let tried = AtomicU64::new(0);
    let property = |_: u32| {
        tried.fetch_add(1, Ordering::Relaxed);
    };
    Check::new().cases(50).check_on_threads(2, int(0..=99), property);
    assert_eq!(tried.into_inner(), 50);
}

#[test]
fn a_panic_is_passed_on_if_one_thread_would_have_met_it() {
    let tree = int(500..=100_000_u32).tree(3);
    let fails = |n: u32| {
        assert_ne!(n, 700, "seven hundred");
        n >= 700
    };
    assert!(tree.value() > 700);
    let message = |threads| {
        let run = AssertUnwindSafe(|| Search::new().run_on_threads(threads, &tree, fails));
        catch_unwind(run).expect_err("it is met").downcast_ref::<String>().cloned()
    };
    assert!(message(1).is_some_and(|text| text.contains("seven hundred")));
    assert_eq!(message(2), message(1));
    assert_eq!(message(8), message(1));
}

#[test]
#[should_panic(expected = "run_on_threads: 0 threads would evaluate nothing")]
fn no_threads_are_misuse() {
    let _ = Search::new().run_on_threads(0, &int(0..=9_u8).tree(1), |_| true);
}

#[test]
#[should_panic(expected = "threads: 0 threads would try nothing")]
fn no_threads_are_misuse_in_a_check() {
    let _ = Check::new().run_on_threads(0, int(0..=9_u8), |_| true);
}
