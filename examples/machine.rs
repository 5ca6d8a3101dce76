//! A machine: a cache that is compared with a model of it, command by command, and then from two threads at once.

use rosebush::{Cause, Check, Machine, int, machine, no_arguments};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::thread::yield_now;

/// A cache that keeps the newest entries, at most two.
#[derive(Default)]
struct Cache {
    entries: Vec<(u8, u8)>,
}

impl Cache {
    fn put(&mut self, key: u8, value: u8) {
        // The bug: an older entry of the key stays.
        self.entries.push((key, value));
        if self.entries.len() > 2 {
            self.entries.remove(0);
        }
    }

    fn get(&self, key: u8) -> Option<u8> {
        self.entries.iter().find(|(other, _)| *other == key).map(|(_, value)| *value)
    }
}

/// What the cache should hold: no key twice.
fn put(model: &mut Vec<(u8, u8)>, key: u8, value: u8) {
    model.retain(|(other, _)| *other != key);
    model.push((key, value));
    if model.len() > 2 {
        model.remove(0);
    }
}

fn caches() -> Machine<Cache, Vec<(u8, u8)>> {
    machine(Cache::default, Vec::new)
        .name("cache")
        .rule(
            "put",
            |_| Some((int(0..=9), int(0..=99))),
            |cache, (key, value)| cache.put(key, value),
            |model, (key, value)| put(model, key, value),
        )
        .rule(
            "get",
            |_| Some(int(0..=9)),
            |cache, key| cache.get(key),
            |model, key| model.iter().find(|(other, _)| *other == key).map(|(_, value)| *value),
        )
}

/// Counts of words, shared by threads.
type Counts = Arc<Mutex<BTreeMap<u8, u32>>>;

fn counts() -> Machine<Counts, BTreeMap<u8, u32>> {
    let count = |counts: &mut Counts, word| {
        let before = counts.lock().expect("nobody panics").get(&word).copied().unwrap_or(0);
        // The bug: what another thread counts here is lost.
        yield_now();
        counts.lock().expect("nobody panics").insert(word, before + 1);
    };
    machine(Counts::default, BTreeMap::new)
        .name("counts")
        .rule("count", |_| Some(int(0..=9)), count, |model, word| *model.entry(word).or_insert(0) += 1)
        .rule(
            "total",
            no_arguments,
            |counts, ()| counts.lock().expect("nobody panics").values().sum::<u32>(),
            |model, ()| model.values().sum(),
        )
        .invariant(|counts, model| *counts.lock().expect("nobody panics") == *model)
        .threads(2, 0..=3)
}

fn main() {
    let failure = Check::new().seed(2).run(caches(), |program| program.run()).into_failure().expect("there is a bug");
    println!("In order:\n{:#?}", failure.minimal);
    if let Cause::Panicked { message, .. } = &failure.cause {
        println!("{message}");
    }
    assert_eq!(format!("{:?}", failure.minimal), "cache.put(0, 0); cache.put(0, 1); cache.get(0);");
    println!("\nAs a test:\n{}", failure.minimal.to_test("finds_what_was_put_last"));

    // Which steps interleave is up to the operating system, so only what is the same in every run is printed.
    let failure = Check::new().seed(1).run(counts(), |program| program.run()).into_failure().expect("there is a bug");
    assert!((2..=3).contains(&failure.minimal.len()), "{failure}");
    if let Cause::Panicked { message, .. } = &failure.cause {
        println!("On two threads:\n{}", message.lines().next().unwrap_or_default());
    }
}
