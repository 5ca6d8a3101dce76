//! Programs as tests to paste: they compile and pass, whatever types the arguments, answers and handles have.
//!
//! `pasted/tests_to_paste.rs` is what programs are written as, but for how the system is made. Its tests run.

use rosebush::{Gen, Machine, Pool, just, machine};
use std::borrow::Cow;
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::{NonZero, NonZeroU8, Wrapping};
use std::ops::{Bound, Range, RangeInclusive};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

#[rustfmt::skip]
#[allow(clippy::all, clippy::pedantic, reason = "no person wrote them")]
mod tests_to_paste;

#[derive(Clone, PartialEq, Debug)]
struct Order {
    id: u64,
    customer: Option<String>,
    tags: Vec<String>,
    sizes: [u8; 2],
    prices: BTreeMap<String, f64>,
    note: &'static str,
}

fn order(customer: Option<&str>, tags: &[&str]) -> Order {
    Order {
        id: 7,
        customer: customer.map(String::from),
        tags: tags.iter().map(ToString::to_string).collect(),
        sizes: [1, 2],
        prices: tags.iter().map(|tag| (tag.to_string(), 1.5)).collect(),
        note: "none",
    }
}

#[derive(Clone, PartialEq, Debug)]
enum Shape {
    Point,
    Circle(f64),
    Named { name: String, sides: Vec<u8> },
}

#[derive(Clone, PartialEq, Debug)]
struct Meters(f32);

#[derive(Clone, PartialEq, Debug)]
struct Marker;

#[derive(Clone, PartialEq, Debug)]
struct Tagged<T> {
    tag: String,
    held: T,
}

fn text(text: &str) -> String {
    text.to_owned()
}

/// A system with a method for each kind of arguments, which returns them, and its machine: values of each, one after the
/// other.
macro_rules! kinds {
    ($($name:ident($($argument:ident: $type:ty),*) $values:expr;)*) => {
        #[derive(Default)]
        struct Kinds;

        #[allow(unused_parens, clippy::unused_unit, reason = "of one argument there is no tuple, and of none it is empty")]
        impl Kinds {
            $(fn $name(&mut self, $($argument: $type),*) -> ($($type),*) {
                ($($argument),*)
            })*
        }

        #[allow(unused_parens, reason = "of one argument there is no tuple")]
        fn kinds() -> Machine<Kinds, usize> {
            let (mut all, mut start) = (machine(Kinds::default, || 0).name("kinds"), 0);
            $({
                let values: Vec<($($type),*)> = $values.into_iter().collect();
                let (from, to) = (start, start + values.len());
                start = to;
                all = all.rule(
                    stringify!($name),
                    move |at: &usize| (from..to).contains(at).then(|| just(values[at - from].clone())),
                    |kinds, ($($argument),*)| kinds.$name($($argument),*),
                    |at, given| {
                        *at += 1;
                        given
                    },
                );
            })*
            all.steps(start)
        }
    };
}

