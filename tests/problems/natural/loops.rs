//! Loops that draw in each iteration whether they go on: retries, walks, games, sessions, streams.

use super::Problem;
use rosebush::{Gen, boolean, compose, int};

/// How often it is tried again.
fn retries(most: u32) -> impl Gen<Value = u32> {
    compose(move |source| {
        let mut count = 0;
        while count < most && !source.draw(boolean().probability(0.02))? {
            count += 1;
        }
        Ok(count)
    })
}

/// A walk that ends where it is drawn to.
fn walk(most: usize, step: i32) -> impl Gen<Value = Vec<i32>> {
    compose(move |source| {
        let mut at = vec![0];
        while at.len() < most && source.draw(boolean().probability(0.97))? {
            at.push(at[at.len() - 1] + source.draw(int(-step..=step))?);
        }
        Ok(at)
    })
}

/// A session: events until one closes it.
fn session(most: usize, kinds: u32) -> impl Gen<Value = Vec<u32>> {
    compose(move |source| {
        let mut events = Vec::new();
        loop {
            let event = source.draw(int(0..=kinds))?;
            if event == 0 || events.len() == most {
                return Ok(events);
            }
            events.push(event);
        }
    })
}

/// A balance that changes until it is drawn to end, of which only what came of it is kept.
fn balance(most: u32, amount: i64) -> impl Gen<Value = (u32, i64)> {
    compose(move |source| {
        let (mut count, mut balance) = (0, 0);
        while count < most && !source.draw(boolean().probability(0.03))? {
            balance += source.draw(int(-amount..=amount))?;
            count += 1;
        }
        Ok((count, balance))
    })
}

/// Tosses until so many have been heads.
fn tosses(most: usize) -> impl Gen<Value = Vec<bool>> {
    compose(move |source| {
        let mut tosses: Vec<bool> = Vec::new();
        while tosses.iter().filter(|heads| **heads).count() < 3 && tosses.len() < most {
            tosses.push(source.draw(boolean().probability(0.1))?);
        }
        Ok(tosses)
    })
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("any_retries", "0", retries(400), |_| true).within(retries(12)),
        Problem::new("ten_retries", "10", retries(400), |count| *count >= 10).within(retries(14)),
        Problem::new("even_retries", "8", retries(300), |count| *count >= 7 && count % 4 == 0).within(retries(12)),
        Problem::new("walk_far_away", "[0, 3, 6]", walk(200, 3), |at| at.iter().any(|at| *at >= 6)).within(walk(4, 3)),
        Problem::new("walk_back_again", "[0, 1, 1, 0]", walk(100, 2), |at| {
            at.len() >= 4 && at[at.len() - 1] == 0 && at[1..at.len() - 1].iter().all(|at| *at > 0)
        })
        .within(walk(5, 2)),
        Problem::new("session_of_one_kind", "[2, 1, 1, 2]", session(200, 30), |events| {
            events.len() >= 4 && events.iter().filter(|event| **event == events[0]).count() >= 2 && events[0] > 1
        })
        .within(session(4, 3)),
        Problem::new("balance_after_many", "(3, -20)", balance(300, 9), |(count, balance)| {
            *count >= 3 && *balance <= -20
        })
        .within(balance(3, 9)),
        Problem::new(
            "tosses_in_vain",
            "[false, false, false, false, false, false, true, true, true]",
            tosses(80),
            |tosses| tosses.len() >= 9,
        )
        .within(tosses(12)),
    ]
}
