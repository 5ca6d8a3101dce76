//! Failing cases, kept from run to run in a text file for each test. Knows files and tokens, but runs nothing.
//!
//! Each case is a line: the token, ` # `, and the value for the reader. Nothing is changed here, and a line is removed
//! only if the user asks for that.

use super::append::{append, make_folder, read_whole, remove_lines};
use super::regression_file::file_of;
use super::regression_line::{FLAKY, in_one_line, line, token, token_text, value_of, what_to_do};
use super::same_value::{begins_alike, is_same};
use crate::check::settings::{Check, RegressionsUse};
use crate::check::text::{Lines, Quantity, joined};
use crate::choices::Choices;
use crate::choices::named::NamedChoices;
use crate::choices::sorting::sort_by;
use crate::choices::token::read;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// How many lines that cannot be read are listed one by one: a file of something else has many.
const MAX_UNREAD: u64 = 5;

const HEADER: &str = "\
# Cases that failed, one a line: what to replay, and its value. They run first in each run of the test. Commit this
# file, merge it line by line, and delete a line when its case is of no more interest.
";

/// The failing cases of one test.
#[derive(Default)]
pub(crate) struct Regressions {
    /// The file that they are kept in; `None` if they are not kept.
    file: Option<PathBuf>,
    is_read_only: bool,
    /// Whether the lines of cases that pass are to be removed.
    pub(crate) is_pruned: bool,
    pub(crate) known: Vec<KeptCase>,
    /// What known cases that fail are read as by their names: their lines say it as well as new ones would.
    pub(crate) read_by_name: Vec<Choices>,
    /// Notes about what was found by runs that did not end.
    pub(crate) notes: Vec<String>,
    /// Lines that cannot be read, and so are not run: where they are, why, and what to do.
    pub(crate) unread: Vec<String>,
}

/// A case that is kept: the number of its line, its choices, and the text of its value, if the line has one.
pub(crate) struct KeptCase {
    pub(crate) number: u64,
    pub(crate) choices: Choices,
    /// The choices with names, if the line has any.
    pub(crate) named: Option<NamedChoices>,
    value: Option<String>,
}

impl KeptCase {
    /// Whether it did not fail each time, so that to pass once says little.
    pub(crate) fn is_flaky(&self) -> bool {
        self.value.as_deref().is_some_and(|value| value.starts_with(FLAKY))
    }

    /// Whether this is the text of the value, with the same names, as far as both go.
    pub(crate) fn has_text(&self, read: &str) -> bool {
        let value = self.value.as_deref().map(|value| value.strip_prefix(FLAKY).unwrap_or(value));
        value.is_some_and(|value| begins_alike(value, &in_one_line(read)))
    }

    /// The text of the value, if the line has one and it is not this one, which is the whole text of the value that was
    /// read.
    pub(crate) fn other_than(&self, read: &str, draws_inside: bool) -> Option<&str> {
        let kept = self.value.as_deref()?;
        let value = kept.strip_prefix(FLAKY).unwrap_or(kept);
        let line = in_one_line(read);
        if is_same(value, &line, draws_inside) || kept == line { None } else { Some(kept) }
    }
}

/// Choices with the number of their case in a run.
pub(crate) struct NumberedChoices {
    pub(crate) number: u64,
    pub(crate) choices: Choices,
}

impl Regressions {
    pub(crate) fn of(check: &Check) -> Regressions {
        let mut regressions = Regressions::default();
        if check.keeps_regressions
            && let Some(file) = file_of(check)
        {
            regressions.read(&file);
            regressions.file = Some(file);
            regressions.is_read_only = check.regressions_use == RegressionsUse::Read;
            regressions.is_pruned = check.regressions_use == RegressionsUse::Prune;
        }
        regressions
    }

    /// Keeps the lines that were found by runs whose process died during a search. Returns whether all of them are
    /// kept.
    pub(crate) fn take_over(&mut self, found: &[String]) -> bool {
        let new = self.not_known(found);
        let (Some(file), false) = (self.file.clone(), new.is_empty()) else { return true };
        let ended = "A run was ended in the middle of its search; what it had found";
        if let Err(error) = append(&file, HEADER, &new) {
            self.notes.push(not_kept(ended, &file, &error));
            return false;
        }
        // Read again, for the numbers of the new lines.
        self.read(&file);
        self.notes.push(format!("{ended} is kept in {}.", file.display()));
        true
    }

    fn not_known(&self, found: &[String]) -> String {
        let mut new = String::new();
        for line in found {
            if let Some(Ok(choices)) = token(line)
                && !self.is_known(&choices)
            {
                new += line;
            }
        }
        new
    }

    fn is_known(&self, choices: &Choices) -> bool {
        self.known.iter().any(|known| known.choices == *choices) || self.read_by_name.contains(choices)
    }

    fn read(&mut self, file: &Path) {
        self.unread.clear();
        self.known.clear();
        let bytes = match read_whole(file) {
            Ok(bytes) => bytes,
            // There is no such file, or no folder.
            Err(_) if matches!(file.try_exists(), Ok(false)) => return,
            Err(_) if matches!(file.parent(), Some(folder) if folder.is_file()) => return,
            Err(error) => {
                return self.unread.push(format!("{}: {error}; make it a file that can be read.", file.display()));
            }
        };
        self.read_lines(&String::from_utf8_lossy(&bytes), file);
    }

    fn read_lines(&mut self, text: &str, file: &Path) {
        let (file, mut unread) = (file.display(), 0);
        for (number, line) in Lines::of(text).enumerate() {
            let number = number as u64 + 1;
            match token_text(line).map(read) {
                None => {}
                Some(Ok((choices, named))) => self.add(KeptCase { number, choices, named, value: value_of(line) }),
                Some(Err(error)) => {
                    unread += 1;
                    if unread <= MAX_UNREAD {
                        self.unread.push(format!("{file}, line {number}: {}", what_to_do(line, &error)));
                    }
                }
            }
        }
        if unread > MAX_UNREAD {
            self.unread.push(format!("{file}: {} cannot be read.", Quantity(unread - MAX_UNREAD, "more line")));
        }
    }

