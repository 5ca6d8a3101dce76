//! Bugs of services that are called: retries, limits, locks, queues, caches, and of what compares two versions.

use super::subjects;
use rosebush::{Gen, alphabetic, boolean, btree_map, element_of, int, just, string, text, variants, vec};
use std::collections::{BTreeMap, VecDeque};

subjects! {
    "services" {
        tries_again vec(boolean(), 0..=20);
        half_open vec(call(), 0..=25);
        burst vec(int(0..=500_u32), 0..=20);
        locked_twice vec(lock(), 0..=20);
        first_in vec(queue(), 0..=25);
        expired vec(entry(), 0..=25);
        closed_early vec(connection(), 0..=15);
        rolled_over vec((int(0..=600_u32), boolean()), 0..=20);
    }
    "two versions" {
        both_changed (lines(), lines(), lines());
        swapped_letters (string('a'..='z', 0..=10), string('a'..='z', 0..=10));
        anagram (string('a'..='e', 0..=8), string('a'..='e', 0..=8));
        renamed (settings(), settings());
        moved_line (lines(), lines());
        prefix_of_key vec(string('a'..='z', 0..=6), 0..=8);
    }
    "tags and words" {
        crossed vec(tag(), 0..=15);
        sharp_s text(0..=20);
        accent_first text(0..=20);
        spaces_of_others text(0..=12);
        every_other_capital string(alphabetic(), 0..=12);
    }
}

/// Five in vain in a row, and the second time there is no pause any more.
pub(crate) fn tries_again(results: &Vec<bool>) -> bool {
    results.chunk_by(|a, b| a == b).filter(|run| !run[0] && run.len() > 3).count() < 2
}

#[derive(Clone, Debug)]
pub(crate) enum Call {
    Succeeds,
    Fails,
    Waits(u32),
    Reset,
}

fn call() -> impl Gen<Value = Call> {
    variants!(Call { Succeeds, Fails, Waits(0..=100), Reset })
}

/// A breaker that opens after three in vain: tried after a while, in vain again, it stays closed.
pub(crate) fn half_open(calls: &Vec<Call>) -> bool {
    let (mut failed, mut waited) = (0, 0);
    calls.iter().all(|call| {
        match call {
            Call::Succeeds | Call::Reset if failed < 3 => failed = 0,
            Call::Fails if failed < 3 => (failed, waited) = (failed + 1, 0),
            Call::Waits(time) if failed > 2 => waited += time,
            Call::Fails if waited >= 60 => return false,
            Call::Succeeds if waited >= 60 => failed = 0,
            Call::Reset => failed = 0,
            _ => (),
        }
        true
    })
}

/// Six calls within ten milliseconds.
pub(crate) fn burst(pauses: &Vec<u32>) -> bool {
    !pauses.windows(5).any(|five| five.iter().sum::<u32>() <= 10 && five.iter().sum::<u32>() > 0)
}

#[derive(Clone, Debug)]
pub(crate) enum Lock {
    Acquire(u8),
    Release(u8),
    Crash(u8),
}

fn lock() -> impl Gen<Value = Lock> {
    variants!(Lock { Acquire(0..6), Release(0..6), Crash(0..6) })
}

/// Acquired twice by one, and released once, it is free.
pub(crate) fn locked_twice(calls: &Vec<Lock>) -> bool {
    let mut held: Option<(u8, u32)> = None;
    calls.iter().all(|call| {
        match (call, held) {
            (Lock::Acquire(who), None) => held = Some((*who, 1)),
            (Lock::Acquire(who), Some((holder, times))) if *who == holder => held = Some((holder, times + 1)),
            (Lock::Release(who), Some((holder, times))) if *who == holder => {
                held = (times > 1).then_some((holder, times - 1));
                return times < 3;
            }
            (Lock::Crash(who), Some((holder, _))) if *who == holder => held = None,
            _ => (),
        }
        true
    })
}

#[derive(Clone, Debug)]
pub(crate) enum Queue {
    Push(u8, u32),
    Pop,
    Drain,
}

fn queue() -> impl Gen<Value = Queue> {
    variants!(Queue { Push(int(..), int(..)), Pop, Drain })
}

/// Of three of the same rank, the last comes out before the second.
pub(crate) fn first_in(calls: &Vec<Queue>) -> bool {
    let mut there: Vec<u8> = Vec::new();
    calls.iter().all(|call| {
        match call {
            Queue::Push(rank, _) => there.push(*rank),
            Queue::Pop => {
                let most = there.iter().max().copied();
                let equal = there.iter().filter(|rank| Some(**rank) == most).count();
                if let Some(place) = there.iter().position(|rank| Some(*rank) == most) {
                    there.remove(place);
                }
                return equal < 3;
            }
            Queue::Drain => there.clear(),
        }
        true
    })
}

#[derive(Clone, Debug)]
pub(crate) enum Entry {
    Put(u8, u32),
    Get(u8),
    Touch(u8),
    Pass(u32),
}

fn entry() -> impl Gen<Value = Entry> {
    variants!(Entry { Put(0..16, 1..=300), Get(0..16), Touch(0..16), Pass(0..=300) })
}

