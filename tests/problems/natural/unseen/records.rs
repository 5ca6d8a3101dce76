//! Bookings, votes, prices, queries, numbers with check digits, addresses, permissions, orders, measurements.

use super::super::few;
use super::Problem;
use rosebush::{Gen, boolean, char_of, element_of, int, option, string, vec};
use std::collections::{BTreeMap, BTreeSet};

/// Bookings of a room: room, first day, number of days.
fn bookings(rooms: u8, day: u32, days: u32, count: usize) -> impl Gen<Value = Vec<(u8, u32, u32)>> {
    vec((int(0..=rooms), int(0..=day), int(1..=days)), 0..=count)
}

fn votes(candidates: u32, count: usize) -> impl Gen<Value = Vec<u32>> {
    vec(int(0..=candidates), 0..=count)
}

fn winner(votes: &[u32]) -> Option<u32> {
    let count = |wanted: u32| votes.iter().filter(|vote| **vote == wanted).count();
    votes.iter().copied().max_by_key(|vote| count(*vote))
}

/// Ballots that rank, the first choice first.
fn ballots(candidates: u32, ranks: usize, count: usize) -> impl Gen<Value = Vec<Vec<u32>>> {
    vec(vec(int(0..=candidates), 1..=ranks), 0..=count)
}

fn digits(count: usize) -> impl Gen<Value = Vec<u32>> {
    vec(int(0..=9_u32), count)
}

fn query(letters: &'static str, length: usize, count: usize) -> impl Gen<Value = Vec<(String, Option<String>)>> {
    vec((string(char_of(letters), 1..=length), option(string(char_of(letters), 0..=length))), 0..=count)
}

fn written(query: &[(String, Option<String>)]) -> String {
    let one = |(key, value): &(String, Option<String>)| match value {
        Some(value) => format!("{key}={value}"),
        None => key.clone(),
    };
    query.iter().map(one).collect::<Vec<_>>().join("&")
}

fn read(text: &str) -> Vec<(String, Option<String>)> {
    let one = |part: &str| match part.split_once('=') {
        Some((key, value)) => (key.to_owned(), Some(value.to_owned())),
        None => (part.to_owned(), None),
    };
    text.split('&').filter(|part| !part.is_empty()).map(one).collect()
}

/// Orders: customer, article, quantity.
fn orders(customers: u8, articles: u8, most: u32, count: usize) -> impl Gen<Value = Vec<(u8, u8, u32)>> {
    vec((int(0..=customers), int(0..=articles), int(1..=most)), 0..=count)
}

/// Rights of a file: owner, group and others, each of read, write and run.
fn rights(most: u8) -> impl Gen<Value = (u8, u8, u8)> {
    (int(0..=most), int(0..=most), int(0..=most))
}

fn measured(most: i32, count: usize) -> impl Gen<Value = Vec<(u32, i32)>> {
    vec((int(0..=9_u32), int(-most..=most)), 0..=count)
}

fn staff(levels: u32, pay: u32, count: usize) -> impl Gen<Value = Vec<(u32, u32, bool)>> {
    vec((int(1..=levels), int(0..=pay), boolean()), 0..=count)
}

fn colour(most: u8) -> impl Gen<Value = (u8, u8, u8)> {
    (int(0..=most), int(0..=most), int(0..=most))
}

fn fraction(most: i64) -> impl Gen<Value = (i64, i64)> {
    (int(-most..=most), int(1..=most))
}

fn address(most: u8) -> impl Gen<Value = (Vec<u8>, u32)> {
    (vec(int(0..=most), 4), int(0..=32_u32))
}

