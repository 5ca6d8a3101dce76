//! The macro that makes test functions of properties. Everything that it does can be written by hand too.

/// Turns properties into test functions. Their arguments are drawn, and the report shows them by name.
///
/// Each function becomes a `#[test]`, and keeps its attributes and doc comments. An argument is a name or a pattern,
/// then `in`, then its generator; arguments shrink as a tuple. The body passes by returning `()`, true or `Ok`. If it
/// returns early, with `return` or `?`, write the return type: `-> Result<(), Box<dyn std::error::Error>>` accepts
/// every error. Failing cases are [saved](crate::Check::regressions) in the crate's directory, except those of a test
/// that is `#[should_panic]`. Such a test passes if one case fails. To demand that every case panics, let the body
/// return `std::panic::catch_unwind(..).is_err()`.
///
/// The generator of an argument cannot name another argument: it is made before any of them is drawn. Where one depends
/// on another, draw both by one pattern, with [`bind`](crate::Gen::bind), or draw inside, with
/// [`check_draws`](crate::check_draws) in a `#[test]` function of your own:
///
/// ```
/// use rosebush::{Gen, int, just, property, vec};
///
/// property! {
///     fn each_is_below((bound, list) in int(1..=9).bind(|bound| (just(bound), vec(int(0..bound), 3)))) {
///         assert!(list.iter().all(|n| *n < bound));
///     }
/// }
/// ```
///
/// Settings for all functions may come first, in any order:
///
/// - `config = ...;`, a [`Check`](crate::Check)
/// - `isolated = true;`, which runs the properties in other processes, with the feature `isolate`, see
///   [`Check::isolated`](crate::Check::isolated)
/// - `threads = 2;`, see [`Check::check_on_threads`](crate::Check::check_on_threads)
/// - `block_on = path;`, the path of a function that returns the output of a future, such as the `block_on` of an
///   executor. It allows `async fn`
///
/// A function may have settings of its own, as the first lines of its body:
///
/// - `config = ...;`, which replaces the one for all functions
/// - `example = (value, value);`, a known case that always runs first, with a value for each argument; `example =
///   value;` if there is one argument. There may be several such lines. See [`Check::examples`](crate::Check::examples)
///
/// ```
/// use rosebush::{Check, int, property, string, vec};
///
/// property! {
///     config = Check::new().cases(500);
///
///     /// Sorting twice is sorting once.
///     fn sorting_is_idempotent(mut list in vec(int(0..=99), 0..20)) {
///         example = vec![];
///         example = vec![2, 1, 2];
///         list.sort();
///         let once = list.clone();
///         list.sort();
///         assert_eq!(list, once);
///     }
///
///     fn numbers_are_read_back(n in int(..), text in string('a'..='z', 0..5)) -> Result<bool, std::num::ParseIntError> {
///         config = Check::new().cases(50);
///         example = (0, String::new());
///         let read: i64 = format!("{n}{text}").trim_end_matches(&text).parse()?;
///         Ok(read == n)
///     }
/// }
/// ```
///
/// A failure is reported with the arguments' names:
///
/// ```text
/// my_crate::tests::is_sorted failed. Minimal counterexample:
///     list = [1, 0]
/// It returned false
/// ```
///
/// Writing `#[test]` too, as other libraries need it, is an error of the compiler:
/// ```compile_fail
/// rosebush::property! {
///     #[test]
///     fn holds(n in 0..9) {
///         assert!(n < 9);
///     }
/// }
/// ```
///
/// So are arguments without a generator, settings in an attribute, an `async fn` without `block_on`, and functions with
/// type parameters. The message says what to write:
/// ```compile_fail,test_harness
/// rosebush::property! {
///     fn holds(n: u8) {
///         assert!(n <= u8::MAX);
///     }
/// }
/// ```
/// ```compile_fail
/// rosebush::property! {
///     #![proptest_config(ProptestConfig::with_cases(500))]
///     fn holds(n in 0..9) {
///         assert!(n < 9);
///     }
/// }
/// ```
/// ```compile_fail,test_harness
/// rosebush::property! {
///     async fn holds(n in 0..9) {
///         assert!(n < 9);
///     }
/// }
/// ```
#[macro_export]
#[doc(alias = "proptest")]
#[doc(alias = "quickcheck")]
macro_rules! property {
    ($($tokens:tt)+) => { $crate::__property! { [$crate::Check::new()] [] [check] [] $($tokens)+ } };
}

