//! A line of JSON for each case that is tried, in the form of the observations of Hypothesis.

use crate::check::case::{Observes, caught_failing, judgement};
use crate::check::facts::{Cause, Judgement};
use crate::check::keep::file_of;
use crate::check::settings::{Check, environment};
use crate::check::state::PHASE;
use crate::check::statistics::{Labelling, Labels, relabel};
use crate::check::text::{JsonObject, Lines, quoted, value_as_json};
use crate::choices::Choices;
use std::cell::RefCell;
use std::fs::{File, create_dir_all};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

/// Writes what it observes into a file.
pub(super) struct Observer {
    property: String,
    run_start: f64,
    path: PathBuf,
    file: RefCell<io::Result<File>>,
    /// Whether drawing a value runs the property, so that its time is not known.
    draws_inside: bool,
}

/// What is done with names that a check does not have.
const UNNAMED: &str = "unnamed";

/// The observer of a check, if it is to have one.
#[track_caller]
pub(super) fn observer(check: &Check, draws_inside: bool) -> Option<Observer> {
    let check = environment::applied_to(check);
    let folder = check.observations.as_deref()?;
    let named = Check {
        name: Some(check.name.clone().unwrap_or_else(|| UNNAMED.to_owned())),
        regressions_folder: Some(folder.to_owned()),
        ..check.clone().into_owned()
    };
    let path = file_of(&named)?.with_extension("jsonl");
    let property = named.name.unwrap_or_default();
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or(Duration::ZERO);
    let file = RefCell::new(opened(folder, &path));
    Some(Observer { property, run_start: since.as_secs_f64(), path, file, draws_inside })
}

fn opened(folder: &Path, path: &Path) -> io::Result<File> {
    create_dir_all(folder)?;
    File::options().append(true).create(true).open(path)
}

impl Observer {
    /// Why not all could be written, if so.
    pub(super) fn problem(&self) -> Option<String> {
        let file = self.file.borrow();
        let error = file.as_ref().err()?;
        Some(format!("Observations could not be written to {}: {error}", self.path.display()))
    }

    fn write(&self, line: &str) {
        let mut file = self.file.borrow_mut();
        if let Ok(opened) = &mut *file
            // In one go, so that lines of several processes do not mix.
            && let Err(error) = opened.write_all(line.as_bytes())
        {
            *file = Err(error);
        }
    }

    fn line(
        &self,
        text: &str,
        choices: Option<&Choices>,
        judgement: &Judgement,
        labels: &Labels,
        time: Duration,
    ) -> String {
        let (status, reason) = match judgement {
            Judgement::Passes => ("passed", String::new()),
            Judgement::Fails(cause) => ("failed", cause.to_string()),
            Judgement::Discarded(location) => ("gave_up", format!("discarded at {location}")),
        };
        let mut features = JsonObject::default();
        for label in labels.counts() {
            features = features.json(&label.label, label.cases > 0);
        }
        if let Some(score) = labels.score().filter(|score| score.is_finite()) {
            features = features.json("target", score);
        }
        let timing = JsonObject::default();
        let timing = if self.draws_inside { timing } else { timing.json("execute:test", time.as_secs_f64()) };
        let metadata = choices
            .map_or_else(JsonObject::default, |choices| JsonObject::default().text("token", &choices.to_string()));
        let object = JsonObject::default()
            .text("type", "test_case")
            .text("status", status)
            .text("status_reason", &reason)
            .text("representation", text)
            .json("arguments", arguments(text))
            .text("how_generated", PHASE.get())
            .json("features", features.end())
            .json("coverage", "null")
            .json("timing", timing.end())
            .json("metadata", metadata.end())
            .text("property", &self.property)
            .json("run_start", self.run_start);
        object.end() + "\n"
    }
}

/// The named parts of a value's text, which has a line for each, perhaps with more lines that are indented. A value
/// without names is one argument.
fn arguments(text: &str) -> String {
    let name_of = |line: &str| line.split_once(" =").map(|(name, _)| name.to_owned()).filter(|name| is_name(name));
    let mut parts: Vec<(String, String)> = Vec::new();
    for line in Lines::of(text) {
        match (name_of(line), parts.last_mut()) {
            (Some(name), _) => {
                let value = line[name.len() + 2..].trim_start().to_owned();
                parts.push((name, value));
            }
            (None, Some((_, value))) => {
                value.push('\n');
                value.push_str(line);
            }
            (None, None) => return JsonObject::default().json("value", value_as_json(text)).end(),
        }
    }
    let object =
        parts.iter().fold(JsonObject::default(), |object, (name, value)| object.json(name, value_as_json(value)));
    if parts.is_empty() { JsonObject::default().json("value", quoted(text)).end() } else { object.end() }
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_')
}

impl Observes for Observer {
    fn tried(
        &self,
        text: String,
        choices: Option<&Choices>,
        property: &mut dyn FnMut() -> Option<Cause>,
    ) -> Option<Cause> {
        let (begin, around, mut cause) = (Instant::now(), Labelling::begin(), None);
        let ended = caught_failing(property, &mut cause);
        let (time, labels) = (begin.elapsed(), around.end());
        let judgement = judgement(ended, cause);
        self.write(&self.line(&text, choices, &judgement, &labels, time));
        relabel(labels);
        judgement.into_cause()
    }
}
