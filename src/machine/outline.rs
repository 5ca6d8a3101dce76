//! Telling what a program consists of, to find out what can be said of its arguments; and saying it next to them.

use super::data::Program;
use super::expression::shown_parts;
use super::rule::Command;
use crate::check::{ArgumentNote, Outline, named_parts};

impl<S, M> Program<S, M> {
    /// Describes what the program consists of, and has it say of its arguments what it is to say.
    pub(super) fn outlined(mut self) -> Program<S, M> {
        // Threads of std may take turns differently in each run, so nothing can be said of an argument.
        let is_repeatable = self.declared.parallel.as_ref().is_none_or(|parallel| parallel.settings.is_scheduled);
        if is_repeatable {
            named_parts::mark_program(&|| self.outline());
            self.said = named_parts::take_notes();
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
            let texts = shown_parts(command.arguments(), command.about().arguments).into_iter().enumerate();
            arguments.extend(texts.map(|(at, text)| ((number, at), text)));
            drawn_from.push((name.to_owned(), command.drawn.drawn_from.clone()));
        }
        Outline { commands, arguments, drawn_from }
    }
}

/// The arguments of a command, as text, each with what is said of it as a comment.
pub(super) fn arguments_of<S, M>(command: &Command<S, M>, said: &[ArgumentNote]) -> Vec<String> {
    let texts = shown_parts(command.arguments(), command.about().arguments).into_iter().enumerate();
    let with_note = |(at, text): (usize, String)| match said.iter().find(|(of, _)| *of == (command.number, at)) {
        Some((_, note)) => format!("{text} /* {note} */"),
        None => text,
    };
    texts.map(with_note).collect()
}
