//! Two of a few equal numbers lowered together: it may be those two alone that have to be alike.
//!
//! Part of the last, thorough course alone.

use super::search::Search;
use super::twins::next_twin;
use super::{Course, Move, Places};
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Default)]
pub(super) struct Couples {
    /// The first of the equal numbers, or where the search for them begins.
    at: usize,
    /// Which two of them are next.
    couple: usize,
    search: Option<Search>,
}

/// How many equal numbers there are at most, since all couples among them are tried.
const MANY: usize = 4;

/// The two that have this number among all couples; none if they are so many that it would take too long, or just two,
/// which are lowered together elsewhere.
fn couple(places: &[usize], number: usize) -> Option<(usize, usize)> {
    let mut left = number;
    for (second, other) in places.iter().enumerate() {
        if left < second {
            return matches!(places.len(), 3..=MANY).then_some((places[left], *other));
        }
        left -= second;
    }
    None
}

impl Move for Couples {
    fn propose(&mut self, node: &Node, _course: Course) -> Option<Draft> {
        loop {
            if self.search.is_none() {
                let at = node.first_twin(self.at)?;
                if at != self.at {
                    *self = Couples { at, ..Couples::default() };
                }
            }
            let leaf = *node.number(self.at)?;
            let mut places = Places::new();
            let mut from = 0;
            while let Some(at) = next_twin(node, &leaf, from) {
                places.push(at);
                from = at + 1;
            }
            let couple = couple(&places, self.couple);
            let (Some(couple), true) = (couple, places.first() == Some(&self.at)) else {
                *self = Couples { at: self.at + 1, ..Couples::default() };
                continue;
            };
            let (distance, is_below) = leaf.offset(leaf.key);
            let mut search = self.search.unwrap_or(Search::down_to_zero(distance, false));
            let lowered = search.next();
            self.search = Some(search);
            let Some(lowered) = lowered else {
                (self.couple, self.search) = (self.couple + 1, None);
                continue;
            };
            let mut draft = Draft::unchanged();
            for at in [couple.0, couple.1].as_slice() {
                let key = node.number(*at)?.key_of(lowered, is_below && lowered > 0);
                draft.set_key(*at, key.unwrap_or(0));
            }
            return Some(draft);
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        // The two are the only ones of their value now, and go on down as such in the next course.
        *self = Couples { at: self.at + 1, ..Couples::default() };
    }
}

#[cfg(test)]
mod tests {
    use super::couple;
    use crate::tree::moves::testing::{alone, list, thoroughly, tree};
    use crate::{int, vec};
    use alloc::vec::Vec;

    #[test]
    fn two_of_three_are_lowered() {
        let start = tree(vec(int(0..=u64::MAX), 3), list(&[1, 1, 1]));
        let fails = |list: Vec<u64>| list[0] == list[2] && list[1] == 1;
        assert_eq!(thoroughly("couples", &start, fails), ([0, 1, 0].to_vec(), 2));
        assert_eq!(alone("couples", &start, |_| true).1, 0);
    }

    #[test]
    fn all_couples_of_a_few_are_named_once() {
        let couples: Vec<_> = (0..).map_while(|number| couple(&[3, 5, 8, 9], number)).collect();
        assert_eq!(couples, [(3, 5), (3, 8), (5, 8), (3, 9), (5, 9), (8, 9)]);
        assert_eq!(couple(&[3, 5], 0), None);
        assert_eq!(couple(&[1, 2, 3, 4, 5], 0), None);
    }
}
