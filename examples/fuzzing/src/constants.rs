//! Bugs behind one number of 64 bits, which nobody draws by chance: unsigned, signed, and from a range that does not begin
//! with 0.

use rosebush::{Gen, int};

/// A key that opens everything was left in the code.
const MASTER: u64 = 0x9e37_79b9_7f4a_7c15;

pub fn any_key() -> impl Gen<Value = u64> {
    int(..)
}

pub fn large_key() -> impl Gen<Value = u64> {
    int(1000..)
}

pub fn any_offset() -> impl Gen<Value = i64> {
    int(..)
}

/// No key opens everything.
pub fn key_is_no_master(key: u64) {
    assert!(key != MASTER, "{key:#x} opens everything");
}

/// No offset is taken for a mark.
pub fn offset_is_no_mark(offset: i64) {
    assert!(offset != -7_046_029_254_386_353_131, "{offset} is taken for a mark");
}
