//! What every pass of the table can do: it proposes drafts, and hears what became of them.

use super::edit_pairs::memory::PairHistory;
use super::schedule::round::Round;
use crate::choices::draft::Draft;
use crate::shrink::node::Node;
use crate::shrink::pair_budget::EditPairBudget;
use alloc::boxed::Box;
use alloc::rc::Rc;

/// The edits of one pass, with their own position in the choices.
pub(crate) trait PassState: ClonePassState {
    /// The next draft from this node. What it proposed before from the same node was not accepted.
    fn propose(&mut self, node: &Node, round: Round) -> Option<Draft>;

    /// Notes that the last proposal was accepted, and led from `before` to `after`.
    fn accepted(&mut self, before: &Node, after: &Node);

    /// Notes that the last proposal was no candidate: it grew its parent again, or did not do what it was meant to do.
    fn on_no_progress(&mut self) {}

    /// Notes that the generator rejected the last proposal, as it usually does or not.
    fn on_rejected(&mut self, _is_usual: bool) -> AfterRejection {
        AfterRejection::LookAhead
    }

    /// Notes that the pass begins on a node.
    fn start(&mut self, _node: &Node, _context: &StartContext) {}

    /// Updates which pairs of edits have succeeded.
    fn export_to(&self, _pair_history: &mut PairHistory) {}

    /// Whether the pass may propose more, given the budget for edit pairs.
    fn is_in_budget(&mut self, _node: &Node, _pair_budget: EditPairBudget) -> bool {
        true
    }
}

/// What to do after a rejected proposal.
#[derive(PartialEq)]
pub(crate) enum AfterRejection {
    /// Candidates past it are worth trying.
    LookAhead,
    /// Only continue with the next proposal.
    Continue,
}

/// What happened before a pass began.
#[derive(Clone, Default)]
pub(crate) struct StartContext {
    /// Which pairs of edits have succeeded.
    pub(crate) pair_history: PairHistory,
    /// Where this round began, if it is not the first one.
    pub(crate) began: Option<Rc<Node>>,
}

/// Cloning of a trait object, which `Clone` does not allow.
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
