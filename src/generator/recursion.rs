//! Recursive generators. A level's identity is its recursion, not its depth, so that any subterm can stand for any
//! ancestor.

use super::reflect::Reflection;
use super::{Gen, IntoGen};
use crate::choices::Tag;
use crate::source::{MAX_DEPTH, Rejected, Source, tried};
use alloc::boxed::Box;
use alloc::rc::{Rc, Weak};
use core::fmt;
use core::panic::Location;

/// A recursive generator, made of `base`, which ends the recursion, and `step`, which contains further levels.
///
/// `step` is called once, with a generator of the recursive value. Shrinks towards the base, and any subterm can
/// replace a term around it. The recursion is identified by the location of this call: terms of two recursions made at
/// one location can replace each other.
///
/// Fresh values grow with the size. Each level halves a budget, and [`max_depth`](Recursive::max_depth) bounds the
/// depth, so that drawing ends. One level in six is the base even with a large budget, and more are as the budget
/// shrinks. Of the last two levels before the maximum depth, half and two thirds are the base. After 10,000 levels in
/// all, every further one is the base. In half of the cases of a check the levels share the budget instead, and values
/// may be as deep as `max_depth` allows, but thin. A recursion inside another one, such as the types within terms, is
/// small.
///
/// Put what ends the recursion into `base` alone: if `step` also has an arm without `inner`, most values are small.
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
/// assert_eq!(json.minimal(|json| depth(&json) >= 2), Some(Json::List(vec![Json::List(vec![])])));
/// ```
///
/// # Sharing
///
/// A recursion stays on the thread that made it: it contains an `Rc`, since an `Arc` would make each draw a tenth
/// slower. `Check::check_on_threads` accepts it nevertheless. To use it on several threads or in a `static`, write a
/// function that makes one for each draw:
///
/// ```
/// use rosebush::{Gen, compose, int, recursive, vec};
/// fn sums() -> impl Gen<Value = u32> + Copy + Send + Sync {
///     compose(|source| source.draw(recursive(int(0..=9), |inner| vec(inner, 0..4).map(|list| list.iter().sum()))))
/// }
///
/// let sums = sums();
/// let minimal = std::thread::spawn(move || sums.minimal(|n| n >= 15)).join().unwrap();
/// assert_eq!(minimal, Some(15));
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
    let (recursion, base) = (Tag::of_location(Location::caller()), Fixed(base.into_gen()));
    let terms = Rc::new_cyclic(|terms: &Weak<Boxed<'g, _, T>>| -> Boxed<'g, _, T> {
        let terms = terms.clone();
        Box::new(Terms { recursion, base, step: Fixed(step(Inner { terms, param: () }).into_gen()) })
    });
    Recursive { recursion, terms, param: (), max_depth: DEFAULT_DEPTH }
}

/// A recursive generator with a parameter for each level, such as a bound that a parent's value sets for its children.
/// `base` and `step` are called at each level with its parameter. `step` also gets the recursion: [`at`](InnerWith::at)
/// makes its generator for another parameter.
///
/// Shrinks and grows as [`recursive`] does.
///
/// ```
/// use rosebush::{Gen, InnerWith, int, just, recursive_with};
/// // Lists that ascend: each number is at least the one before.
/// let ascending = recursive_with(
///     0,
///     |_| just(Vec::new()),
///     |rest: InnerWith<'_, Vec<u32>, u32>, min| {
///         int(min..=min + 10).bind(move |n| {
///             rest.at(n).map(move |mut list: Vec<u32>| { list.insert(0, n); list })
///         })
///     },
/// );
/// assert!(ascending.sample(1).unwrap().is_sorted());
/// assert_eq!(ascending.minimal(|list| list.len() > 2), Some(vec![0, 0, 0]));
/// ```
#[doc(alias = "memo")]
#[track_caller]
pub fn recursive_with<'g, P, T, B, S>(
    param: P,
    base: impl Fn(P) -> B + 'g,
    step: impl Fn(InnerWith<'g, T, P>, P) -> S + 'g,
) -> Recursive<'g, T, P>
where
    P: Clone + 'g,
    T: 'g,
    B: IntoGen<Value = T>,
    S: IntoGen<Value = T>,
{
    let recursion = Tag::of_location(Location::caller());
    let terms = Rc::new_cyclic(|terms: &Weak<Boxed<'g, _, T>>| -> Boxed<'g, _, T> {
        let inner = InnerWith { terms: terms.clone() };
        Box::new(Terms {
            recursion,
            base: MadeAtEachLevel(base),
            step: MadeAtEachLevel(move |param| step(inner.clone(), param)),
        })
    });
    Recursive { recursion, terms, param, max_depth: DEFAULT_DEPTH }
}

