//! Reading choices from their bytes form, and writing that form. Knows which leaves are one number there; what the
//! bytes look like is known to `choices/bytes.rs`.

use super::limit::{Limit, OUTSIDE};
use super::list::{Keys, open};
use super::tape::Tape;
use super::{Care, Rejected, Source};
use crate::choices::bytes::{Bytes, BytesReader, BytesWriter, Sequence, Written, distance_of};
use crate::choices::{Cell, Choices, Leaf};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

/// How many missing leaves and marks may be drawn where cells were edited for another case.
const MAX_MENDED: usize = 1 << 16;

impl Source {
    /// Returns a source that reads bytes as choices: the input of a fuzzing engine, or what
    /// [`Tree::to_bytes`](crate::Tree::to_bytes) wrote.
    ///
    /// Any bytes are read. A number outside of its range is wrapped into it, and lists and texts end where the bytes
    /// end. Other missing choices are the simplest, and leftover bytes are dropped. A filter draws again as long as
    /// there are bytes.
    ///
    /// ```
    /// use rosebush::{Gen, Source, int, vec};
    /// let lists = vec(int::<u16>(..), 0..=9);
    /// // Values from the front, little-endian; lengths from the end.
    /// let mut source = Source::reading_bytes(&[1, 0, 0xff, 0xff, 2]);
    /// assert_eq!(lists.generate(&mut source), Ok(vec![1, 65535]));
    /// assert_eq!(lists.generate(&mut Source::reading_bytes(&[])), Ok(vec![]));
    /// ```
    #[must_use]
    pub fn reading_bytes(bytes: &[u8]) -> Source {
        let mut source = Source::fresh(0, 0);
        source.read_bytes(bytes);
        source.tape().is_silent = false;
        source
    }

    /// Starts over with these bytes, and keeps the memory. What is read is not recorded.
    pub(crate) fn read_bytes(&mut self, bytes: &[u8]) {
        let tape = self.tape();
        let reader = match &mut tape.bytes {
            Some(reading) => reading,
            none => none.insert(Box::new(Bytes::Read(BytesReader::default()))),
        };
        if let Bytes::Read(reader) = &mut **reader {
            let size = reader.begin(bytes);
            tape.is_silent = true;
            self.size = size;
        }
        self.rewind(crate::choices::fill::Fill::Simplest, Limit::counted(bytes.len().saturating_add(OUTSIDE)));
    }

    /// Reads bytes, and notes what is where in them: see [`noted_bytes`](Source::noted_bytes).
    #[inline]
    pub(crate) fn noting_bytes(bytes: &[u8]) -> Source {
        let mut source = Source::fresh(0, 0);
        source.read_bytes(bytes);
        if let Some(Bytes::Read(reader)) = source.tape().bytes.as_deref_mut() {
            reader.note_pieces();
        }
        source
    }

    /// The bytes that were read, with what is where in them; `None` if that was not noted.
    #[inline]
    pub(crate) fn noted_bytes(mut self) -> Option<Written> {
        match *self.tape().bytes.take()? {
            Bytes::Read(reader) => reader.into_written(),
            Bytes::Written(_) => None,
        }
    }

    /// Choices read back, and written as bytes on the way: see [`written_bytes`](Source::written_bytes).
    pub(crate) fn writing_bytes(choices: &Choices) -> Source {
        Source::writing_cells(choices.cells().to_vec(), choices.size())
    }

    /// As [`writing_bytes`](Source::writing_bytes), of cells that were drawn at this size.
    pub(crate) fn writing_cells(cells: Vec<Cell>, size: u32) -> Source {
        let limit = Limit::counted(cells.len().saturating_add(OUTSIDE));
        let mut source = Source::written_to(Tape::reading(cells, limit), 0, size, false);
        let tape = source.tape();
        tape.bytes = Some(Box::new(Bytes::Written(BytesWriter::new(size))));
        // Cells that are kept as they were read would not be written as bytes.
        tape.be_silent();
        source
    }

    /// The bytes form of what was read; `None` if this source does not write bytes.
    pub(crate) fn written_bytes(mut self) -> Option<Written> {
        match *self.tape().bytes.take()? {
            Bytes::Written(writer) => Some(writer.finish()),
            Bytes::Read(_) => None,
        }
    }

    /// The cells that were really used.
    pub(crate) fn into_cells(mut self) -> Vec<Cell> {
        self.tape().used_cells()
    }

    /// Reads cells that were edited into another case. What is missing is drawn, at this size.
    pub(crate) fn mending(cells: Vec<Cell>, size: u32, seed: u64) -> Source {
        let limit = Limit::counted(cells.len().saturating_add(MAX_MENDED));
        Source::written_to(Tape::reading(cells, limit), seed, size, true)
    }

    /// Whether choices are read from bytes or written as such: then numbers are drawn in one of the ways below.
    pub(crate) fn has_bytes(&self) -> bool {
        matches!(&self.tape, Some(tape) if tape.bytes.is_some())
    }

