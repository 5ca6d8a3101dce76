//! The property `offset` under libFuzzer.
#![no_main]

use fuzzing_example::constants;
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|input: &[u8]| -> Corpus {
    if rosebush::fuzz(constants::any_offset(), input, constants::offset_is_no_mark) {
        Corpus::Keep
    } else {
        Corpus::Reject
    }
});
