//! However a property behaves, a search ends, and has an answer.

use rosebush::{
    BoxGen, Choices, Gen, Random, Reducer, Search, Tree, boolean, compose, float, int, just, one_of, option, recursive,
    string, vec,
};
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};

const SEEDS: u64 = 40;

/// The text of a drawn value stands for it: only that a search ends is asked here.
fn generators() -> Vec<(&'static str, BoxGen<'static, String>)> {
    fn shown<T: std::fmt::Debug + 'static>(generator: impl Gen<Value = T> + 'static) -> BoxGen<'static, String> {
        generator.map(|value| format!("{value:?}")).boxed()
    }
    let nested = recursive(int(0..=9).map(|n: u8| vec![n]), |inner| vec(inner, 0..4).map(|lists| lists.concat()));
    let composed = compose(|source| {
        let count = source.draw(int(0..=5_u8))?;
        (0..count).map(|_| source.draw(int(0..=999_u16))).collect::<Result<Vec<_>, _>>()
    });
    vec![
        ("nothing to draw", shown(just(1))),
        ("integers", shown(int::<i64>(..))),
        ("wide integers", shown(int::<i128>(..))),
        ("floats", shown(vec(float::<f64>(..).with_specials(), 0..10))),
        ("floats of a range", shown((float(-1e6..=1e6), float(-1e6..=1e6), float(-1e6..=1e6)))),
        ("strings", shown(string('a'..='z', 0..20))),
        ("lists", shown(vec(int::<i32>(..), 0..20))),
        ("lists of lists", shown(vec(vec(boolean(), 0..5), 0..5))),
        ("alternatives", shown(one_of((just(1), int(5..=99), int(-99..=-5))).zip(option(boolean())))),
        ("filtered", shown(int(0..=999).filter(|n| n % 7 == 3).zip(boolean().filter(|is| *is)))),
        ("bound", shown(int(0..=9_usize).bind(|length| vec(int(0..=99), length)))),
        ("recursions", shown(nested)),
        ("composed", shown(composed)),
    ]
}

