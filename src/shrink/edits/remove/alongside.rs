//! Lists of equal length shortened together, such as two strings that must be equal, or the rows of a table. The
//! thorough course also shortens only those with equal content, two out of a few of these, and neighbours whose lengths
//! differ, if the difference may have to stay.

use crate::choices::cell::Frame;
use crate::choices::edit::{Draft, cut_range};
use crate::choices::layout::ListThere;
use crate::shrink::edits::row::Edits;
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::edits::schedule::search::Search;
use crate::shrink::edits::select::places::{Places, add_place};
use crate::shrink::node::Node;

#[derive(Clone, Default)]
pub(crate) struct Alongside {
    at: usize,
    kin: Kin,
    stage: Stage,
    /// The lists to be shortened together, including the one at hand, once they have been looked for.
    group: Places,
}

/// Which lists are shortened together with the one here.
#[derive(Clone, Copy, Default)]
enum Kin {
    #[default]
    AsLong,
    Equal,
    /// Of a few with equal content, the first and the one with this number.
    Two(usize),
    Next,
}

#[derive(Clone, Copy, Default)]
enum Stage {
    #[default]
    Find,
    /// How many elements above the minimum all of them keep.
    Length(Search),
    /// How many positions are left to try.
    Positions(usize),
    /// The first elements, if the lengths differ: positions are counted from the end.
    First,
}

/// The most lists with equal content of which each is shortened together with the first alone: say, a key in two tables
/// and something that happens to equal it.
const FEW: usize = 4;

/// The most cells for which other groups than lists of equal length are considered: each list is compared with all
/// others.
const MOST_CELLS: usize = 2_000;

/// The lists that belong to the same group as the one that opens here and do not contain each other, that one first.
/// Empty if it is not the first of its group, or the only one.
fn group(node: &Node, at: usize, kin: Kin) -> Places {
    if let Kin::Two(other) = kin {
        return two_of(at, &group(node, at, Kin::Equal), other);
    }
    let is_next = matches!(kin, Kin::Next);
    let mut group = Places::new();
    if node.spare(at) == 0 {
        return group;
    }
    let (lists, mut number, mut last) = (node.lists(), 0, at);
    let length = node.marks(at).len();
    while number < lists.len() {
        let list = &lists[number];
        let open = list.open;
        number += 1;
        if node.layout().end(open) < at && !is_next && is_kin(node, (at, length), list, kin) {
            return Places::new();
        }
        if node.layout().end(last) >= open {
            continue;
        }
        if is_kin(node, (at, length), list, kin) {
            if group.is_empty() {
                add_place(&mut group, at);
            }
            add_place(&mut group, open);
            last = open;
        }
        if is_next {
            break;
        }
    }
    group
}

/// Whether a list belongs in this way to the one that opens here and is so long, and has elements to spare.
fn is_kin(node: &Node, (at, length): (usize, usize), list: &ListThere, kin: Kin) -> bool {
    let is_as_long = list.length() == length;
    let is_kin = match kin {
        Kin::AsLong => is_as_long,
        Kin::Equal => is_as_long && node.same(node.layout().frame(at), node.layout().frame(list.open)),
        Kin::Two(_) | Kin::Next => !is_as_long,
    };
    is_kin && node.spare(list.open) > 0
}

/// The list here and another one out of a few equal ones.
fn two_of(at: usize, equal: &[usize], other: usize) -> Places {
    let mut two = Places::new();
    if matches!(equal.len(), 3..=FEW) && other < equal.len() {
        add_place(&mut two, at);
        add_place(&mut two, equal[other]);
    }
    two
}

/// All lists of the group without `count` elements, which begin `from_end` elements before their ends.
fn without(node: &Node, group: &[usize], count: usize, from_end: usize) -> Draft {
    let mut cells = node.cells().to_vec();
    for open in group.iter().rev() {
        let first = node.marks(*open).len() - from_end;
        cut_range(&mut cells, node.mark(*open, first)..node.mark(*open, first + count));
    }
    Draft::of(cells)
}