fn transfers(accounts: u8, most: i64, count: usize) -> impl Gen<Value = Vec<(u8, u8, i64)>> {
    vec((int(0..=accounts), int(0..=accounts), int(1..=most)), 0..=count)
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("booked_twice", "[(0, 0, 2), (0, 1, 1)]", bookings(3, 300, 14, 12), |all| {
            all.iter().enumerate().any(|(at, one)| {
                all[..at].iter().any(|other| {
                    one.0 == other.0 && one.1 < other.1 + other.2 && other.1 < one.1 + one.2 && one.1 != other.1
                })
            })
        })
        .within(bookings(1, 2, 3, 2)),
        Problem::new("booked_back_to_back", "[(0, 0, 1), (1, 0, 1), (0, 1, 1)]", bookings(3, 60, 9, 10), |all| {
            all.windows(3).any(|of| of[0].0 == of[2].0 && of[0].1 + of[0].2 == of[2].1 && of[1].0 != of[0].0)
        })
        .within(bookings(1, 3, 2, 3)),
        Problem::new("winner_without_majority", "[0, 0, 1, 1, 2]", votes(4, 30), |votes| {
            let most = winner(votes).map_or(0, |first| votes.iter().filter(|vote| **vote == first).count());
            votes.len() >= 5 && 2 * most < votes.len() && most >= 2
        })
        .within(votes(3, 6)),
        Problem::new("tie_of_three", "[0, 0, 1, 1, 2, 2]", votes(5, 20), |votes| {
            let mut counts = BTreeMap::new();
            votes.iter().for_each(|vote| *counts.entry(*vote).or_insert(0) += 1);
            counts.len() == 3 && counts.values().all(|count| *count == 2)
        })
        .within(votes(3, 6)),
        Problem::new("first_choice_loses", "[[0], [0], [1, 1]]", ballots(3, 3, 9), |ballots| {
            let firsts: Vec<u32> = ballots.iter().map(|ballot| ballot[0]).collect();
            let all: Vec<u32> = ballots.concat();
            ballots.len() >= 3 && winner(&firsts) != winner(&all)
        })
        .within(few(6, |left| vec(vec(left.of(int(0..=2_u32)), 1..=3), 0..=4))),
        Problem::new("check_digit_misses_exchange", "[0, 0, 5, 0]", digits(4), |digits| {
            let sum = |digits: &[u32]| {
                digits.iter().enumerate().map(|(at, digit)| if at % 2 == 0 { digit * 2 } else { *digit }).sum::<u32>()
                    % 5
            };
            let mut exchanged = digits.clone();
            exchanged.swap(1, 2);
            exchanged != *digits && sum(&exchanged) == sum(digits) && digits[0] == digits[3]
        })
        .within(digits(4)),
        Problem::new("digits_read_both_ways", "[0, 2, 9, 2, 0]", digits(5), |digits| {
            digits.iter().eq(digits.iter().rev()) && digits.iter().sum::<u32>() == 13
        })
        .within(digits(5)),
        Problem::new("query_read_back", "[(\"a\", None), (\"=\", None)]", query("ab=&", 4, 5), |query| {
            read(&written(query)) != *query && query.len() >= 2
        })
        .within(query("ab=&", 1, 2)),
        Problem::new("same_key_twice", "[(\"a\", None), (\"a\", Some(\"\"))]", query("abc", 3, 8), |query| {
            let keys: BTreeSet<&String> = query.iter().map(|(key, _)| key).collect();
            keys.len() + 1 == query.len() && query.iter().filter(|(_, value)| value.is_some()).count() == 1
        })
        .within(query("ab", 1, 3)),
        Problem::new("article_of_two_customers", "[(0, 0, 1), (1, 0, 11)]", orders(5, 9, 20, 15), |orders| {
            let buys = |article: u8| orders.iter().filter(move |order| order.1 == article);
            orders.iter().any(|order| {
                buys(order.1).map(|one| one.0).collect::<BTreeSet<_>>().len() >= 2
                    && buys(order.1).map(|one| one.2).sum::<u32>() >= 12
            })
        })
        .within(orders(1, 0, 12, 2)),
        Problem::new(
            "best_customer_buys_least_often",
            "[(0, 0, 1), (0, 0, 1), (1, 0, 3)]",
            orders(3, 1, 9, 10),
            |orders| {
                let total = |who: u8| orders.iter().filter(|order| order.0 == who).map(|order| order.2).sum::<u32>();
                let times = |who: u8| orders.iter().filter(|order| order.0 == who).count();
                (0..=3).any(|one| (0..=3).any(|other| times(one) > times(other) && total(one) < total(other)))
            },
        )
        .within(orders(1, 0, 4, 4)),
        Problem::new("others_may_more_than_the_group", "(3, 3, 4)", rights(7), |(owner, group, others)| {
            others & !group != 0 && owner & group == *group && group.count_ones() == 2
        })
        .within(rights(7)),
        Problem::new("hottest_after_coldest", "[(0, 0), (0, 0), (1, -20)]", measured(60, 12), |all| {
            let coldest = all.iter().min_by_key(|one| one.1);
            let hottest = all.iter().max_by_key(|one| one.1);
            all.len() >= 3
                && coldest
                    .zip(hottest)
                    .is_some_and(|(coldest, hottest)| hottest.0 < coldest.0 && hottest.1 - coldest.1 >= 20)
        })
        .within(vec((int(0..=2_u32), element_of([0, 1, -1, 10, -10, 19, -19, 20, -20, 21, -21])), 0..=3)),
        Problem::new("paid_more_than_the_boss", "[(1, 6, false), (2, 0, true)]", staff(5, 90, 12), |staff| {
            staff.iter().any(|boss| boss.2 && staff.iter().any(|one| !one.2 && one.0 < boss.0 && one.1 > boss.1 + 5))
        })
        .within(staff(2, 7, 2)),
        Problem::new(
            "average_of_a_level",
            "[(1, 0, false), (1, 1, false), (2, 0, false)]",
            staff(4, 50, 15),
            |staff| {
                let of = |level: u32| staff.iter().filter(|one| one.0 == level).map(|one| one.1).collect::<Vec<_>>();
                let (first, second) = (of(1), of(2));
                first.len() >= 2
                    && !second.is_empty()
                    && first.iter().sum::<u32>() > second.iter().sum::<u32>() * first.len() as u32
            },
        )
        .within(staff(2, 2, 3)),
        Problem::new("grey_but_not_black", "(16, 16, 16)", colour(255), |(red, green, blue)| {
            red == green && green == blue && *red >= 16
        })
        .within(colour(17)),
        Problem::new("lighter_by_weight", "(0, 7, 11)", colour(40), |(red, green, blue)| {
            let light = 2 * u32::from(*red) + 7 * u32::from(*green) + u32::from(*blue);
            light >= 60 && u32::from(*red) + u32::from(*green) + u32::from(*blue) < 20 && red != green
        })
        .within(colour(24)),
        Problem::new("sum_is_not_reduced", "((0, 1), (6, 6))", (fraction(20), fraction(20)), |((a, b), (c, d))| {
            let (over, under) = (a * d + c * b, b * d);
            over != 0 && b != d && over % 6 == 0 && under % 6 == 0
        })
        .within((fraction(6), fraction(6))),
        Problem::new(
            "same_network",
            "(([0, 0, 0, 0], 4), ([0, 0, 0, 1], 0))",
            (address(255), address(255)),
            |((one, length), (other, _))| {
                let number = |bytes: &[u8]| bytes.iter().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
                let shift = 32 - length;
                one != other && *length >= 4 && number(one) >> shift == number(other) >> shift
            },
        )
        .within((
            (vec(element_of([0_u8, 1]), 4), element_of([0, 1, 2, 3, 4, 5_u32])),
            (vec(element_of([0_u8, 1]), 4), int(0..=1_u32)),
        )),
        Problem::new("money_in_a_circle", "[(0, 1, 1), (1, 2, 1), (2, 0, 1)]", transfers(4, 50, 12), |transfers| {
            transfers.iter().any(|a| {
                transfers.iter().any(|b| {
                    transfers.iter().any(|c| {
                        a.1 == b.0
                            && b.1 == c.0
                            && c.1 == a.0
                            && a.0 != b.0
                            && b.0 != c.0
                            && a.0 != c.0
                            && a.2 == b.2
                            && b.2 == c.2
                    })
                })
            })
        })
        .within(transfers(2, 1, 3)),
    ]
}
