//! A leaf: one number that was drawn, what it stands for, and how its keys are read.

use super::characters::Span;
use super::mix;
use super::tag::Tag;

/// What the key of a leaf stands for, and so how it is searched.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(u8)]
pub(crate) enum LeafKind {
    /// A smaller key is a simpler value; nothing else is known.
    Plain,
    /// Zigzag from the origin: 0, 1, -1, 2, -2, …, then the longer side alone.
    Signed,
    /// Which arm of an alternative was drawn.
    Arm,
    /// The upper half of a 128-bit key; the lower half is the next cell.
    High,
    /// The lower half of a 128-bit key.
    Low,
    /// How many more steps down an unfolded tree there could have been, up to a bound: a longer path has a smaller key.
    StepsLeft,
    /// One step down an unfolded tree: which child. The order does not count it.
    Step,
    /// The seed of something that is drawn separately and not shrunk. Not a number, so no edit lowers it.
    Seed,
    /// A character from a range, by its position in the order of characters.
    Character,
    /// How precisely a number is given, such as its number of decimals: usually any low precision will do.
    Precision,
}

/// A number to draw from a [`Source`](crate::Source). Its key runs from 0, the simplest, to a maximum; a smaller key is
/// simpler.
///
/// ```
/// use rosebush::{Gen, Leaf, compose};
/// // A die that shrinks towards the six.
/// let die = compose(|source| {
///     let key = source.leaf(Leaf::plain(5), |random, _size| random.up_to(5))?;
///     Ok(6 - key)
/// });
/// assert_eq!(die.tree(1).search(|_| true).value(), 6);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    pub(crate) key: u64,
    pub(crate) max: u64,
    /// Of a signed leaf: how many values lie above the origin. The rest of `max` lies below. Of a character: the
    /// ordinal of the first character of its range.
    pub(crate) above: u64,
    pub(crate) tag: Tag,
    pub(crate) kind: LeafKind,
    /// The value of key 0, where that is a small number above zero or below; 0 otherwise.
    pub(crate) simplest: i16,
    pub(super) class: LeafClass,
}

/// Whether a leaf is a number, whose key edits may lower. Nothing else is asked as often of a cell. The values begin at
/// 3, so that the compiler distinguishes the other cells by smaller values of the same byte, and one look at this byte
/// decides.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub(super) enum LeafClass {
    Number = 3,
    Other = 4,
}

impl LeafKind {
    fn class(self) -> LeafClass {
        match self {
            LeafKind::Arm | LeafKind::StepsLeft | LeafKind::Step | LeafKind::Seed => LeafClass::Other,
            _ => LeafClass::Number,
        }
    }
}

impl Leaf {
    /// Whether it is a number, and not a choice between things that have no order.
    #[inline]
    pub(crate) fn is_number(&self) -> bool {
        matches!(self.class, LeafClass::Number)
    }

    /// Returns a leaf for an amount, with keys from 0 to `max`.
    ///
    /// ```
    /// use rosebush::{Gen, Leaf, compose};
    /// let dice = compose(|source| Ok(1 + source.leaf(Leaf::plain(5), |random, _size| random.up_to(5))?));
    /// assert_eq!(dice.minimal(|eyes| eyes > 4), Some(5));
    /// ```
    #[must_use]
    pub fn plain(max: u64) -> Leaf {
        Leaf { key: 0, max, above: 0, tag: Tag::NONE, kind: LeafKind::Plain, simplest: 0, class: LeafClass::Number }
    }

    pub(crate) fn arm(arms: u64) -> Leaf {
        Leaf::plain(arms - 1).of_kind(LeafKind::Arm)
    }

    pub(crate) fn character(span: Span) -> Leaf {
        let most = u64::from(span.last - span.first);
        Leaf { above: u64::from(span.first), ..Leaf::plain(most).of_kind(LeafKind::Character) }
    }

