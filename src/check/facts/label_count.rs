//! How many cases have a label, as data.

/// A label, and how many of the cases have it.
///
/// ```
/// use rosebush::{Check, Outcome, int, label};
/// let Outcome::Passed(passed) = Check::new().run(int(..), |_: u8| label("all")) else { panic!() };
/// assert_eq!((passed.labels[0].cases, passed.labels[0].wanted_percent), (256, None));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LabelCount {
    /// The label.
    pub label: String,
    /// How many of the passed cases have it.
    pub cases: u64,
    /// In how many percent of the cases it should hold, where [`cover`](crate::cover) demands it.
    pub wanted_percent: Option<u32>,
}

impl LabelCount {
    /// Of several demands the largest counts.
    pub(crate) fn demand(&mut self, percent: Option<u32>) {
        if let Some(percent) = percent {
            self.wanted_percent = Some(percent.max(self.wanted_percent.unwrap_or(0)));
        }
    }

    /// Whether some cases should have it, and none has.
    pub(crate) fn is_absent(&self) -> bool {
        self.cases == 0 && self.wanted_percent.unwrap_or(0) > 0
    }
}
