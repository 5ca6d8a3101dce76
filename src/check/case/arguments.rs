//! The arguments of a property that names them: generators that are drawn one by one, and values that are shown by
//! name.

use super::named_parts;
use crate::check::panics::{long, short};
use crate::check::text::Lines;
use crate::generator::{Gen, Reflection};
use crate::source::{Rejected, Source, tried};
use std::fmt::{self, Debug, Formatter};

/// An argument of a property, by name, and those after it: their generators, or their values. Not tuples of any length:
/// an implementation for each would take longer to compile than most of this crate.
#[doc(hidden)]
#[derive(Clone, PartialEq)]
pub struct Argument<T, R>(pub &'static str, pub T, pub R);

/// The end of a list of [`Argument`]s.
#[doc(hidden)]
#[derive(Clone, PartialEq, Debug)]
pub struct NoMore;

impl<G: Gen, R: Gen> Gen for Argument<G, R> {
    type Value = Argument<G::Value, R::Value>;

    fn generate(&self, source: &mut Source) -> Result<Self::Value, Rejected> {
        let value = tried!(self.1.generate(source.__field(name(self.0))));
        mark(self.0, source);
        let others = tried!(self.2.generate(source));
        Ok(Argument(self.0, value, others))
    }

    fn reflect(&self, value: &Self::Value, reflection: &mut Reflection) -> bool {
        self.1.reflect(&value.1, reflection) && self.2.reflect(&value.2, reflection)
    }
}

impl Gen for NoMore {
    type Value = NoMore;

    fn generate(&self, _: &mut Source) -> Result<NoMore, Rejected> {
        Ok(NoMore)
    }

    fn reflect(&self, _: &NoMore, _: &mut Reflection) -> bool {
        true
    }
}

/// The body of an `async fn` whose type is stated: where it returns early, the compiler needs to know the type.
#[doc(hidden)]
pub fn __future<T, F: Future<Output = T>>(future: F) -> F {
    future
}

fn mark(pattern: &str, source: &Source) {
    named_parts::mark(name(pattern), source);
}

/// The name of an argument, without how its pattern binds it.
fn name(pattern: &str) -> &str {
    let pattern = pattern.strip_prefix("ref ").unwrap_or(pattern);
    pattern.strip_prefix("mut ").unwrap_or(pattern)
}

/// Values that can be shown one by one.
#[doc(hidden)]
pub trait Shown {
    fn each(&self, show: &mut dyn FnMut(&str, &dyn Debug));
}

impl Shown for NoMore {
    fn each(&self, _: &mut dyn FnMut(&str, &dyn Debug)) {}
}

impl<T: Debug, R: Shown> Shown for Argument<T, R> {
    fn each(&self, show: &mut dyn FnMut(&str, &dyn Debug)) {
        show(self.0, &self.1);
        self.2.each(show);
    }
}

impl<T: Debug, R: Shown> Debug for Argument<T, R> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        show(self, f)
    }
}

fn show(values: &dyn Shown, f: &mut Formatter<'_>) -> fmt::Result {
    let form = if f.alternate() { long } else { short };
    let mut shown = ShownByName::new(f.alternate());
    values.each(&mut |pattern, value| shown.add(name(pattern), &form(value)));
    shown.write_to(f)
}

/// Named values as text, one a line in the long form.
pub(crate) struct ShownByName {
    text: String,
    separator: &'static str,
}

impl ShownByName {
    pub(crate) fn new(is_long: bool) -> ShownByName {
        ShownByName { text: String::new(), separator: if is_long { "\n" } else { ", " } }
    }

    pub(crate) fn add(&mut self, name: &str, value: &str) {
        if !self.text.is_empty() {
            self.text.push_str(self.separator);
        }
        // A text whose second line is not indented, such as a program, is put below its name.
        let second = Lines::of(value.strip_suffix('\n').unwrap_or(value)).nth(1);
        if second.is_some_and(|line| !matches!(line.as_bytes().first(), Some(b' ' | b')' | b']' | b'}'))) {
            self.text += &format!("{name} =");
            for line in Lines::of(value) {
                self.text += &format!("\n    {line}");
            }
        } else {
            self.text += &format!("{name} = {value}");
        }
    }

    pub(crate) fn write_to(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(if self.text.is_empty() { "(nothing was drawn)" } else { &self.text })
    }
}
