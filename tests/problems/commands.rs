//! Problems over sequences of commands, run against a model or an interpreter with a bug.

use super::Problem;
use rosebush::{Gen, int, just, one_of, string, vec};
use std::collections::{BTreeMap, VecDeque};

/// A command to a queue.
#[derive(Clone, Debug)]
enum Queue {
    Push(u8),
    Pop,
    Clear,
}

fn queue() -> impl Gen<Value = Vec<Queue>> {
    vec(one_of((int(0..=99).map(Queue::Push), just(Queue::Pop), just(Queue::Clear))), 0..=30)
}

/// Whether the model tells a queue from one that pops its newest element when it holds two.
fn pops_wrongly(commands: &[Queue]) -> bool {
    let (mut model, mut real) = (VecDeque::new(), VecDeque::new());
    commands.iter().any(|command| match command {
        Queue::Push(n) => {
            model.push_back(*n);
            real.push_back(*n);
            false
        }
        Queue::Pop => {
            let popped = if real.len() == 2 { real.pop_back() } else { real.pop_front() };
            popped != model.pop_front()
        }
        Queue::Clear => {
            model.clear();
            real.clear();
            false
        }
    })
}

/// Whether the model tells a queue from one that keeps its first element when it is cleared while holding two or more.
fn clears_wrongly(commands: &[Queue]) -> bool {
    let (mut model, mut real) = (VecDeque::new(), VecDeque::new());
    commands.iter().any(|command| match command {
        Queue::Push(n) => {
            model.push_back(*n);
            real.push_back(*n);
            false
        }
        Queue::Pop => real.pop_front() != model.pop_front(),
        Queue::Clear => {
            model.clear();
            real.truncate(usize::from(real.len() >= 2));
            false
        }
    })
}

/// A command to an account.
#[derive(Clone, Debug)]
enum Account {
    Deposit(u32),
    Withdraw(u32),
}

/// Whether one more than the balance of at least ten is paid out.
fn overdraws(commands: &[Account]) -> bool {
    let mut balance = 0;
    for command in commands {
        match command {
            Account::Deposit(amount) => balance += amount,
            Account::Withdraw(amount) if *amount == balance + 1 && balance >= 10 => return true,
            Account::Withdraw(amount) if *amount <= balance => balance -= amount,
            Account::Withdraw(_) => {}
        }
    }
    false
}

/// A command to a table of handles, each named by the number of its opening.
#[derive(Clone, Debug)]
enum Handle {
    Open,
    Write(usize),
    Close(usize),
}

/// Whether something is written to a handle that was opened and closed.
fn writes_after_close(commands: &[Handle]) -> bool {
    let mut is_open = Vec::new();
    for command in commands {
        match command {
            Handle::Open => is_open.push(true),
            Handle::Close(at) => is_open.iter_mut().skip(*at).take(1).for_each(|it| *it = false),
            Handle::Write(at) if is_open.get(*at) == Some(&false) => return true,
            Handle::Write(_) => {}
        }
    }
    false
}

/// A command to a table of sums.
#[derive(Clone, Debug)]
enum Sums {
    Insert(u8, i32),
    Remove(u8),
    Get(u8),
    Clear,
    Merge(u8, u8),
}

fn sums() -> impl Gen<Value = Vec<Sums>> {
    let key = || int(0..=9_u8);
    let insert = (key(), int(-1000..=1000)).map(|(key, sum)| Sums::Insert(key, sum));
    let merge = (key(), key()).map(|(from, into)| Sums::Merge(from, into));
    vec(one_of((insert, key().map(Sums::Remove), key().map(Sums::Get), just(Sums::Clear), merge)), 0..=60)
}

/// Whether a sum ends up above what can be inserted.
fn exceeds(commands: &[Sums]) -> bool {
    let mut sums = BTreeMap::new();
    for command in commands {
        match command {
            Sums::Insert(key, sum) => drop(sums.insert(*key, *sum)),
            Sums::Remove(key) => drop(sums.remove(key)),
            Sums::Get(_) => {}
            Sums::Clear => sums.clear(),
            Sums::Merge(from, into) if from != into => {
                let sum = sums.remove(from).unwrap_or(0);
                *sums.entry(*into).or_default() += sum;
            }
            Sums::Merge(..) => {}
        }
    }
    sums.values().any(|sum| *sum > 1000)
}

/// A command to an editor.
#[derive(Clone, Debug)]
enum Edit {
    Insert(usize, String),
    Delete(usize, usize),
    Undo,
}

