//! Collections with a bug each, which takes at least four commands to show, as machines.

use rosebush::{Gen, Machine, Pool, int, just, machine, no_arguments};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

pub const CAPACITY: usize = 3;

/// A queue in a ring of cells.
#[derive(Debug, Default)]
pub struct Ring {
    cells: [u8; CAPACITY],
    first: usize,
    length: usize,
}

impl Ring {
    pub fn push(&mut self, n: u8) -> bool {
        // The bug: what is held may go on at the start of the ring.
        if self.first + self.length == CAPACITY {
            return false;
        }
        self.cells[(self.first + self.length) % CAPACITY] = n;
        self.length += 1;
        true
    }

    pub fn pop(&mut self) -> Option<u8> {
        let n = *self.cells.get(self.first).filter(|_| self.length > 0)?;
        self.first = (self.first + 1) % CAPACITY;
        self.length -= 1;
        Some(n)
    }
}

pub fn bounded_queue() -> Machine<Ring, VecDeque<u8>> {
    let push = |model: &mut VecDeque<u8>, n| {
        let has_room = model.len() < CAPACITY;
        model.extend(Some(n).filter(|_| has_room));
        has_room
    };
    machine(Ring::default, VecDeque::new)
        .name("queue")
        .rule("push", |_| Some(int(0..=99)), Ring::push, push)
        .rule("pop", no_arguments, |ring, ()| ring.pop(), |model, ()| model.pop_front())
        .rule("clear", no_arguments, |ring, ()| *ring = Ring::default(), |model, ()| model.clear())
}

/// The entries of a cache for two, the one used last at the end.
pub type Entries = Vec<(u8, u8)>;

pub fn put(entries: &mut Entries, key: u8, value: u8) {
    entries.retain(|(other, _)| *other != key);
    entries.push((key, value));
    if entries.len() > 2 {
        entries.remove(0);
    }
}

pub fn lru_cache() -> Machine<Entries, Entries> {
    // The bug: to be read is to be used.
    let read = |cache: &mut Entries, key| cache.iter().find(|(other, _)| *other == key).map(|(_, value)| *value);
    let used = move |model: &mut Entries, key| {
        let value = read(model, key)?;
        put(model, key, value);
        Some(value)
    };
    let pairs = |_: &Entries| Some((int(0..=9), int(0..=99)));
    machine(Vec::new, Vec::new)
        .name("cache")
        .rule("put", pairs, |cache, (key, value)| put(cache, key, value), |model, (key, value)| put(model, key, value))
        .rule("get", |_| Some(int(0..=9)), read, used)
}

/// Slots that are used again, each with how often it was.
#[derive(Default)]
pub struct SlotMap {
    slots: Vec<(u8, Option<u8>)>,
    free: Vec<usize>,
}

impl SlotMap {
    pub fn insert(&mut self, value: u8) -> (usize, u8) {
        let at = self.free.pop().unwrap_or_else(|| {
            self.slots.push((0, None));
            self.slots.len() - 1
        });
        // The bug: of the generation, one bit is kept.
        self.slots[at] = ((self.slots[at].0 + 1) % 2, Some(value));
        (at, self.slots[at].0)
    }

    pub fn remove(&mut self, (at, generation): (usize, u8)) -> Option<u8> {
        let slot = self.slots.get_mut(at).filter(|slot| slot.0 == generation)?;
        let value = slot.1.take()?;
        self.free.push(at);
        Some(value)
    }
}

pub fn slot_map() -> Machine<SlotMap, Vec<Option<u8>>> {
    let key = Pool::new("key");
    let insert = |model: &mut Vec<Option<u8>>, value| {
        model.push(Some(value));
        Some(model.len() - 1)
    };
    machine(SlotMap::default, Vec::new)
        .name("slots")
        .makes("insert", &key, |_| Some(int(0..=9)), |slots, value| Some(slots.insert(value)), insert)
        .uses(
            "remove",
            &key,
            |_, _| Some(just(())),
            |slots, key, ()| slots.remove(key),
            |model, id, ()| model[id].take(),
        )
}

/// Sorted keys in chunks of at most two.
#[derive(Default)]
pub struct Chunks(Vec<Vec<u8>>);

impl Chunks {
    pub fn insert(&mut self, key: u8) -> bool {
        let at = self.0.iter().position(|chunk| chunk.last() >= Some(&key));
        let at = at.unwrap_or(self.0.len().saturating_sub(1));
        if self.0.is_empty() {
            self.0.push(Vec::new());
        }
        let Err(within) = self.0[at].binary_search(&key) else { return false };
        self.0[at].insert(within, key);
        if self.0[at].len() > 2 {
            let upper = self.0[at].split_off(2);
            self.0.insert(at + 1, upper);
        }
        true
    }

