//! Problems of what things are called: which of two has which name says nothing, and nobody wants to see it told in two
//! ways.

use super::Problem;
use rosebush::{Gen, boolean, char_of, int, option, string, variants, vec};

#[derive(Clone, Debug)]
enum Step {
    Lock { thread: usize, lock: usize },
    Unlock { thread: usize, lock: usize },
}

/// Whether three threads come to wait for each other in a ring.
fn comes_to_a_deadlock(steps: &[Step]) -> bool {
    let (mut owners, mut waits) = ([None; 3], [None; 3]);
    steps.iter().any(|step| {
        match *step {
            Step::Lock { thread, lock } if waits[thread].is_none() => match owners[lock] {
                None => owners[lock] = Some(thread),
                Some(owner) if owner != thread => waits[thread] = Some(lock),
                Some(_) => {}
            },
            Step::Unlock { thread, lock } if waits[thread].is_none() && owners[lock] == Some(thread) => {
                owners[lock] = waits.iter().position(|wanted| *wanted == Some(lock));
                if let Some(next) = owners[lock] {
                    waits[next] = None;
                }
            }
            _ => {}
        }
        let next = |thread: &usize| waits[*thread].and_then(|lock| owners[lock]);
        (0..3).any(|thread| std::iter::successors(next(&thread), next).take(3).any(|other| other == thread))
    })
}

/// Groups that may stand in another one, what is allowed or denied to which, and the group that asks.
type Groups = (Vec<Option<usize>>, Vec<(usize, bool)>, usize);

fn groups() -> impl Gen<Value = Groups> {
    int(1..=5_usize).bind(|count| {
        let rules = vec((int(0..count), boolean()), 0..=5);
        (vec(option(int(0..count)), count), rules, int(0..count))
    })
}

/// Whether someone is allowed something, if rules are handed down so many levels.
fn is_allowed((parents, rules, asks): &Groups, levels: usize) -> bool {
    let above = std::iter::successors(Some(*asks), |group| parents[*group]);
    let line: Vec<usize> = above.take(levels + 1).collect();
    let has = |denies: bool| rules.iter().any(|(group, rule)| *rule == denies && line.contains(group));
    has(false) && !has(true)
}

/// A matcher that goes back to one star alone, and one that tries all.
fn is_matched(pattern: &[char], text: &[char]) -> bool {
    match pattern {
        [] => text.is_empty(),
        ['*', rest @ ..] => (0..=text.len()).any(|from| is_matched(rest, &text[from..])),
        ['?', rest @ ..] => !text.is_empty() && is_matched(rest, &text[1..]),
        [first, rest @ ..] => text.first() == Some(first) && is_matched(rest, &text[1..]),
    }
}

fn is_matched_with_one_star(pattern: &[char], text: &[char]) -> bool {
    let (mut here, mut at, mut star) = (0, 0, None);
    while at < text.len() {
        match pattern.get(here) {
            Some(c) if *c == '?' || *c == text[at] => (here, at) = (here + 1, at + 1),
            Some('*') => {
                star.get_or_insert((here, at));
                here += 1;
            }
            _ => {
                let Some((place, from)) = star else { return false };
                star = Some((place, from + 1));
                (here, at) = (place + 1, from + 1);
            }
        }
    }
    pattern[here..].iter().all(|c| *c == '*')
}

pub fn names() -> Vec<Problem> {
    vec![
        Problem::new(
            "deadlock",
            "[Lock { thread: 0, lock: 0 }, Lock { thread: 1, lock: 1 }, Lock { thread: 0, lock: 1 }, \
             Lock { thread: 1, lock: 0 }]",
            vec(variants!(Step { Lock { thread: 0..=2, lock: 0..=2 }, Unlock { thread: 0..=2, lock: 0..=2 } }), 0..=20),
            |steps: &Vec<Step>| comes_to_a_deadlock(steps),
        ),
        Problem::new("handed_down_once", "([None, Some(0), Some(1)], [(0, false)], 2)", groups(), |groups| {
            is_allowed(groups, 1) != is_allowed(groups, 9)
        }),
        Problem::new(
            "star_of_two",
            r#"("*a*", "ab")"#,
            (string(char_of("ab?*"), 0..=7), string(char_of("ab"), 0..=8)),
            |(pattern, text)| {
                let [pattern, text] = [pattern, text].map(|text| text.chars().collect::<Vec<_>>());
                is_matched(&pattern, &text) != is_matched_with_one_star(&pattern, &text)
            },
        ),
    ]
}
