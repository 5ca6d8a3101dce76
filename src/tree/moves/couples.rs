//! Two of a few equal numbers lowered together: it may be those two alone that have to be alike.
//!
//! Part of the last, thorough course alone.

use super::Places;
use super::search::Search;
use super::sweep::{Rule, Step, Then, Tries};
use super::twins::next_twin;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

/// The two are the only ones of their value once they are lowered, and go on down as such in the next course.
pub(super) const COUPLES: Rule = Rule { place: Node::first_twin, tries: Tries::Each(next), then: Then::Leave };

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

fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let leaf = node.number(at)?;
    let (mut places, mut from) = (Places::new(), at);
    while let Some(twin) = next_twin(node, leaf, from) {
        places.push(twin);
        from = twin + 1;
    }
    let (distance, is_below) = leaf.offset(leaf.key);
    loop {
        let (one, other) = couple(&places, step.number)?;
        let Some(lowered) = step.searched(Search::down_to_zero(distance, false)) else { continue };
        let key_of = |at: usize| node.number(at)?.key_of(lowered, is_below && lowered > 0);
        return Some(Draft::with_two((one, key_of(one).unwrap_or(0)), (other, key_of(other).unwrap_or(0))));
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
