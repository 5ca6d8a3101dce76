//! The journals of runs whose processes died: which process takes them over, and what they hold. Knows files and lines,
//! but runs nothing and keeps nothing for good.

use super::append::read_file;
use super::journal::{NEW, UNDER_TEST, UNFINISHED, disown, own_file, own_files, place};
use super::regression_line::token;
use crate::check::settings::Check;
use crate::check::text::{Lines, first_part, in_line};
use crate::choices::sorting::sort_by;
use crate::choices::{Choices, TokenError};
use std::ffi::OsString;
use std::fs;
use std::io::{Write as _, stderr};
use std::path::{Path, PathBuf};
use std::process;

/// What was found in the journals of runs whose processes died.
#[derive(Default)]
pub(crate) struct Recovered {
    /// The journals that were taken over, under names of this process.
    files: Vec<OsString>,
    /// The cases that were under test, and those that had failed if failures are not to be kept.
    pub(crate) cases: Vec<Choices>,
    /// The lines of cases that had failed and are to be kept.
    pub(crate) found: Vec<String>,
    notes: Vec<String>,
    /// What could not be read, and so is not run: where it is, why, and what to do.
    pub(crate) unread: Vec<String>,
}

impl Recovered {
    /// Takes over the journals that were left. If two processes do so at once, each journal goes to one of them.
    pub(crate) fn of(check: &Check) -> Recovered {
        let mut left = Recovered::default();
        let Some(regressions) = place(check) else {
            if check.keeps_journal {
                left.notes.push(String::from("No journal is kept: it needs a `name` and a `directory`."));
            }
            return left;
        };
        for file in &journals_of(&regressions) {
            left.take_over(Path::new(file), &regressions);
        }
        if !check.keeps_regressions {
            for line in &std::mem::take(&mut left.found) {
                if let Some(Ok(choices)) = token(line) {
                    left.add(choices);
                }
            }
        }
        left
    }

    fn take_over(&mut self, file: &Path, regressions: &Path) {
        if file.to_string_lossy().ends_with(NEW) {
            // Its process died while it wrote this file, so none of what is new in it was tried yet.
            let _ = fs::remove_file(file);
            return;
        }
        let Some(own) = take_over(file, regressions) else { return };
        let unread = self.unread.len();
        let has_new = self.read(&own, file);
        if self.unread.len() > unread {
            // The journal is put back, until somebody has corrected or removed it.
            let _ = fs::rename(&own, file);
            disown(&own);
        } else if has_new {
            self.files.push(own.into_os_string());
        } else {
            // It says nothing new: otherwise a case that kills each run would leave one more file each time.
            remove(&own);
        }
    }

    /// Reads a journal. Returns whether it has anything that was not known.
    fn read(&mut self, own: &Path, file: &Path) -> bool {
        let (cases, lines) = (self.cases.len(), self.found.len());
        let text = read_file(own).unwrap_or_default();
        for line in Lines::of(&String::from_utf8_lossy(&text)) {
            if let Err(error) = self.read_line(line) {
                self.unread.push(format!("{}: {error}; correct the line, or delete the file.", file.display()));
            }
        }
        (self.cases.len(), self.found.len()) != (cases, lines)
    }

    fn add(&mut self, choices: Choices) {
        if !self.cases.contains(&choices) {
            self.cases.push(choices);
        }
    }

    fn read_line(&mut self, line: &str) -> Result<(), TokenError> {
        if let Some(token) = line.strip_prefix(UNDER_TEST) {
            let choices = token.parse()?;
            self.add(choices);
            return Ok(());
        }
        match token(line) {
            None => {}
            Some(Err(error)) => return Err(error),
            Some(Ok(_)) => {
                let line = format!("{line}\n");
                if !self.found.contains(&line) {
                    self.found.push(line);
                }
            }
        }
        Ok(())
    }

    /// Says which case the run begins with. It is written at once, and not captured with other output, since the
    /// process may die again.
    pub(crate) fn say(&self, check: &Check) {
        if let Some(first) = self.cases.first() {
            let name = in_line(check.name.as_deref().unwrap_or_default());
            let line = format!("{name} begins with the case under test when the process died: {first}\n");
            let _ = stderr().write_all(line.as_bytes());
        }
    }

