//! Programs, as values and as text: one command a line, as one would write it.

use super::answer::Answer;
use super::data::{Preemption, Program};
use super::outline::arguments_of;
use super::pool::Ids;
use super::rule::Command;
use crate::check::{ArgumentOf, step};
use std::collections::HashMap;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

impl<S, M> Program<S, M> {
    /// How many commands it has.
    ///
    /// ```
    /// use rosebush::{Gen, machine, no_arguments};
    /// let steps = machine(|| (), || ()).rule("step", no_arguments, |_, ()| (), |_, ()| ()).steps(7);
    /// assert_eq!(steps.sample(1).unwrap().len(), 7);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.commands.len() + self.threads.iter().map(Vec::len).sum::<usize>()
    }

    /// Whether it has no command.
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

    /// How many of its commands are of the rule of this name, for [`cover`](crate::cover) or
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

    /// The commands, those of threads after the others.
    pub(super) fn each(&self) -> impl Iterator<Item = &Arc<Command<S, M>>> {
        self.commands.iter().chain(self.threads.iter().flatten())
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
                names.insert(command.number, format!("{}{count}", pool.name()));
            }
        }
        names
    }

    /// A command as a line, without the semicolon.
    pub(super) fn line(&self, command: &Command<S, M>, names: &HashMap<usize, String>) -> String {
        self.line_marked(command, names, &[])
    }

    /// A command as a line in which these arguments are marked, if it has them.
    fn line_marked(&self, command: &Command<S, M>, names: &HashMap<usize, String>, marked: &[ArgumentOf]) -> String {
        let handles = command.refers_to().filter_map(|number| names.get(&number).cloned());
        let arguments: Vec<String> = handles.chain(arguments_of(command, marked)).collect();
        let made = names.get(&command.number).map_or_else(String::new, |made| format!("let {made} = "));
        format!("{made}{}.{}({})", self.declared.name, command.name(), arguments.join(", "))
    }

    /// The text of the model's answer to each command, up to one that it cannot run.
    fn answers(&self) -> Vec<Option<String>> {
        let mut answers = Vec::new();
        self.each_answer(&mut |command, answer| answers.push(command.told(answer)));
        answers
    }

    /// Gives each command that runs in order, with the model's answer, up to one that the model cannot run.
    pub(super) fn each_answer(&self, told: &mut dyn FnMut(&Command<S, M>, &dyn Answer)) {
        step::ends(&mut || {
            let (mut model, mut ids) = ((self.declared.model)(), Ids::default());
            for command in &self.commands {
                let Some(answer) = command.run_on_model(&mut model, &mut ids) else { break };
                told(command, &*answer);
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
        let answers = if f.alternate() { self.answers() } else { Vec::new() };
        let marked = if f.alternate() { &self.any[..] } else { &[] };
        let mut separator = "";
        for (at, command) in self.commands.iter().enumerate() {
            write!(f, "{separator}{};", self.line_marked(command, &names, marked))?;
            if let Some(Some(answer)) = answers.get(at) {
                write!(f, " // {answer}")?;
            }
            separator = if f.alternate() { "\n" } else { " " };
        }
        for (thread, commands) in self.threads.iter().enumerate() {
            for (step, command) in commands.iter().enumerate() {
                write!(f, "{separator}thread {}: {};", thread + 1, self.line_marked(command, &names, marked))?;
                f.write_str(&interrupted(&self.preemptions[thread][step]))?;
                separator = if f.alternate() { "\n" } else { " " };
            }
        }
        Ok(())
    }
}

/// Where a command is interrupted, as a comment beside it.
fn interrupted(preemptions: &[Preemption]) -> String {
    let mut in_order = preemptions.to_vec();
    in_order.sort_by_key(|preemption| preemption.after);
    // Of two interruptions at one step the first counts.
    in_order.dedup_by_key(|preemption| preemption.after);
    let place = |(at, Preemption { after, passed_over }): (usize, &Preemption)| {
        let noun = match (at, after) {
            (0, 1) => " step",
            (0, _) => " steps",
            _ => "",
        };
        let others = if *passed_over > 0 { format!(", passing over {passed_over}") } else { String::new() };
        format!("after {after}{noun}{others}")
    };
    let places: Vec<String> = in_order.iter().enumerate().map(place).collect();
    if places.is_empty() { String::new() } else { format!(" /* interrupted {} */", places.join(", and ")) }
}