/// Reads settings and functions of [`property!`](crate::property). The settings read so far come first: the check,
/// whether it is isolated, and the method to call.
#[doc(hidden)]
#[macro_export]
macro_rules! __property {
    (@check $_:tt $isolated:tt { config = $own:expr; $($body:tt)* }) => {
        $crate::__property!(@check [$own] $isolated {})
    };
    (@check $config:tt $isolated:tt { example = $example:expr; $($body:tt)* }) => {
        $crate::__property!(@check $config $isolated { $($body)* })
    };
    (@check [$config:expr] [] $body:tt) => { $config };
    (@check [$config:expr] [$isolated:expr] $body:tt) => { $crate::__isolated!($config, $isolated) };
    ($_:tt $isolated:tt $call:tt $block_on:tt config = $config:expr; $($others:tt)+) => {
        $crate::__property! { [$config] $isolated $call $block_on $($others)+ }
    };
    ($config:tt $_:tt $call:tt $block_on:tt isolated = $isolated:expr; $($others:tt)+) => {
        $crate::__property! { $config [$isolated] $call $block_on $($others)+ }
    };
    ($config:tt $isolated:tt $_:tt $block_on:tt threads = $threads:expr; $($others:tt)+) => {
        $crate::__property! { $config $isolated [check_on_threads $threads] $block_on $($others)+ }
    };
    ($config:tt $isolated:tt $call:tt $_:tt block_on = $block_on:expr; $($others:tt)+) => {
        $crate::__property! { $config $isolated $call [$block_on] $($others)+ }
    };
    ($config:tt $isolated:tt $call:tt $block_on:tt $setting:ident = $($other:tt)*) => {
        $crate::__property! { $config $isolated $call $block_on #! }
    };
    ($config:tt $isolated:tt $call:tt $block_on:tt #! $($other:tt)*) => {
        ::core::compile_error!(
            "property!: settings are written `config = Check::new().cases(500);`, `isolated = true;`, `threads = 2;` and \
             `block_on = path::to::block_on;`, functions follow"
        );
    };
    ($config:tt $isolated:tt $call:tt $block_on:tt $(
        $(#[$($attribute:tt)+])*
        $visibility:vis $(async $asynchronous:vis)? fn $name:ident $arguments:tt $(-> $returned:ty)? { $($body:tt)* }
    )+) => {$(
        $($crate::__attribute! { $($attribute)+ })*
        $(#[$($attribute)+])*
        #[test]
        $visibility fn $name() {
            let check = $crate::__property!(@check $config $isolated { $($body)* }).in_test({
                const TEST: &$crate::TestFunction = &$crate::TestFunction {
                    module: ::core::module_path!(),
                    name: ::core::stringify!($name),
                    file: ::core::file!(),
                    directory: ::core::env!("CARGO_MANIFEST_DIR"),
                    package: ::core::option_env!("CARGO_PKG_NAME"),
                    crate_name: ::core::option_env!("CARGO_CRATE_NAME"),
                    executable: ::core::option_env!("CARGO_BIN_NAME"),
                    scratch: ::core::option_env!("CARGO_TARGET_TMPDIR"),
                    is_ignored: false $(|| $crate::__has_attribute!(ignore [$($attribute)+]))*,
                    is_to_panic: false $(|| $crate::__has_attribute!(should_panic [$($attribute)+]))*,
                };
                TEST
            });
            $crate::__check! {
                $name (check) $call $block_on [$(async $asynchronous)?] $arguments ($(-> $returned)?) { $($body)* }
            }
        }
    )+};
    ($config:tt $isolated:tt $call:tt $block_on:tt $($other:tt)*) => {
        ::core::compile_error!(
            "property!: each function is a test, written as in `fn holds(n in 0..9) { .. }`: without type parameters, \
             `where` and the like. What is generic, helpers, constants and imports go outside, and the tests call them"
        );
    };
}

/// The check of a function of [`property!`](crate::property) that says whether it is isolated.
#[cfg(feature = "isolate")]
#[doc(hidden)]
#[macro_export]
macro_rules! __isolated {
    ($config:expr, $isolated:expr) => {
        ($config).isolated_if($isolated)
    };
}

#[cfg(not(feature = "isolate"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __isolated {
    ($config:expr, $isolated:expr) => {
        ::core::compile_error!("property!: the setting `isolated` needs the feature `isolate` of rosebush")
    };
}

/// Checks one function of [`property!`](crate::property).
#[doc(hidden)]
#[macro_export]
macro_rules! __check {
    // The settings of this function alone were read before.
    (
        $name:ident $check:tt $call:tt $block_on:tt $asynchronous:tt $arguments:tt $returned:tt
        { config = $own:expr; $($body:tt)* }
    ) => {
        $crate::__check! { $name $check $call $block_on $asynchronous $arguments $returned { $($body)* } }
    };
    (
        $name:ident ($check:expr) $call:tt $block_on:tt $asynchronous:tt $arguments:tt $returned:tt
        { example = ($($example:expr),+ $(,)?); $($body:tt)* }
    ) => {
        $crate::__check! {
            $name ($check.examples([$crate::__example!($arguments ($(($example))+))])) $call $block_on $asynchronous
            $arguments $returned { $($body)* }
        }
    };
    (
        $name:ident ($check:expr) $call:tt $block_on:tt $asynchronous:tt $arguments:tt $returned:tt
        { example = $example:expr; $($body:tt)* }
    ) => {
        $crate::__check! {
            $name ($check.examples([$crate::__example!($arguments (($example)))])) $call $block_on $asynchronous
            $arguments $returned { $($body)* }
        }
    };
    (
        $name:ident ($check:expr) [$call:ident $($threads:expr)?] $block_on:tt []
        ($($argument:pat in $generator:expr),+ $(,)?) ($($returned:tt)*) $body:tt
    ) => {
        $check.$call(
            $($threads,)?
            $crate::__arguments!($((::core::stringify!($argument), $crate::__generator($generator)))+),
            |$crate::__arguments!($((_, $argument))+)| $($returned)* $body,
        )
    };
    (
        $name:ident ($check:expr) [$call:ident $($threads:expr)?] [$block_on:expr] [async $nothing:vis]
        ($($argument:pat in $generator:expr),+ $(,)?) ($(-> $returned:ty)?) $body:tt
    ) => {
        $check.$call(
            $($threads,)?
            $crate::__arguments!($((::core::stringify!($argument), $crate::__generator($generator)))+),
            |$crate::__arguments!($((_, $argument))+)| {
                ($block_on)($crate::__future$(::<$returned, _>)?(async move $body))
            },
        )
    };
    // `$nothing` matches nothing; it is there so that `property!` can repeat the rule for each function.
    ($name:ident $check:tt $call:tt [] [async $nothing:vis] $($other:tt)*) => {
        ::core::compile_error!(::core::concat!(
            "property!: `",
            ::core::stringify!($name),
            "` is an `async fn`, and needs a function that waits for a future: write `block_on = path::to::block_on;` at \
             the head of `property!`, with the `block_on` of an executor or one of your own"
        ))
    };
    ($name:ident $check:tt $call:tt $block_on:tt $asynchronous:tt () $($other:tt)*) => {
        ::core::compile_error!(::core::concat!(
            "property!: `",
            ::core::stringify!($name),
            "` draws nothing: what has one case is a function of its own, marked `#[test]`"
        ))
    };
    ($name:ident $check:tt $call:tt $block_on:tt $asynchronous:tt ($case:ident: &mut $type:ty $(,)?) $($other:tt)*) => {
        ::core::compile_error!(::core::concat!(
            "property!: `",
            ::core::stringify!($name),
            "` draws inside: write a `#[test]` function that calls `check_draws(|case| ..)`, or arguments as in \
             `(n in int::<u8>(..), list in vec(0..9, ..))`"
        ))
    };
    ($name:ident $($other:tt)*) => {
        ::core::compile_error!(::core::concat!(
            "property!: the arguments of `",
            ::core::stringify!($name),
            "` are not written as in `(n in int::<u8>(..), list in vec(0..9, ..))`, where the generator says \
             the type; a helper goes outside of `property!`"
        ))
    };
}

/// The values of one example, as the arguments are nested. One argument has the whole of what was written.
#[doc(hidden)]
#[macro_export]
macro_rules! __example {
    (($argument:pat in $generator:expr $(,)?) (($example:expr))) => {
        $crate::__arguments!((::core::stringify!($argument), $example))
    };
    (($argument:pat in $generator:expr $(,)?) ($(($example:expr))+)) => {
        $crate::__arguments!((::core::stringify!($argument), ($($example),+)))
    };
    (($($argument:pat in $generator:expr),+ $(,)?) ($($example:tt)+)) => {
        $crate::__example!(@zip () [$((::core::stringify!($argument)))+] [$($example)+])
    };
    (@zip ($($done:tt)*) [($name:expr) $($names:tt)*] [($example:expr) $($examples:tt)*]) => {
        $crate::__example!(@zip ($($done)* ($name, $example)) [$($names)*] [$($examples)*])
    };
    (@zip ($($done:tt)*) [] []) => { $crate::__arguments!($($done)*) };
    ($($other:tt)*) => {
        ::core::compile_error!(
            "property!: an example has a value for each argument, as in `example = (5, vec![1, 2]);`, or \
             `example = 5;` if there is one argument"
        )
    };
}

/// Refuses what cannot be a property, and the attribute `#[test]`, which [`property!`](crate::property) adds itself:
/// with two of them a test would run twice.
#[doc(hidden)]
#[macro_export]
macro_rules! __attribute {
    (test) => {
        ::core::compile_error!("property!: each function becomes a `#[test]` without saying so; leave `#[test]` out");
    };
    ($runtime:ident :: test $($settings:tt)*) => {
        ::core::compile_error!(::core::concat!(
            "property!: each function becomes a `#[test]` without saying so; leave `#[",
            ::core::stringify!($runtime),
            "::test]` out, and write `block_on = path;` at the head, with a function that blocks on a future"
        ));
    };
    ($($other:tt)+) => {};
}

/// Whether an attribute, in brackets, is the one of this name: `ignore` or `should_panic`, also if it depends on how
/// the test is compiled.
#[doc(hidden)]
#[macro_export]
macro_rules! __has_attribute {
    (ignore [ignore $($other:tt)*]) => { true };
    (should_panic [should_panic $($other:tt)*]) => { true };
    ($name:ident [cfg_attr($condition:meta, $($attributes:tt)*)]) => {
        ::core::cfg!($condition) && $crate::__has_attribute!(@among $name $($attributes)*)
    };
    ($name:ident [$($other:tt)*]) => { false };
    (@among ignore ignore $($other:tt)*) => { true };
    (@among should_panic should_panic $($other:tt)*) => { true };
    (@among $name:ident $first:tt $($others:tt)*) => { $crate::__has_attribute!(@among $name $($others)*) };
    (@among $name:ident) => { false };
}

/// Nests arguments, the first with a nest of the others: as an expression, and as a pattern.
#[doc(hidden)]
#[macro_export]
macro_rules! __arguments {
    () => { $crate::NoMore };
    (($($first:tt)+) $($others:tt)*) => { $crate::Argument($($first)+, $crate::__arguments!($($others)*)) };
}
