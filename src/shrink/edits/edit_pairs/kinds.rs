//! The kinds of pairs of edits, in the order in which they are tried. Knows no node.

/// What a primary edit does to its site.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum PrimaryEdit {
    Part,
    /// Two or three parts that follow one another.
    Run,
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

/// How many primary edits there are.
pub(super) const PRIMARY_EDITS: usize = PrimaryEdit::Turned as usize + 1;

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
    /// All later numbers of its record at their furthest: what one hour less takes, minutes and seconds may give.
    Rest,
    /// The two that follow it, drawn the same way, exchanged: a flag may say which of them counts.
    Swapped,
    Longer,
    /// The part that went, in another list.
    Into,
    Part,
    Exchanged,
    Arm,
}

/// The kinds of pairs, each with how many sites are added to its distance and how many distances are tried: kinds that
/// succeed more often come first. Of the pairs that are left out, not one in a thousand succeeded over random and
/// natural problems. A kind that has succeeded in a search is tried at any distance, and so are
/// all if there are alternatives, such as commands, or lists of lists.
pub(super) const KINDS: &[(PrimaryEdit, Repair, usize, usize)] = &[
    (PrimaryEdit::Part, Repair::Number(NumberRepair::Up), 0, 5),
    (PrimaryEdit::Part, Repair::Number(NumberRepair::Down), 0, 2),
    (PrimaryEdit::ToSimplest, Repair::Number(NumberRepair::Up), 0, 6),
    (PrimaryEdit::ToSimplest, Repair::Number(NumberRepair::Down), 0, 4),
    (PrimaryEdit::Part, Repair::Part, 0, 4),
    (PrimaryEdit::Part, Repair::Number(NumberRepair::OneUp), 1, 2),
    (PrimaryEdit::Part, Repair::Number(NumberRepair::OneDown), 1, 2),
    (PrimaryEdit::Nearer, Repair::Number(NumberRepair::Up), 0, 8),
    (PrimaryEdit::Nearer, Repair::Number(NumberRepair::Down), 0, 5),
    (PrimaryEdit::ToSimplest, Repair::Number(NumberRepair::OneUp), 1, 1),
    (PrimaryEdit::ToSimplest, Repair::Number(NumberRepair::OneDown), 1, 1),
    (PrimaryEdit::Half, Repair::Number(NumberRepair::Up), 1, 3),
    (PrimaryEdit::Half, Repair::Number(NumberRepair::Down), 1, 2),
    (PrimaryEdit::Part, Repair::Number(NumberRepair::Furthest), 2, 2),
    (PrimaryEdit::Part, Repair::Longer, 1, 2),
    (PrimaryEdit::Part, Repair::Exchanged, 2, 1),
    (PrimaryEdit::ToSimplest, Repair::Number(NumberRepair::Furthest), 2, 6),
    (PrimaryEdit::Nearer, Repair::Number(NumberRepair::UpTwice), 2, 6),
    (PrimaryEdit::Nearer, Repair::Number(NumberRepair::Furthest), 2, 4),
    (PrimaryEdit::Half, Repair::Number(NumberRepair::OneUp), 2, 2),
    (PrimaryEdit::Half, Repair::Number(NumberRepair::Furthest), 3, 2),
    (PrimaryEdit::Arm, Repair::Longer, 2, 2),
    (PrimaryEdit::Hoist, Repair::Longer, 2, 2),
    (PrimaryEdit::Arm, Repair::Number(NumberRepair::OneUp), 1, 2),
    (PrimaryEdit::Arm, Repair::Arm, 2, 4),
    (PrimaryEdit::Hoist, Repair::Number(NumberRepair::OneUp), 1, 2),
    (PrimaryEdit::Hoist, Repair::Number(NumberRepair::Furthest), 2, 2),
    (PrimaryEdit::Hoist, Repair::Number(NumberRepair::Mirrored), 1, 2),
    (PrimaryEdit::Hoist, Repair::Number(NumberRepair::OneDown), 1, 2),
    (PrimaryEdit::Hoist, Repair::Number(NumberRepair::Twice), 1, 2),
    (PrimaryEdit::Hoist, Repair::Number(NumberRepair::FurthestTurned), 1, 1),
    (PrimaryEdit::Arm, Repair::Number(NumberRepair::Twice), 1, 1),
    (PrimaryEdit::Turned, Repair::Number(NumberRepair::Up), 1, 3),
    (PrimaryEdit::Turned, Repair::Number(NumberRepair::Mirrored), 1, 2),
    (PrimaryEdit::ToSimplest, Repair::Number(NumberRepair::InProportion), 1, 3),
    (PrimaryEdit::Half, Repair::Number(NumberRepair::InProportion), 1, 3),
    (PrimaryEdit::Nearer, Repair::Number(NumberRepair::InProportion), 1, 4),
    (PrimaryEdit::Part, Repair::Number(NumberRepair::InInverse), 2, 2),
    (PrimaryEdit::Half, Repair::Number(NumberRepair::InInverse), 2, 4),
    (PrimaryEdit::Nearer, Repair::Number(NumberRepair::InInverse), 2, 4),
    (PrimaryEdit::Part, Repair::Into, 1, 3),
    (PrimaryEdit::Exchanged, Repair::Number(NumberRepair::OneUp), 2, 4),
    (PrimaryEdit::Exchanged, Repair::Number(NumberRepair::OneDown), 2, 2),
    (PrimaryEdit::Part, Repair::All(NumberRepair::Furthest), 2, 1),
    (PrimaryEdit::Part, Repair::All(NumberRepair::Up), 2, 2),
    (PrimaryEdit::Nearer, Repair::All(NumberRepair::Up), 2, 2),
    (PrimaryEdit::ToSimplest, Repair::Rest, 1, 1),
    (PrimaryEdit::Nearer, Repair::Rest, 1, 1),
    (PrimaryEdit::ToSimplest, Repair::Swapped, 1, 1),
    (PrimaryEdit::Run, Repair::Number(NumberRepair::Up), 2, 1),
    (PrimaryEdit::Run, Repair::Number(NumberRepair::OneDown), 2, 1),
    (PrimaryEdit::Run, Repair::All(NumberRepair::Up), 2, 1),
];

/// The lengths of runs of parts.
pub(super) const RUNS: [usize; 2] = [2, 3];

/// How many amounts that went are looked at, such as the numbers of a part.
pub(super) const AMOUNTS: usize = 3;
