//! Bugs of machines that take commands: several of them, in order, with arguments that fit each other.

use super::subjects;
use rosebush::{Gen, int, just, one_of, string, variants, vec};
use std::collections::BTreeMap;

subjects! {
    "commands in order" {
        wrap_of_ring vec(ring(), 0..=30);
        frozen vec(account(), 0..=20);
        evicted vec(cache(), 0..=30);
        redone vec(editor(), 0..=20);
        locked_out vec(login(), 0..=20);
        rolled_back vec(store(), 0..=20);
        swapped_back vec(stack(), 0..=20);
        timer_of_another vec(timer(), 0..=20);
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Ring {
    Push(u8),
    Pop,
    Clear,
}

fn ring() -> impl Gen<Value = Ring> {
    one_of((int(..).map(Ring::Push), just(Ring::Pop), just(Ring::Clear)))
}

/// Room for eight: full where its end has come round.
pub(crate) fn wrap_of_ring(commands: &Vec<Ring>) -> bool {
    let (mut start, mut length) = (0, 0);
    commands.iter().all(|command| {
        match command {
            Ring::Push(_) if length < 8 => length += 1,
            Ring::Pop if length > 0 => (start, length) = (start + 1, length - 1),
            Ring::Clear => (start, length) = (0, 0),
            _ => (),
        }
        length < 8 || start % 8 == 0
    })
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Account {
    Deposit(u16),
    Withdraw(u16),
    Freeze,
    Thaw,
    Close,
}

fn account() -> impl Gen<Value = Account> {
    variants!(Account { Deposit(1..=1_000), Withdraw(1..=1_000), Freeze, Thaw, Close })
}

/// What was paid in while frozen is there twice once it is thawed and all is taken out.
pub(crate) fn frozen(commands: &Vec<Account>) -> bool {
    let (mut balance, mut is_frozen, mut late) = (0, false, 0);
    commands.iter().all(|command| {
        match command {
            Account::Deposit(sum) if is_frozen => late += u32::from(*sum),
            Account::Deposit(sum) => balance += u32::from(*sum),
            Account::Freeze => is_frozen = true,
            Account::Thaw if is_frozen => (is_frozen, balance) = (false, balance + late),
            Account::Withdraw(sum) if !is_frozen && balance >= u32::from(*sum) => {
                balance -= u32::from(*sum);
                return late == 0 || balance > 100;
            }
            Account::Close => (balance, is_frozen, late) = (0, false, 0),
            _ => (),
        }
        true
    })
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Cache {
    Put(u8, u32),
    Get(u8),
    Remove(u8),
}

fn cache() -> impl Gen<Value = Cache> {
    variants!(Cache { Put(0..20, int(..)), Get(0..20), Remove(0..20) })
}

/// Room for three; one that is put again is not used by that.
pub(crate) fn evicted(commands: &Vec<Cache>) -> bool {
    let mut caches: [Vec<u8>; 2] = Default::default();
    commands.iter().all(|command| {
        for (is_wrong, keys) in [false, true].into_iter().zip(&mut caches) {
            let (Cache::Put(key, _) | Cache::Get(key) | Cache::Remove(key)) = command;
            let place = keys.iter().position(|there| there == key);
            match (command, place) {
                (Cache::Put(..), None) => keys.push(*key),
                (Cache::Put(..), Some(_)) if is_wrong => (),
                (Cache::Put(..) | Cache::Get(_), Some(place)) => keys[place..].rotate_left(1),
                (Cache::Remove(_), Some(place)) => drop(keys.remove(place)),
                _ => (),
            }
            if keys.len() > 3 {
                keys.remove(0);
            }
        }
        let there = |keys: &Vec<u8>| keys.iter().copied().collect::<std::collections::BTreeSet<_>>();
        there(&caches[0]) == there(&caches[1])
    })
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Editor {
    Type(String),
    Undo,
    Redo,
    Save,
    Move(u8),
}

fn editor() -> impl Gen<Value = Editor> {
    variants!(Editor { Type(string('a'..='z', 0..=4)), Undo, Redo, Save, Move(int(..)) })
}

/// Saved between an undo and the next word, what was undone can still be redone.
pub(crate) fn redone(commands: &Vec<Editor>) -> bool {
    let (mut done, mut undone, mut is_stale) = (0, 0, false);
    let mut last = &Editor::Save;
    commands.iter().all(|command| {
        match command {
            Editor::Type(_) => {
                is_stale = undone > 0 && *last == Editor::Save;
                (done, undone) = (done + 1, if is_stale { undone } else { 0 });
            }
            Editor::Undo if done > 0 => (done, undone, is_stale) = (done - 1, undone + 1, false),
            Editor::Redo if undone > 0 && is_stale => return false,
            Editor::Redo if undone > 0 => (done, undone) = (done + 1, undone - 1),
            _ => (),
        }
        last = command;
        true
    })
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Login {
    Good(u8),
    Bad(u8),
    Reset(u8),
}

fn login() -> impl Gen<Value = Login> {
    variants!(Login { Good(0..8), Bad(0..8), Reset(0..8) })
}

/// Three bad ones in a row shut somebody out, and the next good one still goes through.
pub(crate) fn locked_out(commands: &Vec<Login>) -> bool {
    let mut bad = BTreeMap::new();
    commands.iter().all(|command| match command {
        Login::Bad(who) => {
            *bad.entry(who).or_insert(0) += 1;
            true
        }
        Login::Good(who) => bad.insert(who, 0).unwrap_or(0) < 3,
        Login::Reset(who) => bad.insert(who, 0).is_none_or(|_| true),
    })
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Store {
    Begin,
    Put(u16, u16),
    Delete(u16),
    Commit,
    Rollback,
}

fn store() -> impl Gen<Value = Store> {
    variants!(Store { Begin, Put(int(..), int(..)), Delete(int(..)), Commit, Rollback })
}

/// A key that is put, then deleted in a transaction, does not come back when that is rolled back.
pub(crate) fn rolled_back(commands: &Vec<Store>) -> bool {
    let (mut there, mut deleted) = (BTreeMap::new(), None);
    commands.iter().all(|command| {
        match command {
            Store::Begin if deleted.is_none() => deleted = Some(0),
            Store::Put(key, value) => drop(there.insert(key, value)),
            Store::Delete(key) => {
                let was_there = there.remove(key).is_some();
                deleted = deleted.map(|times| times + u32::from(was_there));
            }
            Store::Commit => deleted = None,
            Store::Rollback => return deleted.take().unwrap_or(0) == 0,
            Store::Begin => (),
        }
        true
    })
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stack {
    Push(i16),
    Dup,
    Swap,
    Add,
    Pop,
}

fn stack() -> impl Gen<Value = Stack> {
    variants!(Stack { Push(int(..)), Dup, Swap, Add, Pop })
}

/// An optimiser takes out what swaps, adds, and swaps again.
pub(crate) fn swapped_back(program: &Vec<Stack>) -> bool {
    !program.windows(4).any(|four| matches!(four, [Stack::Push(_) | Stack::Dup, Stack::Swap, Stack::Add, Stack::Swap]))
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Timer {
    Start(u8, u32),
    Cancel(u8),
    Pass(u32),
}

fn timer() -> impl Gen<Value = Timer> {
    variants!(Timer { Start(0..10, 0..=1_000), Cancel(0..10), Pass(0..=1_000) })
}

/// Two that are due at once, of which one is cancelled.
pub(crate) fn timer_of_another(commands: &Vec<Timer>) -> bool {
    let (mut now, mut due) = (0, BTreeMap::new());
    commands.iter().all(|command| match command {
        Timer::Start(id, after) => {
            due.insert(id, now + after);
            true
        }
        Timer::Cancel(id) => due.remove(id).is_none_or(|time| due.values().all(|other| *other != time)),
        Timer::Pass(time) => {
            now += time;
            due.retain(|_, time| *time > now);
            true
        }
    })
}
