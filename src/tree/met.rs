//! Hashes that were met, each with a note: as many as there is room for, the oldest forgotten first. The latest of them
//! can be taken back. Knows nothing of what they stand for.

use alloc::vec;
use alloc::vec::Vec;

/// A table with open addressing: a hash stands at the first free slot from its own place on. The places are the lower
/// bits, so the hashes must be well mixed.
#[derive(Clone)]
pub(crate) struct Met {
    /// What stands for a hash in each slot, or 0 where it is free: room that is all zero costs next to nothing. A power
    /// of two of them, at most half of them taken; none at first.
    slots: Vec<u64>,
    /// The note of each slot, once there is one that is not 0.
    notes: Vec<u32>,
    /// The hashes that are there in the order in which they came, round and round once there is no more room.
    order: Vec<u64>,
    /// The place of the oldest.
    oldest: usize,
    /// How many hashes there is room for.
    room: usize,
    /// Whether anything will be taken back.
    keeps_changes: bool,
    /// What was changed, in order, since the earliest point that may be gone back to.
    changes: Vec<Change>,
    /// How many changes came before those.
    settled: usize,
}

#[derive(Clone, Copy, Debug)]
enum Change {
    Came,
    /// Another one had to go for it.
    CameFor(u64, u32),
    /// The note before.
    Noted(u64, u32),
}

/// How many slots there are at least, once there are any.
const FEWEST_SLOTS: usize = 64;

/// What stands for a hash. The two greatest are taken for one.
fn stand_in(hash: u64) -> u64 {
    hash.saturating_add(1)
}

impl Met {
    pub(crate) fn new(room: usize, keeps_changes: bool) -> Met {
        let (slots, notes, order, changes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Met { slots, notes, order, oldest: 0, room, keeps_changes, changes, settled: 0 }
    }

    /// Notes a hash; the latest note stands. Whether it was not there yet.
    pub(crate) fn insert(&mut self, hash: u64, note: u32) -> bool {
        if let Some(slot) = self.slot(hash) {
            let before = self.note(slot);
            if before != note {
                self.set_note(slot, note);
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
            self.put(stand_in(hash), note);
        }
        true
    }

    fn changed(&mut self, change: Change) {
        if self.keeps_changes {
            self.changes.push(change);
        }
    }

    pub(crate) fn get(&self, hash: u64) -> Option<u32> {
        Some(self.note(self.slot(hash)?))
    }

    /// A point to go back to.
    pub(crate) fn point(&self) -> usize {
        self.settled + self.changes.len()
    }

    /// Nobody will go back to before this point.
    pub(crate) fn settle(&mut self, point: usize) {
        if point > self.settled {
            let (gone, all) = (point - self.settled, self.changes.len());
            // Few are left: those since the point.
            for at in gone..all {
                self.changes[at - gone] = self.changes[at];
            }
            self.changes.truncate(all - gone);
            self.settled = point;
        }
    }

    /// Takes back what came since.
    pub(crate) fn back_to(&mut self, point: usize) {
        while self.point() > point {
            match self.changes.pop() {
                Some(Change::Noted(hash, before)) => {
                    if let Some(slot) = self.slot(hash) {
                        self.set_note(slot, before);
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
                    self.put(stand_in(forgotten), note);
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

    fn place(&self, stand_in: u64) -> usize {
        stand_in as usize & (self.slots.len() - 1)
    }

    fn after(&self, slot: usize) -> usize {
        (slot + 1) & (self.slots.len() - 1)
    }

    fn note(&self, slot: usize) -> u32 {
        self.notes.get(slot).copied().unwrap_or(0)
    }

    fn set_note(&mut self, slot: usize, note: u32) {
        if self.notes.is_empty() && note != 0 {
            self.notes = vec![0; self.slots.len()];
        }
        if let Some(there) = self.notes.get_mut(slot) {
            *there = note;
        }
    }

    /// Where a hash stands.
    fn slot(&self, hash: u64) -> Option<usize> {
        let (slots, wanted) = (self.slots.as_slice(), stand_in(hash));
        if slots.is_empty() {
            return None;
        }
        let mut slot = self.place(wanted);
        while slots[slot] != wanted {
            if slots[slot] == 0 {
                return None;
            }
            slot = self.after(slot);
        }
        Some(slot)
    }

    /// Adds a hash that is not there.
    fn add(&mut self, hash: u64, note: u32) {
        if 2 * (self.order.len() + 1) > self.slots.len() {
            let more = (2 * self.slots.len()).max(FEWEST_SLOTS);
            // What is not large comes faster as a copy than as room that is all zero.
            let free = if more == FEWEST_SLOTS { Vec::from([0; FEWEST_SLOTS]) } else { vec![0; more] };
            let before = core::mem::replace(&mut self.slots, free);
            let notes = core::mem::take(&mut self.notes);
            self.order.reserve(more / 2 - self.order.len());
            let mut slot = 0;
            while slot < before.len() {
                if before[slot] != 0 {
                    self.put(before[slot], notes.get(slot).copied().unwrap_or(0));
                }
                slot += 1;
            }
        }
        self.put(stand_in(hash), note);
    }

    fn put(&mut self, stand_in: u64, note: u32) {
        let mut slot = self.place(stand_in);
        while self.slots[slot] != 0 {
            slot = self.after(slot);
        }
        self.slots[slot] = stand_in;
        self.set_note(slot, note);
    }

    /// Removes a hash, and moves up those behind it that would not be found otherwise.
    fn remove(&mut self, hash: u64) -> Option<u32> {
        let mut free = self.slot(hash)?;
        let note = self.note(free);
        let mut slot = self.after(free);
        while self.slots[slot] != 0 {
            let distance = |from: usize, to: usize| to.wrapping_sub(from) & (self.slots.len() - 1);
            let place = self.place(self.slots[slot]);
            if distance(place, slot) >= distance(free, slot) {
                self.slots[free] = self.slots[slot];
                self.set_note(free, self.note(slot));
                free = slot;
            }
            slot = self.after(slot);
        }
        self.slots[free] = 0;
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
        assert!(met.insert(1, 1) && !met.insert(1, 1));
        let point = met.point();
        assert!(met.insert(2, 1) && !met.insert(1, 2) && !met.insert(1, 3) && met.insert(3, 1));
        assert_eq!([1, 2, 3].map(|hash| met.get(hash)), [Some(3), Some(1), Some(1)]);
        met.back_to(point);
        assert_eq!([1, 2, 3].map(|hash| met.get(hash)), [Some(1), None, None]);
        assert!(!met.insert(1, 1) && met.insert(2, 1) && met.insert(3, 1));
    }

    #[test]
    fn the_oldest_goes_where_there_is_no_room_and_comes_back() {
        let mut met = Met::new(2, true);
        assert!(met.insert(1, 1) && met.insert(2, 2));
        let point = met.point();
        assert!(met.insert(3, 3) && met.insert(4, 4) && met.insert(1, 5));
        assert_eq!([1, 2, 3, 4].map(|hash| met.get(hash)), [Some(5), None, None, Some(4)]);
        met.back_to(point);
        assert_eq!([1, 2, 3, 4].map(|hash| met.get(hash)), [Some(1), Some(2), None, None]);
        assert!(met.insert(5, 6));
        assert_eq!([1, 2, 5].map(|hash| met.get(hash)), [None, Some(2), Some(6)]);
    }

    #[test]
    fn without_room_nothing_is_remembered() {
        let mut met = Met::new(0, true);
        assert!(met.insert(1, 1) && met.insert(1, 1));
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
