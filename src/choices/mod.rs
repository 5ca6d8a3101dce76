//! Choices: a record of what one run of a generator drew, and the order that says which of two is the simpler.
//!
//! A flat sequence of cells: leaves (the numbers drawn), frames (brackets around everything that can change its number
//! of cells), and marks (before each element of a list). It is flat so that an edit is a splice, a copy is a copy of
//! memory, and nothing here ever recurses. Knows nothing of values, generators or trees.

pub(crate) mod bytes;
pub(crate) mod cell;
pub(crate) mod cell_ranges;
pub(crate) mod characters;
pub(crate) mod decimal;
mod distance;
pub(crate) mod draft;
pub(crate) mod fill;
pub(crate) mod in_order;
pub(crate) mod kept_end;
pub(crate) mod layout;
mod leaf;
#[cfg_attr(not(feature = "std"), allow(dead_code, reason = "names are written and looked for by checks alone"))]
pub(crate) mod named;
pub(crate) mod sorting;
pub(crate) mod sums;
mod tag;
pub(crate) mod token;
mod token_error;

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

pub(crate) use cell::{Cell, Frame, Open};
pub use leaf::Leaf;
pub(crate) use leaf::LeafKind;
pub(crate) use sums::sum_of;
pub(crate) use tag::Tag;
pub use token_error::TokenError;

/// The greatest size, at which lengths and magnitudes are drawn from their whole range. Sizes run from 0 to this.
///
/// ```
/// use rosebush::{FULL_SIZE, Gen, int};
/// let numbers = int(0..=1_000_000);
/// assert_eq!(numbers.resize(FULL_SIZE).sample(1), numbers.sample(1));
/// ```
pub const FULL_SIZE: u32 = 100;

/// What one run of a generator drew, as a sequence of numbers: the coordinates of one node of a [`Tree`](crate::Tree).
///
/// `Choices` are ordered by the **reduction order**, in which simpler comes first. First, fewer numbers, list elements
/// and alternatives; then, from the left, the end of a list before another element, and smaller numbers. So an empty
/// list comes before any other. An alternative counts one in its first arm and two in a later one, but one less at the
/// beginning of a level of a recursion.
///
/// The text form ([`Display`](fmt::Display) and [`FromStr`](core::str::FromStr)) is the replay token.
///
/// ```
/// use rosebush::{Gen, int, vec};
/// let numbers = vec(int(0..10), 0..5);
/// let tree = (&numbers).tree(7);
/// let token = tree.choices().to_string();
/// let again = (&numbers).tree_from(&token.parse().unwrap()).unwrap();
/// assert_eq!(tree.value(), again.value());
/// assert!(tree.children().all(|child| child.choices() < tree.choices()));
/// ```
#[derive(Clone, Default)]
pub struct Choices {
    pub(crate) cells: Vec<Cell>,
    pub(crate) size: u32,
    count: usize,
    /// The sum that identifies the cells, see [`sum_of`].
    sum: u64,
}

impl Choices {
    pub(crate) fn new(cells: Vec<Cell>, size: u32) -> Choices {
        let count = count_of(&cells);
        let sum = sum_of(&cells);
        Choices { cells, size, count, sum }
    }

    /// Choices whose count and sum are known already, so that the cells are not gone over again.
    pub(crate) fn counted(cells: Vec<Cell>, size: u32, count: usize, sum: u64) -> Choices {
        Choices { cells, size, count, sum }
    }

    /// Sets what is known of the cells after they were changed in place.
    pub(crate) fn recount(&mut self, size: u32, count: usize, sum: u64) {
        (self.size, self.count, self.sum) = (size, count, sum);
    }

    /// Returns the size that the choices were drawn at: 0 to [`FULL_SIZE`](crate::FULL_SIZE).
    ///
    /// ```
    /// use rosebush::{Choices, FULL_SIZE, Gen, int};
    /// assert_eq!(int(0..=9).tree(1).choices().size(), FULL_SIZE);
    /// ```
    #[must_use]
    pub fn size(&self) -> u32 {
        self.size
    }

    /// Returns how many leaves, list elements and alternatives there are, as the reduction order counts them.
    ///
    /// ```
    /// use rosebush::{Gen, int, vec};
    /// // A mark and a leaf for each element.
    /// assert_eq!(vec(int(0..=9), 3).tree(1).choices().count(), 6);
    /// ```
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// A hash of the choices. Equal choices have equal hashes.
    pub(crate) fn identity(&self) -> u64 {
        hash_of(&self.cells)
    }

    /// The hash of a draft of these choices, which also depends on the tags of draws and levels.
    pub(crate) fn identity_as_draft(&self) -> u64 {
        mix(self.sum)
    }

    /// Returns these choices followed by `later`, as `zip` reads them. The size is that of these choices.
    ///
    /// ```
    /// use rosebush::{Gen, boolean, int};
    /// let (number, flag) = (int(0..=99).tree(1), boolean().tree(2));
    /// let both = number.choices().followed_by(flag.choices());
    /// let pair = int(0..=99).zip(boolean()).tree_from(&both).unwrap();
    /// assert_eq!(pair.value(), (number.value(), flag.value()));
    /// ```
    #[must_use]
    #[inline]
    pub fn followed_by(&self, later: &Choices) -> Choices {
        Choices::new([self.cells(), later.cells()].concat(), self.size)
    }

