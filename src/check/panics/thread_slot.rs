//! What a thread keeps from one moment of a case to a later one. Knows nothing of what that is.

use std::cell::Cell;
use std::mem::ManuallyDrop;

/// A place for one value. What stands there when its thread ends is not dropped, which costs nothing, since a case takes
/// away what it kept; but a thread's own value that has a destructor costs each access a look whether it still stands,
/// and everyone's build of this library some hundred functions more.
pub(crate) struct Slot<T>(Cell<ManuallyDrop<T>>);

impl<T> Slot<T> {
    pub(crate) const fn new(value: T) -> Slot<T> {
        Slot(Cell::new(ManuallyDrop::new(value)))
    }

    /// Keeps a value, and returns the one that was kept before.
    pub(crate) fn replace(&self, value: T) -> T {
        ManuallyDrop::into_inner(self.0.replace(ManuallyDrop::new(value)))
    }
}
