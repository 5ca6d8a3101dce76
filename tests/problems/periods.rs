//! Problems of a record in which one field fails by what repeats, such as the ends of quarters among months.

use super::Problem;
use rosebush::{Source, boolean, compose, float, int, option};

pub fn periods() -> Vec<Problem> {
    let date = || (int(1900..=2100_u32), int(1..=12_u32), int(1..=31_u32));
    let clock = || (int(0..=23_u32), int(0..=59_u32));
    let reading = |source: &mut Source| Ok((source.draw(int(0..=120_u32))?, source.draw(int(-40..=60_i32))?));
    vec![
        Problem::new("end_of_a_quarter", "(1900, 3, 31)", date(), |date| date.1 % 3 == 0 && date.2 == 31),
        Problem::new("just_before_a_quarter", "(8, 14)", clock(), |clock| clock.1 % 15 == 14 && clock.0 > 7),
        Problem::new(
            "level_when_full",
            "(false, 10000, 2)",
            (boolean(), int(0..=10_000_u32), int(0..=5_u32)),
            |(_, held, level)| level % 3 == 2 && *held == 10_000,
        ),
        Problem::new("digits_of_a_month", "(None, 3)", (option(int(0..=100_u32)), int(1..=12_u32)), |(_, month)| {
            month / 10 + month % 10 == 3
        }),
        Problem::new("reading_by_sevens", "(0, 5)", compose(reading), |(_, degrees)| degrees % 7 == 5),
        Problem::new("one_of_fifteen", "(7, 0.0)", (int(0..=59_u32), float(0.0..=5.0)), |(minute, _)| minute % 15 == 7),
        Problem::new("price_ends_in_two", "6942", compose(|source| source.draw(int(0..=10_000_u32))), |price| {
            price % 10 == 2 && *price >= 6941
        }),
    ]
}
