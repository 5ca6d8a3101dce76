//! The bytes form of choices: what a fuzzing engine mutates. Knows leaves and lengths, but nothing of reading cells.
//!
//! Values stand in the order drawn, from the front: an integer as the number that it is, little-endian and as wide as
//! its type, a float by its bits, a character as UTF-8. What shapes them stands in the order drawn too, but from the
//! end backwards: first the size, then lengths of lists and arms of alternatives. So a text is contiguous, a list of
//! numbers is an array, and a byte that is changed, inserted or lost leaves everything else as it was. There are no
//! frames, tags or checks: any bytes are read. What lies outside of its range is wrapped into it; where nothing is
//! left, there is the simplest.

use super::FULL_SIZE;
use super::cell::{Leaf, LeafKind};
use super::characters::{character, ordinal};
use alloc::vec::Vec;
use core::ops::Range;

/// How many elements lists may have in all, beside one for each byte, as far as their least lengths do not need more.
/// Without a bound a few bytes could ask for long lists of long lists whose elements take no bytes.
const MOST_WITHOUT_BYTES: usize = 256;

/// Bytes instead of choices, or beside them.
pub(crate) enum Bytes {
    /// Choices are read from these.
    Read(BytesReader),
    /// Choices are read as usual, and written as these.
    Written(BytesWriter),
}

/// Bytes that are being read.
#[derive(Default)]
pub(crate) struct BytesReader {
    bytes: Vec<u8>,
    /// What is unread lies from `front` to `back`.
    front: usize,
    back: usize,
    /// How many more elements there may be, apart from those that lists need for their least lengths.
    elements: usize,
    /// The leaves of the number that was just read, last first, where it has several.
    parts: Vec<Leaf>,
}

impl BytesReader {
    /// Starts over with these bytes. Returns the size that they were drawn at.
    pub(crate) fn begin(&mut self, bytes: &[u8]) -> u32 {
        self.bytes.clear();
        self.bytes.extend_from_slice(bytes);
        (self.front, self.back) = (0, bytes.len());
        self.elements = bytes.len() + MOST_WITHOUT_BYTES;
        self.parts.clear();
        FULL_SIZE - self.shape(u64::from(FULL_SIZE)) as u32
    }

    /// Whether all has been read.
    pub(crate) fn is_at_end(&self) -> bool {
        self.front == self.back
    }

    /// A number of so many bytes from the front, as far as they go; none if nothing is left.
    pub(crate) fn number(&mut self, width: usize) -> Option<u128> {
        let unread = &self.bytes[self.front..self.back];
        if unread.is_empty() {
            return None;
        }
        let taken = &unread[..width.min(unread.len())];
        let mut number = [0; 16];
        number[..taken.len()].copy_from_slice(taken);
        self.front += taken.len();
        Some(u128::from_le_bytes(number))
    }

    /// How far above the least word of its range a word of so many bytes lies; none if nothing is left.
    pub(crate) fn distance(&mut self, least: u64, max: u64, width: usize) -> Option<u64> {
        let number = match self.bytes[self.front..self.back] {
            [a, b, c, d, ..] if width == 4 => {
                self.front += 4;
                u64::from(u32::from_le_bytes([a, b, c, d]))
            }
            _ => self.number(width)? as u64,
        };
        let distance = number.wrapping_sub(least) & (u64::MAX >> (u64::BITS - 8 * width as u32));
        // If it is larger, the range is not that of all words, so that `max + 1` does not overflow.
        Some(if distance <= max { distance } else { distance % (max + 1) })
    }

    /// A number up to a maximum that shapes what follows. It is read from the end.
    pub(crate) fn shape(&mut self, max: u64) -> u64 {
        if max == 0 {
            return 0;
        }
        if max <= u64::from(u8::MAX) {
            return u64::from(self.last_byte()) % (max + 1);
        }
        let (mut number, mut shift) = (0_u64, 0);
        while shift < u64::BITS {
            let byte = self.last_byte();
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
            shift += 7;
        }
        number.min(max)
    }

