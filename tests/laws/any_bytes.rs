//! Bytes from anywhere: the first make a generator, the rest are read by it, and what they give is searched. For a long
//! run, set `LAWS_ITERATIONS`; `LAWS_FROM` begins with another number.

use crate::common::{Verdict, ensure};
use crate::wild::{Texts, weight, wild};
use rosebush::{Choices, Gen, Random, Search, Tree};
use std::cell::RefCell;
use std::env::var;

/// How many bytes make the generator.
const FOR_GENERATOR: usize = 12;
const ITERATIONS: u64 = 300;

fn number(name: &str, otherwise: u64) -> u64 {
    var(name).map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{name}: {text} is no number")))
}

/// Few of them are zero, or few are not, or they repeat.
fn some_bytes(random: &mut Random) -> Vec<u8> {
    let (length, way) = (FOR_GENERATOR as u64 + random.log_uniform_up_to(400), random.up_to(3));
    let mut bytes: Vec<u8> = Vec::new();
    for at in 0..length as usize {
        let word = random.next_u64();
        bytes.push(match way {
            0 => word as u8,
            1 => (word & word >> 8 & word >> 16) as u8,
            2 if at > FOR_GENERATOR && word >> 60 > 0 => bytes[at - 1 - (word % 4) as usize],
            2 => word as u8,
            _ => (word | word >> 8 | word >> 16) as u8,
        });
    }
    bytes
}

fn generator_of(bytes: &[u8]) -> Texts {
    let mut random = Random::from_seed(bytes.iter().fold(1, |sum: u64, byte| sum.wrapping_mul(257) ^ u64::from(*byte)));
    let depth = 1 + random.up_to(2) as u32;
    wild(&mut random, depth)
}

/// The token of where a search ends gives the value that was seen there.
fn searched(generator: &Texts, choices: &Choices) -> Verdict {
    let tree = generator.tree_from(choices).map_err(|rejected| format!("{choices}, used before, are {rejected}"))?;
    let (wanted, last) = (weight(&tree.value()) % 3, RefCell::new(tree.value()));
    let found = Search::new().max_evaluations(150).run(&tree, |text| {
        let fails = weight(&text) % 3 == wanted;
        if fails {
            last.replace(text);
        }
        fails
    });
    ensure(found.minimal.choices() <= tree.choices(), || format!("{choices} grew in a search"))?;
    let token: Choices = found.minimal.choices().to_string().parse().map_err(|error| format!("no token: {error}"))?;
    let again = generator.tree_from(&token).map_err(|rejected| format!("{token} is {rejected}"))?;
    let same = again.value() == *last.borrow() && *again.choices() == token;
    ensure(same, || format!("{token} gives {}, and gave {}", again.value(), last.borrow()))
}

fn holds(bytes: &[u8]) -> Verdict {
    let (first, rest) = bytes.split_at(FOR_GENERATOR);
    let generator = &generator_of(first);
    let Ok(tree) = Tree::from_bytes(generator, rest) else { return Ok(()) };
    let choices = tree.choices();
    let again = generator.tree_from(choices).map_err(|rejected| format!("{choices}, used before, are {rejected}"))?;
    let same = again.value() == tree.value() && again.choices() == choices;
    ensure(same, || format!("{choices} gave {}, and then {}", tree.value(), again.value()))?;
    if choices.count() > 3000 {
        return Ok(());
    }
    for child in tree.children().take(20) {
        ensure(child.choices() < choices, || format!("{choices} has the child {}", child.choices()))?;
    }
    searched(generator, choices)
}

#[test]
fn any_bytes_are_read_by_a_generator_made_from_bytes_and_searched() {
    let from = number("LAWS_FROM", 0);
    for run in from..from + number("LAWS_ITERATIONS", ITERATIONS) {
        let bytes = some_bytes(&mut Random::from_seed(run));
        if let Err(problem) = holds(&bytes) {
            panic!("LAWS_FROM={run}: {problem}");
        }
    }
}
