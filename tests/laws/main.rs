//! The laws of trees, generators and choices, for generators that are drawn at random from the combinators.

#[path = "../common/mod.rs"]
mod common;

mod composition;
mod known;
mod nodes;
mod sources;
mod wild;
