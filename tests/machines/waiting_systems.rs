//! Systems whose commands wait for each other, and for each a twin with a bug. They are made of the types that `super::sync`
//! has: those of std, or those of shuttle. `super::pause` lets other threads go on where a race is.

use super::pause;
use super::sync::atomic::{AtomicBool, AtomicU32, Ordering::SeqCst};
use super::sync::{Arc, Condvar, Mutex, MutexGuard, RwLock};
use rosebush::{Machine, int, machine, no_arguments};
use std::collections::{BTreeMap, VecDeque};

/// A state, and what those wait at who cannot go on with it.
type Monitor<T> = Arc<(Mutex<T>, Condvar)>;

fn locked<T>(monitor: &Monitor<T>) -> MutexGuard<'_, T> {
    monitor.0.lock().expect("nobody panics")
}

/// Waits until something holds of the state.
fn locked_when<'m, T>(monitor: &'m Monitor<T>, holds: impl Fn(&T) -> bool) -> MutexGuard<'m, T> {
    let mut state = locked(monitor);
    while !holds(&state) {
        state = monitor.1.wait(state).expect("nobody panics");
    }
    state
}

#[derive(Clone, Copy, PartialEq)]
pub enum StackBug {
    None,
    /// `push` wakes nobody.
    LostWakeUp,
    /// `pop` does not look again when it is woken.
    If,
    /// `try_pop` waits as well.
    Hangs,
}

/// A stack: `pop` waits for an element.
pub fn stacks(bug: StackBug) -> Machine<Monitor<Vec<u8>>, Vec<u8>> {
    let push = move |stack: &mut Monitor<Vec<u8>>, n| {
        locked(stack).push(n);
        if bug != StackBug::LostWakeUp {
            stack.1.notify_one();
        }
    };
    let pop = move |stack: &mut Monitor<Vec<u8>>, ()| {
        if bug != StackBug::If {
            return locked_when(stack, |all| !all.is_empty()).pop();
        }
        let all = locked(stack);
        if all.is_empty() { stack.1.wait(all).expect("nobody panics").pop() } else { { all }.pop() }
    };
    let try_pop = move |stack: &mut Monitor<Vec<u8>>, ()| {
        let is_waiting = bug == StackBug::Hangs;
        locked_when(stack, |all| !is_waiting || !all.is_empty()).pop()
    };
    machine(Default::default, Vec::new)
        .name("stack")
        .rule("push", |_| Some(int(0..=9)), push, Vec::push)
        .rule("pop", no_arguments, pop, |model, ()| model.pop())
        .waits(|model, ()| model.is_empty())
        .rule("try_pop", no_arguments, try_pop, |model, ()| model.pop())
}

#[derive(Clone, Copy, PartialEq)]
pub enum SemaphoreBug {
    None,
    /// `release` wakes one, who may want more than there is.
    WakesOne,
    /// `acquire` lets go of the lock in between.
    LostUpdate,
}

/// Permits, of which several can be acquired at once.
pub fn semaphores(bug: SemaphoreBug) -> Machine<Monitor<u32>, u32> {
    let acquire = move |permits: &mut Monitor<u32>, count| {
        let mut free = locked_when(permits, |free| *free >= count);
        if bug == SemaphoreBug::LostUpdate {
            let left = *free - count;
            drop(free);
            pause();
            *locked(permits) = left;
        } else {
            *free -= count;
        }
    };
    let release = move |permits: &mut Monitor<u32>, count| {
        *locked(permits) += count;
        match bug {
            SemaphoreBug::WakesOne => permits.1.notify_one(),
            _ => permits.1.notify_all(),
        }
    };
    machine(|| Arc::new((Mutex::new(0), Condvar::new())), || 0)
        .name("semaphore")
        .rule("acquire", |_| Some(int(1..=2)), acquire, |free, count| *free -= count)
        .waits(|free, count| free < count)
        .rule("release", |_| Some(int(1..=2)), release, |free, count| *free += count)
        .rule("free", no_arguments, |permits, ()| *locked(permits), |free, ()| *free)
}

