//! How the cases come about that are tried, for whoever observes them. Without such, nothing is done.

/// Cases that come about in one way: sets the way back when it is dropped.
pub(super) struct Phase {
    #[cfg(feature = "json")]
    before: &'static str,
}

impl Phase {
    #[cfg(feature = "json")]
    pub(super) fn begin(how: &'static str) -> Phase {
        Phase { before: crate::check::state::PHASE.replace(how) }
    }

    #[cfg(not(feature = "json"))]
    pub(super) fn begin(_: &'static str) -> Phase {
        Phase {}
    }
}

#[cfg(feature = "json")]
impl Drop for Phase {
    fn drop(&mut self) {
        crate::check::state::PHASE.set(self.before);
    }
}