fn for_all(law: impl Fn(&str, &Tree<'_, String>, u64)) {
    for (name, generator) in &generators() {
        for seed in 0..SEEDS {
            law(name, &generator.tree(seed), seed);
        }
    }
}

#[test]
fn a_property_that_always_fails_ends_at_what_nothing_is_simpler_than() {
    for_all(|name, tree, seed| {
        let found = Search::new().run(tree, |_| true);
        assert!(!found.is_cut_short, "{name}, seed {seed}: {} evaluations", found.evaluations);
        assert!(found.evaluations < 2000, "{name}, seed {seed}: {} evaluations", found.evaluations);
        let child = found.minimal.restarted().children().next();
        assert!(child.is_none(), "{name}, seed {seed}: {} has a child", found.minimal.value());
    });
}

#[test]
fn a_property_that_never_fails_again_ends_where_it_began() {
    for_all(|name, tree, seed| {
        let found = Search::new().run(tree, |_| false);
        assert!(!found.is_cut_short, "{name}, seed {seed}: {} evaluations", found.evaluations);
        assert_eq!(found.minimal.choices(), tree.choices(), "{name}, seed {seed}");
        assert_eq!(found.improvements, 0);
    });
}

#[test]
fn a_property_that_fails_at_random_ends() {
    for_all(|name, tree, seed| {
        for wins in 1..4 {
            let mut random = Random::from_seed(seed);
            let found = Search::new().run(tree, |_| random.chance(wins, 4));
            assert!(!found.is_cut_short, "{name}, seed {seed}: {} evaluations", found.evaluations);
            assert!(found.minimal.choices() <= tree.choices(), "{name}, seed {seed}");
        }
    });
}

#[test]
fn a_property_without_rhyme_or_reason_ends() {
    for_all(|name, tree, seed| {
        for one_in in [2, 3, 5, 9] {
            let fails = |text: String| {
                let hash = text.bytes().fold(seed, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
                (hash >> 32).is_multiple_of(one_in)
            };
            // How long it takes is luck: of a lone number of 64 bits half of the searches end after 40, a few after 10,000.
            let found = Search::new().max_evaluations(100_000).run(tree, fails);
            assert!(!found.is_cut_short, "{name}, seed {seed}, one in {one_in}: {} evaluations", found.evaluations);
        }
    });
}

#[test]
fn a_search_goes_on_where_a_candidate_is_simpler_than_it_was_asked_to_be() {
    let three = || (float(-1e6..=1e6), float(-1e6..=1e6), float(-1e6..=1e6));
    let fails = |(a, b, c): (f64, f64, f64)| (a + b) + c != a + (b + c);
    let trees = (0..4000).map(|seed| three().tree(seed)).filter(|tree| fails(tree.value()));
    let ends = trees.map(|tree| Search::new().run(&tree, fails)).collect::<Vec<_>>();
    assert!(ends.len() > 50, "{}", ends.len());
    assert!(ends.iter().all(|end| !end.is_cut_short && fails(end.minimal.value())));
}

#[test]
fn a_panic_of_the_property_passes_through_and_the_tree_is_as_it_was() {
    for_all(|name, tree, seed| {
        let mut left = 3;
        let mut fails = |_| {
            left -= 1;
            assert!(left > 0, "the property panics");
            true
        };
        let ended = catch_unwind(AssertUnwindSafe(|| Search::new().run(tree, &mut fails).evaluations));
        assert!(ended.is_err() || ended.is_ok_and(|evaluations| evaluations < 3), "{name}, seed {seed}");
        let again = Search::new().run(tree, |_| true);
        assert!(again.minimal.choices() <= tree.choices());
    });
}

#[test]
fn a_property_that_panics_instead_of_failing_is_shrunk_by_catching() {
    let tree = vec(int(0..=1000_u32), 0..20).tree(1);
    let fails = |list: Vec<u32>| catch_unwind(|| assert!(list.iter().sum::<u32>() < 100)).is_err();
    assert!(fails(tree.value()));
    assert_eq!(tree.search(fails).value(), [100]);
}

#[test]
fn a_budget_is_kept_exactly_and_the_best_so_far_is_the_answer() {
    for_all(|name, tree, seed| {
        // Before the small scope at its end, which never cuts a search short.
        let whole = Search::new().without_pass("small_scope").run(tree, |text| text.len() > 3).evaluations;
        for budget in [0, 1, 2, 5, 17] {
            let best = RefCell::new(tree.choices().clone());
            let mut calls = 0;
            let search =
                Search::new().max_evaluations(budget).observe(|better| *best.borrow_mut() = better.choices().clone());
            let found = search.run(tree, |text| {
                calls += 1;
                text.len() > 3
            });
            assert!(found.evaluations >= budget.min(whole) && found.evaluations <= budget, "{name}, seed {seed}");
            assert_eq!(found.evaluations, calls);
            assert_eq!(found.is_cut_short, budget < whole, "{name}, seed {seed}");
            assert_eq!(*found.minimal.choices(), *best.borrow());
        }
    });
}

#[test]
fn a_search_that_is_stopped_answers_with_the_best_so_far() {
    for_all(|name, tree, seed| {
        let (left, calls) = (Cell::new(4), Cell::new(0));
        let stop = || {
            left.set(left.get() - 1);
            left.get() == 0
        };
        let found = Search::new().stop_when(stop).run(tree, |_| {
            calls.set(calls.get() + 1);
            true
        });
        assert_eq!(found.evaluations, calls.get());
        assert!(calls.get() <= 3, "{name}, seed {seed}: {} calls", calls.get());
        assert_eq!(found.is_cut_short, left.get() == 0, "{name}, seed {seed}");
        assert_eq!(found.improvements, calls.get());
    });
}

#[test]
fn the_observer_sees_every_improvement_each_smaller_than_the_last() {
    for_all(|name, tree, seed| {
        let seen: RefCell<Vec<Choices>> = RefCell::new(vec![tree.choices().clone()]);
        let observe = |better: &Tree<'_, String>| {
            assert!(better.value().contains('1') || better.value().len() > 4);
            seen.borrow_mut().push(better.choices().clone());
        };
        let found = Search::new().observe(observe).run(tree, |text| text.contains('1') || text.len() > 4);
        let seen = seen.borrow();
        assert!(seen.windows(2).all(|pair| pair[1] < pair[0]), "{name}, seed {seed}");
        assert_eq!(seen.len() as u64, found.improvements + 1);
        assert_eq!(seen.last(), Some(found.minimal.choices()));
    });
}

#[test]
fn a_pass_of_the_users_own_finds_what_the_moves_do_not() {
    // Only powers of seven fail, and none of the edits steps from one to the next.
    let is_power = |n: u64| (0..22).any(|exponent| 7_u64.pow(exponent) == n) && n > 300;
    let start = int(0..=u64::MAX).tree(1).choices().with_key(0, 7_u64.pow(20));
    let tree = int(0..=u64::MAX).tree_from(&start).unwrap();
    let divide = |best: &Tree<'_, u64>| {
        let (choices, n) = (best.choices().clone(), best.value());
        (1..20).rev().map(move |exponent| choices.with_key(0, n / 7_u64.pow(exponent)))
    };
    let found = Search::new().pass(divide).run(&tree, is_power);
    assert_eq!(found.minimal.value(), 343);
    assert_eq!(found.passes.last().map(|count| (count.pass, count.improvements)), Some(("passes", 1)));
}

