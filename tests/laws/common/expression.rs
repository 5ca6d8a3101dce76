//! Random generators: an expression says which combinators a generator is made of, builds it, and tells which values
//! it may give. Expressions are drawn by the library itself, so a broken law is reported with a small one.

use super::value::Value;
use either::Either;
use rosebush::{
    BoxGen, Distribution, Gen, Integer, IntoGen, boolean, char, compose, element_of, frequency, int, just, level,
    one_of, option, recursive, recursive_with, string, vec,
};

type One = Box<Expression>;

#[derive(Clone, Copy, Debug)]
pub(crate) enum Width {
    I8,
    U16,
    I64,
    U64,
    I128,
}

/// How a recursion goes on from its inner generator.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    List,
    Pair,
    Maybe,
}

/// What a generator is made of.
#[derive(Clone, Debug)]
pub(crate) enum Expression {
    /// A range, its origin, and how it is drawn.
    Int(Width, i8, i8, i8, Distribution),
    /// A whole integer type.
    Whole(Width),
    Bool,
    Char(char, char),
    Text(usize, usize),
    Just(i8),
    ElementOf(Vec<i8>),
    Maybe(One),
    List(One, usize, usize),
    Array(One),
    OneOf(Vec<Expression>),
    Frequency(Vec<(u32, Expression)>),
    Either(bool, One, One),
    Pair(One, One),
    Triple(One, One, One),
    /// The value twice.
    Map(One),
    /// A length, and a list of that length.
    Repeated(One, usize),
    /// A value, and one of two others, depending on it.
    Bind(One, One, One),
    /// A number and a value whose weights together are no multiple of three.
    Filter(One),
    FilterMap(One),
    Recursive(One, Step),
    /// A heap: no child's number is below its parent's.
    Heap(i8),
    Level(One),
    /// As many of the first as a number drawn before says, then the second if that number is even, then coins until
    /// one falls on its head.
    Compose(One, One),
}

/// An expression, small enough to be drawn from thousands of times.
pub(crate) fn expressions() -> BoxGen<'static, Expression> {
    let width = || element_of([Width::I8, Width::U16, Width::I64, Width::U64, Width::I128]);
    let distribution =
        || element_of([Distribution::Edges, Distribution::Uniform, Distribution::Bits, Distribution::Mixed]);
    let range = compose(move |source| {
        let width = source.draw(width())?;
        let least = if matches!(width, Width::U16 | Width::U64) { 0 } else { -100 };
        let low = source.draw(int(least..=100))?;
        let high = source.draw(int(low..=100))?;
        let origin = source.draw(int(low..=high))?;
        Ok(Expression::Int(width, low, high, origin, source.draw(distribution())?))
    });
    let chars = char(..).zip(char(..)).map(|(a, b)| Expression::Char(a.min(b), a.max(b)));
    let base = one_of((
        just(Expression::Bool),
        int(..).map(Expression::Just),
        range,
        width_of_whole().map(Expression::Whole),
        chars,
        lengths().map(|(least, most)| Expression::Text(least, most)),
        vec(int(..), 1..=3).map(Expression::ElementOf),
        int(0..=20).map(Expression::Heap),
    ));
    let step = || element_of([Step::List, Step::Pair, Step::Maybe]);
    let grown = recursive(base, |inner| {
        let one = inner.map(Box::new);
        let two = one.clone().zip(one.clone());
        let three = (one.clone(), one.clone(), one.clone());
        let lists = one.clone().zip(lengths()).map(|(one, (least, most))| Expression::List(one, least, most));
        let weighted = vec(int(1..=5).zip(one.clone().map(|one| *one)), 1..=3);
        one_of((
            one_of((one.clone().map(Expression::Maybe), lists, one.clone().map(Expression::Array))),
            one_of((
                vec(one.clone().map(|one| *one), 1..=3).map(Expression::OneOf),
                weighted.map(Expression::Frequency),
                boolean().zip(two.clone()).map(|(left, (a, b))| Expression::Either(left, a, b)),
            )),
            one_of((
                two.clone().map(|(a, b)| Expression::Pair(a, b)),
                three.clone().map(|(a, b, c)| Expression::Triple(a, b, c)),
            )),
            one_of((
                one.clone().map(Expression::Map),
                one.clone().map(Expression::Filter),
                one.clone().map(Expression::FilterMap),
                one.clone().map(Expression::Level),
            )),
            one_of((
                one.clone().zip(int(0..=3)).map(|(one, most)| Expression::Repeated(one, most)),
                three.map(|(a, b, c)| Expression::Bind(a, b, c)),
            )),
            one.zip(step()).map(|(one, step)| Expression::Recursive(one, step)),
            two.map(|(a, b)| Expression::Compose(a, b)),
        ))
    });
    grown.max_depth(4).boxed()
}

