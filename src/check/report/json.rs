//! Outcomes as JSON, for other programs. What it has is what the outcome has as data.

use super::findings::{Boundary, OtherFailure, PassingCase};
use super::outcome::{Failure, GaveUp, Outcome, Summary};
use super::provenance::Provenance;
use crate::check::facts::{Cause, LabelCount, SourceLocation};
use crate::check::panics::long;
use crate::check::text::{JsonObject, json_list, quoted};
use std::fmt::Debug;

impl<T: Debug> Outcome<T> {
    /// Returns the outcome as one line of JSON. `status` is `passed`, `failed`, `gave_up` or `not_covered`. The other
    /// members have the names of the fields of [`Summary`], [`Failure`] and [`GaveUp`]; values are their `Debug` texts,
    /// choices are tokens, `time` is in seconds. Members may be added later.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let json = Check::new().seed(1).run(int(0..=1000), |n: u32| n < 7).to_json();
    /// assert!(json.starts_with(r#"{"status": "failed", "name": null, "test": null, "minimal": "7", "#), "{json}");
    /// assert!(json.contains(r#""cause": {"kind": "returned_false", "text": "returned false"}"#), "{json}");
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        match self.shown() {
            Outcome::Passed(passed) => summary("passed", &passed),
            Outcome::NotCovered(passed) => summary("not_covered", &passed),
            Outcome::GaveUp(run) => gave_up(&run),
            Outcome::Failed(found) => failure(&found),
        }
    }
}

fn begin(status: &str, name: Option<&str>, test: Option<&str>) -> JsonObject {
    JsonObject::default().text("status", status).optional_text("name", name).optional_text("test", test)
}

fn texts(texts: &[String]) -> String {
    json_list(texts.iter().map(|text| quoted(text)))
}

fn summary(status: &str, run: &Summary) -> String {
    begin(status, run.name.as_deref(), run.test.as_deref())
        .json("cases", run.cases)
        .json("discards", run.discards)
        .json("rejections", run.rejections)
        .json("labels", json_list(run.labels.iter().map(label)))
        .json("provenance", provenance(&run.provenance))
        .json("is_out_of_time", run.is_out_of_time)
        .json("notes", texts(&run.notes))
        .end()
}

fn label(label: &LabelCount) -> String {
    JsonObject::default()
        .text("label", &label.label)
        .json("cases", label.cases)
        .optional("wanted_percent", label.wanted_percent)
        .end()
}

fn gave_up(run: &GaveUp) -> String {
    let lost = |(location, cases): &(SourceLocation, u64)| {
        JsonObject::default().text("location", &location.to_string()).json("cases", cases).end()
    };
    begin("gave_up", run.name.as_deref(), run.test.as_deref())
        .json("cases", run.cases)
        .json("wanted", run.wanted)
        .json("discards", run.discards)
        .json("rejections", run.rejections)
        .json("locations", json_list(run.locations.iter().map(lost)))
        .json("provenance", provenance(&run.provenance))
        .json("is_out_of_time", run.is_out_of_time)
        .json("unread", texts(&run.unread))
        .json("notes", texts(&run.notes))
        .end()
}

fn failure(found: &Failure<&dyn Debug>) -> String {
    let irrelevant = found
        .irrelevant
        .iter()
        .map(|part| JsonObject::default().text("name", &part.name).json("tried", part.tried).end());
    begin("failed", found.name.as_deref(), found.test.as_deref())
        .text("minimal", &long(found.minimal))
        .text("choices", &found.choices.to_string())
        .json("cause", cause(&found.cause))
        .text("first", &long(*found.first.value()))
        .text("first_choices", &found.first.choices.to_string())
        .optional_text("command", found.command.as_deref())
        .json("is_flaky", found.is_flaky)
        .json("is_replayable", found.is_replayable)
        .json("cases", found.cases)
        .json("wanted", found.wanted)
        .json("discards", found.discards)
        .json("rejections", found.rejections)
        .json("provenance", provenance(&found.provenance))
        .json("evaluations", found.evaluations)
        .json("reruns", found.reruns)
        .json("candidates", found.candidates)
        .json("rejected_candidates", found.rejected_candidates)
        .json("improvements", found.improvements)
        .json("is_cut_short", found.is_cut_short)
        .json("is_out_of_time", found.is_out_of_time)
        .optional("smaller_values", found.proof.map(|proof| proof.smaller_values))
        .optional("time", found.time.map(|time| time.as_secs_f64()))
        .json("irrelevant", json_list(irrelevant))
        .json("boundaries", json_list(found.boundaries.iter().map(boundary)))
        .optional("nearest_pass", found.nearest_pass.as_ref().map(passing))
        .json("noted", texts(&found.noted))
        .text("output", &found.output)
        .json("notes", texts(&found.notes))
        .json("others", json_list(found.others.iter().map(other)))
        .json("further_cases", found.further_cases)
        .json("further_failures", found.further_failures)
        .end()
}

fn boundary(boundary: &Boundary) -> String {
    JsonObject::default()
        .text("name", &boundary.name)
        .json("nth", boundary.nth)
        .text("value", &boundary.value)
        .optional_text("fails_to", boundary.fails_to.as_deref())
        .json("passes", texts(&boundary.passes))
        .end()
}

fn passing(case: &PassingCase) -> String {
    JsonObject::default().text("value", &case.value).text("choices", &case.choices.to_string()).end()
}

fn other(other: &OtherFailure) -> String {
    JsonObject::default()
        .text("minimal", &other.minimal)
        .text("choices", &other.choices.to_string())
        .json("cause", cause(&other.cause))
        .json("is_flaky", other.is_flaky)
        .json("is_replayable", other.is_replayable)
        .json("further_failures", other.further_failures)
        .optional("provenance", other.provenance.as_ref().map(provenance))
        .end()
}

fn cause(cause: &Cause) -> String {
    let kind = match cause {
        Cause::Panicked { .. } => "panicked",
        Cause::ReturnedFalse => "returned_false",
        Cause::ReturnedErr { .. } => "returned_err",
        Cause::Died { .. } => "died",
        Cause::TimedOut { .. } => "timed_out",
    };
    let object = JsonObject::default().text("kind", kind).text("text", &cause.to_string());
    match cause {
        Cause::Panicked { message, location, .. } => object
            .text("message", message)
            .optional_text("location", location.as_ref().map(ToString::to_string).as_deref())
            .end(),
        Cause::ReturnedErr { error, .. } => object.text("error", error).end(),
        Cause::Died { status, output } => object.text("ended", status).text("output", output).end(),
        Cause::TimedOut { after } => object.json("after", after.as_secs_f64()).end(),
        Cause::ReturnedFalse => object.end(),
    }
}

fn provenance(of: &Provenance) -> String {
    let begin = |kind| JsonObject::default().text("kind", kind);
    match of {
        // As a text: readers keep no more than 53 bits of a number.
        Provenance::Drawn { seed } => begin("drawn").text("seed", &format!("{seed:#x}")).end(),
        Provenance::Exhaustive => begin("exhaustive").end(),
        Provenance::Example { number, of, has_changed } => {
            begin("example").json("number", number).json("of", of).json("has_changed", has_changed).end()
        }
        Provenance::Regression { location, has_changed } => {
            begin("regression").text("location", location).json("has_changed", has_changed).end()
        }
        Provenance::Journal { has_changed } => begin("journal").json("has_changed", has_changed).end(),
        Provenance::Corpus { file, files } => begin("corpus").text("file", file).json("files", files).end(),
        Provenance::Replayed { has_changed } => begin("replayed").json("has_changed", has_changed).end(),
    }
}
