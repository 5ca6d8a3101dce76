//! Taking turns with the stopwatch, and the table. Knows no library.

use cpu_time::ThreadTime;
use std::time::Duration;

pub const NAMES: [&str; 5] = ["by hand", "rosebush", "proptest", "quickcheck", "hegel"];
pub const COLUMNS: usize = NAMES.len();

/// How often each contender has its turn in a row of the table.
const ROUNDS: usize = 15;
/// How long a turn lasts at least.
const TURN: Duration = Duration::from_millis(5);

/// What a turn came to: how long it took the processor, and how many units of work were done.
pub struct Turn {
    pub time: Duration,
    pub units: f64,
}

/// Does something so many times, from a seed that is another one in each round.
pub type Contender<'c> = Box<dyn FnMut(u64, u64) -> Turn + 'c>;

/// The seeds of runs of 1,000 cases each, until one fails: sizes grow over a run, so a longer one would fail with smaller
/// values.
pub fn runs(seed: u64) -> impl Iterator<Item = u64> {
    (0..1000).map(move |number| seed ^ (number << 48))
}

/// A contender that does the same thing once for each time.
pub fn each<'c>(units: f64, mut once: impl FnMut(u64) + 'c) -> Option<Contender<'c>> {
    Some(Box::new(move |seed, times| {
        let start = ThreadTime::now();
        for number in 0..times {
            once((seed << 32) + number);
        }
        Turn { time: start.elapsed(), units: units * times as f64 }
    }))
}

/// The median of the nanoseconds for each unit of work: A B C, A B C, and so on, so that whatever else the machine
/// does falls on all of them.
pub fn race(mut contenders: [Option<Contender<'_>>; COLUMNS]) -> [Option<f64>; COLUMNS] {
    let times = contenders.each_mut().map(|contender| contender.as_mut().map_or(0, |run| enough(run)));
    let mut measured = [const { Vec::new() }; COLUMNS];
    for round in 0..ROUNDS {
        for ((contender, times), measured) in contenders.iter_mut().zip(times).zip(&mut measured) {
            if let Some(run) = contender {
                let turn = run(round as u64 + 1, times);
                measured.push(turn.time.as_nanos() as f64 / turn.units);
            }
        }
    }
    measured.map(median)
}

/// How many times make a turn long enough.
fn enough(run: &mut Contender<'_>) -> u64 {
    let mut times = 1;
    loop {
        let Turn { time, .. } = run(0, times);
        if time >= TURN {
            return times;
        }
        times *= 2;
    }
}

fn median(mut sorted: Vec<f64>) -> Option<f64> {
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied()
}

pub fn head(title: &str, first: &str) {
    print!("\n{title:<40}{first:>12}");
    NAMES.iter().skip(1).for_each(|name| print!("{name:>12}"));
    println!();
}

/// A row of ratios to the first column, which is shown as it is.
pub fn ratios(name: &str, cells: [Option<f64>; COLUMNS]) {
    let first = cells[0].unwrap_or(f64::NAN);
    print!("{name:<40}{first:>12.1}");
    cells
        .iter()
        .skip(1)
        .for_each(|cell| print!("{:>12}", cell.map_or("-".to_owned(), |n| format!("{:.2}", n / first))));
    println!();
}

/// A row of plain numbers.
pub fn numbers(name: &str, cells: [Option<f64>; COLUMNS]) {
    print!("{name:<40}");
    cells.iter().for_each(|cell| print!("{:>12}", cell.map_or("-".to_owned(), |n| format!("{n:.1}"))));
    println!();
}
