//! What can be found out about a minimal counterexample by running it with other values: which parts are irrelevant,
//! where numbers begin to fail and, if nothing does, which similar case passes.

use super::boundaries::{BoundarySearch, ShowsNumber};
use super::fields::fields;
use super::nearest::nearest_pass;
use super::other_values::Minimal;
#[cfg(feature = "machine")]
use super::program_arguments::explain_arguments;
use super::relevance::{CasePart, irrelevant_parts, relevant_parts};
use super::verified::Verified;
use crate::check::case::ErasedProperty;
use crate::check::facts::Cause;
use crate::check::report::{Boundary, Irrelevant, PassingCase};
use crate::check::settings::{Check, Clock};
#[cfg(feature = "machine")]
use crate::check::state::ArgumentNote;
use crate::choices::sorting::sort_by;
use std::ops::Range;

/// What could be found out about a minimal counterexample.
#[derive(Default)]
pub(super) struct Explained {
    pub(super) irrelevant: Vec<Irrelevant>,
    pub(super) boundaries: Vec<Boundary>,
    pub(super) nearest_pass: Option<PassingCase>,
    /// What its program is to say of arguments.
    #[cfg(feature = "machine")]
    pub(super) said: Vec<ArgumentNote>,
}

/// Finds out what it can, if that is asked for.
pub(super) fn explain(
    check: &Check,
    property: ErasedProperty<'_, '_>,
    main: &Verified<'_, '_>,
    clock: Clock,
) -> Explained {
    let is_asked = check.explains && check.max_evaluations > 0;
    // A property that does not end would take its whole time for each value; one that fails by chance, many runs.
    let is_slow = main.cause.is_proof() || matches!(main.cause, Cause::TimedOut { .. });
    let Some(seen) = &main.seen else { return Explained::default() };
    if !is_asked || !main.is_replayable || is_slow {
        return Explained::default();
    }
    let (choices, cause) = (main.choices(), &main.cause);
    let minimal = Minimal::new(property, choices, cause, clock);
    let irrelevant = irrelevant_parts(&minimal, &seen.parts.named);
    let parts = match &seen.parts.named[..] {
        [] => vec![CasePart { name: "", nth: 0, count: 1, cells: 0..choices.cells().len() }],
        parts => relevant_parts(parts, &irrelevant),
    };
    let mut search = BoundarySearch::new(&minimal);
    let of_parts = parts.iter().filter_map(|part| boundary_at(&mut search, &part.cells, part));
    let mut boundaries: Vec<_> = of_parts.collect();
    #[cfg(feature = "machine")]
    let has_program = !seen.parts.programs.is_empty();
    #[cfg(not(feature = "machine"))]
    let has_program = false;
    // A program says what it knows next to the arguments of its commands.
    if !has_program {
        let fields = fields(property, choices, &parts);
        boundaries.extend(fields.iter().filter_map(|field| boundary_at(&mut search, &field.cells, field)));
    }
    // Fields are tried last, and said where the value has them.
    sort_by(&mut boundaries, &|(one, _): &(usize, Boundary), (other, _): &(usize, Boundary)| one.cmp(other));
    #[cfg_attr(not(feature = "machine"), expect(unused_mut, reason = "only machines have more"))]
    let mut boundaries: Vec<_> = boundaries.into_iter().map(|(_, boundary)| boundary).collect();
    #[cfg(feature = "machine")]
    let said = {
        let (said, of_arguments) = explain_arguments(&mut search, &seen.parts.programs);
        boundaries.extend(of_arguments);
        said
    };
    // A minimal program passes without any of its commands, so the nearest one would say nothing.
    let is_nearest_said = boundaries.is_empty() && !has_program;
    Explained {
        nearest_pass: if is_nearest_said { nearest_pass(&minimal, &parts) } else { None },
        irrelevant,
        boundaries,
        #[cfg(feature = "machine")]
        said,
    }
}

/// Where what these cells are drawn for begins to fail, if that is one number, and the position of the cells.
fn boundary_at(
    search: &mut BoundarySearch<'_, '_, '_, '_>,
    cells: &Range<usize>,
    shown: &dyn ShowsNumber,
) -> Option<(usize, Boundary)> {
    Some((cells.start, search.boundary(cells.clone(), shown)?))
}
