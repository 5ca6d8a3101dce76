//! Hashes that were met, each with a note: as many as there is room for, the oldest forgotten first. The latest of them
//! can be taken back. Knows nothing of what they stand for.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

/// A table with open addressing: a hash stands at the first free slot from its own place on. The places are the lower
/// bits, so the hashes must be well mixed.
#[derive(Clone, Debug)]
pub(crate) struct Met<N> {
    /// A power of two of them, at most half of them taken; none at first.
    slots: Vec<Option<(u64, N)>>,
    /// The hashes that are there in the order in which they came, round and round once there is no more room.
    order: Vec<u64>,
    /// The place of the oldest.
    oldest: usize,
    /// How many hashes there is room for.
    room: usize,
    /// Whether anything will be taken back.
    keeps_changes: bool,
    /// What was changed, in order, since the earliest point that may be gone back to.
    changes: VecDeque<Change<N>>,
    /// How many changes came before those.
    settled: usize,
}

#[derive(Clone, Copy, Debug)]
enum Change<N> {
    Came,
    /// Another one had to go for it.
    CameFor(u64, N),
    /// The note before.
    Noted(u64, N),
}

/// How many slots there are at least, once there are any.
const FEWEST_SLOTS: usize = 64;

impl<N: Copy + PartialEq> Met<N> {
    pub(crate) fn new(room: usize, keeps_changes: bool) -> Met<N> {
        let (slots, order, changes) = (Vec::new(), Vec::new(), VecDeque::new());
        Met { slots, order, oldest: 0, room, keeps_changes, changes, settled: 0 }
    }

    /// Notes a hash; the latest note stands. Whether it was not there yet.
    pub(crate) fn insert(&mut self, hash: u64, note: N) -> bool {
        if let Some(slot) = self.slot(hash) {
            if let Some((_, before)) = self.slots[slot].replace((hash, note))
                && before != note
            {
                self.changed(Change::Noted(hash, before));
            }
            return false;
        }
        if self.order.len() < self.room {
            self.add(hash, note);
            self.order.push(hash);
            self.changed(Change::Came);
        } else if self.room > 0 {
            let forgotten = core::mem::replace(&mut self.order[self.oldest], hash);
            self.oldest = (self.oldest + 1) % self.room;
            if let Some(its_note) = self.remove(forgotten) {
                self.changed(Change::CameFor(forgotten, its_note));
            }
            self.put(hash, note);
        }
        true
    }

    fn changed(&mut self, change: Change<N>) {
        if self.keeps_changes {
            self.changes.push_back(change);
        }
    }

    pub(crate) fn get(&self, hash: u64) -> Option<N> {
        self.slots[self.slot(hash)?].map(|(_, note)| note)
    }

    /// A point to go back to.
    pub(crate) fn point(&self) -> usize {
        self.settled + self.changes.len()
    }

    /// Nobody will go back to before this point.
    pub(crate) fn settle(&mut self, point: usize) {
        if point > self.settled {
            self.changes.drain(..point - self.settled);
            self.settled = point;
        }
    }

    /// Takes back what came since.
    pub(crate) fn back_to(&mut self, point: usize) {
        while self.point() > point {
            match self.changes.pop_back() {
                Some(Change::Noted(hash, before)) => {
                    if let Some(slot) = self.slot(hash) {
                        self.slots[slot] = Some((hash, before));
                    }
                }
                Some(Change::Came) => {
                    if let Some(newest) = self.order.pop() {
                        self.remove(newest);
                    }
                }
                Some(Change::CameFor(forgotten, note)) => {
                    self.oldest = (self.oldest + self.room - 1) % self.room;
                    let newest = core::mem::replace(&mut self.order[self.oldest], forgotten);
                    self.remove(newest);
                    self.put(forgotten, note);
                }
                None => return,
            }
        }
    }

    /// How many hashes are there, and how many changes are kept to be taken back.
    #[cfg(test)]
    pub(crate) fn held(&self) -> (usize, usize) {
        (self.order.len(), self.changes.len())
    }

