//! How the cost of a search grows with its start: `cargo bench --bench growth -- [--rows] [--without=NAME]…
//! [problem …]`.
//!
//! With `--instructions`, how many instructions drawing takes instead: see `growth/drawn.rs`; with `--searches`, how many
//! the searches from starts of at most 1,600 take.
//!
//! What does not matter should cost logarithmically many evaluations, and an evaluation should cost no more than
//! drawing the value.

#[path = "growth/drawn.rs"]
mod drawn;

use rosebush::{
    Gen, PassCount, Rejected, Search, Source, Tree, boolean, btree_map, compose, hash_set, int, one_of, recursive,
    shuffle, string, unique_vec, vec,
};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// A search that takes longer is ended, and greater sizes of its problem are left out.
const PATIENCE: Duration = Duration::from_secs(10);

const SEED: u64 = 100;

/// A list of so many different numbers.
fn numbers(length: usize) -> Tree<'static, Vec<u64>> {
    let numbers = |lengths| vec(int::<u64>(..).uniform(), lengths);
    numbers(0..=length).tree_from(numbers(length..=length).tree(SEED).choices()).expect("a list is not rejected")
}

/// Such a value, drawn by a function.
fn composed(length: usize) -> Tree<'static, Vec<u64>> {
    let numbers = compose(move |source: &mut Source| {
        let mut list = Vec::new();
        source.list(
            0..=length,
            |_, _| length,
            |source| {
                list.push(source.draw(int::<u64>(..).uniform())?);
                Ok(())
            },
        )?;
        Ok(list)
    });
    numbers.tree(SEED)
}

/// All of these have to stay.
fn needs(wanted: Vec<u64>) -> impl Fn(&Vec<u64>) -> bool {
    move |list| {
        let there: BTreeSet<u64> = list.iter().copied().collect();
        wanted.iter().all(|n| there.contains(n))
    }
}

#[derive(Debug)]
enum Expr {
    Literal(u32),
    Add(Box<Expr>, Box<Expr>),
    Div(Box<Expr>, Box<Expr>),
}

impl Expr {
    fn any(&self, wanted: &dyn Fn(&Expr) -> bool) -> bool {
        wanted(self)
            || match self {
                Expr::Literal(_) => false,
                Expr::Add(a, b) | Expr::Div(a, b) => a.any(wanted) || b.any(wanted),
            }
    }
}

/// An expression of about so many nodes.
fn expression(nodes: usize) -> Tree<'static, Expr> {
    compose(move |source: &mut Source| draw_expression(source, nodes)).tree(SEED)
}

fn draw_expression(source: &mut Source, nodes: usize) -> Result<Expr, Rejected> {
    source.level("expr", |source| {
        let pair = |source: &mut Source| {
            let left = Box::new(draw_expression(source, nodes / 2)?);
            Ok((left, Box::new(draw_expression(source, (nodes.max(1) - 1) / 2)?)))
        };
        let sample = |random: &mut rosebush::Random, _| if nodes > 1 { random.up_to(1) as usize + 1 } else { 0 };
        source.alternative(3, sample, |source, arm| {
            Ok(match arm {
                0 => Expr::Literal(source.draw(int(0..=1_000_000).uniform())?),
                1 => pair(source).map(|(a, b)| Expr::Add(a, b))?,
                _ => pair(source).map(|(a, b)| Expr::Div(a, b))?,
            })
        })
    })
}

#[derive(Debug)]
struct Nest {
    number: u32,
    inner: Vec<Nest>,
}

impl Nest {
    fn depth(&self) -> usize {
        1 + self.inner.iter().map(Nest::depth).max().unwrap_or(0)
    }

    fn holds(&self, wanted: u32) -> bool {
        self.number >= wanted || self.inner.iter().any(|nest| nest.holds(wanted))
    }
}

