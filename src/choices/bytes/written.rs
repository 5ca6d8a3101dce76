//! Writing the bytes form, whose parts are described with its reading.

use super::form::{END, ITSELF, MAX_WITHOUT_BYTES, OF_BYTES, SIZE, Sequence, min_and_width};
use crate::choices::FULL_SIZE;
use crate::choices::cell::{Leaf, LeafKind};
use crate::choices::characters::character;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use core::sync::atomic::{AtomicBool, Ordering};

/// Bytes that are being written.
#[derive(Default, Debug)]
pub(crate) struct BytesWriter {
    values: Vec<u8>,
    /// What shapes them, in the order drawn.
    shapes: Vec<u8>,
    /// How many elements all lists have.
    elements: usize,
    /// Whether the leaves are parts of a number that is written as a whole.
    pub(crate) is_in_parts: bool,
    /// The text or list of bytes that was begun last: where, and its greatest length.
    begun: Option<(Sequence, usize, usize)>,
    /// Where the end of the one that was ended last is.
    end: Range<usize>,
    /// How much was written when the last element began that its list could do without.
    last_element: Option<usize>,
    /// The size.
    below_full: u32,
    /// Whether the generator has asked for the size.
    is_size_asked: AtomicBool,
}

/// What was read, in order.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    /// A number, among the values.
    Number(Range<usize>),
    /// A character, from here on among the values.
    Character(usize),
    /// A list, with the range of its length among the shapes, and the position of its first value.
    List { shape: Range<usize>, first: usize, length: usize, bounds: (usize, usize) },
    /// A text or a list of bytes, without its end, and the greatest length.
    Sequence { kind: Sequence, range: Range<usize>, max: usize },
}

/// The bytes form of a case while its values and their shapes are still apart.
pub(crate) struct Written {
    pub(crate) values: Vec<u8>,
    /// What shapes them, in the order drawn.
    pub(crate) shapes: Vec<u8>,
    /// What is where in them, if they were read.
    pub(crate) pieces: Vec<Piece>,
    /// Where the last end of a text or of a list of bytes is.
    end: Range<usize>,
    elements: usize,
    /// Whether a list has an element after which no byte is left: then there must be one, or the list would end.
    needs_byte: bool,
    /// How far the size lies below the full one, if the generator has asked for it.
    below_full: u32,
}

impl Written {
    /// What was read from bytes. Nothing was left out of it, so that nothing has to be added.
    #[inline]
    pub(super) fn as_read(values: Vec<u8>, shapes: Vec<u8>, pieces: Vec<Piece>, size: &[u8]) -> Written {
        let below_full = if size.len() > 1 { u32::from(size[0]) } else { 0 };
        Written { values, shapes, pieces, end: 0..0, elements: 0, needs_byte: false, below_full }
    }

    #[inline]
    pub(crate) fn into_bytes(mut self) -> Vec<u8> {
        let needed = self.elements.saturating_sub(MAX_WITHOUT_BYTES);
        let missing = needed.saturating_sub(self.values.len() + self.shapes.len());
        let missing = missing.max(self.needs_byte.into());
        // A text at the end of the input needs no end of its own.
        if self.end.end == self.values.len() && self.shapes.is_empty() && missing == 0 {
            self.values.truncate(self.end.start);
        }
        self.values.resize(self.values.len() + missing, 0);
        self.values.extend(self.shapes.iter().rev());
        if self.below_full > 0 || self.values.last() == Some(&SIZE) {
            self.values.extend([self.below_full as u8, SIZE]);
        }
        self.values
    }

    /// Puts another text or list of bytes in place of the one with this index among the pieces, cut to its greatest
    /// length. The ranges of the pieces after it are no longer right.
    #[inline]
    pub(crate) fn replace_sequence(&mut self, at: usize, content: &[u8]) {
        let Some(Piece::Sequence { kind, range, max }) = self.pieces.get(at).cloned() else { return };
        let before = self.content(kind, range.clone());
        let length =
            if kind == Sequence::Text { String::from_utf8_lossy(&before).chars().count() } else { before.len() };
        // What was read as long as the input went has no end of its own.
        let has_end = length < max && self.values[range.end..].starts_with(kind.end());
        let end = range.end + if has_end { kind.end().len() } else { 0 };
        let after = self.values.split_off(end);
        self.values.truncate(range.start);
        let is_full = match kind {
            Sequence::Text => {
                // Bytes that are no part of a character become one each, as when bytes are read.
                let text = String::from_utf8_lossy(content);
                let cut: String = text.chars().take(max).collect();
                self.values.extend_from_slice(cut.as_bytes());
                cut.chars().count() == max
            }
            Sequence::Bytes => {
                let cut = &content[..content.len().min(max)];
                put_escaped(&mut self.values, cut, cut.len() == max);
                cut.len() == max
            }
        };
        self.pieces[at] = Piece::Sequence { kind, range: range.start..self.values.len(), max };
        if !is_full {
            self.values.extend_from_slice(kind.end());
        }
        self.values.extend(after);
    }

    /// The content of a text or list of bytes, without escapes.
    #[inline]
    pub(crate) fn content(&self, kind: Sequence, range: Range<usize>) -> Vec<u8> {
        let mut content = self.values[range].to_vec();
        if kind == Sequence::Bytes {
            let mut after_end = false;
            content.retain(|byte| {
                let is_escape = after_end && *byte == ITSELF;
                after_end = *byte == END;
                !is_escape
            });
        }
        content
    }

    /// Gives a list another length, clamped to its bounds.
    #[inline]
    pub(crate) fn set_length(&mut self, shape: Range<usize>, length: usize, (min, max): (usize, usize)) {
        let after = self.shapes.split_off(shape.end);
        self.shapes.truncate(shape.start);
        put_shape(&mut self.shapes, (length.clamp(min, max) - min) as u64, (max - min) as u64);
        self.shapes.extend(after);
    }
}

