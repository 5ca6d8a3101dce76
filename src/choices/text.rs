//! The text form of choices: the replay token.
//!
//! `r1-<size>-<cells>-<checksum>`: a version, the size in decimal, the cells, and the low bits of the identity hash in
//! base 36, so that a token with a lost or changed character is rejected. A cell is one capital letter, followed for a
//! leaf by its key in base 36 (nothing for 0). It consists of letters, digits and dashes only: one word in any shell.

use super::cell::{Cell, Frame, Leaf, LeafKind, Open};
use super::label::Label;
use super::{Choices, hash_of};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

const VERSION: &str = "r1-";
/// 36 to the fourth: four characters of checksum.
const CHECKS: u64 = 36 * 36 * 36 * 36;

/// Why a text is not a token: the character at which it goes wrong, counted from 1, and what is wrong there.
///
/// ```
/// use rosebush::Choices;
/// let error = "r1-100-P5!-0000".parse::<Choices>().unwrap_err();
/// assert_eq!(error.to_string(), "character 10 of the token: '!' is neither a cell nor a digit of a key");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenError {
    at: usize,
    problem: Problem,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Problem {
    Version,
    Size,
    Unknown(char),
    TooLarge,
    Unmatched,
    Misplaced,
    Unclosed,
    Halved,
    NoChecksum,
    Checksum,
    SuperfluousZero,
}

impl TokenError {
    /// The character at which the text goes wrong, counted from 1.
    ///
    /// ```
    /// use rosebush::Choices;
    /// let error = "r1-100-P5!-0000".parse::<Choices>().unwrap_err();
    /// assert_eq!(error.position(), 10);
    /// ```
    #[must_use]
    pub fn position(&self) -> usize {
        self.at
    }
}

impl fmt::Display for TokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {} of the token: ", self.at)?;
        f.write_str(match self.problem {
            Problem::Version => return write!(f, "a token begins with '{VERSION}'"),
            Problem::Size => return write!(f, "the size is expected here, 0 to {}, and a dash", super::FULL_SIZE),
            Problem::Unknown(found) => return write!(f, "{found:?} is neither a cell nor a digit of a key"),
            Problem::TooLarge => "the key is larger than 64 bits can hold",
            Problem::Unmatched => "this 'Z' closes nothing",
            Problem::Misplaced => "'M' is allowed only directly inside a list",
            Problem::Unclosed => "the cells end with a frame still open",
            Problem::Halved => "half of a 128-bit key: 'H' and 'J' go together",
            Problem::NoChecksum => "a dash and four characters of checksum are missing",
            Problem::Checksum => "the checksum does not match: a character was changed or lost",
            Problem::SuperfluousZero => "a superfluous zero",
        })
    }
}

impl core::error::Error for TokenError {}

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
    Some(Cell::Open(Open::new(*frame, Label::NONE)))
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
            text.push(letter(cell));
            if let Some(leaf) = cell.leaf()
                && leaf.key > 0
            {
                add_base_36(&mut text, leaf.key);
            }
        }
        text.push('-');
        let checksum = checksum(self.cells(), self.size);
        let mut leading = CHECKS / 36;
        while leading > 1 && checksum < leading {
            text.push('0');
            leading /= 36;
        }
        add_base_36(&mut text, checksum);
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

    fn from_str(text: &str) -> Result<Choices, TokenError> {
        Reader { text, at: 0, superfluous: None }.choices()
    }
}

struct Reader<'t> {
    text: &'t str,
    /// How many bytes were read. Each of them is a character.
    at: usize,
    /// Where the first superfluous zero is.
    superfluous: Option<usize>,
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

    fn choices(mut self) -> Result<Choices, TokenError> {
        for wanted in VERSION.bytes() {
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
        let (mut cells, mut open) = (Vec::new(), Vec::new());
        while self.cell(&mut cells, &mut open)? {}
        let (at, end) = (self.at, self.text.len());
        if end < at + 4 {
            return Err(self.error(Problem::NoChecksum));
        }
        let is_right = matches!(self.number(36)?, Some(given) if given == checksum(&cells, size));
        if !is_right || end != at + 4 || self.at < end {
            return Err(TokenError { at: at + 1, problem: Problem::Checksum });
        }
        // Superfluous zeros are rejected, so that each sequence has exactly one token.
        match self.superfluous {
            Some(at) => Err(TokenError { at: at + 1, problem: Problem::SuperfluousZero }),
            None => Ok(Choices::new(cells, size)),
        }
    }

    /// Reads one more cell, if there is one. `open` holds the openings of the frames around it.
    fn cell(&mut self, cells: &mut Vec<Cell>, open: &mut Vec<usize>) -> Result<bool, TokenError> {
        let unread = self.error(Problem::NoChecksum);
        let fail = |problem| Err(TokenError { problem, ..unread });
        let after_high = matches!(cells.last(), Some(Cell::Leaf(leaf)) if leaf.kind == LeafKind::High);
        let Some(found) = self.peek() else { return Err(unread) };
        self.at += 1;
        let Some(mut next) = cell(found.into()) else {
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