fn width_of_whole() -> impl Gen<Value = Width> + Clone {
    element_of([Width::I8, Width::U16, Width::I64, Width::U64, Width::I128])
}

fn lengths() -> impl Gen<Value = (usize, usize)> + Clone {
    int(0..=2).zip(int(0..=3)).map(|(least, more)| (least, least + more))
}

fn ranged<T>(low: i8, high: i8, origin: i8, way: Distribution) -> BoxGen<'static, Value>
where
    T: Integer + TryFrom<i8> + Into<i128> + 'static,
{
    let [low, high, origin] = [low, high, origin].map(|n| T::try_from(n).ok().expect("unsigned ranges begin at 0"));
    int(low..=high).origin(origin).distribution(way).map(wide).boxed()
}

fn wide<T: Into<i128>>(n: T) -> Value {
    Value::Int(n.into())
}

fn passes(number: u64, value: &Value) -> bool {
    !(number + value.weight() % 3).is_multiple_of(3)
}

const MOST_IN_A_HEAP: i128 = 40;

impl Expression {
    /// The generator.
    pub(crate) fn build(&self) -> BoxGen<'static, Value> {
        match self {
            Expression::Int(Width::I8, low, high, origin, way) => ranged::<i8>(*low, *high, *origin, *way),
            Expression::Int(Width::U16, low, high, origin, way) => ranged::<u16>(*low, *high, *origin, *way),
            Expression::Int(Width::I64, low, high, origin, way) => ranged::<i64>(*low, *high, *origin, *way),
            Expression::Int(Width::U64, low, high, origin, way) => ranged::<u64>(*low, *high, *origin, *way),
            Expression::Int(Width::I128, low, high, origin, way) => ranged::<i128>(*low, *high, *origin, *way),
            Expression::Whole(Width::I8) => int::<i8>(..).map(wide).boxed(),
            Expression::Whole(Width::U16) => int::<u16>(..).map(wide).boxed(),
            Expression::Whole(Width::I64) => int::<i64>(..).map(wide).boxed(),
            Expression::Whole(Width::U64) => int::<u64>(..).tagged("u").map(wide).boxed(),
            Expression::Whole(Width::I128) => int(..).map(Value::Int).boxed(),
            Expression::Bool => boolean().map(Value::Bool).boxed(),
            Expression::Char(low, high) => char(*low..=*high).map(Value::Char).boxed(),
            Expression::Text(least, most) => string('a'..='e', *least..=*most).map(Value::Text).boxed(),
            Expression::Just(n) => just(wide(*n)).boxed(),
            Expression::ElementOf(list) => element_of(list.clone()).map(wide).boxed(),
            Expression::Maybe(one) => option(one.build()).map(Value::maybe).boxed(),
            Expression::List(one, least, most) if least == most => vec(one.build(), *least).map(Value::List).boxed(),
            Expression::List(one, least, most) if *least == 0 => {
                vec(one.build(), ..=*most).uniform_lengths().map(Value::List).boxed()
            }
            Expression::List(one, least, most) => vec(one.build(), *least..=*most).map(Value::List).boxed(),
            Expression::Array(one) => {
                [one.build(), one.build()].into_gen().map(|array| Value::List(array.into())).boxed()
            }
            Expression::OneOf(arms) => one_of(arms.iter().map(Expression::build).collect::<Vec<_>>()).boxed(),
            Expression::Frequency(arms) => {
                frequency(arms.iter().map(|(weight, arm)| (*weight, arm.build())).collect::<Vec<_>>()).boxed()
            }
            Expression::Either(true, left, _) => Either::<_, BoxGen<'_, Value>>::Left(left.build()).boxed(),
            Expression::Either(false, _, right) => Either::<BoxGen<'_, Value>, _>::Right(right.build()).boxed(),
            Expression::Pair(a, b) => a.build().zip(b.build()).map(|(a, b)| Value::pair(a, b)).boxed(),
            Expression::Triple(a, b, c) => {
                (a.build(), b.build(), c.build()).map(|(a, b, c)| Value::pair(a, Value::pair(b, c))).boxed()
            }
            Expression::Map(one) => one.build().map(|value| Value::pair(value.clone(), value)).boxed(),
            Expression::Repeated(one, most) => {
                let one = one.clone();
                int(0..=*most).bind(move |length| vec(one.build(), length).map(Value::List)).boxed()
            }
            Expression::Bind(outer, odd, even) => {
                let (odd, even) = (odd.clone(), even.clone());
                let inner = move |value: Value| {
                    let inner = if value.weight() % 2 == 1 { odd.build() } else { even.build() };
                    inner.map(move |inner| Value::pair(value.clone(), inner))
                };
                outer.build().bind(inner).boxed()
            }
            Expression::Filter(one) => int(0..=7_u8)
                .zip(one.build())
                .filter(|(n, value): &(u8, Value)| passes((*n).into(), value))
                .map(move |(n, inner)| Value::pair(wide(n), inner))
                .boxed(),
            Expression::FilterMap(one) => int(0..=7_u8)
                .zip(one.build())
                .filter_map(move |(n, inner)| passes(n.into(), &inner).then(|| Value::pair(wide(n), inner)))
                .boxed(),
            Expression::Recursive(base, Step::List) => {
                recursive(base.build(), |inner| vec(inner, 0..=2).map(Value::List)).max_depth(4).boxed()
            }
            Expression::Recursive(base, Step::Pair) => {
                let pair = |(a, b)| Value::pair(a, b);
                recursive(base.build(), |inner| inner.clone().zip(inner).map(pair)).max_depth(3).boxed()
            }
            Expression::Recursive(base, Step::Maybe) => {
                recursive(base.build(), |inner| option(inner).map(Value::maybe)).boxed()
            }
            Expression::Heap(least) => heap((*least).into()),
            Expression::Level(one) => level("level", one.build()).boxed(),
            Expression::Compose(first, second) => compose_of(first.clone(), second.clone()),
        }
    }

    /// Whether the generator may give this value.
    pub(crate) fn allows(&self, value: &Value) -> bool {
        let in_order = |parts: &[&Expression], value: &Value| match value {
            Value::Pair(a, b) => parts[0].allows(a) && parts[1].allows(b),
            _ => false,
        };
        match (self, value) {
            (Expression::Int(_, low, high, _, _), Value::Int(n)) => (i128::from(*low)..=i128::from(*high)).contains(n),
            (Expression::Whole(Width::I8), Value::Int(n)) => i8::try_from(*n).is_ok(),
            (Expression::Whole(Width::U16), Value::Int(n)) => u16::try_from(*n).is_ok(),
            (Expression::Whole(Width::I64), Value::Int(n)) => i64::try_from(*n).is_ok(),
            (Expression::Whole(Width::U64), Value::Int(n)) => u64::try_from(*n).is_ok(),
            (Expression::Whole(Width::I128), Value::Int(_)) | (Expression::Bool, Value::Bool(_)) => true,
            (Expression::Char(low, high), Value::Char(c)) => (low..=high).contains(&c),
            (Expression::Text(least, most), Value::Text(text)) => {
                (*least..=*most).contains(&text.len()) && text.chars().all(|c| ('a'..='e').contains(&c))
            }
            (Expression::Just(only), Value::Int(n)) => i128::from(*only) == *n,
            (Expression::ElementOf(list), Value::Int(n)) => list.iter().any(|one| i128::from(*one) == *n),
            (Expression::Maybe(one), Value::Maybe(value)) => value.as_ref().is_none_or(|value| one.allows(value)),
            (Expression::List(one, least, most), Value::List(list)) => {
                (*least..=*most).contains(&list.len()) && list.iter().all(|value| one.allows(value))
            }
            (Expression::Array(one), Value::List(list)) => {
                list.len() == 2 && list.iter().all(|value| one.allows(value))
            }
            (Expression::OneOf(arms), value) => arms.iter().any(|arm| arm.allows(value)),
            (Expression::Frequency(arms), value) => arms.iter().any(|(_, arm)| arm.allows(value)),
            (Expression::Either(is_left, left, right), value) => if *is_left { left } else { right }.allows(value),
            (Expression::Pair(a, b), value) => in_order(&[a, b], value),
            (Expression::Triple(a, b, c), Value::Pair(first, rest)) => a.allows(first) && in_order(&[b, c], rest),
            (Expression::Map(one), Value::Pair(a, b)) => a == b && one.allows(a),
            (Expression::Repeated(one, most), Value::List(list)) => {
                list.len() <= *most && list.iter().all(|value| one.allows(value))
            }
            (Expression::Bind(outer, odd, even), Value::Pair(value, inner)) => {
                outer.allows(value) && if value.weight() % 2 == 1 { odd } else { even }.allows(inner)
            }
            (Expression::Filter(one) | Expression::FilterMap(one), Value::Pair(n, value)) => {
                n.weight() <= 7 && passes(n.weight(), value) && one.allows(value)
            }
            (Expression::Recursive(base, step), value) => {
                base.allows(value)
                    || match (step, value) {
                        (Step::List, Value::List(list)) => list.len() <= 2 && list.iter().all(|v| self.allows(v)),
                        (Step::Pair, Value::Pair(a, b)) => self.allows(a) && self.allows(b),
                        (Step::Maybe, Value::Maybe(value)) => value.as_ref().is_none_or(|v| self.allows(v)),
                        _ => false,
                    }
            }
            (Expression::Heap(least), value) => is_heap((*least).into(), value),
            (Expression::Level(one), value) => one.allows(value),
            (Expression::Compose(first, second), value) => is_composed(first, second, value),
            _ => false,
        }
    }
}

