//! From a crash file, or a folder of inputs, to a report with the least counterexample, a token, and a line among the
//! regressions: `triage TARGET FILE`.

use fuzzing_example::{Visitor, check, with_property};
use rosebush::Gen;
use std::fmt::Debug;
use std::process::ExitCode;

struct Triage {
    name: String,
    inputs: String,
}

impl Visitor for Triage {
    fn visit<T: Debug>(&self, generator: impl Gen<Value = T>, property: fn(T)) -> Result<(), String> {
        // One drawn case, since there is none with fewer.
        println!("{}", check(&self.name).corpus(&self.inputs).cases(1).run(generator, property));
        Ok(())
    }
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (Some(name), Some(inputs), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        eprintln!("triage TARGET FILE");
        return ExitCode::FAILURE;
    };
    match with_property(&name, &Triage { name: name.clone(), inputs }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}
