//! What a user calls to run a property, with each form of generator. The settings are elsewhere.

use super::run_loop::run;
use crate::check::case;
use crate::check::case::{Case, Drawing, Drawn, Emptied, Held, Hiring, Holder, Subject, Trial, Typed, Verdict};
use crate::check::facts::Cause;
use crate::check::isolate::run_isolated;
use crate::check::keep::Unfinished;
use crate::check::panics;
use crate::check::report;
use crate::check::report::{NO_VALUES, Outcome, Passed, Provenance, Values};
use crate::check::settings::Check;
use crate::check::text::Style;
use crate::choices::Choices;
use crate::generator::IntoGen;
use std::fmt::Debug;

impl Check {
    /// Checks a property; for use inside a test.
    ///
    /// # Panics
    /// If the property fails, or too few of the drawn cases were accepted; the message is the report. Also if the
    /// generator panics.
    ///
    /// ```should_panic
    /// use rosebush::{Check, int};
    /// Check::new().cases(1000).check(int(0..=1000), |n: u32| n < 7);
    /// ```
    #[track_caller]
    pub fn check<G: IntoGen, R: Verdict>(&self, generator: G, property: impl Fn(G::Value) -> R)
    where
        G::Value: Debug,
    {
        // Both are gone before it fails.
        let why = {
            let generator = generator.into_gen();
            let property = property;
            self.reports(&Typed::new(&generator, &property))
        };
        fail(why);
    }

    /// Runs a property and returns its outcome as data.
    ///
    /// # Panics
    /// If the generator panics, or is not pure.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let outcome = Check::new().run((int(0..=99), int(0..=99)), |(a, b): (u32, u32)| a - b <= a);
    /// assert_eq!(outcome.into_failure().unwrap().least, (0, 1));
    /// ```
    #[track_caller]
    pub fn run<G: IntoGen, R: Verdict>(&self, generator: G, property: impl Fn(G::Value) -> R) -> Outcome<G::Value>
    where
        G::Value: Debug,
    {
        let generator = generator.into_gen();
        let typed = Typed::new(&generator, &property);
        let _emptied = Emptied(&typed);
        case::outcome(&typed, &self.run_held(&typed))
    }

