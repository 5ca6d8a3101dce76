//~ property!: an example has a value for each argument, as in `example = (5, vec![1, 2]);`
rosebush::property! {
    fn holds(n in 0..9_u32, m in 0..9_u32) {
        example = 5;
        assert!(n < 9 && m < 9);
    }
}

fn main() {}
