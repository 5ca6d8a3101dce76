//! Every node of every tree: smaller than its parent, allowed by its generator, read back as it is.

use crate::common::value::Value;
use crate::common::{Verdict, ensure, holds_for_all, holds_for_all_nodes, nodes, tree_of};
use rosebush::{Children, Choices, Gen, Random, Source, Tree};
use std::collections::HashSet;

const CASES: u64 = 250;

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

/// How many steps a walk may take at most.
const STEPS: usize = 3000;
/// A walk may come down in steps of one, so only keys up to this are walked down.
const SMALL: u64 = 300;

/// A child to go on to, if there is one.
type Step<'p, 'g> = &'p mut dyn FnMut(Children<'g, Value>) -> Option<Tree<'g, Value>>;

fn walks_to_an_end<'g>(tree: Tree<'g, Value>, step: Step<'_, 'g>) -> Verdict {
    let mut at = Some(tree);
    for _ in 0..STEPS {
        let Some(tree) = at.filter(|tree| tree.choices().keys().iter().all(|key| *key <= SMALL)) else {
            return Ok(());
        };
        at = step(tree.children());
    }
    Err(format!("after {STEPS} steps there are children still"))
}

fn random_child<'g>(children: Children<'g, Value>, random: &mut Random) -> Option<Tree<'g, Value>> {
    let mut children: Vec<_> = children.take(50).collect();
    let last = children.len().checked_sub(1)?;
    Some(children.swap_remove(random.up_to(last as u64) as usize))
}

#[test]
fn a_walk_of_first_children_ends() {
    holds_for_all(CASES, |expression, seed| {
        let generator = expression.build();
        tree_of(&generator, seed).map_or(Ok(()), |tree| walks_to_an_end(tree, &mut |mut children| children.next()))
    });
}

#[test]
fn a_walk_of_last_children_ends() {
    holds_for_all(CASES / 4, |expression, seed| {
        let generator = expression.build();
        tree_of(&generator, seed).map_or(Ok(()), |tree| walks_to_an_end(tree, &mut |children| children.last()))
    });
}

#[test]
fn a_walk_of_random_children_ends() {
    holds_for_all(CASES / 4, |expression, seed| {
        let generator = expression.build();
        let mut random = Random::from_seed(seed);
        let mut any = |children| random_child(children, &mut random);
        tree_of(&generator, seed).map_or(Ok(()), |tree| walks_to_an_end(tree, &mut any))
    });
}