    /// A number of so many bytes, if bytes are read and nothing is recorded, and there are any.
    pub(crate) fn number_of_bytes(&mut self, width: usize) -> Option<u128> {
        // Without bytes, which is nearly always, nothing else is asked.
        if !self.has_bytes() || !matches!(self.care(), Care::Usual) {
            return None;
        }
        let tape = self.tape.as_mut()?;
        match tape.bytes.as_deref_mut()? {
            Bytes::Read(reader) if tape.is_silent => reader.number(width),
            _ => None,
        }
    }

    /// Draws an integer, if this [`has_bytes`](Source::has_bytes). Returns the integer itself as a word, and not its
    /// key: if the caller computed it from a key, an optimised build would compare keys, and engines that look at
    /// comparisons would not find the number among the bytes.
    #[inline(never)]
    pub(crate) fn word(&mut self, leaf: &Leaf, origin: u64, width: usize) -> Result<u64, Rejected> {
        if matches!(self.care(), Care::OverLimit) {
            return Err(Rejected::OUTGROWN);
        }
        let lowest = origin.wrapping_sub(leaf.max_below());
        let tape = self.tape();
        match tape.bytes.as_deref_mut() {
            Some(Bytes::Read(reader)) => {
                let distance = reader.distance(lowest, leaf.max, width).unwrap_or(leaf.max_below());
                if tape.is_silent {
                    tape.count_leaf()?;
                } else {
                    tape.record(leaf.with_key(leaf.key_from_min(distance)))?;
                }
                Ok(lowest.wrapping_add(distance))
            }
            _ => {
                let key = tape.read(leaf).unwrap_or(0).min(leaf.max);
                let leaf = leaf.with_key(key);
                tape.record(leaf)?;
                let word = lowest.wrapping_add(leaf.distance_from_min());
                tape.writes(&mut |writer| writer.number(word.into(), width));
                Ok(word)
            }
        }
    }

    /// Draws the first elements of a list of integers that has just begun, if bytes are read.
    #[inline(never)]
    pub(crate) fn words(&mut self, leaf: &Leaf, origin: u64, width: usize, count: usize, each: &mut dyn FnMut(u64)) {
        let lowest = origin.wrapping_sub(leaf.max_below());
        let Some(tape) = &mut self.tape else { return };
        let count = count.min(tape.room() / 2);
        let Some(Bytes::Read(reader)) = tape.bytes.as_deref_mut() else { return };
        let count = count.min(reader.unread().div_ceil(width));
        reader.spend(count);
        if tape.is_silent {
            for _ in 0..count {
                each(lowest.wrapping_add(reader.distance(lowest, leaf.max, width).unwrap_or(leaf.max_below())));
            }
            tape.count_silently(2 * count);
            return;
        }
        let mut cells = Vec::with_capacity(2 * count);
        for _ in 0..count {
            let distance = reader.distance(lowest, leaf.max, width).unwrap_or(leaf.max_below());
            cells.extend([Cell::Mark, Cell::Leaf(leaf.with_key(leaf.key_from_min(distance)))]);
            each(lowest.wrapping_add(distance));
        }
        tape.record_all(&cells);
    }

    /// Has the list that is begun next written with an end, and not with a length; returns whether choices are written
    /// as bytes.
    pub(crate) fn writes_sequence(&mut self, kind: Sequence) -> bool {
        if !self.has_bytes() || !matches!(self.care(), Care::Usual) {
            return false;
        }
        let tape = self.tape();
        let is_written = matches!(tape.bytes.as_deref(), Some(Bytes::Written(_)));
        tape.sequence = is_written.then_some(kind);
        is_written
    }

    /// Ends the list that [`writes_sequence`](Source::writes_sequence) has written, and that has so many elements.
    pub(crate) fn end_sequence(&mut self, length: usize) {
        self.tape().writes(&mut |writer| writer.end_sequence(length));
    }

    /// Draws a whole text of characters that are this leaf each, if bytes are read, or written of such a text. `key` is
    /// the key of any character, also of one that is not drawn.
    pub(crate) fn text(
        &mut self,
        (min, max): (usize, usize),
        leaf: &Leaf,
        fits: &dyn Fn(char) -> bool,
        key: &dyn Fn(char) -> u64,
        character: &dyn Fn(u64) -> char,
    ) -> Option<String> {
        if !self.has_bytes() || !matches!(self.care(), Care::Usual) {
            return None;
        }
        let tape = self.tape.as_deref_mut()?;
        if !matches!(tape.bytes.as_deref(), Some(Bytes::Read(_))) {
            let keys = Keys(tape.pass_list(&open(min, max), leaf)?);
            let mut text = String::with_capacity(keys.count());
            keys.each(|key| text.push(character(key)));
            let length = keys.count();
            tape.writes(&mut |writer| writer.text(&text, length, max));
            return Some(text);
        }
        let room = tape.room() / 2;
        if min > room {
            return None;
        }
        let depth = tape.open(open(min, max)).ok()?;
        let Some(Bytes::Read(reader)) = tape.bytes.as_deref_mut() else { return None };
        let mut text = String::with_capacity(reader.unread().min(max));
        let count = reader.text(max.min(room), fits, &|drawn| character(key(drawn)), &mut text);
        reader.spend(count);
        text.extend((count..min).map(|_| character(0)));
        if tape.is_silent {
            tape.count_silently(2 * count.max(min));
        } else {
            let mut cells = Vec::new();
            text.chars().for_each(|drawn| cells.extend([Cell::Mark, Cell::Leaf(leaf.with_key(key(drawn)))]));
            tape.record_all(&cells);
        }
        tape.close(depth);
        Some(text)
    }

