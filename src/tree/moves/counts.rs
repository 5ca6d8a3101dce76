//! Numbers that decide how much is drawn after them, lowered before anything else is: the length of a list drawn first,
//! a depth, a size.
//!
//! Which numbers these are, growing a candidate tells: it has fewer leaves and marks. What is then left over of the old
//! choices is cut at the end, or, as a second form, at the beginning.

use super::search::Search;
use super::{Course, Move, News};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Default)]
pub(super) struct Counts {
    at: usize,
    stage: Stage,
    /// Whether the search at this number has found anything.
    pays: bool,
}

#[derive(Clone, Copy, Default)]
enum Stage {
    #[default]
    Start,
    Zero,
    Search(Search),
}

/// Whether something that depends on the number here may follow: it stands in a draw of a function, or before the
/// inner part of a bind.
fn may_decide(node: &Node, at: usize) -> bool {
    let (cells, layout) = (node.cells(), node.layout());
    let after = |here: usize| if matches!(cells[here], Cell::Open(_)) { layout.end(here) + 1 } else { here + 1 };
    let mut here = at;
    loop {
        let parent = layout.parent(here);
        let end = node.inside(here).end;
        let is_in_function = matches!(parent, Some(open) if cells[open].opens(Frame::Draw));
        let mut next = after(here);
        // Nothing beyond its own element depends on it.
        while next < end && !matches!(cells[next], Cell::Mark) {
            if is_in_function || cells[next].opens(Frame::Inner) || cells[next].opens(Frame::Draw) {
                return true;
            }
            next = after(next);
        }
        match parent {
            Some(open) if cells[open].opens(Frame::List) => return false,
            Some(open) => here = open,
            None => return false,
        }
    }
}

fn structural(at: usize, key: u64) -> Draft {
    Draft::with_key(at, key).asking().structural()
}

impl Move for Counts {
    fn propose(&mut self, node: &Node, _course: Course) -> Option<Draft> {
        loop {
            let found = node.next_positive(self.at)?;
            if found != self.at || !may_decide(node, found) {
                let at = if may_decide(node, found) { found } else { found + 1 };
                *self = Counts { at, ..Counts::default() };
                continue;
            }
            let leaf = node.number(found)?;
            let (distance, is_below) = leaf.offset(leaf.key);
            match &mut self.stage {
                Stage::Start => {
                    self.stage = Stage::Zero;
                    return Some(structural(found, 0));
                }
                Stage::Zero => self.stage = Stage::Search(Search::from_the_simple_end(distance)),
                Stage::Search(search) => match search.next() {
                    Some(smaller) => {
                        if let Some(key) = leaf.key_of(smaller, is_below) {
                            return Some(structural(found, key));
                        }
                    }
                    // Cut at one end, it may now be cut further at the other.
                    None if self.pays => (self.stage, self.pays) = (Stage::Start, false),
                    None => self.at += 1,
                },
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        match &mut self.stage {
            Stage::Search(search) => {
                search.taken();
                self.pays = true;
            }
            Stage::Zero | Stage::Start => self.at += 1,
        }
    }

    fn told(&mut self, news: News) -> bool {
        if matches!((news, &self.stage), (News::Barren, Stage::Zero)) {
            self.at += 1;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use crate::choices::Frame;
    use crate::tree::moves::testing::{alone, framed, list, number, tree};
    use crate::{Gen, int, vec};
    use alloc::vec::Vec;

    #[test]
    fn a_count_goes_down_whichever_end_matters() {
        let counted = int(0..=1000_usize).bind(|count| vec(0_u64.., count));
        let keys: Vec<u64> = (0..1000).collect();
        let start = tree(counted, [[number(1000)].as_slice(), &framed(Frame::Inner, "", &list(&keys))].concat());
        let (least, evaluated) = alone("counts", &start, |list: Vec<u64>| list.contains(&700));
        assert_eq!(least, [700]);
        assert!(evaluated < 50, "{evaluated}");
    }

    #[test]
    fn a_number_on_which_nothing_depends_is_left_to_others() {
        let bound = int(0..=9_u32).bind(|most| int(0..=most));
        let start = tree(bound, [[number(9)].as_slice(), &framed(Frame::Inner, "", &[number(3)])].concat());
        assert_eq!(alone("counts", &start, |_| true).1, 0);
    }
}
