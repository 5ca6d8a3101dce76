//~ cannot infer type of the type parameter `E`
rosebush::property! {
    fn is_read_back(n in 0..100_u8) {
        let read: u8 = n.to_string().parse()?;
        assert_eq!(read, n);
        Ok(())
    }
}

fn main() {}
