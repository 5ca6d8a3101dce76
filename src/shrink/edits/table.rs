//! The table of passes: in which order they are tried, what each needs, and how it begins.

use super::pass::PassState;
use super::schedule::line::{LineRule, LineSweep};
use super::schedule::round::RoundDependence::{self, Always, Each, First, Nothing, Thorough, ThoroughGrown};
use super::schedule::sweep::{Sweep, SweepRule};
use super::{arrange, edit_pairs, lower, regroup, remove, replace};
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
    /// Line searches that follow a rule.
    Line(&'static LineRule),
    /// Edits with a state of their own.
    Own(fn() -> Box<dyn PassState>),
}

impl ShrinkPass {
    pub(super) fn begin(&self) -> Box<dyn PassState> {
        match self.kind {
            PassKind::Sweep(rule) => Box::new(Sweep::of(rule)),
            PassKind::Line(rule) => Box::new(LineSweep::of(rule)),
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

const fn line(name: &'static str, needs: &[Kinds], dependence: RoundDependence, rule: &'static LineRule) -> ShrinkPass {
    ShrinkPass { name, needs: Kinds::union_of(needs), dependence, kind: PassKind::Line(rule) }
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
/// Edits that change much at once come first: all numbers, then lists and terms, then single numbers, and finally pairs
/// of numbers. The passes of the thorough round that remove parts or change many numbers come before these. In that
/// round the others mostly prove that they find nothing, and would have to prove it again after every success.
pub(crate) const PASSES: &[ShrinkPass] = &[
    rule("zero_everything", &[Kinds::FIRST, Kinds::COMPOUND], First, &lower::simplify_frames::ZERO_EVERYTHING),
    stateful::<replace::descend_unfolded_tree::DescendUnfoldedTree>(
        "descend_unfolded_tree",
        &[Kinds::STEPS_LEFT],
        Always,
    ),
    rule(
        "swap_recursion_levels",
        &[Kinds::THOROUGH, Kinds::LEVELS],
        Thorough,
        &replace::swap_recursion_levels::SWAP_RECURSION_LEVELS,
    ),
    line(
        "shift_alike_numbers",
        &[Kinds::THOROUGH, Kinds::POSITIVE, Kinds::NUMBERS],
        Thorough,
        &lower::shift_alike_numbers::SHIFT_ALIKE_NUMBERS,
    ),
    rule(
        "lead_with_other_elements",
        &[Kinds::THOROUGH, Kinds::POSITIVE, Kinds::NUMBERS],
        Thorough,
        &arrange::lead_with_other_elements::LEAD_WITH_OTHER_ELEMENTS,
    ),
    rule(
        "flatten_lists",
        &[Kinds::THOROUGH, Kinds::LISTS, Kinds::ELEMENTS],
        Thorough,
        &regroup::flatten_lists::FLATTEN_LISTS,
    ),
    rule(
        "transpose_matrix",
        &[Kinds::THOROUGH, Kinds::LISTS, Kinds::ELEMENTS],
        Thorough,
        &arrange::transpose_matrix::TRANSPOSE_MATRIX,
    ),
    rule(
        "merge_characters",
        &[Kinds::THOROUGH, Kinds::ELEMENT, Kinds::CHARACTER],
        Thorough,
        &lower::merge_characters::MERGE_CHARACTERS,
    ),
    rule(
        "simplify_fractions",
        &[Kinds::THOROUGH, Kinds::POSITIVE, Kinds::PRECISION],
        Thorough,
        &lower::simplify_fractions::SIMPLIFY_FRACTIONS,
    ),
    stateful::<remove::shorten_lists::ShortenLists>("shorten_lists", &[Kinds::FIRST, Kinds::ELEMENT], First),
    rule("hoist_subterms", &[Kinds::TERMS], Thorough, &replace::hoist_subterms::HOIST_SUBTERMS),
    rule("simplify_frames", &[Kinds::COMPOUND], First, &lower::simplify_frames::SIMPLIFY_FRAMES),
    stateful::<remove::remove_loop_iterations::RemoveLoopIterations>(
        "remove_loop_iterations",
        &[Kinds::DRAWS],
        Thorough,
    ),
    stateful::<remove::delete_elements::DeleteElements>("delete_elements", &[Kinds::ELEMENT], Thorough),
    line("lower_duplicates", &[Kinds::POSITIVES], Thorough, &lower::lower_duplicates::LOWER_DUPLICATES),
    rule(
        "lower_some_duplicates",
        &[Kinds::THOROUGH, Kinds::POSITIVES],
        Thorough,
        &lower::lower_some_duplicates::LOWER_SOME_DUPLICATES,
    ),
    rule("permute_values", &[Kinds::THOROUGH, Kinds::NUMBERS], Thorough, &arrange::permute_values::PERMUTE_VALUES),
    rule("try_earlier_arms", &[Kinds::ARM], Thorough, &replace::try_earlier_arms::TRY_EARLIER_ARMS),
    rule(
        "lower_deciding_numbers",
        &[Kinds::THOROUGH, Kinds::DEPENDENT],
        ThoroughGrown,
        &replace::lower_deciding_numbers::LOWER_DECIDING_NUMBERS,
    ),
    rule("sort_long_lists", &[Kinds::FIRST, Kinds::ELEMENTS], First, &arrange::sort_long_lists::SORT_LONG_LISTS),
    line("zero_numbers", &[Kinds::POSITIVE], Nothing, &lower::zero_numbers::ZERO_NUMBERS),
    line("lower_pairs_together", &[Kinds::POSITIVES], Thorough, &lower::lower_pairs_together::LOWER_PAIRS_TOGETHER),
    rule("reorder_siblings", &[Kinds::SIBLINGS], Thorough, &arrange::reorder_siblings::REORDER_SIBLINGS),
    stateful::<lower::minimize_numbers::MinimizeNumbers>("minimize_numbers", &[Kinds::POSITIVE], Each),
    rule(
        "remove_and_renumber",
        &[Kinds::ELEMENT, Kinds::POSITIVE],
        Thorough,
        &remove::remove_and_renumber::REMOVE_AND_RENUMBER,
    ),
    stateful::<lower::lower_digit_runs::LowerDigitRuns>(
        "lower_digit_runs",
        &[Kinds::THOROUGH, Kinds::POSITIVE, Kinds::NUMBERS],
        Thorough,
    ),
    line(
        "redistribute_pairs",
        &[Kinds::POSITIVE, Kinds::NUMBERS],
        Thorough,
        &lower::redistribute_pairs::REDISTRIBUTE_PAIRS,
    ),
    rule(
        "move_elements_to_next_list",
        &[Kinds::LISTS, Kinds::ELEMENT],
        Thorough,
        &regroup::move_elements_to_next_list::MOVE_ELEMENTS_TO_NEXT_LIST,
    ),
    rule(
        "swap_columns",
        &[Kinds::THOROUGH, Kinds::SIBLINGS, Kinds::POSITIVE],
        Thorough,
        &arrange::swap_columns::SWAP_COLUMNS,
    ),
    rule("sort_ends", &[Kinds::THOROUGH, Kinds::ELEMENTS], Thorough, &arrange::sort_ends::SORT_ENDS),
    rule("rotate_subterms", &[Kinds::THOROUGH, Kinds::LEVELS], Thorough, &arrange::rotate_subterms::ROTATE_SUBTERMS),
    rule(
        "minimize_identifiers",
        &[Kinds::THOROUGH, Kinds::LIST],
        Thorough,
        &lower::minimize_identifiers::MINIMIZE_IDENTIFIERS,
    ),
    stateful::<edit_pairs::EditPairs>("edit_pairs", &[Kinds::THOROUGH], Thorough),
    line(
        "repeat_last_changes",
        &[Kinds::AGAIN, Kinds::POSITIVE, Kinds::NUMBERS],
        Always,
        &lower::repeat_last_changes::REPEAT_LAST_CHANGES,
    ),
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
pub(super) const ZERO: usize = pass_index!(b"zero_numbers");
const EDIT_PAIRS: usize = pass_index!(b"edit_pairs");

/// Whether the pass with this index makes pairs of edits. No pass has the index of the user's own passes.
pub(crate) fn is_edit_pair(index: usize) -> bool {
    index == EDIT_PAIRS
}
