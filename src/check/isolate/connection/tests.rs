//! Tests of `connection`.

use super::*;
use std::thread;

const NEVER: Deadline = Deadline::NEVER;

/// The end of a process that has said the key, and the other end.
fn connected() -> (TcpStream, Connection) {
    let mut listener = Listener::new().unwrap();
    let mut child = listener.connect_info("check").unwrap().accept().unwrap();
    child.write_all(b"key\n").unwrap();
    let parent = NEVER.wait_for(|| listener.connection(|line| line == "key")).unwrap();
    (child, parent)
}

#[test]
fn connect_info_is_read_back_from_among_the_arguments_of_a_process() {
    let connect_info = Listener::new().unwrap().connect_info("a::test at src/a b.rs:1:2, run 3").unwrap();
    let arguments = ["program", "--skip", "rosebush-child x y z", "rosebush-child", &connect_info.to_argument()];
    assert_eq!(key_in(&variable_with(17, "a::test")), Some(17));
    assert_eq!(key_in("17"), None);
    assert_eq!(ConnectInfo::among(arguments.iter()), Some(connect_info));
    assert_eq!(ConnectInfo::among(arguments[..4].iter()), None);
}

#[test]
fn lines_come_as_they_were_sent() {
    let (mut child, mut parent) = connected();
    assert_eq!(parent.line(&NEVER), Err(Silence::TooLong));
    let long = "é".repeat(100_000);
    let sending = thread::spawn(move || child.write_all(format!("one\n\ntwo {long}\nthree").as_bytes()));
    let mut lines = Vec::new();
    loop {
        match parent.line(&NEVER) {
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
    let (child, mut parent) = connected();
    assert_eq!(parent.send(&"x".repeat(1 << 26), &Deadline::after(Duration::ZERO)), Err(Silence::TooLong));
    drop(child);
    assert_eq!(parent.send(&"x".repeat(1 << 26), &Deadline::after(Duration::MAX)), Err(Silence::Gone));
}

/// Whoever finds the port first: programs that say nothing, something else, too much, or go at once.
#[test]
fn strangers_hold_up_nobody() {
    let mut listener = Listener::new().unwrap();
    let connect_info = listener.connect_info("check").unwrap();
    let mut strangers = Vec::new();
    for _ in 0..200 {
        strangers.push(connect_info.accept().unwrap());
        assert!(listener.connection(|line| line == "key").is_none());
    }
    let last = strangers.len() - 1;
    strangers[last].write_all(b"no key\n").unwrap();
    strangers[last - 1].write_all(b"a key without an end").unwrap();
    strangers.swap(0, last - 1);
    drop(strangers.pop());
    let mut flood = strangers.pop().unwrap();
    let flooding = thread::spawn(move || while flood.write_all(&[b'x'; 1 << 14]).is_ok() {});
    // All of them have come and were looked at before the awaited one comes.
    assert!(Deadline::after(WAIT_LIMIT).wait_for(|| listener.connection(|line| line == "key")).is_none());
    assert!(listener.connections.len() <= MAX_CONNECTIONS);
    let mut child = connect_info.accept().unwrap();
    child.write_all(b"key\nfirst\n").unwrap();
    let mut parent = NEVER.wait_for(|| listener.connection(|line| line == "key")).unwrap();
    assert_eq!(parent.line(&NEVER), Ok(String::from("first")));
    // A stranger that sends without end is let go, so this ends.
    flooding.join().unwrap();
}

#[test]
fn what_comes_without_an_end_of_a_line_has_a_bound() {
    let (mut child, mut parent) = connected();
    let flooding = thread::spawn(move || {
        let chunk = vec![b'x'; 1 << 20];
        let mut sent = 0;
        while sent < MAX_LINE + (1 << 24) && child.write_all(&chunk).is_ok() {
            sent += chunk.len();
        }
        let _ = child.write_all(b"\nlast\n");
    });
    // Something is read, and then the time is up.
    assert_eq!(parent.line(&Deadline::after(Duration::ZERO)), Err(Silence::TooLong));
    // What is too long is no line, and takes no more room than the longest one; the one after it comes.
    let line = loop {
        match parent.line(&NEVER) {
            Ok(line) => break line,
            Err(silence) => assert_eq!(silence, Silence::TooLong),
        }
        assert!(parent.read.len() <= MAX_LINE);
    };
    assert_eq!(line, "last");
    flooding.join().unwrap();
}
