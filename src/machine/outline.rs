//! Telling what a program consists of, to find out which of its arguments matter; and marking those that do not.

use super::data::Program;
use super::expression::between_commas;
use super::rule::Command;
use crate::check::{ArgumentOf, Outline, outline};

/// What is written next to an argument that may be anything.
const ANY: &str = " /* any */";

impl<S, M> Program<S, M> {
    /// Describes what the program consists of, and has it mark the arguments that it is to mark.
    pub(super) fn outlined(mut self) -> Program<S, M> {
        // Threads of std may take turns differently in each run, so nothing can be said of an argument.
        let is_repeatable = self.declared.parallel.as_ref().is_none_or(|parallel| parallel.settings.is_scheduled);
        if is_repeatable {
            outline::record(&|| self.outline());
            self.any = outline::marked();
        }
        self
    }

    fn outline(&self) -> Outline {
        let (mut commands, mut arguments, mut drawn_from) = (Vec::new(), Vec::new(), Vec::new());
        // In the order drawn.
        let mut in_order: Vec<_> = self.each().collect();
        in_order.sort_by_key(|command| command.number);
        for command in in_order {
            let (number, name) = (command.number, command.name());
            commands.push(format!("{number} {name} {:?}", command.drawn.refers_to));
            let own = format!("{:?}", command.arguments());
            let texts = each_argument(&own).into_iter().enumerate();
            arguments.extend(texts.map(|(at, text)| ((number, at), text.to_owned())));
            drawn_from.push((name.to_owned(), command.drawn.drawn_from.clone()));
        }
        Outline { commands, arguments, drawn_from }
    }
}

/// The arguments of a command, as text: those that are marked, with a comment.
pub(super) fn arguments_of<S, M>(command: &Command<S, M>, marked: &[ArgumentOf]) -> Vec<String> {
    let own = format!("{:?}", command.arguments());
    let is_marked = |at| marked.contains(&(command.number, at));
    let texts = each_argument(&own).into_iter().enumerate();
    texts.map(|(at, text)| text.to_owned() + if is_marked(at) { ANY } else { "" }).collect()
}

/// The texts of several arguments, which are a tuple, or of the one that there is.
fn each_argument(text: &str) -> Vec<&str> {
    let inner = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(text);
    between_commas(inner, &['(', '[', '{'], &[')', ']', '}'])
}

#[cfg(test)]
mod tests;
