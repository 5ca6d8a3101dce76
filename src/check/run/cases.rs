//! Where the cases of a run come from: each drawn from a seed of its own, or all possible ones.

use super::correlated::{draw_akin, is_akin};
use super::low_entropy::{draw_of_few, is_of_few};
use crate::check::case::{Held, Lost, NOT_PURE, Subject, read_back};
use crate::check::panics::caught;
use crate::check::report::Provenance;
use crate::check::settings::Check;
use crate::choices::{Choices, mix};
use crate::generator::all_of;
use crate::source::{RECORDED_LIMIT, Source};
use crate::tree::Tree;
use std::hash::{BuildHasher, Hasher, RandomState};

/// More cases than this are never listed.
const MOST_LISTED: u64 = 10_000;

/// The cases of a run, by number.
pub(crate) enum Cases {
    /// From the seed of the run.
    Drawn(u64),
    /// All that there are, simplest first.
    Listed(Vec<Choices>),
}

impl Cases {
    /// All cases if there are no more than are wanted anyway; otherwise drawn ones. A generator that panics does so in
    /// the drawn ones, if it comes to that.
    pub(crate) fn of(config: &Check, subject: Subject<'_>) -> Cases {
        // To find out would run the property.
        if config.is_exhaustive && !subject.draws_inside {
            let most = config.cases.min(MOST_LISTED) as usize;
            let mut listed = None;
            let ended = caught(&mut || listed = all(subject, most));
            if let (Ok(()), Some(all)) = (ended, listed)
                && !all.is_empty()
            {
                return Cases::Listed(all);
            }
        }
        Cases::Drawn(match config.seed {
            Some(seed) => seed,
            None => any_seed(),
        })
    }

    pub(crate) fn provenance(&self) -> Provenance {
        match self {
            Cases::Drawn(seed) => Provenance::Drawn { seed: *seed },
            Cases::Listed(_) => Provenance::Exhaustive,
        }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> Option<u64> {
        match self {
            Cases::Drawn(_) => None,
            Cases::Listed(all) => Some(all.len() as u64),
        }
    }

    /// What a case is drawn from.
    #[inline]
    pub(crate) fn source(&self, number: u64, size: u32, is_recorded: bool) -> Source {
        match self {
            Cases::Listed(all) => Source::reading(&all[number as usize]),
            Cases::Drawn(seed) if is_recorded => Source::recording(seed_of_draw(*seed, number), size),
            Cases::Drawn(seed) => Source::fresh(seed_of_draw(*seed, number), size),
        }
    }

    /// Draws a case from its [`source`](Cases::source).
    #[inline]
    pub(crate) fn draw(&self, subject: Subject<'_>, number: u64, size: u32, source: &mut Source) -> Result<Held, Lost> {
        match self {
            Cases::Drawn(seed) if is_akin(number, size) => {
                draw_akin(subject, seed_of_draw(*seed, number), size, source)
            }
            Cases::Drawn(_) if is_of_few(number) => {
                draw_of_few(subject, source, &|is_recorded| self.source(number, size, is_recorded))
            }
            _ => subject.draw(source),
        }
    }

    /// The tree of a case, whether its choices were written down or not. Its holder has the value.
    #[track_caller]
    pub(crate) fn tree<'g>(&self, subject: Subject<'g>, number: u64, size: u32) -> Tree<'g, Held> {
        match self {
            Cases::Listed(all) => read_back(subject, &all[number as usize]),
            // What a draw writes down need not be read back.
            Cases::Drawn(_) => Tree::grown(subject, self.recorded(subject, number, size)),
        }
    }

    /// The choices of a draw that was not recorded.
    ///
    /// # Panics
    /// If the same draws give something else, or are more than can be written down.
    #[track_caller]
    fn recorded(&self, subject: Subject<'_>, number: u64, size: u32) -> Choices {
        let mut source = self.source(number, size, true);
        match self.draw(subject, number, size, &mut source) {
            Ok(_) => source.into_choices(),
            Err(_) if source.choices_so_far().count() >= RECORDED_LIMIT => {
                panic!("the case has more than {RECORDED_LIMIT} choices, too many to be searched down")
            }
            Err(_) => panic!("{NOT_PURE}"),
        }
    }
}

/// All cases that there are, if no more than so many draws tell of them.
fn all(subject: Subject<'_>, most: usize) -> Option<Vec<Choices>> {
    // Most generators have far too many, and one draw tells.
    let mut longest = Source::counting_longest(most as u64);
    let _ = subject.holder.grow(&mut longest);
    if longest.has_counted_beyond() {
        return None;
    }
    let draw = |source: &mut Source| {
        subject.holder.grow(source)?;
        Ok(())
    };
    all_of(&draw, most)
}

/// The seed of one draw of a run: a step of SplitMix64, so that the draws are independent of one another.
fn seed_of_draw(seed: u64, number: u64) -> u64 {
    mix(seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

/// A seed that is another one each time, in each process.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
mod tests;
