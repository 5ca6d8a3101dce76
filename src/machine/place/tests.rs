//! Where commands are by their places, and how many there are.

use super::{AFTER, FIRST, Places, THREADS};
use crate::source::Random;

/// The parts of a program whose commands are called by their numbers.
fn parts(places: &[u64]) -> (Vec<usize>, Vec<Vec<usize>>, Vec<usize>) {
    let mut program = Places::new(0..=5, 3, (0, 5));
    places.iter().for_each(|place| program.take(*place));
    let parts = program.parts((0..places.len()).collect());
    (parts.first, parts.threads, parts.after)
}

#[test]
fn a_command_is_where_its_place_says() {
    let (one, two) = (THREADS, THREADS + 1);
    assert_eq!(parts(&[FIRST, two, one, two, AFTER]), (vec![0], vec![vec![2], vec![1, 3]], vec![4]));
    // What comes before a command before the threads is before the threads as well, and in the same way after them.
    assert_eq!(parts(&[two, FIRST, one, two, AFTER, one]), (vec![0, 1], vec![vec![2], vec![3]], vec![4, 5]));
    // A single thread runs in order.
    assert_eq!(parts(&[FIRST, two, two, AFTER]), (vec![0, 1, 2, 3], vec![], vec![]));
    assert_eq!(parts(&[]), (vec![], vec![], vec![]));
}

#[test]
fn fresh_programs_have_as_many_commands_as_was_said() {
    for seed in 0..100 {
        let mut places = Places::new(2..=2, 8, (8, 8));
        assert_eq!(places.draw(&mut Random::from_seed(seed), 0), 66);
        for thread in 0..8 {
            assert_eq!(places.fresh.iter().filter(|place| **place == THREADS + thread).count(), 8);
        }
    }
}

#[test]
fn threads_are_rotated_among_those_that_have_commands() {
    for seed in 0..100 {
        let fresh = |rotation| {
            let mut places = Places::new(0..=5, 3, (0, 2));
            places.draw(&mut Random::from_seed(seed), rotation);
            places.fresh
        };
        let (usual, rotated) = (fresh(0), fresh(1));
        let mut there: Vec<u64> = usual.iter().copied().filter(|place| *place >= THREADS).collect();
        there.sort_unstable();
        there.dedup();
        for (before, after) in usual.into_iter().zip(rotated) {
            let expected = match there.iter().position(|place| *place == before) {
                Some(at) => there[(at + there.len() - 1) % there.len()],
                None => before,
            };
            assert_eq!(after, expected);
        }
    }
}
