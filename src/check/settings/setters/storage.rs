//! Settings of what outlives a run, in files, and what an earlier one has left.

use crate::check::settings::Check;
use std::path::PathBuf;

impl Check {
    /// The directory of the crate, `env!("CARGO_MANIFEST_DIR")`, where failing cases are saved. See
    /// [`regressions`](Check::regressions).
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let check = Check::new().name("small").directory(env!("CARGO_MANIFEST_DIR"));
    /// check.check(int(0..=9), |n: u32| n < 10);
    /// ```
    pub fn directory(mut self, directory: impl Into<PathBuf>) -> Check {
        self.directory = Some(directory.into());
        self
    }

    /// Whether failing cases are saved, and run first in later runs; on if this is not called.
    ///
    /// Each check that has a [`name`](Check::name) and a [`directory`](Check::directory), as those made by
    /// [`property!`](crate::property) have, saves them in a text file, `rosebush-regressions/module__path--name.txt` in
    /// that directory, with a line for each case. If `property!` is used outside of a library, the name of the file
    /// begins with `tests.`, `examples.`, `bin.` or `benches.`, so that no two tests share a file. The files are meant
    /// to be committed, and merge line by line. Lines are added automatically; only you remove them. If a line cannot
    /// be read, for example because a merge was not finished, the check fails, and the line stays as it is. If nothing
    /// can be written, the report says so. Switch this off for a test that fails on purpose.
    ///
    /// `ROSEBUSH_REGRESSIONS=read-only` runs what is saved and writes no file, for a job that cannot commit: a note has
    /// the line to add. `ROSEBUSH_REGRESSIONS=prune` runs all that is saved and removes the lines whose cases pass; it
    /// leaves those that were flaky, that no longer fit, or that cannot be read.
    ///
    /// A line also has the names of arguments of [`property!`](crate::property), of fields and of variants that
    /// [`record!`](crate::record) and [`variants!`](crate::variants) draw, and is read by these: whatever order they
    /// are in by now, each gets its own value. What is new gets its simplest value, what is gone is left out, and a
    /// single part that has another name keeps its value; a note says so. A tuple has no names, and is read by place;
    /// so is what a property draws as it goes.
    ///
    /// A line has the text of its value too. If its choices now give another value, because the generator has changed,
    /// a note says that the old value is no longer tested.
    ///
    /// A run that has not ended has a file next to these, `….unfinished-…`, with the best value of each search and, if
    /// [`journal`](Check::journal) is on, the case under test. It is removed when the run ends. If the process dies,
    /// the next run of the check reads the file, so nothing is lost. Files of processes that still run are left alone.
    /// A report that is too long to be shown is in `….report.txt`. Do not commit these files: put the lines
    /// `rosebush-regressions/*.unfinished-*` and `rosebush-regressions/*.report.txt` into `.gitignore`.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let directory = std::env::temp_dir().join(format!("rosebush-doc-{}", std::process::id()));
    /// std::fs::create_dir_all(&directory).unwrap();
    /// let check = Check::new().name("sums::small").directory(&directory);
    /// assert!(!check.clone().regressions(false).run(int(0..=1000), |n: u32| n < 7).is_passed());
    /// assert!(!directory.join("rosebush-regressions").exists());
    ///
    /// assert!(!check.run(int(0..=1000), |n: u32| n < 7).is_passed());
    /// let kept = std::fs::read_to_string(directory.join("rosebush-regressions/sums--small.txt")).unwrap();
    /// assert!(kept.lines().last().unwrap().ends_with(" # 7"));
    /// std::fs::remove_dir_all(&directory).unwrap();
    /// ```
    #[inline]
    pub fn regressions(mut self, are_kept: bool) -> Check {
        self.keeps_regressions = are_kept;
        self
    }

    /// Whether the file of an unfinished run, see [`regressions`](Check::regressions), also has each case under test.
    /// If such a case ends the process, by an abort or because it is killed, the next run begins with it, and says so
    /// on standard error. Off if this is not called, because the file is written for each case and for each candidate
    /// of the search.
    ///
    /// The check needs a [`name`](Check::name) and a [`directory`](Check::directory), which those made by
    /// [`property!`](crate::property) have. It works even if [`regressions`](Check::regressions) are off. An
    /// [`isolated`](Check::isolated) property does not need it: the case that ends its process is found anyway.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let directory = std::env::temp_dir().join(format!("rosebush-doc-journal-{}", std::process::id()));
    /// std::fs::create_dir_all(&directory).unwrap();
    /// let folder = directory.join("rosebush-regressions");
    /// let under_test = || {
    ///     let file = folder.read_dir().unwrap().next().unwrap().unwrap().path();
    ///     std::fs::read_to_string(file).unwrap().lines().nth(1).unwrap().to_owned()
    /// };
    /// let check = Check::new().name("small").directory(&directory).journal(true);
    /// check.check(int(0..=0), |_: u32| assert_eq!(under_test(), "under test: r1-100-S-cvnk"));
    /// assert_eq!(folder.read_dir().unwrap().count(), 0);
    /// std::fs::remove_dir_all(&directory).unwrap();
    /// ```
    #[inline]
    pub fn journal(mut self, is_kept: bool) -> Check {
        self.keeps_journal = is_kept;
        self
    }

    /// Inputs that a fuzzing engine has found, to be tried before any case is drawn: a folder, such as an engine's
    /// corpus or its crashes, or one file. So each run of the tests tries what the engine has reached, without the
    /// engine. A crash is reported with its minimal counterexample and a token, and is saved as a
    /// [regression](Check::regressions).
    ///
    /// All files are tried, in the order of their names, each as [`fuzz`](crate::fuzz) reads it; hidden files, folders
    /// and a `README.txt`, as AFL++ writes one, are left out. The failures are sorted by kind: each kind has its
    /// minimal counterexample, its token, the first of its files and how many there are. A file that the generator
    /// rejects or the property discards passes.
    ///
    /// A relative path is looked up where the tests run: under Cargo, that is the directory of the crate. If there is
    /// nothing at the path, a note says so, and the check continues. If a folder or a file cannot be read, or
    /// `ROSEBUSH_CORPUS` names something that is not there, the check fails.
    ///
    /// ```
    /// use rosebush::{Check, Provenance, int};
    /// let crash = std::env::temp_dir().join(format!("rosebush-doc-crash-{}", std::process::id()));
    /// std::fs::write(&crash, [0x40, 0xe2, 0x01, 0x00]).unwrap();
    /// let failure = Check::new().corpus(&crash).run(int(..), |n: u32| n < 100_000).into_failure().unwrap();
    /// std::fs::remove_file(&crash).unwrap();
    /// assert_eq!((*failure.first.value(), failure.minimal), (123_456, 100_000));
    /// assert!(matches!(failure.provenance, Provenance::Corpus { .. }));
    /// ```
    #[doc(alias = "seeds")]
    pub fn corpus(mut self, corpus: impl Into<PathBuf>) -> Check {
        self.corpus = Some(corpus.into());
        self
    }
}
