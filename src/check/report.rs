//! Outcomes as text. Prints nothing.

use super::outcome::{Failure, Free, GaveUp, Origin, Outcome, Passed};
use super::statistics::LabelCount;
use super::verdict::Cause;
use std::fmt::{self, Debug, Display, Formatter};

/// How much of the first counterexample is shown.
const MOST_LINES: usize = 20;
const MOST_CHARACTERS: usize = 1000;

impl Display for Cause {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Panicked { message, place: Some(place) } => write!(f, "panicked at {place}:\n{}", Indented(message)),
            Cause::Panicked { message, place: None } => write!(f, "panicked:\n{}", Indented(message)),
            Cause::ReturnedFalse => f.write_str("returned false"),
            Cause::Died { status, output } if output.is_empty() => write!(f, "ended its process: {status}"),
            Cause::Died { status, output } => write!(f, "ended its process: {status}\n{}", Indented(output)),
            Cause::TimedOut { after } => write!(f, "did not end within {after:?}"),
            Cause::ReturnedErr(error) => write!(f, "returned an error:\n{}", Indented(error)),
        }
    }
}

impl<T: Debug> Display for Outcome<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Passed(passed) => Display::fmt(passed, f),
            Outcome::Failed(failure) => Display::fmt(failure, f),
            Outcome::GaveUp(gave_up) => Display::fmt(gave_up, f),
            Outcome::NotCovered(passed) => not_covered(f, passed),
        }
    }
}

impl Display for Passed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let is_all = self.origin == Origin::Exhaustive && !self.is_out_of_time;
        write!(f, "{}{} passed", if is_all { "All " } else { "" }, Count(self.cases, "case"))?;
        misses(f, self.discards, self.rejections)?;
        f.write_str(if is_all { ": there are no others." } else { "." })?;
        for label in &self.labels {
            write!(f, "\n{}", Row(label, self.cases))?;
        }
        write!(f, "{}", self.origin)?;
        notes(f, &self.notes)
    }
}

fn not_covered(f: &mut Formatter<'_>, passed: &Passed) -> fmt::Result {
    let missed: Vec<&str> = passed.missed().map(|label| label.label.as_str()).collect();
    let name = passed.name.as_deref().unwrap_or("The property");
    write!(f, "{name} was not tested enough: too few cases are {}. ", missed.join(", "))?;
    Display::fmt(passed, f)
}

/// A label as a row of a table: how many percent of the cases have it.
struct Row<'l>(&'l LabelCount, u64);

impl Display for Row<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Row(LabelCount { label, cases, wanted_percent }, all) = self;
        let tenths = (u128::from(*cases) * 1000 / u128::from((*all).max(1))) as u64;
        write!(f, "    {:>3}.{}% {label}", tenths / 10, tenths % 10)?;
        wanted_percent.map_or(Ok(()), |wanted| write!(f, " (wanted: {wanted}%)"))
    }
}

