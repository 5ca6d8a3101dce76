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

/// How long to wait for bytes at a time, before looking whether the other side is still there.
const WAIT_LIMIT: Duration = Duration::from_millis(100);
/// No reply is longer than this. What comes without an end of a line is forgotten from here on.
const MAX_LINE: usize = 1 << 26;
/// No more bytes than this come before the line that says the key.
const MAX_KEY: usize = 1 << 10;
/// How many connections may be open whose other side has not said the key.
const MAX_CONNECTIONS: usize = 64;
/// The beginning of the argument by which a process is to serve a check.
const ARGUMENT: &str = "rosebush-child ";

/// A socket at which one process is awaited. Any program of the machine can come there.
pub(super) struct Listener {
    listener: TcpListener,
    /// Connections whose other side has not yet said the key.
    connections: Vec<Connection>,
    /// A number that only this process and the awaited one know, so that no other program is mistaken for it.
    pub(super) key: u64,
}

impl Listener {
    #[inline]
    pub(super) fn new() -> io::Result<Listener> {
        let anywhere: [SocketAddr; 2] = [(Ipv4Addr::LOCALHOST, 0).into(), (Ipv6Addr::LOCALHOST, 0).into()];
        let listener = TcpListener::bind(&anywhere[..])?;
        listener.set_nonblocking(true)?;
        Ok(Listener { listener, connections: Vec::new(), key: RandomState::new().build_hasher().finish() })
    }

    #[inline]
    pub(super) fn connect_info(&self, check: &str) -> io::Result<ConnectInfo> {
        Ok(ConnectInfo { address: self.listener.local_addr()?, check: check.to_owned() })
    }

    /// The connection to the awaited process, if it has come by now: the first one over which a line comes that
    /// `is_awaited`. Whoever else has come waits for nothing and holds up nobody.
    #[inline]
    pub(super) fn connection(&mut self, is_awaited: impl Fn(&str) -> bool) -> Option<Connection> {
        while let Ok((stream, _)) = self.listener.accept() {
            self.connections.extend(Connection::over(stream));
        }
        let mut at = 0;
        while at < self.connections.len() {
            let connection = &mut self.connections[at];
            // One read a look: a connection that sends without end must not keep others waiting.
            let has_more = connection.read_more();
            match connection.next_line() {
                Some(line) if is_awaited(&line) => {
                    let connection = self.connections.swap_remove(at);
                    connection.stream.set_nonblocking(false).ok()?;
                    self.connections.clear();
                    return Some(connection);
                }
                // A line that is not the key, too many bytes for it, or no more to come.
                line if line.is_some() || connection.read.len() > MAX_KEY || matches!(has_more, Err(Silence::Gone)) => {
                    self.connections.swap_remove(at);
                }
                _ => at += 1,
            }
        }
        // Those that came first have had the most time to say the key.
        self.connections.drain(..self.connections.len().saturating_sub(MAX_CONNECTIONS));
        None
    }
}

/// The argument of a process that is to serve a check: which check it is, and the address at which it is awaited.
/// Other users of the machine can read the arguments of a process, so the key is not among them: it is in the
/// environment.
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(super) struct ConnectInfo {
    address: SocketAddr,
    pub(super) check: String,
}

impl ConnectInfo {
    #[inline]
    pub(super) fn to_argument(&self) -> String {
        format!("{ARGUMENT}{} {}", self.address, self.check)
    }

    /// The first connect info among the arguments of a process. It is an argument and no variable of the environment,
    /// since programs that a property starts would inherit a variable.
    #[inline]
    pub(super) fn among<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Option<ConnectInfo> {
        arguments.into_iter().find_map(|argument| ConnectInfo::from_argument(&argument.as_ref().to_string_lossy()))
    }

    #[inline]
    fn from_argument(argument: &str) -> Option<ConnectInfo> {
        let (address, check) = argument.strip_prefix(ARGUMENT)?.split_once(' ')?;
        Some(ConnectInfo { address: address.parse().ok()?, check: check.to_owned() })
    }

    #[inline]
    pub(super) fn accept(&self) -> io::Result<TcpStream> {
        let stream = TcpStream::connect(self.address)?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

/// The value of the variable that a child gets: the key, and the check that it serves, for whoever looks.
#[inline]
pub(super) fn variable_with(key: u64, check: &str) -> String {
    format!("{key} {check}")
}

/// The key in the value of that variable.
#[inline]
pub(super) fn key_in(variable: &str) -> Option<u64> {
    variable.split_once(' ')?.0.parse().ok()
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
    /// What was read and not yet returned.
    read: Vec<u8>,
    /// How many bytes of `read` are known to hold no end of a line.
    scanned: usize,
    /// Whether the beginning of the line that is being read was too long, and is forgotten.
    is_forgotten: bool,
}

impl Connection {
    #[inline]
    fn over(stream: TcpStream) -> io::Result<Connection> {
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(WAIT_LIMIT))?;
        stream.set_write_timeout(Some(WAIT_LIMIT))?;
        // Until the other side has said the key, nothing is waited for.
        stream.set_nonblocking(true)?;
        Ok(Connection { stream, read: Vec::new(), scanned: 0, is_forgotten: false })
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

    /// The next line, without its end, if it comes before the deadline and nothing pauses for [`WAIT_LIMIT`].
    #[inline]
    pub(super) fn line(&mut self, deadline: &Deadline) -> Result<String, Silence> {
        loop {
            if let Some(line) = self.next_line() {
                return Ok(line);
            }
            // Asked before reading, so that something is read even if the time is up.
            let is_over = deadline.is_over();
            self.read_more()?;
            // Bytes may come without end, and no line among them.
            if is_over && !self.read[self.scanned..].contains(&b'\n') {
                return Err(Silence::TooLong);
            }
        }
    }

    /// Takes the first line out of what was read, if there is a whole one.
    #[inline]
    fn next_line(&mut self) -> Option<String> {
        loop {
            let Some(length) = self.read[self.scanned..].iter().position(|byte| *byte == b'\n') else {
                self.scanned = self.read.len();
                if self.scanned > MAX_LINE {
                    self.read.clear();
                    self.scanned = 0;
                    self.is_forgotten = true;
                }
                return None;
            };
            let line = self.read.drain(..self.scanned + length + 1).collect::<Vec<_>>();
            self.scanned = 0;
            if !std::mem::take(&mut self.is_forgotten) {
                return Some(String::from_utf8_lossy(&line[..line.len() - 1]).into_owned());
            }
        }
    }

    /// Reads what has come, once.
    #[inline]
    fn read_more(&mut self) -> Result<(), Silence> {
        let mut chunk = [0; 4096];
        match self.stream.read(&mut chunk) {
            Ok(length @ 1..) => {
                self.read.extend_from_slice(&chunk[..length]);
                Ok(())
            }
            Err(error) if is_timeout(&error) => Err(Silence::TooLong),
            Ok(_) | Err(_) => Err(Silence::Gone),
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
