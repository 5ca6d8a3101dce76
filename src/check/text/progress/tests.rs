//! Tests of `progress`.

use super::*;

/// A terminal that can be looked at.
fn after(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

// One test: there is one line for the process.
#[test]
fn a_line_comes_after_a_second_and_goes() {
    let progress = Progress::new(Some("sums::small"));
    assert!(!progress.is_due_after(after(0)));
    assert!(!progress.is_due_after(after(999)));
    assert!(progress.is_due_after(after(1000)));
    assert_eq!(progress.line("1234 of 9999 cases", after(1000)), "\r1234 of 9999 cases, 1.0 s: sums::small");
    assert!(!progress.is_due_after(after(1099)));

    // A second run meanwhile shows nothing, not when it ends either.
    let other = Progress::new(None);
    assert!(!other.is_due_after(after(5000)));
    assert_eq!(other.blank(), None);

    // What a longer line has left is covered.
    assert!(progress.is_due_after(after(61_260)));
    let line = progress.line("5 cases", after(61_260));
    assert_eq!(line, format!("\r5 cases, 61.3 s: sums::small{}", " ".repeat(10)));
    assert_eq!(progress.blank(), Some(format!("\r{}\r", " ".repeat(28))));
    assert!(!other.is_due_after(after(5000)));
    PROGRESS_IS_SHOWN.store(false, Ordering::Relaxed);

    // The next run has the line.
    let next = Progress::new(Some(&"long ".repeat(20)));
    assert!(next.is_due_after(after(2000)));
    let shown = next.line("two\nlines", after(2000));
    assert_eq!(shown.chars().count(), 1 + MAX_CHARACTERS);
    assert!(shown.starts_with("\rtwo lines, 2.0 s: long long "));
    assert_eq!(next.blank(), Some(format!("\r{}\r", " ".repeat(MAX_CHARACTERS))));
}

#[test]
fn test_runners_keep_what_is_written_unless_they_are_asked_not_to() {
    let kept = |program: &str, arguments: &[&str], variable: Option<&str>| {
        let is_disabled = arguments.iter().any(|argument| disables(OsStr::new(argument)));
        is_kept(Path::new(program), is_disabled, variable.map(OsStr::new))
    };
    let test = "target/debug/deps/running-0123456789abcdef";
    assert!(kept(test, &[test], None));
    assert!(kept(test, &[test, "--show-output", "name"], Some("0")));
    assert!(!kept(test, &[test, "--nocapture"], None));
    assert!(!kept(test, &[test, "name", "--no-capture"], None));
    assert!(!kept(test, &[test], Some("1")));
    assert!(!kept("target/debug/program", &["program"], None));
}
