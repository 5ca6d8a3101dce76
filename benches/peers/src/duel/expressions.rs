//! Arithmetical expressions: a kind of values and its properties.

use super::contest::{Property, Shape, Smaller, of, shape};
use super::drawing::up_to;
use super::order::{Order, Simple};
use hegel::TestCase;
use hegel::generators::{self as gs, Generator as _};
use proptest::prelude::{Strategy, any, prop_oneof};
use quickcheck::{Arbitrary, Gen as Q};
use rosebush::{Gen, Inner, int, one_of, recursive};

#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    Num(i16),
    Neg(Box<Expr>),
    Add(Box<Expr>, Box<Expr>),
    Mul(Box<Expr>, Box<Expr>),
    IfZero(Box<Expr>, Box<Expr>, Box<Expr>),
}

use Expr::*;

impl Simple for Expr {
    fn order(&self, o: &mut Order) {
        match self {
            Num(n) => {
                o.arm(0);
                n.order(o)
            }
            Neg(a) => {
                o.arm(1);
                a.order(o)
            }
            Add(a, b) => {
                o.arm(2);
                a.order(o);
                b.order(o)
            }
            Mul(a, b) => {
                o.arm(3);
                a.order(o);
                b.order(o)
            }
            IfZero(a, b, c) => {
                o.arm(4);
                a.order(o);
                b.order(o);
                c.order(o)
            }
        }
    }
}

impl Arbitrary for Expr {
    fn arbitrary(g: &mut Q) -> Self {
        drawn_expr(g, 4)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        match self {
            Num(n) => Box::new(n.shrink().map(Num)),
            Neg(a) => {
                let a = a.clone();
                Box::new(std::iter::once((*a).clone()).chain(a.shrink().map(Neg)))
            }
            Add(a, b) => Box::new(
                [(**a).clone(), (**b).clone()]
                    .into_iter()
                    .chain((a.clone(), b.clone()).shrink().map(|(a, b)| Add(a, b))),
            ),
            Mul(a, b) => Box::new(
                [(**a).clone(), (**b).clone()]
                    .into_iter()
                    .chain((a.clone(), b.clone()).shrink().map(|(a, b)| Mul(a, b))),
            ),
            IfZero(a, b, c) => Box::new(
                [(**a).clone(), (**b).clone(), (**c).clone()]
                    .into_iter()
                    .chain((a.clone(), b.clone(), c.clone()).shrink().map(|(a, b, c)| IfZero(a, b, c))),
            ),
        }
    }
}

fn drawn_expr(g: &mut Q, depth: u32) -> Expr {
    let sub = |g: &mut Q| Box::new(drawn_expr(g, depth - 1));
    if depth == 0 {
        return Num(i16::arbitrary(g));
    }
    match up_to(g, 5) {
        0 => Neg(sub(g)),
        1 => Add(sub(g), sub(g)),
        2 => Mul(sub(g), sub(g)),
        3 => IfZero(sub(g), sub(g), sub(g)),
        _ => Num(i16::arbitrary(g)),
    }
}

fn b(e: Expr) -> Box<Expr> {
    Box::new(e)
}

shape!(
    Exprs,
    Expr,
    recursive(int(..).map(Num), |e: Inner<'_, Expr>| one_of((
        e.clone().map(|a| Neg(b(a))),
        (e.clone(), e.clone()).map(|(x, y)| Add(b(x), b(y))),
        (e.clone(), e.clone()).map(|(x, y)| Mul(b(x), b(y))),
        (e.clone(), e.clone(), e).map(|(x, y, z)| IfZero(b(x), b(y), b(z)))
    ))),
    any::<i16>().prop_map(Num).prop_recursive(5, 64, 3, |e| prop_oneof![
        e.clone().prop_map(|a| Neg(b(a))),
        (e.clone(), e.clone()).prop_map(|(x, y)| Add(b(x), b(y))),
        (e.clone(), e.clone()).prop_map(|(x, y)| Mul(b(x), b(y))),
        (e.clone(), e.clone(), e).prop_map(|(x, y, z)| IfZero(b(x), b(y), b(z)))
    ]),
    gs::recursive(gs::integers::<i16>().map(Num), |e| gs::one_of([
        e.clone().map(|a| Neg(b(a))).boxed(),
        hegel::tuples!(e.clone(), e.clone()).map(|(x, y)| Add(b(x), b(y))).boxed(),
        hegel::tuples!(e.clone(), e.clone()).map(|(x, y)| Mul(b(x), b(y))).boxed(),
        hegel::tuples!(e.clone(), e.clone(), e).map(|(x, y, z)| IfZero(b(x), b(y), b(z))).boxed()
    ]))
);

