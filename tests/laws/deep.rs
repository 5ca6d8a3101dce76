//! Deep recursion and long lists grow and shrink on the stack of a test thread, without optimisation too.

use rosebush::{
    Choices, FULL_SIZE, Gen, Leaf, MAX_DEPTH, Rejected, Search, Source, boolean, compose, int, just, level, option,
    recursive, recursive_with, result, vec,
};

/// A test thread's stack.
const STACK: usize = 2 << 20;
/// How deep a recursion with one step between two levels goes here.
const DEEP: u32 = 999;
/// How deep one goes that has a list and an alternative between two levels.
const DEEP_WITH_LISTS: u32 = 800;
/// How long a list is.
const LONG: usize = 100_000;

/// On a thread with the stack of a test thread, whatever this one's is.
fn on_a_test_thread(test: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(test).expect("a thread starts");
    thread.join().expect("the test passes");
}

/// So many levels, each with what the step has round the next; at the end a number. Each arm is taken with certainty.
struct Levels(u32, Step);

impl Gen for Levels {
    type Value = ();

    fn generate(&self, source: &mut Source) -> Result<(), Rejected> {
        let end = || int(0..=100_u32).map(drop);
        let Some(left) = self.0.checked_sub(1) else {
            return level("", result(end(), just(())).probability(1.0)).generate(source).map(drop);
        };
        let next = Levels(left, self.1);
        match self.1 {
            Step::Map => level("", result(end(), next).probability(0.0)).generate(source).map(drop),
            Step::List => level("", result(end(), option(vec(next, 1)).probability(1.0)).probability(0.0))
                .generate(source)
                .map(drop),
        }
    }
}

#[derive(Clone, Copy)]
enum Step {
    Map,
    List,
}

fn choices_of_levels(depth: u32, step: Step) -> Choices {
    let write = move || {
        let mut source = Source::recording(1, FULL_SIZE);
        Levels(depth, step).generate(&mut source).expect("nothing is rejected");
        // As a token they stand for the levels of any recursion.
        source.into_choices().to_string().parse().expect("it is a token")
    };
    // Writing them is not what is tested here.
    std::thread::Builder::new().stack_size(16 * STACK).spawn(write).expect("a thread starts").join().expect("written")
}

/// How deep, and the number at the end.
type Chain = (u32, u32);

fn deeper((depth, end): Chain) -> Chain {
    (depth + 1, end)
}

#[test]
fn a_deep_recursion_shrinks() {
    let choices = choices_of_levels(DEEP, Step::Map);
    on_a_test_thread(move || {
        let chains =
            recursive(int(0..=100_u32).map(|end| (0, end)), |inner| inner.map(deeper)).max_depth(MAX_DEPTH - 1);
        let tree = (&chains).tree_from(&choices).unwrap();
        assert_eq!(tree.value().0, DEEP);
        assert_eq!(tree.search(|_| true).value(), (0, 0));
        assert_eq!(tree.search(|(depth, _)| depth >= 2).value(), (2, 0));
        let short = Search::new().max_evaluations(50).run(&tree, |(depth, _)| depth >= DEEP - 2).minimal.value();
        assert!((DEEP - 2..=DEEP).contains(&short.0), "{short:?}");
    });
}

#[test]
fn a_deep_recursion_with_lists_between_its_levels_shrinks() {
    let choices = choices_of_levels(DEEP_WITH_LISTS, Step::List);
    on_a_test_thread(move || {
        let base = int(0..=100_u32).map(|end| (0, end));
        let chains = recursive(base, |inner| {
            let lists =
                vec(inner.clone(), 0..=2).map(|list: Vec<Chain>| deeper(list.into_iter().max().unwrap_or((0, 0))));
            rosebush::one_of((inner, lists))
        });
        let tree = chains.max_depth(MAX_DEPTH - 1).tree_from(&choices).unwrap();
        assert_eq!(tree.value().0, DEEP_WITH_LISTS);
        assert_eq!(tree.search(|_| true).value(), (0, 0));
        assert_eq!(tree.search(|(depth, _)| depth >= 3).value(), (3, 0));
    });
}

