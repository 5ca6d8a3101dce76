//! Generated functions: pure, defined everywhere, and shrinking towards a constant.
//!
//! Source of the idea: Claessen, "Shrinking and showing functions", 2012. Here a function is a table over the hashes of
//! its arguments, so it needs no list of arguments in advance.

use super::{Gen, IntoGen};
use crate::choices::{Leaf, LeafKind, mix};
use crate::source::calls::{Call, Calls, Memory};
use crate::source::{Rejected, Source};
use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::fmt::{self, Debug};
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

// Functions that are not generic are `#[inline]`, so that only crates that use them compile them (see DESIGN.md).

/// Generates a pure function from `A` whose results come from a generator: equal arguments give equal results.
///
/// Shrinks towards the function that always returns the simplest result. Arguments are sorted by their hash into 64
/// buckets; some buckets have a result of their own, and all others share one. Shrinking leaves fewer buckets with a
/// result of their own, then simpler results. Which bucket an argument is in never changes.
///
/// One pair of arguments in 64 shares a bucket: their results are always equal and shrink together. Only the results
/// that the property asks for are minimal, since a search cannot distinguish functions that agree on these.
///
/// ```
/// use rosebush::{Function, Gen, function, int};
/// let functions = function::<u32, _>(int(0..=9_u8));
/// let constant = functions.minimal(|_| true).unwrap();
/// assert_eq!((constant.call(&1), constant.call(&2)), (0, 0));
///
/// // Mapping does not keep order; the minimal function that shows it has two results.
/// let minimal = functions.minimal(|f| f.call(&1) > f.call(&2)).unwrap();
/// assert_eq!([1, 2].map(minimal.as_fn()), [1, 0]);
/// assert_eq!(format!("{minimal:?}"), "{1: 1, 2: 0, _: 1}");
/// ```
#[doc(alias = "functions")]
#[doc(alias = "func")]
#[doc(alias = "Fun")]
#[doc(alias = "CoArbitrary")]
#[track_caller]
pub fn function<A: ?Sized, G: Gen>(result: impl IntoGen<Gen = G>) -> FunctionOf<A, G> {
    FunctionOf { result: result.into_gen(), argument: PhantomData }
}

/// Made by [`function`].
#[must_use = "a generator does nothing until it is drawn from"]
pub struct FunctionOf<A: ?Sized, G> {
    result: G,
    argument: PhantomData<fn(&A)>,
}

impl<A: ?Sized, G: Clone> Clone for FunctionOf<A, G> {
    fn clone(&self) -> Self {
        FunctionOf { result: self.result.clone(), argument: PhantomData }
    }
}

impl<A: ?Sized, G: Debug> Debug for FunctionOf<A, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("FunctionOf").field(&self.result).finish()
    }
}

/// The number of buckets is two to this power.
const BUCKET_BITS: u32 = 6;
const LAST_BUCKET: u64 = (1 << BUCKET_BITS) - 1;
/// How many calls are remembered, to be shown.
const MAX_CALLS: usize = 100;

impl<A: ?Sized, G: Gen> Gen for FunctionOf<A, G> {
    type Value = Function<A, G::Value>;

    fn generate(&self, source: &mut Source) -> Result<Self::Value, Rejected> {
        let otherwise = self.result.generate(source)?;
        let mut results = BTreeMap::new();
        let lengths = super::lengths::Lengths::new(0..=LAST_BUCKET as usize + 1);
        lengths.draw(source, |source| {
            // A seed, which no edit lowers: a bucket is not simpler because its number is smaller.
            let leaf = Leaf::plain(LAST_BUCKET).of_kind(LeafKind::Seed);
            let bucket = source.leaf(leaf, |random, _| random.up_to(LAST_BUCKET))?;
            let result = self.result.generate(source)?;
            results.entry(bucket).or_insert(result);
            Ok(())
        })?;
        let (calls, keeper) = match source.memory() {
            Memory::Keeps(keeper, number) => (Vec::new(), Some((keeper, number))),
            Memory::Replays(calls) => (calls, None),
            Memory::Nothing => (Vec::new(), None),
        };
        Ok(Function { results, otherwise, calls: RefCell::new(calls), keeper, argument: PhantomData })
    }
}

