//! The case under test, in a file while it is tried, so that a run that dies with its process is taken up by the next.
//!
//! A file for each run, beside the regressions; it goes when the run ends, however it ends, unless the process dies.
//! It is written anew before each case and put in the place of the old one, so that it is whole at any time. Knows
//! files, tokens and causes, but runs nothing.

use super::config::Check;
use super::environment;
use super::outcome::Outcome;
use super::panics::{self, Ending, catching};
use super::regressions::file_of;
use super::sent::Sent;
use super::verdict::Cause;
use crate::choices::Choices;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, ErrorKind, Write as _, stderr};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

const HEADER: &str = "# What was under test, while it is: if this file is still here, the process has died.\n";

/// The files of the runs of this process.
static OURS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where a run writes what it is about to try.
#[derive(Debug)]
pub(super) struct Journal {
    file: PathBuf,
    page: Mutex<Page>,
}

#[derive(Debug, Default)]
struct Page {
    begun: u64,
    under_test: Vec<(u64, Choices)>,
    /// The least case that failed as the first one did, and how that failed.
    least: Option<(Choices, Cause)>,
    /// What kept it from being written.
    problem: Option<String>,
}

impl Journal {
    /// The journal of a run that begins now, if it is to have one and has a place for it.
    #[track_caller]
    pub(super) fn of(check: &Check) -> Option<Journal> {
        let kept = place(&environment::applied_to(check))?;
        // Where it cannot be made, the first case says so.
        let _ = kept.parent().map(fs::create_dir);
        // No number twice, so that what was listed before is not another run's by now. And one that is there already
        // was left by another process with our number.
        static RUNS: AtomicU64 = AtomicU64::new(0);
        let file = std::iter::repeat_with(|| RUNS.fetch_add(1, Ordering::Relaxed))
            .map(|number| kept.with_extension(format!("{}-{number}.journal", std::process::id())))
            .find(|file| !file.exists())?;
        lock(&OURS).insert(file.clone());
        Some(Journal { file, page: Mutex::default() })
    }

    /// Tries a case that is in the file meanwhile.
    pub(super) fn tries<T>(&self, sent: Sent<T>, property: impl FnOnce(T) -> Option<Cause>) -> Option<Cause> {
        let number = self.begins(&sent.choices);
        let ending = catching(|| property(sent.value));
        self.ends(number, ending.cause());
        match ending {
            Ending::Returned(cause) => cause,
            Ending::Panicked(cause) => Some(cause),
            Ending::Discarded(place) | Ending::Rejected(_, place) => {
                panics::note_discard(place);
                None
            }
        }
    }

    /// Says that a case is about to be tried, and returns its number.
    pub(super) fn begins(&self, choices: &Choices) -> u64 {
        let mut page = lock(&self.page);
        page.begun += 1;
        let number = page.begun;
        page.under_test.push((number, choices.clone()));
        self.write(&mut page);
        number
    }

    /// Says that the case that is being tried has drawn more.
    pub(super) fn goes_on(&self, number: u64, choices: &Choices) {
        let mut page = lock(&self.page);
        page.under_test.retain(|(begun, _)| *begun != number);
        page.under_test.push((number, choices.clone()));
        self.write(&mut page);
    }

    /// Says how a case ended. It stays in the file until the next one begins.
    pub(super) fn ends(&self, number: u64, cause: Option<&Cause>) {
        let mut page = lock(&self.page);
        let Some(at) = page.under_test.iter().position(|(begun, _)| *begun == number) else { return };
        let (_, choices) = page.under_test.remove(at);
        let Some(cause) = cause else { return };
        let is_less = |(least, known): &(Choices, Cause)| choices < *least && cause.is_like(known);
        if page.least.as_ref().is_none_or(is_less) {
            page.least = Some((choices, cause.clone()));
        }
    }

    fn write(&self, page: &mut Page) {
        let mut text = String::from(HEADER);
        for (_, choices) in &page.under_test {
            let _ = writeln!(text, "{choices} # under test");
        }
        if let Some((least, _)) = &page.least {
            let _ = writeln!(text, "{least} # the least that failed");
        }
        let new = self.file.with_extension("journal.new");
        let written = fs::write(&new, text).and_then(|()| fs::rename(&new, &self.file));
        page.problem = page.problem.take().or(written.err().map(|error| error.to_string()));
    }

