//! The names of a case's arguments, named draws, fields and variants: written with the choices of a case, and read by
//! them. Knows no files.

use super::erased::ErasedProperty;
use crate::choices::named::NamedChoices;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Choices, LeafKind};
use crate::generator::Gen;
use crate::source::Source;
use crate::source::names::NameDifferences;

/// The choices of a case with names. `None` if the generator has none. If the property draws as it goes, this runs it.
pub(crate) fn with_names(property: ErasedProperty<'_, '_>, choices: &Choices) -> Option<NamedChoices> {
    let mut source = Source::noting_names(choices);
    property.generate(&mut source).ok()?;
    source.into_named().filter(|named| named.plain() == *choices)
}

/// Choices that were read by their names.
pub(crate) struct ReadByName {
    pub(crate) choices: Choices,
    pub(crate) differences: NameDifferences,
    /// Whether all of what was written was read, and nothing else: perhaps in another order.
    pub(crate) is_whole: bool,
}

/// Reads choices by their names, whatever the order is in which the generator draws them. `None` if the generator
/// rejects them.
pub(crate) fn read_by_name(property: ErasedProperty<'_, '_>, named: &NamedChoices) -> Option<ReadByName> {
    let read = read_once(property, named);
    if let Some(read) = &read
        && !read.differences.new.is_empty()
        && read.differences.new.len() == read.differences.gone.len()
    {
        let pairs: Vec<_> = read.differences.gone.iter().cloned().zip(read.differences.new.iter().cloned()).collect();
        // A field that was renamed has just the content that it had.
        if let Some(mut renamed) = read_once(property, &named.renamed(&pairs))
            && renamed.differences.are_none()
            && renamed.is_whole
        {
            renamed.differences.renamed = pairs;
            return Some(renamed);
        }
    }
    read
}

fn read_once(property: ErasedProperty<'_, '_>, named: &NamedChoices) -> Option<ReadByName> {
    let mut source = Source::reading_names(named);
    property.generate(&mut source).ok()?;
    let (choices, differences) = source.into_read_by_name()?;
    let is_whole = is_rearranged(&choices, &named.plain());
    Some(ReadByName { choices, differences, is_whole })
}

/// Whether both have the same cells, perhaps in another order, and with other numbers for the same arms.
fn is_rearranged(one: &Choices, other: &Choices) -> bool {
    let kind_and_key = |cell: &Cell| match cell {
        Cell::Leaf(leaf) if leaf.kind == LeafKind::Arm => Cell::Leaf(leaf.with_key(0)).identity(),
        cell => cell.identity(),
    };
    let sorted = |choices: &Choices| {
        let mut cells: Vec<_> = choices.cells().iter().map(kind_and_key).collect();
        sort_by(&mut cells, &Ord::cmp);
        cells
    };
    sorted(one) == sorted(other)
}
