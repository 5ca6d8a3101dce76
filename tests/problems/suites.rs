//! Problems by which other libraries test how well they shrink, posed anew over generators as one writes them here: what is
//! counted, referred to, bracketed and bound, and several ways to fail of which one is the simplest.
//!
//! From Hypothesis (`tests/quality`, `tests/conjecture` and `tests/nocover` of HypothesisWorks/hypothesis, and its issues
//! 1857 and 4286), hegel (`tests/test_shrink_quality`, with what was distilled there from bugs in crates), rapid
//! (`shrink_test.go` of flyingmutant/rapid), falsify (its test suite), Hedgehog (hedgehog-example), fast-check
//! (`ComplexShrink.spec.ts`), QCheck (issue 217 of ocaml-multicore/multicoretests) and ScalaCheck (its issue 447).

use super::Problem;
use rosebush::{
    BoxGen, Gen, Rejected, Source, boolean, btree_set, bytes, compose, element_of, float, frequency, int, just, one_of,
    recursive, string, text, vec,
};
use std::collections::BTreeSet;

/// Distinct numbers, at least this many.
fn has_distinct(list: &[u32], least: usize) -> bool {
    list.iter().collect::<BTreeSet<_>>().len() >= least
}

fn of_hypothesis() -> Vec<Problem> {
    let bools = || vec(vec(boolean(), 0..=20), 0..=20);
    let five = "[[false, true], [false, true], [false, true], [false, true], [false, true]]";
    let is_reversed_above = |lists: &Vec<Vec<bool>>| {
        let reversed: Vec<Vec<bool>> = lists.iter().map(|list| list.iter().rev().copied().collect()).collect();
        reversed > *lists
    };
    let poison = |source: &mut Source| Ok(if source.draw(boolean().probability(0.05))? { None } else { Some(0) });
    let poisoned = move |source: &mut Source| {
        let (rows, columns) = (source.draw(int(0..=5))?, source.draw(int(0..=5))?);
        (0..rows * columns).map(|_| poison(source)).collect::<Result<Vec<Option<u8>>, Rejected>>()
    };
    let chunks = |source: &mut Source| {
        let mut chunks = Vec::new();
        for _ in 0..10 {
            let length = source.draw(int(0..=20_usize))?;
            chunks.push(source.draw(bytes(length))?);
            if !source.draw(boolean().probability(0.8))? {
                return Ok((chunks, false));
            }
        }
        Ok((chunks, true))
    };
    vec![
        Problem::new("twenty_rising", RISING, vec(int::<u64>(..), 0..=40).filter(|list| list.len() >= 20), |list| {
            (0..20).all(|at| list[at] >= at as u64)
        }),
        Problem::new("five_with_true", five, bools(), |lists| {
            lists.iter().filter(|list| list.len() >= 2 && list.contains(&true)).count() >= 5
        }),
        Problem::new("reversed_above", "[[], [], [], [false, true]]", bools(), move |lists| {
            lists.len() > 3 && is_reversed_above(lists)
        }),
        Problem::new(
            "beside_a_bound",
            "(1000000, 999999)",
            int(0..=u32::MAX - 5).bind(|one| (just(one), int(one.saturating_sub(40)..=one + 5))),
            |(one, other)| *one >= 1_000_000 && one.abs_diff(*other) == 1,
        ),
        Problem::new("poison_in_a_matrix", "[None]", compose(poisoned), |cells| cells.contains(&None)),
        Problem::new(
            "true_at_both_ends",
            "[true, false, false, false, false, false, true]",
            int(1..=100_usize).bind(|count| vec(boolean(), count)),
            |list| list[0] && list[list.len() - 1] && list.iter().filter(|it| !**it).count() >= 5,
        ),
        Problem::new("ten_chunks", "([[], [], [], [], [], [], [], [], [], []], true)", compose(chunks), |drawn| {
            drawn.1
        }),
        Problem::new("run_lengths", "\"aab\"", text(0..=30), |text| !comes_back(text)),
        Problem::new("two_rings", "[(0, 1), (0, 2), (1, 2)]", vec((int(0..=2), int(0..=2)), 0..=60), |moves| {
            is_solved(moves, 2)
        }),
        Problem::new("three_rings", THREE_RINGS, vec((int(0..=2), int(0..=2)), 0..=100), |moves| is_solved(moves, 3)),
    ]
}

const RISING: &str = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]";

