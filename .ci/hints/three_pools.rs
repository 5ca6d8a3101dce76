//~ neither a `&Pool` nor two of them in parentheses
fn main() {
    use rosebush::{Pool, machine, no_arguments, no_more_arguments};
    let node = Pool::new("node");
    let _ = machine(|| 0, || 0)
        .makes("add", &node, no_arguments, |_, ()| Some(1), |_, ()| Some(1))
        .uses("join", (&node, &node, &node), no_more_arguments, |_, _, ()| (), |_, _, ()| ());
}
