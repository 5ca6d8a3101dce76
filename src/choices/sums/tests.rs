//! Tests of `sums`.

use super::*;
use crate::choices::draft::Draft;
use crate::choices::{Choices, Open, Tag};

fn cells() -> Vec<Cell> {
    let leaf = |key| Cell::Leaf(Leaf::plain(u64::MAX).with_key(key));
    let list = |keys: [u64; 3]| {
        let mut cells = alloc::vec![Cell::Open(Open::new(Frame::List, Tag::NONE))];
        keys.iter().for_each(|key| cells.extend([Cell::Mark, leaf(*key)]));
        cells.push(Cell::Close);
        cells
    };
    // More than there are powers at hand.
    let numbers = (100..150).map(leaf).collect();
    [list([7, 0, u64::MAX]), list([1, 2, 2]), numbers, list([3, 3, 3])].concat()
}

#[test]
fn draws_are_distinguished_by_their_labels() {
    let sum = |frame, tag| sum_of(&[Cell::Open(Open::new(frame, Tag::of(tag))), Cell::Close]);
    assert_ne!(sum(Frame::Draw, "one"), sum(Frame::Draw, "other"));
    assert_ne!(sum(Frame::Level, "one"), sum(Frame::Level, "other"));
    assert_eq!(sum(Frame::List, "one"), sum(Frame::List, "other"));
}

#[test]
fn the_sum_after_any_edit_is_that_of_what_is_written() {
    let cells = cells();
    let (all, mut sums) = (sum_of(&cells), Sums::default());
    for start in 0..=cells.len() {
        for end in start..=cells.len() {
            for (by_start, by_end) in [(start, start), (end, end), (start, end), (start + (end - start) / 2, end)] {
                let mut written = Vec::new();
                Draft::hoisted(by_start..by_end, start..end).write(&cells, &mut written);
                let (by, gone) = (by_start..by_end, start..end);
                assert_eq!(sums.with(&cells, all, &by, &gone), sum_of(&written), "{by:?} for {gone:?}");
            }
        }
    }
    for at in 0..cells.len() {
        let Cell::Leaf(leaf) = cells[at] else { continue };
        let mut changed = cells.clone();
        changed[at] = Cell::Leaf(leaf.with_key(5));
        assert_eq!(sum_of(&cells).wrapping_add(change(at, &leaf, 5)), sum_of(&changed));
    }
}

#[test]
fn a_cut_with_keys_is_summed_and_written_as_its_cells_are() {
    let choices = Choices::new(cells(), crate::FULL_SIZE);
    let (cells, mut sums) = (choices.cells(), Sums::default());
    let numbers: Vec<usize> = (0..cells.len()).filter(|at| cells[*at].leaf().is_some()).collect();
    for start in 0..cells.len() {
        for end in start..cells.len() {
            let left = numbers.iter().copied().filter(|at| !(start..end).contains(at));
            let (Some(first), Some(last)) = (left.clone().next(), left.skip(1).last()) else { continue };
            let (mut one, mut other) = (Vec::new(), Vec::new());
            let mut draft = Draft::with_two((first, 5), (last, 6)).and_cut(start..end).unwrap();
            assert_eq!(draft.is_shorter(cells, &[]), start < end);
            let sum = draft.identify(&choices, &mut sums).sum;
            draft.write(cells, &mut one);
            Draft::without(cells, start..end, &[(first, 5), (last, 6)]).write(cells, &mut other);
            assert!(one.len() == other.len() && one.iter().zip(&other).all(|(one, other)| one.is_exactly(other)));
            assert_eq!(sum, sum_of(&one));
        }
    }
}

#[test]
fn what_is_exchanged_or_moved_has_another_sum() {
    let cells = cells();
    let mut sums = alloc::collections::BTreeSet::from([sum_of(&cells)]);
    for one in 0..cells.len() {
        for other in 0..one {
            let mut exchanged = cells.clone();
            exchanged.swap(one, other);
            let is_same = cells[one].identity() == cells[other].identity();
            assert!(is_same || sums.insert(sum_of(&exchanged)));
        }
    }
    assert_eq!(BASE.wrapping_mul(INVERSE), 1);
}
