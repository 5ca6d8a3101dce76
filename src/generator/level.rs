//! A level of a recursion that a user's own function makes.

use super::reflect::Reflection;
use super::{Gen, IntoGen};
use crate::choices::Tag;
use crate::source::{Rejected, Source};

/// Marks a generator as one level of the recursion with this name, for a recursive function that makes generators.
/// While shrinking, a value of an inner level with the same name can replace the value of this level.
///
/// ```
/// use rosebush::{BoxGen, Gen, int, just, level, one_of};
/// #[derive(Debug, Clone, PartialEq)]
/// enum Expr { Number(i32), Neg(Box<Expr>) }
///
/// fn expr(depth: u32) -> BoxGen<'static, Expr> {
///     let number = int(-9..=9).map(Expr::Number);
///     if depth == 0 {
///         return level("expr", number).boxed();
///     }
///     let neg = expr(depth - 1).map(|inner| Expr::Neg(Box::new(inner)));
///     level("expr", one_of((number, neg))).boxed()
/// }
/// let minimal = expr(6).minimal(|expr| matches!(expr, Expr::Neg(_)));
/// assert_eq!(minimal, Some(Expr::Neg(Box::new(Expr::Number(0)))));
/// ```
#[track_caller]
pub fn level<G: Gen>(recursion: &str, generator: impl IntoGen<Gen = G>) -> LevelOf<G> {
    LevelOf { recursion: Tag::of(recursion), generator: generator.into_gen() }
}

/// Made by [`level`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct LevelOf<G> {
    recursion: Tag,
    generator: G,
}

impl<G: Gen> Gen for LevelOf<G> {
    type Value = G::Value;

    fn generate(&self, source: &mut Source) -> Result<G::Value, Rejected> {
        let level = source.begin_level(self.recursion)?;
        let drawn = self.generator.generate(source);
        source.end_level(&level, drawn.is_ok());
        drawn
    }

    fn reflect(&self, value: &G::Value, reflection: &mut Reflection) -> bool {
        self.generator.reflect(value, reflection)
    }
}
