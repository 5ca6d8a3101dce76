//! The arguments of a property that has names for them: values that are shown by name.

use super::parts;
use super::shown::{long, short};
use crate::generator::Gen;
use crate::source::{Rejected, Source};
use std::fmt::{self, Debug, Formatter};

/// The arguments of a property, to be shown by name.
#[doc(hidden)]
#[derive(Clone)]
pub struct Arguments<T> {
    names: &'static [&'static str],
    pub(super) values: T,
}

/// Pairs of a value and further ones, that can be shown one by one.
#[doc(hidden)]
pub trait Shown {
    fn each(&self, show: &mut dyn FnMut(&dyn Debug));
}

/// Pairs of a generator and further ones, that are drawn one by one. Not tuples of any length: an implementation for each
/// would take longer to compile than most of this crate.
#[doc(hidden)]
pub trait Generators {
    type Values: Shown;
    /// Draws all, each as the part that has the next name.
    #[allow(clippy::missing_errors_doc, reason = "it is no part of the interface")]
    fn each(&self, source: &mut Source, names: &mut Names) -> Result<Self::Values, Rejected>;
}

impl Shown for () {
    fn each(&self, _: &mut dyn FnMut(&dyn Debug)) {}
}

impl<T: Debug, R: Shown> Shown for (T, R) {
    fn each(&self, show: &mut dyn FnMut(&dyn Debug)) {
        show(&self.0);
        self.1.each(show);
    }
}

impl Generators for () {
    type Values = ();

    fn each(&self, _: &mut Source, _: &mut Names) -> Result<(), Rejected> {
        Ok(())
    }
}

impl<G: Gen<Value: Debug>, R: Generators> Generators for (G, R) {
    type Values = (G::Value, R::Values);

    #[expect(clippy::question_mark, reason = "what it does is compiled anew for each type of values")]
    fn each(&self, source: &mut Source, names: &mut Names) -> Result<Self::Values, Rejected> {
        let value = match self.0.generate(source) {
            Ok(value) => value,
            Err(rejected) => return Err(rejected),
        };
        names.mark(source);
        match self.1.each(source, names) {
            Ok(others) => Ok((value, others)),
            Err(rejected) => Err(rejected),
        }
    }
}

/// Generators with a name for each.
pub(super) struct Named<G> {
    pub(super) names: &'static [&'static str],
    pub(super) generators: G,
}

impl<G: Generators> Gen for Named<G> {
    type Value = Arguments<G::Values>;

    fn generate(&self, source: &mut Source) -> Result<Self::Value, Rejected> {
        match self.generators.each(source, &mut Names(self.names)) {
            Ok(values) => Ok(Arguments { names: self.names, values }),
            Err(rejected) => Err(rejected),
        }
    }
}

/// Names of arguments, as their patterns are written.
#[doc(hidden)]
#[derive(Debug)]
pub struct Names(&'static [&'static str]);

impl Names {
    /// Says that the part with the next name has just been drawn.
    fn mark(&mut self, source: &Source) {
        parts::mark(self.next(), source);
    }

    fn next(&mut self) -> &'static str {
        let [first, others @ ..] = self.0 else { return "" };
        self.0 = others;
        first.strip_prefix("mut ").unwrap_or(first)
    }
}

impl<T: Shown> Debug for Arguments<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        show(Names(self.names), &self.values, f)
    }
}

fn show(mut names: Names, values: &dyn Shown, f: &mut Formatter<'_>) -> fmt::Result {
    let form = if f.alternate() { long } else { short };
    let mut shown = ShownByName::new(f.alternate());
    values.each(&mut |value| shown.add(names.next(), &form(value)));
    shown.write_to(f)
}

/// Named values as text, one a line in the long form.
pub(super) struct ShownByName {
    text: String,
    separator: &'static str,
}

impl ShownByName {
    pub(super) fn new(is_long: bool) -> ShownByName {
        ShownByName { text: String::new(), separator: if is_long { "\n" } else { ", " } }
    }

    pub(super) fn add(&mut self, name: &str, value: &str) {
        if !self.text.is_empty() {
            self.text.push_str(self.separator);
        }
        self.text += &format!("{name} = {value}");
    }

    pub(super) fn write_to(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(if self.text.is_empty() { "(nothing was drawn)" } else { &self.text })
    }
}
