//! Typed lambda terms with one fault each in shifting or substituting: a step must keep the type. Drawn as a user writes
//! terms down, discarded where they have no type; or drawn with a type.
//!
//! Source of the idea of the workload: Shi, Keles, Goldstein, Pierce and Lampropoulos, "Etna", 2023.

use super::{Subject, subject_by, subjects};
use rosebush::{
    BoxGen, Gen, Inner, InnerWith, assume, boolean, discard, element_of, int, just, one_of, recursive, recursive_with,
};

subjects! {
    "terms that have a type" {
        shifts_nothing any_term();
        shifts_from_bound_on any_term();
        forgets_a_binder_in_shift any_term();
        puts_in_everywhere any_term();
        forgets_a_binder any_term();
        puts_in_unshifted any_term();
        shifts_not_back any_term();
    }
    "typed terms" {
        shifts_from_bound_on_too well_typed();
        puts_in_unshifted_too well_typed();
    }
}

/// Other faults than the first of each group that chance finds: they are told by the same terms, of which the committed table
/// needs to know only how they are drawn.
pub(super) const DRAWN_ALIKE: [&str; 7] = [
    "shifts_from_bound_on",
    "forgets_a_binder_in_shift",
    "puts_in_everywhere",
    "forgets_a_binder",
    "puts_in_unshifted",
    "shifts_not_back",
    "shifts_from_bound_on_too",
];

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Type {
    Bool,
    Function(Box<Type>, Box<Type>),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Term {
    /// How many binders further out.
    Name(i32),
    Bool(bool),
    Function(Type, Box<Term>),
    Call(Box<Term>, Box<Term>),
}

pub(crate) fn types() -> impl Gen<Value = Type> + Clone {
    recursive(just(Type::Bool), |inner: Inner<'static, Type>| {
        inner.clone().zip(inner).map(|(from, to)| Type::Function(Box::new(from), Box::new(to)))
    })
    .max_depth(2)
}

pub(crate) fn any_term() -> impl Gen<Value = Term> {
    recursive(one_of((int(0..=3).map(Term::Name), boolean().map(Term::Bool))), |inner: Inner<'static, Term>| {
        let boxed = inner.map(Box::new);
        one_of((
            types().zip(boxed.clone()).map(|(from, body)| Term::Function(from, body)),
            boxed.clone().zip(boxed).map(|(f, x)| Term::Call(f, x)),
        ))
    })
}

/// What is around a term: the types of its binders, the innermost first; and the type that it must have.
pub(crate) type Goal = (Vec<Type>, Type);

pub(crate) fn names((around, goal): &Goal) -> Vec<Term> {
    (0..).zip(around).filter(|(_, one)| *one == goal).map(|(at, _)| Term::Name(at)).collect()
}

/// The least terms of a type: a name, a constant, or a function of those.
fn least_term(goal: Goal) -> BoxGen<'static, Term> {
    let known = names(&goal);
    let (mut around, wanted) = goal;
    let made = match wanted {
        Type::Bool => boolean().map(Term::Bool).boxed(),
        Type::Function(from, to) => {
            around.insert(0, (*from).clone());
            least_term((around, *to)).map(move |body| Term::Function((*from).clone(), Box::new(body))).boxed()
        }
    };
    if known.is_empty() { made } else { one_of((element_of(known), made)).boxed() }
}

/// A larger one. `arguments` are the types that the argument of a call may have.
fn larger_term(
    inner: &InnerWith<'static, Term, Goal>,
    (around, wanted): Goal,
    arguments: impl Gen<Value = Type> + 'static,
) -> BoxGen<'static, Term> {
    let (again, outer, to) = (inner.clone(), around.clone(), wanted.clone());
    let call = arguments.bind(move |from: Type| {
        let function = Type::Function(Box::new(from.clone()), Box::new(to.clone()));
        again
            .at((outer.clone(), function))
            .zip(again.at((outer.clone(), from)))
            .map(|(f, x)| Term::Call(Box::new(f), Box::new(x)))
    });
    let Type::Function(from, to) = wanted else { return call.boxed() };
    let inside = [&[(*from).clone()], &around[..]].concat();
    let function = inner.at((inside, *to)).map(move |body| Term::Function((*from).clone(), Box::new(body)));
    one_of((function, call)).boxed()
}

pub(crate) fn well_typed() -> impl Gen<Value = Term> {
    terms_by(types())
}

fn terms_by(types: impl Gen<Value = Type> + Clone + 'static) -> impl Gen<Value = Term> {
    types.clone().bind(move |goal| {
        let arguments = types.clone();
        recursive_with((vec![], goal), least_term, move |inner, goal| larger_term(&inner, goal, arguments.clone()))
    })
}

/// The workload of the paper: each fault with one step and with all of them, of terms as somebody writes them who does not
/// think of the sizes of types.
pub(super) fn workload() -> Vec<Subject> {
    let types = recursive(just(Type::Bool), |inner: Inner<'static, Type>| {
        inner.clone().zip(inner).map(|(from, to)| Type::Function(Box::new(from), Box::new(to)))
    });
    let of_fault = |fault| {
        [("one step", 1), ("all steps", MOST_STEPS)].map(|(name, steps)| {
            let holds = move |term: &Term| {
                let holds = keeps_its_type_for(term, fault, 1 + steps);
                assume!(holds.is_some());
                holds == Some(true)
            };
            subject_by("terms of any type", format!("{fault:?}, {name}"), terms_by(types.clone()), holds)
        })
    };
    FAULTS.into_iter().flat_map(of_fault).collect()
}

