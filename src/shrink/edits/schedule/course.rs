//! The kinds of courses, and which courses a row of edits tells apart. Knows no row.

use crate::shrink::kinds::Kinds;

/// What kind of sweep over all edits this is.
#[derive(Clone, Copy, Default)]
pub(crate) enum Course {
    /// The first course, over values as they were drawn: large steps pay.
    #[default]
    First,
    /// A later course, over what an earlier one has left.
    Later,
    /// The last course. It leaves nothing out, since the others have found nothing more.
    Thorough,
}

impl Course {
    pub(crate) fn is_first(self) -> bool {
        matches!(self, Course::First)
    }

    /// The kinds that say which course it is. Every node counts as having these, so rows can ask for them.
    pub(crate) fn kinds(self) -> Kinds {
        match self {
            Course::First => Kinds::FIRST,
            Course::Later => Kinds::AGAIN,
            Course::Thorough => Kinds::AGAIN.and(Kinds::THOROUGH),
        }
    }

    pub(crate) fn is_thorough(self) -> bool {
        matches!(self, Course::Thorough)
    }
}

/// The courses that a row tells apart. In two courses that it does not tell apart, it proposes the same from the
/// same node, so the second time can be skipped.
#[derive(Clone, Copy)]
pub(crate) enum Tells {
    Nothing,
    First,
    Thorough,
    Each,
    /// It tells the thorough course from the others, and some of its proposals are always grown.
    ThoroughGrown,
    /// It tells all courses apart, even two that are alike: its proposals are always grown.
    Always,
}

impl Tells {
    pub(crate) fn apart(self, before: Course, now: Course) -> bool {
        match self {
            Tells::Nothing => false,
            Tells::First => before.is_first() != now.is_first(),
            Tells::Thorough | Tells::ThoroughGrown => before.is_thorough() != now.is_thorough(),
            Tells::Each => before as u8 != now as u8,
            Tells::Always => true,
        }
    }

    /// Whether the row proposes nothing new in another thorough course on the same node.
    pub(crate) fn nothing_else(self) -> bool {
        matches!(self, Tells::Nothing | Tells::First | Tells::Thorough)
    }
}

/// A set of rows, by their numbers.
#[derive(Clone, Copy, Default)]
pub(crate) struct Rows(u64);

impl Rows {
    pub(crate) const NONE: Rows = Rows(0);

    pub(crate) fn has(self, number: usize) -> bool {
        self.0 & (1 << number) != 0
    }

    pub(crate) fn add(&mut self, number: usize) {
        self.0 |= 1 << number;
    }

    pub(crate) fn and(self, others: Rows) -> Rows {
        Rows(self.0 | others.0)
    }

    /// The first row of the set from this number on.
    fn first_from(self, number: usize) -> Option<usize> {
        let left = self.0 & (u64::MAX << number);
        (left != 0).then_some(left.trailing_zeros() as usize)
    }

    /// All rows of the set, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        core::iter::successors(self.first_from(0), move |number| self.first_from(number + 1))
    }
}
