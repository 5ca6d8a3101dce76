//! Search trees and red-black trees as each library draws them: any tree, or one made by insertions.

use super::kind::{Kind, kind};
use super::{BUILT, Row, WRITTEN};
use crate::duel::drawing::some;
use crate::finding::search_trees::{
    Fault, Tree, balances_well, coloured, drawn, entry, insert, insert_balanced, inserts_well, node, removes_well,
    unites_well,
};
use hegel::generators::{self as gs, Generator as _};
use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any};
use quickcheck::{Arbitrary, Gen as Quick};
use rosebush::Gen;

/// A tree is built by at most so many insertions.
const MOST: usize = 20;

type Entry = (i32, u8);

kind!(Entries, Entry, entry(), any::<Entry>(), |g| Entry::arbitrary(g), |case| case
    .draw_silent(hegel::tuples!(gs::integers::<i32>(), gs::integers::<u8>())));

kind!(Key, i32, rosebush::int(..), any::<i32>(), |g| i32::arbitrary(g), |case| case.draw_silent(gs::integers::<i32>()));

kind!(Small, i16, rosebush::int(..), any::<i16>(), |g| i16::arbitrary(g), |case| case
    .draw_silent(gs::integers::<i16>()));

kind!(
    AnyTree,
    Tree,
    drawn(),
    Just(None).prop_recursive(5, 32, 2, |inner| {
        (any::<Entry>(), inner.clone(), inner).prop_map(|(entry, left, right)| node(false, entry, left, right))
    }),
    |g| any_tree(g, 5, &|g| (false, Entry::arbitrary(g))),
    |case| case.draw_silent(gs::recursive(gs::just(Tree::None), |inner| {
        hegel::tuples!(gs::integers::<i32>(), gs::integers::<u8>(), inner.clone(), inner)
            .map(|(key, value, left, right)| node(false, (key, value), left, right))
    }))
);

kind!(
    AnyColoured,
    Tree,
    coloured(),
    Just(None).prop_recursive(5, 32, 2, |inner| {
        (any::<(bool, i16)>(), inner.clone(), inner)
            .prop_map(|((is_red, key), left, right)| node(is_red, (i32::from(key), 0), left, right))
    }),
    |g| any_tree(g, 5, &|g| (bool::arbitrary(g), (i32::from(i16::arbitrary(g)), 0))),
    |case| case.draw_silent(gs::recursive(gs::just(Tree::None), |inner| {
        hegel::tuples!(gs::booleans(), gs::integers::<i16>(), inner.clone(), inner)
            .map(|(is_red, key, left, right)| node(is_red, (i32::from(key), 0), left, right))
    }))
);

/// One of four is a leaf.
fn any_tree(g: &mut Quick, depth: u32, drawn: &dyn Fn(&mut Quick) -> (bool, Entry)) -> Tree {
    if depth == 0 || g.choose(&[true, false, false, false]) == Some(&true) {
        return None;
    }
    let (is_red, entry) = drawn(g);
    node(is_red, entry, any_tree(g, depth - 1, drawn), any_tree(g, depth - 1, drawn))
}

fn of_entries(entries: Vec<Entry>) -> Tree {
    entries.into_iter().fold(None, |tree, entry| insert(&tree, entry, Fault::None))
}

fn of_keys(keys: Vec<i16>) -> Tree {
    keys.into_iter().fold(None, |tree, key| insert_balanced(&tree, i32::from(key), Fault::None))
}

kind!(
    Built,
    Tree,
    rosebush::vec(entry(), 0..=MOST).map(of_entries),
    vec(any::<Entry>(), 0..=MOST).prop_map(of_entries),
    |g| of_entries(some(g, MOST as u64)),
    |case| {
        let entry = hegel::tuples!(gs::integers::<i32>(), gs::integers::<u8>());
        of_entries(case.draw_silent(gs::vecs(entry).max_size(MOST)))
    }
);

kind!(
    BuiltColoured,
    Tree,
    rosebush::vec(rosebush::int::<i16>(..), 0..=MOST).map(of_keys),
    vec(any::<i16>(), 0..=MOST).prop_map(of_keys),
    |g| of_keys(some(g, MOST as u64)),
    |case| of_keys(case.draw_silent(gs::vecs(gs::integers::<i16>()).max_size(MOST)))
);

const OF_INSERTING: [Fault; 3] = [Fault::InsertsAgain, Fault::KeepsTheOld, Fault::InsertsAlone];
const OF_REMOVING: [Fault; 3] = [Fault::LeavesOutAbove, Fault::TurnsTheWrongWay, Fault::JoinsNothing];
const OF_UNITING: [Fault; 2] = [Fault::UnionByRoots, Fault::RightOneWins];
const OF_BALANCING: [Fault; 8] = [
    Fault::RedLeftOfLeft,
    Fault::RedRightOfLeft,
    Fault::RedLeftOfRight,
    Fault::RedRightOfRight,
    Fault::InsertsBlack,
    Fault::KeepsRedRoot,
    Fault::ExchangesInner,
    Fault::InsertsAgain,
];

fn of_search_trees<K: Kind<Value = Tree>>(way: &'static str) -> Vec<Row> {
    let workload = "search trees";
    let mut all = super::rows::<(K, Entries), Fault>(workload, way, inserts_well, &OF_INSERTING);
    all.extend(super::rows::<(K, Key), Fault>(workload, way, removes_well, &OF_REMOVING));
    all.extend(super::rows::<(K, K), Fault>(workload, way, unites_well, &OF_UNITING));
    all
}

fn of_coloured<K: Kind<Value = Tree>>(way: &'static str) -> Vec<Row> {
    super::rows::<(K, Small), Fault>("red-black trees", way, balances_well, &OF_BALANCING)
}

pub fn rows() -> Vec<Row> {
    let mut all = of_search_trees::<AnyTree>(WRITTEN);
    all.extend(of_search_trees::<Built>(BUILT));
    all.extend(of_coloured::<AnyColoured>(WRITTEN));
    all.extend(of_coloured::<BuiltColoured>(BUILT));
    all
}
