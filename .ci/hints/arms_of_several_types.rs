//~ expected `Just<{integer}>`, found `Int<{integer}>`
fn main() {
    use rosebush::{check, int, just, one_of};
    check(one_of([just(1), int(0..9)]), |n: u8| n < 10);
}
