//~ missing field `name` in initializer of `Person`
fn main() {
    struct Person {
        name: String,
        age: u8,
    }
    let _ = rosebush::record!(Person { age: 0..=120 });
}
