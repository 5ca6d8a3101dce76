//~ leave `#[tokio::test]` out, and write `block_on = path;` at the head
//# 2 errors: here the runtime is missing too
rosebush::property! {
    #[tokio::test]
    fn holds(n in 0..9) {
        assert!(n < 9);
    }
}

fn main() {}
