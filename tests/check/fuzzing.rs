//! Inputs of fuzzing engines: one as a case, changed by what they stand for, and what is found with them back in a run.

use crate::directory::Directory;
use rosebush::{
    Check, Gen, Provenance, Random, Tree, assume, boolean, btree_map, check, discard, float, frequency, fuzz,
    fuzz_cross_over, fuzz_mutate, int, one_of, option, recursive, string, text, unique_vec, vec,
};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;
use std::panic::catch_unwind;

fn some_bytes(random: &mut Random) -> Vec<u8> {
    let length = random.log_uniform_up_to(200);
    (0..length).map(|_| random.next_u64() as u8).collect()
}

/// What a fuzz target is given is what is reported.
fn targets_and_trees_agree<T: Debug>(generator: impl Gen<Value = T>) {
    let mut random = Random::from_seed(1);
    for _ in 0..500 {
        let bytes = some_bytes(&mut random);
        let given = RefCell::new(None);
        let is_kept = fuzz(&generator, &bytes, |value| _ = given.replace(Some(format!("{value:?}"))));
        let given = given.into_inner();
        let grown = Tree::from_bytes(&generator, &bytes).ok().map(|tree| format!("{:?}", tree.value()));
        assert_eq!((is_kept, &given), (grown.is_some(), &grown), "from {bytes:?}");
    }
}

#[test]
fn a_target_is_given_the_value_that_a_tree_has() {
    targets_and_trees_agree((int::<u8>(..), int::<i64>(1000..), int(-5..=5_i16), int::<i128>(..)));
    targets_and_trees_agree((float::<f64>(..).with_specials(), float(-1.5_f32..=1e30), float(0.0..1.0_f64).with_nan()));
    targets_and_trees_agree((text(..), string('a'..='f', 0..9), option(vec(int::<i32>(..), 2..9))));
    targets_and_trees_agree((unique_vec(int(0..=20_u8), 0..9), btree_map(boolean(), text(..3), 0..3)));
    targets_and_trees_agree(recursive(int(0..=9).map(|n: u8| n.to_string()), |inner| {
        vec(inner, 0..4).map(|parts| format!("[{}]", parts.concat()))
    }));
    targets_and_trees_agree(vec(int(0..=999_u32).filter(|n| n % 3 == 0), 0..5));
}

#[test]
fn a_target_crashes_where_a_property_fails() {
    let message = |property: fn(u16) -> Result<bool, &'static str>| {
        let payload = catch_unwind(|| fuzz(int(..), &[7, 0], property)).unwrap_err();
        payload.downcast_ref::<String>().expect("a text").clone()
    };
    assert_eq!(message(|n| panic!("{n} is odd")), "7 is odd");
    assert_eq!(message(|_| Ok(false)), "The property returned false");
    assert_eq!(message(|_| Err("odd")), "The property returned an error:\n    \"odd\"");
}

#[test]
fn a_discard_is_no_crash_and_a_target_leaves_nothing_behind() {
    for _ in 0..3 {
        assert!(!fuzz(int(..), &[7, 0], |n: u16| assume!(n != 7)));
        assert!(!fuzz(int(..).filter(|n: &u16| *n != 7), &[7, 0], |_| true));
        assert!(fuzz(int(..), &[8, 0], |n: u16| assume!(n != 7)));
        // A check inside of it is a check as always.
        assert!(fuzz(int(..), &[8], |_: u8| check(int(0..=9), |n: u8| assume!(n != 7))));
        assert!(catch_unwind(|| fuzz(int(..), &[8, 0], |n: u16| assert!(n < 8))).is_err());
        assert!(catch_unwind(|| discard()).is_err());
    }
}

/// From any input that fails, a run ends where one that draws does.
fn ends_where_drawing_does<T: Debug + PartialEq>(generator: impl Gen<Value = T>, passes: impl Fn(&T) -> bool) {
    let directory = Directory::new(std::any::type_name::<T>().split(['<', ':']).next().expect("a first part"));
    let run = |check: Check| check.environment(false).run(&generator, |value| passes(&value)).into_failure();
    let least = run(Check::new().seed(1).cases(2000)).expect("drawing finds it").minimal;
    let (mut random, mut failed) = (Random::from_seed(1), 0);
    let crash = directory.0.join("crash");
    for _ in 0..2000 {
        let bytes = some_bytes(&mut random);
        if catch_unwind(std::panic::AssertUnwindSafe(|| fuzz(&generator, &bytes, |value| passes(&value)))).is_ok() {
            continue;
        }
        fs::write(&crash, &bytes).unwrap();
        let failure = run(Check::new().seed(1).cases(1).corpus(&crash)).expect("it fails again");
        assert_eq!(failure.minimal, least, "from {bytes:?}");
        assert!(matches!(&failure.provenance, Provenance::Corpus { file, .. } if *file == crash.display().to_string()));
        failed += 1;
        if failed == 20 {
            return;
        }
    }
    panic!("only {failed} failed");
}

