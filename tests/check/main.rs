//! Checks from outside, one file for each part of running properties.
#![cfg(feature = "std")]

mod another_value;
mod boundaries;
mod bounds;
mod caught;
mod confirmed;
mod corpus;
mod directory;
mod discards;
mod environment;
mod errors;
mod exhaustive;
mod further;
mod fuzzing;
mod health;
mod hostile;
mod isolated;
mod isolated_alone;
mod journal;
mod labels;
mod long;
mod notes;
mod parallel;
mod places;
mod properties;
mod readme;
mod regressions;
mod replay;
mod report;
mod report_without_failure;
mod sizes;
mod started_threads;
mod target;
mod test_functions;
mod unfinished;
mod unread;
