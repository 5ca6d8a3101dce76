//~ leave `#[tokio::test]` out, make a runtime once for all tests, and block on the future inside
//# 2 errors: here the runtime is missing too
rosebush::property! {
    #[tokio::test]
    fn holds(n in 0..9) {
        assert!(n < 9);
    }
}

fn main() {}
