//! Problems whose later draws depend on earlier values: terms on their types, trees on their sizes, rows on their columns.

use super::Problem;
use rosebush::{
    BoxGen, Gen, Rejected, Source, boolean, btree_map, btree_set, char, compose, element_of, int, just, one_of, option,
    recursive, string, subsequence, vec,
};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A type of the simply typed lambda calculus.
#[derive(Clone, PartialEq)]
enum Type {
    Base,
    Function(Box<Type>, Box<Type>),
}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Base => f.write_str("o"),
            Type::Function(from, to) => write!(f, "({from:?} > {to:?})"),
        }
    }
}

#[derive(Clone)]
enum Term {
    Unit,
    Variable(usize),
    Lambda(Type, Box<Term>),
    Application(Box<Term>, Box<Term>),
}

impl fmt::Debug for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Unit => f.write_str("u"),
            Term::Variable(number) => write!(f, "v{number}"),
            Term::Lambda(of, body) => write!(f, "\\{of:?}. {body:?}"),
            Term::Application(function, argument) => write!(f, "({function:?}) ({argument:?})"),
        }
    }
}

fn types() -> impl Gen<Value = Type> {
    let function = |(from, to)| Type::Function(Box::new(from), Box::new(to));
    recursive(just(Type::Base), |inner| inner.clone().zip(inner).map(function)).max_depth(2)
}

/// The simplest term of a type.
fn simplest(of: &Type) -> Term {
    match of {
        Type::Base => Term::Unit,
        Type::Function(from, to) => Term::Lambda((**from).clone(), Box::new(simplest(to))),
    }
}

/// Terms of a type, where the variables have these types, the nearest last.
fn term(of: Type, variables: Vec<Type>, depth: u32) -> BoxGen<'static, Term> {
    let is_of_type = |number: &usize| variables[variables.len() - 1 - number] == of;
    let named = (0..variables.len()).filter(is_of_type).collect::<Vec<_>>();
    let mut arms = Vec::new();
    match &of {
        Type::Function(from, to) if depth > 0 => {
            let (from, within) = (from.clone(), [variables.as_slice(), &[(**from).clone()]].concat());
            let lambda = move |body| Term::Lambda((*from).clone(), Box::new(body));
            arms.push(term((**to).clone(), within, depth - 1).map(lambda).boxed());
        }
        _ => arms.push(just(simplest(&of)).boxed()),
    }
    if !named.is_empty() {
        arms.push(element_of(named).map(Term::Variable).boxed());
    }
    if depth > 0 {
        let parts = types().bind(move |from| {
            let function = Type::Function(Box::new(from.clone()), Box::new(of.clone()));
            (term(function, variables.clone(), depth - 1), term(from, variables.clone(), depth - 1))
        });
        let application = |(function, argument)| Term::Application(Box::new(function), Box::new(argument));
        arms.push(parts.map(application).boxed());
    }
    one_of(arms).boxed()
}

impl Term {
    fn any(&self, is_wanted: &dyn Fn(&Term) -> bool) -> bool {
        is_wanted(self)
            || match self {
                Term::Unit | Term::Variable(_) => false,
                Term::Lambda(_, body) => body.any(is_wanted),
                Term::Application(function, argument) => function.any(is_wanted) || argument.any(is_wanted),
            }
    }

    /// Whether it can be evaluated further at its outermost level.
    fn is_redex(&self) -> bool {
        matches!(self, Term::Application(function, _) if matches!(**function, Term::Lambda(..)))
    }
}

fn calculus() -> Vec<Problem> {
    let terms = types().bind(|of| term(of, Vec::new(), 5));
    vec![Problem::new("redex_in_an_argument", "(\\o. u) ((\\o. u) (u))", terms, |term| {
        term.any(&|it| matches!(it, Term::Application(_, argument) if argument.is_redex()))
    })]
}