#[test]
fn the_least_counterexample_of_an_input_is_that_of_a_drawn_case() {
    ends_where_drawing_does(int::<i32>(..), |n| *n < 1000);
    ends_where_drawing_does(vec(int(0..=1000_u32), 0..20), |list| list.iter().sum::<u32>() < 500);
    ends_where_drawing_does((text(..), float(0.0..=100.0_f64)), |(text, number)| text.len() < 3 || *number < 7.5);
}

/// The values of inputs that one is changed to.
fn changed<T>(generator: impl Gen<Value = T>, input: &[u8], engine: fn(&mut [u8], usize, usize) -> usize) -> Vec<T> {
    let change = |seed| {
        let mut data = [0xaa; 300];
        data[..input.len()].copy_from_slice(input);
        let size = fuzz_mutate(&generator, &mut data, input.len(), 100, seed, engine);
        assert!(size <= 100, "{size}");
        data[..size].to_vec()
    };
    let each = |seed| {
        let bytes = change(seed);
        assert_eq!(bytes, change(seed), "seed {seed}");
        Tree::from_bytes(&generator, &bytes).ok().map(|tree| tree.value())
    };
    (0..2000).filter_map(each).collect()
}

fn no_change(_: &mut [u8], size: usize, _: usize) -> usize {
    size
}

/// As engines do with what was compared: where there is room, a word is put in.
fn a_word(data: &mut [u8], size: usize, max_size: usize) -> usize {
    if max_size < size + 4 {
        return size;
    }
    data[size..size + 4].copy_from_slice(b"rose");
    size + 4
}

#[test]
fn changes_reach_every_kind_of_part() {
    let lists = || vec(one_of((int::<u8>(..).map(i64::from), int(1000..=2000_i64))), 0..=9);
    let start = Tree::from_bytes(lists(), &[5, 7, 9, 0, 0, 0, 3]).unwrap();
    let values = changed(lists(), &start.to_bytes(), no_change);
    let has = |wanted: &dyn Fn(&Vec<i64>) -> bool| values.iter().any(wanted);
    assert_eq!(start.value(), [5, 7, 9]);
    assert!(has(&|list| list.len() < 3) && has(&|list| list.len() > 3), "elements go and come");
    assert!(has(&|list| *list == [5, 7, 7, 9]) && has(&|list| *list == [5, 5, 9]), "elements are copied");
    assert!(has(&|list| list.iter().any(|n| *n >= 1000)), "other arms are taken");
    assert!(has(&|list| list.len() == 3 && list[1] == 8), "numbers have neighbours");
}

#[test]
fn an_engine_is_given_texts_as_a_whole() {
    let records = || (string('a'..='z', 0..=9), int::<u32>(..), string('a'..='z', 0..=9));
    let values = changed(records(), &[], a_word);
    let texts: BTreeSet<_> = values.iter().map(|(first, _, last)| (first.as_str(), last.as_str())).collect();
    assert!(texts.contains(&("rose", "")) && texts.contains(&("", "rose")), "{texts:?}");
    // No longer than it may be.
    assert!(values.iter().all(|(first, _, last)| first.len() <= 9 && last.len() <= 9));
}

#[test]
fn any_input_can_be_changed_and_crossed() {
    let deep = || {
        recursive(frequency(((1, text(..3)), (2, string('a'..='c', 2)))), |inner| {
            vec(inner, 0..5).map(|parts| parts.concat())
        })
    };
    let mut random = Random::from_seed(1);
    for seed in 0..2000 {
        let (one, other) = (some_bytes(&mut random), some_bytes(&mut random));
        let mut data = [0; 300];
        data[..one.len()].copy_from_slice(&one);
        assert!(fuzz_mutate(deep(), &mut data, one.len(), 250, seed, a_word) <= 250);
        let mut out = [0; 80];
        assert!(fuzz_cross_over(deep(), &one, &other, &mut out, seed) <= 80);
    }
}

