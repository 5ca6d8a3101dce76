//! Programs, as values and as text: one command a line, as one would write it.

use super::data::Program;
use super::outline::arguments_of;
use super::pool::Ids;
use super::response::AnyResponse;
use super::rule::Command;
use super::schedule::{comment, comments_of_tasks};
use crate::check::{ArgumentNote, step};
use std::collections::HashMap;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

impl<S, M> Program<S, M> {
    /// Returns how many commands the program has, on all threads.
    ///
    /// ```
    /// use rosebush::{Gen, machine, no_arguments};
    /// let steps = machine(|| (), || ()).rule("step", no_arguments, |_, ()| (), |_, ()| ()).steps(7);
    /// assert_eq!(steps.sample(1).unwrap().len(), 7);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.each().count()
    }

    /// Returns whether the program has no command.
    ///
    /// ```
    /// use rosebush::{Gen, machine, no_arguments};
    /// let steps = machine(|| (), || ()).rule("step", no_arguments, |_, ()| (), |_, ()| ());
    /// assert!(steps.minimal(|_| true).unwrap().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns how many commands of the program are of the rule with this name, for [`cover`](crate::cover) or
    /// [`classify`](crate::classify).
    ///
    /// # Panics
    /// If the machine has no rule of this name.
    ///
    /// ```
    /// use rosebush::{Gen, machine, no_arguments};
    /// let steps = machine(|| (), || ()).rule("step", no_arguments, |_, ()| (), |_, ()| ()).steps(7);
    /// assert_eq!(steps.sample(1).unwrap().count_of("step"), 7);
    /// ```
    #[doc(alias = "count")]
    #[track_caller]
    #[must_use]
    pub fn count_of(&self, name: &str) -> usize {
        let is_known = self.declared.rules.iter().any(|entry| entry.name() == name);
        assert!(is_known, "name: the machine has no rule {name:?}");
        self.occurrences(name)
    }

    pub(super) fn occurrences(&self, name: &str) -> usize {
        self.each().filter(|command| command.name() == name).count()
    }

    /// The commands: those before the threads, those of threads, and those after the threads.
    pub(super) fn each(&self) -> impl Iterator<Item = &Arc<Command<S, M>>> {
        self.commands.iter().chain(self.threads.iter().flatten()).chain(&self.after)
    }
}

impl<S: 'static, M: 'static> Program<S, M> {
    /// The names of what the commands make, by the commands' numbers.
    pub(super) fn names(&self) -> HashMap<usize, String> {
        let (mut names, mut counts) = (HashMap::new(), HashMap::<String, usize>::new());
        for command in self.each() {
            if let Some(pool) = &command.about().makes_for {
                let count = counts.entry(pool.name().to_owned()).or_default();
                *count += 1;
                // The eleventh of a pool `a` is not the first of a pool `a1`.
                let is_apart = pool.name().ends_with(|last: char| last.is_ascii_digit() || last == '_');
                let apart = if is_apart { "_" } else { "" };
                names.insert(command.number, format!("{}{apart}{count}", pool.name()));
            }
        }
        names
    }

    /// A command as a line, without the semicolon.
    pub(super) fn line(&self, command: &Command<S, M>, names: &HashMap<usize, String>) -> String {
        self.line_marked(command, names, &[])
    }

    /// A command as a line that says this of its arguments.
    fn line_marked(&self, command: &Command<S, M>, names: &HashMap<usize, String>, said: &[ArgumentNote]) -> String {
        let handles = command.refers_to().filter_map(|number| names.get(&number).cloned());
        let arguments: Vec<String> = handles.chain(arguments_of(command, said)).collect();
        let made = names.get(&command.number).map_or_else(String::new, |made| format!("let {made} = "));
        format!("{made}{}.{}({})", self.declared.name, command.name(), arguments.join(", "))
    }

    /// Where a command is preempted, as a comment.
    fn preempted(&self, command: &Command<S, M>) -> String {
        comment(self.schedule.of_commands.get(command.number).map_or(&[], Vec::as_slice))
    }

    /// The text of the model's response to each command, up to one that it cannot run.
    fn responses(&self) -> Vec<Option<String>> {
        let mut responses = Vec::new();
        self.each_response(&mut |command, response| responses.push(command.describe_response(response)));
        responses
    }

    /// Gives each command that runs in order, with the model's response, up to one that the model cannot run.
    pub(super) fn each_response(&self, visit: &mut dyn FnMut(&Command<S, M>, &dyn AnyResponse)) {
        step::ends(&mut || {
            let (mut model, mut ids) = ((self.declared.model)(), Ids::default());
            for command in &self.commands {
                let Some(response) = command.run_on_model(&mut model, &mut ids) else { break };
                visit(command, &*response);
            }
        });
    }
}

impl<S: 'static, M: 'static> Debug for Program<S, M> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("// no command");
        }
        let names = self.names();
        let responses = if f.alternate() { self.responses() } else { Vec::new() };
        let said = if f.alternate() { &self.said[..] } else { &[] };
        let mut lines = Vec::new();
        for (at, command) in self.commands.iter().enumerate() {
            let response = responses
                .get(at)
                .and_then(Option::as_ref)
                .map_or_else(String::new, |response| format!(" // {response}"));
            lines.push(format!("{};{}{response}", self.line_marked(command, &names, said), self.preempted(command)));
        }
        for (thread, commands) in self.threads.iter().enumerate() {
            for command in commands {
                let line = self.line_marked(command, &names, said);
                lines.push(format!("thread {}: {line};{}", thread + 1, self.preempted(command)));
            }
        }
        for command in &self.after {
            lines.push(format!("then: {};{}", self.line_marked(command, &names, said), self.preempted(command)));
        }
        lines.extend(comments_of_tasks(&self.schedule.of_tasks));
        f.write_str(&lines.join(if f.alternate() { "\n" } else { " " }))?;
        Ok(())
    }
}
