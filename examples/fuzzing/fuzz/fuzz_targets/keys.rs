//! The property `keys` under libFuzzer, whose inputs are changed by what they stand for.
#![no_main]

use fuzzing_example::keys;
use libfuzzer_sys::{Corpus, fuzz_mutator, fuzz_target, fuzzer_mutate};

fuzz_target!(init: rosebush::fuzz_fmt(keys::documents()), |input: &[u8]| -> Corpus {
    if rosebush::fuzz(keys::documents(), input, keys::is_counted) { Corpus::Keep } else { Corpus::Reject }
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    rosebush::fuzz_mutate(keys::documents(), data, size, max_size, seed, fuzzer_mutate)
});