/// Lists within lists, so many deep, with two of them side by side here and there.
fn nest(depth: usize) -> Tree<'static, Nest> {
    compose(move |source: &mut Source| draw_nest(source, depth)).tree(SEED)
}

fn draw_nest(source: &mut Source, depth: usize) -> Result<Nest, Rejected> {
    source.level("nest", |source| {
        let number = source.draw(int(0..=1_000_000).uniform())?;
        let mut inner = Vec::new();
        let mut below = depth.saturating_sub(1);
        let length = usize::from(depth > 1) * (1 + usize::from(depth.is_multiple_of(8)));
        source.list(
            0..=3,
            |_, _| length,
            |source| {
                inner.push(draw_nest(source, below)?);
                // The second one is flat.
                below = 1;
                Ok(())
            },
        )?;
        Ok(Nest { number, inner })
    })
}

/// What is done with each problem.
enum Mode {
    Table,
    /// Its name and sizes are noted.
    List(RefCell<Vec<(String, Vec<usize>)>>),
    /// Its start of this size is drawn, and searched or not, for somebody who counts instructions.
    Counted(usize, bool),
}

struct Bench {
    mode: Mode,
    rows: bool,
    names: Vec<String>,
    without: Vec<String>,
}

impl Bench {
    /// Searches from starts of growing sizes; `property` is made for each start.
    fn problem<T, P: Fn(&T) -> bool>(
        &self,
        name: &str,
        sizes: &[usize],
        start: impl Fn(usize) -> Tree<'static, T>,
        property: impl Fn(&T) -> P,
    ) {
        if !self.names.is_empty() && !self.names.iter().any(|wanted| name.starts_with(wanted)) {
            return;
        }
        match &self.mode {
            Mode::Table => {}
            Mode::List(list) => return list.borrow_mut().push((name.to_owned(), sizes.to_vec())),
            Mode::Counted(..) if self.names[0] != name => return,
            Mode::Counted(size, is_searched) => {
                let tree = start(*size);
                let fails = property(&tree.value());
                if *is_searched {
                    std::hint::black_box(Search::new().run(&tree, |value| fails(&value)).evaluations);
                }
                return;
            }
        }
        for size in sizes {
            let tree = start(*size);
            let fails = property(&tree.value());
            assert!(fails(&tree.value()), "{name}: the start of size {size} fails");
            let before = Instant::now();
            for _ in 0..10 {
                std::hint::black_box(fails(&tree.value()));
            }
            let once = before.elapsed() / 10;
            let before = Instant::now();
            let search = self.without.iter().fold(Search::new(), |search, row| search.without_pass(row));
            let found = search.stop_when(|| before.elapsed() > PATIENCE).run(&tree, |value| fails(&value));
            let total = before.elapsed();
            let each = |count: u64| total.as_secs_f64() * 1e6 / count.max(1) as f64;
            println!(
                "{name:<22}{size:>8}{:>8}{:>8}{:>8}{:>10}{:>10.1}{:>10.1}{:>10.1}{:>11.1}{}",
                tree.choices().count(),
                found.minimal.choices().count(),
                found.evaluations,
                found.candidates,
                each(found.evaluations),
                each(found.candidates),
                once.as_secs_f64() * 1e6,
                total.as_secs_f64() * 1e3,
                if found.is_cut_short { " cut short" } else { "" }
            );
            if self.rows {
                for PassCount { pass: row, evaluations, improvements, .. } in
                    found.passes.iter().filter(|count| count.evaluations > 0)
                {
                    println!("    {row:<12}{evaluations:>8} evaluations{improvements:>8} taken");
                }
            }
            if total > PATIENCE {
                break;
            }
        }
    }
}

