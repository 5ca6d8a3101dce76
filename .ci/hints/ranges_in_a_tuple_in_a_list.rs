//~ is no generator
//~ in a tuple, or before a method such as `.map`, write `int(0..10)`
fn main() {
    rosebush::check(rosebush::vec((0..10, 0..5), 3), |list: Vec<(u8, u8)>| list.len() == 3);
}
