//! The property `key` under AFL++.

use fuzzing_example::constants;

fn main() {
    afl::fuzz!(|input: &[u8]| {
        rosebush::fuzz(input, constants::any_key(), constants::key_is_no_master);
    });
}
