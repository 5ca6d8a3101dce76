//! Small systems of kinds that people write, and for each a twin with a bug. They are made of the types that `super::sync` has:
//! those of std, or those of shuttle. `super::pause` lets other threads go on where a race is, or where somebody spins.

use super::pause;
use super::sync::atomic::{AtomicBool, AtomicU32, Ordering::SeqCst};
use super::sync::{Arc, Condvar, Mutex, MutexGuard};
use rosebush::{Machine, Pool, int, machine, no_arguments, no_more_arguments};
use std::collections::{BTreeMap, VecDeque};

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("nobody panics")
}

/// A value that is made when it is first asked for, and how often it was made.
#[derive(Clone, Default)]
pub struct Lazy(Arc<(AtomicBool, Mutex<Option<u32>>, AtomicU32)>);

/// That who comes second makes another one is the bug.
pub fn lazy_values(is_made_twice: bool) -> Machine<Lazy, Option<u32>> {
    let get_or_init = move |lazy: &mut Lazy, n| {
        let (is_made, value, count) = &*lazy.0;
        if !is_made.load(SeqCst) {
            pause();
            let mut value = locked(value);
            if is_made_twice || value.is_none() {
                count.fetch_add(1, SeqCst);
                *value = Some(n);
                is_made.store(true, SeqCst);
            }
        }
        *locked(value)
    };
    machine(Lazy::default, || None)
        .name("lazy")
        .rule(
            "get_or_init",
            |_| Some(int(0..=9)),
            get_or_init,
            |value: &mut Option<u32>, n| Some(*value.get_or_insert(n)),
        )
        .rule("get", no_arguments, |lazy, ()| *locked(&lazy.0.1), |value, ()| *value)
        .invariant(|lazy, _| lazy.0.2.load(SeqCst) <= 1)
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sent {
    all: VecDeque<u8>,
    is_closed: bool,
}

type Channel = Arc<(Mutex<Sent>, Condvar)>;

/// A channel with room for two that can be closed, after which nobody waits. That closing it wakes only one is the bug.
pub fn channels(wakes_one: bool) -> Machine<Channel, Sent> {
    let send = |channel: &mut Channel, n| {
        let is_full = |sent: &mut Sent| sent.all.len() == 2 && !sent.is_closed;
        let mut sent = channel.1.wait_while(locked(&channel.0), is_full).expect("nobody panics");
        if !sent.is_closed {
            sent.all.push_back(n);
            channel.1.notify_all();
        }
        !sent.is_closed
    };
    let receive = |channel: &mut Channel, ()| {
        let is_empty = |sent: &mut Sent| sent.all.is_empty() && !sent.is_closed;
        let n = channel.1.wait_while(locked(&channel.0), is_empty).expect("nobody panics").all.pop_front();
        channel.1.notify_all();
        n
    };
    let close = move |channel: &mut Channel, ()| {
        locked(&channel.0).is_closed = true;
        if wakes_one { channel.1.notify_one() } else { channel.1.notify_all() }
    };
    machine(Channel::default, Sent::default)
        .name("channel")
        .rule(
            "send",
            |_| Some(int(0..=9)),
            send,
            |sent: &mut Sent, n| {
                sent.all.extend((!sent.is_closed).then_some(n));
                !sent.is_closed
            },
        )
        .waits(|sent, _: &u8| sent.all.len() == 2 && !sent.is_closed)
        .rule("receive", no_arguments, receive, |sent, ()| sent.all.pop_front())
        .waits(|sent, ()| sent.all.is_empty() && !sent.is_closed)
        .rule("close", no_arguments, close, |sent, ()| sent.is_closed = true)
}

/// How often a write began or ended, and two numbers.
type Sequence = Arc<[AtomicU32; 3]>;

/// Two numbers that are read without a lock, and again if somebody wrote meanwhile. That a reader does not look whether
/// somebody is writing is the bug.
pub fn sequence_locks(does_not_look: bool) -> Machine<Sequence, (u32, u32)> {
    let write = |it: &mut Sequence, (first, second)| {
        let is_begun = |n: u32| n.is_multiple_of(2) && it[0].compare_exchange(n, n + 1, SeqCst, SeqCst).is_ok();
        while !is_begun(it[0].load(SeqCst)) {
            pause();
        }
        it[1].store(first, SeqCst);
        pause();
        it[2].store(second, SeqCst);
        it[0].fetch_add(1, SeqCst);
    };
    let read = move |it: &mut Sequence, ()| loop {
        let before = it[0].load(SeqCst);
        let both = (it[1].load(SeqCst), {
            pause();
            it[2].load(SeqCst)
        });
        if (does_not_look || before.is_multiple_of(2)) && it[0].load(SeqCst) == before {
            return both;
        }
        pause();
    };
    machine(Sequence::default, || (0, 0))
        .name("pair")
        .rule("read", no_arguments, read, |both: &mut (u32, u32), ()| *both)
        .rule("write", |_| Some((int(0..=9), int(0..=9))), write, |both, new| *both = new)
}

/// What each place holds, and how often it was filled.
#[derive(Clone, Default)]
pub struct Slots(Arc<Mutex<Vec<(u32, Option<u8>)>>>);

/// Places that are filled again, with keys that know how often. That what is removed is looked up before is the bug.
pub fn slots(is_looked_up_before: bool) -> Machine<Slots, (u32, BTreeMap<u32, u8>)> {
    let slot = Pool::new("slot");
    let insert = |slots: &mut Slots, n: u8| {
        let mut all = locked(&slots.0);
        let at = all.iter().position(|slot| slot.1.is_none()).unwrap_or(all.len());
        if at == all.len() {
            all.push((0, None));
        }
        all[at] = (all[at].0 + 1, Some(n));
        Some((at, all[at].0))
    };
    let get = |slots: &Slots, (at, count): (usize, u32)| {
        let slot = locked(&slots.0)[at];
        slot.1.filter(|_| slot.0 == count)
    };
    let remove = move |slots: &mut Slots, (at, count): (usize, u32), ()| {
        if is_looked_up_before {
            let n = get(slots, (at, count))?;
            pause();
            locked(&slots.0)[at].1 = None;
            return Some(n);
        }
        let slot = &mut locked(&slots.0)[at];
        if slot.0 == count { slot.1.take() } else { None }
    };
    machine(Slots::default, || (0, BTreeMap::new()))
        .name("slots")
        .makes(
            "insert",
            &slot,
            |_| Some(int(0..=9)),
            insert,
            |(count, all): &mut (u32, BTreeMap<u32, u8>), n| {
                *count += 1;
                all.insert(*count, n);
                Some(*count)
            },
        )
        .uses("remove", &slot, no_more_arguments, remove, |(_, all), key: u32, ()| all.remove(&key))
        .uses(
            "get",
            &slot,
            no_more_arguments,
            move |slots, key, ()| get(slots, key),
            |(_, all), key: u32, ()| all.get(&key).copied(),
        )
}

type Latch = Arc<(Mutex<u32>, Condvar)>;

/// What opens once it was counted down twice. That it wakes only one then is the bug.
pub fn latches(wakes_one: bool) -> Machine<Latch, u32> {
    let count_down = move |latch: &mut Latch, ()| {
        let mut left = locked(&latch.0);
        *left = left.saturating_sub(1);
        match *left {
            0 if wakes_one => latch.1.notify_one(),
            0 => latch.1.notify_all(),
            _ => {}
        }
    };
    let wait = |latch: &mut Latch, ()| {
        drop(latch.1.wait_while(locked(&latch.0), |left| *left > 0).expect("nobody panics"));
    };
    machine(|| Arc::new((Mutex::new(2), Condvar::new())), || 2_u32)
        .name("latch")
        .rule("count_down", no_arguments, count_down, |left, ()| *left = left.saturating_sub(1))
        .rule("wait", no_arguments, wait, |_, ()| ())
        .waits(|left, ()| *left > 0)
        .rule("left", no_arguments, |latch, ()| *locked(&latch.0), |left, ()| *left)
}
