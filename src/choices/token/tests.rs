//! Tests of `text`.

use super::*;
use alloc::string::ToString;
use alloc::vec;

fn sample() -> Choices {
    let leaf = |kind, key| Cell::Leaf(Leaf::plain(u64::MAX).of_kind(kind).with_key(key));
    let open = |frame| Cell::Open(Open::new(frame, Tag::NONE));
    Choices::new(
        vec![
            open(Frame::List),
            Cell::Mark,
            leaf(LeafKind::Signed, 71),
            Cell::Mark,
            open(Frame::Alternative),
            leaf(LeafKind::Arm, 2),
            open(Frame::Level),
            open(Frame::Inner),
            open(Frame::Draw),
            leaf(LeafKind::Plain, u64::MAX),
            Cell::Close,
            Cell::Close,
            Cell::Close,
            Cell::Close,
            Cell::Close,
            leaf(LeafKind::High, 0),
            leaf(LeafKind::Low, 5),
            leaf(LeafKind::StepsLeft, 1),
            leaf(LeafKind::Step, 3),
        ],
        42,
    )
}

#[test]
fn a_seed_has_a_letter_of_its_own() {
    let seed = |key| Choices::new(vec![Cell::Leaf(Leaf::seed().with_key(key))], 42);
    let plain = Choices::new(vec![Cell::Leaf(Leaf::plain(u64::MAX).with_key(71))], 42);
    assert!(seed(71).to_string().starts_with("r1-42-N1z-"));
    assert_eq!(seed(71).to_string().parse::<Choices>(), Ok(seed(71)));
    assert_ne!(seed(71), plain);
    assert!(seed(70) < plain && seed(71) > seed(70) && seed(71).count() == 1);
}

#[test]
fn every_kind_of_cell_reads_back_exactly() {
    let text = sample().to_string();
    assert_eq!(text.parse::<Choices>().as_ref(), Ok(&sample()));
    assert_eq!(text.rsplit('-').next().map(str::len), Some(4), "{text}");
    assert_eq!(text.split_whitespace().count(), 1);
}

#[test]
fn the_text_of_fixed_choices_never_changes() {
    assert_eq!(sample().to_string(), "r1-42-LMS1zMAC2RBDP3w5e11264sgsfZZZZZHJ5U1T3-6nvk");
}

#[test]
fn every_single_changed_or_lost_character_is_rejected() {
    let text = sample().to_string();
    for at in 0..text.len() {
        let lost = [&text[..at], &text[at + 1..]].concat();
        assert!(lost.parse::<Choices>().is_err(), "{lost}");
        for other in "-0aZML!\u{e9}".chars().filter(|other| !text[at..].starts_with(*other)) {
            let changed = [&text[..at], &other.to_string(), &text[at + 1..]].concat();
            assert!(changed.parse::<Choices>().is_err(), "{changed}");
        }
    }
}

#[test]
fn the_error_says_where_and_why() {
    let message = |text: &str| text.parse::<Choices>().unwrap_err().to_string();
    assert_eq!(message(""), "character 1 of the token: a token begins with 'r1-' or 'r2-'");
    assert_eq!(message("r3-1-P-0000"), "character 2 of the token: a token begins with 'r1-' or 'r2-'");
    assert_eq!(message("r1-101-P-0000"), "character 7 of the token: the size is expected here, 0 to 100, and a dash");
    assert_eq!(message("r1-9-P5x!"), "character 9 of the token: '!' is neither a cell nor a digit of a key");
    assert_eq!(
        message("r1-9-Pzzzzzzzzzzzzzz-0000"),
        "character 19 of the token: the key is larger than 64 bits can hold"
    );
    assert_eq!(message("r1-9-PZ-0000"), "character 7 of the token: this 'Z' closes nothing");
    assert_eq!(message("r1-9-DMZ-0000"), "character 7 of the token: 'M' is allowed only directly inside a list");
    assert_eq!(message("r1-9-DP-0000"), "character 8 of the token: the cells end with a frame still open");
    assert_eq!(message("r1-9-H5P-0000"), "character 8 of the token: half of a 128-bit key: 'H' and 'J' go together");
    assert_eq!(message("r1-9-P5"), "character 8 of the token: a dash and four characters of checksum are missing");
    assert_eq!(
        message("r1-9-P5-0000"),
        "character 9 of the token: the checksum does not match: a character was changed or lost"
    );
}

#[test]
fn a_zero_that_says_nothing_is_rejected_where_it_is() {
    for size in [7, 42, 100] {
        let text = Choices::new(sample().cells, size).to_string();
        let (begin, end) = (VERSION.len(), text.rfind('-').unwrap());
        for at in begin..=end {
            let given = [&text[..at], "0", &text[at..]].concat();
            let before = char::from(text.as_bytes()[at - 1]);
            let begins_number = at == begin || LEAVES.iter().any(|(letter, _)| *letter == before);
            let read = given.parse::<Choices>();
            assert!(read.is_err(), "{given}");
            if begins_number {
                assert_eq!(read, Err(TokenError { at: at + 1, problem: Problem::SuperfluousZero }), "{given}");
            }
        }
    }
    // The size 0 is a zero itself.
    let of_no_size = Choices::new(sample().cells, 0).to_string();
    for zeros in ["00", "000"] {
        let given = of_no_size.replacen('0', zeros, 1);
        assert_eq!(
            given.parse::<Choices>(),
            Err(TokenError { at: VERSION.len() + 2, problem: Problem::SuperfluousZero })
        );
    }
}
