//! When the other groups of a long list are left alone, after a few without success. Knows no group.

use crate::shrink::node::Node;

/// How many groups in a row were tried without success in one list.
#[derive(Clone, Copy, Default)]
pub(crate) struct FailedGroups {
    list: Option<usize>,
    count: usize,
    /// The value of the last group's numbers, if they were equal.
    equal: Option<i128>,
    /// Whether a number of the list goes down by itself: then the others count as free of each other, too.
    has_free: bool,
}

/// After how many groups without success the others of a long list are left alone.
const MAX_FAILURES: usize = 3;

impl FailedGroups {
    /// Whether a group that begins here is worth trying. It counts as tried without success until something is
    /// accepted. Of groups of equal numbers in one list, one represents all.
    pub(crate) fn allow(&mut self, node: &Node, at: usize, equal: Option<i128>) -> bool {
        let list = node.list_around(at);
        if list != self.list || list.is_none() {
            *self = FailedGroups { list, ..FailedGroups::default() };
        }
        let is_allowed = !self.has_free && self.count < MAX_FAILURES && (equal.is_none() || self.equal != equal);
        self.count += usize::from(is_allowed);
        self.equal = equal.or(self.equal);
        is_allowed
    }

    /// Notes that a number of the list goes down by itself.
    pub(crate) fn add_free(&mut self) {
        self.has_free = true;
    }

    pub(crate) fn clear(&mut self) {
        (self.count, self.equal) = (0, None);
    }
}
