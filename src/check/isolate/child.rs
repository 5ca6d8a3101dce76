//! The child's side: reads tokens, tries their values, answers. Ends with its input, whatever it is doing.

use super::answer::Answer;
use super::mailbox::{Mail, Mailbox, mailbox, on_a_thread};
use crate::check::case::{Holder, Judgement, Subject};
use crate::check::facts::Ending;
use crate::check::panics;
use crate::choices::Choices;
use crate::generator::Gen;
use crate::source::Source;
use std::io::{Write, stdin, stdout};
use std::process;
use std::time::Duration;

/// The tokens that the parent sends. No part of what is compiled for each property.
struct Tokens(Mailbox);

impl Tokens {
    #[inline]
    fn new() -> Tokens {
        let (sender, tokens) = mailbox();
        // On a thread of its own, so that no endless property outlives the parent.
        on_a_thread(Box::new(move || {
            for line in stdin().lines() {
                if line.is_ok_and(|token| sender.send(token.as_bytes())) {
                    continue;
                }
                break;
            }
            process::exit(0)
        }));
        Tokens(tokens)
    }

    #[inline]
    fn next(&self) -> Option<String> {
        match self.0.next(Duration::MAX) {
            Mail::Piece(token) => Some(String::from_utf8_lossy(&token).into_owned()),
            Mail::Nothing | Mail::Closed => None,
        }
    }
}

#[inline]
pub(super) fn serve(holder: &dyn Holder) -> ! {
    let subject = Subject::new(holder);
    let tokens = Tokens::new();
    panics::before_aborting(|ending| {
        say(&match ending {
            Ending::Panicked(cause) => Answer::Failed(cause),
            Ending::Discarded(place) | Ending::Rejected(_, place) => Answer::Discarded(place),
        });
        process::exit(0)
    });
    say(&Answer::Ready);
    while let Some(token) = tokens.next() {
        let choices = token.parse::<Choices>();
        let answer = match choices.map(|choices| subject.generate(&mut Source::reading(&choices))) {
            Ok(Ok(value)) => match subject.judge_labelled(value) {
                (Judgement::Passes, labels) => Answer::Passed(labels),
                (Judgement::Discarded(place), _) => Answer::Discarded(place),
                (Judgement::Fails(cause), _) => Answer::Failed(cause),
            },
            Ok(Err(_)) | Err(_) => Answer::Refused,
        };
        say(&answer);
    }
    process::exit(0)
}

/// In one go, so that other threads do not print in between.
#[inline]
fn say(answer: &Answer) {
    let mut out = stdout().lock();
    if out.write_all(answer.to_line().as_bytes()).and_then(|()| out.flush()).is_err() {
        // Nobody listens any more.
        process::exit(0);
    }
}
