//! Parts that go or stay by threes and more: ratios in a list, groups of bytes, frames of a protocol, teams.

use super::Problem;
use rosebush::{Gen, boolean, element_of, int, vec};

fn flags(most: usize) -> impl Gen<Value = Vec<bool>> {
    vec(boolean(), 0..=most)
}

fn bytes<G: Gen<Value = u8>>(byte: G, most: usize) -> impl Gen<Value = Vec<u8>> {
    vec(byte, 0..=most)
}

/// Groups of as many bytes, of which the last has a marker; what is behind them is left over.
fn is_marked_after(bytes: &[u8], group: usize) -> bool {
    bytes.len() % group == 2 && bytes[bytes.len() - 2] >= 200
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new(
            "third_of_all_true",
            "[false, false, false, false, true, true]",
            flags(15),
            |flags: &Vec<bool>| flags.len() >= 6 && 3 * flags.iter().filter(|flag| **flag).count() == flags.len(),
        )
        .within(flags(9)),
        Problem::new("quarter_of_all_true", "[false, false, false, true]", flags(24), |flags: &Vec<bool>| {
            flags.len() >= 4 && 4 * flags.iter().filter(|flag| **flag).count() == flags.len()
        })
        .within(flags(8)),
        Problem::new("groups_of_three_bytes", "[200, 0]", bytes(int(..), 30), |bytes| is_marked_after(bytes, 3))
            .within(bytes(element_of([0, 1, 199, 200, 201]), 5)),
        Problem::new("groups_of_five_bytes", "[200, 0]", bytes(int(..), 40), |bytes| is_marked_after(bytes, 5))
            .within(bytes(element_of([0, 1, 199, 200, 201]), 7)),
        Problem::new("teams_of_four", "[0, 2, 9, 9]", vec(int(0..=9_u8), 0..=30), |players: &Vec<u8>| {
            players.len().is_multiple_of(4) && players.chunks(4).any(|team| team.iter().sum::<u8>() >= 20)
        })
        .within(vec(element_of([0, 1, 2, 3, 4, 8, 9_u8]), 0..=5)),
        Problem::new("half_above_and_odd", "[0, 11, 11]", vec(int(0..=20_u8), 0..=18), |list: &Vec<u8>| {
            let above = list.iter().filter(|n| **n > 10).count();
            list.len() >= 3 && 3 * above == 2 * list.len()
        })
        .within(vec(element_of([0, 1, 10, 11, 12_u8]), 0..=6)),
        Problem::new("rows_of_seven_days", "[0, 0, 0, 0, 0, 1, 1]", vec(int(0..=24_u8), 0..=35), |hours: &Vec<u8>| {
            hours.len().is_multiple_of(7) && hours.chunks(7).any(|week| week[5] > 0 && week[6] > 0)
        })
        .within(vec(int(0..=1_u8), 0..=8)),
    ]
}
