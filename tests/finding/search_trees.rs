//! Search trees and red-black trees with one fault each, in the style of the workloads with which papers compare
//! generators: drawn as a user writes them down, and discarded where they are not valid. Of those made by insertions every
//! run finds each.
//!
//! Source of the faults of search trees: Hughes, "How to specify it!", 2019; the idea of the workloads: Shi, Keles,
//! Goldstein, Pierce and Lampropoulos, "Etna", 2023.

use super::subjects;
use rosebush::{Gen, Inner, boolean, discard, int, just, recursive};
use std::cmp::Ordering;
use std::collections::BTreeMap;

subjects! {
    "valid search trees" {
        inserts_again (drawn(), entry());
        keeps_the_old (drawn(), entry());
        leaves_out_what_is_above (drawn(), int::<i32>(..));
        turns_the_wrong_way (drawn(), int::<i32>(..));
        union_by_roots (drawn(), drawn());
        right_one_wins (drawn(), drawn());
    }
    "red-black trees" {
        red_left_of_left (coloured(), int::<i16>(..));
        red_right_of_left (coloured(), int::<i16>(..));
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Node {
    is_red: bool,
    key: i32,
    value: u8,
    left: Tree,
    right: Tree,
}

pub(crate) type Tree = Option<Box<Node>>;

pub(crate) fn node(is_red: bool, (key, value): (i32, u8), left: Tree, right: Tree) -> Tree {
    Tree::from(Box::new(Node { is_red, key, value, left, right }))
}

pub(crate) fn entry() -> impl Gen<Value = (i32, u8)> + Clone {
    (int::<i32>(..), int::<u8>(..))
}

/// Any tree: most are in no order.
pub(crate) fn drawn() -> impl Gen<Value = Tree> {
    recursive(just(None), |inner: Inner<'static, Tree>| {
        (entry(), inner.clone(), inner).map(|(entry, left, right)| node(false, entry, left, right))
    })
}

/// Trees with colours: few of them are balanced.
pub(crate) fn coloured() -> impl Gen<Value = Tree> {
    recursive(just(None), |inner: Inner<'static, Tree>| {
        (boolean(), int::<i16>(..), inner.clone(), inner)
            .map(|(is_red, key, left, right)| node(is_red, (i32::from(key), 0), left, right))
    })
}

/// What is wrong. Those without a property here are found by every run; comparisons with other libraries have them too.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fault {
    None,
    InsertsAgain,
    KeepsTheOld,
    InsertsAlone,
    LeavesOutAbove,
    TurnsTheWrongWay,
    JoinsNothing,
    UnionByRoots,
    RightOneWins,
    RedLeftOfLeft,
    RedRightOfLeft,
    RedLeftOfRight,
    RedRightOfRight,
    InsertsBlack,
    KeepsRedRoot,
    ExchangesInner,
}

fn entries(tree: &Tree) -> Vec<(i32, u8)> {
    let Some(node) = tree else { return vec![] };
    [entries(&node.left), vec![(node.key, node.value)], entries(&node.right)].concat()
}

fn is_ordered(tree: &Tree) -> bool {
    entries(tree).windows(2).all(|pair| pair[0].0 < pair[1].0)
}

fn model(tree: &Tree) -> BTreeMap<i32, u8> {
    entries(tree).into_iter().collect()
}

fn is_right(tree: &Tree, wanted: &BTreeMap<i32, u8>) -> bool {
    is_ordered(tree) && model(tree) == *wanted
}

pub(crate) fn insert(tree: &Tree, (key, value): (i32, u8), fault: Fault) -> Tree {
    let alone = node(false, (key, value), None, None);
    let Some(at) = tree else { return alone };
    if fault == Fault::InsertsAlone {
        return alone;
    }
    let here = (at.key, at.value);
    if key < at.key {
        node(false, here, insert(&at.left, (key, value), fault), at.right.clone())
    } else if key > at.key || fault == Fault::InsertsAgain {
        node(false, here, at.left.clone(), insert(&at.right, (key, value), fault))
    } else if fault == Fault::KeepsTheOld {
        tree.clone()
    } else {
        node(false, (key, value), at.left.clone(), at.right.clone())
    }
}

