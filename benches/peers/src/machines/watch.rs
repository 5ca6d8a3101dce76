//! A machine under observation: which programs were run, and which of them failed.

use super::subject::Command;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What was seen of a run.
#[derive(Default)]
pub struct Watch {
    /// The program that runs.
    commands: RefCell<Vec<Command>>,
    /// The last program that failed: where a search that has come to its end ended.
    pub last: RefCell<Option<Vec<Command>>>,
    /// After the first failure.
    pub evaluations: Cell<u64>,
}

impl Watch {
    pub fn begins(&self) {
        self.commands.borrow_mut().clear();
    }

    pub fn runs(&self, command: &Command) {
        self.commands.borrow_mut().push(command.clone());
    }

    pub fn ends(&self, passed: bool) {
        let mut last = self.last.borrow_mut();
        self.evaluations.set(self.evaluations.get() + u64::from(last.is_some()));
        if !passed {
            *last = Some(self.commands.borrow().clone());
        }
    }

    /// Whether a program passes.
    pub fn passes(&self, commands: &[Command], run: impl FnOnce()) -> bool {
        commands.clone_into(&mut self.commands.borrow_mut());
        let passed = catch_unwind(AssertUnwindSafe(run)).is_ok();
        self.ends(passed);
        passed
    }
}