fn heap(least: i128) -> BoxGen<'static, Value> {
    let base = |least: i128| int(least..=MOST_IN_A_HEAP).map(Value::Int);
    let step = |inner: rosebush::InnerWith<'static, Value, i128>, least: i128| {
        int(least..=MOST_IN_A_HEAP).bind(move |top| {
            let pair = (inner.at(top), inner.at(top));
            pair.map(move |(a, b)| Value::pair(Value::Int(top), Value::pair(a, b)))
        })
    };
    recursive_with(least, base, step).max_depth(3).boxed()
}

fn is_heap(least: i128, value: &Value) -> bool {
    let fits = |top: &i128| (least..=MOST_IN_A_HEAP).contains(top);
    match value {
        Value::Int(top) => fits(top),
        Value::Pair(top, children) => match (&**top, &**children) {
            (Value::Int(top), Value::Pair(a, b)) => fits(top) && is_heap(*top, a) && is_heap(*top, b),
            _ => false,
        },
        _ => false,
    }
}

const MOST_COINS: usize = 5;

fn compose_of(first: One, second: One) -> BoxGen<'static, Value> {
    let composed = compose(move |source| {
        let count = source.draw(int(0..=3_usize))?;
        let mut list = Vec::new();
        for _ in 0..count {
            list.push(source.draw(first.build())?);
        }
        if count % 2 == 0 {
            list.push(source.with_size(10, |source| source.draw(second.build()))?);
        }
        let mut coins = Vec::new();
        while coins.len() < MOST_COINS && source.draw(boolean())? {
            coins.push(Value::Bool(true));
        }
        Ok(Value::pair(Value::List(list), Value::List(coins)))
    });
    composed.boxed()
}

fn is_composed(first: &Expression, second: &Expression, value: &Value) -> bool {
    let Value::Pair(list, coins) = value else {
        return false;
    };
    let (Value::List(list), Value::List(coins)) = (&**list, &**coins) else {
        return false;
    };
    // One or three of the first, or none or two of the first and then the second.
    let all_but_last = |list: &[Value]| {
        list.split_last()
            .is_some_and(|(last, rest)| second.allows(last) && rest.iter().all(|value| first.allows(value)))
    };
    let fits = match list.len() {
        1 => first.allows(&list[0]) || all_but_last(list),
        3 => list.iter().all(|value| first.allows(value)) || all_but_last(list),
        _ => false,
    };
    fits && coins.len() <= MOST_COINS
}
