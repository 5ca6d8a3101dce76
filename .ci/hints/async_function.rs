//~ `holds` is an `async fn`, and needs a function that waits for a future: write `block_on = path::to::block_on;`
rosebush::property! {
    async fn holds(n in 0..9) {
        assert!(n < 9);
    }
}

fn main() {}
