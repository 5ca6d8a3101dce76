//! What a value finds out about its own failing while it is tried: of the choices that no draw of its own case had,
//! those that make it fail. When the case is drawn again to be recorded, its generator draws these. So what was found
//! shrinks, and is part of the token. Knows no generators.

use crate::check::state::{Finding, GIVEN};

/// Draws a case again that has found this out.
pub(crate) fn while_given<T>(findings: &[Finding], draw: impl FnOnce() -> T) -> T {
    let outer = GIVEN.with(|given| given.replace(findings.to_vec()));
    let drawn = draw();
    GIVEN.with(|given| given.replace(outer));
    drawn
}

/// The numbers that the value of this draw has found, if its case is drawn again.
pub(crate) fn given(draw: u64) -> Option<Vec<u64>> {
    let numbers =
        |findings: &mut Vec<Finding>| Some(findings.iter().find(|finding| finding.draw == draw)?.numbers.clone());
    GIVEN.with(|given| given.change(numbers))
}
