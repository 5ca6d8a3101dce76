//! The collections of `tests/machines`, as the peers have their machines.

use super::ours::collections::{CAPACITY, Chunks, Entries, Ring, SlotMap, Store, Versions, put};
use super::subject::{Command, Subject, any_of, number, one};
use hegel::TestCase;
use hegel::stateful::Pool;
use proptest::strategy::{BoxedStrategy, Just, Strategy as _};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

fn only(name: &'static str) -> BoxedStrategy<Command> {
    Just(Command::new(name, [])).boxed()
}

fn with(name: &'static str, most: u8) -> BoxedStrategy<Command> {
    (0..=most).prop_map(move |n| Command::new(name, [n])).boxed()
}

fn with_two(name: &'static str, most: [u8; 2]) -> BoxedStrategy<Command> {
    (0..=most[0], 0..=most[1]).prop_map(move |(a, b)| Command::new(name, [a, b])).boxed()
}

pub struct BoundedQueue;

impl Subject for BoundedQueue {
    type System = Ring;
    type Model = VecDeque<u8>;
    const NAMES: (&'static str, &'static str) = ("queue", "");
    const RULES: usize = 3;

    fn start() -> (Ring, VecDeque<u8>) {
        Default::default()
    }

    fn proptest(_: &VecDeque<u8>) -> BoxedStrategy<Command> {
        any_of(vec![with("push", 99), only("pop"), only("clear")])
    }

    fn hegel(rule: usize, case: &TestCase, _: &VecDeque<u8>, _: &mut Pool<usize>) -> Command {
        match rule {
            0 => Command::new("push", [number(case, 0, 99)]),
            1 => Command::new("pop", []),
            _ => Command::new("clear", []),
        }
    }

    fn system(ring: &mut Ring, command: &Command) -> String {
        match command.name {
            "push" => format!("{:?}", ring.push(command.arguments[0])),
            "pop" => format!("{:?}", ring.pop()),
            _ => format!("{:?}", *ring = Ring::default()),
        }
    }

    fn model(model: &mut VecDeque<u8>, command: &Command) -> String {
        match command.name {
            "push" => {
                let has_room = model.len() < CAPACITY;
                model.extend(command.arguments.first().filter(|_| has_room));
                format!("{has_room:?}")
            }
            "pop" => format!("{:?}", model.pop_front()),
            _ => format!("{:?}", model.clear()),
        }
    }
}

pub struct LruCache;

fn find(entries: &Entries, key: u8) -> Option<u8> {
    entries.iter().find(|(other, _)| *other == key).map(|(_, value)| *value)
}

impl Subject for LruCache {
    type System = Entries;
    type Model = Entries;
    const NAMES: (&'static str, &'static str) = ("cache", "");
    const RULES: usize = 2;

    fn start() -> (Entries, Entries) {
        Default::default()
    }

    fn proptest(_: &Entries) -> BoxedStrategy<Command> {
        any_of(vec![with_two("put", [9, 99]), with("get", 9)])
    }

    fn hegel(rule: usize, case: &TestCase, _: &Entries, _: &mut Pool<usize>) -> Command {
        match rule {
            0 => Command::new("put", [number(case, 0, 9), number(case, 0, 99)]),
            _ => Command::new("get", [number(case, 0, 9)]),
        }
    }

    fn system(cache: &mut Entries, command: &Command) -> String {
        match (command.name, &command.arguments[..]) {
            ("put", [key, value]) => format!("{:?}", put(cache, *key, *value)),
            (_, key) => format!("{:?}", find(cache, key[0])),
        }
    }

    fn model(model: &mut Entries, command: &Command) -> String {
        match (command.name, &command.arguments[..]) {
            ("put", [key, value]) => format!("{:?}", put(model, *key, *value)),
            (_, key) => {
                let value = find(model, key[0]);
                value.into_iter().for_each(|value| put(model, key[0], value));
                format!("{value:?}")
            }
        }
    }
}

pub struct Slots;

impl Subject for Slots {
    type System = (SlotMap, Vec<(usize, u8)>);
    type Model = Vec<Option<u8>>;
    const NAMES: (&'static str, &'static str) = ("slots", "key");
    const RULES: usize = 2;
    const MAKES: &'static str = "insert";

    fn start() -> (Self::System, Self::Model) {
        Default::default()
    }

    fn proptest(model: &Self::Model) -> BoxedStrategy<Command> {
        let remove = (0..model.len().max(1)).prop_map(|it| Command::new("remove", []).to([it]));
        if model.is_empty() { with("insert", 9) } else { any_of(vec![with("insert", 9), remove.boxed()]) }
    }

