//! Problems over programs: statements and expressions that hold each other, and typed terms.

use super::Problem;
use rosebush::{BoxGen, Gen, frequency, int, just, level, one_of, recursive, vec};
use std::fmt;

/// A statement of a small language.
#[derive(Clone, Debug)]
enum Stmt {
    Expr(Expr),
    Break,
    While(Expr, Vec<Stmt>),
}

/// An expression, which may hold statements again.
#[derive(Clone, Debug)]
enum Expr {
    Number(i32),
    Add(Box<Expr>, Box<Expr>),
    Function(Vec<Stmt>),
}

fn stmt(depth: u32) -> BoxGen<'static, Stmt> {
    if depth == 0 {
        return level("stmt", one_of((int(-9..=9).map(|n| Stmt::Expr(Expr::Number(n))), just(Stmt::Break)))).boxed();
    }
    let body = || vec(stmt(depth - 1), 0..=3);
    let repeat = (expr(depth - 1), body()).map(|(condition, body)| Stmt::While(condition, body));
    level("stmt", one_of((expr(depth - 1).map(Stmt::Expr), just(Stmt::Break), repeat))).boxed()
}

fn expr(depth: u32) -> BoxGen<'static, Expr> {
    let number = int(-9..=9).map(Expr::Number);
    if depth == 0 {
        return level("expr", number).boxed();
    }
    let add = (expr(depth - 1), expr(depth - 1)).map(|(a, b)| Expr::Add(Box::new(a), Box::new(b)));
    let function = vec(stmt(depth - 1), 0..=3).map(Expr::Function);
    level("expr", one_of((number, add, function))).boxed()
}

/// Whether there is a break in a function that stands in a loop, but not in a loop of the function's own.
fn breaks_out(body: &[Stmt], is_in_loop: bool, is_in_function_of_loop: bool) -> bool {
    body.iter().any(|stmt| match stmt {
        Stmt::Expr(expr) => breaks_out_of_expr(expr, is_in_loop, is_in_function_of_loop),
        Stmt::Break => is_in_function_of_loop && !is_in_loop,
        Stmt::While(condition, body) => {
            breaks_out_of_expr(condition, is_in_loop, is_in_function_of_loop)
                || breaks_out(body, true, is_in_function_of_loop)
        }
    })
}

fn breaks_out_of_expr(expr: &Expr, is_in_loop: bool, is_in_function_of_loop: bool) -> bool {
    match expr {
        Expr::Number(_) => false,
        Expr::Add(a, b) => [a, b].iter().any(|it| breaks_out_of_expr(it, is_in_loop, is_in_function_of_loop)),
        Expr::Function(body) => breaks_out(body, false, is_in_function_of_loop || is_in_loop),
    }
}

/// These programs, as one recursion: statements are no levels, though they hold some.
fn function() -> impl Gen<Value = Expr> {
    recursive(int(-9..=9).map(Expr::Number), |inner| {
        let stmt = || inner.clone().map(Stmt::Expr);
        let repeat = (inner.clone(), vec(stmt(), 0..=2)).map(|(condition, body)| Stmt::While(condition, body));
        let function = vec(one_of((stmt(), just(Stmt::Break), repeat)), 0..=3).map(Expr::Function);
        let add = (inner.clone(), inner).map(|(a, b)| Expr::Add(Box::new(a), Box::new(b)));
        one_of((add, function))
    })
}

fn loops(expr: &Expr) -> usize {
    let in_stmt = |stmt: &Stmt| match stmt {
        Stmt::Expr(expr) => loops(expr),
        Stmt::Break => 0,
        Stmt::While(condition, body) => 1 + loops(condition) + loops(&Expr::Function(body.clone())),
    };
    match expr {
        Expr::Number(_) => 0,
        Expr::Add(a, b) => loops(a) + loops(b),
        Expr::Function(body) => body.iter().map(in_stmt).sum(),
    }
}

/// A typed expression.
#[derive(Clone)]
enum Typed {
    Int(i32),
    Less(Box<Typed>, Box<Typed>),
    Add(Box<Typed>, Box<Typed>),
    If(Box<Typed>, Box<Typed>, Box<Typed>),
}

impl fmt::Debug for Typed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Typed::Int(n) => write!(f, "{n}"),
            Typed::Less(a, b) => write!(f, "({a:?} < {b:?})"),
            Typed::Add(a, b) => write!(f, "({a:?} + {b:?})"),
            Typed::If(condition, a, b) => write!(f, "if {condition:?} {{ {a:?} }} else {{ {b:?} }}"),
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Type {
    Int,
    Bool,
}

impl Typed {
    fn is_of(&self) -> Option<Type> {
        match self {
            Typed::Int(_) => Some(Type::Int),
            Typed::Less(a, b) => (a.is_of()? == Type::Int && b.is_of()? == Type::Int).then_some(Type::Bool),
            Typed::Add(a, b) => (a.is_of()? == Type::Int && b.is_of()? == Type::Int).then_some(Type::Int),
            Typed::If(condition, a, b) => {
                let (a, b) = (a.is_of()?, b.is_of()?);
                (condition.is_of()? == Type::Bool && a == b).then_some(a)
            }
        }
    }

    fn value(&self) -> i32 {
        match self {
            Typed::Int(n) => *n,
            Typed::Less(a, b) => i32::from(a.value() < b.value()),
            Typed::Add(a, b) => a.value().wrapping_add(b.value()),
            Typed::If(condition, a, b) => {
                if condition.value() == 1 {
                    a.value()
                } else {
                    b.value()
                }
            }
        }
    }

    /// Whether some condition holds.
    fn has_true_condition(&self) -> bool {
        match self {
            Typed::Int(_) => false,
            Typed::Less(a, b) | Typed::Add(a, b) => a.has_true_condition() || b.has_true_condition(),
            Typed::If(condition, a, b) => {
                condition.value() == 1 || [condition, a, b].into_iter().any(|it| it.has_true_condition())
            }
        }
    }
}

fn typed(depth: u32) -> BoxGen<'static, Typed> {
    let number = int(-99..=99).map(Typed::Int);
    if depth == 0 {
        return level("typed", number).boxed();
    }
    let part = || typed(depth - 1).map(Box::new);
    let less = (part(), part()).map(|(a, b)| Typed::Less(a, b));
    let add = (part(), part()).map(|(a, b)| Typed::Add(a, b));
    let choice = (part(), part(), part()).map(|(condition, a, b)| Typed::If(condition, a, b));
    level("typed", frequency(((3, number), (2, less), (1, add), (2, choice)))).boxed()
}

pub fn programs() -> Vec<Problem> {
    vec![
        Problem::new("break_out", "[While(Number(0), [Expr(Function([Break]))])]", vec(stmt(5), 0..=5), |program| {
            breaks_out(program, false, false)
        }),
        Problem::new("two_loops", "Function([While(Number(0), []), While(Number(0), [])])", function(), |expr| {
            loops(expr) >= 2
        }),
        Problem::new(
            "typed",
            "if (0 < 1) { 0 } else { 0 }",
            typed(4).filter(|term| term.is_of().is_some()),
            Typed::has_true_condition,
        ),
    ]
}
