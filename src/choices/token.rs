//! The text form of choices: the replay token.
//!
//! `r1-<size>-<cells>-<checksum>`: a version, the size in decimal, the cells, and the low bits of the identity hash in
//! base 36, so that a token with a lost or changed character is rejected. A cell is one capital letter, followed for a
//! leaf by its key in base 36 (nothing for 0). It consists of letters, digits and dashes only: one word in any shell.
//!
//! `r2-<size>-<names>-<cells>-<checksum>` is the form with names, as in `r2-100-age.name-FS2ZFLZZ-f2h7`: the names of
//! records and fields with points between them, and among the cells a frame for each record, `E`, and for each field,
//! `F`. The letter is followed by the number of the name in base 36, unless it is the one after the name used last.

use super::cell::{Cell, Frame, Leaf, LeafKind, Open};
use super::named::{NamedChoices, name_in_token};
use super::tag::Tag;
use super::token_error::{NAMED, Problem, TokenError, VERSION};
use super::{Choices, hash_of};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// 36 to the fourth: four characters of checksum.
const CHECKS: u64 = 36 * 36 * 36 * 36;

/// The letters of frames and leaves, in the order of their kinds.
static FRAMES: [(char, Frame); 5] =
    [('L', Frame::List), ('A', Frame::Alternative), ('R', Frame::Level), ('B', Frame::Inner), ('D', Frame::Draw)];
static LEAVES: [(char, LeafKind); 10] = [
    ('P', LeafKind::Plain),
    ('S', LeafKind::Signed),
    ('C', LeafKind::Arm),
    ('H', LeafKind::High),
    ('J', LeafKind::Low),
    ('U', LeafKind::StepsLeft),
    ('T', LeafKind::Step),
    ('N', LeafKind::Seed),
    ('K', LeafKind::Character),
    ('Q', LeafKind::Precision),
];

fn letter(cell: &Cell) -> char {
    match cell {
        Cell::Close => 'Z',
        Cell::Mark => 'M',
        Cell::Open(open) => FRAMES[open.frame as usize].0,
        Cell::Leaf(leaf) => LEAVES[leaf.kind as usize].0,
    }
}

fn cell(letter: char) -> Option<Cell> {
    match letter {
        'Z' => return Some(Cell::Close),
        'M' => return Some(Cell::Mark),
        _ => {}
    }
    if let Some((_, kind)) = LEAVES.iter().find(|(known, _)| *known == letter) {
        return Some(Cell::Leaf(Leaf::plain(u64::MAX).of_kind(*kind)));
    }
    let (_, frame) = FRAMES.iter().find(|(known, _)| *known == letter)?;
    Some(Cell::Open(Open::new(*frame, Tag::NONE)))
}

fn add_base_36(text: &mut String, number: u64) {
    if number >= 36 {
        add_base_36(text, number / 36);
    }
    text.push(char::from_digit((number % 36) as u32, 36).expect("a remainder by 36 is a digit in base 36"));
}

fn checksum(cells: &[Cell], size: u32) -> u64 {
    super::mix(hash_of(cells) ^ u64::from(size)) % CHECKS
}

impl Choices {
    /// The replay token.
    pub(crate) fn token(&self) -> String {
        let mut text = format!("{VERSION}{}-", self.size);
        text.reserve(2 * self.cells.len() + 5);
        for cell in self.cells() {
            add_cell(&mut text, cell);
        }
        add_checksum(&mut text, checksum(self.cells(), self.size));
        text
    }
}

fn add_cell(text: &mut String, cell: &Cell) {
    text.push(letter(cell));
    if let Some(leaf) = cell.leaf()
        && leaf.key > 0
    {
        add_base_36(text, leaf.key);
    }
}

fn add_checksum(text: &mut String, checksum: u64) {
    text.push('-');
    let mut leading = CHECKS / 36;
    while leading > 1 && checksum < leading {
        text.push('0');
        leading /= 36;
    }
    add_base_36(text, checksum);
}

