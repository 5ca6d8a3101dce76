//! Tests of `verdict`.

use super::*;

#[test]
fn a_result_of_a_verdict_is_a_verdict() {
    assert_eq!(Ok::<bool, ()>(false).into_cause(), Some(Cause::ReturnedFalse));
    assert_eq!(Ok::<bool, ()>(true).into_cause(), None);
}
