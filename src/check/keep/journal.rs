//! A file of what a run would lose if its process died: the best case of each search and, if the check asks for it,
//! each case under test. What a dead process has left is read by `recovery.rs`.
//!
//! Each run has a file next to the regressions. It is made when there is something to write, and removed when the run
//! ends. A new version is written to another file and renamed, so that the file is whole at any time. Knows files,
//! tokens and lines, but neither searches nor what is kept for good.

use super::regression_file::file_of;
use super::regressions::NumberedChoices;
use crate::check::settings::{Check, HAS_PROCESSES, RegressionsUse, environment};
use crate::check::state::{JOURNALS, NEXT_JOURNAL, locked};
use crate::choices::Choices;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard};
use std::{process, thread};

/// What is in a journal's name between that of the file of regressions and the numbers of the process and the run.
pub(crate) const UNFINISHED: &str = "unfinished-";
/// The end of a journal's name until it is complete.
pub(crate) const NEW: &str = "-new";
/// What is written before the token of a case under test. A case that failed has a line as among the regressions.
pub(crate) const UNDER_TEST: &str = "under test: ";

const HEADER: &str = "# A run that has not ended. If its process is gone, the next run takes this up.\n";

/// The journals of this process, as paths. Of type `OsString`, since a list of these is compiled anyway.
pub(crate) fn own_files() -> MutexGuard<'static, Vec<OsString>> {
    locked(&JOURNALS)
}

/// Removes a journal from those of this process.
pub(crate) fn disown(file: &Path) {
    let mut own = own_files();
    if let Some(at) = own.iter().position(|own| own == file.as_os_str()) {
        own.remove(at);
    }
}

/// A name for a journal of this process that no file has yet.
pub(crate) fn own_file(regressions: &Path) -> PathBuf {
    // A file that is there already was left by an earlier process with the same number.
    loop {
        let number = NEXT_JOURNAL.fetch_add(1, Ordering::Relaxed);
        let file = regressions.with_extension(format!("{UNFINISHED}{}-{number}", process::id()));
        if !file.exists() {
            own_files().push(file.as_os_str().to_owned());
            return file;
        }
    }
}

/// The file of regressions next to which the journals of a check are; `None` if it has no journals.
pub(crate) fn place(check: &Check) -> Option<PathBuf> {
    let is_written = check.keeps_regressions && check.regressions_use != RegressionsUse::Read || check.keeps_journal;
    if HAS_PROCESSES && is_written { file_of(check) } else { None }
}

/// What a run writes down until it ends.
pub(crate) struct Journal {
    /// `None` if nothing is written.
    file: Option<PathBuf>,
    holds_each_case: bool,
    page: Mutex<Page>,
}

#[derive(Default)]
struct Page {
    begun: u64,
    under_test: Vec<NumberedChoices>,
    /// The line of the best case of each search.
    found: Vec<String>,
    /// The first error of writing the journal.
    problem: Option<String>,
}

impl Page {
    fn ends(&mut self, number: u64) {
        if let Some(at) = self.under_test.iter().position(|case| case.number == number) {
            self.under_test.remove(at);
        }
    }
}

impl Journal {
    /// The journal of a run that begins now.
    #[track_caller]
    pub(crate) fn of(check: &Check) -> Journal {
        // A check without a name has no journal, whatever the environment says.
        let mut file = None;
        if check.name.is_some()
            && let Some(regressions) = place(&environment::applied_to(check))
        {
            file = Some(own_file(&regressions));
        }
        Journal { holds_each_case: check.keeps_journal && file.is_some(), file, page: Mutex::default() }
    }

    /// Whether anything is written.
    pub(crate) fn is_written(&self) -> bool {
        self.file.is_some()
    }

    /// Whether cases under test are written too, so that [`begins`](Journal::begins) and [`ends`](Journal::ends) are to
    /// be called.
    pub(crate) fn holds_each_case(&self) -> bool {
        self.holds_each_case
    }

    /// Says that a case is about to be tried, and returns its number if it is written.
    #[inline]
    pub(crate) fn begins(&self, choices: impl FnOnce() -> Choices) -> Option<u64> {
        self.holds_each_case.then(|| self.begin(choices()))
    }

    fn begin(&self, choices: Choices) -> u64 {
        let mut page = locked(&self.page);
        page.begun += 1;
        let number = page.begun;
        page.under_test.push(NumberedChoices { number, choices });
        self.write(&mut page);
        number
    }

    /// Says that the case that is being tried has drawn more.
    #[inline]
    pub(crate) fn update_draws(&self, number: u64, choices: &Choices) {
        let mut page = locked(&self.page);
        page.ends(number);
        page.under_test.push(NumberedChoices { number, choices: choices.clone() });
        self.write(&mut page);
    }

    /// Says that a case has ended. It stays in the file until something else is written.
    pub(crate) fn ends(&self, number: u64) {
        locked(&self.page).ends(number);
    }

    /// Writes the line of the best case of a search; searches are numbered from 0.
    pub(crate) fn found(&self, search: usize, line: String) {
        let mut page = locked(&self.page);
        while page.found.len() <= search {
            page.found.push(String::new());
        }
        page.found[search] = line;
        self.write(&mut page);
    }

    fn write(&self, page: &mut Page) {
        let Some(file) = &self.file else { return };
        let mut text = HEADER.to_owned();
        for case in &page.under_test {
            text += &format!("{UNDER_TEST}{}\n", case.choices);
        }
        for line in &page.found {
            text += line;
        }
        if let (Err(error), None) = (put(file, &text), &page.problem) {
            page.problem = Some(error.to_string());
        }
    }

    /// A note, if the cases under test could not be written. If the best cases could not be, keeping the regressions
    /// will say so.
    pub(crate) fn problem(&self) -> Option<String> {
        let file = self.file.as_ref().filter(|_| self.holds_each_case)?.display();
        let problem = locked(&self.page).problem.take()?;
        Some(format!("The case under test could not be written to {file}: {problem}"))
    }
}

/// Replaces a file as a whole.
fn put(file: &Path, text: &str) -> io::Result<()> {
    let mut new = file.as_os_str().to_owned();
    new.push(NEW);
    if let Some(folder) = file.parent() {
        // Only the folder itself: where the crate's directory is missing, nothing is kept.
        let _ = fs::create_dir(folder);
    }
    let new = Path::new(&new);
    fs::write(new, text)?;
    fs::rename(new, file)
}

impl Drop for Journal {
    fn drop(&mut self) {
        let Some(file) = &self.file else { return };
        // If a panic ends the search, the next run keeps what it had found.
        let is_lost = thread::panicking() && !locked(&self.page).found.is_empty();
        if !is_lost {
            let _ = fs::remove_file(file.as_path());
        }
        disown(file);
    }
}
