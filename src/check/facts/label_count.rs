//! How many cases have a label, as data.

/// A label, and how many of the passed cases have it.
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
    /// How many of the passed cases have the label.
    pub cases: u64,
    /// The percentage of cases that should have the label, if [`cover`](crate::cover) demands one.
    pub wanted_percent: Option<u32>,
}

impl LabelCount {
    /// Adds a demand; of several the largest counts.
    pub(crate) fn demand(&mut self, percent: Option<u32>) {
        if let Some(percent) = percent {
            self.wanted_percent = Some(percent.max(self.wanted_percent.unwrap_or(0)));
        }
    }

    /// Where all possible cases were tried: whether none of them has a label that is demanded, or not all have one that
    /// is demanded of all.
    pub(crate) fn is_missed_by_all(&self, cases: u64) -> bool {
        match self.wanted_percent {
            None | Some(0) => false,
            Some(100) => self.cases < cases,
            Some(_) => self.cases == 0,
        }
    }

    /// Whether a smaller share of the cases has it than should.
    pub(crate) fn is_below(&self, cases: u64) -> bool {
        let wanted = u128::from(self.wanted_percent.unwrap_or(0));
        u128::from(self.cases) * 100 < u128::from(cases) * wanted
    }
}
