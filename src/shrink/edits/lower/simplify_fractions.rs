//! One of two or three floats with as small a fraction as possible, and units in place of the others: if a sum or a
//! product is rounded, almost any digits will do. In place of one float alone, the smallest integers and floats of one
//! decimal.
//!
//! Only in the thorough round.

use crate::choices::cell_ranges::set_key;
use crate::choices::decimal::{self, Decimal, HALVES};
use crate::choices::draft::Draft;
use crate::shrink::edits::schedule::MAX_TRIED_NUMBER;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Drafts, Proposals, SweepRule, whole};
use crate::shrink::node::Node;
use alloc::vec::Vec;

pub(crate) const SIMPLIFY_FRACTIONS: SweepRule =
    SweepRule { position: whole, drafts: Proposals::All(add_drafts), after_accept: AfterAccept::NextPosition };

/// The most floats that are looked at.
const MAX_FLOATS: usize = 3;

/// What replaces a float, as its whole part and whether it is negative: one, minus one, and 3, the smallest factor
/// whose multiples are rounded.
const UNITS: [(u64, u64); 3] = [(1, 0), (1, 1), (3, 0)];

/// The smallest fraction, and the one that is rounded up.
const SMALLEST: u64 = 1;
const HALF: u64 = 5;

/// The precision of one decimal.
const TENTHS: u64 = decimal::cut_to(1);

/// Of how many whole parts all that have one decimal are tried in place of the only float: of the smallest ones, and of
/// those just below its own.
const MAX_WHOLES: u64 = 2;

/// Where the parts of the floats are, if there are at most [`MAX_FLOATS`].
fn floats(node: &Node) -> Option<Vec<Decimal<usize>>> {
    let is_one = |at: &usize| node.number(*at).is_some_and(decimal::begins);
    let floats: Vec<_> = (0..node.cells().len()).filter(is_one).map(Decimal::at).collect();
    let is_whole = matches!(floats.last(), Some(last) if last.sign < node.cells().len());
    if matches!(floats.len(), 1..=MAX_FLOATS) && is_whole { Some(floats) } else { None }
}

/// One float with this fraction and the precision of `own`, and units in place of the others: `choice` says which.
fn with_units(node: &Node, floats: &[Decimal<usize>], [own, kept]: [usize; 2], fraction: u64, choice: usize) -> Draft {
    let (mut cells, mut left) = (node.cells().to_vec(), choice);
    // The range of a fraction depends on the precision.
    cells[floats[kept].fraction] = node.cells()[floats[own].fraction];
    for number in (0..floats.len()).rev() {
        let (precision, whole, fraction, sign) = match UNITS[left % UNITS.len()] {
            _ if number == kept => (node.key(floats[own].precision), 0, fraction, 0),
            (whole, sign) => (0, whole, 0, sign),
        };
        if number != kept {
            left /= UNITS.len();
        }
        let at = floats[number];
        set_key(&mut cells, at.precision, precision);
        set_key(&mut cells, at.whole, whole);
        set_key(&mut cells, at.fraction, fraction);
        set_key(&mut cells, at.sign, sign);
    }
    Draft::of(cells)
}

/// One float alone: the smallest integers, then all floats of one decimal with the smallest whole parts, with its own
/// and with those just below. That an integer above it was not accepted says that its digits matter, most often by no
/// rule.
fn add_smallest(node: &Node, at: Decimal<usize>, drafts: &mut Drafts) {
    let Some((whole, fraction)) = node.numbers(at.whole, at.fraction) else { return };
    // Without a fraction or a half it is an integer, or no number.
    if fraction.key == 0 && node.key(at.precision) != HALVES {
        return;
    }
    let mut add = |precision: u64, whole: u64, fraction: u64| {
        let mut cells = node.cells().to_vec();
        set_key(&mut cells, at.precision, precision);
        set_key(&mut cells, at.whole, whole);
        set_key(&mut cells, at.fraction, fraction);
        drafts.add(Some(Draft::of(cells)));
    };
    if node.key(at.precision) >= TENTHS {
        let smallest = whole.key.min(MAX_WHOLES);
        let near = whole.key.saturating_sub(MAX_WHOLES).max(smallest)..whole.key + 1;
        for whole in (0..smallest).chain(near).rev() {
            for tenths in (1..10).rev() {
                // Reading back cuts off decimals beyond the precision.
                add(TENTHS, whole, tenths * (fraction.max / 10 + 1));
            }
        }
    }
    for whole in (0..MAX_TRIED_NUMBER.min(whole.max)).rev() {
        add(0, whole, 0);
    }
}

fn add_drafts(node: &Node, _whole: usize, drafts: &mut Drafts) {
    let Some(floats) = floats(node) else { return };
    if let [only] = floats[..] {
        add_smallest(node, only, drafts);
        return;
    }
    let last = floats.len() - 1;
    let Some(own) = floats.iter().rposition(|at| node.key(at.fraction) > 0) else { return };
    let mut choices = 1;
    for _ in 0..last {
        choices *= UNITS.len();
    }
    // In the order, a fraction at the end is simpler.
    for kept in own..last + 1 {
        if kept == own || kept == last {
            drafts.add(Some(with_units(node, &floats, [own, kept], HALF, 0)));
            for choice in (0..choices).rev() {
                drafts.add(Some(with_units(node, &floats, [own, kept], SMALLEST, choice)));
            }
        }
    }
}

#[cfg(test)]
mod tests;
