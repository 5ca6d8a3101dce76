//! Tests of `last_words`.

use super::*;
use std::time::Duration;

const MARK: &[u8] = b"<mark>";

/// What is known after a text that came in pieces of so many bytes.
fn heard(text: &[u8], piece: usize) -> Heard {
    let mut heard = Heard::default();
    text.chunks(piece).for_each(|chunk| heard.hear(chunk, MARK));
    heard
}

#[test]
fn what_stands_between_two_marks_is_told_apart_in_pieces_of_any_length() {
    let text = b"before<mark>of the case<<mark>after<mar";
    for piece in 1..=text.len() {
        let heard = heard(text, piece);
        assert_eq!(
            (heard.marks, &*heard.before.bytes, &*heard.now.bytes),
            (2, &b"of the case<"[..], &b"after<mar"[..])
        );
    }
}

#[test]
fn only_an_end_is_kept_however_much_is_written() {
    let mut text = b"<mark>".to_vec();
    text.extend((0..40 * KEPT).map(|number| number as u8 | 0x80));
    for piece in [1, 7, 4096] {
        let mut heard = heard(&text, piece);
        let now = heard.now.bytes.len();
        assert!(heard.now.is_cut && (KEPT..=2 * KEPT).contains(&now), "{now}");
        assert!(heard.now.bytes.capacity() <= 5 * KEPT, "{}", heard.now.bytes.capacity());
        heard.hear(MARK, MARK);
        assert!(heard.before.is_cut && heard.before.bytes == text[text.len() - heard.before.bytes.len()..]);
        assert_eq!((heard.marks, heard.before.bytes.len().min(KEPT)), (2, KEPT));
    }
}

#[test]
fn the_words_of_a_case_are_there_although_the_pipe_stays_open() {
    let (mut words, held) = LastWords::new(7).unwrap();
    for case in ["first", "second", ""] {
        words.begin_case();
        words.pipe.write_all(case.as_bytes()).unwrap();
        assert_eq!(words.of_case(&Deadline::after(Duration::MAX)), case);
    }
    drop(held);
}

#[test]
fn nobody_reads_on_when_nobody_wants_to_know() {
    let (words, held) = LastWords::new(7).unwrap();
    let (mut writer, heard) = (words.pipe.try_clone().unwrap(), Arc::clone(&words.heard));
    drop((words, held));
    // As long as somebody reads, this continues for ever.
    while writer.write_all(b"log\n").is_ok() {}
    assert!(locked(&heard).is_over);
}
