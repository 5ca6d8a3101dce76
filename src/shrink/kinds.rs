//! The kinds of cells that a node has, found in one pass. Most rows of edits need kinds that small values do not
//! have.
//!
//! Knows nothing of edits.

use crate::choices::{Cell, Frame, LeafKind};

/// A set of the kinds below.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(crate) struct Kinds(u32);

impl Kinds {
    pub(crate) const NONE: Kinds = Kinds(0);
    /// Lists, and more than one of them.
    pub(crate) const LIST: Kinds = Kinds(1);
    pub(crate) const LISTS: Kinds = Kinds(1 << 1);
    /// Elements of any lists, and more than one of them.
    pub(crate) const ELEMENT: Kinds = Kinds(1 << 2);
    pub(crate) const ELEMENTS: Kinds = Kinds(1 << 3);
    /// More than one number, a number above 0, and more than one of those.
    pub(crate) const NUMBERS: Kinds = Kinds(1 << 4);
    pub(crate) const POSITIVE: Kinds = Kinds(1 << 5);
    pub(crate) const POSITIVES: Kinds = Kinds(1 << 6);
    /// More than one level of recursions.
    pub(crate) const LEVELS: Kinds = Kinds(1 << 7);
    /// A frame whose content may depend on a number before it.
    pub(crate) const DEPENDENT: Kinds = Kinds(1 << 8);
    /// More than one draw of users' own functions.
    pub(crate) const DRAWS: Kinds = Kinds(1 << 9);
    /// An arm that is not the first.
    pub(crate) const LATER_ARM: Kinds = Kinds(1 << 10);
    /// Steps left down an unfolded tree.
    pub(crate) const LEFT: Kinds = Kinds(1 << 11);
    /// More than one thing that can be made simple at once.
    pub(crate) const COMPOUND: Kinds = Kinds(1 << 12);
    /// More than one thing of a kind, so that they may change places.
    pub(crate) const SIBLINGS: Kinds = Kinds(1 << 13);
    /// Not a kind of cell: the course is thorough.
    pub(crate) const THOROUGH: Kinds = Kinds(1 << 14);
    /// Not a kind of cell: the course is the first.
    pub(crate) const FIRST: Kinds = Kinds(1 << 16);
    /// More than one level, draw or alternative, so that one may stand in another.
    pub(crate) const TERMS: Kinds = Kinds(1 << 15);
    /// More than two numbers.
    pub(crate) const THREE_NUMBERS: Kinds = Kinds(1 << 17);
    /// A precision.
    pub(crate) const PRECISION: Kinds = Kinds(1 << 18);
    /// The arm of an alternative.
    pub(crate) const ARM: Kinds = Kinds(1 << 19);
    /// A list, or a draw of users' own functions, which may be a round of a loop.
    pub(crate) const PARTS: Kinds = Kinds(1 << 20);
    /// Parts that may be of different kinds: draws, parts bound to a value, or parts in a later arm.
    pub(crate) const DIFFERENT: Kinds = Kinds(1 << 21);
    /// Numbers and elements, [`MANY`] of them together; and [`ROW`] frames.
    pub(crate) const MANY: Kinds = Kinds(1 << 22);
    pub(crate) const ROW: Kinds = Kinds(1 << 23);
    /// A character from a range.
    pub(crate) const CHARACTER: Kinds = Kinds(1 << 24);
    /// At least four elements, of any lists.
    pub(crate) const FOUR_ELEMENTS: Kinds = Kinds(1 << 25);
    /// Not a kind of cell: the course is not the first.
    pub(crate) const AGAIN: Kinds = Kinds(1 << 26);
    /// At least four elements or draws, of any lists and loops.
    pub(crate) const FOUR_PARTS: Kinds = Kinds(1 << 27);
    /// A number whose simplest value is not zero.
    pub(crate) const ORIGIN: Kinds = Kinds(1 << 28);
    /// A level or an alternative.
    pub(crate) const TERM: Kinds = Kinds(1 << 29);
    /// Not a kind of cell: some candidate of this search was rejected.
    pub(crate) const FILTERED: Kinds = Kinds(1 << 30);

