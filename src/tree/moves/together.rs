//! Two numbers that differ lowered by as much: what matters may be how far they lie apart.
//!
//! Neighbours among those drawn alike. Before single numbers are searched, because each of the two would stop the other
//! far from where both can go.

use super::search::Search;
use super::{Course, Move};
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Default)]
pub(super) struct Together {
    at: usize,
    stage: Stage,
    misses: Misses,
}

#[derive(Clone, Copy, Default)]
enum Stage {
    #[default]
    Find,
    /// In a list: the first alone, by one.
    Alone,
    Search(Search),
}

/// How many pairs in a row were tried in vain in one list.
#[derive(Clone, Copy, Default)]
pub(super) struct Misses {
    list: Option<usize>,
    count: usize,
    free: usize,
}

/// After how many pairs in vain the others of a long list are left alone.
const ENOUGH: usize = 3;
/// After how many numbers that go down by themselves those of a list are taken to be free of each other.
const FREE: usize = 2;

impl Misses {
    /// Whether a pair that begins here is worth trying. It counts as tried in vain until something is taken; of equal
    /// numbers in one list, one pair speaks for all.
    pub(super) fn allow(&mut self, node: &Node, at: usize, is_equal: bool) -> bool {
        let list = node.list_around(at);
        if list != self.list || list.is_none() {
            *self = Misses { list, ..Misses::default() };
        }
        let is_allowed = self.free < FREE && self.count < if is_equal { 1 } else { ENOUGH };
        self.count += usize::from(is_allowed);
        is_allowed
    }

    /// A number of the list turned out to go down by itself.
    pub(super) fn add_free(&mut self) {
        self.free += 1;
    }

    pub(super) fn clear(&mut self) {
        self.count = 0;
    }
}

/// The pair that begins here: the distances of both from their origins, where they can go down together.
fn pair(node: &Node, at: usize) -> Option<(usize, u64, u64)> {
    let one = node.number(at)?;
    let second = node.find(at + 1, &|cell| cell.number().is_some_and(|other| other.is_like(one)))?;
    let other = node.number(second)?;
    let (near, far) = (one.offset(one.key).0, other.offset(other.key).0);
    (near > 0 && far > 0 && near != far).then_some((second, near, far))
}

/// Both moved so far down that the nearer one is at this distance.
fn lowered(node: &Node, at: usize, nearer: u64) -> Option<Draft> {
    let (second, near, far) = pair(node, at)?;
    let (one, other) = (node.number(at)?, node.number(second)?);
    // What was taken may have gone further down than it was asked to.
    let by = near.min(far).checked_sub(nearer)?;
    let mut draft = Draft::with_key(at, one.key_of(near - by, one.offset(one.key).1)?);
    draft.set_key(second, other.key_of(far - by, other.offset(other.key).1)?);
    Some(draft)
}

impl Move for Together {
    fn propose(&mut self, node: &Node, _course: Course) -> Option<Draft> {
        loop {
            match &mut self.stage {
                Stage::Find => {
                    self.at = node.next_positive(self.at)?;
                    match pair(node, self.at) {
                        Some((_, near, far)) if self.misses.allow(node, self.at, false) => {
                            let is_listed = node.list_around(self.at).is_some();
                            let together = Stage::Search(Search::down_to_zero(near.min(far), false));
                            self.stage = if is_listed { Stage::Alone } else { together };
                            if let (true, Some(leaf)) = (is_listed, node.number(self.at)) {
                                let key = leaf.key_of(near - 1, leaf.offset(leaf.key).1 && near > 1)?;
                                return Some(Draft::with_key(self.at, key));
                            }
                        }
                        _ => self.at += 1,
                    }
                }
                Stage::Alone => {
                    let (_, near, far) = pair(node, self.at)?;
                    self.stage = Stage::Search(Search::down_to_zero(near.min(far), false));
                }
                Stage::Search(search) => match search.next() {
                    Some(nearer) => {
                        if let Some(draft) = lowered(node, self.at, nearer) {
                            return Some(draft);
                        }
                    }
                    None => (self.at, self.stage) = (self.at + 1, Stage::Find),
                },
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        if let Stage::Alone = self.stage {
            self.misses.add_free();
            (self.at, self.stage) = (self.at + 1, Stage::Find);
        } else if let Stage::Search(search) = &mut self.stage {
            search.taken();
        }
        self.misses.clear();
    }
}

#[cfg(test)]
mod tests {
    use crate::int;
    use crate::tree::moves::testing::{alone, number, tree};

    #[test]
    fn the_distance_of_two_numbers_stays() {
        let start = tree((int(0..=1000_u32), int(0..=1000_u32)), [number(700), number(705)].to_vec());
        let fails = |(a, b): (u32, u32)| b - a == 5 && a >= 10;
        assert_eq!(alone("together", &start, fails).0, (10, 15));
        assert_eq!(alone("together", &start, |(a, b)| b == a + 5).0, (0, 5));
    }
}
