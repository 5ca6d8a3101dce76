//! Problems over search trees, each subtree within the bounds that the keys above it leave, after J. Hughes, "How to Specify
//! it!" (2019), which ETNA, "An Evaluation Platform for Property-Based Testing" (ICFP 2023), took up.

use super::Problem;
use rosebush::{BoxGen, Gen, InnerWith, int, just, recursive_with};
use std::fmt;

#[derive(Clone)]
enum Tree {
    Leaf,
    Node(Box<Tree>, i32, i32, Box<Tree>),
}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tree::Leaf => f.write_str("-"),
            Tree::Node(left, key, value, right) => write!(f, "({left:?} {key}={value} {right:?})"),
        }
    }
}

impl Tree {
    fn get(&self, wanted: i32) -> Option<i32> {
        match self {
            Tree::Leaf => None,
            Tree::Node(left, key, ..) if wanted < *key => left.get(wanted),
            Tree::Node(_, key, _, right) if wanted > *key => right.get(wanted),
            Tree::Node(_, _, value, _) => Some(*value),
        }
    }

    /// What should be the tree with another entry, and is that entry alone.
    fn insert(_before: &Tree, key: i32, value: i32) -> Tree {
        Tree::Node(Box::new(Tree::Leaf), key, value, Box::new(Tree::Leaf))
    }
}

fn tree() -> impl Gen<Value = Tree> {
    type Within = InnerWith<'static, Tree, (i32, i32)>;
    let node = |within: Within, (least, most): (i32, i32)| -> BoxGen<'static, Tree> {
        if least > most {
            return just(Tree::Leaf).boxed();
        }
        let entry = (int(least..=most), int(0..=20));
        let parts = move |(key, value): (i32, i32)| {
            let node = move |(left, right)| Tree::Node(Box::new(left), key, value, Box::new(right));
            (within.at((least, key - 1)), within.at((key + 1, most))).map(node)
        };
        entry.bind(parts).boxed()
    };
    recursive_with((0, 30), |_| just(Tree::Leaf), node).max_depth(8)
}

pub fn search_trees() -> Vec<Problem> {
    let subject = (tree(), int(0..=30), int(0..=30), int(0..=20));
    vec![Problem::new("insert_forgets", "((- 0=0 -), 1, 0, 0)", subject, |(tree, key, other, value)| {
        let kept = if key == other { Some(*value) } else { tree.get(*other) };
        Tree::insert(tree, *key, *value).get(*other) != kept
    })]
}
