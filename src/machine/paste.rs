//! Programs as tests to paste: code that compiles, where the system has a method for each rule.

use super::data::Program;
use super::expression::{
    expression, expressions, identifier, in_one_line, is_ambiguous, is_code, may_be_moved, written,
};
use super::response::AnyResponse;
use super::rule::{Command, Commands};
use std::any::type_name;
use std::collections::HashMap;

/// How commands are written: what things are called, and how often a later command still refers to each.
struct Code {
    system: String,
    names: HashMap<usize, String>,
    /// For each command that made something, by its number: the type of the handle.
    made: HashMap<usize, &'static str>,
    /// For each of these, how many later commands still refer to it.
    left: HashMap<usize, usize>,
    /// The commands that are not written, since another thread makes what they use.
    out_of_reach: Vec<usize>,
}

impl<S: 'static, M: 'static> Program<S, M> {
    /// Returns the code of a test that runs the program and asserts the responses of the model, to be pasted into a
    /// file. Fill in how the system is made.
    ///
    /// The commands are methods with the names of their rules. What a rule [`makes`](crate::Machine::makes) is
    /// unwrapped; if the model makes nothing, that is asserted. Arguments and responses are written as code, such as
    /// `String::from("a")`, if their types are of std or derive `Debug`. The `Debug` text of an enum inside a struct
    /// does not name the enum, so add it. A value whose text is no code is a `todo!` with the text.
    ///
    /// A comment says what is not asserted: invariants, responses that a rule compares by a function of its own, and
    /// what threads do. So if the failure is one of an invariant or of threads, the pasted test passes. For these, a
    /// comment has a line that replays the program, see [`Check::replay`](crate::Check::replay): uncomment it once the
    /// test can make the machine.
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
        let system = identifier(&self.declared.name);
        let mut code = Code {
            names: names_apart(self.names(), &system),
            system,
            made: self.each().filter_map(|command| Some((command.number, command.about().made?))).collect(),
            left: HashMap::new(),
            out_of_reach: self.out_of_reach(),
        };
        for number in self.each().flat_map(|command| command.refers_to()) {
            *code.left.entry(number).or_default() += 1;
        }
        let of_type = written(type_name::<S>()).map_or_else(String::new, |name| format!(": {name}"));
        let mut lines = vec![format!("let mut {}{of_type} = todo!();", code.system)];
        let mut commands = self.commands.iter();
        self.each_response(&mut |_, response| {
            lines.extend(commands.next().into_iter().flat_map(|command| code.asserted(command, response)));
        });
        // The model could not run these.
        lines.extend(commands.map(|command| code.statement(command)));
        lines.extend(self.what_is_not_asserted());
        if !self.threads.is_empty() {
            lines.push(String::from("std::thread::scope(|scope| {"));
            lines.extend(self.threads.iter().flat_map(|commands| code.thread(commands)));
            lines.push(String::from("});"));
            lines.extend(self.after.iter().map(|command| code.statement(command)));
        }
        format!("#[test]\nfn {}() {{\n    {}\n}}\n", identifier(name), lines.join("\n    "))
    }

    /// The commands that use what another thread makes, which a test cannot say.
    fn out_of_reach(&self) -> Vec<usize> {
        let mut out_of_reach = Vec::new();
        for commands in self.threads.iter().chain([&self.after]) {
            let mut made: Vec<usize> = self.commands.iter().map(|command| command.number).collect();
            for command in commands {
                let is_made = command.refers_to().all(|number| made.contains(&number));
                if is_made { &mut made } else { &mut out_of_reach }.push(command.number);
            }
        }
        out_of_reach
    }

    /// What only a run of the machine compares, and the line that runs it. What threads return depends on how they take
    /// turns, and an invariant has no text.
    fn what_is_not_asserted(&self) -> Vec<String> {
        let (has_invariants, has_threads) = (!self.declared.invariants.is_empty(), !self.threads.is_empty());
        let mut lines = Vec::new();
        if has_invariants {
            lines.push("// Not asserted here: the invariants of the machine, which a run asks after each command.");
        }
        if has_threads {
            lines.push("// Not asserted here: what the threads return, since it depends on how they take turns.");
        }
        let mut lines: Vec<String> = lines.into_iter().map(String::from).collect();
        if let Some(last) = lines.last_mut() {
            last.push_str(match (has_invariants, has_threads) {
                (true, true) => " To do both:",
                (true, false) => " To ask them:",
                _ => " To compare it:",
            });
            let token = match &self.drawn_from {
                Some(choices) => choices.to_string(),
                None => String::from("the token of the report"),
            };
            lines.push(format!("// Check::new().replay(\"{token}\").check(machine, |program| program.run());"));
        }
        lines
    }
}

