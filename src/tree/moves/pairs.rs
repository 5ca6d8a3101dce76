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
        let (key, other_key) = match &mut self.way {
            Way::Equal if whole.min(far) > 0 && whole != far => {
                let near = whole.min(far);
                (one.key_at(near)?, other.key_at(near)?)
            }
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
        if let (News::Rejected, Way::Top(way)) = (news, &mut self.way)
            && *way + 1 < STEPS * STEPS
        {
            *way += 1;
            self.is_asked = false;
        }
        true
    }

    fn taken(&mut self, _before: &Node, after: &Node) {
        self.is_asked = false;
        for misses in &mut self.misses {
            misses.clear();
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
mod tests {
    use crate::choices::{Cell, Leaf, LeafKind};
    use crate::tree::moves::testing::{alone, list, list_of, number, thoroughly, tree};
    use crate::{Gen, array, int, vec};
    use alloc::vec::Vec;

    #[test]
    fn what_stands_between_two_of_a_kind_does_not_keep_them_apart() {
        let capacity = |list: &[(u8, u8, u32)]| list.iter().map(|edge| edge.2).sum::<u32>();
        let edge = || (int(0..=5_u8), int(0..=5_u8), int(0..=30_u32));
        let is_start = |list: &[(u8, u8, u32)]| list.iter().all(|edge| edge.0 > 0 && edge.1 > 0 && edge.2 > 5);
        let start =
            (0..).map(|seed| vec(edge(), 2).tree(seed)).find(|tree| is_start(&tree.value())).expect("one of many");
        let all = start.value();
        let fails = |list: Vec<(u8, u8, u32)>| {
            capacity(&list) == capacity(&all)
                && list.iter().zip(&all).all(|(one, other)| (one.0, one.1) == (other.0, other.1))
        };
        let (least, _) = thoroughly("pairs", &start, fails);
        assert_eq!(least[0].2, capacity(&all).saturating_sub(30));
    }

    #[test]
    fn of_equal_numbers_one_pair_does_not_speak_for_those_of_another_value() {
        let edge = || (int(0..=5_u8), int(0..=5_u8), int(0..=30_u32));
        let cells = [[0, 1, 20], [1, 2, 20]].map(|[from, to, length]| {
            [(5, from), (5, to), (30, length)].map(|(max, key)| Cell::Leaf(Leaf::signed(0, max).with_key(key)))
        });
        let start = tree(vec(edge(), 0..=9), list_of(&[&cells[0], &cells[1]]));
        let fails = |path: Vec<(u8, u8, u32)>| matches!(path[..], [(0, 1, one), (1, 2, other)] if one + other >= 40);
        assert_eq!(thoroughly("pairs", &start, fails).0, [(0, 1, 10), (1, 2, 30)]);
    }

    #[test]
    fn a_sum_of_a_column_collects_although_others_like_it_stand_between() {
        let (one, other) = ([5, 0, 5].map(number), [6, 0, 6].map(number));
        let start = tree(vec(array(int(0..=9_u8)), 0..=9), list_of(&[&one, &other]));
        let fails = |rows: Vec<[u8; 3]>| rows[0][0] + rows[1][0] == 11 && rows[0][2] + rows[1][2] == 11;
        assert_eq!(thoroughly("pairs", &start, fails).0, [[2, 0, 2], [9, 0, 9]]);
    }

    #[test]
    fn digits_of_two_lists_are_summed_place_by_place() {
        let start = tree((vec(int(0..=9_u8), 2), vec(int(0..=9_u8), 2)), [list(&[3, 2]), list(&[7, 6])].concat());
        let fails = |(one, other): (Vec<u8>, Vec<u8>)| one[0] + other[0] == 10 && one[1] + other[1] == 8;
        assert_eq!(thoroughly("pairs", &start, fails).0, ([1, 0].to_vec(), [9, 8].to_vec()));
    }

    #[test]
    fn what_lies_on_both_sides_may_lie_on_the_first_ones() {
        // 2 and -9, as zigzag keys.
        let start = tree((int(-99..=99_i32), int(-99..=99_i32)), [number(3), number(18)].to_vec());
        let fails = |(one, other): (i32, i32)| (one - other).abs() == 11 && one.min(other) > -10;
        assert_eq!(thoroughly("pairs", &start, fails).0, (0, 11));
    }

    #[test]
    fn a_sum_collects_in_the_later_number() {
        let start = tree(vec(int(0..=1000_u32), 2), list(&[300, 40]));
        assert_eq!(alone("pairs", &start, |list: Vec<u32>| list.iter().sum::<u32>() == 340), ([0, 340].to_vec(), 1));
    }

    #[test]
    fn what_is_drawn_otherwise_may_stand_between() {
        let entry = || (int(0..=9_u32), int(0..=1000_u32));
        let number = |max, key| Cell::Leaf(Leaf::signed(0, max).with_key(key));
        let start =
            tree((entry(), entry()), [number(9, 1), number(1000, 300), number(9, 5), number(1000, 40)].to_vec());
        let fails = |((a, one), (b, other))| (a, b) == (1, 5) && one + other == 340;
        assert_eq!(thoroughly("pairs", &start, fails).0, ((1, 0), (5, 340)));
    }

    #[test]
    fn zeros_may_stand_between() {
        let start = tree(vec(int(0..=100_u32), 4), list(&[30, 0, 0, 40]));
        let fails = |list: Vec<u32>| list[0] + list[3] >= 70;
        assert_eq!(thoroughly("pairs", &start, fails).0, [0, 0, 0, 70]);
    }

    #[test]
    fn as_much_moves_as_the_later_number_can_take() {
        let start = tree(vec(int(0..=100_u32), 2), list(&[90, 50]));
        assert_eq!(alone("pairs", &start, |list: Vec<u32>| list.iter().sum::<u32>() == 140).0, [40, 100]);
    }

    #[test]
    fn one_step_stays_on_its_side_where_the_two_have_to_differ_in_sign() {
        // 4 and -10, as zigzag keys.
        let start = tree(vec(int(-100..=100_i32), 2), list(&[7, 20]));
        assert_eq!(start.value(), [4, -10]);
        let fails = |list: Vec<i32>| list[0] - list[1] == 14 && list[0] > 0 && list[1] < 0;
        assert_eq!(thoroughly("pairs", &start, fails), ([1, -13].to_vec(), 4));
    }

    #[test]
    fn where_the_later_number_is_at_its_greatest_the_first_goes_down_alone() {
        let start = tree(vec(int(0..=100_u32), 2), list(&[7, 60]));
        let fails = |list: Vec<u32>| list[0] * list[1] >= 400;
        assert_eq!(thoroughly("pairs", &start, fails).0, [4, 100]);
    }

    #[test]
    fn both_halves_of_a_wide_number_are_at_their_greatest() {
        let two = || (int::<u128>(..), int::<u128>(..));
        let half = |kind, key| Cell::Leaf(Leaf::plain(u64::MAX).of_kind(kind).with_key(key));
        let (high, low) = (|key| half(LeafKind::High, key), |key| half(LeafKind::Low, key));
        let start = tree(two(), [high(1), low(0), high(u64::MAX), low(0)].to_vec());
        let fails = |(one, other): (u128, u128)| one.checked_add(other).is_none();
        assert_eq!(thoroughly("pairs", &start, fails).0, (u64::MAX.into(), u128::MAX));
    }

    #[test]
    fn a_wide_sum_is_carried() {
        let two = || (int::<u128>(..), int::<u128>(..));
        let half = |kind, key| Cell::Leaf(Leaf::plain(u64::MAX).of_kind(kind).with_key(key));
        let (high, low) = (|key| half(LeafKind::High, key), |key| half(LeafKind::Low, key));
        let start = tree(two(), [high(0), low(7), high(4), low(u64::MAX - 1)].to_vec());
        let sum = 7 + (5 << 64) - 2;
        assert_eq!(alone("pairs", &start, |(one, other)| one + other == sum).0, (0, sum));
    }

    #[test]
    fn steps_that_a_filter_rejects_are_passed_over() {
        let thirds = || int(0..=100_u32).filter(|n| n % 3 == 0);
        let start = tree((thirds(), thirds()), [9, 60].map(|key| Cell::Leaf(Leaf::plain(100).with_key(key))).to_vec());
        assert_eq!(thoroughly("pairs", &start, |(one, other)| one * other >= 500).0, (6, 99));
    }

    #[test]
    fn a_sum_wraps_around_where_the_whole_type_is_drawn() {
        // 1 and 127, as zigzag keys.
        let start = tree(vec(int::<i8>(..), 2), list(&[1, 253]));
        let sum = |list: Vec<i8>| list.iter().fold(0, |sum: i8, n| sum.wrapping_add(*n)) == i8::MIN;
        assert_eq!(start.value(), [1, 127]);
        assert_eq!(alone("pairs", &start, sum).0, [0, -128]);
    }

    #[test]
    fn a_distance_stays_until_the_second_is_at_its_bound() {
        // 30 and -3, of which the second cannot lie below -10.
        let start =
            (0..).map(|seed| (int(0..=99_i32), int(-10..=10_i32)).tree(seed)).find(|tree| tree.value() == (30, -3));
        let fails = |(one, other): (i32, i32)| one - other == 33;
        assert_eq!(thoroughly("pairs", &start.expect("one of many"), fails).0, (23, -10));
    }

    #[test]
    fn what_may_depend_on_the_first_goes_further_than_its_range_was() {
        let shift = || int(0..=100_u32).bind(|from| int(from..=100).map(move |to| (from, to)));
        let from = |from: u32| (0..).map(|seed| shift().tree(seed)).find(|tree| tree.value() == (from, 100)).unwrap();
        assert_eq!(thoroughly("pairs", &from(40), |(_, to)| to == 100).0, (0, 100));
        let start = (0..).map(|seed| shift().tree(seed)).find(|tree| tree.value() == (54, 99)).unwrap();
        assert_eq!(thoroughly("pairs", &start, |(from, to)| from * to >= 5293).0, (53, 100));
    }

    #[test]
    fn of_few_numbers_two_in_different_lists_may_be_parts_of_a_product() {
        let cost = || vec(int(1..=50_u32), 0..=3);
        let start = |keys: [u64; 2]| tree((cost(), cost()), keys.map(|key| list(&[key])).concat());
        let fails = |(one, other): (Vec<u32>, Vec<u32>)| one.iter().chain(&other).product::<u32>() >= 600;
        assert_eq!(thoroughly("pairs", &start([29, 19]), fails).0, ([12].to_vec(), [50].to_vec()));
    }
}