kinds! {
    nothing() [()];
    string(it: String) ["", "a", "\"quoted\"", "back\\slash\n", "é\0\u{200b}", "a, b) {"].map(text);
    str(it: &'static str) ["", "b"];
    character(it: char) ['a', '\'', '"', '\\', '\n', ','];
    integer(it: i128) [0, -1, i128::MAX];
    byte(it: u8) [255];
    float(it: f64) [0.0, -1.5, 1e300, f64::INFINITY, f64::NEG_INFINITY];
    float32(it: f32) [f32::INFINITY, 1e-40];
    boolean(it: bool) [true];
    two(key: String, value: u8) [(text("a"), 1)];
    three(all: Vec<String>, at: usize, by: Option<String>) [(vec![text("a")], 0, Some(text("b"))), (vec![], 1, None)];
    pair(it: (String, u8), at: bool) [((text("a"), 1), true)];
    single(it: (String,), at: bool) [((text("a"),), true)];
    vector(it: Vec<String>) [vec![], vec![text("a"), text("b")]];
    bytes(it: Vec<u8>) [vec![], vec![1, 2]];
    nested(it: Vec<Vec<Option<String>>>) [vec![vec![], vec![None, Some(text("a"))]]];
    array(it: [String; 2]) [[text("a"), text("b")]];
    slice(it: &'static [u8]) [&[1, 2][..]];
    option(it: Option<Vec<String>>) [None, Some(vec![text("a")])];
    result(it: Result<(), String>) [Ok(()), Err(text("bad"))];
    boxed(it: Box<i32>) [Box::new(5)];
    boxed_text(it: Box<str>) [Box::from("a")];
    boxed_slice(it: Box<[String]>) [vec![text("a")].into_boxed_slice(), Box::default()];
    shared(it: Arc<Vec<String>>) [Arc::new(vec![text("a")])];
    shared_text(it: Arc<str>) [Arc::from("a")];
    cow(it: Cow<'static, str>) [Cow::from("a"), Cow::from(text("b"))];
    deque(it: VecDeque<String>) [VecDeque::from([text("a")]), VecDeque::new()];
    map(it: BTreeMap<String, Vec<u8>>) [BTreeMap::new(), BTreeMap::from([(text("a: b"), vec![1]), (text("c"), vec![])])];
    hash_map(it: HashMap<u8, String>) [HashMap::new(), HashMap::from([(1, text("a"))])];
    set(it: BTreeSet<(u8, String)>) [BTreeSet::new(), BTreeSet::from([(1, text("a"))])];
    hash_set(it: HashSet<String>) [HashSet::from([text("a")])];
    duration(it: Duration) [Duration::ZERO, Duration::from_nanos(1_500), Duration::new(3, 7)];
    non_zero(it: NonZeroU8) [NonZero::<u8>::MIN];
    wrapping(it: Wrapping<u8>) [Wrapping(3)];
    reverse(it: Reverse<String>) [Reverse(text("a"))];
    ordering(it: Ordering) [Ordering::Less];
    bound(it: Bound<String>) [Bound::Included(text("a")), Bound::Unbounded];
    range(it: Range<u8>) [0..3, 5..5];
    range_inclusive(it: RangeInclusive<i8>) [-3..=3];
    path(it: PathBuf) [PathBuf::from("a/b")];
    os_string(it: OsString) [OsString::from("a")];
    address(it: IpAddr) [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];
    socket(it: SocketAddr) [SocketAddr::from(([127, 0, 0, 1], 80))];
    record(it: Order) [order(None, &[]), order(Some("a"), &["b", "c"])];
    shape(it: Shape) [Shape::Point, Shape::Circle(0.5), Shape::Named { name: text("a"), sides: vec![1] }];
    shapes(it: Vec<Option<Shape>>) [vec![None, Some(Shape::Point), Some(Shape::Named { name: text("b"), sides: vec![] })]];
    meters(it: Meters) [Meters(1.0)];
    marker(it: Marker) [Marker];
    tagged(it: Tagged<Vec<String>>) [Tagged { tag: text("a"), held: vec![text("b")] }];
    shape_and_text(shape: Shape, text: String) [(Shape::Circle(1.0), text("a"))];
}

/// Handles that are not copied, and answers that are compared otherwise.
#[derive(Clone, Default)]
struct Desk(Arc<Mutex<Vec<String>>>);

impl Desk {
    fn open(&mut self, name: String) -> Option<String> {
        let is_named = !name.is_empty();
        self.0.lock().expect("nobody panics").push(name.clone());
        is_named.then_some(name)
    }

    fn write(&mut self, name: String, line: String) -> usize {
        self.0.lock().expect("nobody panics").extend([name, line]);
        2
    }

    fn hand_over(&mut self, from: String, to: String) {
        self.0.lock().expect("nobody panics").extend([from, to]);
    }

    fn names(&mut self) -> Vec<String> {
        self.0.lock().expect("nobody panics").clone()
    }
}

fn desks() -> Machine<Desk, usize> {
    let file = Pool::new("file");
    let at = |steps: &'static [usize]| move |now: &usize| steps.contains(now).then(|| just(()));
    machine(Desk::default, || 0)
        .name("desk")
        .makes(
            "open",
            &file,
            |now: &usize| (*now < 2).then(|| just(text("a"))),
            |desk: &mut Desk, name| desk.open(name),
            |now, name: String| {
                *now += 1;
                Some(name.len() + *now)
            },
        )
        .uses(
            "write",
            &file,
            |now, _| (*now == 2).then(|| just(text("b"))),
            |desk, file: String, line| desk.write(file, line),
            |now, _, line| {
                *now += 1;
                1 + line.len()
            },
        )
        .uses(
            "hand_over",
            (&file, &file),
            move |now, (from, to)| at(&[3])(now).filter(|_| from != to),
            |desk, (from, to), ()| desk.hand_over(from, to),
            |now, _, ()| *now += 1,
        )
        .rule_by(
            "names",
            move |now| at(&[4, 5])(now),
            |desk, ()| desk.names(),
            |now, ()| {
                *now += 1;
                5
            },
            |names, count| names.len() >= *count,
        )
}

/// Locks, each of which one at a time may have. The broken ones give away what is taken.
#[derive(Default)]
struct Locks {
    taken: Vec<u8>,
    is_broken: bool,
}

/// A text that ends a comment, if it stands in one as it is.
#[derive(PartialEq)]
struct Lines;

impl std::fmt::Debug for Lines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("one\nstd::process::exit(0); //")
    }
}

impl Locks {
    fn broken() -> Locks {
        Locks { is_broken: true, ..Locks::default() }
    }

    fn r#type(&mut self, lock: u8) -> Result<u8, &'static str> {
        if self.taken.contains(&lock) && !self.is_broken {
            return Err("taken");
        }
        self.taken.push(lock);
        Ok(lock)
    }

    fn take_any(&mut self) -> Option<u8> {
        (self.taken.len() < 2).then(|| {
            self.taken.push(0);
            0
        })
    }

    fn give_back(&mut self, lock: u8, other: u8) -> usize {
        self.taken.retain(|taken| *taken != lock);
        self.taken.len() + usize::from(other)
    }

    fn lines(&mut self) -> Lines {
        self.taken.sort_unstable();
        Lines
    }
}

