//! Recursive generators. A level's identity is its recursion, not its depth, so that any subterm can stand for any
//! ancestor.

use super::{Gen, IntoGen};
use crate::choices::Label;
use crate::source::{MAX_DEPTH, Random, Rejected, Source, tried};
use alloc::rc::{Rc, Weak};
use core::fmt;
use core::panic::Location;

/// A recursive generator: `base` for what ends the recursion, `step` for what contains more of it.
///
/// `step` is given a generator of the recursive value and is called once. Shrinks towards the base, and to any subterm
/// in place of any term around it. The recursion is known by the place of this call in the source text: terms of two
/// that are made at one place can stand for each other's.
///
/// Fresh values grow with the size. A budget is halved at each level, and the depth is bounded by
/// [`max_depth`](Recursive::max_depth), so that drawing ends. One level in six is the base, also where the budget is
/// large, and more are as it shrinks. However broad the levels are, all are the base once there are 10,000 of them.
///
/// ```
/// use rosebush::{Gen, int, just, recursive, vec};
/// #[derive(Debug, Clone, PartialEq)]
/// enum Json { Null, Number(i32), List(Vec<Json>) }
/// fn depth(json: &Json) -> usize {
///     match json { Json::List(items) => 1 + items.iter().map(depth).max().unwrap_or(0), _ => 0 }
/// }
///
/// let json = recursive(
///     rosebush::one_of((just(Json::Null), int(-9..=9).map(Json::Number))),
///     |inner| vec(inner, 0..4).map(Json::List),
/// );
/// assert_eq!(json.least(|json| depth(&json) >= 2), Some(Json::List(vec![Json::List(vec![])])));
/// ```
///
/// # Sharing
///
/// A recursion stays on the thread that made it: at every level it counts who uses it, and to count for other threads
/// too would cost each draw a tenth. `Check::threads` takes it all the same. What may go to other threads, and stand in
/// a `static`, is a function that makes one for each draw:
///
/// ```
/// use rosebush::{Gen, compose, int, recursive, vec};
/// fn sums() -> impl Gen<Value = u32> + Copy + Send + Sync {
///     compose(|source| source.draw(recursive(int(0..=9), |inner| vec(inner, 0..4).map(|list| list.iter().sum()))))
/// }
///
/// let sums = sums();
/// let least = std::thread::spawn(move || sums.least(|n| n >= 15)).join().unwrap();
/// assert_eq!(least, Some(15));
/// ```
#[doc(alias = "prop_recursive")]
#[doc(alias = "deferred")]
#[doc(alias = "letrec")]
#[doc(alias = "memo")]
#[track_caller]
pub fn recursive<'g, T: 'g, B, S>(base: B, step: impl FnOnce(Inner<'g, T>) -> S) -> Recursive<'g, T>
where
    B: IntoGen<Value = T>,
    B::Gen: 'g,
    S: IntoGen<Value = T>,
    S::Gen: 'g,
{
    let recursion = Label::of_place(Location::caller());
    let base = base.into_gen();
    let terms = Rc::new_cyclic(|terms: &Weak<Terms<B::Gen, S::Gen>>| {
        let inner: Weak<dyn Level<(), T> + 'g> = terms.clone();
        Terms { recursion, base, step: step(Inner { terms: inner }).into_gen() }
    });
    Recursive { recursion, terms, max_depth: DEFAULT_DEPTH }
}

/// How deep a recursion goes if nobody says otherwise.
const DEFAULT_DEPTH: u32 = 32;

/// Made by [`recursive`].
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Recursive<'g, T> {
    recursion: Label,
    terms: Rc<dyn Level<(), T> + 'g>,
    max_depth: u32,
}

impl<T> Recursive<'_, T> {
    /// Bounds the depth: 0 is the base alone. 32 if this is not called, one less than [`MAX_DEPTH`] at most, because
    /// the outermost level counts there too.
    ///
    /// # Panics
    /// If the depth is not below [`MAX_DEPTH`].
    ///
    /// ```
    /// use rosebush::{Gen, just, recursive};
    /// let flat = recursive(just(0), |inner| inner.map(|n| n + 1)).max_depth(2);
    /// assert!((0..100).all(|seed| flat.sample(seed).unwrap() <= 2));
    /// ```
    #[track_caller]
    pub fn max_depth(mut self, levels: u32) -> Self {
        assert!(levels < MAX_DEPTH, "max_depth: {levels} is not below {MAX_DEPTH}");
        self.max_depth = levels;
        self
    }
}