/// A recursion made by hand: fresh draws go on for this many levels.
fn chain(source: &mut Source, left: u32) -> Result<Chain, Rejected> {
    source.level("chain", |source| {
        let goes_on = source.leaf(Leaf::plain(1), |_, _| u64::from(left > 0))? == 1;
        if goes_on { Ok(deeper(chain(source, left.saturating_sub(1))?)) } else { Ok((0, source.draw(int(0..=100))?)) }
    })
}

#[test]
fn a_recursion_made_by_hand_goes_as_deep_as_it_may_and_no_deeper() {
    on_a_test_thread(|| {
        assert!(compose(|source| chain(source, MAX_DEPTH)).sample(1).is_err());
        let tree = compose(|source| chain(source, MAX_DEPTH - 1)).tree(1);
        assert_eq!(tree.value().0, MAX_DEPTH - 1);
        assert_eq!(tree.search(|_| true).value(), (0, 0));
        assert_eq!(tree.search(|(depth, _)| depth >= 2).value(), (2, 0));
    });
}

/// Ends where true is drawn; the simplest choice goes on.
fn until_true(source: &mut Source) -> Result<u8, Rejected> {
    if source.draw(boolean())? { Ok(0) } else { source.draw(compose(until_true)) }
}

#[test]
fn what_draws_itself_without_end_is_rejected_before_the_stack_is_full() {
    on_a_test_thread(|| {
        assert!(compose(until_true).tree_from(&Choices::default()).is_err());
    });
}

#[test]
fn what_draws_nothing_without_end_is_rejected() {
    let endless = compose(|source| -> Result<u8, Rejected> {
        loop {
            source.draw(just(1))?;
        }
    });
    assert!(endless.tree_from(&Choices::default()).is_err());
}

#[test]
fn a_long_list_shrinks() {
    on_a_test_thread(|| {
        let lists = vec(int(0..=1000_u32), 0..=LONG);
        let choices = vec(int(0..=1000_u32), LONG).tree(1).choices().clone();
        let tree = (&lists).tree_from(&choices).unwrap();
        assert_eq!(tree.value().len(), LONG);
        assert!(tree.search(|_| true).value().is_empty());
        assert_eq!(tree.search(|list| list.contains(&1000)).value(), [1000]);
        let sum = |list: Vec<u32>| list.iter().sum::<u32>();
        assert_eq!(tree.search(|list| sum(list) >= 10_000).value(), [1000; 10]);
    });
}

/// How long a list is of which half has to stay.
const HALVED: usize = 1600;

#[test]
fn a_list_of_which_half_has_to_stay_shrinks() {
    on_a_test_thread(|| {
        let choices = vec(int(0..=1000_u32), HALVED).tree(1).choices().clone();
        let tree = vec(int(0..=1000_u32), 0..=HALVED).tree_from(&choices).unwrap();
        let least = tree.search(|list| list.len() >= HALVED / 2 + 3);
        assert_eq!(least.value(), [0; HALVED / 2 + 3]);
    });
}

#[test]
fn a_case_of_more_than_a_million_choices_is_recorded_and_found_again() {
    let flags = vec(boolean(), 600_000..=600_000).map(|flags: Vec<bool>| flags.len());
    let tree = flags.tree(1);
    assert_eq!((tree.value(), tree.choices().count()), (600_000, 1_200_000));
    let again: Choices = tree.choices().to_string().parse().expect("a token");
    assert_eq!(again, *tree.choices());
}

#[test]
fn a_broad_recursion_ends_and_draws_the_same_recorded_or_not() {
    let terms = recursive(just(1_u32), |inner| vec(inner, 20).map(|parts| 1 + parts.iter().sum::<u32>()));
    let with = |param: u32| {
        recursive_with(
            param,
            |_| just(1),
            |inner, n| vec(inner.at(n), 20).map(|parts: Vec<u32>| 1 + parts.iter().sum::<u32>()),
        )
    };
    let mut most = 0;
    for seed in 0..12 {
        let fresh = (terms.sample(seed).unwrap(), with(3).sample(seed).unwrap());
        assert_eq!(fresh.0, fresh.1);
        assert_eq!(fresh, ((&terms).tree(seed).value(), with(3).tree(seed).value()));
        most = most.max(fresh.0);
    }
    // The levels that are open by then end with bases.
    assert!((10_001..10_200).contains(&most), "{most}");
}
