//! How many choices come before the best within a small scope, as far as the best itself shows: what its lists would
//! be with other lengths, and its leaves with other keys. Nothing is grown for it.

use crate::choices::{Cell, Choices, Frame, LeafKind};
use crate::source::Scope;

/// The most leaves and marks of choices whose scope is looked at.
pub(crate) const MAX_COUNT: usize = 24;

/// How many choices there are of each count below that of the best.
type Counts = [u64; MAX_COUNT];

/// How many choices of this scope come before the best, and the best itself, if everything in a list is like its last
/// element. `arms` says what is drawn if an alternative has an earlier arm. Filters and what depends on something else
/// are not known here.
pub(crate) fn size_of(scope: &mut Scope, best: &Choices, arms: EarlierArms) -> u64 {
    let mut cells = best.cells();
    let shorter = Sizes { scope, most: best.count().min(MAX_COUNT) }.of_sequence(&mut cells);
    shorter.iter().fold(same_shape(scope, best, arms), |sum, count| sum.saturating_add(*count))
}

/// What is drawn if an alternative has an earlier arm than in the best.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum EarlierArms {
    /// Something: this is the smallest size.
    Something,
    /// All keys that there are after the alternative in the best.
    AsMuch,
}

/// How many have the shape of the best. The first key that differs decides, so there are few if the first keys are
/// small.
fn same_shape(scope: &mut Scope, best: &Choices, arms: EarlierArms) -> u64 {
    let (mut before, mut of_all) = (1_u64, 1_u64);
    for leaf in best.cells().iter().rev().filter_map(Cell::leaf) {
        let below = scope.keys_below(leaf);
        // Without the key of the best, nothing begins as the best does. But keys that show which are too large are then
        // counted through as well.
        before = if arms == EarlierArms::AsMuch || scope.has_key(leaf) { before } else { 0 };
        if leaf.kind == LeafKind::Arm && arms == EarlierArms::Something {
            before = before.saturating_add(below);
            continue;
        }
        before = before.saturating_add(of_all.saturating_mul(below));
        of_all = of_all.saturating_mul(scope.keys_of(leaf));
    }
    before
}

struct Sizes<'s> {
    scope: &'s mut Scope,
    /// The count of the best: only what counts less is of interest.
    most: usize,
}

impl Sizes<'_> {
    /// What there is in place of the cells up to the end of the frame or of the element, which are then passed.
    fn of_sequence(&mut self, cells: &mut &[Cell]) -> Counts {
        // What counts nothing yet, and in how many ways, is kept apart: most elements are a leaf or two.
        let (mut all, mut count, mut ways) = (None, 0, 1_u64);
        while let [cell, rest @ ..] = *cells {
            match cell {
                Cell::Close | Cell::Mark => break,
                Cell::Leaf(leaf) => {
                    *cells = rest;
                    count += usize::from(leaf.counts());
                    // An arm says what is drawn after it: only that of the best is known.
                    ways =
                        if leaf.kind == LeafKind::Arm { ways } else { ways.saturating_mul(self.scope.keys_of(leaf)) };
                }
                Cell::Open(open) => {
                    *cells = rest;
                    count += usize::from(open.counts);
                    let inner = match open.frame {
                        Frame::List => self.of_list(cells, (open.min, open.max)),
                        _ => self.of_sequence(cells),
                    };
                    // The close.
                    *cells = cells.get(1..).unwrap_or_default();
                    all = Some(all.map_or(inner, |all| self.product(&all, &inner)));
                }
            }
        }
        self.with_more(&all.unwrap_or_else(one), count, ways)
    }

    fn of_list(&mut self, cells: &mut &[Cell], (min, max): (u64, u64)) -> Counts {
        let (mut as_it_is, mut element) = (one(), [0; MAX_COUNT]);
        while let [Cell::Mark, rest @ ..] = *cells {
            *cells = rest;
            element = self.of_sequence(cells);
            element = self.with_more(&element, 1, 1);
            if min == max {
                as_it_is = self.product(&as_it_is, &element);
            }
        }
        if min == max {
            return as_it_is;
        }
        let mut all = (0..min.min(self.most as u64)).fold(one(), |all, _| self.product(&all, &element));
        if max < self.most as u64 {
            let mut of_length = all;
            for _ in min..max {
                of_length = self.product(&of_length, &element);
                all.iter_mut().zip(&of_length).for_each(|(all, more)| *all = all.saturating_add(*more));
            }
            return all;
        }
        // A longer list is one with an element more.
        for count in 1..self.most {
            let more = (1..=count).filter(|of_element| element[*of_element] > 0);
            all[count] = more.fold(all[count], |sum, of_element| {
                sum.saturating_add(element[of_element].saturating_mul(all[count - of_element]))
            });
        }
        all
    }

    /// One after the other.
    fn product(&self, one: &Counts, other: &Counts) -> Counts {
        let mut all = [0_u64; MAX_COUNT];
        for (first, ways) in one.iter().enumerate().take(self.most).filter(|(_, ways)| **ways > 0) {
            for (second, others) in other.iter().enumerate().take(self.most - first).filter(|(_, ways)| **ways > 0) {
                all[first + second] = all[first + second].saturating_add(ways.saturating_mul(*others));
            }
        }
        all
    }

    /// Each with so much more, in so many ways.
    fn with_more(&self, counts: &Counts, more: usize, ways: u64) -> Counts {
        let mut all = [0; MAX_COUNT];
        for (count, of_count) in counts.iter().enumerate().take(self.most.saturating_sub(more)) {
            all[count + more] = of_count.saturating_mul(ways);
        }
        all
    }
}

/// Nothing but the empty sequence.
fn one() -> Counts {
    let mut one = [0; MAX_COUNT];
    one[0] = 1;
    one
}
