//! A case that was drawn and waits to be decided.

use super::earlier::described;
use super::targeted::DrawnCase;
use crate::check::case::{Lost, Tried};
use crate::choices::Choices;
use std::fmt::Debug;

/// A case that was drawn and waits to be decided.
pub(super) struct Begun {
    pub(super) number: u64,
    pub(super) size: u32,
    /// How often something had been learnt from scores when it was drawn: see
    /// [`Targeting::version`](super::targeted::Targeting::version).
    pub(super) version: u64,
    /// In a box, since few cases have any, and all are moved.
    pub(super) extra: Option<Box<Extra>>,
}

/// What a case has instead of a value to be tried, or in addition to it.
pub(super) enum Extra {
    /// The draw gave no value, which is counted when the case is decided.
    Lost(Lost),
    /// It was tried already.
    Tried(Tried),
    /// What is printed before the case is tried, and what it was drawn from, if either is wanted.
    Noted(Option<String>, Option<DrawnCase>),
}

impl Begun {
    pub(super) fn is_lost(&self) -> bool {
        matches!(&self.extra, Some(extra) if matches!(**extra, Extra::Lost(_)))
    }
}

/// Prints what is tried, if its number is known already. Otherwise returns the text.
#[cold]
pub(super) fn print_or_return(number: Option<u64>, value: &dyn Debug, choices: Option<&Choices>) -> Option<String> {
    let text = described(value, choices.unwrap_or(&Choices::default()));
    let Some(number) = number else { return Some(text) };
    println!("Case {number}: {text}");
    None
}
