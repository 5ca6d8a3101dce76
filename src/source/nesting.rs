//! How deep drawing has gone: what is open, and how much of the stack is used, so that no recursion overflows the
//! stack, however it is written. Knows no generator.
//!
//! A recursion that passes through the source is noticed by the number of draws that are open, the same on every
//! platform. A function that calls itself between two draws has none open: each draw has ended before the next call.
//! Such a recursion is noticed by the stack that it uses, measured as the distance from the first draw to this one.

use super::limit::Refusals;
use super::{MAX_DEPTH, Rejected, Source};
use core::mem::MaybeUninit;

/// With more open draws, binds and lists than this, fresh draws are the simplest, so that a recursion that ends by
/// chance ends there.
const SIMPLEST_BEYOND: u32 = 2 * MAX_DEPTH;
/// How often one case may come beyond that bound. A recursion that branches without end would come there at every
/// branch.
const MAX_BEYOND: u32 = 1 << 10;
/// The most draws, binds and lists that may be open: beyond, every draw is rejected.
const MAX_OPEN: u32 = 4 * MAX_DEPTH;
/// How many bytes of the stack drawing may use. A test thread has 2 MiB; what is left is for the test around it.
const MAX_STACK: usize = 7 << 18;
/// How many more bytes a function may use that ignores its rejections and goes deeper.
const IGNORED_STACK: usize = 1 << 16;
/// The most bytes that one call may use, where addresses show how much of the stack is used.
const ONE_CALL: usize = 1 << 14;
/// A draw that is this far below where draws may be is on another stack: a thread's, or one that a recursion has
/// switched to. On the same stack the draw before it would have been rejected.
const OTHER_STACK: usize = 1 << 17;
/// On other stacks each draw is looked at. One that is this far below the last one is on yet another stack: those that
/// a recursion switches to may lie directly below one another.
const NEXT_STACK: usize = 3 << 13;

/// No frame was left open.
const NONE: usize = usize::MAX;

#[derive(Clone, Copy)]
pub(super) struct Nesting {
    /// How many draws of functions, binds and lists are open.
    open: u32,
    /// How often there were more of these than [`SIMPLEST_BEYOND`].
    beyond: u32,
    /// A draw whose stack is below this address is looked at more closely. So a usual draw needs one comparison.
    wary_below: usize,
    /// From this address on a draw is also not recorded, and repeats no earlier one. So nearly every draw of most runs
    /// needs one comparison.
    plain_from: usize,
    /// No draw's stack may be below this address. Not known before the first draw.
    lowest: Option<usize>,
    /// What is known of another stack, if draws were made there.
    elsewhere: Option<OtherStack>,
    /// A draw that was rejected left the frames of the tape open from this depth on.
    left_open: usize,
    /// Whether a draw was rejected: the stack is used up, or too much was tried.
    is_over_limit: bool,
    pub(super) refusals: Refusals,
    /// Whether draws repeat earlier ones.
    is_attentive: bool,
    /// How many draws, binds and lists were open within the outermost list that is open; 0 if none is known to be.
    outermost_list: u32,
    /// Whether draws are to repeat earlier ones again after that list.
    is_waiting: bool,
}

impl Default for Nesting {
    fn default() -> Nesting {
        Nesting {
            open: 0,
            beyond: 0,
            wary_below: usize::MAX,
            plain_from: usize::MAX,
            lowest: None,
            elsewhere: None,
            left_open: NONE,
            is_over_limit: false,
            refusals: Refusals::default(),
            is_attentive: false,
            outermost_list: 0,
            is_waiting: false,
        }
    }
}

/// Draws on another stack than that of the first draw.
#[derive(Clone, Copy)]
struct OtherStack {
    /// The address of the first draw there, as far as is known.
    top: usize,
    /// The address of the last one.
    last: usize,
}

/// What is open at a point of drawing.
#[derive(Clone, Copy)]
pub(super) struct NestingPoint {
    open: u32,
    left_open: usize,
}

/// How the next draw is to be made.
#[derive(Clone, Copy)]
pub(super) enum Care {
    Usual,
    /// What is missing is the simplest, even if it would be drawn.
    Simplest,
    OverLimit,
}

