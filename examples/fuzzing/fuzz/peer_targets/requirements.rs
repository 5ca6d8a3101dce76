//! As `requirements`, with the text that `arbitrary` reads: to compare with.
#![no_main]

use fuzzing_example::requirements;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| requirements::is_read_again(text.to_owned()));
