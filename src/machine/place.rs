//! Where the commands of a program are that has threads: before the threads, after them, or in one of them. Knows
//! nothing of the commands.
//!
//! A program is one list of commands, and each has a place, which is drawn like a number. So a command moves by one
//! edit. Before the threads is simplest, then after them, then the threads in turn. A command before the threads is
//! before all that follow it in the list: if it comes after commands of threads, these are before the threads as
//! well, and in the same way what follows a command after the threads does.

use crate::choices::{Leaf, Tag};
use crate::source::{Random, Rejected, Source};
use std::ops::RangeInclusive;

const FIRST: u64 = 0;
const AFTER: u64 = 1;
/// The place of the first thread.
const THREADS: u64 = 2;

/// How many commands come after the threads at most.
const MAX_AFTER: usize = 2;

/// The places of the commands of one program, while it is drawn.
pub(super) struct Places {
    /// How many commands run in order, and how many threads there are, with how many commands each.
    outside: RangeInclusive<usize>,
    threads: usize,
    steps: (usize, usize),
    /// The places of a program that is newly drawn.
    fresh: Vec<u64>,
    used: Vec<u64>,
}

/// What runs in order before the threads, in each thread that has any command, and in order after them.
pub(super) struct ProgramParts<C> {
    pub(super) first: Vec<C>,
    pub(super) threads: Vec<Vec<C>>,
    pub(super) after: Vec<C>,
}

impl Places {
    pub(super) fn new(outside: RangeInclusive<usize>, threads: usize, steps: (usize, usize)) -> Places {
        Places { outside, threads, steps, fresh: Vec::new(), used: Vec::new() }
    }

    /// The most commands that a program has.
    pub(super) fn max_commands(&self) -> usize {
        self.outside.end() + self.threads * self.steps.1
    }

    /// Draws how many commands there are at each place, and in which order. Returns how many there are in all.
    /// The threads that have commands are rotated by so many places.
    pub(super) fn draw(&mut self, random: &mut Random, rotation: usize) -> usize {
        let between = |random: &mut Random, min: usize, max: usize| min + random.up_to((max - min) as u64) as usize;
        let outside = between(random, *self.outside.start(), *self.outside.end());
        let last = if random.up_to(1) == 0 { 0 } else { between(random, 0, MAX_AFTER.min(outside)) };
        self.fresh = vec![FIRST; outside - last];
        let (min, max) = self.steps;
        let mut left: Vec<usize> = (0..self.threads).map(|_| between(random, min, max)).collect();
        let with_any: Vec<usize> = (0..self.threads).filter(|thread| left[*thread] > 0).collect();
        let count = with_any.len().max(1);
        let rotated = |thread: usize| {
            let at = with_any.iter().position(|other| *other == thread).unwrap_or(0);
            with_any[(at + count - rotation % count) % count] as u64
        };
        // Which thread's command comes next matters for what is enabled: each order is equally likely.
        while let Some(all) = left.iter().sum::<usize>().checked_sub(1) {
            let mut ticket = random.up_to(all as u64) as usize;
            let thread = left.iter().position(|count| {
                ticket < *count || {
                    ticket -= count;
                    false
                }
            });
            let Some(thread) = thread else { break };
            left[thread] -= 1;
            self.fresh.push(THREADS + rotated(thread));
        }
        self.fresh.extend(vec![AFTER; last]);
        self.fresh.len()
    }

    /// Draws the place of the command of this number. `None` if there is no room for it.
    pub(super) fn place(&self, source: &mut Source, number: usize) -> Result<Option<u64>, Rejected> {
        let leaf = Leaf::plain(AFTER + self.threads as u64).with_tag(Tag::of("rosebush::place"));
        let fresh = self.fresh.get(number).copied();
        let place = source.uncorrelated(|source| {
            source.leaf(leaf, |random, _size| fresh.unwrap_or_else(|| random.up_to(AFTER + self.threads as u64)))
        })?;
        let there = self.used.iter().filter(|other| **other == place).count();
        Ok((place < THREADS || there < self.steps.1).then_some(place))
    }

    /// The next command has this place.
    pub(super) fn take(&mut self, place: u64) {
        self.used.push(place);
    }

    /// The commands, each at its position.
    pub(super) fn parts<C>(&self, commands: Vec<C>) -> ProgramParts<C> {
        let places = &self.used;
        let begin = places.iter().rposition(|place| *place == FIRST).map_or(0, |at| at + 1);
        let end = begin + places[begin..].iter().position(|place| *place == AFTER).unwrap_or(places.len() - begin);
        let mut parts = ProgramParts { first: Vec::new(), threads: Vec::new(), after: Vec::new() };
        let mut threads: Vec<Vec<C>> = (0..self.threads).map(|_| Vec::new()).collect();
        for (at, command) in commands.into_iter().enumerate() {
            if at < begin {
                parts.first.push(command);
            } else if at < end {
                threads[(places[at] - THREADS) as usize].push(command);
            } else {
                parts.after.push(command);
            }
        }
        parts.threads = threads.into_iter().filter(|commands| !commands.is_empty()).collect();
        // The commands of a single thread run in order.
        if parts.threads.len() < 2 {
            parts.first.extend(parts.threads.drain(..).flatten());
            parts.first.append(&mut parts.after);
        }
        parts
    }
}

#[cfg(test)]
mod tests;
