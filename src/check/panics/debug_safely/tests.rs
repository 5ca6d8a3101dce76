//! Tests of `shown`.

use super::*;

struct Broken(Option<u8>);

impl Debug for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Broken ")?;
        let Some(number) = self.0 else { return Err(fmt::Error) };
        panic!("{number} has no text")
    }
}

#[test]
fn a_text_goes_as_far_as_it_came() {
    assert_eq!(short(&Some(1)), "Some(1)");
    assert_eq!(long(&Broken(None)), "Broken … (its `Debug` returned an error)");
    let line = line!() - 8;
    let panicked = format!("Broken … (its `Debug` panicked at {}:{line}:9: 5 has no text)", file!());
    assert_eq!(short(&Broken(Some(5))), panicked);
}

#[test]
fn of_a_long_text_no_more_than_its_beginning_is_made() {
    assert_eq!(beginning(&Some(1)), "Some(1)");
    let made = std::cell::Cell::new(0);
    let parts = std::array::from_fn::<_, 500, _>(|_| Counted(&made));
    assert!(short(&parts).starts_with(&beginning(&parts)) && made.get() == 500 + 167);
}

struct Counted<'c>(&'c std::cell::Cell<u32>);

impl Debug for Counted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.set(self.0.get() + 1);
        f.write_str("part")
    }
}

#[derive(Debug)]
struct Nested(#[allow(dead_code, reason = "it is shown")] Option<Box<Nested>>);

#[test]
fn what_is_nested_deep_has_the_short_form() {
    let nested = |depth: usize| (1..depth).fold(Nested(None), |inner, _| Nested(Some(Box::new(inner))));
    let lines = |value: &dyn Debug| long(value).lines().count();
    assert_eq!((lines(&nested(50)), lines(&nested(51))), (199, 1));
    // No brackets, and no indents.
    let texts = [["(".repeat(200), "    ".repeat(200)], ["\n    ".repeat(200), String::new()]];
    assert_eq!(lines(&texts), 10);
}
