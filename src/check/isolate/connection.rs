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
/// The beginning of the argument that tells a process to serve a check.
const ARGUMENT: &str = "rosebush-child ";

/// A socket at which one process is awaited.
pub(super) struct Listener {
    listener: TcpListener,
    /// A number that only this process and the awaited one know, so that no other program is taken for it.
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

    /// The connection to a process that has come, if one has.
    #[inline]
    pub(super) fn guest(&self) -> Option<Connection> {
        let (stream, _) = self.listener.accept().ok()?;
        // On some platforms a connection inherits this from its listener.
        stream.set_nonblocking(false).ok()?;
        Connection::over(stream).ok()
    }
}

/// What a process is told that is to serve a check: which check, and the address at which it is awaited.
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

    /// The first invitation among the arguments of a process. It is an argument and no variable of the environment,
    /// since programs that a property starts would inherit a variable.
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

/// Why there was no line.
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(super) enum Silence {
    TooLong,
    /// The other side has closed the connection.
    Gone,
}

/// One end of a connection. Nothing that it does waits without a bound.
pub(super) struct Connection {
    stream: TcpStream,
    /// What was read and not yet taken.
    read: Vec<u8>,
    /// How many bytes of `read` are known to hold no end of a line.
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

    /// Sends a text, unless the other side does not take it in time.
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

    /// The next line, without its end, if it comes within [`PATIENCE`].
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

/// Whether an error only says that nothing came in time. Platforms name it differently.
#[inline]
fn is_timeout(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
}

#[cfg(test)]
mod tests;
