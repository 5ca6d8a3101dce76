//~ the arguments of `is_less` are not written as in `(n in int::<u8>(..), list in vec(0..9, ..))`, where the generator says the type
rosebush::property! {
    fn is_less(n: u32 in 0..9) {
        assert!(n < 9);
    }
}

fn main() {}