/// A binary tree, and an expression of a small language, of a drawn size or type.
#[derive(Clone, PartialEq)]
enum Node {
    Leaf,
    Inner(Box<Node>, usize, Box<Node>),
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Node::Leaf => f.write_str("-"),
            Node::Inner(left, key, right) => write!(f, "({left:?} {key} {right:?})"),
        }
    }
}

/// A search tree of so many keys, the least of which is given.
fn of_size(count: usize, least: usize) -> BoxGen<'static, Node> {
    if count == 0 {
        return just(Node::Leaf).boxed();
    }
    let node = move |left: usize| {
        let parts = (of_size(left, least), of_size(count - left - 1, least + left + 1));
        parts.map(move |(below, above)| Node::Inner(Box::new(below), least + left, Box::new(above)))
    };
    int(0..count).bind(node).boxed()
}

impl Node {
    fn has_zigzag(&self) -> bool {
        let Node::Inner(left, _, right) = self else {
            return false;
        };
        let turns_back = matches!(&**right, Node::Inner(left, ..) if **left != Node::Leaf);
        turns_back || left.has_zigzag() || right.has_zigzag()
    }
}

#[derive(Clone)]
enum Expr {
    Number(i32),
    Truth(bool),
    Not(Box<Expr>),
    Add(Box<Expr>, Box<Expr>),
    Equal(Box<Expr>, Box<Expr>),
    If(Box<Expr>, Box<Expr>, Box<Expr>),
}

impl fmt::Debug for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Number(number) => write!(f, "{number}"),
            Expr::Truth(truth) => write!(f, "{truth}"),
            Expr::Not(of) => write!(f, "!{of:?}"),
            Expr::Add(one, other) => write!(f, "({one:?} + {other:?})"),
            Expr::Equal(one, other) => write!(f, "({one:?} == {other:?})"),
            Expr::If(condition, one, other) => write!(f, "if {condition:?} {{ {one:?} }} else {{ {other:?} }}"),
        }
    }
}

impl Expr {
    fn any(&self, is_wanted: &dyn Fn(&Expr) -> bool) -> bool {
        is_wanted(self)
            || match self {
                Expr::Number(_) | Expr::Truth(_) => false,
                Expr::Not(of) => of.any(is_wanted),
                Expr::Add(one, other) | Expr::Equal(one, other) => one.any(is_wanted) || other.any(is_wanted),
                Expr::If(condition, one, other) => [condition, one, other].into_iter().any(|it| it.any(is_wanted)),
            }
    }
}

/// An expression of exactly so many nodes.
fn of_nodes(count: usize) -> BoxGen<'static, Expr> {
    if count <= 1 {
        return int(-9..=9).map(Expr::Number).boxed();
    }
    let not = of_nodes(count - 1).map(|of| Expr::Not(Box::new(of)));
    if count == 2 {
        return not.boxed();
    }
    let add = int(1..count - 1).bind(move |left| (of_nodes(left), of_nodes(count - 1 - left)));
    one_of((not, add.map(|(one, other)| Expr::Add(Box::new(one), Box::new(other))))).boxed()
}

/// An expression that is a truth or a number.
fn of_type(is_truth: bool, depth: u32) -> BoxGen<'static, Expr> {
    let least = if is_truth { boolean().map(Expr::Truth).boxed() } else { int(-9..=9).map(Expr::Number).boxed() };
    if depth == 0 {
        return least;
    }
    let part = move |is_truth| of_type(is_truth, depth - 1).map(Box::new);
    let choice = (part(true), part(is_truth), part(is_truth)).map(|(condition, a, b)| Expr::If(condition, a, b));
    if !is_truth {
        return one_of((least, (part(false), part(false)).map(|(a, b)| Expr::Add(a, b)), choice)).boxed();
    }
    let equal = boolean().bind(move |is_truth| (part(is_truth), part(is_truth))).map(|(a, b)| Expr::Equal(a, b));
    one_of((least, part(true).map(Expr::Not), equal, choice)).boxed()
}