impl<T> Clone for Recursive<'_, T> {
    fn clone(&self) -> Self {
        Recursive { terms: Rc::clone(&self.terms), ..*self }
    }
}

impl<T> fmt::Debug for Recursive<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Recursive {{ max_depth: {} }}", self.max_depth)
    }
}

/// The recursive value itself, as given to the step of [`recursive`]. Lives as long as the [`Recursive`] does.
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Inner<'g, T> {
    terms: Weak<dyn Level<(), T> + 'g>,
}

impl<T> Clone for Inner<'_, T> {
    fn clone(&self) -> Self {
        Inner { terms: Weak::clone(&self.terms) }
    }
}

impl<T> fmt::Debug for Inner<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Inner")
    }
}

/// One level of a recursion, whatever its base and step are.
trait Level<P, T> {
    /// A level inside another of the same recursion, most likely a fresh one.
    fn draw_inner(&self, param: P, source: &mut Source) -> Result<T, Rejected>;
    /// Any level. `left` is how many further levels may follow; what is left of the levels around it if it is not given.
    fn draw_level(&self, param: P, source: &mut Source, left: Option<u32>) -> Result<T, Rejected>;
}

struct Terms<B, S> {
    recursion: Label,
    base: B,
    step: S,
}

/// Whether a fresh draw takes the step: never without an allowance, in five of six cases with a large one.
#[inline]
fn steps(allowance: u32, random: &mut Random) -> bool {
    let wins = if allowance < 10 { allowance } else { 10 };
    random.up_to(11) < wins as u64
}

impl<T, B: Gen<Value = T>, S: Gen<Value = T>> Level<(), T> for Terms<B, S> {
    fn draw_inner(&self, (): (), source: &mut Source) -> Result<T, Rejected> {
        let Some(term) = source.begin_fresh_term(self.recursion, steps) else {
            return self.draw_level((), source, None);
        };
        let drawn = if term.is_step { self.step.generate(source) } else { self.base.generate(source) };
        source.end_fresh_term(&term);
        drawn
    }

    // Apart from the rest, so that fresh levels need few registers.
    #[inline(never)]
    fn draw_level(&self, (): (), source: &mut Source, left: Option<u32>) -> Result<T, Rejected> {
        let term = tried!(source.begin_term(self.recursion, left, steps));
        let drawn = if term.is_step { self.step.generate(source) } else { self.base.generate(source) };
        source.end_term(&term, drawn.is_ok());
        drawn
    }
}

impl<T> Gen for Recursive<'_, T> {
    type Value = T;

    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        if !source.begin_fresh_recursion(self.recursion, self.max_depth) {
            return self.terms.draw_level((), source, Some(self.max_depth));
        }
        let drawn = self.terms.draw_inner((), source);
        source.end_fresh_recursion();
        drawn
    }
}

#[cold]
fn outlived() -> ! {
    panic!("the inner generator of a recursion outlived the generator made of it")
}

impl<T> Gen for Inner<'_, T> {
    type Value = T;

    #[inline]
    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        match self.terms.upgrade() {
            Some(terms) => terms.draw_inner((), source),
            None => outlived(),
        }
    }
}