/// Writes a list of bytes, in which nothing is to be mistaken for its end. What comes after a list of the greatest
/// length is not known.
fn put_escaped(values: &mut Vec<u8>, content: &[u8], is_full: bool) {
    for (at, byte) in content.iter().enumerate() {
        values.push(*byte);
        let is_mistaken = match content.get(at + 1) {
            Some(next) => matches!(*next, OF_BYTES | ITSELF),
            None => is_full,
        };
        if *byte == END && is_mistaken {
            values.push(ITSELF);
        }
    }
}

fn put_shape(shapes: &mut Vec<u8>, number: u64, max: u64) {
    if max == 0 {
        return;
    }
    let mut left = number;
    while max > u64::from(u8::MAX) && left >= 0x80 {
        shapes.push(left as u8 | 0x80);
        left >>= 7;
    }
    shapes.push(left as u8);
}

/// How far a writer had come.
pub(crate) struct WriterMark {
    values: usize,
    shapes: usize,
    elements: usize,
    end: Range<usize>,
    last_element: Option<usize>,
}

/// What a writer had written since.
pub(crate) struct WriterTail {
    values: Vec<u8>,
    shapes: Vec<u8>,
    elements: usize,
    end: Range<usize>,
    last_element: Option<usize>,
}

impl BytesWriter {
    pub(crate) fn mark(&self) -> WriterMark {
        WriterMark {
            values: self.values.len(),
            shapes: self.shapes.len(),
            elements: self.elements,
            end: self.end.clone(),
            last_element: self.last_element,
        }
    }

    /// Takes back what was written since.
    pub(crate) fn split_off(&mut self, mark: &WriterMark) -> WriterTail {
        WriterTail {
            values: self.values.split_off(mark.values),
            shapes: self.shapes.split_off(mark.shapes),
            elements: core::mem::replace(&mut self.elements, mark.elements),
            end: core::mem::replace(&mut self.end, mark.end.clone()),
            last_element: core::mem::replace(&mut self.last_element, mark.last_element),
        }
    }

    /// Writes again what was undone, at the same position.
    pub(crate) fn append(&mut self, tail: WriterTail) {
        self.values.extend(tail.values);
        self.shapes.extend(tail.shapes);
        self.elements = tail.elements;
        self.end = tail.end;
        self.last_element = tail.last_element;
    }

    pub(crate) fn new(size: u32) -> BytesWriter {
        BytesWriter { below_full: FULL_SIZE.saturating_sub(size), ..BytesWriter::default() }
    }

    /// Notes that the generator has asked for the size.
    pub(crate) fn note_size(&self) {
        self.is_size_asked.store(true, Ordering::Relaxed);
    }

    /// Begins a text or a list of bytes.
    pub(crate) fn begin_sequence(&mut self, kind: Sequence, length: usize, max: usize) {
        self.begun = Some((kind, self.values.len(), max));
        self.elements += length;
    }

    /// Ends the text or list of bytes that was begun last.
    pub(crate) fn end_sequence(&mut self, length: usize) {
        let Some((kind, start, max)) = self.begun.take() else { return };
        if kind == Sequence::Bytes {
            let content = self.values.split_off(start);
            put_escaped(&mut self.values, &content, length == max);
        }
        let end = self.values.len();
        if length < max {
            self.values.extend_from_slice(kind.end());
        }
        self.end = end..self.values.len();
    }

    /// Writes a text of so many characters.
    pub(crate) fn text(&mut self, text: &str, length: usize, max: usize) {
        self.begin_sequence(Sequence::Text, length, max);
        self.values.extend_from_slice(text.as_bytes());
        self.end_sequence(length);
    }

    /// Notes that an element begins that its list could do without.
    pub(crate) fn note_element(&mut self) {
        self.last_element = Some(self.values.len() + self.shapes.len());
    }

    pub(crate) fn number(&mut self, number: u128, width: usize) {
        self.values.extend_from_slice(&number.to_le_bytes()[..width]);
    }

    pub(crate) fn shape(&mut self, number: u64, max: u64) {
        put_shape(&mut self.shapes, number, max);
    }

    pub(crate) fn character(&mut self, drawn: char) {
        self.values.extend_from_slice(drawn.encode_utf8(&mut [0; 4]).as_bytes());
    }

    /// Writes a leaf that its generator does not write in a way of its own.
    pub(crate) fn leaf(&mut self, leaf: &Leaf) {
        match leaf.kind {
            _ if self.is_in_parts => {}
            LeafKind::Arm | LeafKind::Step => self.shape(leaf.key, leaf.max),
            LeafKind::StepsLeft => self.shape(leaf.max - leaf.key, leaf.max),
            LeafKind::Character => {
                if let Some(span) = leaf.span() {
                    self.character(character(span.ordinal(leaf.key as u32)));
                }
            }
            _ => {
                let (min, width) = min_and_width(leaf);
                self.number(min.wrapping_add(leaf.distance_from_min()).into(), width);
            }
        }
    }

    /// Writes the length of a list, given the minimum and the maximum.
    pub(crate) fn length(&mut self, length: usize, (min, max): (usize, usize)) {
        self.shape((length - min) as u64, (max - min) as u64);
        self.elements += length;
    }

    pub(crate) fn finish(self) -> Written {
        let needs_byte = self.last_element == Some(self.values.len() + self.shapes.len());
        let below_full = if self.is_size_asked.into_inner() { self.below_full } else { 0 };
        let BytesWriter { values, shapes, elements, end, .. } = self;
        Written { values, shapes, pieces: Vec::new(), end, elements, needs_byte, below_full }
    }
}
