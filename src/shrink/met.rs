//! A bounded set of hashes, each with marks: when it is full, the oldest are forgotten first. The latest changes can be
//! undone. Knows nothing of what the hashes stand for.

use alloc::vec;
use alloc::vec::Vec;

/// A hash table with open addressing: a hash stands in the first free slot from its own place on. The place is taken
/// from the lowest bits above the marks, so the hashes must be well mixed.
#[cfg_attr(test, derive(Clone))]
pub(crate) struct Met {
    /// Each slot holds a hash with its marks in place of its lowest bits, or 0 if it is free: zeroed memory costs next
    /// to nothing. The number of slots is a power of two, and less than half of them are taken.
    slots: Vec<u64>,
    /// The hashes in the order in which they came: a ring buffer once it is full.
    order: Vec<u64>,
    /// The index of the oldest.
    oldest: usize,
    /// The most hashes.
    room: usize,
    /// Whether changes may be undone later.
    keeps_changes: bool,
    /// The changes since the earliest point that may be gone back to, in order.
    changes: Vec<Change>,
    /// The number of changes before those.
    settled: usize,
}

#[derive(Clone, Copy)]
enum Change {
    Came,
    /// A hash came, and this slot content was forgotten for it.
    CameFor(u64),
    /// A hash got another mark; this was in its slot before.
    Marked(u64),
}

/// The bits used for marks. Hashes that differ only in these are treated as equal.
const MARKS: u64 = 0b1111;

/// The number of slots to begin with: enough for many a search, and few enough to be made in no time.
const FEWEST_SLOTS: usize = 128;
/// Up to this many slots, the table grows fourfold once half of them are taken, since each growth moves every hash and
/// small tables are cheap. Beyond, it doubles.
const FEW_SLOTS: usize = 512;

impl Met {
    pub(crate) fn new(room: usize, keeps_changes: bool) -> Met {
        let order = Vec::with_capacity(room.min(FEWEST_SLOTS / 2));
        // A small table is made faster by copying than by asking for zeroed memory.
        let slots = [0; FEWEST_SLOTS].to_vec();
        Met { slots, order, oldest: 0, room, keeps_changes, changes: Vec::new(), settled: 0 }
    }

    /// Adds a mark to a hash. Returns the marks that it had: 0 if it was not there.
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

    /// Puts a new hash into a free slot.
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

    /// Puts a new hash in place of the oldest, unless nothing is to be remembered at all.
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

    /// The marks of a hash: 0 if it is not there.
    #[cfg(test)]
    pub(crate) fn marks(&self, hash: u64) -> u64 {
        self.slots[self.slot(hash)] & MARKS
    }

    /// A point to go back to.
    #[inline]
    pub(crate) fn point(&self) -> usize {
        self.settled + self.changes.len()
    }

    /// Promises not to go back to before this point.
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

    /// Undoes the changes since this point.
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

    /// The number of hashes, and of changes that can be undone.
    #[cfg(test)]
    pub(crate) fn held(&self) -> (usize, usize) {
        (self.order.len(), self.changes.len())
    }

    /// The slot of a hash, or the free slot where it would go.
    #[inline]
    fn slot(&self, hash: u64) -> usize {
        let slots = self.slots.as_slice();
        let mut slot = place(slots, hash);
        while slots[slot] != 0 && (slots[slot] ^ hash) & !MARKS != 0 {
            slot = after(slots, slot);
        }
        slot
    }

    /// Grows the table.
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

    /// Puts in a hash that is not there, with its marks.
    fn put(&mut self, marked: u64) {
        let slot = self.slot(marked);
        self.slots.as_mut_slice()[slot] = marked;
    }

    /// Removes a hash, and moves up those behind it that would no longer be found. Returns the content of its slot.
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

/// The slot where a hash belongs.
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
