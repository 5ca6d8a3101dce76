//! Among a few numbers, two lowered by the same amount, whatever stands between them: two of several equal ones, since
//! only these two may have to be alike; or two of similar size, whatever their ranges, such as a width and a gap that
//! is nearly as wide. Or one of them given to the other.
//!
//! Only in the thorough course. Other families lower neighbours that were drawn alike.

use super::search::Search;
use super::sweep::{Rule, Step, Then, Tries};
use super::twins::count_of_twins;
use crate::choices::Leaf;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const COUPLES: Rule = Rule { place, tries: Tries::Each(next), then: Then::On };

/// The most equal numbers, and the most positive numbers in all, since every couple is tried.
const MANY_EQUAL: usize = 4;
const MANY: usize = 5;

/// What is tried with two numbers: both lowered; the first given to the second, all of it or 1; or both set to their
/// simplest, in case they wrap around, as months do.
const LOWERED: usize = 0;
const WHOLE: usize = 1;
const SIMPLEST: usize = 3;
const WAYS: usize = 4;

/// What two numbers have in common.
enum Couple {
    /// The two are equal, and drawn alike.
    Equal,
    /// They were drawn alike and differ; the difference may matter.
    Alike,
    /// They were drawn in different ways, or from different origins.
    Unlike,
}

fn place(node: &Node, from: usize) -> Option<usize> {
    if node.positives() <= MANY { node.next_positive(from) } else { None }
}

/// What the two have in common, if that is worth trying.
fn couple(node: &Node, at: usize, second: usize) -> Option<Couple> {
    let (one, other) = node.numbers(at, second)?;
    let (near, far) = (one.offset(one.key).0, other.offset(other.key).0);
    let are_alike = other.is_like(one);
    if other.is_twin_of(one) {
        return matches!(count_of_twins(node, one), 3..=MANY_EQUAL).then_some(Couple::Equal);
    }
    let are_amounts = one.is_signed() && other.is_signed() && near.abs_diff(far) <= near.min(far);
    if far == 0 || !are_amounts {
        return None;
    }
    // Other families have tried neighbours that were drawn alike, and small numbers.
    let is_next = || node.find_number(at + 1, &|next: &Leaf| next.is_like(one)) == Some(second);
    match are_alike && one.simplest == other.simplest {
        false => Some(Couple::Unlike),
        true => (near > 1 && near.abs_diff(far) < near.min(far) && !is_next()).then_some(Couple::Alike),
    }
}

/// Both lowered so far that the nearer one is at this distance.
fn lowered(node: &Node, at: usize, second: usize, nearer: u64) -> Option<Draft> {
    let (one, other) = node.numbers(at, second)?;
    let by = node.distance(at).min(node.distance(second)).checked_sub(nearer)?;
    Some(Draft::with_two((at, one.nearer(by)?), (second, other.nearer(by)?)))
}

/// The first set to its origin, or moved one step nearer to it, and the second moved the other way by the same amount,
/// if no other family tries that: of two amounts of the same thing, such as months, the first can be less if the second
/// is more. A number at its simplest is given all or nothing.
fn traded(node: &Node, at: usize, second: usize, way: usize) -> Option<Draft> {
    let (one, other) = node.numbers(at, second)?;
    let is_next = || node.find_number(at + 1, &|next: &Leaf| next.is_like(one)) == Some(second);
    let is_passed_by = other.key == 0 && way != WHOLE;
    if is_passed_by || !one.is_signed() || !other.is_signed() || other.is_drawn_as(one) || is_next() {
        return None;
    }
    let whole = one.value();
    let by = match way {
        SIMPLEST => return Some(Draft::with_two((at, 0), (second, 0))),
        WHOLE => whole,
        _ if whole.abs() > 1 => whole.signum(),
        _ => return None,
    };
    Some(Draft::with_two((at, one.key_of_value(whole - by)?), (second, other.key_of_value(other.value() + by)?)))
}

/// The number here with each behind it, in all ways.
fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    loop {
        let (second, way) = (at + 1 + step.number / WAYS, step.number % WAYS);
        if second >= node.cells().len() {
            return None;
        }
        if way > LOWERED {
            *step = Step::numbered(step.number + 1);
            let draft = traded(node, at, second, way);
            if draft.is_some() {
                return draft;
            }
            continue;
        }
        let near = node.distance(at).min(node.distance(second));
        if !step.is_searching() && couple(node, at, second).is_none() {
            *step = Step::numbered(step.number + 1);
        } else if let Some(nearer) = step.searched(Search::down_to_zero(near, false))
            && let Some(draft) = lowered(node, at, second, nearer)
        {
            return Some(draft);
        }
    }
}

#[cfg(test)]
mod tests;
