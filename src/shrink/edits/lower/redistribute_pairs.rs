//! One number lowered and another raised by as much: their sum stays, and can collect at the end, where the order
//! wants it. Or raised as far as it goes: of a product, or of hours and minutes, the first can be less if the second is
//! more. Neighbours among those drawn the same way, and in the end those drawn in exactly the same way, whatever is
//! between.

use crate::choices::decimal::{self, Decimal};
use crate::choices::draft::Draft;
use crate::choices::{Leaf, LeafKind};
use crate::shrink::edits::pass::{AfterRejection, PassState};
use crate::shrink::edits::schedule::MAX_CELLS_IF_QUADRATIC;
use crate::shrink::edits::schedule::misses::Misses;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::search::{NumberSearch, StepEffort};
use crate::shrink::edits::select::divisor::common_divisor;
use crate::shrink::edits::select::partner::{Partner, enclosing_list_or_level};
use crate::shrink::edits::select::reach::{are_bits, furthest, may_be_carried, may_depend, moved, shifted};
use crate::shrink::node::Node;

#[derive(Clone, Default)]
pub(crate) struct RedistributePairs {
    at: usize,
    partner: Partner,
    variant: Redistribution,
    /// Which of the variants comes next: the first one if this pair was not begun yet.
    next: usize,
    /// How often other amounts were tried because this variant was rejected: only multiples of something may be
    /// accepted.
    otherwise: u64,
    is_asked: bool,
    /// Whether the first is tried alone before it continues: the second may have been lowered since it was searched.
    is_doubted: bool,
    /// Counted for each kind of partner by itself.
    misses: [Misses; 3],
}

#[derive(Clone, Copy, Default)]
enum Redistribution {
    /// The greater made equal to the lesser.
    Equal,
    /// Both moved so far that the first is at its origin, where that leads them to different sides.
    Shift,
    /// Both moved by the same amount, but the second to the side on which the first was.
    Turned,
    /// The whole of the first given to the second.
    Whole,
    /// The whole of the first given to the second bit by bit, as in a checksum, where all bits are drawn.
    Bits,
    /// As much of the first as the second can take.
    Most,
    /// The first, on which the second may depend, one step lower, and the second as far from its origin as possible.
    Beyond,
    /// The second as far from its origin as it can be, and the first one step lower.
    Top,
    /// The first alone, where the second is as far as it can be.
    Alone(NumberSearch),
    /// The first lowered, the second raised by as much: doubling while it is accepted, then halving.
    Transfer { by: u64, is_growing: bool },
    #[default]
    Over,
}

/// When a variant is tried. Each of these times is also one of those before it.
#[derive(Clone, Copy)]
enum Time {
    Always,
    /// In thorough rounds.
    Thorough,
    /// In thorough rounds over few cells, where numbers that lie apart are looked at.
    Close,
}

/// All variants, in order.
static VARIANTS: [(Redistribution, Time); 10] = [
    (Redistribution::Equal, Time::Thorough),
    (Redistribution::Shift, Time::Thorough),
    (Redistribution::Turned, Time::Thorough),
    (Redistribution::Whole, Time::Always),
    (Redistribution::Bits, Time::Thorough),
    (Redistribution::Most, Time::Always),
    (Redistribution::Beyond, Time::Close),
    (Redistribution::Top, Time::Close),
    (Redistribution::Transfer { by: 1, is_growing: true }, Time::Always),
    (Redistribution::Over, Time::Always),
];

/// When this much has been transferred, the first is tried alone: if both can be lowered, transfers would go back and
/// forth.
const DOUBT: u64 = 2;

/// How many other amounts are tried if one is rejected, and into how many parts a common divisor is divided.
const MAX_OTHER_STEPS: u64 = 3;
const MAX_DIVISOR_PARTS: u64 = 128;

/// How many steps of each number are tried while they are rejected.
const STEPS: u64 = 4;

/// The position of the sign of a float above zero whose whole part is here.
fn sign_of_float(node: &Node, whole: usize) -> Option<usize> {
    let float = Decimal::of_whole(whole)?;
    let (precision, sign) = node.numbers(float.precision, float.sign)?;
    (decimal::begins(precision) && sign.key < sign.max).then_some(float.sign)
}

/// The greatest common divisor of the distances between all numbers drawn as this one: above 1 if a filter passes only
/// such numbers, or if there are few. 0 if all are equal.
pub(crate) fn grid(node: &Node, leaf: &Leaf) -> u64 {
    let (mut grid, mut from) = (0, 0);
    while let Some(at) = node.find_number(from, &|other: &Leaf| other.is_drawn_as(leaf)) {
        let distance = node.value(at).abs_diff(leaf.value());
        (grid, from) = (common_divisor(grid, u64::try_from(distance).unwrap_or(1)), at + 1);
    }
    grid
}