    /// Ends the recovery, once all cases were tried and the process lives: removes the journals, unless what they hold
    /// could not be kept. Adds notes.
    pub(crate) fn conclude(mut self, one_fails: bool, is_kept: bool, notes: &mut Vec<String>) {
        if is_kept {
            for file in &std::mem::take(&mut self.files) {
                remove(Path::new(file));
            }
        }
        for note in &self.notes {
            notes.push(note.clone());
        }
        if let (Some(first), false) = (self.cases.first(), one_fails) {
            notes.push(format!(
                "What was under test when the process of an earlier run died does not fail now: {first}"
            ));
        }
    }
}

impl Drop for Recovered {
    /// Leaves the journals that are still there to the next run, even one of this process.
    fn drop(&mut self) {
        for file in &self.files {
            disown(Path::new(file));
        }
    }
}

/// Renames a journal to a name of this process, and returns that; `None` if another process was faster.
fn take_over(file: &Path, regressions: &Path) -> Option<PathBuf> {
    let own = own_file(regressions);
    if fs::rename(file, own.as_path()).is_ok() {
        return Some(own);
    }
    disown(&own);
    // Where files cannot be renamed, the journal can still be read.
    file.exists().then(|| file.to_owned())
}

fn remove(file: &Path) {
    let _ = fs::remove_file(file);
    disown(file);
}

/// The journals whose processes are gone, the oldest name first.
fn journals_of(regressions: &Path) -> Vec<OsString> {
    let mut files = Vec::<OsString>::new();
    let (Some(stem), Some(folder)) = (regressions.file_stem(), regressions.parent()) else { return files };
    let begin = format!("{}.{UNFINISHED}", &*stem.to_string_lossy());
    let Ok(entries) = fs::read_dir(folder) else { return files };
    for entry in entries {
        let Ok(entry) = entry else { continue };
        if is_left(&entry.path(), &begin) {
            files.push(entry.path().into_os_string());
        }
    }
    sort_by(&mut files, &Ord::cmp);
    files
}

/// Whether a file is a journal whose process is gone. `begin` is how the names of journals begin.
fn is_left(path: &Path, begin: &str) -> bool {
    let Some(name) = path.file_name() else { return false };
    matches!(process_of(&name.to_string_lossy(), begin), Some(process) if !is_in_use(path, process))
}

/// The number of the process in a journal's name, which is after `begin`.
fn process_of(name: &str, begin: &str) -> Option<u64> {
    let numbers = name.strip_prefix(begin)?;
    let (process, run) = first_part(numbers.strip_suffix(NEW).unwrap_or(numbers), "-");
    run?.parse::<u64>().ok()?;
    process.parse().ok()
}

/// Whether the process of a journal still lives. If that is unknown, it counts as gone: to take over the journal of
/// a living one keeps a case that fails, though perhaps not the minimal one.
fn is_in_use(file: &Path, process: u64) -> bool {
    if process == u64::from(process::id()) {
        // This process may have got the number of an earlier one.
        let name = file.to_string_lossy();
        let in_place = name.strip_suffix(NEW).unwrap_or(&name);
        for own in own_files().iter() {
            if own.as_os_str() == file.as_os_str() || own.as_os_str() == in_place {
                return true;
            }
        }
        return false;
    }
    lives(process)
}

#[cfg(any(target_os = "linux", target_os = "android"))]
fn lives(process: u64) -> bool {
    Path::new("/proc").join(process.to_string()).exists()
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn lives(process: u64) -> bool {
    use std::process::{Command, Stdio};

    let mut asking = if cfg!(windows) { Command::new("tasklist") } else { Command::new("ps") };
    if cfg!(windows) {
        asking.args(["/NH", "/FO", "CSV", "/FI", &format!("PID eq {process}")]);
    } else {
        asking.args(["-p", &process.to_string(), "-o", "pid="]);
    }
    let Ok(output) = asking.stdin(Stdio::null()).stderr(Stdio::null()).output() else { return false };
    String::from_utf8_lossy(&output.stdout)
        .split(|c: char| !c.is_ascii_digit())
        .any(|number| number == process.to_string())
}
