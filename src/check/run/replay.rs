//! Running one case again, read back from its token, and finding out whether exactly that case was read.

use super::ended::{gave_up, passed, passed_or_not_covered};
use crate::check::case::{ErasedProperty, Lost, Noting, OwnedValue, calls_made};
use crate::check::facts::Judgement;
use crate::check::failure::replayed;
use crate::check::panics;
use crate::check::report::{Failure, Outcome, Provenance};
use crate::check::settings::{Check, RepeatedTries};
use crate::check::state::Noted;
use crate::check::statistics::{Labels, Tally, health};
use crate::choices::Choices;
use crate::source::Source;
use crate::source::calls::CallUse;
use std::sync::Arc;

/// Whether other choices were read than were written. If a property draws as it goes, it may continue to draw where it
/// ended before, which does not count.
pub(super) fn has_changed(property: ErasedProperty<'_, '_>, read: &Choices, written: &Choices) -> bool {
    let (cells, length) = (read.cells(), written.cells().len());
    if property.draws_inside && cells.len() > length {
        return Choices::new(cells[..length].to_vec(), read.size()) != *written;
    }
    read != written
}

/// One case, read back from its choices and tried once.
#[track_caller]
pub(super) fn replay<'v>(config: &Check, property: ErasedProperty<'_, 'v>, token: &Choices) -> Outcome<OwnedValue<'v>> {
    let (mut tally, mut notes) = (Tally::default(), Vec::new());
    let (mut source, calls) = (Source::reading(token), calls_made());
    source.remember(Arc::clone(&calls), CallUse::Record);
    let noting = Noting::begin();
    let drawn = property.draw(&mut source);
    let choices = source.into_choices();
    let has_changed = has_changed(property, &choices, token);
    let provenance = Provenance::Replayed { has_changed };
    match drawn {
        Err(lost) => match *lost {
            Lost::Rejected(location) => tally.rejected(location),
            Lost::Panicked(cause) => panic!("The generator {cause}"),
        },
        Ok(value) => match judge(property, value, &mut notes) {
            Judgement::Discarded(location) => tally.discarded(*location),
            Judgement::Passes => {
                tally.passed(Labels::default(), token.size());
                // If another case was read, that it passes says nothing. But a property that draws as it goes may well
                // draw something else once its code is mended.
                if property.draws_inside || !has_changed {
                    return passed_or_not_covered(passed(config, &tally, provenance, notes));
                }
            }
            Judgement::Fails(cause) => {
                let Noted { texts: noted, output, .. } = noting.end();
                let failure = replayed(config, property, (choices, calls), *cause, provenance);
                return Outcome::Failed(Box::new(Failure { noted, output, notes, ..failure }));
            }
        },
    }
    Outcome::GaveUp(gave_up(config, 1, tally, provenance, Vec::new()))
}

/// Tries a value, and notes which threads panicked.
fn judge(property: ErasedProperty<'_, '_>, mut value: OwnedValue<'_>, notes: &mut Vec<String>) -> Judgement {
    let before = panics::count_other_thread_panics();
    let _again = RepeatedTries::again();
    let (value, choices) = value.parts();
    let (judgement, labels) = property.judge_labelled(value, choices);
    #[cfg(feature = "machine")]
    notes.extend(health::remarks(&labels, 1));
    #[cfg(not(feature = "machine"))]
    let _ = labels;
    if let Judgement::Fails(cause) = &judgement {
        health::add(notes, health::thread_panics(&panics::other_thread_panics_since(before, cause)));
    }
    judgement
}
