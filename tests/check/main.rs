//! Checks from outside, one file for each part of running properties.
#![cfg(feature = "std")]

mod another_value;
#[cfg(not(target_family = "wasm"))]
mod async_checks;
mod asynchronous;
mod boundaries;
mod bounds;
mod caught;
mod confirmed;
mod corpus;
mod directory;
mod discards;
mod environment;
mod errors;
mod examples;
mod exhaustive;
mod fields;
mod further;
mod fuzzing;
mod health;
mod hostile;
mod isolated;
mod isolated_alone;
mod isolated_output;
mod journal;
// What is written is read by a library of JSON.
#[cfg(all(feature = "json", feature = "serde_json"))]
mod json;
mod labels;
mod long;
mod named;
mod named_draws;
mod notes;
mod parallel;
mod places;
mod properties;
mod readme;
mod regressions;
mod regressions_used;
mod replay;
mod report;
mod report_without_failure;
mod sizes;
mod started_threads;
mod target;
mod test_functions;
mod true_reports;
mod unfinished;
mod unread;
