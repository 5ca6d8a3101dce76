//~ property!: the setting `isolated` needs the feature `isolate` of rosebush
use rosebush::property;

property! {
    isolated = true;

    fn holds(n in 0..9_u8) {
        assert!(n < 9);
    }
}

fn main() {}
