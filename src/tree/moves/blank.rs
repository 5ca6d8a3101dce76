//! All numbers at zero before anything else is tried: where a structure alone fails, its numbers need no search.
//!
//! Not where all there is is one list, which is soon cut short, nor in terms, whose literals seldom are zero together.

use super::simplify::zeroed;
use super::sweep::{Rule, Then, Tries, whole};
use crate::choices::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const BLANK: Rule = Rule { place: whole, tries: Tries::One(blanked), then: Then::Leave };

fn blanked(node: &Node, _at: usize) -> Option<Draft> {
    let all = 0..node.cells().len();
    let is_list = node.cells()[0].opens(Frame::List) && node.layout().frame(0) == all;
    if is_list || node.next_frame(0, Frame::Level).is_some() { None } else { zeroed(node, all) }
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, list, number, tree};
    use crate::{Gen, Inner, int, recursive, vec};
    use alloc::vec::Vec;

    #[test]
    fn all_numbers_go_to_zero_at_once() {
        let start = tree((vec(0_u64.., ..), int(0..=9_u64)), [list(&[3, 5, 4]), [number(7)].to_vec()].concat());
        let fails = |(list, _): (Vec<u64>, u64)| list.len() > 2;
        assert_eq!(alone("blank", &start, fails), (([0; 3].to_vec(), 0), 1));
    }

    #[test]
    fn a_list_alone_and_terms_are_left() {
        assert_eq!(alone("blank", &tree(vec(0_u64.., ..), list(&[3, 5, 4])), |_| true).1, 0);
        let terms = recursive(int(1..=9), |inner: Inner<'_, u64>| (inner.clone(), inner).map(|(one, two)| one + two));
        let term = (0..).map(|seed| (&terms).tree(seed)).find(|tree| tree.value() > 9);
        assert_eq!(alone("blank", &term.unwrap(), |_| true).1, 0);
    }
}