fn edits() -> impl Gen<Value = Vec<Edit>> {
    let place = || int(0..=20_usize);
    let insert = (place(), string('a'..='e', 0..=5)).map(|(place, text)| Edit::Insert(place, text));
    let delete = (place(), int(0..=5_usize)).map(|(place, count)| Edit::Delete(place, count));
    vec(one_of((just(Edit::Undo), insert, delete)), 0..=25)
}

/// The text that comes of it, and how many edits were undone.
fn edited(commands: &[Edit]) -> (String, usize) {
    let (mut text, mut before, mut undone) = (String::new(), Vec::new(), 0);
    for command in commands {
        match command {
            Edit::Insert(place, inserted) => {
                before.push(text.clone());
                text.insert_str(text.len().min(*place), inserted);
            }
            Edit::Delete(place, count) => {
                before.push(text.clone());
                text.drain(text.len().min(*place)..text.len().min(place + count));
            }
            Edit::Undo => {
                undone += usize::from(!before.is_empty());
                text = before.pop().unwrap_or(text);
            }
        }
    }
    (text, undone)
}

fn deletes_inside(commands: &[Edit]) -> bool {
    commands.iter().enumerate().any(|(number, command)| match command {
        Edit::Delete(place, count) => {
            (1..).contains(place) && *count > 0 && place + count < edited(&commands[..number]).0.len()
        }
        Edit::Insert(..) | Edit::Undo => false,
    })
}

fn editor() -> Vec<Problem> {
    vec![
        Problem::new("editor_undo", r#"[Insert(0, ""), Undo, Insert(0, "aaa")]"#, edits(), |commands| {
            let (text, undone) = edited(commands);
            undone > 0 && text.len() >= 3
        }),
        Problem::new("editor_delete", r#"[Insert(0, "aaa"), Delete(1, 1)]"#, edits(), |commands| {
            deletes_inside(commands)
        }),
    ]
}

/// A word of a program for a stack machine.
#[derive(Clone, Debug)]
enum Word {
    Push(i32),
    Add,
    Swap,
    Divide,
}

/// Whether a program divides by zero. Words that find too little on the stack do nothing.
fn divides_by_zero(program: &[Word]) -> bool {
    let mut stack = Vec::new();
    for word in program {
        match (word, stack.len()) {
            (Word::Push(n), _) => stack.push(*n),
            (_, 0 | 1) => {}
            (word, length) => {
                let (a, b) = (stack[length - 2], stack[length - 1]);
                stack.truncate(length - 2);
                match word {
                    Word::Push(_) => {}
                    Word::Add => stack.push(i32::wrapping_add(a, b)),
                    Word::Swap => stack.extend([b, a]),
                    Word::Divide if b == 0 => return true,
                    Word::Divide => stack.push(a.wrapping_div(b)),
                }
            }
        }
    }
    false
}

fn program() -> impl Gen<Value = Vec<Word>> {
    vec(one_of((int(-99..=99).map(Word::Push), just(Word::Add), just(Word::Swap), just(Word::Divide))), 0..=30)
}

pub fn commands() -> Vec<Problem> {
    let account = vec(one_of((int(0..=50).map(Account::Deposit), int(0..=200).map(Account::Withdraw))), 0..=15);
    let handles =
        vec(one_of((just(Handle::Open), int(0..=9).map(Handle::Write), int(0..=9).map(Handle::Close))), 0..=20);
    let mut all = editor();
    all.extend([
        Problem::new("queue_pop", "[Push(0), Push(1), Pop]", queue(), |commands| pops_wrongly(commands)),
        Problem::new("queue_clear", "[Push(0), Push(0), Clear, Pop]", queue(), |commands| clears_wrongly(commands)),
        Problem::new("account", "[Deposit(10), Withdraw(11)]", account, |commands| overdraws(commands)),
        Problem::new("handles", "[Open, Close(0), Write(0)]", handles, |commands| writes_after_close(commands)),
        Problem::new("sums", "[Insert(0, 1), Insert(1, 1000), Merge(0, 1)]", sums(), |commands| exceeds(commands)),
        Problem::new("stack_divide", "[Push(0), Push(0), Divide]", program(), |program| divides_by_zero(program)),
        Problem::new("stack_swap", "[Push(0), Push(0), Swap, Divide]", program(), |program| {
            program.iter().any(|word| matches!(word, Word::Swap)) && divides_by_zero(program)
        }),
    ]);
    all
}