/// A function that was drawn by [`function`].
///
/// Its `Debug` text lists the first 100 calls so far (equal arguments once) with their results. Then come the buckets
/// that have a result of their own and were not called, and after `_` the result for all others. The report of a
/// failing property lists the property's calls for the minimal counterexample.
pub struct Function<A: ?Sized, T> {
    results: BTreeMap<u64, T>,
    otherwise: T,
    calls: RefCell<Vec<Call>>,
    /// Where calls are recorded, and the number of this function there.
    keeper: Option<(Arc<dyn Calls>, u32)>,
    argument: PhantomData<fn(&A)>,
}

impl<A: Hash + Debug + ?Sized, T: Clone> Function<A, T> {
    /// Returns the result for this argument.
    ///
    /// ```
    /// use rosebush::{Function, Gen, function, int};
    /// let lengths: Function<str, usize> = function(int(0..=9)).sample(1).unwrap();
    /// assert_eq!(lengths.call("rose"), lengths.call("rose"));
    /// ```
    pub fn call(&self, argument: &A) -> T {
        let mut hasher = PortableHasher(0);
        argument.hash(&mut hasher);
        let hash = hasher.finish();
        let mut calls = self.calls.borrow_mut();
        if calls.len() < MAX_CALLS && calls.iter().all(|call| call.hash != hash) {
            let mut call = Call { function: 0, hash, text: alloc::format!("{argument:?}") };
            if let Some((keeper, number)) = &self.keeper {
                call.function = *number;
                keeper.keep(&call);
            }
            calls.push(call);
        }
        self.result(bucket(hash)).clone()
    }

    /// Returns the function as a closure, for code that takes an `Fn`.
    ///
    /// ```
    /// use rosebush::{Gen, boolean, function};
    /// let keeps = function(boolean()).sample(1).unwrap();
    /// let kept: Vec<u8> = (0..9).filter(|n| keeps.as_fn()(*n)).collect();
    /// assert!(kept.iter().all(|n| keeps.call(n)));
    /// ```
    pub fn as_fn(&self) -> impl Fn(A) -> T + '_
    where
        A: Sized,
    {
        |argument| self.call(&argument)
    }
}

impl<A: ?Sized, T> Function<A, T> {
    fn result(&self, bucket: u64) -> &T {
        self.results.get(&bucket).unwrap_or(&self.otherwise)
    }
}

#[inline]
fn bucket(hash: u64) -> u64 {
    hash >> (u64::BITS - BUCKET_BITS)
}

impl<A: ?Sized, T: Clone> Clone for Function<A, T> {
    fn clone(&self) -> Self {
        Function {
            results: self.results.clone(),
            otherwise: self.otherwise.clone(),
            calls: self.calls.clone(),
            keeper: self.keeper.clone(),
            argument: PhantomData,
        }
    }
}

impl<A: ?Sized, T: Debug> Debug for Function<A, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let calls = self.calls.borrow();
        let mut map = f.debug_map();
        for call in &*calls {
            map.entry(&Plain(&call.text), self.result(bucket(call.hash)));
        }
        for (number, result) in &self.results {
            if calls.iter().all(|call| bucket(call.hash) != *number) {
                map.entry(&format_args!("bucket {number}"), result);
            }
        }
        map.entry(&Plain("_"), &self.otherwise).finish()
    }
}

/// A text that is shown without quotes.
struct Plain<'t>(&'t str);

impl Debug for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A hash that is the same on every platform and with every release, as far as std allows: numbers are hashed as 64
/// bits, whatever the word size, but a slice of numbers is hashed by its bytes in memory.
struct PortableHasher(u64);

impl Hasher for PortableHasher {
    #[inline]
    fn finish(&self) -> u64 {
        mix(self.0)
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64((*byte).into());
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0.wrapping_add(0x9e37_79b9_7f4a_7c15) ^ number);
    }

    #[inline]
    fn write_u128(&mut self, number: u128) {
        self.write_u64(number as u64);
        self.write_u64((number >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as i64 as u64);
    }
}

#[cfg(test)]
mod tests;
