//! A directory of its own for one test, beside which regressions are kept. It goes when the test ends.

use std::path::PathBuf;
use std::{env, fs, process};

pub(crate) struct Directory(pub(crate) PathBuf);

impl Directory {
    pub(crate) fn new(name: &str) -> Directory {
        let path = env::temp_dir().join(format!("rosebush-{}-{}-{name}", process::id(), env!("CARGO_CRATE_NAME")));
        // A process that serves a check of the test ends without a word, and would leave it behind.
        if env::var_os("ROSEBUSH_CHILD").is_none() {
            fs::create_dir_all(&path).unwrap();
        }
        Directory(path)
    }

    /// Where regressions and unfinished runs are kept.
    pub(crate) fn folder(&self) -> PathBuf {
        self.0.join("rosebush-regressions")
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}