    fn place(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    fn after(&self, slot: usize) -> usize {
        (slot + 1) & (self.slots.len() - 1)
    }

    /// Where a hash stands.
    fn slot(&self, hash: u64) -> Option<usize> {
        if self.slots.is_empty() {
            return None;
        }
        let mut slot = self.place(hash);
        while let Some((there, _)) = &self.slots[slot] {
            if *there == hash {
                return Some(slot);
            }
            slot = self.after(slot);
        }
        None
    }

    /// Adds a hash that is not there.
    fn add(&mut self, hash: u64, note: N) {
        if 2 * (self.order.len() + 1) > self.slots.len() {
            let more = (2 * self.slots.len()).max(FEWEST_SLOTS);
            let before = core::mem::replace(&mut self.slots, vec![None; more]);
            self.order.reserve(more / 2 - self.order.len());
            for (hash, note) in before.into_iter().flatten() {
                self.put(hash, note);
            }
        }
        self.put(hash, note);
    }

    fn put(&mut self, hash: u64, note: N) {
        let mut slot = self.place(hash);
        while self.slots[slot].is_some() {
            slot = self.after(slot);
        }
        self.slots[slot] = Some((hash, note));
    }

    /// Removes a hash, and moves up those behind it that would not be found otherwise.
    fn remove(&mut self, hash: u64) -> Option<N> {
        let mut free = self.slot(hash)?;
        let (_, note) = self.slots[free].take()?;
        let mut slot = self.after(free);
        while let Some((there, _)) = self.slots[slot] {
            let distance = |from: usize, to: usize| to.wrapping_sub(from) & (self.slots.len() - 1);
            let place = self.place(there);
            if distance(place, slot) >= distance(free, slot) {
                self.slots[free] = self.slots[slot].take();
                free = slot;
            }
            slot = self.after(slot);
        }
        Some(note)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeMap;

    #[test]
    fn what_came_since_a_point_is_taken_back_and_nothing_else() {
        let mut met = Met::new(100, true);
        assert!(met.insert(1, 'a') && !met.insert(1, 'a'));
        let point = met.point();
        assert!(met.insert(2, 'a') && !met.insert(1, 'b') && !met.insert(1, 'c') && met.insert(3, 'a'));
        assert_eq!([1, 2, 3].map(|hash| met.get(hash)), [Some('c'), Some('a'), Some('a')]);
        met.back_to(point);
        assert_eq!([1, 2, 3].map(|hash| met.get(hash)), [Some('a'), None, None]);
        assert!(!met.insert(1, 'a') && met.insert(2, 'a') && met.insert(3, 'a'));
    }

    #[test]
    fn the_oldest_goes_where_there_is_no_room_and_comes_back() {
        let mut met = Met::new(2, true);
        assert!(met.insert(1, 'a') && met.insert(2, 'b'));
        let point = met.point();
        assert!(met.insert(3, 'c') && met.insert(4, 'd') && met.insert(1, 'e'));
        assert_eq!([1, 2, 3, 4].map(|hash| met.get(hash)), [Some('e'), None, None, Some('d')]);
        met.back_to(point);
        assert_eq!([1, 2, 3, 4].map(|hash| met.get(hash)), [Some('a'), Some('b'), None, None]);
        assert!(met.insert(5, 'f'));
        assert_eq!([1, 2, 5].map(|hash| met.get(hash)), [None, Some('b'), Some('f')]);
    }

    #[test]
    fn without_room_nothing_is_remembered() {
        let mut met = Met::new(0, true);
        assert!(met.insert(1, 'a') && met.insert(1, 'a'));
        assert_eq!((met.get(1), met.point()), (None, 0));
    }

    #[test]
    fn it_is_a_map_of_the_last_hashes_whatever_they_are() {
        const ROOM: usize = 90;
        let mut met = Met::new(ROOM, true);
        let (mut map, mut order): (BTreeMap<u64, u32>, Vec<u64>) = Default::default();
        let mut word = 1_u64;
        for number in 0..2000 {
            word = word.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
            // Crowded into a few places of the table.
            let hash = (word >> 32) % 40 + (word >> 50) % 4 * 128;
            let mut before = (met.clone(), map.clone());
            let point = met.point();
            assert_eq!(met.insert(hash, number), map.insert(hash, number).is_none());
            if !order.contains(&hash) {
                order.push(hash);
                if order.len() > ROOM {
                    map.remove(&order.remove(0));
                }
            }
            for known in 0..600 {
                assert_eq!(met.get(known), map.get(&known).copied(), "{known} after {number}");
            }
            if number % 7 == 0 {
                before.0.settle(point);
                let mut back = met.clone();
                back.back_to(point);
                assert!((0..600).all(|known| back.get(known) == before.0.get(known)));
                assert_eq!((back.order, back.oldest), (before.0.order, before.0.oldest));
                met.settle(met.point());
                assert!(met.changes.is_empty());
            }
        }
        assert!(met.slots.len() <= 4 * ROOM, "{}", met.slots.len());
    }
}
