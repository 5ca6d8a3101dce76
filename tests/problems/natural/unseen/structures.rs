//! Heaps, queues, rings, trees, polynomials, rectangles, words, bits, schedules and games.

use super::super::few;
use super::Problem;
use rosebush::{Gen, boolean, char_of, compose, element_of, int, just, one_of, recursive, string, vec};
use std::collections::BTreeSet;

#[derive(Clone, Debug)]
enum Queue {
    Push(u8),
    Pop,
    Peek,
}

fn queue(most: u8, count: usize) -> impl Gen<Value = Vec<Queue>> {
    vec(one_of((int(0..=most).map(Queue::Push), just(Queue::Pop), just(Queue::Peek))), 0..=count)
}

/// What a ring of so many places holds in the end, and how often it was full.
fn in_a_ring(steps: &[Queue], places: usize) -> (Vec<u8>, usize) {
    let (mut held, mut full) = (Vec::new(), 0);
    for step in steps {
        match step {
            Queue::Push(_) if held.len() == places => full += 1,
            Queue::Push(one) => held.push(*one),
            Queue::Pop if !held.is_empty() => drop(held.remove(0)),
            _ => {}
        }
    }
    (held, full)
}

#[derive(Clone, Debug)]
enum Json {
    Null,
    Flag(bool),
    Number(i32),
    List(Vec<Json>),
}

fn json(most: i32, wide: usize, deep: u32) -> impl Gen<Value = Json> {
    let leaf = one_of((just(Json::Null), boolean().map(Json::Flag), int(-most..=most).map(Json::Number)));
    recursive(leaf, move |inner| vec(inner, 0..=wide).map(Json::List)).max_depth(deep)
}

