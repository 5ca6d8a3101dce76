//! Bugs of numbers: at borders and inside of ranges, between two numbers, of floats, of dates and durations.

use super::subjects;
use rosebush::time::duration;
use rosebush::{Gen, array, float, int, vec};
use std::time::Duration;

subjects! {
    "borders" {
        negated_back int::<i64>(..);
        fits_sixteen_bits int::<u32>(..);
        next_power_of_two int::<u32>(..);
    }
    "inside of ranges" {
        retires int(0..=1_200_u32);
        teapot int(100..=599_u16);
        discount (int(0..=10_000_u32), int(1..=50_u32));
        private_address array::<_, 4>(int::<u8>(..));
    }
    "relations" {
        to_itself (int::<u64>(..), int::<u64>(..));
        next_to (int::<u32>(..), int::<u32>(..));
        opposite (int::<i32>(..), int::<i32>(..));
        twice (int(0..=1_000_u32), int(0..=1_000_u32));
        three_apart (int(0..=500_u32), int(0..=500_u32));
        right_triangle array::<_, 3>(int(1..=50_u32));
    }
    "floats" {
        has_maximum vec(float::<f64>(..).with_specials(), 0..=10);
        infinity_times_zero (float::<f64>(..).with_specials(), float::<f64>(..).with_specials());
        flushed_to_zero float::<f64>(..);
        halves_to_even float(-1e6..=1e6_f64);
        equal_floats (float(0.0..=1e3_f64), float(0.0..=1e3_f64));
    }
    "dates and durations" {
        leap_day date();
        last_of_year date();
        last_second (int(0..24_u8), int(0..60_u8), int(0..60_u8));
        rounds_up duration(..=Duration::from_secs(3_600));
    }
}

/// A real user's date: what there is not is thrown away.
fn date() -> impl Gen<Value = (u32, u32, u32)> {
    (int(1900..=2100_u32), int(1..=12_u32), int(1..=31_u32)).filter(|(year, month, day)| *day <= days(*year, *month))
}

fn days(year: u32, month: u32) -> u32 {
    match month {
        2 => 28 + u32::from(year.is_multiple_of(4) && year != 1900 && year != 2100),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

pub(crate) fn negated_back(n: &i64) -> bool {
    n.checked_neg().and_then(i64::checked_neg) == Some(*n)
}

/// Written as two bytes where it seems to fit: `<=` where it should be `<`.
pub(crate) fn fits_sixteen_bits(n: &u32) -> bool {
    let written = if *n <= 1 << 16 { u32::from(*n as u16) } else { *n };
    written == *n
}

/// Doubles what is a power already.
pub(crate) fn next_power_of_two(n: &u32) -> bool {
    let next = (u64::from(*n) + 1).next_power_of_two();
    *n < 1_000 || next == u64::from(*n).next_power_of_two()
}

pub(crate) fn retires(months: &u32) -> bool {
    !(780..=804).contains(months)
}

pub(crate) fn teapot(status: &u16) -> bool {
    *status != 418
}

pub(crate) fn discount((price, quantity): &(u32, u32)) -> bool {
    price * quantity < 400_000
}

/// 172.16.0.0/12, taken for 172.16.0.0/16.
pub(crate) fn private_address(octets: &[u8; 4]) -> bool {
    let wrong = octets[..2] == [192, 168] || octets[..2] == [172, 16] || octets[0] == 10;
    wrong == std::net::Ipv4Addr::from(*octets).is_private()
}

pub(crate) fn to_itself((from, to): &(u64, u64)) -> bool {
    *from < 10 || from != to
}

pub(crate) fn next_to((a, b): &(u32, u32)) -> bool {
    *a < 10 || a.checked_add(1) != Some(*b)
}

pub(crate) fn opposite((a, b): &(i32, i32)) -> bool {
    a.checked_add(*b) != Some(0) || *a == 0
}

pub(crate) fn twice((a, b): &(u32, u32)) -> bool {
    *a < 10 || 2 * a != *b
}

pub(crate) fn three_apart((a, b): &(u32, u32)) -> bool {
    a.abs_diff(*b) != 3 || *a.min(b) < 20
}

pub(crate) fn right_triangle([a, b, c]: &[u32; 3]) -> bool {
    a * a + b * b != c * c
}

/// The largest is lost where something is no number.
pub(crate) fn has_maximum(list: &Vec<f64>) -> bool {
    let largest = list.iter().fold(f64::NEG_INFINITY, |most, n| if *n > most || n.is_nan() { *n } else { most });
    list.iter().all(|n| n.is_nan() || *n <= largest)
}

pub(crate) fn infinity_times_zero((a, b): &(f64, f64)) -> bool {
    a.is_nan() || b.is_nan() || !(a * b).is_nan()
}

pub(crate) fn flushed_to_zero(x: &f64) -> bool {
    !x.is_subnormal()
}

pub(crate) fn halves_to_even(x: &f64) -> bool {
    x.round() == x.round_ties_even()
}

pub(crate) fn equal_floats((a, b): &(f64, f64)) -> bool {
    a != b || *a < 1.0
}

pub(crate) fn leap_day((_, month, day): &(u32, u32, u32)) -> bool {
    (*month, *day) != (2, 29)
}

pub(crate) fn last_of_year((_, month, day): &(u32, u32, u32)) -> bool {
    (*month, *day) != (12, 31)
}

pub(crate) fn last_second(time: &(u8, u8, u8)) -> bool {
    *time != (23, 59, 59)
}

/// "60.0 s" where it should be the next minute.
pub(crate) fn rounds_up(time: &Duration) -> bool {
    format!("{:.1}", (time.as_secs() % 60) as f64 + f64::from(time.subsec_nanos()) / 1e9) != "60.0"
}
