//~ `is_less` draws inside: write a `#[test]` function that calls `check_draws(|case| ..)`
rosebush::property! {
    fn is_less(case: &mut rosebush::Case) {
        assert!(case.draw("n", 0..9) < 9);
    }
}

fn main() {}
