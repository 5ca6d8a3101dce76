//! New inputs from old ones, for engines with custom mutators: through the generator, and by the engine's own changes
//! of single numbers and texts.

use crate::choices::bytes::{Piece, Sequence, Written};
use crate::choices::{Cell, FULL_SIZE};
use crate::generator::{Gen, IntoGen};
use crate::source::mutation::{Mutation, cross_over, most_bits};
use crate::source::{Random, Source};
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// How often another change is tried if one had no effect, or gave too many bytes.
const TRIES: usize = 4;
/// The greatest size that new parts are drawn at.
const MAX_NEW: u32 = FULL_SIZE / 4;
/// How many bytes longer a text may become at once.
const MAX_LONGER: usize = 64;

/// Changes an input of a fuzzing engine by its structure: the body of a custom mutator for libFuzzer.
///
/// ```text
/// fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
///     rosebush::fuzz_mutate(lists(), data, size, max_size, seed, fuzzer_mutate)
/// });
/// ```
///
/// Changes numbers and arms, removes, copies and adds elements of lists, and replaces parts with similar ones. The
/// generator draws what is then missing. In more than half of the calls the engine makes the change, because it knows
/// what was compared with what: it gets one number, one whole text, or all bytes. A text may then have any length.
///
/// `data` has the input in its first `size` bytes, and room for `max_size`. `engine` is the engine's own mutator: its
/// arguments are the data and these two sizes, and it returns the new size, as this function does. If it is
/// deterministic, the same arguments give the same input.
///
/// # Panics
/// If `size` or `max_size` is greater than the length of `data`, or if the generator panics.
///
/// ```
/// use rosebush::{Tree, fuzz_mutate, int, vec};
/// let lists = || vec(int::<u16>(..), 0..=9);
/// let mut longest = 0;
/// for seed in 0..100 {
///     let mut data = [0; 64];
///     // As an engine without a change of its own.
///     let size = fuzz_mutate(lists(), &mut data, 0, 64, seed, |_, size, _| size);
///     longest = longest.max(Tree::from_bytes(lists(), &data[..size]).unwrap().value().len());
/// }
/// assert!(longest > 3);
/// ```
pub fn fuzz_mutate<G: IntoGen>(
    generator: G,
    data: &mut [u8],
    size: usize,
    max_size: usize,
    seed: u32,
    mut engine: impl FnMut(&mut [u8], usize, usize) -> usize,
) -> usize {
    assert!(size <= data.len(), "fuzz_mutate: the size {size} is greater than the length of the data, {}", data.len());
    assert!(
        max_size <= data.len(),
        "fuzz_mutate: the max_size {max_size} is greater than the length of the data, {}",
        data.len()
    );
    let generator = generator.into_gen();
    let mut random = Random::from_seed(seed.into());
    for _ in 0..TRIES {
        let changed = match random.up_to(7) {
            0 => None,
            1..=4 => by_engine(&generator, &data[..size], &mut random, &mut engine),
            _ => by_generator(&generator, &data[..size], &mut random, &mut change),
        };
        let Some(changed) = changed else { break };
        if changed.len() <= max_size && changed != data[..size] {
            data[..changed.len()].copy_from_slice(&changed);
            return changed.len();
        }
    }
    engine(data, size, max_size)
}