/// What is wrong. Those without a property here are found by every run; comparisons with other libraries have them too.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fault {
    ShiftsNothing,
    ShiftsEverything,
    ShiftsFromBound,
    ForgetsBinderInShift,
    PutsInEverywhere,
    ForgetsBinder,
    PutsInUnshifted,
    PutsInNothing,
    ShiftsNotFirst,
    ShiftsNotBack,
}

const FAULTS: [Fault; 10] = [
    Fault::ShiftsNothing,
    Fault::ShiftsEverything,
    Fault::ShiftsFromBound,
    Fault::ForgetsBinderInShift,
    Fault::PutsInEverywhere,
    Fault::ForgetsBinder,
    Fault::PutsInUnshifted,
    Fault::PutsInNothing,
    Fault::ShiftsNotFirst,
    Fault::ShiftsNotBack,
];

fn type_of(around: &[Type], term: &Term) -> Option<Type> {
    match term {
        Term::Name(at) => around.get(usize::try_from(*at).ok()?).cloned(),
        Term::Bool(_) => Some(Type::Bool),
        Term::Function(from, body) => {
            let to = type_of(&[std::slice::from_ref(from), around].concat(), body)?;
            Some(Type::Function(Box::new(from.clone()), Box::new(to)))
        }
        Term::Call(f, x) => match type_of(around, f)? {
            Type::Function(from, to) if *from == type_of(around, x)? => Some(*to),
            _ => None,
        },
    }
}

fn shift(by: i32, least: i32, term: &Term, fault: Fault) -> Term {
    match term {
        Term::Name(at) => {
            let is_free = match fault {
                Fault::ShiftsNothing => false,
                Fault::ShiftsEverything => true,
                Fault::ShiftsFromBound => *at > least,
                _ => *at >= least,
            };
            Term::Name(if is_free { at + by } else { *at })
        }
        Term::Bool(_) => term.clone(),
        Term::Function(from, body) => {
            let inside = if fault == Fault::ForgetsBinderInShift { least } else { least + 1 };
            Term::Function(from.clone(), Box::new(shift(by, inside, body, fault)))
        }
        Term::Call(f, x) => Term::Call(Box::new(shift(by, least, f, fault)), Box::new(shift(by, least, x, fault))),
    }
}

fn put_in(name: i32, value: &Term, term: &Term, fault: Fault) -> Term {
    match term {
        Term::Name(at) => match fault {
            Fault::PutsInEverywhere => value.clone(),
            Fault::PutsInNothing => term.clone(),
            _ if *at == name => value.clone(),
            _ => term.clone(),
        },
        Term::Bool(_) => term.clone(),
        Term::Function(from, body) => {
            let value = if fault == Fault::PutsInUnshifted { value.clone() } else { shift(1, 0, value, fault) };
            let inside = if fault == Fault::ForgetsBinder { name } else { name + 1 };
            Term::Function(from.clone(), Box::new(put_in(inside, &value, body, fault)))
        }
        Term::Call(f, x) => {
            Term::Call(Box::new(put_in(name, value, f, fault)), Box::new(put_in(name, value, x, fault)))
        }
    }
}

fn step(term: &Term, fault: Fault) -> Option<Term> {
    match term {
        Term::Name(_) | Term::Bool(_) => None,
        Term::Function(from, body) => Some(Term::Function(from.clone(), Box::new(step(body, fault)?))),
        Term::Call(f, x) => {
            if let Some(f) = step(f, fault) {
                return Some(Term::Call(Box::new(f), x.clone()));
            }
            if let Some(x) = step(x, fault) {
                return Some(Term::Call(f.clone(), Box::new(x)));
            }
            let Term::Function(_, body) = &**f else { return None };
            let value = if fault == Fault::ShiftsNotFirst { (**x).clone() } else { shift(1, 0, x, fault) };
            let done = put_in(0, &value, body, fault);
            Some(if fault == Fault::ShiftsNotBack { done } else { shift(-1, 0, &done, fault) })
        }
    }
}

/// More steps than these are not looked at: with a fault a term may go on for ever.
const MOST_STEPS: usize = 20;

/// Whether the property holds; none if the term has no type.
pub(crate) fn keeps_its_type(term: &Term, fault: Fault) -> Option<bool> {
    keeps_its_type_for(term, fault, MOST_STEPS)
}

/// Whether the property holds for the first terms, so many of them; none if the term has no type.
fn keeps_its_type_for(term: &Term, fault: Fault, most: usize) -> Option<bool> {
    let wanted = type_of(&[], term)?;
    let steps = std::iter::successors(Some(term.clone()), |term| step(term, fault));
    Some(steps.take(most).all(|term| type_of(&[], &term).as_ref() == Some(&wanted)))
}

/// Functions that ask for one fault each.
macro_rules! with_faults {
    ($($holds:ident $fault:ident;)+) => {
        $(pub(crate) fn $holds(term: &Term) -> bool {
            keeps_its_type(term, Fault::$fault).unwrap_or_else(|| discard())
        })+
    };
}

with_faults! {
    shifts_nothing ShiftsNothing;
    shifts_from_bound_on ShiftsFromBound;
    forgets_a_binder_in_shift ForgetsBinderInShift;
    puts_in_everywhere PutsInEverywhere;
    forgets_a_binder ForgetsBinder;
    puts_in_unshifted PutsInUnshifted;
    shifts_not_back ShiftsNotBack;
    shifts_from_bound_on_too ShiftsFromBound;
    puts_in_unshifted_too PutsInUnshifted;
}
