//! From a value to its choices: generators write what a value would have been drawn from, in the bytes form, and read
//! it back.
//!
//! Source of the idea: Goldstein, Frohlich, Wang and Pierce, "Reflecting on Random Generation", 2023. There the inverse
//! is part of each generator's definition; here what is written is read by the generator itself and compared, so that
//! an inverse that is wrong gives nothing, and never another value.

use super::Gen;
use crate::choices::bytes::{BytesWriter, Sequence, WriterTail};
use crate::choices::{Choices, FULL_SIZE, Leaf, Tag};
use crate::source::Source;
use crate::tree::Tree;
use alloc::format;
use alloc::vec::Vec;
use core::fmt::{self, Debug, Write};

/// How many candidates are grown at most.
const MAX_TRIALS: usize = 10_000;
/// How many equally good beginnings are kept at most.
const MAX_KEPT: usize = 32;

/// What generators write of a value: see [`Gen::reflect`].
#[derive(Debug)]
pub struct Reflection {
    writer: BytesWriter,
    /// The alternatives in the order of drawing, with the arm that each chose.
    alternatives: Vec<Alternative>,
    /// What the first alternatives are to take.
    given: Vec<usize>,
    /// How many generators could not say whether they draw the value.
    guesses: usize,
    /// How many levels each open recursion has left, the innermost last.
    levels: Vec<(Tag, u32)>,
}

/// The arms that the value may have come from, as far as they can say; one if an arm was certain.
#[derive(Debug)]
struct Alternative {
    arms: Vec<usize>,
    chosen: usize,
}

/// What was written since some point.
struct Tail {
    writer: WriterTail,
    alternatives: Vec<Alternative>,
    guesses: usize,
}

/// The choices of a value, if the generator can say them.
pub(super) fn choices_of<G: Gen>(generator: &G, value: &G::Value) -> Option<Choices>
where
    G::Value: PartialEq + Debug,
{
    let wanted = format!("{value:?}");
    let (mut source, mut found, mut trials) = (Source::fresh(0, 0), None, 0);
    // How much of the text of the value is also that of the candidate, if it is not the value.
    let mut alike = |reflection: &mut Reflection| {
        trials += 1;
        if trials > MAX_TRIALS || !generator.reflect(value, reflection) {
            return Some(0);
        }
        let bytes = reflection.written();
        source.read_bytes(&bytes);
        let Ok(grown) = generator.generate(&mut source) else { return Some(0) };
        if grown == *value {
            let tree = Tree::from_bytes(generator, &bytes).ok().filter(|tree| tree.value() == *value);
            found = tree.map(|tree| tree.choices().clone());
            return None;
        }
        let mut alike = CommonPrefix { left: &wanted, length: 0 };
        // It ends with an error at the first difference.
        let _ = write!(alike, "{grown:?}");
        Some(alike.length)
    };
    search(&mut alike);
    found
}

/// Finds what each alternative took, one after the other: the parts of a value mostly are shown in the order drawn, so
/// the right arm is the one with which the texts are alike the longest. Where several are, as before an alternative
/// inside of an arm, all of them are kept. Ends when `alike` returns `None`.
#[inline]
fn search(alike: &mut dyn FnMut(&mut Reflection) -> Option<usize>) -> Option<()> {
    let mut first = Reflection::new(Vec::new());
    let (mut best, mut at) = (alike(&mut first)?, 0);
    let mut kept = Vec::from([(first, best)]);
    while kept.iter().any(|(reflection, _)| at < reflection.alternatives.len()) {
        for (reflection, length) in core::mem::take(&mut kept) {
            let before = reflection.chosen(at.min(reflection.alternatives.len()));
            let others = reflection.alternatives.get(at).map_or(&[][..], |Alternative { arms, .. }| arms);
            let others = others.get(1..).unwrap_or(&[]).to_vec();
            kept.push((reflection, length));
            for arm in others {
                let mut other = Reflection::new([&before[..], &[arm]].concat());
                let length = alike(&mut other)?;
                kept.push((other, length));
                best = best.max(length);
            }
        }
        kept.retain(|(_, length)| *length == best);
        kept.truncate(MAX_KEPT);
        at += 1;
    }
    None
}

/// Counts how many bytes of a text are as wanted, up to the first difference.
struct CommonPrefix<'t> {
    left: &'t str,
    length: usize,
}

impl Write for CommonPrefix<'_> {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let is_alike = self.left.starts_with(text);
        let length = match is_alike {
            true => text.len(),
            false => self.left.bytes().zip(text.bytes()).take_while(|(wanted, byte)| wanted == byte).count(),
        };
        self.length += length;
        if is_alike {
            self.left = &self.left[length..];
            return Ok(());
        }
        Err(fmt::Error)
    }
}

impl Reflection {
    #[inline]
    fn new(given: Vec<usize>) -> Reflection {
        let writer = BytesWriter::new(FULL_SIZE);
        Reflection { writer, alternatives: Vec::new(), given, guesses: 0, levels: Vec::new() }
    }

    #[inline]
    fn written(&mut self) -> Vec<u8> {
        core::mem::take(&mut self.writer).finish().into_bytes()
    }

    #[inline]
    fn chosen(&self, count: usize) -> Vec<usize> {
        self.alternatives[..count].iter().map(|alternative| alternative.chosen).collect()
    }

    /// Notes that a generator cannot say whether it draws the value. Returns true, to be returned.
    pub(super) fn guess(&mut self) -> bool {
        self.guesses += 1;
        true
    }

