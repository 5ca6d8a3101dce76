//! The numbers of a list renumbered all at once: 0, 1, 2, … as they first occur, so that equal ones stay equal and
//! others differ; or each by its rank, so that their order stays the same; or all of their sum moved into the last
//! ones.
//!
//! Numbers that must all differ get stuck far above their simplest values when they are lowered one by one, and each
//! costs a search.

use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::choices::places::first_of;
use crate::choices::sorting::{first_place, sort_by};
use crate::choices::{Cell, Leaf};
use crate::shrink::edits::row::Edits;
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::edits::schedule::spelled;
use crate::shrink::edits::select::places::{Places, add_place};
use crate::shrink::kinds::MANY;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Clone, Default)]
pub(crate) struct Ranks {
    /// 0 is what stands in no list; otherwise 1 more than the place of a list's opening.
    at: usize,
    /// How often the lists within the list were renumbered: first as short as they may be, then as long as the shortest
    /// of them.
    words: u8,
    /// The next step: all columns together, then each alone, in every way.
    step: usize,
    runs: Runs,
    /// How many lists in a row were tried without success.
    vain: usize,
}

/// The next run of numbers to renumber, in the column with this number: if not all of a column can be renumbered, most
/// may.
#[derive(Clone, Copy, Default)]
struct Runs {
    column: usize,
    start: usize,
    size: usize,
    /// How many runs in a row were not taken.
    vain: u32,
}

/// After this many lists without success, the others are skipped, except in the thorough course.
const ENOUGH: usize = 3;
/// The most columns: each number is compared with the first of each.
const MOST_COLUMNS: usize = 16;

/// The fewest numbers of a column that is renumbered in runs.
const LONG: usize = 16;
/// The smallest run.
const SMALLEST: usize = 2;

/// The ways to renumber.
const WAYS: [Way; 3] = [Way::AsTheyOccur, Way::InTheirOrder, Way::WithTheirSum];

#[derive(Clone, Copy, PartialEq)]
enum Way {
    AsTheyOccur,
    InTheirOrder,
    WithTheirSum,
}

/// Numbers drawn alike that stand at the same place in each element of a list.
type Columns = Vec<Places>;

/// The columns of a list that have many different numbers, so that it pays to renumber them all at once; a few are soon
/// searched one by one. Outside lists, all numbers that were drawn alike make a column.
fn columns(node: &Node, open: Option<usize>) -> Columns {
    let mut columns = Columns::new();
    let range = match open {
        Some(open) => open + 1..node.close(open),
        None => 0..node.cells().len(),
    };
    let (mut column, mut here) = (0, range.start);
    while here < range.end {
        let cell = &node.cells()[here];
        if cell.opens(Frame::List) {
            // An inner list has columns of its own.
            here = node.layout().end(here);
        } else if let Cell::Mark = cell {
            column = 0;
        } else if let Some(leaf) = cell.number() {
            let is_of = |column: usize| matches!(node.number(columns[column][0]), Some(first) if first.is_like(leaf));
            // Optional parts before it may be missing.
            column = first_of(column..columns.len(), &is_of).unwrap_or(columns.len());
            if column == columns.len() && column < MOST_COLUMNS {
                columns.push(Places::new());
            }
            if let Some(places) = columns.get_mut(column) {
                add_place(places, here);
            }
            column = if open.is_some() { column + 1 } else { 0 };
        }
        here += 1;
    }
    let mut wanted = Columns::new();
    for column in &columns {
        if has_many(node, column) {
            wanted.push(column.clone());
        }
    }
    wanted
}

fn has_many(node: &Node, places: &[usize]) -> bool {
    let (mut seen, mut count) = ([0; MANY], 0);
    for at in places {
        let key = node.key(*at);
        if first_of(0..count, &|number: usize| seen[number] == key).is_none() {
            seen[count] = key;
            count += 1;
        }
        if count == MANY {
            return true;
        }
    }
    false
}

/// The new keys of a column; empty if they do not fit.
fn renumbered(node: &Node, places: &[usize], way: Way) -> Vec<u64> {
    if way == Way::WithTheirSum {
        return summed_at_the_end(node, places);
    }
    let value = |at: usize| node.number(at).map_or(0, Leaf::value);
    // The first place of each value, ordered by value. Sorting is stable.
    let mut firsts = places.to_vec();
    sort_by(&mut firsts, &|one: &usize, other: &usize| value(*one).cmp(&value(*other)));
    let mut count = 0;
    for number in 0..firsts.len() {
        if count == 0 || value(firsts[count - 1]) != value(firsts[number]) {
            firsts[count] = firsts[number];
            count += 1;
        }
    }
    firsts.truncate(count);
    let mut in_turn = firsts.clone();
    if way == Way::AsTheyOccur {
        sort_by(&mut in_turn, &usize::cmp);
    }
    let mut keys = Vec::with_capacity(places.len());
    for at in places {
        let rank = first_place(firsts.len(), &|rank: usize| value(firsts[rank]) >= value(*at));
        let Some(leaf) = node.number(*at) else { return Vec::new() };
        let turn = first_place(in_turn.len(), &|turn: usize| in_turn[turn] >= firsts[rank]) as u64;
        match leaf.key_of(rank as u64, false) {
            _ if way == Way::AsTheyOccur && turn <= leaf.max => keys.push(turn),
            Some(key) if way == Way::InTheirOrder => keys.push(key),
            _ => return Vec::new(),
        }
    }
    keys
}

