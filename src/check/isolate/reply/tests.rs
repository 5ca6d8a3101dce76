//! Tests of `reply`.

use super::*;

fn read_back(reply: &Reply) -> Option<Reply> {
    let text = reply.to_line(u64::MAX);
    let line = text.strip_suffix('\n')?;
    assert!(!line.contains(['\n', '\r']), "{text:?}");
    assert_eq!(Reply::from_line(line, 1), None);
    Reply::from_line(line, u64::MAX)
}

#[test]
fn every_reply_is_read_back() {
    let location = SourceLocation { file: String::from("a b\\c.rs"), line: 5, column: 6 };
    let panicked = |message: &str, location: Option<&SourceLocation>| {
        Reply::Failed(Cause::Panicked {
            message: message.to_owned(),
            location: location.cloned(),
            is_proof: location.is_some(),
        })
    };
    let error = |text: &str| Reply::Failed(Cause::ReturnedErr { error: text.to_owned(), kind: None });
    let labels = Labels::from_fields(&["-2.5", "a\tb", "1", "", "c", "0", "50"]);
    for reply in [
        Reply::Ready,
        Reply::Rejected,
        Reply::Passed(Labels::default()),
        Reply::Passed(labels),
        Reply::Discarded(location.clone()),
        panicked("two\nlines\r\n\tand a \\n", Some(&location)),
        panicked("", None),
        Reply::Failed(Cause::ReturnedFalse),
        error("'quoted' "),
        error(""),
    ] {
        assert_eq!(read_back(&reply).as_ref(), Some(&reply));
    }
}

#[test]
fn what_is_no_reply_is_not_mistaken_for_one() {
    for line in ["", "ready", "7", "7\tunknown", "\tready", "7 \tready", "7\tready\t", "8\tready"] {
        assert_eq!(Reply::from_line(line, 7), None, "{line:?}");
    }
}
