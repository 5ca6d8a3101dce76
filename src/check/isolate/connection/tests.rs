//! Tests of `connection`.

use super::*;
use std::thread;

#[test]
fn an_invitation_is_read_back_from_among_the_arguments_of_a_process() {
    let invitation = Listener::new().unwrap().invitation("a::test at src/a b.rs:1:2, run 3").unwrap();
    let arguments = ["program", "--skip", "rosebush-child x y z", "rosebush-child", &invitation.to_argument()];
    assert_eq!(Invitation::among(arguments.iter()), Some(invitation));
    assert_eq!(Invitation::among(arguments[..4].iter()), None);
}

#[test]
fn lines_come_as_they_were_sent() {
    let listener = Listener::new().unwrap();
    let mut child = listener.invitation("check").unwrap().accept().unwrap();
    let mut parent = Deadline::after(Duration::MAX).wait_for(|| listener.guest()).unwrap();
    assert_eq!(parent.line(), Err(Silence::TooLong));
    let long = "é".repeat(100_000);
    let sending = thread::spawn(move || child.write_all(format!("one\n\ntwo {long}\nthree").as_bytes()));
    let mut lines = Vec::new();
    loop {
        match parent.line() {
            Ok(line) => lines.push(line),
            Err(Silence::TooLong) => {}
            Err(Silence::Gone) => break,
        }
    }
    sending.join().unwrap().unwrap();
    assert_eq!(lines, ["one", "", &format!("two {}", "é".repeat(100_000))]);
}

#[test]
fn sending_has_a_bound_where_nobody_reads() {
    let listener = Listener::new().unwrap();
    let child = listener.invitation("check").unwrap().accept().unwrap();
    let mut parent = Deadline::after(Duration::MAX).wait_for(|| listener.guest()).unwrap();
    assert_eq!(parent.send(&"x".repeat(1 << 26), &Deadline::after(Duration::ZERO)), Err(Silence::TooLong));
    drop(child);
    assert_eq!(parent.send(&"x".repeat(1 << 26), &Deadline::after(Duration::MAX)), Err(Silence::Gone));
}