    /// Draws a whole list of integers of one byte, if bytes are read.
    pub(crate) fn byte_list(
        &mut self,
        (min, max): (usize, usize),
        leaf: &Leaf,
        origin: u64,
        each: &mut dyn FnMut(u64),
    ) -> bool {
        if !self.has_bytes() || !matches!(self.care(), Care::Usual) {
            return false;
        }
        let lowest = origin.wrapping_sub(leaf.max_below());
        let Some(tape) = self.tape.as_deref_mut() else { return false };
        let room = tape.room() / 2;
        if !matches!(tape.bytes.as_deref(), Some(Bytes::Read(_))) || min > room {
            return false;
        }
        let Ok(depth) = tape.open(open(min, max)) else { return false };
        let Some(Bytes::Read(reader)) = tape.bytes.as_deref_mut() else { return false };
        let (mut cells, mut count, is_silent) = (Vec::new(), 0, tape.is_silent);
        reader.begin_bytes(max);
        while count < max.min(room) {
            let distance = match reader.byte_of_list() {
                Some(byte) => distance_of(byte.into(), lowest, leaf.max, 1),
                None => break,
            };
            each(lowest.wrapping_add(distance));
            if !is_silent {
                cells.extend([Cell::Mark, Cell::Leaf(leaf.with_key(leaf.key_from_min(distance)))]);
            }
            count += 1;
        }
        reader.spend(count);
        for _ in count..min {
            each(lowest.wrapping_add(leaf.max_below()));
            if !is_silent {
                cells.extend([Cell::Mark, Cell::Leaf(leaf.with_key(0))]);
            }
        }
        match is_silent {
            true => tape.count_silently(2 * count.max(min)),
            false => tape.record_all(&cells),
        }
        tape.close(depth);
        true
    }

    /// Draws a character that is a plain leaf, if this [`has_bytes`](Source::has_bytes).
    pub(crate) fn character(
        &mut self,
        leaf: &Leaf,
        key: &dyn Fn(char) -> Option<u64>,
        character: &dyn Fn(u64) -> char,
    ) -> Result<char, Rejected> {
        if matches!(self.care(), Care::OverLimit) {
            return Err(Rejected::OUTGROWN);
        }
        let tape = self.tape();
        let key = match tape.bytes.as_deref_mut() {
            Some(Bytes::Read(reader)) => match reader.character() {
                Some(drawn) => key(drawn).unwrap_or(u64::from(drawn) % (leaf.max + 1)),
                None => 0,
            },
            _ => tape.read(leaf).unwrap_or(0).min(leaf.max),
        };
        tape.record(leaf.with_key(key))?;
        let drawn = character(key);
        tape.writes(&mut |writer| writer.character(drawn));
        Ok(drawn)
    }

    /// Draws a number that is several leaves among cells, but `width` bytes in the bytes form, if this
    /// [`has_bytes`](Source::has_bytes). `parts` makes the leaves of a number that was read, and `number` the number of
    /// a value that was drawn.
    pub(crate) fn in_parts<T>(
        &mut self,
        width: usize,
        parts: impl FnOnce(u128) -> Vec<Leaf>,
        draw: impl FnOnce(&mut Source) -> Result<T, Rejected>,
        number: impl FnOnce(&T) -> u128,
    ) -> Result<T, Rejected> {
        let tape = self.tape();
        match tape.bytes.as_deref_mut() {
            Some(Bytes::Read(reader)) => {
                if let Some(number) = reader.number(width) {
                    reader.put_parts(&parts(number));
                }
            }
            _ => tape.writes(&mut |writer| writer.is_in_parts = true),
        }
        let drawn = draw(self);
        let written = drawn.as_ref().ok().map(number);
        match self.tape().bytes.as_deref_mut() {
            Some(Bytes::Read(reader)) => reader.put_parts(&[]),
            Some(Bytes::Written(writer)) => {
                writer.is_in_parts = false;
                writer.number(written.unwrap_or(0), width);
            }
            None => {}
        }
        drawn
    }
}
