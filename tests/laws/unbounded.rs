//! Recursion that a user writes without `level`: neither drawing nor reading back overflows the stack of a test thread,
//! and no way of drawing makes values many times as large as plain drawing does.

use rosebush::{
    BoxGen, Check, Choices, FULL_SIZE, Gen, Outcome, Rejected, Source, boolean, compose, int, just, one_of, vec,
};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A test thread's stack.
const STACK: usize = 2 << 20;

/// On a thread with the stack of a test thread, whatever this one's is.
fn on_a_test_thread(test: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(test).expect("a thread starts");
    thread.join().expect("the test passes");
}

type Recursion = fn(&mut Source) -> Result<u32, Rejected>;

/// The leaves of a tree, each node of which has two more in one of five cases.
fn by_boolean(source: &mut Source) -> Result<u32, Rejected> {
    Ok(if source.draw(boolean().probability(0.2))? { by_boolean(source)? + by_boolean(source)? } else { 1 })
}

fn by_number(source: &mut Source) -> Result<u32, Rejected> {
    Ok(if source.draw(int(0..=9_u8).uniform())? > 7 { by_number(source)? + by_number(source)? } else { 1 })
}

/// Without a draw that the source sees as one.
fn by_plain_number(source: &mut Source) -> Result<u32, Rejected> {
    let goes_on = int(0..=9_u8).uniform().generate(source)? > 7;
    Ok(if goes_on { by_plain_number(source)? + by_plain_number(source)? } else { 1 })
}

fn by_bind(source: &mut Source) -> Result<u32, Rejected> {
    fn leaves() -> BoxGen<'static, u32> {
        int(0..=9_u8)
            .uniform()
            .bind(|n| match n {
                8.. => (leaves(), leaves()).map(|(one, other)| one + other).boxed(),
                _ => just(1).boxed(),
            })
            .boxed()
    }
    leaves().generate(source)
}

fn by_list(source: &mut Source) -> Result<u32, Rejected> {
    fn leaves() -> BoxGen<'static, u32> {
        let parts = compose(|source| leaves().generate(source));
        one_of((just(1), just(1), just(1), vec(parts, 1..=2).map(|parts| parts.iter().sum()))).boxed()
    }
    leaves().generate(source)
}

const FINITE: [(&str, Recursion); 5] = [
    ("by a boolean", by_boolean),
    ("by a number", by_number),
    ("by a number without a draw", by_plain_number),
    ("by a bind", by_bind),
    ("by a list", by_list),
];

/// One that has as many children in the mean as it has parents: some never end.
fn critical(source: &mut Source) -> Result<u32, Rejected> {
    Ok(if source.draw(boolean())? { critical(source)? + critical(source)? } else { 1 })
}

fn beyond_critical(source: &mut Source) -> Result<u32, Rejected> {
    Ok(if source.draw(boolean().probability(0.8))? { beyond_critical(source)? + beyond_critical(source)? } else { 1 })
}

fn critical_by_bind(source: &mut Source) -> Result<u32, Rejected> {
    fn leaves() -> BoxGen<'static, u32> {
        boolean()
            .bind(|goes_on| match goes_on {
                true => (leaves(), leaves()).map(|(one, other)| one + other).boxed(),
                false => just(1).boxed(),
            })
            .boxed()
    }
    leaves().generate(source)
}

/// Its simplest draw goes on.
fn simplest_goes_on(source: &mut Source) -> Result<u32, Rejected> {
    Ok(if source.draw(boolean())? { 0 } else { simplest_goes_on(source)? + 1 })
}

fn simplest_goes_on_twice(source: &mut Source) -> Result<u32, Rejected> {
    let ends = boolean().probability(0.8).generate(source)?;
    Ok(if ends { 1 } else { simplest_goes_on_twice(source)? + simplest_goes_on_twice(source)? })
}

fn simplest_goes_on_by_bind(source: &mut Source) -> Result<u32, Rejected> {
    fn chain() -> BoxGen<'static, u32> {
        boolean().bind(|ends| if ends { just(0).boxed() } else { chain().map(|n| n + 1).boxed() }).boxed()
    }
    chain().generate(source)
}

