//! Tests of `character`.

use super::*;

#[test]
fn every_character_has_one_key() {
    let all = any_char();
    assert_eq!(all.leaf.max, 0x11_0000 - 0x800 - 1);
    for character in (char::MIN..=char::MAX).step_by(997).chain(EDGE_CASES.iter().copied()) {
        assert_eq!(all.character(Span::ALL.key(ordinal(character)).into()), character);
    }
}

#[test]
fn the_first_95_are_printable() {
    assert_eq!(printable().leaf.max, 94);
    assert!((0..95).all(|key| any_char().character(key) == printable().character(key)));
    assert!((0..95).all(|key| (' '..='~').contains(&printable().character(key))));
}
