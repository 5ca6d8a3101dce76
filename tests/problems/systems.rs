//! Problems over small systems: what is opened and closed, replicas, an allocator, nodes that name each other, and numbers
//! that have to agree with something.

use super::Problem;
use rosebush::{Gen, boolean, btree_map, compose, float, int, just, one_of, option, string, vec};
use std::collections::BTreeSet;

/// Things are opened, closed and used; which, their places among the open ones say.
fn things() -> impl Gen<Value = Vec<(char, usize)>> {
    compose(|source| {
        let count = source.draw(int(0..=40_usize))?;
        let (mut open, mut steps, mut next) = (Vec::new(), Vec::new(), 0);
        for _ in 0..count {
            match source.draw(int(0..=2_u8))? {
                0 => {
                    open.push(next);
                    steps.push(('o', next));
                    next += 1;
                }
                1 if !open.is_empty() => steps.push(('c', open.remove(source.draw(int(0..open.len()))?))),
                2 if !open.is_empty() => steps.push(('u', open[source.draw(int(0..open.len()))?])),
                _ => {}
            }
        }
        Ok(steps)
    })
}

/// Whether so many things were open at once, and all are closed in the end.
fn are_closed_of(steps: &[(char, usize)], many: usize) -> bool {
    let (mut open, mut most) = (0, 0);
    for (step, _) in steps {
        open += usize::from(*step == 'o');
        open -= usize::from(*step == 'c');
        most = most.max(open);
    }
    most >= many && open == 0
}

/// Whether more than the limit are let in within one width, where they are counted from the first on that came after
/// the last width was over.
fn lets_in_too_many(limit: usize, width: u32, gaps: &[u32]) -> bool {
    let (mut now, mut start, mut count, mut let_in) = (0, 0, 0, Vec::new());
    gaps.iter().any(|gap| {
        now += gap;
        if now - start >= width {
            (start, count) = (now, 0);
        }
        if count < limit {
            count += 1;
            let_in.push(now);
        }
        let_in.iter().filter(|time| now - **time < width).count() > limit
    })
}

/// On which side of the way from one point to another a third one lies.
fn side(from: (i32, i32), to: (i32, i32), point: (i32, i32)) -> i32 {
    ((to.0 - from.0) * (point.1 - from.1) - (to.1 - from.1) * (point.0 - from.0)).signum()
}

#[derive(Clone, Debug)]
enum Step {
    Count(usize, u32),
    Merge(usize, usize),
    Set(usize, i32, u32),
}

fn replicas() -> impl Gen<Value = Vec<Step>> {
    let replica = || int(0..=3_usize);
    vec(
        one_of((
            (replica(), int(1..=100_u32)).map(|(at, by)| Step::Count(at, by)),
            (replica(), replica()).map(|(to, from)| Step::Merge(to, from)),
            (replica(), int(-50..=50), int(0..=50_u32)).map(|(at, value, time)| Step::Set(at, value, time)),
        )),
        0..=30,
    )
}

/// What the first replica has counted, and how much of it itself.
fn counted(steps: &[Step]) -> (u32, u32) {
    let mut counts = [[0; 4]; 4];
    for step in steps {
        match step {
            Step::Count(at, by) => counts[*at][*at] += by,
            Step::Merge(to, from) => {
                let known = counts[*from];
                counts[*to].iter_mut().zip(known).for_each(|(count, other)| *count = (*count).max(other));
            }
            Step::Set(..) => {}
        }
    }
    (counts[0].iter().sum(), counts[0][0])
}

/// Whether two replicas end with different values of the same time, other than the first.
fn disagree(steps: &[Step]) -> bool {
    let mut values = [(0, 0); 4];
    for step in steps {
        match step {
            Step::Set(at, value, time) if *time >= values[*at].1 => values[*at] = (*value, *time),
            Step::Merge(to, from) if values[*from].1 > values[*to].1 => values[*to] = values[*from],
            _ => {}
        }
    }
    values.iter().any(|one| values.iter().any(|other| one.1 == other.1 && one.0 != other.0 && one.1 > 0))
}

#[derive(Clone, Debug)]
enum Use {
    Alloc(usize),
    Free(usize),
    Clear,
}

/// Whether a piece that was given back is used again for much less than it holds.
fn wastes(uses: &[Use]) -> bool {
    let (mut free, mut live): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
    for step in uses {
        match step {
            Use::Alloc(size) => match free.iter().position(|piece| piece >= size) {
                Some(at) if free[at] > size + 20 => return true,
                Some(at) => live.push(free.remove(at)),
                None => live.push(*size),
            },
            Use::Free(at) if *at < live.len() => free.push(live.remove(*at)),
            Use::Free(_) => {}
            Use::Clear => free.clear(),
        }
    }
    false
}

