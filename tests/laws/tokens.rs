//! What a search ends with fails when it is read back from its token, whatever the generator does with a rejection, and
//! whatever it draws at another size.

use rosebush::time::duration;
use rosebush::{
    Check, Choices, Gen, IntoGen, Leaf, Random, Search, Source, boolean, btree_set, compose, either, element_of, float,
    int, just, no_shrink, one_of, option, recursive, result, unique_vec, vec,
};
use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::rc::Rc;
use std::time::Duration;

/// Half of all values fail, with no regard to what is small.
fn fails(text: &str) -> bool {
    text.bytes().fold(7, |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(byte.into())) % 3 > 0
}

/// The value that a search saw last among those that fail is grown again from its token.
fn ends_with_what_its_token_gives<T: Debug>(generator: impl Gen<Value = T>, seeds: u64) {
    for seed in 0..seeds {
        // At the size of an early case, so that what is drawn at full size is another one.
        let mut source = Source::recording(seed, (seed % 20) as u32);
        let Ok(first) = generator.generate(&mut source) else { continue };
        let tree = (&generator).tree_from(&source.into_choices()).expect("what was written down is accepted");
        let last = RefCell::new(format!("{first:?}"));
        let found = Search::new().max_evaluations(200).run(&tree, |value| {
            let text = format!("{value:?}");
            let is_failing = fails(&text);
            if is_failing {
                *last.borrow_mut() = text;
            }
            is_failing
        });
        let token: Choices = found.minimal.choices().to_string().parse().unwrap();
        let again = (&generator).tree_from(&token).expect("what was written down is accepted");
        assert_eq!((format!("{:?}", again.value()), again.choices()), (last.take(), &token), "seed {seed}");
    }
}

/// By hand, as a user's own generator would draw it.
fn by_hand() -> impl Gen<Value = u64> + Copy {
    compose(|source| {
        source.leaf(Leaf::plain(1 << 40), |random: &mut Random, size| random.up_to(1 << (size * 40 / 100)))
    })
}

#[test]
fn what_is_not_shrunk_is_drawn_again_at_its_size() {
    fn beside_numbers<T: Debug + 'static>(inner: impl IntoGen<Value = T> + 'static) {
        ends_with_what_its_token_gives(either(no_shrink(inner.into_gen()), int(0..=1_000_000_u32)), 60);
    }
    beside_numbers(duration(Duration::ZERO..=Duration::from_secs(1 << 40)));
    beside_numbers(int(i128::MIN..=i128::MAX));
    beside_numbers(int(0..=u128::MAX));
    beside_numbers(by_hand());
    beside_numbers(vec(by_hand(), 0..5));
    beside_numbers(float(0.0..=1e9_f64));
}

/// Draws on after what was rejected.
fn drawing_on<T: Debug + 'static>(rejected: impl Gen<Value = T> + Clone + 'static) -> Rc<dyn Gen<Value = String>> {
    Rc::new(compose(move |source| {
        let mut drawn = Vec::new();
        for _ in 0..3 {
            drawn.push(source.draw(rejected.clone()).ok());
            if source.draw(boolean())? {
                drawn.push(rejected.generate(source).ok());
            }
        }
        Ok(format!("{drawn:?} {}", source.draw(int(0..=9_u8))?))
    }))
}

#[test]
fn a_function_that_ignores_a_rejection_is_read_back_as_it_was() {
    ends_with_what_its_token_gives(drawing_on(unique_vec(int(0..=2_u8), 3)), 60);
    ends_with_what_its_token_gives(drawing_on(btree_set(int(0..=3_u8), 4)), 60);
    ends_with_what_its_token_gives(drawing_on(int(0..=9_u8).filter(|n| n % 5 == 1)), 60);
    ends_with_what_its_token_gives(drawing_on(vec(int(0..=9_u8).filter(|n| *n > 6), 3..5)), 60);
    let odd_alone = || vec(one_of((int(0..=9_u8), int(20..=29))), 1..4).filter(|list| list.len() == 1);
    ends_with_what_its_token_gives(drawing_on(odd_alone().bind(|list| vec(int(list[0]..=30), 2))), 60);
    ends_with_what_its_token_gives(drawing_on(unique_vec(drawing_on(unique_vec(int(0..=2_u8), 3)), 2)), 40);
}