impl Care {
    /// Whether what is missing is drawn, if the source draws at all.
    #[inline(always)]
    pub(super) fn draws(self) -> bool {
        matches!(self, Care::Usual)
    }
}

impl Nesting {
    /// The nesting for the next case or candidate, drawn by the same source. If that begins at about the same place of
    /// the stack, which is so in nearly all of a run, how deep it may go is known already.
    #[inline]
    pub(super) fn begin_again(&self, is_watched: bool) -> Nesting {
        let lowest = here().saturating_sub(MAX_STACK);
        let known = match self.lowest {
            Some(known) if !is_watched && lowest.wrapping_sub(known) < ONE_CALL => Some(known),
            _ => None,
        };
        Nesting { wary_below: known.unwrap_or(usize::MAX), lowest: known, ..Nesting::default() }
    }

    /// The nesting of a source that is drawn from where it is made.
    pub(super) fn from_here() -> Nesting {
        let lowest = lowest(here());
        Nesting { wary_below: lowest, plain_from: lowest, lowest: Some(lowest), ..Nesting::default() }
    }

    /// Notes that nothing is recorded.
    #[cfg(feature = "std")]
    #[inline]
    pub(super) fn be_unrecorded(&mut self) {
        self.plain_from = self.wary_below;
    }

    pub(super) fn be_attentive(&mut self) {
        self.is_attentive = true;
        self.be_recorded();
    }

    /// No further draw is known to be plain: from here on draws are recorded.
    pub(super) fn be_recorded(&mut self) {
        self.plain_from = usize::MAX;
    }

    /// Whether draws repeat earlier ones.
    #[inline]
    pub(super) fn is_attentive(&self) -> bool {
        self.is_attentive
    }

    pub(super) fn be_usual(&mut self) {
        self.is_attentive = false;
    }

    /// As [`be_usual`](Nesting::be_usual), up to the end of the outermost list.
    pub(super) fn be_usual_within_list(&mut self) {
        (self.is_attentive, self.is_waiting) = (false, self.outermost_list > 0);
    }

    /// The nesting for a source of its own, without a tape, that draws from here on.
    pub(super) fn apart(self) -> Nesting {
        Nesting {
            wary_below: usize::MAX,
            plain_from: usize::MAX,
            left_open: NONE,
            is_attentive: false,
            outermost_list: 0,
            is_waiting: false,
            ..self
        }
    }

    /// Has the next draw looked at.
    #[inline]
    pub(super) fn be_wary(&mut self) {
        (self.wary_below, self.plain_from) = (usize::MAX, usize::MAX);
    }

    /// Refuses all further draws.
    #[cold]
    pub(super) fn refuse(&mut self) {
        self.is_over_limit = true;
        self.be_wary();
    }

    pub(super) fn is_over_limit(&self) -> bool {
        self.is_over_limit
    }

    /// How many bytes more of its stack than it may a draw at this address uses.
    fn excess(&mut self, address: usize, lowest: usize) -> usize {
        if address >= lowest {
            return 0;
        }
        let Some(OtherStack { top, last }) = &mut self.elsewhere else {
            let excess = lowest - address;
            if excess <= OTHER_STACK {
                return excess;
            }
            self.elsewhere = Some(OtherStack { top: address, last: address });
            return 0;
        };
        if address > *top || address.saturating_add(NEXT_STACK) < *last {
            *top = address;
        }
        *last = address;
        (*top - address).saturating_sub(MAX_STACK)
    }

    /// What is open, to [go back to](Nesting::back_to).
    pub(super) fn opened(&self) -> NestingPoint {
        NestingPoint { open: self.open, left_open: self.left_open }
    }

    /// Goes back to what was open.
    pub(super) fn back_to(&mut self, opened: NestingPoint) {
        (self.open, self.left_open) = (opened.open, opened.left_open);
    }

    /// Notes that a rejected draw has left open the frames of the tape from this depth on.
    #[inline]
    pub(super) fn leave_open(&mut self, depth: usize) {
        self.left_open = self.left_open.min(depth);
        self.be_wary();
    }
}

/// An address on the stack. Nothing is written there, which each draw would have to do.
#[inline(always)]
fn here() -> usize {
    let here = MaybeUninit::<u8>::uninit();
    here.as_ptr() as usize
}

