//! Numbers that say what is drawn next, as an arm does where a function matches on what it drew: lowered, with what comes
//! next read whatever it is, and, since what stands behind need not be minimal, with its numbers wherever it has some, with
//! the greatest, and drawn at random.
//!
//! Which numbers these are, growing a candidate tells: something else is drawn behind them. Part of the last, thorough
//! course alone.

use super::sweep::{Rule, Step, Then, Tries};
use crate::choices::edit::{Draft, cut_range, set_key};
use crate::choices::missing::{Missing, add_spare};
use crate::choices::{Cell, Frame, Label};
use crate::tree::node::Node;

pub(super) const BRANCH: Rule = Rule { place, tries: Tries::Each(next), then: Then::Leave };

/// Up to which number it may well say what is drawn next.
const MOST: u64 = 7;

/// How what comes next is read: as it stands, or else without its numbers, and with these in their place.
const OLD: usize = 0;
const WAYS: [Missing; 4] = [Missing::Simplest, Missing::Spare, Missing::Greatest, Missing::Drawn(0)];

/// The draw behind the number here, if that is all that its own draw holds; or the part that is bound to it, unless that
/// is a list, of which it says the length.
fn behind(node: &Node, at: usize) -> Option<usize> {
    let cells = node.cells();
    let before = at.checked_sub(1).and_then(|before| cells.get(before));
    match (before, cells.get(at + 1)?, cells.get(at + 2)) {
        (_, cell, Some(part)) if cell.opens(Frame::Inner) => (!part.opens(Frame::List)).then_some(at + 1),
        (Some(before), Cell::Close, Some(cell)) if before.opens(Frame::Draw) && cell.opens(Frame::Draw) => Some(at + 2),
        _ => None,
    }
}

fn place(node: &Node, from: usize) -> Option<usize> {
    let mut at = node.next_positive(from)?;
    while node.number(at).is_none_or(|leaf| leaf.max > MOST) || behind(node, at).is_none() {
        at = node.next_positive(at + 1)?;
    }
    Some(at)
}

fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let open = behind(node, at)?;
    // What is bound to a number is read as it stands wherever that is lowered.
    if step.number % WAYS.len() == OLD && node.cells()[open].opens(Frame::Inner) {
        step.number += 1;
    }
    let (key, way) = ((step.number / WAYS.len()) as u64, step.number % WAYS.len());
    step.number += 1;
    if key >= node.key(at) {
        return None;
    }
    let end = node.layout().end(open);
    let mut cells = node.cells().to_vec();
    set_key(&mut cells, at, key);
    // It loses its name, so that whatever is drawn next finds it.
    if let Cell::Open(draw) = &mut cells[open]
        && draw.frame == Frame::Draw
    {
        draw.label = Label::NONE;
    }
    let mut place = if way > OLD { end } else { open };
    while place > open {
        if node.number(place).is_some() {
            cut_range(&mut cells, place..place + 1);
        }
        place -= 1;
    }
    if WAYS[way] == Missing::Spare {
        add_spare(&mut cells, &node.cells()[open..end]);
    }
    // Names are no part of what a draft is known by.
    Some(Draft::of(cells).branching().asking().with_missing(WAYS[way]))
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, thoroughly};
    use crate::{Gen, char_of, compose, int, vec};
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    /// A number or a name, by a number that the function matches on.
    fn atom() -> impl Gen<Value = String> {
        compose(|source| match source.draw(int(0..2_u8))? {
            0 => source.draw(int(0..=9_u32).map(|number| number.to_string())),
            _ => source.draw(char_of("xyz").map(|name| name.to_string())),
        })
    }

    #[test]
    fn what_comes_after_another_branch_is_reached_anew() {
        let start = (0..).map(|seed| atom().tree(seed)).find(|tree| tree.value() == "x").expect("a name");
        // The simplest number does not do, nor does what stood in the place of it: the greatest does, or one that is drawn.
        assert_eq!(thoroughly("branch", &start, |text| text != "0").0, "9");
        let is_reached =
            |n: &u8| thoroughly("branch", &start, |text| text == "x" || text == n.to_string()).0 == n.to_string();
        assert_eq!((0..10).filter(is_reached).collect::<Vec<_>>(), [0, 9]);
        assert_eq!(alone("branch", &start, |_| true).1, 0);
    }

    #[test]
    fn what_comes_after_is_not_taken_from_later_ones_of_its_kind() {
        let two = || atom().zip(atom());
        let is_start = |(one, other): &(String, String)| one == "z" && other == "3";
        let start = (0..).map(|seed| two().tree(seed)).find(|tree| is_start(&tree.value())).expect("both");
        let (least, _) = thoroughly("branch", &start, |(one, other)| other == "3" && one != "0");
        assert_eq!(least, ("2".into(), "3".into()));
    }

    #[test]
    fn what_comes_after_has_the_old_numbers_whatever_they_stand_in() {
        let shape = compose(|source| {
            let pair = int(0..=9_u8).zip(int(0..=9_u8)).map(|(one, two)| [one, two].to_vec());
            if source.draw(int(0..2_u8))? == 0 { source.draw(vec(int(0..=9_u8), 0..=5)) } else { source.draw(pair) }
        });
        let is_start = |choices: &[u64]| choices == [1, 4, 6];
        let start =
            (0..).map(|seed| (&shape).tree(seed)).find(|tree| is_start(&tree.choices().keys())).expect("a pair");
        let (least, steps) = thoroughly("branch", &start, |sides| sides == [4, 6]);
        assert_eq!((least, steps > 0), ([4, 6].to_vec(), true));
    }

    #[test]
    fn numbers_behind_which_the_same_is_reached_are_left_to_others() {
        let two = || compose(|source| Ok((source.draw(int(0..=5_u8))?, source.draw(int(0..=9_u8))?)));
        let start = (0..).map(|seed| two().tree(seed)).find(|tree| tree.value() == (5, 7)).expect("the two");
        assert_eq!(thoroughly("branch", &start, |_| true).1, 0);
    }
}
