//! Whole reports, as a failing test shows them.

use rosebush::{Check, Gen, assume, int, vec};

fn report(generator: impl Gen<Value = Vec<u32>>, property: impl Fn(Vec<u32>)) -> String {
    Check::new().seed(1).run(generator, property).to_string()
}

#[test]
fn of_a_panic() {
    let x = report(vec(int(0..=1000), 0..20), |list| assert!(list.len() < 3, "too long: {}", list.len()));
    println!("{x}");
    let x = Check::new().seed(1).run(int(0..=1000), |n: u32| n < 7);
    println!("{x}");
    let x = Check::new().seed(1).run(int(0..=1000), |n: u32| if n < 7 { Ok(()) } else { Err(format!("large: {n}")) });
    println!("{x}");
    let x = Check::new().seed(1).run(int(0..=1000), |n: u32| assume!(n > 2000, "foo {n}"));
    println!("{x}");
    let x = Check::new().seed(1).run(int(0..=1000).filter(|n: &u32| *n > 2000), |_| ());
    println!("{x}");
    let x = Check::new().seed(1).run(int(0..=1000), |n: u32| {
      assert!(n < 300, "large");
     assert!(n < 20 || n % 2 == 0, "odd");
    });
    println!("{x}");
    let x = Check::new().seed(1).run(int(0..=1000).map(|n: u32| if n > 3 {panic!("in map")}), |_| ());
    println!("{x}");
}
