//! The table of passes: in which order they are tried, what each needs, and how it begins.

use super::pass::PassState;
use super::schedule::round::RoundDependence::{self, Always, Each, First, Nothing, Thorough, ThoroughGrown};
use super::schedule::sweep::{Sweep, SweepRule};
use super::{arrange, joint, lower, regroup, remove, replace};
use crate::shrink::kinds::Kinds;
use alloc::boxed::Box;

pub(crate) struct ShrinkPass {
    pub(crate) name: &'static str,
    /// What a node must have for the pass to propose anything at all.
    pub(super) needs: Kinds,
    /// Between which rounds its proposals differ.
    pub(super) dependence: RoundDependence,
    kind: PassKind,
}

enum PassKind {
    /// A sweep that follows a rule.
    Sweep(&'static SweepRule),
    /// Edits with a state of their own.
    Own(fn() -> Box<dyn PassState>),
}

impl ShrinkPass {
    pub(super) fn begin(&self) -> Box<dyn PassState> {
        match self.kind {
            PassKind::Sweep(rule) => Box::new(Sweep::of(rule)),
            PassKind::Own(begin) => begin(),
        }
    }
}

const fn rule(
    name: &'static str,
    needs: &[Kinds],
    dependence: RoundDependence,
    rule: &'static SweepRule,
) -> ShrinkPass {
    ShrinkPass { name, needs: Kinds::union_of(needs), dependence, kind: PassKind::Sweep(rule) }
}

const fn stateful<E: PassState + Default + 'static>(
    name: &'static str,
    needs: &[Kinds],
    dependence: RoundDependence,
) -> ShrinkPass {
    ShrinkPass { name, needs: Kinds::union_of(needs), dependence, kind: PassKind::Own(|| Box::new(E::default())) }
}

/// The passes in the order in which they are tried: the name, what a node must have, between which rounds its
/// proposals differ, and how it begins.
///
/// Edits that settle much at once come first: all numbers, then lists and terms, then single numbers, and finally pairs
/// of numbers. The passes of the thorough round that remove parts or change many numbers come before these. In that
/// round the others mostly prove that they find nothing, and would have to prove it again after every success.
pub(crate) const PASSES: &[ShrinkPass] = &[
    rule("blank", &[Kinds::FIRST, Kinds::COMPOUND], First, &lower::simplify::BLANK),
    stateful::<replace::unfold::Unfold>("unfold", &[Kinds::STEPS_LEFT], Always),
    rule("levels", &[Kinds::THOROUGH, Kinds::LEVELS], Thorough, &replace::levels::LEVELS),
    rule("similar", &[Kinds::THOROUGH, Kinds::POSITIVE, Kinds::NUMBERS], Thorough, &lower::similar::SIMILAR),
    rule("flatten", &[Kinds::THOROUGH, Kinds::LISTS, Kinds::ELEMENTS], Thorough, &regroup::flatten::FLATTEN),
    rule("transpose", &[Kinds::THOROUGH, Kinds::LISTS, Kinds::ELEMENTS], Thorough, &arrange::transpose::TRANSPOSE),
    rule("bytes", &[Kinds::THOROUGH, Kinds::ELEMENT, Kinds::CHARACTER], Thorough, &lower::bytes::BYTES),
    rule("rounding", &[Kinds::THOROUGH, Kinds::POSITIVE, Kinds::PRECISION], Thorough, &lower::rounding::ROUNDING),
    stateful::<remove::shorten::Shorten>("shorten", &[Kinds::FIRST, Kinds::ELEMENT], First),
    rule("hoist", &[Kinds::TERMS], Thorough, &replace::hoist::HOIST),
    rule("simplify", &[Kinds::COMPOUND], First, &lower::simplify::SIMPLIFY),
    stateful::<remove::rounds::Rounds>("rounds", &[Kinds::DRAWS], Thorough),
    stateful::<remove::deletion::Delete>("delete", &[Kinds::ELEMENT], Thorough),
    stateful::<lower::twins::Twins>("twins", &[Kinds::POSITIVES], Thorough),
    rule("relabel", &[Kinds::THOROUGH, Kinds::NUMBERS], Thorough, &arrange::relabel::RELABEL),
    rule("arms", &[Kinds::ARM], Thorough, &replace::arms::ARMS),
    rule("branch", &[Kinds::THOROUGH, Kinds::DEPENDENT], ThoroughGrown, &replace::branch::BRANCH),
    rule("tidy", &[Kinds::FIRST, Kinds::ELEMENTS], First, &arrange::tidy::TIDY),
    stateful::<lower::zero::Zero>("zero", &[Kinds::POSITIVE], Nothing),
    stateful::<lower::together::Together>("together", &[Kinds::POSITIVES], Thorough),
    rule("order", &[Kinds::SIBLINGS], Thorough, &arrange::order::ORDER),
    stateful::<lower::hunt::Hunt>("hunt", &[Kinds::POSITIVE], Each),
    rule("reference", &[Kinds::ELEMENT, Kinds::POSITIVE], Thorough, &remove::reference::REFERENCE),
    stateful::<lower::pairs::Pairs>("pairs", &[Kinds::POSITIVE, Kinds::NUMBERS], Thorough),
    rule("hand", &[Kinds::LISTS, Kinds::ELEMENT], Thorough, &regroup::hand::HAND),
    rule("columns", &[Kinds::THOROUGH, Kinds::SIBLINGS, Kinds::POSITIVE], Thorough, &arrange::columns::COLUMNS),
    rule("rotate", &[Kinds::THOROUGH, Kinds::LEVELS], Thorough, &arrange::rotate::ROTATE),
    rule("names", &[Kinds::THOROUGH, Kinds::LIST], Thorough, &lower::names::NAMES_OF_FEW),
    stateful::<joint::Joint>("joint", &[Kinds::THOROUGH], Thorough),
    stateful::<lower::onward::Onward>("onward", &[Kinds::AGAIN, Kinds::POSITIVE, Kinds::NUMBERS], Always),
];

/// The index of the pass with this name.
pub(crate) fn pass_index(name: &str) -> Option<usize> {
    PASSES.iter().position(|pass| pass.name == name)
}

/// The index of the pass with this name, found when the library is compiled: it is needed for each candidate.
macro_rules! pass_index {
    ($name:literal) => {{
        let mut index = 0;
        while !matches!(PASSES[index].name.as_bytes(), $name) {
            index += 1;
        }
        index
    }};
}

/// The pass that sets numbers to their simplest.
pub(super) const ZERO: usize = pass_index!(b"zero");
const JOINT: usize = pass_index!(b"joint");

/// Whether the pass with this index makes pairs of edits. No pass has the index of the user's own passes.
pub(crate) fn is_joint(index: usize) -> bool {
    index == JOINT
}
