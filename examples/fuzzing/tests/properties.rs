//! The same properties as tests. One is found by drawing; the others have bugs that drawing does not reach, which is what
//! an engine is for, so these tests pass.

use fuzzing_example::{account, constants, json, keys, requirements, runs};
use rosebush::{Check, Gen, Random, Tree, fuzz};
use std::path::Path;

#[test]
fn drawing_finds_runs() {
    for seed in 0..20 {
        let failure = Check::new().seed(seed).run(runs::bytes(), runs::is_decoded).into_failure().unwrap();
        assert_eq!(failure.minimal, [0; 5]);
    }
}

#[test]
fn drawing_does_not_find_the_constants() {
    let check = Check::new().cases(2000);
    for seed in 0..40 {
        let check = check.clone().seed(seed);
        check.check(constants::any_key(), constants::key_is_no_master);
        check.check(constants::large_key(), constants::key_is_no_master);
        check.check(constants::any_offset(), constants::offset_is_no_mark);
    }
}

#[test]
fn drawing_does_not_find_the_account() {
    for seed in 0..40 {
        Check::new().cases(2000).seed(seed).check(account::documents(), account::limit_is_stored);
    }
}

#[test]
fn drawing_does_not_find_the_key_of_a_list_or_two_pre_releases() {
    let check = Check::new().cases(2000);
    for seed in 0..20 {
        let check = check.clone().seed(seed);
        check.check(keys::documents(), keys::is_counted);
        check.check(requirements::texts(), requirements::is_read_again);
    }
}

/// The sample documents, which are inputs as they are.
fn documents() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds/json");
    let mut files: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(|file| std::fs::read(file).unwrap()).collect()
}

/// They are read as what they say, and tried in each run of the tests.
#[test]
fn sample_documents_are_inputs() {
    let read = |input: &Vec<u8>| Tree::from_bytes(json::texts(), input).unwrap().value();
    for document in documents() {
        let text = read(&document);
        assert_eq!(text.as_bytes(), document);
        assert!(json::parse(&text).is_some(), "{text}");
    }
    assert_eq!(documents().len(), 5);
    Check::new().corpus("fuzz/seeds/json").check(json::texts(), json::has_paths);
}

/// An input with a part of another one, or of itself, somewhere in it: what any engine does, without looking.
fn crossed(documents: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut any = |most: usize| random.up_to(most as u64) as usize;
    let (mut input, other) = (documents[any(documents.len() - 1)].clone(), &documents[any(documents.len() - 1)]);
    let from = any(other.len());
    let part = &other[from..from + any(other.len() - from).min(16)];
    let at = any(input.len());
    let end = at + if any(1) == 0 { 0 } else { part.len().min(input.len() - at) };
    input.splice(at..end, part.iter().copied());
    input
}

/// From the sample documents even blind changes reach what no drawn text does.
#[test]
fn sample_documents_reach_what_drawing_does_not() {
    let documents = documents();
    for seed in 0..10 {
        Check::new().cases(2000).seed(seed).check(json::texts(), json::has_paths);
        let drawn = (0..2000).filter(|number| {
            let text = json::texts().sample(seed << 32 | number).unwrap();
            json::parse(&text).is_some_and(|value| !json::paths(&value).is_empty())
        });
        assert_eq!(drawn.count(), 0);
        let mut random = Random::from_seed(seed);
        let found = (0..100_000).find(|_| {
            let input = crossed(&documents, &mut random);
            let text = Tree::from_bytes(json::texts(), &input).unwrap().value();
            std::panic::catch_unwind(|| json::has_paths(text)).is_err()
        });
        assert!(found.is_some(), "seed {seed}");
    }
}

/// A number stands as it is compared.
#[test]
fn the_key_stands_in_the_input_as_it_is() {
    let input = 0x9e37_79b9_7f4a_7c15_u64.to_le_bytes();
    assert!(std::panic::catch_unwind(|| fuzz(constants::any_key(), &input, constants::key_is_no_master)).is_err());
}
