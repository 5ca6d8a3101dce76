//! Binary trees of numbers: a kind of values and its properties.

use super::contest::{Property, Shape, Smaller, of, shape};
use super::drawing::up_to;
use super::order::{Order, Simple};
use hegel::TestCase;
use hegel::generators::{self as gs, Generator as _};
use proptest::prelude::{Just, Strategy, any};
use quickcheck::{Arbitrary, Gen as Q};
use rosebush::{Gen, Inner, int, just, recursive};
use std::collections::BTreeSet;

#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    Leaf,
    Node(Box<Tree>, i8, Box<Tree>),
}

impl Simple for Tree {
    fn order(&self, o: &mut Order) {
        match self {
            Tree::Leaf => o.arm(0),
            Tree::Node(l, n, r) => {
                o.arm(1);
                l.order(o);
                n.order(o);
                r.order(o)
            }
        }
    }
}

impl Arbitrary for Tree {
    fn arbitrary(g: &mut Q) -> Self {
        drawn_tree(g, 5)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        match self {
            Tree::Leaf => quickcheck::empty_shrinker(),
            Tree::Node(l, n, r) => Box::new(
                [Tree::Leaf, (**l).clone(), (**r).clone()]
                    .into_iter()
                    .chain((l.clone(), *n, r.clone()).shrink().map(|(l, n, r)| Tree::Node(l, n, r))),
            ),
        }
    }
}

fn drawn_tree(g: &mut Q, depth: u32) -> Tree {
    if depth == 0 || up_to(g, 3) == 0 {
        Tree::Leaf
    } else {
        Tree::Node(Box::new(drawn_tree(g, depth - 1)), i8::arbitrary(g), Box::new(drawn_tree(g, depth - 1)))
    }
}

fn node((l, n, r): (Tree, i8, Tree)) -> Tree {
    Tree::Node(Box::new(l), n, Box::new(r))
}

shape!(
    Trees,
    Tree,
    recursive(just(Tree::Leaf), |t: Inner<'_, Tree>| (t.clone(), int(..), t).map(node)),
    Just(Tree::Leaf).prop_recursive(5, 32, 2, |t| (t.clone(), any::<i8>(), t).prop_map(node)),
    gs::recursive(gs::just(Tree::Leaf), |t| hegel::tuples!(t.clone(), gs::integers::<i8>(), t).map(node))
);

fn inorder(t: &Tree, out: &mut Vec<i8>) {
    if let Tree::Node(l, n, r) = t {
        inorder(l, out);
        out.push(*n);
        inorder(r, out)
    }
}

fn listed(t: &Tree) -> Vec<i8> {
    let mut out = vec![];
    inorder(t, &mut out);
    out
}

fn high(t: &Tree) -> usize {
    match t {
        Tree::Leaf => 0,
        Tree::Node(l, _, r) => 1 + high(l).max(high(r)),
    }
}

fn trees(t: &Tree) -> Vec<&Tree> {
    let mut all = vec![t];
    if let Tree::Node(l, _, r) = t {
        all.extend(trees(l));
        all.extend(trees(r))
    }
    all
}

fn paths(t: &Tree) -> Vec<i32> {
    match t {
        Tree::Leaf => vec![0],
        Tree::Node(l, n, r) => paths(l).into_iter().chain(paths(r)).map(|s| s + i32::from(*n)).collect(),
    }
}

fn mirror(t: &Tree) -> Tree {
    match t {
        Tree::Leaf => Tree::Leaf,
        Tree::Node(l, n, r) => Tree::Node(Box::new(mirror(r)), *n, Box::new(mirror(l))),
    }
}

pub fn properties() -> Vec<Property> {
    vec![
        of::<Trees>("leans", |t| {
            trees(t).iter().any(|t| matches!(t, Tree::Node(l, _, r) if high(l).abs_diff(high(r)) >= 2))
        }),
        of::<Trees>("not_in_order", |t| !listed(t).is_sorted()),
        of::<Trees>("differs_mirrored", |t| mirror(t) != *t && listed(t).len() >= 3),
        of::<Trees>("path_of_20", |t| paths(t).iter().any(|s| *s > 100) && high(t) >= 2),
        of::<Trees>("parent_below_child", |t| {
            trees(t)
                .iter()
                .any(|t| matches!(t, Tree::Node(l, n, _) if matches!(&**l, Tree::Node(_, m, _) if m > n && *n > 0)))
        }),
        of::<Trees>("twice_in_tree", |t| {
            let l = listed(t);
            l.iter().collect::<BTreeSet<_>>().len() < l.len() && l.iter().any(|n| *n != 0)
        }),
        of::<Trees>("high_four", |t| high(t) >= 4),
        of::<Trees>("negative_leaf", |t| {
            trees(t)
                .iter()
                .any(|t| matches!(t, Tree::Node(l, n, r) if **l == Tree::Leaf && **r == Tree::Leaf && *n < -3))
                && listed(t).len() >= 2
        }),
        of::<Trees>("two_paths_equal", |t| {
            let p = paths(t);
            p.len() >= 3 && p.iter().collect::<BTreeSet<_>>().len() == p.len()
        }),
        of::<Trees>("both_sides_sum", |t| {
            let sum = |t: &Tree| listed(t).iter().map(|n| i32::from(*n)).sum::<i32>();
            matches!(t, Tree::Node(l, _, r) if sum(l) > sum(r) && **r != Tree::Leaf)
        }),
    ]
}