const THREE_RINGS: &str = "[(0, 2), (0, 1), (2, 1), (0, 2), (1, 0), (1, 2), (0, 2)]";

/// Whether a text is what its run lengths say, which count on over all of it: that is the bug.
fn comes_back(text: &str) -> bool {
    let (mut runs, mut count): (Vec<(usize, char)>, usize) = (Vec::new(), 1);
    for letter in text.chars() {
        match runs.last_mut() {
            Some((length, last)) if *last == letter => {
                count += 1;
                *length = count;
            }
            _ => runs.push((count, letter)),
        }
    }
    runs.iter().flat_map(|(length, letter)| std::iter::repeat_n(*letter, *length)).eq(text.chars())
}

/// Whether so many rings of the towers of Hanoi come from the first rod to the last; moves that are not allowed are left out.
fn is_solved(moves: &[(usize, usize)], rings: usize) -> bool {
    let mut rods = [(0..rings).rev().collect::<Vec<_>>(), Vec::new(), Vec::new()];
    moves.iter().any(|(from, to)| {
        if let Some(ring) = rods[*from].pop() {
            let is_allowed = rods[*to].last().is_none_or(|below| *below > ring);
            rods[if is_allowed { *to } else { *from }].push(ring);
        }
        rods[2].len() == rings
    })
}

/// What hegel distilled: counts, references and names in and beside lists.
fn counted_and_referred_to() -> Vec<Problem> {
    let number = || int(0..=1000_u32);
    let list = move || vec(number(), 0..=10);
    let has_payload = |list: &[u32]| list.iter().any(|it| *it != 0);
    let split = |source: &mut Source| {
        let count = source.draw(int(0..=3_usize))?;
        let items = source.draw(vec((int(0..=2_u8), int(0..=9_u8)), count))?;
        let coin = if items.iter().any(|it| it.0 == 0) { Some(source.draw(int(0..=14_u8))?) } else { None };
        let header = source.draw(int(0..=100_u8))?;
        let between = (0..count).map(|_| source.draw(int(0..=2_u8))).collect::<Result<Vec<_>, _>>()?;
        Ok((items, coin, header, between, source.draw(int(0..=100_u8))?))
    };
    vec![
        Problem::new("length_behind", "([1], 1)", (list(), int(0..=10_usize)), move |(list, length)| {
            *length == list.len() && has_payload(list)
        }),
        Problem::new("float_length_behind", "([1], 1.0)", (list(), float(0.0..=10.0)), move |(list, length)| {
            *length == list.len() as f64 && has_payload(list)
        }),
        Problem::new("text_as_long", "([1], \"a\")", (list(), text(0..=10)), move |(list, text)| {
            text.chars().count() == list.len() && has_payload(list)
        }),
        Problem::new("parity_behind", "([1], false)", (list(), boolean()), move |(list, is_even)| {
            *is_even == list.len().is_multiple_of(2) && has_payload(list)
        }),
        Problem::new(
            "index_ahead",
            "(0, 0, [1])",
            (int(0..=19_usize), number(), vec(number(), 0..=20)),
            |(at, _, list)| list.get(*at).is_some_and(|it| *it != 0),
        ),
        Problem::new("arena", "[1, 2, 0]", vec(int(0..=7_usize), 0..=8), |next| {
            let seen = std::iter::successors(Some(0), |at: &usize| next.get(*at).copied());
            seen.take(3).filter(|at| *at < next.len()).collect::<BTreeSet<_>>().len() == 3
        }),
        Problem::new("pushed_and_read", "[Push(1), Get(0)]", vec(pushes(), 0..=12), |steps| reads_something(steps)),
        Problem::new(
            "chain_of_names",
            "[(0, 1), (1, 2), (2, 0)]",
            vec((int(0..=9_u8), int(0..=9_u8)), 0..=8),
            |nodes| {
                let at_name = |name: u8| nodes.iter().position(|node| node.0 == name);
                let next = |at: &usize| at_name(nodes.get(*at)?.1);
                let seen: Vec<_> = std::iter::successors(Some(0), next).take(3).collect();
                seen.len() == 3 && seen.iter().collect::<BTreeSet<_>>().len() == 3 && seen[0] < nodes.len()
            },
        ),
        Problem::new("split_in_two", "([], None, 1, [], 50)", compose(split), |drawn| drawn.2 != 0 && drawn.4 >= 50),
        Problem::new(
            "column_of_all_rows",
            "([0], [[1]])",
            (vec(number(), 1..=3), vec(vec(number(), 0..=3), 1..=3)),
            |(header, rows)| {
                rows.iter().all(|row| row.len() == header.len()) && rows.iter().flatten().any(|cell| *cell != 0)
            },
        ),
        Problem::new(
            "tag_and_labels",
            "(2, 0, 1, 0, 0)",
            (int(0..=2), int(0..=3), int(0..=100), int(0..=100), int(0..=3)),
            |(tag, opens, payload, _, closes): &(u8, u8, u8, u8, u8)| *tag == 2 && opens == closes && *payload != 0,
        ),
    ]
}