    /// How many were removed.
    pub fn remove_range(&mut self, from: u8, to: u8) -> usize {
        let (mut at, mut removed) = (0, 0);
        while at < self.0.len() {
            let before = self.0[at].len();
            self.0[at].retain(|key| !(from..=to).contains(key));
            removed += before - self.0[at].len();
            if self.0[at].is_empty() {
                self.0.remove(at);
            }
            // The bug: after a chunk that has gone, the next one stands here.
            at += 1;
        }
        removed
    }
}

pub fn tree_of_chunks() -> Machine<Chunks, BTreeSet<u8>> {
    let range = |_: &BTreeSet<u8>| Some(int(0..=9).bind(|from: u8| (int(from..=from), int(from..=9))));
    let remove_range = |model: &mut BTreeSet<u8>, (from, to)| {
        let before = model.len();
        model.retain(|key| !(from..=to).contains(key));
        before - model.len()
    };
    machine(Chunks::default, BTreeSet::new)
        .name("keys")
        .rule("insert", |_| Some(int(0..=9)), Chunks::insert, BTreeSet::insert)
        .rule("remove_range", range, |keys, (from, to)| keys.remove_range(from, to), remove_range)
}

/// What was written, and what stood there before, for each transaction that is open.
#[derive(Default)]
pub struct Store {
    pub values: BTreeMap<u8, u8>,
    pub undo: Vec<Vec<(u8, Option<u8>)>>,
}

impl Store {
    pub fn put(&mut self, key: u8, value: u8) {
        let before = self.values.insert(key, value);
        if let Some(undo) = self.undo.last_mut() {
            undo.push((key, before));
        }
    }

    pub fn commit(&mut self) {
        // The bug: the transaction around it may still be rolled back.
        self.undo.pop();
    }

    pub fn roll_back(&mut self) {
        for (key, before) in self.undo.pop().into_iter().flatten().rev() {
            match before {
                Some(value) => self.values.insert(key, value),
                None => self.values.remove(&key),
            };
        }
    }
}

/// The values now, and as they were when each open transaction began.
pub type Versions = Vec<BTreeMap<u8, u8>>;

pub fn transactions() -> Machine<Store, Versions> {
    let is_open = |model: &Versions| (model.len() > 1).then(|| just(()));
    let now = |model: &Versions| model[model.len() - 1].clone();
    let put = |model: &mut Versions, (key, value)| {
        let last = model.len() - 1;
        model[last].insert(key, value);
    };
    let commit = |model: &mut Versions, ()| {
        let before_last = model.len() - 2;
        model.remove(before_last);
    };
    machine(Store::default, || vec![BTreeMap::new()])
        .name("store")
        .rule("put", |_| Some((int(0..=3), int(0..=9))), |store, (key, value)| store.put(key, value), put)
        .rule(
            "get",
            |_| Some(int(0..=3)),
            |store, key| store.values.get(&key).copied(),
            move |model, key| now(model).get(&key).copied(),
        )
        .rule("begin", no_arguments, |store, ()| store.undo.push(Vec::new()), move |model, ()| model.push(now(model)))
        .rule("commit", is_open, |store, ()| store.commit(), commit)
        .rule("roll_back", is_open, |store, ()| store.roll_back(), |model, ()| drop(model.pop()))
}

/// A text, and what was undone and may be done again.
#[derive(Default)]
pub struct Editor {
    done: Vec<u8>,
    undone: Vec<u8>,
}

pub fn editor() -> Machine<Editor, (Vec<u8>, Vec<u8>)> {
    let undo = |model: &mut (Vec<u8>, Vec<u8>), ()| {
        let last = model.0.pop();
        model.1.extend(last);
        last.is_some()
    };
    let redo = |model: &mut (Vec<u8>, Vec<u8>), ()| {
        let next = model.1.pop();
        model.0.extend(next);
        next.is_some()
    };
    let undo_it = |editor: &mut Editor, ()| {
        let last = editor.done.pop();
        editor.undone.extend(last);
        last.is_some()
    };
    let redo_it = |editor: &mut Editor, ()| {
        let next = editor.undone.pop();
        editor.done.extend(next);
        next.is_some()
    };
    machine(Editor::default, Default::default)
        .name("editor")
        // The bug: what was undone cannot be done again after this.
        .rule(
            "insert",
            |_| Some(int(0..=9)),
            |editor, n| editor.done.push(n),
            |model: &mut (Vec<u8>, Vec<u8>), n| {
                model.0.push(n);
                model.1.clear();
            },
        )
        .rule("undo", no_arguments, undo_it, undo)
        .rule("redo", no_arguments, redo_it, redo)
        .rule("text", no_arguments, |editor, ()| editor.done.clone(), |model, ()| model.0.clone())
}
