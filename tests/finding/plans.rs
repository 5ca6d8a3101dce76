//! Bugs of what plans and counts: intervals, calendars, money, games, graphs, rights.

use super::subjects;
use rosebush::{Gen, array, boolean, element_of, int, vec};
use std::collections::{BTreeMap, BTreeSet};

subjects! {
    "intervals" {
        bridged vec(interval(), 0..=10);
        booked vec((int(0..=47_u32), int(1..=12_u32)), 0..=12);
        nested vec((int(0..=100_u32), int(0..=100_u32)), 0..=10);
        last_page (int(0..=500_u32), int(1..=50_u32), int(0..=50_u32));
        sequence_wraps (int::<u32>(..), int::<u32>(..));
        touching_squares (corner(), corner(), int(1..=50_i32));
    }
    "calendars" {
        last_week (int(1950..=2150_i64), int(1..=366_i64));
        next_month (int(1..=12_u32), int(1..=31_u32), int(0..=48_u32));
        night_shift ((int(0..24_u32), int(0..60_u32)), (int(0..24_u32), int(0..60_u32)));
        cron_step (int(0..=59_u32), int(1..=59_u32), int(0..=59_u32));
    }
    "money" {
        shared_out (int(0..=100_000_u32), vec(int(0..=100_u32), 1..=6));
        tax_of_a_half vec((int(1..=20_000_u32), int(1..=5_u32)), 1..=5);
        third_coupon (vec(int(1..=500_u32), 1..=8), vec(int(5..=50_u32), 0..=4));
        to_oneself vec((int(0..6_u8), int(0..6_u8), int(0..=1_000_u32)), 0..=20);
    }
    "games" {
        full_house array::<_, 5>(int(1..=13_u8));
        flush array::<_, 5>((int(1..=13_u8), element_of(["clubs", "diamonds", "hearts", "spades"])));
        three_strikes vec(int(0..=10_u32), 20);
        tie_of_three vec(int(0..5_usize), 0..=30);
        two_lines vec(int(0..9_usize), 0..=12);
    }
    "graphs" {
        diamond vec((int(0..12_u8), int(0..12_u8)), 0..=10);
        long_cycle vec((int(0..6_u8), int(0..6_u8)), 0..=12);
        negative_cycle vec((int(0..6_usize), int(0..6_usize), int(-2..=40_i32)), 0..=14);
        singular int(2..=4_usize).bind(|side| vec(vec(int(-9..=9_i32), side), side));
    }
    "rights" {
        denied_later vec((element_of(["ann", "ben", "cleo", "dan"]), int(0..8_u8), boolean()), 0..=15);
        group_of_group vec((int(0..10_u8), int(0..10_u8)), 0..=10);
        set_for_others (int(0..=0o7777_u32), int(0..=0o777_u32));
    }
}

fn interval() -> impl Gen<Value = (u32, u32)> {
    (int(0..=200_u32), int(1..=40_u32)).map(|(from, length)| (from, from + length))
}

/// What joins two others: it begins where one ends, and ends where the other begins.
pub(crate) fn bridged(intervals: &Vec<(u32, u32)>) -> bool {
    intervals.iter().enumerate().all(|(at, new)| {
        let before = &intervals[..at];
        !(before.iter().any(|old| old.1 == new.0) && before.iter().any(|old| old.0 == new.1))
    })
}

/// From where one booking begins to where another one ends.
pub(crate) fn booked(bookings: &Vec<(u32, u32)>) -> bool {
    let mut there: Vec<(u32, u32)> = Vec::new();
    bookings.iter().all(|(from, length)| {
        let clashes = there.iter().filter(|old| old.0 < from + length && *from < old.0 + old.1).count();
        if clashes == 0 {
            there.push((*from, *length));
        }
        !(there.iter().any(|old| old.0 == *from && old.1 < *length)
            && there.iter().any(|old| old.0 > *from && old.0 + old.1 == from + length))
    })
}

