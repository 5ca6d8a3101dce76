//! Hashes that were met, each with marks: as many as there is room for, the oldest forgotten first. The latest of them
//! can be taken back. Knows nothing of what they stand for.

use alloc::vec;
use alloc::vec::Vec;

/// A table with open addressing: a hash stands at the first free slot from its own place on. The places are the lower
/// bits above those of the marks, so the hashes must be well mixed.
#[cfg_attr(test, derive(Clone))]
pub(crate) struct Met {
    /// In each slot a hash with its marks in place of its lowest bits, or 0 where it is free: room that is all zero
    /// costs next to nothing. A power of two of them, less than half of them taken.
    slots: Vec<u64>,
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

#[derive(Clone, Copy)]
enum Change {
    Came,
    /// What stood in the slot of another one that had to go for it.
    CameFor(u64),
    /// What stood in its slot before it got another mark.
    Marked(u64),
}

/// The bits that are marks. Hashes that differ in these alone are taken for one.
const MARKS: u64 = 0b1111;

/// How many slots there are at first.
const FEWEST_SLOTS: usize = 512;
/// Up to how many slots there are four times as many once half of them are taken: every hash moves then, and the room for
/// a few costs little. Beyond, there are twice as many.
const FEW_SLOTS: usize = 512;

impl Met {
    pub(crate) fn new(room: usize, keeps_changes: bool) -> Met {
        let order = Vec::with_capacity(room.min(FEWEST_SLOTS / 2));
        // What is not large comes faster as a copy than as room that is all zero.
        let slots = [0; FEWEST_SLOTS].to_vec();
        Met { slots, order, oldest: 0, room, keeps_changes, changes: Vec::new(), settled: 0 }
    }

    /// Gives a hash a mark beside those that it has. Returns those: none if it was not there.
    #[inline(always)]
    pub(crate) fn mark(&mut self, hash: u64, mark: u64) -> u64 {
        let slot = self.slot(hash);
        let before = self.slots.as_slice()[slot];
        if before == 0 {
            self.come(slot, hash & !MARKS, mark);
        } else if before | mark != before {
            self.slots[slot] = before | mark;
            self.changed(Change::Marked(before));
        }
        before & MARKS
    }

    /// A hash that is not there comes to a slot that is free.
    #[inline]
    fn come(&mut self, slot: usize, hash: u64, mark: u64) {
        if self.order.len() == self.room {
            self.come_for_the_oldest(hash, mark);
            return;
        }
        self.slots.as_mut_slice()[slot] = hash | mark;
        self.order.push(hash);
        self.changed(Change::Came);
        if 2 * self.order.len() >= self.slots.len() {
            self.make_room();
        }
    }

    /// The same where another one has to go for it, if there is any room at all.
    #[cold]
    fn come_for_the_oldest(&mut self, hash: u64, mark: u64) {
        if self.room == 0 {
            return;
        }
        let forgotten = core::mem::replace(&mut self.order[self.oldest], hash);
        self.oldest = (self.oldest + 1) % self.room;
        let gone = self.remove(forgotten);
        self.changed(Change::CameFor(gone));
        self.put(hash | mark);
    }

    fn changed(&mut self, change: Change) {
        if self.keeps_changes {
            self.changes.push(change);
        }
    }

    /// The marks of a hash: none if it is not there.
    #[cfg(test)]
    pub(crate) fn marks(&self, hash: u64) -> u64 {
        self.slots[self.slot(hash)] & MARKS
    }

    /// A point to go back to.
    #[inline]
    pub(crate) fn point(&self) -> usize {
        self.settled + self.changes.len()
    }

    /// Nobody will go back to before this point.
    #[inline]
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
    #[inline]
    pub(crate) fn back_to(&mut self, point: usize) {
        while self.point() > point {
            match self.changes.pop() {
                Some(Change::Marked(before)) => {
                    let slot = self.slot(before);
                    self.slots[slot] = before;
                }
                Some(Change::Came) => {
                    if let Some(newest) = self.order.pop() {
                        self.remove(newest);
                    }
                }
                Some(Change::CameFor(forgotten)) => {
                    self.oldest = (self.oldest + self.room - 1) % self.room;
                    let newest = core::mem::replace(&mut self.order[self.oldest], forgotten & !MARKS);
                    self.remove(newest);
                    self.put(forgotten);
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

    /// Where a hash stands, or else the free slot where it would.
    #[inline]
    fn slot(&self, hash: u64) -> usize {
        let slots = self.slots.as_slice();
        let mut slot = place(slots, hash);
        while slots[slot] != 0 && (slots[slot] ^ hash) & !MARKS != 0 {
            slot = after(slots, slot);
        }
        slot
    }

    /// More slots.
    #[cold]
    fn make_room(&mut self) {
        let more = if self.slots.len() <= FEW_SLOTS { 4 } else { 2 } * self.slots.len();
        let before = core::mem::replace(&mut self.slots, vec![0; more]);
        let before = before.as_slice();
        self.order.reserve(more / 2 - self.order.len());
        let mut at = 0;
        while at < before.len() {
            if before[at] != 0 {
                self.put(before[at]);
            }
            at += 1;
        }
    }

    /// Puts a hash that is not there, with its marks.
    fn put(&mut self, marked: u64) {
        let slot = self.slot(marked);
        self.slots.as_mut_slice()[slot] = marked;
    }

    /// Removes a hash, and moves up those behind it that would not be found otherwise. Returns what stood in its slot.
    fn remove(&mut self, hash: u64) -> u64 {
        let mut free = self.slot(hash);
        let slots = self.slots.as_mut_slice();
        let (removed, most) = (slots[free], slots.len() - 1);
        let distance = |from: usize, to: usize| to.wrapping_sub(from) & most;
        let mut slot = after(slots, free);
        while slots[slot] != 0 {
            let place = place(slots, slots[slot]);
            if distance(place, slot) >= distance(free, slot) {
                slots[free] = slots[slot];
                free = slot;
            }
            slot = after(slots, slot);
        }
        slots[free] = 0;
        removed
    }
}

/// The own place of a hash.
#[inline(always)]
fn place(slots: &[u64], hash: u64) -> usize {
    (hash / (MARKS + 1)) as usize & (slots.len() - 1)
}

#[inline(always)]
fn after(slots: &[u64], slot: usize) -> usize {
    (slot + 1) & (slots.len() - 1)
}

#[cfg(test)]
mod tests;
