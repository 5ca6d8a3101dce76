//! States with texts that distinguish them, that do not, that are too long, and that cannot be had.

use super::SeenStates;
use std::fmt::{Debug, Formatter, Result};

/// How its text is written.
#[derive(Clone, Copy, Debug)]
enum Text {
    Own,
    Same,
    Long,
    Panics,
}

#[derive(Clone)]
struct State(u32, Text);

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.0 == other.0
    }
}

impl Debug for State {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.1 {
            Text::Own => write!(f, "{}", self.0),
            Text::Same => f.write_str("a state"),
            Text::Long => write!(f, "{}{}", "x".repeat(1 << 20), self.0),
            Text::Panics => panic!("there is no text"),
        }
    }
}

#[test]
fn each_state_is_new_once() {
    for text in [Text::Own, Text::Same, Text::Long, Text::Panics] {
        let (mut seen, mut comparisons) = (SeenStates::default(), usize::MAX);
        for is_first in [true, false] {
            assert!((0..40).all(|state| seen.insert(&State(state, text), &mut comparisons) == is_first), "{text:?}");
        }
        let mut again = 0;
        for state in 0..60 {
            again += usize::from(seen.insert(&State(state, text), &mut comparisons));
        }
        assert_eq!(again, 20, "{text:?}: 40 of 60 were seen");
    }
}

#[test]
fn texts_save_comparisons() {
    let compared = |text| {
        let (mut seen, mut comparisons) = (SeenStates::default(), usize::MAX);
        assert!((0..1_000).all(|state| seen.insert(&State(state, text), &mut comparisons)));
        usize::MAX - comparisons
    };
    assert!(compared(Text::Own) < 9 * 1_000);
    assert!(compared(Text::Same) > 400_000);
}
