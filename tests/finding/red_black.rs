//! Red-black trees made by insertions, and two more entries: one fault each in inserting or deleting. Most faults
//! need keys that are in the tree, some of them both.
//!
//! Source of the insertion: Okasaki, "Red-black trees in a functional setting", 1999; of the deletion: Kahrs, "Red-black
//! trees with types", 2001; of the idea of the workload and of where the faults are: Shi, Keles, Goldstein, Pierce and
//! Lampropoulos, "Etna", 2023.

use super::{Subject, subject_by};
use rosebush::{Gen, assume, int, vec};
use std::collections::BTreeMap;

type Entry = (i32, i32);

#[derive(Clone, Debug)]
pub(crate) struct Inner {
    is_red: bool,
    entry: Entry,
    left: Tree,
    right: Tree,
}

type Tree = Option<Box<Inner>>;

/// A tree, and two entries to insert, or whose keys to delete.
type Case = (Tree, Entry, Entry);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    InsertsBlack,
    ForgetsTheTree,
    IgnoresGreater,
    KeepsTheOld,
    LeavesLeftUnbalanced,
    LeavesRightUnbalanced,
    ExchangesLast,
    ExchangesInner,
    KeepsRedRoot,
    DropsOnTheWay,
    GoesTheWrongWay,
    KeepsBlackOnLeft,
    KeepsBlackOnRight,
    JoinsRedAsBlack,
    JoinsBlackAsRed,
}

const FAULTS: [Fault; 15] = [
    Fault::InsertsBlack,
    Fault::ForgetsTheTree,
    Fault::IgnoresGreater,
    Fault::KeepsTheOld,
    Fault::LeavesLeftUnbalanced,
    Fault::LeavesRightUnbalanced,
    Fault::ExchangesLast,
    Fault::ExchangesInner,
    Fault::KeepsRedRoot,
    Fault::DropsOnTheWay,
    Fault::GoesTheWrongWay,
    Fault::KeepsBlackOnLeft,
    Fault::KeepsBlackOnRight,
    Fault::JoinsRedAsBlack,
    Fault::JoinsBlackAsRed,
];

fn tree(is_red: bool, left: Tree, entry: Entry, right: Tree) -> Tree {
    Tree::from(Box::new(Inner { is_red, entry, left, right }))
}

fn is_red(tree: &Tree) -> bool {
    tree.as_ref().is_some_and(|inner| inner.is_red)
}

fn is_black(tree: &Tree) -> bool {
    tree.as_ref().is_some_and(|inner| !inner.is_red)
}

fn coloured(is_red: bool, tree: Tree) -> Tree {
    tree.map(|inner| Box::new(Inner { is_red, ..*inner }))
}

/// The parts of a tree that is not empty.
fn parts(tree: Tree) -> (Tree, Entry, Tree) {
    let inner = *tree.expect("a tree that is not empty");
    (inner.left, inner.entry, inner.right)
}

impl Fault {
    /// A black tree of these parts, without two red ones below one another.
    fn balanced(self, left: Tree, entry: Entry, right: Tree) -> Tree {
        let has_red = |tree: &Tree| is_red(&tree.as_ref().and_then(|inner| inner.left.clone()));
        let has_red_right = |tree: &Tree| is_red(&tree.as_ref().and_then(|inner| inner.right.clone()));
        if is_red(&left) && has_red(&left) {
            let (outer, middle, third) = parts(left);
            return tree(true, coloured(false, outer), middle, tree(false, third, entry, right));
        }
        if is_red(&left) && has_red_right(&left) {
            let (first, low, inner) = parts(left);
            let (second, middle, third) = parts(inner);
            return tree(true, tree(false, first, low, second), middle, tree(false, third, entry, right));
        }
        if is_red(&right) && has_red(&right) {
            let (inner, high, mut fourth) = parts(right);
            let (second, middle, mut third) = parts(inner);
            if self == Fault::ExchangesLast {
                (third, fourth) = (fourth, third);
            }
            return tree(true, tree(false, left, entry, second), middle, tree(false, third, high, fourth));
        }
        if is_red(&right) && has_red_right(&right) {
            let (mut second, middle, outer) = parts(right);
            let (mut third, high, fourth) = parts(outer);
            if self == Fault::ExchangesInner {
                (second, third) = (third, second);
            }
            return tree(true, tree(false, left, entry, second), middle, tree(false, third, high, fourth));
        }
        tree(false, left, entry, right)
    }

    fn of_colour(self, is_red: bool, left: Tree, entry: Entry, right: Tree) -> Tree {
        if is_red { tree(true, left, entry, right) } else { self.balanced(left, entry, right) }
    }