/// The draft of a step, if it changes anything.
fn draft(node: &Node, columns: &Columns, step: usize) -> Option<Draft> {
    let (chosen, way) = (step / WAYS.len(), WAYS[step % WAYS.len()]);
    let mut draft = Draft::unchanged();
    let mut is_changed = false;
    for (number, places) in columns.iter().enumerate() {
        if chosen == 0 || chosen == number + 1 {
            for (number, key) in renumbered(node, places, way).iter().enumerate() {
                if *key != node.key(places[number]) {
                    draft.set_key(places[number], *key);
                    is_changed = true;
                }
            }
        }
    }
    is_changed.then_some(draft)
}

/// The keys of a column whose last numbers hold the sum of all; empty if some numbers lie below their origins.
fn summed_at_the_end(node: &Node, places: &[usize]) -> Vec<u64> {
    let (mut sum, mut keys) = (0, Vec::with_capacity(places.len()));
    for at in places {
        let value = node.number(*at).map_or(0, Leaf::value);
        if value < 0 {
            return Vec::new();
        }
        sum += value.unsigned_abs();
        keys.push(0);
    }
    for number in (0..places.len()).rev() {
        let Some(leaf) = node.number(places[number]) else { continue };
        let distance = u64::try_from(sum).unwrap_or(u64::MAX).min(leaf.max_above());
        sum -= u128::from(distance);
        keys[number] = leaf.key_of(distance, false).unwrap_or(0);
    }
    keys
}

/// Only the numbers of a run renumbered: with the least keys that no other number of the column has. Those that equal
/// one outside the run stay.
fn renumbered_in_run(node: &Node, places: &[usize], run: Range<usize>) -> Draft {
    let mut used = Vec::with_capacity(places.len());
    for (number, at) in places.iter().enumerate() {
        if number < run.start || number >= run.end {
            used.push(node.key(*at));
        }
    }
    sort_by(&mut used, &u64::cmp);
    let place_of = |keys: &[u64], key: u64| first_place(keys.len(), &|number: usize| keys[number] >= key);
    let mut draft = Draft::unchanged();
    // The keys replaced so far, in order, and what each was replaced by.
    let (mut replaced, mut given) = (Vec::new(), Vec::new());
    let (mut least, mut least_at) = (0, 0);
    for at in &places[run] {
        let key = node.key(*at);
        let place = place_of(&replaced, key);
        let new = match replaced.get(place) {
            Some(before) if *before == key => given[place],
            _ if used.get(place_of(&used, key)) == Some(&key) => key,
            _ => {
                while least_at < used.len() && used[least_at] <= least {
                    least += u64::from(used[least_at] == least);
                    least_at += 1;
                }
                let new = least.min(key);
                least += u64::from(new == least);
                replaced.insert(place, key);
                given.insert(place, new);
                new
            }
        };
        if new < key {
            draft.set_key(*at, new);
        }
    }
    draft
}

impl Ranks {
    fn move_on(&mut self) {
        *self = Ranks { at: self.at + 1, vain: self.vain, ..Ranks::default() };
    }

    /// The next run that changes anything, halves first.
    fn next_run(&mut self, node: &Node, columns: &Columns) -> Option<Draft> {
        let runs = &mut self.runs;
        while let Some(places) = columns.get(runs.column) {
            if runs.size == 0 {
                runs.size = places.len() / 2;
            }
            // As many failures as there are halvings: a few numbers may have to stay, but not many.
            if places.len() < LONG || runs.start >= places.len() || runs.vain > places.len().ilog2() {
                *runs = Runs { column: runs.column + 1, ..Runs::default() };
                continue;
            }
            let draft = renumbered_in_run(node, places, runs.start..places.len().min(runs.start + runs.size));
            if matches!(draft.keys(), Some([_, ..])) {
                runs.vain += 1;
                return Some(draft);
            }
            runs.start += runs.size;
        }
        None
    }
}

impl Edits for Ranks {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            if let Some(open) = self.at.checked_sub(1) {
                let next = node.next_frame(open, Frame::List)?;
                if next != open {
                    self.at = next;
                    self.move_on();
                }
                while self.words < 2 {
                    self.words += 1;
                    if let Some(draft) = spelled::respelled(node, next, MANY, self.words > 1) {
                        return Some(draft);
                    }
                }
            }
            let columns = columns(node, self.at.checked_sub(1));
            let steps = if columns.len() > 1 { columns.len() + 1 } else { columns.len() };
            if steps == 0 || (self.vain >= ENOUGH && !course.is_thorough()) {
                self.move_on();
                continue;
            }
            while self.step < steps * WAYS.len() {
                self.step += 1;
                if let Some(draft) = draft(node, &columns, self.step - 1) {
                    return Some(draft);
                }
            }
            if self.step < usize::MAX {
                // The last run was not taken: halve it, or skip it.
                if self.runs.vain > 0 && self.runs.size > SMALLEST {
                    self.runs.size /= 2;
                } else if self.runs.vain > 0 {
                    self.runs.start += self.runs.size;
                }
                if let Some(draft) = self.next_run(node, &columns) {
                    return Some(draft);
                }
            }
            self.vain += 1;
            self.move_on();
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        self.vain = 0;
        if self.step == 0 {
            self.words = 2;
            return;
        }
        if self.runs.vain > 0 {
            self.runs =
                Runs { start: self.runs.start + self.runs.size, size: 2 * self.runs.size, vain: 0, ..self.runs };
            return;
        }
        // All columns are renumbered, or this one.
        let chosen = (self.step - 1) / WAYS.len();
        self.step = if chosen == 0 { usize::MAX } else { (chosen + 1) * WAYS.len() };
    }
}

#[cfg(test)]
mod tests;
