//! Draws on other stacks than that of the first draw: threads that draw from a source, and recursions that go on where
//! there is room.

use rosebush::{Check, Gen, Rejected, Source, boolean, compose, int};
use std::thread;

/// Draws on a thread of its own, with a stack of a mebibyte.
fn elsewhere<T: Send>(source: &mut Source, draw: impl FnOnce(&mut Source) -> T + Send) -> T {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(1 << 20).spawn_scoped(scope, || draw(source)).unwrap();
        thread.join().unwrap()
    })
}

#[test]
fn a_scoped_thread_draws_what_this_one_would() {
    let here = compose(|source| Ok((source.draw(int(0..10_u8))?, source.draw(int(0..10_u8))?)));
    let there = compose(|source| {
        let first = source.draw(int(0..10_u8))?;
        Ok((first, elsewhere(source, |source| source.draw(int(0..10_u8)))?))
    });
    assert_eq!(there.samples(1, 50), here.samples(1, 50));
    let failure = Check::new().seed(1).run(there, |(a, b)| a + b < 15).into_failure().unwrap();
    assert_eq!(failure.minimal, (6, 9));
}

#[test]
fn a_property_that_draws_may_do_so_on_other_stacks_before_and_after() {
    let draw_there = |case: &mut rosebush::Case<'_>, name: &str| -> u8 {
        thread::scope(|scope| scope.spawn(|| case.draw(name, int(0..10))).join().unwrap())
    };
    let outcome = Check::new().seed(1).cases(50).run_draws(|case| {
        let a = draw_there(case, "a");
        let b: u8 = case.draw("b", int(0..10));
        let c = draw_there(case, "c");
        a + b + c < 100
    });
    assert!(outcome.is_passed(), "{outcome}");
}

/// How many levels a recursion has that goes on upon a new stack after some levels, as with `stacker`.
fn levels(source: &mut Source, left: u32) -> Result<u32, Rejected> {
    if left == 0 {
        return Ok(0);
    }
    // Some room, as the locals of a user's function take.
    let mut room = [0_u8; 4096];
    std::hint::black_box(&mut room);
    let _: bool = source.draw(boolean())?;
    let inner = if left.is_multiple_of(100) {
        elsewhere(source, |source| levels(source, left - 1))
    } else {
        levels(source, left - 1)
    };
    Ok(inner? + 1)
}

#[test]
fn a_recursion_that_goes_on_upon_other_stacks_is_as_deep_as_it_likes() {
    for depth in [10, 150, 1000, 3000] {
        let deep = compose(move |source| levels(source, depth));
        assert_eq!(deep.sample(1).unwrap(), depth);
    }
}

/// What ends without end on one stack is still rejected there: here on the stack of a thread.
#[test]
fn a_recursion_without_end_on_another_stack_is_rejected() {
    fn endless(source: &mut Source) -> Result<u32, Rejected> {
        let _: bool = source.draw(boolean())?;
        Ok(endless(source)? + 1)
    }
    let generator = compose(|source| {
        let first: bool = source.draw(boolean())?;
        let deep = thread::scope(|scope| scope.spawn(|| endless(source)).join().unwrap())?;
        Ok((first, deep))
    });
    assert!(generator.sample(1).is_err());
}
