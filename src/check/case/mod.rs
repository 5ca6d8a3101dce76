//! One case: what is drawn for it, the property that it is tried with, and what came of it. Knows no run.

mod arguments;
mod calls_made;
mod discard;
mod draws;
mod erased;
pub(crate) mod example;
#[cfg(feature = "machine")]
pub(crate) mod finding;
mod input;
mod named_choices;
pub(crate) mod named_parts;
mod noted;
mod property;
mod testers;
mod trying;
mod typed_property;
mod value;
mod verdict;

pub use arguments::{__future, Argument, NoMore};
pub(crate) use calls_made::calls_made;
pub use discard::discard;
pub(crate) use draws::Drawing;
pub use draws::{Case, Drawn};
#[cfg(feature = "json")]
pub(crate) use erased::Observes;
pub(crate) use erased::{
    ErasedProperty, Lost, OnDrawn, Property, Trial, ValueTree, caught_failing, draw_ended, judgement, read_back,
};
pub(crate) use input::{InputVerdict, Target, run_input, write_debug_text};
pub(crate) use named_choices::{read_by_name, with_names};
pub(crate) use named_parts::Trace;
#[doc(hidden)]
pub use noted::__note;
pub(crate) use noted::{Noting, is_noting};
pub(crate) use testers::{TESTERS_GIVEN, Testers, Tried, WithTesters};
pub(crate) use typed_property::{GrownValue, HandingOver, Judges, TypedProperty};
pub(crate) use value::{ErasedValue, OwnedValue};
pub use verdict::Verdict;
