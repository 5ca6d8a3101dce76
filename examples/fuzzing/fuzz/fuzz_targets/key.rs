//! The property `key` under libFuzzer.
#![no_main]

use fuzzing_example::constants;
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|input: &[u8]| -> Corpus {
    if rosebush::fuzz(constants::any_key(), input, constants::key_is_no_master) { Corpus::Keep } else { Corpus::Reject }
});
