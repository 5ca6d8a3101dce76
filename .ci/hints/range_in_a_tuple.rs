//~ in a tuple, and to chain on, a range is written `int(0..10)`
fn main() {
    rosebush::check((0..10, rosebush::boolean()), |(n, _): (u8, bool)| n < 10);
}