fn eval(e: &Expr) -> i64 {
    match e {
        Expr::Num(n) => i64::from(*n),
        Expr::Neg(a) => eval(a).wrapping_neg(),
        Expr::Add(a, b) => eval(a).wrapping_add(eval(b)),
        Expr::Mul(a, b) => eval(a).wrapping_mul(eval(b)),
        Expr::IfZero(a, b, c) => {
            if eval(a) == 0 {
                eval(b)
            } else {
                eval(c)
            }
        }
    }
}

fn parts(e: &Expr) -> Vec<&Expr> {
    let mut all = vec![e];
    match e {
        Expr::Num(_) => {}
        Expr::Neg(a) => all.extend(parts(a)),
        Expr::Add(a, b) | Expr::Mul(a, b) => {
            all.extend(parts(a));
            all.extend(parts(b))
        }
        Expr::IfZero(a, b, c) => {
            all.extend(parts(a));
            all.extend(parts(b));
            all.extend(parts(c))
        }
    }
    all
}

fn depth(e: &Expr) -> usize {
    match e {
        Expr::Num(_) => 0,
        Expr::Neg(a) => 1 + depth(a),
        Expr::Add(a, b) | Expr::Mul(a, b) => 1 + depth(a).max(depth(b)),
        Expr::IfZero(a, b, c) => 1 + depth(a).max(depth(b)).max(depth(c)),
    }
}

pub fn properties() -> Vec<Property> {
    vec![
        of::<Exprs>("value_above", |e| eval(e) > 1000 && depth(e) >= 1),
        of::<Exprs>("deep_expression", |e| depth(e) >= 3),
        of::<Exprs>("double_negation", |e| {
            parts(e).iter().any(|p| matches!(p, Expr::Neg(a) if matches!(**a, Expr::Neg(_))))
        }),
        of::<Exprs>("times_zero", |e| {
            parts(e).iter().any(|p| matches!(p, Expr::Mul(a, b) if **b == Expr::Num(0) && !matches!(**a, Expr::Num(_))))
        }),
        of::<Exprs>("added_to_itself", |e| {
            parts(e).iter().any(|p| matches!(p, Expr::Add(a, b) if a == b && eval(a) != 0))
        }),
        of::<Exprs>("condition_taken", |e| {
            let differs = |a: &Expr, b: &Expr, c: &Expr| eval(a) == 0 && eval(b) != eval(c);
            let is_literal = |a: &Expr| matches!(a, Num(_));
            parts(e).iter().any(|p| matches!(p, IfZero(a, b, c) if differs(a, b, c) && !is_literal(a)))
        }),
        of::<Exprs>("subtraction", |e| {
            parts(e).iter().any(|p| matches!(p, Expr::Add(_, b) if matches!(&**b, Expr::Neg(x) if eval(x) > 5)))
        }),
        of::<Exprs>("distributes_not", |e| {
            parts(e).iter().any(|p| matches!(p, Expr::Mul(_, b) if matches!(&**b, Expr::Add(x, y) if x != y)))
        }),
        of::<Exprs>("product_negative", |e| {
            parts(e).iter().any(|p| matches!(p, Expr::Mul(a, b) if eval(a) < 0 && eval(b) < 0))
        }),
        of::<Exprs>("wide_expression", |e| parts(e).len() >= 8),
        of::<Exprs>("both_kinds", |e| {
            parts(e).iter().any(|p| matches!(p, Expr::Neg(_))) && parts(e).iter().any(|p| matches!(p, Expr::IfZero(..)))
        }),
        of::<Exprs>("overflows_16", |e| {
            let fits = |n: i64| i16::try_from(n).is_ok();
            let overflows = |a: i64, b: i64| fits(a) && fits(b) && !fits(a + b);
            parts(e).iter().any(|p| matches!(p, Add(a, b) if overflows(eval(a), eval(b))))
        }),
    ]
}
