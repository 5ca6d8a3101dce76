//! What is tried before any case is drawn: cases of earlier runs, and inputs that a fuzzing engine has found.

use super::replay::has_changed;
use crate::check::case::{ErasedProperty, ValueTree, calls_made};
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
use crate::tree::Tree;
use std::fmt::Debug;
use std::path::Path;

/// The cases that fail, each in a way of its own: first of those that were under test when a process died, otherwise of
/// those that were kept; then all of the corpus.
pub(super) fn earlier_failures(
    config: &Check,
    property: ErasedProperty<'_, '_>,
    clock: Clock,
    regressions: &mut Regressions,
) -> Vec<FailingCase> {
    let mut failure = left_failure(config, property, regressions);
    if failure.is_none() {
        failure = known_failure(config, property, clock, regressions);
    }
    let mut failures = Vec::from_iter(failure);
    if let Some(corpus) = &config.corpus {
        add_failures_of_corpus(config, property, (corpus, clock), regressions, &mut failures);
    }
    failures
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
        if let Again::Fails(choices, cause, has_changed) = tried_again(config, property, what, choices) {
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
    let (mut misfits, mut notes) = (Vec::new(), Vec::new());
    for (at, known) in regressions.known.iter().enumerate() {
        if clock.is_over() {
            let left = Quantity((regressions.known.len() - at) as u64, "kept case");
            regressions.notes.push(format!("The time was up before the last {left} could be run."));
            break;
        }
        let again = tried_again(config, property, "Known case", &known.choices);
        if matches!(again, Again::Passes | Again::Fails(_, _, false))
            && let Some(note) = note_of_another_value(property, regressions, known)
        {
            notes.push(note);
        }
        match again {
            Again::Fails(choices, cause, has_changed) => {
                let location = regressions.place_of(known);
                let provenance = Provenance::Regression { location, has_changed };
                failure = Some(FailingCase { choices, cause, provenance });
                break;
            }
            Again::Misfit => misfits.push(known.number),
            Again::Passes => {}
        }
    }
    regressions.notes.append(&mut notes);
    let note = regressions.of_misfits(misfits);
    health::add(&mut regressions.notes, note);
    failure
}

/// How often a value is read whose text is not the one that was kept: some texts differ from one reading to the next,
/// as those of sets without an order do, and say nothing then.
const TIMES_READ: usize = 8;

/// A note if the choices of a known case give another value than the one that was kept.
fn note_of_another_value(
    property: ErasedProperty<'_, '_>,
    regressions: &Regressions,
    known: &KeptCase,
) -> Option<String> {
    // To read such a case again would run the property once more.
    if property.draws_inside {
        return None;
    }
    let mut texts = Vec::<String>::new();
    for _ in 0..TIMES_READ {
        let mut source = Source::reading(&known.choices);
        source.remember(calls_made(), false);
        let value = property.generate(&mut source).ok()?;
        let text = value.text(beginning);
        // The text of a function is that of its calls, which depend on the property.
        if source.has_drawn_functions() || texts.first().is_some_and(|first| *first != text) {
            return None;
        }
        known.other_than(&[text.clone(), in_one_line(&value.text(long))])?;
        texts.push(text);
    }
    let read = texts.first()?;
    Some(regressions.of_another_value(known, known.other_than(&texts)?, read))
}

/// What came of a case of an earlier run.
enum Again {
    /// It fails: the choices that were read, the cause, and whether these are other choices than were written.
    Fails(Choices, Cause, bool),
    Passes,
    /// The generator rejects it, or it was read as something else, which passes.
    Misfit,
}

fn tried_again(config: &Check, property: ErasedProperty<'_, '_>, what: &str, known: &Choices) -> Again {
    let Ok(tree) = property.tree_from(known) else { return Again::Misfit };
    let cause = fails(config, property, what, &tree);
    let has_changed = has_changed(property, tree.choices(), known);
    match cause {
        Some(cause) => Again::Fails(tree.choices().clone(), cause, has_changed),
        // If a property draws as it goes, it may well draw something else once its code is mended.
        None if has_changed && !property.draws_inside => Again::Misfit,
        None => Again::Passes,
    }
}

fn fails<'v>(config: &Check, property: ErasedProperty<'_, 'v>, what: &str, tree: &ValueTree<'_, 'v>) -> Option<Cause> {
    if config.is_verbose {
        println!("{what}: {}", told(&tree.value(), tree.choices()));
    }
    let _again = RepeatedTries::again();
    match property.judge(tree.value()) {
        Judgement::Fails(cause) => Some(*cause),
        Judgement::Passes | Judgement::Discarded(_) => None,
    }
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
        if let Some(cause) = fails(config, property, "Entry of the corpus", &tree) {
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
pub(super) fn told(value: &dyn Debug, choices: &Choices) -> String {
    format!("{} # {choices}", in_line(&short(value)))
}
