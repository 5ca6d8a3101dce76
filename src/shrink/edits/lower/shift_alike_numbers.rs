//! All numbers drawn the same way moved by the same amount, or divided by their common divisor: as with similar
//! figures, only their relations may matter. So too the numbers at the same offset of each element, such as one
//! coordinate of all points. They are moved so that the first is at its origin, or another element takes the first
//! one's place.
//!
//! Part of the last, thorough round alone.

use crate::choices::draft::Draft;
use crate::choices::{Leaf, compare};
use crate::shrink::edits::schedule::search::{NumberSearch, StepEffort};
use crate::shrink::edits::schedule::sweep::{AfterAccept, Proposals, Step, SweepRule};
use crate::shrink::edits::select::divisor::common_divisor;
use crate::shrink::edits::select::parts::Parts;
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use alloc::vec::Vec;

pub(crate) const SHIFT_ALIKE_NUMBERS: SweepRule =
    SweepRule { position: next_position, drafts: Proposals::Each(next), after_accept: AfterAccept::NextDraft };

/// The most cells of a node that are looked at: each number is compared with all others.
const MAX_CELLS: usize = 2_000;
/// The most numbers that are moved together.
const MAX_MOVED: usize = 100;

/// All numbers drawn as the one here; none if this is not the first of them.
fn alike(node: &Node, at: usize) -> Vec<usize> {
    let Some(first) = node.number(at) else { return Vec::new() };
    let is_one = |here: &usize| matches!(node.number(*here), Some(leaf) if leaf.is_drawn_as(first));
    let positions: Vec<usize> = (0..node.cells().len()).filter(is_one).collect();
    if positions.first() == Some(&at) { positions } else { Vec::new() }
}

/// The numbers drawn as the one here that are at the same offset of an element; none if this is not in the first
/// element, or if these are all numbers drawn the same way.
fn column(node: &Node, at: usize) -> Vec<usize> {
    let mut positions = Vec::new();
    let (Some(first), Some(list)) = (node.number(at), node.list_around(at)) else { return positions };
    let marks = node.marks(list);
    let offset = at - marks[0];
    if marks.len() <= MAX_MOVED && node.element(marks[0]).end > at && node.element(marks[0]).len() > 1 {
        for mark in marks {
            let is_alike = matches!(node.number(mark + offset), Some(leaf) if leaf.is_drawn_as(first));
            if node.element(*mark).end > mark + offset && is_alike {
                positions.push(mark + offset);
            }
        }
    }
    positions
}

/// All of these numbers lowered by this much, if their ranges reach so far.
fn less(node: &Node, positions: &[usize], by: i128) -> Option<Draft> {
    Draft::with_each(positions, |at| node.number(at)?.moved(-by))
}

/// All moved so far that the first is this far from its origin, on its side.
fn moved(node: &Node, positions: &[usize], distance: u64) -> Option<Draft> {
    let first = node.number(*positions.first()?)?.value();
    less(node, positions, first - first.signum() * i128::from(distance))
}

/// All divided by their greatest common divisor, if that is above 1.
fn divided(node: &Node, positions: &[usize]) -> Option<Draft> {
    let mut divisor = 0;
    for at in positions {
        let leaf = node.number(*at)?;
        divisor = common_divisor(divisor, u64::try_from(leaf.above_zero().unsigned_abs()).unwrap_or(1));
    }
    let (divisor, origin) = (i128::from(divisor), i128::from(node.number(*positions.first()?)?.simplest));
    let part = |at: usize| {
        let leaf = node.number(at)?;
        leaf.key_of_value((leaf.value() + origin).checked_div(divisor)? - origin)
    };
    if divisor > 1 { Draft::with_each(positions, part) } else { None }
}

/// The most elements or iterations of which each is tried in the first place.
const MAX_LEADERS: usize = 8;

/// If the first number is at its origin: another element or iteration exchanged with the first, and all moved so that
/// its number is at the origin. It may not matter from where one counts, but only how numbers lie to each other.
fn led(node: &Node, positions: &[usize], number: usize) -> Option<Draft> {
    let at = *positions.first()?;
    if node.key(at) > 0 {
        return None;
    }
    let parts = Parts::of(node, node.list_around(at).or_else(|| node.layout().parent(at))?);
    if parts.all.len() > MAX_LEADERS || !parts.all.first()?.contains(&at) {
        return None;
    }
    let part = parts.all.get(number)?;
    let by = node.number(*positions[1..].iter().find(|at| part.contains(at))?)?.value();
    let (mut cells, mut moved) = (Vec::new(), Vec::new());
    less(node, positions, by)?.write(node.cells(), &mut cells);
    Draft::swapped(&cells, parts.all[0].clone(), part.clone()).write(&cells, &mut moved);
    // If other choices depend on these numbers, they may read otherwise than the draft says.
    let may_be_simpler = node.kinds().contains(Kinds::DEPENDENT) || compare(&moved, node.cells()).is_lt();
    if may_be_simpler { Some(Draft::of(moved)) } else { None }
}

/// Whether these numbers are neither equal nor two neighbours on one side, which other passes lower together.
fn is_figure(node: &Node, positions: &[usize]) -> bool {
    let value_at = |at: usize| node.number(at).map_or(0, Leaf::value);
    let Some(first) = positions.first() else { return false };
    let first = value_at(*first);
    let (mut is_equal, mut is_on_one_side) = (true, true);
    for at in positions {
        is_equal &= value_at(*at) == first;
        is_on_one_side &= value_at(*at).signum() == first.signum();
    }
    let are_neighbours = match positions {
        [one, other] => match node.number(*one) {
            Some(leaf) => node.find_number(one + 1, &|next: &Leaf| next.is_like(leaf)) == Some(*other),
            None => false,
        },
        _ => false,
    };
    let are_lowered = are_neighbours && is_on_one_side;
    !is_equal && !are_lowered && positions.len() <= MAX_MOVED
}

fn next_position(node: &Node, from: usize) -> Option<usize> {
    if node.cells().len() > MAX_CELLS { None } else { node.next_number(from) }
}

/// Which numbers are changed together, and in how many variants: moved, divided, and led by each other element.
const GROUPS: [fn(&Node, usize) -> Vec<usize>; 2] = [alike, column];
const VARIANTS_EACH: usize = 2 + MAX_LEADERS;

fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    // If all numbers have one value, they are no figure.
    if !step.is_searching() && node.next_other(at).is_none() {
        return None;
    }
    while let Some(group) = GROUPS.get(step.next_variant / VARIANTS_EACH) {
        let (positions, end) = (group(node, at), (step.next_variant / VARIANTS_EACH + 1) * VARIANTS_EACH);
        let mut are_wanted = None;
        while step.next_variant < end {
            if !step.is_searching() && !*are_wanted.get_or_insert_with(|| is_figure(node, &positions)) {
                step.next_variant = end;
                break;
            }
            let draft = match step.next_variant % VARIANTS_EACH {
                0 => match step.searched(NumberSearch::down_to_zero(node.distance(at), StepEffort::Probe)) {
                    Some(distance) => moved(node, &positions, distance),
                    None => None,
                },
                _ => step.each(end, &|number| match number % VARIANTS_EACH {
                    1 => divided(node, &positions),
                    variant => led(node, &positions, variant - 1),
                }),
            };
            if draft.is_some() {
                return draft;
            }
        }
    }
    None
}

#[cfg(test)]
mod tests;