/// Replaces a part of an input of a fuzzing engine with a similar part of another: the body of a custom crossover for
/// libFuzzer.
///
/// ```text
/// fuzz_crossover!(|one: &[u8], other: &[u8], out: &mut [u8], seed: u32| {
///     rosebush::fuzz_cross_over(lists(), one, other, out, seed)
/// });
/// ```
///
/// Parts are similar if they are lists, alternatives, levels or elements of the same kind. Returns the length of the
/// new input, which is in `out`; 0 if the generator rejects one of the inputs, or `out` is too short.
///
/// # Panics
/// If the generator panics.
///
/// ```
/// use rosebush::{Tree, fuzz_cross_over, string};
/// let pairs = || (string('a'..='z', 1..9), string('0'..='9', 1..9));
/// // The bytes of two pairs: a text ends with 0xff.
/// let (one, other) = (b"rose\xff12", b"bush\xff345");
/// let mut crossed = std::collections::BTreeSet::new();
/// for seed in 0..100 {
///     let mut out = [0; 64];
///     let size = fuzz_cross_over(pairs(), one, other, &mut out, seed);
///     crossed.insert(Tree::from_bytes(pairs(), &out[..size]).unwrap().value());
/// }
/// assert!(crossed.contains(&("rose".to_string(), "345".to_string())));
/// assert!(crossed.contains(&("bush".to_string(), "12".to_string())));
/// ```
pub fn fuzz_cross_over<G: IntoGen>(generator: G, one: &[u8], other: &[u8], out: &mut [u8], seed: u32) -> usize {
    let generator = generator.into_gen();
    let mut random = Random::from_seed(seed.into());
    let Some((others, _)) = read(&generator, other) else { return 0 };
    let splice = |cells: &mut Vec<Cell>, random: &mut Random| _ = cross_over(cells, &others, random);
    match by_generator(&generator, one, &mut random, &mut { splice }) {
        Some(crossed) if crossed.len() <= out.len() => {
            out[..crossed.len()].copy_from_slice(&crossed);
            crossed.len()
        }
        _ => 0,
    }
}

/// Edits these choices one to four times, each time from a random position on.
#[inline]
fn change(cells: &mut Vec<Cell>, random: &mut Random) {
    let before = cells.clone();
    for _ in 0..1 + random.log_uniform_up_to(3) {
        // Other edits are tried, since not every edit has a position there.
        for _ in Mutation::ALL {
            let mutation = random.one_of(&Mutation::ALL);
            let mut end = cells.split_off(random.up_to(cells.len().saturating_sub(1) as u64) as usize);
            let bit = random.up_to(most_bits(&end));
            let is_done = mutation.apply((cells, &mut end), &before, bit, random);
            cells.append(&mut end);
            if is_done {
                break;
            }
        }
    }
}

/// The cells that an input stands for, unless they are rejected, and their size.
fn read<G: Gen>(generator: &G, input: &[u8]) -> Option<(Vec<Cell>, u32)> {
    let mut source = Source::reading_bytes(input);
    generator.generate(&mut source).ok()?;
    let size = source.size;
    Some((source.into_cells(), size))
}

/// What is where in an input. None if the generator rejects it, or the input ends before its values do.
fn noted<G: Gen>(generator: &G, input: &[u8]) -> Option<Written> {
    let mut source = Source::noting_bytes(input);
    generator.generate(&mut source).ok()?;
    source.noted_bytes()
}

/// The input of cells that were drawn at this size.
fn written<G: Gen>(generator: &G, (cells, size): (Vec<Cell>, u32)) -> Option<Vec<u8>> {
    let mut source = Source::writing_cells(cells, size);
    generator.generate(&mut source).ok()?;
    Some(source.written_bytes()?.into_bytes())
}

/// The input after an edit of its choices, unless the generator rejects one of them.
fn by_generator<G: Gen>(
    generator: &G,
    input: &[u8],
    random: &mut Random,
    edit: &mut dyn FnMut(&mut Vec<Cell>, &mut Random),
) -> Option<Vec<u8>> {
    let (mut cells, size) = read(generator, input)?;
    edit(&mut cells, random);
    // New parts are small: engines run small inputs far more often, and combine them.
    let mut source = Source::mending(cells, random.up_to(MAX_NEW.into()) as u32, random.next_u64());
    generator.generate(&mut source).ok()?;
    written(generator, (source.into_cells(), size))
}