    /// Takes the first of `count` arms that certainly draws the value, otherwise the first that may. `write` writes an
    /// arm, and returns false if the value is none of that arm's.
    pub(super) fn one_of(&mut self, count: usize, write: &mut dyn FnMut(usize, &mut Reflection) -> bool) -> bool {
        let at = self.alternatives.len();
        if let Some(chosen) = self.given.get(at).copied() {
            self.alternatives.push(Alternative { arms: Vec::from([chosen]), chosen });
            return chosen < count && write(chosen, self);
        }
        self.alternatives.push(Alternative { arms: Vec::new(), chosen: 0 });
        let (mark, guesses, levels) = (self.writer.mark(), self.guesses, self.levels.len());
        let (mut arms, mut first) = (Vec::new(), None);
        for arm in 0..count {
            let is_written = write(arm, self);
            if is_written && self.guesses == guesses {
                self.alternatives[at] = Alternative { arms: Vec::from([arm]), chosen: arm };
                return true;
            }
            let tail = Tail {
                writer: self.writer.split_off(&mark),
                alternatives: self.alternatives.split_off(at + 1),
                guesses: core::mem::replace(&mut self.guesses, guesses),
            };
            self.levels.truncate(levels);
            if is_written {
                arms.push(arm);
                first.get_or_insert(tail);
            }
        }
        let (Some(first), Some(chosen)) = (first, arms.first().copied()) else { return false };
        self.alternatives[at] = Alternative { arms, chosen };
        self.writer.append(first.writer);
        self.alternatives.extend(first.alternatives);
        self.guesses = first.guesses;
        true
    }

    /// As [`one_of`](Reflection::one_of), in a frame of an alternative whose arm is drawn.
    pub(super) fn alternative(&mut self, count: usize, write: &mut dyn FnMut(usize, &mut Reflection) -> bool) -> bool {
        self.one_of(count, &mut |arm, reflection| {
            reflection.arm(arm, count);
            write(arm, reflection)
        })
    }

    /// Writes which of `count` arms was chosen.
    pub(super) fn arm(&mut self, arm: usize, count: usize) {
        self.leaf(Leaf::arm(count as u64).with_key(arm as u64));
    }

    pub(super) fn leaf(&mut self, leaf: Leaf) {
        self.writer.leaf(&leaf);
    }

    /// Writes a number that is in the bytes form as it is.
    pub(super) fn number(&mut self, number: u128, width: usize) {
        self.writer.number(number, width);
    }

    pub(super) fn character(&mut self, character: char) {
        self.writer.character(character);
    }

    /// Writes a list of elements, if it may have so many.
    pub(super) fn list<T>(
        &mut self,
        elements: impl ExactSizeIterator<Item = T>,
        (min, max): (usize, usize),
        write: &mut dyn FnMut(T, &mut Reflection) -> bool,
    ) -> bool {
        let length = elements.len();
        if !(min..=max).contains(&length) {
            return false;
        }
        self.writer.length(length, (min, max));
        self.elements(elements, min, write)
    }

    /// As [`list`](Reflection::list), for a list that has an end and no length.
    pub(super) fn sequence<T>(
        &mut self,
        kind: Sequence,
        elements: impl ExactSizeIterator<Item = T>,
        (min, max): (usize, usize),
        write: &mut dyn FnMut(T, &mut Reflection) -> bool,
    ) -> bool {
        let length = elements.len();
        if !(min..=max).contains(&length) {
            return false;
        }
        self.writer.begin_sequence(kind, length, max);
        let are_written = self.elements(elements, min, write);
        self.writer.end_sequence(length);
        are_written
    }

    fn elements<T>(
        &mut self,
        elements: impl Iterator<Item = T>,
        min: usize,
        write: &mut dyn FnMut(T, &mut Reflection) -> bool,
    ) -> bool {
        for (at, element) in elements.enumerate() {
            if at >= min {
                self.writer.note_element();
            }
            if !write(element, self) {
                return false;
            }
        }
        true
    }

    /// Writes a level of a recursion, which may have `left` further levels; if that is not given, what the level around
    /// it has left. `write` is given whether to write the step or the base.
    pub(super) fn level(
        &mut self,
        recursion: Tag,
        left: Option<u32>,
        write: &mut dyn FnMut(bool, &mut Reflection) -> bool,
    ) -> bool {
        let around = || self.levels.iter().rev().find(|(around, _)| *around == recursion).map_or(0, |(_, left)| *left);
        let left = left.unwrap_or_else(around);
        self.alternative(1 + usize::from(left > 0), &mut |arm, reflection| {
            reflection.levels.push((recursion, if arm == 1 { left - 1 } else { left }));
            let is_written = write(arm == 1, reflection);
            if is_written {
                reflection.levels.pop();
            }
            is_written
        })
    }
}

/// The generators of a record's fields and references to a value's fields, both in pairs within pairs, so that there
/// may be any number of them.
#[doc(hidden)]
pub trait ReflectEach<V> {
    fn reflect_each(&self, values: V, reflection: &mut Reflection) -> bool;
}

impl ReflectEach<()> for () {
    fn reflect_each(&self, (): (), _: &mut Reflection) -> bool {
        true
    }
}

impl<'v, G: Gen, V, R: ReflectEach<V>> ReflectEach<(&'v G::Value, V)> for (G, R) {
    fn reflect_each(&self, (value, others): (&'v G::Value, V), reflection: &mut Reflection) -> bool {
        self.0.reflect(value, reflection) && self.1.reflect_each(others, reflection)
    }
}
