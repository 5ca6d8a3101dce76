//! One number lowered and another raised by as much: their sum stays, and can collect at the end, where the order
//! wants it. Or raised as far as it goes: of a product, or of hours and minutes, the first can be less if the second is
//! more. Neighbours among those drawn alike, and in the end those drawn just alike, whatever stands between.

use super::partner::{Partner, scope};
use super::room::{are_bits, furthest, may_be_carried, may_depend, moved, shifted};
use super::search::Search;
use super::together::Misses;
use super::{Course, Move, News};
use crate::choices::LeafKind;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Default)]
pub(super) struct Pairs {
    at: usize,
    partner: Partner,
    way: Way,
    stride: Stride,
    is_asked: bool,
    /// For each kind of partner: what stands between two of a kind tells nothing of those.
    misses: [Misses; 3],
}

#[derive(Clone, Copy, Default)]
enum Way {
    /// The greater made equal to the lesser.
    #[default]
    Equal,
    /// Both moved so far that the first is at its origin, where that leads them to different sides.
    Shift,
    /// The same, but the second to the side on which the first was.
    Turned,
    /// The same as at first, but the first stays one step on its side.
    Nearly,
    /// The whole of the first given to the second.
    Whole,
    /// The whole of the first given to the second bit by bit, as in a checksum, where all bits are drawn.
    Bits,
    /// As much of the first as the second can take.
    Most,
    /// The first, on which the second may depend, one step lower, and the second as far from its origin as it can be then.
    Beyond,
    /// The second as far from its origin as it can be, and the first one step lower. If that is rejected, some more
    /// steps of both are tried: which of the ways this is.
    Top(u64),
    /// The first alone, where the second is as far as it can be.
    Alone(Search),
    /// The first lowered, the second raised.
    Trade,
    Over,
}

/// Up to how many cells numbers that lie apart are looked at, and what one may gain from the greatest of another: in
/// what is larger, each has too many others.
const MOST_CELLS: usize = 500;

/// How many steps of each of the two are tried, where they are rejected.
const STEPS: u64 = 4;

/// By how much: doubling while it is taken, then halving.
#[derive(Clone, Copy)]
struct Stride {
    by: u64,
    is_growing: bool,
}

impl Default for Stride {
    fn default() -> Stride {
        Stride { by: 1, is_growing: true }
    }
}

/// Where the sign stands of a float above zero of which the whole part stands here: behind the fraction.
fn sign_of_float(node: &Node, whole: usize) -> Option<usize> {
    let is_float = matches!(node.number(whole.checked_sub(1)?), Some(leaf) if leaf.kind == LeafKind::Precision);
    let is_above = matches!(node.number(whole + 2), Some(sign) if sign.key < sign.max);
    if is_float && is_above { Some(whole + 2) } else { None }
}

impl Pairs {
    fn start(&mut self, way: Way) {
        self.way = way;
        (self.stride, self.is_asked) = (Stride::default(), false);
    }

    fn failed(&mut self) {
        self.is_asked = false;
        match self.way {
            Way::Equal => self.start(Way::Shift),
            Way::Shift => self.start(Way::Turned),
            Way::Turned => self.start(Way::Nearly),
            Way::Nearly => self.start(Way::Whole),
            Way::Whole => self.start(Way::Bits),
            Way::Bits => self.start(Way::Most),
            Way::Most => self.start(Way::Beyond),
            Way::Beyond => self.start(Way::Top(0)),
            Way::Top(_) => self.start(Way::Trade),
            Way::Trade if self.stride.by > 1 => {
                self.stride = Stride { by: self.stride.by / 2, is_growing: false };
            }
            Way::Trade | Way::Over => self.start(Way::Over),
            // Only its search says when it is over.
            Way::Alone(_) => {}
        }
    }

    /// Whether the pair at hand is worth trying. In a row of equal ones the first pair speaks for all.
    fn is_allowed(&mut self, node: &Node, second: usize) -> bool {
        let equal = match (node.number(self.at), node.number(second)) {
            (Some(one), Some(other)) if one.value() == other.value() => Some(one.value()),
            _ => None,
        };
        self.misses[self.partner as usize].allow(node, self.at, equal)
    }

    /// Passes by the ways that there is no time for yet.
    fn pass_by(&mut self, course: Course, is_close: bool) {
        if matches!(self.way, Way::Equal | Way::Shift | Way::Turned | Way::Nearly) && !course.is_thorough() {
            self.start(Way::Whole);
        }
        if matches!(self.way, Way::Bits) && !course.is_thorough() {
            self.start(Way::Most);
        }
        if matches!(self.way, Way::Beyond | Way::Top(_)) && !is_close {
            self.start(Way::Trade);
        }
    }