const ENDLESS: [(&str, Recursion); 6] = [
    ("critical", critical),
    ("beyond critical", beyond_critical),
    ("critical by a bind", critical_by_bind),
    ("the simplest goes on", simplest_goes_on),
    ("the simplest goes on twice", simplest_goes_on_twice),
    ("the simplest goes on by a bind", simplest_goes_on_by_bind),
];

/// The largest of the cases of runs, all of which pass.
fn largest_of_runs(recursion: Recursion) -> u32 {
    let largest = Cell::new(0);
    for seed in 0..10 {
        let check = Check::new().environment(false).seed(seed).cases(500);
        let outcome = check.run(compose(recursion), |n: u32| largest.set(largest.get().max(n)));
        assert!(matches!(outcome, Outcome::Passed(passed) if passed.cases == 500 && passed.discards == 0));
    }
    largest.get()
}

/// In a case of few words a recursion goes on at most so often for no better reason.
const MOST_OF_FEW: u32 = 64;

#[test]
fn no_way_of_drawing_makes_values_many_times_as_large() {
    on_a_test_thread(|| {
        for (name, recursion) in FINITE {
            let plain = compose(recursion).samples(1, 5000);
            assert_eq!(plain.len(), 5000, "{name}");
            let (plain, largest) = (plain.into_iter().max().unwrap(), largest_of_runs(recursion));
            assert!(largest <= 2 * (plain + MOST_OF_FEW), "{name}: {largest}, and {plain} by plain drawing");
        }
    });
}

#[test]
fn a_recursion_that_fails_is_shrunk_however_it_is_written() {
    on_a_test_thread(|| {
        for (name, recursion) in FINITE.into_iter().chain(ENDLESS) {
            for seed in 0..10 {
                let check = Check::new().environment(false).seed(seed);
                let failed = check.run(compose(recursion), |n: u32| n < 3).into_failure();
                let failed = failed.unwrap_or_else(|| panic!("{name}, seed {seed}"));
                let again = compose(recursion).tree_from(&failed.choices).expect(name);
                assert_eq!(again.value(), failed.minimal, "{name}, seed {seed}");
                // Where the simplest goes on twice, a smaller tree has to be found all at once.
                assert!(failed.minimal == 3 || name.contains("twice"), "{name}, seed {seed}: {}", failed.minimal);
            }
            let drawn = Check::new().environment(false).seed(1).run_draws(|case| {
                case.draw("leaves", compose(recursion));
            });
            assert!(!matches!(drawn, Outcome::Failed(_)), "{name}");
        }
    });
}

#[test]
fn choices_of_any_kind_are_read_back_by_any_recursion() {
    on_a_test_thread(|| {
        let mut all = vec![Choices::default()];
        // Made on a larger stack.
        let long = |seed| {
            let made = std::thread::Builder::new().stack_size(64 * STACK).spawn(move || {
                let chain = vec(boolean().probability(0.1).zip(boolean().probability(0.01)), 5000);
                chain.tree(seed).choices().clone()
            });
            made.unwrap().join().unwrap()
        };
        all.extend((0..2).map(long));
        let flags = |p, seed| vec(boolean().probability(p), 5000).tree(seed).choices().to_string();
        for p in [0.001, 0.5, 0.999] {
            // Without the list around them, these are read by whoever asks.
            all.push(flags(p, 1).parse().unwrap());
        }
        for (_, recursion) in FINITE.into_iter().chain(ENDLESS) {
            let mut source = Source::recording(7, FULL_SIZE);
            let _ = recursion(&mut source);
            let choices = source.into_choices();
            let edited = (0..choices.keys().len()).take(5).map(|number| choices.with_key(number, u64::MAX));
            all.extend(edited.chain([choices.followed_by(&choices)]));
        }
        for (name, recursion) in FINITE.into_iter().chain(ENDLESS) {
            for choices in &all {
                let Ok(tree) = compose(recursion).tree_from(choices) else { continue };
                let again = compose(recursion).tree_from(tree.choices()).expect(name);
                assert_eq!((again.value(), again.choices()), (tree.value(), tree.choices()), "{name}");
            }
        }
    });
}

