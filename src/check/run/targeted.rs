//! Cases that are edited from those with the highest scores so far: `target` says how close a case came to what is
//! sought.
//!
//! The draws of a run fall into generations. Scores are learnt from when a generation has ended, in the order of its
//! draws, so that a run is the same with any number of threads. So are the edits: those that led to higher scores are
//! made more often.
//!
//! The score of a property, hill climbing: Löscher and Sagonas, "Targeted property-based testing", 2017. Learning which
//! edits pay: the mutation schedules of coverage-guided fuzzers.

use crate::choices::{Cell, Choices, mix};
use crate::source::Random;
use crate::source::mutation::{Mutation, most_bits};

/// How many draws are in a generation.
const GENERATION: u64 = 8;
/// How many cases with the highest scores are kept, to be edited.
const MAX_KEPT: usize = 16;

/// How far before the border edits are tried.
const MAX_BEFORE_BORDER: u64 = 7;

/// How often a run may double its cases because scores still rise.
pub(super) const MAX_DOUBLINGS: u32 = 2;

/// How often each kind of edit was made, and how often the case had a score as high as the one that it was made from.
#[derive(Clone, Copy, Default)]
struct Record {
    made: u64,
    paid: u64,
}

/// A case, and what its property said of it.
struct Scored {
    number: u64,
    score: f64,
    choices: Choices,
    /// What is known of where in the cells an edit is worth trying.
    cells: Bounds,
    /// What is known of the powers of two by which a number is worth nudging.
    bits: Bounds,
}

/// Where there is something to gain. A property that reads its input from left to right, or a number from the lowest
/// bit on, has a border: an edit before the border loses what was reached, an edit after it changes nothing, and the
/// next step is made at the border. It is found as in a binary search.
#[derive(Clone, Copy)]
struct Bounds {
    /// Edits before this place lowered the score.
    from: u64,
    /// Edits from this place on left the score as it was.
    to: u64,
}

impl Bounds {
    const ALL: Bounds = Bounds { from: 0, to: u64::MAX };

    fn learn(&mut self, place: u64, before: f64, after: f64) {
        if after < before {
            self.from = self.from.max(place + 1);
        } else if after == before {
            self.to = self.to.min(place);
        }
    }

    /// A random place of `places`. It is often a little before the border, since the last step may have to be another
    /// one before the next can be made; and sometimes any, since what was learnt may be wrong.
    fn any_place(&self, places: u64, random: &mut Random) -> u64 {
        let last = places.saturating_sub(1);
        if random.chance(1, 4) {
            return random.up_to(last);
        }
        let (from, to) = (self.from.min(last), self.to.min(last));
        let place = from.min(to) + random.up_to(from.abs_diff(to));
        place.saturating_sub(random.log_uniform_up_to(MAX_BEFORE_BORDER))
    }
}

/// What a case was drawn from.
pub(crate) struct DrawnCase {
    pub(crate) choices: Choices,
    /// How the case was made, if it was edited.
    pub(crate) origin: Option<Origin>,
}

/// A case that was made by edits.
pub(crate) struct Edited {
    pub(crate) cells: Vec<Cell>,
    pub(crate) origin: Origin,
}

/// What a case comes from: the score of the case that was edited, and the edits.
pub(crate) struct Origin {
    /// The number of the case that was edited, and its score.
    number: u64,
    score: f64,
    mutations: Vec<usize>,
    /// By which power of two a number was nudged, if that was the only edit.
    bit: Option<u64>,
}

/// Whether a case is drawn as without scores: some of each shape are, so that a run whose scores lead nowhere still
/// finds what other runs find.
fn is_plain(number: u64) -> bool {
    matches!(number % 16, 0 | 1 | 4)
}

/// What the scores of a run have led to.
#[derive(Default)]
pub(crate) struct Targeting {
    /// The cases with the highest scores; the highest first, and the latest of equal ones first.
    kept: Vec<Scored>,
    records: [Record; Mutation::ALL.len()],
    /// The scored cases of the current generation.
    latest: Vec<(Scored, Option<Origin>)>,
    /// The highest score so far.
    highest: Option<f64>,
    /// Whether the highest score has risen since this was last asked. The first score is no rise.
    has_risen: bool,
    /// How often something was learnt. Cases that were begun before the last time are drawn again.
    version: u64,
}

impl Targeting {
    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    /// Whether the highest score has risen since this was asked last, or since the run began.
    pub(crate) fn has_risen_since_asked(&mut self) -> bool {
        std::mem::take(&mut self.has_risen)
    }

    pub(crate) fn highest(&self) -> Option<f64> {
        self.highest
    }

    /// Whether cases are to be recorded, since they may be edited.
    pub(crate) fn is_used(&self) -> bool {
        self.version > 0
    }

