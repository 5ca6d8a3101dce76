//! One round of a user's own loop taken out, the count that there were so many rounds lowered with it, and the numbers
//! of later rounds that refer past it: nodes that name earlier ones, drawn one after the other. Where a function calls
//! itself, what it draws each time are such rounds, and a number in an earlier one may be the count. Where rounds end with
//! lists, of two neighbouring ones there may be one with both.
//!
//! Part of the last, thorough course alone.

use super::last_of;
use super::parts::count_before;
use super::repeats::{label_of_draw, rounds};
use super::sweep::{Rule, Step, Then, Tries};
use crate::choices::edit::Draft;
use crate::choices::{Cell, Frame};
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(super) const ROUNDS: Rule = Rule { place, tries: Tries::Each(next), then: Then::Back(WAYS) };

/// Which references past a round are lowered: those of later rounds, those of earlier ones that count on from their own,
/// or none; or none where the count stands in an earlier round.
const LATER: usize = 0;
const EARLIER: usize = 1;
const NESTED: usize = 3;
/// No reference, and the list that the round ends with goes to that of the round before.
const JOINED: usize = 4;
const WAYS: usize = 5;

/// The last number before a round that may say how many of those from there on belong to it: it stands in an earlier
/// one, alone in its draw, which is not what that one begins with.
fn count_within(node: &Node, rounds: &[Range<usize>], number: usize) -> Option<usize> {
    let cells = node.cells();
    let says_so = |at: usize| {
        let is_alone = cells[at - 1].opens(Frame::Draw) && matches!(cells[at + 1], Cell::Close);
        let begins = || label_of_draw(&cells[at - 1]) == label_of_draw(&cells[rounds[0].start]);
        node.key(at) > 0 && is_alone && !begins()
    };
    last_of(rounds[0].start + 1..rounds[number].start, &says_so)
}

fn without(node: &Node, rounds: &[Range<usize>], number: usize, lowered: usize) -> Option<Draft> {
    let count = match lowered {
        NESTED => count_within(node, rounds, number),
        _ => count_before(node, rounds[0].start, rounds.len()),
    };
    let mut keys = Vec::new();
    if let Some(at) = count {
        keys.push((at, node.key(at) - 1));
    }
    // The count alone is lowered in the last ways.
    let least = if lowered > EARLIER { 1 } else { keys.len() + 1 };
    let places = match lowered {
        LATER => rounds[number].end..rounds[rounds.len() - 1].end,
        EARLIER => rounds[0].start..rounds[number].start,
        _ => 0..0,
    };
    for at in places {
        let Some(leaf) = node.number(at) else { continue };
        // What counts from its own round on begins above zero.
        let from = if lowered == EARLIER { u64::from(leaf.simplest) } else { 0 };
        let points_past = |name: u64| name > number as u64 && name <= rounds.len() as u64;
        if leaf.key > 0 && points_past(leaf.key.saturating_add(from)) && (from > 0 || lowered == LATER) {
            keys.push((at, leaf.key - 1));
        }
    }
    if lowered == JOINED {
        let before = &rounds[number.checked_sub(1)?];
        let (first, second) = (last_list(node, before)?, last_list(node, &rounds[number])?);
        let seam = node.layout().end(first)..second + 1;
        return Some(Draft::without(node.cells(), seam, &keys));
    }
    let draft = Draft::without(node.cells(), rounds[number].clone(), &keys);
    if keys.len() < least { None } else { Some(draft) }
}

/// The list that a round ends with, if it is one of numbers or the like.
fn last_list(node: &Node, round: &Range<usize>) -> Option<usize> {
    let open = last_of(round.clone(), &|at: usize| node.cells()[at].opens(Frame::List))?;
    let is_last = node.layout().end(open) + 2 == round.end;
    if is_last && !node.marks(open).is_empty() { Some(open) } else { None }
}

fn place(node: &Node, from: usize) -> Option<usize> {
    node.next_frame(from, Frame::Draw)
}

