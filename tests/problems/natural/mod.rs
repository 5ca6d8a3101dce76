//! The natural problems: generators and properties as users write them, of kinds that people test. They are the third
//! measure of where searches end, beside the random problems and the public ones: what chance makes seldom has two flat
//! triples, lists that may not be empty, a loop of a hundred iterations, or the tiniest float.
//!
//! Each has a *scope*, a generator of the same shape over few and small values. The first value of the scope that fails, in the
//! reduction order, is the normal form: it is counted out, and not taken from a search.

mod blocks;
mod carries;
mod data;
mod distinct;
mod equal;
mod exchanged;
mod fields;
mod flagged;
mod floats;
mod lengths;
mod levels;
mod lists;
mod loops;
mod money;
mod products;
mod recurring;
pub mod row;
mod runs;
mod shapes;
mod steps;
mod texts;
mod unseen;
mod written;

use super::Problem;
use rosebush::{Gen, just};
use std::cell::Cell;
use std::rc::Rc;

/// From how many starts each problem is searched for the table.
pub const COUNTED: u64 = 10;

/// Those whose normal form is not yet reached from every start, by name.
pub const NATURAL_NOT_YET: &[&str] = &[
    "first_port_too_large",
    "longer_as_a_text",
    "longest_is_not_the_last",
    "one_command_for_five",
    "one_fewer_and_two_raised",
    "opposites_in_a_list",
    "price_and_count",
    "price_to_the_cent",
    "same_ratio",
    "twice_as_far",
    "two_and_two_alike",
];

/// Every natural problem.
pub fn natural() -> Vec<Problem> {
    let parts = [
        lists::problems(),
        floats::problems(),
        exchanged::problems(),
        equal::problems(),
        loops::problems(),
        products::problems(),
        distinct::problems(),
        runs::problems(),
        texts::problems(),
        money::problems(),
        steps::problems(),
        shapes::problems(),
        data::problems(),
        levels::problems(),
        lengths::problems(),
        recurring::problems(),
        carries::problems(),
        blocks::problems(),
        fields::problems(),
        flagged::problems(),
        written::problems(),
    ];
    parts.into_iter().flatten().collect()
}

/// Those that are not looked at.
pub fn unseen() -> Vec<Problem> {
    unseen::problems()
}

/// How many more parts may be drawn of a value of a scope.
#[derive(Clone)]
struct Left(Rc<Cell<usize>>);

impl Left {
    /// A part, unless there are enough already.
    fn of<G: Gen>(&self, part: G) -> impl Gen<Value = G::Value> + use<G> {
        let left = self.0.clone();
        part.filter(move |_| {
            let before = left.get();
            left.set(before.saturating_sub(1));
            before > 0
        })
    }
}

/// The values of a scope that have no more parts than so many, where lists of lists would otherwise have too many values to
/// count them out.
fn few<G: Gen>(count: usize, make: impl FnOnce(Left) -> G) -> impl Gen<Value = G::Value> {
    let left = Left(Rc::default());
    let begin = {
        let left = left.clone();
        just(()).map(move |()| left.0.set(count))
    };
    (begin, make(left)).map(|((), value)| value)
}
