//! Values made from bytes by the crate `arbitrary`.

use super::harness::{Row, any_step};
use arbitrary::{Arbitrary, Error, Unstructured};
use rosebush::{Gen, arbitrary};

#[test]
fn bytes_become_values() {
    Row {
        name: "arbitrary",
        generator: arbitrary::<(u8, Vec<bool>)>(0..=20),
        minimal: (0, vec![]),
        valid: |_| true,
        step: any_step,
        reached: vec![|(n, _)| *n == 255, |(_, list)| list.len() > 5],
    }
    .check();
}

#[derive(Debug, PartialEq)]
struct Even(u8);

impl<'a> Arbitrary<'a> for Even {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Even, Error> {
        let drawn = u8::arbitrary(bytes)?;
        if drawn % 2 == 0 { Ok(Even(drawn)) } else { Err(Error::IncorrectFormat) }
    }
}

#[test]
fn what_a_type_refuses_is_rejected_here_and_shrinks_to_what_it_takes() {
    let even = arbitrary::<Even>(1);
    let rejected = (0..100).find_map(|seed| even.sample(seed).err()).expect("some are odd");
    assert_eq!(rejected.location().map(std::panic::Location::line), Some(line!() - 2));
    assert_eq!(even.minimal(|even| even.0 > 30), Some(Even(32)));
}
