//! Ending a list before an element that is too large, where a small scope is counted through: the run that was to be
//! rejected becomes the one with the shorter list, which comes next anyway. Knows no generator.

use super::List;
use crate::source::nesting::NestingPoint;
use crate::source::tape::checkpoint::Checkpoint;
use crate::source::{Rejected, Source};

/// Where an element was begun that its list need not have.
pub(crate) struct Longer {
    /// How many digits had been drawn, and how many of them since a cell was recorded.
    digits: (usize, usize),
    point: Checkpoint,
    nesting: NestingPoint,
    depth: u32,
    allowance: u32,
}

impl Source {
    /// Notes that an element begins which its list need not have.
    #[cold]
    pub(in crate::source) fn note_longer(&mut self, list: &mut List) {
        let (nesting, depth, allowance) = (self.nesting.opened(), self.depth, self.allowance);
        let Some(tape) = &mut self.tape else { return };
        let point = tape.checkpoint();
        if let Some(odometer) = &mut tape.odometer
            && odometer.has_scope()
        {
            // Those of lists inside earlier elements are forgotten.
            odometer.longer.truncate(if list.longer > 0 { list.longer - 1 } else { usize::MAX });
            odometer.longer.push(Longer { digits: odometer.drawn(), point, nesting, depth, allowance });
            list.longer = odometer.longer.len();
        }
    }

    /// Whether a list of which an element was rejected ends before it: it does if it is counted through, and any other
    /// element there is too large as well. Otherwise the list is left, and the rejection is to be passed on. No result,
    /// which would make the stack frames of a deep recursion larger.
    #[cold]
    pub(crate) fn is_cut(&mut self, list: &mut List, rejected: Rejected) -> bool {
        let is_cut = rejected == Rejected::OUTGROWN && self.ends_before(list.longer);
        if is_cut {
            list.drawn -= 1;
        } else {
            let _ = self.leave_list(list, rejected);
        }
        is_cut
    }

    fn ends_before(&mut self, longer: usize) -> bool {
        let Some(tape) = &mut self.tape else { return false };
        let Some(odometer) = &mut tape.odometer else { return false };
        odometer.longer.truncate(longer);
        let Some(longer) = odometer.longer.pop() else { return false };
        if !odometer.ends_before(longer.digits) {
            return false;
        }
        tape.back_within_limit(&longer.point);
        self.nesting.back_to(longer.nesting);
        (self.depth, self.allowance) = (longer.depth, longer.allowance);
        true
    }
}
