//! The corpus of a fuzzing engine: a folder of inputs, a file each. Reads and writes files, and knows no choices.

use super::append::read_file;
use crate::choices::mix;
use crate::choices::sorting::sort_by;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The inputs of a corpus, in the order of their names; a corpus that is a file has one. What cannot be read is added
/// to `unread`.
pub(crate) fn entries_of(corpus: &Path, unread: &mut Vec<String>) -> Vec<(PathBuf, Vec<u8>)> {
    let mut record_error = |path: &Path, error: &io::Error| unread.push(format!("{}: {error}.", path.display()));
    let mut files = Vec::new();
    if corpus.is_dir() {
        match files_in(corpus) {
            Ok(found) => files = found,
            Err(error) => record_error(corpus, &error),
        }
    } else {
        files.push(corpus.to_path_buf());
    }
    let mut entries = Vec::new();
    for file in files {
        match read_file(&file) {
            Ok(bytes) => entries.push((file, bytes)),
            Err(error) => record_error(&file, &error),
        }
    }
    entries
}

/// What AFL++ explains in a folder of crashes.
const NO_INPUT: &str = "README.txt";

/// The files of a folder, without folders in it, without hidden files, such as a `.gitignore`, and without a README.
fn files_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if name != NO_INPUT && !name.to_string_lossy().starts_with('.') && entry.path().is_file() {
            files.push(entry.path());
        }
    }
    sort_by(&mut files, &Ord::cmp);
    Ok(files)
}

/// Adds an input under a name that is made of its bytes. Returns whether it is new.
pub(crate) fn add_entry(folder: &Path, bytes: &[u8]) -> io::Result<bool> {
    let mut hash = bytes.len() as u64;
    for byte in bytes {
        hash = mix(hash.rotate_left(8) ^ u64::from(*byte));
    }
    let file = folder.join(format!("{hash:016x}"));
    if file.exists() {
        return Ok(false);
    }
    fs::write(file, bytes)?;
    Ok(true)
}
