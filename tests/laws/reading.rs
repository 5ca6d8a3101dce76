//! Reading choices back is lenient: whatever they are, and whatever generator reads them, it ends without a panic and
//! gives a value that the generator allows.

use crate::common::expression::{Expression, expressions};
use crate::common::value::Value;
use crate::common::{Verdict, ensure, holds_for_all, recorded};
use rosebush::{
    Choices, FULL_SIZE, Gen, Leaf, MAX_DEPTH, Random, Rejected, Source, Tree, boolean, compose, int, level, vec,
};

const CASES: u64 = 300;

/// Another random generator than the one that a law is checked for.
fn other(seed: u64) -> Expression {
    expressions().generate(&mut Source::fresh(seed, (seed % 24) as u32)).expect("no expression is rejected")
}

/// Whatever the choices, reading them gives a value that is allowed, or a filter's rejection; and what was written
/// down reads back as the same value.
fn reads(expression: &Expression, choices: &Choices) -> Verdict {
    let generator = expression.build();
    let Ok(tree) = (&generator).tree_from(choices) else {
        return Ok(());
    };
    let value = tree.value();
    ensure(expression.allows(&value), || format!("{choices} is read as {value:?}, which is not allowed"))?;
    let mut source = Source::reading(tree.choices());
    let again = generator.generate(&mut source);
    let written = source.into_choices();
    ensure(again.as_ref() == Ok(&value), || format!("{} is read as {value:?} and as {again:?}", tree.choices()))?;
    ensure(written == *tree.choices(), || format!("{} is written down as {written}", tree.choices()))?;
    let child = tree.children().find(|child| !expression.allows(&child.value()));
    ensure(child.is_none(), || format!("{:?} has the child {:?}", value, child.unwrap().value()))
}

#[test]
fn choices_of_another_generator_are_read() {
    holds_for_all(CASES, |expression, seed| {
        let drawn = recorded(&other(seed).build(), seed, FULL_SIZE);
        drawn.map_or(Ok(()), |(_, choices)| reads(expression, &choices))
    });
}

#[test]
fn changed_keys_are_read() {
    holds_for_all(CASES, |expression, seed| {
        let Some((_, mut choices)) = recorded(&expression.build(), seed, FULL_SIZE) else {
            return Ok(());
        };
        let mut random = Random::from_seed(seed);
        for _ in 0..5 {
            let Some(last) = choices.keys().len().checked_sub(1) else {
                break;
            };
            let number = random.up_to(last as u64) as usize;
            let key = if random.chance(1, 3) { u64::MAX - random.up_to(1) } else { random.log_uniform_up_to(u64::MAX) };
            choices = choices.with_key(number, key);
            reads(expression, &choices)?;
        }
        Ok(())
    });
}

#[test]
fn choices_followed_by_others_are_read() {
    holds_for_all(CASES, |expression, seed| {
        let drawn = recorded(&expression.build(), seed, FULL_SIZE);
        let Some(((_, own), (_, strange))) = drawn.zip(recorded(&other(seed).build(), seed, 20)) else {
            return Ok(());
        };
        reads(expression, &own.followed_by(&own))?;
        reads(expression, &own.followed_by(&strange))?;
        reads(expression, &strange.followed_by(&own))
    });
}

/// Draws by every primitive of a source, at random: choices of any shape that can be written down.
fn noise(random: &mut Random, source: &mut Source, depth: u32) -> Result<(), Rejected> {
    let labels = ["", "level", "u"];
    for _ in 0..random.up_to(4) {
        let label = labels[random.up_to(2) as usize];
        let key = random.log_uniform_up_to(u64::MAX);
        let inner = depth > 0;
        match random.up_to(if inner { 8 } else { 3 }) {
            0 => _ = source.leaf(Leaf::plain(u64::MAX).tagged(label), |_, _| key)?,
            1 => _ = source.leaf(Leaf::signed(1 << 40, 1 << 41), |_, _| key >> 22)?,
            2 => _ = int::<u128>(..=u128::from(key) << 30).generate(source)?,
            3 => _ = source.draw(boolean())?,
            4 => source.level(label, |source| noise(random, source, depth - 1))?,
            5 => source.frame(|source| noise(random, source, depth - 1))?,
            6 => source.alternative(9, |_, _| (key % 9) as usize, |source, _| noise(random, source, depth - 1))?,
            7 => source.list(0..=3, |_, _| (key % 4) as usize, |source| noise(random, source, depth - 1))?,
            _ => _ = source.draw(vec(int(..=key), 0..=2))?,
        }
    }
    Ok(())
}

