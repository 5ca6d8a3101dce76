//! All numbers drawn alike moved by as much; all numbers lowered in proportion: as with similar figures, what matters may
//! be only how they lie to each other.
//!
//! Part of the last, thorough course alone.

use super::search::Search;
use super::{Course, Move, Places};
use crate::choices::Leaf;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Default)]
pub(super) struct Similar {
    /// Where the first of the numbers stands, or the search for it begins.
    at: usize,
    stage: Stage,
}

#[derive(Clone, Copy, Default)]
enum Stage {
    #[default]
    Find,
    /// Moved, so that the first is at this distance from its origin.
    Move(Search),
    /// All that is not at its simplest, so that this divides it.
    Scale(Search),
    Done,
}

/// Up to how many cells are looked at: each number is compared with all others.
const MOST_CELLS: usize = 2_000;
/// Numbers are taken to be in proportion if of so many sets of them fewer than one has as large a common divisor.
const FEW: u64 = 8;
/// How many numbers are moved together at most.
const MOST: usize = 100;

/// The numbers that are drawn just as the one here, it and those behind it.
fn alike(node: &Node, at: usize) -> Places {
    let mut places = Places::new();
    let Some(first) = node.number(at) else { return places };
    for here in at..node.cells().len() {
        if places.len() <= MOST && matches!(node.number(here), Some(leaf) if leaf.is_drawn_as(first)) {
            places.push(here);
        }
    }
    places
}

/// All moved so far that the first is this far from its origin, on its side.
fn moved(node: &Node, at: usize, distance: u64) -> Option<Draft> {
    let first = node.number(at)?.value();
    let by = first - first.signum() * i128::from(distance);
    let mut draft = Draft::unchanged();
    for at in alike(node, at) {
        let leaf = node.number(at)?;
        draft.set_key(at, leaf.key_of_value(leaf.value() - by)?);
    }
    Some(draft)
}

/// What divides all numbers, but those at their simplest, unless these are equal; 1 where that says little.
fn divisor_of_all(node: &Node) -> u64 {
    let (mut divisor, mut count, mut greatest, mut from) = (0, 0, 0, 0);
    while let Some(at) = node.next_number(from)
        && count <= MOST
    {
        let leaf = node.number(at);
        let value = leaf.map_or(0, |leaf| if leaf.key > 0 { leaf.above_zero().unsigned_abs() } else { 0 });
        let Ok(value) = u64::try_from(value) else { return 1 };
        (divisor, greatest) = (common_divisor(divisor, value), greatest.max(value));
        (count, from) = (count + 1, at + 1);
    }
    let is_proportion = greatest > divisor && count <= MOST && divisor.saturating_pow(count as u32) >= FEW;
    if is_proportion { divisor } else { 1 }
}

/// All that is not at its simplest made less in proportion, so that this divides it.
fn scaled(node: &Node, divisor: u64) -> Option<Draft> {
    let (now, divisor) = (i128::from(divisor_of_all(node)), i128::from(divisor));
    let (mut draft, mut from) = (Draft::unchanged(), 0);
    while let Some(at) = node.next_positive(from) {
        let leaf = node.number(at)?;
        let simplest = leaf.above_zero() - leaf.value();
        draft.set_key(at, leaf.key_of_value(leaf.above_zero() / now * divisor - simplest)?);
        from = at + 1;
    }
    Some(draft)
}

fn common_divisor(one: u64, other: u64) -> u64 {
    if one == 0 { other } else { common_divisor(other % one, one) }
}

/// Whether they are not equal, nor neighbours on one side: those are lowered together elsewhere.
fn is_figure(node: &Node, places: &[usize]) -> bool {
    let value_at = |at: usize| node.number(at).map_or(0, Leaf::value);
    let first = value_at(places[0]);
    let (mut is_equal, mut is_on_one_side) = (true, true);
    for at in places {
        is_equal &= value_at(*at) == first;
        is_on_one_side &= value_at(*at).signum() == first.signum();
    }
    let are_neighbours = match places {
        [one, other] => match node.number(*one) {
            Some(leaf) => node.find_number(one + 1, &|next| next.is_like(leaf)) == Some(*other),
            None => false,
        },
        _ => false,
    };
    let are_lowered = are_neighbours && is_on_one_side;
    !is_equal && !are_lowered && places.len() <= MOST
}

