//! A stack without locks, whose nodes are used again: its head can be what it was while the stack is not (ABA).

use rosebush::{Check, Machine, int, machine, no_arguments};
use shuttle::sync::atomic::{AtomicU8, AtomicUsize, Ordering::SeqCst};
use shuttle::sync::{Arc, Mutex};
use std::collections::VecDeque;

/// As many as all commands of a program can push.
const NODES: usize = 32;
/// Stands where no node is.
const END: usize = usize::MAX;

/// Treiber's stack.
struct Nodes {
    head: AtomicUsize,
    values: [AtomicU8; NODES],
    next: [AtomicUsize; NODES],
    used: AtomicUsize,
    free: Mutex<VecDeque<usize>>,
}

impl Nodes {
    fn new() -> Nodes {
        Nodes {
            head: AtomicUsize::new(END),
            values: std::array::from_fn(|_| AtomicU8::new(0)),
            next: std::array::from_fn(|_| AtomicUsize::new(END)),
            used: AtomicUsize::new(0),
            free: Mutex::default(),
        }
    }

    /// The node that has been free for longest, or a new one.
    fn node(&self) -> usize {
        let free = self.free.lock().expect("nobody panics").pop_front();
        free.unwrap_or_else(|| self.used.fetch_add(1, SeqCst))
    }

    fn push(&self, value: u8) {
        let node = self.node();
        self.values[node].store(value, SeqCst);
        let mut is_pushed = false;
        while !is_pushed {
            let head = self.head.load(SeqCst);
            self.next[node].store(head, SeqCst);
            is_pushed = self.head.compare_exchange(head, node, SeqCst, SeqCst).is_ok();
        }
    }

    fn pop(&self) -> Option<u8> {
        loop {
            let head = self.head.load(SeqCst);
            if head == END {
                return None;
            }
            let next = self.next[head].load(SeqCst);
            // The bug: the head may have been popped and pushed again, onto another node.
            if self.head.compare_exchange(head, next, SeqCst, SeqCst).is_ok() {
                let value = self.values[head].load(SeqCst);
                self.free.lock().expect("nobody panics").push_back(head);
                return Some(value);
            }
        }
    }
}

fn stacks() -> Machine<Arc<Nodes>, Vec<u8>> {
    machine(|| Arc::new(Nodes::new()), Vec::new)
        .name("stack")
        .rule("pop", no_arguments, |stack: &mut Arc<Nodes>, ()| stack.pop(), |model: &mut Vec<u8>, ()| model.pop())
        .rule("push", |_| Some(int(0..=9)), |stack, n| stack.push(n), Vec::push)
        .threads(2, 0..=4)
        .schedules()
}

/// About one program in 250 can show it. `measurements/concurrency.md` says how many of 20 default checks do.
#[test]
fn a_head_that_comes_back_is_found() {
    let check = |seed| Check::new().environment(false).seed(seed);
    let failure = |seed| check(seed).run(stacks(), |program| program.run()).into_failure();
    let failure = (1..=10).find_map(failure).expect("one of ten checks finds it");
    assert!((6..=8).contains(&failure.minimal.len()) && !failure.is_flaky, "{failure}");
    let again = check(1).replay(failure.choices.to_string()).run(stacks(), |program| program.run());
    assert_eq!(again.into_failure().expect("its token fails").cause, failure.cause);
}
