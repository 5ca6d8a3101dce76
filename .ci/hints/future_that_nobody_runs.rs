//~ a property cannot return `{async block
//~ a future must have been run to its end, as `block_on` does
fn main() {
    rosebush::check(0..9, |n: u32| async move { assert!(n < 9) });
}
