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
}

/// What a repair does to its site.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Second {
    /// A number raised by what went, so that a sum stays; or lowered, so that a difference stays.
    Up,
    Down,
    /// A number one up or down.
    OneUp,
    OneDown,
    Furthest,
    Simplest,
    /// A number made what went.
    Same,
    Part,
    Longer,
    Exchanged,
    Arm,
}

/// Pairs of edits, and how much further away than they are they count: those that pay more often come first.
pub(super) const KINDS: &[(First, Second, usize)] = &[
    (First::Part, Second::Up, 0),
    (First::Part, Second::Down, 0),
    (First::ToSimplest, Second::Up, 0),
    (First::ToSimplest, Second::Down, 0),
    (First::Part, Second::Part, 0),
    (First::Part, Second::OneUp, 1),
    (First::Part, Second::OneDown, 1),
    (First::Nearer, Second::Up, 0),
    (First::Nearer, Second::Down, 0),
    (First::ToSimplest, Second::OneUp, 1),
    (First::ToSimplest, Second::OneDown, 1),
    (First::Half, Second::Up, 1),
    (First::Half, Second::Down, 1),
    (First::Part, Second::Furthest, 2),
    (First::Part, Second::Simplest, 2),
    (First::Part, Second::Same, 2),
    (First::Part, Second::Longer, 2),
    (First::Part, Second::Exchanged, 2),
    (First::ToSimplest, Second::Furthest, 2),
    (First::ToSimplest, Second::Simplest, 2),
    (First::ToSimplest, Second::Same, 2),
    (First::Nearer, Second::Furthest, 2),
    (First::Nearer, Second::Simplest, 2),
    (First::Half, Second::OneUp, 2),
    (First::Half, Second::OneDown, 2),
    (First::Half, Second::Furthest, 3),
    (First::Part, Second::Arm, 2),
    (First::Arm, Second::Part, 2),
    (First::Arm, Second::Longer, 2),
    (First::Hoist, Second::Longer, 2),
    (First::Arm, Second::OneUp, 1),
    (First::Arm, Second::Simplest, 2),
    (First::Arm, Second::Furthest, 2),
    (First::Arm, Second::Arm, 2),
    (First::Hoist, Second::OneUp, 1),
    (First::Hoist, Second::OneDown, 1),
    (First::Hoist, Second::Simplest, 2),
    (First::Hoist, Second::Furthest, 2),
];

/// How much of what went is looked at, such as the numbers of a part.
pub(super) const AMOUNTS: usize = 3;

/// The most that a kind counts as further away.
pub(super) const FURTHEST: usize = 3;
