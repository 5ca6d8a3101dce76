//! A run: what a user calls, and the loop that draws cases and tries them until one fails or all have passed.

mod announce;
mod asynchronous;
mod begun;
mod cases;
mod corpus;
mod earlier;
mod ended;
mod entry;
mod examples;
mod failed_case;
mod handover;
#[cfg(feature = "isolate")]
mod isolated_run;
#[cfg(feature = "json")]
mod observed;
mod phase;
mod replay;
mod run_loop;
mod shape;
mod stretch;
mod targeted;
mod trial;
mod with_examples;

pub use with_examples::CheckWithExamples;
