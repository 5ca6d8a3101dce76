//! Properties that draw named values as they go: the property runs inside a generator, which keeps its verdict.

use super::arguments::ShownByName;
use super::erased::{caught_failing, judgement};
use super::named_parts;
use super::typed_property::Judges;
use crate::check::facts::{Cause, Ending, Judgement};
use crate::check::keep::Journal;
use crate::check::panics;
use crate::check::panics::in_both_forms;
use crate::check::statistics::{Labelling, Labels, relabel};
use crate::choices::named::without_names;
use crate::generator::{Gen, IntoGen};
use crate::source::{Rejected, Source};
use std::cell::RefCell;
use std::fmt::{self, Debug, Display, Formatter};

/// The case that is being tried, from which a property draws named values. See
/// [`Check::check_draws`](crate::Check::check_draws).
///
/// ```
/// use rosebush::{Case, check_draws, int, vec};
/// fn some_place(case: &mut Case<'_>, length: usize) -> usize {
///     case.draw("place", int(0..length))
/// }
/// check_draws(|case| {
///     let list = case.draw("list", vec(int(0..=9_u8), 1..5));
///     assert!(list[some_place(case, list.len())] < 10);
/// });
/// ```
pub struct Case<'s> {
    source: &'s mut Source,
    drawn: Vec<Value>,
    /// The journal that the case is written to while it is tried, and its number there.
    entry: Option<(&'s Journal, u64)>,
}

/// Written by hand, so that the parts need no `Debug`.
impl Debug for Case<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Case").field("source", &*self.source).finish_non_exhaustive()
    }
}

impl Case<'_> {
    /// Draws a value, which the report shows under this name. If the draw is rejected, the property ends here, and
    /// another case is drawn instead.
    ///
    /// Shrinks as the generator does, also if the generator depends on earlier draws. If a name is drawn several times,
    /// the report shows all of its values, in the order drawn.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let failure = Check::new().seed(1).run_draws(|case| {
    ///     let low = case.draw("low", int(0..=100));
    ///     let high = case.draw("high", int(low..=100));
    ///     assert!(high - low < 7);
    /// });
    /// assert_eq!(format!("{:?}", failure.into_failure().unwrap().minimal), "low = 0, high = 7");
    /// ```
    #[track_caller]
    pub fn draw<T: Debug>(&mut self, name: &str, generator: impl IntoGen<Value = T>) -> T {
        match self.source.__field(name).draw(generator) {
            Ok(value) => {
                self.has_drawn(name, &value);
                value
            }
            Err(rejected) => panics::reject(rejected),
        }
    }

    /// Notes a text about this case, as [`note!`](crate::note) does.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let outcome = Check::new().seed(1).run_draws(|case| {
    ///     let n = case.draw("n", int(0..=1000_u32));
    ///     case.note(format!("twice that is {}", 2 * n));
    ///     n < 7
    /// });
    /// assert_eq!(outcome.into_failure().unwrap().noted, ["twice that is 14"]);
    /// ```
    pub fn note(&self, text: impl Display) {
        super::noted::__note(format_args!("{text}"));
    }

    #[inline]
    fn has_drawn(&mut self, name: &str, value: &dyn Debug) {
        if let Some((journal, number)) = self.entry {
            let choices = self.source.choices_so_far();
            // What is read by its names has frames for them.
            let choices = if self.source.is_named() { without_names(&choices) } else { choices };
            journal.update_draws(number, &choices);
        }
        // The text is made only if it can be seen: where the case is recorded, or drawn again to be shown.
        if self.source.is_recorded() || self.source.is_remembering() {
            let (short, long) = in_both_forms(value);
            self.drawn.push(Value { name: name.to_owned(), short, long });
            named_parts::mark(name, self.source);
        }
    }
}

/// A drawn value as text.
#[derive(Clone)]
struct Value {
    name: String,
    short: String,
    long: String,
}

/// The named values that a property drew, in the order drawn. Its `Debug` text is what the report shows.
///
/// ```
/// use rosebush::{Check, int};
/// let outcome = Check::new().run_draws(|case| case.draw("n", int(0..=9)) > 9);
/// assert_eq!(outcome.into_failure().unwrap().minimal.get("n"), Some("0"));
/// ```
#[derive(Clone)]
pub struct Drawn {
    values: Vec<Value>,
    judgement: Judgement,
    labels: Labels,
}

impl Drawn {
    /// Returns the `Debug` text of the value drawn under this name, or of the first if there are several.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let outcome = Check::new().run_draws(|case| case.draw("n", int(3..=9)) > 9);
    /// let minimal = outcome.into_failure().unwrap().minimal;
    /// assert_eq!((minimal.get("n"), minimal.get("m")), (Some("3"), None));
    /// ```
    #[must_use]
    #[inline]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.values.iter().find(|value| value.name == name).map(|value| value.short.as_str())
    }
}

impl Debug for Drawn {
    #[inline]
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut shown = ShownByName::new(f.alternate());
        for Value { name, short, long } in &self.values {
            shown.add(name, if f.alternate() { long } else { short });
        }
        shown.write_to(f)
    }
}

/// A property as a generator: its values are what the property drew, and its verdict.
pub(crate) struct Drawing<'u> {
    pub(crate) property: &'u dyn Fn(&mut Case<'_>) -> Option<Cause>,
    pub(crate) journal: &'u Journal,
    /// Where one case alone is replayed: what the property has drawn, which is given again without running it.
    pub(crate) replayed: Option<RefCell<Option<Drawn>>>,
}

impl Gen for Drawing<'_> {
    type Value = Drawn;

    #[inline]
    fn generate(&self, source: &mut Source) -> Result<Drawn, Rejected> {
        let Some(replayed) = &self.replayed else { return self.run(source) };
        if let Some(drawn) = &*replayed.borrow() {
            return Ok(drawn.clone());
        }
        let drawn = self.run(source)?;
        if !source.is_to_be_drawn_again() {
            replayed.replace(Some(drawn.clone()));
        }
        Ok(drawn)
    }
}

impl Drawing<'_> {
    #[inline]
    fn run(&self, source: &mut Source) -> Result<Drawn, Rejected> {
        let size = source.size;
        // A panic may leave code that has changed the size before it is set back.
        source.with_size(size, |source| {
            let entry = self.journal.begins(|| source.choices_so_far()).map(|number| (self.journal, number));
            let mut case = Case { source, drawn: Vec::new(), entry };
            let (around, mut cause) = (Labelling::begin(), None);
            let ended = caught_failing(&mut || (self.property)(&mut case), &mut cause);
            let labels = around.end();
            if let Some((journal, number)) = entry {
                journal.ends(number);
            }
            if let Err(ending) = &ended
                && let Ending::Rejected(rejected, _) = **ending
            {
                return Err(rejected);
            }
            Ok(Drawn { values: case.drawn, judgement: judgement(ended, cause), labels })
        })
    }
}

impl Judges<Drawn> for Drawing<'_> {
    /// The verdict of the property that ran while this was drawn.
    #[inline]
    fn judge(&self, drawn: Drawn) -> Option<Cause> {
        relabel(drawn.labels);
        drawn.judgement.into_cause()
    }
}
