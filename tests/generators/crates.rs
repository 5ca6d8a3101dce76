//! Types of other crates: each generator by the checks of all generators, and where searches from 40 seeds end.

use super::harness::{Row, any_step};
use rosebush::Gen;
use std::fmt::Debug;
use std::panic::{UnwindSafe, catch_unwind};

/// All the values at which searches end, from the first 40 seeds whose value fails.
#[allow(dead_code, reason = "each crate is a feature of its own")]
fn ends<G: Gen<Value: Debug>>(generator: &G, fails: impl Fn(&G::Value) -> bool) -> Vec<String> {
    let trees = (0..10_000).map(|seed| generator.tree(seed)).filter(|tree| fails(&tree.value())).take(40);
    let mut ends: Vec<_> = trees.map(|tree| format!("{:?}", tree.search(|value| fails(&value)).value())).collect();
    assert_eq!(ends.len(), 40, "so many seeds fail: {ends:?}");
    ends.sort();
    ends.dedup();
    ends
}

#[allow(dead_code, reason = "not every crate has generators with arguments")]
fn complaint<T>(misuse: impl FnOnce() -> T + UnwindSafe) -> String {
    let payload = catch_unwind(misuse).err().expect("it is a misuse");
    *payload.downcast::<String>().expect("the message is a string")
}

macro_rules! check {
    ($($name:ident: $generator:expr, $minimal:expr, $valid:expr, [$($reached:expr),* $(,)?];)*) => {$(
        #[test]
        fn $name() {
            Row {
                name: stringify!($name),
                generator: $generator,
                minimal: $minimal,
                valid: $valid,
                step: any_step,
                reached: vec![$($reached),*],
            }
            .check();
        }
    )*};
}

#[cfg(feature = "bytes")]
mod bytes {
    use super::*;
    use rosebush::crates::bytes::{bytes, bytes_mut};

    check! {
        buffers: bytes(..=4), ::bytes::Bytes::new(), |it| it.len() <= 4, [|it| it.len() == 4, |it| it.is_empty()];
        growing_buffers: bytes_mut(1..=4), ::bytes::BytesMut::from(&[0][..]), |it| it.len() <= 4, [|it| it.len() == 4];
    }

