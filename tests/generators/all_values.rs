//! Generators with few values: all of them are made, each once, simplest first.

use rosebush::{
    Check, Gen, Rejected, Source, boolean, btree_map, btree_set, char, compose, element_of, flags, float, frequency,
    hash_set, int, just, level, one_of, option, partition, partition_of, recursive, result, shuffle, sized, string,
    subsequence, swarm, unique_vec, vec,
};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// Asserts all values of a generator, in order, and that no smaller number of draws is enough than `draws`.
#[track_caller]
fn assert_all<T: Debug + PartialEq>(generator: impl Gen<Value = T>, draws: usize, expected: &[T]) {
    assert_eq!(generator.all_values(draws).expect("there are few"), expected);
    assert_eq!(generator.all_values(draws - 1), None, "{draws} draws are needed");
}

#[test]
fn leaves() {
    assert_all(just(5), 1, &[5]);
    assert_all(boolean(), 2, &[false, true]);
    assert_all(int(-2..=1), 4, &[0, 1, -1, -2]);
    assert_all(char('a'..='c'), 3, &['a', 'b', 'c']);
    assert_all(element_of([5, 3, 4]), 3, &[5, 3, 4]);
    assert_eq!(int::<u8>(..).all_values(256).unwrap().len(), 256);
    assert_eq!(int::<u8>(..).all_values(255), None);
}

#[test]
fn tuples_and_maps() {
    assert_all((boolean(), int(0..=1)), 4, &[(false, 0), (false, 1), (true, 0), (true, 1)]);
    assert_all(int(0..=3).map(|n: u8| n * n), 4, &[0, 1, 4, 9]);
    assert_all((just('x'), just(())), 1, &[('x', ())]);
    assert_eq!((int(0..=9), int(0..=9), int::<i8>(-5..=4)).all_values(1000).unwrap().len(), 1000);
}

#[test]
fn alternatives() {
    assert_all(option(boolean()), 3, &[None, Some(false), Some(true)]);
    assert_all(result(boolean(), int(0..=1)), 4, &[Ok(false), Ok(true), Err(0), Err(1)]);
    assert_all(one_of((just(7), int(0..=1), just(9))), 4, &[7, 9, 0, 1]);
    assert_all(frequency([(1, int(0..=0)), (5, int(3..=4))]), 3, &[0, 3, 4]);
    // An arm that is large does not make those beside it large.
    assert_eq!(one_of((int(0..=199), int(0..=49))).all_values(250).unwrap().len(), 250);
}

#[test]
fn lists_of_every_length() {
    let expected: [&[bool]; 7] =
        [&[], &[false], &[true], &[false, false], &[false, true], &[true, false], &[true, true]];
    let expected: Vec<Vec<bool>> = expected.iter().map(|list| list.to_vec()).collect();
    assert_all(vec(boolean(), 0..=2), 7, &expected);
    assert_all(vec(boolean(), 2), 4, &expected[3..]);
    assert_all(vec(boolean(), 1..=2), 6, &expected[1..]);
    assert_all(vec(vec(just(()), 0..=1), 0..=1), 3, &[vec![], vec![vec![]], vec![vec![()]]]);
    assert_all(string('a'..='b', 0..=1), 3, &[String::new(), "a".into(), "b".to_owned()]);
    assert_eq!(vec(int(0..=2), 0..=4).all_values(121).unwrap().len(), 1 + 3 + 9 + 27 + 81);
    assert_eq!(vec(boolean(), 0..=7).all_values(255).unwrap().len(), 255);
}

#[test]
fn what_is_drawn_may_depend_on_what_was_drawn() {
    let below = int(0..=2).bind(|n: u8| int(0..=n).map(move |m: u8| (n, m)));
    // The draws of one value may have more combinations than there are values.
    assert_all(below, 9, &[(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)]);
    let lists = int(0..=2).bind(|n: usize| vec(boolean(), n));
    assert_eq!(lists.all_values(12).unwrap().len(), 7);
    let drawn = compose(|source| {
        let is_long = source.draw(boolean())?;
        if is_long { source.draw(int(10..=12)) } else { Ok(0) }
    });
    assert_all(drawn, 6, &[0, 10, 11, 12]);
}

