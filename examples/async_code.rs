//! A property of an async function. No runtime is needed: a property is a function that runs to its end, so it blocks on
//! the future. The few lines of `block_on` are enough where nothing waits for the system; with a runtime, make it once,
//! before the check, and use its own `block_on`.

use rosebush::{Check, int, property, text};
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

/// Polls a future on this thread until it is ready; between two polls the thread sleeps.
fn block_on<F: Future>(future: F) -> F::Output {
    struct Unpark(Thread);

    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }

    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    let mut future = pin!(future);
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(output) => return output,
            Poll::Pending => thread::park(),
        }
    }
}

/// Bytes that arrive piece by piece, never at once.
struct Pieces<'b> {
    pieces: std::slice::Chunks<'b, u8>,
    is_asked: bool,
}

impl<'b> Pieces<'b> {
    fn new(bytes: &'b [u8], most: usize) -> Pieces<'b> {
        Pieces { pieces: bytes.chunks(most), is_asked: false }
    }

    async fn next(&mut self) -> Option<&'b [u8]> {
        poll_fn(|context| {
            self.is_asked = !self.is_asked;
            if self.is_asked {
                // Whoever has the bytes calls the waker, from another thread too.
                context.waker().wake_by_ref();
                return Poll::Pending;
            }
            Poll::Ready(self.pieces.next())
        })
        .await
    }
}

/// Reads a text to its end.
async fn read_text(mut pieces: Pieces<'_>) -> String {
    let mut text = String::new();
    while let Some(piece) = pieces.next().await {
        // The bug: a piece may end in the middle of a character.
        text += &String::from_utf8_lossy(piece);
    }
    text
}

property! {
    fn what_comes_in_one_piece_is_read(written in text(0..=10)) {
        let pieces = Pieces::new(written.as_bytes(), written.len().max(1));
        assert_eq!(block_on(read_text(pieces)), written);
    }
}

fn main() {
    let is_read = |(text, most): (String, usize)| {
        block_on(async {
            let read = read_text(Pieces::new(text.as_bytes(), most)).await;
            if read == text { Ok(()) } else { Err(format!("{read:?} was read")) }
        })
    };
    let outcome = Check::new().seed(1).run((text(0..=10), int(1..=8)), is_read);
    let failure = outcome.into_failure().expect("there is a bug");
    let (text, most) = failure.minimal;
    println!("The text {text:?} in pieces of {most} {}", failure.cause);
    assert_eq!((text.as_str(), most), ("\u{80}", 1));
}