impl<T: Debug> Display for Failure<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let least = format!("{:#?}", self.least);
        let what = match self.origin {
            Origin::Replayed { .. } => "replayed case",
            _ => "least counterexample",
        };
        writeln!(f, "{} failed. The {what}:", self.name.as_deref().unwrap_or("The property"))?;
        writeln!(f, "{}", Indented(&least))?;
        write!(f, "It {}", self.cause)?;
        if self.is_flaky {
            f.write_str(
                "\nFlaky: tried twice more, it did not fail in the same way each time. Look for what differs ",
            )?;
            f.write_str("from run to run: time, threads, hash maps, files, state that is kept.")?;
        }
        for Free { name, tried } in &self.free {
            write!(f, "\nAny other value of {name} fails too ({tried} tried).")?;
        }
        if self.first.choices != self.choices {
            write!(f, "\nThe first counterexample:\n{}", Indented(&shortened(&self.first.text)))?;
        }
        if matches!(self.origin, Origin::Drawn { .. } | Origin::Exhaustive) {
            let all = if self.origin == Origin::Exhaustive { "all " } else { "" };
            write!(f, "\nCase {} of {all}{} failed", self.cases + 1, self.wanted)?;
            misses(f, self.discards, self.rejections)?;
        }
        if let Origin::Known { place, .. } = &self.origin {
            write!(f, "\nA known failure: {place}")?;
        }
        if let Origin::Journal { .. } = &self.origin {
            f.write_str("\nUnder test when the process of an earlier run died")?;
        }
        if !matches!(self.origin, Origin::Replayed { .. }) {
            write!(f, "; searched with {}", Count(self.evaluations, "evaluation"))?;
            write!(f, " of {}", Count(self.attempts, "candidate"))?;
            if self.rejected_candidates > 0 {
                write!(f, " ({} rejected)", self.rejected_candidates)?;
            }
            write!(f, ", {}.", Count(self.improvements, "improvement"))?;
        }
        if self.is_cut_short {
            let ended = if self.is_out_of_time { "The time was up" } else { "The budget ended the search" };
            write!(f, "\n{ended}: there may be a smaller one.")?;
        }
        write!(f, "{}\nReplay: {}", self.origin, Replay(&self.choices))?;
        for other in &self.others {
            write!(f, "\nAnother failure was met on the way. Its least counterexample:\n")?;
            writeln!(f, "{}", Indented(&shortened(&other.least.text)))?;
            write!(f, "It {}\nReplay: {}", other.cause, Replay(&other.least.choices))?;
        }
        notes(f, &self.notes)
    }
}

impl Display for GaveUp {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} was not tested enough: ", self.name.as_deref().unwrap_or("The property"))?;
        match self.origin {
            Origin::Drawn { .. } | Origin::Known { .. } | Origin::Journal { .. } | Origin::Exhaustive => {
                let ended = if self.is_out_of_time { "the time was up" } else { "gave up" };
                write!(f, "{ended} after {} of {}", self.cases, Count(self.wanted, "case"))?;
                misses(f, self.discards, self.rejections)?;
            }
            Origin::Replayed { .. } if self.rejections > 0 => f.write_str("the generator rejects the case")?,
            Origin::Replayed { .. } => f.write_str("the property discards the case")?,
        }
        f.write_str(".")?;
        if !self.places.is_empty() {
            f.write_str("\nWhere they were lost:")?;
        }
        for (place, count) in &self.places {
            write!(f, "\n    {count} at {place}")?;
        }
        write!(f, "{}", self.origin)?;
        notes(f, &self.notes)
    }
}

fn notes(f: &mut Formatter<'_>, notes: &[String]) -> fmt::Result {
    notes.iter().try_for_each(|note| write!(f, "\nNote: {note}"))
}

fn misses(f: &mut Formatter<'_>, discards: u64, rejections: u64) -> fmt::Result {
    match (discards, rejections) {
        (0, 0) => Ok(()),
        (_, 0) => write!(f, " ({discards} discarded)"),
        (0, _) => write!(f, " ({rejections} rejected)"),
        (_, _) => write!(f, " ({discards} discarded, {rejections} rejected)"),
    }
}

/// As a line of its own that ends a report.
impl Display for Origin {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Drawn { seed } => write!(f, "\nSeed: Check::new().seed({seed:#x})"),
            Origin::Exhaustive => Ok(()),
            Origin::Replayed { has_changed } | Origin::Known { has_changed, .. } | Origin::Journal { has_changed } => {
                if !has_changed {
                    return Ok(());
                }
                f.write_str("\nThe generator has changed since: it did not read exactly the token's choices.")
            }
        }
    }
}

struct Replay<'c>(&'c crate::Choices);

impl Display for Replay<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "Check::new().replay(\"{}\")", self.0)
    }
}

struct Count(u64, &'static str);

impl Display for Count {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}

struct Indented<'t>(&'t str);

impl Display for Indented<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (number, line) in self.0.split('\n').enumerate() {
            let separator = if number == 0 { "" } else { "\n" };
            let indent = if line.is_empty() { "" } else { "    " };
            write!(f, "{separator}{indent}{line}")?;
        }
        Ok(())
    }
}

