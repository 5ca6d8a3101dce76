//! What is more than one draw: swarms, records, functions, and what is left unshrunk.

use rosebush::ops::{range, range_inclusive};
use rosebush::{
    FULL_SIZE, Function, Gen, Source, compose, function, int, just, no_shrink, record, recursive, swarm, variants, vec,
};
use std::cell::Cell;
use std::collections::BTreeSet;

#[test]
fn nothing_is_drawn_for_an_empty_tuple() {
    for size in [0, FULL_SIZE] {
        let mut source = Source::recording(1, size);
        assert!(().generate(&mut source).is_ok());
        assert_eq!(source.into_choices().count(), 0);
    }
    assert_eq!(int(0..=9).zip(()).minimal(|(n, ())| n >= 5), Some((5, ())));
    let lists = vec((), ..=9);
    for seed in 0..100 {
        let tree = (&lists).tree(seed);
        let fails = |list: Vec<()>| list.len() >= 3;
        if fails(tree.value()) {
            assert_eq!(tree.search(fails).value(), [(), (), ()], "from seed {seed}");
        }
    }
}

#[test]
fn ranges_are_made_of_generators_that_cannot_be_cloned() {
    struct Odd(Cell<u32>);

    impl Gen for Odd {
        type Value = u32;

        fn generate(&self, source: &mut Source) -> Result<u32, rosebush::Rejected> {
            self.0.set(self.0.get() + 1);
            Ok(2 * source.draw(int(0..=99))? + 1)
        }
    }

    let ranges = range(Odd(Cell::new(0)));
    let inclusive = range_inclusive(int(0..=99).map(|n: u32| n).boxed());
    for seed in 0..100 {
        let tree = (&ranges).tree(seed);
        let fails = |range: std::ops::Range<u32>| range.contains(&20);
        if fails(tree.value()) {
            assert_eq!(tree.search(fails).value(), 1..21, "from seed {seed}");
        }
        let tree = (&inclusive).tree(seed);
        let fails = |range: std::ops::RangeInclusive<u32>| range.contains(&20);
        if fails(tree.value()) {
            assert_eq!(tree.search(fails).value(), 0..=20, "from seed {seed}");
        }
    }
}

#[test]
fn each_set_of_arms_but_none_is_on_in_some_case() {
    let letters = swarm(["a", "b", "c"].map(just), |letter| vec(letter, 60));
    let mut seen = std::collections::BTreeMap::new();
    for seed in 0..2000 {
        let drawn: BTreeSet<_> = letters.sample(seed).unwrap().into_iter().collect();
        *seen.entry(drawn).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 7);
    assert!(seen.values().all(|count| (220..360).contains(count)), "{seen:?}");
}

#[test]
fn a_shrunk_swarm_has_all_arms_on() {
    let numbers = swarm([int(0..=9), int(10..=19), int(20..=29)], |number| vec(number, 0..20));
    for seed in 0..200 {
        let tree = (&numbers).tree(seed);
        let fails = |list: Vec<u32>| list.iter().any(|n| *n >= 25);
        if fails(tree.value()) {
            let least = tree.search(fails);
            assert_eq!(least.value(), [25]);
            assert_eq!(least.choices().keys()[..3], [0, 0, 0], "from seed {seed}");
        }
    }
}

#[test]
fn what_is_not_shrunk_stays_as_it_was_drawn() {
    let pairs = no_shrink(vec(int(0..=1000_u32), 1..9)).zip(int(0..=1000_u32));
    for seed in 0..50 {
        let tree = (&pairs).tree(seed);
        let (noise, _) = tree.value();
        assert_eq!(tree.search(|_| true).value(), (noise, 0));
        assert_eq!(tree.choices().count(), 2);
        assert_eq!(Choices::read(&tree.choices().to_string()), *tree.choices());
    }
}

struct Choices;

impl Choices {
    fn read(text: &str) -> rosebush::Choices {
        text.parse().expect("it is a token")
    }
}

#[test]
fn what_is_not_shrunk_keeps_the_depth_of_the_recursion_around_it() {
    let depths = recursive(just(0), |inner| no_shrink(inner).map(|depth| depth + 1)).max_depth(5);
    let drawn: BTreeSet<_> = (0..500).map(|seed| depths.sample(seed).unwrap()).collect();
    assert_eq!(drawn, (0..=5).collect());
}

#[test]
fn recursions_within_each_other_have_levels_of_their_own() {
    // Two terms beside each other, with a level of the other recursion between them and the one around them.
    let steps = recursive(just(0_u32), |term| {
        recursive(just(0), move |_| term.clone().zip(term.clone()).map(|(one, other)| one + other))
            .map(|below| below + 1)
    });
    let two_levels = steps.max_depth(2);
    assert_eq!((0..2000).filter_map(|seed| two_levels.sample(seed).ok()).max(), Some(3));
}

