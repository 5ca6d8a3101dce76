//~ there is no `any`: a generator is a value, and not chosen by the type `u8`
//~ write `int::<u8>(..)`, `float::<f64>(..)`, `boolean()`, `text(..)` or `any_char()`
use rosebush::any;

fn main() {
    rosebush::check(any::<u8>(), |n: u8| n < 10);
}
