//! Where most candidates are rejected, by filters, by functions that refuse what they drew, or by the property itself,
//! the normal form is reached all the same, at a bounded number of attempts.

mod problems;

use problems::Problem;
use rosebush::{Gen, Rejected, Search, compose, int, vec};
use std::cell::Cell;
use std::fmt::Debug;
use std::ops::RangeInclusive;

const STARTS: u64 = 100;

/// Searches from every start. No search makes more attempts than `most`; `rejects` says whether some are rejected.
fn reaches_its_normal_form(problem: &Problem, most: u64, rejects: bool) {
    let mut rejections = 0;
    for start in 0..STARTS {
        let run = problem.run(start);
        assert_eq!(run.least, problem.normal, "{} from start {start}", problem.name);
        let counted = run.evaluations + run.rejections;
        assert!(counted <= run.attempts, "{} from start {start}: {counted} of {} attempts", problem.name, run.attempts);
        assert!(run.attempts <= most, "{} from start {start}: {} attempts, not {most}", problem.name, run.attempts);
        rejections += run.rejections;
    }
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
        most: [320, 290],
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
        most: [60, 120],
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
        most: [250, 500],
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
        most: [200, 750],
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
    reaches_its_normal_form(&pair, 200, true);
    let list = Problem::new("list of refused pairs", "[(0, 0), (5, 15)]", vec(ordered(), 0..=3), |list| {
        list.len() >= 2 && list.iter().any(|(low, high)| *low >= 5 && high - low >= 10)
    });
    reaches_its_normal_form(&list, 250, true);
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
    reaches_its_normal_form(&problem, 350, true);
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
        let found = Search::new().run(&tree, fails);
        assert_eq!((found.attempts, found.rejections), (calls.get(), calls.get() - accepted.get()), "seed {seed}");
        assert_eq!(found.least.value(), (0, 10), "seed {seed}");
        searches += 1;
    }
    assert!(searches > 50, "{searches} searches");
}

#[test]
fn a_property_that_discards() {
    // Half pass.
    let pair = || (int(0..=1000_u32).uniform(), int(0..=1000_u32).uniform());
    let half = Problem::new("discards half", "(0, 10)", pair(), |(low, high)| *low <= *high && high - low >= 10);
    reaches_its_normal_form(&half, 20, false);
    // One in 20.
    let small = (int(0..20_u32).uniform(), int(0..20_u32).uniform());
    let twentieth = Problem::new("discards all but one in 20", "(7, 7)", small, |(a, b)| a == b && *a >= 7);
    reaches_its_normal_form(&twentieth, 25, false);
    // One in 200.
    let large = (int(0..200_u32).uniform(), int(0..200_u32).uniform());
    let few = Problem::new("discards all but one in 200", "(70, 70)", large, |(a, b)| a == b && *a >= 70);
    reaches_its_normal_form(&few, 35, false);
}