/// A machine whose names are no identifiers, whose pools run into each other, and whose texts end comments. Each step has
/// one rule.
fn locks(is_broken: bool) -> Machine<Locks, (usize, Vec<u8>)> {
    type Model = (usize, Vec<u8>);
    let (one, other) = (Pool::new("a"), Pool::new("a1"));
    let step = |steps: Range<usize>| move |(now, _): &Model| steps.contains(now).then(|| just(()));
    machine(move || Locks { is_broken, ..Locks::default() }, Model::default)
        .name("locks")
        .makes(
            "type",
            &one,
            |(now, _): &Model| (*now < 2).then(|| just(7)),
            |locks: &mut Locks, lock| locks.r#type(lock),
            |(now, taken), lock: u8| {
                *now += 1;
                if taken.contains(&lock) {
                    return Err("taken");
                }
                taken.push(lock);
                Ok(())
            },
        )
        .makes(
            "take any",
            &other,
            move |model| step(2..4)(model),
            |locks, ()| locks.take_any(),
            |(now, taken), ()| {
                *now += 1;
                taken.push(0);
                (taken.len() < 3).then_some(())
            },
        )
        .uses(
            "give back",
            (&one, &other),
            move |model, _| step(4..5)(model),
            |locks, (lock, other): (u8, u8), ()| locks.give_back(lock, other),
            |(now, _), _, ()| {
                *now += 1;
                1
            },
        )
        .rule_by(
            "lines",
            move |model| step(5..6)(model),
            |locks, ()| locks.lines(),
            |(now, _), ()| {
                *now += 1;
                Lines
            },
            |one, other| one == other,
        )
        .invariant(|locks, _| locks.taken.len() < 9)
}

#[test]
fn the_test_of_a_program_that_fails_fails() {
    let failure = rosebush::Check::new().seed(1).run(locks(true), |program| program.run()).into_failure().unwrap();
    let test = failure.minimal.to_test("of_a_failure").replace("todo!()", "Locks::broken()");
    let expected = "\
#[test]
fn of_a_failure() {
    let mut locks: Locks = Locks::broken();
    let _a1 = locks.r#type(7).unwrap();
    assert_eq!(locks.r#type(7).err(), Some(\"taken\"));
    // Not asserted here: the invariants of the machine, which a run asks after each command. To ask them:
    // Check::new().replay(\"the token of the report\").check(machine, |program| program.run());
}
";
    let test = test.replace(&failure.choices.to_string(), "the token of the report");
    assert_eq!(test, expected);
    let pasted = include_str!("pasted/tests_to_paste.rs");
    assert!(pasted.contains(&test.replace("#[test]", "#[test]\n#[should_panic(expected = \"taken\")]")));
}

#[test]
fn the_test_of_a_program_with_threads_has_its_token() {
    let desks = desks().steps(3).threads(2, 2);
    for seed in 0..20 {
        let tree = desks.clone().tree(seed);
        let (program, token) = (tree.value(), tree.choices().to_string());
        let test = program.to_test("of_threads");
        assert!(test.contains(&format!("// Check::new().replay(\"{token}\").check(machine,")), "{token}: {test}");
    }
}

/// The tests of all programs, with a system in the place that is left for it.
#[test]
fn programs_are_tests_that_compile_and_pass() {
    let in_order = desks().steps(5).sample(1).expect("it is drawn").to_test("of_desk");
    let program = desks().steps(3).threads(2, 2).sample(1).expect("it is drawn");
    assert_eq!(program.len(), 6, "{program:?}");
    let odd = locks(false).steps(6).sample(1).expect("it is drawn").to_test("of_locks");
    let all =
        [kinds().sample(1).expect("it is drawn").to_test("of_kinds"), in_order, program.to_test("of_threads"), odd];
    let texts = all.map(|text| text.replace("todo!()", "Default::default()"));
    let pasted = include_str!("pasted/tests_to_paste.rs");
    let (_, tests) = pasted.split_once("use super::*;\n\n").expect("its tests use what is here");
    // The last one is that of a failure.
    let (tests, _) = tests.split_once("\n#[test]\n#[should_panic").expect("one fails");
    assert!(tests == texts.join("\n"), "the tests are now:\n{}", texts.join("\n"));
}
