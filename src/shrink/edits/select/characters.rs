//! The search for the simplest character that is still accepted, one proposal at a time. Knows only its own cell.

use crate::choices::Leaf;
use crate::choices::characters::{Class, Span, character, ordinal};
use crate::shrink::edits::schedule::search::{NumberSearch, StepEffort};

/// Whether a character is accepted depends on its class more often than on its order: spaces, digits, characters to be
/// escaped. So after a probe of the next simpler character and of the small letter, the first and the last character of
/// each simpler class are tried, then those of its own class as numbers are. A test may be about one sign alone, so in
/// the end each sign is tried. Beyond ASCII, the first of each kind that programs treat differently is tried.
#[derive(Clone, Copy)]
pub(crate) struct Simplest {
    span: Span,
    /// The simplest one known to be accepted.
    best: u64,
    stage: CharacterStage,
    is_thorough: bool,
    asked: Option<u64>,
}

#[derive(Clone, Copy)]
enum CharacterStage {
    Probe,
    /// The small letter of a capital.
    Small,
    /// The first or the last of a class.
    Landmark(usize),
    /// The characters of its class, searched as numbers above this one.
    Within(u64, NumberSearch),
    /// Each sign.
    Each(u64),
    /// A character beyond ASCII that is the first of a kind.
    First(usize),
    Done,
}

/// The characters tried of the simpler classes, the simplest class first.
const LANDMARKS: &[Landmark] = &[
    Landmark::Last(Class::Small),
    Landmark::First(Class::Capital),
    Landmark::First(Class::Digit),
    Landmark::Last(Class::Digit),
    Landmark::First(Class::Sign),
    Landmark::Last(Class::Sign),
    Landmark::First(Class::Newline),
    Landmark::First(Class::Control),
    Landmark::First(Class::Other),
    // The first whose capital form has more characters.
    Landmark::At('ß'),
];

/// The first character beyond ASCII of each kind that programs distinguish, in order: white space that is a control,
/// and that is none; a character that is no white space, letter or digit; a letter; an invisible one; a digit; one that
/// has a capital, and one that is a capital; one whose capital form has more characters, whose small form has more,
/// whose capital takes fewer bytes, or more; a letter without case, and one with a title case; a combining mark; a
/// letter written from right to left; one of three bytes; one whose small form is in ASCII; one of four bytes.
const FIRSTS: &str = "\u{85}\u{a0}¡ª\u{ad}²µÀßİıŉƻǅ\u{300}\u{5d0}\u{800}\u{212a}\u{10000}";

#[derive(Clone, Copy)]
enum Landmark {
    First(Class),
    Last(Class),
    At(char),
}

impl Landmark {
    /// Its key, if the span contains it.
    fn key(self, span: Span) -> Option<u64> {
        match self {
            Landmark::First(class) | Landmark::Last(class) => {
                let (first, after) = span.class(class);
                let key = if matches!(self, Landmark::First(_)) { first } else { after.wrapping_sub(1) };
                if first < after { Some(key) } else { None }
            }
            Landmark::At(character) => {
                let ordinal = ordinal(character);
                let is_within = span.first <= ordinal && ordinal <= span.last;
                if is_within { Some(span.key(ordinal).into()) } else { None }
            }
        }
    }
}

impl Simplest {
    /// The search below the character of a leaf, if it is one. The simplest of all has been tried already.
    pub(crate) fn below(leaf: &Leaf, is_thorough: bool) -> Option<Simplest> {
        let span = leaf.span()?;
        Some(Simplest { span, best: leaf.key, stage: CharacterStage::Probe, is_thorough, asked: None })
    }

