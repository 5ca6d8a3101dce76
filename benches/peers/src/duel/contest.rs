//! One property, run to the end by each library from several seeds.

use super::order::{Order, Simple};
use crate::{with_hegel, with_proptest, with_quickcheck};
use hegel::TestCase;
use proptest::strategy::Strategy;
use proptest::test_runner::TestCaseError;
use quickcheck::Arbitrary;
use rosebush::{Check, Gen};
use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::{self, Debug};
use std::marker::PhantomData;
use std::rc::Rc;

/// From how many seeds each library searches.
pub const SEEDS: u64 = 20;
/// How many runs of 1,000 cases each, until one fails.
const RUNS: u64 = 8;
/// What shrinks for hours is cut short: quickcheck knows no limit of its own.
const MOST_EVALUATIONS: u64 = 200_000;

pub const LIBRARIES: [&str; 4] = ["rosebush", "proptest", "quickcheck", "hegel"];

pub type Smaller<T> = Box<dyn Iterator<Item = T>>;
pub type Fails<T> = fn(&T) -> bool;

/// A kind of values, as each library's documentation would have it written.
pub trait Shape: 'static {
    type Value: Debug + Clone + Simple + 'static;

    fn rosebush() -> impl Gen<Value = Self::Value>;
    fn proptest() -> impl Strategy<Value = Self::Value>;
    fn hegel(case: &TestCase) -> Self::Value;
    fn drawn(g: &mut quickcheck::Gen) -> Self::Value;
    fn smaller(value: &Self::Value) -> Smaller<Self::Value>;
}

/// The name of a kind of values and its type; for rosebush and for proptest; for hegel, and how quickcheck draws and
/// shrinks it, or what hegel draws it from alone, where it is of a type that quickcheck knows.
macro_rules! shape {
    (
        $name:ident, $type:ty, $rosebush:expr, $proptest:expr,
        |$case:ident| $hegel:expr, |$g:ident| $drawn:expr, |$value:ident| $smaller:expr
    ) => {
        struct $name;

        impl Shape for $name {
            type Value = $type;

            fn rosebush() -> impl Gen<Value = $type> {
                $rosebush
            }

            fn proptest() -> impl Strategy<Value = $type> {
                $proptest
            }

            fn hegel($case: &TestCase) -> $type {
                $hegel
            }

            fn drawn($g: &mut quickcheck::Gen) -> $type {
                $drawn
            }

            fn smaller($value: &$type) -> Smaller<$type> {
                $smaller
            }
        }
    };
    ($name:ident, $type:ty, $rosebush:expr, $proptest:expr, $hegel:expr) => {
        shape!(
            $name,
            $type,
            $rosebush,
            $proptest,
            |case| case.draw_silent($hegel),
            |g| <$type>::arbitrary(g),
            |value| value.shrink()
        );
    };
}
pub(super) use shape;

/// How a library did with a property.
pub struct Row {
    /// The values that searches ended at, and how many did.
    pub ends: BTreeMap<Order, u64>,
    /// In the mean, from the first failure on.
    pub evaluations: f64,
}

impl Row {
    pub fn searches(&self) -> u64 {
        self.ends.values().sum()
    }
}

pub struct Property {
    pub name: &'static str,
    /// What each of the libraries comes to, by their numbers; none where it found no failure.
    #[expect(clippy::type_complexity, reason = "said once")]
    pub rows: Box<dyn Fn(&[usize]) -> Vec<Option<Row>>>,
}

/// A property of a kind of values, by what fails it.
pub fn of<S: Shape>(name: &'static str, fails: Fails<S::Value>) -> Property {
    let find: [Find<S>; LIBRARIES.len()] = [by_rosebush::<S>, by_proptest::<S>, by_quickcheck::<S>, by_hegel::<S>];
    let rows = move |libraries: &[usize]| libraries.iter().map(|library| row::<S>(find[*library], fails)).collect();
    Property { name, rows: Box::new(rows) }
}

/// Runs a property until it fails, and on to the end of the search.
type Find<S> = fn(u64, &Rc<Watch<<S as Shape>::Value>>);

