//! Identifiers of the crate `uuid`.

use crate::{Gen, int};
use ::uuid::{Builder, Uuid};

/// Generates a UUID of any 128 bits, also of no version and of other variants. Shrinks towards the nil UUID, all zeros.
///
/// ```
/// use rosebush::{Gen, crates::uuid::uuid};
/// use uuid::Uuid;
/// assert_eq!(uuid().minimal(|_| true), Some(Uuid::nil()));
/// assert_eq!(uuid().minimal(|id| !id.is_nil()), Some(Uuid::from_u128(1)));
/// ```
#[must_use = "a generator does nothing until it is drawn from"]
pub fn uuid() -> impl Gen<Value = Uuid> + Clone {
    int::<u128>(..).map(Uuid::from_u128)
}

/// Generates a UUID of version 4, random but for its version. Shrinks towards `00000000-0000-4000-8000-000000000000`.
///
/// ```
/// use rosebush::{Gen, crates::uuid::uuid_v4};
/// let minimal = uuid_v4().minimal(|id| id.get_version_num() == 4).unwrap();
/// assert_eq!(minimal.to_string(), "00000000-0000-4000-8000-000000000000");
/// ```
#[must_use = "a generator does nothing until it is drawn from"]
pub fn uuid_v4() -> impl Gen<Value = Uuid> + Clone {
    // The bits before the version, those between it and the variant, and those after that.
    (int(0..1_u64 << 48), int(0..1_u128 << 12), int(0..1_u64 << 62)).map(|(high, middle, low)| {
        Builder::from_random_bytes((u128::from(high) << 80 | middle << 64 | u128::from(low)).to_be_bytes()).into_uuid()
    })
}

/// Generates a UUID of version 7: milliseconds since 1970, then 74 random bits. Shrinks towards the beginning of 1970
/// and zeros.
///
/// ```
/// use rosebush::{Gen, crates::uuid::uuid_v7};
/// let minimal = uuid_v7().minimal(|id| id.as_u128() >> 80 >= 1000).unwrap();
/// assert_eq!(minimal.to_string(), "00000000-03e8-7000-8000-000000000000");
/// ```
#[must_use = "a generator does nothing until it is drawn from"]
pub fn uuid_v7() -> impl Gen<Value = Uuid> + Clone {
    (int(0..1_u64 << 48), int(0..1_u128 << 12), int(0..1_u64 << 62)).map(|(millis, middle, low)| {
        let random = (middle << 64 | u128::from(low)).to_be_bytes();
        let random = core::array::from_fn(|index| random[index + 6]);
        Builder::from_unix_timestamp_millis(millis, &random).into_uuid()
    })
}