    /// The case of this number, if it is to be made by edits.
    pub(crate) fn edited(&self, number: u64, seed: u64) -> Option<Edited> {
        if self.kept.is_empty() || is_plain(number) {
            return None;
        }
        let mut random = Random::from_seed(mix(seed));
        let scored = self.any_kept(&mut random);
        let other = &random.one_of(&self.kept).choices;
        let mut cells = scored.choices.cells().to_vec();
        let mut end = cells.split_off(scored.cells.any_place(cells.len() as u64, &mut random) as usize);
        let bit = scored.bits.any_place(most_bits(&end), &mut random);
        let mut weights = self.weights();
        let mut mutations = Vec::new();
        while let Some(at) = any_weighted(&weights, &mut random) {
            if Mutation::ALL[at].apply((&cells, &mut end), other.cells(), bit, &mut random) {
                mutations.push(at);
                if random.chance(2, 3) {
                    break;
                }
            } else {
                // There is no place for this edit.
                weights[at] = 0;
            }
        }
        cells.append(&mut end);
        let is_nudge = matches!(*mutations, [at] if Mutation::ALL[at] == Mutation::Nudge);
        let bit = if is_nudge { Some(bit) } else { None };
        Some(Edited { cells, origin: Origin { number: scored.number, score: scored.score, mutations, bit } })
    }

    /// A kept case: the first one half of the time, the second one a quarter of the time, and so on.
    fn any_kept(&self, random: &mut Random) -> &Scored {
        let (last, others) = self.kept.split_last().expect("a case is edited once one is kept");
        others.iter().find(|_| !random.chance(1, 2)).unwrap_or(last)
    }

    /// The weight of each kind of edit: the larger, the more of them have paid.
    fn weights(&self) -> [u64; Mutation::ALL.len()] {
        self.records.map(|Record { made, paid }| (1000 * (paid + 1) / (made + 3)).pow(2))
    }

    /// Takes down the score of a case that has passed, and what it was drawn from if that was recorded.
    #[inline]
    pub(crate) fn passed(&mut self, number: u64, score: Option<f64>, drawn: Option<DrawnCase>) {
        if let Some(score) = score {
            self.scored(number, score, drawn);
        }
    }

    fn scored(&mut self, number: u64, score: f64, drawn: Option<DrawnCase>) {
        if self.highest.is_none_or(|highest| highest < score) {
            self.has_risen = self.highest.replace(score).is_some();
        }
        let (choices, origin) = drawn.map_or_else(Default::default, |drawn| (drawn.choices, drawn.origin));
        self.latest.push((Scored { number, score, choices, cells: Bounds::ALL, bits: Bounds::ALL }, origin));
    }

    /// Learns from the score of a case that was made by edits. It inherits what is known of the case that was edited.
    fn learn(&mut self, origin: &Origin, scored: &mut Scored) {
        for at in &origin.mutations {
            self.records[*at].made += 1;
            self.records[*at].paid += u64::from(scored.score > origin.score);
        }
        let Some(edited) = self.kept.iter_mut().find(|kept| kept.number == origin.number) else { return };
        let (before, after) = (edited.choices.cells(), scored.choices.cells());
        let common = before.len().min(after.len());
        let first = (0..common).find(|at| !before[*at].is_exactly(&after[*at])).unwrap_or(common) as u64;
        edited.cells.learn(first, origin.score, scored.score);
        if let Some(bit) = origin.bit {
            edited.bits.learn(bit, origin.score, scored.score);
        }
        if scored.score >= origin.score {
            (scored.cells, scored.bits) = (edited.cells, edited.bits);
        }
        if scored.score > origin.score {
            (scored.cells.to, scored.bits.to) = (u64::MAX, u64::MAX);
        }
    }

    /// Ends the draw of this number. If it is the last one of its generation, learns from the generation's scores.
    #[inline]
    pub(crate) fn end_draw(&mut self, number: u64) {
        if (number + 1).is_multiple_of(GENERATION) && !self.latest.is_empty() {
            self.end_generation();
        }
    }

    fn end_generation(&mut self) {
        self.version += 1;
        for (mut scored, origin) in std::mem::take(&mut self.latest) {
            if let Some(origin) = origin {
                self.learn(&origin, &mut scored);
            }
            // Cases are recorded from the second generation with a score on. One that is kept already says nothing new.
            let is_kept = |kept: &Scored| kept.choices == scored.choices;
            if scored.choices.cells().is_empty() || self.kept.iter().any(is_kept) {
                continue;
            }
            let at = self.kept.partition_point(|kept| kept.score > scored.score);
            self.kept.insert(at, scored);
            self.kept.truncate(MAX_KEPT);
        }
    }
}

/// The index of one of these weights, chosen by weight; `None` if all are 0.
fn any_weighted(weights: &[u64], random: &mut Random) -> Option<usize> {
    let mut place = random.up_to(weights.iter().sum::<u64>().checked_sub(1)?);
    for (at, weight) in weights.iter().enumerate() {
        if place < *weight {
            return Some(at);
        }
        place -= *weight;
    }
    None
}

#[cfg(test)]
mod tests;
