//! The kinds of pairs of edits, in the order in which they are tried. Knows no node.

/// What a primary edit does to its site.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum PrimaryEdit {
    Part,
    ToSimplest,
    Half,
    Nearer,
    Arm,
    Hoist,
    /// A part exchanged with the next one.
    Exchanged,
    /// A number below its origin turned to the same distance above it, which comes first in the order.
    Turned,
}

/// What a number becomes.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum NumberRepair {
    /// Raised by what went, so that a sum stays; or lowered, so that a difference stays.
    Up,
    Down,
    /// Raised by twice what went: one number may count for half as much as another.
    UpTwice,
    /// One up or down, or as many as parts went.
    OneUp,
    OneDown,
    Furthest,
    Simplest,
    /// As far on the other side of its origin.
    Mirrored,
    /// Twice as far from zero: a level or an arm that doubles it may go.
    Twice,
    /// At its furthest on the other side of its origin.
    FurthestTurned,
    /// In the same proportion as before to the one that was lowered.
    InProportion,
    /// In inverse proportion, so that a product stays.
    InInverse,
}

/// What a repair does to its site.
#[derive(Clone, Copy)]
pub(super) enum Repair {
    Number(NumberRepair),
    /// All numbers that are equal to one number.
    All(NumberRepair),
    Longer,
    /// The part that went, in another list.
    Into,
    Part,
    Exchanged,
    Arm,
}

/// The kinds of pairs, each with how many sites are added to its distance: kinds that succeed more often come first.
/// Pairs that never succeeded over random problems are left out.
pub(super) const KINDS: &[(PrimaryEdit, Repair, usize)] = &[
    (PrimaryEdit::Part, Repair::Number(NumberRepair::Up), 0),
    (PrimaryEdit::Part, Repair::Number(NumberRepair::Down), 0),
    (PrimaryEdit::ToSimplest, Repair::Number(NumberRepair::Up), 0),
    (PrimaryEdit::ToSimplest, Repair::Number(NumberRepair::Down), 0),
    (PrimaryEdit::Part, Repair::Part, 0),
    (PrimaryEdit::Part, Repair::Number(NumberRepair::OneUp), 1),
    (PrimaryEdit::Part, Repair::Number(NumberRepair::OneDown), 1),
    (PrimaryEdit::Nearer, Repair::Number(NumberRepair::Up), 0),
    (PrimaryEdit::Nearer, Repair::Number(NumberRepair::Down), 0),
    (PrimaryEdit::ToSimplest, Repair::Number(NumberRepair::OneUp), 1),
    (PrimaryEdit::ToSimplest, Repair::Number(NumberRepair::OneDown), 1),
    (PrimaryEdit::Half, Repair::Number(NumberRepair::Up), 1),
    (PrimaryEdit::Half, Repair::Number(NumberRepair::Down), 1),
    (PrimaryEdit::Part, Repair::Number(NumberRepair::Furthest), 2),
    (PrimaryEdit::Part, Repair::Longer, 1),
    (PrimaryEdit::Part, Repair::Exchanged, 2),
    (PrimaryEdit::ToSimplest, Repair::Number(NumberRepair::Furthest), 2),
    (PrimaryEdit::ToSimplest, Repair::Number(NumberRepair::Simplest), 2),
    (PrimaryEdit::Nearer, Repair::Number(NumberRepair::UpTwice), 2),
    (PrimaryEdit::Nearer, Repair::Number(NumberRepair::Furthest), 2),
    (PrimaryEdit::Half, Repair::Number(NumberRepair::OneUp), 2),
    (PrimaryEdit::Half, Repair::Number(NumberRepair::Furthest), 3),
    (PrimaryEdit::Arm, Repair::Longer, 2),
    (PrimaryEdit::Hoist, Repair::Longer, 2),
    (PrimaryEdit::Arm, Repair::Number(NumberRepair::OneUp), 1),
    (PrimaryEdit::Arm, Repair::Arm, 2),
    (PrimaryEdit::Hoist, Repair::Number(NumberRepair::OneUp), 1),
    (PrimaryEdit::Hoist, Repair::Number(NumberRepair::Furthest), 2),
    (PrimaryEdit::Hoist, Repair::Number(NumberRepair::Mirrored), 1),
    (PrimaryEdit::Hoist, Repair::Number(NumberRepair::OneDown), 1),
    (PrimaryEdit::Hoist, Repair::Number(NumberRepair::Twice), 1),
    (PrimaryEdit::Hoist, Repair::Number(NumberRepair::FurthestTurned), 1),
    (PrimaryEdit::Arm, Repair::Number(NumberRepair::Twice), 1),
    (PrimaryEdit::Turned, Repair::Number(NumberRepair::Up), 1),
    (PrimaryEdit::Turned, Repair::Number(NumberRepair::Mirrored), 1),
    (PrimaryEdit::ToSimplest, Repair::Number(NumberRepair::InProportion), 1),
    (PrimaryEdit::Half, Repair::Number(NumberRepair::InProportion), 1),
    (PrimaryEdit::Nearer, Repair::Number(NumberRepair::InProportion), 1),
    (PrimaryEdit::Part, Repair::Number(NumberRepair::InInverse), 2),
    (PrimaryEdit::Half, Repair::Number(NumberRepair::InInverse), 2),
    (PrimaryEdit::Nearer, Repair::Number(NumberRepair::InInverse), 2),
    (PrimaryEdit::Part, Repair::Into, 1),
    (PrimaryEdit::Exchanged, Repair::Number(NumberRepair::OneUp), 2),
    (PrimaryEdit::Exchanged, Repair::Number(NumberRepair::OneDown), 2),
    (PrimaryEdit::Part, Repair::All(NumberRepair::Furthest), 2),
    (PrimaryEdit::Part, Repair::All(NumberRepair::Up), 2),
    (PrimaryEdit::Nearer, Repair::All(NumberRepair::Up), 2),
];

/// How many amounts that went are looked at, such as the numbers of a part.
pub(super) const AMOUNTS: usize = 3;
