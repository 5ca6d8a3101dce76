//! The edits: the children of a node, in order, as drafts of choices.
//!
//! A cursor goes through the shrink passes one after the other and proposes one draft at a time. Asking for the
//! next draft means that the last one was not accepted. A child carries a cursor that knows that its draft was
//! accepted, so no child offers again what its elder siblings have ruled out, and one descent is one sweep over all
//! edits. The order in which they come is what makes a search fast.
//!
//! Most passes are rules that a sweep follows from position to position, or along a line on which numbers move
//! together; those that search further have a state of their own. All edit cells, and know nothing of values,
//! generators or properties.
//!
//! Words that all passes use:
//!
//! - A **draft** is an edit of a node's choices. It is **accepted** if the value grown from it still fails: it then
//!   becomes the node at hand. Otherwise it was not accepted, and if the generator rejected it, nothing was evaluated.
//! - A **number** is a leaf whose key may be lowered, unlike an arm. Its **key** is 0 at its simplest; a *positive*
//!   number   has a key above 0. Numbers are **alike** if they were drawn in the same way, so that a distance from the
//!   origin   means the same in both ([`Leaf::is_like`]).
//! - A **part** is an element of a list, or one iteration of a user's own loop: what can be removed by itself.
//! - A **position** is the index of a cell.
//! - The **thorough** round is the last one. It tries what is too expensive for the others.

mod arrange;
mod cursor;
mod edit_pairs;
mod lower;
mod pass;
mod regroup;
mod remove;
mod replace;
mod schedule;
mod select;
mod table;
#[cfg(test)]
pub(crate) mod testing;

pub(crate) use arrange::reorder_siblings::with_siblings_sorted;
pub(crate) use cursor::Cursor;
pub(crate) use schedule::round::{PassSet, Round};
pub(crate) use table::{PASSES, is_edit_pair, pass_index};
