//! The bytes form of choices: what a fuzzing engine mutates. Knows leaves and lengths, but nothing of reading cells.
//!
//! Values are in the order drawn, from the front: an integer as the number that it is, little-endian and as wide as
//! its type, a float by its bits, a character as UTF-8. What shapes them is in the order drawn too, but from the
//! end backwards: lengths of lists and arms of alternatives. So a list of numbers is an array, and a byte that is
//! changed, inserted or lost leaves everything else as it was. A text has no length, but an end: the byte [`END`],
//! which is part of no UTF-8, or the end of the input. A list of bytes has one likewise, with an escape. So a file that
//! holds a text is the input of that text. There are no frames, tags or checks: any bytes are read. What lies outside
//! of its range is wrapped into it. Where nothing is left, lists end; below their minimum length, there is the
//! simplest.

mod form;
mod written;

use super::FULL_SIZE;
use super::cell::{Leaf, LeafKind};
use super::characters::ordinal;
use alloc::string::String;
use alloc::vec::Vec;
pub(crate) use form::Sequence;
use form::{END, ITSELF, MAX_WITHOUT_BYTES, OF_BYTES, SIZE, min_and_width};
pub(crate) use written::{BytesWriter, Piece, WriterTail, Written};

/// Bytes instead of choices, or next to them.
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
    /// How many more elements there may be, apart from those that lists need for their minimum length.
    elements: usize,
    /// The leaves of the number that was just read, last first, where it has several.
    parts: Vec<Leaf>,
    /// How many of the bytes are not the size.
    end: usize,
    /// What has been read, in order, if that is noted.
    pieces: Option<Vec<Piece>>,
    /// Whether a text or a list of bytes has ended only because the input did.
    has_no_end: bool,
    /// Whether something was asked for where the input had ended, so that it has no place of its own.
    is_short: bool,
}

impl BytesReader {
    /// Starts over with these bytes. Returns the size that they were drawn at.
    pub(crate) fn begin(&mut self, bytes: &[u8]) -> u32 {
        self.bytes.clear();
        self.bytes.extend_from_slice(bytes);
        self.front = 0;
        self.elements = bytes.len() + MAX_WITHOUT_BYTES;
        self.parts.clear();
        let (back, below_full) = match bytes {
            [values @ .., share, SIZE] => (values.len(), u32::from(*share) % (FULL_SIZE + 1)),
            [SIZE] => (0, 0),
            _ => (bytes.len(), 0),
        };
        (self.back, self.end, self.has_no_end, self.is_short) = (back, back, false, false);
        FULL_SIZE - below_full
    }

    /// From here on, notes what is read.
    #[inline]
    pub(crate) fn note_pieces(&mut self) {
        self.pieces = Some(Vec::new());
    }

    /// What was read, as if it had been written, and with what is unread among the values; `None` if something that was
    /// read has no place in the input, or it was not noted.
    #[inline]
    pub(crate) fn into_written(mut self) -> Option<Written> {
        let pieces = self.pieces.filter(|_| !self.is_short)?;
        let size = self.bytes.split_off(self.end);
        let mut shapes = self.bytes.split_off(self.back);
        shapes.reverse();
        Some(Written::as_read(self.bytes, shapes, pieces, &size))
    }

    fn note(&mut self, piece: Piece) {
        if let Some(pieces) = &mut self.pieces {
            self.is_short |= self.has_no_end;
            pieces.push(piece);
        }
    }

    /// The length of a list with these bounds.
    pub(crate) fn length(&mut self, (min, max): (usize, usize)) -> usize {
        let begin = self.end - self.back;
        let length = min + self.shape((max - min) as u64) as usize;
        let shape = begin..self.end - self.back;
        self.note(Piece::List { shape, first: self.front, length, bounds: (min, max) });
        length
    }

    /// How many bytes are unread.
    pub(crate) fn unread(&self) -> usize {
        self.back - self.front
    }

