//! Machines whose systems have a bug that takes at least four commands: from every seed the same least program.
#![cfg(feature = "machine")]

mod at_the_same_time;
mod collections;
mod crates;
#[cfg(feature = "shuttle")]
mod exploring;
mod fuzzed;
#[cfg(feature = "shuttle")]
mod interleavings;
mod invariants;
#[cfg(feature = "shuttle")]
mod lock_free;
mod made;
mod marks;
#[cfg(feature = "shuttle")]
mod panics_on_schedules;
mod pasted;
#[cfg(feature = "shuttle")]
mod schedules;
mod services;
#[cfg(feature = "shuttle")]
mod shared_on_schedules;
mod shared_on_threads;
mod systems;
mod uses;
mod verdicts;
#[cfg(feature = "shuttle")]
mod waiting_on_schedules;
mod waiting_on_threads;

use rosebush::{Check, Machine};
use std::fmt::Debug;

const SEEDS: u64 = 40;

/// The first ones, of which the table has each.
const SHOWN: u64 = 4;

/// How many of so many seeds are tried: those that the table has, and all where `EVERY_SEED` is set, as it is in a job of `ci.yml`.
fn tried_of(seeds: u64) -> u64 {
    if std::env::var_os("EVERY_SEED").is_some() { seeds } else { SHOWN }
}

/// Of the seeds that are tried, as large a share as so many of all, rounded down.
#[cfg(feature = "shuttle")]
fn share_of_tried(count: u64, seeds: u64) -> usize {
    (count * tried_of(seeds) / seeds) as usize
}

/// What each search cost, and where it ended if not at the least program.
#[derive(Default)]
struct Ends {
    searches: Vec<(u64, Option<String>)>,
}

impl Ends {
    fn add(&mut self, evaluations: u64, text: String, least: &str) {
        self.searches.push((evaluations, Some(text).filter(|text| text != least)));
    }

    /// All were found, all but so many at most ended at the least program, and the first are as the table says: how many of
    /// these ended there, and their evaluations.
    #[track_caller]
    fn are_as_committed(&self, name: &str, seeds: u64, elsewhere: u64) {
        assert_eq!(self.searches.len() as u64, tried_of(seeds));
        let others: Vec<_> = self.searches.iter().filter_map(|(_, other)| other.as_ref()).collect();
        assert!(others.len() as u64 <= elsewhere, "{} end elsewhere: {others:#?}", others.len());
        let first = &self.searches[..SHOWN as usize];
        let there = first.iter().filter(|(_, other)| other.is_none()).count();
        let evaluations: Vec<String> = first.iter().map(|(evaluations, _)| evaluations.to_string()).collect();
        let row = format!("{name}: {there} of {SHOWN}; {}", evaluations.join(" "));
        println!("row: {row}");
        assert!(
            include_str!("evaluations.txt").lines().any(|committed| committed == row),
            "tests/machines/evaluations.txt has no row\n{row}\n\
             If that was meant, write the table anew and look at the difference:\n\
             cargo test --all-features --test machines -- --nocapture | sed -n 's/^row: //p' \
             | LC_ALL=C sort > tests/machines/evaluations.txt"
        );
    }
}

/// The least program is found from every seed but as many as this.
fn all_end<S: 'static, M: Debug + 'static>(name: &str, machine: &Machine<S, M>, least: &str, elsewhere: u64) {
    let mut ends = Ends::default();
    for seed in 0..tried_of(SEEDS) {
        // As many that also the rarest bug is found from each seed.
        let check = Check::new().environment(false).seed(seed).cases(5_000).explain(false);
        let Some(failure) = check.run(machine, |program| program.run()).into_failure() else { continue };
        ends.add(failure.evaluations, format!("{:?}", failure.minimal), least);
    }
    ends.are_as_committed(name, SEEDS, elsewhere);
}

macro_rules! machines {
    ($($name:ident $machine:path: $least:literal $(elsewhere $elsewhere:literal)?;)*) => {$(
        #[test]
        fn $name() {
            all_end(stringify!($name), &$machine(), $least, 0 $(+ $elsewhere)?);
        }
    )*};
}

machines! {
    bounded_queue collections::bounded_queue:
        "queue.push(0); queue.push(0); queue.push(0); queue.pop(); queue.push(0);";
    lru_cache collections::lru_cache:
        "cache.put(0, 0); cache.put(1, 0); cache.get(0); cache.put(2, 0); cache.get(0);";
    slot_map collections::slot_map:
        "let key1 = slots.insert(0); slots.remove(key1); let key2 = slots.insert(0); slots.remove(key2); \
         let key3 = slots.insert(0); slots.remove(key1);";
    tree_of_chunks collections::tree_of_chunks:
        "keys.insert(0); keys.insert(1); keys.insert(2); keys.remove_range(0, 2);";
    transactions collections::transactions:
        "store.begin(); store.begin(); store.put(0, 0); store.commit(); store.roll_back(); store.get(0);";
    file_system systems::file_system:
        "let file1 = files.open(0); files.write(file1, 0); files.close(file1); let file2 = files.open(0); \
         files.read(file2);";
    bank systems::bank:
        "let account1 = bank.open(); bank.deposit(account1, 1); bank.transfer(account1, account1, 1); \
         bank.balance(account1);";
    connection systems::connection:
        "connection.connect(); connection.login(\"secret\"); connection.close(); connection.connect(); connection.send();";
    editor collections::editor:
        "editor.insert(0); editor.undo(); editor.insert(0); editor.redo();";
    union_find systems::union_find:
        "let node1 = sets.add(); let node2 = sets.add(); let node3 = sets.add(); sets.join(node3, node2); \
         sets.join(node3, node1); sets.are_joined(node3, node2);";
    log_store services::log_store:
        "store.put(0, 0); store.checkpoint(); store.delete(0); store.checkpoint(); store.crash(); store.put(0, 0);";
    limiter services::limiter:
        "limiter.acquire(1); limiter.wait(1); limiter.acquire(1); limiter.wait(99); limiter.acquire(9);" elsewhere 1;
    event_bus services::event_bus:
        "let subscription1 = bus.subscribe(0); let subscription2 = bus.subscribe(0); \
         let subscription3 = bus.subscribe(0); bus.unsubscribe(subscription1); bus.unsubscribe(subscription3); \
         bus.publish(0, 0);";
    // What is lowered first goes on two others, which have to grow by as much at once.
    timer_wheel services::timer_wheel:
        "wheel.advance(1); let timer1 = wheel.set(7); wheel.advance(7);" elsewhere 33;
    // A later block in place of two, and a larger one at the end.
    allocator systems::allocator:
        "let block1 = memory.allocate(1); let block2 = memory.allocate(1); memory.free(block1); memory.free(block2); \
         let block3 = memory.allocate(8);" elsewhere 11;
    // There is another way, of eight steps, that has nothing in common with this one.
    two_jugs systems::two_jugs:
        "jugs.fill(1); jugs.pour(1); jugs.empty(0); jugs.pour(1); jugs.fill(1); jugs.pour(1);" elsewhere 4;
    // Detours, of which each step is needed by the next one.
    towers systems::towers:
        "pegs.carry(0, 2); pegs.carry(0, 1); pegs.carry(2, 1); pegs.carry(0, 2); pegs.carry(1, 0); pegs.carry(1, 2); \
         pegs.carry(0, 2);" elsewhere 9;
}
