//! Commands as data: doors, caches that forget, connections, stocks, versions of records, one command for many.

use super::Problem;
use rosebush::{Gen, int, just, one_of, vec};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Door {
    Open,
    Close,
    Lock,
    Unlock,
}

fn door(count: usize) -> impl Gen<Value = Vec<Door>> {
    vec(one_of((just(Door::Open), just(Door::Close), just(Door::Lock), just(Door::Unlock))), 0..=count)
}

#[derive(Clone, Debug)]
enum Cache {
    Put(u8),
    Wait(u32),
    Get(u8),
}

fn cache(keys: u8, time: u32, count: usize) -> impl Gen<Value = Vec<Cache>> {
    let key = move || int(0..=keys);
    vec(one_of((key().map(Cache::Put), int(1..=time).map(Cache::Wait), key().map(Cache::Get))), 0..=count)
}

/// Whether something is asked for that is as old.
fn is_stale(uses: &[Cache], age: u32) -> bool {
    let (mut now, mut put) = (0, [None; 10]);
    uses.iter().any(|one| match one {
        Cache::Put(key) => {
            put[usize::from(*key)] = Some(now);
            false
        }
        Cache::Wait(time) => {
            now += time;
            false
        }
        Cache::Get(key) => put[usize::from(*key)].is_some_and(|then: u32| now - then >= age),
    })
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Packet {
    Syn,
    Ack,
    Data(u32),
    Fin,
}

fn packets(length: u32, count: usize) -> impl Gen<Value = Vec<Packet>> {
    vec(one_of((just(Packet::Syn), just(Packet::Ack), int(0..=length).map(Packet::Data), just(Packet::Fin))), 0..=count)
}

/// How much arrives after the end, where a connection was made before.
fn after_the_end(packets: &[Packet]) -> u32 {
    let at = |packet| packets.iter().position(|other| *other == packet);
    match (at(Packet::Syn), at(Packet::Ack), at(Packet::Fin)) {
        (Some(syn), Some(ack), Some(fin)) if syn < ack && ack < fin => {
            let length = |packet: &Packet| if let Packet::Data(length) = packet { *length } else { 0 };
            packets[fin..].iter().map(length).sum()
        }
        _ => 0,
    }
}

#[derive(Clone, Debug)]
enum Fill {
    Add(u8),
    Extend(Vec<u8>),
}

fn fills(most: u8, length: usize, count: usize) -> impl Gen<Value = Vec<Fill>> {
    vec(one_of((int(0..=most).map(Fill::Add), vec(int(0..=most), 0..=length).map(Fill::Extend))), 0..=count)
}

fn filled(fills: &[Fill]) -> Vec<u8> {
    let all = fills.iter().flat_map(|fill| match fill {
        Fill::Add(one) => vec![*one],
        Fill::Extend(many) => many.clone(),
    });
    all.collect()
}

#[derive(Clone, Copy, Debug)]
enum Stock {
    Receive(u32),
    Reserve(u32),
    Ship(u32),
}

fn stock(most: u32, count: usize) -> impl Gen<Value = Vec<Stock>> {
    let amount = move || int(0..=most);
    vec(one_of((amount().map(Stock::Receive), amount().map(Stock::Reserve), amount().map(Stock::Ship))), 0..=count)
}

/// Whether more is shipped than is free, though not more than there is.
fn ships_what_is_reserved(steps: &[Stock]) -> bool {
    let (mut there, mut reserved) = (0, 0);
    steps.iter().any(|step| {
        match step {
            Stock::Receive(amount) => there += amount,
            Stock::Reserve(amount) if reserved + amount <= there => reserved += amount,
            Stock::Reserve(_) => {}
            Stock::Ship(amount) if *amount > there => {}
            Stock::Ship(amount) if *amount > there - reserved => return true,
            Stock::Ship(amount) => there -= amount,
        }
        false
    })
}

fn versions(ids: u32, most: u32, count: usize) -> impl Gen<Value = Vec<(u32, u32)>> {
    vec((int(0..=ids), int(0..=most)), 0..=count)
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("locked_while_open", "[Unlock, Open, Lock]", door(20), |steps| {
            let (mut is_open, mut is_locked) = (false, true);
            steps.iter().any(|step| {
                match step {
                    Door::Open => is_open = is_open || !is_locked,
                    Door::Close => is_open = false,
                    Door::Lock => is_locked = true,
                    Door::Unlock => is_locked = false,
                }
                is_open && is_locked
            })
        })
        .within(door(5)),
        Problem::new("stale_in_a_cache", "[Put(0), Wait(15), Get(0)]", cache(9, 20, 20), |uses| is_stale(uses, 15))
            .within(cache(0, 20, 3)),
        Problem::new("stale_after_two_waits", "[Put(0), Wait(5), Wait(10), Get(0)]", cache(3, 10, 20), |uses| {
            is_stale(uses, 15)
        })
        .within(cache(0, 10, 4)),
        Problem::new("data_after_the_end", "[Syn, Ack, Fin, Data(4)]", packets(50, 20), |packets| {
            after_the_end(packets) >= 4
        })
        .within(packets(5, 4)),
        Problem::new("one_command_for_five", "[Extend([0, 0, 0, 0, 0])]", fills(9, 8, 20), |fills| {
            filled(fills).len() >= 5
        })
        .within(fills(0, 5, 5)),
        Problem::new("much_in_few_commands", "[Add(2), Add(2), Add(2)]", fills(99, 6, 12), |fills| {
            let all = filled(fills);
            all.len() >= 3 && all.iter().all(|one| *one >= 2)
        })
        .within(fills(2, 3, 3)),
        Problem::new("reserved_is_shipped", "[Receive(1), Reserve(1), Ship(1)]", stock(20, 15), |steps| {
            ships_what_is_reserved(steps)
        })
        .within(stock(3, 3)),
        Problem::new("older_after_newer", "[(0, 3), (0, 1)]", versions(9, 30, 15), |list| {
            list.iter().enumerate().any(|(at, newer)| {
                list[at + 1..].iter().any(|older| older.0 == newer.0 && older.1 + 2 <= newer.1 && older.1 > 0)
            })
        })
        .within(versions(1, 4, 2)),
        Problem::new("last_one_wins", "[(0, 0), (1, 0), (0, 1)]", versions(9, 9, 15), |list| {
            list.len() >= 3
                && list[0].0 == list[list.len() - 1].0
                && list[0].1 != list[list.len() - 1].1
                && list[1].0 > 0
        })
        .within(versions(2, 2, 3)),
    ]
}