/// What is mixed into the checksum for names.
fn checksum_of_names(names: &[String], cells: &[Cell], size: u32) -> u64 {
    let mut sum = hash_of(cells) ^ u64::from(size);
    for name in names {
        sum = super::mix(sum ^ u64::from(Tag::of(name).0));
    }
    for cell in cells {
        if let Cell::Open(open) = cell {
            sum =
                super::mix(sum ^ u64::from(open.is_record()) << 32 ^ u64::from(name_number(names, open).unwrap_or(0)));
        }
    }
    super::mix(sum) % CHECKS
}

/// The number of a frame's name, if it is the frame of a record or of a field.
fn name_number(names: &[String], open: &Open) -> Option<u32> {
    let number = names.iter().position(|name| Tag::of(name) == open.tag);
    number.filter(|_| open.is_named()).map(|number| number as u32)
}

#[cfg_attr(not(feature = "std"), allow(dead_code, reason = "names are written and looked for by checks alone"))]
impl NamedChoices {
    /// The token with names.
    pub(crate) fn token(&self) -> String {
        let mut text = format!("{NAMED}{}-{}-", self.size, self.names.join("."));
        let mut next = 0;
        for cell in &self.cells {
            match cell {
                Cell::Open(open) if open.is_named() => {
                    text.push(if open.is_record() { 'E' } else { 'F' });
                    let number = name_number(&self.names, open).unwrap_or(0);
                    if number != next {
                        add_base_36(&mut text, number.into());
                    }
                    next = number + 1;
                }
                cell => add_cell(&mut text, cell),
            }
        }
        add_checksum(&mut text, checksum_of_names(&self.names, &self.cells, self.size));
        text
    }
}

impl fmt::Display for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.token())
    }
}

impl FromStr for Choices {
    type Err = TokenError;

    /// Reads a token, or a line of a file of regressions, whose names are left out.
    fn from_str(text: &str) -> Result<Choices, TokenError> {
        read(text).map(|(choices, _)| choices)
    }
}

/// Reads a token of either form. If it has names, its choices are also given with these.
pub(crate) fn read(text: &str) -> Result<(Choices, Option<NamedChoices>), TokenError> {
    let mut reader = Reader { text, at: 0, superfluous: None, names: Vec::new(), next_name: 0 };
    let (cells, size) = reader.token()?;
    if reader.names.is_empty() {
        return Ok((Choices::new(cells, size), None));
    }
    let named = NamedChoices { names: reader.names, cells, size };
    Ok((named.plain(), Some(named)))
}