/// Names as identifiers, none of which is another one or that of the system.
fn names_apart(names: HashMap<usize, String>, system: &str) -> HashMap<usize, String> {
    let mut in_order: Vec<_> = names.into_iter().collect();
    in_order.sort_unstable();
    let mut used = vec![system.to_owned()];
    let mut apart = |name: &str| {
        let mut name = identifier(name);
        while used.contains(&name) {
            name.push('_');
        }
        used.push(name.clone());
        name
    };
    in_order.into_iter().map(|(number, name)| (number, apart(&name))).collect()
}

impl Code {
    /// A command as a statement that asserts nothing but that what is used was made.
    fn statement<S, M>(&mut self, command: &Command<S, M>) -> String {
        let call = self.call(command);
        if self.out_of_reach.contains(&command.number) {
            return format!("// Not done here, since another thread makes what it uses: {call}");
        }
        if self.names.contains_key(&command.number) { self.made(command, &call) } else { format!("{call};") }
    }

    /// A command whose call makes something.
    fn made<S, M>(&self, command: &Command<S, M>, call: &str) -> String {
        // What is never used is kept nevertheless, as a run keeps it.
        let underscore = if self.left.get(&command.number).is_some_and(|left| *left > 0) { "" } else { "_" };
        format!("let {underscore}{} = {call}.unwrap();", self.names[&command.number])
    }

    /// A command as statements that assert what the model returns, as far as that can be asserted.
    fn asserted<S, M>(&mut self, command: &Command<S, M>, response: &dyn AnyResponse) -> Vec<String> {
        let call = self.call(command);
        let text = in_one_line(&format!("{response:?}"));
        let Some(type_name) = command.about().equal else {
            return vec![format!("{call}; // Not asserted: the rule compares in its own way. The model: {text}")];
        };
        let expected = expression(response, type_name);
        if command.about().makes_for.is_some() {
            return vec![match expected.strip_prefix("Err(").and_then(|error| error.strip_suffix(')')) {
                Some(error) if is_code(error) && !is_ambiguous(error) => {
                    format!("assert_eq!({call}.err(), Some({error}));")
                }
                Some(_) => format!("assert!({call}.is_err()); // The model: {text}"),
                None if text == "None" => format!("assert!({call}.is_none());"),
                None => self.made(command, &call),
            }];
        }
        match written(type_name) {
            _ if text == "()" => vec![format!("{call};")],
            _ if !is_code(&expected) => {
                vec![format!("{call}; // Not asserted: the response is no code. The model: {text}")]
            }
            Some(type_name) if is_ambiguous(&expected) => {
                vec![format!("let expected: {type_name} = {expected};"), format!("assert_eq!({call}, expected);")]
            }
            _ => vec![format!("assert_eq!({call}, {expected});")],
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
        format!("{}.{}({})", self.system, identifier(command.name()), arguments.join(", "))
    }

    fn is_moved(&self, number: usize) -> bool {
        self.made.get(&number).is_some_and(|made| may_be_moved(made))
    }

    /// The lines of a thread, which gets clones of the handles that were made before.
    fn thread<S, M>(&mut self, commands: &Commands<S, M>) -> Vec<String> {
        let own: Vec<usize> = commands.iter().map(|command| command.number).collect();
        let mut moved: Vec<usize> = commands.iter().flat_map(|command| command.refers_to()).collect();
        moved.sort_unstable();
        moved.dedup();
        moved.retain(|number| !own.contains(number) && self.is_moved(*number));
        let moved: Vec<&String> = moved.iter().filter_map(|number| self.names.get(number)).collect();
        let mut lines =
            vec![String::from("    scope.spawn({"), format!("        let mut {0} = {0}.clone();", self.system)];
        lines.extend(moved.into_iter().map(|name| format!("        let {name} = {name}.clone();")));
        lines.push(String::from("        move || {"));
        lines.extend(commands.iter().map(|command| format!("            {}", self.statement(command))));
        lines.extend(["        }", "    });"].map(String::from));
        lines
    }
}
