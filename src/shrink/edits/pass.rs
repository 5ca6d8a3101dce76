//! What every pass of the table can do: it proposes drafts, and is told what became of them.

use super::joint::memory::Paid;
use super::schedule::round::Round;
use crate::choices::draft::Draft;
use crate::shrink::node::Node;
use crate::shrink::spent::Spent;
use alloc::boxed::Box;
use alloc::rc::Rc;

/// The edits of one pass, with their own place in the choices.
pub(crate) trait PassState: ClonePassState {
    /// The next draft from this node. What it proposed before from the same node was not taken.
    fn propose(&mut self, node: &Node, round: Round) -> Option<Draft>;

    /// Notes that the last proposal was taken, and led from `before` to `after`.
    fn taken(&mut self, before: &Node, after: &Node);

    /// Notes another event. Returns whether candidates behind the last proposal are worth trying, if it was rejected.
    fn on_event(&mut self, _event: PassEvent) -> bool {
        true
    }

    /// Notes that the pass begins on a node.
    fn start(&mut self, _node: &Node, _context: &StartContext) {}

    /// Updates which pairs of edits have paid.
    fn export_to(&self, _paid: &mut Paid) {}

    /// Whether the pass may propose more, given what the search has spent.
    fn is_in_budget(&mut self, _node: &Node, _spent: Spent) -> bool {
        true
    }
}

/// Events that few passes handle.
pub(crate) enum PassEvent {
    /// The last proposal was no candidate: it grew its parent again, or did not do what it was meant to do.
    NoProgress,
    /// The generator rejected the last proposal, as it usually does or not.
    Rejected { is_usual: bool },
}

/// What happened before a pass began.
#[derive(Clone, Default)]
pub(crate) struct StartContext {
    /// Which pairs of edits have paid.
    pub(crate) paid: Paid,
    /// Where this round began, if it is not the first one.
    pub(crate) began: Option<Rc<Node>>,
}

/// Cloning behind a trait object, which `Clone` does not allow.
pub(crate) trait ClonePassState {
    fn clone_state(&self) -> Box<dyn PassState>;
}

impl<E: PassState + Clone + 'static> ClonePassState for E {
    fn clone_state(&self) -> Box<dyn PassState> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn PassState> {
    fn clone(&self) -> Self {
        (**self).clone_state()
    }
}
