//! Problems over the small systems that papers and courses on testing with properties take as examples: a compiler and
//! its terms, which a function draws that calls itself, graphs, a bank, words in a tree, and a ring buffer.

use super::Problem;
use rosebush::{Gen, Rejected, Source, char_of, compose, int, just, one_of, string, vec};
use std::fmt;

#[derive(Clone, PartialEq)]
enum Term {
    Number(i32),
    /// By how many of those bound around it stand between.
    Variable(usize),
    Negated(Box<Term>),
    Sum(Box<Term>, Box<Term>),
    If(Box<Term>, Box<Term>, Box<Term>),
    Let(Box<Term>, Box<Term>),
}

impl fmt::Debug for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Number(number) => write!(f, "{number}"),
            Term::Variable(name) => write!(f, "x{name}"),
            Term::Negated(term) => write!(f, "-{term:?}"),
            Term::Sum(one, other) => write!(f, "({one:?} + {other:?})"),
            Term::If(condition, one, other) => write!(f, "({condition:?} ? {one:?} : {other:?})"),
            Term::Let(bound, body) => write!(f, "let({bound:?}; {body:?})"),
        }
    }
}

/// A term among so many variables.
fn term(source: &mut Source, bound: usize, depth: u32) -> Result<Term, Rejected> {
    let below = |bound| compose(move |source| term(source, bound, depth - 1).map(Box::new));
    Ok(match source.draw(int(0..=if depth == 0 { 1 } else { 5 }))? {
        1 if bound > 0 => Term::Variable(source.draw(int(0..bound))?),
        0 | 1 => Term::Number(source.draw(int(-20..=20))?),
        2 => Term::Negated(source.draw(below(bound))?),
        3 => Term::Sum(source.draw(below(bound))?, source.draw(below(bound))?),
        4 => Term::If(source.draw(below(bound))?, source.draw(below(bound))?, source.draw(below(bound))?),
        _ => Term::Let(source.draw(below(bound))?, source.draw(below(bound + 1))?),
    })
}

fn terms() -> impl Gen<Value = Term> {
    compose(|source| term(source, 0, 4))
}

fn value_of(term: &Term, bound: &mut Vec<i32>) -> i32 {
    match term {
        Term::Number(number) => *number,
        Term::Variable(name) => bound[bound.len() - 1 - name],
        Term::Negated(term) => -value_of(term, bound),
        Term::Sum(one, other) => value_of(one, bound) + value_of(other, bound),
        Term::If(condition, one, other) => {
            if value_of(condition, bound) == 0 {
                value_of(other, bound)
            } else {
                value_of(one, bound)
            }
        }
        Term::Let(value, body) => {
            let value = value_of(value, bound);
            bound.push(value);
            let result = value_of(body, bound);
            bound.pop();
            result
        }
    }
}

/// What a stack machine comes to whose variables are looked for as if nothing but variables stood above them.
fn value_on_a_stack(term: &Term, stack: &mut Vec<i32>) {
    match term {
        Term::Number(number) => stack.push(*number),
        Term::Variable(name) => stack.push(stack[stack.len() - 1 - name]),
        Term::Negated(term) => {
            value_on_a_stack(term, stack);
            let value = stack.pop().expect("its value");
            stack.push(-value);
        }
        Term::Sum(one, other) => {
            value_on_a_stack(one, stack);
            value_on_a_stack(other, stack);
            let sum = stack.pop().zip(stack.pop()).map(|(other, one)| one + other);
            stack.extend(sum);
        }
        Term::If(condition, one, other) => {
            value_on_a_stack(condition, stack);
            let branch = if stack.pop() == Some(0) { other } else { one };
            value_on_a_stack(branch, stack);
        }
        Term::Let(value, body) => {
            value_on_a_stack(value, stack);
            value_on_a_stack(body, stack);
            let result = stack.pop();
            stack.pop();
            stack.extend(result);
        }
    }
}

