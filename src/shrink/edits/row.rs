//! What a row of the table is that has a state of its own: it proposes drafts, and is told what became of them.

use super::schedule::course::Course;
use crate::choices::edit::Draft;
use crate::shrink::node::Node;

/// A row of edits with its own place in the choices.
pub(crate) trait Edits {
    /// The next draft from this node. Everything proposed before from the same node was not taken.
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft>;

    /// The last proposal was taken and led from `before` to `after`.
    fn taken(&mut self, before: &Node, after: &Node);

    /// Something else has happened. Returns whether candidates behind the last proposal are worth trying if it was
    /// rejected. One method for all events that few rows handle, because each method is compiled once per row.
    fn told(&mut self, _news: News) -> bool {
        true
    }
}

/// Events that few rows handle.
pub(crate) enum News {
    /// The last proposal was no candidate: it grew its parent again, or did not do what it was meant to do.
    Barren,
    /// The generator rejected the last proposal, as it does with most proposals or not.
    Rejected { is_usual: bool },
    /// The row begins on a node whose only number was made by an edit; it is none of those that were drawn.
    BegunWithMade,
}
