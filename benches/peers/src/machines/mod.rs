//! Machines whose systems have a bug each, beside proptest-state-machine and hegel: how often runs find it, and where they
//! end. `cargo run --release machines`, then the names of machines, if not all.

mod collections;
mod subject;
mod systems;
mod watch;
mod with_hegel;
mod with_proptest;

/// What rosebush's own tests have: the machines, and the systems under test.
#[expect(dead_code, reason = "two machines are not compared")]
#[path = "../../../../tests/machines"]
mod ours {
    pub mod collections;
    pub mod systems;
}

use rosebush::{Check, Machine};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::rc::Rc;
use subject::Subject;
use watch::Watch;

/// How many seeds are searched from, and how many runs look for the bug.
const SEEDS: u64 = 40;
const RUNS: u64 = 200;
/// Runs that look for the bug have seeds of their own.
const FIRST_RUN: u64 = 70_000;
/// As many cases as rosebush and proptest try by default.
const CASES: u64 = 256;
/// How many of these runs follow each other where a search is to begin, until one fails.
const MANY: u64 = 40;

/// How a library did with a machine.
struct Row {
    found: u64,
    /// The programs that searches ended at, and how many did.
    ends: BTreeMap<String, u64>,
    evaluations: u64,
}

impl Row {
    fn cells(&self, least: &str) -> String {
        let searches = self.ends.values().sum::<u64>().max(1);
        let commands = |text: &str| text.matches(';').count() as u64;
        let all: u64 = self.ends.iter().map(|(text, times)| commands(text) * times).sum();
        format!(
            "{:.0} %, {:.0} %, {}, {:.1}, {}",
            100.0 * self.found as f64 / RUNS as f64,
            100.0 * self.ends.get(least).copied().unwrap_or(0) as f64 / searches as f64,
            self.ends.len(),
            all as f64 / searches as f64,
            self.evaluations / searches,
        )
    }
}

fn seeds(seed: u64) -> impl Iterator<Item = u64> {
    (0..MANY).map(move |number| seed ^ (number << 48))
}

fn row(finds: &dyn Fn(u64) -> bool, search: &dyn Fn(u64) -> Option<(String, u64)>) -> Row {
    let (mut ends, mut evaluations) = (BTreeMap::new(), 0);
    for (text, cost) in (0..SEEDS).filter_map(search) {
        *ends.entry(text).or_default() += 1;
        evaluations += cost;
    }
    Row { found: (0..RUNS).filter(|run| finds(FIRST_RUN + run)).count() as u64, ends, evaluations }
}

fn by_rosebush<S: 'static, M: Debug + 'static>(machine: &Machine<S, M>) -> Row {
    let check = |seed, cases| Check::new().environment(false).seed(seed).cases(cases);
    let finds = |seed| !check(seed, CASES).max_evaluations(1).run(machine, |program| program.run()).is_passed();
    row(&finds, &|seed| {
        let failure = |seed| check(seed, CASES).run(machine, |program| program.run()).into_failure();
        let failure = seeds(seed).find_map(failure)?;
        Some((format!("{:?}", failure.minimal), failure.evaluations))
    })
}

fn by_peer<S: Subject>(finds: fn(u64, u64, bool, &Rc<Watch>) -> bool) -> Row {
    row(&|seed| finds(seed, CASES, false, &Rc::default()), &|seed| {
        let watch = Rc::new(Watch::default());
        seeds(seed).any(|seed| finds(seed, CASES, true, &watch));
        let last = watch.last.take()?;
        Some((S::text(&last), watch.evaluations.get()))
    })
}

fn rows<S: Subject>(ours: Row) -> [Row; 3] {
    let proptest =
        |seed, cases, shrinks, watch: &Rc<Watch>| with_proptest::finds::<S>(seed, cases as u32, shrinks, watch);
    [ours, by_peer::<S>(proptest), by_peer::<S>(with_hegel::finds::<S>)]
}

/// A machine: its name, as rosebush has it, as the others have it, and the least program.
macro_rules! machines {
    ($($name:ident $file:ident::$peers:ident $least:literal)*) => {
        fn all() -> impl Iterator<Item = (&'static str, fn() -> [Row; 3], &'static str)> {
            [$((stringify!($name), (|| rows::<$file::$peers>(by_rosebush(&ours::$file::$name()))) as fn() -> _, $least)),*]
                .into_iter()
        }
    };
}

machines! {
    bounded_queue collections::BoundedQueue
        "queue.push(0); queue.push(0); queue.push(0); queue.pop(); queue.push(0);"
    lru_cache collections::LruCache
        "cache.put(0, 0); cache.put(1, 0); cache.get(0); cache.put(2, 0); cache.get(0);"
    slot_map collections::Slots
        "let key1 = slots.insert(0); slots.remove(key1); let key2 = slots.insert(0); slots.remove(key2); \
         let key3 = slots.insert(0); slots.remove(key1);"
    tree_of_chunks collections::TreeOfChunks
        "keys.insert(0); keys.insert(1); keys.insert(2); keys.remove_range(0, 2);"
    transactions collections::Transactions
        "store.begin(); store.begin(); store.put(0, 0); store.commit(); store.roll_back(); store.get(0);"
    file_system systems::FileSystem
        "let file1 = files.open(0); files.write(file1, 0); files.close(file1); let file2 = files.open(0); \
         files.read(file2);"
    bank systems::Bank
        "let account1 = bank.open(); bank.deposit(account1, 1); bank.transfer(account1, account1, 1); \
         bank.balance(account1);"
    allocator systems::Allocator
        "let block1 = memory.allocate(1); let block2 = memory.allocate(1); memory.free(block1); memory.free(block2); \
         let block3 = memory.allocate(8);"
    connection systems::Connections
        "connection.connect(); connection.login(\"secret\"); connection.close(); connection.connect(); connection.send();"
    two_jugs systems::TwoJugs
        "jugs.fill(1); jugs.pour(1); jugs.empty(0); jugs.pour(1); jugs.fill(1); jugs.pour(1);"
    towers systems::Towers
        "pegs.carry(0, 2); pegs.carry(0, 1); pegs.carry(2, 1); pegs.carry(0, 2); pegs.carry(1, 0); pegs.carry(1, 2); \
         pegs.carry(0, 2);"
}

/// Prints the table; after it, with `--ends`, where each library ends most often.
pub fn table(arguments: &[String]) {
    let (options, names): (Vec<&String>, Vec<&String>) = arguments.iter().partition(|word| word.starts_with("--"));
    println!(
        "runs of {CASES} cases that find it; of {SEEDS} searches: at the least known program, different ends, the"
    );
    println!("mean number of commands, and of evaluations\n");
    println!("| machine | rosebush | proptest-state-machine | hegel |\n|---|---|---|---|");
    for (name, rows, least) in all().filter(|(name, ..)| names.is_empty() || names.iter().any(|it| it == name)) {
        let rows = rows();
        println!("| {name} | {} |", rows.each_ref().map(|row| row.cells(least)).join(" | "));
        for row in rows.iter().filter(|_| options.iter().any(|option| *option == "--ends")) {
            let most = row.ends.iter().max_by_key(|(_, times)| **times);
            most.into_iter().for_each(|(text, times)| println!("  {times} at {text}"));
        }
    }
}
