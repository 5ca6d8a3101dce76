//! Neighbouring lists made one, where they are elements of a list themselves.

use super::sweep::{Rule, Then, Tries, list};
use crate::choices::cell::{Cell, Frame};
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const JOIN: Rule = Rule { place: list, tries: Tries::One(joined), then: Then::Anew };

/// The list that opens here made one with that which closes before it.
fn joined(node: &Node, open: usize) -> Option<Draft> {
    let (cells, close) = (node.cells(), open.checked_sub(2)?);
    // The close must be that of a list, not of some other frame at the element's end.
    let is_seam = matches!(cells[close..open], [Cell::Close, Cell::Mark])
        && matches!(node.layout().parent(close), Some(first) if cells[first].opens(Frame::List));
    if is_seam { Some(Draft::joined(close, open).structural()) } else { None }
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
