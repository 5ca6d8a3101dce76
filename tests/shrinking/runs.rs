//! Many equal parts go as one: what a fuzzing engine has appended costs hardly more than if it were not there.

use rosebush::{Gen, Search, int, string, vec};

/// How many evaluations a search takes from a value, and where it ends.
fn searched<G: Gen>(generator: &G, start: &G::Value, fails: impl Fn(&G::Value) -> bool) -> (u64, G::Value)
where
    G::Value: PartialEq + std::fmt::Debug,
{
    let tree = generator.tree_from(&generator.choices_of(start).expect("it draws the value")).unwrap();
    let found = Search::new().run(&tree, |value| fails(&value));
    (found.evaluations, found.minimal.value())
}

#[test]
fn a_run_at_the_end_goes_as_a_run() {
    let texts = string(' '..='~', 0..=800);
    let fails = |text: &String| text.starts_with("-0.7e");
    let (alone, _) = searched(&texts, &"-0.7e".to_owned(), fails);
    for letters in ["a", "~", "7e"] {
        for times in 1..=300 {
            let (evaluations, least) = searched(&texts, &format!("-0.7e{}", letters.repeat(times)), fails);
            assert_eq!(least, "-0.7e");
            assert!(evaluations <= alone + 6, "{times} x {letters}: {evaluations}, without {alone}");
        }
    }
}

#[test]
fn a_run_on_either_side_goes_in_steps_that_double() {
    let texts = string(' '..='~', 0..=800);
    let fails = |text: &String| text.contains("-0.7e");
    let (alone, _) = searched(&texts, &"-0.7e".to_owned(), fails);
    for times in [1, 10, 40, 100, 300] {
        let run = "a".repeat(times);
        let (evaluations, least) = searched(&texts, &format!("{run}-0.7e{run}"), fails);
        assert_eq!(least, "-0.7e");
        assert!(evaluations <= alone + 80, "{times} on each side: {evaluations}, without {alone}");
    }
}

#[test]
fn a_run_of_equal_numbers_goes_as_a_run() {
    let lists = vec(int(0..=1000_u32), 0..=400);
    let fails = |list: &Vec<u32>| list.starts_with(&[7, 700]);
    let (alone, _) = searched(&lists, &vec![7, 700], fails);
    for times in 1..=300 {
        let (evaluations, least) = searched(&lists, &[vec![7, 700], vec![9; times]].concat(), fails);
        assert_eq!(least, [7, 700]);
        assert!(evaluations <= alone + 6, "{times}: {evaluations}, without {alone}");
    }
}
