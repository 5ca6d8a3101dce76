//~ `usize` does not say whether something was made
//~ a command that makes something returns `Some(made)`, or `None` if it made nothing
fn main() {
    use rosebush::{Pool, int, machine};
    let key = Pool::new("key");
    let add = |list: &mut Vec<u8>, n| {
        list.push(n);
        list.len() - 1
    };
    let _ = machine(Vec::new, Vec::new).makes("add", &key, |_| Some(int(0..9)), add, add);
}
