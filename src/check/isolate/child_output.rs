//! What a child process writes to its standard error: the end of it, case by case.
//!
//! The parent writes marks to the same pipe: one before each case, and one after the last. What is between two
//! marks belongs to one case, and all of it has been read once the second mark has been. So nobody needs to wait for
//! the end of the pipe, which may never come: programs that the child has started may hold it open.

use super::deadline::Deadline;
use crate::check::state::locked;
use std::io::{self, PipeWriter, Read, Write, pipe};
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::thread;

/// How many bytes of a case are kept at least, if it wrote as many.
const KEPT: usize = 1 << 14;

pub(super) struct ChildOutput {
    pipe: PipeWriter,
    mark: Arc<[u8]>,
    /// How many marks were written.
    marks: u64,
    read_output: Arc<Mutex<ReadOutput>>,
}

#[derive(Default)]
struct ReadOutput {
    /// What was read since the last mark.
    now: Output,
    /// What was read between the last mark and the one before.
    before: Output,
    /// How many marks were read.
    marks: u64,
    /// Whether reading is to end.
    is_over: bool,
}

#[derive(Default)]
struct Output {
    bytes: Vec<u8>,
    is_cut: bool,
}

impl ChildOutput {
    /// Also returns what a process is given as its standard error. `key` distinguishes the marks from everything that
    /// the process may print.
    #[inline]
    pub(super) fn new(key: u64) -> io::Result<(ChildOutput, Stdio)> {
        let (mut reader, pipe) = pipe()?;
        let given = Stdio::from(pipe.try_clone()?);
        let mark = Arc::<[u8]>::from(format!("\u{1}rosebush {key:016x}\u{1}").into_bytes());
        let output = ChildOutput { pipe, mark, marks: 0, read_output: Arc::default() };
        let (mark, read_output) = (Arc::clone(&output.mark), Arc::clone(&output.read_output));
        let job: Box<dyn FnOnce() + Send> = Box::new(move || {
            let mut chunk = [0; KEPT];
            while let Ok(length @ 1..) = reader.read(&mut chunk) {
                let mut read_output = locked(&read_output);
                read_output.append(&chunk[..length], &mark);
                if read_output.is_over {
                    break;
                }
            }
            locked(&read_output).is_over = true;
        });
        // A box, as in the child: so starting a thread is compiled once.
        thread::spawn(job);
        Ok((output, given))
    }

    /// From here on, what is written belongs to another case.
    #[inline]
    pub(super) fn begin_case(&mut self) {
        if self.pipe.write_all(&self.mark).is_ok() {
            self.marks += 1;
        }
    }

    /// The end of what the case has written, if all of it can be read in time.
    #[inline]
    pub(super) fn of_case(&mut self, deadline: &Deadline) -> String {
        self.begin_case();
        deadline.wait_for(|| {
            let read_output = locked(&self.read_output);
            (read_output.marks == self.marks || read_output.is_over).then_some(())
        });
        let read_output = locked(&self.read_output);
        let output = if read_output.marks == self.marks { &read_output.before } else { &read_output.now };
        let text = String::from_utf8_lossy(&output.bytes);
        if output.is_cut { format!("… {text}") } else { text.into_owned() }
    }
}

impl Drop for ChildOutput {
    #[inline]
    fn drop(&mut self) {
        locked(&self.read_output).is_over = true;
        // Wakes the reading thread, so that it sees this.
        self.begin_case();
    }
}

impl ReadOutput {
    #[inline]
    fn append(&mut self, chunk: &[u8], mark: &[u8]) {
        // A mark may have begun in the chunk before.
        let mut from = self.now.bytes.len().saturating_sub(mark.len() - 1);
        self.now.bytes.extend_from_slice(chunk);
        while let Some(at) = position(mark, &self.now.bytes[from..]) {
            let rest = self.now.bytes.split_off(from + at + mark.len());
            self.now.bytes.truncate(from + at);
            self.before = std::mem::replace(&mut self.now, Output { bytes: rest, is_cut: false });
            self.before.cut(KEPT);
            (from, self.marks) = (0, self.marks + 1);
        }
        self.now.cut(2 * KEPT);
    }
}

impl Output {
    /// Keeps only the end, if there are more than `most` bytes.
    #[inline]
    fn cut(&mut self, most: usize) {
        if self.bytes.len() > most {
            self.bytes.drain(..self.bytes.len() - KEPT);
            self.is_cut = true;
        }
    }
}

/// Where a mark is. Most texts do not even have its first byte, and std's search for a byte is fast without
/// optimisations too: to write and read 400 MB took 3 s instead of 84.
#[inline]
fn position(mark: &[u8], text: &[u8]) -> Option<usize> {
    if text.contains(&mark[0]) { text.windows(mark.len()).position(|window| window == mark) } else { None }
}

#[cfg(test)]
mod tests;