    pub(crate) const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// How many kinds there are.
    pub(crate) const COUNT: usize = 31;

    /// The missing kinds, as a bit set.
    pub(crate) fn missing(self) -> usize {
        (!self.0 & ((1 << Kinds::COUNT) - 1)) as usize
    }

    /// Removes the first of them and returns its number.
    #[inline(always)]
    pub(crate) const fn take_first(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let first = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(first)
    }

    /// Whether the two sets are equal.
    #[inline(always)]
    pub(crate) const fn is(self, others: Kinds) -> bool {
        self.0 == others.0
    }

    /// Those that tell the course, not kinds of cells.
    pub(crate) const fn of_courses(self) -> Kinds {
        Kinds(self.0 & (Kinds::FIRST.0 | Kinds::AGAIN.0 | Kinds::THOROUGH.0))
    }

    #[inline(always)]
    pub(crate) const fn has(self, all: Kinds) -> bool {
        all.0 & !self.0 == 0
    }

    pub(crate) fn of(cells: &[Cell]) -> Kinds {
        let (mut counts, mut at) = (0, 0);
        while at < cells.len() {
            // A lane that has counted to eight counts no further.
            counts += parts(&cells[at]) & !(counts >> 3);
            at += 1;
        }
        let bit = |number: u32| (counts >> number) & LANES;
        let four = bit(2) | bit(3);
        let times = [four | bit(1) | bit(0), four | bit(1), four | (bit(1) & bit(0)), four];
        let mut kinds = if bit(3) & ITEM == 0 { Kinds::NONE } else { Kinds::MANY };
        if (bit(3) | (bit(2) & bit(1))) & OPEN != 0 {
            kinds = kinds.and(Kinds::ROW);
        }
        let mut number = 0;
        while number < times.len() {
            let mut left: u64 = times[number] & TELLING[number];
            while left != 0 {
                kinds = kinds.and(MADE[number][left.trailing_zeros() as usize / LANE]);
                left &= left - 1;
            }
            number += 1;
        }
        kinds
    }
}

/// How many numbers and elements are many, and how many frames may make a row: as far as a lane counts, and two less.
pub(crate) const MANY: usize = 8;
pub(crate) const ROW: usize = 6;

/// What a cell can be, each counted in a lane of so many bits. Frames first, in the order of their numbers.
const LANE: usize = 4;

const fn lane(number: usize) -> u64 {
    1 << (LANE * number)
}

const LIST: u64 = lane(Frame::List as usize);
const ALTERNATIVE: u64 = lane(Frame::Alternative as usize);
const LEVEL: u64 = lane(Frame::Level as usize);
const INNER: u64 = lane(Frame::Inner as usize);
const DRAW: u64 = lane(Frame::Draw as usize);
const MARK: u64 = lane(5);
const NUMBER: u64 = lane(6);
const POSITIVE: u64 = lane(7);
const LATER_ARM: u64 = lane(8);
const LEFT: u64 = lane(9);
const OPEN: u64 = lane(10);
const ARM: u64 = lane(11);
const PRECISION: u64 = lane(12);
const CHARACTER: u64 = lane(13);
/// A number or a mark.
const ITEM: u64 = lane(14);
/// A number whose simplest value is not zero.
const ORIGIN: u64 = lane(15);

/// The number of lanes, and the lowest bit of each.
const PARTS: usize = 16;
const LANES: u64 = 0x1111_1111_1111_1111;

