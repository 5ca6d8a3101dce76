//~ in a tuple, and to chain on, a range is written `int(0..10)`
fn main() {
    rosebush::check((0..10).map(|n| n + 1), |n: u8| n <= 10);
}
