//! Problems where how far one number or list goes is up to another, and where several kinds of values may fail.

use super::Problem;
use rosebush::{Gen, Inner, Rejected, Source, compose, int, one_of, recursive, string, vec};

/// A shift, drawn step by step: it ends when it begins, or later.
fn shift() -> impl Gen<Value = (u32, u32)> {
    compose(|source| {
        let from = source.draw(int(0..=100_u32))?;
        Ok((from, source.draw(int(from..=100))?))
    })
}

/// A buffer that holds no number above its capacity.
fn buffer() -> impl Gen<Value = (u32, Vec<u32>)> {
    int(1..=60_u32).bind(|capacity| vec(int(0..=capacity), 0..=10).map(move |held| (capacity, held)))
}

fn reading(source: &mut Source) -> Result<Vec<i16>, Rejected> {
    let mut numbers = Vec::new();
    while numbers.len() < 15 && source.draw(int(0..=3_u8))? > 0 {
        numbers.push(source.draw(int::<i16>(..))?);
    }
    Ok(numbers)
}

#[derive(Clone, Debug)]
enum Payment {
    Cents(u32),
    Points(u32),
    Cash(u32),
}

/// Paid by card, in cents or in points, or in notes of two.
fn payment() -> impl Gen<Value = Payment> {
    let by_card = one_of((int(0..=1000_u32).map(Payment::Cents), int(0..=1000_u32).map(Payment::Points)));
    one_of((by_card, int(0..=200_u32).map(|notes| Payment::Cash(2 * notes))))
}

#[derive(Clone, Debug)]
enum Readings {
    Two(u16, u16),
    Many(Vec<u16>),
}

/// The kind of what follows, and what follows.
fn readings(source: &mut Source) -> Result<Readings, Rejected> {
    let reading = || int(0..=1000_u16);
    match source.draw(int(0..=1_u8))? {
        0 => Ok(Readings::Two(source.draw(reading())?, source.draw(reading())?)),
        _ => Ok(Readings::Many(source.draw(vec(reading(), 0..=6))?)),
    }
}

/// Whether one reading is one above that before it.
fn goes_up_by_one(readings: &Readings) -> bool {
    match readings {
        Readings::Two(one, other) => one + 1 == *other,
        Readings::Many(all) => all.windows(2).any(|two| two[0] + 1 == two[1]),
    }
}

#[derive(Clone, Debug)]
enum Bet {
    Stake(u32),
    Both(Box<Bet>, Box<Bet>),
    On(u32, Box<Bet>),
}

impl Bet {
    fn numbers(&self) -> Vec<u32> {
        match self {
            Bet::Stake(stake) => vec![*stake],
            Bet::Both(one, other) => [one.numbers(), other.numbers()].concat(),
            Bet::On(horse, bet) => [[*horse].as_slice(), &bet.numbers()].concat(),
        }
    }
}

fn bet() -> impl Gen<Value = Bet> {
    recursive(int(0..=100_u32).map(Bet::Stake), |inner: Inner<'_, Bet>| {
        let both = inner.clone().zip(inner.clone()).map(|(one, other)| Bet::Both(Box::new(one), Box::new(other)));
        one_of((both, int(0..=100_u32).zip(inner).map(|(horse, bet)| Bet::On(horse, Box::new(bet)))))
    })
}

#[derive(Clone, Debug)]
enum Plan {
    Step(u64),
    Both(Box<Plan>, Box<Plan>),
    Times(u64, Box<Plan>),
}

impl Plan {
    fn cost(&self) -> u64 {
        match self {
            Plan::Step(cost) => *cost,
            Plan::Both(one, other) => one.cost() + other.cost(),
            Plan::Times(count, plan) => count * plan.cost(),
        }
    }
}

fn plan() -> impl Gen<Value = Plan> {
    recursive(int(1..=500_u64).map(Plan::Step), |inner: Inner<'_, Plan>| {
        let both = inner.clone().zip(inner.clone()).map(|(one, other)| Plan::Both(Box::new(one), Box::new(other)));
        one_of((both, int(0..=1000_u64).zip(inner).map(|(count, plan)| Plan::Times(count, Box::new(plan)))))
    })
}

pub fn ranges() -> Vec<Problem> {
    vec![
        Problem::new("shift_to_the_end", "[(0, 100)]", vec(shift(), 0..=6), |shifts| {
            shifts.iter().any(|(_, to)| *to == 100)
        }),
        Problem::new("shifts_late", "[(76, 100)]", vec(shift(), 0..=6), |shifts| {
            shifts.iter().any(|(from, to)| from + to >= 176)
        }),
        Problem::new("buffer_and_what_it_holds", "(45, [])", buffer(), |(capacity, held)| {
            capacity + held.iter().sum::<u32>() >= 45
        }),
        Problem::new("reading_of_sevens", "[7]", compose(reading), |numbers| {
            numbers.iter().any(|number| *number != 0 && number % 7 == 0)
        }),
        Problem::new("much_to_pay", "Cents(285)", payment(), |payment| match payment {
            Payment::Cents(worth) | Payment::Points(worth) | Payment::Cash(worth) => *worth >= 285,
        }),
        Problem::new(
            "two_names_too_long",
            r#"("aa", "aaaaaaaa")"#,
            (string('a'..='c', 0..=5), string('a'..='z', 0..=8)),
            |(first, last)| first.len() + last.len() >= 10,
        ),
        Problem::new("plan_too_dear", "Times(100, Step(500))", plan(), |plan| plan.cost() >= 50_000),
        Problem::new("reading_up_by_one", "Two(0, 1)", compose(readings), goes_up_by_one),
        Problem::new("doubled_bet", "Both(Stake(20), Stake(40))", bet(), |bet| {
            let numbers = bet.numbers();
            numbers.iter().any(|number| *number >= 20 && numbers.contains(&(2 * number)))
        }),
    ]
}