/// The unit to trade in after `last` was rejected: the common divisor `grid`, or a divisor of it, since a few numbers
/// may have more in common than all that are accepted; the greatest first that is not above `room`. 0 if none is left.
fn unit_after(last: u64, grid: u64, room: u64) -> u64 {
    let is_next = |unit: u64| unit > 1 && unit <= room && (last == 1 || unit < last) && grid.is_multiple_of(unit);
    let part = |parts: u64| grid / parts;
    let is_large = |parts: &u64| grid.is_multiple_of(*parts) && is_next(part(*parts));
    match (1..=MAX_DIVISOR_PARTS).find(is_large) {
        Some(parts) => part(parts),
        // With two numbers the common divisor may be large, and the room small.
        None => (2..=MAX_DIVISOR_PARTS).rfind(|unit| grid > 0 && is_next(*unit)).unwrap_or(0),
    }
}

impl RedistributePairs {
    /// Continues to the next variant that is tried at this time.
    fn next_variant(&mut self, time: Time) {
        while VARIANTS[self.next].1 as u8 > time as u8 {
            self.next += 1;
        }
        (self.variant, self.next, self.otherwise) = (VARIANTS[self.next].0, self.next + 1, 0);
    }

    fn failed(&mut self, time: Time) {
        match self.variant {
            _ if core::mem::take(&mut self.is_doubted) => {}
            // A few numbers may have a smaller divisor in common than all do.
            Redistribution::Transfer { is_growing: true, .. } if (1..MAX_OTHER_STEPS).contains(&self.otherwise) => {
                self.otherwise += 1;
            }
            Redistribution::Transfer { by, .. } if by > 1 => {
                self.variant = Redistribution::Transfer { by: by / 2, is_growing: false };
            }
            // This variant is over when its search is.
            Redistribution::Alone(_) => {}
            _ => self.next_variant(time),
        }
    }

    /// Whether the pair at hand is worth trying. Of a run of equal numbers only the first pair is.
    fn is_allowed(&mut self, node: &Node, second: usize) -> bool {
        let equal = match (node.number(self.at), node.number(second)) {
            (Some(one), Some(other)) if one.value() == other.value() => Some(one.value()),
            _ => None,
        };
        self.misses[self.partner as usize].allow(node, self.at, equal)
    }

    fn edit(&mut self, node: &Node, second: usize) -> Option<Draft> {
        let (one, other) = node.numbers(self.at, second)?;
        let (whole, is_below) = one.offset(one.key);
        let (far, is_other_below) = other.offset(other.key);
        let are_apart = is_below != is_other_below;
        if matches!(self.variant, Redistribution::Shift)
            && far == 0
            && !is_below
            && let Some(sign) = sign_of_float(node, second)
        {
            let mut draft = Draft::with_two((self.at, 0), (second, whole));
            draft.set_key(sign, 1);
            return Some(draft);
        }
        let (key, other_key) = match &mut self.variant {
            Redistribution::Equal if whole.min(far) > 0 && whole != far => {
                let near = whole.min(far);
                (one.key_at(near)?, other.key_at(near)?)
            }
            Redistribution::Shift if are_apart || far == 0 => shifted(one, other)?,
            // Two numbers equally near to their origins may lie on different sides only to differ.
            Redistribution::Turned if are_apart && far > 0 && whole.abs_diff(far) > 1 => {
                (0, moved(other, one.value() - 2 * other.value())?)
            }
            Redistribution::Bits if !is_below && !is_other_below && are_bits(node, self.at, one, whole & far) => {
                (0, other.key_of(whole ^ far, false)?)
            }
            Redistribution::Beyond
                if other.has_one_side()
                    && enclosing_list_or_level(node, self.at) == enclosing_list_or_level(node, second)
                    && may_depend(node, self.at, second) =>
            {
                (one.nearer(1)?, u64::MAX)
            }
            Redistribution::Top if may_be_carried(node, self.at, second, whole) => {
                let steps = (self.otherwise / STEPS, self.otherwise % STEPS);
                let (key, furthest) = (one.nearer(1 + steps.0)?, furthest(other, steps.1));
                if one.kind == LeafKind::High {
                    // The lower halves as far as they can be, too: they are the smallest of what counts.
                    let mut draft = Draft::with_two((self.at, key), (second, furthest));
                    draft.set_key(self.at + 1, u64::MAX);
                    draft.set_key(second + 1, u64::MAX);
                    return Some(draft);
                }
                if other.key >= furthest {
                    return None;
                }
                (key, furthest)
            }
            Redistribution::Alone(search) => return Some(Draft::with_key(self.at, one.key_at(search.next()?)?)),
            Redistribution::Transfer { by, .. } if self.is_doubted => (one.key_at(whole.checked_sub(*by)?)?, other.key),
            Redistribution::Whole | Redistribution::Most | Redistribution::Transfer { .. } => {
                return self.transferred(node, second);
            }
            _ => return None,
        };
        Some(Draft::with_two((self.at, key), (second, other_key)))
    }

