//! What commands make, or fail to make, and what refers to it.

use super::tried_of;
use rosebush::{Check, Failure, Machine, Pool, Program, int, just, machine, no_arguments, no_more_arguments};
use std::collections::BTreeSet;
use std::fmt::Debug;

const SEEDS: u64 = 20;

#[track_caller]
fn all_fail<S: 'static, M: Debug + 'static>(machine: &Machine<S, M>, told: impl Fn(&Failure<Program<S, M>>)) {
    for seed in 0..tried_of(SEEDS) {
        let check = Check::new().environment(false).seed(seed).cases(5_000);
        told(&check.run(machine, |program| program.run()).into_failure().expect("it fails"));
    }
}

#[derive(Debug, PartialEq)]
enum OpenError {
    Full,
    Busy,
}

/// Opens a file that nobody has open, as long as there are three at most.
fn open(files: &mut BTreeSet<u8>, file: u8, is_full_first: bool) -> Result<u8, OpenError> {
    let (is_full, is_busy) = (files.len() == 3, files.contains(&file));
    if is_full && (is_full_first || !is_busy) {
        return Err(OpenError::Full);
    }
    if is_busy {
        return Err(OpenError::Busy);
    }
    files.insert(file);
    Ok(file)
}

/// The bug: which error it is when there are two reasons.
fn files() -> Machine<BTreeSet<u8>, BTreeSet<u8>> {
    let file = Pool::new("file");
    machine(BTreeSet::new, BTreeSet::new)
        .name("files")
        .makes(
            "open",
            &file,
            |_| Some(int(0..9)),
            |files, file| open(files, file, true),
            |files, file| open(files, file, false),
        )
        .uses(
            "close",
            &file,
            no_more_arguments,
            |files, file, ()| files.remove(&file),
            |files, file, ()| files.remove(&file),
        )
        .consumes()
}

#[test]
fn why_nothing_was_made_is_compared_and_told() {
    all_fail(&files(), |failure| {
        let program = "let file1 = files.open(0);\nlet file2 = files.open(1);\nlet file3 = files.open(2 /* 2 to 8 */);\n\
                       let file4 = files.open(0 /* 0 to 2 */); // Err(Busy)";
        assert_eq!(format!("{:#?}", failure.minimal), program);
        let cause = "step 4 of 4, `let file4 = files.open(0)`: the system returned Err(Full), the model Err(Busy)";
        assert!(failure.cause.to_string().contains(cause), "{}", failure.cause);
        let asserted =
            "let _file3 = files.open(2).unwrap();\n    assert_eq!(files.open(0).err(), Some(OpenError::Busy));\n";
        assert!(failure.minimal.to_test("t").contains(asserted), "{}", failure.minimal.to_test("t"));
    });
}

#[test]
fn whether_something_was_made_is_compared_and_told() {
    let number = Pool::new("number");
    let numbers = machine(|| 0, || 0)
        .makes("next", &number, no_arguments, |n, ()| (*n < 3).then(|| *n += 1), |n, ()| (*n < 4).then(|| *n += 1))
        .uses("drop", &number, no_more_arguments, |_, (), ()| (), |_, (), ()| ());
    all_fail(&numbers, |failure| {
        let cause = "step 4 of 4, `let number4 = system.next()`: the system returned None, the model Some(_)";
        assert!(failure.cause.to_string().contains(cause), "{}", failure.cause);
        assert!(!format!("{:#?}", failure.minimal).contains("//"), "{:#?}", failure.minimal);
    });
}

