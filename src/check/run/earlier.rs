//! What is tried before any case is drawn: cases of earlier runs, and inputs that a fuzzing engine has found.

use super::replay::has_changed;
use crate::check::case::{ErasedProperty, Handle};
use crate::check::facts::{Cause, Judgement};
use crate::check::keep::{Recovered, Regressions, entries_of};
use crate::check::panics::short;
use crate::check::report::Provenance;
use crate::check::settings::Check;
use crate::check::text::in_line;
use crate::choices::Choices;
use crate::generator::Gen;
use crate::tree::Tree;
use std::path::Path;

/// A case that fails, why, and where it is from.
type Failing = (Choices, Cause, Provenance);

/// The first that fails: of what was under test when a process died, of what was kept, of the corpus.
pub(super) fn first_failure(
    config: &Check,
    property: ErasedProperty<'_>,
    regressions: &mut Regressions,
) -> Option<Failing> {
    let mut failure = left_failure(config, property, regressions);
    if failure.is_none() {
        failure = known_failure(config, property, regressions);
    }
    match &config.corpus {
        Some(corpus) if failure.is_none() => corpus_failure(config, property, corpus, regressions),
        _ => failure,
    }
}

/// What had failed is known from now.
fn left_failure(config: &Check, property: ErasedProperty<'_>, regressions: &mut Regressions) -> Option<Failing> {
    let left = Recovered::of(config);
    let is_kept = regressions.take_over(&left.found);
    regressions.unread.extend_from_slice(&left.unread);
    left.say(config);
    let mut failure = None;
    for choices in &left.cases {
        let what = "Case under test when the process died";
        if let Some((choices, cause, has_changed)) = fails_again(config, property, what, choices) {
            failure = Some((choices, cause, Provenance::Journal { has_changed }));
            break;
        }
    }
    left.conclude(failure.is_some(), is_kept, &mut regressions.notes);
    failure
}

fn known_failure(config: &Check, property: ErasedProperty<'_>, regressions: &Regressions) -> Option<Failing> {
    for known in &regressions.known {
        if let Some((choices, cause, has_changed)) = fails_again(config, property, "Known case", &known.choices) {
            return Some((choices, cause, Provenance::Known { place: regressions.place_of(known), has_changed }));
        }
    }
    None
}

/// What a case of an earlier run reads, if it fails, and whether that is something else than was written.
fn fails_again(
    config: &Check,
    property: ErasedProperty<'_>,
    what: &str,
    known: &Choices,
) -> Option<(Choices, Cause, bool)> {
    // What no longer fits the generator is no failure.
    let tree = property.tree_from(known).ok()?;
    let cause = fails(config, property, what, &tree)?;
    Some((tree.choices().clone(), cause, has_changed(property, tree.choices(), known)))
}

fn fails(config: &Check, property: ErasedProperty<'_>, what: &str, tree: &Tree<'_, Handle>) -> Option<Cause> {
    if config.is_verbose {
        println!("{what}: {}", told(property, tree.value(), tree.choices()));
    }
    match property.judge(tree.value()) {
        Judgement::Fails(cause) => Some(cause),
        Judgement::Passes | Judgement::Discarded(_) => None,
    }
}

fn corpus_failure(
    config: &Check,
    property: ErasedProperty<'_>,
    corpus: &Path,
    regressions: &mut Regressions,
) -> Option<Failing> {
    let entries = entries_of(corpus, &mut regressions.unread);
    for (file, bytes) in &entries {
        // What the generator rejects, an engine keeps on its way to something else.
        let Ok(tree) = Tree::from_bytes(property, bytes) else { continue };
        if let Some(cause) = fails(config, property, "Entry of the corpus", &tree) {
            return Some((tree.choices().clone(), cause, Provenance::Corpus { file: file.display().to_string() }));
        }
    }
    let count = entries.len();
    regressions.notes.push(format!("Files of {} that passed first: {count}.", corpus.display()));
    None
}

/// What is said of a case before it is tried.
pub(super) fn told(property: ErasedProperty<'_>, value: Handle, choices: &Choices) -> String {
    format!("{} # {choices}", in_line(&property.text(value, short)))
}