    fn last_byte(&mut self) -> u8 {
        if self.is_at_end() {
            return 0;
        }
        self.back -= 1;
        self.bytes[self.back]
    }

    /// The next character; none if nothing is left. A byte that begins none stands for the character of its number.
    pub(crate) fn character(&mut self) -> Option<char> {
        let unread = &self.bytes[self.front..self.back];
        let first = *unread.first()?;
        // The shortest prefix that is valid UTF-8 is one character.
        let drawn = (1..=unread.len().min(4)).find_map(|width| str::from_utf8(&unread[..width]).ok()?.chars().next());
        self.front += drawn.map_or(1, char::len_utf8);
        Some(drawn.unwrap_or(char::from(first)))
    }

    /// Reads a leaf that its generator does not read in a way of its own.
    pub(crate) fn leaf(&mut self, wanted: &Leaf) -> Leaf {
        if let Some(part) = self.parts.pop() {
            return part;
        }
        wanted.with_key(match wanted.kind {
            LeafKind::Arm | LeafKind::Step => self.shape(wanted.max),
            // Each step takes a byte.
            LeafKind::StepsLeft => wanted.max - self.shape(wanted.max).min((self.back - self.front) as u64),
            LeafKind::Character => match (self.character(), wanted.span()) {
                (Some(drawn), Some(span)) => span.key_or_other(ordinal(drawn)).into(),
                _ => 0,
            },
            _ => {
                let (least, width) = least_and_width(wanted);
                self.distance(least, wanted.max, width).map_or(0, |distance| wanted.key_from_least(distance))
            }
        })
    }

    /// Has these leaves read next. They are the parts of a number that was read as a whole.
    pub(crate) fn put_parts(&mut self, parts: &[Leaf]) {
        self.parts.clear();
        for part in parts.iter().rev() {
            self.parts.push(*part);
        }
    }

    /// How many of so many elements a list may have, if its least length does not need more.
    pub(crate) fn affords(&self, elements: usize) -> usize {
        elements.min(self.elements)
    }

    /// Notes that so many elements are drawn.
    pub(crate) fn spend(&mut self, elements: usize) {
        self.elements = self.elements.saturating_sub(elements);
    }
}

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
    pieces: Vec<Piece>,
}

/// What has been written, in order.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    /// A number, among the values.
    Number(Range<usize>),
    /// A character, from here on among the values.
    Character(usize),
    /// A list, with the place of its length among the shapes, and the place of its first value.
    List { shape: Range<usize>, first: usize, length: usize, bounds: (usize, usize) },
}

/// The bytes form of a case while its values and their shapes are still apart.
pub(crate) struct Written {
    pub(crate) values: Vec<u8>,
    /// What shapes them, in the order drawn.
    pub(crate) shapes: Vec<u8>,
    pub(crate) pieces: Vec<Piece>,
    elements: usize,
}

impl Written {
    #[inline]
    pub(crate) fn into_bytes(mut self) -> Vec<u8> {
        let needed = self.elements.saturating_sub(MOST_WITHOUT_BYTES);
        let missing = needed.saturating_sub(self.values.len() + self.shapes.len());
        self.values.resize(self.values.len() + missing, 0);
        self.values.extend(self.shapes.iter().rev());
        self.values
    }

    /// Gives a list another length, clamped to its bounds.
    #[inline]
    pub(crate) fn set_length(&mut self, shape: Range<usize>, length: usize, (min, max): (usize, usize)) {
        let behind = self.shapes.split_off(shape.end);
        self.shapes.truncate(shape.start);
        put_shape(&mut self.shapes, (length.clamp(min, max) - min) as u64, (max - min) as u64);
        self.shapes.extend(behind);
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
    pieces: usize,
}

/// What a writer had written since.
pub(crate) struct WriterTail {
    values: Vec<u8>,
    shapes: Vec<u8>,
    elements: usize,
    pieces: Vec<Piece>,
}

impl BytesWriter {
    pub(crate) fn mark(&self) -> WriterMark {
        let BytesWriter { values, shapes, elements, pieces, .. } = self;
        WriterMark { values: values.len(), shapes: shapes.len(), elements: *elements, pieces: pieces.len() }
    }

