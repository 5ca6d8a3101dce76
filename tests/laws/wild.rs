//! What holds for all trees, for generators of nearly every kind deep in each other, and for functions that draw on after
//! a rejection. Their values are texts, so that any generator fits into any other.

use crate::common::{Verdict, ensure, recorded};
use rosebush::net::socket_addr;
use rosebush::time::duration;
use rosebush::{
    BoxGen, Choices, FULL_SIZE, Gen, Random, Rejected, Search, Source, Tree, boolean, btree_map, btree_set, compose,
    either, flags, float, frequency, function, index, int, just, level, no_shrink, one_of, option, partition,
    partition_of, recursive, result, shuffle, sized, string, subsequence, swarm, text, unique_vec, vec,
};
use std::collections::HashSet;
use std::fmt::Debug;
use std::rc::Rc;

const CASES: u64 = 250;

pub(crate) type Texts = BoxGen<'static, String>;

fn shown<T: Debug + 'static>(generator: impl Gen<Value = T> + 'static) -> Texts {
    generator.map(|value| format!("{value:?}")).boxed()
}

pub(crate) fn weight(text: &str) -> u64 {
    text.bytes().fold(7, |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(byte.into()))
}

fn simple(random: &mut Random) -> Texts {
    match random.up_to(21) {
        0 => shown(int::<u8>(..)),
        1 => shown(int(i64::MAX - 1..).origin(i64::MAX)),
        2 => shown(int(i64::MIN..=i64::MAX).origin(i64::MIN)),
        3 => shown(int(u128::MAX - 3..=u128::MAX)),
        4 => shown(int(i128::MIN..=5).origin(i128::MIN)),
        5 => shown(float::<f64>(..).with_specials()),
        6 => shown(float(-1.5_f32..=1e30)),
        7 => shown(text(..5)),
        8 => shown(string('x'..='é', 1..4)),
        9 => shown(boolean()),
        10 => shown(unique_vec(int(0..=5_u8), 2..=5)),
        11 => shown(btree_map(int(0..=9_u8), option(int::<u16>(..)), 0..6)),
        12 => shown(shuffle([1, 2, 3, 4, 5])),
        13 => shown(subsequence([1, 2, 3, 4, 5, 6]).lengths(2..=4)),
        14 => shown(partition(20)),
        15 => shown(partition_of([1, 2, 3, 4, 5])),
        16 => shown(function::<u8, _>(int(0..=3_u8)).map(|f| [1, 2, 3].map(f.as_fn()))),
        17 => shown(swarm([int(0..=9_u8), int(10..=19), int(20..=29)], |number| vec(number, 0..5))),
        18 => shown(duration(..)),
        19 => shown(flags(0_u8, [1, 2, 4, 8])),
        20 => shown(socket_addr()),
        _ => shown(index().map(|index| [1, 7, 1000].map(|length| index.of(length)))),
    }
}

/// Draws as long as a coin says so, at another size too, and stands up after a rejection.
fn drawn_on(one: &Texts, source: &mut Source) -> Result<String, Rejected> {
    let mut drawn = Vec::new();
    while drawn.len() < 4 && source.draw(boolean())? {
        drawn.push(source.draw(one.filter(|text| weight(text).is_multiple_of(2))).ok());
    }
    let small = source.with_size(3, |source| one.generate(source))?;
    Ok(format!("{drawn:?}, {small}"))
}

/// Values that are drawn by the primitives of a source.
fn drawn_by_hand(one: &Texts, source: &mut Source) -> Result<String, Rejected> {
    let framed = source.frame(|source| one.generate(source)).ok();
    let mut list = Vec::new();
    let listed = source.list(
        0..=3,
        |random, _| random.up_to(3) as usize,
        |source| {
            list.push(one.generate(source)?);
            if list.len() == 3 { Err(Rejected::here()) } else { Ok(()) }
        },
    );
    let arm = source.alternative(
        3,
        |random, _| random.up_to(9) as usize,
        |source, arm| match arm {
            2 => one.generate(source),
            arm => Ok(arm.to_string()),
        },
    )?;
    Ok(format!("{framed:?}, {list:?}, {}, {arm}", listed.is_ok()))
}

