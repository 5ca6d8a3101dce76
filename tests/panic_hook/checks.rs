//! Settings that make no sense, and generators that panic or are not pure, are told where the caller stands.

use crate::own_the_hook;
use crate::text::text_of;
use rosebush::{Check, Gen, cover, discard, int};
use std::cell::RefCell;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

thread_local! {
    /// The message and the place of the last panic of this thread.
    static LAST: RefCell<(String, String, u32)> = const { RefCell::new((String::new(), String::new(), 0)) };
}

type Misuse = (&'static str, fn());

const MISUSES: &[Misuse] = &[
    ("cases: 0 cases would test nothing", || _ = Check::new().cases(0)),
    ("name: an empty text names nothing", || _ = Check::new().name("")),
    ("case_timeout: no case ends within 0ns", || _ = Check::new().case_timeout(Duration::ZERO)),
    ("threads: 0 threads would try nothing", || Check::new().check_on_threads(0, int(0..9), |_| ())),
    (
        "isolated: a property that draws as it goes cannot run elsewhere; draw its values in a generator, as with \
         `compose`, or have a `journal` keep what was drawn when a process dies",
        || _ = Check::new().isolated("a_test").run_draws(|_| ()),
    ),
    ("cover: 101 percent is more than all", || cover(101, true, "label")),
    ("The generator panicked at FILE:", || Check::new().check(int(0..9).map(|_| panic!()), |()| ())),
    ("The generator panicked at FILE:", || Check::new().check_on_threads(2, int(0..9).map(|_| panic!()), |()| ())),
    ("The generator panicked at FILE:", || {
        Check::new().replay("r1-61-S2t-8dxp").check(int(0..9).map(|_| panic!()), |()| ());
    }),
    (
        "the generator is not pure: the same draws, made again, gave something else. Before that, the property panicked \
         at FILE:",
        || {
            static DRAWN: AtomicU32 = AtomicU32::new(0);
            // Accepted once to be tried, and once to be written down.
            let soon_empty = int(0..9).filter(|_| DRAWN.fetch_add(1, Ordering::Relaxed) < 2);
            Check::new().exhaustive(false).check(soon_empty, |_| panic!());
        },
    ),
    (
        "discard: called outside a property, or on a thread that one started: there is no case to discard \
         (a generator's function rejects what it drew with `return Err(Rejected::here())`, wherever it is drawn from)",
        || discard(),
    ),
    ("replay: \"\" is not a token: character 1 of the token: a token begins with 'r1-' or 'r2-'", || {
        _ = Check::new().replay("");
    }),
    ("replay: \"r3-1-P-0000\" is not a token: character 2 of the token: a token begins with 'r1-' or 'r2-'", || {
        _ = Check::new().replay("r3-1-P-0000");
    }),
    (
        "replay: \"r1--P-0000\" is not a token: character 4 of the token: the size is expected here, 0 to 100, and a dash",
        || {
            _ = Check::new().replay("r1--P-0000");
        },
    ),
    (
        "replay: \"r1-9-P\\n5\" is not a token: character 7 of the token: '\\n' is neither a cell nor a digit of a key",
        || {
            _ = Check::new().replay("r1-9-P\n5");
        },
    ),
    (
        "replay: \"r1-9-P5-000\" is not a token: character 9 of the token: a dash and four characters of checksum are missing",
        || {
            _ = Check::new().replay("r1-9-P5-000");
        },
    ),
];

#[test]
fn misuse_panics_where_the_caller_stands_and_says_what_is_wrong() {
    let _own = own_the_hook();
    let previous = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let message = text_of(info);
        let place = info
            .location()
            .map_or_else(|| (String::new(), 0), |location| (location.file().to_owned(), location.line()));
        LAST.set((message, place.0, place.1));
    }));
    let told: Vec<_> = MISUSES
        .iter()
        .map(|(_, misuse)| {
            let is_misuse = catch_unwind(misuse).is_err();
            is_misuse.then(|| LAST.take())
        })
        .collect();
    drop(std::panic::take_hook());
    std::panic::set_hook(previous);
    for ((expected, _), told) in MISUSES.iter().zip(told) {
        let (message, file, _) = told.expect(expected);
        // Where a generator panicked, the message says too.
        let message = message.replace(file!(), "FILE");
        assert!(message.starts_with(expected), "{message}");
        assert!(message.len() == expected.len() || expected.ends_with("FILE:"), "{message}");
        assert_eq!(file, file!(), "{expected}");
    }
}