    fn insert(self, entry: Entry, into: &Tree) -> Tree {
        coloured(false, self.inserted(entry, into))
    }

    fn inserted(self, entry: Entry, into: &Tree) -> Tree {
        let Some(inner) = into else { return tree(self != Fault::InsertsBlack, None, entry, None) };
        let Inner { is_red, entry: there, left, right } = &**inner;
        if self == Fault::ForgetsTheTree {
            return tree(true, None, entry, None);
        }
        if entry.0 < there.0 {
            let left = self.inserted(entry, left);
            let is_left = self == Fault::LeavesLeftUnbalanced;
            return if is_left {
                tree(*is_red, left, *there, right.clone())
            } else {
                self.of_colour(*is_red, left, *there, right.clone())
            };
        }
        if entry.0 > there.0 && self != Fault::IgnoresGreater {
            let right = self.inserted(entry, right);
            let is_left = self == Fault::LeavesRightUnbalanced;
            return if is_left {
                tree(*is_red, left.clone(), *there, right)
            } else {
                self.of_colour(*is_red, left.clone(), *there, right)
            };
        }
        let kept = if self == Fault::KeepsTheOld { *there } else { entry };
        tree(*is_red, left.clone(), kept, right.clone())
    }

    fn delete(self, key: i32, from: &Tree) -> Tree {
        let left = self.deleted(key, from.clone());
        if self == Fault::KeepsRedRoot { left } else { coloured(false, left) }
    }

    fn deleted(self, key: i32, from: Tree) -> Tree {
        let Inner { entry, left, right, .. } = *from?;
        let order = if self == Fault::GoesTheWrongWay { entry.0.cmp(&key) } else { key.cmp(&entry.0) };
        let (is_left, is_right) = (order.is_lt(), order.is_gt());
        if self == Fault::DropsOnTheWay && (is_left || is_right) {
            return self.deleted(key, if is_left { left } else { right });
        }
        match (is_left, is_right) {
            (true, _) if is_black(&left) => self.left_is_lower(self.deleted(key, left), entry, right),
            (true, _) => tree(true, self.deleted(key, left), entry, right),
            (_, true) if is_black(&right) => self.right_is_lower(left, entry, self.deleted(key, right)),
            (_, true) => tree(true, left, entry, self.deleted(key, right)),
            _ => self.joined(left, right),
        }
    }

    /// A tree whose left part has one black level less than its right part.
    fn left_is_lower(self, left: Tree, entry: Entry, right: Tree) -> Tree {
        if is_red(&left) {
            return tree(true, coloured(false, left), entry, right);
        }
        if is_black(&right) {
            return self.balanced(left, entry, coloured(true, right));
        }
        let (inner, high, outer) = parts(right);
        let (second, middle, third) = parts(inner);
        let outer = if self == Fault::KeepsBlackOnLeft { outer } else { coloured(true, outer) };
        tree(true, tree(false, left, entry, second), middle, self.balanced(third, high, outer))
    }

    fn right_is_lower(self, left: Tree, entry: Entry, right: Tree) -> Tree {
        if is_red(&right) {
            return tree(true, left, entry, coloured(false, right));
        }
        if is_black(&left) {
            return self.balanced(coloured(true, left), entry, right);
        }
        let (outer, low, inner) = parts(left);
        let (second, middle, third) = parts(inner);
        let outer = if self == Fault::KeepsBlackOnRight { outer } else { coloured(true, outer) };
        tree(true, self.balanced(outer, low, second), middle, tree(false, third, entry, right))
    }

    /// One tree of two, between which an entry was deleted.
    fn joined(self, left: Tree, right: Tree) -> Tree {
        if left.is_none() || right.is_none() {
            return left.or(right);
        }
        match (is_red(&left), is_red(&right)) {
            (false, true) => {
                let (inner, high, outer) = parts(right);
                tree(true, self.joined(left, inner), high, outer)
            }
            (true, false) => {
                let (outer, low, inner) = parts(left);
                tree(true, outer, low, self.joined(inner, right))
            }
            (are_red, _) => {
                let ((first, low, second), (third, high, fourth)) = (parts(left), parts(right));
                let between = self.joined(second, third);
                if is_red(&between) {
                    let colour =
                        are_red != (self == if are_red { Fault::JoinsRedAsBlack } else { Fault::JoinsBlackAsRed });
                    let (second, middle, third) = parts(between);
                    return tree(true, tree(colour, first, low, second), middle, tree(colour, third, high, fourth));
                }
                if are_red {
                    return tree(true, first, low, tree(true, between, high, fourth));
                }
                self.left_is_lower(first, low, tree(false, between, high, fourth))
            }
        }
    }
}

