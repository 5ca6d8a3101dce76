//! Code with bugs, and properties that find them: as tests by drawing, or under a fuzzing engine, each from the same two
//! functions, a generator and a property.

pub mod account;
pub mod constants;
pub mod json;
pub mod keys;
pub mod requirements;
pub mod runs;

use rosebush::{Check, Gen};
use std::fmt::Debug;

/// Somebody who does something with a property, whatever its values are.
pub trait Visitor {
    fn visit<T: Debug>(&self, generator: impl Gen<Value = T>, property: fn(T)) -> Result<(), String>;
}

/// Shows a property to a visitor, by the name of its target.
///
/// # Errors
/// If there is no such property, or the visitor gives one.
pub fn with_property(name: &str, visitor: &impl Visitor) -> Result<(), String> {
    match name {
        "runs" => visitor.visit(runs::bytes(), runs::is_decoded),
        "key" => visitor.visit(constants::any_key(), constants::key_is_no_master),
        "large_key" => visitor.visit(constants::large_key(), constants::key_is_no_master),
        "offset" => visitor.visit(constants::any_offset(), constants::offset_is_no_mark),
        "account" => visitor.visit(account::documents(), account::limit_is_stored),
        "keys" => visitor.visit(keys::documents(), keys::is_counted),
        "requirements" => visitor.visit(requirements::texts(), requirements::is_read_again),
        "json" => visitor.visit(json::texts(), json::has_paths),
        _ => Err(format!("there is no property {name:?}; fuzz/fuzz_targets has one target for each")),
    }
}

/// A check of that name, whose failing cases are kept beside these sources.
pub fn check(name: &str) -> Check {
    Check::new().name(name).directory(env!("CARGO_MANIFEST_DIR"))
}
