//! Writing a corpus for a fuzzing engine to begin with: cases that tests have kept or draw.

use super::cases::{any_seed, seed_of_draw};
use crate::check::case::ErasedProperty;
use crate::check::keep::{Regressions, add_entry};
use crate::check::settings::{Check, environment};
use crate::check::statistics::size_of_case;
use crate::check::text::Quantity;
use crate::choices::Choices;
use crate::generator::Gen;
use crate::source::Source;
use std::fs;
use std::io;
use std::path::Path;

/// What this check has kept. If the environment names a folder for it, writes a corpus before, which a note says.
pub(super) fn with_corpus_written(check: &Check, property: ErasedProperty<'_, '_>) -> Regressions {
    let mut regressions = Regressions::of(check);
    let Some(folder) = &check.written_corpus else { return regressions };
    let shown = folder.display();
    if property.draws_inside {
        let why = "ROSEBUSH_WRITE_CORPUS: a property that draws as it goes has no inputs; draw in a generator, as with \
                   `compose`.";
        regressions.unread.push(why.to_owned());
        return regressions;
    }
    match write(check, folder, &property) {
        Ok(new) => {
            let inputs = Quantity(new as u64, "new input");
            // Nobody reads the notes of a test that passes.
            println!("Written into {shown}: {inputs}.");
            regressions.notes.push(format!("Written into {shown}: {inputs}."));
        }
        Err(error) => regressions.unread.push(format!("{shown}: {error}.")),
    }
    regressions
}

/// Writes what this check has kept, and draws of its seed, into a folder. Returns how many files are new.
pub(super) fn write_corpus<G: Gen>(check: &Check, folder: &Path, generator: &G) -> io::Result<usize> {
    write(&environment::applied_to(check), folder, generator)
}

fn write<G: Gen>(check: &Check, folder: &Path, generator: &G) -> io::Result<usize> {
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