    /// The next key to try. What was asked before was not accepted, unless [`accepted`](Simplest::accepted) was called.
    pub(crate) fn next(&mut self) -> Option<u64> {
        if self.asked.take().is_some() {
            self.stage = match self.stage {
                CharacterStage::Probe if self.is_thorough => CharacterStage::Small,
                CharacterStage::Probe => CharacterStage::Done,
                CharacterStage::Small => CharacterStage::Landmark(0),
                CharacterStage::Landmark(at) => CharacterStage::Landmark(at + 1),
                CharacterStage::Each(key) => CharacterStage::Each(key + 1),
                CharacterStage::First(at) => CharacterStage::First(at + 1),
                stage => stage,
            };
        }
        self.asked = self.candidate();
        self.asked
    }

    /// The key asked last, unless it was accepted.
    pub(crate) fn asked(&self) -> Option<u64> {
        self.asked
    }

    /// The next character that this stage asks for, or a later one.
    fn candidate(&mut self) -> Option<u64> {
        loop {
            match &mut self.stage {
                // An edit that was accepted may have left the simplest character here.
                CharacterStage::Probe => return self.best.checked_sub(1),
                CharacterStage::Small => match self.small() {
                    Some(key) if key < self.best => return Some(key),
                    _ => self.stage = CharacterStage::Landmark(0),
                },
                CharacterStage::Landmark(at) => match LANDMARKS.get(*at).map(|landmark| landmark.key(self.span)) {
                    Some(Some(key)) if key > 0 && key < self.best => return Some(key),
                    Some(_) => *at += 1,
                    None => self.stage = self.within(),
                },
                CharacterStage::Within(first, search) => match search.next() {
                    None => self.stage = self.last(),
                    Some(above) => return Some(*first + above),
                },
                CharacterStage::Each(key) => {
                    let end = self.best.min(self.span.class(Class::Newline).1);
                    return if *key < end { Some(*key) } else { None };
                }
                CharacterStage::First(at) => match Landmark::At(FIRSTS.chars().nth(*at)?).key(self.span) {
                    Some(key) if key < self.best => return Some(key),
                    _ => *at += 1,
                },
                CharacterStage::Done => return None,
            }
        }
    }

    /// Notes that the last character was accepted.
    pub(crate) fn accepted(&mut self) {
        let Some(key) = self.asked.take() else {
            return;
        };
        self.best = key;
        match &mut self.stage {
            CharacterStage::Probe => self.stage = CharacterStage::Landmark(0),
            CharacterStage::Small | CharacterStage::Landmark(_) => self.stage = self.within(),
            CharacterStage::Within(_, search) => search.accepted(),
            CharacterStage::Each(_) | CharacterStage::First(_) | CharacterStage::Done => {
                self.stage = CharacterStage::Done;
            }
        }
    }

    /// The key of the small letter, if that is one other character and the span contains it.
    fn small(&self) -> Option<u64> {
        let letter = character(self.span.ordinal(self.best as u32));
        let mut small = letter.to_lowercase();
        match (small.next(), small.next()) {
            (Some(small), None) if small != letter => Landmark::At(small).key(self.span),
            _ => None,
        }
    }

    /// The characters of its own class.
    fn within(&self) -> CharacterStage {
        let class = self.span.class_of(self.best);
        if self.is_thorough && class == Class::Sign {
            return self.last();
        }
        let first = self.span.class(class).0;
        let effort = if self.is_thorough { StepEffort::Gallop } else { StepEffort::Probe };
        CharacterStage::Within(first, NumberSearch::below(self.best - first, effort))
    }

    /// What is left to try at the end.
    fn last(&self) -> CharacterStage {
        let is_other = self.span.class_of(self.best) == Class::Other;
        // The first character that takes this many bytes is probably there because of the bytes.
        let takes_so_many = |bytes: u64| self.span.first_of_bytes(bytes) == Some(self.best);
        match self.is_thorough {
            true if is_other && !(takes_so_many(2) || takes_so_many(3) || takes_so_many(4)) => CharacterStage::First(0),
            true if !is_other => CharacterStage::Each(self.span.class(Class::Sign).0),
            _ => CharacterStage::Done,
        }
    }
}

#[cfg(test)]
mod tests;
