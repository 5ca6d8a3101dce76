//! A machine as proptest-state-machine and hegel have it: commands as data, how each of the two draws them, and what they do.
//! The systems under test are those of `tests/machines`.

use hegel::TestCase;
use hegel::generators::{self as gs, Generator as _};
use hegel::stateful::Pool;
use proptest::strategy::{BoxedStrategy, Strategy as _};
use std::fmt::Debug;

/// A command: its name, which of the things made so far it refers to, and its arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct Command {
    pub name: &'static str,
    pub refers_to: Vec<usize>,
    pub arguments: Vec<u8>,
}

impl Command {
    pub fn new(name: &'static str, arguments: impl Into<Vec<u8>>) -> Command {
        Command { name, refers_to: Vec::new(), arguments: arguments.into() }
    }

    pub fn to(self, refers_to: impl Into<Vec<usize>>) -> Command {
        Command { refers_to: refers_to.into(), ..self }
    }
}

pub trait Subject: Sized + 'static {
    type System;
    type Model: Clone + Debug;

    /// What the system is called, and what is called a thing that commands make, if they do.
    const NAMES: (&'static str, &'static str);
    /// The rules as hegel counts them.
    const RULES: usize;
    /// Which commands make something.
    const MAKES: &'static str = "";
    const STEPS: usize = 50;

    fn start() -> (Self::System, Self::Model);
    /// What proptest draws the next command from.
    fn proptest(model: &Self::Model) -> BoxedStrategy<Command>;
    /// What hegel draws for one of the rules.
    fn hegel(rule: usize, case: &TestCase, model: &Self::Model, made: &mut Pool<usize>) -> Command;
    /// Whether a command may come, which proptest asks while it shrinks.
    fn may_come(_model: &Self::Model, _command: &Command) -> bool {
        true
    }
    /// What each of the two answers to a command.
    fn system(system: &mut Self::System, command: &Command) -> String;
    fn model(model: &mut Self::Model, command: &Command) -> String;
    /// The number of the newest thing made, after a command that makes some.
    fn newest(_model: &Self::Model) -> Option<usize> {
        None
    }
    fn holds(_system: &Self::System) -> bool {
        true
    }
    fn shown(argument: u8) -> String {
        argument.to_string()
    }

    /// A program as rosebush shows it.
    fn text(commands: &[Command]) -> String {
        let mut made = 0;
        let mut lines = commands.iter().map(|command| {
            let references = command.refers_to.iter().map(|it| format!("{}{}", Self::NAMES.1, it + 1));
            let arguments = command.arguments.iter().map(|argument| Self::shown(*argument));
            let all = references.chain(arguments).collect::<Vec<_>>().join(", ");
            let call = format!("{}.{}({all});", Self::NAMES.0, command.name);
            made += usize::from(command.name == Self::MAKES);
            if command.name == Self::MAKES { format!("let {}{made} = {call}", Self::NAMES.1) } else { call }
        });
        let first = lines.next().unwrap_or_default();
        lines.fold(first, |text, line| text + " " + &line)
    }
}

/// Any of the strategies, with the same chance.
pub fn any_of(strategies: Vec<BoxedStrategy<Command>>) -> BoxedStrategy<Command> {
    proptest::strategy::Union::new(strategies).boxed()
}

/// A number of a range, by hegel.
pub fn number(case: &TestCase, low: u8, high: u8) -> u8 {
    case.draw_silent(gs::integers::<u8>().min_value(low).max_value(high))
}

/// One of the things made for which a command may come, by hegel.
pub fn one(case: &TestCase, made: &Pool<usize>, may: impl Fn(usize) -> bool + Send + Sync + 'static) -> usize {
    *case.draw_silent(made.values_reusable().filter(move |it: &&usize| may(**it)))
}

/// One of the things made, to which nothing refers afterwards, by hegel.
pub fn last_use(case: &TestCase, made: &mut Pool<usize>) -> usize {
    case.draw_silent(made.values_consumed())
}
