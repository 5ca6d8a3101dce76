//! The table of rows: the order in which they are tried, what each needs, and how it begins. Does not know how they
//! are tried.

use crate::shrink::edits::row::Edits;
use crate::shrink::edits::schedule::course::Tells;
use crate::shrink::edits::schedule::sweep::{Rule, Sweep};
use crate::shrink::kinds::Kinds;

macro_rules! states {
    ($($variant:ident($($path:ident)::+);)*) => {
        // With a tag of its own: otherwise it stands among the bits of a wide number, and to ask for it takes longer.
        #[derive(Clone)]
        #[repr(u8)]
        pub(super) enum State {
            Start,
            Sweep(Sweep),
            $($variant(super::$($path)::+),)*
            Done,
        }

        /// How a row begins.
        pub(super) enum Begins {
            Sweep(&'static Rule),
            $($variant),*
        }

        impl State {
            /// Begins a row, in place: the largest state takes hundreds of bytes, most take few.
            pub(super) fn begin(&mut self, row: &Begins) {
                match row {
                    Begins::Sweep(rule) => match self {
                        // Most sweeps follow another sweep.
                        State::Sweep(sweep) => sweep.begin(rule),
                        _ => *self = State::Sweep(Sweep::of(rule)),
                    },
                    $(Begins::$variant => *self = State::$variant(Default::default()),)*
                }
            }

            pub(super) fn as_edits(&mut self) -> Option<&mut dyn Edits> {
                match self {
                    State::Sweep(sweep) => Some(sweep),
                    $(State::$variant(state) => Some(state),)*
                    State::Start | State::Done => None,
                }
            }
        }
    };
}

// The rows that have a state of their own.
states! {
    Unfold(replace::unfold::Unfold);
    Hoist(replace::hoist::Hoist);
    Clear(lower::clear::Clear);
    Shorten(remove::shorten::Shorten);
    Counts(lower::counts::Counts);
    Simplify(lower::simplify::Simplify);
    Delete(remove::deletion::Delete);
    Alongside(remove::alongside::Alongside);
    Arms(replace::arms::Arms);
    Ranks(lower::ranks::Ranks);
    Twins(lower::twins::Twins);
    Zero(lower::zero::Zero);
    Together(lower::together::Together);
    Hunt(lower::hunt::Hunt);
    Pairs(lower::pairs::Pairs);
    Reference(remove::reference::Reference);
    Hand(regroup::hand::Hand);
    Order(arrange::order::Order);
    Joint(joint::Joint);
    Onward(lower::onward::Onward);
}

pub(super) struct Row {
    /// What a node must have for the row to propose anything at all.
    pub(super) needs: Kinds,
    /// The courses that it tells apart.
    pub(super) tells: Tells,
    pub(super) begins: Begins,
}

macro_rules! rows {
    ($($name:literal, [$($need:ident),*], $tells:ident, $begins:ident$(($($path:ident)::+))?;)*) => {
        /// The rows' names, in the order in which they are tried.
        pub(crate) const NAMES: &[&str] = &[$($name),*];

        /// The rows by their numbers.
        pub(super) const ROWS: &[Row] = &[$(Row {
            needs: Kinds::NONE$(.and(Kinds::$need))*,
            tells: Tells::$tells,
            begins: Begins::$begins$((&super::$($path)::+))?,
        }),*];
    };
}

// Edits that settle much at once come first: all numbers, then lists and terms, then single numbers, and finally pairs
// of numbers.
// The rows of the thorough course that remove parts or change many numbers come before these. In that course the
// others can do little but prove that they find nothing, and would have to prove it again after every success.
//
// Each row: the name, what a node must have, the courses that the row tells apart, and how it begins.
rows! {
    "clear", [FIRST, COMPOUND, ROW], First, Clear;
    "blank", [FIRST, COMPOUND], First, Sweep(lower::blank::BLANK);
    "unfold", [LEFT], Always, Unfold;
    "rounds", [THOROUGH, DRAWS], Thorough, Sweep(remove::rounds::ROUNDS);
    "levels", [THOROUGH, LEVELS], Thorough, Sweep(replace::levels::LEVELS);
    "similar", [THOROUGH, POSITIVE, NUMBERS], Thorough, Sweep(lower::similar::SIMILAR);
    "flatten", [THOROUGH, LISTS, ELEMENTS, TERM], Thorough, Sweep(regroup::flatten::FLATTEN);
    "transpose", [THOROUGH, LISTS, ELEMENTS], Thorough, Sweep(arrange::transpose::TRANSPOSE);
    "bytes", [THOROUGH, LIST, NUMBERS, CHARACTER], Thorough, Sweep(lower::bytes::BYTES);
    "rounding", [THOROUGH, POSITIVE, PRECISION], Thorough, Sweep(lower::rounding::ROUNDING);
    "shorten", [FIRST, LIST, ELEMENT], First, Shorten;
    "counts", [POSITIVE, DEPENDENT], Always, Counts;
    "hoist", [TERMS], Thorough, Hoist;
    "simplify", [COMPOUND], First, Simplify;
    "alongside", [LISTS, ELEMENTS], Each, Alongside;
    "delete", [LIST, ELEMENT], Thorough, Delete;
    "twins", [POSITIVES], Characters, Twins;
    "relabel", [THOROUGH, NUMBERS], Thorough, Sweep(arrange::relabel::RELABEL);
    "arms", [ARM], Thorough, Arms;
    "branch", [THOROUGH, DEPENDENT], Asks, Sweep(replace::branch::BRANCH);
    "ranks", [POSITIVES, MANY], Thorough, Ranks;
    "tidy", [FIRST, LIST, FOUR_ELEMENTS], First, Sweep(arrange::tidy::TIDY);
    "zero", [POSITIVE], Nothing, Zero;
    "together", [POSITIVES], Thorough, Together;
    "order", [SIBLINGS], Thorough, Order;
    "hunt", [POSITIVE], Each, Hunt;
    "reference", [LIST, ELEMENT, POSITIVE], Thorough, Reference;
    "pairs", [POSITIVE, NUMBERS], Thorough, Pairs;
    "hand", [LISTS, ELEMENT], Thorough, Hand;
    "columns", [THOROUGH, SIBLINGS], Thorough, Sweep(arrange::columns::COLUMNS);
    "rotate", [THOROUGH, LEVELS], Thorough, Sweep(arrange::rotate::ROTATE);
    "names", [THOROUGH, LIST], Thorough, Sweep(lower::names::NAMES_OF_FEW);
    "joint", [THOROUGH], Thorough, Joint;
    "onward", [AGAIN, POSITIVE, NUMBERS], Always, Onward;
}

/// The row of pairs of edits.
pub(crate) const JOINT: usize = {
    let mut number = 0;
    while !matches!(ROWS[number].begins, Begins::Joint) {
        number += 1;
    }
    number
};

/// The row of numbers at their simplest.
pub(super) const ZERO: usize = {
    let mut number = 0;
    while !matches!(ROWS[number].begins, Begins::Zero) {
        number += 1;
    }
    number
};
