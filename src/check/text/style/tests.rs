//! Tests of `style`.

use super::*;

#[test]
fn colour_is_for_terminals_that_know_it_and_those_who_want_it() {
    let chosen = |is_terminal, variables: &[(&str, &str)]| {
        let found = |name: &str| variables.iter().find(|variable| variable.0 == name).map(|found| found.1.into());
        matches!(chosen(is_terminal, &["NO_COLOR", "TERM", "WT_SESSION"].map(found)), Style::Coloured)
    };
    assert!(chosen(true, &[("TERM", "xterm-256color")]));
    assert!(chosen(true, &[("TERM", "xterm"), ("NO_COLOR", "")]));
    assert!(chosen(true, &[("WT_SESSION", "5")]));
    assert!(!chosen(false, &[("TERM", "xterm")]));
    assert!(!chosen(true, &[("TERM", "xterm"), ("NO_COLOR", "1")]));
    assert!(!chosen(true, &[("TERM", "xterm"), ("NO_COLOR", "0")]));
    assert!(!chosen(true, &[("TERM", "dumb")]));
    assert!(!chosen(true, &[("TERM", "")]));
    assert!(!chosen(true, &[]));
}