/// From the last round to the first, each in all ways.
fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let rounds = rounds(node, at);
    loop {
        let round = rounds.len().checked_sub(step.number / WAYS + 1)?;
        let way = step.number % WAYS;
        step.number += 1;
        let draft = without(node, &rounds, round, way);
        if draft.is_some() {
            return draft;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, thoroughly};
    use crate::{Gen, Rejected, Source, compose, int, vec};
    use alloc::vec::Vec;

    /// A number of nodes, each of which names one.
    fn nodes() -> impl Gen<Value = Vec<usize>> {
        compose(|source| {
            let count = source.draw(int(0..=9_usize))?;
            (0..count).map(|_| source.draw(int(0..=9_usize))).collect()
        })
    }

    #[test]
    fn nodes_before_one_that_is_named_go_and_the_name_with_them() {
        let names_the_last_but_one = |nodes: &Vec<usize>| nodes.len() > 1 && nodes.last() == Some(&(nodes.len() - 2));
        let trees = (0..).map(|seed| nodes().tree(seed));
        for start in trees.filter(|tree| tree.value().len() > 5 && names_the_last_but_one(&tree.value())).take(9) {
            let (least, _) = thoroughly("rounds", &start, |nodes| names_the_last_but_one(&nodes));
            assert_eq!((least.len(), least[1]), (2, 0));
            assert_eq!(alone("rounds", &start, |_| true).1, 0);
        }
    }

    #[test]
    fn names_that_count_on_from_the_round_itself_are_lowered_in_earlier_rounds() {
        let later = compose(|source| {
            let count = source.draw(int(0..=9_usize))?;
            (0..count).map(|number| source.draw(int(number + 1..=number + 9))).collect::<Result<Vec<usize>, _>>()
        });
        let names_the_last = |nodes: &Vec<usize>| nodes.len() > 1 && nodes[0] == nodes.len() - 1;
        let trees = (0..).map(|seed| (&later).tree(seed));
        for start in trees.filter(|tree| tree.value().len() > 5 && names_the_last(&tree.value())).take(9) {
            let (least, _) = thoroughly("rounds", &start, |nodes| names_the_last(&nodes));
            assert_eq!((least.len(), least[0]), (2, 1));
        }
    }

    #[test]
    fn rounds_that_nothing_refers_past_go_with_the_count_alone() {
        let trees = (0..).map(|seed| nodes().tree(seed)).filter(|tree| tree.value().len() > 4);
        for start in trees.take(9) {
            let first = start.value()[0];
            let (least, _) = thoroughly("rounds", &start, |nodes| nodes.first() == Some(&first));
            assert_eq!(least, [first]);
        }
    }

    #[test]
    fn the_first_round_may_draw_nothing() {
        let steps = || {
            compose(|source| {
                let count = source.draw(int(0..=9_usize))?;
                (1..count)
                    .map(|at| source.draw(int(0..=9_usize).map(move |to| (at, to))))
                    .collect::<Result<Vec<_>, _>>()
            })
        };
        let is_start = |steps: &[(usize, usize)]| steps.len() == 6 && steps.iter().all(|(_, to)| *to > 6);
        let start = (0..).map(|seed| steps().tree(seed)).find(|tree| is_start(&tree.value())).expect("six steps");
        let last = start.value()[5].1;
        let (least, _) = thoroughly("rounds", &start, |steps| steps.last().is_some_and(|(_, to)| *to == last));
        assert_eq!(least, [(1, last)]);
    }

    #[test]
    fn the_greatest_number_there_is_may_stand_before_a_loop() {
        let marked = || {
            compose(|source| {
                let mark = source.draw(int(0_u64..))?;
                let nodes: Vec<usize> = (0..3).map(|_| source.draw(int(0..=9_usize))).collect::<Result<_, _>>()?;
                Ok((mark, nodes))
            })
        };
        let mut trees =
            (0..).map(|seed| marked().tree(seed)).filter(|tree| tree.value().1.iter().all(|node| *node > 3));
        let start = trees.find(|tree| tree.value().0 == u64::MAX).expect("an edge");
        assert_eq!(thoroughly("rounds", &start, |_| true), (start.value(), 0));
    }

    #[test]
    fn rounds_of_a_function_that_calls_itself_go_with_the_count_among_them() {
        fn tree(source: &mut Source, depth: u32) -> Result<Vec<u8>, Rejected> {
            if source.draw(int(0..=1_u8))? == 0 || depth == 0 {
                return Ok([source.draw(int(0..=9_u8))?].to_vec());
            }
            let mut leaves = Vec::new();
            for _ in 0..source.draw(int(0..=5_usize))? {
                leaves.extend(tree(source, depth - 1)?);
            }
            Ok(leaves)
        }
        let trees = compose(|source| Ok((tree(source, 1)?, source.draw(int(0..=9_u8))?)));
        let is_start =
            |leaves: &[u8]| leaves.len() == 5 && leaves[3] == leaves[4] && leaves[..3].iter().all(|n| *n > 0);
        let start = (0..).map(|seed| (&trees).tree(seed)).find(|tree| is_start(&tree.value().0)).expect("five leaves");
        let fails = |leaves: &[u8]| matches!(leaves, [.., one, other] if one == other);
        assert_eq!(thoroughly("rounds", &start, |(leaves, _)| fails(&leaves)).0.0.len(), 2);
    }

    #[test]
    fn the_words_of_two_rounds_are_made_one() {
        let words = compose(|source| {
            let count = source.draw(int(0..=5_usize))?;
            (0..count).map(|_| source.draw(vec(int(0..=9_u8), 1..=4))).collect::<Result<Vec<_>, _>>()
        });
        let start = (0..).map(|seed| (&words).tree(seed)).find(|tree| tree.value() == [[4], [7]]).expect("two words");
        assert_eq!(thoroughly("rounds", &start, |words| words.concat() == [4, 7]).0, [[4, 7]]);
    }
}
