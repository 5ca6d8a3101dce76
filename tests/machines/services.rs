//! Services with a bug each, as systems programmers write them: a log that is replayed, a clock, subscriptions, timers.

use rosebush::{Machine, Pool, int, machine, no_arguments, no_more_arguments};
use std::collections::{BTreeMap, VecDeque};

type Table = BTreeMap<u8, u8>;

/// A store that writes down what it does, and does it again after a crash.
#[derive(Default)]
pub struct LogStore {
    table: Table,
    /// What each key was set to, or that it was deleted, since the last checkpoint.
    log: Vec<(u8, Option<u8>)>,
    synced: usize,
    snapshot: Table,
}

impl LogStore {
    fn set(&mut self, key: u8, value: Option<u8>) -> Option<u8> {
        self.log.push((key, value));
        set(&mut self.table, key, value)
    }

    fn checkpoint(&mut self) {
        // The bug: what was deleted since the last one stays in the snapshot.
        self.snapshot.extend(&self.table);
        self.log.clear();
        self.synced = 0;
    }

    fn crash(&mut self) {
        self.log.truncate(self.synced);
        self.table = self.snapshot.clone();
        for (key, value) in &self.log {
            set(&mut self.table, *key, *value);
        }
    }
}

fn set(table: &mut Table, key: u8, value: Option<u8>) -> Option<u8> {
    match value {
        Some(value) => table.insert(key, value),
        None => table.remove(&key),
    }
}

/// What is there, and what would be after a crash.
#[derive(Debug, Default)]
pub struct Durable {
    now: Table,
    synced: Table,
}

pub fn log_store() -> Machine<LogStore, Durable> {
    machine(LogStore::default, Durable::default)
        .name("store")
        .rule(
            "put",
            |_| Some((int(0..5), int(..))),
            |store, (key, value)| store.set(key, Some(value)),
            |model, (key, value)| set(&mut model.now, key, Some(value)),
        )
        .rule(
            "delete",
            |_| Some(int(0..5)),
            |store, key| store.set(key, None),
            |model, key| set(&mut model.now, key, None),
        )
        .rule(
            "get",
            |_| Some(int(0..5)),
            |store, key| store.table.get(&key).copied(),
            |model, key| model.now.get(&key).copied(),
        )
        .rule(
            "sync",
            no_arguments,
            |store, ()| store.synced = store.log.len(),
            |model, ()| model.synced = model.now.clone(),
        )
        .rule("checkpoint", no_arguments, |store, ()| store.checkpoint(), |model, ()| model.synced = model.now.clone())
        .rule("crash", no_arguments, |store, ()| store.crash(), |model, ()| model.now = model.synced.clone())
}

/// Lets ten through at once, and one more every 100 milliseconds.
#[derive(Default)]
pub struct Limiter {
    used: u64,
    now: u64,
    last: u64,
}

impl Limiter {
    fn acquire(&mut self, count: u64) -> bool {
        self.used = self.used.saturating_sub((self.now - self.last) / 100);
        // The bug: what is left of the time is forgotten.
        self.last = self.now;
        let is_free = self.used + count <= 10;
        self.used += if is_free { count } else { 0 };
        is_free
    }
}

pub fn limiter() -> Machine<Limiter, u64> {
    machine(Limiter::default, || 0)
        .name("limiter")
        .rule(
            "acquire",
            |_| Some(int(1..=10)),
            Limiter::acquire,
            |used_hundredths, count| {
                let is_free = *used_hundredths + count * 100 <= 1000;
                *used_hundredths += if is_free { count * 100 } else { 0 };
                is_free
            },
        )
        .rule(
            "wait",
            |_| Some(int(0..=500)),
            |limiter, milliseconds| limiter.now += milliseconds,
            |used_hundredths, milliseconds: u64| *used_hundredths = used_hundredths.saturating_sub(milliseconds),
        )
}

/// Events, for who subscribes to their topic.
#[derive(Default)]
pub struct Bus {
    queues: Vec<Option<VecDeque<u8>>>,
    by_topic: [Vec<usize>; 3],
}

impl Bus {
    fn subscribe(&mut self, topic: usize) -> usize {
        self.queues.push(Some(VecDeque::new()));
        self.by_topic[topic].push(self.queues.len() - 1);
        self.queues.len() - 1
    }

