//! The kinds of pairs of edits, in the order in which they are tried. Knows no node.

/// What a primary edit does to its site.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum First {
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
pub(super) enum To {
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
pub(super) enum Second {
    Number(To),
    /// All numbers that are equal to one number.
    All(To),
    Longer,
    /// The part that went, in another list.
    Into,
    Part,
    Exchanged,
    Arm,
}

/// The kinds of pairs, each with how many sites are added to its distance: kinds that pay more often come first. Pairs
/// that never paid over subjects made by chance are left out.
pub(super) const KINDS: &[(First, Second, usize)] = &[
    (First::Part, Second::Number(To::Up), 0),
    (First::Part, Second::Number(To::Down), 0),
    (First::ToSimplest, Second::Number(To::Up), 0),
    (First::ToSimplest, Second::Number(To::Down), 0),
    (First::Part, Second::Part, 0),
    (First::Part, Second::Number(To::OneUp), 1),
    (First::Part, Second::Number(To::OneDown), 1),
    (First::Nearer, Second::Number(To::Up), 0),
    (First::Nearer, Second::Number(To::Down), 0),
    (First::ToSimplest, Second::Number(To::OneUp), 1),
    (First::ToSimplest, Second::Number(To::OneDown), 1),
    (First::Half, Second::Number(To::Up), 1),
    (First::Half, Second::Number(To::Down), 1),
    (First::Part, Second::Number(To::Furthest), 2),
    (First::Part, Second::Longer, 1),
    (First::Part, Second::Exchanged, 2),
    (First::ToSimplest, Second::Number(To::Furthest), 2),
    (First::ToSimplest, Second::Number(To::Simplest), 2),
    (First::Nearer, Second::Number(To::UpTwice), 2),
    (First::Nearer, Second::Number(To::Furthest), 2),
    (First::Half, Second::Number(To::OneUp), 2),
    (First::Half, Second::Number(To::Furthest), 3),
    (First::Arm, Second::Longer, 2),
    (First::Hoist, Second::Longer, 2),
    (First::Arm, Second::Number(To::OneUp), 1),
    (First::Arm, Second::Arm, 2),
    (First::Hoist, Second::Number(To::OneUp), 1),
    (First::Hoist, Second::Number(To::Furthest), 2),
    (First::Hoist, Second::Number(To::Mirrored), 1),
    (First::Hoist, Second::Number(To::OneDown), 1),
    (First::Hoist, Second::Number(To::Twice), 1),
    (First::Hoist, Second::Number(To::FurthestTurned), 1),
    (First::Arm, Second::Number(To::Twice), 1),
    (First::Turned, Second::Number(To::Up), 1),
    (First::Turned, Second::Number(To::Mirrored), 1),
    (First::ToSimplest, Second::Number(To::InProportion), 1),
    (First::Half, Second::Number(To::InProportion), 1),
    (First::Nearer, Second::Number(To::InProportion), 1),
    (First::Part, Second::Number(To::InInverse), 2),
    (First::Half, Second::Number(To::InInverse), 2),
    (First::Nearer, Second::Number(To::InInverse), 2),
    (First::Part, Second::Into, 1),
    (First::Exchanged, Second::Number(To::OneUp), 2),
    (First::Exchanged, Second::Number(To::OneDown), 2),
    (First::Part, Second::All(To::Furthest), 2),
    (First::Part, Second::All(To::Up), 2),
    (First::Nearer, Second::All(To::Up), 2),
];

/// How many amounts that went are looked at, such as the numbers of a part.
pub(super) const AMOUNTS: usize = 3;