/// Nodes, each with the next one.
fn nodes() -> impl Gen<Value = Vec<Option<usize>>> {
    int(1..=12_usize).bind(|count| vec(option(int(0..count)), count))
}

fn has_ring_of_three(next: &[Option<usize>]) -> bool {
    let step = |at: usize| next[at];
    (0..next.len()).any(|at| step(at).and_then(step).and_then(step) == Some(at) && step(at) != Some(at))
}

/// How many steps lead from the first node to one without a next.
fn steps_to_the_end(next: &[Option<usize>]) -> Option<usize> {
    let path = std::iter::successors(Some(0), |at| next[*at]).take(next.len() + 1).count();
    (path <= next.len()).then_some(path - 1)
}

fn point() -> impl Gen<Value = (i32, i32)> {
    (int(-1000..=1000), int(-1000..=1000))
}

fn points() -> impl Gen<Value = Vec<(i32, i32)>> {
    vec(point(), 0..=20)
}

fn are_on_a_line([a, b, c]: [(i32, i32); 3]) -> bool {
    a != b && b != c && a != c && (b.0 - a.0) * (c.1 - a.1) == (b.1 - a.1) * (c.0 - a.0)
}

fn any_three(points: &[(i32, i32)], holds: fn([(i32, i32); 3]) -> bool) -> bool {
    let count = points.len();
    (0..count).any(|i| (0..i).any(|j| (0..j).any(|k| holds([points[i], points[j], points[k]]))))
}

pub fn systems() -> Vec<Problem> {
    let step = || one_of((int(1..=64_usize).map(Use::Alloc), int(0..=10_usize).map(Use::Free), just(Use::Clear)));
    vec![
        Problem::new("thing_used", "[('o', 0), ('o', 1), ('o', 2), ('u', 2)]", things(), |steps| {
            steps.contains(&('u', 2))
        }),
        Problem::new("things_closed", "[('o', 0), ('o', 1), ('c', 0), ('c', 1)]", things(), |steps| {
            are_closed_of(steps, 2)
        }),
        Problem::new("replicas_count", "[Count(1, 51), Count(1, 100), Merge(0, 1)]", replicas(), |steps| {
            let (all, own) = counted(steps);
            all > 150 && own == 0
        }),
        Problem::new("replicas_disagree", "[Set(0, 0, 1), Set(1, 1, 1)]", replicas(), |steps| disagree(steps)),
        Problem::new("memory_wasted", "[Alloc(22), Free(0), Alloc(1)]", vec(step(), 0..=50), |uses| wastes(uses)),
        Problem::new("nodes_in_a_ring", "[Some(1), Some(2), Some(0)]", nodes(), |next| has_ring_of_three(next)),
        Problem::new("nodes_in_a_chain", "[Some(1), Some(2), Some(3), None]", nodes(), |next| {
            steps_to_the_end(next) >= Some(3)
        }),
        Problem::new("points_on_a_line", "[(0, 0), (0, 1), (0, -1)]", points(), |points| {
            any_three(points, are_on_a_line)
        }),
        Problem::new("points_opposite", "[(0, 1), (0, -1)]", points(), |points| {
            points.iter().any(|a| *a != (0, 0) && points.contains(&(-a.0, -a.1)))
        }),
        Problem::new(
            "point_in_triangle",
            "((0, 0), (0, 1), (1, 0), (0, 0))",
            (point(), point(), point(), point()),
            |(a, b, c, point)| {
                // It is taken to go round to the left.
                let sides = [side(*a, *b, *point), side(*b, *c, *point), side(*c, *a, *point)];
                side(*a, *b, *c) < 0 && sides.iter().all(|side| *side <= 0)
            },
        ),
        Problem::new("edges_of_a_star", "[(0, 1), (0, 2), (0, 3), (0, 4)]", edges(), |edges| {
            (0..=9).any(|node| neighbours(edges, node).len() >= 4)
        }),
        Problem::new("blocks", "[0, 0, 0, 3]", vec(int(0..=255_u8), 0..=40), |bytes: &Vec<u8>| {
            bytes.len() > 3 && bytes.len() % 3 == 1 && bytes[bytes.len() - 1] % 4 == 3
        }),
        Problem::new("power_of_two", "1024", int(0..=u64::MAX), |n: &u64| n.is_power_of_two() && *n > 1000),
        Problem::new("same_remainder", "[0, 16, 32]", vec(int(0..=10_000_u32), 0..=30), |list| {
            let distinct: BTreeSet<&u32> = list.iter().collect();
            (0..16).any(|rest| distinct.iter().filter(|n| **n % 16 == rest).count() >= 3)
        }),
        Problem::new("both_answers", "{false: false, true: true}", btree_map(boolean(), boolean(), 0..=2), |map| {
            map.values().any(|value| *value) && map.values().any(|value| !value)
        }),
        Problem::new("float_and_integer", "(1.0, 1000)", (float(0.0..=1000.0), int(0..=1000_u32)), |(a, b)| {
            a + f64::from(*b) > 1000.0
        }),
        Problem::new(
            "length_beside",
            "[(Some(2), Some(\"aa\"))]",
            vec((option(int(0..=100_usize)), option(string('a'..='c', 0..=4))), 0..=20),
            |list: &Vec<(Option<usize>, Option<String>)>| {
                let agrees = |text: &String, length: usize| text.len() == length && length > 1;
                list.iter().any(|(length, text)| text.as_ref().zip(*length).is_some_and(|(t, l)| agrees(t, l)))
            },
        ),
        Problem::new("cache", "(2, [Put(0, 0), Put(1, 0), Get(0), Put(2, 0), Get(0)])", caches(), |(size, uses)| {
            !agree(*size, uses)
        }),
        Problem::new(
            "fixed_window",
            "(1, 2, [1, 1])",
            (int(1..=5_usize), int(2..=100_u32), vec(int(0..=100_u32), 0..=20)),
            |(limit, width, gaps)| lets_in_too_many(*limit, *width, gaps),
        ),
        Problem::new("last_page", "(2, 1, [0, 0, 0])", pages(), |(size, page, items)| {
            *page >= 1 && size * page < items.len() && size * (page + 1) > items.len()
        }),
        Problem::new("multiples_of_three", "[6, 84]", vec(thirds(), 0..=6), |list: &Vec<u64>| {
            list.iter().product::<u64>() >= 500
        }),
        Problem::new("quarters_of_an_hour", "[480, 1440, 1440]", vec(quarters(), 0..=11), |list: &Vec<u32>| {
            list.iter().sum::<u32>() >= 3350
        }),
        Problem::new("one_above_weeks", "[512, 995, 995]", vec(above_weeks(), 0..=11), |list: &Vec<u32>| {
            list.iter().sum::<u32>() >= 2500
        }),
        Problem::new("odd_payments", "[1, 5000]", vec(int(1..=10_000_u32), 0..=10), |payments| {
            let sum: u32 = payments.iter().sum();
            let is_even = !payments.is_empty() && payments.len() % 2 == 0;
            is_even && sum > 5000 && !sum.is_multiple_of(100)
        }),
    ]
}

