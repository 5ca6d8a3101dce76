//! Random generators from the combinators that there are, each with a text that says what it is made of. Knows
//! nothing of properties and searches.

use super::value::Value;
use rosebush::{
    Gen, Random, Rejected, Source, boolean, btree_set, compose, int, one_of, option, recursive, shuffle, string,
    unique_vec, vec,
};
use std::rc::Rc;

/// Any generator of a type.
pub(crate) type Any<T> = Rc<dyn Gen<Value = T>>;

/// A generator and what it is made of.
pub(crate) struct Made<T> {
    pub(crate) generator: Any<T>,
    pub(crate) text: String,
}

pub(super) fn made<T>(text: impl Into<String>, generator: impl Gen<Value = T> + 'static) -> Made<T> {
    Made { generator: Rc::new(generator), text: text.into() }
}

pub(super) fn numbered(numbers: impl IntoIterator<Item = i64>) -> Value {
    Value::Parts(numbers.into_iter().map(Value::Number).collect())
}

/// A generator with lists, pairs and the like at most `depth` deep in each other.
pub(crate) fn by_chance(random: &mut Random, depth: u32) -> Made<Value> {
    if depth == 0 {
        return simple(random);
    }
    match random.up_to(25) {
        0..=3 => simple(random),
        4..=6 => list(random, depth - 1),
        7 | 8 => drawn_in_turn(random, depth - 1),
        9 => pair(random, depth - 1),
        10 | 11 => alternatives(random, depth - 1),
        12 => expression(random),
        13 => nest(random),
        14..=18 => dependent(random, depth - 1),
        19 => collection(random),
        20 => running_sum(random),
        21 => intervals(),
        22 | 23 => matched(random, depth - 1),
        24 => calling_itself(random),
        _ => sorted_list(random),
    }
}

fn number(random: &mut Random) -> Made<i64> {
    match random.up_to(7) {
        0 => made("0..=10", int(0_i64..=10)),
        1 => made("0..=100", int(0_i64..=100)),
        2 => made("0..=1000", int(0_i64..=1000)),
        3 => made("-100..=100", int(-100_i64..=100)),
        4 => made("i16", int::<i16>(..).map(i64::from)),
        5 => made("0..=3", int(0_i64..=3)),
        6 => made("1..=50", int(1_i64..=50)),
        _ => made("even", int(0_i64..=200).map(|n| 2 * n)),
    }
}

fn simple(random: &mut Random) -> Made<Value> {
    if random.chance(1, 4) {
        let (last, least, most) = [('c', 0, 8), ('z', 0, 12), ('z', 1, 5)][random.up_to(2) as usize];
        return made(format!("a..={last} x {least}..={most}"), string('a'..=last, least..=most).map(Value::Text));
    }
    let Made { generator, text } = number(random);
    made(text, generator.map(Value::Number))
}

fn list(random: &mut Random, depth: u32) -> Made<Value> {
    let least = if random.chance(1, 5) { 2 } else { 0 };
    let most = 4 + random.up_to(16) as usize;
    let Made { generator, text } = by_chance(random, depth);
    made(format!("[{text}; {least}..={most}]"), vec(generator, least..=most).map(Value::Parts))
}

/// Two or three of them, and their texts.
fn several(random: &mut Random, depth: u32) -> (Vec<Any<Value>>, String) {
    let many: Vec<_> = (0..2 + random.up_to(1)).map(|_| by_chance(random, depth)).collect();
    let texts: Vec<_> = many.iter().map(|one| one.text.as_str()).collect();
    let text = texts.join(", ");
    (many.into_iter().map(|one| one.generator).collect(), text)
}

fn drawn_in_turn(random: &mut Random, depth: u32) -> Made<Value> {
    let (parts, text) = several(random, depth);
    let draw = move |source: &mut Source| parts.iter().map(|part| source.draw(part.clone())).collect();
    made(format!("({text})"), compose(draw).map(Value::Parts))
}

fn pair(random: &mut Random, depth: u32) -> Made<Value> {
    let (first, second) = (by_chance(random, depth), by_chance(random, depth));
    let text = format!("({} & {})", first.text, second.text);
    made(text, first.generator.zip(second.generator).map(|(first, second)| Value::Parts(vec![first, second])))
}

fn alternatives(random: &mut Random, depth: u32) -> Made<Value> {
    let (arms, text) = several(random, depth);
    let arm = |(at, arm): (usize, Any<Value>)| arm.map(move |value| Value::Arm(at, vec![value]));
    made(format!("<{text}>"), one_of(arms.into_iter().enumerate().map(arm).collect::<Vec<_>>()))
}

