//! Lambda terms as each library draws them: any term, or one of a type that was drawn before.

use super::kind::{Kind, kind};
use super::{BUILT, Row, WRITTEN};
use crate::finding::typed::{Fault, Goal, Term, Type, any_term, keeps_its_type, names, well_typed};
use hegel::generators::{self as gs, Generator as _};
use proptest::prelude::{BoxedStrategy, Just, Strategy, any, prop_oneof};
use proptest::sample::select;
use quickcheck::{Arbitrary, Gen as Quick};

/// How deep quickcheck's and typed terms go.
const DEPTH: u32 = 5;

fn function(from: Type, to: Type) -> Type {
    Type::Function(Box::new(from), Box::new(to))
}

fn abstraction(from: Type, body: Term) -> Term {
    Term::Function(from, Box::new(body))
}

fn call(f: Term, x: Term) -> Term {
    Term::Call(Box::new(f), Box::new(x))
}

fn types() -> impl Strategy<Value = Type> + Clone {
    Just(Type::Bool).prop_recursive(2, 4, 2, |inner| (inner.clone(), inner).prop_map(|(from, to)| function(from, to)))
}

fn hegel_types() -> impl gs::Generator<Type> + Send + Sync {
    let larger =
        |inner: gs::SubtreeGenerator<Type>| hegel::tuples!(inner.clone(), inner).map(|(from, to)| function(from, to));
    gs::recursive(gs::just(Type::Bool), larger).max_depth(2)
}

kind!(
    AnyTerm,
    Term,
    any_term(),
    prop_oneof![(0..=3).prop_map(Term::Name), any::<bool>().prop_map(Term::Bool)].prop_recursive(5, 32, 2, |inner| {
        prop_oneof![
            (types(), inner.clone()).prop_map(|(from, body)| abstraction(from, body)),
            (inner.clone(), inner).prop_map(|(f, x)| call(f, x)),
        ]
    }),
    |g| quick_term(g, DEPTH),
    |case| {
        let name = gs::integers::<i32>().min_value(0).max_value(3).map(Term::Name).boxed();
        let leaf = gs::one_of([name, gs::booleans().map(Term::Bool).boxed()]);
        case.draw_silent(gs::recursive(leaf, |inner| {
            gs::one_of([
                hegel::tuples!(hegel_types(), inner.clone()).map(|(from, body)| abstraction(from, body)).boxed(),
                hegel::tuples!(inner.clone(), inner).map(|(f, x)| call(f, x)).boxed(),
            ])
        }))
    }
);

fn quick_term(g: &mut Quick, depth: u32) -> Term {
    match g.choose(&[0, 1, 2, 3]) {
        Some(2) if depth > 0 => abstraction(type_as_drawn(&mut |most| evenly(g, most), 2), quick_term(g, depth - 1)),
        Some(3) if depth > 0 => call(quick_term(g, depth - 1), quick_term(g, depth - 1)),
        _ if bool::arbitrary(g) => Term::Bool(bool::arbitrary(g)),
        _ => Term::Name(evenly(g, 3) as i32),
    }
}

kind!(
    TypedTerm,
    Term,
    well_typed(),
    types().prop_flat_map(|goal| typed((vec![], goal), DEPTH)),
    |g| typed_term_as_drawn(&mut |most| evenly(g, most)),
    |case| typed_term_as_drawn(&mut |most| case.draw_silent(gs::integers::<u64>().max_value(most)))
);

/// The least terms of a type, or larger ones: a function, or a call.
fn typed((around, goal): Goal, depth: u32) -> BoxedStrategy<Term> {
    let known = names(&(around.clone(), goal.clone()));
    let made = match goal.clone() {
        Type::Bool => any::<bool>().prop_map(Term::Bool).boxed(),
        Type::Function(from, to) => {
            let inside = [&[(*from).clone()], &around[..]].concat();
            let body = typed((inside, *to), depth.saturating_sub(1));
            body.prop_map(move |body| abstraction((*from).clone(), body)).boxed()
        }
    };
    let least = if known.is_empty() { made } else { prop_oneof![select(known), made].boxed() };
    if depth == 0 {
        return least;
    }
    let called = types().prop_flat_map(move |from| {
        let f = typed((around.clone(), function(from.clone(), goal.clone())), depth - 1);
        (f, typed((around.clone(), from), depth - 1)).prop_map(|(f, x)| call(f, x))
    });
    prop_oneof![least, called].boxed()
}

/// Such a term for the libraries in which one draws as one goes on. `up_to` draws a number, evenly.
fn typed_as_drawn(up_to: &mut dyn FnMut(u64) -> u64, (around, goal): Goal, depth: u32) -> Term {
    if depth > 0 && up_to(1) == 1 {
        let from = type_as_drawn(up_to, 2);
        let f = typed_as_drawn(up_to, (around.clone(), function(from.clone(), goal)), depth - 1);
        return call(f, typed_as_drawn(up_to, (around, from), depth - 1));
    }
    let known = names(&(around.clone(), goal.clone()));
    if !known.is_empty() && up_to(1) == 1 {
        return known[up_to(known.len() as u64 - 1) as usize].clone();
    }
    match goal {
        Type::Bool => Term::Bool(up_to(1) == 1),
        Type::Function(from, to) => {
            let inside = [&[(*from).clone()], &around[..]].concat();
            abstraction(*from, typed_as_drawn(up_to, (inside, *to), depth.saturating_sub(1)))
        }
    }
}

fn type_as_drawn(up_to: &mut dyn FnMut(u64) -> u64, depth: u32) -> Type {
    if depth == 0 || up_to(1) == 0 {
        return Type::Bool;
    }
    function(type_as_drawn(up_to, depth - 1), type_as_drawn(up_to, depth - 1))
}

fn typed_term_as_drawn(up_to: &mut dyn FnMut(u64) -> u64) -> Term {
    let goal = type_as_drawn(up_to, 2);
    typed_as_drawn(up_to, (vec![], goal), DEPTH)
}

/// Evenly: numbers of quickcheck's own are 0, 1 and the largest more often.
fn evenly(g: &mut Quick, most: u64) -> u64 {
    let all: Vec<u64> = (0..=most).collect();
    g.choose(&all).copied().unwrap_or(0)
}

const FAULTS: [Fault; 10] = [
    Fault::ShiftsNothing,
    Fault::ShiftsEverything,
    Fault::ShiftsFromBound,
    Fault::ForgetsBinderInShift,
    Fault::PutsInEverywhere,
    Fault::PutsInNothing,
    Fault::ForgetsBinder,
    Fault::PutsInUnshifted,
    Fault::ShiftsNotFirst,
    Fault::ShiftsNotBack,
];

pub fn rows() -> Vec<Row> {
    let mut all = super::rows::<AnyTerm, Fault>("typed terms", WRITTEN, keeps_its_type, &FAULTS);
    all.extend(super::rows::<TypedTerm, Fault>("typed terms", BUILT, keeps_its_type, &FAULTS));
    all
}