    /// A draft in which the second number gains what the first loses.
    fn transferred(&mut self, node: &Node, second: usize) -> Option<Draft> {
        let (one, other) = node.numbers(self.at, second)?;
        let (whole, is_below) = one.offset(one.key);
        let up = if is_below { other.max - other.above } else { other.above };
        let is_open = !is_below && other.has_one_side() && may_depend(node, self.at, second);
        let reach = if is_open { u64::MAX } else { up };
        let room = i128::from(if is_open || other.is_signed() { reach } else { other.max });
        let lost = if is_below { -other.value() } else { other.value() };
        let most = u64::try_from(room - lost).unwrap_or(0).min(whole);
        let by = match &mut self.variant {
            Redistribution::Whole => whole,
            Redistribution::Most if most < whole => most,
            Redistribution::Transfer { by, is_growing } => {
                if *is_growing && (1..=MAX_OTHER_STEPS).contains(&self.otherwise) {
                    *by = unit_after(*by, grid(node, one), most);
                }
                (*by).min(whole)
            }
            _ => 0,
        };
        if by == 0 {
            return None;
        }
        let down = if is_below { i128::from(by) } else { -i128::from(by) };
        let key = moved(one, down)?;
        let raised = if is_open { other.key.checked_add(by) } else { moved(other, -down) };
        Some(Draft::with_two((self.at, key), (second, raised?)))
    }
}

impl PassState for RedistributePairs {
    fn propose(&mut self, node: &Node, round: Round) -> Option<Draft> {
        let time = match round.is_thorough() {
            // Among more numbers, each has too many partners that lie apart.
            true if node.cells().len() > MAX_CELLS_IF_QUADRATIC => Time::Thorough,
            true => Time::Close,
            false => Time::Always,
        };
        if core::mem::take(&mut self.is_asked) {
            self.failed(time);
        }
        loop {
            self.at = node.next_positive(self.at)?;
            if let Some(second) = self.partner.of(node, self.at) {
                if self.next == 0 && self.is_allowed(node, second) {
                    self.next_variant(time);
                }
                while !matches!(self.variant, Redistribution::Over) {
                    let draft = self.edit(node, second);
                    self.is_asked = draft.is_some();
                    match self.variant {
                        _ if draft.is_some() => return draft,
                        Redistribution::Alone(_) => self.variant = Redistribution::Over,
                        _ => self.failed(time),
                    }
                }
            }
            let other = if matches!(time, Time::Close) { self.partner.after() } else { None };
            self.at += usize::from(other.is_none());
            (self.partner, self.variant, self.next) = (other.unwrap_or_default(), Redistribution::Over, 0);
        }
    }

    fn on_rejected(&mut self, _is_usual: bool) -> AfterRejection {
        let most = match self.variant {
            Redistribution::Top => STEPS * STEPS - 1,
            Redistribution::Transfer { is_growing: true, .. } => MAX_OTHER_STEPS,
            _ => 0,
        };
        if self.otherwise < most {
            self.otherwise += 1;
            self.is_asked = false;
        }
        AfterRejection::LookAhead
    }

    fn accepted(&mut self, _before: &Node, after: &Node) {
        let is_first = core::mem::replace(&mut self.otherwise, u64::MAX) < u64::MAX;
        self.is_asked = false;
        for partner in 0..self.misses.len() {
            self.misses[partner].clear();
        }
        let distance = || after.distance(self.at);
        let is_doubted = core::mem::take(&mut self.is_doubted);
        self.variant = match self.variant {
            Redistribution::Alone(mut search) if distance() > 0 => {
                search.accepted();
                Redistribution::Alone(search)
            }
            Redistribution::Most if after.cells().len() > MAX_CELLS_IF_QUADRATIC => Redistribution::Over,
            Redistribution::Most | Redistribution::Beyond | Redistribution::Top => {
                Redistribution::Alone(NumberSearch::down_to_zero(distance(), StepEffort::Probe))
            }
            Redistribution::Transfer { .. } if is_doubted => {
                Redistribution::Alone(NumberSearch::down_to_zero(distance(), StepEffort::Probe))
            }
            Redistribution::Transfer { by, is_growing: true } => {
                self.is_doubted = by >= DOUBT && (is_first || by / 2 < DOUBT) && by.saturating_mul(2) <= distance();
                Redistribution::Transfer { by: by.saturating_mul(2), is_growing: true }
            }
            // More at once was not accepted, so half as much is tried next: equal steps would take long.
            Redistribution::Transfer { by: by @ 2.., is_growing } => {
                Redistribution::Transfer { by: by / 2, is_growing }
            }
            _ => Redistribution::Over,
        };
    }
}

#[cfg(test)]
mod tests;
