//! Histories as text: a line for each command, which shows when it was invoked and when it returned, compared with
//! others.

use super::answer::Answer;
use super::data::Program;
use super::history::History;
use super::rule::Command;
use std::collections::HashMap;
use std::fmt::{Debug, Write};

impl<S: 'static, M: Debug + 'static> Program<S, M> {
    /// A history as lines. One that is pending has no end.
    pub(super) fn shown(&self, history: &History) -> String {
        let each = |event: &super::job::Event| {
            let returned = event.response.as_ref().map(|response| response.returned);
            std::iter::once(event.invoked).chain(returned)
        };
        let mut times: Vec<u64> = history.events.iter().flat_map(each).collect();
        times.sort_unstable();
        times.dedup();
        let column = |time: u64| times.partition_point(|other| *other < time);
        let names = self.names();
        let lines: Vec<(String, String)> = history
            .events
            .iter()
            .map(|event| {
                let command = self.command_of(event);
                let begin = column(event.invoked);
                let end = event.response.as_ref().map(|response| column(response.returned));
                let mut bar = " ".repeat(begin) + "|";
                bar.push_str(&"-".repeat((end.unwrap_or(times.len()) - begin).saturating_sub(1)));
                bar.push_str(if end.is_some_and(|end| end > begin) { "|" } else { "" });
                let answered = match &event.response {
                    Some(response) => self.answered(command, &names, &*response.answer),
                    None => format!("{}; // has not returned", self.line(command, &names)),
                };
                let thread = match event.thread {
                    after if after >= self.threads.len() => String::from("after   "),
                    thread => format!("thread {}", thread + 1),
                };
                (format!("{thread} {bar}"), answered)
            })
            .collect();
        let width = lines.iter().map(|(bar, _)| bar.len()).max().unwrap_or(0);
        let mut text = String::new();
        for (bar, answered) in lines {
            let _ = write!(text, "{}    {bar:width$}  {answered}", if text.is_empty() { "" } else { "\n" });
        }
        text
    }

    fn answered(&self, command: &Command<S, M>, names: &HashMap<usize, String>, answer: &dyn Answer) -> String {
        let line = self.line(command, names);
        command.told(answer).map_or_else(|| format!("{line};"), |answer| format!("{line}; // {answer}"))
    }
}
