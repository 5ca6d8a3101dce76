//! The search: a depth-first walk down a tree to the smallest value that still fails.
//!
//! It asks an evaluator, and knows nothing of properties, panics, clocks or threads. [`Search`] walks trees;
//! [`Reducer`] reduces any test case that has an order and passes, without a generator.

mod ahead;
mod count;
mod engine;
mod evaluation;
mod found;
mod last_stage;
mod pass_backoff;
mod reducer;

use crate::choices::Choices;
use crate::shrink::edits::{PassSet, Round, pass_index};
use crate::tree::{DEFAULT_MEMORY, GrownValues, Tree};
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::fmt;
use engine::Engine;
use evaluation::{Candidates, OneByOne};

use crate::shrink::pair_budget::EFFORT;
pub use count::PassCount;
#[cfg(feature = "std")]
pub(crate) use engine::Capacity;
pub(crate) use evaluation::Evaluation;
pub use found::{Found, Proof};
pub use reducer::{Attempt, Reduced, Reducer};

/// The default budget of evaluations.
const DEFAULT_BUDGET: u64 = 100_000;

/// A search for the smallest failing value in a tree, with its settings.
///
/// It moves to the first child that fails, again and again, until all shrink passes have been tried: this is one round.
/// Rounds are repeated until one changes nothing; the last one skips no pass. Then comes a last stage, a small scope:
/// all smaller values of few choices with small keys, whatever edit leads there. If there are no other smaller values,
/// the result is proven minimal: see [`Found::proof`]. No choices are evaluated twice, as far as the
/// [cache](Search::cache_size) reaches. However the search ends, its result is the best value so far.
///
/// ```
/// use rosebush::{Gen, Search, int, vec};
/// let tree = vec(int(0..=1000), 0..20).tree(1);
/// let found = Search::new().max_evaluations(500).run(&tree, |list: Vec<u32>| list.iter().sum::<u32>() >= 100);
/// assert_eq!(found.minimal.value(), [100]);
/// assert!(found.evaluations <= 500 && !found.is_cut_short);
/// ```
#[must_use = "nothing is searched before it is run"]
pub struct Search<'s, 'g, T> {
    budget: u64,
    memory: usize,
    stop: Option<Box<dyn FnMut() -> bool + 's>>,
    observer: Option<Box<dyn FnMut(&Tree<'g, T>) + 's>>,
    passes: Vec<Pass<'s, 'g, T>>,
    has_pass_counts: bool,
    first_round: Round,
    off: PassSet,
    effort: u32,
    has_small_scope: bool,
    is_late: Option<Box<dyn FnMut() -> bool + 's>>,
}

type Pass<'s, 'g, T> = Box<dyn FnMut(&Tree<'g, T>) -> Box<dyn Iterator<Item = Choices> + 's> + 's>;

impl<'s, 'g, T> Search<'s, 'g, T> {
    /// Returns a search with the default settings: a budget of 100,000 evaluations and no callbacks.
    ///
    /// ```
    /// use rosebush::{Gen, Search, int};
    /// let found = Search::new().run(&int(7..=1000).tree(1), |_| true);
    /// assert_eq!(found.minimal.value(), 7);
    /// ```
    pub fn new() -> Self {
        Search {
            budget: DEFAULT_BUDGET,
            memory: DEFAULT_MEMORY,
            stop: None,
            observer: None,
            passes: Vec::new(),
            has_pass_counts: true,
            first_round: Round::First,
            off: PassSet::NONE,
            effort: EFFORT,
            has_small_scope: true,
            is_late: None,
        }
    }

    /// Sets after how many evaluations the search ends; 100,000 by default.
    ///
    /// Candidates that the generator rejects cost time but no evaluation. So the search also ends after 100,000
    /// candidates and 20 more for each evaluation of the budget, or after fewer very large ones.
    ///
    /// ```
    /// use rosebush::{Gen, Search, int};
    /// let tree = int(500..=1000).tree(1);
    /// let found = Search::new().max_evaluations(0).run(&tree, |_| true);
    /// assert!(found.is_cut_short && found.minimal.value() == tree.value());
    /// ```
    #[doc(alias = "budget")]
    pub fn max_evaluations(mut self, evaluations: u64) -> Self {
        self.budget = evaluations;
        self
    }

    /// Sets how many candidates are remembered, evaluated or not; 262,144 by default. The oldest are forgotten first. A
    /// forgotten candidate may be evaluated again; the search still ends.
    ///
    /// A remembered candidate takes at most about 80 bytes, whatever its size. A search also has a few copies of the
    /// choices of the best value and of the current candidate.
    ///
    /// ```
    /// use rosebush::{Gen, Search, int, vec};
    /// let tree = vec(int(0..=1000), 0..20).tree(1);
    /// let fails = |list: Vec<u32>| list.iter().sum::<u32>() >= 100;
    /// assert_eq!(Search::new().cache_size(10).run(&tree, fails).minimal.value(), [100]);
    /// ```
    #[doc(alias = "memory")]
    pub fn cache_size(mut self, candidates: usize) -> Self {
        self.memory = candidates;
        self
    }

    /// Ends the search as soon as the callback returns true. It is called before each evaluation, and after every
    /// hundred candidates in succession that were rejected or seen before.
    ///
    /// ```
    /// use rosebush::{Gen, Search, int};
    /// let tree = int(500..=1000).tree(1);
    /// let found = Search::new().stop_when(|| true).run(&tree, |_| true);
    /// assert!(found.is_cut_short && found.minimal.value() == tree.value());
    /// ```
    pub fn stop_when(mut self, stop: impl FnMut() -> bool + 's) -> Self {
        self.stop = Some(Box::new(stop));
        self
    }

    /// Calls the observer with each smaller failing value that the search finds.
    ///
    /// ```
    /// use rosebush::{Gen, Search, int};
    /// let tree = int(0..=1000).tree(1);
    /// let mut seen = Vec::new();
    /// let found = Search::new().observe(|better| seen.push(better.value())).run(&tree, |n| n >= 7);
    /// let minimal = found.minimal.value();
    /// drop(found);
    /// assert_eq!(seen.last(), Some(&minimal));
    /// ```
    pub fn observe(mut self, observer: impl FnMut(&Tree<'g, T>) + 's) -> Self {
        self.observer = Some(Box::new(observer));
        self
    }

    /// Adds a pass of your own. After each round, it returns candidates for the best value so far, which are tried in
    /// order. Choices that do not fit the generator are read leniently; only smaller ones are evaluated.
    ///
    /// ```
    /// use rosebush::{Choices, Gen, Search, int};
    /// let squares = |best: &rosebush::Tree<'_, u32>| {
    ///     let choices = best.choices().clone();
    ///     (0..32_u64).map(move |root| choices.with_key(0, root * root))
    /// };
    /// let is_square = |n: u32| n.isqrt().pow(2) == n && n > 50;
    /// let start = (1..).map(|seed| int(0..=1000).tree(seed)).find(|tree| is_square(tree.value())).unwrap();
    /// assert_eq!(Search::new().pass(squares).run(&start, is_square).minimal.value(), 64);
    /// ```
    pub fn pass<I>(mut self, mut pass: impl FnMut(&Tree<'g, T>) -> I + 's) -> Self
    where
        I: IntoIterator<Item = Choices>,
        I::IntoIter: 's,
    {
        self.passes.push(Box::new(move |best| Box::new(pass(best).into_iter())));
        self
    }

    /// Sets how many pairs of edits are tried for each candidate of single edits; 4 by default. Half of them are tried
    /// while the search finds something, the others when everything else finds nothing.
    ///
    /// The first edit of a pair removes a part, lowers a number, or chooses an earlier arm or a subterm. The second
    /// changes something near it, so that the value still fails. Pairs find what no single edit reaches, and cost
    /// evaluations if there is nothing to find. Until one finds something smaller, far fewer are tried. With 0 none are
    /// tried, and no result is proven minimal.
    ///
    /// ```
    /// use rosebush::{Gen, Search, int};
    /// let tree = int(50..=99).zip(int(50..=99)).tree(1);
    /// let total = |(a, b): (u32, u32)| a + b;
    /// let sum = total(tree.value());
    /// let found = Search::new().effort(0).run(&tree, |pair| total(pair) == sum);
    /// assert!(found.passes.iter().all(|count| count.pass != "edit_pairs" || count.evaluations == 0));
    /// ```
    pub fn effort(mut self, effort: u32) -> Self {
        self.effort = effort;
        self
    }

    /// Leaves out the shrink pass with this name, as in [`PassCount::pass`], or the last stage, `small_scope`: to
    /// measure what it is worth.
    ///
    /// ```
    /// use rosebush::{Gen, Search, int};
    /// let tree = int(0..=1000).tree(1);
    /// let found = Search::new().without_pass("zero_numbers").run(&tree, |_| true);
    /// assert!(found.passes.iter().all(|count| count.pass != "zero_numbers" || count.evaluations == 0));
    /// ```
    ///
    /// # Panics
    /// If there is no pass of this name.
    #[doc(alias = "without")]
    #[track_caller]
    pub fn without_pass(mut self, pass: &str) -> Self {
        match pass_index(pass) {
            Some(number) => self.off.add(number),
            None if pass == "small_scope" => self.has_small_scope = false,
            None => panic!("without_pass: there is no pass named {pass:?}"),
        }
        self
    }

    /// Searches for the smallest failing value of a tree whose own value is known to fail. `fails` returns true for a
    /// value that fails. A property is the other way round: true passes.
    ///
    /// ```
    /// use rosebush::{Gen, Search, int};
    /// let is_odd = |n: u32| n % 2 == 1;
    /// let start = (1..).map(|seed| int(10..=99).tree(seed)).find(|tree| is_odd(tree.value())).unwrap();
    /// let found = Search::new().run(&start, is_odd);
    /// assert_eq!(found.minimal.value(), 11);
    /// assert!(found.evaluations <= found.candidates);
    /// ```
    pub fn run(self, tree: &Tree<'g, T>, fails: impl FnMut(T) -> bool) -> Found<'g, T> {
        self.run_with(tree, &mut OneByOne::new(fails))
    }

    /// Leaves out the small scope at the end if this returns true then.
    #[cfg(feature = "std")]
    pub(crate) fn small_scope_unless(mut self, is_late: impl FnMut() -> bool + 's) -> Self {
        self.is_late = Some(Box::new(is_late));
        self
    }

    /// The search without what a report does not show: what each shrink pass achieved.
    #[cfg(feature = "std")]
    pub(crate) fn without_pass_counts(mut self) -> Self {
        self.has_pass_counts = false;
        self
    }

    /// Begins with a thorough round, for a tree that an earlier search has ended at. What the other rounds would try
    /// has been tried by that search; they follow only if something smaller is found.
    #[cfg(feature = "std")]
    pub(crate) fn beginning_with_the_thorough_round(mut self) -> Self {
        self.first_round = Round::Thorough;
        self
    }

    /// Runs the search with any way to evaluate candidates.
    pub(crate) fn run_with(mut self, tree: &Tree<'g, T>, evaluation: &mut dyn Evaluation<T>) -> Found<'g, T> {
        let can_undo = evaluation.capacity().places > 1;
        let values = GrownValues { generator: tree.generator.clone(), last: None };
        let mut candidates = Candidates { values, evaluation };
        let mut engine = Engine::new(Rc::clone(&tree.node), self.budget, self.memory, can_undo);
        engine.first_round = self.first_round;
        engine.off = self.off;
        engine.last_stage = self.has_small_scope.then_some(engine::Engine::end as engine::LastStage);
        (engine.effort, engine.growth.pair_budget.effort) = (self.effort, self.effort.div_ceil(2));
        let at = |node| Tree::from_node(&tree.generator, node);
        let mut observe = |node: &Rc<_>| {
            if let Some(observer) = &mut self.observer {
                observer(&at(Rc::clone(node)));
            }
        };
        let mut passes =
            |node: &Rc<_>, number: usize| self.passes.get_mut(number).map(|pass| pass(&at(Rc::clone(node))));
        let stop: Option<&mut dyn FnMut() -> bool> = match &mut self.stop {
            Some(stop) => Some(stop),
            None => None,
        };
        let is_late: Option<&mut dyn FnMut() -> bool> = match &mut self.is_late {
            Some(is_late) => Some(is_late),
            None => None,
        };
        engine.run(&mut candidates, &mut engine::Hooks { stop, is_late, observe: &mut observe, passes: &mut passes });
        Found {
            minimal: at(Rc::clone(engine.best())),
            evaluations: engine.evaluations,
            candidates: engine.growth.attempts,
            rejections: engine.growth.rejections,
            improvements: engine.improvements,
            is_cut_short: engine.is_cut_short,
            proof: engine.proof,
            passes: if self.has_pass_counts { engine.pass_counts() } else { Vec::new() },
        }
    }
}

impl<T> Default for Search<'_, '_, T> {
    fn default() -> Self {
        Search::new()
    }
}

impl<T> fmt::Debug for Search<'_, '_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("budget", &self.budget)
            .field("memory", &self.memory)
            .field("passes", &self.passes.len())
            .finish_non_exhaustive()
    }
}

impl<'g, T> Tree<'g, T> {
    /// Searches for the smallest failing value of a tree whose own value is known to fail: [`Search::run`] with the
    /// default settings. `fails` returns true for a value that fails.
    ///
    /// ```
    /// use rosebush::{Gen, int, vec};
    /// let tree = vec(int(0..=1000), 0..20).tree(1);
    /// let minimal = tree.search(|list: Vec<u32>| list.len() >= 2);
    /// assert_eq!(minimal.value(), [0, 0]);
    /// ```
    pub fn search(&self, fails: impl FnMut(T) -> bool) -> Tree<'g, T> {
        Search::new().run(self, fails).minimal
    }

    /// Searches as textbooks do, for comparison: moves to the first child that fails, again and again, until none does.
    /// Remembers nothing and has no budget. `fails` returns true for a value that fails.
    ///
    /// ```
    /// use rosebush::Tree;
    /// let tree = Tree::unfold(9, |n| (0..*n).collect::<Vec<_>>());
    /// let mut calls = 0;
    /// let minimal = tree.greedy_search(|n| { calls += 1; n >= 3 });
    /// assert_eq!((minimal.value(), calls), (3, 7));
    /// ```
    #[doc(alias = "textbook_search")]
    pub fn greedy_search(&self, mut fails: impl FnMut(T) -> bool) -> Tree<'g, T> {
        let mut best = self.clone();
        while let Some(child) = best.children().find(|child| fails(child.value())) {
            best = child;
        }
        best
    }
}
