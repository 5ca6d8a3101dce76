//~ leave `#[tokio::test]` out, make a runtime once for all tests, and block on the future inside
rosebush::property! {
    #[tokio::test]
    fn holds(n in 0..9) {
        assert!(n < 9);
    }
}

fn main() {}
