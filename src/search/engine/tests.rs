//! Tests of `engine`.

use super::*;
use crate::choices::{Cell, FULL_SIZE, Leaf};
use crate::shrink::growth::Source;

/// Draws numbers; all up to this sum pass.
struct Sum {
    most: u64,
    asked: alloc::collections::VecDeque<u64>,
    sum: u64,
    places: usize,
}

impl Grower for Sum {
    fn grow(&mut self, source: &mut Source) -> bool {
        let numbers: Result<Vec<u64>, _> = (0..3).map(|_| source.leaf(Leaf::plain(1000), |_, _| 0)).collect();
        self.sum = numbers.iter().flatten().sum();
        numbers.is_ok()
    }
}

impl Evaluator for Sum {
    fn grower(&mut self) -> &mut dyn Grower {
        self
    }

    fn capacity(&self) -> Capacity {
        if self.places > 1 { Capacity::of(self.places) } else { Capacity::ONE }
    }

    fn begin(&mut self) {
        self.asked.push_back(self.sum);
    }

    fn next_fails(&mut self) -> bool {
        self.asked.pop_front().is_some_and(|sum| sum > self.most)
    }

    fn cancel_all(&mut self) {
        self.asked.clear();
    }
}

#[test]
fn a_search_that_may_grow_no_more_candidates_is_cut_short_at_just_so_many() {
    let numbers = [700, 20, 500].map(|key| Cell::Leaf(Leaf::plain(1000).with_key(key)));
    let run = |max_attempts, max_cells, places| {
        let start = Rc::new(Node::new(Choices::new(numbers.to_vec(), FULL_SIZE)));
        let mut engine = Engine::new(start, 10_000, 1000, places > 1);
        let limits = &engine.growth.limits;
        assert_eq!((limits.max_attempts, limits.max_cells), (300_000, 1_000_000_000));
        engine.growth.limits = GrowthLimits { max_attempts, max_cells };
        let mut hooks = Hooks { stop: None, is_late: None, observe: &mut |_| (), passes: &mut |_, _| None };
        let asked = alloc::collections::VecDeque::new();
        engine.run(&mut Sum { most: 1100, asked, sum: 0, places }, &mut hooks);
        (engine.best().choices.keys(), engine.growth.attempts, engine.evaluations, engine.is_cut_short)
    };
    let whole = run(300_000, u64::MAX, 1);
    assert!(whole.1 > 40 && !whole.3, "{whole:?}");
    for most in 0..whole.1 {
        let cut_short = run(most, u64::MAX, 1);
        assert_eq!((cut_short.1, cut_short.3), (most, true));
        assert_eq!(run(most, u64::MAX, 3), cut_short);
        // Each candidate has three cells.
        assert_eq!(run(300_000, 3 * most, 1), cut_short);
        assert_eq!(run(300_000, 3 * most, 3), cut_short);
    }
}

#[test]
fn a_short_memory_holds_no_more_than_it_may_and_leads_to_the_same() {
    let numbers = [700, 20, 500].map(|key| Cell::Leaf(Leaf::plain(1000).with_key(key)));
    let mut evaluations = Vec::new();
    for memory in [1000, 10, 1, 0] {
        let start = Rc::new(Node::new(Choices::new(numbers.to_vec(), FULL_SIZE)));
        let mut engine = Engine::new(start, 10_000, memory, true);
        let mut hooks = Hooks { stop: None, is_late: None, observe: &mut |_| (), passes: &mut |_, _| None };
        let mut sums = Sum { most: 1100, asked: alloc::collections::VecDeque::new(), sum: 0, places: 2 };
        engine.run(&mut sums, &mut hooks);
        assert_eq!(engine.best().choices.keys(), [0, 101, 1000], "{memory}");
        assert!(!engine.is_cut_short);
        let (held, changes) = engine.growth.held();
        assert!(held <= memory && changes <= 1, "{held}, {changes}");
        evaluations.push(engine.evaluations);
    }
    assert!(evaluations.is_sorted() && evaluations[0] < evaluations[3], "{evaluations:?}");
}
