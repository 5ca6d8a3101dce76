//! What can be said of the arguments of the commands of a program: each is given other values, as named parts are, to
//! see whether it may be anything, and if not, where it begins to fail. Knows of programs only their outlines.

use super::boundaries::{BoundarySearch, ShownCase, ShowsNumber};
use super::relevance::{BUDGET, DONORS, ENOUGH, MAX_PARTS, add_extreme, fresh, other_values, with_part};
use crate::check::case::outline::Outlines;
use crate::check::case::{ErasedProperty, OwnedValue};
use crate::check::facts::Judgement;
use crate::check::report::Boundary;
use crate::check::state::{ArgumentNote, ArgumentOf, Outline};
use crate::choices::{Cell, Choices};
use crate::generator::Gen;
use crate::source::Source;
use std::ops::Range;

/// What is said of an argument whose every other value that was tried fails too.
const ANY: &str = "any";

/// Something that an argument was drawn from: a number, or a frame with all that is in it.
struct Unit {
    /// The number of the command.
    command: usize,
    /// The command's name, and the number of the unit among those of the command.
    of: (String, usize),
    cells: Range<usize>,
}

/// What came of giving other values to a unit.
#[derive(Default)]
struct UnitTrial {
    /// The arguments of its command that they change.
    changes: Vec<ArgumentOf>,
    is_any: bool,
}

/// What is said of the arguments of the program in a minimal counterexample that has exactly one, and where they begin
/// to fail. In its text only a boundary of several values is said: many numbers in a program are keys, of which one
/// fails and its neighbour passes.
pub(super) fn explain_arguments(
    search: &mut BoundarySearch<'_, '_, '_>,
    programs: &[Outline],
) -> (Vec<ArgumentNote>, Vec<Boundary>) {
    let (mut notes, mut boundaries) = (Vec::new(), Vec::new());
    let [outline] = programs else { return (notes, boundaries) };
    let units = units(outline, search.choices);
    if units.is_empty() || units.len() > MAX_PARTS {
        return (notes, boundaries);
    }
    let trials = trials(search, outline, &units);
    for (unit, trial) in units.iter().zip(&trials) {
        let [of] = trial.changes[..] else { continue };
        let all = trials.iter().filter(|other| other.changes.contains(&of));
        if all.clone().all(|trial| trial.is_any) {
            notes.push((of, ANY.to_owned()));
        } else if all.count() == 1
            && let Some(boundary) = search.boundary(unit.cells.clone(), &ProgramArgument { outline, unit, of })
        {
            notes.extend(note_of(&boundary).map(|note| (of, note)));
            boundaries.push(boundary);
        }
    }
    (notes, boundaries)
}

/// What a boundary says next to an argument: from which value to which it fails.
fn note_of(boundary: &Boundary) -> Option<String> {
    let note = format!("{} to {}", boundary.value, boundary.fails_to.as_ref()?);
    // It is in a comment.
    (!note.contains("*/")).then_some(note)
}

/// An argument that one number decides.
struct ProgramArgument<'p> {
    outline: &'p Outline,
    unit: &'p Unit,
    of: ArgumentOf,
}

impl ShowsNumber for ProgramArgument<'_> {
    fn name(&self) -> (String, usize) {
        let (name, command) = (&self.unit.of.0, self.unit.command);
        let before = self.outline.drawn_from[..command].iter().filter(|(other, _)| other == name).count();
        (format!("{name}.{}", self.of.1), before)
    }

    fn grow<'v>(&self, property: ErasedProperty<'_, 'v>, source: &mut Source) -> Option<ShownCase<'v>> {
        let (value, other) = grown(property, source)?;
        let is_same = other.commands == self.outline.commands
            && other.arguments.len() == self.outline.arguments.len()
            && differing(self.outline, &other).all(|of| of == self.of);
        let (_, text) = other.arguments.iter().find(|(of, _)| *of == self.of).filter(|_| is_same)?;
        Some(ShownCase { value, text: Some(text.clone()) })
    }

    fn text(&self, case: &ShownCase<'_>) -> Option<String> {
        case.text.clone()
    }
}

/// The arguments in which two programs of the same commands differ.
fn differing<'o>(one: &'o Outline, other: &'o Outline) -> impl Iterator<Item = ArgumentOf> + 'o {
    let pairs = one.arguments.iter().zip(&other.arguments);
    pairs.filter(|(one, two)| one != two).map(|(one, _)| one.0)
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
    for (command, (name, cells)) in outline.drawn_from.iter().enumerate() {
        let (mut start, mut open, mut count) = (cells.start, 0, 0);
        for at in cells.clone() {
            match choices.cells().get(at) {
                Some(Cell::Open(_)) => open += 1,
                Some(Cell::Close) => open -= 1,
                _ => {}
            }
            if open == 0 {
                units.push(Unit { command, of: (name.clone(), count), cells: start..at + 1 });
                (start, count) = (at + 1, count + 1);
            }
        }
    }
    units
}

/// Gives other values to each unit. What is not tried before the time is up changes nothing.
fn trials(search: &BoundarySearch<'_, '_, '_>, outline: &Outline, units: &[Unit]) -> Vec<UnitTrial> {
    let minimal = search.choices;
    let share = (BUDGET / units.len()).max(ENOUGH as usize);
    let donors: Vec<_> = (0..DONORS).filter_map(|number| donor(search.property, number as u64)).collect();
    let trial = |unit: &Unit| {
        if search.clock.is_over() {
            return UnitTrial::default();
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
        tried(search, outline, unit, &others)
    };
    units.iter().map(trial).collect()
}

/// What comes of these cases, which differ from the minimal one in a unit. It may be anything if they all fail in the
/// same way, are enough, and differ in one argument alone: another argument or command depends on it otherwise.
fn tried(search: &BoundarySearch<'_, '_, '_>, outline: &Outline, unit: &Unit, candidates: &[Choices]) -> UnitTrial {
    let mut seen = [search.choices.identity()].to_vec();
    let (mut trial, mut count) = (UnitTrial::default(), 0);
    for candidate in candidates {
        let mut source = Source::reading(candidate);
        let Some((value, other)) = grown(search.property, &mut source) else { continue };
        let identity = source.into_choices().identity();
        if seen.contains(&identity) {
            continue;
        }
        seen.push(identity);
        let own: Vec<_> = own_changes(outline, &other, unit.command).collect();
        trial.changes.extend(own.iter().filter(|of| !trial.changes.contains(of)).copied().collect::<Vec<_>>());
        let has_same_commands = other.commands == outline.commands && other.arguments.len() == outline.arguments.len();
        if !has_same_commands || differing(outline, &other).any(|of| !own.contains(&of)) {
            return trial;
        }
        if own.is_empty() {
            continue;
        }
        match search.property.judge(value) {
            Judgement::Fails(found) if found.is_like(search.cause) => count += 1,
            Judgement::Discarded(_) => {}
            Judgement::Fails(_) | Judgement::Passes => return trial,
        }
    }
    let enough = ENOUGH.min(other_values(&search.choices.cells()[unit.cells.clone()])).max(1);
    trial.is_any = count >= enough;
    trial
}

/// The arguments of a command in which two programs differ, whatever else does.
fn own_changes<'o>(one: &'o Outline, other: &'o Outline, command: usize) -> impl Iterator<Item = ArgumentOf> + 'o {
    let of_command = move |outline: &'o Outline| outline.arguments.iter().filter(move |(of, _)| of.0 == command);
    let pairs = of_command(one).zip(of_command(other));
    pairs.filter(|(one, two)| one != two).map(|(one, _)| one.0)
}