    /// Adds a case if it is new.
    fn add(&mut self, case: KeptCase) {
        // Sorted with the simplest first: if that still fails, its search need not run again.
        let at = self.known.partition_point(|known| known.choices < case.choices);
        if !matches!(self.known.get(at), Some(known) if known.choices == case.choices) {
            self.known.insert(at, case);
        }
    }

    /// The file and the line of a known case.
    pub(crate) fn place_of(&self, known: &KeptCase) -> String {
        let file = self.file.as_deref().unwrap_or(Path::new(""));
        format!("line {} of {}", known.number, file.display())
    }

    /// A note about a known case that is read as another value, given the texts of both.
    pub(crate) fn of_another_value(&self, known: &KeptCase, kept: &str, read: &str, draws_inside: bool) -> String {
        let what = if draws_inside { "what the property draws" } else { "the generator" };
        format!(
            "The kept case in {}, {kept}, is no longer tested: {what} has changed, and what is read in its place is {}. \
             Delete the line if its case is of no more interest.",
            self.place_of(known),
            in_one_line(read)
        )
    }

    /// A note about a known case that fails, read as other choices than its line has.
    pub(crate) fn of_changed(&self, known: &KeptCase) -> String {
        format!(
            "The kept case in {} does not fit the generator: the generator has changed, or the case is another check's. \
             What is read in its place fails.",
            self.place_of(known)
        )
    }

    /// Removes the lines of cases that pass, given the numbers of these in `known`. Returns a note about what came of
    /// it.
    pub(crate) fn prune(&self, passed: &[usize]) -> Option<String> {
        let file = self.file.as_deref().filter(|_| self.is_pruned && !passed.is_empty())?;
        let is_passed = |choices: &Choices| passed.iter().any(|at| self.known[*at].choices == *choices);
        Some(
            match remove_lines(file, HEADER, &|line| matches!(token(line), Some(Ok(choices)) if is_passed(&choices))) {
                Ok(count) => format!("Removed {} from {}: what passes.", Quantity(count, "line"), file.display()),
                Err(error) => not_kept("The file without the lines that pass", file, &error),
            },
        )
    }

    /// A note about known cases that no longer fit the generator, given their lines.
    pub(crate) fn of_misfits(&self, mut lines: Vec<u64>) -> Option<String> {
        let file = self.file.as_deref()?.display();
        sort_by(&mut lines, &Ord::cmp);
        let numbers: Vec<String> = lines.iter().map(u64::to_string).collect();
        let (which, they, it) = match numbers.as_slice() {
            [] => return None,
            [one] => (format!("case in line {one}"), "it was", "the line if its case is"),
            more => (format!("cases in lines {}", joined(more, ", ")), "they were", "the lines if their cases are"),
        };
        Some(format!(
            "The kept {which} of {file} did not fit what is drawn by now: {they} rejected, or read as something else, \
             which passed. Delete {it} of no more interest."
        ))
    }

    /// Whether failing cases are kept.
    pub(crate) fn are_kept(&self) -> bool {
        self.file.is_some()
    }

    /// Adds the line of a failing case, unless it is known already. `named` gives the choices with names.
    pub(crate) fn add_line(
        &self,
        choices: &Choices,
        named: impl FnOnce(&Choices) -> Option<NamedChoices>,
        value: &str,
        lines: &mut String,
    ) {
        if !self.is_known(choices) {
            lines.push_str(&match named(choices) {
                Some(named) => format!("{} # {}\n", named.token(), in_one_line(value)),
                None => line(choices, value),
            });
        }
    }

    /// Keeps a report that is too long to be shown, in place of an earlier one. Returns a note that says so.
    pub(crate) fn keep_whole(&self, report: &str) -> Option<String> {
        let file = self.file.as_deref().filter(|_| !self.is_read_only)?.with_extension(WHOLE);
        let length = report.chars().count();
        Some(match make_folder(&file).and_then(|()| fs::write(&file, report)) {
            Ok(()) => format!("The whole report, of {length} characters, is in {}.", file.display()),
            Err(error) => not_kept("The whole report", &file, &error),
        })
    }

    /// Keeps the lines of failing cases, if there are any. Returns a note that says so.
    pub(crate) fn keep(&self, lines: &str) -> Option<String> {
        let file = self.file.as_deref()?;
        if lines.is_empty() {
            return None;
        }
        if self.is_read_only {
            return Some(of_unsaved(file, lines));
        }
        Some(match append(file, HEADER, lines) {
            Ok(()) => format!("Saved in {}; it runs first from now on.", file.display()),
            Err(error) => not_kept("It", file, &error),
        })
    }
}

/// A note that a line was not saved, and what to do about that.
fn of_unsaved(file: &Path, lines: &str) -> String {
    let why = "Not saved, since the regressions are read-only.";
    match lines.strip_suffix('\n').filter(|lines| lines.len() <= LONGEST_NOTED) {
        Some(lines) => format!("{why} To save it, add to {}:\n{lines}", file.display()),
        None => format!("{why} To save it, run the seed where they can be written."),
    }
}

/// Lines of more bytes than this are not put into a note.
const LONGEST_NOTED: usize = 10_000;

/// The extension of a file with a whole report.
const WHOLE: &str = "report.txt";

fn not_kept(what: &str, file: &Path, error: &io::Error) -> String {
    format!("{what} could not be kept in {}: {error}", file.display())
}