#[derive(Clone, Copy, PartialEq)]
pub enum QueueBug {
    None,
    /// `put` wakes somebody only if the queue was empty: of two who wait, the second sleeps on.
    WakesIfEmpty,
}

/// A queue of work: `take` waits for some.
pub fn work_queues(bug: QueueBug) -> Machine<Monitor<VecDeque<u8>>, VecDeque<u8>> {
    let put = move |queue: &mut Monitor<VecDeque<u8>>, n| {
        let mut all = locked(queue);
        all.push_back(n);
        if bug == QueueBug::None || all.len() == 1 {
            queue.1.notify_one();
        }
    };
    let take = |queue: &mut Monitor<VecDeque<u8>>, ()| locked_when(queue, |all| !all.is_empty()).pop_front();
    machine(Default::default, VecDeque::new)
        .name("queue")
        .rule("put", |_| Some(int(0..=9)), put, |model: &mut VecDeque<u8>, n| model.push_back(n))
        .rule("take", no_arguments, take, |model, ()| model.pop_front())
        .waits(|model, ()| model.is_empty())
}

/// A counter behind a lock that spins.
#[derive(Clone, Default)]
pub struct Spinning(Arc<(AtomicBool, AtomicU32)>);

/// Whether the lock is taken in two steps is the bug.
pub fn spin_locks(is_taken_in_two_steps: bool) -> Machine<Spinning, u32> {
    let add = move |it: &mut Spinning, ()| {
        let (is_taken, counter) = &*it.0;
        if is_taken_in_two_steps {
            while is_taken.load(SeqCst) {}
            pause();
            is_taken.store(true, SeqCst);
        } else {
            while is_taken.swap(true, SeqCst) {}
        }
        let n = counter.load(SeqCst) + 1;
        if is_taken_in_two_steps {
            // On threads, two who both have the lock would else seldom meet.
            pause();
        }
        counter.store(n, SeqCst);
        is_taken.store(false, SeqCst);
        n
    };
    machine(Spinning::default, || 0).name("counter").rule("add", no_arguments, add, |n, ()| {
        *n += 1;
        *n
    })
}

type Cache = Arc<RwLock<BTreeMap<u8, u8>>>;

/// What is computed once for a key is kept. Whether another thread's is overwritten is the bug.
pub fn caches(is_overwritten: bool) -> Machine<Cache, BTreeMap<u8, u8>> {
    let get_or = move |cache: &mut Cache, (key, value): (u8, u8)| {
        if let Some(known) = cache.read().expect("nobody panics").get(&key) {
            return *known;
        }
        pause();
        let mut all = cache.write().expect("nobody panics");
        if is_overwritten {
            all.insert(key, value);
        }
        *all.entry(key).or_insert(value)
    };
    machine(Cache::default, BTreeMap::new)
        .name("cache")
        .rule(
            "get_or",
            |_| Some((int(0..=2), int(0..=9))),
            get_or,
            |model: &mut BTreeMap<u8, u8>, (key, value)| *model.entry(key).or_insert(value),
        )
        .rule(
            "remove",
            |_| Some(int(0..=2)),
            |cache, key| cache.write().expect("nobody panics").remove(&key),
            |model, key| model.remove(&key),
        )
        .invariant(|cache, model| assert_eq!(*cache.read().expect("nobody panics"), *model))
}

/// Free permits, and what those want who wait, each with its ticket, in the order in which they came.
#[derive(Default)]
pub struct Line {
    free: u32,
    tickets: u32,
    waiting: VecDeque<(u32, u32)>,
}