/// The default bound of the depth.
const DEFAULT_DEPTH: u32 = 32;

/// Made by [`recursive`] and [`recursive_with`].
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Recursive<'g, T, P = ()> {
    recursion: Tag,
    terms: Rc<Boxed<'g, P, T>>,
    param: P,
    max_depth: u32,
}

impl<T, P> Recursive<'_, T, P> {
    /// Sets the maximum depth; 32 by default. At 0, every value is a base.
    ///
    /// # Panics
    /// If the depth is not below [`MAX_DEPTH`].
    ///
    /// ```
    /// use rosebush::{Gen, just, recursive, recursive_with};
    /// let flat = recursive(just(0), |inner| inner.map(|n| n + 1)).max_depth(2);
    /// assert!((0..100).all(|seed| flat.sample(seed).unwrap() <= 2));
    /// let flat = recursive_with(0, just, |inner, depth: u32| inner.at(depth + 1)).max_depth(2);
    /// assert!((0..100).all(|seed| flat.sample(seed).unwrap() <= 2));
    /// ```
    #[track_caller]
    pub fn max_depth(mut self, levels: u32) -> Self {
        assert!(levels < MAX_DEPTH, "max_depth: {levels} is not below {MAX_DEPTH}");
        self.max_depth = levels;
        self
    }
}

impl<T, P: Clone> Clone for Recursive<'_, T, P> {
    fn clone(&self) -> Self {
        Recursive { terms: Rc::clone(&self.terms), param: self.param.clone(), ..*self }
    }
}

impl<T, P: fmt::Debug> fmt::Debug for Recursive<'_, T, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Recursive {{ param: {:?}, max_depth: {} }}", self.param, self.max_depth)
    }
}

/// The generator of the recursive value, as given to the step of [`recursive`], or made by [`InnerWith::at`]. Drawing
/// from it panics once the [`Recursive`] has been dropped.
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Inner<'g, T, P = ()> {
    terms: Weak<Boxed<'g, P, T>>,
    param: P,
}

impl<T, P: Clone> Clone for Inner<'_, T, P> {
    fn clone(&self) -> Self {
        Inner { terms: Weak::clone(&self.terms), param: self.param.clone() }
    }
}

impl<T, P: fmt::Debug> fmt::Debug for Inner<'_, T, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Inner").field(&self.param).finish()
    }
}

/// The recursion, as given to the step of [`recursive_with`]: makes a generator for each parameter.
pub struct InnerWith<'g, T, P> {
    terms: Weak<Boxed<'g, P, T>>,
}

impl<'g, T, P> InnerWith<'g, T, P> {
    /// Returns the generator of the recursive value for this parameter.
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
    /// assert_eq!(falls.minimal(|list| list.len() > 2 && list[0] > list[1]), Some(vec![1, 0, 0]));
    /// ```
    pub fn at(&self, param: P) -> Inner<'g, T, P> {
        Inner { terms: Weak::clone(&self.terms), param }
    }
}

impl<T, P> Clone for InnerWith<'_, T, P> {
    fn clone(&self) -> Self {
        InnerWith { terms: Weak::clone(&self.terms) }
    }
}

impl<T, P> fmt::Debug for InnerWith<'_, T, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InnerWith")
    }
}

/// Drawing one level of a recursion, whatever types its base and step have.
trait Level<P, T> {
    /// A level inside another of the same recursion, most likely a fresh one.
    fn draw_inner(&self, param: P, source: &mut Source) -> Result<T, Rejected>;
    /// Any level. `left` is how many further levels may follow; `None` stands for what the level around it has left.
    fn draw_level(&self, param: P, source: &mut Source, left: Option<u32>) -> Result<T, Rejected>;
    /// Writes any level, as [`Gen::reflect`] does.
    fn reflect_level(&self, param: P, value: &T, reflection: &mut Reflection, left: Option<u32>) -> bool;
}

/// Boxed, so that it is at a fixed place after the reference counts: a `Weak<dyn _>` would compute the place at
/// every level.
type Boxed<'g, P, T> = Box<dyn Level<P, T> + 'g>;