fn main() {
    let (options, names): (Vec<_>, Vec<_>) = std::env::args().skip(1).partition(|word| word.starts_with("--"));
    if let Some(turns) = options.iter().find_map(|option| option.strip_prefix("--turns=")) {
        return drawn::turns(&names[0], names[1].parse().expect("a size"), turns.parse().expect("how many turns"));
    }
    if options.iter().any(|option| option == "--instructions") {
        return drawn::table(&names);
    }
    let without = options.iter().filter_map(|option| Some(option.strip_prefix("--without=")?.to_string())).collect();
    let mode = match options.iter().find_map(|option| option.strip_prefix("--counted=")?.split_once(',')) {
        Some((size, is_searched)) => Mode::Counted(size.parse().expect("a size"), is_searched == "true"),
        None if options.iter().any(|option| option == "--searches") => Mode::List(RefCell::default()),
        None => Mode::Table,
    };
    let bench = Bench { mode, rows: options.iter().any(|option| option == "--rows"), names, without };
    if matches!(bench.mode, Mode::Table) {
        head();
    }
    problems(&bench);
    if let Mode::List(list) = &bench.mode {
        drawn::searches(&list.borrow());
    }
}

fn head() {
    println!(
        "{:<22}{:>8}{:>8}{:>8}{:>8}{:>10}{:>10}{:>10}{:>10}{:>11}",
        "problem", "size", "cells", "least", "evals", "attempts", "us/eval", "us/att", "us/draw", "total ms"
    );
}

fn problems(bench: &Bench) {
    let powers = [100, 1000, 10_000, 100_000];
    bench.problem("one of all", &powers, numbers, |list| {
        let wanted = list[list.len() * 2 / 3];
        move |list: &Vec<u64>| list.contains(&wanted)
    });
    bench.problem("one, any above", &powers, numbers, |list| {
        let most = list.iter().copied().max().unwrap_or(0);
        move |list: &Vec<u64>| list.iter().any(|n| *n > most / 2)
    });
    bench.problem("every hundredth", &powers, numbers, |list| needs(list.iter().copied().step_by(100).collect()));
    let every_tenth = |list: &Vec<u64>| needs(list.iter().copied().step_by(10).collect());
    bench.problem("every tenth", &[100, 1000, 10_000], numbers, every_tenth);
    bench.problem("every tenth, composed", &[100, 1000, 10_000], composed, every_tenth);
    let multiples =
        |of: u64| move |list: &Vec<u64>| needs(list.iter().copied().filter(|n| n.is_multiple_of(of)).collect());
    bench.problem("one in a hundred", &[100, 1000, 10_000], numbers, multiples(100));
    bench.problem("one in three", &[100, 1000, 10_000], numbers, multiples(3));
    bench.problem("half of a sum", &[100, 1000, 10_000], numbers, |list| {
        let half = list.iter().map(|n| u128::from(*n)).sum::<u128>() / 2;
        move |list: &Vec<u64>| list.iter().map(|n| u128::from(*n)).sum::<u128>() >= half
    });
    bench.problem("expression, literal", &[100, 500, 2000, 10_000], expression, |_| {
        |expr: &Expr| expr.any(&|part| matches!(part, Expr::Literal(900_000..)))
    });
    bench.problem("expression, division", &[100, 500, 2000, 10_000], expression, |_| {
        |expr: &Expr| {
            let is_sum = |part: &Expr| matches!(part, Expr::Add(..));
            expr.any(&|part| matches!(part, Expr::Div(a, b) if is_sum(a) && is_sum(b)))
        }
    });
    bench.problem("nest, number", &[30, 100, 200, 500], nest, |nest| {
        assert!(nest.holds(500_000));
        |nest: &Nest| nest.holds(500_000)
    });
    bench.problem("nest, depth", &[30, 100, 200, 500], nest, |_| |nest: &Nest| nest.depth() >= 10);
    bench.problem("nest, whole depth", &[30, 100, 200, 500], nest, |nest| {
        let depth = nest.depth();
        move |nest: &Nest| nest.depth() >= depth
    });
    of_all(bench);
    more(bench);
}

