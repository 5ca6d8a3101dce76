//! How many evaluations a search makes grows with what must stay of a value, and not with its square.

use allocation_counter::measure;
use rosebush::{Gen, Search, Source, boolean, btree_set, compose, int, recursive, shuffle, string, vec};

#[test]
fn swaps_half_of_which_must_stay() {
    // Swaps of the places of a list, after which half of it must stand elsewhere.
    let evaluations = |length: usize| {
        let swaps = vec((int(0..length).uniform(), int(0..length).uniform()), length).tree(2);
        let is_moved = |swaps: Vec<(usize, usize)>| {
            let mut places: Vec<usize> = (0..length).collect();
            swaps.iter().for_each(|(one, other)| places.swap(*one, *other));
            2 * places.iter().enumerate().filter(|(at, place)| at != *place).count() >= length
        };
        assert!(is_moved(swaps.value()));
        Search::new().run(&swaps, is_moved).evaluations
    };
    // With the square of the length it would be sixteen times as many.
    let (some, more) = (evaluations(40), evaluations(160));
    assert!(more < 7 * some && more < 4_000, "{some}, {more}");
}

#[test]
fn an_order_in_which_many_pairs_must_stand_the_wrong_way_round() {
    let wrong = |order: &[usize]| {
        let behind = |at: usize| order[at..].iter().filter(|place| **place < order[at]).count();
        (0..order.len()).map(behind).sum::<usize>()
    };
    let evaluations = |length: usize| {
        let order = shuffle((0..length).collect::<Vec<_>>()).tree(1);
        let most = wrong(&order.value());
        Search::new().run(&order, |order| 2 * wrong(&order) >= most).evaluations
    };
    // Pair by pair it is a thousand for 30, and six thousand for 100. Half of this is what pairs of edits try in the end.
    let (some, more) = (evaluations(30), evaluations(100));
    assert!(some < 800 && more < 1500, "{some}, {more}");
}

#[test]
fn words_that_must_differ() {
    let search = |count: usize| {
        let words = btree_set(string('a'..='z', 3..12), count).tree(1);
        let found = Search::new().run(&words, |_| true);
        assert_eq!(found.minimal.value().last().map(String::as_str), Some(if count == 30 { "abd" } else { "acz" }));
        (found.evaluations, found.candidates)
    };
    // One by one they cost 400 evaluations for 30, and 8,000 attempts; now what it costs to make each short, and in lists
    // of which all elements are recorded as they are, attempts to make each of them simpler.
    let ((some, attempts), (more, more_attempts)) = (search(30), search(78));
    assert!(some < 40 && more < 90, "{some}, {more}");
    assert!(attempts < 600 && more_attempts < 250, "{attempts}, {more_attempts}");
}

#[test]
fn a_loop_that_draws_again_what_was_taken_out_of_it() {
    let rounds =
        compose(|source: &mut Source| (0..4000).map(|_| source.draw(int(0..=9_u32))).collect::<Result<Vec<_>, _>>());
    let start = rounds.tree(1);
    let found = Search::new().max_evaluations(100).run(&start, |_| false);
    // Without a round each grows its parent again: tried one by one, that is four thousand attempts.
    assert!(found.evaluations == 100 && found.candidates < 1000, "{} attempts", found.candidates);
}

/// Where one place of a list matters, how long the list is costs no more than its number of digits.
#[test]
fn one_place_of_many() {
    for (seed, place) in [(1, 0), (2, 5000), (3, 7999)] {
        let numbers = vec(int(0..8000_usize).uniform(), 8000).tree(seed);
        let found = Search::new().run(&numbers, |list| list[place] != 0);
        let least: Vec<usize> = (0..8000).map(|at| usize::from(at == place)).collect();
        // One value after the other, it is two thousand.
        assert!(found.minimal.value() == least && found.evaluations < 80, "{seed} {place}: {}", found.evaluations);
    }
}

#[test]
fn one_place_of_an_order_of_many() {
    for seed in 1..4 {
        for (length, most) in [(200, 80), (1600, 60)] {
            for place in [0, length / 2, length - 1] {
                let orders = shuffle((0..length).collect::<Vec<_>>()).tree(seed);
                let found = Search::new().run(&orders, |order| order[place] != place);
                // One value after the other, it is a quarter of the length.
                assert!(found.evaluations < most, "{seed} {length} {place}: {}", found.evaluations);
                let least = found.minimal.value();
                let moved = least.iter().enumerate().filter(|(at, n)| at != *n).count();
                assert!(moved == 2 && least[place] != place, "{seed} {length} {place}");
            }
        }
    }
}

#[test]
fn two_that_must_stand_the_wrong_way_round_among_many() {
    for seed in 1..4 {
        for (length, most) in [(100, 40), (2000, 60)] {
            let numbers = vec(int(0..length).uniform(), length).tree(seed);
            let found = Search::new().run(&numbers, |list| !list.is_sorted());
            let mut least = [0].repeat(length);
            least[length - 2] = 1;
            // One exchange after the other, it is a hundred for a hundred, and a thousand for two thousand.
            assert!(found.minimal.value() == least && found.evaluations < most, "{seed} {}", found.evaluations);
        }
    }
}

#[test]
fn a_wide_recursion_goes_before_its_lists() {
    for seed in 1..4 {
        let nested = recursive(boolean().map(u32::from), |inner| vec(inner, 6..=8).map(|list| list.iter().sum()));
        let start = nested.tree(seed);
        let found = Search::new().run(&start, |_| true);
        // With each of its lists made short first, it is more than five hundred.
        assert!(found.evaluations < 250, "{seed}: {} of {}", found.evaluations, start.choices().count());
        assert_eq!(found.minimal.choices().count(), 1);
    }
}

#[test]
fn what_a_filter_has_rejected_is_not_written_out_again_for_each_element() {
    let search = |length: usize| {
        let lists = vec(int::<u32>(..), 0..=length).filter(move |list| list.len() > length / 2);
        let start = lists.tree(1);
        let cells = start.choices().count();
        let counted = measure(|| {
            let found = Search::new().run(&start, |_| true);
            assert_eq!(found.minimal.value().len(), length / 2 + 1);
        });
        counted.bytes_total / cells as u64
    };
    // Each element that could go is one draft more: all written out are a thousand times as much again.
    let (some, more) = (search(1000), search(4000));
    assert!(more < 2 * some && more < 60_000, "{some}, {more} bytes for each leaf");
}