fn sizes_and_types() -> Vec<Problem> {
    let has_choice = |expr: &Expr| matches!(expr, Expr::If(..));
    vec![
        Problem::new(
            "zigzag_of_a_size",
            "(- 0 ((- 1 -) 2 -))",
            int(0..=20_usize).bind(|count| of_size(count, 0)),
            Node::has_zigzag,
        ),
        Problem::new("two_sums_of_a_size", "(0 + (0 + 0))", int(1..=25_usize).bind(of_nodes), |expr| {
            expr.any(&|it| matches!(it, Expr::Add(_, other) if matches!(**other, Expr::Add(..))))
        }),
        Problem::new(
            "choice_in_a_sum",
            "(0 + if false { 0 } else { 0 })",
            boolean().bind(|is_truth| of_type(is_truth, 5)),
            move |expr| expr.any(&|it| matches!(it, Expr::Add(_, other) if has_choice(other))),
        ),
    ]
}

#[derive(Clone)]
enum Schema {
    Null,
    Number(i32, i32),
    List(Box<Schema>),
    Object(Vec<(char, Schema)>),
}

#[derive(Clone, Debug)]
enum Json {
    Null,
    Number(i32),
    List(Vec<Json>),
    Object(BTreeMap<char, Json>),
}

fn schemas() -> impl Gen<Value = Schema> {
    let number = int(-100..=100).bind(|least| int(least..=least + 100).map(move |most| Schema::Number(least, most)));
    let object = |fields: BTreeMap<char, Schema>| Schema::Object(fields.into_iter().collect());
    recursive(one_of((just(Schema::Null), number)), move |inner| {
        let list = inner.clone().map(|of| Schema::List(Box::new(of)));
        one_of((list, btree_map(char('a'..='e'), inner, 0..=3).map(object)))
    })
    .max_depth(3)
}

fn conforming(schema: &Schema) -> BoxGen<'static, Json> {
    match schema {
        Schema::Null => just(Json::Null).boxed(),
        Schema::Number(least, most) => int(*least..=*most).map(Json::Number).boxed(),
        Schema::List(of) => vec(conforming(of), 0..=4).map(Json::List).boxed(),
        Schema::Object(fields) => {
            let names = fields.iter().map(|(name, _)| *name).collect::<Vec<_>>();
            let values = fields.iter().map(|(_, schema)| conforming(schema)).collect::<Vec<_>>();
            just(names).zip(values).map(|(names, values)| Json::Object(names.into_iter().zip(values).collect())).boxed()
        }
    }
}

impl Json {
    fn any(&self, is_wanted: &dyn Fn(&Json) -> bool) -> bool {
        is_wanted(self)
            || match self {
                Json::Null | Json::Number(_) => false,
                Json::List(items) => items.iter().any(|it| it.any(is_wanted)),
                Json::Object(fields) => fields.values().any(|it| it.any(is_wanted)),
            }
    }
}

/// What a column holds, and whether it may be empty.
type Column = (Sort, bool);

#[derive(Clone, Debug)]
enum Sort {
    Number,
    Text(usize),
    Flag,
}

#[derive(Clone, Debug)]
enum Cell {
    Number(i32),
    Text(String),
    Flag(bool),
}

fn cell((sort, may_be_empty): &Column) -> BoxGen<'static, Option<Cell>> {
    let of_sort = match sort {
        Sort::Number => int(-100..=100).map(Cell::Number).boxed(),
        Sort::Text(most) => string('a'..='e', 0..=*most).map(Cell::Text).boxed(),
        Sort::Flag => boolean().map(Cell::Flag).boxed(),
    };
    if *may_be_empty { option(of_sort).boxed() } else { of_sort.map(Some).boxed() }
}

type Table = (Vec<Column>, Vec<Vec<Option<Cell>>>);

fn tables() -> impl Gen<Value = Table> {
    let sort = || one_of((just(Sort::Number), int(1..=8_usize).map(Sort::Text), just(Sort::Flag)));
    vec((sort(), boolean()), 1..=5).bind(|columns| {
        let row = columns.iter().map(cell).collect::<Vec<_>>();
        just(columns).zip(vec(row, 0..=5))
    })
}