#[test]
fn what_is_rejected_is_left_out_but_costs_a_draw() {
    assert_all(int(0..=9).filter(|n: &u8| n % 4 == 3), 10, &[3, 7]);
    assert_all(
        vec(int(0..=3), 1..=2).filter(|list: &Vec<u8>| list.iter().sum::<u8>() == 5),
        20,
        &[vec![2, 3], vec![3, 2]],
    );
    assert_all(int(0..=3).filter_map(|n: u8| n.checked_sub(2)), 4, &[0, 1]);
    assert_all(boolean().filter(|_| false), 2, &[]);
    let refuses = compose(|source| if source.draw(int(0..=2))? == 1_u8 { Err(Rejected::here()) } else { Ok(()) });
    assert_all(refuses, 3, &[(), ()]);
}

#[test]
fn recursion() {
    #[derive(Clone, PartialEq, Debug)]
    enum Term {
        Leaf(bool),
        Node(Box<Term>, Box<Term>),
    }
    let leaf = Term::Leaf;
    let node = |one: &Term, other: &Term| Term::Node(Box::new(one.clone()), Box::new(other.clone()));
    let terms = || {
        recursive(boolean().map(Term::Leaf), |inner| {
            (inner.clone(), inner).map(|(one, other)| Term::Node(Box::new(one), Box::new(other)))
        })
    };
    let (no, yes) = (leaf(false), leaf(true));
    assert_all(terms().max_depth(0), 2, &[no.clone(), yes.clone()]);
    let nodes = [node(&no, &no), node(&no, &yes), node(&yes, &no), node(&yes, &yes)];
    assert_all(terms().max_depth(1), 6, &[vec![no, yes], nodes.to_vec()].concat());
    assert_eq!(terms().max_depth(2).all_values(100).map(|all| all.len()), Some(2 + 6 * 6));
    assert_eq!(terms().all_values(10_000), None);
    assert_all(level("level", boolean()), 2, &[false, true]);
}

/// Where several choices are the same value, or are written down as the same, each value is there once.
#[test]
fn what_refuses_some_of_its_choices() {
    let distinct = |values: Vec<Vec<u8>>| {
        let count = values.len();
        assert_eq!(values.iter().collect::<BTreeSet<_>>().len(), count);
        values
    };
    let lists = distinct(unique_vec(int(0..=2), 0..=3).all_values(100).unwrap());
    assert_eq!(lists.len(), 1 + 3 + 3 * 2 + 3 * 2);
    let sets = btree_set(int(0..=2), 0..=3).all_values(100).unwrap();
    assert_eq!(sets.into_iter().collect::<BTreeSet<_>>().len(), 8);
    assert_eq!(distinct(shuffle(vec![1, 2, 3]).all_values(100).unwrap()).len(), 6);
    assert_eq!(distinct(subsequence(vec![1, 2, 3]).all_values(100).unwrap()).len(), 8);
    assert_eq!(flags(0_u8, [1, 2, 4]).all_values(8), Some(vec![0, 4, 2, 6, 1, 5, 3, 7]));
    let arms = swarm([just(0), just(1)], |arm| vec(arm, 1)).all_values(100).unwrap();
    assert_eq!(arms.into_iter().collect::<BTreeSet<_>>(), BTreeSet::from([vec![0], vec![1]]));
}

#[test]
fn what_is_large_is_given_up_early() {
    let draws = |generator: &dyn Fn(&mut Source) -> Result<(), Rejected>| {
        let count = std::cell::Cell::new(0);
        let counted = compose(|source| {
            count.set(count.get() + 1);
            generator(source)
        });
        assert_eq!(counted.all_values(256), None);
        count.get()
    };
    assert_eq!(draws(&|source| source.draw(int(0..=256_u32)).map(|_| ())), 1);
    assert_eq!(draws(&|source| source.draw((boolean(), int(0..=200_u32))).map(|_| ())), 1);
    assert_eq!(draws(&|source| source.draw(float(..)).map(|_: f64| ())), 1);
    assert_eq!(draws(&|source| source.draw(vec(int(0..=100_u32), 0..20)).map(|_| ())), 3);
    assert_eq!(draws(&|source| source.draw(vec(boolean(), 0..100)).map(|_| ())), 10);
    assert_eq!(draws(&|source| source.draw(vec(boolean(), 1_000_000)).map(|_| ())), 1);
    assert_eq!(draws(&|source| source.draw(option(int::<u64>(..))).map(|_| ())), 2);
    // What never ends by itself is ended.
    assert_eq!(
        draws(&|source| {
            while !source.draw(boolean())? {}
            Ok(())
        }),
        1
    );
    assert_eq!(
        draws(&|source| {
            while source.draw(just(true))? {
                source.draw(vec(just(()), 1))?;
            }
            Ok(())
        }),
        1
    );
}