/// Whatever was made in between, what fails refers to the first and the third of a kind, and to what was made with these.
#[test]
fn references_follow_when_what_is_made_in_between_goes() {
    let (place, road) = (Pool::new("place"), Pool::new("road"));
    let add = |count: &mut usize| {
        *count += 1;
        Some(*count)
    };
    let maps = machine(|| 0, || 0)
        .name("map")
        .makes("place", &place, no_arguments, move |n, ()| add(n), move |n, ()| add(n))
        .makes_using(
            "road",
            &road,
            (&place, &place),
            |_, (from, to)| (from != to).then(|| just(())),
            |_, ends, ()| Some(ends),
            |_, ends, ()| Some(ends),
        )
        .uses(
            "length",
            (&road, &place),
            no_more_arguments,
            |_, ((from, to), beside): ((usize, usize), usize), ()| from > to + 1 && beside > from,
            |_, _, ()| false,
        );
    all_fail(&maps, |failure| {
        let program = "let place1 = map.place(); let place2 = map.place(); let place3 = map.place(); \
                       let place4 = map.place(); let road1 = map.road(place3, place1); map.length(road1, place4);";
        assert_eq!(format!("{:?}", failure.minimal), program);
    });
}

/// What is consumed is not referred to again, not even by a command that refers to two.
#[test]
fn what_is_consumed_is_gone() {
    let drop = Pool::new("drop");
    let pools = machine(|| 0, Vec::new)
        .name("pool")
        .makes(
            "fall",
            &drop,
            no_arguments,
            |n, ()| {
                *n += 1;
                Some(*n - 1)
            },
            |model, ()| {
                model.push(true);
                Some(model.len() - 1)
            },
        )
        .uses(
            "join",
            (&drop, &drop),
            |_, (one, two)| (one != two).then(|| just(())),
            |_, _, ()| (),
            |model: &mut Vec<bool>, (one, two), ()| {
                assert!(model[one] && model[two], "it is there");
                (model[one], model[two]) = (false, false);
            },
        )
        .consumes()
        .uses(
            "evaporate",
            &drop,
            no_more_arguments,
            |_, _: usize, ()| (),
            |model, at, ()| assert!(std::mem::take(&mut model[at]), "it is there"),
        )
        .consumes();
    Check::new().environment(false).seed(1).check(&pools, |program| program.run());
}

/// The hotel of the page on machines: a room that is left twice is free twice.
fn hotel() -> Machine<(u32, Vec<u32>), Vec<bool>> {
    let key = Pool::new("key");
    machine(|| (0, vec![]), Vec::<bool>::new)
        .name("hotel")
        .makes(
            "enter",
            &key,
            no_arguments,
            |(rooms, free): &mut (u32, Vec<u32>), ()| {
                Some(free.pop().unwrap_or_else(|| {
                    *rooms += 1;
                    *rooms
                }))
            },
            |model, ()| {
                model.push(true);
                Some(model.len() - 1)
            },
        )
        .uses(
            "leave",
            &key,
            no_more_arguments,
            |(_, free), room: u32, ()| free.push(room),
            |model, guest: usize, ()| model[guest] = false,
        )
        .invariant(|(rooms, free), model| {
            let guests = model.iter().filter(|is_there| **is_there).count();
            assert_eq!(*rooms as usize, free.len() + guests);
        })
}

#[test]
fn where_an_invariant_fails_the_test_has_a_line_that_fails() {
    for seed in 0..20 {
        let failure = Check::new().seed(seed).run(hotel(), |program| program.run()).into_failure().unwrap();
        let test = failure.minimal.to_test("is_left_twice");
        let token = failure.choices.to_string();
        let expected = format!(
            "\
#[test]
fn is_left_twice() {{
    let mut hotel: (u32, Vec<u32>) = todo!();
    let key1 = hotel.enter().unwrap();
    hotel.leave(key1);
    hotel.leave(key1);
    // Not asserted here: the invariants of the machine, which a run asks after each command. To ask them:
    // Check::new().replay(\"{token}\").check(machine, |program| program.run());
}}
"
        );
        assert_eq!(test, expected, "seed {seed}");
        let again = Check::new().replay(token).run(hotel(), |program| program.run());
        assert!(again.into_failure().unwrap().cause.is_like(&failure.cause));
    }
}
