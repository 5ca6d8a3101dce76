//~ in a tuple, or before a method such as `.map`, write `int(0..10)`
fn main() {
    rosebush::check((0..10).map(|n| n + 1), |n: u8| n <= 10);
}