    /// Returns the keys of all leaves, in the order drawn.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let tree = int(0..=99_u64).zip(int(0..=99_u64)).tree(1);
    /// assert_eq!(tree.choices().keys(), [tree.value().0, tree.value().1]);
    /// ```
    #[must_use]
    pub fn keys(&self) -> Vec<u64> {
        let mut keys = Vec::new();
        for cell in &self.cells {
            if let Some(leaf) = cell.leaf() {
                keys.push(leaf.key);
            }
        }
        keys
    }

    /// Returns these choices with another key for the leaf with this number, counted from 0. A key above the leaf's
    /// maximum is clamped when the choices are read back.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let pairs = || int(0..=9).zip(int(0..=9));
    /// let choices = pairs().tree(1).choices().with_key(0, 3).with_key(1, 1000);
    /// assert_eq!(pairs().tree_from(&choices).unwrap().value(), (3, 9));
    /// ```
    ///
    /// # Panics
    /// If there is no such leaf.
    #[must_use]
    #[track_caller]
    pub fn with_key(&self, number: usize, key: u64) -> Choices {
        let (mut cells, mut left) = (self.cells.clone(), number);
        for cell in &mut cells {
            if let Some(leaf) = cell.leaf_mut() {
                if left == 0 {
                    leaf.key = key;
                    return Choices::new(cells, self.size);
                }
                left -= 1;
            }
        }
        panic!("with_key: there is no leaf number {number}");
    }

    /// These choices as the inner part of a bind.
    #[inline]
    pub(crate) fn framed(&self) -> Choices {
        let open = Cell::Open(Open::new(Frame::Inner, Tag::NONE));
        Choices::new([&[open][..], self.cells(), &[Cell::Close]].concat(), self.size)
    }

    #[inline(always)]
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The sum that identifies the cells, see [`sum_of`].
    #[inline(always)]
    pub(crate) fn sum(&self) -> u64 {
        self.sum
    }

    /// Compares two choices whose cells before `from` are equal.
    pub(crate) fn compare_from(&self, other: &Choices, from: usize) -> Ordering {
        if self.count != other.count {
            return self.count.cmp(&other.count);
        }
        // Usually the two differ in the key there and nowhere else.
        let (here, there) = (self.cells(), other.cells());
        if from < here.len()
            && from < there.len()
            && let (Cell::Leaf(one), Cell::Leaf(two)) = (&here[from], &there[from])
            && one.key != two.key
            && one.kind as u8 == two.kind as u8
        {
            return one.key.cmp(&two.key);
        }
        match compare_ranks(after(&self.cells, from), after(&other.cells, from)) {
            Ordering::Equal => compare_identities(&self.cells, &other.cells).then(self.size.cmp(&other.size)),
            order => order,
        }
    }
}

fn after(cells: &[Cell], from: usize) -> &[Cell] {
    &cells[from.min(cells.len())..]
}

/// The hash of a cell sequence from which seeds and tokens are derived. It never changes: each cell is mixed in by
/// multiplying and rotating, and the result is finished by the mixer of SplitMix64 (Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", 2014).
pub(crate) fn hash_of(cells: &[Cell]) -> u64 {
    let mut hash = 0x9e37_79b9_7f4a_7c15_u64;
    for cell in cells {
        let (kind, key) = cell.identity();
        hash = (hash.rotate_left(5) ^ kind).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        hash = (hash.rotate_left(23) ^ key).wrapping_mul(0x94d0_49bb_1331_11eb);
    }
    mix(hash)
}

/// How many of these cells the reduction order counts.
pub(crate) fn count_of(cells: &[Cell]) -> usize {
    // By hand: an iterator's `next` is a call in an unoptimised build.
    let (mut count, mut at) = (0, 0);
    while at < cells.len() {
        count += usize::from(cells[at].counts());
        at += 1;
    }
    count
}

/// Compares two stretches of cells in the reduction order.
pub(crate) fn compare(one: &[Cell], other: &[Cell]) -> Ordering {
    count_of(one).cmp(&count_of(other)).then_with(|| compare_ranks(one, other))
}

/// Compares two stretches of cells by their ranks, from the left. This is the reduction order if both count the same.
pub(crate) fn compare_ranks(one: &[Cell], other: &[Cell]) -> Ordering {
    let mut at = 0;
    while at < one.len() && at < other.len() {
        let order = one[at].compare_ranks(&other[at]);
        if order != Ordering::Equal {
            return order;
        }
        at += 1;
    }
    one.len().cmp(&other.len())
}

/// Compares choices of one size, each given by how many of its cells the order counts, and by its cells.
pub(crate) fn compare_counted(one: (usize, &[Cell]), other: (usize, &[Cell])) -> Ordering {
    let by_rank = || compare_ranks(one.1, other.1).then_with(|| compare_identities(one.1, other.1));
    one.0.cmp(&other.0).then_with(by_rank)
}

/// Compares two stretches with equal ranks, and so of equal length, by what ranks leave out: the kinds of leaves. So
/// only equal choices compare as equal.
fn compare_identities(one: &[Cell], other: &[Cell]) -> Ordering {
    for (at, cell) in one.iter().enumerate() {
        let order = cell.identity().cmp(&other[at].identity());
        if order != Ordering::Equal {
            return order;
        }
    }
    Ordering::Equal
}

/// The finalizer of SplitMix64.
pub(crate) fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

impl PartialEq for Choices {
    fn eq(&self, other: &Choices) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Choices {}

impl Hash for Choices {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.identity());
    }
}

impl PartialOrd for Choices {
    fn partial_cmp(&self, other: &Choices) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Choices {
    fn cmp(&self, other: &Choices) -> Ordering {
        self.compare_from(other, 0)
    }
}

impl fmt::Debug for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Choices({self})")
    }
}

#[cfg(test)]
mod tests;
