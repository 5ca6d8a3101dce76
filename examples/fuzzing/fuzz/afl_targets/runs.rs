//! The property `runs` under AFL++.

use fuzzing_example::runs;

fn main() {
    afl::fuzz!(|input: &[u8]| {
        rosebush::fuzz(runs::bytes(), input, runs::is_decoded);
    });
}
