//! Which arguments of the commands of a program may be anything: each is given other values, as named parts are, to see
//! whether the program still fails in the same way. Knows of programs only their outlines.

use super::relevance::{BUDGET, DONORS, ENOUGH, MAX_PARTS, add_extreme, fresh, other_values, with_part};
use crate::check::case::outline::Outlines;
use crate::check::case::{ErasedProperty, OwnedValue};
use crate::check::facts::{Cause, Judgement};
use crate::check::settings::Clock;
use crate::check::state::{ArgumentOf, Outline};
use crate::choices::{Cell, Choices};
use crate::generator::Gen;
use crate::source::Source;
use std::ops::Range;

/// Something that an argument was drawn from: a number, or a frame with all that is in it.
struct Unit {
    /// The command's name, and the number of the unit among those of the command.
    of: (String, usize),
    cells: Range<usize>,
}

/// The arguments that may be anything, in a minimal counterexample with one program: every other value that was tried
/// in the place of one fails too.
pub(super) fn arguments_that_may_be_any(
    property: ErasedProperty<'_, '_>,
    (minimal, programs): (&Choices, &[Outline]),
    cause: &Cause,
    clock: Clock,
) -> Vec<ArgumentOf> {
    let [outline] = programs else { return Vec::new() };
    let units = units(outline, minimal);
    if units.is_empty() || units.len() > MAX_PARTS {
        return Vec::new();
    }
    let share = (BUDGET / units.len()).max(ENOUGH as usize);
    let donors: Vec<_> = (0..DONORS).filter_map(|number| donor(property, number as u64)).collect();
    let mut arguments = Vec::new();
    for unit in &units {
        if clock.is_over() {
            break;
        }
        let mut others = Vec::new();
        add_extreme(minimal, unit.cells.clone(), u64::MAX, &mut others);
        add_extreme(minimal, unit.cells.clone(), 1, &mut others);
        for (choices, theirs) in &donors {
            let alike = theirs.iter().filter(|other| other.of == unit.of);
            let cells = alike.map(|other| &choices.cells()[other.cells.clone()]);
            others.extend(cells.map(|cells| with_part(minimal, unit.cells.clone(), cells)));
        }
        others.truncate(share);
        let enough = ENOUGH.min(other_values(&minimal.cells()[unit.cells.clone()])).max(1);
        arguments.extend(argument_of(property, (minimal, outline), cause, &others, enough));
    }
    arguments
}

/// The value that a source gives, and its program, if it has exactly one.
fn grown<'v>(property: ErasedProperty<'_, 'v>, source: &mut Source) -> Option<(OwnedValue<'v>, Outline)> {
    let outlines = Outlines::begin();
    let grown = property.generate(source);
    let mut outlines = outlines.end();
    let (value, outline) = (grown.ok()?, outlines.pop()?);
    outlines.is_empty().then_some((value, outline))
}

/// A drawn case, and what the arguments of its program were drawn from.
fn donor(property: ErasedProperty<'_, '_>, number: u64) -> Option<(Choices, Vec<Unit>)> {
    let mut source = fresh(number);
    let (_, outline) = grown(property, &mut source)?;
    let choices = source.into_choices();
    let units = units(&outline, &choices);
    Some((choices, units))
}

fn units(outline: &Outline, choices: &Choices) -> Vec<Unit> {
    let mut units = Vec::new();
    for (name, cells) in &outline.drawn_from {
        let (mut start, mut open, mut count) = (cells.start, 0, 0);
        for at in cells.clone() {
            match choices.cells().get(at) {
                Some(Cell::Open(_)) => open += 1,
                Some(Cell::Close) => open -= 1,
                _ => {}
            }
            if open == 0 {
                units.push(Unit { of: (name.clone(), count), cells: start..at + 1 });
                (start, count) = (at + 1, count + 1);
            }
        }
    }
    units
}

/// The argument in which these cases differ from the minimal one, if they all fail in the same way, and are enough.
/// `None` if they also differ in another argument or command, which then depends on it.
fn argument_of(
    property: ErasedProperty<'_, '_>,
    (minimal, outline): (&Choices, &Outline),
    cause: &Cause,
    candidates: &[Choices],
    enough: u64,
) -> Option<ArgumentOf> {
    let mut seen = [minimal.identity()].to_vec();
    let (mut argument, mut tried) = (None, 0);
    for candidate in candidates {
        let mut source = Source::reading(candidate);
        let Some((value, other)) = grown(property, &mut source) else { continue };
        let identity = source.into_choices().identity();
        if seen.contains(&identity) {
            continue;
        }
        seen.push(identity);
        if other.commands != outline.commands || other.arguments.len() != outline.arguments.len() {
            return None;
        }
        let pairs = outline.arguments.iter().zip(&other.arguments);
        let mut differ = pairs.filter(|(one, two)| one != two).map(|(one, _)| one.0);
        let Some(first) = differ.next() else { continue };
        if differ.next().is_some() || *argument.get_or_insert(first) != first {
            return None;
        }
        match property.judge(value) {
            Judgement::Fails(found) if found.is_like(cause) => tried += 1,
            Judgement::Discarded(_) => {}
            Judgement::Fails(_) | Judgement::Passes => return None,
        }
    }
    argument.filter(|_| tried >= enough)
}