#[test]
fn the_engine_changes_what_the_generator_rejects() {
    let never = || int::<u8>(..).filter(|_| false);
    let mut data = [0; 8];
    let sizes: Vec<_> = (0..20).map(|seed| fuzz_mutate(never(), &mut data, 2, 8, seed, a_word)).collect();
    assert_eq!(sizes, [6; 20]);
    assert_eq!(fuzz_cross_over(never(), &[1], &[2], &mut data, 1), 0);
}

/// A text is its own input, and so is a list of bytes, but for what it would take for its end.
#[test]
fn a_file_is_the_input_of_a_text() {
    let read = |bytes: &[u8]| Tree::from_bytes(string(' '..='~', 0..=60), bytes).unwrap();
    for text in ["", "[1, 2]", "{\"a\": [null, \"~\"]}"] {
        let tree = read(text.as_bytes());
        assert_eq!((tree.value(), tree.to_bytes()), (text.to_string(), text.as_bytes().to_vec()));
    }
    for document in ["", "a\n\t\u{0}é中😀", "\u{ff}\u{fe}"] {
        let tree = Tree::from_bytes(text(..), document.as_bytes()).unwrap();
        assert_eq!((tree.value(), tree.to_bytes()), (document.to_string(), document.as_bytes().to_vec()));
    }
    // No longer than it may be, and no shorter than it must be.
    assert_eq!(read(&[b'x'; 99]).value(), "x".repeat(60));
    assert_eq!(Tree::from_bytes(string('b'..='z', 3..9), b"q").unwrap().value(), "qbb");
    let plain: &[&[u8]] = &[&[], &[0, 1, 0xff, 0xd8, 0xff, 0xe0], &[0xff, 0xff], &[0xfe, 0xfe, 7]];
    for bytes in plain {
        let tree = Tree::from_bytes(vec(int::<u8>(..), 0..=60), bytes).unwrap();
        assert_eq!((tree.value(), tree.to_bytes()), (bytes.to_vec(), bytes.to_vec()));
    }
    // Whatever the bytes are, there is an input of them, alone and before others.
    let mut random = Random::from_seed(1);
    for _ in 0..2000 {
        let list: Vec<u8> =
            (0..random.up_to(6)).map(|_| [0xff, 0x80, 0x81, 0xfe, 7][random.up_to(4) as usize]).collect();
        let generator = vec(int::<u8>(..), 0..=5);
        if let Some(choices) = generator.choices_of(&list) {
            let bytes = (&generator).tree_from(&choices).unwrap().to_bytes();
            assert_eq!(Tree::from_bytes(&generator, &bytes).unwrap().value(), list, "{bytes:?}");
            let both = (generator.clone(), vec(int::<i8>(..), 1..3), int::<u16>(..));
            let values = (list.clone(), vec![-127, -128], 0x81ff);
            let bytes = (&both).tree_from(&both.choices_of(&values).unwrap()).unwrap().to_bytes();
            assert_eq!(Tree::from_bytes(&both, &bytes).unwrap().value(), values, "{bytes:?}");
        } else {
            assert_eq!(list.len(), 6);
        }
    }
}

/// What is missing at the end of an input is nothing, where there may be nothing.
#[test]
fn lists_end_where_their_input_does() {
    let lists = (vec(int::<u16>(..), 0..=9), vec(text(..), 2..=9));
    let value = |bytes: &[u8]| Tree::from_bytes(&lists, bytes).unwrap().value();
    assert_eq!(value(&[]), (vec![], vec![String::new(), String::new()]));
    // Nine numbers, says the last byte.
    assert_eq!(value(&[1, 0, 2, 0, 9]).0, [1, 2]);
    assert_eq!(
        value(&[1, 0, b'a', 0xff, b'b', 0xff, b'c', 7, 1]),
        (vec![1], ["a", "b", "c"].map(String::from).to_vec())
    );
    let all: Vec<Vec<bool>> = (0..9).map(|length| vec![true; length]).collect();
    let certain = vec(boolean().probability(1.0), 0..9);
    for list in all {
        // Nothing but their length tells how many there are.
        let bytes = (&certain).tree_from(&certain.choices_of(&list).unwrap()).unwrap().to_bytes();
        assert_eq!(Tree::from_bytes(&certain, &bytes).unwrap().value(), list, "{bytes:?}");
    }
}