fn depth(json: &Json) -> usize {
    match json {
        Json::List(all) => 1 + all.iter().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}

fn numbers(json: &Json) -> Vec<i32> {
    match json {
        Json::Number(number) => vec![*number],
        Json::List(all) => all.iter().flat_map(numbers).collect(),
        _ => Vec::new(),
    }
}

/// A rectangle: left, top, width, height.
type Rectangle = (u32, u32, u32, u32);

fn rectangle(most: u32) -> impl Gen<Value = Rectangle> + Clone {
    (int(0..=most), int(0..=most), int(1..=most), int(1..=most))
}

fn overlap(a: &Rectangle, b: &Rectangle) -> bool {
    a.0 < b.0 + b.2 && b.0 < a.0 + a.2 && a.1 < b.1 + b.3 && b.1 < a.1 + a.3
}

/// A slice of a list: the list, and from where to where.
fn slice(most: u8, length: usize) -> impl Gen<Value = (Vec<u8>, usize, usize)> {
    vec(int(0..=most), 1..=length).bind(|list| {
        let count = list.len();
        int(0..=count).bind(move |from| (just(list.clone()), just(from), int(from..=count)))
    })
}

/// Frames of a game: pins until ten are down, at most twice.
fn game(most: usize) -> impl Gen<Value = Vec<(u32, u32)>> {
    compose(move |source| {
        let mut frames = Vec::new();
        while frames.len() < most && source.draw(boolean().probability(0.9))? {
            let first = source.draw(int(0..=10_u32))?;
            frames.push((first, source.draw(int(0..=10 - first))?));
        }
        Ok(frames)
    })
}

fn polynomial(most: i32, count: usize) -> impl Gen<Value = Vec<i32>> {
    vec(int(-most..=most), 0..=count)
}

fn value(polynomial: &[i32], at: i32) -> i32 {
    polynomial.iter().rev().fold(0, |sum, factor| sum * at + factor)
}

fn words(letters: &'static str, length: usize, count: usize) -> impl Gen<Value = Vec<String>> {
    vec(string(char_of(letters), 1..=length), 0..=count)
}

fn tasks(count: usize, time: u32) -> impl Gen<Value = Vec<(u32, Option<usize>)>> {
    vec((int(1..=time), rosebush::option(int(0..count))), 0..=count)
}

fn cards(count: usize) -> impl Gen<Value = Vec<(u8, char)>> {
    vec((int(2..=14_u8), char_of("chds")), 0..=count)
}

fn lines(width: usize, count: usize) -> impl Gen<Value = Vec<String>> {
    vec(string(char_of(".#"), 0..=width), 0..=count)
}

fn steps_on(most: usize, letters: &'static str) -> impl Gen<Value = String> {
    string(char_of(letters), 0..=most)
}

fn place(steps: &str) -> (i32, i32) {
    steps.chars().fold((0, 0), |(x, y), step| match step {
        'n' => (x, y + 1),
        's' => (x, y - 1),
        'e' => (x + 1, y),
        _ => (x - 1, y),
    })
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("ring_overwrites", "[Push(0), Push(0), Push(2), Push(0), Push(0)]", queue(9, 30), |steps| {
            let (held, full) = in_a_ring(steps, 3);
            full >= 2 && held.contains(&2)
        })
        .within(queue(2, 5)),
        Problem::new("pops_after_being_full", "[Push(0), Push(0), Push(0), Push(0), Pop]", queue(9, 20), |steps| {
            let (held, full) = in_a_ring(steps, 2);
            full >= 1 && held.len() == 1 && steps.len() >= 5
        })
        .within(queue(1, 5)),
        Problem::new("two_levels_and_a_number", "List([Number(4), List([])])", json(50, 5, 3), |json| {
            depth(json) >= 2 && numbers(json).iter().any(|number| number.abs() >= 4)
        })
        .within(json(4, 2, 2)),
        Problem::new("numbers_out_of_order", "List([Number(0), Number(-3)])", json(20, 5, 3), |json| {
            numbers(json).windows(2).any(|two| two[0] > two[1] + 2)
        })
        .within(json(3, 2, 1)),
        Problem::new(
            "rectangles_that_cross",
            "((0, 1, 3, 1), (1, 0, 1, 3))",
            (rectangle(20), rectangle(20)),
            |(a, b)| overlap(a, b) && a.0 < b.0 && a.0 + a.2 > b.0 + b.2 && a.1 > b.1 && a.1 + a.3 < b.1 + b.3,
        )
        .within((rectangle(3), rectangle(3))),
        Problem::new("corner_in_another", "((0, 0, 2, 2), (1, 1, 1, 1))", (rectangle(9), rectangle(9)), |(a, b)| {
            overlap(a, b) && a.0 + a.2 == b.0 + 1 && a.1 + a.3 == b.1 + 1 && a.2 > 1 && a.3 > 1
        })
        .within((rectangle(2), rectangle(2))),
        Problem::new("slice_of_equal_ends", "([0, 1, 0], 0, 3)", slice(9, 10), |(list, from, to)| {
            to - from >= 3 && list[*from] == list[to - 1] && list[from + 1] > list[*from]
        })
        .within(slice(1, 4)),
        Problem::new("slice_without_its_greatest", "([3, 0, 4], 0, 2)", slice(20, 10), |(list, from, to)| {
            let greatest = |list: &[u8]| list.iter().max().copied();
            to - from >= 2 && greatest(&list[*from..*to]) < greatest(list) && list[*from] >= 3
        })
        .within(slice(4, 3)),
        Problem::new("spare_then_strike", "[(0, 10), (10, 0)]", game(20), |frames| {
            frames.windows(2).any(|two| two[0].0 < 10 && two[0].0 + two[0].1 == 10 && two[1].0 == 10)
        })
        .within(game(2)),
        Problem::new("three_open_frames", "[(0, 7), (0, 7), (0, 7)]", game(20), |frames| {
            frames.windows(3).any(|three| three.iter().all(|(a, b)| a + b < 10 && a + b > 6))
        })
        .within(few(6, |left| {
            compose(move |source| {
                let mut frames = Vec::new();
                while frames.len() < 3 && source.draw(boolean().probability(0.9))? {
                    let first = source.draw(left.of(int(0..=1_u32)))?;
                    frames.push((first, source.draw(left.of(int(0..=7 - first)))?));
                }
                Ok(frames)
            })
        })),
        Problem::new("two_roots", "[1, 0, -1]", polynomial(9, 6), |polynomial| {
            polynomial.len() >= 3
                && value(polynomial, 1) == 0
                && value(polynomial, -1) == 0
                && polynomial[0] != 0
                && polynomial[2] != 0
        })
        .within(polynomial(2, 4)),
        Problem::new("falls_then_rises", "[0, -4, 3]", polynomial(9, 5), |polynomial| {
            value(polynomial, 0) > value(polynomial, 1) && value(polynomial, 2) > value(polynomial, 1) + 3
        })
        .within(polynomial(4, 3)),
        Problem::new("words_that_share_an_end", "[\"a\", \"aa\", \"ba\"]", words("abc", 5, 8), |words| {
            let ends: BTreeSet<_> = words.iter().filter_map(|word| word.chars().last()).collect();
            let all: BTreeSet<_> = words.iter().collect();
            words.len() >= 3 && ends.len() == 1 && all.len() == words.len()
        })
        .within(words("abc", 2, 3)),
        Problem::new("inside_another_word", "[\"aa\", \"abaa\"]", words("abcd", 6, 6), |words| {
            words.iter().any(|one| {
                words.iter().any(|other| {
                    other.len() > one.len() + 1
                        && !other.starts_with(one.as_str())
                        && other.contains(one.as_str())
                        && one.len() >= 2
                })
            })
        })
        .within(words("ab", 4, 2)),
        Problem::new("tasks_that_wait", "[(1, Some(0)), (14, Some(0))]", tasks(6, 20), |tasks| {
            tasks.iter().enumerate().any(|(at, (time, after))| {
                after.is_some_and(|after| after < at && tasks[after].0 + time >= 15 && tasks[after].1.is_some())
            })
        })
        .within(vec((element_of([1_u32, 2, 3, 12, 13, 14, 15]), rosebush::option(int(0..=5_usize))), 0..=2)),
        Problem::new("three_of_a_kind", "[(2, 'c'), (2, 'h'), (2, 'd')]", cards(7), |cards| {
            let count = |value: u8| cards.iter().filter(|card| card.0 == value).count();
            let suits: BTreeSet<char> = cards.iter().map(|card| card.1).collect();
            cards.iter().any(|card| count(card.0) == 3) && suits.len() == 3
        })
        .within(vec((int(2..=3_u8), char_of("chd")), 0..=4)),
        Problem::new("full_house", "[(2, 'c'), (2, 'c'), (2, 'c'), (3, 'c'), (3, 'c')]", cards(6), |cards| {
            let count = |value: u8| cards.iter().filter(|card| card.0 == value).count();
            cards.len() == 5
                && cards.iter().all(|card| count(card.0) >= 2)
                && cards.iter().any(|card| count(card.0) == 3)
        })
        .within(vec((int(2..=4_u8), char_of("c")), 0..=5)),
        Problem::new("wall_with_a_gap", "[\"#.#\", \"...\"]", lines(8, 8), |lines| {
            lines.windows(2).any(|two| two[0].len() == two[1].len() && two[0].contains("#.#") && !two[1].contains('#'))
        })
        .within(lines(3, 2)),
        Problem::new("back_where_it_began", "\"snew\"", steps_on(20, "nsew"), |steps| {
            steps.len() >= 4 && place(steps) == (0, 0) && steps.contains('e') && steps.starts_with('s')
        })
        .within(steps_on(5, "nsew")),
        Problem::new("far_to_the_north_east", "\"nneeeeeww\"", steps_on(30, "nsew"), |steps| {
            let (x, y) = place(steps);
            x >= 3 && y >= 2 && steps.contains("ww")
        })
        .within(steps_on(9, "nsew")),
    ]
}