/// For each kind, that of which one, two, three or four cells make it.
const KINDS: &[(Kinds, [u64; 4])] = &[
    (Kinds::LIST, [LIST, 0, 0, 0]),
    (Kinds::LISTS, [0, LIST, 0, 0]),
    (Kinds::ELEMENT, [MARK, 0, 0, 0]),
    (Kinds::ELEMENTS, [0, MARK, 0, 0]),
    (Kinds::NUMBERS, [0, NUMBER, 0, 0]),
    (Kinds::POSITIVE, [POSITIVE, 0, 0, 0]),
    (Kinds::POSITIVES, [0, POSITIVE, 0, 0]),
    (Kinds::LEVELS, [0, LEVEL, 0, 0]),
    (Kinds::TERMS, [0, LEVEL | DRAW | ALTERNATIVE, 0, 0]),
    (Kinds::DEPENDENT, [INNER | DRAW, 0, 0, 0]),
    (Kinds::DRAWS, [0, DRAW, 0, 0]),
    (Kinds::LATER_ARM, [LATER_ARM, 0, 0, 0]),
    (Kinds::LEFT, [LEFT, 0, 0, 0]),
    (Kinds::COMPOUND, [ALTERNATIVE, POSITIVE | MARK, 0, 0]),
    (Kinds::SIBLINGS, [0, MARK | NUMBER | OPEN, 0, 0]),
    (Kinds::THREE_NUMBERS, [0, 0, NUMBER, 0]),
    (Kinds::PRECISION, [PRECISION, 0, 0, 0]),
    (Kinds::ARM, [ARM, 0, 0, 0]),
    (Kinds::PARTS, [LIST | DRAW, 0, 0, 0]),
    (Kinds::DIFFERENT, [LATER_ARM, DRAW | INNER, 0, 0]),
    (Kinds::CHARACTER, [CHARACTER, 0, 0, 0]),
    (Kinds::FOUR_ELEMENTS, [0, 0, 0, MARK]),
    (Kinds::FOUR_PARTS, [0, 0, 0, MARK | DRAW]),
    (Kinds::ORIGIN, [ORIGIN, 0, 0, 0]),
    (Kinds::TERM, [LEVEL | ALTERNATIVE, 0, 0, 0]),
];

/// By lane: the kinds that it makes when it occurs once, twice and so on. A `static`, because an unoptimised
/// build copies a constant before it indexes into it.
static MADE: [[Kinds; PARTS]; 4] = {
    let (mut made, mut number) = ([[Kinds::NONE; PARTS]; 4], 0);
    while number < 4 * KINDS.len() {
        let (times, (kind, of)) = (number % 4, KINDS[number / 4]);
        let mut left = of[times];
        while left != 0 {
            let part = left.trailing_zeros() as usize / LANE;
            made[times][part] = made[times][part].and(kind);
            left &= left - 1;
        }
        number += 1;
    }
    made
};

/// The lanes that make a kind when they have counted one, two and so on.
static TELLING: [u64; 4] = {
    let (mut telling, mut number) = ([0; 4], 0);
    while number < 4 * KINDS.len() {
        telling[number % 4] |= KINDS[number / 4].1[number % 4];
        number += 1;
    }
    telling
};

/// What a leaf of each kind is, with a key of 0 and with others. A `static` for the same reason.
static OF_LEAVES: [(u64, u64); 10] = {
    let (mut parts, number) = ([(0, 0); 10], NUMBER | ITEM);
    parts[LeafKind::Plain as usize] = (number, number | POSITIVE);
    parts[LeafKind::Signed as usize] = (number, number | POSITIVE);
    parts[LeafKind::High as usize] = (number, number | POSITIVE);
    parts[LeafKind::Low as usize] = (number, number | POSITIVE);
    parts[LeafKind::Character as usize] = (number | CHARACTER, number | CHARACTER | POSITIVE);
    parts[LeafKind::Precision as usize] = (number | PRECISION, number | PRECISION | POSITIVE);
    parts[LeafKind::Arm as usize] = (ARM, ARM | LATER_ARM);
    parts[LeafKind::Left as usize] = (LEFT, LEFT);
    parts
};

/// What a cell is: one in each of its lanes.
#[inline]
fn parts(cell: &Cell) -> u64 {
    match cell {
        Cell::Leaf(leaf) => {
            let (of_zero, of_others) = OF_LEAVES[leaf.kind as usize];
            let parts = if leaf.key > 0 { of_others } else { of_zero };
            if leaf.simplest != 0 { parts | ORIGIN } else { parts }
        }
        Cell::Close => 0,
        Cell::Mark => MARK | ITEM,
        Cell::Open(open) => OPEN | lane(open.frame as usize),
    }
}

#[cfg(test)]
mod tests;
