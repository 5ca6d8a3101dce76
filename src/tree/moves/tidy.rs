//! The elements of a list in order, before single numbers are searched: of what is sorted, one number tells where the
//! next one may end.
//!
//! Only over values as they were drawn, and not of so few that ordering them one by one costs no more.

use super::order::in_order;
use super::sweep::{Rule, Then, Tries, list};
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const TIDY: Rule = Rule { place: list, tries: Tries::One(tidied), then: Then::On };

/// From how many elements on a list is put in order.
const FEW: usize = 4;

fn tidied(node: &Node, open: usize) -> Option<Draft> {
    if node.marks(open).len() < FEW { None } else { in_order(node, open) }
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, list, tree};
    use crate::vec;
    use alloc::vec::Vec;

    #[test]
    fn a_list_is_put_in_order_at_once() {
        let start = tree(vec(0_u64.., 5), list(&[9, 3, 7, 3, 8]));
        assert_eq!(alone("tidy", &start, |list: Vec<u64>| list.contains(&9)), ([3, 3, 7, 8, 9].to_vec(), 1));
        assert_eq!(alone("tidy", &start, |list: Vec<u64>| list[0] == 9), ([9, 3, 7, 3, 8].to_vec(), 1));
        let short = tree(vec(0_u64.., 3), list(&[9, 3, 7]));
        assert_eq!(alone("tidy", &short, |_| true).1, 0);
    }
}
