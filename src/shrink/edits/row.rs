//! What every row of the table can do: it proposes drafts, and is told what became of them.

use super::joint::memory::Paid;
use super::schedule::course::Course;
use crate::choices::draft::Draft;
use crate::shrink::node::Node;
use crate::shrink::spent::Spent;
use alloc::boxed::Box;
use alloc::rc::Rc;

/// The edits of one row, with their own place in the choices.
pub(crate) trait Edits: CloneEdits {
    /// The next draft from this node. What it proposed before from the same node was not taken.
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft>;

    /// Notes that the last proposal was taken, and led from `before` to `after`.
    fn taken(&mut self, before: &Node, after: &Node);

    /// Notes another event. Returns whether candidates behind the last proposal are worth trying, if it was rejected.
    fn told(&mut self, _news: News) -> bool {
        true
    }

    /// Notes that the row begins on a node.
    fn start(&mut self, _node: &Node, _before: &Beforehand) {}

    /// Updates which pairs of edits have paid.
    fn tell(&self, _paid: &mut Paid) {}

    /// Whether the row may propose more, given what the search has spent.
    fn may_go_on(&mut self, _node: &Node, _spent: Spent) -> bool {
        true
    }
}

/// Events that few rows handle.
pub(crate) enum News {
    /// The last proposal was no candidate: it grew its parent again, or did not do what it was meant to do.
    Barren,
    /// The generator rejected the last proposal, as it usually does or not.
    Rejected { is_usual: bool },
}

/// What happened before a row began.
#[derive(Clone, Default)]
pub(crate) struct Beforehand {
    /// Which pairs of edits have paid.
    pub(crate) paid: Paid,
    /// Where this course began, if it is not the first one.
    pub(crate) began: Option<Rc<Node>>,
}

/// Cloning behind a trait object, which `Clone` does not allow.
pub(crate) trait CloneEdits {
    fn clone_edits(&self) -> Box<dyn Edits>;
}

impl<E: Edits + Clone + 'static> CloneEdits for E {
    fn clone_edits(&self) -> Box<dyn Edits> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn Edits> {
    fn clone(&self) -> Self {
        (**self).clone_edits()
    }
}