    /// The range of a character; `None` if the leaf is something else.
    pub(crate) fn span(&self) -> Option<Span> {
        let [first, spread] = [self.above as u32, self.max as u32];
        if self.kind == LeafKind::Character { Some(Span { first, last: first + spread }) } else { None }
    }

    pub(crate) fn seed() -> Leaf {
        Leaf::plain(u64::MAX).of_kind(LeafKind::Seed)
    }

    /// Returns a leaf for an origin with `below` values under it and `above` values over it. Its keys alternate: the
    /// origin, one above, one below, two above, and so on, then the longer side alone.
    ///
    /// ```
    /// use rosebush::{Gen, Leaf, compose};
    /// // The keys of -2 to 5: 0, 1, -1, 2, -2, 3, 4, 5.
    /// let keys = compose(|source| source.leaf(Leaf::signed(2, 5), |random, _size| random.up_to(7)));
    /// assert_eq!(keys.minimal(|key| key > 4), Some(5));
    /// ```
    ///
    /// # Panics
    /// If there are more than 2^64 values in all.
    #[must_use]
    #[track_caller]
    pub fn signed(below: u64, above: u64) -> Leaf {
        let Some(max) = below.checked_add(above) else {
            panic!("signed: {below} below and {above} above are more than 64 bits can distinguish");
        };
        Leaf { above, ..Leaf::plain(max).of_kind(LeafKind::Signed) }
    }

    /// A signed leaf for an integer of at most 64 bits. `simplest` is its origin, if that is a small number.
    #[inline(always)]
    pub(crate) fn integer(below: u64, above: u64, simplest: i16, tag: Tag) -> Leaf {
        Leaf {
            key: 0,
            max: below.wrapping_add(above),
            above,
            tag,
            kind: LeafKind::Signed,
            simplest,
            class: LeafClass::Number,
        }
    }

    /// Whether the order counts this leaf. It does not count steps down an unfolded tree, or the first arm of an
    /// alternative, which says no more than its absence would.
    pub(crate) fn counts(&self) -> bool {
        match self.kind {
            LeafKind::Step => false,
            LeafKind::Arm => self.key > 0,
            _ => true,
        }
    }

    /// Returns this leaf with a tag. Shrinking lowers leaves together, or makes them equal, only if they have the same
    /// tag.
    ///
    /// ```
    /// use rosebush::{Gen, Leaf, compose};
    /// let age = Leaf::plain(120).tagged("age");
    /// let ages = compose(move |source| source.leaf(age, |random, _size| random.up_to(120)));
    /// assert_eq!(ages.minimal(|age| age >= 18), Some(18));
    /// ```
    #[must_use]
    pub fn tagged(self, tag: &str) -> Leaf {
        self.with_tag(Tag::of(tag))
    }

    pub(crate) fn with_tag(self, tag: Tag) -> Leaf {
        Leaf { tag, ..self }
    }

    /// This leaf as one of another kind.
    pub(crate) fn of_kind(self, kind: LeafKind) -> Leaf {
        Leaf { kind, class: kind.class(), ..self }
    }

    /// A number that identifies leaves of this kind among all cells.
    #[inline(always)]
    pub(crate) fn kind_code(&self) -> u64 {
        16 + self.kind as u64
    }

    pub(crate) fn with_key(self, key: u64) -> Leaf {
        Leaf { key, ..self }
    }

    pub(crate) fn with_max(self, max: u64) -> Leaf {
        Leaf { max, ..self }
    }

    /// Whether two leaves were drawn in the same way, so that a distance from the origin means the same in both.
    /// Integers were, whatever their bounds; other leaves only if they have equally many values, and characters only
    /// if they are from the same range.
    pub(crate) fn is_like(&self, other: &Leaf) -> bool {
        // Compared as numbers: a derived comparison is a call in an unoptimised build.
        self.kind as u8 == other.kind as u8
            && self.tag.0 == other.tag.0
            && (self.is_signed() || (self.max == other.max && self.above == other.above))
    }

    /// Whether both have one tag, which says what was drawn even if the range is another one.
    pub(crate) fn has_label_of(&self, other: &Leaf) -> bool {
        self.tag != Tag::NONE && self.tag == other.tag
    }

