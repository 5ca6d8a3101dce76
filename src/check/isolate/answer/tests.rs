//! Tests of `answer`.

use super::*;

fn read_back(answer: &Answer) -> Option<Answer> {
    let text = answer.to_line(u64::MAX);
    let line = text.strip_suffix('\n')?;
    assert!(!line.contains(['\n', '\r']), "{text:?}");
    assert_eq!(Answer::from_line(line, 1), None);
    Answer::from_line(line, u64::MAX)
}

#[test]
fn every_answer_is_read_back() {
    let place = Place { file: String::from("a b\\c.rs"), line: 5, column: 6 };
    let panicked = |message: &str, place: Option<&Place>| {
        Answer::Failed(Cause::Panicked { message: message.to_owned(), place: place.cloned() })
    };
    let error = |text: &str| Answer::Failed(Cause::ReturnedErr { error: text.to_owned(), kind: None });
    let labels = Labels::from_fields(&["-2.5", "a\tb", "1", "", "c", "0", "50"]);
    for answer in [
        Answer::Ready,
        Answer::Refused,
        Answer::Passed(Labels::default()),
        Answer::Passed(labels),
        Answer::Discarded(place.clone()),
        panicked("two\nlines\r\n\tand a \\n", Some(&place)),
        panicked("", None),
        Answer::Failed(Cause::ReturnedFalse),
        error("'quoted' "),
        error(""),
    ] {
        assert_eq!(read_back(&answer).as_ref(), Some(&answer));
    }
}

#[test]
fn what_is_no_answer_is_not_taken_for_one() {
    for line in ["", "ready", "7", "7\tunknown", "\tready", "7 \tready", "7\tready\t", "8\tready"] {
        assert_eq!(Answer::from_line(line, 7), None, "{line:?}");
    }
}
