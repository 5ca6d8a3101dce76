//! What a search says to be proven is so: no smaller value fails.

use rosebush::{BoxGen, Gen, Search, boolean, char_of, int, one_of, option, unique_vec, vec};

/// How many searches over all values that are larger than some, of all properties of a kind, end with a proof. Each
/// proof is held against all values.
fn proven<T: PartialEq + std::fmt::Debug + 'static>(
    generator: impl Gen<Value = T> + 'static,
    is_failing: impl Fn(&T, u64) -> bool,
) -> (u64, u64) {
    let generator: BoxGen<'static, T> = generator.boxed();
    let all = generator.all_values(100_000).expect("few values");
    let (mut searches, mut proofs) = (0, 0);
    for seed in 0..60 {
        let tree = (&generator).tree(seed);
        if !is_failing(&tree.value(), seed) {
            continue;
        }
        let found = Search::new().run(&tree, |value| is_failing(&value, seed));
        searches += 1;
        let Some(proof) = found.proof else { continue };
        proofs += 1;
        let least = all.iter().position(|value| is_failing(value, seed)).expect("the tree's own value fails");
        assert_eq!(found.minimal.value(), all[least], "seed {seed}");
        assert_eq!(proof.smaller_values, least as u64, "seed {seed}: {:?}", all[least]);
    }
    (searches, proofs)
}

/// One of two values fails, by a hash of its text: so the least that fails may be anything.
fn by_hash<T: std::fmt::Debug>(value: &T, salt: u64) -> bool {
    let text = format!("{value:?}");
    let hash =
        text.bytes().fold(salt ^ 0x9e37_79b9, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    (hash >> 29).is_multiple_of(5)
}

#[test]
fn a_proof_is_never_wrong_and_small_values_are_proven() {
    let all = [
        proven(int(-3..=40), by_hash),
        proven((int(0..=5), int(-2..=2), boolean()), by_hash),
        proven(vec(int(0..=2), 0..=4), by_hash),
        proven(vec(vec(boolean(), 1..=2), 1..=2), by_hash),
        proven(unique_vec(int(0..=4), 1..=3), by_hash),
        proven(one_of((int(0..=2), int(5..=7).map(|n| n + 1))), by_hash),
        proven(vec(option(int(0..=2)), 0..=3), by_hash),
        proven(vec(int(0..=4), 0..=3).filter(|list| list.iter().sum::<i32>() % 3 != 1), by_hash),
        proven(int(0..=3).bind(|n| vec(int(0..=n), n as usize)), by_hash),
        proven(vec(char_of("abc"), 0..=4), by_hash),
    ];
    let (searches, proofs) = all.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    assert!(searches > 100 && all.iter().all(|one| one.1 > 0), "{all:?}");
    assert!(10 * proofs >= 7 * searches, "{proofs} of {searches} are proven: {all:?}");
}

/// These searches evaluate few candidates until they are about to prove.
#[test]
fn what_little_is_smaller_is_tried_after_short_searches_too() {
    let limits = || (boolean(), option(int(0..=20)), option(int(0..=20)));
    let is_below = |one: Option<i32>, other: Option<i32>, limit| {
        one.is_some_and(|one| one >= limit && other.is_none_or(|other| other > one))
    };
    let (searches, proofs) = (3..=5).fold((0, 0), |sum, limit| {
        let one = proven(limits(), |(flag, left, right), _| match flag {
            false => is_below(*left, *right, limit),
            true => is_below(*right, *left, limit),
        });
        (sum.0 + one.0, sum.1 + one.1)
    });
    assert!(searches > 40 && 10 * proofs >= 9 * searches, "{proofs} of {searches} are proven");
}

#[test]
fn what_was_not_tried_to_its_end_is_not_proven() {
    let fails = |list: Vec<i32>| list.len() >= 2;
    let start = |max| {
        let lists = vec(int(0..=max), 0..=9);
        (0..).map(|seed| lists.clone().tree(seed)).find(|tree| fails(tree.value())).expect("most lists are as long")
    };
    let tree = start(9);
    let whole = Search::new().run(&tree, fails);
    assert_eq!(whole.minimal.value(), [0, 0]);
    assert_eq!(whole.proof.map(|proof| proof.smaller_values), Some(11));
    // Without the stage, or with a budget that it may not use up, nothing is proven; the value is the same.
    assert!(Search::new().effort(0).run(&tree, fails).proof.is_none());
    assert!(Search::new().without_pass("small_scope").run(&tree, fails).proof.is_none());
    let cut = Search::new().max_evaluations(whole.evaluations - 5).run(&tree, fails);
    assert!(cut.proof.is_none() && !cut.is_cut_short, "the stage never cuts a search short");
    assert_eq!(cut.minimal.value(), [0, 0]);
    // Of a million smaller lists not all are tried.
    assert!(Search::new().run(&start(1_000_000), fails).proof.is_none());
}

#[test]
fn what_depends_on_the_size_is_not_proven() {
    let sized = rosebush::compose(|source| {
        let size = source.size();
        source.draw(int(0..=size / 50))
    });
    assert!(Search::new().run(&sized.tree(1), |_| true).proof.is_none());
    assert!(Search::new().run(&int(0..=2).tree(1), |_| true).proof.is_some());
}

#[test]
fn what_is_found_while_everything_smaller_is_tried_is_proven_at_once() {
    // Of all pairs that fail, no edit leads from one of those with equal numbers to the others.
    let fails = |pair: (u8, u8)| pair == (1, 4) || pair.0 == pair.1 && pair.0 >= 3;
    let pairs = (int(0..=9_u8), int(0..=9_u8));
    let start = (0..).map(|seed| (&pairs).tree(seed)).find(|tree| tree.value() == (8, 8)).expect("one in a hundred");
    let (mut found, mut after) = (false, 0);
    let search = Search::new().run(&start, |pair| {
        after += u64::from(found);
        found |= pair == (1, 4);
        fails(pair)
    });
    assert_eq!((search.minimal.value(), search.proof.map(|proof| proof.smaller_values)), ((1, 4), Some(14)));
    assert_eq!(after, 0, "evaluations after the minimal value");
}

#[test]
fn bounds_cost_few_evaluations_at_the_end() {
    let at_the_end = |least: u32| {
        let numbers = int(0..=1_000_000_u32);
        let start = (0..).map(|seed| (&numbers).tree(seed)).find(|tree| tree.value() >= least).expect("most are");
        let found = Search::new().run(&start, |number| number >= least);
        assert_eq!(found.minimal.value(), least);
        found.passes.iter().find(|count| count.pass == "small_scope").expect("the stage is counted").evaluations
    };
    // All of its numbers below are what it would try of a number that fails periodically.
    for least in [1000, 5000, 77_777, 500_000] {
        assert!(at_the_end(least) <= 8, "{least}: {}", at_the_end(least));
    }
}
