//! The table of rows: in which order they are tried, what each needs, and how it begins.

use super::row::Edits;
use super::schedule::course::Tells::{self, Always, Each, First, Nothing, Thorough, ThoroughGrown};
use super::schedule::sweep::{Sweep, SweepRule};
use super::{arrange, joint, lower, regroup, remove, replace};
use crate::shrink::kinds::Kinds;
use alloc::boxed::Box;

pub(crate) struct Row {
    pub(crate) name: &'static str,
    /// What a node must have for the row to propose anything at all.
    pub(super) needs: Kinds,
    /// The courses that the row tells apart.
    pub(super) tells: Tells,
    begins: Begins,
}

enum Begins {
    /// A sweep that follows a rule.
    Sweep(&'static SweepRule),
    /// Edits with a state of their own.
    Own(fn() -> Box<dyn Edits>),
}

impl Row {
    pub(super) fn begin(&self) -> Box<dyn Edits> {
        match self.begins {
            Begins::Sweep(rule) => Box::new(Sweep::of(rule)),
            Begins::Own(begin) => begin(),
        }
    }
}

const fn rule(name: &'static str, needs: &[Kinds], tells: Tells, rule: &'static SweepRule) -> Row {
    Row { name, needs: Kinds::all(needs), tells, begins: Begins::Sweep(rule) }
}

const fn row<E: Edits + Default + 'static>(name: &'static str, needs: &[Kinds], tells: Tells) -> Row {
    Row { name, needs: Kinds::all(needs), tells, begins: Begins::Own(|| Box::new(E::default())) }
}

/// The rows in the order in which they are tried: the name, what a node must have, the courses that the row tells
/// apart, and how it begins.
///
/// Edits that settle much at once come first: all numbers, then lists and terms, then single numbers, and finally pairs
/// of numbers. The rows of the thorough course that remove parts or change many numbers come before these. In that
/// course the others mostly prove that they find nothing, and would have to prove it again after every success.
pub(crate) const ROWS: &[Row] = &[
    rule("blank", &[Kinds::FIRST, Kinds::COMPOUND], First, &lower::simplify::BLANK),
    row::<replace::unfold::Unfold>("unfold", &[Kinds::STEPS_LEFT], Always),
    rule("levels", &[Kinds::THOROUGH, Kinds::LEVELS], Thorough, &replace::levels::LEVELS),
    rule("similar", &[Kinds::THOROUGH, Kinds::POSITIVE, Kinds::NUMBERS], Thorough, &lower::similar::SIMILAR),
    rule("flatten", &[Kinds::THOROUGH, Kinds::LISTS, Kinds::ELEMENTS], Thorough, &regroup::flatten::FLATTEN),
    rule("transpose", &[Kinds::THOROUGH, Kinds::LISTS, Kinds::ELEMENTS], Thorough, &arrange::transpose::TRANSPOSE),
    rule("bytes", &[Kinds::THOROUGH, Kinds::ELEMENT, Kinds::CHARACTER], Thorough, &lower::bytes::BYTES),
    rule("rounding", &[Kinds::THOROUGH, Kinds::POSITIVE, Kinds::PRECISION], Thorough, &lower::rounding::ROUNDING),
    row::<remove::shorten::Shorten>("shorten", &[Kinds::FIRST, Kinds::ELEMENT], First),
    rule("hoist", &[Kinds::TERMS], Thorough, &replace::hoist::HOIST),
    rule("simplify", &[Kinds::COMPOUND], First, &lower::simplify::SIMPLIFY),
    row::<remove::rounds::Rounds>("rounds", &[Kinds::DRAWS], Thorough),
    row::<remove::deletion::Delete>("delete", &[Kinds::ELEMENT], Thorough),
    row::<lower::twins::Twins>("twins", &[Kinds::POSITIVES], Thorough),
    rule("relabel", &[Kinds::THOROUGH, Kinds::NUMBERS], Thorough, &arrange::relabel::RELABEL),
    rule("arms", &[Kinds::ARM], Thorough, &replace::arms::ARMS),
    rule("branch", &[Kinds::THOROUGH, Kinds::DEPENDENT], ThoroughGrown, &replace::branch::BRANCH),
    rule("tidy", &[Kinds::FIRST, Kinds::ELEMENTS], First, &arrange::tidy::TIDY),
    row::<lower::zero::Zero>("zero", &[Kinds::POSITIVE], Nothing),
    row::<lower::together::Together>("together", &[Kinds::POSITIVES], Thorough),
    rule("order", &[Kinds::SIBLINGS], Thorough, &arrange::order::ORDER),
    row::<lower::hunt::Hunt>("hunt", &[Kinds::POSITIVE], Each),
    rule("reference", &[Kinds::ELEMENT, Kinds::POSITIVE], Thorough, &remove::reference::REFERENCE),
    row::<lower::pairs::Pairs>("pairs", &[Kinds::POSITIVE, Kinds::NUMBERS], Thorough),
    rule("hand", &[Kinds::LISTS, Kinds::ELEMENT], Thorough, &regroup::hand::HAND),
    rule("columns", &[Kinds::THOROUGH, Kinds::SIBLINGS, Kinds::POSITIVE], Thorough, &arrange::columns::COLUMNS),
    rule("rotate", &[Kinds::THOROUGH, Kinds::LEVELS], Thorough, &arrange::rotate::ROTATE),
    rule("names", &[Kinds::THOROUGH, Kinds::LIST], Thorough, &lower::names::NAMES_OF_FEW),
    row::<joint::Joint>("joint", &[Kinds::THOROUGH], Thorough),
    row::<lower::onward::Onward>("onward", &[Kinds::AGAIN, Kinds::POSITIVE, Kinds::NUMBERS], Always),
];

/// The number of the row of this name.
pub(crate) fn numbered(name: &str) -> Option<usize> {
    ROWS.iter().position(|row| row.name == name)
}

/// The number of the row of this name, found when the library is compiled: candidates ask for it all the time.
macro_rules! number_of {
    ($name:literal) => {{
        let mut number = 0;
        while !matches!(ROWS[number].name.as_bytes(), $name) {
            number += 1;
        }
        number
    }};
}

/// The row that sets numbers to their simplest.
pub(super) const ZERO: usize = number_of!(b"zero");
const JOINT: usize = number_of!(b"joint");

/// Whether the row with this number makes pairs of edits. No row has the number of the user's own passes.
pub(crate) fn is_joint(number: usize) -> bool {
    number == JOINT
}
