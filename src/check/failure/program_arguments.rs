//! What can be said of the arguments of the commands of a program: each is given other values, as named parts are, to
//! see whether it may be anything, and if not, where it begins to fail. Knows of programs only their outlines.

use super::boundaries::{BoundarySearch, ShowsNumber};
use super::other_values::{Donor, MAX_PARTS, Minimal};
use super::shown_part::{Rest, ShownPart};
use crate::check::case::{ErasedProperty, OwnedValue, Trace};
use crate::check::report::Boundary;
use crate::check::state::{ArgumentNote, ArgumentOf, Outline};
use crate::choices::{Cell, Choices};
use crate::generator::Gen;
use crate::source::Source;
use std::ops::{ControlFlow, Range};

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
    search: &mut BoundarySearch<'_, '_, '_, '_>,
    programs: &[Outline],
) -> (Vec<ArgumentNote>, Vec<Boundary>) {
    let (mut notes, mut boundaries) = (Vec::new(), Vec::new());
    let [outline] = programs else { return (notes, boundaries) };
    let units = units(outline, search.minimal.choices);
    if units.is_empty() || units.len() > MAX_PARTS {
        return (notes, boundaries);
    }
    let ranges: Vec<_> = units.iter().map(|unit| unit.cells.clone()).collect();
    let trial = |unit| tried(search.minimal, outline, unit, &ranges);
    let trials: Vec<_> = units.iter().map(trial).collect();
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
    (!note.as_bytes().windows(2).any(|two| two == b"*/")).then_some(note)
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

    fn grow<'v>(&self, property: ErasedProperty<'_, 'v>, source: &mut Source) -> Option<OwnedValue<'v>> {
        let (value, other) = grown(property, source)?;
        differ_at_most_in(&[self.of], self.outline, &other).then_some(value)
    }

    fn shown(&self, property: ErasedProperty<'_, '_>, source: &mut Source) -> Option<ShownPart> {
        let (_, other) = grown(property, source)?;
        let (_, text) = other.arguments.into_iter().find(|(of, _)| *of == self.of)?;
        // Nothing else is different in what is grown.
        Some(ShownPart { text, rest: Rest::of(&[]) })
    }
}

/// Whether two programs have the same commands, with the same arguments except perhaps these.
fn differ_at_most_in(of: &[ArgumentOf], one: &Outline, other: &Outline) -> bool {
    let mut pairs = one.arguments.iter().zip(&other.arguments);
    one.commands == other.commands
        && one.arguments.len() == other.arguments.len()
        && pairs.all(|(one, other)| one == other || of.contains(&one.0))
}

/// The value that a source gives, and its program, if it has exactly one.
fn grown<'v>(property: ErasedProperty<'_, 'v>, source: &mut Source) -> Option<(OwnedValue<'v>, Outline)> {
    let trace = Trace::begin();
    let grown = property.generate(source);
    let mut programs = trace.end().programs;
    let (value, outline) = (grown.ok()?, programs.pop()?);
    programs.is_empty().then_some((value, outline))
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

/// Gives other values to a unit, of these. Its argument may be anything if no other argument or command depends on
/// it. What is not tried before the time is up changes nothing.
fn tried(minimal: &Minimal<'_, '_, '_>, outline: &Outline, unit: &Unit, all: &[Range<usize>]) -> UnitTrial {
    let mut changes: Vec<ArgumentOf> = Vec::new();
    if minimal.clock.is_over() {
        return UnitTrial::default();
    }
    let of_donor = |donor: &Donor| {
        let [outline] = &donor.parts.programs[..] else { return Vec::new() };
        let units = units(outline, &donor.choices).into_iter();
        units.filter(|other| other.of == unit.of).map(|other| other.cells).collect()
    };
    let mut grow = |source: &mut Source| {
        let Some((value, other)) = grown(minimal.property, source) else { return ControlFlow::Continue(None) };
        let own: Vec<_> = own_changes(outline, &other, unit.command).collect();
        for of in &own {
            if !changes.contains(of) {
                changes.push(*of);
            }
        }
        if !differ_at_most_in(&own, outline, &other) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue((!own.is_empty()).then_some(value))
    };
    let others = minimal.others_that_fail((&unit.cells, all), &of_donor, &mut grow);
    UnitTrial { is_any: others.is_some(), changes }
}

/// The arguments of a command in which two programs differ, whatever else does.
fn own_changes<'o>(one: &'o Outline, other: &'o Outline, command: usize) -> impl Iterator<Item = ArgumentOf> + 'o {
    let of_command = move |outline: &'o Outline| outline.arguments.iter().filter(move |(of, _)| of.0 == command);
    let pairs = of_command(one).zip(of_command(other));
    pairs.filter(|(one, two)| one != two).map(|(one, _)| one.0)
}
