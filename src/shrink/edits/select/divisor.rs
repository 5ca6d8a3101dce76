//! The greatest common divisor, since what was multiplied goes down by it.

pub(crate) fn common_divisor(one: u64, other: u64) -> u64 {
    if one == 0 { other } else { common_divisor(other % one, one) }
}