#[derive(Clone, Debug)]
enum Step {
    Push(u8),
    Get(usize),
}

fn pushes() -> impl Gen<Value = Step> {
    one_of((int(0..=100).map(Step::Push), int(0..=11).map(Step::Get)))
}

fn reads_something(steps: &[Step]) -> bool {
    let mut pushed = Vec::new();
    steps.iter().any(|step| match step {
        Step::Push(number) => {
            pushed.push(*number);
            false
        }
        Step::Get(at) => pushed.get(*at).is_some_and(|number| *number != 0),
    })
}

/// Whether the brackets around something are as they should be.
fn is_bracketed(text: &str) -> bool {
    let mut depth = 0_i32;
    let is_open = |letter| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        depth >= 0
    };
    text.chars().all(is_open) && depth == 0 && text.contains('x')
}

/// What hegel distilled: numbers that say what is drawn, and several ways to fail.
fn gates() -> Vec<Problem> {
    let pick = |source: &mut Source| {
        let mut drawn = vec![source.draw(int(0..=99))?];
        if drawn[0] < 50 {
            drawn.push(source.draw(int(0..=2))?);
        }
        drawn.push(source.draw(int(-1000..=1000_i32))?);
        Ok(drawn)
    };
    let padded = |source: &mut Source| {
        let chance = source.draw(int(0..=99_u32))?;
        let precision = if chance < 70 { source.draw(int(0..=6_usize))? } else { 1 };
        let width = source.draw(int(1..=30_usize))?;
        Ok((chance, precision, width, source.draw(int(-1000..=1000_i32))?))
    };
    let package = |source: &mut Source| {
        let name = match source.draw(int(0..=5))? {
            0..=2 => source.draw(element_of(["libc6", "perl", "a"]))?.to_owned(),
            _ => source.draw(string('a'..='z', 1..=8))?,
        };
        let epoch = if source.draw(int(0..=4))? == 0 { Some(source.draw(int(0..=99_u8))?) } else { None };
        Ok((name, epoch, source.draw(int(0..=999_u32))?))
    };
    let continued = |source: &mut Source| {
        let has_more = source.draw(boolean())?;
        let numbers = source.draw(btree_set(int(-21..=-1), 0..=10))?;
        Ok((has_more, numbers, if has_more { Some(source.draw(int(0..=1))?) } else { None }))
    };
    let known = element_of([7, 8, 9]).map(|number| (true, number));
    let either = one_of((int(0..=1_000_000).map(|number| (false, number)), known));
    vec![
        Problem::new("gate_and_pick", "[50, 0]", compose(pick), |_| true),
        Problem::new("gate_and_width", "(70, 1, 2, 0)", compose(padded), |(_, precision, width, number)| {
            *width > number.unsigned_abs().to_string().len().max(*precision) + usize::from(*number < 0)
        }),
        Problem::new("package_and_version", "(\"libc6\", None, 0)", compose(package), |_| true),
        Problem::new("known_or_large", "(false, 990000)", either, |(is_known, number): &(bool, u32)| {
            *is_known || *number >= 990_000
        }),
        Problem::new("more_or_some", "(true, {}, Some(0))", compose(continued), |(_, numbers, more)| {
            !numbers.is_empty() || *more == Some(0)
        }),
        Problem::new("as_many_or_as_much", "([], 5)", (vec(boolean(), 0..=20), int(0..=100)), |(list, more)| {
            list.len() + more >= 5
        }),
        Problem::new(
            "guard_or_list",
            "(1, false, [])",
            (int(0..=10), boolean(), vec(int(0..=100_u8), 0..=10)),
            |(guard, _, list): &(u8, bool, Vec<u8>)| *guard > 0 || list.len() >= 3,
        ),
        Problem::new("text_or_float", "(\"\", 1.0)", (string(' '..='~', 0..=20), float(..)), |(text, number)| {
            text.len() >= 4 || f64::abs(*number) > 0.0
        }),
        Problem::new("brackets_around", "\"x\"", string(rosebush::char_of("()x"), 0..=12), |text| is_bracketed(text)),
        Problem::new("floats_above", "(1.0, 1000.0)", (float(0.0..=1000.0), float(0.0..=1000.0)), |(one, other)| {
            one + other > 1000.0_f64
        }),
    ]
}