fn noisy_choices(seed: u64) -> Choices {
    let mut source = Source::recording(seed, FULL_SIZE);
    noise(&mut Random::from_seed(seed), &mut source, 4).expect("nothing is rejected");
    let unfolded = Tree::unfold(seed, |n| [n / 2, n / 3]);
    let path = unfolded.children().next().expect("there are two children").choices().clone();
    source.into_choices().followed_by(&path)
}

#[test]
fn noise_is_read() {
    holds_for_all(CASES, |expression, seed| {
        (0..3).try_for_each(|more| reads(expression, &noisy_choices(seed * 3 + more)))
    });
}

#[test]
fn a_garbled_token_is_refused_or_read() {
    holds_for_all(CASES, |expression, seed| {
        let Some((_, choices)) = recorded(&expression.build(), seed, FULL_SIZE) else {
            return Ok(());
        };
        let token = choices.to_string();
        let mut random = Random::from_seed(seed);
        for _ in 0..10 {
            let at = random.up_to(token.len() as u64 - 1) as usize;
            let to = at + random.up_to((token.len() - at) as u64) as usize;
            let cut = [&token[..at], &token[to..]].concat();
            let twice = [&token[..to], &token[at..]].concat();
            for garbled in [&token[..at], &token[at..], &cut, &twice] {
                match garbled.parse::<Choices>() {
                    Ok(choices) => reads(expression, &choices)?,
                    Err(error) => {
                        let within = (1..=garbled.len() + 1).contains(&error.position());
                        ensure(within, || format!("{garbled}: {error}"))?;
                    }
                }
            }
        }
        Ok(())
    });
}

/// A chain that goes on until a coin falls on its head: what is missing is read as tails, so it would never end.
fn until_heads(source: &mut Source) -> Result<u32, Rejected> {
    if source.draw(boolean())? {
        return Ok(0);
    }
    Ok(source.level("until heads", until_heads)? + 1)
}

#[test]
fn a_recursion_that_goes_on_for_missing_choices_is_rejected() {
    assert!(compose(until_heads).sample(1).is_ok());
    assert!(compose(until_heads).tree_from(&Choices::default()).is_err());
    for seed in 0..50 {
        let read = compose(until_heads).tree_from(&noisy_choices(seed));
        assert!(read.is_err() || read.is_ok_and(|tree| tree.value() < MAX_DEPTH));
    }
}

#[test]
fn a_recursion_that_draws_nothing_is_rejected() {
    fn forever(source: &mut Source) -> Result<u32, Rejected> {
        level("forever", compose(forever)).generate(source)
    }
    assert!(compose(forever).sample(1).is_err());
    assert!(compose(forever).tree_from(&Choices::default()).is_err());
}

#[test]
fn what_would_never_end_still_shrinks() {
    let least = compose(until_heads).minimal(|length| length >= 3);
    assert_eq!(least, Some(3));
}

#[test]
fn a_long_list_that_is_missing_is_as_short_as_it_may_be() {
    let tree = vec(int(3..=9_u8), 5..=1000).tree_from(&Choices::default()).unwrap();
    assert_eq!(tree.value(), [3; 5]);
}

#[test]
fn what_is_missing_in_one_element_is_not_taken_from_the_next() {
    let single = vec(int(0..=9_u8), 2..=2).filter(|list| *list == [5, 6]);
    let pairs = vec((int(0..=9_u8), int(0..=9_u8)), 2..=2);
    assert_eq!(pairs.tree_from(single.tree(1).choices()).unwrap().value(), [(5, 0), (6, 0)]);
}

#[test]
fn keys_beyond_the_maximum_are_clamped() {
    let choices = int(0..=1000_u32).tree(3).choices().with_key(0, u64::MAX);
    assert_eq!(int(0..=1000_u32).tree_from(&choices).unwrap().value(), 1000);
    assert_eq!(boolean().map(Value::Bool).tree_from(&choices).unwrap().value(), Value::Bool(true));
}