    fn unsubscribe(&mut self, id: usize) {
        self.queues[id] = None;
        for ids in &mut self.by_topic {
            // The bug: what `swap_remove` leaves is not sorted any more.
            if let Ok(at) = ids.binary_search(&id) {
                ids.swap_remove(at);
            }
        }
    }

    fn publish(&mut self, topic: usize, event: u8) -> usize {
        let ids = &self.by_topic[topic];
        ids.iter().for_each(|id| self.queues[*id].as_mut().expect("it is subscribed").push_back(event));
        ids.len()
    }
}

type Subscriptions = Vec<Option<(usize, VecDeque<u8>)>>;

pub fn event_bus() -> Machine<Bus, Subscriptions> {
    let subscription = Pool::new("subscription");
    let publish = |model: &mut Subscriptions, (topic, event)| {
        let of_topic = model.iter_mut().flatten().filter(|(other, _)| *other == topic);
        of_topic.map(|(_, queue)| queue.push_back(event)).count()
    };
    machine(Bus::default, Subscriptions::new)
        .name("bus")
        .makes(
            "subscribe",
            &subscription,
            |_| Some(int(0..3)),
            |bus, topic| Some(bus.subscribe(topic)),
            |model, topic| {
                model.push(Some((topic, VecDeque::new())));
                Some(model.len() - 1)
            },
        )
        .uses(
            "unsubscribe",
            &subscription,
            no_more_arguments,
            |bus, id, ()| bus.unsubscribe(id),
            |model, at, ()| model[at] = None,
        )
        .consumes()
        .rule("publish", |_| Some((int(0..3), int(..))), |bus, (topic, event)| bus.publish(topic, event), publish)
        .uses(
            "poll",
            &subscription,
            no_more_arguments,
            |bus, id, ()| bus.queues[id].as_mut()?.pop_front(),
            |model, at, ()| model[at].as_mut()?.1.pop_front(),
        )
}

/// A timer wheel of eight slots, each with timers and the rounds that are left to them.
#[derive(Default)]
pub struct Wheel {
    slots: [Vec<(usize, u64)>; 8],
    now: u64,
    count: usize,
}

impl Wheel {
    fn set(&mut self, delay: u64) -> usize {
        // The bug: rounds are counted from the first slot, not from now.
        let rounds = (self.now % 8 + delay) / 8;
        self.slots[((self.now + delay) % 8) as usize].push((self.count, rounds));
        self.count += 1;
        self.count - 1
    }

    fn tick(&mut self) -> Vec<usize> {
        self.now += 1;
        let slot = &mut self.slots[(self.now % 8) as usize];
        let due = slot.iter().filter(|(_, rounds)| *rounds == 0).map(|(id, _)| *id).collect();
        slot.retain(|(_, rounds)| *rounds > 0);
        slot.iter_mut().for_each(|(_, rounds)| *rounds -= 1);
        due
    }
}

/// When each timer is due, and what time it is.
#[derive(Debug, Default)]
pub struct Timers {
    due: Vec<Option<u64>>,
    now: u64,
}

impl Timers {
    fn tick(&mut self) -> Vec<usize> {
        self.now += 1;
        let due = self.due.iter_mut().enumerate().filter(|(_, due)| **due == Some(self.now));
        due.map(|(id, due)| (id, *due = None).0).collect()
    }
}

pub fn timer_wheel() -> Machine<Wheel, Timers> {
    let timer = Pool::new("timer");
    machine(Wheel::default, Timers::default)
        .name("wheel")
        .makes(
            "set",
            &timer,
            |_| Some(int(1..=7)),
            |wheel, delay| Some(wheel.set(delay)),
            |model, delay| {
                model.due.push(Some(model.now + delay));
                Some(model.due.len() - 1)
            },
        )
        .uses(
            "cancel",
            &timer,
            no_more_arguments,
            |wheel, id, ()| wheel.slots.iter_mut().any(|slot| slot.extract_if(.., |timer| timer.0 == id).count() > 0),
            |model, id, ()| model.due[id].take().is_some(),
        )
        .rule(
            "advance",
            |_| Some(int(1..=20)),
            |wheel, ticks| (0..ticks).flat_map(|_| wheel.tick()).collect::<Vec<_>>(),
            |model, ticks: u8| (0..ticks).flat_map(|_| model.tick()).collect(),
        )
}