    /// Checks a property that draws named values as it goes; for use inside a test. What it draws may depend on
    /// anything that it has drawn or computed before.
    ///
    /// The property runs inside a generator, so it also runs for candidates that turn out not to be smaller: more often
    /// than the report counts.
    ///
    /// # Panics
    /// If the property fails, or too few of the drawn cases were accepted. The message is the report.
    ///
    /// ```should_panic
    /// use rosebush::{Check, int, vec};
    /// Check::new().cases(1000).check_draws(|case| {
    ///     let list = case.draw("list", vec(int(0..=1000), 1..10));
    ///     let at = case.draw("at", int(0..list.len()));
    ///     assert!(list[at] < 500);
    /// });
    /// ```
    #[track_caller]
    #[doc(alias = "data")]
    pub fn check_draws<R: Verdict>(&self, property: impl Fn(&mut Case<'_>) -> R) {
        let why = self.run_drawing(&|case| property(case).into_cause(), |typed, outcome| reports(typed, outcome));
        drop(property);
        fail(why);
    }

    /// Runs a property that draws as it goes, and returns its outcome as data.
    ///
    /// # Panics
    /// If the check is [`isolated`](Check::isolated): such a property runs in this process, where the values are drawn.
    /// Draw them in a generator instead, as with [`compose`](crate::compose); or use a [`journal`](Check::journal),
    /// which keeps what was drawn when the process dies.
    ///
    /// ```
    /// use rosebush::{Check, int, vec};
    /// let outcome = Check::new().cases(1000).seed(1).run_draws(|case| {
    ///     let list = case.draw("list", vec(int(0..=1000), 1..10));
    ///     let at = case.draw("at", int(0..list.len()));
    ///     assert!(list[at] < 500);
    /// });
    /// assert_eq!(format!("{:?}", outcome.into_failure().unwrap().least), "list = [500], at = 0");
    /// ```
    #[track_caller]
    pub fn run_draws<R: Verdict>(&self, property: impl Fn(&mut Case<'_>) -> R) -> Outcome<Drawn> {
        self.run_drawing(&|case| property(case).into_cause(), case::outcome)
    }

    /// Runs a property whose values somebody holds; what is to be told, if it has not passed.
    #[track_caller]
    pub(crate) fn reports(&self, holder: &dyn Holder) -> Option<Reports> {
        let _emptied = Emptied(holder);
        reports(holder, &self.run_held(holder))
    }

    /// Runs a property whose values somebody holds.
    #[track_caller]
    pub(crate) fn run_held(&self, holder: &dyn Holder) -> Outcome<Held> {
        match &self.isolated {
            Some(isolated) => run_isolated(self, isolated, holder),
            None => run_here(self, &Unfinished::of(self), holder, None),
        }
    }

    /// Runs a property that draws as it goes. What it takes for its type of values is compiled where there is one, as it
    /// is for all other types.
    #[inline]
    #[track_caller]
    fn run_drawing<O>(
        &self,
        property: &dyn Fn(&mut Case<'_>) -> Option<Cause>,
        then: fn(&Typed<'_, Drawn>, &Outcome<Held>) -> O,
    ) -> O {
        assert!(self.isolated.is_none(), "{NOT_ELSEWHERE}");
        let unfinished = Unfinished::of(self);
        let drawing = Drawing { property, unfinished: &unfinished };
        let typed = Typed::new(&drawing, &drawing);
        let _emptied = Emptied(&typed);
        let trial = |_, property: &mut dyn FnMut() -> Option<Cause>| self.told_apart(property());
        let trial = self.kinds_of_errors.as_ref().map(|_| &trial as &Trial<'_>);
        let is_recorded = unfinished.holds_each_case();
        let subject = Subject { draws_inside: true, is_recorded, trial, ..Subject::new(&typed) };
        let mut outcome = run(self, &unfinished, subject);
        unfinished.note_in(&mut outcome);
        then(&typed, &outcome)
    }
}

/// A report, and its form for a terminal, if there is one.
pub(crate) type Reports = (String, Option<String>);

/// Fails the test, if there is a reason. Nothing of the user's may be left by then: a second panic, of a destructor, would
/// end the process.
#[track_caller]
pub(crate) fn fail(why: Option<Reports>) {
    if let Some((report, on_terminal)) = why {
        panics::fail(report, on_terminal)
    }
}

/// The reports of a run whose values somebody holds, if it has not passed.
pub(crate) fn reports(holder: &dyn Holder, outcome: &Outcome<Held>) -> Option<Reports> {
    if !matches!(outcome, Outcome::Failed(_)) {
        return why_not(outcome, NO_VALUES);
    }
    let mut why = None;
    holder.lend(true, &mut |first| {
        holder.lend(false, &mut |least| why = why_not(outcome, (first, least)));
    });
    why
}

fn why_not(outcome: &Outcome<Held>, values: Values<'_>) -> Option<Reports> {
    match outcome {
        // Printed, so that a test runner shows it only to those who ask; for a check within a property, nobody does.
        Outcome::Passed(passed) if says_something(passed) && !panics::is_quiet() => println!("{passed}"),
        Outcome::Passed(_) => {}
        outcome => {
            let style = Style::of_output();
            let on_terminal = match style {
                Style::Plain => None,
                Style::Coloured => Some(report::outcome(outcome, values, style)),
            };
            return Some((report::outcome(outcome, values, Style::Plain), on_terminal));
        }
    }
    None
}

/// Runs a property in this process.
#[track_caller]
pub(crate) fn run_here(
    check: &Check,
    unfinished: &Unfinished,
    holder: &dyn Holder,
    hiring: Option<&Hiring<'_>>,
) -> Outcome<Held> {
    let (trial, is_recorded) = (trial(check, unfinished), unfinished.holds_each_case());
    let trial = if is_recorded || check.kinds_of_errors.is_some() { Some(&trial as &Trial<'_>) } else { None };
    let mut outcome = run(check, unfinished, Subject { is_recorded, hiring, trial, ..Subject::new(holder) });
    unfinished.note_in(&mut outcome);
    outcome
}

/// What is done about trying a value in this process.
pub(crate) fn trial(
    check: &Check,
    unfinished: &Unfinished,
) -> impl Fn(Option<Box<Choices>>, &mut dyn FnMut() -> Option<Cause>) -> Option<Cause> {
    |choices, property| match choices {
        Some(_) => unfinished.tries(choices, &mut || check.told_apart(property())),
        None => check.told_apart(property()),
    }
}

const NOT_ELSEWHERE: &str = "isolated: a property that draws as it goes cannot run elsewhere; draw its values in a \
                             generator, as with `compose`, or have a `journal` keep what was drawn when a process dies";

/// Whether a reader who knows what was asked for learns anything.
fn says_something(passed: &Passed) -> bool {
    !passed.labels.is_empty()
        || !passed.notes.is_empty()
        || matches!(passed.provenance, Provenance::Exhaustive | Provenance::Replayed { .. })
}