fn pages() -> impl Gen<Value = (usize, usize, Vec<u8>)> {
    (int(1..=20_usize), int(0..=10_usize), vec(int(0..=99_u8), 0..=60))
}

fn quarters() -> impl Gen<Value = u32> {
    int(0..=1440_u32).filter(|minutes| minutes.is_multiple_of(15))
}

fn above_weeks() -> impl Gen<Value = u32> {
    int(0..=1000_u32).filter(|days| days % 7 == 1)
}

fn thirds() -> impl Gen<Value = u64> {
    int(1..=100_u64).filter(|n| n.is_multiple_of(3))
}

#[derive(Clone, Debug)]
enum Access {
    Get(u8),
    Put(u8, u8),
}

fn caches() -> impl Gen<Value = (usize, Vec<Access>)> {
    let key = || int(0..=9_u8);
    let access = one_of((key().map(Access::Get), (key(), int(..)).map(|(key, value)| Access::Put(key, value))));
    (int(1..=8_usize), vec(access, 0..=40))
}

/// Whether a cache that drops what was used least recently answers as one that drops what was put in first.
fn agree(size: usize, accesses: &[Access]) -> bool {
    let (mut by_use, mut by_age): (Vec<(u8, u8)>, Vec<(u8, u8)>) = (Vec::new(), Vec::new());
    let put = |cache: &mut Vec<(u8, u8)>, key, value| {
        let known = cache.iter().position(|entry| entry.0 == key);
        if let Some(at) = known.or((cache.len() == size).then_some(0)) {
            cache.remove(at);
        }
        cache.push((key, value));
    };
    accesses.iter().all(|access| match access {
        Access::Get(key) => {
            let at = by_use.iter().position(|entry| entry.0 == *key);
            let used = at.map(|at| by_use.remove(at));
            by_use.extend(used);
            used == by_age.iter().find(|entry| entry.0 == *key).copied()
        }
        Access::Put(key, value) => {
            put(&mut by_use, *key, *value);
            put(&mut by_age, *key, *value);
            true
        }
    })
}

fn edges() -> impl Gen<Value = Vec<(u8, u8)>> {
    vec((int(0..=9_u8), int(0..=9_u8)), 0..=25)
}

fn neighbours(edges: &[(u8, u8)], node: u8) -> BTreeSet<u8> {
    let beyond = |(from, to): &(u8, u8)| (*from == node).then_some(*to).or((*to == node).then_some(*from));
    edges.iter().filter_map(beyond).filter(|other| *other != node).collect()
}