impl Move for Similar {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        if !course.is_thorough() || node.cells().len() > MOST_CELLS {
            return None;
        }
        loop {
            let draft = match &mut self.stage {
                Stage::Find => {
                    let Some(at) = node.next_number(self.at) else {
                        let divisor = divisor_of_all(node);
                        let search = Search::below(divisor, false);
                        self.stage = if divisor > 1 { Stage::Scale(search) } else { Stage::Done };
                        continue;
                    };
                    self.at = at;
                    let is_first = |leaf: &Leaf| node.find_number(0, &|other| other.is_drawn_as(leaf)) == Some(self.at);
                    match node.number(self.at) {
                        Some(leaf) if is_first(leaf) && is_figure(node, &alike(node, self.at)) => {
                            self.stage = Stage::Move(Search::down_to_zero(leaf.offset(leaf.key).0, false));
                        }
                        _ => self.at += 1,
                    }
                    None
                }
                Stage::Move(search) => match search.next() {
                    Some(distance) => moved(node, self.at, distance),
                    None => {
                        (self.at, self.stage) = (self.at + 1, Stage::Find);
                        None
                    }
                },
                Stage::Scale(search) => match search.next() {
                    Some(divisor) => scaled(node, divisor),
                    None => {
                        self.stage = Stage::Done;
                        None
                    }
                },
                Stage::Done => return None,
            };
            if draft.is_some() {
                return draft;
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        if let Stage::Move(search) | Stage::Scale(search) = &mut self.stage {
            search.taken();
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, list, number, thoroughly, tree};
    use crate::{int, vec};
    use alloc::vec::Vec;

    #[test]
    fn numbers_keep_their_distances_while_the_first_goes_down() {
        let start = tree(vec(int(0..=1000_u32), 3), list(&[500, 502, 504]));
        let is_even_row = |list: Vec<u32>| list[1] == list[0] + 2 && list[2] == list[1] + 2;
        assert_eq!(thoroughly("similar", &start, |list| is_even_row(list.clone()) && list[0] > 99).0, [100, 102, 104]);
        assert_eq!(thoroughly("similar", &start, is_even_row).0, [0, 2, 4]);
        assert_eq!(alone("similar", &start, |_| true).1, 0);
    }

    #[test]
    fn they_may_pass_the_origin() {
        // -2, 0, -1, as zigzag keys.
        let start = tree(vec(int(-9..=9_i32), 3), list(&[4, 0, 2]));
        assert_eq!(start.value(), [-2, 0, -1]);
        assert_eq!(thoroughly("similar", &start, |list| list[0] < list[2] && list[2] < list[1]).0, [0, 2, 1]);
    }

    #[test]
    fn numbers_stay_in_proportion() {
        let start = tree(vec(int(0..=1000_u32), 3), list(&[0, 50, 100]));
        let is_row = |list: Vec<u32>| list[1] > list[0] && list[2] - list[1] == list[1] - list[0];
        assert_eq!(thoroughly("similar", &start, is_row).0, [0, 1, 2]);
        let is_far = |list: Vec<u32>| list[2] == 2 * list[1] && list[2] >= 37;
        assert_eq!(thoroughly("similar", &start, is_far).0, [0, 19, 38]);
        // Of the two, the one that begins at 1 counts as what it stands for.
        let start = tree((int(1..=100_u32), int(0..=100_u32)), [number(19), number(60)].to_vec());
        assert_eq!(start.value(), (20, 60));
        assert_eq!(thoroughly("similar", &start, |(a, b)| b == 3 * a && b > 20).0, (7, 21));
        assert_eq!(thoroughly("similar", &start, |_| false).1, 1);
    }

    #[test]
    fn equal_numbers_and_pairs_on_one_side_are_lowered_elsewhere() {
        assert_eq!(thoroughly("similar", &tree(vec(int(0..=9_u32), 3), list(&[5, 5, 5])), |_| true).1, 0);
        assert_eq!(thoroughly("similar", &tree(vec(int(0..=9_u32), 2), list(&[4, 5])), |_| true).1, 0);
    }
}
