//~ in a tuple, or before a method such as `.map`, write `int(0..10)`
fn main() {
    rosebush::check((0..10, rosebush::boolean()), |(n, _): (u8, bool)| n < 10);
}