fn expression(random: &mut Random) -> Made<Value> {
    let (leaf, operator) = (simple(random), number(random));
    let text = format!("expression of {} and {}", leaf.text, operator.text);
    let with_number = |(n, only)| Value::Arm(3, vec![Value::Number(n), only]);
    let grown = recursive(leaf.generator, move |inner| {
        let two = inner.clone().zip(inner.clone()).map(|(left, right)| Value::Arm(1, vec![left, right]));
        let one = inner.clone().map(|only| Value::Arm(2, vec![only]));
        one_of((two, one, operator.generator.clone().zip(inner).map(with_number)))
    });
    made(text, grown)
}

fn nest(random: &mut Random) -> Made<Value> {
    let Made { generator, text } = simple(random);
    let grown = recursive(generator, |inner| vec(inner, 0..=4).map(|parts| Value::Arm(1, parts)));
    made(format!("nest of {text}"), grown)
}

/// Generators of which what is drawn later depends on what was drawn before.
fn dependent(random: &mut Random, depth: u32) -> Made<Value> {
    if random.chance(1, 5) {
        let most = 5 + random.up_to(100) as i64;
        let below = move |most: i64| {
            let list = vec(int(0..=most), 0..=10);
            list.map(move |numbers| Value::Parts(vec![Value::Number(most), numbered(numbers)]))
        };
        return made(format!("bound of 1..={most}, numbers up to it"), int(1..=most).bind(below));
    }
    let way = random.up_to(3);
    let Made { generator, text } = by_chance(random, depth);
    match way {
        0 => {
            let of_length = move |length| vec(generator.clone(), length).map(Value::Parts);
            made(format!("length, [{text}]"), int(0_usize..=12).bind(of_length))
        }
        1 => {
            let with_index = |list: Vec<Value>| {
                int(0..list.len())
                    .map(move |at| Value::Parts(vec![Value::Parts(list.clone()), Value::Number(at as i64)]))
            };
            made(format!("[{text}], index"), vec(generator, 1..=10).bind(with_index))
        }
        2 => {
            let draw = move |source: &mut Source| {
                let mut all = Vec::new();
                while all.len() < 15 && source.draw(int(0..4))? != 0 {
                    all.push(source.draw(generator.clone())?);
                }
                Ok(Value::Parts(all))
            };
            made(format!("while, [{text}]"), compose(draw))
        }
        _ => {
            let draw = move |source: &mut Source| {
                let count = source.draw(int(0..=10))?;
                (0..count).map(|_| source.draw(generator.clone())).collect()
            };
            made(format!("count, [{text}]"), compose(draw).map(Value::Parts))
        }
    }
}

fn collection(random: &mut Random) -> Made<Value> {
    let way = random.up_to(3);
    let Made { generator, text } = number(random);
    match way {
        0 => made(format!("set of {text}"), btree_set(generator, 0..=8).map(numbered)),
        1 => made(format!("all different of {text}"), unique_vec(generator, 0..=4).map(numbered)),
        2 => made("permutation of 7", shuffle((0..7).collect::<Vec<_>>()).map(numbered)),
        _ => made(format!("maybe {text}"), option(generator).map(numbered)),
    }
}

fn running_sum(random: &mut Random) -> Made<Value> {
    let Made { generator, text } = number(random);
    let add = |sum: &mut i64, step: i64| {
        *sum += step;
        Some(*sum)
    };
    made(format!("sums of {text}"), vec(generator, 0..=12).map(move |steps| numbered(steps.into_iter().scan(0, add))))
}

fn intervals() -> Made<Value> {
    let interval = compose(|source| {
        let low = source.draw(int(0_i64..=100))?;
        let high = source.draw(int(low..=100))?;
        Ok(numbered([low, high]))
    });
    made("intervals", vec(interval, 0..=6).map(Value::Parts))
}

/// One of several by a number that was drawn before, as a function matches on it.
fn matched(random: &mut Random, depth: u32) -> Made<Value> {
    let (arms, text) = several(random, depth);
    let draw = move |source: &mut Source| {
        let arm = source.draw(int(0..arms.len()))?;
        Ok(Value::Arm(arm, vec![source.draw(arms[arm].clone())?]))
    };
    made(format!("match {text}"), compose(draw))
}

/// A function that draws how many parts there are, and calls itself for each.
fn calling_itself(random: &mut Random) -> Made<Value> {
    fn grown(source: &mut Source, leaf: &Any<Value>, levels: u32) -> Result<Value, Rejected> {
        if levels == 0 || source.draw(boolean())? {
            return source.draw(leaf.clone());
        }
        let parts = source.draw(int(0..=3))?;
        Ok(Value::Parts((0..parts).map(|_| grown(source, leaf, levels - 1)).collect::<Result<_, _>>()?))
    }
    let Made { generator, text } = simple(random);
    made(format!("calls itself, {text}"), compose(move |source| grown(source, &generator, 3)))
}

fn sorted_list(random: &mut Random) -> Made<Value> {
    let Made { generator, text } = number(random);
    let sorted = |mut numbers: Vec<i64>| {
        numbers.sort_unstable();
        numbered(numbers)
    };
    made(format!("sorted of {text}"), vec(generator, 0..=10).map(sorted))
}
