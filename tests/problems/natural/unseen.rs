//! Natural problems that are not looked at: nothing in the engine is made for them. How many searches end right is said of all
//! of them together, and never of one, so that the number tells what a change does to problems that nobody has in mind.

mod records;
mod structures;

use super::Problem;

pub fn problems() -> Vec<Problem> {
    [records::problems(), structures::problems()].into_iter().flatten().collect()
}