/// All of the left one, then all of the right one.
fn join(left: &Tree, right: &Tree) -> Tree {
    let Some(at) = left else { return right.clone() };
    node(false, (at.key, at.value), at.left.clone(), join(&at.right, right))
}

fn remove(tree: &Tree, key: i32, fault: Fault, is_root: bool) -> Tree {
    let at = tree.as_ref()?;
    let goes_left = (key < at.key) != (fault == Fault::TurnsTheWrongWay && !is_root);
    if key == at.key {
        return if fault == Fault::JoinsNothing { at.left.clone() } else { join(&at.left, &at.right) };
    }
    let rest = remove(if goes_left { &at.left } else { &at.right }, key, fault, false);
    if fault == Fault::LeavesOutAbove && entries(tree).iter().any(|entry| entry.0 == key) {
        return rest;
    }
    let here = (at.key, at.value);
    if goes_left { node(false, here, rest, at.right.clone()) } else { node(false, here, at.left.clone(), rest) }
}

fn part(tree: &Tree, keeps: &dyn Fn(i32) -> bool) -> Tree {
    let kept = entries(tree).into_iter().filter(|entry| keeps(entry.0));
    kept.fold(None, |tree, entry| insert(&tree, entry, Fault::None))
}

fn union(one: &Tree, other: &Tree, fault: Fault) -> Tree {
    let (Some(a), Some(b)) = (one, other) else { return one.clone().or_else(|| other.clone()) };
    if fault == Fault::UnionByRoots && a.key < b.key {
        return node(false, (a.key, a.value), a.left.clone(), union(&a.right, other, fault));
    }
    let is_there = model(other).get(&a.key).copied();
    let value = if fault == Fault::RightOneWins { is_there.unwrap_or(a.value) } else { a.value };
    let left = union(&a.left, &part(other, &|key| key < a.key), fault);
    node(false, (a.key, value), left, union(&a.right, &part(other, &|key| key > a.key), fault))
}

/// Whether a property holds; none if it asks nothing of what it was given.
pub(crate) type Verdict = Option<bool>;

pub(crate) fn inserts_well((tree, entry): &(Tree, (i32, u8)), fault: Fault) -> Verdict {
    if !is_ordered(tree) {
        return None;
    }
    let mut wanted = model(tree);
    wanted.insert(entry.0, entry.1);
    Some(is_right(&insert(tree, *entry, fault), &wanted))
}

pub(crate) fn removes_well((tree, key): &(Tree, i32), fault: Fault) -> Verdict {
    if !is_ordered(tree) {
        return None;
    }
    let mut wanted = model(tree);
    wanted.remove(key);
    Some(is_right(&remove(tree, *key, fault, true), &wanted))
}

pub(crate) fn unites_well((one, other): &(Tree, Tree), fault: Fault) -> Verdict {
    if !(is_ordered(one) && is_ordered(other)) {
        return None;
    }
    let mut wanted = model(other);
    wanted.extend(model(one));
    Some(is_right(&union(one, other, fault), &wanted))
}

/// Inserts into a red-black tree. Source of the four rotations: Okasaki, "Red-black trees in a functional setting", 1999.
pub(crate) fn insert_balanced(tree: &Tree, key: i32, fault: Fault) -> Tree {
    fn go(tree: &Tree, key: i32, fault: Fault) -> Tree {
        let Some(at) = tree else { return node(fault != Fault::InsertsBlack, (key, 0), None, None) };
        let (mut left, mut right) = (at.left.clone(), at.right.clone());
        match key.cmp(&at.key) {
            Ordering::Less => left = go(&at.left, key, fault),
            Ordering::Greater => right = go(&at.right, key, fault),
            Ordering::Equal if fault == Fault::InsertsAgain => right = go(&at.right, key, fault),
            Ordering::Equal => return tree.clone(),
        }
        if at.is_red { node(true, (at.key, 0), left, right) } else { balance(at.key, left, right, fault) }
    }
    let mut grown = go(tree, key, fault);
    if let Some(root) = &mut grown
        && fault != Fault::KeepsRedRoot
    {
        root.is_red = false;
    }
    grown
}

