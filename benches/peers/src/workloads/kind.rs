//! A kind of input as each library draws it, and a default run of each library over it. All run as many cases; what a
//! property discards is drawn again, as often as each library does so by default.

use hegel::{HealthCheck, Hegel, Phase, Settings, TestCase, Verbosity};
use proptest::strategy::Strategy;
use proptest::test_runner::TestCaseError;
use quickcheck::{Arbitrary, Gen as Quick, QuickCheck, TestResult};
use rosebush::{Check, Gen, discard};
use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::rc::Rc;

pub const LIBRARIES: [&str; 4] = ["rosebush", "proptest", "quickcheck", "hegel"];
/// As the default of rosebush and of proptest.
const CASES: u32 = 256;

/// A property: whether it holds, or none if it asks nothing of this value.
type Holds<'p, T> = &'p dyn Fn(&T) -> Option<bool>;

/// A kind of input.
pub(crate) trait Kind: 'static {
    type Value: Debug + Clone + 'static;

    fn rosebush() -> impl Gen<Value = Self::Value>;
    fn proptest() -> impl Strategy<Value = Self::Value>;
    fn quickcheck(g: &mut Quick) -> Self::Value;
    fn hegel(case: &TestCase) -> Self::Value;
}

/// The name of a kind of input and its type; as rosebush, proptest, quickcheck and hegel draw it.
macro_rules! kind {
    ($name:ident, $type:ty, $rosebush:expr, $proptest:expr, |$g:ident| $quickcheck:expr, |$case:ident| $hegel:expr) => {
        pub(crate) struct $name;

        impl Kind for $name {
            type Value = $type;

            fn rosebush() -> impl rosebush::Gen<Value = $type> {
                $rosebush
            }

            fn proptest() -> impl proptest::strategy::Strategy<Value = $type> {
                $proptest
            }

            fn quickcheck($g: &mut quickcheck::Gen) -> $type {
                $quickcheck
            }

            fn hegel($case: &hegel::TestCase) -> $type {
                $hegel
            }
        }
    };
}
pub(super) use kind;

/// Two inputs.
impl<A: Kind, B: Kind> Kind for (A, B) {
    type Value = (A::Value, B::Value);

    fn rosebush() -> impl Gen<Value = Self::Value> {
        (A::rosebush(), B::rosebush())
    }

    fn proptest() -> impl Strategy<Value = Self::Value> {
        (A::proptest(), B::proptest())
    }

    fn quickcheck(g: &mut Quick) -> Self::Value {
        (A::quickcheck(g), B::quickcheck(g))
    }

    fn hegel(case: &TestCase) -> Self::Value {
        (A::hegel(case), B::hegel(case))
    }
}

/// What a run has come to: how many values it has drawn, and with which of them it found that the property does not hold.
#[derive(Clone, Default)]
struct Watch(Rc<Cell<(u64, Option<u64>)>>);

impl Watch {
    fn note(&self, verdict: Option<bool>) {
        let (drawn, found) = self.0.get();
        self.0.set((drawn + 1, found.or_else(|| (verdict == Some(false)).then_some(drawn + 1))));
    }

    fn drawn(&self) -> u64 {
        self.0.get().0
    }

    fn found(&self) -> Option<u64> {
        self.0.get().1
    }
}

/// With which value a run of the library with this number finds that the property does not hold.
pub(super) fn finds<K: Kind>(
    library: usize,
    seed: u64,
    holds: impl Fn(&K::Value) -> Option<bool> + 'static,
) -> Option<u64> {
    let watch = Watch::default();
    let seen = watch.clone();
    let judge = move |value: &K::Value| {
        let verdict = holds(value);
        seen.note(verdict);
        verdict
    };
    match library {
        0 => by_rosebush::<K>(seed, &judge),
        1 => by_proptest::<K>(seed, &judge, &watch),
        2 => by_quickcheck::<K>(seed, Rc::new(judge)),
        _ => by_hegel::<K>(seed, &judge),
    }
    watch.found()
}

fn by_rosebush<K: Kind>(seed: u64, holds: Holds<K::Value>) {
    let check = Check::new().environment(false).seed(seed).max_evaluations(0).explain(false);
    let _ = check.run(K::rosebush(), |value| holds(&value).unwrap_or_else(|| discard()));
}

fn by_proptest<K: Kind>(seed: u64, holds: Holds<K::Value>, watch: &Watch) {
    let judged = |value| match holds(&value) {
        // Nothing is shrunk.
        _ if watch.found().is_some_and(|found| found < watch.drawn()) => Ok(()),
        Some(true) => Ok(()),
        Some(false) => Err(TestCaseError::fail("")),
        None => Err(TestCaseError::reject("")),
    };
    // An error is a failure, or too many discards.
    let _ = crate::with_proptest::runner(seed, CASES).run(&K::proptest(), judged);
}

type Judge<T> = Rc<dyn Fn(&T) -> Option<bool>>;

/// A value, and the property that judges it: quickcheck takes plain functions alone, which know no more than their values.
struct Judged<K: Kind>(K::Value);

thread_local! {
    static JUDGE: RefCell<Option<Rc<dyn std::any::Any>>> = const { RefCell::new(None) };
}

impl<K: Kind> Clone for Judged<K> {
    fn clone(&self) -> Self {
        Judged(self.0.clone())
    }
}

impl<K: Kind> Debug for Judged<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl<K: Kind> Arbitrary for Judged<K> {
    fn arbitrary(g: &mut Quick) -> Self {
        Judged(K::quickcheck(g))
    }
}

fn judged<K: Kind>(value: Judged<K>) -> TestResult {
    let judge = JUDGE.with_borrow(|judge| judge.clone()).expect("it is set before each run");
    let judge = judge.downcast_ref::<Judge<K::Value>>().expect("it is of the kind that is drawn");
    judge(&value.0).map_or_else(TestResult::discard, TestResult::from_bool)
}

fn by_quickcheck<K: Kind>(seed: u64, judge: Judge<K::Value>) {
    JUDGE.set(Some(Rc::new(judge)));
    let mut check = QuickCheck::new().tests(u64::from(CASES)).rng(Quick::from_size_and_seed(100, seed));
    let _ = check.quicktest(judged::<K> as fn(Judged<K>) -> TestResult);
}

fn by_hegel<K: Kind>(seed: u64, holds: Holds<K::Value>) {
    let settings = Settings::new()
        .test_cases(u64::from(CASES))
        .seed(Some(seed))
        .database(None)
        .print_blob(false)
        .verbosity(Verbosity::Quiet)
        .phases([Phase::Generate])
        .suppress_health_check(HealthCheck::all());
    let property = |case: TestCase| {
        let verdict = holds(&K::hegel(&case));
        case.assume(verdict.is_some());
        assert!(verdict == Some(true));
    };
    let run = || Hegel::new(property).settings(settings).run();
    let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run));
}