    #[test]
    fn buffers_shrink_as_lists_do() {
        assert_eq!(ends(&bytes(..), |it| it.iter().any(|byte| *byte > 99)), ["b\"d\""]);
        assert_eq!(ends(&bytes_mut(..), |it| it.len() > 2), [r#"b"\0\0\0""#]);
    }
}

#[cfg(feature = "chrono")]
mod chrono;

#[cfg(feature = "indexmap")]
mod indexmap {
    use super::*;
    use ::indexmap::{IndexMap, IndexSet};
    use rosebush::crates::indexmap::{index_map, index_set};
    use rosebush::int;

    check! {
        sets: index_set(int(0..=9_u8), 2..=4), IndexSet::from([0, 1]), |it| (2..=4).contains(&it.len()),
            [|it| it.first() > it.last(), |it| it.len() == 4];
        maps: index_map(int(0..=9_u8), int(0..=1), 1..=3), IndexMap::from([(0, 0)]), |it| (1..=3).contains(&it.len()),
            [|it| it.keys().next() > it.keys().last(), |it| it.len() == 3];
    }

    #[test]
    fn entries_are_ordered_as_they_came() {
        assert_eq!(ends(&index_set(int(0..=99), ..9), |it| it.first() > it.last()), ["{1, 0}"]);
        let maps = index_map(int(0..=99), int(0..=99), ..9);
        assert_eq!(ends(&maps, |it| it.values().sum::<i32>() > 120 && it[0] > 50), ["{0: 51, 1: 70}"]);
    }

    #[test]
    fn an_element_that_cannot_be_had_is_rejected() {
        assert!(index_set(int(0..=1), 3).sample(1).is_err());
    }
}

#[cfg(feature = "jiff")]
mod jiff {
    use super::*;
    use ::jiff::civil::{Date, DateTime, Time, date as day, time as clock};
    use ::jiff::{SignedDuration, Timestamp};
    use rosebush::crates::jiff::{date, date_time, signed_duration, time, timestamp};

    check! {
        dates: date(..), day(1970, 1, 1), |_| true, [|it| *it == Date::MIN, |it| *it == Date::MAX];
        later_dates: date(day(2001, 1, 1)..day(2001, 2, 1)), day(2001, 1, 1), |it| it.month() == 1, [|it| it.day() == 31];
        times: time(..), Time::MIN, |_| true, [|it| it.subsec_nanosecond() > 0, |it| it.hour() == 23];
        hours: time(clock(9, 0, 0, 0)..=clock(17, 0, 0, 0)), clock(9, 0, 0, 0), |it| (9..=17).contains(&it.hour()),
            [|it| *it == clock(17, 0, 0, 0), |it| *it == clock(9, 0, 0, 0)];
        dates_with_times: date_time(..), day(1970, 1, 1).at(0, 0, 0, 0), |_| true,
            [|it| it.year() < -999, |it| it.year() > 2999, |it| it.subsec_nanosecond() > 0];
        points_in_time: timestamp(..), Timestamp::UNIX_EPOCH, |_| true,
            [|it| it.as_second() < 0, |it| it.as_second() > 0, |it| it.subsec_nanosecond() != 0];
        durations: signed_duration(..), SignedDuration::ZERO, |_| true,
            [|it| it.is_negative(), |it| it.as_secs() > i64::MAX / 2, |it| it.subsec_nanos() != 0];
    }

    #[test]
    fn dates_and_times_end_near_1970() {
        assert_eq!(ends(&date(..), |it| it.weekday() == ::jiff::civil::Weekday::Thursday), ["1970-01-01"]);
        assert_eq!(ends(&date(..), |it| it.year() < 0), ["-000001-01-01"]);
        let dates = date(day(1990, 1, 1)..day(2050, 1, 1));
        assert_eq!(ends(&dates, |it| (it.month(), it.day()) == (12, 31)), ["1990-12-31"]);
        assert_eq!(ends(&dates, |it| (it.month(), it.day()) == (2, 29)), ["1992-02-29"]);
        assert_eq!(ends(&date_time(..), |it| it.day() == 31 && it.hour() >= 12), ["1970-01-31T12:00:00"]);
        assert_eq!(ends(&time(..), |it| *it > clock(12, 0, 0, 0)), ["12:00:01"]);
        assert_eq!(ends(&date_time(..), |it| it.year() >= 2000), ["2000-01-01T00:00:00"]);
        assert_eq!(ends(&timestamp(..), |it| it.as_second() < 0), ["1969-12-31T23:59:59Z"]);
        assert_eq!(ends(&signed_duration(..), |it| it.as_mins() > 0), ["1m"]);
    }

    #[test]
    fn bounds_of_all_types_are_reached() {
        assert_eq!(date_time(DateTime::MAX..).minimal(|_| true), Some(DateTime::MAX));
        assert_eq!(date_time(..=DateTime::MIN).minimal(|_| true), Some(DateTime::MIN));
        assert_eq!(timestamp(..=Timestamp::MIN).minimal(|_| true), Some(Timestamp::MIN));
        assert_eq!(signed_duration(SignedDuration::MAX..).minimal(|_| true), Some(SignedDuration::MAX));
        let first = SignedDuration::from_secs(i64::MIN);
        assert_eq!(signed_duration(..=first).minimal(|_| true), Some(first));
    }

    #[test]
    fn empty_and_too_wide_ranges_are_misuse() {
        assert_eq!(complaint(|| date(..Date::MIN)), "date: the range ..-009999-01-01 is empty");
        assert_eq!(
            complaint(|| signed_duration(SignedDuration::MIN..)),
            format!("signed_duration: the lower bound {} is below -2^63 s", SignedDuration::MIN)
        );
    }
}

#[cfg(feature = "num-bigint")]
mod num_bigint {
    use super::*;
    use ::num_bigint::{BigInt, BigUint};
    use rosebush::crates::num_bigint::{big_int, big_uint};

    fn power(exponent: u32) -> BigInt {
        BigInt::from(10).pow(exponent)
    }

    check! {
        integers: big_int(..), BigInt::ZERO, |it| it.bits() <= 257,
            [|it| it.bits() > 200, |it| *it < BigInt::ZERO, |it| it.bits() < 9];
        small: big_int(BigInt::from(-3)..=BigInt::from(5)), BigInt::ZERO, |it| (-3..=5).contains(&i32::try_from(it).unwrap()),
            [|it| *it == BigInt::from(-3), |it| *it == BigInt::from(5)];
        below_0: big_int(-power(30)..=-power(20)), -power(20), |it| (-power(30)..=-power(20)).contains(it),
            [|it| *it < -power(29)];
        one: big_int(power(40)..=power(40)), power(40), |it| *it == power(40), [];
        naturals: big_uint(..), BigUint::ZERO, |it| it.bits() <= 257, [|it| it.bits() > 200, |it| it.bits() < 9];
        large: big_uint(BigUint::from(1_u8) << 500_u32..), BigUint::from(1_u8) << 500_u32, |it| it.bits() == 501, [];
    }

    #[test]
    fn large_numbers_end_at_the_bound() {
        assert_eq!(ends(&big_int(..), |it| *it > power(30)), ["1000000000000000000000000000001"]);
        assert_eq!(ends(&big_int(..), |it| *it <= -power(30)), [(-power(30)).to_string()]);
        assert_eq!(ends(&big_int(power(30)..), |it| it % 7 == BigInt::from(3)), ["1000000000000000000000000000002"]);
        assert_eq!(ends(&big_uint(..), |it| it.bits() > 64), [(1_u128 << 64).to_string()]);
        assert_eq!(ends(&big_uint(..), |it| it.trailing_ones() > 3 && it.bits() > 9), ["527"]);
    }

    #[test]
    fn empty_ranges_are_misuse() {
        assert_eq!(complaint(|| big_int(power(2)..power(2))), "big_int: the range from 100 to 99 is empty");
        assert_eq!(complaint(|| big_uint(..BigUint::ZERO)), "big_uint: the range from 0 to -1 is empty");
    }
}

#[cfg(feature = "rand")]
mod rand {
    use super::*;
    use ::rand::seq::SliceRandom as _;
    use ::rand::{Rng as _, RngExt as _};
    use rosebush::crates::rand::{DrawnRng, rng};

    check! {
        generators: rng(2..=5), rng(2).minimal(|_| true).unwrap(), |_| true,
            [|it| it.clone().next_u64() > u64::MAX / 2, |it| it.clone().next_u64() < u64::MAX / 2];
    }

    fn dice(mut rng: DrawnRng) -> Vec<u8> {
        (0..9).map(|_| rng.random_range(1..=6)).take_while(|dice| *dice < 6).collect()
    }

    #[test]
    fn what_is_made_of_the_words_shrinks() {
        let throws = rng(..=40).map(dice);
        assert_eq!(ends(&throws, |it| it.len() > 2 && it.iter().all(|dice| *dice > 2)), ["[3, 3, 3]"]);
        let shuffled = rng(9).map(|mut rng| {
            let mut list = [1, 2, 3, 4];
            list.shuffle(&mut rng);
            list
        });
        assert_eq!(ends(&shuffled, |it| it[0] == 4 && it[1] == 1).len(), 1);
    }

    /// However few words are drawn, a loop that waits for a number ends, and all read the same words.
    #[test]
    fn a_fixed_stream_follows_the_words() {
        let mut none = rng(0).sample(1).unwrap();
        let mut other = rng(0).sample(2).unwrap();
        let waits = (0..).find(|_| none.random_range(0..1000) == 7).unwrap();
        assert_eq!((0..).find(|_| other.random_range(0..1000) == 7), Some(waits));
        assert!(waits > 1);
    }

    #[test]
    fn words_and_bytes_are_the_drawn_ones() {
        let mut two = rng(2).minimal(|mut it| it.next_u64() >= 0x0102_0304_0506_0708 && it.next_u32() > 8).unwrap();
        assert_eq!(format!("{two:?}"), "DrawnRng { words: [72623859790382856, 38654705664], .. }");
        let mut bytes = [0; 11];
        two.fill_bytes(&mut bytes);
        assert_eq!(bytes, [8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0]);
    }
}

#[cfg(feature = "rust_decimal")]
mod rust_decimal {
    use super::*;
    use ::rust_decimal::Decimal;
    use rosebush::crates::rust_decimal::decimal;

    fn d(number: i64, scale: u32) -> Decimal {
        Decimal::new(number, scale)
    }

    check! {
        all: decimal(..), Decimal::ZERO, |_| true,
            [|it| *it == Decimal::MAX, |it| *it == Decimal::MIN, |it| it.scale() == 28, |it| it.is_integer()];
        between_integers: decimal(d(1, 1)..d(9, 1)), d(1, 1), |it| *it >= d(1, 1) && *it < d(9, 1),
            [|it| it.scale() > 20, |it| *it > d(89, 2)];
        around_0: decimal(d(-25, 1)..=d(125, 2)), Decimal::ZERO, |it| *it >= d(-25, 1) && *it <= d(125, 2),
            [|it| *it == d(-25, 1), |it| *it == d(125, 2)];
    }

    #[test]
    fn few_decimals_are_simpler() {
        assert_eq!(ends(&decimal(..), |it| *it > d(25, 1)), ["3"]);
        assert_eq!(ends(&decimal(..), |it| it.fract() != Decimal::ZERO), ["0.1"]);
        assert_eq!(ends(&decimal(d(0, 0)..d(1, 0)), |it| *it > d(250, 3)), ["0.3"]);
        assert_eq!(ends(&decimal(d(251, 3)..d(255, 3)), |it| *it > d(252, 3)), ["0.253"]);
    }

    #[test]
    fn empty_ranges_are_misuse() {
        assert_eq!(
            complaint(|| decimal(d(1, 0)..d(1, 0))),
            "decimal: the range from Included(1) to Excluded(1) is empty"
        );
    }
}

#[cfg(feature = "serde_json")]
mod serde_json {
    use super::*;
    use ::serde_json::{Value, from_str, to_string};
    use rosebush::crates::serde_json::{number, value};

    check! {
        values: value(), Value::Null, |_| true,
            [|it| it.is_array(), |it| it.is_object(), |it| it.is_f64(), |it| it.is_u64(), |it| it.is_string()];
        numbers: number(), 0.into(), |_| true,
            [|it| it.is_f64(), |it| it.as_i64() == Some(i64::MIN), |it| it.as_u64() == Some(u64::MAX)];
    }

    #[test]
    fn json_ends_at_the_simplest() {
        assert_eq!(ends(&value(), Value::is_object), ["Object {}"]);
        let has_object = |it: &Value| it.as_array().is_some_and(|list| list.iter().any(Value::is_object));
        assert_eq!(ends(&value(), has_object), ["Array [Object {}]"]);
        let has_key = |it: Value| it.as_object().is_some_and(|entries| entries.values().any(Value::is_number));
        assert_eq!(value().minimal(has_key), Some(::serde_json::json!({ "": 0 })));
        assert_eq!(ends(&number(), |it| it.as_f64() > Some(2.5)), ["Number(3)"]);
        assert_eq!(ends(&number(), ::serde_json::Number::is_f64), ["Number(0.0)"]);
    }

    /// Not that it reads the same: without a feature of that crate, floats are read with a small error.
    #[test]
    fn what_is_written_can_be_read() {
        rosebush::check(value(), |json| assert!(from_str::<Value>(&to_string(&json).unwrap()).is_ok()));
    }
}

#[cfg(feature = "uuid")]
mod uuid {
    use super::*;
    use ::uuid::{Uuid, Variant, Version};
    use rosebush::crates::uuid::{uuid, uuid_v4, uuid_v7};

    const V4: Uuid = Uuid::from_u128(0x4000_8000_0000_0000_0000);
    const V7: Uuid = Uuid::from_u128(0x7000_8000_0000_0000_0000);

    check! {
        any: uuid(), Uuid::nil(), |_| true, [|it| *it == Uuid::max(), |it| it.get_version().is_none()];
        random: uuid_v4(), V4, |it| it.get_version() == Some(Version::Random) && it.get_variant() == Variant::RFC4122,
            [|it| it.as_u128() >> 127 == 1, |it| it.as_u128() & 1 == 1];
        by_time: uuid_v7(), V7, |it| it.get_version() == Some(Version::SortRand) && it.get_variant() == Variant::RFC4122,
            [|it| it.as_u128() >> 127 == 1, |it| it.as_u128() & 1 == 1];
    }

    #[test]
    fn bits_are_zero_but_for_those_that_matter() {
        assert_eq!(ends(&uuid(), |it| it.as_bytes()[0] > 15), ["10000000-0000-0000-0000-000000000000"]);
        assert_eq!(ends(&uuid_v4(), |it| it.as_bytes()[15] > 9), ["00000000-0000-4000-8000-00000000000a"]);
        assert_eq!(ends(&uuid_v7(), |it| it.as_u128() >> 80 > 999), ["00000000-03e8-7000-8000-000000000000"]);
    }
}