pub(crate) fn wild(random: &mut Random, depth: u32) -> Texts {
    if depth == 0 {
        return simple(random);
    }
    let (kind, one) = (random.up_to(25), wild(random, depth - 1));
    let mut other = || wild(random, depth - 1);
    match kind {
        0 => one.map(|text| (weight(&text) % 100).to_string()).boxed(),
        1 => shown(one.zip(other())),
        2 => one_of(vec![one, other(), other()]).boxed(),
        3 => frequency([(1, one), (u32::MAX, other())]).boxed(),
        4 => shown(vec(one, 0..4)),
        5 => shown(vec(one, 2..=3).uniform_lengths()),
        6 => shown(option(one).probability(0.5)),
        7 => one.filter(|text| !weight(text).is_multiple_of(3)).boxed(),
        8 => shown(one.filter_map(|text| (weight(&text) % 4 != 1).then_some(text.len()))),
        9 => {
            let inner = [Rc::new(other()), Rc::new(other())];
            shown(one.bind(move |text| inner[(weight(&text) % 2) as usize].clone().zip(just(text))))
        }
        10 => one.resize(40).boxed(),
        11 => one.scale(|size| size.wrapping_mul(7) ^ 3).boxed(),
        12 => {
            let one = Rc::new(one);
            shown(sized(move |size| vec(one.clone(), 0..=(size as usize % 4))))
        }
        13 => shown(no_shrink(one)),
        14 => recursive(one, |inner| shown(vec(inner, 0..=2))).max_depth(5).boxed(),
        15 => recursive(one, |inner| shown(inner.clone().zip(inner)).filter(|text| weight(text).is_multiple_of(2)))
            .max_depth(3)
            .boxed(),
        16 => level("level", one).boxed(),
        17 | 18 => compose(move |source| drawn_on(&one, source)).boxed(),
        19 => compose(move |source| drawn_by_hand(&one, source)).boxed(),
        20 => shown(unique_vec(one, 1..4)),
        21 => shown(btree_set(one, 0..4)),
        22 => shown(btree_map(one, other(), 0..4)),
        23 => shown(either(one, other())),
        24 => shown(result(one, other())),
        _ => {
            let one = Rc::new(one);
            shown(swarm([just(0_u8), just(1), just(2)], move |arm| vec((arm, one.clone()), 0..3)))
        }
    }
}

/// Whatever they are, choices are read as a value or rejected; what was written down then has a token, and is read as
/// the same value, and written down as it is.
fn reads(generator: &Texts, choices: &Choices, value: Option<&String>) -> Verdict {
    let mut source = Source::reading(choices);
    let Ok(read) = generator.generate(&mut source) else {
        return ensure(value.is_none(), || format!("{choices} is rejected"));
    };
    let written = source.into_choices();
    ensure(value.is_none_or(|value| *value == read), || format!("{choices} is read as {read}, not {value:?}"))?;
    ensure(value.is_none() || written == *choices, || format!("{choices} is written down as {written}"))?;
    let token: Choices = written.to_string().parse().map_err(|error| format!("{written}: {error}"))?;
    let mut source = Source::reading(&token);
    let again = generator.generate(&mut source);
    ensure(again.as_ref() == Ok(&read), || format!("{written} is read as {again:?}, not {read}"))?;
    let again = source.into_choices();
    ensure(again == written, || format!("{written} is written down as {again}"))
}

fn with_other_keys(choices: &Choices, random: &mut Random) -> Choices {
    let mut changed = choices.clone();
    let Some(last) = choices.keys().len().checked_sub(1) else { return changed };
    for _ in 0..=random.up_to(3) {
        let key = [0, u64::MAX, random.next_u64(), random.up_to(5)][random.up_to(3) as usize];
        changed = changed.with_key(random.up_to(last as u64) as usize, key);
    }
    changed
}

fn children_are_smaller(generator: &Texts, choices: &Choices, random: &mut Random) -> Verdict {
    let mut node = generator.tree_from(choices).map_err(|rejected| rejected.to_string())?;
    for _ in 0..5 {
        let mut children: Vec<_> = node.children().take(15).collect();
        let mut seen = HashSet::new();
        for child in &children {
            ensure(child.choices() < node.choices(), || format!("{} has {}", node.choices(), child.choices()))?;
            ensure(seen.insert(child.choices()), || format!("{} has {} twice", node.choices(), child.choices()))?;
            reads(generator, child.choices(), Some(&child.value()))?;
            writes_bytes(generator, child.choices())?;
        }
        let Some(last) = children.len().checked_sub(1) else { break };
        node = children.swap_remove(random.up_to(last as u64) as usize);
    }
    Ok(())
}

/// Everything that a search sees, and where it ends.
fn search(generator: &Texts, choices: &Choices, divisor: u64) -> (Vec<String>, String, u64) {
    let tree = generator.tree_from(choices).expect("what was written down is accepted");
    let (mut seen, wanted) = (Vec::new(), weight(&tree.value()) % divisor);
    let found = Search::new().max_evaluations(120).run(&tree, |text| {
        let fails = weight(&text) % divisor == wanted;
        seen.push(text);
        fails
    });
    (seen, found.minimal.choices().to_string(), found.candidates)
}