    fn hegel(rule: usize, case: &TestCase, _: &Self::Model, made: &mut Pool<usize>) -> Command {
        match rule {
            0 => Command::new("insert", [number(case, 0, 9)]),
            _ => Command::new("remove", []).to([one(case, made, |_| true)]),
        }
    }

    fn may_come(model: &Self::Model, command: &Command) -> bool {
        command.refers_to.iter().all(|it| *it < model.len())
    }

    fn system((slots, keys): &mut Self::System, command: &Command) -> String {
        if command.name == "insert" {
            keys.push(slots.insert(command.arguments[0]));
            return String::new();
        }
        format!("{:?}", slots.remove(keys[command.refers_to[0]]))
    }

    fn model(model: &mut Self::Model, command: &Command) -> String {
        if command.name == "insert" {
            model.push(Some(command.arguments[0]));
            return String::new();
        }
        format!("{:?}", model[command.refers_to[0]].take())
    }

    fn newest(model: &Self::Model) -> Option<usize> {
        model.len().checked_sub(1)
    }
}

pub struct TreeOfChunks;

impl Subject for TreeOfChunks {
    type System = Chunks;
    type Model = BTreeSet<u8>;
    const NAMES: (&'static str, &'static str) = ("keys", "");
    const RULES: usize = 2;

    fn start() -> (Chunks, BTreeSet<u8>) {
        Default::default()
    }

    fn proptest(_: &BTreeSet<u8>) -> BoxedStrategy<Command> {
        let range = (0..=9_u8).prop_flat_map(|from| (Just(from), from..=9));
        let remove = range.prop_map(|(from, to)| Command::new("remove_range", [from, to]));
        any_of(vec![with("insert", 9), remove.boxed()])
    }

    fn hegel(rule: usize, case: &TestCase, _: &BTreeSet<u8>, _: &mut Pool<usize>) -> Command {
        let first = number(case, 0, 9);
        match rule {
            0 => Command::new("insert", [first]),
            _ => Command::new("remove_range", [first, number(case, first, 9)]),
        }
    }

    fn system(keys: &mut Chunks, command: &Command) -> String {
        match command.arguments[..] {
            [from, to] => format!("{:?}", keys.remove_range(from, to)),
            _ => format!("{:?}", keys.insert(command.arguments[0])),
        }
    }

    fn model(model: &mut BTreeSet<u8>, command: &Command) -> String {
        match command.arguments[..] {
            [from, to] => {
                let before = model.len();
                model.retain(|key| !(from..=to).contains(key));
                format!("{:?}", before - model.len())
            }
            _ => format!("{:?}", model.insert(command.arguments[0])),
        }
    }
}

pub struct Transactions;

impl Subject for Transactions {
    type System = Store;
    type Model = Versions;
    const NAMES: (&'static str, &'static str) = ("store", "");
    const RULES: usize = 5;

    fn start() -> (Store, Versions) {
        (Store::default(), vec![BTreeMap::new()])
    }

    fn proptest(model: &Versions) -> BoxedStrategy<Command> {
        let mut all = vec![with_two("put", [3, 9]), with("get", 3), only("begin")];
        if model.len() > 1 {
            all.extend([only("commit"), only("roll_back")]);
        }
        any_of(all)
    }

    fn hegel(rule: usize, case: &TestCase, model: &Versions, _: &mut Pool<usize>) -> Command {
        case.assume(rule < 3 || model.len() > 1);
        match rule {
            0 => Command::new("put", [number(case, 0, 3), number(case, 0, 9)]),
            1 => Command::new("get", [number(case, 0, 3)]),
            2 => Command::new("begin", []),
            3 => Command::new("commit", []),
            _ => Command::new("roll_back", []),
        }
    }

    fn may_come(model: &Versions, command: &Command) -> bool {
        model.len() > 1 || !["commit", "roll_back"].contains(&command.name)
    }

    fn system(store: &mut Store, command: &Command) -> String {
        match (command.name, &command.arguments[..]) {
            ("put", [key, value]) => store.put(*key, *value),
            ("get", key) => return format!("{:?}", store.values.get(&key[0])),
            ("begin", _) => store.undo.push(Vec::new()),
            ("commit", _) => store.commit(),
            _ => store.roll_back(),
        }
        String::new()
    }

    fn model(model: &mut Versions, command: &Command) -> String {
        let last = model.len() - 1;
        match (command.name, &command.arguments[..]) {
            ("put", [key, value]) => _ = model[last].insert(*key, *value),
            ("get", key) => return format!("{:?}", model[last].get(&key[0])),
            ("begin", _) => model.push(model[last].clone()),
            ("commit", _) => _ = model.remove(last - 1),
            _ => _ = model.pop(),
        }
        String::new()
    }
}
