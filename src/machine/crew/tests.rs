//! What becomes of threads if not all can be started.

use super::Crew;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Barrier};
use std::thread;

#[test]
fn if_a_thread_cannot_be_started_the_others_end() {
    for missing in 0..4 {
        let (mut started, ended) = (0, Arc::new(AtomicUsize::new(0)));
        let is_running = Arc::new(Barrier::new(2));
        let crew = Crew::<(), ()>::spawned_by(4, &mut |work| {
            if started == missing {
                return Err(io::Error::from(io::ErrorKind::OutOfMemory));
            }
            started += 1;
            let (ended, runs) = (Arc::clone(&ended), Arc::clone(&is_running));
            let thread = thread::Builder::new().spawn(move || {
                runs.wait();
                work();
                ended.fetch_add(1, Ordering::SeqCst);
            });
            is_running.wait();
            thread
        });
        assert!(crew.is_err_and(|error| error.kind() == io::ErrorKind::OutOfMemory));
        assert_eq!((started, ended.load(Ordering::SeqCst)), (missing, missing));
    }
}