    /// Whether two leaves were drawn in the same way and have the same value.
    pub(crate) fn is_duplicate_of(&self, other: &Leaf) -> bool {
        // In the same range, equal keys are equal values.
        if self.is_drawn_as(other) {
            return self.key == other.key;
        }
        self.is_like(other) && self.offset(self.key) == other.offset(other.key)
    }

    /// Whether the two can differ only in their keys: the same kind, range and tag.
    #[inline(always)]
    pub(crate) fn is_drawn_as(&self, other: &Leaf) -> bool {
        self.max == other.max
            && self.above == other.above
            && self.tag.0 == other.tag.0
            && self.kind as u8 == other.kind as u8
    }

    /// A hash that is equal for leaves that differ only in their keys and, if they are integers, in where their ranges
    /// begin. Sorting a thousand numbers by these fields instead took a fifth of a search.
    pub(crate) fn word(&self) -> u64 {
        let begin = if self.is_signed() { 0 } else { self.above };
        mix(mix(self.max) ^ begin) ^ (u64::from(self.tag.0) << 16 | self.kind_code())
    }

    #[inline(always)]
    pub(crate) fn is_signed(&self) -> bool {
        matches!(self.kind, LeafKind::Signed)
    }

    /// Whether the range is that of a whole integer type, so that arithmetic may be meant to wrap around.
    pub(crate) fn is_whole_type(&self) -> bool {
        self.is_signed() && matches!(self.max, 0xff | 0xffff | 0xffff_ffff | u64::MAX)
    }

    /// Whether the key may say which of several things something is, such as a direction or a character, and not how
    /// much: then the keys drawn below it need not be consecutive.
    pub(crate) fn may_be_kind(&self) -> bool {
        match self.kind {
            LeafKind::Character => true,
            LeafKind::Plain => self.key <= MAX_KINDS,
            _ => false,
        }
    }

    /// How far values reach above the origin.
    pub(crate) fn max_above(&self) -> u64 {
        if self.is_signed() { self.above } else { self.max }
    }

    pub(crate) fn max_below(&self) -> u64 {
        self.max - self.max_above()
    }

    #[inline(always)]
    fn below(&self) -> u64 {
        self.max - self.above
    }

    /// Whether nothing lies below the origin, so that keys are distances.
    #[inline(always)]
    pub(crate) fn has_one_side(&self) -> bool {
        !self.is_signed() || self.above == self.max
    }

    /// The distance from the origin that a key stands for, and whether it lies below the origin.
    // Compiled elsewhere, it is a call for each element of a list.
    #[inline]
    pub(crate) fn offset(&self, key: u64) -> (u64, bool) {
        // Most numbers that are read back are at their simplest.
        if key == 0 || self.has_one_side() {
            return (key, false);
        }
        let (above, below) = (self.above, self.max - self.above);
        let (paired, half) = (lesser(above, below), (key >> 1) + (key & 1));
        if half <= paired { (half, key & 1 == 0 && key > 0) } else { (key - paired, above < below) }
    }

    /// The key of a distance from the origin; `None` if that side does not reach so far.
    pub(crate) fn key_of(&self, distance: u64, is_below: bool) -> Option<u64> {
        if distance == 0 && self.is_signed() {
            return Some(0);
        }
        if self.has_one_side() {
            return if distance <= self.max && !is_below { Some(distance) } else { None };
        }
        if distance > if is_below { self.below() } else { self.above } {
            return None;
        }
        let paired = lesser(self.above, self.below());
        Some(if distance <= paired { 2 * (distance - 1) + 1 + u64::from(is_below) } else { distance + paired })
    }
}

/// A plain leaf with a larger key is treated as an amount, not for one of several kinds.
const MAX_KINDS: u64 = 7;

/// Like `Ord::min`, which is several nested calls without optimisation.
#[inline(always)]
fn lesser(one: u64, other: u64) -> u64 {
    if one < other { one } else { other }
}
