//! A directory of its own for one test, beside which regressions are kept. It goes when the test ends.

use std::panic::Location;
use std::path::{Path, PathBuf};
use std::{env, fs, process};

pub(crate) struct Directory(pub(crate) PathBuf);

impl Directory {
    /// The name is unique in the file that calls this.
    #[track_caller]
    pub(crate) fn new(name: &str) -> Directory {
        let file = Path::new(Location::caller().file()).file_stem().expect("a source file has a name").display();
        let path = env::temp_dir().join(format!("rosebush-{}-{file}-{name}", process::id()));
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
