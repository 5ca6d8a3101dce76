//! A corpus for an engine to begin with: `seeds TARGET FOLDER`.

use fuzzing_example::{Visitor, check, with_property};
use rosebush::Gen;
use std::fmt::Debug;
use std::process::ExitCode;

struct Seeds {
    name: String,
    folder: String,
}

impl Visitor for Seeds {
    fn visit<T: Debug>(&self, generator: impl Gen<Value = T>, _: fn(T)) -> Result<(), String> {
        let written = check(&self.name).seed(1).cases(100).write_corpus(&self.folder, generator);
        println!("{} new inputs in {}", written.map_err(|error| error.to_string())?, self.folder);
        Ok(())
    }
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (Some(name), Some(folder), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        eprintln!("seeds TARGET FOLDER");
        return ExitCode::FAILURE;
    };
    match with_property(&name, &Seeds { name: name.clone(), folder }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}
