//! The property `runs` under libFuzzer.
#![no_main]

use fuzzing_example::runs;
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|input: &[u8]| -> Corpus {
    if rosebush::fuzz(runs::bytes(), input, runs::is_decoded) { Corpus::Keep } else { Corpus::Reject }
});
