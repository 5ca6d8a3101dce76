//! The connection between a test and a process that it has started: lines of text over a local socket.
//!
//! Not the standard streams: those belong to the property, which may print what it likes, read its input, and start
//! programs that hold them for as long as they run.

use super::deadline::Deadline;
use std::ffi::OsStr;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

/// How long to wait for a line at a time, before looking whether the other side is still there.
const PATIENCE: Duration = Duration::from_millis(100);
/// How the argument begins by which a process is told to serve a check.
const ARGUMENT: &str = "rosebush-child ";

/// Where one process is waited for.
pub(super) struct Listener {
    listener: TcpListener,
    /// Known to nobody else, so that no other program is taken for the one that is waited for.
    pub(super) key: u64,
}

impl Listener {
    #[inline]
    pub(super) fn new() -> io::Result<Listener> {
        let anywhere: [SocketAddr; 2] = [(Ipv4Addr::LOCALHOST, 0).into(), (Ipv6Addr::LOCALHOST, 0).into()];
        let listener = TcpListener::bind(&anywhere[..])?;
        listener.set_nonblocking(true)?;
        Ok(Listener { listener, key: RandomState::new().build_hasher().finish() })
    }

    #[inline]
    pub(super) fn invitation(&self, check: &str) -> io::Result<Invitation> {
        Ok(Invitation { address: self.listener.local_addr()?, key: self.key, check: check.to_owned() })
    }

    /// Somebody who has come, if anybody has.
    #[inline]
    pub(super) fn guest(&self) -> Option<Connection> {
        let (stream, _) = self.listener.accept().ok()?;
        // On some platforms it is as its listener is.
        stream.set_nonblocking(false).ok()?;
        Connection::over(stream).ok()
    }
}

/// What a process is told that is to serve a check: which one, and where it is waited for.
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(super) struct Invitation {
    address: SocketAddr,
    /// The number of the first reply.
    pub(super) key: u64,
    pub(super) check: String,
}

impl Invitation {
    #[inline]
    pub(super) fn to_argument(&self) -> String {
        format!("{ARGUMENT}{} {} {}", self.address, self.key, self.check)
    }

    /// The first that there is among the arguments of a process. Not in its environment, since other programs, which a
    /// property may start, inherit that.
    #[inline]
    pub(super) fn among<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Option<Invitation> {
        arguments.into_iter().find_map(|argument| Invitation::from_argument(&argument.as_ref().to_string_lossy()))
    }

    #[inline]
    fn from_argument(argument: &str) -> Option<Invitation> {
        let mut parts = argument.strip_prefix(ARGUMENT)?.splitn(3, ' ');
        let (address, key) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some(Invitation { address, key, check: parts.next()?.to_owned() })
    }

    #[inline]
    pub(super) fn accept(&self) -> io::Result<TcpStream> {
        let stream = TcpStream::connect(self.address)?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

/// Why nothing was heard.
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(super) enum Silence {
    TooLong,
    /// The other side has closed the connection.
    Gone,
}

/// The end of a connection that waits for nothing without a bound.
pub(super) struct Connection {
    stream: TcpStream,
    /// What was read of lines that nobody has taken yet.
    read: Vec<u8>,
    /// How much of that is known to hold no end of a line.
    scanned: usize,
}

impl Connection {
    #[inline]
    fn over(stream: TcpStream) -> io::Result<Connection> {
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        Ok(Connection { stream, read: Vec::new(), scanned: 0 })
    }

    /// Sends a text, unless the other side takes none for so long.
    #[inline]
    pub(super) fn send(&mut self, text: &str, deadline: &Deadline) -> Result<(), Silence> {
        let mut rest = text.as_bytes();
        while !rest.is_empty() {
            match self.stream.write(rest) {
                Ok(length @ 1..) => rest = &rest[length..],
                Err(error) if is_timeout(&error) && !deadline.is_over() => {}
                Err(error) if is_timeout(&error) => return Err(Silence::TooLong),
                Ok(_) | Err(_) => return Err(Silence::Gone),
            }
        }
        Ok(())
    }

    /// The next line, without its end, if it comes before long.
    #[inline]
    pub(super) fn line(&mut self) -> Result<String, Silence> {
        loop {
            if let Some(length) = self.read[self.scanned..].iter().position(|byte| *byte == b'\n') {
                let line = self.read.drain(..self.scanned + length + 1).collect::<Vec<_>>();
                self.scanned = 0;
                return Ok(String::from_utf8_lossy(&line[..line.len() - 1]).into_owned());
            }
            self.scanned = self.read.len();
            let mut chunk = [0; 4096];
            match self.stream.read(&mut chunk) {
                Ok(length @ 1..) => self.read.extend_from_slice(&chunk[..length]),
                Err(error) if is_timeout(&error) => return Err(Silence::TooLong),
                Ok(_) | Err(_) => return Err(Silence::Gone),
            }
        }
    }
}

/// Whether it is no more than that it has taken too long so far. Platforms differ in the word.
#[inline]
fn is_timeout(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
}

#[cfg(test)]
mod tests;
