//! Every node of every tree: smaller than its parent, allowed by its generator, read back as it is.

use crate::common::{ensure, holds_for_all, holds_for_all_nodes, nodes, tree_of};
use rosebush::{Choices, Gen, Random, Source, Tree};
use std::collections::HashSet;

const CASES: u64 = 400;

#[test]
fn reading_a_node_back_grows_its_value_and_writes_its_choices() {
    holds_for_all_nodes(CASES, |_, generator, node| {
        let mut source = Source::reading(node.choices());
        let value = generator.generate(&mut source).map_err(|rejected| rejected.to_string())?;
        let again = source.into_choices();
        ensure(value == node.value(), || format!("{} grows {value:?}, not {:?}", node.choices(), node.value()))?;
        ensure(again == *node.choices(), || format!("{} is written down as {again}", node.choices()))
    });
}

#[test]
fn every_child_is_strictly_smaller_than_its_parent() {
    holds_for_all_nodes(CASES, |_, _, node| {
        let grown = node.children().take(20).find(|child| child.choices() >= node.choices());
        ensure(grown.is_none(), || format!("{} has the child {}", node.choices(), grown.unwrap().choices()))
    });
}

#[test]
fn every_value_obeys_its_generator() {
    holds_for_all_nodes(CASES, |expression, _, node| {
        ensure(expression.allows(&node.value()), || format!("{:?} at {} is not allowed", node.value(), node.choices()))
    });
}

#[test]
fn no_child_repeats_among_its_siblings() {
    holds_for_all(CASES, |expression, seed| {
        let generator = expression.build();
        let Some(tree) = tree_of(&generator, seed) else {
            return Ok(());
        };
        for parent in nodes(&tree, seed).iter().step_by(10) {
            let mut seen = HashSet::new();
            let again = parent.children().take(300).find(|child| !seen.insert(child.choices().clone()));
            ensure(again.is_none(), || format!("{} has {} twice", parent.choices(), again.unwrap().choices()))?;
        }
        Ok(())
    });
}

#[test]
fn the_token_of_every_node_reads_back_exactly() {
    holds_for_all_nodes(CASES, |_, generator, node| {
        let token = node.choices().to_string();
        let read: Choices = token.parse().map_err(|error| format!("{token}: {error}"))?;
        ensure(read == *node.choices(), || format!("{token} is read as {read}"))?;
        ensure(read.size() == node.choices().size(), || format!("{token} is read at size {}", read.size()))?;
        let again = generator.tree_from(&read).map_err(|rejected| format!("{token}: {rejected}"))?;
        ensure(again.value() == node.value(), || format!("{token} grows {:?}, not {:?}", again.value(), node.value()))
    });
}

/// How many steps a walk may take at most: more than any tree here is deep.
const STEPS: usize = 5000;

fn walks_to_an_end<T>(tree: &Tree<'_, T>, mut child: impl FnMut(&Tree<'_, T>) -> Option<usize>) -> bool {
    let mut at = tree.clone();
    for _ in 0..STEPS {
        let Some(next) = child(&at).and_then(|number| at.children().nth(number)) else {
            return at.children().next().is_none();
        };
        at = next;
    }
    false
}

#[test]
fn a_walk_of_first_children_ends() {
    holds_for_all(CASES, |expression, seed| {
        let generator = expression.build();
        let tree = tree_of(&generator, seed);
        let ends = tree.is_none_or(|tree| walks_to_an_end(&tree, |_| Some(0)));
        ensure(ends, || format!("after {STEPS} steps there are first children still"))
    });
}

#[test]
fn a_walk_of_last_children_ends() {
    holds_for_all(CASES / 4, |expression, seed| {
        let generator = expression.build();
        let tree = tree_of(&generator, seed);
        let last = |tree: &Tree<'_, _>| tree.children().count().checked_sub(1);
        let ends = tree.is_none_or(|tree| walks_to_an_end(&tree, last));
        ensure(ends, || format!("after {STEPS} steps there are last children still"))
    });
}

#[test]
fn a_walk_of_random_children_ends() {
    holds_for_all(CASES / 4, |expression, seed| {
        let generator = expression.build();
        let mut random = Random::from_seed(seed);
        let tree = tree_of(&generator, seed);
        let any = |tree: &Tree<'_, _>| {
            let last = tree.children().take(50).count().checked_sub(1)?;
            Some(random.up_to(last as u64) as usize)
        };
        let ends = tree.is_none_or(|tree| walks_to_an_end(&tree, any));
        ensure(ends, || format!("after {STEPS} steps there are random children still"))
    });
}