    /// Adds to an outcome what kept the journal from being written.
    pub(super) fn note_in<T>(&self, outcome: &mut Outcome<T>) {
        if let Some(problem) = lock(&self.page).problem.take() {
            let file = self.file.display();
            outcome.notes_mut().push(format!("The case under test could not be written to {file}: {problem}"));
        }
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.file);
        lock(&OURS).remove(&self.file);
    }
}

/// Tries a value that is in the journal meanwhile, if there is one.
pub(super) fn written<T>(
    journal: Option<&Journal>,
    sent: Sent<T>,
    property: impl FnOnce(T) -> Option<Cause>,
) -> Option<Cause> {
    match journal {
        Some(journal) => journal.tries(sent, property),
        None => property(sent.value),
    }
}

/// The regressions' file, beside which the journals of a check are.
fn place(check: &Check) -> Option<PathBuf> {
    if !check.keeps_journal {
        return None;
    }
    file_of(&Check { keeps_regressions: true, ..check.clone() })
}

/// What runs have left that died with their processes.
#[derive(Debug, Default)]
pub(super) struct Left {
    files: Vec<PathBuf>,
    /// What was under test, then what had failed.
    pub(super) cases: Vec<Choices>,
    notes: Vec<String>,
}

impl Left {
    pub(super) fn of(check: &Check) -> Left {
        let mut left = Left::default();
        if !check.keeps_journal {
            return left;
        }
        let Some(kept) = place(check) else {
            left.notes.push(String::from("No journal is kept: it needs a `name` and a `directory`."));
            return left;
        };
        left.files = files_beside(&kept).unwrap_or_default();
        for file in &left.files {
            if file.extension().is_some_and(|ending| ending == "new") {
                continue;
            }
            let text = fs::read(file).unwrap_or_default();
            for line in String::from_utf8_lossy(&text).lines().filter(|line| !line.starts_with('#')) {
                let token = line.split_whitespace().next().unwrap_or_default();
                match token.parse::<Choices>() {
                    Ok(choices) if left.cases.contains(&choices) => {}
                    Ok(choices) => left.cases.push(choices),
                    Err(error) => left.notes.push(format!("{}: {error}", file.display())),
                }
            }
        }
        left
    }

    /// Says what the run begins with: at once, and past those who keep the output, because it may die again.
    pub(super) fn say(&self, check: &Check) {
        if let Some(first) = self.cases.first() {
            let name = check.name.as_deref().unwrap_or_default();
            let line = format!("{name} begins with the case under test when the process died: {first}\n");
            let _ = stderr().write_all(line.as_bytes());
        }
    }

    /// What there is to say once it was tried.
    pub(super) fn notes(self, one_fails: bool) -> Vec<String> {
        let mut notes = self.notes;
        if let Some(first) = self.cases.first().filter(|_| !one_fails) {
            notes.push(format!(
                "What was under test when the process of an earlier run died does not fail now: {first}"
            ));
        }
        notes
    }

    /// Forgets what was left: it was tried, and the process lives.
    pub(super) fn forget(&self) {
        for file in &self.files {
            let _ = fs::remove_file(file);
        }
    }
}

/// The journals beside a file that are not those of runs of this process; the oldest name first.
fn files_beside(kept: &Path) -> io::Result<Vec<PathBuf>> {
    let (Some(folder), Some(stem)) = (kept.parent(), kept.file_stem()) else { return Err(ErrorKind::NotFound.into()) };
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let rest = name.strip_prefix(&*stem.to_string_lossy()).and_then(|rest| rest.strip_prefix('.'));
        let is_journal = rest.is_some_and(|rest| rest.ends_with(".journal") || rest.ends_with(".journal.new"));
        if is_journal {
            files.push(path);
        }
    }
    // Only now: what a run has written that began meanwhile is ours too.
    let ours = lock(&OURS);
    files.retain(|path| !ours.contains(path) && !ours.contains(&path.with_extension("")));
    files.sort();
    Ok(files)
}
