//! Another element or iteration exchanged with the first, and all numbers drawn the same way moved so that its number
//! is at the origin, where that of the first was. It may not matter from where one counts, but only how numbers lie to
//! each other.
//!
//! Only in the thorough round.

use crate::choices::compare;
use crate::choices::draft::Draft;
use crate::shrink::edits::schedule::MAX_TRIED_TOGETHER;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Proposals, Step, SweepRule};
use crate::shrink::edits::select::figures::{alike, column, next_figure};
use crate::shrink::edits::select::parts::Parts;
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use alloc::vec::Vec;

pub(crate) const LEAD_WITH_OTHER_ELEMENTS: SweepRule =
    SweepRule { position: next_figure, drafts: Proposals::Each(next), after_accept: AfterAccept::NextDraft };

fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    if node.key(at) > 0 {
        return None;
    }
    let figures = [alike(node, at), column(node, at)];
    let led = |variant: usize| led(node, &figures[variant / MAX_TRIED_TOGETHER], 1 + variant % MAX_TRIED_TOGETHER);
    step.each(figures.len() * MAX_TRIED_TOGETHER, &led)
}

/// The element or iteration with this number in the first place, if these numbers begin in the one that is there.
fn led(node: &Node, figure: &[usize], number: usize) -> Option<Draft> {
    let at = *figure.first()?;
    let parts = Parts::of(node, node.list_around(at).or_else(|| node.layout().parent(at))?).all;
    if parts.len() > MAX_TRIED_TOGETHER || !parts.first()?.contains(&at) {
        return None;
    }
    let part = parts.get(number)?;
    let by = node.number(*figure[1..].iter().find(|at| part.contains(at))?)?.value();
    let (mut cells, mut moved) = (Vec::new(), Vec::new());
    Draft::with_each(figure, |at| node.number(at)?.moved(-by))?.write(node.cells(), &mut cells);
    Draft::swapped(&cells, parts[0].clone(), part.clone()).write(&cells, &mut moved);
    // If other choices depend on these numbers, they may read otherwise than the draft says.
    let may_be_simpler = node.kinds().contains(Kinds::DEPENDENT) || compare(&moved, node.cells()).is_lt();
    if may_be_simpler { Some(Draft::of(moved)) } else { None }
}

#[cfg(test)]
mod tests;
