//! Tests of `tree`.

use super::*;
use crate::generator::Gen;
use crate::{int, vec};

#[test]
fn no_more_drafts_are_remembered_than_there_is_memory_for() {
    let lists = vec(int(0..=1000_u32), 30);
    let tree = (&lists).tree(1);
    let children = |memory| {
        let mut children = tree.children();
        children.growth = Growth::new(tree.choices().size(), memory);
        let identities: alloc::vec::Vec<u64> = children.by_ref().map(|child| child.choices().identity()).collect();
        assert!(children.growth.held().0 <= memory);
        (identities, children.growth.attempts)
    };
    let (all, attempts) = children(DEFAULT_MEMORY);
    assert!(all.len() > 100);
    for memory in [0, 1, 10] {
        let (again, more_attempts) = children(memory);
        assert_eq!(again, all);
        assert!(more_attempts >= attempts, "{more_attempts}");
    }
}
