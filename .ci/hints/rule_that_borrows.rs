//~ lifetime may not live long enough
//# 2 errors: the system and the model each return a borrow
fn main() {
    use rosebush::{int, machine};
    let system_and_model = machine(Vec::<u8>::new, Vec::<u8>::new);
    let _ = system_and_model.rule("get", |_| Some(int(0..9_usize)), |list, at| list.get(at), |list, at| list.get(at));
}
