//~ the arguments of `half` are not written as in `(n in int::<u8>(..), list in vec(0..9, ..))`, where the generator says the type; a helper goes outside
//# 3 errors: those of the calls follow
rosebush::property! {
    fn half(n: u32) -> u32 {
        n / 2
    }

    fn is_less(n in 1..9_u32) {
        assert!(half(n) < n);
    }
}

fn main() {}
