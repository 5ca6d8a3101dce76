//! A machine is a target of a fuzzing engine as any generator is: its programs are inputs, and a crash comes back as the
//! least program.

use rosebush::{Check, Gen, Machine, fuzz, fuzz_mutate, int, machine, no_arguments};
use std::cell::Cell;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::{env, fs, process};

/// A queue of three places that come round again.
#[derive(Default)]
struct Ring {
    places: [u8; 3],
    first: usize,
    length: usize,
}

impl Ring {
    fn push(&mut self, n: u8) -> bool {
        // The bug: what is held may go on at the first place.
        if self.first + self.length == 3 {
            return false;
        }
        self.places[(self.first + self.length) % 3] = n;
        self.length += 1;
        true
    }

    fn pop(&mut self) -> Option<u8> {
        if self.length == 0 {
            return None;
        }
        let n = self.places[self.first];
        (self.first, self.length) = ((self.first + 1) % 3, self.length - 1);
        Some(n)
    }
}

fn rings() -> Machine<Ring, VecDeque<u8>> {
    machine(Ring::default, VecDeque::new)
        .name("ring")
        .rule(
            "push",
            |_| Some(int(0..=99)),
            Ring::push,
            |model: &mut VecDeque<u8>, n| {
                let has_room = model.len() < 3;
                if has_room {
                    model.push_back(n);
                }
                has_room
            },
        )
        .rule("pop", no_arguments, |ring, ()| ring.pop(), |model, ()| model.pop_front())
}

const LEAST: &str = "\
ring.push(0 /* any */); // true
ring.push(0 /* any */); // true
ring.push(0 /* any */); // true
ring.pop(); // Some(0)
ring.push(0 /* any */); // true";

#[test]
fn a_crash_of_a_target_comes_back_as_the_least_program() {
    let crash = env::temp_dir().join(format!("rosebush-{}-machine-crash", process::id()));
    let (mut crashes, mut passed) = (0, 0);
    for seed in 0..40 {
        let rings = rings();
        let tree = (&rings).tree(seed);
        let (input, program) = (tree.to_bytes(), format!("{:?}", tree.value()));
        // What a target is given is the program of the input.
        let given = Cell::new(String::new());
        let is_kept = catch_unwind(AssertUnwindSafe(|| {
            fuzz(&rings, &input, |program| {
                given.set(format!("{program:?}"));
                program.run();
            })
        }));
        assert_eq!(given.take(), program, "seed {seed}");
        if is_kept.is_ok() {
            passed += 1;
            continue;
        }
        fs::write(&crash, &input).unwrap();
        let check = Check::new().environment(false).seed(1).cases(1).corpus(&crash);
        let failure = check.run(&rings, |program| program.run()).into_failure().unwrap();
        assert_eq!(format!("{:#?}", failure.minimal), LEAST, "seed {seed}");
        crashes += 1;
    }
    let _ = fs::remove_file(&crash);
    assert!(crashes >= 10 && passed >= 1, "{crashes} crashed, {passed} passed");
}

/// Changes of inputs find the bug from an empty one, without an engine that looks at anything.
#[test]
fn changes_of_programs_find_the_bug() {
    for seed in 0..5 {
        let rings = rings();
        let (mut data, mut size) = ([0; 256], 0);
        let found = (0..2000).find(|number| {
            size = fuzz_mutate(&rings, &mut data, size, 256, seed << 16 | number, |_, size, _| size);
            catch_unwind(AssertUnwindSafe(|| fuzz(&rings, &data[..size], |program| program.run()))).is_err()
        });
        assert!(found.is_some(), "seed {seed}");
    }
}
