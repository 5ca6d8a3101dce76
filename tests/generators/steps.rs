//! What a candidate has in common with the value that it stands for: it comes before it, in the order of its kind.

use std::time::{Duration, SystemTime};

/// Shorter, or as long and before it.
#[allow(clippy::ptr_arg, reason = "the step of a row is given references to its values, which are vectors")]
pub(crate) fn shortlex<T: Ord>(from: &Vec<T>, to: &Vec<T>) -> bool {
    is_before(to, from)
}

/// Whether one sequence is shorter than another, or as long and before it.
pub(crate) fn is_before<T: Ord>(to: impl IntoIterator<Item = T>, from: impl IntoIterator<Item = T>) -> bool {
    let [to, from] = [Vec::from_iter(to), Vec::from_iter(from)];
    (to.len(), to) < (from.len(), from)
}

/// Small letters, capital letters, digits, the other printable ones of ASCII, newline, controls, all others.
pub(crate) fn plain_first(from: &char, to: &char) -> bool {
    plainness(*to) < plainness(*from)
}

fn plainness(c: char) -> (u8, char) {
    let class = match c {
        'a'..='z' => 0,
        'A'..='Z' => 1,
        '0'..='9' => 2,
        ' '..='~' => 3,
        '\n' => 4,
        '\0'..='\x1f' => 5,
        _ => 6,
    };
    (class, c)
}

#[allow(clippy::ptr_arg, reason = "the step of a row is given references to its values, which are strings")]
pub(crate) fn plain_text_first(from: &String, to: &String) -> bool {
    is_before(to.chars().map(plainness), from.chars().map(plainness))
}

/// Of the numbers from 1 on, the first left out.
#[allow(clippy::ptr_arg, reason = "the step of a row is given references to its values, which are vectors")]
pub(crate) fn first_left_out(from: &Vec<u32>, to: &Vec<u32>) -> bool {
    let bits = |list: &[u32]| list.iter().map(|n| 1 << (31 - n)).sum::<u32>();
    bits(to) < bits(from)
}

/// Nearer to 1970 in whole seconds, later ones before earlier ones, then with less of a second behind it.
pub(crate) fn nearer_to_1970(from: &SystemTime, to: &SystemTime) -> bool {
    let place = |time: &SystemTime| match time.duration_since(SystemTime::UNIX_EPOCH) {
        Ok(after) => (after.as_secs(), false, after.subsec_nanos()),
        Err(before) => {
            let before = before.duration();
            let seconds = before.as_secs() + u64::from(before.subsec_nanos() > 0);
            (seconds, true, (Duration::from_secs(seconds) - before).subsec_nanos())
        }
    };
    place(to) < place(from)
}

/// 1, 2, -1, 3, -2, and so on.
pub(crate) fn nearer_to_1(from: i128, to: i128) -> bool {
    let place = |n: i128| if n > 0 { (n - 1, false) } else { (-n, true) };
    place(to) < place(from)
}
