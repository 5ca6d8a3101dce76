//! The property `json` under libFuzzer: a text, whose inputs are the texts themselves.
#![no_main]

use fuzzing_example::json;
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(init: rosebush::fuzz_fmt(json::texts()), |input: &[u8]| -> Corpus {
    if rosebush::fuzz(json::texts(), input, json::has_paths) { Corpus::Keep } else { Corpus::Reject }
});
