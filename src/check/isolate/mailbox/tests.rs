//! Tests of `mailbox`.

use super::*;

#[test]
fn pieces_come_in_order_until_the_sender_goes() {
    let (sender, mailbox) = mailbox();
    assert_eq!(mailbox.next(Duration::ZERO), Mail::Nothing);
    let sending = thread::spawn(move || (0..100).all(|number| sender.send(&[number])));
    for number in 0..100 {
        assert_eq!(mailbox.next(Duration::MAX), Mail::Piece(vec![number]));
    }
    assert!(sending.join().unwrap());
    assert_eq!(mailbox.next(Duration::MAX), Mail::Closed);
}

#[test]
fn nothing_is_sent_to_nobody() {
    let (sender, mailbox) = mailbox();
    drop(mailbox);
    assert!(!sender.send(b"lost"));
}
