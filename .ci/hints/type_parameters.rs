//~ without type parameters, `where` and the like. What is generic, helpers, constants and imports go outside
rosebush::property! {
    fn holds<T: Into<u64>>(n in 0..9_u32) {
        assert!(n < 9);
    }
}

fn main() {}