/// Bytes are read as a value or rejected; what a value was grown from is written as bytes, and read as it is.
fn reads_bytes(generator: &Texts, random: &mut Random) -> Verdict {
    let length = random.log_uniform_up_to(300);
    let bytes: Vec<u8> = (0..length).map(|_| (random.next_u64() & random.next_u64()) as u8).collect();
    match Tree::from_bytes(generator, &bytes) {
        Ok(tree) => writes_bytes(generator, tree.choices()),
        Err(_) => Ok(()),
    }
}

fn writes_bytes(generator: &Texts, choices: &Choices) -> Verdict {
    let Ok(tree) = generator.tree_from(choices) else { return Ok(()) };
    let bytes = tree.to_bytes();
    let again =
        Tree::from_bytes(generator, &bytes).map_err(|rejected| format!("{choices} as {bytes:?}: {rejected}"))?;
    let (written, choices) = (again.choices(), tree.choices());
    // The size is written only if something depends on it.
    let cells = |choices: &Choices| choices.to_string().split('-').nth(2).map(str::to_owned);
    let is_same = cells(written) == cells(choices) && again.value() == tree.value();
    ensure(is_same, || format!("{choices} as {bytes:?} is read as {written}"))
}

fn laws_hold(seed: u64, other: &Choices) -> Result<Choices, String> {
    let mut random = Random::from_seed(seed);
    let depth = 1 + random.up_to(1) as u32 + u32::from(seed.is_multiple_of(7));
    let generator = wild(&mut random, depth);
    let mut last = Choices::default();
    for size in [0, 40, FULL_SIZE] {
        let fresh = generator.generate(&mut Source::fresh(seed, size)).ok();
        let drawn = recorded(&generator, seed, size);
        let value = drawn.as_ref().map(|(value, _)| value);
        ensure(fresh.as_ref() == value, || format!("at size {size}: {fresh:?} fresh, {value:?} recorded"))?;
        let Some((value, choices)) = drawn else { continue };
        reads(&generator, &choices, Some(&value))?;
        reads(&generator, &with_other_keys(&choices, &mut random), None)?;
        reads(&generator, other, None)?;
        writes_bytes(&generator, &choices)?;
        writes_bytes(&generator, other)?;
        writes_bytes(&generator, &with_other_keys(&choices, &mut random))?;
        for _ in 0..5 {
            reads_bytes(&generator, &mut random)?;
        }
        reads(&generator, &other.followed_by(&choices), None)?;
        children_are_smaller(&generator, &choices, &mut random)?;
        for divisor in [1, 2, 5] {
            let once = search(&generator, &choices, divisor);
            ensure(once == search(&generator, &choices, divisor), || format!("two searches from {choices} differ"))?;
        }
        last = choices;
    }
    Ok(last)
}

#[test]
fn laws_hold_for_generators_of_nearly_every_kind() {
    let mut last = Choices::default();
    for seed in 0..CASES {
        match laws_hold(seed, &last) {
            Ok(choices) if choices.count() > 300 => {}
            Ok(choices) => last = choices,
            Err(problem) => panic!("seed {seed}: {problem}"),
        }
    }
}

#[test]
fn lists_go_on_after_an_element_that_stood_up_after_a_rejection() {
    let pair = || {
        compose(|source| {
            let odd = source.draw(int(0..=9_u8).filter(|n| n % 2 == 1)).ok();
            Ok((odd, source.draw(int(0..=9_u8))?))
        })
    };
    let (lists, sets) = (vec(pair(), 2..9), btree_set(pair(), 2..9));
    let reads_its_token = |tree: &dyn Fn(&Choices) -> Option<(Choices, String)>, choices: &Choices| {
        let Some((written, value)) = tree(choices) else { return false };
        let token: Choices = written.to_string().parse().unwrap();
        assert_eq!(tree(&token), Some((written, value)), "from {choices}");
        true
    };
    let mut read = 0;
    for seed in 0..50 {
        // An even number, which is not drawn again where choices are read.
        let even = (&lists).tree(seed).choices().with_key(0, 2);
        let list = |choices: &Choices| {
            (&lists).tree_from(choices).ok().map(|tree| (tree.choices().clone(), format!("{:?}", tree.value())))
        };
        let set = |choices: &Choices| {
            (&sets).tree_from(choices).ok().map(|tree| (tree.choices().clone(), format!("{:?}", tree.value())))
        };
        assert!(reads_its_token(&list, &even));
        read += u32::from(reads_its_token(&set, &even));
    }
    assert!(read > 25, "{read}");
}
