//! Tests of `characters`.

use super::*;
use alloc::vec::Vec;

const SPANS: &[Span] = &[
    Span { first: 0, last: 0x1FF },
    Span::of(' ', '~'),
    Span::of('\0', '\x7f'),
    Span::of('B', 'y'),
    Span::of('0', 'é'),
    Span::of('b', 'y'),
    Span { first: 0xD000, last: 0xE000 },
];

#[test]
fn every_character_has_one_key() {
    for span in SPANS {
        let mut keys: Vec<u32> = (span.first..=span.last).map(|ordinal| span.key(ordinal)).collect();
        for (ordinal, key) in (span.first..).zip(&keys) {
            assert_eq!(span.ordinal(*key), ordinal, "{span:?}");
        }
        keys.sort_unstable();
        assert!(keys.iter().copied().eq(0..=span.last - span.first), "{span:?}");
    }
    for ordinal in (0..=MAX_ORDINAL).step_by(997).chain([MAX_ORDINAL]) {
        assert_eq!(Span::ALL.ordinal(Span::ALL.key(ordinal)), ordinal);
    }
}

#[test]
fn classes_follow_each_other_and_leave_nothing_out() {
    use Class::{Capital, Control, Digit, Newline, Other, Sign, Small};
    for span in SPANS {
        let mut next = 0;
        for class in [Small, Capital, Digit, Sign, Newline, Control, Other] {
            let (first, after) = span.class(class);
            assert_eq!(first, next, "{span:?}");
            assert!((first..after).all(|key| span.class_of(key) == class), "{span:?}");
            next = after;
        }
        assert_eq!(next, u64::from(span.last - span.first) + 1, "{span:?}");
    }
    assert_eq!(Span::of('B', '~').class(Capital), (26, 51));
}

#[test]
fn characters_of_different_ranges_are_not_alike() {
    let leaf = |first, last| crate::choices::Leaf::character(Span::of(first, last));
    assert!(leaf('!', 'Z').is_like(&leaf('!', 'Z')));
    assert_eq!(leaf('!', 'Z').max, leaf('0', 'i').max);
    assert!(!leaf('!', 'Z').is_like(&leaf('0', 'i')));
}

#[test]
fn what_is_of_one_range_is_numbered_as_it_is() {
    assert!(Span::of('b', 'y').is_plain() && Span::of('0', '9').is_plain() && Span::of(' ', '+').is_plain());
    assert!(!Span::of(' ', '0').is_plain() && !Span::of('\0', '\n').is_plain() && !Span::ALL.is_plain());
}
