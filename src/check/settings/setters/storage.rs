//! Settings of what outlives a run, in files, and what an earlier one has left.

use crate::check::settings::Check;
use std::path::PathBuf;

impl Check {
    /// Sets the directory where failing cases are saved, usually that of the crate: `env!("CARGO_MANIFEST_DIR")`. See
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

    /// Sets whether failing cases are saved, and run first in later runs; on by default.
    ///
    /// This needs a [`name`](Check::name) and a [`directory`](Check::directory), which [`property!`](crate::property)
    /// sets. The cases are lines of a text file in that directory, `rosebush-regressions/module__path--name.txt`. If
    /// `property!` is used outside of a library, the name of the file begins with `tests.`, `examples.`, `bin.` or
    /// `benches.`, so that no two tests share a file. Commit the files: they merge line by line. Lines are added
    /// automatically; only you remove them. If a line cannot be read, for example because a merge was not finished, the
    /// check fails, and the line stays. If nothing can be written, the report says so. Switch this off for a test that
    /// fails on purpose.
    ///
    /// `ROSEBUSH_REGRESSIONS=read-only` is for a job that cannot commit: it runs the saved cases and writes no file,
    /// and a note has the line to add. `ROSEBUSH_REGRESSIONS=prune` runs all saved cases and removes the lines of those
    /// that pass. It leaves lines that were flaky, that no longer fit the generator, or that cannot be read.
    ///
    /// A line is read by name, and not by order: it has the names of arguments of [`property!`](crate::property), of
    /// named draws, and of fields and variants of [`record!`](crate::record) and [`variants!`](crate::variants). A new
    /// part gets its simplest value, a part that is gone is left out, and if a single part was renamed, it keeps its
    /// value; a note says so. Elements of a tuple, and draws of a `bind` or `compose`, have no names and are read in
    /// order.
    ///
    /// A line also has the text of its value. If the changed generator now gives another value, a note says that the
    /// old value is no longer tested.
    ///
    /// While a check runs, a file next to these, `….unfinished-…`, has the best value of each search and, if
    /// [`journal`](Check::journal) is on, the case under test. The run removes it at its end. If the process dies, the
    /// next run of the check reads the file, so nothing is lost. A report that is too long to be shown is in
    /// `….report.txt`. Do not commit these files: put the lines `rosebush-regressions/*.unfinished-*` and
    /// `rosebush-regressions/*.report.txt` into `.gitignore`.
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

    /// Sets whether each case is written to a file before it is tried; off by default. If the process dies, from an
    /// abort or because it is killed, the next run begins with that case, and says so on standard error. This costs a
    /// write for each case and each candidate of the search.
    ///
    /// This needs a [`name`](Check::name) and a [`directory`](Check::directory), which [`property!`](crate::property)
    /// sets. The file is that of [`regressions`](Check::regressions) for unfinished runs, and is written even if these
    /// are off. An [`isolated`](Check::isolated) property needs no journal: the case that ends its process is found
    /// anyway.
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

    /// Adds the inputs that a fuzzing engine has found: a folder, such as its corpus or its crashes, or one file. They
    /// are tried before any case is drawn, so each run of the tests tries what the engine has reached, without the
    /// engine. A crash is reported with its minimal counterexample and a token, and is saved as a
    /// [regression](Check::regressions).
    ///
    /// All files are tried, in the order of their names, and read as [`fuzz`](crate::fuzz) reads them. Hidden files,
    /// folders and the `README.txt` of AFL++ are left out. Each kind of failure has its minimal counterexample, its
    /// token, and the first and the number of its files. A file that the generator rejects or the property discards
    /// passes.
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