/// A recursive generator with a parameter that goes down with the recursion, such as a bound that a parent's value
/// sets for its children. `base` and `step` are called at each level; `step` gets the recursion, whose
/// [`at`](InnerWith::at) is the generator for another parameter.
///
/// Shrinks and grows as [`recursive`] does.
///
/// ```
/// use rosebush::{Gen, InnerWith, int, just, recursive_with};
/// // Lists that ascend: each number is at least the one before.
/// let ascending = recursive_with(
///     0,
///     |_| just(Vec::new()),
///     |rest: InnerWith<'_, u32, Vec<u32>>, least| {
///         int(least..=least + 10).bind(move |n| {
///             rest.at(n).map(move |mut list: Vec<u32>| { list.insert(0, n); list })
///         })
///     },
/// );
/// assert!(ascending.sample(1).unwrap().is_sorted());
/// assert_eq!(ascending.least(|list| list.len() > 2), Some(vec![0, 0, 0]));
/// ```
#[doc(alias = "memo")]
#[track_caller]
pub fn recursive_with<'g, P, T, B, S>(
    param: P,
    base: impl Fn(P) -> B + 'g,
    step: impl Fn(InnerWith<'g, P, T>, P) -> S + 'g,
) -> RecursiveWith<'g, P, T>
where
    P: Clone + 'g,
    T: 'g,
    B: IntoGen<Value = T>,
    S: IntoGen<Value = T>,
{
    let recursion = Label::of_place(Location::caller());
    let terms = Rc::new_cyclic(|terms: &Weak<TermsWith<_, _>>| {
        let terms: Weak<dyn Level<P, T> + 'g> = terms.clone();
        let inner = InnerWith { terms };
        TermsWith { recursion, base, step: move |param| step(inner.clone(), param) }
    });
    RecursiveWith { recursion, terms, param, max_depth: DEFAULT_DEPTH }
}

struct TermsWith<B, S> {
    recursion: Label,
    base: B,
    step: S,
}

impl<P, T, B, S, FB, FS> Level<P, T> for TermsWith<FB, FS>
where
    B: IntoGen<Value = T>,
    S: IntoGen<Value = T>,
    FB: Fn(P) -> B,
    FS: Fn(P) -> S,
{
    fn draw_inner(&self, param: P, source: &mut Source) -> Result<T, Rejected> {
        let Some(term) = source.begin_fresh_term(self.recursion, steps) else {
            return self.draw_level(param, source, None);
        };
        let drawn = if term.is_step {
            (self.step)(param).into_gen().generate(source)
        } else {
            (self.base)(param).into_gen().generate(source)
        };
        source.end_fresh_term(&term);
        drawn
    }

    // As above.
    #[inline(never)]
    fn draw_level(&self, param: P, source: &mut Source, left: Option<u32>) -> Result<T, Rejected> {
        let term = tried!(source.begin_term(self.recursion, left, steps));
        let drawn = if term.is_step {
            (self.step)(param).into_gen().generate(source)
        } else {
            (self.base)(param).into_gen().generate(source)
        };
        source.end_term(&term, drawn.is_ok());
        drawn
    }
}

/// Made by [`recursive_with`].
#[must_use = "a generator does nothing until it is drawn from"]
pub struct RecursiveWith<'g, P, T> {
    recursion: Label,
    terms: Rc<dyn Level<P, T> + 'g>,
    param: P,
    max_depth: u32,
}

impl<P, T> RecursiveWith<'_, P, T> {
    /// Bounds the depth, as [`Recursive::max_depth`] does.
    ///
    /// ```
    /// use rosebush::{Gen, just, recursive_with};
    /// let flat = recursive_with(0, just, |inner, depth: u32| inner.at(depth + 1)).max_depth(2);
    /// assert!((0..100).all(|seed| flat.sample(seed).unwrap() <= 2));
    /// ```
    ///
    /// # Panics
    /// If the depth is not below [`MAX_DEPTH`].
    #[track_caller]
    pub fn max_depth(mut self, levels: u32) -> Self {
        assert!(levels < MAX_DEPTH, "max_depth: {levels} is not below {MAX_DEPTH}");
        self.max_depth = levels;
        self
    }
}

