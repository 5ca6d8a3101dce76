//! Histories as text: a line for each command, which shows when it was invoked and when it returned, compared with
//! others.

use super::data::Program;
use super::history::History;
use super::response::AnyResponse;
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
                let line = match &event.response {
                    Some(response) => self.line_with_response(command, &names, &*response.value),
                    None => format!("{}; // has not returned", self.line(command, &names)),
                };
                let thread = match event.thread {
                    after if after >= self.threads.len() => String::from("after   "),
                    thread => format!("thread {}", thread + 1),
                };
                (format!("{thread} {bar}"), line)
            })
            .collect();
        let width = lines.iter().map(|(bar, _)| bar.len()).max().unwrap_or(0);
        let mut text = String::new();
        for (bar, line) in lines {
            let _ = write!(text, "{}    {bar:width$}  {line}", if text.is_empty() { "" } else { "\n" });
        }
        text
    }

    fn line_with_response(
        &self,
        command: &Command<S, M>,
        names: &HashMap<usize, String>,
        response: &dyn AnyResponse,
    ) -> String {
        let line = self.line(command, names);
        command
            .describe_response(response)
            .map_or_else(|| format!("{line};"), |response| format!("{line}; // {response}"))
    }
}
