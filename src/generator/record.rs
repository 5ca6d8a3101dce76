//! Macros that make a generator of a struct or an enum from generators of its parts.

/// Makes a generator of a struct, or of one variant of an enum, from generators of its fields. These are drawn in the
/// order written.
///
/// A field takes a generator or a range. Shrinks as a tuple of the fields' generators does. Every field must be given
/// once, as in a struct expression.
///
/// ```
/// use rosebush::{Gen, int, record, string};
/// #[derive(Debug, PartialEq)]
/// struct Person { name: String, age: u8 }
/// #[derive(Debug, PartialEq)]
/// struct Pair(u8, bool);
///
/// let person = record!(Person { name: string('a'..='z', 0..8), age: 0..=120 });
/// let minimal = person.minimal(|person| person.age >= 18);
/// assert_eq!(minimal, Some(Person { name: String::new(), age: 18 }));
///
/// let pair = record!(Pair(1..=9, rosebush::boolean()));
/// assert_eq!(pair.minimal(|pair| pair.1), Some(Pair(1, true)));
/// ```
///
/// If a field is missing, the compiler's error names it:
/// ```compile_fail
/// struct Person { name: String, age: u8 }
/// let person = rosebush::record!(Person { age: 0..=120 });
/// ```
#[doc(alias = "prop_compose")]
#[doc(alias = "builds")]
#[doc(alias = "fixed_dictionaries")]
#[macro_export]
macro_rules! record {
    ($($name:ident)::+ { $($field:ident : $generator:expr),* $(,)? }) => {
        $crate::RecordOf::new(
            ::core::stringify!($($name)::+),
            // All generators are made before any field is named, so that a field's name hides nothing from the
            // generator of another.
            $crate::record!(@pairs $(($crate::__generator($generator)))*),
            |fields, _source: &mut $crate::Source| {
                let $crate::record!(@pairs $(($field))*) = fields;
                ::core::result::Result::Ok($($name)::+ { $($field: $crate::record!(@drawn $field _source)),* })
            },
            |_fields, value, _reflection: &mut $crate::Reflection| match value {
                // A field that is missing is one error, that of the struct expression.
                $($name)::+ { $($field,)* .. } => {
                    $crate::ReflectEach::reflect_each(_fields, $crate::record!(@pairs $(($field))*), _reflection)
                }
                #[allow(unreachable_patterns)]
                _ => false,
            },
        )
    };
    ($($name:ident)::+ ( $($generator:expr),* $(,)? )) => {
        $crate::record!(@numbered ($($name)::+) () (a b c d e f g h i j k l) $($generator,)*)
    };
    ($($name:ident)::+) => {
        $crate::RecordOf::new(
            ::core::stringify!($($name)::+),
            (),
            |_, _source: &mut $crate::Source| ::core::result::Result::Ok($($name)::+),
            |_, value, _reflection: &mut $crate::Reflection| match value {
                $($name)::+ => true,
                #[allow(unreachable_patterns)]
                _ => false,
            },
        )
    };
    (@pairs) => { () };
    (@pairs ($($first:tt)+) $($rest:tt)*) => { ($($first)+, $crate::record!(@pairs $($rest)*)) };
    (@numbered $name:tt ($($done:tt)*) ($field:ident $($free:ident)*) $generator:expr, $($rest:expr,)*) => {
        $crate::record!(@numbered $name ($($done)* ($field $generator)) ($($free)*) $($rest,)*)
    };
    (@numbered ($($name:ident)::+) ($(($field:ident $generator:expr))*) ($($free:ident)*)) => {
        $crate::RecordOf::new(
            ::core::stringify!($($name)::+),
            $crate::record!(@pairs $(($crate::__generator($generator)))*),
            |fields, _source: &mut $crate::Source| {
                let $crate::record!(@pairs $(($field))*) = fields;
                ::core::result::Result::Ok($($name)::+ ( $($crate::record!(@drawn $field _source)),* ))
            },
            |_fields, value, _reflection: &mut $crate::Reflection| match value {
                $($name)::+ ( $($field),* ) => {
                    $crate::ReflectEach::reflect_each(_fields, $crate::record!(@pairs $(($field))*), _reflection)
                }
                #[allow(unreachable_patterns)]
                _ => false,
            },
        )
    };
    // `?` would be one more call in an unoptimised build, compiled for each type.
    (@drawn $field:ident $source:ident) => {
        match $crate::Gen::generate($field, $crate::Source::__field($source, ::core::stringify!($field))) {
            ::core::result::Result::Ok(drawn) => drawn,
            ::core::result::Result::Err(rejected) => return ::core::result::Result::Err(rejected),
        }
    };
    (@numbered $name:tt ($($done:tt)*) () $($rest:expr,)+) => {
        ::core::compile_error!("record!: a tuple struct may have twelve fields at most")
    };
    ($($other:tt)*) => {
        ::core::compile_error!(
            "record!: expected a struct and a generator for each field, as in `Person { name: text(..), age: 0..=120 }` \
             or `Pair(0..=9, boolean())`"
        )
    };
}

