//! Properties that run in a process of their own, so that whatever ends or blocks the process is a failure like any
//! other.
//!
//! The parent draws, searches and reports. A child is the same test binary, started to run the same test: it comes to
//! the same check, and there it reads tokens line by line, grows and tries their values, and replies. It serves until
//! it dies; then the parent starts another. Only tokens and replies pass between them, never values, over a connection
//! of their own. The parent waits for nothing without a bound.
//!
//! Few properties are isolated, so this code is compiled only in crates that have one: [`start`] is the only way to it,
//! and every function that it calls is `#[inline]`.

mod child;
mod child_output;
mod connection;
mod deadline;
mod identity;
mod parent;
mod reply;

use crate::check::panics;
use crate::check::settings::{Remote, Site, Tries};
use connection::ConnectInfo;
use identity::Identity;
use parent::Parent;
use std::env;
use std::time::Duration;

/// Starts a child process for a check; in a child of this check, serves it. `None` in a child of another check.
#[inline]
pub(crate) fn start(
    site: &Site<'_>,
    timeout: Duration,
    tries: &mut Tries<'_>,
) -> Result<Option<Box<dyn Remote>>, String> {
    let identity = Identity::of_run(site.test, site.place, site.name);
    let id = identity.to_text();
    // A check within another property: a child would not come to it with the same values around it.
    if panics::is_quiet() || child::is_serving() {
        return Err(String::from(WITHIN));
    }
    match ConnectInfo::among(env::args_os()) {
        Some(connect_info) if connect_info.check == id => child::serve(tries, &connect_info),
        Some(_) => Ok(None),
        None => {
            identity.reject_shared()?;
            Ok(Some(Box::new(Parent::start(site.test, identity, timeout)?)))
        }
    }
}

const WITHIN: &str = "an isolated check is within the property of another check, where no other process would come to \
                      it; isolate the check around it instead";
