//! Where a case came from that was not drawn, as a line of text.

use super::provenance::Provenance;

/// Where a case came from, if it was there before the run began. No full stop: more may follow.
pub(super) fn origin(provenance: &Provenance) -> Option<String> {
    Some(match provenance {
        Provenance::Example { of: 1, .. } => String::from("The example"),
        Provenance::Example { number, of, .. } => format!("Example {number} of {of}"),
        Provenance::Regression { location, .. } => format!("Regression: {location}"),
        Provenance::Corpus { file, files: 1 } => format!("Corpus entry: {file}"),
        Provenance::Corpus { file, files } => {
            format!("Corpus entry: {file}, the first of {files} that fail in this way")
        }
        Provenance::Journal { .. } => String::from("From the journal: was running when an earlier process died"),
        Provenance::Drawn { .. } | Provenance::Exhaustive | Provenance::Replayed { .. } => return None,
    })
}
