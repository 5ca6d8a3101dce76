//! Bugs of the kinds that public reports tell of: particular numbers inside of ranges, what only certain neighbours meet,
//! long runs. Each says what was reported.

use super::subjects;
use rosebush::{Gen, array, char_of, float, int, string, vec};
use std::collections::BTreeSet;

subjects! {
    "reported numbers" {
        largest_unit int(0..=1_000_000_000_000_u64);
        ten_digits int::<u64>(..);
        without_content int(100..=599_u16);
        column_zz int(1..=20_000_u32);
        turns_of_the_wheel vec(int(0..=100_000_u32), 0..=10);
        sign_of_half_an_hour int(-720..=840_i32);
        birthday_is_today (date(), date());
        begins_at_the_end (int(0..=10_000_u32), int(0..=10_000_u32), int(0..=10_000_u32));
        negative_zero vec(float::<f64>(..), 0..=5);
    }
    "reported lists" {
        last_page_is_full (int(0..=1_000_u32), int(1..=100_u32));
        joins_both_sides vec((int(0..=1_000_u32), int(0..=100_u32)), 0..=10);
        there_already vec(int(0..=999_u32), 0..=12);
        mapped_address array::<_, 8>(int::<u16>(..));
        ends_of_line_apart vec(string(char_of("ab\r\n"), 0..=8), 0..=6);
        run_of_a_signed_byte vec(int::<u8>(..), 0..=300);
        equal_beyond_twenty vec((int(0..=100_u8), int(0..=100_u8)), 0..=60);
        two_channels (int::<u8>(..), int::<u8>(..), int::<u8>(..));
    }
}

/// 999,999,999 is "1000.0 million".
pub(crate) fn largest_unit(n: &u64) -> bool {
    let unit = [1_000_000_000, 1_000_000, 1_000].into_iter().find(|unit| n >= unit);
    unit.is_none_or(|unit| unit == 1_000_000_000 || format!("{:.1}", *n as f64 / unit as f64) != "1000.0")
}

/// A text of ten digits is taken for a number of 32 bits if it has ten digits after the overflow, too.
pub(crate) fn ten_digits(n: &u64) -> bool {
    let kept = u64::from(*n as u32);
    n.to_string().len() != 10 || kept == *n || kept < 1_000_000_000
}

/// Of all answers two have no content.
pub(crate) fn without_content(status: &u16) -> bool {
    ![204, 304].contains(status)
}

/// Columns of a sheet: `AAZ` comes out as `ABZ`, as others that end in `Z` behind a letter that carries.
pub(crate) fn column_zz(column: &u32) -> bool {
    *column <= 702 || column % 676 != 52
}

/// A timer whose time is a whole number of turns of the wheel waits for one turn too many.
pub(crate) fn turns_of_the_wheel(times: &Vec<u32>) -> bool {
    !times.iter().any(|time| *time > 0 && time.is_multiple_of(512))
}

/// `-00:30` is read as `00:30`.
pub(crate) fn sign_of_half_an_hour(minutes: &i32) -> bool {
    *minutes >= -1 || *minutes <= -59 || minutes % 15 != 0
}

fn date() -> impl Gen<Value = (u32, u32, u32)> {
    (int(1950..=2030), int(1..=12), int(1..=28))
}

/// Somebody is a year older on the birthday, not on the day after.
pub(crate) fn birthday_is_today((born, today): &((u32, u32, u32), (u32, u32, u32))) -> bool {
    born.0 >= today.0 || (born.1, born.2) != (today.1, today.2)
}

/// A range of bytes that begins just where the file ends is none.
pub(crate) fn begins_at_the_end((length, from, to): &(u32, u32, u32)) -> bool {
    *length < 100 || from != length || to <= from
}

pub(crate) fn negative_zero(numbers: &Vec<f64>) -> bool {
    !numbers.iter().any(|n| *n == 0.0 && n.is_sign_negative())
}

/// A page too many where the last one is full.
pub(crate) fn last_page_is_full((items, each): &(u32, u32)) -> bool {
    *each < 10 || *items < 2 * each || !items.is_multiple_of(*each)
}

/// What lies just between two others joins one of them only.
pub(crate) fn joins_both_sides(intervals: &Vec<(u32, u32)>) -> bool {
    intervals.iter().enumerate().all(|(at, (from, length))| {
        let before = &intervals[..at];
        let ends = before.iter().any(|old| old.0 + old.1 + 1 == *from);
        !ends || !before.iter().any(|old| from + length + 1 == old.0)
    })
}

/// What joins two runs of a set, and is put in again.
pub(crate) fn there_already(numbers: &Vec<u32>) -> bool {
    let mut there = BTreeSet::new();
    numbers.iter().all(|n| {
        let joins = *n > 0 && there.contains(&(n - 1)) && there.contains(&(n + 1));
        there.insert(*n) || !joins
    })
}

/// An address of version 4 within one of version 6.
pub(crate) fn mapped_address(words: &[u16; 8]) -> bool {
    words[..5] != [0; 5] || words[5] != u16::MAX
}

/// The end of a line is its own line if a chunk ends within it.
pub(crate) fn ends_of_line_apart(chunks: &Vec<String>) -> bool {
    !chunks.windows(2).any(|pair| pair[0].ends_with('\r') && pair[1].starts_with('\n'))
}

/// A run is at most 128 long.
pub(crate) fn run_of_a_signed_byte(bytes: &Vec<u8>) -> bool {
    bytes.chunk_by(|a, b| a == b).all(|run| run.len() <= 128)
}

/// Up to twenty are sorted by insertion; beyond that equal keys change places.
pub(crate) fn equal_beyond_twenty(pairs: &Vec<(u8, u8)>) -> bool {
    let has_equal = |at: usize| pairs[..at].iter().any(|other| other.0 == pairs[at].0 && other.1 > pairs[at].1);
    pairs.len() <= 20 || !(0..pairs.len()).any(has_equal)
}

/// The hue, where two of three are equal and the greatest.
pub(crate) fn two_channels((red, green, blue): &(u8, u8, u8)) -> bool {
    let most = *red.max(green).max(blue);
    !(most < 255 && *red == most && *blue == most && *green > 0 && *green < most)
}