impl<P: Clone, T> Clone for RecursiveWith<'_, P, T> {
    fn clone(&self) -> Self {
        RecursiveWith { terms: Rc::clone(&self.terms), param: self.param.clone(), ..*self }
    }
}

impl<P: fmt::Debug, T> fmt::Debug for RecursiveWith<'_, P, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RecursiveWith {{ param: {:?}, max_depth: {} }}", self.param, self.max_depth)
    }
}

impl<P: Clone, T> Gen for RecursiveWith<'_, P, T> {
    type Value = T;

    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        if !source.begin_fresh_recursion(self.recursion, self.max_depth) {
            return self.terms.draw_level(self.param.clone(), source, Some(self.max_depth));
        }
        let drawn = self.terms.draw_inner(self.param.clone(), source);
        source.end_fresh_recursion();
        drawn
    }
}

/// The recursion itself, as given to the step of [`recursive_with`]. Lives as long as the [`RecursiveWith`] does.
pub struct InnerWith<'g, P, T> {
    terms: Weak<dyn Level<P, T> + 'g>,
}

impl<'g, P, T> InnerWith<'g, P, T> {
    /// The generator of the recursive value for this parameter.
    ///
    /// ```
    /// use rosebush::{Gen, int, recursive_with};
    /// // Numbers that only fall.
    /// let falls = recursive_with(
    ///     9_u8,
    ///     |most| int(0..=most).map(|n| vec![n]),
    ///     |inner, most| {
    ///         int(0..=most).bind(move |n| inner.at(n).map(move |rest| [vec![n], rest].concat()))
    ///     },
    /// );
    /// assert_eq!(falls.least(|list| list.len() > 2 && list[0] > list[1]), Some(vec![1, 0, 0]));
    /// ```
    pub fn at(&self, param: P) -> InnerAt<'g, P, T> {
        InnerAt { terms: Weak::clone(&self.terms), param }
    }
}

impl<P, T> Clone for InnerWith<'_, P, T> {
    fn clone(&self) -> Self {
        InnerWith { terms: Weak::clone(&self.terms) }
    }
}

impl<P, T> fmt::Debug for InnerWith<'_, P, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InnerWith")
    }
}

/// Made by [`InnerWith::at`].
#[must_use = "a generator does nothing until it is drawn from"]
pub struct InnerAt<'g, P, T> {
    terms: Weak<dyn Level<P, T> + 'g>,
    param: P,
}

impl<P: Clone, T> Clone for InnerAt<'_, P, T> {
    fn clone(&self) -> Self {
        InnerAt { terms: Weak::clone(&self.terms), param: self.param.clone() }
    }
}

impl<P: fmt::Debug, T> fmt::Debug for InnerAt<'_, P, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("InnerAt").field(&self.param).finish()
    }
}

impl<P: Clone, T> Gen for InnerAt<'_, P, T> {
    type Value = T;

    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        match self.terms.upgrade() {
            Some(terms) => terms.draw_inner(self.param.clone(), source),
            None => outlived(),
        }
    }
}

/// Marks a generator as one level of the recursion with this name: for generators that a user's own recursive function
/// makes. Anything drawn inside another level with the same name can come to stand in its place.
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
/// let least = expr(6).least(|expr| matches!(expr, Expr::Neg(_)));
/// assert_eq!(least, Some(Expr::Neg(Box::new(Expr::Number(0)))));
/// ```
#[track_caller]
pub fn level<G: IntoGen>(recursion: &str, generator: G) -> LevelOf<G::Gen> {
    LevelOf { recursion: Label::of(recursion), generator: generator.into_gen() }
}

/// Made by [`level`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct LevelOf<G> {
    recursion: Label,
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
}
