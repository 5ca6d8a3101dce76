//! The arguments of a property that has names for them: tuples that are shown by name.

use super::parts;
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

/// Tuples whose parts can be shown one by one.
#[doc(hidden)]
pub trait Shown {
    fn each(&self, show: &mut dyn FnMut(&dyn Debug));
}

/// Tuples of generators that are drawn one by one.
#[doc(hidden)]
pub trait Generators {
    type Values: Shown;
    /// Draws all; `after` is called after each.
    #[allow(clippy::missing_errors_doc, reason = "it is no part of the interface")]
    fn each(&self, source: &mut Source, after: &mut dyn FnMut(&Source)) -> Result<Self::Values, Rejected>;
}

macro_rules! tuples_are_arguments {
    ($($name:ident)*) => {
        #[allow(non_snake_case, reason = "one name serves as the type and as the part")]
        impl<$($name: Debug),*> Shown for ($($name,)*) {
            fn each(&self, show: &mut dyn FnMut(&dyn Debug)) {
                let ($($name,)*) = self;
                $(show($name);)*
            }
        }

        #[allow(non_snake_case, reason = "one name serves as the type and as the part")]
        impl<$($name: Gen<Value: Debug>),*> Generators for ($($name,)*) {
            type Values = ($($name::Value,)*);

            fn each(&self, source: &mut Source, after: &mut dyn FnMut(&Source)) -> Result<Self::Values, Rejected> {
                let ($($name,)*) = self;
                $(
                    let $name = $name.generate(source)?;
                    after(source);
                )*
                Ok(($($name,)*))
            }
        }
    };
}
tuples_are_arguments!(A);
tuples_are_arguments!(A B);
tuples_are_arguments!(A B C);
tuples_are_arguments!(A B C D);
tuples_are_arguments!(A B C D E);
tuples_are_arguments!(A B C D E F);
tuples_are_arguments!(A B C D E F G);
tuples_are_arguments!(A B C D E F G H);
tuples_are_arguments!(A B C D E F G H I);
tuples_are_arguments!(A B C D E F G H I J);
tuples_are_arguments!(A B C D E F G H I J K);
tuples_are_arguments!(A B C D E F G H I J K L);

/// A tuple of generators with a name for each.
#[derive(Debug)]
pub(super) struct Named<G> {
    pub(super) names: &'static [&'static str],
    pub(super) generators: G,
}

impl<G: Generators> Gen for Named<G> {
    type Value = Arguments<G::Values>;

    fn generate(&self, source: &mut Source) -> Result<Self::Value, Rejected> {
        let mut names = self.names.iter().copied().map(without_mut);
        let values = self.generators.each(source, &mut |source| {
            parts::mark(names.next().unwrap_or_default(), source);
        })?;
        Ok(Arguments { names: self.names, values })
    }
}

fn without_mut(name: &'static str) -> &'static str {
    name.strip_prefix("mut ").unwrap_or(name)
}

impl<T: Shown> Debug for Arguments<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut named = Vec::new();
        let mut names = self.names.iter().copied().map(without_mut);
        let is_long = f.alternate();
        self.values.each(&mut |value| {
            let value = if is_long { format!("{value:#?}") } else { format!("{value:?}") };
            named.push((names.next().unwrap_or_default().to_owned(), value));
        });
        show_named(f, &named)
    }
}

/// Named values, one a line in the long form.
pub(super) fn show_named(f: &mut Formatter<'_>, named: &[(String, String)]) -> fmt::Result {
    for (number, (name, value)) in named.iter().enumerate() {
        let separator = match (number, f.alternate()) {
            (0, _) => "",
            (_, true) => "\n",
            (_, false) => ", ",
        };
        write!(f, "{separator}{name} = {value}")?;
    }
    Ok(())
}
