//! Two numbers in nearly the same proportion as before, but as small as may be: what matters of a width and a height, or a
//! part and a whole, may be how many times the one goes into the other.
//!
//! Where they are the only ones, and stand in a record. Part of the last, thorough course alone.

use super::pairs::scope;
use super::{Course, Move};
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Default)]
pub(super) struct Proportion {
    /// Which of the fractions near theirs is next.
    next: usize,
}

/// Numbers that are no larger have been tried one by one, most of them.
const SMALL: u64 = 8;

/// The convergent of this number of a fraction: by its continued fraction, the simplest that are near.
fn convergent(one: u64, other: u64, number: usize) -> Option<(u64, u64)> {
    let (mut numerators, mut denominators) = ((0, 1_u64), (1, 0_u64));
    let (mut whole, mut part) = (one, other);
    for _ in 0..=number {
        if part == 0 {
            return None;
        }
        let times = whole / part;
        (whole, part) = (part, whole % part);
        numerators = (numerators.1, times.checked_mul(numerators.1)?.checked_add(numerators.0)?);
        denominators = (denominators.1, times.checked_mul(denominators.1)?.checked_add(denominators.0)?);
    }
    Some((numerators.1, denominators.1))
}

impl Move for Proportion {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        if !course.is_thorough() || node.positives() != 2 {
            return None;
        }
        let first = node.next_positive(0)?;
        let second = node.next_positive(first + 1)?;
        let (one, other) = (node.number(first)?, node.number(second)?);
        let value = |above_zero: i128| u64::try_from(above_zero).ok().filter(|value| *value > SMALL);
        let (whole, part) = (value(one.above_zero())?, value(other.above_zero())?);
        if scope(node, first).is_some() || scope(node, second).is_some() || !one.is_like(other) {
            return None;
        }
        while let Some((numerator, denominator)) = convergent(whole, part, self.next) {
            self.next += 1;
            let key = one.key_of_value(i128::from(numerator) - i128::from(one.simplest));
            let other_key = other.key_of_value(i128::from(denominator) - i128::from(other.simplest));
            if let (Some(key), Some(other_key), true) = (key, other_key, numerator > 0 && numerator < whole) {
                let mut draft = Draft::with_key(first, key);
                draft.set_key(second, other_key);
                return Some(draft);
            }
        }
        None
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        // Those before it were not taken.
        self.next = usize::MAX - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::convergent;
    use crate::int;
    use crate::tree::moves::testing::{alone, number, thoroughly, tree};
    use alloc::vec::Vec;

    #[test]
    fn convergents_come_nearer_one_by_one() {
        let of = |one, other| (0..).map_while(|number| convergent(one, other, number)).collect::<Vec<_>>();
        assert_eq!(of(33, 98), [(0, 1), (1, 2), (1, 3), (33, 98)]);
        assert_eq!(of(314_159, 100_000)[..3], [(3, 1), (22, 7), (333, 106)]);
        assert_eq!(of(5, 0), []);
    }

    #[test]
    fn a_part_keeps_its_share_of_the_whole() {
        let two = || (int(0..=1000_u64), int(1..=1000_u64));
        let start = tree(two(), [33, 97].map(number).to_vec());
        let fails = |(part, whole): (u64, u64)| part * 100 / whole == 33;
        assert_eq!(start.value(), (33, 98));
        assert_eq!(thoroughly("proportion", &start, fails).0, (1, 3));
        assert_eq!(alone("proportion", &start, fails).1, 0);
    }
}