/// Three, each within the one before.
pub(crate) fn nested(intervals: &Vec<(u32, u32)>) -> bool {
    !intervals.windows(3).any(|three| {
        three.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[1].0 < pair[1].1 && pair[1].1 < pair[0].1)
    })
}

/// A last page that is full has none behind it.
pub(crate) fn last_page((items, each, page): &(u32, u32, u32)) -> bool {
    *items < 20 || *each < 2 || !items.is_multiple_of(*each) || page + 1 != items / each
}

/// Exactly to zero.
pub(crate) fn sequence_wraps((from, length): &(u32, u32)) -> bool {
    *length < 2 || from.wrapping_add(*length) != 0
}

fn corner() -> impl Gen<Value = (i32, i32)> {
    (int(0..=200), int(0..=200))
}

/// Squares that share a corner.
pub(crate) fn touching_squares((a, b, side): &((i32, i32), (i32, i32), i32)) -> bool {
    let (x, y) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
    x != *side || y != *side
}

/// The days at the end of a year that are of the first week of the next.
pub(crate) fn last_week((year, day): &(i64, i64)) -> bool {
    let is_leap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
    let length = 365 + i64::from(is_leap);
    // Of the first of January; 0 is a Monday.
    let weekday = (year + (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400 + 6) % 7;
    let (last, left) = ((weekday + length - 1) % 7, length - day);
    left < 0 || last > 2 || left > last
}

/// From the 31st some months on, where the month is February.
pub(crate) fn next_month((month, day, on): &(u32, u32, u32)) -> bool {
    *on == 0 || *day < 30 || (month + on) % 12 != 2
}

/// A minute less than a day.
pub(crate) fn night_shift((from, to): &((u32, u32), (u32, u32))) -> bool {
    from.0 != to.0 || from.1 != to.1 + 1
}

/// The last step falls onto the full hour.
pub(crate) fn cron_step((from, step, minute): &(u32, u32, u32)) -> bool {
    *from == 0 || *step < 5 || minute != from || !(60 - from).is_multiple_of(*step)
}

/// By shares: all is lost where the last share is the only one.
pub(crate) fn shared_out((sum, shares): &(u32, Vec<u32>)) -> bool {
    let Some((last, others)) = shares.split_last() else { return true };
    *sum < 10 || others.len() < 2 || *last == 0 || others.iter().any(|share| *share > 0)
}

/// Half a cent of each of two lines.
pub(crate) fn tax_of_a_half(lines: &Vec<(u32, u32)>) -> bool {
    lines.iter().filter(|(price, count)| price * count * 19 % 100 == 50).count() < 2
}

/// Two equal coupons count as one, where they take all.
pub(crate) fn third_coupon((prices, coupons): &(Vec<u32>, Vec<u32>)) -> bool {
    let sum = prices.iter().sum::<u32>();
    let different = coupons.iter().collect::<BTreeSet<_>>();
    different.len() == coupons.len() || sum > coupons.iter().sum() || sum < 20
}

/// Somebody who has enough pays to himself.
pub(crate) fn to_oneself(transfers: &Vec<(u8, u8, u32)>) -> bool {
    let mut balances = BTreeMap::new();
    transfers.iter().all(|(from, to, sum)| {
        let has = *balances.entry(*from).or_insert(100);
        if has < *sum {
            return true;
        }
        *balances.entry(*from).or_insert(100) -= sum;
        *balances.entry(*to).or_insert(100) += sum;
        from != to || *sum <= 100
    })
}

fn counts<T: Ord>(of: impl IntoIterator<Item = T>) -> Vec<usize> {
    let mut counts = BTreeMap::new();
    of.into_iter().for_each(|one| *counts.entry(one).or_insert(0) += 1);
    counts.into_values().collect()
}

pub(crate) fn full_house(hand: &[u8; 5]) -> bool {
    let mut counts = counts(hand);
    counts.sort_unstable();
    counts != [2, 3]
}

pub(crate) fn flush(hand: &[(u8, &'static str); 5]) -> bool {
    hand.windows(2).any(|pair| pair[0].1 != pair[1].1) || counts(hand.map(|card| card.0)).len() < 5
}

/// Three strikes, then a spare.
pub(crate) fn three_strikes(throws: &Vec<u32>) -> bool {
    !throws.windows(5).any(|five| five[..3] == [10; 3] && five[3] < 10 && five[3] + five[4] == 10)
}

pub(crate) fn tie_of_three(votes: &Vec<usize>) -> bool {
    let counts = counts(votes);
    let most = counts.iter().max().copied().unwrap_or(0);
    most < 4 || counts.iter().filter(|count| **count == most).count() < 3
}

/// Bingo twice by one number.
pub(crate) fn two_lines(moves: &Vec<usize>) -> bool {
    const LINES: [[usize; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    let mut board = [false; 9];
    for place in moves {
        board[*place] = true;
        match LINES.iter().filter(|line| line.iter().all(|at| board[*at])).count() {
            0 => (),
            1 => return true,
            _ => return false,
        }
    }
    true
}

pub(crate) fn diamond(edges: &Vec<(u8, u8)>) -> bool {
    let has = |from: u8, to: u8| edges.contains(&(from, to));
    edges.iter().all(|(a, b)| {
        let others = edges.iter().filter(|(from, c)| from == a && b < c && a != b && a != c);
        others.into_iter().all(|(_, c)| (0..12).all(|d| [*a, *b, *c].contains(&d) || !has(*b, d) || !has(*c, d)))
    })
}

/// A cycle of four that has no shorter way.
pub(crate) fn long_cycle(edges: &Vec<(u8, u8)>) -> bool {
    let has = |from: u8, to: u8| edges.contains(&(from, to));
    let next = |from: u8| (0..6).filter(move |to| *to != from && has(from, *to));
    (0..6).all(|a| {
        next(a)
            .all(|b| b < a || next(b).all(|c| c == a || next(c).all(|d| d == a || d == b || !has(d, a) || has(a, c))))
    })
}

pub(crate) fn negative_cycle(edges: &Vec<(usize, usize, i32)>) -> bool {
    let mut distances = [0; 6];
    for _ in 0..6 {
        for (from, to, length) in edges {
            distances[*to] = distances[*to].min(distances[*from] + length);
        }
    }
    edges.iter().all(|(from, to, length)| from == to || distances[*to] <= distances[*from] + length)
}

/// Of numbers other than zero.
pub(crate) fn singular(rows: &Vec<Vec<i32>>) -> bool {
    fn determinant(rows: &[Vec<i32>]) -> i32 {
        let Some((first, others)) = rows.split_first() else { return 1 };
        let without = |column: usize| -> Vec<Vec<i32>> {
            others.iter().map(|row| [&row[..column], &row[column + 1..]].concat()).collect()
        };
        (0..first.len()).map(|at| [1, -1][at % 2] * first[at] * determinant(&without(at))).sum()
    }
    rows.len() < 3 || rows.iter().flatten().any(|n| *n == 0) || determinant(rows) != 0
}

/// Denied, then allowed, then denied: the last one is not looked at.
pub(crate) fn denied_later(rules: &Vec<(&'static str, u8, bool)>) -> bool {
    rules.iter().all(|(who, what, _)| {
        let of_one = rules.iter().filter(|rule| rule.0 == *who && rule.1 == *what).map(|rule| rule.2);
        !of_one.collect::<Vec<_>>().windows(3).any(|three| three == [false, true, false])
    })
}

/// A group that is its own member, by way of two others.
pub(crate) fn group_of_group(members: &Vec<(u8, u8)>) -> bool {
    let has = |group: u8, member: u8| members.contains(&(group, member));
    members.iter().all(|(a, b)| a == b || (0..10).all(|c| c == *a || c == *b || !has(*b, c) || !has(c, *a)))
}

/// A sticky bit is lost with a mask that takes all from others.
pub(crate) fn set_for_others((mode, mask): &(u32, u32)) -> bool {
    !(mode & 0o7000 == 0o1000 && mode & 7 == 7 && mask & 7 == 7)
}
