//! Several huge floats divided by the same power of two: what rounding breaks depends on how they lie to each other, and
//! hardly on how large they are.

use super::Places;
use super::sweep::{Rule, Then, Tries, whole};
use crate::choices::LeafKind;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const SCALE: Rule = Rule { place: whole, tries: Tries::One(divided), then: Then::On };

/// How many binary digits the mantissa of a float has, by the greatest whole part. From so many on whole parts count
/// floats: of them as many as there are mantissas lie between one power of two and the next.
fn digits(greatest: u64) -> u32 {
    if greatest > u64::from(u32::MAX) { f64::MANTISSA_DIGITS } else { f32::MANTISSA_DIGITS }
}

/// The whole parts of floats that are as huge as the first of them is.
fn huge(node: &Node) -> (Places, u32) {
    let (mut huge, mut limit) = (Places::new(), 0);
    for at in 1..node.cells().len() {
        if let (Some(before), Some(whole)) = (node.number(at - 1), node.number(at))
            && before.kind == LeafKind::Precision
            && whole.key > 0
        {
            limit = if limit == 0 { digits(whole.max) } else { limit };
            if whole.key >> limit > 0 {
                huge.push(at);
            }
        }
    }
    (huge, limit)
}

/// All of them divided, so far that the least one is hardly huge any more.
fn divided(node: &Node, _place: usize) -> Option<Draft> {
    let (huge, digits) = huge(node);
    if huge.len() < 2 {
        return None;
    }
    let mut least = u64::MAX;
    for at in &huge {
        least = least.min(node.key(*at));
    }
    let octave = 1 << (digits - 1);
    let by = (least - (1 << digits)) / octave * octave;
    let mut draft = Draft::unchanged();
    for at in &huge {
        draft.set_key(*at, node.key(*at) - by);
    }
    (by > 0).then_some(draft)
}

#[cfg(test)]
mod tests;
