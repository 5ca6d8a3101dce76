//! The property `runs` under AFL++.

use fuzzing_example::runs;

fn main() {
    afl::fuzz!(|input: &[u8]| {
        rosebush::fuzz(input, runs::bytes(), runs::is_decoded);
    });
}
