//! Steps of different kinds taken out of a list or a loop: two at once, as one may do what the other undoes; or one, and
//! a number of a later one raised, as what is left moves on where nothing was taken away before it.
//!
//! Part of the last, thorough course alone.

use super::parts::{Parts, Proposals};
use super::{Course, Move};
use crate::choices::edit::Draft;
use crate::choices::{Cell, Frame, LeafKind};
use crate::tree::kinds::Kinds;
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Clone, Default)]
pub(super) struct Undo(Proposals);

/// From how many steps on, and up to how many, a list or a loop is looked at.
const FEW: usize = 3;
const MANY: usize = 24;
/// How many drafts of each sort one list or loop is worth, those of neighbouring steps first.
const MOST: usize = 48;
/// How many numbers of a step are raised, each alone.
const RAISED: usize = 2;

/// The first leaf that says what kind of step it is: which arm was taken, or what a round of a loop drew first.
fn kind(node: &Node, step: &Range<usize>) -> Option<usize> {
    let is_round = node.cells()[step.start].opens(Frame::Draw);
    let says_so = |cell: &Cell| matches!(cell.leaf(), Some(leaf) if is_round || leaf.kind == LeafKind::Arm);
    let found = node.find(step.start, &says_so)?;
    (found < step.end).then_some(found)
}

/// The first numbers of a step, behind what says its kind.
fn numbers(node: &Node, step: &Range<usize>) -> Vec<usize> {
    let mut numbers = Vec::new();
    let Some(mut at) = kind(node, step) else { return numbers };
    while let Some(next) = node.next_number(at + 1)
        && next < step.end
        && numbers.len() < RAISED
    {
        numbers.push(next);
        at = next;
    }
    numbers
}

/// The drafts of the list or loop here, the next one last.
fn drafts(node: &Node, at: usize) -> Vec<Draft> {
    let parts = Parts::of(node, at);
    let (mut both, mut raised) = (Vec::new(), Vec::new());
    if !matches!(parts.all.len(), FEW..MANY) {
        return both;
    }
    let mut kinds = Vec::new();
    for step in &parts.all {
        kinds.push(kind(node, step).map(|at| node.cells()[at].identity()));
    }
    for distance in 1..kinds.len() {
        for one in (0..kinds.len() - distance).rev() {
            let other = one + distance;
            if kinds[one].is_none() || kinds[other].is_none() || kinds[one] == kinds[other] {
                continue;
            }
            if both.len() < MOST
                && let Some(draft) = parts.without(node, &[one, other], &[])
            {
                both.push(draft);
            }
            for &at in &numbers(node, &parts.all[other]) {
                if raised.len() < MOST
                    && let Some(draft) = parts.without(node, &[one], &[(at, node.key(at).saturating_add(1))])
                {
                    raised.push(draft);
                }
            }
        }
    }
    both.append(&mut raised);
    both.reverse();
    both
}

impl Move for Undo {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        // Of alternatives at their first arm, and without a loop, all steps are of one kind.
        let may_differ = node.kinds().has(Kinds::LATER_ARM) || node.kinds().has(Kinds::DRAWS);
        if !course.is_thorough() || !may_differ {
            return None;
        }
        self.0.next(node, drafts)
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        self.0.taken();
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, thoroughly};
    use crate::{Gen, compose, int, just, one_of, vec};
    use alloc::string::String;
    use alloc::vec::Vec;

    #[test]
    fn what_is_done_goes_together_with_what_undoes_it() {
        let steps = || vec(one_of((just('.'), just('('), just(')'))), 0..=9);
        let text = |steps: Vec<char>| steps.into_iter().collect::<String>();
        let start = (0..).map(|seed| steps().tree(seed)).find(|tree| text(tree.value()) == "(.).").expect("those four");
        let count = |steps: &str, step| steps.chars().filter(|other| *other == step).count();
        let fails = |steps: &str| count(steps, '(') == count(steps, ')') && count(steps, '.') == 2;
        assert_eq!(text(thoroughly("undo", &start, |steps| fails(&text(steps))).0), "..");
        assert_eq!(alone("undo", &start, |_| true).1, 0);
    }

    /// Things are opened, closed and used, those that are open by their places among them.
    fn things() -> impl Gen<Value = Vec<(char, usize)>> {
        compose(|source| {
            let (mut open, mut steps) = (Vec::new(), Vec::new());
            for next in 0..source.draw(int(0..=9_usize))? {
                match source.draw(int(0..=2_u8))? {
                    1 if !open.is_empty() => steps.push(('c', open.remove(source.draw(int(0..open.len()))?))),
                    2 if !open.is_empty() => steps.push(('u', open[source.draw(int(0..open.len()))?])),
                    _ => {
                        open.push(next);
                        steps.push(('o', next));
                    }
                }
            }
            Ok(steps)
        })
    }

    #[test]
    fn what_is_used_has_another_place_where_nothing_was_closed_before_it() {
        let is_start = |steps: &[(char, usize)]| steps == [('o', 0), ('o', 1), ('c', 0), ('u', 1)];
        let start = (0..).map(|seed| things().tree(seed)).find(|tree| is_start(&tree.value())).expect("those four");
        let (least, _) = thoroughly("undo", &start, |steps| steps.contains(&('u', 1)));
        assert_eq!(least, [('o', 0), ('o', 1), ('u', 1)]);
    }
}
