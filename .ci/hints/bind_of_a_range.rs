//~ ToChainOn: rosebush::generator::into::WriteIntOfTheRange
fn main() {
    use rosebush::{Gen, check, int, vec};
    check((0..10).bind(|length| vec(int(0..9), length)), |list: Vec<u8>| list.len() < 10);
}
