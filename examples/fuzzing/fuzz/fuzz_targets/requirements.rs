//! The property `requirements` under libFuzzer: a text, whose inputs are the texts themselves.
#![no_main]

use fuzzing_example::requirements;
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(init: rosebush::fuzz_fmt(requirements::texts()), |input: &[u8]| -> Corpus {
    if rosebush::fuzz(requirements::texts(), input, requirements::is_read_again) {
        Corpus::Keep
    } else {
        Corpus::Reject
    }
});
