//! Problems whose least value is reached from another one only if several parts of it change at once: what has to come out
//! even, stay in order, take so many bytes, or be rounded.

use super::Problem;
use rosebush::{Gen, char_of, float, int, one_of, string, text, vec};
use std::collections::BTreeMap;

/// Takes the numbers out of a heap whose right children move up only where the left one does not.
fn from_a_heap(numbers: &[u32]) -> Vec<u32> {
    let (mut heap, mut sorted) = (Vec::new(), Vec::new());
    for number in numbers {
        heap.push(*number);
        let mut at = heap.len() - 1;
        while at > 0 && heap[(at - 1) / 2] > heap[at] {
            heap.swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }
    while !heap.is_empty() {
        sorted.push(heap.swap_remove(0));
        let mut at = 0;
        loop {
            let is_less = |child: &usize| *child < heap.len() && heap[*child] < heap[at];
            let Some(child) = [2 * at + 1, 2 * at + 2].into_iter().find(is_less) else { break };
            heap.swap(at, child);
            at = child;
        }
    }
    sorted
}

/// Whether jobs, each with how long it takes and when it is due, are done in time in this order.
fn is_in_time(jobs: &[(u32, u32)]) -> bool {
    let mut time = 0;
    jobs.iter().all(|(length, due)| {
        time += length;
        time <= *due
    })
}

fn lists() -> Vec<Problem> {
    let numbers = |most: u32| vec(int(0..=most), 0..=24);
    let amounts = || vec(int(0..=30_u32), 0..=6);
    vec![
        Problem::new("heap_order", "[0, 1, 0, 2]", numbers(1000), |numbers| !from_a_heap(numbers).is_sorted()),
        Problem::new("deadlines", "[(1, 3), (2, 2)]", vec((int(1..=10_u32), int(1..=40_u32)), 0..=8), |jobs| {
            let (mut shortest_first, mut due_first) = (jobs.clone(), jobs.clone());
            shortest_first.sort_unstable();
            due_first.sort_by_key(|job| job.1);
            is_in_time(&due_first) && !is_in_time(&shortest_first)
        }),
        Problem::new("equal_totals", "([3, 3, 3], [3, 6])", (amounts(), amounts()), |(one, other)| {
            let is_ledger = |amounts: &[u32]| amounts.len() > 1 && amounts.iter().all(|amount| *amount > 2);
            let is_balanced = one.iter().sum::<u32>() == other.iter().sum::<u32>();
            is_balanced && one.len() != other.len() && is_ledger(one) && is_ledger(other)
        }),
    ]
}

/// Whether a text is matched by a pattern whose star takes what comes before the first of what follows it, and no more.
fn is_matched(pattern: &[u8], text: &[u8], backs_up: bool) -> bool {
    match pattern {
        [] => text.is_empty(),
        [b'*', rest @ ..] => {
            let is_matched = |from: &usize| is_matched(rest, &text[*from..], backs_up);
            let mut ends = 0..=text.len();
            match rest.first() {
                Some(next) if !backs_up && *next != b'*' => {
                    ends.find(|from| text.get(*from) == Some(next)).is_some_and(|at| is_matched(&at))
                }
                _ => ends.any(|from| is_matched(&from)),
            }
        }
        [one, rest @ ..] => text.first() == Some(one) && is_matched(rest, &text[1..], backs_up),
    }
}

fn texts() -> Vec<Problem> {
    vec![
        Problem::new("three_bytes", "\"\u{800}\"", text(0..=20), |text| text.len() >= 3),
        Problem::new("cut_in_a_character", "\"a\u{10000}\u{10000}\"", text(0..=30), |text| {
            text.len() > 8 && !text.is_char_boundary(8)
        }),
        Problem::new(
            "long_and_begun",
            r#"["aaaa", "zaaaaaaa"]"#,
            vec(string('a'..='z', 0..=8), 0..=10),
            |words: &Vec<String>| {
                words.iter().map(String::len).sum::<usize>() >= 12 && words.iter().any(|word| word.starts_with('z'))
            },
        ),
        Problem::new(
            "star_backs_up",
            r#"("*a", "aa")"#,
            (string(char_of("ab*"), 0..=8), string('a'..='b', 0..=10)),
            |(pattern, text)| {
                let [slow, fast] =
                    [true, false].map(|backs_up| is_matched(pattern.as_bytes(), text.as_bytes(), backs_up));
                slow != fast
            },
        ),
        Problem::new("headings", r#"["", "", "a", "a", "a"]"#, vec(string('a'..='z', 0..=8), 0..=8), |words| {
            words.iter().filter(|word| !word.is_empty()).count() >= 3 && words.join(" ").len() > 6
        }),
    ]
}

#[derive(Clone, Debug)]
enum Bank {
    Open(u8),
    Deposit(u8, u32),
    Transfer(u8, u8, u32),
}

/// Whether money is made by transfers, of which each reads both balances before it writes them.
fn makes_money(commands: &[Bank]) -> bool {
    let (mut accounts, mut total) = (BTreeMap::new(), 0);
    for command in commands {
        match command {
            Bank::Open(account) => _ = accounts.entry(*account).or_insert(0),
            Bank::Deposit(account, amount) => {
                if let Some(balance) = accounts.get_mut(account) {
                    *balance += amount;
                    total += amount;
                }
            }
            Bank::Transfer(from, to, amount) => {
                if let (Some(rest), Some(balance)) = (accounts.get(from).copied(), accounts.get(to).copied())
                    && rest >= *amount
                {
                    accounts.insert(*from, rest - amount);
                    accounts.insert(*to, balance + amount);
                }
            }
        }
    }
    accounts.values().sum::<u32>() != total
}

fn bank() -> impl Gen<Value = Vec<Bank>> {
    let (account, amount) = (|| int(0..=3_u8), || int(0..=100_u32));
    let deposit = (account(), amount()).map(|(account, amount)| Bank::Deposit(account, amount));
    let transfer = (account(), account(), amount()).map(|(from, to, amount)| Bank::Transfer(from, to, amount));
    vec(one_of((account().map(Bank::Open), deposit, transfer)), 0..=20)
}

fn amounts() -> Vec<Problem> {
    let number = || float(-1000.0..=1000.0);
    vec![
        Problem::new("transfer_to_oneself", "[Open(0), Deposit(0, 1), Transfer(0, 0, 1)]", bank(), |commands| {
            makes_money(commands)
        }),
        Problem::new("distributes", "(3.0, 1.0, 0.1)", (number(), number(), number()), |(a, b, c)| {
            a * (b + c) != a * b + a * c
        }),
        Problem::new("sum_of_cents", "[1.0, 0.005]", vec(float(0.0..=100.0), 0..=8), |prices: &Vec<f64>| {
            let cents = |price: f64| (100.0 * price).round();
            prices.iter().map(|price| cents(*price)).sum::<f64>() != cents(prices.iter().sum())
        }),
        Problem::new(
            "product_turns_negative",
            "(2, 16384)",
            (int(0..=30_000_i16), int(0..=30_000_i16)),
            |(one, other)| one.wrapping_mul(*other) < 0,
        ),
    ]
}

pub fn at_once() -> Vec<Problem> {
    [lists(), texts(), amounts()].into_iter().flatten().collect()
}
