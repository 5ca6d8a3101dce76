//! Tests of `channel`.

use super::*;

#[test]
fn messages_come_in_order() {
    let (sender, channel) = channel();
    let sending = thread::spawn(move || (0..100).for_each(|number| sender.send(number.to_string())));
    for number in 0..100 {
        assert_eq!(channel.next(), number.to_string());
    }
    sending.join().unwrap();
}