fn entries(of: &Tree) -> Vec<Entry> {
    let Some(inner) = of else { return vec![] };
    [entries(&inner.left), vec![inner.entry], entries(&inner.right)].concat()
}

/// How many black levels there are, if all ways down have as many and no two red ones follow each other.
fn black_levels(of: &Tree) -> Option<u32> {
    let Some(inner) = of else { return Some(0) };
    let (left, right) = (black_levels(&inner.left)?, black_levels(&inner.right)?);
    let is_right = left == right && !(inner.is_red && (is_red(&inner.left) || is_red(&inner.right)));
    is_right.then_some(left + u32::from(!inner.is_red))
}

fn is_valid(tree: &Tree) -> bool {
    !is_red(tree) && black_levels(tree).is_some() && entries(tree).windows(2).all(|pair| pair[0].0 < pair[1].0)
}

fn found(key: i32, of: &Tree) -> Option<i32> {
    let inner = of.as_ref()?;
    match key.cmp(&inner.entry.0) {
        std::cmp::Ordering::Less => found(key, &inner.left),
        std::cmp::Ordering::Equal => Some(inner.entry.1),
        std::cmp::Ordering::Greater => found(key, &inner.right),
    }
}

fn map(of: &Tree) -> BTreeMap<i32, i32> {
    entries(of).into_iter().collect()
}

/// A property, and its name.
type Named = (&'static str, fn(Fault, &Case) -> bool);

/// What is asked of each of two operations, and of two of them one after the other.
const PROPERTIES: [Named; 10] = [
    ("insert is valid", |fault, (tree, one, _)| is_valid(&fault.insert(*one, tree))),
    ("delete is valid", |fault, (tree, one, _)| is_valid(&fault.delete(one.0, tree))),
    ("insert, then find", |fault, (tree, one, other)| {
        let expected = if one.0 == other.0 { Some(one.1) } else { found(other.0, tree) };
        found(other.0, &fault.insert(*one, tree)) == expected
    }),
    ("delete, then find", |fault, (tree, one, other)| {
        let expected = if one.0 == other.0 { None } else { found(other.0, tree) };
        found(other.0, &fault.delete(one.0, tree)) == expected
    }),
    ("insert as a map", |fault, (tree, one, _)| {
        let mut expected = map(tree);
        expected.insert(one.0, one.1);
        entries(&fault.insert(*one, tree)) == Vec::from_iter(expected)
    }),
    ("delete as from a map", |fault, (tree, one, _)| {
        let mut expected = map(tree);
        expected.remove(&one.0);
        entries(&fault.delete(one.0, tree)) == Vec::from_iter(expected)
    }),
    ("insert twice", |fault, (tree, one, other)| {
        let after = fault.insert(*one, tree);
        let expected = if one.0 == other.0 { after } else { fault.insert(*other, &after) };
        entries(&fault.insert(*one, &fault.insert(*other, tree))) == entries(&expected)
    }),
    ("delete, then insert", |fault, (tree, one, other)| {
        let after = fault.insert(*one, tree);
        let expected = if one.0 == other.0 { after } else { fault.delete(other.0, &after) };
        entries(&fault.insert(*one, &fault.delete(other.0, tree))) == entries(&expected)
    }),
    ("insert, then delete", |fault, (tree, one, other)| {
        let after = fault.delete(one.0, tree);
        let expected = if one.0 == other.0 { after } else { fault.insert(*other, &after) };
        entries(&fault.delete(one.0, &fault.insert(*other, tree))) == entries(&expected)
    }),
    ("delete twice", |fault, (tree, one, other)| {
        let (one, other) = (one.0, other.0);
        entries(&fault.delete(one, &fault.delete(other, tree)))
            == entries(&fault.delete(other, &fault.delete(one, tree)))
    }),
];

fn cases(fault: Fault) -> impl Gen<Value = Case> {
    let entry = || (int::<i32>(..), int::<i32>(..));
    let trees = vec(entry(), ..)
        .map(move |all: Vec<Entry>| all.into_iter().fold(None, |tree, entry| fault.insert(entry, &tree)));
    (trees, entry(), entry())
}

/// Each fault with each property. Trees that the fault has spoiled are discarded. Some of the properties hold in spite of
/// some faults.
pub(crate) fn workload() -> Vec<Subject> {
    let of_fault = |fault: Fault| {
        PROPERTIES.map(|(name, holds)| {
            let holds = move |case: &Case| {
                assume!(is_valid(&case.0));
                holds(fault, case)
            };
            subject_by("trees and two entries", format!("{fault:?}, {name}"), cases(fault), holds)
        })
    };
    FAULTS.into_iter().flat_map(of_fault).collect()
}
