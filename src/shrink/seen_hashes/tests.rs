//! Tests of `seen`.

use super::*;
use alloc::collections::BTreeMap;

#[test]
fn what_came_since_a_point_is_undone_and_nothing_else() {
    let mut seen = SeenHashes::new(100);
    seen.keep_changes();
    let marks = |seen: &SeenHashes| [1, 2, 3].map(|number| seen.marks(number));
    assert_eq!([seen.mark(1, 1), seen.mark(1, 1)], [0, 1]);
    let point = seen.point();
    assert_eq!([seen.mark(2, 1), seen.mark(1, 2), seen.mark(1, 4)], [0, 1, 3]);
    assert_eq!(seen.mark(3, 1), 0);
    assert_eq!(marks(&seen), [7, 1, 1]);
    seen.back_to(point);
    assert_eq!(marks(&seen), [1, 0, 0]);
    assert_eq!([1, 2, 3].map(|number| seen.mark(number, 1)), [1, 0, 0]);
}

#[test]
fn the_oldest_goes_where_there_is_no_room_and_comes_back() {
    let mut seen = SeenHashes::new(2);
    seen.keep_changes();
    let marks = |seen: &SeenHashes| [1, 2, 3, 4].map(|number| seen.marks(number));
    assert_eq!([seen.mark(1, 1), seen.mark(2, 2)], [0, 0]);
    let point = seen.point();
    assert_eq!([seen.mark(3, 3), seen.mark(4, 4), seen.mark(1, 5)], [0, 0, 0]);
    assert_eq!(marks(&seen), [5, 0, 0, 4]);
    seen.back_to(point);
    assert_eq!(marks(&seen), [1, 2, 0, 0]);
    assert_eq!(seen.mark(5, 6), 0);
    assert_eq!([1, 2, 5].map(|number| seen.marks(number)), [0, 2, 6]);
}

#[test]
fn without_room_nothing_is_remembered() {
    let mut seen = SeenHashes::new(0);
    seen.keep_changes();
    assert_eq!([seen.mark(1, 1), seen.mark(1, 1)], [0, 0]);
    assert_eq!((seen.marks(1), seen.point()), (0, 0));
}

#[test]
fn it_is_a_map_of_the_last_hashes_whatever_they_are() {
    const ROOM: usize = 90;
    let mut seen = SeenHashes::new(ROOM);
    seen.keep_changes();
    let (mut map, mut order): (BTreeMap<u64, u8>, Vec<u64>) = Default::default();
    let mut word = 1_u64;
    for round in 0..2000 {
        word = word.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
        let number = (word >> 32) % 40 + (word >> 50) % 4 * 128;
        let mark = 1 << (round % 3);
        let before = seen.clone();
        let point = seen.point();
        let marks = map.entry(number).or_default();
        assert_eq!(seen.mark(number, mark), *marks);
        *marks |= mark;
        if !order.contains(&number) {
            order.push(number);
            if order.len() > ROOM {
                map.remove(&order.remove(0));
            }
        }
        for known in 0..600 {
            let expected = map.get(&known).copied().unwrap_or(0);
            assert_eq!(seen.marks(known), expected, "{known} after {round}");
        }
        if round % 7 == 0 {
            let mut before = before;
            before.commit(point);
            let mut back = seen.clone();
            back.back_to(point);
            assert!((0..600).all(|known| back.marks(known) == before.marks(known)));
            assert_eq!(back.order, before.order);
            seen.commit(seen.point());
            assert!(seen.changes.is_empty());
        }
    }
}