/// The first lines of a text, and how many were left out.
fn shortened(text: &str) -> String {
    let whole: Vec<&str> = text.split('\n').collect();
    let mut shown = String::new();
    let mut room = MOST_CHARACTERS;
    for (number, line) in whole.iter().enumerate() {
        let length = line.chars().count();
        if number == MOST_LINES || (length > room && number > 0) {
            shown.push_str(&format!("({} left out)", Count((whole.len() - number) as u64, "more line")));
            return shown;
        }
        if length > room {
            shown.extend(line.chars().take(room));
            shown.push_str(&format!(" ({} left out)", Count((length - room) as u64, "more character")));
            if whole.len() > 1 {
                shown.push_str(&format!("\n({} left out)", Count((whole.len() - 1) as u64, "more line")));
            }
            return shown;
        }
        room -= length;
        shown.push_str(line);
        if number + 1 < whole.len() {
            shown.push('\n');
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::outcome::Counterexample;

    #[test]
    fn a_failure_tells_what_its_search_took() {
        let mut failure = Failure {
            name: None,
            first: Counterexample { text: String::from("5"), choices: crate::Choices::default() },
            least: 5,
            choices: crate::Choices::default(),
            cause: Cause::ReturnedFalse,
            is_flaky: false,
            cases: 9,
            wanted: 100,
            discards: 2,
            rejections: 1,
            origin: Origin::Drawn { seed: 255 },
            evaluations: 40,
            attempts: 50,
            rejected_candidates: 7,
            improvements: 1,
            is_cut_short: false,
            is_out_of_time: false,
            free: Vec::new(),
            notes: Vec::new(),
            others: Vec::new(),
        };
        let line = |failure: &Failure<i32>| failure.to_string().lines().nth(3).map(str::to_owned);
        let told = "Case 10 of 100 failed (2 discarded, 1 rejected); searched with 40 evaluations of 50 candidates \
                    (7 rejected), 1 improvement.";
        assert_eq!(line(&failure).as_deref(), Some(told));
        (failure.discards, failure.rejections, failure.rejected_candidates) = (0, 0, 0);
        (failure.evaluations, failure.attempts, failure.improvements) = (1, 1, 0);
        let told = "Case 10 of 100 failed; searched with 1 evaluation of 1 candidate, 0 improvements.";
        assert_eq!(line(&failure).as_deref(), Some(told));
    }

    #[test]
    fn the_end_of_a_process_is_told_with_its_last_words() {
        let died =
            |output: &str| Cause::Died { status: String::from("signal: 6 (SIGABRT)"), output: output.to_owned() };
        assert_eq!(died("").to_string(), "ended its process: signal: 6 (SIGABRT)");
        assert_eq!(died("one\ntwo").to_string(), "ended its process: signal: 6 (SIGABRT)\n    one\n    two");
        let slow = Cause::TimedOut { after: std::time::Duration::from_millis(1500) };
        assert_eq!(slow.to_string(), "did not end within 1.5s");
    }

    #[test]
    fn a_text_of_a_few_lines_is_shown_whole() {
        assert_eq!(shortened(""), "");
        assert_eq!(shortened("a\nb\n"), "a\nb\n");
        let twenty = vec!["x"; 20].join("\n");
        assert_eq!(shortened(&twenty), twenty);
    }

    #[test]
    fn many_lines_are_cut_and_counted() {
        let text: Vec<String> = (1..=22).map(|number| number.to_string()).collect();
        assert_eq!(shortened(&text.join("\n")), format!("{}\n(2 more lines left out)", text[..20].join("\n")));
    }

    #[test]
    fn many_characters_are_cut_and_counted() {
        let long = "x".repeat(1003);
        assert_eq!(shortened(&long), format!("{} (3 more characters left out)", &long[..1000]));
        assert_eq!(
            shortened(&format!("{long}\ny")),
            format!("{} (3 more characters left out)\n(1 more line left out)", &long[..1000])
        );
        let half = "x".repeat(600);
        assert_eq!(shortened(&format!("{half}\n{half}\nx")), format!("{half}\n(2 more lines left out)"));
    }
}
