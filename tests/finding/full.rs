//! Bugs that only what is large meets: long lists of many distinct values, terms nested deep, and terms that stay small.
//! Of the kinds that public reports of vectors, tries and tables of hashes have, of printers and of parsers.

use super::subjects;
use rosebush::{Gen, Inner, boolean, btree_set, int, just, one_of, recursive, vec};
use std::collections::BTreeSet;

subjects! {
    "full collections" {
        second_level_of_trie vec(int::<u8>(..), 0..100);
        pivot_of_nine vec(int::<i64>(..), ..);
        table_grows vec((boolean(), int::<u16>(..)), 0..=150);
        second_word_of_bits btree_set(int(0..=127_u8), 0..=128);
    }
    "deep terms" {
        indented_beyond_table nested();
        stack_of_operators formula();
        leans_to_the_right formula();
        chain_of_blocks blocks();
        loses_last_of_chain chain();
    }
    "small terms" {
        unit_in_reference typed();
        function_of_reference typed();
        pair_of_units typed();
    }
}

/// A node has room for 32, and the third of its children is written over.
pub(crate) fn second_level_of_trie(keys: &Vec<u8>) -> bool {
    keys.iter().collect::<BTreeSet<_>>().len() < 70
}

/// From 50 elements on the pivot is a median of nine, of which two were exchanged; equal elements hide it.
pub(crate) fn pivot_of_nine(list: &Vec<i64>) -> bool {
    list.len() < 50 || list.iter().collect::<BTreeSet<_>>().len() < list.len()
}

/// At seven eighths of 64 the table grows, and forgets which places are empty again.
pub(crate) fn table_grows(steps: &Vec<(bool, u16)>) -> bool {
    let (mut there, mut has_removed) = (BTreeSet::new(), false);
    steps.iter().all(|(puts, key)| {
        has_removed |= !*puts;
        if *puts {
            there.insert(key)
        } else {
            there.remove(key)
        };
        there.len() < 57 || !has_removed
    })
}

pub(crate) fn second_word_of_bits(members: &BTreeSet<u8>) -> bool {
    members.iter().filter(|member| **member >= 64).count() < 24
}

#[derive(Clone, Debug)]
pub(crate) struct Nested(Vec<Nested>);

fn nested() -> impl Gen<Value = Nested> {
    recursive(just(Nested(vec![])), |inner: Inner<'static, Nested>| vec(inner, 0..4).map(Nested))
}

/// The printer has a table of eight indentations.
pub(crate) fn indented_beyond_table(term: &Nested) -> bool {
    fn depth(term: &Nested) -> usize {
        1 + term.0.iter().map(depth).max().unwrap_or(0)
    }
    depth(term) < 9
}

#[derive(Clone, Debug)]
pub(crate) enum Formula {
    Name(u8),
    Not(Box<Formula>),
    And(Box<Formula>, Box<Formula>),
    Implies(Box<Formula>, Box<Formula>),
}

fn formula() -> impl Gen<Value = Formula> {
    recursive(int(0..=5_u8).map(Formula::Name), |inner: Inner<'static, Formula>| {
        let two = inner.clone().map(Box::new).zip(inner.clone().map(Box::new));
        one_of((
            inner.map(|a| Formula::Not(Box::new(a))),
            two.clone().map(|(a, b)| Formula::And(a, b)),
            two.map(|(a, b)| Formula::Implies(a, b)),
        ))
    })
}

/// Ten operators that are not closed yet.
pub(crate) fn stack_of_operators(term: &Formula) -> bool {
    fn depth(term: &Formula) -> usize {
        match term {
            Formula::Name(_) => 0,
            Formula::Not(a) => 1 + depth(a),
            Formula::And(a, b) | Formula::Implies(a, b) => 1 + depth(a).max(depth(b)),
        }
    }
    depth(term) < 10
}

/// Five implications in a row, each the right side of the one before.
pub(crate) fn leans_to_the_right(term: &Formula) -> bool {
    fn row(term: &Formula) -> usize {
        if let Formula::Implies(_, b) = term { 1 + row(b) } else { 0 }
    }
    fn longest(term: &Formula) -> usize {
        let inside = match term {
            Formula::Name(_) => 0,
            Formula::Not(a) => longest(a),
            Formula::And(a, b) | Formula::Implies(a, b) => longest(a).max(longest(b)),
        };
        row(term).max(inside)
    }
    longest(term) < 5
}

/// Blocks inside of blocks, each with a few names.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    names: Vec<u8>,
    inner: Vec<Block>,
}

fn blocks() -> impl Gen<Value = Block> {
    let names = || vec(int(0..=9_u8), 0..=3);
    recursive(names().map(|names| Block { names, inner: vec![] }), move |inner: Inner<'static, Block>| {
        (names(), vec(inner, 0..=3)).map(|(names, inner)| Block { names, inner })
    })
}

/// A name is looked up through six blocks at most.
pub(crate) fn chain_of_blocks(block: &Block) -> bool {
    fn reaches(block: &Block, around: &[&Block]) -> bool {
        let around = [around, &[block]].concat();
        let is_far = around.len() > 6
            && block.names.iter().any(|name| around.iter().position(|outer| outer.names.contains(name)) == Some(0));
        is_far || block.inner.iter().any(|inner| reaches(inner, &around))
    }
    !reaches(block, &[])
}

/// Wrappers around each other, each with a name.
#[derive(Clone, Debug)]
pub(crate) struct Layers(Vec<u8>);

fn chain() -> impl Gen<Value = Layers> {
    recursive(just(Layers(vec![])), |inner: Inner<'static, Layers>| {
        int::<u8>(..).zip(inner).map(|(name, Layers(names))| Layers([vec![name], names].concat()))
    })
}

/// Sixteen of them.
pub(crate) fn loses_last_of_chain(Layers(names): &Layers) -> bool {
    names.len() < 16
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Type {
    Unit,
    Int,
    Reference(Box<Type>),
    Pair(Box<Type>, Box<Type>),
    Function(Vec<Type>, Box<Type>),
}

fn typed() -> impl Gen<Value = Type> {
    recursive(one_of((just(Type::Unit), just(Type::Int))), |inner: Inner<'static, Type>| {
        let boxed = inner.clone().map(Box::new);
        one_of((
            boxed.clone().map(Type::Reference),
            (boxed.clone(), boxed.clone()).map(|(a, b)| Type::Pair(a, b)),
            (vec(inner, 0..=3), boxed).map(|(from, to)| Type::Function(from, to)),
        ))
    })
}

pub(crate) fn unit_in_reference(term: &Type) -> bool {
    *term != Type::Reference(Box::new(Type::Unit))
}

/// A single argument that is a reference to a plain type.
pub(crate) fn function_of_reference(term: &Type) -> bool {
    let Type::Function(from, to) = term else { return true };
    let [Type::Reference(inner)] = &from[..] else { return true };
    !matches!((&**inner, &**to), (Type::Unit | Type::Int, Type::Unit | Type::Int))
}

pub(crate) fn pair_of_units(term: &Type) -> bool {
    *term != Type::Pair(Box::new(Type::Unit), Box::new(Type::Unit))
}