/// Whether some part of a term adds a variable to itself, and so would be folded to the wrong value.
fn is_folded(term: &Term) -> bool {
    match term {
        Term::Number(_) | Term::Variable(_) => false,
        Term::Negated(term) => is_folded(term),
        Term::Sum(one, other) if one == other && matches!(**one, Term::Variable(_)) => true,
        Term::Sum(one, other) | Term::Let(one, other) => is_folded(one) || is_folded(other),
        Term::If(condition, one, other) => is_folded(condition) || is_folded(one) || is_folded(other),
    }
}

fn compilers() -> Vec<Problem> {
    vec![
        Problem::new("wrong_slot", "let(0; (1 + x0))", terms(), |term| {
            let mut stack = Vec::new();
            value_on_a_stack(term, &mut stack);
            stack != [value_of(term, &mut Vec::new())]
        }),
        Problem::new("folded_by_a_function", "let(0; (x0 + x0))", terms(), is_folded),
    ]
}

type Edges = Vec<(usize, usize, u32)>;

/// A graph of some nodes, which edges name by any number.
fn graphs() -> impl Gen<Value = (usize, Edges)> {
    let node = || int(0..=7_usize);
    let edges = vec((node(), node(), int(0..=20_u32)), 0..=16);
    (int(1..=8_usize), edges).map(|(nodes, edges)| {
        let within = |(one, other, length)| (one % nodes, other % nodes, length);
        (nodes, edges.into_iter().map(within).collect())
    })
}

/// How far each node is from the first.
fn distances(nodes: usize, edges: &[(usize, usize, u32)]) -> Vec<Option<u32>> {
    let mut far = vec![None; nodes];
    far[0] = Some(0);
    for _ in 0..nodes {
        for (from, to, length) in edges {
            if let Some(way) = far[*from].map(|far: u32| far + length)
                && far[*to].is_none_or(|known| way < known)
            {
                far[*to] = Some(way);
            }
        }
    }
    far
}

/// The length of the spanning tree for which edges are taken in this order.
fn spanning(nodes: usize, edges: &[(usize, usize, u32)], rank: impl Fn(u32) -> u32) -> u32 {
    let (mut edges, mut groups) = (edges.to_vec(), (0..nodes).collect::<Vec<_>>());
    edges.sort_by_key(|edge| rank(edge.2));
    let mut total = 0;
    for (one, other, length) in edges {
        let (kept, gone) = (groups[one], groups[other]);
        if kept != gone {
            groups.iter_mut().filter(|group| **group == gone).for_each(|group| *group = kept);
            total += length;
        }
    }
    total
}

fn of_graphs() -> Vec<Problem> {
    vec![
        Problem::new("far_away", "(3, [(0, 1, 20), (1, 2, 20)])", graphs(), |(nodes, edges)| {
            distances(*nodes, edges).into_iter().flatten().any(|far| far >= 40)
        }),
        Problem::new("spanned_by_rough_lengths", "(2, [(0, 1, 1), (0, 1, 0)])", graphs(), |(nodes, edges)| {
            spanning(*nodes, edges, |length| length / 4) != spanning(*nodes, edges, |length| length)
        }),
    ]
}

#[derive(Clone, Debug)]
enum Order {
    Open(u32),
    Deposit(usize, u32),
    Transfer(usize, usize, u32),
    Close(usize),
}

/// Accounts go by any number, of which the rest says which is meant.
fn orders() -> impl Gen<Value = Vec<Order>> {
    let (account, amount) = (|| int(0..=9_usize), || int(1..=100_u32));
    let order = one_of((
        int(0..=100_u32).map(Order::Open),
        (account(), amount()).map(|(to, amount)| Order::Deposit(to, amount)),
        (account(), account(), amount()).map(|(from, to, amount)| Order::Transfer(from, to, amount)),
        account().map(Order::Close),
    ));
    vec(order, 0..=30)
}

