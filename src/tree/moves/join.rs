//! Neighbouring lists made one, where they are elements of a list themselves.

use super::{Course, Move};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Default)]
pub(super) struct Join {
    at: usize,
}

impl Move for Join {
    fn propose(&mut self, node: &Node, _course: Course) -> Option<Draft> {
        let cells = node.cells();
        loop {
            let at = self.at;
            let is_seam = matches!(cells.get(at..at + 3)?, [Cell::Close, Cell::Mark, next] if next.opens(Frame::List));
            self.at = at + 1;
            let mark = at + 1;
            // The close must be that of a list, not of some other frame at the element's end.
            if is_seam && matches!(node.layout().parent(at), Some(open) if cells[open].opens(Frame::List)) {
                return Some(Draft::joined(at, mark + 1));
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        // What follows has moved up; look here again.
        self.at = 0;
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, list, list_of, tree};
    use crate::vec;
    use alloc::vec::Vec;

    #[test]
    fn neighbouring_lists_become_one() {
        let lists = vec(vec(0_u64.., ..), ..);
        let start = tree(lists, list_of(&[&list(&[1, 2]), &list(&[3]), &list(&[4])]));
        let joined = alone("join", &start, |lists: Vec<Vec<u64>>| lists.concat().len() == 4);
        assert_eq!(joined, ([[1, 2, 3, 4].to_vec()].to_vec(), 2));
    }

    #[test]
    fn lists_inside_other_elements_are_left_alone() {
        let pairs = vec((vec(crate::int(0_u64..), ..), crate::int(0_u64..)), ..);
        let pair = |keys: &[u64]| [list(keys), [crate::tree::moves::testing::number(9)].to_vec()].concat();
        let start = tree(pairs, list_of(&[&pair(&[1]), &pair(&[2])]));
        assert_eq!(alone("join", &start, |_| true).1, 0);
    }
}
