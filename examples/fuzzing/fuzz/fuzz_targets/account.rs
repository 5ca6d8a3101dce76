//! The property `account` under libFuzzer, whose inputs are changed by what they stand for.
#![no_main]

use fuzzing_example::account;
use libfuzzer_sys::{Corpus, fuzz_mutator, fuzz_target, fuzzer_mutate};

fuzz_target!(init: rosebush::fuzz_fmt(account::documents()), |input: &[u8]| -> Corpus {
    if rosebush::fuzz(account::documents(), input, account::limit_is_stored) { Corpus::Keep } else { Corpus::Reject }
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    rosebush::fuzz_mutate(account::documents(), data, size, max_size, seed, fuzzer_mutate)
});
