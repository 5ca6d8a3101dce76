//! Writing a corpus for a fuzzing engine to begin with: cases that tests have kept or draw.

use super::cases::{any_seed, seed_of_draw};
use crate::check::keep::{Regressions, add_entry};
use crate::check::settings::{Check, environment};
use crate::check::statistics::size_of_case;
use crate::choices::Choices;
use crate::generator::Gen;
use crate::source::Source;
use std::fs;
use std::io;
use std::path::Path;

/// Writes what this check has kept, and draws of its seed, into a folder. Returns how many files are new.
pub(super) fn write_corpus<G: Gen>(check: &Check, folder: &Path, generator: &G) -> io::Result<usize> {
    let check = &*environment::applied_to(check);
    fs::create_dir_all(folder)?;
    let mut new = 0;
    let mut add = |choices: &Choices| {
        // Kept cases that no longer fit the generator are left out.
        let Ok(tree) = generator.tree_from(choices) else { return Ok(()) };
        new += usize::from(add_entry(folder, &tree.to_bytes())?);
        Ok::<_, io::Error>(())
    };
    for known in &Regressions::of(check).known {
        add(&known.choices)?;
    }
    let seed = check.seed.unwrap_or_else(any_seed);
    for number in 0..check.cases {
        let mut source = Source::recording(seed_of_draw(seed, number), size_of_case(number, check.cases));
        if generator.generate(&mut source).is_ok() {
            add(&source.into_choices())?;
        }
    }
    Ok(new)
}
