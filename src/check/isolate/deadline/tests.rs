//! Tests of `deadline`.

use super::*;

#[test]
fn what_is_there_is_found_even_when_the_time_is_up() {
    assert_eq!(Deadline::after(Duration::ZERO).wait_for(|| Some(1)), Some(1));
    assert_eq!(Deadline::after(Duration::ZERO).wait_for(|| None::<u8>), None);
}

#[test]
fn it_is_looked_for_again_until_it_is_there() {
    for wanted in [2, 10] {
        let mut looks = 0;
        let mut look = || {
            looks += 1;
            (looks == wanted).then_some(looks)
        };
        assert_eq!(Deadline::after(Duration::MAX).wait_for(&mut look), Some(wanted));
    }
}