fn balance(key: i32, left: Tree, right: Tree, fault: Fault) -> Tree {
    let is_red = |tree: &Tree| tree.as_ref().is_some_and(|node| node.is_red);
    let raised = |mut low: (Tree, i32, Tree), mid: i32, mut high: (Tree, i32, Tree)| {
        if fault == Fault::ExchangesInner {
            std::mem::swap(&mut low.2, &mut high.0);
        }
        let (low, high) = (node(false, (low.1, 0), low.0, low.2), node(false, (high.1, 0), high.0, high.2));
        node(true, (mid, 0), low, high)
    };
    match (&left, &right) {
        (Some(a), _) if a.is_red && is_red(&a.left) && fault != Fault::RedLeftOfLeft => {
            let Some(b) = &a.left else { return left };
            raised((b.left.clone(), b.key, b.right.clone()), a.key, (a.right.clone(), key, right))
        }
        (Some(a), _) if a.is_red && is_red(&a.right) && fault != Fault::RedRightOfLeft => {
            let Some(b) = &a.right else { return left };
            raised((a.left.clone(), a.key, b.left.clone()), b.key, (b.right.clone(), key, right))
        }
        (_, Some(a)) if a.is_red && is_red(&a.left) && fault != Fault::RedLeftOfRight => {
            let Some(b) = &a.left else { return right };
            raised((left, key, b.left.clone()), b.key, (b.right.clone(), a.key, a.right.clone()))
        }
        (_, Some(a)) if a.is_red && is_red(&a.right) && fault != Fault::RedRightOfRight => {
            let Some(b) = &a.right else { return right };
            raised((left, key, a.left.clone()), a.key, (b.left.clone(), b.key, b.right.clone()))
        }
        _ => node(false, (key, 0), left, right),
    }
}

/// How many black nodes each path passes, if all pass as many and no red node follows another.
fn black_height(tree: &Tree, is_below_red: bool) -> Option<usize> {
    let Some(node) = tree else { return Some(0) };
    let (left, right) = (black_height(&node.left, node.is_red)?, black_height(&node.right, node.is_red)?);
    let is_well = left == right && !(node.is_red && is_below_red);
    is_well.then_some(left + usize::from(!node.is_red))
}

fn is_balanced(tree: &Tree) -> bool {
    is_ordered(tree) && black_height(tree, false).is_some()
}

fn has_black_root(tree: &Tree) -> bool {
    tree.as_ref().is_none_or(|root| !root.is_red)
}

pub(crate) fn balances_well((tree, key): &(Tree, i16), fault: Fault) -> Verdict {
    if !(is_balanced(tree) && has_black_root(tree)) {
        return None;
    }
    let key = i32::from(*key);
    let mut wanted = model(tree);
    wanted.entry(key).or_insert(0);
    let after = insert_balanced(tree, key, fault);
    let is_right = has_black_root(&after) && model(&after).into_keys().eq(wanted.into_keys());
    Some(is_balanced(&after) && is_right)
}

/// Functions that ask for one fault each.
macro_rules! with_faults {
    ($($holds:ident, $asks:ident, $given:ty, $fault:ident;)+) => {
        $(pub(crate) fn $holds(given: &$given) -> bool {
            $asks(given, Fault::$fault).unwrap_or_else(|| discard())
        })+
    };
}

with_faults! {
    inserts_again, inserts_well, (Tree, (i32, u8)), InsertsAgain;
    keeps_the_old, inserts_well, (Tree, (i32, u8)), KeepsTheOld;
    leaves_out_what_is_above, removes_well, (Tree, i32), LeavesOutAbove;
    turns_the_wrong_way, removes_well, (Tree, i32), TurnsTheWrongWay;
    union_by_roots, unites_well, (Tree, Tree), UnionByRoots;
    right_one_wins, unites_well, (Tree, Tree), RightOneWins;
    red_left_of_left, balances_well, (Tree, i16), RedLeftOfLeft;
    red_right_of_left, balances_well, (Tree, i16), RedRightOfLeft;
}
