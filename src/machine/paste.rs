//! Programs as tests to paste: code that compiles, where the system has a method for each rule.

use super::data::Program;
use super::expression::{expression, expressions, is_ambiguous, may_be_moved, written};
use super::rule::{Command, Commands};
use std::any::type_name;
use std::collections::HashMap;

/// How commands are written: what things are called, and how often a later command still refers to each.
struct Code<'p> {
    system: &'p str,
    names: HashMap<usize, String>,
    /// For each command that made something, by its number: the type of the handle.
    made: HashMap<usize, &'static str>,
    /// For each of these, how many later commands still refer to it.
    left: HashMap<usize, usize>,
}

impl<S: 'static, M: 'static> Program<S, M> {
    /// The program as a test of its own, to be pasted, with the answers that the model gives. How the system is made is
    /// left to be filled in.
    ///
    /// The commands are methods by the names of their rules. Arguments and answers are written by their types, such as
    /// `String::from("a")`, as far as these are types of std or have a derived `Debug`: of an enum within a struct, the
    /// `Debug` text does not say whose variant it is. Answers that are not compared by `==` are comments; those of
    /// commands at the same time are left out.
    ///
    /// ```
    /// use rosebush::{int, machine, no_arguments, Gen};
    /// let queues = machine(std::collections::VecDeque::new, Vec::new)
    ///     .name("queue")
    ///     .rule("push_back", |_| Some(int(0..=9)), |queue, n| queue.push_back(n), |model: &mut Vec<u8>, n| model.push(n))
    ///     .rule("len", no_arguments, |queue, ()| queue.len(), |model, ()| model.len());
    /// let program = queues.minimal(|program| program.len() == 2 && format!("{program:?}").ends_with("len();")).unwrap();
    /// assert_eq!(program.to_test("has_one"), "\
    /// #[test]
    /// fn has_one() {
    ///     let mut queue: std::collections::VecDeque<u8> = todo!();
    ///     queue.push_back(0);
    ///     assert_eq!(queue.len(), 1);
    /// }
    /// ");
    /// ```
    #[must_use]
    pub fn to_test(&self, name: &str) -> String {
        let mut code = Code {
            system: &self.declared.name,
            names: self.names(),
            made: self.each().filter_map(|command| Some((command.number, command.about().made?))).collect(),
            left: HashMap::new(),
        };
        for number in self.each().flat_map(|command| command.refers_to()) {
            *code.left.entry(number).or_default() += 1;
        }
        let of_type = written(type_name::<S>()).map_or_else(String::new, |name| format!(": {name}"));
        let mut lines = vec![format!("let mut {}{of_type} = todo!();", code.system)];
        let mut answers = Vec::new();
        self.each_answer(&mut |command, answer| {
            answers.push(command.told(answer).map(|text| match command.about().equal {
                Some(equal) => Ok((expression(answer, equal), equal)),
                None => Err(text),
            }));
        });
        let mut answers = answers.into_iter();
        for command in &self.commands {
            let call = code.line(command);
            let line = match answers.next().flatten() {
                Some(Ok((mut answer, type_name))) => {
                    if let Some(type_name) = written(type_name).filter(|_| is_ambiguous(&answer)) {
                        lines.push(format!("let expected: {type_name} = {answer};"));
                        answer = String::from("expected");
                    }
                    format!("assert_eq!({}, {answer});", call.trim_end_matches(';'))
                }
                Some(Err(answer)) => format!("{call} // the model: {answer}"),
                None => call,
            };
            lines.push(line);
        }
        if !self.threads.is_empty() {
            lines.push(String::from(
                "// Which answers are right depends on how the threads take turns, so none is compared.",
            ));
            lines.push(String::from("std::thread::scope(|scope| {"));
            lines.extend(self.threads.iter().flat_map(|commands| code.thread(commands)));
            lines.push(String::from("});"));
        }
        format!("#[test]\nfn {name}() {{\n    {}\n}}\n", lines.join("\n    "))
    }
}

impl Code<'_> {
    /// A command as a statement.
    fn line<S, M>(&mut self, command: &Command<S, M>) -> String {
        let call = self.call(command);
        match self.names.get(&command.number) {
            Some(made) => format!("let {made} = {call};"),
            None => format!("{call};"),
        }
    }

    /// A command as a call of a method. A handle that is used again later is cloned.
    fn call<S, M>(&mut self, command: &Command<S, M>) -> String {
        let mut arguments = Vec::new();
        for number in command.refers_to() {
            let left = self.left.entry(number).or_default();
            *left = left.saturating_sub(1);
            let is_cloned = *left > 0 && self.is_moved(number);
            arguments
                .extend(self.names.get(&number).map(|name| name.clone() + if is_cloned { ".clone()" } else { "" }));
        }
        arguments.extend(expressions(command.arguments(), command.about().arguments));
        format!("{}.{}({})", self.system, command.name(), arguments.join(", "))
    }

    fn is_moved(&self, number: usize) -> bool {
        self.made.get(&number).is_some_and(|made| may_be_moved(made))
    }

    /// The lines of a thread, which gets clones of the handles that were made before.
    fn thread<S, M>(&mut self, commands: &Commands<S, M>) -> Vec<String> {
        let own: Vec<usize> = commands.iter().map(|command| command.number).collect();
        let mut taken: Vec<usize> = commands.iter().flat_map(|command| command.refers_to()).collect();
        taken.sort_unstable();
        taken.dedup();
        taken.retain(|number| !own.contains(number) && self.is_moved(*number));
        let taken: Vec<&String> = taken.iter().filter_map(|number| self.names.get(number)).collect();
        let mut lines =
            vec![String::from("    scope.spawn({"), format!("        let mut {0} = {0}.clone();", self.system)];
        lines.extend(taken.into_iter().map(|name| format!("        let {name} = {name}.clone();")));
        lines.push(String::from("        move || {"));
        lines.extend(commands.iter().map(|command| format!("            {}", self.line(command))));
        lines.extend(["        }", "    });"].map(String::from));
        lines
    }
}