#[test]
fn fields_are_drawn_in_the_order_written_and_their_names_hide_nothing() {
    #[derive(Debug, PartialEq)]
    struct Span {
        end: u32,
        start: u32,
    }
    let start = 7;
    let spans = record!(Span { start: just(start), end: int(start..=start + 9) });
    assert_eq!(spans.minimal(|span| span.end > 9), Some(Span { start: 7, end: 10 }));
    let tuple = (just(start), int(start..=start + 9));
    assert_eq!((&spans).tree(3).choices(), tuple.tree(3).choices());
}

mod shapes {
    #[derive(Debug, PartialEq)]
    pub(super) enum Shape<T> {
        Line(T, T),
        Point,
    }
}

#[test]
fn variants_may_stand_in_modules_have_parameters_and_end_with_a_comma() {
    let shapes = variants!(shapes::Shape { Point, Line(1..=9_u8, int(1..=9)) });
    let is_line = |shape: shapes::Shape<u8>| matches!(shape, shapes::Shape::Line(a, b) if a != b);
    assert_eq!(shapes.minimal(is_line), Some(shapes::Shape::Line(1, 2)));
    let points = variants!(shapes::Shape { Line(just(1), just(2)), Point, });
    assert_eq!(points.minimal(|shape| shape == shapes::Shape::Point), Some(shapes::Shape::Point));
}

/// A user's own function, with generators for parts that it knows nothing of: not even how long they live.
fn any_shape<T>(side: impl Gen<Value = T> + Clone) -> impl Gen<Value = shapes::Shape<T>> + Clone {
    variants!(shapes::Shape { Point, Line(side.clone(), side) })
}

#[test]
fn variants_borrow_and_are_cloned_as_their_parts() {
    let names = ["a", "b"].map(String::from);
    let shapes = any_shape(int(0..names.len()).map(|at| names[at].as_str()));
    let are_lines = |shape: &shapes::Shape<_>| matches!(shape, shapes::Shape::Line("b", _));
    let least = (shapes.clone(), shapes).minimal(|(one, other)| are_lines(&one) && are_lines(&other));
    assert_eq!(least, Some((shapes::Shape::Line("b", "a"), shapes::Shape::Line("b", "a"))));
}

#[test]
fn a_function_shrinks_to_the_few_results_that_matter() {
    let functions = function::<str, _>(int(0..=9_u8));
    for seed in 0..100 {
        let tree = (&functions).tree(seed);
        let fails = |f: Function<str, u8>| f.call("bud") >= 3 && f.call("thorn") < f.call("bud");
        if fails(tree.value()) {
            let least = tree.search(fails).value();
            assert_eq!(["bud", "thorn"].map(|part| least.call(part)), [3, 0], "from seed {seed}");
            let shown = format!("{least:?}");
            // Either of the two may be the one with a result of its own.
            let ways = [r#"{"bud": 3, "thorn": 0, _: 0}"#, r#"{"bud": 3, "thorn": 0, _: 3}"#];
            assert!(ways.contains(&shown.as_str()), "{shown} from seed {seed}");
        }
    }
}

#[test]
fn a_function_that_was_not_called_shows_its_buckets() {
    let functions = function::<u32, _>(int(0..=9_u8));
    let least = functions.minimal(|f| f.call(&1) != f.call(&2)).unwrap();
    let shown = format!("{:?}", functions.clone().generate(&mut Source::fresh(0, 0)).unwrap());
    assert!(shown.starts_with('{') && shown.ends_with('}') && shown.contains("_: "), "{shown}");
    // Of the two buckets, the earlier one has a result of its own.
    assert_eq!(format!("{least:?}"), "{bucket 17: 1, _: 0}");
    assert_eq!((least.call(&1), least.call(&2)), (1, 0));
    assert_eq!(format!("{least:?}"), "{1: 1, 2: 0, _: 0}");
}

#[test]
fn a_function_is_pure_and_has_many_results() {
    for seed in 0..50 {
        let function = function::<u64, _>(int::<u64>(..)).generate(&mut Source::fresh(seed, FULL_SIZE)).unwrap();
        let results: Vec<_> = (0..200).map(function.as_fn()).collect();
        assert_eq!(results, (0..200).map(|n| function.clone().call(&n)).collect::<Vec<_>>());
    }
    let many = |f: Function<u64, u64>| (0..200).map(f.as_fn()).collect::<BTreeSet<_>>().len() > 20;
    let count = (0..100).filter(|seed| many(function(int(..)).sample(*seed).unwrap())).count();
    assert!(count > 30, "{count}");
}

#[test]
fn a_loop_that_waits_for_what_never_comes_is_rejected_at_its_draw() {
    let drawn = Cell::new(0);
    let endless = compose(|source| {
        while !source.draw(just(false))? {
            drawn.set(drawn.get() + 1);
        }
        Ok(())
    });
    let line = line!() - 5;
    for mut source in [Source::fresh(1, 0), Source::recording(1, 0)] {
        drawn.set(0);
        let rejected = endless.generate(&mut source).unwrap_err();
        assert_eq!((drawn.get(), rejected.location().map(std::panic::Location::line)), (1 << 20, Some(line)));
    }
}