#[derive(Clone, Debug)]
enum Commands {
    Up,
    Down,
    Show,
}

/// A tree of so many nodes, as how deep it is.
fn shape(nodes: usize) -> BoxGen<'static, (usize, bool)> {
    if nodes == 0 {
        return just((0, true)).boxed();
    }
    let two = int(0..nodes).bind(move |left| (shape(left), shape(nodes - 1 - left)));
    let joined = |((left, one), (right, other)): ((usize, bool), (usize, bool))| {
        (1 + left.max(right), one && other && left.abs_diff(right) <= 1)
    };
    two.map(joined).boxed()
}

#[derive(Clone, Debug)]
enum Sum {
    Number(u32),
    Add(Box<Sum>, Box<Sum>),
}

fn value(sum: &Sum) -> u32 {
    match sum {
        Sum::Number(number) => *number,
        Sum::Add(one, other) => value(one) + value(other),
    }
}

fn of_others() -> Vec<Problem> {
    let sums = recursive(int(0..=10_000).map(Sum::Number), |inner| {
        (inner.clone(), inner).map(|(one, other)| Sum::Add(Box::new(one), Box::new(other)))
    });
    let cheap = || (element_of(["sandwich", "noodles"]), int(5..=10_u32));
    let dear = || (element_of(["goggles", "headset"]), int(1000..=2000_u32));
    let orders = (vec(one_of((cheap(), dear())), 0..=50), vec(dear(), 0..=50));
    let counts = frequency(((5, just(Commands::Up)), (2, just(Commands::Down)), (1, just(Commands::Show))));
    vec![
        Problem::new("last_of_a_span", "[0, 0, 0, 100]", vec(int::<i64>(..), 4..=40), |list| {
            list.len() % 3 == 1 && list[list.len() - 1] >= 100
        }),
        Problem::new("no_duplicates", "[1, 2, 3, 4, 5]", vec(int(1_u32..), 5..=40), |list| {
            has_distinct(list, list.len())
        }),
        Problem::new("height_of_a_size", "(3, false)", int(0..=30_usize).bind(shape), |shape| !shape.1),
        Problem::new("asymmetric", "(1000, 1010)", (int(0..=1_000_000_u32), int(0..=1_000_000_u32)), |(one, other)| {
            *one >= 1000 && other.checked_sub(*one).is_some_and(|more| (10..1000).contains(&more))
        }),
        Problem::new(
            "two_orders",
            "([(\"sandwich\", 5), (\"goggles\", 1000)], [(\"goggles\", 1051)])",
            orders,
            |(one, other)| {
                one.iter().any(|it| it.1 < 50) && one.iter().any(|it| it.1 > 50) && other.iter().any(|it| it.1 > 1050)
            },
        ),
        Problem::new("sum_of_a_sum", "Add(Add(Number(0), Number(0)), Number(100))", sums, |sum| {
            matches!(sum, Sum::Add(one, _) if matches!(**one, Sum::Add(..))) && value(sum) >= 100
        }),
        Problem::new(
            "stuck_at_ten",
            "[Up, Up, Up, Up, Up, Up, Up, Up, Up, Up, Down, Show]",
            vec(counts, 0..=100),
            |steps| {
                let (mut counted, mut is) = (0, 0);
                steps.iter().any(|step| match step {
                    Commands::Up => {
                        (counted, is) = (counted + 1, is + 1);
                        false
                    }
                    // The bug: from ten on it goes up alone.
                    Commands::Down => {
                        (counted, is) = (counted - 1, if is < 10 { is - 1 } else { is });
                        false
                    }
                    Commands::Show => counted != is,
                })
            },
        ),
    ]
}

pub fn suites() -> Vec<Problem> {
    [of_hypothesis(), counted_and_referred_to(), gates(), of_others()].into_iter().flatten().collect()
}
