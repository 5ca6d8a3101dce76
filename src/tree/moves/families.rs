//! The table of the families: in which order they are tried, what each needs, and how it begins. Knows nothing of how they
//! are tried.

use super::Move;
use super::course::Tells;
use super::sweep::{Rule, Sweep};
use crate::tree::kinds::Kinds;

macro_rules! moves {
    ($($variant:ident($module:ident::$kind:ident);)*) => {
        #[derive(Clone)]
        pub(super) enum State {
            Start,
            Sweep(Sweep),
            $($variant(super::$module::$kind),)*
            Done,
        }

        /// How a family begins.
        pub(super) enum Begins {
            Sweep(&'static Rule),
            $($variant),*
        }

        impl State {
            /// Begins a family in place: most have far less to say than the largest.
            pub(super) fn begin(&mut self, family: &Begins) {
                match family {
                    Begins::Sweep(rule) => *self = State::Sweep(Sweep::of(rule)),
                    $(Begins::$variant => *self = State::$variant(Default::default()),)*
                }
            }

            pub(super) fn as_move(&mut self) -> Option<&mut dyn Move> {
                match self {
                    State::Sweep(sweep) => Some(sweep),
                    $(State::$variant(state) => Some(state),)*
                    State::Start | State::Done => None,
                }
            }
        }
    };
}

// The families that have a state of their own.
moves! {
    Unfold(unfold::Unfold);
    Hoist(hoist::Hoist);
    Clear(clear::Clear);
    Shorten(shorten::Shorten);
    Counts(counts::Counts);
    Simplify(simplify::Simplify);
    Delete(deletion::Delete);
    Alongside(alongside::Alongside);
    Repeats(repeats::Repeats);
    Arms(arms::Arms);
    Ranks(ranks::Ranks);
    Twins(twins::Twins);
    Zero(zero::Zero);
    Together(together::Together);
    Hunt(hunt::Hunt);
    Pairs(pairs::Pairs);
    Reference(reference::Reference);
    Counted(counted::Counted);
    Hand(hand::Hand);
    Order(order::Order);
    Onward(onward::Onward);
}

pub(super) struct Family {
    /// What a node must have for the family to propose anything at all.
    pub(super) needs: Kinds,
    /// Which courses it tells apart.
    pub(super) tells: Tells,
    pub(super) begins: Begins,
}

macro_rules! families {
    ($($name:literal, [$($need:ident),*], $tells:ident, $begins:ident$(($module:ident::$rule:ident))?;)*) => {
        /// The families' names, in the order in which they are tried.
        pub(crate) const NAMES: &[&str] = &[$($name),*];

        /// The families by their numbers.
        pub(super) const FAMILIES: &[Family] = &[$(Family {
            needs: Kinds::NONE$(.and(Kinds::$need))*,
            tells: Tells::$tells,
            begins: Begins::$begins$((&super::$module::$rule))?,
        }),*];
    };
}

families! {
    "unfold", [LEFT], Always, Unfold;
    "hoist", [TERMS], Thorough, Hoist;
    "clear", [FIRST, COMPOUND, ROW], First, Clear;
    "shorten", [FIRST, LIST, ELEMENT], First, Shorten;
    "counts", [POSITIVE, DEPENDENT], Always, Counts;
    "simplify", [COMPOUND], First, Simplify;
    "join", [LISTS, ELEMENT], Nothing, Sweep(join::JOIN);
    "delete", [LIST, ELEMENT], Thorough, Delete;
    "tidy", [FIRST, LIST, SIBLINGS], First, Sweep(tidy::TIDY);
    "alongside", [LISTS, ELEMENTS], Each, Alongside;
    "repeats", [DRAWS], Nothing, Repeats;
    "arms", [ARM], Thorough, Arms;
    "ranks", [POSITIVES, MANY], Thorough, Ranks;
    "twins", [POSITIVES], Thorough, Twins;
    "scale", [POSITIVES, PRECISIONS], Nothing, Sweep(scale::SCALE);
    "zero", [POSITIVE], Nothing, Zero;
    "together", [POSITIVES], Thorough, Together;
    "hunt", [POSITIVE], Each, Hunt;
    "pairs", [POSITIVE, NUMBERS], Thorough, Pairs;
    "reference", [LIST, ELEMENT, POSITIVE], Thorough, Reference;
    "counted", [LIST, ELEMENT, POSITIVE], Thorough, Counted;
    "rounds", [THOROUGH, DRAWS], Thorough, Sweep(rounds::ROUNDS);
    "hand", [LISTS, ELEMENT], Thorough, Hand;
    "order", [SIBLINGS], Thorough, Order;
    "columns", [THOROUGH, SIBLINGS, POSITIVE], Thorough, Sweep(columns::COLUMNS);
    "flatten", [THOROUGH, LISTS, ELEMENTS, LEVELS], Thorough, Sweep(flatten::FLATTEN);
    "rotate", [THOROUGH, LEVELS], Thorough, Sweep(rotate::ROTATE);
    "levels", [THOROUGH, LEVELS], Thorough, Sweep(levels::LEVELS);
    "shift", [THOROUGH, POSITIVES, THREE_NUMBERS], Thorough, Sweep(shift::SHIFT);
    "similar", [THOROUGH, POSITIVE, NUMBERS], Thorough, Sweep(similar::SIMILAR);
    "signs", [THOROUGH, POSITIVES], Thorough, Sweep(signs::SIGNS);
    "couples", [THOROUGH, POSITIVES], Thorough, Sweep(couples::COUPLES);
    "relabel", [THOROUGH, POSITIVE, NUMBERS], Thorough, Sweep(relabel::RELABEL);
    "undo", [THOROUGH, PARTS, DIFFERENT, NUMBERS], Thorough, Sweep(undo::UNDO);
    "merge", [THOROUGH, PARTS, NUMBERS], Thorough, Sweep(merge::MERGE);
    "raise", [THOROUGH, PARTS, POSITIVE, DEPENDENT], Thorough, Sweep(raise::RAISE);
    "borrow", [THOROUGH, NUMBERS], Thorough, Sweep(borrow::BORROW);
    "square", [THOROUGH, LISTS, ELEMENTS], Thorough, Sweep(square::SQUARE);
    "mirror", [THOROUGH, LIST, ELEMENTS], Thorough, Sweep(mirror::MIRROR);
    "copies", [THOROUGH, LATER_ARM], Thorough, Sweep(copies::COPIES);
    "differ", [THOROUGH, LISTS, ELEMENTS], Thorough, Sweep(differ::DIFFER);
    "lines", [THOROUGH, POSITIVES, DEPENDENT], Thorough, Sweep(lines::LINES);
    "split", [THOROUGH, LISTS, ELEMENTS], Thorough, Sweep(split::SPLIT);
    "multiples", [THOROUGH, POSITIVE, THREE_NUMBERS], Thorough, Sweep(multiples::MULTIPLES);
    "proportion", [THOROUGH, POSITIVES], Thorough, Sweep(proportion::PROPORTION);
    "onward", [POSITIVE, NUMBERS], Always, Onward;
    "transpose", [THOROUGH, LISTS, ELEMENTS], Thorough, Sweep(transpose::TRANSPOSE);
}

/// The family of numbers at their simplest.
pub(super) const ZERO: usize = {
    let mut number = 0;
    while !matches!(FAMILIES[number].begins, Begins::Zero) {
        number += 1;
    }
    number
};