impl Source {
    /// How the next draw is to be made. Every draw asks; nearly always it is as usual.
    #[inline(always)]
    pub(super) fn care(&mut self) -> Care {
        if here() < self.nesting.wary_below { self.care_closely() } else { Care::Usual }
    }

    /// Whether nothing is recorded, the next draw is a usual one, and it repeats no earlier one.
    #[inline(always)]
    pub(super) fn is_plain(&mut self) -> bool {
        here() >= self.nesting.plain_from || (self.tape.is_none() && self.is_plain_closely())
    }

    /// Whether nothing is recorded, and the next draw is a usual one, though it may repeat an earlier one.
    #[inline(always)]
    pub(super) fn is_fresh(&mut self) -> bool {
        here() >= self.nesting.plain_from || (self.tape.is_none() && matches!(self.care(), Care::Usual))
    }

    #[inline(never)]
    fn is_plain_closely(&mut self) -> bool {
        let is_plain = !self.nesting.is_attentive && matches!(self.care(), Care::Usual);
        if is_plain {
            self.nesting.plain_from = self.nesting.wary_below;
        }
        is_plain
    }

    #[cold]
    #[inline(never)]
    fn care_closely(&mut self) -> Care {
        let address = here();
        self.note_time();
        let nesting = &mut self.nesting;
        if nesting.left_open != NONE {
            if let Some(tape) = &mut self.tape {
                tape.close_down_to(nesting.left_open);
            }
            nesting.left_open = NONE;
        }
        let lowest = *nesting.lowest.get_or_insert_with(|| lowest(address));
        let excess = nesting.excess(address, lowest);
        nesting.is_over_limit |= excess > 0;
        if nesting.is_over_limit {
            if excess > IGNORED_STACK && nesting.refusals.are_some() {
                Refusals::panic();
            }
            nesting.refusals.count();
            return Care::OverLimit;
        }
        if nesting.open > SIMPLEST_BEYOND {
            return Care::Simplest;
        }
        // Where time is short, every draw is looked at.
        nesting.wary_below = if self.watch.is_some() { usize::MAX } else { lowest };
        Care::Usual
    }

    /// Begins a draw of a function, a bind or a list. [`leave`](Source::leave) ends it.
    #[inline]
    pub(super) fn enter(&mut self) -> Result<(), Rejected> {
        if matches!(self.care(), Care::OverLimit) {
            return Err(Rejected::OUTGROWN);
        }
        if self.nesting.open >= MAX_OPEN {
            return Err(self.nesting.refusals.another(Rejected::OUTGROWN));
        }
        self.nesting.open += 1;
        if self.nesting.open > SIMPLEST_BEYOND {
            self.nesting.be_wary();
            self.nesting.beyond += 1;
            if self.nesting.beyond > MAX_BEYOND {
                self.nesting.refuse();
            }
        }
        Ok(())
    }

    #[inline]
    pub(super) fn leave(&mut self) {
        if self.nesting.open == self.nesting.outermost_list {
            self.end_outermost_list();
        }
        self.nesting.open -= 1;
    }

    /// Notes that a list has begun, if draws repeat earlier ones.
    #[cold]
    pub(super) fn begin_correlated_list(&mut self) {
        if self.nesting.outermost_list == 0 {
            self.nesting.outermost_list = self.nesting.open;
            self.set_in_list(true);
        }
    }

    #[cold]
    fn end_outermost_list(&mut self) {
        self.nesting.outermost_list = 0;
        self.set_in_list(false);
        if core::mem::take(&mut self.nesting.is_waiting) {
            self.nesting.be_attentive();
        }
    }
}

/// The lowest address that a draw may have, given that of the first draw: every stack grows downwards. 0 where
/// addresses do not show how much of the stack is used, as under an interpreter, or a sanitizer that keeps locals
/// elsewhere.
fn lowest(first: usize) -> usize {
    #[inline(never)]
    fn of_a_call() -> usize {
        here()
    }
    let is_known = !cfg!(miri) && first.checked_sub(of_a_call()).is_some_and(|used| used < ONE_CALL);
    if is_known { first.saturating_sub(MAX_STACK) } else { 0 }
}
