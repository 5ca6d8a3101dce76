//! Terms in which a level gives way to its part while a number in it changes: expressions, types, folders, times, prices.

use super::Problem;
use rosebush::{Gen, int, one_of, recursive, vec};

#[derive(Clone, Debug)]
enum Term {
    Number(i32),
    Not(Box<Term>),
    Index(Box<Term>, Box<Term>),
}

fn term(most: i32, deep: u32) -> impl Gen<Value = Term> {
    recursive(int(-most..=most).map(Term::Number), |inner| {
        let two = (inner.clone(), inner.clone());
        one_of((
            inner.map(|term| Term::Not(Box::new(term))),
            two.map(|(list, place)| Term::Index(Box::new(list), Box::new(place))),
        ))
    })
    .max_depth(deep)
}

/// What a term comes to, and whether a place is asked for that is negative, or one in a list that is.
fn run(term: &Term) -> (i32, bool, bool) {
    match term {
        Term::Number(number) => (*number, false, false),
        Term::Not(inner) => {
            let (value, place, list) = run(inner);
            (!value, place, list)
        }
        Term::Index(list, place) => {
            let ((one, a, b), (other, c, d)) = (run(list), run(place));
            (one.wrapping_add(other), a || c || other < 0, b || d || one < -2)
        }
    }
}

#[derive(Clone, Debug)]
enum Type {
    Bits(u32),
    Pointer(Box<Type>),
    Record(Vec<Type>),
}

fn a_type(most: u32, fields: usize, deep: u32) -> impl Gen<Value = Type> {
    recursive(int(0..=most).map(Type::Bits), move |inner| {
        one_of((inner.clone().map(|to| Type::Pointer(Box::new(to))), vec(inner, 0..=fields).map(Type::Record)))
    })
    .max_depth(deep)
}

fn size(of: &Type) -> u32 {
    match of {
        Type::Bits(bits) => *bits,
        Type::Pointer(_) => 20,
        Type::Record(fields) => fields.iter().map(size).sum(),
    }
}

#[derive(Clone, Debug)]
enum Time {
    At(u32),
    After(Box<Time>, u32),
    Twice(Box<Time>),
}

fn time(most: u32, deep: u32) -> impl Gen<Value = Time> {
    recursive(int(0..=most).map(Time::At), move |inner| {
        one_of((
            (inner.clone(), int(0..=most)).map(|(time, more)| Time::After(Box::new(time), more)),
            inner.map(|time| Time::Twice(Box::new(time))),
        ))
    })
    .max_depth(deep)
}

fn minutes(time: &Time) -> u32 {
    match time {
        Time::At(time) => *time,
        Time::After(time, more) => minutes(time) + more,
        Time::Twice(time) => 2 * minutes(time),
    }
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("place_below_zero", "Index(Number(0), Number(-1))", term(20, 4), |term| run(term).1).within(term(2, 2)),
        Problem::new("list_below_zero", "Index(Number(-3), Number(0))", term(20, 4), |term| run(term).2).within(term(4, 2)),
        Problem::new("wider_than_a_word", "Bits(17)", a_type(40, 4, 3), |of| size(of) >= 17).within(a_type(20, 2, 2)),
        Problem::new("two_fields_too_wide", "Record([Bits(3), Bits(22)])", a_type(30, 4, 3), |of| {
            matches!(of, Type::Record(fields) if fields.len() >= 2 && fields.iter().all(|field| size(field) >= 3) && size(of) >= 25)
        })
        .within(a_type(25, 2, 1)),
        Problem::new("later_than_noon", "At(23)", time(30, 3), |time| minutes(time) >= 23).within(time(24, 1)),
        Problem::new("times_in_order", "(At(4), At(10))", (time(15, 3), time(15, 3)), |(from, to)| {
            minutes(from) >= 4 && minutes(to) > minutes(from) + 5
        })
        .within((time(10, 1), time(11, 1))),
    ]
}