    /// Takes back what was written since.
    pub(crate) fn split_off(&mut self, mark: &WriterMark) -> WriterTail {
        WriterTail {
            values: self.values.split_off(mark.values),
            shapes: self.shapes.split_off(mark.shapes),
            elements: core::mem::replace(&mut self.elements, mark.elements),
            pieces: self.pieces.split_off(mark.pieces),
        }
    }

    /// Writes again what was taken back, at the same place.
    pub(crate) fn append(&mut self, tail: WriterTail) {
        self.values.extend(tail.values);
        self.shapes.extend(tail.shapes);
        self.elements = tail.elements;
        self.pieces.extend(tail.pieces);
    }

    pub(crate) fn new(size: u32) -> BytesWriter {
        let mut writer = BytesWriter::default();
        writer.shape(u64::from(FULL_SIZE.saturating_sub(size)), u64::from(FULL_SIZE));
        writer
    }

    pub(crate) fn number(&mut self, number: u128, width: usize) {
        self.pieces.push(Piece::Number(self.values.len()..self.values.len() + width));
        self.values.extend_from_slice(&number.to_le_bytes()[..width]);
    }

    pub(crate) fn shape(&mut self, number: u64, max: u64) {
        put_shape(&mut self.shapes, number, max);
    }

    pub(crate) fn character(&mut self, drawn: char) {
        self.pieces.push(Piece::Character(self.values.len()));
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
                let (least, width) = least_and_width(leaf);
                self.number(least.wrapping_add(leaf.distance_from_least()).into(), width);
            }
        }
    }

    /// Writes the length of a list, given the least and the greatest.
    pub(crate) fn length(&mut self, length: usize, (min, max): (usize, usize)) {
        let (begin, first, bounds) = (self.shapes.len(), self.values.len(), (min, max));
        self.shape((length - min) as u64, (max - min) as u64);
        self.pieces.push(Piece::List { shape: begin..self.shapes.len(), first, length, bounds });
        self.elements += length;
    }

    pub(crate) fn finish(self) -> Written {
        Written { values: self.values, shapes: self.shapes, pieces: self.pieces, elements: self.elements }
    }
}

/// The least number of a leaf's range as a word, and how many bytes its numbers take.
fn least_and_width(leaf: &Leaf) -> (u64, usize) {
    let (simplest, below) = (i128::from(leaf.simplest), i128::from(leaf.max_below()));
    let (least, greatest) =
        if leaf.is_signed() { (simplest - below, simplest + i128::from(leaf.above)) } else { (0, leaf.max.into()) };
    let fits = |width: &usize| {
        let bits = 8 * *width as u32;
        let values = 1_i128 << bits;
        if least < 0 { -values / 2 <= least && greatest < values / 2 } else { greatest < values }
    };
    (least as u64, [1, 2, 4].into_iter().find(fits).unwrap_or(8))
}

impl Leaf {
    /// The key of the number this far above the least one.
    pub(crate) fn key_from_least(&self, distance: u64) -> u64 {
        let below = self.max_below();
        let key =
            if distance < below { self.key_of(below - distance, true) } else { self.key_of(distance - below, false) };
        key.unwrap_or(0)
    }

    /// How far the number lies above the least one.
    pub(crate) fn distance_from_least(&self) -> u64 {
        match self.offset(self.key) {
            (distance, true) => self.max_below() - distance,
            (distance, false) => self.max_below() + distance,
        }
    }
}
