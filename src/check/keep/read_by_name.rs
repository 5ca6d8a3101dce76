//! What is said of kept cases that were read by the names of their parts.

use super::regression_line::in_one_line;
use super::regressions::{KeptCase, Regressions};
use crate::check::text::joined;
use crate::source::names::NameDifferences;

impl Regressions {
    /// A note about a known case that was read by its names, if anything in it is new or gone. `value` is the text of
    /// what was read.
    pub(crate) fn of_read_by_name(
        &self,
        known: &KeptCase,
        (names, is_whole): (&NameDifferences, bool),
        value: &str,
    ) -> Option<String> {
        if is_whole && names.are_none() && names.doubled.is_empty() {
            return None;
        }
        let quoted = |names: &[String]| {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            joined(&names, ", ")
        };
        let mut said = Vec::new();
        for (old, new) in &names.renamed {
            said.push(format!("`{old}` is `{new}` by now"));
        }
        for (names, what) in [
            (&names.new, "new, and filled in"),
            (&names.gone, "gone, and left out"),
            (&names.doubled, "there several times, and read in order"),
        ] {
            if !names.is_empty() {
                said.push(format!("{what}: {}", quoted(names)));
            }
        }
        if said.is_empty() {
            said.push(String::from("not all of it fits"));
        }
        Some(format!(
            "The kept case in {} was read by its names, since what is drawn has changed: {}. It is {} now.",
            self.place_of(known),
            joined(&said, "; "),
            in_one_line(value)
        ))
    }
}
