//! The property `key` under AFL++.

use fuzzing_example::constants;

fn main() {
    afl::fuzz!(|input: &[u8]| {
        rosebush::fuzz(constants::any_key(), input, constants::key_is_no_master);
    });
}