fn row<S: Shape>(find: Find<S>, fails: Fails<S::Value>) -> Option<Row> {
    let (mut ends, mut evaluations) = (BTreeMap::new(), 0);
    for seed in 0..SEEDS {
        let watch = Rc::new(Watch { fails, seen: RefCell::new(Seen { evaluations: 0, last: None }) });
        find(seed, &watch);
        let seen = watch.seen.borrow();
        // What the first seed does not find is not looked for again.
        if seen.last.is_none() && seed == 0 {
            return None;
        }
        if let Some(last) = &seen.last {
            *ends.entry(Order::of(last)).or_default() += 1;
            evaluations += seen.evaluations;
        }
    }
    let mut row = Row { ends, evaluations: 0.0 };
    row.evaluations = evaluations as f64 / row.searches() as f64;
    Some(row)
}

/// A property under observation.
struct Watch<T> {
    fails: Fails<T>,
    seen: RefCell<Seen<T>>,
}

struct Seen<T> {
    /// After the first failure.
    evaluations: u64,
    /// The last value that failed: where a search that has come to its end ended.
    last: Option<T>,
}

impl<T: Clone> Watch<T> {
    fn passes(&self, value: &T) -> bool {
        let fails = (self.fails)(value);
        let mut seen = self.seen.borrow_mut();
        seen.evaluations += u64::from(seen.last.is_some());
        if fails {
            seen.last = Some(value.clone());
        }
        !fails
    }
}

fn seeds(seed: u64) -> impl Iterator<Item = u64> {
    (0..RUNS).map(move |number| seed ^ (number << 48))
}

fn by_rosebush<S: Shape>(seed: u64, watch: &Rc<Watch<S::Value>>) {
    let generator = S::rosebush();
    // What runs after the search is no part of it: cases that look for other failures, and neighbours of the minimal value.
    let check = |seed| Check::new().cases(1000).seed(seed).all_failures(false).explain(false);
    let run = |seed| check(seed).run(&generator, |value| watch.passes(&value));
    seeds(seed).any(|seed| !run(seed).is_passed());
}

fn by_proptest<S: Shape>(seed: u64, watch: &Rc<Watch<S::Value>>) {
    let strategy = S::proptest();
    let judge = |value| if watch.passes(&value) { Ok(()) } else { Err(TestCaseError::fail("")) };
    seeds(seed).any(|seed| with_proptest::runner(seed, 1000).run(&strategy, judge).is_err());
}

fn by_hegel<S: Shape>(seed: u64, watch: &Rc<Watch<S::Value>>) {
    seeds(seed).any(|seed| !with_hegel::passes(seed, 1000, |case| watch.passes(&S::hegel(&case))));
}

fn by_quickcheck<S: Shape>(seed: u64, watch: &Rc<Watch<S::Value>>) {
    let inner = watch.clone();
    JUDGE.set(Some(Rc::new(move |value| {
        let is_over = inner.seen.borrow().evaluations > MOST_EVALUATIONS;
        is_over || inner.passes(value.downcast_ref().expect("it is of the kind that is searched"))
    })));
    let property = judged::<S> as fn(Quick<S>) -> bool;
    seeds(seed).any(|seed| with_quickcheck::tester(seed, 21, 1000).quicktest(property).is_err());
}

type Judge = Rc<dyn Fn(&dyn Any) -> bool>;

thread_local! {
    /// Quickcheck takes plain functions alone, and no closures.
    static JUDGE: RefCell<Option<Judge>> = const { RefCell::new(None) };
}

fn judged<S: Shape>(value: Quick<S>) -> bool {
    let judge = JUDGE.with_borrow(|judge| judge.clone().expect("it is set before each search"));
    judge(&value.0)
}

/// A value of a kind, as quickcheck wants it: of a type of its own.
struct Quick<S: Shape>(S::Value, PhantomData<S>);

impl<S: Shape> Clone for Quick<S> {
    fn clone(&self) -> Self {
        Quick(self.0.clone(), PhantomData)
    }
}

impl<S: Shape> Debug for Quick<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<S: Shape> Arbitrary for Quick<S> {
    fn arbitrary(g: &mut quickcheck::Gen) -> Self {
        Quick(S::drawn(g), PhantomData)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        Box::new(S::smaller(&self.0).map(|value| Quick(value, PhantomData)))
    }
}
