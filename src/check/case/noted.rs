//! What a property notes of the case that is reported. Knows no reports.

use crate::check::state::{NOTE_HOOK, NOTED, Noted};
use std::fmt::Arguments;

fn exchange(noted: Option<Noted>) -> Option<Noted> {
    NOTED.with(|kept| kept.replace(noted))
}

/// Collects what the case that this thread runs notes; holds what was being collected before.
pub(crate) struct Noting {
    outer: Option<Noted>,
}

impl Noting {
    pub(crate) fn begin() -> Noting {
        Noting { outer: exchange(Some(Noted::default())) }
    }

    /// What was noted since the beginning, in order.
    pub(crate) fn end(self) -> Noted {
        exchange(self.outer).unwrap_or_default()
    }
}

/// Whether notes are being collected.
#[inline]
pub(crate) fn is_noting() -> bool {
    NOTED.with(|kept| kept.change(|noted| noted.is_some()))
}

/// Notes a text, if notes are being collected. The text is made only then.
#[doc(hidden)]
#[inline]
pub fn __note(text: Arguments<'_>) {
    if !is_noting() {
        return;
    }
    // Whatever is shown may note something itself, or panic.
    let text = text.to_string();
    if let Some(mut noted) = exchange(None) {
        if noted.is_sent
            && let Some(send) = NOTE_HOOK.get()
        {
            send(&text);
        }
        noted.texts.push(text);
        exchange(Some(noted));
    }
}

/// Notes a text about the case that is being tried, written as for `format!`. The report shows the notes of the minimal
/// counterexample, in order. Notes of other cases are dropped.
///
/// The text is formatted only for a case that may be reported: in all others a note costs next to nothing. Notes from
/// threads that the property starts are not shown. Notes of an [`isolated`](crate::Check::isolated) property are shown
/// even if it then ends its process. Outside a property, `note!` does nothing.
/// [`Failure::noted`](crate::Failure::noted) has the notes as data.
///
/// ```
/// use rosebush::{Check, int, note, vec};
/// let outcome = Check::new().seed(1).run(vec(int(0..=1000_u32), 0..20), |list: Vec<u32>| {
///     let sum: u32 = list.iter().sum();
///     note!("the sum is {sum}");
///     assert!(sum < 100);
/// });
/// assert_eq!(outcome.into_failure().unwrap().noted, ["the sum is 100"]);
/// ```
#[macro_export]
macro_rules! note {
    ($($text:tt)+) => { $crate::__note(::core::format_args!($($text)+)) };
}