    fn edit(&mut self, node: &Node, second: usize) -> Option<Draft> {
        let (one, other) = (node.number(self.at)?, node.number(second)?);
        let (whole, is_below) = one.offset(one.key);
        let (far, is_other_below) = other.offset(other.key);
        let are_apart = is_below != is_other_below;
        if matches!(self.way, Way::Shift)
            && far == 0
            && !is_below
            && let Some(sign) = sign_of_float(node, second)
        {
            let mut draft = Draft::with_two((self.at, 0), (second, whole));
            draft.set_key(sign, 1);
            return Some(draft);
        }
        let (key, other_key) = match &mut self.way {
            Way::Equal if whole.min(far) > 0 && whole != far => {
                let near = whole.min(far);
                (one.key_at(near)?, other.key_at(near)?)
            }
            // Characters, and what else is no amount, need not be in the order of their keys: of two in order, the first
            // may be the simplest.
            Way::Shift if far == 0 && whole > 1 && matches!(one.kind, LeafKind::Plain | LeafKind::Character) => (0, 1),
            Way::Shift if are_apart || far == 0 => shifted(one, other)?,
            // Two that are as near to their origins lie on both sides as they do to be told apart.
            Way::Turned if are_apart && far > 0 && whole.abs_diff(far) > 1 => {
                (0, moved(other, one.value() - 2 * other.value())?)
            }
            Way::Nearly if are_apart && whole > 1 => {
                (one.key_at(1)?, moved(other, one.value().signum() - one.value())?)
            }
            Way::Bits if !is_below && !is_other_below && are_bits(node, self.at, one, whole & far) => {
                (0, other.key_of(whole ^ far, false)?)
            }
            Way::Beyond
                if other.has_one_side()
                    && scope(node, self.at) == scope(node, second)
                    && may_depend(node, self.at, second) =>
            {
                (one.nearer(1)?, u64::MAX)
            }
            Way::Top(way) if may_be_carried(node, self.at, second, whole) => {
                let (key, furthest) = (one.nearer(1 + *way / STEPS)?, furthest(other, *way % STEPS));
                if one.kind == LeafKind::High {
                    // The lower halves as far as they can be, too: they are the least of what counts.
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
            Way::Alone(search) => return Some(Draft::with_key(self.at, one.key_at(search.next()?)?)),
            Way::Whole | Way::Most | Way::Trade => return self.traded(node, second),
            _ => return None,
        };
        Some(Draft::with_two((self.at, key), (second, other_key)))
    }

    /// What the first loses given to the second.
    fn traded(&self, node: &Node, second: usize) -> Option<Draft> {
        let (one, other) = (node.number(self.at)?, node.number(second)?);
        let (whole, is_below) = one.offset(one.key);
        let up = if is_below { other.max - other.above } else { other.above };
        let is_open = !is_below && other.has_one_side() && may_depend(node, self.at, second);
        let reach = if is_open { u64::MAX } else { up };
        let room = i128::from(if is_open || other.is_signed() { reach } else { other.max });
        let spent = if is_below { -other.value() } else { other.value() };
        let most = u64::try_from(room - spent).unwrap_or(0).min(whole);
        let by = match self.way {
            Way::Whole => whole,
            Way::Most if most < whole => most,
            Way::Trade => self.stride.by.min(whole),
            _ => 0,
        };
        if by == 0 {
            return None;
        }
        let down = if is_below { i128::from(by) } else { -i128::from(by) };
        let key = moved(one, down)?;
        if other.kind == LeafKind::Low && most < by {
            // What has no room in the lower half is one more in the upper.
            let mut draft = Draft::with_two((self.at, key), (second - 1, node.key(second - 1).checked_add(1)?));
            draft.set_key(second, other.key.wrapping_add(by));
            return Some(draft);
        }
        let raised = if is_open { other.key.checked_add(by) } else { moved(other, -down) };
        Some(Draft::with_two((self.at, key), (second, raised?)))
    }
}

impl Move for Pairs {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        let is_close = course.is_thorough() && node.cells().len() <= MOST_CELLS;
        if self.is_asked {
            self.failed();
        }
        loop {
            self.at = node.next_positive(self.at)?;
            if let Some(second) = self.partner.of(node, self.at) {
                if matches!(self.way, Way::Equal) && !self.is_allowed(node, second) {
                    self.start(Way::Over);
                }
                while !matches!(self.way, Way::Over) {
                    self.pass_by(course, is_close);
                    self.is_asked = true;
                    let draft = self.edit(node, second);
                    if draft.is_some() {
                        return draft;
                    }
                    match self.way {
                        Way::Alone(_) => self.start(Way::Over),
                        _ => self.failed(),
                    }
                }
            }
            let other = if is_close { self.partner.after() } else { None };
            self.at += usize::from(other.is_none());
            self.partner = other.unwrap_or_default();
            self.start(Way::Equal);
        }
    }

    fn told(&mut self, news: News) -> bool {
        // Each of the two may have to be a multiple of something.
        if let (News::Rejected { .. }, Way::Top(way)) = (news, &mut self.way)
            && *way + 1 < STEPS * STEPS
        {
            *way += 1;
            self.is_asked = false;
        }
        true
    }

    fn taken(&mut self, _before: &Node, after: &Node) {
        self.is_asked = false;
        for partner in 0..self.misses.len() {
            self.misses[partner].clear();
        }
        let distance = || after.distance(self.at);
        match &mut self.way {
            Way::Alone(_) if distance() == 0 => self.start(Way::Over),
            Way::Alone(search) => search.taken(),
            Way::Most if after.cells().len() > MOST_CELLS => self.start(Way::Over),
            Way::Most | Way::Beyond | Way::Top(_) => self.way = Way::Alone(Search::down_to_zero(distance(), false)),
            Way::Trade if self.stride.is_growing => self.stride.by = self.stride.by.saturating_mul(2),
            // More at once was not taken: what is left is less, or it would go on in small steps for long.
            Way::Trade if self.stride.by > 1 => self.stride.by /= 2,
            Way::Trade => self.start(Way::Over),
            Way::Equal | Way::Shift | Way::Turned | Way::Nearly | Way::Whole | Way::Bits | Way::Over => {
                self.start(Way::Over);
            }
        }
    }
}

#[cfg(test)]
mod tests;
