//! What is tried before any case is drawn: cases of earlier runs, and inputs that a fuzzing engine has found.

use super::replay::has_changed;
use crate::check::case::{ErasedProperty, OwnedValue, calls_made, read_by_name};
use crate::check::facts::{Cause, Judgement};
use crate::check::failure::FailingCase;
use crate::check::keep::{KeptCase, Recovered, Regressions, entries_of};
use crate::check::panics::{beginning, long, short};
use crate::check::report::Provenance;
use crate::check::settings::{Check, Clock, RepeatedTries};
use crate::check::statistics::health;
use crate::check::text::{Quantity, in_line, in_one_line};
use crate::choices::Choices;
use crate::generator::Gen;
use crate::source::Source;
use crate::source::calls::CallUse;
use crate::tree::Tree;
use std::fmt::Debug;
use std::path::Path;

/// Adds the cases that fail, each in a way of its own: first of those that were under test when a process died,
/// otherwise of those that were kept; then all of the corpus.
pub(super) fn add_earlier_failures(
    config: &Check,
    property: ErasedProperty<'_, '_>,
    clock: Clock,
    regressions: &mut Regressions,
    failures: &mut Vec<FailingCase>,
) {
    let mut failure = left_failure(config, property, regressions);
    if failure.is_none() {
        failure = known_failure(config, property, clock, regressions);
    }
    if let Some(failure) = failure
        && failures.iter().all(|known| !known.cause.is_like(&failure.cause))
    {
        failures.push(failure);
    }
    if let Some(corpus) = &config.corpus {
        add_failures_of_corpus(config, property, (corpus, clock), regressions, failures);
    }
}

/// Tries what dead processes have left. Cases that had failed there are kept among the regressions.
fn left_failure(
    config: &Check,
    property: ErasedProperty<'_, '_>,
    regressions: &mut Regressions,
) -> Option<FailingCase> {
    let left = Recovered::of(config);
    let is_kept = regressions.take_over(&left.found);
    regressions.unread.extend_from_slice(&left.unread);
    left.say(config);
    let mut failure = None;
    for choices in &left.cases {
        let what = "Case under test when the process died";
        let Some(case) = ReadCase::of(property, choices) else { continue };
        if let Again::Fails(choices, cause, has_changed) = case.tried_again(config, property, what, choices) {
            failure = Some(FailingCase { choices, cause, provenance: Provenance::Journal { has_changed } });
            break;
        }
    }
    left.conclude(failure.is_some(), is_kept, &mut regressions.notes);
    failure
}

fn known_failure(
    config: &Check,
    property: ErasedProperty<'_, '_>,
    clock: Clock,
    regressions: &mut Regressions,
) -> Option<FailingCase> {
    let mut failure = None;
    let (mut misfits, mut notes, mut passed) = (Vec::new(), Vec::new(), Vec::new());
    let mut as_read = Vec::new();
    for (at, known) in regressions.known.iter().enumerate() {
        if clock.is_over() {
            let left = Quantity((regressions.known.len() - at) as u64, "kept case");
            regressions.notes.push(format!("The time was up before the last {left} could be run."));
            break;
        }
        // If a property draws as it goes, each reading runs it: most have not changed, and need one.
        let as_written = property.draws_inside.then(|| ReadCase::of(property, &known.choices)).flatten();
        let is_same = as_written.as_ref().is_some_and(|case| known.has_text(&case.value.text(beginning)));
        let named = known.named.as_ref().filter(|_| !is_same);
        let by_name = named.and_then(|named| read_by_name(property, named));
        // If a name alone has changed, nothing else is read.
        let by_name = by_name.filter(|read| read.choices != known.choices || !read.is_whole);
        let written = by_name.as_ref().map_or(&known.choices, |read| &read.choices);
        let as_written = as_written.filter(|_| by_name.is_none());
        let Some(case) = as_written.or_else(|| ReadCase::of(property, written)) else {
            misfits.push(known.number);
            continue;
        };
        // The text of what is read by name has another order.
        let other = if by_name.is_none() { case.other_text(property, known) } else { None };
        let value = by_name.is_some().then(|| case.value.text(beginning));
        let mut again = case.tried_again(config, property, "Known case", written);
        if let (Some(read), Some(value)) = (&by_name, value) {
            let note = regressions.of_read_by_name(known, (&read.differences, read.is_whole), &value);
            let is_other = note.is_some();
            health::add(&mut notes, note);
            again = match again {
                Again::Fails(choices, cause, has_changed) => {
                    as_read.push(choices.clone());
                    Again::Fails(choices, cause, has_changed || is_other)
                }
                // A note says so already.
                Again::Passes if is_other => continue,
                again => again,
            };
        }
        let mut is_other = false;
        if matches!(again, Again::Passes | Again::Fails(_, _, false))
            && let Some(text) = other
            && let Some(kept) = kept_if_other(property, known, &text)
        {
            is_other = true;
            notes.push(regressions.of_another_value(known, kept, &text, property.draws_inside));
        }
        match again {
            Again::Fails(choices, cause, has_changed) => {
                if has_changed && by_name.is_none() {
                    notes.push(regressions.of_changed(known));
                }
                let location = regressions.place_of(known);
                let provenance = Provenance::Regression { location, has_changed };
                if failure.is_none() {
                    failure = Some(FailingCase { choices, cause, provenance });
                }
                if !regressions.is_pruned {
                    break;
                }
            }
            Again::Misfit => misfits.push(known.number),
            Again::Passes if !is_other && !known.is_flaky() => passed.push(at),
            Again::Passes => {}
        }
    }
    regressions.notes.append(&mut notes);
    regressions.read_by_name = as_read;
    let note = regressions.prune(&passed);
    health::add(&mut regressions.notes, note);
    let note = regressions.of_misfits(misfits);
    health::add(&mut regressions.notes, note);
    failure
}

