//! How to run a case or a run again, as text.

use super::provenance::Provenance;
use crate::check::text::{ReportWriter, Style};
use crate::choices::Choices;

/// The longest token that a report shows. Windows allows 32,767 characters for all variables, Linux 131,071 for one.
const LONGEST_TOKEN: usize = 10_000;

const CHANGED: &str =
    "The token does not fit the generator: the generator has changed, or the token is another check's.";

const CHANGED_SINCE: &str =
    "What the earlier process wrote down does not fit the generator, which has changed: something else was read.";

/// How to run a case again: by a command if the test is known, otherwise by a line of code.
pub(super) fn replay(choices: Option<&Choices>, command: Option<&str>, report: &mut ReportWriter) {
    let Some(choices) = choices else { return };
    let token = choices.to_string();
    match command {
        _ if report.leaves_out(token.len(), LONGEST_TOKEN) => report.line(format_args!(
            "Replay: the token has {} characters. If the case is kept, it runs first; if not, run the seed.",
            token.len()
        )),
        Some(command) => report.line(format_args!("Replay: ROSEBUSH_REPLAY={token} {command}")),
        None => report.line(format_args!("Replay: Check::new().replay(\"{token}\")")),
    }
}

/// How to draw all cases of a run again.
pub(super) fn seed_again(seed: u64, test: Option<&str>) -> String {
    match test {
        Some(_) => format!("Seed: ROSEBUSH_SEED={seed:#x}"),
        None => format!("Seed: Check::new().seed({seed:#x})"),
    }
}

/// The line that ends a report: how to draw its cases again, or that a token does not fit. A note says so of a saved
/// case.
pub(super) fn again(provenance: &Provenance, test: Option<&str>, report: &mut ReportWriter) {
    match provenance {
        Provenance::Drawn { seed } => report.line(format_args!("{}", seed_again(*seed, test))),
        Provenance::Replayed { has_changed: true } | Provenance::Example { has_changed: true, .. } => {
            report.line(format_args!("{CHANGED}"));
        }
        Provenance::Journal { has_changed: true } => report.line(format_args!("{CHANGED_SINCE}")),
        _ => {}
    }
}

/// How to get the cases of a run again, in the test with this name: a text that follows a line.
pub(crate) fn cases_again(of: &Provenance, test: Option<&str>) -> String {
    let mut report = ReportWriter::new(Style::Plain);
    again(of, test, &mut report);
    report.text
}
