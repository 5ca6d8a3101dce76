//! Adding lines to a file that several processes and threads add to at once. Knows lines, but neither checks nor cases.
//!
//! Whoever adds takes a turn, so that a case which several find at once is added once. A turn is a file next to
//! the other one, since file locks came into the standard library after the minimum supported Rust. It is held while
//! the file is read and added to. It is awaited for a second at most: then the process that holds it has died. At worst
//! a line is there twice, since the system keeps together what is added at once.

use crate::check::text::{Lines, first_part};
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// How often a turn is asked for, with a millisecond in between.
const MAX_TRIES: u32 = 1000;
/// The extension of the file that is a turn.
const TURN: &str = "lock";
/// The extension of a file that is to replace the other one.
const NEW: &str = "new";

/// Adds lines to a file, without those whose case it has already. A new file begins with `header`.
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

/// Removes the lines that are not wanted, and the file if nothing but its header is left. Returns how many there were.
pub(super) fn remove_lines(file: &Path, header: &str, is_unwanted: &dyn Fn(&str) -> bool) -> io::Result<u64> {
    let _turn = FileTurn::take(file);
    let bytes = read_whole(file)?;
    // A file that is not text keeps all of its bytes.
    let Ok(text) = std::str::from_utf8(&bytes) else { return Err(io::Error::other("it is not text")) };
    let (mut left, mut count) = (String::new(), 0);
    for line in text.split_inclusive('\n') {
        if is_unwanted(line) {
            count += 1;
        } else {
            left.push_str(line);
        }
    }
    if left.is_empty() || left == header {
        fs::remove_file(file)?;
    } else if count > 0 {
        let new = file.with_extension(NEW);
        fs::write(&new, left)?;
        fs::rename(&new, file)?;
    }
    Ok(count)
}

/// The lines whose cases a text does not have.
fn not_yet_there(lines: &str, text: &str) -> String {
    let mut new = String::new();
    for line in Lines::of(lines.strip_suffix('\n').unwrap_or(lines)) {
        let case = case_of(line);
        if case.is_none() || Lines::of(text).all(|other| case_of(other) != case) {
            new.push_str(line);
            new.push('\n');
        }
    }
    new
}

/// What identifies the case of a line: its choices and its value, but not the size that it was drawn at.
fn case_of(line: &str) -> Option<(&str, &str)> {
    let (token, value) = first_part(line.trim_ascii_end(), " # ");
    let (_version, after) = first_part(token, "-");
    let (_size, choices) = first_part(after?, "-");
    Some((first_part(choices?, "-").0, value?))
}

/// The content of a file. Another process may be adding a line, so if the last line has no end, this waits for as long
/// as the file grows.
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

/// The content of a regular file. Anything else is an error, since reading it may never end, as of a pipe that nobody
/// writes to.
pub(super) fn read_file(file: &Path) -> io::Result<Vec<u8>> {
    if fs::metadata(file)?.is_file() { fs::read(file) } else { Err(io::Error::other("it is no file")) }
}

fn ends_a_line(bytes: &[u8]) -> bool {
    matches!(bytes.last(), None | Some(b'\n'))
}

/// Makes the folder of a file, but not the crate's directory around it: where that is missing, the test runs far from
/// its sources.
pub(super) fn make_folder(file: &Path) -> io::Result<()> {
    match file.parent() {
        Some(folder) => fs::create_dir(folder).or_else(|error| if folder.exists() { Ok(()) } else { Err(error) }),
        None => Ok(()),
    }
}

/// The right to add to a file, which one at a time has.
struct FileTurn(PathBuf);

impl FileTurn {
    fn take(file: &Path) -> FileTurn {
        let turn = file.with_extension(TURN);
        for _ in 0..MAX_TRIES {
            match File::create_new(&turn) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => thread::sleep(Duration::from_millis(1)),
                // If a turn cannot be made, nothing can be added either, and trying to will say why.
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
