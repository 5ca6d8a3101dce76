//! Tests of `met`.

use super::*;
use alloc::collections::BTreeMap;

/// Hashes that differ in more than their marks.
fn hash(number: u64) -> u64 {
    number * (MARKS + 1)
}

#[test]
fn what_came_since_a_point_is_taken_back_and_nothing_else() {
    let mut met = Met::new(100, true);
    let marks = |met: &Met| [1, 2, 3].map(|number| met.marks(hash(number)));
    assert_eq!([met.mark(hash(1), 1), met.mark(hash(1), 1)], [0, 1]);
    let point = met.point();
    assert_eq!([met.mark(hash(2), 1), met.mark(hash(1), 2), met.mark(hash(1), 4)], [0, 1, 3]);
    assert_eq!(met.mark(hash(3), 1), 0);
    assert_eq!(marks(&met), [7, 1, 1]);
    met.back_to(point);
    assert_eq!(marks(&met), [1, 0, 0]);
    assert_eq!([1, 2, 3].map(|number| met.mark(hash(number), 1)), [1, 0, 0]);
}

#[test]
fn the_oldest_goes_where_there_is_no_room_and_comes_back() {
    let mut met = Met::new(2, true);
    let marks = |met: &Met| [1, 2, 3, 4].map(|number| met.marks(hash(number)));
    assert_eq!([met.mark(hash(1), 1), met.mark(hash(2), 2)], [0, 0]);
    let point = met.point();
    assert_eq!([met.mark(hash(3), 3), met.mark(hash(4), 4), met.mark(hash(1), 5)], [0, 0, 0]);
    assert_eq!(marks(&met), [5, 0, 0, 4]);
    met.back_to(point);
    assert_eq!(marks(&met), [1, 2, 0, 0]);
    assert_eq!(met.mark(hash(5), 6), 0);
    assert_eq!([1, 2, 5].map(|number| met.marks(hash(number))), [0, 2, 6]);
}

#[test]
fn without_room_nothing_is_remembered() {
    let mut met = Met::new(0, true);
    assert_eq!([met.mark(hash(1), 1), met.mark(hash(1), 1)], [0, 0]);
    assert_eq!((met.marks(hash(1)), met.point()), (0, 0));
}

#[test]
fn it_is_a_map_of_the_last_hashes_whatever_they_are() {
    const ROOM: usize = 90;
    let mut met = Met::new(ROOM, true);
    let (mut map, mut order): (BTreeMap<u64, u64>, Vec<u64>) = Default::default();
    let mut word = 1_u64;
    for round in 0..2000 {
        word = word.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
        // Crowded into a few places of the table.
        let number = (word >> 32) % 40 + (word >> 50) % 4 * 128;
        let mark = 1 << (round % 3);
        let before = met.clone();
        let point = met.point();
        let marks = map.entry(number).or_default();
        assert_eq!(met.mark(hash(number) + round % 8, mark), *marks);
        *marks |= mark;
        if !order.contains(&number) {
            order.push(number);
            if order.len() > ROOM {
                map.remove(&order.remove(0));
            }
        }
        for known in 0..600 {
            let expected = map.get(&known).copied().unwrap_or(0);
            assert_eq!(met.marks(hash(known)), expected, "{known} after {round}");
        }
        if round % 7 == 0 {
            let mut before = before;
            before.settle(point);
            let mut back = met.clone();
            back.back_to(point);
            assert!((0..600).all(|known| back.marks(hash(known)) == before.marks(hash(known))));
            assert_eq!((back.order, back.oldest), (before.order, before.oldest));
            met.settle(met.point());
            assert!(met.changes.is_empty());
        }
    }
    assert!(met.slots.len() <= 8 * ROOM, "{}", met.slots.len());
}