/// All lists of the group without their first elements.
fn without_first(node: &Node, group: &[usize]) -> Draft {
    let mut cells = node.cells().to_vec();
    for open in group.iter().rev() {
        if let Some(first) = node.marks(*open).first() {
            cut_range(&mut cells, node.marked(*first));
        }
    }
    Draft::of(cells)
}

impl Alongside {
    fn of_list(at: usize) -> Alongside {
        Alongside { at, ..Alongside::default() }
    }

    /// Finds the next list with elements to spare, and its group.
    fn find(&mut self, node: &Node) -> Option<()> {
        loop {
            let open = node.next_frame(self.at, Frame::List)?;
            if node.spare(open) > 0 {
                if open != self.at {
                    *self = Alongside::of_list(open);
                }
                self.group = group(node, open, self.kin);
                return Some(());
            }
            *self = Alongside::of_list(open + 1);
        }
    }

    /// Moves on to the next group for this list, or to the next list.
    fn move_on(&mut self, node: &Node, course: Course) {
        let is_looked_at = course.is_thorough() && node.cells().len() <= MOST_CELLS;
        let is_other = |kin: Kin| {
            let group = if is_looked_at { group(node, self.at, kin) } else { Places::new() };
            !group.is_empty() && group != self::group(node, self.at, Kin::AsLong)
        };
        // Two out of a group are tried only if the group has more than two lists.
        let (two, are_more) = match self.kin {
            Kin::Two(other) => (Kin::Two(other + 1), true),
            _ => (Kin::Two(1), self.group.len() > 2),
        };
        let (at, kin) = match self.kin {
            Kin::AsLong if is_other(Kin::Equal) => (self.at, Kin::Equal),
            Kin::AsLong | Kin::Equal | Kin::Two(_) if are_more && is_other(two) => (self.at, two),
            Kin::AsLong | Kin::Equal | Kin::Two(_) if is_other(Kin::Next) => (self.at, Kin::Next),
            _ => (self.at + 1, Kin::AsLong),
        };
        *self = Alongside { at, kin, ..Alongside::default() };
    }
}

impl Edits for Alongside {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            if let Stage::Find = self.stage {
                self.find(node)?;
            }
            if self.group.is_empty() {
                self.move_on(node, course);
                continue;
            }
            let mut least_spare = usize::MAX;
            for open in &self.group {
                least_spare = least_spare.min(node.spare(*open));
            }
            if let Stage::Find = self.stage {
                self.stage = Stage::Length(Search::down_to_zero(least_spare as u64, false));
            }
            match &mut self.stage {
                Stage::Length(search) => match search.next() {
                    Some(kept) => {
                        let count = least_spare.saturating_sub(kept as usize);
                        return Some(without(node, &self.group, count, count));
                    }
                    // The search covers the last positions. The others are tried once a course has paid, or in the end.
                    None if course.is_first() || matches!(self.kin, Kin::Two(_)) => self.move_on(node, course),
                    None if matches!(self.kin, Kin::Next) => {
                        self.stage = Stage::First;
                        return Some(without_first(node, &self.group));
                    }
                    None => self.stage = Stage::Positions(node.marks(self.at).len()),
                },
                Stage::First | Stage::Find => self.move_on(node, course),
                Stage::Positions(left) => {
                    let length = node.marks(self.at).len();
                    *left = (*left).min(length);
                    if *left > 0 {
                        *left -= 1;
                        return Some(without(node, &self.group, 1, length - *left));
                    }
                    self.move_on(node, course);
                }
            }
        }
    }

    fn taken(&mut self, _before: &Node, after: &Node) {
        self.group = group(after, self.at, self.kin);
        match &mut self.stage {
            Stage::Length(search) => search.taken(),
            // The next ones are the first now.
            Stage::First => self.stage = Stage::Find,
            Stage::Find | Stage::Positions(_) => {}
        }
    }
}

#[cfg(test)]
mod tests;