/// How often a value is read whose text is not the one that was kept: some texts differ from one reading to the next,
/// as those of sets without an order do, and say nothing then.
const TIMES_READ: usize = 8;

/// The text of a known case's value as it was kept, if the value that is read is another one each time, with this text.
fn kept_if_other<'k>(property: ErasedProperty<'_, '_>, known: &'k KeptCase, text: &str) -> Option<&'k str> {
    for _ in 1..TIMES_READ {
        let again = ReadCase::of(property, &known.choices)?.other_text(property, known)?;
        if again != text {
            return None;
        }
    }
    known.other_than(text, property.draws_inside)
}

/// A case of an earlier run that was read back. If the property draws as it goes, it has run.
pub(super) struct ReadCase<'v> {
    pub(super) value: OwnedValue<'v>,
    pub(super) choices: Choices,
    has_functions: bool,
}

/// What came of a case of an earlier run.
enum Again {
    /// It fails: the choices that were read, the cause, and whether these are other choices than were written.
    Fails(Choices, Cause, bool),
    Passes,
    /// It was read as something else, which passes.
    Misfit,
}

impl<'v> ReadCase<'v> {
    /// `None` if the generator rejects it.
    pub(super) fn of(property: ErasedProperty<'_, 'v>, known: &Choices) -> Option<ReadCase<'v>> {
        let mut source = Source::reading(known);
        source.remember(calls_made(), CallUse::Record);
        let value = property.generate(&mut source).ok()?;
        Some(ReadCase { value, has_functions: source.has_drawn_functions(), choices: source.into_choices() })
    }

    /// The text of the value, if it is not the one that was kept. The text of a function is that of its calls, which
    /// depend on the property.
    fn other_text(&self, property: ErasedProperty<'_, '_>, known: &KeptCase) -> Option<String> {
        let text = self.value.text(beginning);
        let is_other = !self.has_functions
            && known.other_than(&text, property.draws_inside).is_some()
            && known.other_than(&in_one_line(&self.value.text(long)), property.draws_inside).is_some();
        is_other.then_some(text)
    }

    fn tried_again(self, config: &Check, property: ErasedProperty<'_, 'v>, what: &str, known: &Choices) -> Again {
        let cause = fails(config, property, what, self.value, &self.choices);
        let has_changed = has_changed(property, &self.choices, known);
        match cause {
            Some(cause) => Again::Fails(self.choices, cause, has_changed),
            // If a property draws as it goes, it may well draw something else once its code is mended.
            None if has_changed && !property.draws_inside => Again::Misfit,
            None => Again::Passes,
        }
    }
}

fn fails<'v>(
    config: &Check,
    property: ErasedProperty<'_, 'v>,
    what: &str,
    value: OwnedValue<'v>,
    choices: &Choices,
) -> Option<Cause> {
    match judged(config, property, what, value, choices) {
        Judgement::Fails(cause) => Some(*cause),
        Judgement::Passes | Judgement::Discarded(_) => None,
    }
}

/// Tries a case that was not drawn.
pub(super) fn judged<'v>(
    config: &Check,
    property: ErasedProperty<'_, 'v>,
    what: &str,
    value: OwnedValue<'v>,
    choices: &Choices,
) -> Judgement {
    if config.is_verbose {
        println!("{what}: {}", described(&value, choices));
    }
    let _again = RepeatedTries::again();
    property.judge(value)
}

/// Adds the first file of the corpus that fails in each way, and counts the others that fail so.
fn add_failures_of_corpus(
    config: &Check,
    property: ErasedProperty<'_, '_>,
    (corpus, clock): (&Path, Clock),
    regressions: &mut Regressions,
    failures: &mut Vec<FailingCase>,
) {
    if !config.corpus_is_asked_for && matches!(corpus.try_exists(), Ok(false)) {
        return regressions.notes.push(format!(
            "There is no corpus {}: if each checkout should have it, commit it (`cargo fuzz init` has git ignore \
             fuzz/corpus).",
            corpus.display()
        ));
    }
    let entries = entries_of(corpus, &mut regressions.unread);
    let (mut count, mut failing) = (0, 0);
    for (file, bytes) in &entries {
        if clock.is_over() {
            break;
        }
        count += 1;
        // Engines keep inputs that the generator rejects, since they may lead to others. These pass.
        let Ok(tree) = Tree::from_bytes(property, bytes) else { continue };
        if let Some(cause) = fails(config, property, "Entry of the corpus", tree.value(), tree.choices()) {
            failing += 1;
            match failures.iter_mut().find(|failure| failure.cause.is_like(&cause)) {
                Some(FailingCase { provenance: Provenance::Corpus { files, .. }, .. }) => *files += 1,
                Some(_) => {}
                None => {
                    let provenance = Provenance::Corpus { file: file.display().to_string(), files: 1 };
                    failures.push(FailingCase { choices: tree.choices().clone(), cause, provenance });
                }
            }
        }
    }
    let passed = count - failing;
    let of_all = if passed < entries.len() { format!(" of {}", entries.len()) } else { String::new() };
    regressions
        .notes
        .push(format!("Files of {} that were tried first and passed: {passed}{of_all}.", corpus.display()));
}

/// The text that is printed for a case before it is tried.
pub(super) fn described(value: &dyn Debug, choices: &Choices) -> String {
    format!("{} # {choices}", in_line(&short(value)))
}
