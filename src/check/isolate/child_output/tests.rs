//! Tests of `child_output`.

use super::*;
use std::time::Duration;

const MARK: &[u8] = b"<mark>";

/// What is known after a text that came in pieces of so many bytes.
fn read_output(text: &[u8], piece: usize) -> ReadOutput {
    let mut read_output = ReadOutput::default();
    text.chunks(piece).for_each(|chunk| read_output.append(chunk, MARK));
    read_output
}

#[test]
fn what_is_between_two_marks_is_found_in_pieces_of_any_length() {
    let text = b"before<mark>of the case<<mark>after<mar";
    for piece in 1..=text.len() {
        let read_output = read_output(text, piece);
        assert_eq!(
            (read_output.marks, &*read_output.before.bytes, &*read_output.now.bytes),
            (2, &b"of the case<"[..], &b"after<mar"[..])
        );
    }
}

#[test]
fn only_an_end_is_kept_however_much_is_written() {
    let mut text = b"<mark>".to_vec();
    text.extend((0..40 * KEPT).map(|number| number as u8 | 0x80));
    for piece in [1, 7, 4096] {
        let mut read_output = read_output(&text, piece);
        let now = read_output.now.bytes.len();
        assert!(read_output.now.is_cut && (KEPT..=2 * KEPT).contains(&now), "{now}");
        assert!(read_output.now.bytes.capacity() <= 5 * KEPT, "{}", read_output.now.bytes.capacity());
        read_output.append(MARK, MARK);
        assert!(
            read_output.before.is_cut
                && read_output.before.bytes == text[text.len() - read_output.before.bytes.len()..]
        );
        assert_eq!((read_output.marks, read_output.before.bytes.len().min(KEPT)), (2, KEPT));
    }
}

#[test]
fn the_output_of_a_case_is_there_although_the_pipe_stays_open() {
    let (mut output, held) = ChildOutput::new(7).unwrap();
    for case in ["first", "second", ""] {
        output.begin_case();
        output.pipe.write_all(case.as_bytes()).unwrap();
        assert_eq!(output.of_case(&Deadline::after(Duration::MAX)), case);
    }
    drop(held);
}

#[test]
fn nobody_reads_on_when_nobody_wants_to_know() {
    let (output, held) = ChildOutput::new(7).unwrap();
    let (mut writer, read_output) = (output.pipe.try_clone().unwrap(), Arc::clone(&output.read_output));
    drop((output, held));
    // As long as somebody reads, this continues for ever.
    while writer.write_all(b"log\n").is_ok() {}
    assert!(locked(&read_output).is_over);
}