/// Permits that are given in line: whoever comes first is served first. That one who is served wakes nobody is the bug.
pub fn fair_semaphores(wakes_nobody: bool) -> Machine<Monitor<Line>, u32> {
    let acquire = move |permits: &mut Monitor<Line>, count| {
        let mut line = locked(permits);
        line.tickets += 1;
        let own = (line.tickets, count);
        line.waiting.push_back(own);
        while line.waiting[0] != own || line.free < count {
            line = permits.1.wait(line).expect("nobody panics");
        }
        line.free -= count;
        line.waiting.pop_front();
        if !wakes_nobody {
            permits.1.notify_all();
        }
    };
    let release = |permits: &mut Monitor<Line>, count| {
        locked(permits).free += count;
        permits.1.notify_all();
    };
    machine(Default::default, || 0)
        .name("permits")
        .rule("acquire", |_| Some(int(1..=2)), acquire, |free, count| *free -= count)
        .waits(|free, count| free < count)
        .waits_in_line()
        .rule("release", |_| Some(int(1..=2)), release, |free, count| *free += count)
}

/// How many read, how many want to write, and whether somebody writes.
#[derive(Default)]
pub struct Access {
    readers: u32,
    writers_waiting: u32,
    is_written: bool,
}

/// A lock that lets no reader in while a writer waits. That a writer who leaves wakes only one is the bug.
pub fn writers_first(wakes_one: bool) -> Machine<Monitor<Access>, (u32, bool)> {
    let read = |lock: &mut Monitor<Access>, ()| {
        locked_when(lock, |it| !it.is_written && it.writers_waiting == 0).readers += 1;
    };
    let write = |lock: &mut Monitor<Access>, ()| {
        locked(lock).writers_waiting += 1;
        let mut it = locked_when(lock, |it| !it.is_written && it.readers == 0);
        (it.writers_waiting, it.is_written) = (it.writers_waiting - 1, true);
    };
    let end_read = |lock: &mut Monitor<Access>, ()| {
        let mut it = locked(lock);
        let is_there = it.readers > 0;
        it.readers -= u32::from(is_there);
        lock.1.notify_all();
        is_there
    };
    let end_write = move |lock: &mut Monitor<Access>, ()| {
        let was_written = std::mem::take(&mut locked(lock).is_written);
        if wakes_one {
            lock.1.notify_one();
        } else {
            lock.1.notify_all();
        }
        was_written
    };
    machine(Default::default, || (0, false))
        .name("lock")
        .rule("read", no_arguments, read, |it: &mut (u32, bool), ()| it.0 += 1)
        .waits(|it, ()| it.1)
        .waits_in_line()
        .rule("write", no_arguments, write, |it, ()| it.1 = true)
        .waits(|it, ()| it.1 || it.0 > 0)
        .rule("end_read", no_arguments, end_read, |it, ()| {
            let is_there = it.0 > 0;
            it.0 -= u32::from(is_there);
            is_there
        })
        .rule("end_write", no_arguments, end_write, |it, ()| std::mem::take(&mut it.1))
}

/// A stack of one place: `push` waits for room, and `pop` for an element. That a `pop` wakes nobody is the bug.
pub fn bounded_stacks(wakes_nobody: bool) -> Machine<Monitor<Vec<u8>>, Vec<u8>> {
    let push = |stack: &mut Monitor<Vec<u8>>, n| {
        locked_when(stack, Vec::is_empty).push(n);
        stack.1.notify_all();
    };
    let pop = move |stack: &mut Monitor<Vec<u8>>, ()| {
        let top = locked_when(stack, |all| !all.is_empty()).pop();
        if !wakes_nobody {
            stack.1.notify_all();
        }
        top
    };
    machine(Default::default, Vec::new)
        .name("stack")
        .rule("push", |_| Some(int(0..=9)), push, Vec::push)
        .waits(|model, _: &u8| !model.is_empty())
        .rule("pop", no_arguments, pop, |model, ()| model.pop())
        .waits(|model, ()| model.is_empty())
}