/// Whether money is lost: where an account is closed that holds some, or some goes to one that is closed.
fn loses(orders: &[Order], closes_full_ones: bool) -> bool {
    let (mut accounts, mut total): (Vec<Option<u32>>, u32) = (Vec::new(), 0);
    for order in orders {
        let count = accounts.len().max(1);
        let held = |accounts: &[Option<u32>], number: usize| accounts.get(number % count).copied().flatten();
        match *order {
            Order::Open(amount) => {
                accounts.push(Some(amount));
                total += amount;
            }
            Order::Deposit(to, amount) => {
                if let Some(held) = held(&accounts, to) {
                    accounts[to % count] = Some(held + amount);
                    total += amount;
                }
            }
            Order::Transfer(from, to, amount) => {
                if let Some(left) = held(&accounts, from).and_then(|held| held.checked_sub(amount)) {
                    accounts[from % count] = Some(left);
                    let held = held(&accounts, to);
                    accounts[to % count] = held.map(|held| held + amount);
                    if closes_full_ones && held.is_none() {
                        total -= amount;
                    }
                }
            }
            Order::Close(account) => {
                let held = held(&accounts, account);
                if held == Some(0) || (closes_full_ones && held.is_some()) {
                    accounts[account % count] = None;
                }
            }
        }
    }
    accounts.into_iter().flatten().sum::<u32>() != total
}

#[derive(Clone, Debug)]
enum Use {
    Push(u8),
    Pop,
    Resize(usize),
    Extend(Vec<u8>),
}

/// A ring buffer that forgets to move its beginning on where it is full.
fn ring(size: usize, uses: &[Use], is_wrong: bool) -> Vec<u8> {
    let (mut cells, mut start, mut count) = (vec![0; size], 0, 0);
    for step in uses {
        let pushed: &[u8] = match step {
            Use::Push(value) => std::slice::from_ref(value),
            Use::Extend(values) => values,
            Use::Pop | Use::Resize(_) => &[],
        };
        for value in pushed {
            let size = cells.len();
            cells[(start + count) % size] = *value;
            let is_kept = is_wrong && matches!(step, Use::Push(_));
            start = (start + usize::from(count == size && !is_kept)) % size;
            count = size.min(count + 1);
        }
        match step {
            Use::Pop if count > 0 => (start, count) = ((start + 1) % cells.len(), count - 1),
            Use::Resize(size) => {
                let held = (0..count).map(|at| cells[(start + at) % cells.len()]).collect::<Vec<_>>();
                (start, count) = (0, count.min(*size));
                cells = held[held.len() - count..].to_vec();
                cells.resize(*size, 0);
            }
            _ => {}
        }
    }
    (0..count).map(|at| cells[(start + at) % cells.len()]).collect()
}

fn rings() -> impl Gen<Value = (usize, Vec<Use>)> {
    let (size, value) = (|| int(1..=8_usize), || int(0..=99_u8));
    let uses =
        one_of((value().map(Use::Push), just(Use::Pop), size().map(Use::Resize), vec(value(), 0..=4).map(Use::Extend)));
    (size(), vec(uses, 0..=30))
}

/// Whether a word that goes from a tree of words takes another one with it: one that it goes on from, and no other does.
fn takes_another(words: &[String], gone: &str) -> bool {
    let is_taken = |word: &String| {
        let leads_to = |other: &&String| other.starts_with(word.as_str());
        word != gone && words.iter().filter(leads_to).all(|other| other == word || other == gone)
    };
    words.iter().any(|word| gone.starts_with(word.as_str()) && is_taken(word))
}

fn systems() -> Vec<Problem> {
    let words = vec(string(char_of("abc"), 1..=5), 1..=12).bind(|words| {
        let count = words.len();
        (just(words), int(0..count))
    });
    vec![
        Problem::new("closed_with_money", "[Open(1), Close(0)]", orders(), |orders| loses(orders, true)),
        Problem::new("paid_to_a_closed_one", CLOSED, orders(), |orders| loses(orders, false)),
        Problem::new("word_within_a_word", "([\"a\", \"aa\"], 1)", words, |(words, gone)| {
            takes_another(words, &words[*gone])
        }),
        Problem::new("ring_overfull", "(2, [Push(0), Push(0), Push(1)])", rings(), |(size, uses)| {
            ring(*size, uses, true) != ring(*size, uses, false)
        }),
    ]
}

const CLOSED: &str = "[Open(0), Open(1), Close(0), Transfer(1, 0, 1)]";

pub fn classics() -> Vec<Problem> {
    [compilers(), of_graphs(), systems()].into_iter().flatten().collect()
}
