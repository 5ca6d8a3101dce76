//! More commands at the same time, interrupted where it was drawn: systems that nobody looked at while schedules were drawn
//! otherwise.

use super::schedules::all_end;
use rosebush::{Gen, int, machine, no_arguments};
use shuttle::sync::atomic::{AtomicBool, AtomicU32, Ordering::SeqCst};
use shuttle::sync::{Arc, Mutex};

fn locked<T>(mutex: &Mutex<T>) -> shuttle::sync::MutexGuard<'_, T> {
    mutex.lock().expect("nobody panics")
}

/// Both accounts are locked, in the order in which they are given.
#[test]
fn transfers_in_two_directions() {
    type Accounts = Arc<[Mutex<u32>; 3]>;
    let account = || int(0..=2_usize);
    let transfer = |accounts: &mut Accounts, (from, to): (usize, usize)| {
        let (mut from, mut to) = (locked(&accounts[from]), locked(&accounts[to]));
        (*from, *to) = (0, *to + *from);
    };
    let banks = machine(Accounts::default, || ())
        .name("bank")
        .rule(
            "deposit",
            move |()| Some((account(), int(1..=9))),
            |accounts: &mut Accounts, (at, sum)| *locked(&accounts[at]) += sum,
            |(), _| (),
        )
        .rule("transfer", move |()| Some(account().zip(account()).filter(|(a, b)| a != b)), transfer, |(), _| ())
        .threads(3, 0..=3)
        .schedules();
    let least = "thread 1: bank.transfer(0, 1); /* preempted after 1 step */ thread 2: bank.transfer(1, 0);";
    all_end("transfers_in_two_directions", &banks, least, 2);
}

/// What is wrong without any thread ends without threads and interruptions.
#[test]
fn a_bug_in_order() {
    type Door = (Arc<AtomicBool>, Arc<AtomicU32>);
    let enter = |(is_closed, inside): &mut Door, ()| {
        !is_closed.load(SeqCst) && {
            is_closed.store(true, SeqCst);
            inside.fetch_add(1, SeqCst) == 0
        }
    };
    let count = |n: &mut u32, ()| {
        *n += 1;
        *n == 1
    };
    let doors = machine(Door::default, || 0)
        .name("door")
        .rule("inside", no_arguments, |door, ()| door.1.load(SeqCst), |n, ()| *n)
        .rule("enter", no_arguments, enter, count)
        .threads(2, 0..=4)
        .schedules();
    all_end("a_bug_in_order", &doors, "door.enter(); door.enter(); door.inside();", 2);
}

#[test]
fn a_length_that_comes_later() {
    type Stack = (Arc<Mutex<Vec<u8>>>, Arc<AtomicU32>);
    let pop = |(all, length): &mut Stack, ()| {
        let top = locked(all).pop();
        length.fetch_sub(u32::from(top.is_some()), SeqCst);
        top
    };
    let push = |(all, length): &mut Stack, n| {
        locked(all).push(n);
        length.fetch_add(1, SeqCst);
    };
    let stacks = machine(Stack::default, Vec::<u8>::new)
        .name("stack")
        .rule("len", no_arguments, |stack, ()| stack.1.load(SeqCst), |model, ()| model.len() as u32)
        .rule("pop", no_arguments, pop, |model, ()| model.pop())
        .rule("push", |_| Some(int(0..=9)), push, Vec::push)
        .threads(2, 0..=4)
        .schedules();
    let least = "thread 1: stack.push(0); /* preempted after 2 steps */ thread 2: stack.pop(); thread 2: stack.len();";
    all_end("a_length_that_comes_later", &stacks, least, 6);
}

#[test]
fn two_numbers_read_one_after_the_other() {
    type Pair = Arc<(AtomicU32, AtomicU32)>;
    let pairs = machine(Pair::default, || (0, 0))
        .name("pair")
        .rule("read", no_arguments, |it: &mut Pair, ()| (it.0.load(SeqCst), it.1.load(SeqCst)), |model, ()| *model)
        .rule("set_first", |_| Some(int(0..=9)), |it, n| it.0.store(n, SeqCst), |model, n| model.0 = n)
        .rule("set_second", |_| Some(int(0..=9)), |it, n| it.1.store(n, SeqCst), |model, n| model.1 = n)
        .threads(2, 0..=4)
        .schedules();
    let least = "thread 1: pair.read(); /* preempted after 1 step */ thread 2: pair.set_first(1); \
                 thread 2: pair.set_second(1);";
    all_end("two_numbers_read_one_after_the_other", &pairs, least, 6);
}

/// What is moved from one queue to the other is for a moment in neither.
#[test]
fn in_neither_queue() {
    type Queues = Arc<[Mutex<Vec<u8>>; 2]>;
    let shift = |queues: &mut Queues, from: usize| {
        let n = locked(&queues[from]).pop();
        locked(&queues[1 - from]).extend(n);
    };
    let moves = |model: &mut [Vec<u8>; 2], from: usize| {
        let n = model[from].pop();
        model[1 - from].extend(n);
    };
    let queues = machine(|| Arc::new([Mutex::new(vec![1]), Mutex::new(vec![])]), || [vec![1], vec![]])
        .name("queues")
        .rule(
            "count",
            no_arguments,
            |queues: &mut Queues, ()| queues.iter().map(|queue| locked(queue).len()).sum::<usize>(),
            |model, ()| model.iter().map(Vec::len).sum(),
        )
        .rule(
            "push",
            |_| Some((int(0..=1_usize), int(0..=9))),
            |queues, (at, n)| locked(&queues[at]).push(n),
            |model, (at, n)| model[at].push(n),
        )
        .rule("shift", |_| Some(int(0..=1)), shift, moves)
        .threads(2, 0..=4)
        .schedules();
    // The others have a command more, which is to go while another takes its place.
    let least = "thread 1: queues.count(); /* preempted after 2 steps */ thread 2: queues.shift(0);";
    all_end("in_neither_queue", &queues, least, 4);
}
