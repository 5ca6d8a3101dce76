//! Which kinds of pairs of edits have paid. Knows nothing of what the kinds are.

/// What has been learnt in a search: which kinds of pairs have paid, the latest first.
#[derive(Clone, Copy, Default)]
pub(crate) struct Paid {
    paid: [u8; KINDS_REMEMBERED],
    pub(super) count: usize,
    /// How many pairs were taken.
    pub(super) taken: u32,
    /// How many candidates this row had begun when one was taken last.
    pub(super) begun_at_success: u32,
}

const KINDS_REMEMBERED: usize = 4;

impl Paid {
    pub(super) fn has(&self, kind: usize) -> bool {
        self.paid[..self.count].iter().any(|paid| usize::from(*paid) == kind)
    }

    pub(super) fn pays(&mut self, kind: usize) {
        let found = self.paid[..self.count].iter().position(|paid| usize::from(*paid) == kind);
        let end = match found {
            Some(at) => at,
            None => {
                self.count = (self.count + 1).min(KINDS_REMEMBERED);
                self.count - 1
            }
        };
        self.paid.copy_within(..end, 1);
        self.paid[0] = kind as u8;
    }

    /// The kind at a place of the order in which they are tried.
    pub(super) fn kind(&self, place: usize) -> usize {
        if place < self.count {
            return self.paid[place].into();
        }
        if self.count == 0 {
            return place;
        }
        let (mut left, mut kind) = (place - self.count, 0);
        loop {
            if !self.has(kind) {
                if left == 0 {
                    return kind;
                }
                left -= 1;
            }
            kind += 1;
        }
    }
}
