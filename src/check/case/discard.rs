//! Discarding a case from inside a property.

use crate::check::panics;

/// Discards the case that is being tried unless a condition holds. Another case is drawn instead.
///
/// Discards are counted; a run with too many gives up and fails, see
/// [`max_discard_ratio`](crate::Check::max_discard_ratio). A message may follow, as with `assert!`; it is for the
/// reader of the code, and is not reported. Inside a generator's function, `assume!` rejects the draw. A generator that
/// is also drawn from outside a check, as by [`minimal`](crate::Gen::minimal), returns
/// [`Rejected::here()`](crate::Rejected::here) instead: there `assume!` panics.
///
/// ```
/// use rosebush::{assume, check, int};
/// check((int(0..=9), int(0..=9)), |(a, b): (u32, u32)| {
///     assume!(b != 0, "{a} cannot be divided");
///     assert!(a / b <= a);
/// });
/// ```
#[macro_export]
#[doc(alias = "prop_assume")]
#[doc(alias = "precondition")]
macro_rules! assume {
    ($condition:expr $(,)?) => {
        match $condition {
            condition => {
                if !condition {
                    $crate::discard()
                }
            }
        }
    };
    ($condition:expr, $($message:tt)+) => {
        match $condition {
            condition => {
                if !condition {
                    // Checked by the compiler, never built.
                    let _ = || ::core::format_args!($($message)+).as_str().is_some();
                    $crate::discard()
                }
            }
        }
    };
}

/// Discards the case that is being tried, as [`assume!`](crate::assume) does if its condition does not hold. Another
/// case is drawn instead.
///
/// # Panics
/// Outside a property, and on a thread that the property started.
///
/// ```
/// use rosebush::{check, discard, int};
/// check(int(0..=20), |n: u32| {
///     let Some(digit) = char::from_digit(n, 10) else { discard() };
///     assert!(digit.is_ascii_digit());
/// });
/// ```
#[track_caller]
#[inline]
pub fn discard() -> ! {
    panics::discard()
}
