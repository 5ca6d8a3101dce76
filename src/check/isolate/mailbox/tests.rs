//! Tests of `mailbox`.

use super::*;

#[test]
fn messages_come_in_order() {
    let (sender, mailbox) = mailbox();
    let sending = thread::spawn(move || (0..100).for_each(|number| sender.send(number.to_string())));
    for number in 0..100 {
        assert_eq!(mailbox.next(), number.to_string());
    }
    sending.join().unwrap();
}
