//! What the example and its test share: the shrinkers, the ways to use them, and what they are tried on.

pub mod shrinkers;
pub mod statistics;
pub mod ways;
pub mod worked;