/// The input after the engine has changed one number or one text of it.
fn by_engine<G: Gen>(
    generator: &G,
    input: &[u8],
    random: &mut Random,
    engine: &mut dyn FnMut(&mut [u8], usize, usize) -> usize,
) -> Option<Vec<u8>> {
    let mut written = match noted(generator, input) {
        Some(written) => written,
        // What has no range in the input is given one.
        None => noted(generator, &written(generator, read(generator, input)?)?)?,
    };
    let (numbers, texts) = numbers_and_texts(&written);
    // Texts are chosen more often, since engines change numbers well when they are given all bytes, too.
    let is_text = numbers.is_empty() || (!texts.is_empty() && random.up_to(2) > 0);
    if !is_text {
        let number = random.one_of(&numbers).clone();
        let width = number.len();
        // If the engine shortens it, the lower bytes remain.
        let size = engine(&mut written.values[number.clone()], width, width).min(width);
        written.values[number][size..].fill(0);
        return Some(written.into_bytes());
    }
    let last = texts.len().checked_sub(1)?;
    // Earlier ones are more likely, since more depends on them.
    let at = random.up_to(last as u64).min(random.up_to(last as u64)) as usize;
    // Into an empty text, engines put a word that they have seen something compared with.
    let is_kept = random.up_to(1) == 0;
    let changed = |mut text: Vec<u8>, engine: &mut dyn FnMut(&mut [u8], usize, usize) -> usize| {
        let size = text.len();
        text.resize(size + MAX_LONGER, 0);
        let size = engine(&mut text, size, size + MAX_LONGER).min(size + MAX_LONGER);
        text.truncate(size);
        text
    };
    match texts[at].clone() {
        Text::Sequence { at, kind, range } => {
            let content = if is_kept { written.content(kind, range) } else { Vec::new() };
            written.replace_sequence(at, &changed(content, engine));
        }
        Text::List { range, shape, bounds } => {
            let content = if is_kept { written.values[range.clone()].to_vec() } else { Vec::new() };
            // Bytes that are no part of a character become one each, as when bytes are read.
            let content = changed(content, engine);
            let content: String = String::from_utf8_lossy(&content).chars().take(bounds.1).collect();
            written.set_length(shape, content.chars().count(), bounds);
            written.values.splice(range, content.into_bytes());
        }
    }
    Some(written.into_bytes())
}

/// What the engine is given as a whole.
#[derive(Clone)]
enum Text {
    /// A text or a list of bytes, with its number among the pieces.
    Sequence { at: usize, kind: Sequence, range: Range<usize> },
    /// Any other list of characters.
    List { range: Range<usize>, shape: Range<usize>, bounds: (usize, usize) },
}

/// The numbers, and the lists that are of characters or may be, as they are empty.
#[inline]
fn numbers_and_texts(written: &Written) -> (Vec<Range<usize>>, Vec<Text>) {
    let (mut numbers, mut texts) = (Vec::new(), Vec::new());
    for (at, piece) in written.pieces.iter().enumerate() {
        match piece {
            Piece::Number(range) if !range.is_empty() => numbers.push(range.clone()),
            Piece::Sequence { kind, range, .. } => {
                texts.push(Text::Sequence { at, kind: *kind, range: range.clone() });
            }
            Piece::List { shape, first, length, bounds } => {
                let elements = written.pieces.get(at + 1..at + 1 + length).unwrap_or(&[]);
                let are_characters = elements.iter().all(|piece| matches!(piece, Piece::Character(_)));
                if elements.len() == *length && are_characters {
                    let end = match written.pieces.get(at + 1 + length) {
                        Some(
                            Piece::Number(Range { start, .. })
                            | Piece::Sequence { range: Range { start, .. }, .. }
                            | Piece::Character(start),
                        ) => *start,
                        Some(Piece::List { first, .. }) => *first,
                        None => written.values.len(),
                    };
                    texts.push(Text::List { range: *first..end, shape: shape.clone(), bounds: *bounds });
                }
            }
            _ => {}
        }
    }
    (numbers, texts)
}
