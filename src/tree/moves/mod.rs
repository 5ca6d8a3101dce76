//! The moves: the children of a node, in order, as drafts of choices.
//!
//! A cursor walks through the moves, one family after the other, and proposes one draft at a time. To ask for the next
//! draft means that the last one was not taken; a child carries the cursor that was told that it was. So no child
//! offers again what its elder siblings have ruled out, one descent is one sweep over all moves, and all the wit is in
//! the order.
//!
//! Moves edit cells and know nothing of values, generators or properties. A new move is one file here, one line in
//! `moves!`, and its test.

mod alongside;
mod arms;
mod copies;
mod counts;
mod deletion;
mod differ;
mod hand;
mod hoist;
mod hunt;
mod join;
mod mirror;
mod order;
mod pairs;
mod reference;
mod relabel;
mod repeats;
mod rotate;
mod search;
mod shift;
mod shorten;
mod simplify;
#[cfg(test)]
mod testing;
mod together;
mod twins;
mod unfold;
mod zero;

pub(crate) use order::settled;

use super::node::Node;
use crate::choices::edit::Draft;

/// A family of moves with its own place in the choices.
trait Move {
    /// The next draft from this node. Whatever was proposed before from it was not taken.
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft>;

    /// The last proposal was taken, and led here.
    fn taken(&mut self, before: &Node, after: &Node);

    /// The last proposal was no candidate: it grew its parent again, or did not do what it was meant to.
    fn barren(&mut self) {}

    /// The last proposal was rejected by the generator.
    fn rejected(&mut self) {}

    /// Whether there may be candidates worth trying behind the last proposal, if it was rejected.
    fn looks_beyond(&self) -> bool {
        true
    }
}

/// What kind of sweep this is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Course {
    /// The first one, over values as they were drawn: great leaps pay.
    First,
    /// Another one, over what a course has left.
    Later,
    /// The last one, which leaves nothing out because nothing else was found.
    Thorough,
}

impl Course {
    fn is_first(self) -> bool {
        self == Course::First
    }

    fn is_thorough(self) -> bool {
        self == Course::Thorough
    }
}

macro_rules! moves {
    ($($variant:ident($module:ident::$kind:ident) $name:literal,)*) => {
        #[derive(Clone, Debug)]
        enum State {
            $($variant($module::$kind),)*
            Done,
        }

        /// The families' names, in the order in which they are tried.
        pub(crate) const NAMES: &[&str] = &[$($name),*];

        impl State {
            fn numbered(number: usize) -> State {
                let mut left = number;
                $(
                    if left == 0 {
                        return State::$variant(Default::default());
                    }
                    left -= 1;
                )*
                let _ = left;
                State::Done
            }

            fn as_move(&mut self) -> Option<&mut dyn Move> {
                match self {
                    $(State::$variant(state) => Some(state),)*
                    State::Done => None,
                }
            }
        }
    };
}

moves! {
    Unfold(unfold::Unfold) "unfold",
    Hoist(hoist::Hoist) "hoist",
    Shorten(shorten::Shorten) "shorten",
    Counts(counts::Counts) "counts",
    Simplify(simplify::Simplify) "simplify",
    Join(join::Join) "join",
    Delete(deletion::Delete) "delete",
    Alongside(alongside::Alongside) "alongside",
    Repeats(repeats::Repeats) "repeats",
    Arms(arms::Arms) "arms",
    Twins(twins::Twins) "twins",
    Zero(zero::Zero) "zero",
    Together(together::Together) "together",
    Hunt(hunt::Hunt) "hunt",
    Pairs(pairs::Pairs) "pairs",
    Reference(reference::Reference) "reference",
    Hand(hand::Hand) "hand",
    Order(order::Order) "order",
    Rotate(rotate::Rotate) "rotate",
    Shift(shift::Shift) "shift",
    Relabel(relabel::Relabel) "relabel",
    Mirror(mirror::Mirror) "mirror",
    Copies(copies::Copies) "copies",
    Differ(differ::Differ) "differ",
}

/// How far a course has come.
#[derive(Clone, Debug)]
pub(crate) struct Cursor {
    number: usize,
    state: State,
    course: Course,
}

impl Cursor {
    pub(crate) fn new(course: Course) -> Cursor {
        Cursor { number: 0, state: State::numbered(0), course }
    }

    /// A cursor that begins with this family.
    pub(crate) fn starting_at(name: &str, course: Course) -> Cursor {
        let number = NAMES.iter().position(|known| *known == name).unwrap_or(NAMES.len());
        Cursor { number, state: State::numbered(number), course }
    }

    pub(crate) fn is_thorough(&self) -> bool {
        self.course.is_thorough()
    }

    /// Which family the last proposal came from.
    pub(crate) fn family(&self) -> usize {
        self.number
    }

    pub(crate) fn propose(&mut self, node: &Node) -> Option<Draft> {
        while let Some(family) = self.state.as_move() {
            if let Some(draft) = family.propose(node, self.course) {
                return Some(draft);
            }
            self.number += 1;
            self.state = State::numbered(self.number);
        }
        None
    }

    pub(crate) fn taken(&mut self, before: &Node, after: &Node) {
        if let Some(family) = self.state.as_move() {
            family.taken(before, after);
        }
    }

    /// The last proposal was rejected. Whether there may be candidates worth trying behind it.
    pub(crate) fn rejected(&mut self) -> bool {
        self.state.as_move().is_some_and(|family| {
            let looks_beyond = family.looks_beyond();
            family.rejected();
            looks_beyond
        })
    }

    pub(crate) fn barren(&mut self) {
        if let Some(family) = self.state.as_move() {
            family.barren();
        }
    }
}
