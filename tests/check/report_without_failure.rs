//! Whole reports of runs in which no case failed.

use crate::report::{assert_report, message_of, numbers};
use rosebush::{Check, Gen, assume};

#[test]
fn of_a_pass() {
    assert_report(
        Check::new().seed(1).run(numbers(), |_| true),
        line!(),
        r#"
256 cases passed.
Seed: Check::new().seed(0x1)
"#,
    );
    let property = |n: u64| assume!(n % 4 < 3);
    assert_report(
        Check::new().seed(1).run(numbers(), property),
        line!(),
        r#"
256 cases passed (80 discarded).
Seed: Check::new().seed(0x1)
"#,
    );
}

#[test]
fn of_giving_up() {
    let line = line!() + 1;
    let generator = numbers().filter(|n| *n % 900 == 7);
    let property = |n: u64| {
        assume!(n > 7);
        assume!(n < 7, "{n} is too large");
    };
    assert_report(
        Check::new().seed(1).cases(20).run(generator, property),
        line,
        r#"
The property gave up: 0 of 20 cases passed (163 discarded, 38 rejected).
Invalid cases by location:
    87 at LINE+2:9
    76 at LINE+3:9
    38 at LINE+0:31
Seed: Check::new().seed(0x1)
Note: Generate what fits, with `map` or `bind`, instead of leaving out what does not; or raise `max_discard_ratio`.
"#,
    );
    let line = line!() + 1;
    let never = numbers().filter(|n| *n > 1000);
    let check = || Check::new().name("Never").seed(1).check(never, |_| ());
    assert_report(
        message_of(check),
        line,
        r#"
Never gave up: 0 of 256 cases passed (100 rejected).
Invalid cases by location:
    100 at LINE+0:27
Seed: Check::new().seed(0x1)
Note: Generate what fits, with `map` or `bind`, instead of leaving out what does not; or raise `max_discard_ratio`.
"#,
    );
}
