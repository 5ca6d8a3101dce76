//! Values that are dropped where that is said, and nowhere else: to drop one wherever something may panic takes as much
//! code, for each type of values that properties have, as all the rest that is compiled for it.

use super::catch::Holding;
use std::mem::ManuallyDrop;

/// Perhaps a value.
pub(crate) struct ManualDrop<T>(pub(crate) Option<ManuallyDrop<T>>);

impl<T> ManualDrop<T> {
    pub(crate) const NONE: ManualDrop<T> = ManualDrop(None);

    pub(crate) fn into_value(self) -> Option<T> {
        self.0.map(ManuallyDrop::into_inner)
    }
}

impl<T> Holding for ManualDrop<T> {
    fn drop_it(&mut self) {
        if let Some(value) = self.0.take() {
            ManuallyDrop::into_inner(value);
        }
    }
}