/// That fresh elements were refused is written down: the simplest would not be.
#[test]
fn a_list_that_was_given_up_is_given_up_again() {
    let rare = || int(0..=1_000_000_u32).uniform().map(|n| n.max(1000) % 1000);
    let lists = compose(move |source| {
        let short = source.draw(unique_vec(rare().map(|n| u32::from(n > 0)), 3)).ok();
        Ok((short, source.draw(int(0..=9_u8))?))
    });
    for seed in 0..20 {
        let tree = lists.tree(seed);
        assert_eq!(tree.value().0, None);
        let token: Choices = tree.choices().to_string().parse().unwrap();
        let again = lists.tree_from(&token).unwrap();
        assert_eq!((again.value(), again.choices()), (tree.value(), tree.choices()));
    }
}

#[test]
fn what_had_one_outcome_may_have_another_when_its_odds_change() {
    for seed in 0..200 {
        let p = || element_of([0.5, 1.0, 0.0]);
        let check = Check::new().environment(false).seed(seed);
        let flags = p().bind(|p| vec(boolean().probability(p), 8));
        let least = check.run(flags, |flags: Vec<bool>| !flags[3]).into_failure().map(|failure| failure.minimal);
        assert_eq!(least, Some((0..8).map(|at| at == 3).collect()), "seed {seed}");
        let options = p().bind(|p| vec(option(int(0..=99_u8)).probability(p), 3));
        let fails = |list: Vec<Option<u8>>| list[1].is_none_or(|n| n < 7);
        let least = check.run(options, fails).into_failure().map(|failure| failure.minimal);
        assert_eq!(least, Some(vec![None, Some(7), None]), "seed {seed}");
        let results = p().bind(|p| vec(result(just(0), int(1..=99_u8)).probability(p), 3));
        let fails = |list: Vec<Result<u8, u8>>| list[1].is_ok_and(|n| n < 7) || list[1].is_err_and(|n| n < 7);
        let least = check.run(results, fails).into_failure().map(|failure| failure.minimal);
        assert_eq!(least, Some(vec![Ok(0), Err(7), Ok(0)]), "seed {seed}");
    }
}

#[test]
fn the_size_bounds_recursion_wherever_it_is_set() {
    let nodes =
        || recursive(int(0..=9_u32).map(|_| 1), |inner| vec(inner, 0..4).map(|parts| 1 + parts.iter().sum::<u32>()));
    let mean = |generator: &dyn Gen<Value = u32>| {
        (0..2000).map(|seed| f64::from(generator.sample(seed).unwrap())).sum::<f64>() / 2000.0
    };
    let full = mean(&nodes());
    assert_eq!(mean(&nodes().resize(100)), full);
    let mut last = 1.0;
    for size in [0, 2, 5, 20, 50] {
        let (resized, scaled) = (mean(&nodes().resize(size)), mean(&nodes().scale(move |_| size)));
        assert_eq!(resized, scaled);
        assert!(resized >= last && resized <= full, "{size}: {resized}, {full} at full size");
        last = resized;
    }
    assert_eq!(mean(&nodes().resize(0)), 1.0);
    // Nor does a step that draws at full size go on for ever.
    let deepest = Cell::new(0);
    let resizing = recursive(int(0..=9_u32), |inner| inner.map(|n| n + 1).resize(100));
    for seed in 0..500 {
        deepest.set(deepest.get().max(resizing.sample(seed).unwrap()));
    }
    assert!(deepest.get() <= 9 + 32);
}
