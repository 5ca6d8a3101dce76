//! Adding lines to a file that several processes and threads add to at once. Knows lines, but neither checks nor cases.
//!
//! Who adds takes a turn, so that a case which many find at the same time stands there once. A turn is a file beside,
//! as the locks of the standard library came after the minimum supported Rust. It is taken for as long as one reads and
//! adds, and no longer waited for than a second: then its process has died, and at the worst a line stands there twice,
//! since the system keeps together what is added at once.

use crate::check::text::Lines;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// How often a turn is asked for, a millisecond after the other.
const MOST_ASKED: u32 = 1000;
/// What the name of the file of a turn ends with.
const TURN: &str = "lock";

/// Adds lines to a file, but for the cases that it has already. A new file has this header.
pub(super) fn append(file: &Path, header: &str, lines: &str) -> io::Result<()> {
    make_folder(file)?;
    let _turn = FileTurn::take(file);
    let mut begin = header;
    let mut opened = OpenOptions::new().append(true).create_new(true).open(file);
    let mut new = lines.to_owned();
    if opened.is_err() && file.exists() {
        let bytes = read_whole(file)?;
        // A last line that somebody left without an end must not swallow the first of ours.
        begin = if ends_a_line(&bytes) { "" } else { "\n" };
        new = not_yet_there(lines, &String::from_utf8_lossy(&bytes));
        opened = OpenOptions::new().append(true).open(file);
    }
    let mut opened = opened?;
    if new.is_empty() {
        return Ok(());
    }
    opened.write_all(format!("{begin}{new}").as_bytes())
}

/// The lines whose cases a text does not have.
fn not_yet_there(lines: &str, text: &str) -> String {
    let mut new = String::new();
    for line in lines.split_inclusive('\n') {
        let case = case_of(line);
        if case.is_none() || Lines::of(text).all(|other| case_of(other) != case) {
            new.push_str(line);
        }
    }
    new
}

/// What tells the case of a line from others: its choices and its value. The same value, grown from the same choices,
/// is the same case, whatever the size of the run was that found it.
fn case_of(line: &str) -> Option<(&str, &str)> {
    let (token, value) = line.trim_end().split_once(" # ")?;
    Some((token.split('-').nth(2)?, value))
}

/// What is in a file. A line that another process is just adding may be seen in part, so one without an end is waited
/// for as long as it grows.
pub(super) fn read_whole(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = read_file(file)?;
    while !ends_a_line(&bytes) {
        thread::sleep(Duration::from_millis(1));
        let now = read_file(file)?;
        if now.len() == bytes.len() {
            break;
        }
        bytes = now;
    }
    Ok(bytes)
}

/// What is in a file. Anything else may be waited for in vain, as a pipe that nobody writes to.
pub(super) fn read_file(file: &Path) -> io::Result<Vec<u8>> {
    if fs::metadata(file)?.is_file() { fs::read(file) } else { Err(io::Error::other("it is no file")) }
}

fn ends_a_line(bytes: &[u8]) -> bool {
    matches!(bytes.last(), None | Some(b'\n'))
}

/// The crate's directory is not made: where it is missing, the test runs far from its sources.
pub(super) fn make_folder(file: &Path) -> io::Result<()> {
    match file.parent() {
        Some(folder) => fs::create_dir(folder).or_else(|error| if folder.exists() { Ok(()) } else { Err(error) }),
        None => Ok(()),
    }
}

/// The turn of one who adds to a file.
struct FileTurn(PathBuf);

impl FileTurn {
    fn take(file: &Path) -> FileTurn {
        let turn = file.with_extension(TURN);
        for _ in 0..MOST_ASKED {
            match File::create_new(&turn) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => thread::sleep(Duration::from_millis(1)),
                // Where there can be no turns, nothing can be added either, which is told when that is tried.
                _ => break,
            }
        }
        FileTurn(turn)
    }
}

impl Drop for FileTurn {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[cfg(test)]
mod tests;
