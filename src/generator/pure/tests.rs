//! Tests of `pure`.

use super::*;

#[test]
fn the_hash_of_an_argument_never_changes() {
    let hash = |value: &dyn Fn(&mut PortableHasher)| {
        let mut hasher = PortableHasher(0);
        value(&mut hasher);
        bucket(hasher.finish())
    };
    let buckets = [
        hash(&|hasher| 0_u32.hash(hasher)),
        hash(&|hasher| 1_u32.hash(hasher)),
        hash(&|hasher| (-1_isize).hash(hasher)),
        hash(&|hasher| "rose".hash(hasher)),
        hash(&|hasher| (true, 7_u128).hash(hasher)),
    ];
    assert_eq!(buckets, [18, 17, 19, 48, 16]);
}