/// Touched when it has expired, it is there again.
pub(crate) fn expired(calls: &Vec<Entry>) -> bool {
    let (mut now, mut entries) = (0, BTreeMap::new());
    calls.iter().all(|call| {
        match call {
            Entry::Put(key, time) => drop(entries.insert(*key, (now + time, false))),
            Entry::Pass(time) => now += time,
            Entry::Touch(key) => {
                if let Some((until, was_touched)) = entries.get_mut(key) {
                    *was_touched = *until <= now;
                }
            }
            Entry::Get(key) => return entries.get(key).is_none_or(|(_, was_touched)| !was_touched),
        }
        true
    })
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Connection {
    Connect,
    Send(String),
    Flush,
    Shut,
    Close,
}

fn connection() -> impl Gen<Value = Connection> {
    variants!(Connection { Connect, Send(string('a'..='z', 0..=10)), Flush, Shut, Close })
}

/// What is sent and not flushed before the other side is shut down is lost.
pub(crate) fn closed_early(calls: &Vec<Connection>) -> bool {
    let (mut is_open, mut waiting, mut lost) = (false, 0, 0);
    calls.iter().all(|call| {
        match call {
            Connection::Connect if !is_open => (is_open, waiting, lost) = (true, 0, 0),
            Connection::Send(text) if is_open => waiting += text.len(),
            Connection::Flush if is_open && lost > 0 => return false,
            Connection::Flush => waiting = 0,
            Connection::Shut if is_open => (waiting, lost) = (0, waiting),
            Connection::Close => is_open = false,
            _ => (),
        }
        true
    })
}

/// A log that is closed at a thousand, exactly when something urgent comes.
pub(crate) fn rolled_over(lines: &Vec<(u32, bool)>) -> bool {
    let mut size = 0;
    lines.iter().all(|(length, is_urgent)| {
        size += length;
        let is_full = size == 1_000;
        if size >= 1_000 {
            size = 0;
        }
        !(is_full && *is_urgent)
    })
}

fn lines() -> impl Gen<Value = Vec<u8>> {
    vec(int(0..=9), 0..=8)
}

/// Both changed the same line in the same way.
pub(crate) fn both_changed((base, ours, theirs): &(Vec<u8>, Vec<u8>, Vec<u8>)) -> bool {
    base.len() < 3 || ours != theirs || ours == base
}

pub(crate) fn swapped_letters((a, b): &(String, String)) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let differ: Vec<usize> = (0..a.len().min(b.len())).filter(|at| a[*at] != b[*at]).collect();
    a.len() != b.len() || a.len() < 3 || !matches!(differ[..], [one] if one + 1 < a.len())
}

pub(crate) fn anagram((a, b): &(String, String)) -> bool {
    let sorted = |text: &String| {
        let mut letters = text.clone().into_bytes();
        letters.sort_unstable();
        letters
    };
    a == b || a.len() < 3 || sorted(a) != sorted(b)
}

fn settings() -> impl Gen<Value = BTreeMap<String, u32>> {
    btree_map(string('a'..='z', 1..=5), int(..), 0..=6)
}

/// A value that is now under another key.
pub(crate) fn renamed((old, new): &(BTreeMap<String, u32>, BTreeMap<String, u32>)) -> bool {
    let came = |value: &u32| {
        *value > 10 && *value < u32::MAX && new.iter().any(|(key, other)| other == value && !old.contains_key(key))
    };
    !old.iter().any(|(key, value)| !new.contains_key(key) && came(value))
}

/// The first line is now the last.
pub(crate) fn moved_line((old, new): &(Vec<u8>, Vec<u8>)) -> bool {
    let mut moved = VecDeque::from(old.clone());
    moved.rotate_left(usize::from(!moved.is_empty()));
    old.len() < 2 || old == new || moved != *new
}

/// A tree of letters where one word ends inside of another.
pub(crate) fn prefix_of_key(words: &Vec<String>) -> bool {
    words
        .iter()
        .all(|word| word.len() < 2 || words.iter().all(|other| other == word || !other.starts_with(word.as_str())))
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tag {
    Open(&'static str),
    Close(&'static str),
    Text(String),
    Break,
}

fn tag() -> impl Gen<Value = Tag> {
    let name = || element_of(["a", "b", "i", "p"]);
    rosebush::one_of((
        name().map(Tag::Open),
        name().map(Tag::Close),
        string('a'..='z', 0..=6).map(Tag::Text),
        just(Tag::Break),
    ))
}

/// `<b><i></b></i>`
pub(crate) fn crossed(tags: &Vec<Tag>) -> bool {
    let of = |tag: &Tag| if let Tag::Open(name) = tag { Some(*name) } else { None };
    let open: Vec<(usize, &str)> = tags.iter().enumerate().filter_map(|(at, tag)| Some((at, of(tag)?))).collect();
    let closes = |from: usize, name| tags[from..].iter().position(|tag| *tag == Tag::Close(name)).map(|at| from + at);
    open.windows(2).all(|pair| {
        let [(_, outer), (at, inner)] = *pair else { return true };
        outer == inner || !matches!((closes(at, outer), closes(at, inner)), (Some(a), Some(b)) if a < b)
    })
}

/// Longer in capitals, and something behind it.
pub(crate) fn sharp_s(text: &String) -> bool {
    let longer = |c: char| c.to_uppercase().count() > 1;
    text.find(longer).is_none_or(|at| text[at..].chars().nth(1).is_none_or(|next| !next.is_ascii_lowercase()))
}

/// A combining mark with nothing to combine with, and a letter later on.
pub(crate) fn accent_first(text: &String) -> bool {
    let is_mark = |c: char| ('\u{300}'..='\u{36f}').contains(&c);
    !text.starts_with(is_mark) || !text.contains(|c: char| c.is_ascii_alphabetic())
}

/// White space that is none in ASCII, at both ends.
pub(crate) fn spaces_of_others(text: &String) -> bool {
    let is_space = |c: char| c.is_whitespace() && !c.is_ascii();
    text.chars().count() < 3 || !text.starts_with(is_space) || !text.ends_with(|c: char| c.is_whitespace())
}

pub(crate) fn every_other_capital(name: &String) -> bool {
    let is_big = |c: u8| c.is_ascii_uppercase();
    name.len() < 8 || !name.as_bytes().windows(2).all(|pair| is_big(pair[0]) != is_big(pair[1]))
}
