//! What the platform offers. In WebAssembly, std panics if it is asked for something that is not there.

/// Whether there are clocks, and an environment.
pub(crate) const HAS_SYSTEM: bool = !cfg!(target_os = "unknown");

/// Whether there are other processes, which have numbers, and threads.
pub(crate) const HAS_PROCESSES: bool = HAS_SYSTEM && !cfg!(target_os = "wasi");