struct Reader<'t> {
    text: &'t str,
    /// How many bytes were read. Each of them is a character.
    at: usize,
    /// Where the first superfluous zero is.
    superfluous: Option<usize>,
    /// The names, if the token has any.
    names: Vec<String>,
    /// The number of the name after the one that was used last.
    next_name: u64,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn error(&self, problem: Problem) -> TokenError {
        TokenError { at: self.at + 1, problem }
    }

    fn expect(&mut self, wanted: u8, problem: Problem) -> Result<(), TokenError> {
        if !matches!(self.peek(), Some(found) if found == wanted) {
            return Err(self.error(problem));
        }
        self.at += 1;
        Ok(())
    }

    fn number(&mut self, radix: u32) -> Result<Option<u64>, TokenError> {
        let mut number = None;
        while let Some(found) = self.peek()
            && let Some(digit) = char::from(found).to_digit(radix)
            && !found.is_ascii_uppercase()
        {
            let larger = u128::from(number.unwrap_or(0_u64)) * u128::from(radix) + u128::from(digit);
            if larger > u128::from(u64::MAX) {
                return Err(self.error(Problem::TooLarge));
            }
            number = Some(larger as u64);
            self.at += 1;
        }
        Ok(number)
    }

    fn token(&mut self) -> Result<(Vec<Cell>, u32), TokenError> {
        let is_named = self.text.starts_with(NAMED);
        for wanted in if is_named { NAMED } else { VERSION }.bytes() {
            self.expect(wanted, Problem::Version)?;
        }
        let begin = self.at;
        let size = match self.number(10)? {
            Some(size) if size <= super::FULL_SIZE.into() => size as u32,
            _ => return Err(self.error(Problem::Size)),
        };
        if self.at > begin + 1 && self.text.as_bytes()[begin] == b'0' {
            self.superfluous = Some(begin + usize::from(size == 0));
        }
        self.expect(b'-', Problem::Size)?;
        if is_named {
            self.names()?;
        }
        // Most cells have one character or two.
        let (mut cells, mut open) = (Vec::with_capacity(self.text.len() / 2), Vec::new());
        while self.cell(&mut cells, &mut open)? {}
        let (at, end) = (self.at, self.text.len());
        if end < at + 4 {
            return Err(self.error(Problem::NoChecksum));
        }
        let sum = if is_named { checksum_of_names(&self.names, &cells, size) } else { checksum(&cells, size) };
        let is_right = matches!(self.number(36)?, Some(given) if given == sum);
        if !is_right || end != at + 4 || self.at < end {
            return Err(TokenError { at: at + 1, problem: Problem::Checksum });
        }
        // Superfluous zeros are rejected, so that each sequence has exactly one token.
        match self.superfluous {
            Some(at) => Err(TokenError { at: at + 1, problem: Problem::SuperfluousZero }),
            None => Ok((cells, size)),
        }
    }

    /// Reads the names, and the dash after them.
    fn names(&mut self) -> Result<(), TokenError> {
        let rest = &self.text[self.at..];
        let (names, _) = rest.split_once('-').ok_or(self.error(Problem::Names))?;
        for name in names.split('.') {
            if name.is_empty() || *name != *name_in_token(name) {
                return Err(self.error(Problem::Names));
            }
            self.at += name.len() + 1;
            self.names.push(String::from(name));
        }
        Ok(())
    }

    /// The frame of a record or of a field, whose letter was read.
    fn named_frame(&mut self, letter: u8) -> Result<Cell, TokenError> {
        let number = self.number(36)?.unwrap_or(self.next_name);
        let Some(name) = usize::try_from(number).ok().and_then(|number| self.names.get(number)) else {
            return Err(self.error(Problem::UnknownName));
        };
        self.next_name = number + 1;
        let tag = Tag::of(name);
        Ok(Cell::Open(if letter == b'E' { Open::record(tag) } else { Open::field(tag) }))
    }

    /// Reads one more cell, if there is one. `open` holds the openings of the frames around it.
    fn cell(&mut self, cells: &mut Vec<Cell>, open: &mut Vec<usize>) -> Result<bool, TokenError> {
        let unread = self.error(Problem::NoChecksum);
        let fail = |problem| Err(TokenError { problem, ..unread });
        let after_high = matches!(cells.last(), Some(Cell::Leaf(leaf)) if leaf.kind == LeafKind::High);
        let Some(found) = self.peek() else { return Err(unread) };
        self.at += 1;
        let next = match found {
            b'E' | b'F' if !self.names.is_empty() => Some(self.named_frame(found)?),
            _ => cell(found.into()),
        };
        let Some(mut next) = next else {
            return match found {
                b'-' if !open.is_empty() => fail(Problem::Unclosed),
                b'-' if after_high => fail(Problem::Halved),
                b'-' => Ok(false),
                _ => fail(Problem::Unknown(self.text[self.at - 1..].chars().next().unwrap_or_default())),
            };
        };
        let is_low = matches!(&next, Cell::Leaf(leaf) if leaf.kind == LeafKind::Low);
        if is_low != after_high {
            return fail(Problem::Halved);
        }
        match &mut next {
            Cell::Close if open.pop().is_none() => return fail(Problem::Unmatched),
            Cell::Mark if !matches!(open.last(), Some(list) if cells[*list].opens(Frame::List)) => {
                return fail(Problem::Misplaced);
            }
            Cell::Open(opening) => {
                if opening.frame == Frame::Alternative {
                    *opening = Open::alternative(cells.last());
                }
                open.push(cells.len());
            }
            Cell::Leaf(leaf) => {
                if self.peek() == Some(b'0') {
                    self.superfluous = self.superfluous.or(Some(self.at));
                }
                leaf.key = self.number(36)?.unwrap_or(0);
            }
            Cell::Close | Cell::Mark => {}
        }
        cells.push(next);
        Ok(true)
    }
}

#[cfg(test)]
mod tests;