    /// Reads a text of at most so many characters, up to its end. `fits` says whether a character is one of those that
    /// are drawn, `other` gives one in place of any other.
    pub(crate) fn text(
        &mut self,
        max: usize,
        fits: &dyn Fn(char) -> bool,
        other: &dyn Fn(char) -> char,
        text: &mut String,
    ) -> usize {
        let unread = &self.bytes[self.front..self.back];
        let end = unread.iter().position(|byte| *byte == END).unwrap_or(unread.len());
        let (mut count, mut used) = (0, 0);
        let fitting = |drawn| if fits(drawn) { drawn } else { other(drawn) };
        for chunk in unread[..end].utf8_chunks() {
            let valid = chunk.valid();
            if valid.len() <= max - count && valid.chars().all(fits) {
                text.push_str(valid);
                (count, used) = (count + valid.chars().count(), used + valid.len());
            } else {
                for drawn in valid.chars().take(max - count) {
                    text.push(fitting(drawn));
                    (count, used) = (count + 1, used + drawn.len_utf8());
                }
            }
            for byte in chunk.invalid().iter().take(max - count) {
                text.push(fitting(char::from(*byte)));
                (count, used) = (count + 1, used + 1);
            }
        }
        // At its greatest length a text has no end of its own.
        let is_ended = count < max && end < unread.len();
        let range = self.front..self.front + used;
        self.front = range.end + usize::from(is_ended);
        self.note(Piece::Sequence { kind: Sequence::Text, range, max });
        self.has_no_end = !is_ended && count < max;
        count
    }

    /// Begins a list of bytes of at most so many.
    pub(crate) fn begin_bytes(&mut self, max: usize) {
        self.note(Piece::Sequence { kind: Sequence::Bytes, range: self.front..self.front, max });
    }

    /// The next byte of a list of bytes; none if it ends, or nothing is left.
    pub(crate) fn byte_of_list(&mut self) -> Option<u8> {
        let (byte, used) = match self.bytes[self.front..self.back] {
            [] => {
                self.has_no_end = true;
                return None;
            }
            [END, OF_BYTES, ..] => (None, 2),
            [END, ITSELF, ..] => (Some(END), 2),
            [byte, ..] => (Some(byte), 1),
        };
        self.front += used;
        if let (Some(_), Some(Piece::Sequence { range, .. })) =
            (byte, self.pieces.as_mut().and_then(|all| all.last_mut()))
        {
            range.end = self.front;
        }
        byte
    }

    /// Whether all has been read.
    pub(crate) fn is_at_end(&self) -> bool {
        self.front == self.back
    }

    /// A number of so many bytes from the front, as far as they go; none if nothing is left.
    pub(crate) fn number(&mut self, width: usize) -> Option<u128> {
        let unread = &self.bytes[self.front..self.back];
        if unread.is_empty() {
            self.is_short = true;
            return None;
        }
        let read = &unread[..width.min(unread.len())];
        let mut number = [0; 16];
        number[..read.len()].copy_from_slice(read);
        let range = self.front..self.front + read.len();
        self.front = range.end;
        self.note(Piece::Number(range));
        Some(u128::from_le_bytes(number))
    }

    /// How far above the smallest word of its range a word of so many bytes lies; none if nothing is left.
    pub(crate) fn distance(&mut self, min: u64, max: u64, width: usize) -> Option<u64> {
        let number = match self.bytes[self.front..self.back] {
            [a, b, c, d, ..] if width == 4 => {
                self.note(Piece::Number(self.front..self.front + 4));
                self.front += 4;
                u64::from(u32::from_le_bytes([a, b, c, d]))
            }
            _ => self.number(width)? as u64,
        };
        Some(distance_of(number, min, max, width))
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
        self.note(Piece::Character(self.front));
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
                let (min, width) = min_and_width(wanted);
                self.distance(min, wanted.max, width).map_or(0, |distance| wanted.key_from_min(distance))
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

    /// How many of so many elements a list may have, if its minimum length does not need more.
    pub(crate) fn affords(&self, elements: usize) -> usize {
        elements.min(self.elements)
    }

    /// Notes that so many elements are drawn.
    pub(crate) fn spend(&mut self, elements: usize) {
        self.elements = self.elements.saturating_sub(elements);
    }
}

/// How far above the smallest word of its range a number of so many bytes lies, once it is wrapped into the range.
pub(crate) fn distance_of(number: u64, min: u64, max: u64, width: usize) -> u64 {
    let distance = number.wrapping_sub(min) & (u64::MAX >> (u64::BITS - 8 * width as u32));
    // If it is larger, the range is not that of all words, so that `max + 1` does not overflow.
    if distance <= max { distance } else { distance % (max + 1) }
}

impl Leaf {
    /// The key of the number this far above the smallest one.
    pub(crate) fn key_from_min(&self, distance: u64) -> u64 {
        let below = self.max_below();
        let key =
            if distance < below { self.key_of(below - distance, true) } else { self.key_of(distance - below, false) };
        key.unwrap_or(0)
    }

    /// How far the number lies above the smallest one.
    pub(crate) fn distance_from_min(&self) -> u64 {
        match self.offset(self.key) {
            (distance, true) => self.max_below() - distance,
            (distance, false) => self.max_below() + distance,
        }
    }
}
