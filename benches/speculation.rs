//! How much faster a search ends on two threads, for a property that takes a millisecond: `cargo bench --bench
//! speculation`.

#[path = "../tests/erased/mod.rs"]
mod erased;
#[path = "../tests/problems/mod.rs"]
mod problems;

use rosebush::{Search, int, vec};
use std::collections::BTreeSet;
use std::hint::black_box;
use std::time::{Duration, Instant};

const TARGET: Duration = Duration::from_millis(1);
/// Of so many tries the fastest counts: other processes can only make it slower.
const TRIES: usize = 3;
const STARTS: u64 = 5;

fn busy(rounds: u64) -> u64 {
    (0..rounds).fold(1, |sum: u64, round| black_box(sum.rotate_left(5) ^ round))
}

/// How many rounds take the target time.
fn calibrated() -> u64 {
    const ROUNDS: u64 = 1_000_000;
    let nanoseconds = (0..20).map(|_| timed(|| busy(ROUNDS)).0.as_nanos()).min().unwrap_or(1).max(1);
    u64::try_from(u128::from(ROUNDS) * TARGET.as_nanos() / nanoseconds).expect("a millisecond is short")
}

fn timed<R>(run: impl FnOnce() -> R) -> (Duration, R) {
    let before = Instant::now();
    let returned = black_box(run());
    (before.elapsed(), returned)
}

fn report(name: &str, spend: impl Fn() + Copy + Sync, fails: impl Fn(&Vec<u32>) -> bool + Sync) {
    let lists = vec(int::<u32>(..).uniform(), 0..=100).uniform_lengths();
    let slow = |list: Vec<u32>| {
        spend();
        fails(&list)
    };
    let mut evaluations = 0;
    let mut times = [Duration::ZERO; 2];
    for start in 0..STARTS {
        let tree = problems::start_of(&lists, &fails, start);
        let mut best = [Duration::MAX; 2];
        for _ in 0..TRIES {
            let (alone, one) = timed(|| Search::new().run(&tree, slow));
            let (together, two) = timed(|| Search::new().run_on_threads(2, &tree, slow));
            assert_eq!(
                (one.minimal.choices(), one.evaluations, one.candidates),
                (two.minimal.choices(), two.evaluations, two.candidates),
                "{name}, start {start}"
            );
            best = [best[0].min(alone), best[1].min(together)];
        }
        evaluations += Search::new().run(&tree, |list| fails(&list)).evaluations;
        times = [times[0] + best[0], times[1] + best[1]];
    }
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0 / STARTS as f64;
    println!(
        "{name:<14}{:>12.1}{:>12.1}{:>14.1}{:>8.2}",
        evaluations as f64 / STARTS as f64,
        milliseconds(times[0]),
        milliseconds(times[1]),
        times[0].as_secs_f64() / times[1].as_secs_f64()
    );
}

fn report_all(spend: impl Fn() + Copy + Sync) {
    println!("{:<14}{:>12}{:>12}{:>14}{:>8}", "problem", "evaluations", "1 thread ms", "2 threads ms", "ratio");
    report("ten5", spend, |list| list.iter().filter(|n| **n >= 5).count() >= 10);
    report("distinct10", spend, |list| list.iter().collect::<BTreeSet<_>>().len() >= 10);
    report("sum500", spend, |list| list.iter().map(|n| u64::from(*n)).sum::<u64>() >= 500);
}

/// How much faster two threads are than one where neither waits for the other: no search can be faster than that.
fn ceiling(spend: impl Fn() + Copy + Sync) {
    let fifty = || (0..50).for_each(|_| spend());
    let best = |run: &dyn Fn()| (0..TRIES).map(|_| timed(run).0).min().unwrap_or(Duration::MAX);
    let alone = best(&fifty);
    let together = best(&|| {
        std::thread::scope(|scope| {
            scope.spawn(fifty);
            fifty();
        });
    });
    println!("two threads at once, without a search: {:.2}", 2.0 * alone.as_secs_f64() / together.as_secs_f64());
}

fn main() {
    println!("A property that computes for a millisecond:");
    let rounds = calibrated();
    let compute = || {
        busy(rounds);
    };
    report_all(compute);
    ceiling(compute);
    println!("A property that waits for a millisecond:");
    let wait = || std::thread::sleep(TARGET);
    report_all(wait);
    ceiling(wait);
}