#[test]
fn a_pass_that_offers_anything_at_all_does_not_keep_a_search_from_ending() {
    for_all(|name, tree, seed| {
        let others: Vec<Choices> = generators().iter().map(|(_, other)| other.tree(seed).choices().clone()).collect();
        let found = Search::new().pass(|_| others.clone()).run(tree, |text| text.len() > 2);
        assert!(!found.is_cut_short, "{name}, seed {seed}");
        assert!(found.minimal.choices() <= tree.choices(), "{name}, seed {seed}");
    });
}

#[test]
fn a_search_whose_candidates_are_rejected_again_and_again_ends() {
    let only = |n: &u64| *n == u64::MAX;
    let numbers = int(0..=u64::MAX).filter(only);
    let start = int(0..=u64::MAX).tree(1).choices().with_key(0, u64::MAX);
    let tree = (&numbers).tree_from(&start).unwrap();
    let count_up = |best: &Tree<'_, u64>| {
        let choices = best.choices().clone();
        (0..).map(move |n| choices.with_key(0, n))
    };
    for budget in [0, 1000] {
        let found = Search::new().max_evaluations(budget).pass(count_up).run(&tree, |_| true);
        assert!(found.is_cut_short);
        assert_eq!(
            (found.candidates, found.rejections, found.evaluations),
            (100_000 + 20 * budget, found.candidates, 0)
        );
    }
}

#[test]
fn the_counts_of_the_moves_add_up() {
    for_all(|name, tree, seed| {
        let found = Search::new().run(tree, |text| text.len() > 3);
        let sums =
            found.passes.iter().fold((0, 0), |sums, count| (sums.0 + count.evaluations, sums.1 + count.improvements));
        assert_eq!(sums, (found.evaluations, found.improvements), "{name}, seed {seed}");
        assert!(found.rejections <= found.candidates);
    });
}

#[test]
fn the_textbook_search_ends_at_a_node_without_failing_children() {
    for_all(|name, tree, seed| {
        let fails = |text: String| text.len() > 4;
        if fails(tree.value()) {
            let least = tree.greedy_search(fails);
            assert!(fails(least.value()), "{name}, seed {seed}");
            assert!(least.children().all(|child| !fails(child.value())), "{name}, seed {seed}");
        }
    });
}

#[test]
fn an_endless_shrink_function_ends_at_the_budget() {
    let tree = Tree::unfold(1_u64, |n| [n + 1]);
    let found = Search::new().max_evaluations(50).run(&tree, |_| true);
    assert!(found.is_cut_short);
    assert_eq!((found.evaluations, found.minimal.value()), (50, 51));
}

#[test]
fn a_reducer_ends_at_its_budget_or_when_it_is_stopped() {
    let count_down = |attempt: &mut rosebush::Attempt<'_, u32>| {
        while *attempt.best() > 0 && !attempt.is_over() {
            let next = *attempt.best() - 1;
            if !attempt.fails(next) {
                break;
            }
        }
    };
    let reducer = || Reducer::new(1000, |n: &u32| *n >= 10).pass(count_down);
    let whole = reducer().run();
    assert_eq!((whole.minimal, whole.evaluations, whole.is_cut_short), (10, 991, false));
    let short = reducer().max_evaluations(7).run();
    assert_eq!((short.minimal, short.evaluations, short.is_cut_short), (993, 7, true));
    let mut left = 3;
    let mut seen = Vec::new();
    let stopped = reducer()
        .stop_when(move || {
            left -= 1;
            left == 0
        })
        .observe(|n| seen.push(*n))
        .run();
    assert_eq!((stopped.minimal, stopped.is_cut_short), (998, true));
    assert_eq!(seen, [999, 998]);
}
