//! Tests of `panics`.

use super::*;

fn cause<R>(ended: Result<R, Ending>) -> Cause {
    match ended {
        Err(Ending::Panicked(cause)) => cause,
        Ok(_) | Err(Ending::Discarded(_) | Ending::Rejected(..)) => unreachable!("the body panics"),
    }
}

#[test]
fn message_and_place_are_those_of_the_last_panic() {
    let line = line!() + 3;
    let caught = cause(catching(|| {
        assert!(matches!(catching(|| panic!("the inner")), Err(Ending::Panicked(_))));
        panic!("the {}", "outer")
    }));
    let Cause::Panicked { message, location: Some(location), .. } = caught else { unreachable!("it panicked") };
    assert_eq!((message.as_str(), location.line, location.column), ("the outer", line, 9));
    assert_eq!(location.file, file!());
}

#[test]
fn what_was_rethrown_without_the_hook_has_no_place() {
    let caught = cause(catching(|| {
        assert!(matches!(catching(|| panic!("the inner")), Err(Ending::Panicked(_))));
        panic::resume_unwind(Box::new(5))
    }));
    let message = String::from("(a panic whose payload is no text)");
    let without_a_place = Cause::Panicked { message, location: None, is_proof: false };
    assert_eq!(caught, without_a_place);
    let ending = catching(|| {
        assert!(panic::catch_unwind(|| panic!("caught by the property itself")).is_err());
        cause(catching(|| panic::resume_unwind(Box::new(5))))
    });
    assert!(matches!(ending, Ok(inner) if inner == without_a_place));
}

#[test]
fn what_was_caught_and_rethrown_keeps_its_place() {
    let line = line!() + 2;
    let caught = cause(catching(|| {
        let payload = panic::catch_unwind(|| panic!("first")).unwrap_err();
        assert!(matches!(catching(|| panic!("second")), Err(Ending::Panicked(_))));
        panic::resume_unwind(payload)
    }));
    assert!(matches!(caught, Cause::Panicked { location: Some(location), .. } if location.line == line));
}

#[test]
fn a_discard_ends_the_innermost_body_and_says_where() {
    let line = line!() + 2;
    let ending = catching(|| {
        let Err(Ending::Discarded(location)) = catching(|| discard()) else { unreachable!("it is discarded") };
        location.line
    });
    assert!(matches!(ending, Ok(found) if found == line));
}

#[test]
#[should_panic(expected = "discard: called outside a property")]
fn a_discard_outside_a_property_is_misuse() {
    discard();
}

#[test]
fn the_thread_is_as_loud_as_before_afterwards() {
    assert!(matches!(catching(|| panic!("quiet")), Err(Ending::Panicked(_))));
    assert!(!QUIET.get().is_quiet);
}
