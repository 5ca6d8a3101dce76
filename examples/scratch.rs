//! Scratch.
#[path = "../tests/problems/mod.rs"]
mod problems;
fn main() {
    let name = std::env::args().nth(1).unwrap();
    let p = problems::public();
    let p = p.iter().find(|p| p.name == name).unwrap();
    let mut v: Vec<_> = (0..300).map(|s| (p.run(s).evaluations, s)).collect();
    v.sort();
    v.reverse();
    for (n, s) in &v[..10] {
        let r = p.run(*s);
        println!("{s} {n} {:?} {}", r.moves.iter().filter(|m| m.1 > 0).collect::<Vec<_>>(), r.least);
    }
}