struct Terms<B, S> {
    recursion: Tag,
    base: B,
    step: S,
}

/// The base or the step of a recursion.
trait Term<P, T> {
    fn draw(&self, param: P, source: &mut Source) -> Result<T, Rejected>;
    fn reflect(&self, param: P, value: &T, reflection: &mut Reflection) -> bool;
}

/// A base or step that is the same at every level.
struct Fixed<G>(G);

impl<T, G: Gen<Value = T>> Term<(), T> for Fixed<G> {
    #[inline(always)]
    fn draw(&self, (): (), source: &mut Source) -> Result<T, Rejected> {
        self.0.generate(source)
    }

    fn reflect(&self, (): (), value: &T, reflection: &mut Reflection) -> bool {
        self.0.reflect(value, reflection)
    }
}

/// A base or step that is made for every level, from a parameter.
struct MadeAtEachLevel<F>(F);

impl<P, T, G: IntoGen<Value = T>, F: Fn(P) -> G> Term<P, T> for MadeAtEachLevel<F> {
    #[inline(always)]
    fn draw(&self, param: P, source: &mut Source) -> Result<T, Rejected> {
        (self.0)(param).into_gen().generate(source)
    }

    fn reflect(&self, param: P, value: &T, reflection: &mut Reflection) -> bool {
        (self.0)(param).into_gen().reflect(value, reflection)
    }
}

impl<B, S> Terms<B, S> {
    /// A function of its own, so that it is a call in an unoptimised build, and a level takes little of the stack.
    #[inline]
    fn draw_base<P, T>(&self, param: P, source: &mut Source) -> Result<T, Rejected>
    where
        B: Term<P, T>,
    {
        self.base.draw(param, source)
    }
}

impl<P: Clone, T, B: Term<P, T>, S: Term<P, T>> Level<P, T> for Terms<B, S> {
    fn draw_inner(&self, param: P, source: &mut Source) -> Result<T, Rejected> {
        let Some(term) = source.begin_fresh_term(self.recursion) else {
            return self.draw_level(param, source, None);
        };
        let drawn = if term.is_step { self.step.draw(param, source) } else { self.draw_base(param, source) };
        source.end_fresh_term(&term);
        drawn
    }

    // Separate from the rest, so that fresh levels need few registers.
    #[inline(never)]
    fn draw_level(&self, param: P, source: &mut Source, left: Option<u32>) -> Result<T, Rejected> {
        let term = tried!(source.begin_term(self.recursion, left));
        let drawn = if term.is_step { self.step.draw(param, source) } else { self.draw_base(param, source) };
        source.end_term(&term, drawn.is_ok());
        drawn
    }

    fn reflect_level(&self, param: P, value: &T, reflection: &mut Reflection, left: Option<u32>) -> bool {
        reflection.level(self.recursion, left, &mut |is_step, reflection| match is_step {
            true => self.step.reflect(param.clone(), value, reflection),
            false => self.base.reflect(param.clone(), value, reflection),
        })
    }
}

impl<T, P: Clone> Gen for Recursive<'_, T, P> {
    type Value = T;

    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        let around = source.begin_recursion(self.max_depth);
        let drawn = if source.begin_fresh_recursion(self.recursion, self.max_depth) {
            let drawn = self.terms.draw_inner(self.param.clone(), source);
            source.end_fresh_recursion();
            drawn
        } else {
            self.terms.draw_level(self.param.clone(), source, Some(self.max_depth))
        };
        source.end_recursion(&around);
        drawn
    }

    fn reflect(&self, value: &T, reflection: &mut Reflection) -> bool {
        self.terms.reflect_level(self.param.clone(), value, reflection, Some(self.max_depth))
    }
}

impl<T, P: Clone> Gen for Inner<'_, T, P> {
    type Value = T;

    // Inlined for the reason given at `Map`.
    #[inline(always)]
    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        match self.terms.upgrade() {
            Some(terms) => terms.draw_inner(self.param.clone(), source),
            None => outlived(),
        }
    }

    fn reflect(&self, value: &T, reflection: &mut Reflection) -> bool {
        match self.terms.upgrade() {
            Some(terms) => terms.reflect_level(self.param.clone(), value, reflection, None),
            None => outlived(),
        }
    }
}

#[cold]
fn outlived() -> ! {
    panic!("the inner generator of a recursion outlived the generator made of it")
}
