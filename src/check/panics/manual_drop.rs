//! Values that are dropped only where the code says so. To drop one wherever something may panic would double the code
//! that is compiled for each type of values that properties have.

use super::catch::Holding;
use std::mem::ManuallyDrop;

/// Perhaps a value, which is dropped only on demand.
pub(crate) struct ManualDrop<T>(pub(crate) Option<ManuallyDrop<T>>);

impl<T> ManualDrop<T> {
    pub(crate) const NONE: ManualDrop<T> = ManualDrop(None);
}

impl<T> Holding for ManualDrop<T> {
    fn drop_it(&mut self) {
        if let Some(value) = self.0.take() {
            ManuallyDrop::into_inner(value);
        }
    }
}
