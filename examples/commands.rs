//! Testing against a model: commands are run on the real thing and on one that is plainly right, and both must agree
//! after each. What fails shrinks to the fewest and simplest commands.
//!
//! Written twice: with a list of commands that is drawn beforehand, and with commands that are drawn as the test goes,
//! so that what comes next can depend on what the model holds.

use rosebush::{BoxGen, Case, Cause, Check, Gen, Outcome, int, just, one_of, variants, vec};
use std::collections::VecDeque;
use std::fmt::Debug;

const CAPACITY: usize = 3;

/// A queue in a ring of cells.
#[derive(Default)]
struct Ring {
    cells: [u8; CAPACITY],
    first: usize,
    length: usize,
}

impl Ring {
    /// Whether there was room.
    fn push(&mut self, value: u8) -> bool {
        // The bug: what is held may go on at the start of the ring.
        if self.first + self.length == CAPACITY {
            return false;
        }
        self.cells[(self.first + self.length) % CAPACITY] = value;
        self.length += 1;
        true
    }

    fn pop(&mut self) -> Option<u8> {
        let value = self.iter().next()?;
        self.first = (self.first + 1) % CAPACITY;
        self.length -= 1;
        Some(value)
    }

    fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        (self.first..).take(self.length).map(|at| self.cells[at % CAPACITY])
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Command {
    Push(u8),
    Pop,
    Clear,
}

/// The ring and its model.
#[derive(Default)]
struct Pair {
    ring: Ring,
    model: VecDeque<u8>,
}

impl Pair {
    /// Runs a command on both, and compares what they return and then hold.
    fn run(&mut self, command: &Command) {
        let Pair { ring, model } = self;
        match command {
            Command::Push(value) => {
                let has_room = model.len() < CAPACITY;
                assert_eq!(ring.push(*value), has_room, "pushed to {model:?}");
                if has_room {
                    model.push_back(*value);
                }
            }
            Command::Pop => assert_eq!(ring.pop(), model.pop_front()),
            Command::Clear => {
                *ring = Ring::default();
                model.clear();
            }
        }
        assert!(ring.iter().eq(model.iter().copied()), "{:?} is not {model:?}", Vec::from_iter(ring.iter()));
    }
}

/// The commands are drawn before the first one runs, so a command must know what to do whatever it finds.
fn commands() -> impl Gen<Value = Vec<Command>> {
    vec(variants!(Command { Push(0..=99), Pop, Clear }), 0..=30)
}

fn all_at_once(commands: &[Command]) {
    let mut pair = Pair::default();
    commands.iter().for_each(|command| pair.run(command));
}

/// Each command is drawn when the one before has run, so nothing is taken from an empty queue.
fn step_by_step(case: &mut Case<'_>) {
    let mut pair = Pair::default();
    for _ in 0..case.draw("commands", int(0..=30)) {
        let mut possible: Vec<BoxGen<'_, Command>> = vec![int(0..=99).map(Command::Push).boxed()];
        if !pair.model.is_empty() {
            possible.extend([just(Command::Pop).boxed(), just(Command::Clear).boxed()]);
        }
        pair.run(&case.draw("next", one_of(possible)));
    }
}

fn main() {
    use Command::{Pop, Push};

    let outcome = Check::new().seed(1).run(commands(), |commands| all_at_once(&commands));
    show("A list of commands", &outcome);
    let least = outcome.into_failure().expect("there is a bug").minimal;
    assert_eq!(least, [Push(0), Push(0), Push(0), Pop, Push(0)]);

    let outcome = Check::new().seed(1).run_draws(step_by_step);
    println!();
    show("Commands drawn step by step", &outcome);
    let least = outcome.into_failure().expect("there is a bug").minimal;
    let expected = "commands = 5, next = Push(0), next = Push(0), next = Push(0), next = Pop, next = Push(0)";
    assert_eq!(format!("{least:?}"), expected);
}

fn show(title: &str, outcome: &Outcome<impl Debug>) {
    let Outcome::Failed(failure) = outcome else { panic!("{title}: {outcome}") };
    println!("{title}:\n    {:?}", failure.minimal);
    if let Cause::Panicked { message, .. } = &failure.cause {
        println!("{message}");
    }
}
