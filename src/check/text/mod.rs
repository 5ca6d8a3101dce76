//! Text for people: escaped, laid out, coloured, shortened. Knows neither cases nor outcomes.

mod debug_parts;
pub(crate) mod debug_text;
mod escape;
#[cfg(feature = "json")]
mod json_writer;
mod pieces;
mod progress;
mod style;
mod writer;

pub(crate) use debug_parts::{parts_of_tuple, value_of_field};
pub(crate) use debug_text::{compact, in_one_line};
pub(crate) use escape::in_line;
#[cfg(feature = "json")]
pub(crate) use json_writer::{JsonObject, json_list, quoted, value_as_json};
pub(crate) use pieces::{Lines, Quantity, TextLimit, first_characters, first_part, joined, shortened};
pub(crate) use progress::Progress;
pub(crate) use style::{Mark, Style};
pub(crate) use writer::ReportWriter;