/// Makes a generator of an enum, from its variants and generators of their fields. All variants are equally likely, as
/// with [`one_of`](crate::one_of). Shrinks towards the variant written first, unless a later one draws at least two
/// numbers or list elements fewer, and within the one that was drawn.
///
/// A variant that is left out is not drawn. Each is written as for [`record!`](crate::record). If no variant has
/// fields, [`element_of`](crate::element_of) is shorter. For weights, use a [`frequency`](crate::frequency) of records.
///
/// ```
/// use rosebush::{Gen, frequency, int, record, variants};
/// #[derive(Debug, PartialEq)]
/// enum Shape { Point, Square(u32), Circle { radius: u32 } }
///
/// let shape = variants!(Shape { Point, Square(int(1..=9)), Circle { radius: 1..=9 } });
/// assert_eq!(shape.minimal(|_| true), Some(Shape::Point));
/// assert_eq!(shape.minimal(|shape| matches!(shape, Shape::Circle { .. })), Some(Shape::Circle { radius: 1 }));
/// assert_eq!(shape.minimal(|shape| matches!(shape, Shape::Square(side) if side > 4)), Some(Shape::Square(5)));
///
/// // Three squares for one point.
/// let shape = frequency(((1, record!(Shape::Point)), (3, record!(Shape::Square(1..=9)))));
/// assert_eq!(shape.minimal(|shape| shape != Shape::Point), Some(Shape::Square(1)));
///
/// // Without fields, a later variant is simpler than one with two.
/// #[derive(Debug, PartialEq)]
/// enum Event { Moved { x: u32, y: u32 }, Stopped }
///
/// let event = variants!(Event { Moved { x: 0..=9, y: 0..=9 }, Stopped });
/// assert_eq!(event.minimal(|_| true), Some(Event::Stopped));
/// ```
#[doc(alias = "prop_oneof")]
#[doc(alias = "builds")]
#[macro_export]
macro_rules! variants {
    ($($name:ident)::+ { $($variants:tt)+ }) => {
        $crate::variants!(@variants ($($name)::+) () $($variants)+)
    };
    // The name `variant` does not clash with itself: each expansion of a macro has names of its own. The rule for a
    // comma comes first, since a comma would also match as the fields.
    (@variants $name:tt ($($done:tt)*) $variant:ident , $($rest:tt)*) => {{
        let variant = $crate::variants!(@variant $name $variant);
        $crate::variants!(@variants $name ($($done)* (variant $variant)) $($rest)*)
    }};
    (@variants $name:tt ($($done:tt)*) $variant:ident $fields:tt $(, $($rest:tt)*)?) => {{
        let variant = $crate::variants!(@variant $name $variant $fields);
        $crate::variants!(@variants $name ($($done)* (variant $variant)) $($($rest)*)?)
    }};
    (@variants $name:tt $done:tt $variant:ident) => {
        $crate::variants!(@variants $name $done $variant,)
    };
    (@variants $name:tt ($(($done:ident $variant:ident))+)) => {
        $crate::one_of($crate::Variants::new(
            &[$(::core::stringify!($variant)),+],
            $crate::record!(@pairs $(($done))+),
            |arms, arm, source| {
                let $crate::record!(@pairs $(($done))+) = arms;
                let mut left = arm + 1;
                $(
                    left -= 1;
                    if left == 0 {
                        return ::core::option::Option::Some($crate::Gen::generate($done, source));
                    }
                )+
                ::core::option::Option::None
            },
            |arms, arm, value, reflection| {
                let $crate::record!(@pairs $(($done))+) = arms;
                let mut left = arm + 1;
                $(
                    left -= 1;
                    if left == 0 {
                        return $crate::Gen::reflect($done, value, reflection);
                    }
                )+
                false
            },
        ))
    };
    (@variant ($($name:ident)::+) $variant:ident $($fields:tt)?) => {
        $crate::record!($($name)::+ :: $variant $($fields)?)
    };
    (@variants $name:tt $done:tt $weight:literal => $($rest:tt)*) => {
        ::core::compile_error!(
            "variants!: variants have no weights here; with weights: `frequency(((1, record!(Shape::Point)), \
             (3, record!(Shape::Square(1..=9)))))`"
        )
    };
    ($($other:tt)*) => {
        ::core::compile_error!(
            "variants!: expected an enum and its variants with a generator for each field, as in \
             `Shape { Point, Square(1..=9), Circle { radius: 1..=9 } }`"
        )
    };
}
