//! Lists of commands, for a stack and for an account: kinds of values and their properties.

use super::contest::{Property, Shape, Smaller, of, shape};
use super::drawing::{some, up_to};
use super::order::{Order, Simple};
use hegel::TestCase;
use hegel::generators::{self as gs, Generator as _};
use proptest::collection::vec as prop_vec;
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use quickcheck::{Arbitrary, Gen as Q};
use rosebush::{Gen, int, just, one_of, vec};

#[derive(Clone, Debug, PartialEq)]
pub enum Cmd {
    Push(i16),
    Pop,
    Dup,
    Swap,
    Add,
    Mul,
}

impl Simple for Cmd {
    fn order(&self, o: &mut Order) {
        match self {
            Cmd::Push(n) => {
                o.arm(0);
                n.order(o)
            }
            Cmd::Pop => o.arm(1),
            Cmd::Dup => o.arm(2),
            Cmd::Swap => o.arm(3),
            Cmd::Add => o.arm(4),
            Cmd::Mul => o.arm(5),
        }
    }
}

impl Arbitrary for Cmd {
    fn arbitrary(g: &mut Q) -> Self {
        match up_to(g, 7) {
            0 => Cmd::Pop,
            1 => Cmd::Dup,
            2 => Cmd::Swap,
            3 => Cmd::Add,
            4 => Cmd::Mul,
            _ => Cmd::Push(i16::arbitrary(g)),
        }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        match self {
            Cmd::Push(n) => Box::new(n.shrink().map(Cmd::Push)),
            _ => quickcheck::empty_shrinker(),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    Deposit(u16),
    Withdraw(u16),
    Interest,
    Freeze,
    Thaw,
}

impl Simple for Op {
    fn order(&self, o: &mut Order) {
        match self {
            Op::Deposit(n) => {
                o.arm(0);
                n.order(o)
            }
            Op::Withdraw(n) => {
                o.arm(1);
                n.order(o)
            }
            Op::Interest => o.arm(2),
            Op::Freeze => o.arm(3),
            Op::Thaw => o.arm(4),
        }
    }
}

impl Arbitrary for Op {
    fn arbitrary(g: &mut Q) -> Self {
        match up_to(g, 4) {
            0 => Op::Deposit(u16::arbitrary(g)),
            1 => Op::Withdraw(u16::arbitrary(g)),
            2 => Op::Interest,
            3 => Op::Freeze,
            _ => Op::Thaw,
        }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        match self {
            Op::Deposit(n) => Box::new(n.shrink().map(Op::Deposit)),
            Op::Withdraw(n) => Box::new(n.shrink().map(Op::Withdraw)),
            _ => quickcheck::empty_shrinker(),
        }
    }
}

shape!(
    Cmds,
    Vec<Cmd>,
    vec(
        one_of((
            int(..).map(Cmd::Push),
            just(Cmd::Pop),
            just(Cmd::Dup),
            just(Cmd::Swap),
            just(Cmd::Add),
            just(Cmd::Mul)
        )),
        0..=20
    ),
    prop_vec(
        prop_oneof![
            any::<i16>().prop_map(Cmd::Push),
            Just(Cmd::Pop),
            Just(Cmd::Dup),
            Just(Cmd::Swap),
            Just(Cmd::Add),
            Just(Cmd::Mul)
        ],
        0..=20
    ),
    gs::vecs(gs::one_of([
        gs::integers::<i16>().map(Cmd::Push).boxed(),
        gs::sampled_from(vec![Cmd::Pop, Cmd::Dup, Cmd::Swap, Cmd::Add, Cmd::Mul]).boxed()
    ]))
    .max_size(20)
);

shape!(
    Ops,
    Vec<Op>,
    vec(
        one_of((
            int(..).map(Op::Deposit),
            int(..).map(Op::Withdraw),
            just(Op::Interest),
            just(Op::Freeze),
            just(Op::Thaw)
        )),
        0..=15
    ),
    prop_vec(
        prop_oneof![
            any::<u16>().prop_map(Op::Deposit),
            any::<u16>().prop_map(Op::Withdraw),
            Just(Op::Interest),
            Just(Op::Freeze),
            Just(Op::Thaw)
        ],
        0..=15
    ),
    |c| c.draw_silent(
        gs::vecs(gs::one_of([
            gs::integers::<u16>().map(Op::Deposit).boxed(),
            gs::integers::<u16>().map(Op::Withdraw).boxed(),
            gs::sampled_from(vec![Op::Interest, Op::Freeze, Op::Thaw]).boxed()
        ]))
        .max_size(15)
    ),
    |g| some(g, 15),
    |v| v.shrink()
);

fn stack(cmds: &[Cmd]) -> Vec<Vec<i64>> {
    let mut states = vec![vec![]];
    for cmd in cmds {
        let mut s: Vec<i64> = states.last().unwrap().clone();
        let n = s.len();
        match cmd {
            Cmd::Push(x) => s.push(i64::from(*x)),
            Cmd::Pop => drop(s.pop()),
            Cmd::Dup => {
                if n > 0 {
                    s.push(s[n - 1])
                }
            }
            Cmd::Swap => {
                if n > 1 {
                    s.swap(n - 1, n - 2)
                }
            }
            Cmd::Add => {
                if n > 1 {
                    let x = s.pop().unwrap();
                    s[n - 2] = s[n - 2].wrapping_add(x)
                }
            }
            Cmd::Mul => {
                if n > 1 {
                    let x = s.pop().unwrap();
                    s[n - 2] = s[n - 2].wrapping_mul(x)
                }
            }
        }
        states.push(s);
    }
    states
}

/// The balances, whether frozen, and whether an operation was refused.
fn account(ops: &[Op]) -> Vec<(u64, bool, bool)> {
    let (mut balance, mut frozen) = (0_u64, false);
    ops.iter()
        .map(|op| {
            let mut refused = false;
            match op {
                Op::Deposit(n) => balance += u64::from(*n),
                Op::Withdraw(n) => {
                    if frozen || u64::from(*n) > balance {
                        refused = true
                    } else {
                        balance -= u64::from(*n)
                    }
                }
                Op::Interest => balance += balance / 20,
                Op::Freeze => frozen = true,
                Op::Thaw => frozen = false,
            }
            (balance, frozen, refused)
        })
        .collect()
}

pub fn properties() -> Vec<Property> {
    vec![
        of::<Cmds>("top_above", |c| stack(c).last().unwrap().last().is_some_and(|n| *n > 1000)),
        of::<Cmds>("depth_four", |c| stack(c).iter().any(|s| s.len() >= 4) && stack(c).last().unwrap().is_empty()),
        of::<Cmds>("product_seen", |c| stack(c).iter().flatten().any(|n| *n > 40_000)),
        of::<Cmds>("swap_then_pop", |c| {
            let s = stack(c);
            c.windows(2).enumerate().any(|(i, w)| {
                w[0] == Cmd::Swap && w[1] == Cmd::Pop && s[i].len() >= 2 && s[i][s[i].len() - 1] != s[i][s[i].len() - 2]
            })
        }),
        of::<Cmds>("doubled_by_dup", |c| {
            let s = stack(c);
            c.windows(2)
                .enumerate()
                .any(|(i, w)| w[0] == Cmd::Dup && w[1] == Cmd::Add && s[i].last().is_some_and(|n| *n < -5))
        }),
        of::<Cmds>("add_without_two", |c| {
            let s = stack(c);
            c.iter().enumerate().any(|(i, x)| matches!(x, Cmd::Add | Cmd::Mul) && s[i].len() == 1)
        }),
        of::<Cmds>("same_top_twice", |c| {
            stack(c)
                .iter()
                .any(|s| s.len() >= 3 && s[s.len() - 1] == s[s.len() - 3] && s[s.len() - 1] != s[s.len() - 2])
        }),
        of::<Cmds>("zero_product", |c| {
            let s = stack(c);
            c.iter().enumerate().any(|(i, x)| {
                *x == Cmd::Mul && s[i].len() >= 2 && s[i + 1].last() == Some(&0) && s[i].iter().any(|n| *n > 0)
            })
        }),
        of::<Cmds>("sum_of_three", |c| {
            stack(c).last().unwrap().len() >= 3
                && stack(c).last().unwrap().iter().sum::<i64>() == 0
                && stack(c).last().unwrap()[0] != 0
        }),
        of::<Ops>("withdrawn_frozen", |o| {
            let a = account(o);
            o.iter().enumerate().any(
                |(i, x)| matches!(x, Op::Withdraw(n) if *n > 0 && i > 0 && a[i - 1].1 && u64::from(*n) <= a[i - 1].0),
            )
        }),
        of::<Ops>("interest_rounds", |o| {
            let a = account(o);
            o.iter()
                .enumerate()
                .any(|(i, x)| *x == Op::Interest && i > 0 && !a[i - 1].0.is_multiple_of(20) && a[i - 1].0 > 100)
        }),
        of::<Ops>("large_after_withdrawal", |o| {
            let a = account(o);
            o.iter().enumerate().any(|(i, x)| matches!(x, Op::Withdraw(n) if *n > 0) && !a[i].2 && a[i].0 > 5000)
        }),
        of::<Ops>("interest_twice", |o| {
            let a = account(o);
            o.windows(2)
                .enumerate()
                .any(|(i, w)| w[0] == Op::Interest && w[1] == Op::Interest && a[i + 1].0 - a[i].0 > 50)
        }),
        of::<Ops>("thawed_then_empty", |o| {
            let a = account(o);
            (1..o.len()).any(|i| a[i].0 == 0 && a[i - 1].0 > 0 && o[..i].contains(&Op::Thaw))
        }),
        of::<Ops>("two_refused", |o| account(o).iter().filter(|a| a.2).count() >= 2),
        of::<Ops>("ends_frozen_rich", |o| account(o).last().is_some_and(|a| a.1 && a.0 > 10_000)),
    ]
}
