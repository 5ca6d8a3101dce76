//! All possible elements of a list, from the simplest: what takes the place of duplicates. Knows no generator.

use super::tape::{Numbered, Tape, product};
use super::{Limit, Rejected, Source};
use crate::choices::Cell;
use crate::choices::fill::Fill;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// The most leaves and marks of a simplest element.
const MAX_CELLS: usize = 1 << 14;

/// How many numbers in a row may be dropped, if there are not more elements, before steps become larger: see
/// [`MAX_DOUBLINGS`].
const MIN_DUPLICATES_TO_DOUBLE: usize = 64;

/// How often the step to the next number may be doubled. Many numbers may lead to the same element, and larger steps
/// skip these.
const MAX_DOUBLINGS: u32 = 32;

/// All possible elements from the simplest, in the order in which [`Numbered`] numbers them, from the first that was
/// not tried yet.
pub(super) struct SimplestElements {
    source: Source,
    number: u64,
    /// How many leaves stay at their simplest: elements may differ only in the leaves after them.
    skipped: usize,
    /// How many keys the leaves of the simplest one have.
    bases: Vec<u64>,
    /// How many leaves, the last ones, have been found to make no difference.
    fixed: usize,
    /// Whether all elements with the leaves of the simplest were tried. Numbers begin at 1 again then.
    is_beyond: bool,
    /// Whether there are no further ones.
    is_over: bool,
}

impl SimplestElements {
    pub(super) fn apart_from(source: &Source) -> SimplestElements {
        let mut apart = source.apart(0);
        (apart.draws_missing, apart.is_lucky) = (false, false);
        apart.tape = Some(Box::new(Tape::reading(Vec::new(), Limit::counted(MAX_CELLS))));
        SimplestElements {
            source: apart,
            number: 0,
            skipped: 0,
            bases: Vec::new(),
            fixed: 0,
            is_beyond: false,
            is_over: false,
        }
    }

    /// Moves on to a later element. After those with the leaves of the simplest come all others.
    fn step(&mut self, by: u64) {
        self.number = self.number.saturating_add(by);
        if !self.is_beyond && self.number >= product(&self.bases) {
            (self.number, self.is_beyond) = (1, true);
        }
    }

    /// Begins the element with the next number, drawn where this source is.
    fn begin(&mut self, source: &Source) -> &mut Source {
        (self.source.depth, self.source.allowance) = (source.depth, source.allowance);
        self.source.nesting = source.nesting.apart();
        if let Some(tape) = &mut self.source.tape {
            tape.rewind(Limit::counted(MAX_CELLS), Fill::Simplest);
            tape.numbered = Some(match self.is_beyond {
                true => Numbered::beyond(self.number, self.skipped),
                false => Numbered::in_order(self.number, self.bases.clone()),
            });
        }
        &mut self.source
    }

    /// The cells of the last element.
    pub(super) fn used(&mut self) -> &[Cell] {
        self.source.tape.as_mut().map_or(&[], |tape| tape.ended().0)
    }

    /// Draws the elements in turn until one is kept. Returns whether one was.
    pub(super) fn fill(
        &mut self,
        there: usize,
        source: &mut Source,
        element: &mut impl FnMut(&mut Source, Option<&mut Source>) -> Result<bool, Rejected>,
    ) -> Result<bool, Rejected> {
        let (mut dropped, mut doublings) = (0, 0);
        while !self.is_over {
            let other = self.begin(source);
            let is_kept = element(source, Some(other))?;
            let numbered = self.source.tape.as_mut().and_then(|tape| tape.numbered.as_mut());
            let (left, skipped) = numbered.as_ref().map_or((0, 0), |numbered| (numbered.unused(), numbered.skipped));
            if let Some(bases) = numbered.and_then(Numbered::noted) {
                self.bases = bases;
            }
            if is_kept {
                self.step(1);
                return Ok(true);
            }
            self.is_over = skipped > 0;
            dropped += 1;
            if !self.is_beyond {
                // If the last leaves make no difference, they stay at their simplest.
                if dropped > there.max(MIN_DUPLICATES_TO_DOUBLE) {
                    (self.fixed, dropped) = (self.fixed + 1, 0);
                }
                let unit = product(&self.bases[self.bases.len().saturating_sub(self.fixed)..]);
                self.step(unit - self.number % unit);
                continue;
            }
            doublings += match left {
                0 => u32::from(dropped > there.max(MIN_DUPLICATES_TO_DOUBLE)),
                // There are no more elements, or this one was rejected before all of its number was used.
                _ => MAX_DOUBLINGS / 8,
            };
            self.step(1 << doublings.min(MAX_DOUBLINGS));
            if doublings > MAX_DOUBLINGS {
                (self.number, self.skipped) = (1, self.skipped + 1);
                (dropped, doublings) = (0, 0);
            }
        }
        Ok(false)
    }
}