/// Conditions on all of a list at once: what the start comes to has to stay.
fn of_all(bench: &Bench) {
    type Sum = fn(&[u64]) -> u64;
    let sums: [(&str, Sum); 5] = [
        ("xor of all", |list| list.iter().fold(0, |sum, n| sum ^ n) & 255),
        ("sum of all", |list| list.iter().fold(0_u64, |sum, n| sum.wrapping_add(*n)) & 255),
        ("weighted sum of all", |list| (1..).zip(list).fold(0, |sum, (at, n)| (sum + at * (n % 251)) % 251)),
        ("hash of all", |list| {
            let bytes = list.iter().flat_map(|n| n.to_le_bytes());
            bytes.fold(0x811c_9dc5_u64, |hash, byte| ((hash ^ u64::from(byte)) * 0x0100_0193) & 0xffff_ffff) & 255
        }),
        ("parities of all", |list| {
            let is_odd = |divisor: u64| list.iter().filter(|n| n.is_multiple_of(divisor)).count() as u64 % 2;
            [2, 3, 5, 7, 11, 13].into_iter().fold(0, |bits, divisor| (bits << 1) | is_odd(divisor))
        }),
    ];
    for (name, sum) in sums {
        bench.problem(name, &[100, 1000, 10_000], numbers, |list| {
            let wanted = sum(list);
            move |list: &Vec<u64>| sum(list) == wanted
        });
    }
}

/// Collections of distinct elements beside lists, orders, and what is wide.
fn more(bench: &Bench) {
    let all = |_: &usize| |_: &usize| true;
    let lengths = [100, 400, 1600];
    bench.problem("words", &lengths, |n| vec(string('a'..='z', 1..=8), n).map(|list| list.len()).tree(SEED), all);
    bench.problem(
        "words, set",
        &lengths,
        |n| hash_set(string('a'..='z', 1..=8), n).map(|set| set.len()).tree(SEED),
        all,
    );
    bench.problem(
        "pairs",
        &lengths,
        |n| vec((int::<u64>(..), int::<u8>(..)), n).map(|list| list.len()).tree(SEED),
        all,
    );
    bench.problem(
        "pairs, map",
        &lengths,
        |n| btree_map(int::<u64>(..), int::<u8>(..), n).map(|map| map.len()).tree(SEED),
        all,
    );
    let begins = |_: &Vec<usize>| |order: &Vec<usize>| order[0] != 0;
    let powers = [100, 1000, 10_000, 65_536];
    bench.problem("permutation, a place", &powers, |n| unique_vec(int(0..n), n).tree(SEED), begins);
    bench.problem("order, a place", &powers, |n| shuffle((0..n).collect::<Vec<_>>()).tree(SEED), begins);
    bench.problem("numbers, a place", &powers, |n| vec(int(0..n).uniform(), n).tree(SEED), begins);
    let sorted = |_: &Vec<usize>| |order: &Vec<usize>| !order.is_sorted();
    bench.problem("numbers, a disorder", &powers, |n| vec(int(0..n).uniform(), n).tree(SEED), sorted);
    let half = |n: usize| vec(int::<u32>(..), 0..=n).filter(move |list| list.len() > n / 2);
    bench.problem("half of a list", &powers, |n| half(n).map(|list| list.len()).tree(SEED), all);
    let nested = || recursive(boolean().map(usize::from), |inner| vec(inner, 6..=8).map(|list| list.iter().sum()));
    bench.problem("wide recursion", &[1, 10, 40], |n| vec(nested(), n).map(|list| list.len()).tree(SEED), all);
    let arms = |n: usize| one_of((0..n).map(|arm| int(0..1000_usize).map(move |k| 1000 * arm + k)).collect::<Vec<_>>());
    bench.problem(
        "arms",
        &[100, 1000, 10_000],
        |n| arms(n).tree(SEED),
        |arm| {
            let least = *arm / 2;
            move |arm: &usize| *arm >= least
        },
    );
}
