//! Bugs of what is made of several parts: options and enums with rare arms, and functions.

use super::subjects;
use rosebush::{
    Function, Gen, array, boolean, element_of, frequency, function, int, just, one_of, option, string, vec,
};

subjects! {
    "options and rare arms" {
        nine_off array::<_, 9>(boolean());
        two_rare vec(frequency(((49, just(0_u8)), (1, int(1..=9_u8)))), 0..=20);
        neighbouring_codes vec(element_of((0..12_u8).collect::<Vec<_>>()), 0..=10);
        gap vec(option(int(0..=9_u8)), 0..=10);
        empty_with_number settings();
    }
    "functions" {
        all_pass (vec(int::<u8>(..), 0..=12), function::<u8, _>(boolean()));
        keeps_its_argument (int::<u8>(..), function::<u8, _>(int::<u8>(..)));
    }
}

pub(crate) fn nine_off(flags: &[bool; 9]) -> bool {
    flags.iter().any(|flag| *flag)
}

pub(crate) fn two_rare(list: &Vec<u8>) -> bool {
    list.iter().filter(|n| **n > 0).count() < 2
}

pub(crate) fn neighbouring_codes(codes: &Vec<u8>) -> bool {
    !codes.windows(2).any(|pair| pair == [7, 4])
}

pub(crate) fn gap(list: &Vec<Option<u8>>) -> bool {
    !list.windows(4).any(|four| matches!(four, [Some(a), None, None, Some(b)] if a == b))
}

#[derive(Clone, Debug)]
pub(crate) enum Value {
    Unset,
    Flag(bool),
    Number(u32),
    Name(String),
}

pub(crate) type Settings = (Value, Value, Option<u16>, bool);

fn settings() -> impl Gen<Value = Settings> {
    let value = || {
        let name = string('a'..='z', 0..=8).map(Value::Name);
        one_of((just(Value::Unset), boolean().map(Value::Flag), int(..).map(Value::Number), name))
    };
    (value(), value(), option(int(..)), boolean())
}

pub(crate) fn empty_with_number((a, b, _, is_strict): &Settings) -> bool {
    !(*is_strict && matches!((a, b), (Value::Name(name), Value::Number(1_000..)) if name.is_empty()))
}

pub(crate) fn all_pass((list, is): &(Vec<u8>, Function<u8, bool>)) -> bool {
    list.len() < 6 || !list.iter().all(|n| is.call(n))
}

pub(crate) fn keeps_its_argument((x, f): &(u8, Function<u8, u8>)) -> bool {
    *x < 10 || f.call(x) != *x
}