#[test]
fn what_depends_on_the_size_is_no_list_of_values() {
    assert_eq!(sized(|size| int(0..=size / 100)).all_values(100), None);
    // No choice shows what became of the size.
    assert_eq!(sized(just).all_values(100), None);
    assert_eq!(compose(|source| Ok(source.draw(int(0..=2))? + source.size())).all_values(100), None);
    assert_eq!(compose(|source| Ok(source.size_left())).all_values(100), None);
    assert_all(boolean().scale(|size| size / 2), 2, &[false, true]);
    assert_all(vec(boolean(), 0..=1).resize(3), 3, &[vec![], vec![false], vec![true]]);
}

/// Asserts that there are this many values and that an exhaustive check tries each of them once.
#[track_caller]
fn assert_each_once<G: Gen<Value: Ord + Debug + Clone>>(generator: G, count: usize) {
    let all = generator.all_values(100_000).expect("there are few");
    let distinct: BTreeSet<_> = all.iter().cloned().collect();
    assert_eq!((all.len(), distinct.len()), (count, count));
    let (check, tried) = (Check::new().cases(count as u64), RefCell::new(Vec::new()));
    check.check(&generator, |value| tried.borrow_mut().push(value));
    assert_eq!(tried.into_inner(), all);
    assert!(generator.samples(1, 1000).iter().all(|value| distinct.contains(value)));
}

/// The elements of a set can be drawn in any order, and the set is there once: as it is drawn in the simplest order.
#[test]
fn sets_whose_elements_are_drawn_in_any_order() {
    assert_each_once(partition(6), 1 << 5);
    assert_each_once(partition_of([1, 2, 3, 4, 5]), 1 << 4);
    assert_each_once(btree_set(int(0..5_u8), 0..=3), 1 + 5 + 10 + 10);
    assert_each_once(btree_set(int(-2..=2_i8), 2..=4), 10 + 10 + 5);
    assert_each_once(btree_set(int(0..8_u8), 0..=8), 1 << 8);
    assert_each_once(btree_map(int(0..3_u8), boolean(), 0..=3), 3_usize.pow(3));
    assert_each_once(vec(btree_set(int(0..=2_u8), 0..=2), 2), 7 * 7);
    assert_each_once(btree_set(btree_set(int(0..=2_u8), 0..=3), 0..=2), 1 + 8 + 28);
    assert_each_once(btree_set(option(int(1..=3_u8)), 1..=2), 4 + 6);
    assert_each_once(btree_set(vec(boolean(), 0..=2), 0..=2), 1 + 7 + 21);
    assert_each_once(int(1..=3_u8).bind(|n| btree_set(int(0..=n), 1..=2).map(move |set| (n, set))), 3 + 6 + 10);
    #[cfg(feature = "indexmap")]
    assert_each_once(rosebush::crates::indexmap::index_set(int(0..3_u8), 0..=2).map(Vec::from_iter), 1 + 3 + 6);
    let sizes = hash_set(int(0..4_u8), 0..=4).map(|set| set.into_iter().collect::<BTreeSet<_>>());
    assert_each_once(sizes, 1 << 4);
}

#[test]
fn nothing_is_drawn_that_is_not_there() {
    let terms = recursive(int(0..=1), |inner| vec(inner, 1..=2).map(|list: Vec<u32>| list.iter().sum()));
    let generator = (terms.max_depth(1), option(boolean()), vec(char('a'..='b'), 0..=2));
    let all = (&generator).map(|value| format!("{value:?}")).all_values(10_000).unwrap();
    let distinct: BTreeSet<&String> = all.iter().collect();
    let seen: BTreeSet<String> = generator.samples(1, 20_000).iter().map(|value| format!("{value:?}")).collect();
    assert!(seen.iter().all(|value| distinct.contains(value)));
}
