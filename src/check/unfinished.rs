//! What searches have found so far, on disk, in case their process does not live to report it. Knows files and lines,
//! but neither searches nor what is kept for good.
//!
//! A file for each run that searches, beside the file of regressions; it is gone when the searches have ended. The next
//! run of the same check takes over what it finds.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What stands between the name of the file of regressions and the numbers of the process and the run.
const ENDING: &str = "unfinished-";

/// The files of this process.
fn own_files() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    static FILES: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The best cases of searches that have not ended.
#[derive(Debug)]
pub(super) struct Unfinished {
    /// None if nothing is kept.
    file: Option<PathBuf>,
    lines: RefCell<Vec<String>>,
}

impl Unfinished {
    /// Those of the check whose failures are kept in this file.
    pub(super) fn beside(regressions: Option<&Path>) -> Unfinished {
        static RUNS: AtomicU64 = AtomicU64::new(0);
        let number = RUNS.fetch_add(1, Ordering::Relaxed);
        let file = regressions.map(|file| file.with_extension(format!("{ENDING}{}-{number}", std::process::id())));
        own_files().extend(file.clone());
        Unfinished { file, lines: RefCell::default() }
    }

    /// Puts down the line of the best case of a search; searches are numbered from 0. Where it cannot be written,
    /// nothing is said: what is kept in the end says so.
    pub(super) fn put(&self, search: usize, line: impl FnOnce() -> String) {
        let Some(file) = &self.file else { return };
        let mut lines = self.lines.borrow_mut();
        let count = lines.len().max(search + 1);
        lines.resize(count, String::new());
        lines[search] = line();
        let _ = replace(file, &lines.concat());
    }

    /// When the cases are kept for good, or cannot be.
    pub(super) fn forget(&self) {
        if let Some(file) = &self.file {
            let _ = fs::remove_file(file);
            own_files().remove(file);
        }
    }
}

/// In one step, so that whenever the process ends, the old text or the new one is there.
fn replace(file: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        // Only the folder itself: where the crate's directory is missing, nothing is kept.
        let _ = fs::create_dir(folder);
    }
    let mut new = file.as_os_str().to_owned();
    new.push("-new");
    fs::write(&new, text)?;
    fs::rename(&new, file)
}

/// The files that runs left behind which did not live to keep their cases, and what these hold.
pub(super) fn left_behind(regressions: &Path) -> Vec<(PathBuf, String)> {
    let Some(begin) = regressions.file_stem().map(|stem| format!("{}.{ENDING}", stem.to_string_lossy())) else {
        return Vec::new();
    };
    let Some(entries) = regressions.parent().and_then(|folder| fs::read_dir(folder).ok()) else { return Vec::new() };
    let is_left = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let numbers = name.strip_prefix(&begin).and_then(|numbers| numbers.split_once('-'));
        numbers.is_some_and(|(process, run)| run.parse::<u64>().is_ok() && !is_in_use(path, process))
    };
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_left).collect();
    files.sort();
    files.into_iter().filter_map(|file| fs::read_to_string(&file).ok().map(|text| (file, text))).collect()
}

/// Whether the process of a file still lives. Where nobody knows, it does not: to take over what it has found so far
/// adds a case that fails, though not its least.
fn is_in_use(file: &Path, process: &str) -> bool {
    if process == std::process::id().to_string() {
        // A number may come back.
        return own_files().contains(file);
    }
    let processes = Path::new("/proc");
    if processes.join("self").exists() {
        return processes.join(process).exists();
    }
    let mut asking = Command::new("kill");
    asking.args(["-0", process]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    cfg!(unix) && asking.status().is_ok_and(|status| status.success())
}
