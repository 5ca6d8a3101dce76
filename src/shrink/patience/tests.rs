//! Tests of `patience`.

use super::*;

/// How many of so many occasions are taken, each in vain.
fn taken(patience: &mut Patience, aside: Aside, pass: usize, occasions: u32) -> u32 {
    let mut taken = 0;
    for _ in 0..occasions {
        if patience.takes(aside, pass) {
            patience.tried(Some((aside, pass)));
            taken += 1;
        }
    }
    taken
}

#[test]
fn what_was_in_vain_is_tried_half_as_often_again_and_again() {
    let mut patience = Patience::new();
    assert_eq!(taken(&mut patience, Aside::Redrawn, 3, FAILURES), FAILURES);
    assert_eq!(taken(&mut patience, Aside::Redrawn, 3, 2 * FAILURES), FAILURES);
    assert_eq!(taken(&mut patience, Aside::Redrawn, 3, 4 * FAILURES), FAILURES);
    // Of a million, about as many as it has halvings.
    assert_eq!(taken(&mut patience, Aside::Redrawn, 3, 1_000_000), 206);
    // Others are as before.
    assert_eq!(taken(&mut patience, Aside::Beyond, 3, FAILURES), FAILURES);
    assert_eq!(taken(&mut patience, Aside::Redrawn, 4, FAILURES), FAILURES);
}

#[test]
fn one_that_pays_makes_up_for_many_in_vain() {
    let mut patience = Patience::new();
    // Three times as many as halve it.
    assert_eq!(taken(&mut patience, Aside::Beyond, 0, 7 * FAILURES), 3 * FAILURES);
    patience.pays();
    // It pays once, whatever is grown after it.
    patience.pays();
    patience.tried(None);
    patience.pays();
    assert_eq!(WORTH, 2 * FAILURES);
    assert_eq!(taken(&mut patience, Aside::Beyond, 0, 2 * FAILURES), FAILURES);
}
