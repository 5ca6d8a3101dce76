//! How the values of a run and the candidates of a search are tried: on this thread, or by testers on others.

use super::erased::{ErasedProperty, ValueTree};
use super::testers::{TESTERS_GIVEN, Testers, Tried};
use super::value::{ErasedValue, OwnedValue};
use crate::check::facts::Judgement;
use crate::choices::Choices;
use crate::search::{Capacity, Evaluation, Found, Search};

impl<'r, 'v> ErasedProperty<'r, 'v> {
    /// Does a job with those that try values.
    pub(crate) fn with_testers(&self, job: &mut dyn FnMut(&mut dyn Testers)) {
        match self.with_testers {
            Some(with_testers) => with_testers(job),
            None => job(&mut Alone { property: self, tried: None }),
        }
    }

    /// Runs a search. `decide` is given the judgements in order.
    pub(crate) fn search(
        &self,
        search: Search<'_, 'r, OwnedValue<'v>>,
        tree: &ValueTree<'r, 'v>,
        decide: &mut dyn FnMut(Judgement) -> bool,
    ) -> Found<'r, OwnedValue<'v>> {
        let Some(with_testers) = self.with_testers else {
            // Their labels are not counted.
            return search.run(tree, |value| decide(self.judge(value)));
        };
        let (mut search, mut found) = (Some(search), None);
        with_testers(&mut |testers| {
            if let Some(search) = search.take() {
                found = Some(search.run_with(tree, &mut ByTesters { testers, decide }));
            }
        });
        found.expect(TESTERS_GIVEN)
    }
}

/// This thread, where there are no others: each value is tried at once.
struct Alone<'p, 'r, 'v> {
    property: &'p ErasedProperty<'r, 'v>,
    tried: Option<Tried>,
}

impl Testers for Alone<'_, '_, '_> {
    fn capacity(&self) -> Capacity {
        Capacity::ONE
    }

    fn begin(&mut self, value: &mut dyn ErasedValue, choices: Option<Box<Choices>>) {
        self.tried = Some(self.property.judge_labelled(value, choices));
    }

    fn first(&mut self) -> Tried {
        self.tried.take().expect("a result is asked for once")
    }

    fn cancel_all(&mut self) {
        self.tried = None;
    }
}

/// Evaluates a search's candidates by testers, several at once.
struct ByTesters<'t, 'd> {
    testers: &'t mut dyn Testers,
    decide: &'d mut dyn FnMut(Judgement) -> bool,
}

impl Evaluation<OwnedValue<'_>> for ByTesters<'_, '_> {
    fn capacity(&self) -> Capacity {
        self.testers.capacity()
    }

    fn begin(&mut self, mut value: OwnedValue<'_>) {
        let (value, choices) = value.parts();
        self.testers.begin(value, choices);
    }

    fn next_fails(&mut self) -> bool {
        let (judgement, _) = self.testers.first();
        (self.decide)(judgement)
    }

    fn cancel_all(&mut self) {
        self.testers.cancel_all();
    }
}