/// Measurements and what may be missing of them, drawn by two loops.
fn measured(source: &mut Source) -> Result<Vec<Vec<Option<u32>>>, Rejected> {
    let may_be_missing = source.draw(vec(boolean(), 1..=6))?;
    let count = source.draw(int(0..=5_usize))?;
    let mut rows = Vec::new();
    for _ in 0..count {
        let row = may_be_missing.iter().map(|may_be| {
            let values = int(0..=100_u32);
            source.draw(if *may_be { option(values).boxed() } else { values.map(Some).boxed() })
        });
        rows.push(row.collect::<Result<Vec<_>, _>>()?);
    }
    Ok(rows)
}

fn schemas_and_tables() -> Vec<Problem> {
    let is_full = |(cell, (sort, _)): (&Option<Cell>, &Column)| match (cell, sort) {
        (Some(Cell::Text(text)), Sort::Text(most)) => text.len() == *most && *most >= 3,
        _ => false,
    };
    vec![
        Problem::new("number_in_a_list", "List([Number(50)])", schemas().bind(|schema| conforming(&schema)), |json| {
            let is_large = |it: &Json| matches!(it, Json::Number(number) if *number >= 50);
            json.any(&|it| matches!(it, Json::List(items) if items.iter().any(is_large)))
        }),
        Problem::new(
            "text_that_fills_a_column",
            r#"([(Text(3), false)], [[Some(Text("aaa"))]])"#,
            tables(),
            move |(columns, rows)| rows.iter().any(|row| row.iter().zip(columns).any(is_full)),
        ),
        Problem::new(
            "number_and_flag_in_a_row",
            "([(Number, false), (Flag, false)], [[Some(Number(0)), Some(Flag(true))]])",
            tables(),
            |(_, rows)| {
                let has_number = |row: &[Option<Cell>]| row.iter().any(|cell| matches!(cell, Some(Cell::Number(_))));
                let has_flag = |row: &[Option<Cell>]| row.iter().any(|cell| matches!(cell, Some(Cell::Flag(true))));
                rows.iter().any(|row| has_number(row) && has_flag(row))
            },
        ),
        Problem::new("two_of_a_row", "[[Some(70), Some(31)]]", compose(measured), |rows| {
            let falls = |row: &[Option<u32>]| matches!((row[0], row[row.len() - 1]), (Some(one), Some(other)) if one >= 70 && (31..one).contains(&other));
            rows.iter().any(|row| falls(row))
        }),
    ]
}

/// A role, with some of its rights handed on to each of those below it.
#[derive(Clone, Debug)]
struct Role {
    rights: BTreeSet<u8>,
    below: Vec<Role>,
}

fn role(rights: BTreeSet<u8>, depth: u32) -> BoxGen<'static, Role> {
    if depth == 0 {
        return just(Role { rights, below: Vec::new() }).boxed();
    }
    let some = subsequence(rights.iter().copied().collect::<Vec<_>>());
    let below = some.bind(move |some: Vec<u8>| role(some.into_iter().collect(), depth - 1));
    vec(below, 0..=3).map(move |below| Role { rights: rights.clone(), below }).boxed()
}

fn rights() -> Vec<Problem> {
    let roles = btree_set(int(0..=6_u8), 0..=6).bind(|rights| role(rights, 3));
    let least = "Role { rights: {0, 1}, below: [Role { rights: {0}, below: [] }, Role { rights: {1}, below: [] }] }";
    vec![Problem::new("rights_handed_on", least, roles, |role| {
        let are_apart = |one: &Role, other: &Role| one.rights.len() == 1 && one.rights < other.rights;
        role.below.windows(2).any(|pair| are_apart(&pair[0], &pair[1]) && pair[1].rights.len() == 1)
    })]
}

pub fn dependent() -> Vec<Problem> {
    [calculus(), sizes_and_types(), schemas_and_tables(), rights()].into_iter().flatten().collect()
}
