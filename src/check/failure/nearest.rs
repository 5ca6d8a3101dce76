//! A case next to a minimal counterexample that passes, where no number begins to fail: one number is a step away, one
//! alternative is an earlier one, or one element is missing.

use super::other_values::Minimal;
use super::relevance::CasePart;
use crate::check::case::calls_made;
use crate::check::facts::Judgement;
use crate::check::panics::long;
use crate::check::report::PassingCase;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Choices, Leaf, LeafKind};
use crate::generator::Gen;
use crate::source::Source;
use crate::source::calls::{CallUse, Calls};
use std::sync::Arc;

/// How often the property is run.
const MAX_EVALUATIONS: usize = 12;
/// How many numbers are given values that are less simple: for a minimal counterexample, most of these fail.
const MAX_FARTHER: usize = 4;

/// The first case that passes, of those that differ from the minimal one in one of these parts, by little.
pub(super) fn nearest_pass(minimal: &Minimal<'_, '_, '_>, parts: &[CasePart<'_>]) -> Option<PassingCase> {
    let property = minimal.property;
    let mut candidates = candidates(minimal, parts).peekable();
    // To grow a value may run the property.
    candidates.peek()?;
    let own = property.generate(&mut Source::reading(minimal.choices)).ok()?.text(long);
    for candidate in candidates {
        if minimal.clock.is_over() {
            return None;
        }
        let (mut source, calls) = (Source::reading(&candidate), calls_made());
        source.remember(Arc::clone(&calls), CallUse::Record);
        let Ok(value) = property.generate(&mut source) else { continue };
        let (choices, text) = (source.into_choices(), value.text(long));
        if choices == *minimal.choices || text == own {
            continue;
        }
        match property.judge(value) {
            Judgement::Passes => {
                // If a property draws as it goes, its values have shown what they were asked.
                let value = if property.draws_inside { text } else { text_with_calls(minimal, &choices, calls)? };
                return Some(PassingCase { value, choices });
            }
            Judgement::Fails(_) | Judgement::Discarded(_) => {}
        }
    }
    None
}

/// The text of a case that was tried, whose functions and indices show these calls.
fn text_with_calls(minimal: &Minimal<'_, '_, '_>, choices: &Choices, calls: Arc<dyn Calls>) -> Option<String> {
    let mut source = Source::reading(choices);
    source.remember(calls, CallUse::Replay);
    Some(minimal.property.generate(&mut source).ok()?.text(long))
}

/// Choices that differ little from these: first by a step of one number, a large one before a small one, since it
/// is the smaller change for its size.
fn candidates<'m>(minimal: &'m Minimal<'_, '_, '_>, parts: &'m [CasePart<'_>]) -> impl Iterator<Item = Choices> + 'm {
    let choices = minimal.choices;
    let places = move || parts.iter().flat_map(|part| part.cells.clone());
    let leaves = move || places().filter_map(|at| Some((at, choices.cells()[at].leaf()?)));
    let mut numbers: Vec<_> = leaves().filter(|(_, leaf)| leaf.is_number()).collect();
    let size = |leaf: &Leaf| leaf.value().unsigned_abs();
    sort_by(&mut numbers, &|(_, one): &(usize, &Leaf), (_, other): &(usize, &Leaf)| size(other).cmp(&size(one)));
    let simpler = numbers.clone().into_iter().filter_map(|(at, leaf)| Some((at, leaf.nearer(1)?)));
    let farther = numbers.into_iter().filter_map(|(at, leaf)| Some((at, leaf.key_of_value(leaf.value() + 1)?)));
    let arms = leaves().filter(|(_, leaf)| leaf.kind == LeafKind::Arm);
    let arms = arms.filter_map(|(at, leaf)| Some((at, leaf.key.checked_sub(1)?)));
    let with_keys = simpler.chain(farther.take(MAX_FARTHER)).chain(arms).map(|(at, key)| minimal.with_key(at, key));
    let marks = parts.iter().flat_map(|part| part.cells.clone().rev());
    let marks = marks.filter(|&at| matches!(choices.cells()[at], Cell::Mark));
    with_keys.chain(marks.map(|at| without_element(choices, at))).take(MAX_EVALUATIONS)
}

/// The choices without the element of a list that begins with this mark.
fn without_element(choices: &Choices, mark: usize) -> Choices {
    let (cells, mut depth) = (choices.cells(), 0);
    let is_end = |cell: &Cell| {
        match cell {
            Cell::Mark | Cell::Close if depth == 0 => return true,
            Cell::Open(_) => depth += 1,
            Cell::Close => depth -= 1,
            Cell::Mark | Cell::Leaf(_) => {}
        }
        false
    };
    let length = cells[mark + 1..].iter().position(is_end).unwrap_or(0);
    Choices::new([&cells[..mark], &cells[mark + 1 + length..]].concat(), choices.size())
}
