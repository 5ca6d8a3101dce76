//! A corpus for a fuzzing engine to begin with: what tests know of a property already.

use super::cases::{any_seed, seed_of_draw};
use crate::check::keep::{Regressions, add_entry};
use crate::check::settings::{Check, environment};
use crate::choices::{Choices, FULL_SIZE};
use crate::generator::{Gen, IntoGen};
use crate::source::Source;
use std::fs;
use std::io;
use std::path::Path;

impl Check {
    /// Writes inputs for a fuzzing engine to begin with into a folder, each as a file: the cases that this check has kept, see
    /// [`regressions`](Check::regressions), and as many drawn ones as it has [`cases`](Check::cases), from its
    /// [`seed`](Check::seed). The folder is made if there is none. Returns how many files are new: inputs that are there
    /// already, and draws that are rejected, are left out.
    ///
    /// # Errors
    /// If a file or the folder cannot be written.
    ///
    /// ```
    /// use rosebush::{Check, int, vec};
    /// let folder = std::env::temp_dir().join(format!("rosebush-doc-seeds-{}", std::process::id()));
    /// let lists = vec(int(0..=1000_u16), 0..20);
    /// let written = Check::new().seed(1).cases(50).write_corpus(&folder, &lists).unwrap();
    /// assert!((40..=50).contains(&written), "{written}");
    /// // What is written is what is read.
    /// Check::new().corpus(&folder).check(&lists, |list: Vec<u16>| list.iter().all(|n| *n <= 1000));
    /// std::fs::remove_dir_all(&folder).unwrap();
    /// ```
    pub fn write_corpus<G: IntoGen>(&self, folder: impl AsRef<Path>, generator: G) -> io::Result<usize> {
        let (check, folder) = (&*environment::applied_to(self), folder.as_ref());
        let generator = generator.into_gen();
        fs::create_dir_all(folder)?;
        let mut new = 0;
        let mut add = |choices: &Choices| {
            // What no longer fits the generator is nothing to begin with.
            let Ok(tree) = (&generator).tree_from(choices) else { return Ok(()) };
            new += usize::from(add_entry(folder, &tree.to_bytes())?);
            Ok::<_, io::Error>(())
        };
        for known in &Regressions::of(check).known {
            add(&known.choices)?;
        }
        let seed = check.seed.unwrap_or_else(any_seed);
        for number in 0..check.cases {
            let size = number * u64::from(FULL_SIZE) / (check.cases - 1).max(1);
            let mut source = Source::recording(seed_of_draw(seed, number), size as u32);
            if generator.generate(&mut source).is_ok() {
                add(&source.into_choices())?;
            }
        }
        Ok(new)
    }
}