#[test]
fn what_passes_through_the_source_ends_at_the_same_depth_whether_recorded_or_not() {
    on_a_test_thread(|| {
        for seed in 0..500 {
            let fresh = compose(critical_by_bind).sample(seed);
            let mut source = Source::recording(seed, FULL_SIZE);
            assert_eq!(compose(critical_by_bind).generate(&mut source), fresh, "seed {seed}");
        }
    });
}

/// Waits for what is drawn at random, without passing rejections on.
fn waits_for_a_draw(source: &mut Source) -> Result<u32, Rejected> {
    while source.draw(boolean()) != Ok(true) {}
    source.draw(int(0..100_u32))
}

/// Waits without a draw that the source sees as one.
fn waits(source: &mut Source) -> Result<u32, Rejected> {
    while boolean().generate(source) != Ok(true) {}
    source.draw(int(0..100_u32))
}

/// Goes deeper whatever becomes of its draws, and ends by chance.
fn deeper(source: &mut Source) -> u32 {
    if source.draw(boolean()) == Ok(true) { 0 } else { deeper(source) + 1 }
}

#[test]
fn a_generator_that_ignores_rejections_is_ended() {
    on_a_test_thread(|| {
        for seed in 0..5 {
            let check = Check::new().environment(false).seed(seed);
            for (name, function) in [("a draw", waits_for_a_draw as Recursion), ("no draw", waits)] {
                let failed = check.run(compose(function), |n: u32| n < 50).into_failure();
                assert_eq!(failed.map(|failed| failed.minimal), Some(50), "{name}, seed {seed}");
            }
            let failed = check.run(compose(|source| Ok(deeper(source))), |n: u32| n < 3).into_failure();
            assert_eq!(failed.map(|failed| failed.minimal), Some(3), "seed {seed}");
        }
    });
}

#[test]
fn a_generator_that_never_ends_is_misused() {
    #[expect(unconditional_recursion, reason = "that is what is tested")]
    fn endless(source: &mut Source) -> u32 {
        let drawn = source.draw(int(0..=9_u32)).unwrap_or(0);
        endless(source) + drawn
    }
    fn endless_loop(source: &mut Source) -> u32 {
        loop {
            if source.draw(int(0..=9_u32)) == Ok(10) {
                return 0;
            }
        }
    }
    on_a_test_thread(|| {
        for function in [endless, endless_loop] {
            let check = Check::new().environment(false).seed(1);
            let run = || check.run(compose(|source| Ok(function(source))), |_| true);
            let message = catch_unwind(AssertUnwindSafe(run)).expect_err("the run ends");
            let message = message.downcast::<String>().expect("a text");
            assert!(message.starts_with("The generator panicked at "), "{message}");
            assert!(message.contains("return each rejection, with `?`"), "{message}");
        }
    });
}

/// Branches more often than it ends: nearly two parts to each.
fn branches_without_end(source: &mut Source) -> Result<u32, Rejected> {
    fn leaves() -> BoxGen<'static, u32> {
        int(0..10_u32)
            .uniform()
            .bind(|n| match n {
                0 => just(1).boxed(),
                _ => vec(compose(|source| leaves().generate(source)), 2).map(|parts| parts.iter().sum()).boxed(),
            })
            .boxed()
    }
    leaves().generate(source)
}

#[test]
fn what_branches_without_end_is_rejected() {
    // Most cases are rejected, each after a thousand draws too deep.
    const CASES: u64 = 20;
    on_a_test_thread(|| {
        for seed in 0..10 {
            let check = Check::new().environment(false).seed(seed).cases(CASES);
            let outcome = check.run(compose(branches_without_end), |n: u32| n > 0);
            assert!(matches!(outcome, Outcome::Passed(passed) if passed.cases == CASES && passed.rejections > 0));
        }
    });
}

#[test]
fn a_filter_that_is_asked_without_end_is_ended() {
    let never = || int(0..5_u32).filter(|_| false);
    let draws = move |source: &mut Source| loop {
        if let Ok(drawn) = source.draw(never()) {
            return Ok(drawn);
        }
    };
    let run = || Check::new().environment(false).seed(1).run(compose(draws), |_: u32| true);
    let message = catch_unwind(AssertUnwindSafe(run)).expect_err("the run ends").downcast::<String>().expect("a text");
    assert!(message.contains("return each rejection, with `?`"), "{message}");
}
