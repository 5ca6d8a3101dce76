//! Tests of `float_keys`.

use super::*;
use crate::source::Random;

const MANTISSA: u32 = f64::MANTISSA_DIGITS - 1;

fn comes_back<T: Format>(magnitude: T) {
    let back: T = decode(encode(magnitude));
    assert_eq!(back.bits(), magnitude.bits(), "{:?} through {:?}", magnitude.wide(), encode(magnitude));
}

#[test]
fn every_kind_of_float_comes_back_bit_for_bit() {
    let mut random = Random::from_seed(1);
    for exponent in 0..=2046_u64 {
        for bits in 0..=52 {
            let short = random.next_u64() & ((1 << MANTISSA) - 1) & !((1 << (52 - bits)) - 1);
            comes_back(f64::from_bits(exponent << MANTISSA | short));
        }
    }
    for exponent in 0..=254_u64 {
        for bits in 0..=23 {
            let short = random.next_u64() & 0x7f_ffff & !((1 << (23 - bits)) - 1);
            comes_back(f32::from_bits((exponent << 23 | short) as u32));
        }
    }
    for special in [0.0, f64::MIN_POSITIVE, 5e-324, f64::MAX, f64::EPSILON, f64::INFINITY, f64::NAN, 0.1, 1e23] {
        comes_back(special);
        comes_back(special as f32);
    }
}

#[test]
fn any_keys_give_a_float_whose_own_keys_are_stable() {
    let mut random = Random::from_seed(2);
    for _ in 0..100_000 {
        let keys = FloatKeys {
            whole: random.log_uniform_up_to(u64::MAX),
            precision: random.up_to(NOT_A_NUMBER),
            fraction: random.log_uniform_up_to(u64::MAX),
            bound: random.log_uniform_up_to(u64::MAX),
        };
        comes_back(decode::<f64>(keys));
        comes_back(decode::<f32>(keys));
    }
}

#[test]
fn the_simplest_floats_come_in_this_order() {
    let keyed = |precision, whole, fraction| decode::<f64>(FloatKeys { whole, precision, fraction, bound: u64::MAX });
    assert_eq!([0, 1, 2, 3].map(|whole| keyed(0, whole, 0)), [0.0, 1.0, 2.0, 3.0]);
    assert_eq!([0, 1].map(|whole| keyed(HALVES, whole, 0)), [0.5, 1.5]);
    assert_eq!([1, 2, 9].map(|fraction| keyed(cut_to(1), 0, fraction)), [0.1, 0.2, 0.9]);
    assert_eq!([1, 2, 12].map(|fraction| keyed(cut_to(2), 3, fraction)), [3.01, 3.02, 3.12]);
    assert_eq!(keyed(1, 6, 0), 7.0);
    assert_eq!(keyed(cut_to(MAX_PLACES), 0, 5), f64::from_bits(1));
}

#[test]
fn fewer_decimals_are_cut_off_or_rounded_up() {
    for (float, places, cut, up) in [(0.0637, 2, 0.06, 0.07), (1.996, 2, 1.99, 2.0), (3e-30, 4, 0.0003, 0.0001)] {
        let read = |precision| decode::<f64>(FloatKeys { precision, ..encode(float) });
        assert_eq!((read(cut_to(places)), read(cut_to(places) + 1)), (cut, up));
    }
    let tiny = encode(1.234e-300);
    assert_eq!(decode::<f64>(FloatKeys { precision: cut_to(301), ..tiny }), 1.2e-300);
    assert_eq!(decode::<f64>(FloatKeys { precision: cut_to(301) + 1, ..tiny }), 1.3e-300);
}

#[test]
fn the_bound_of_a_fraction_says_how_many_decimals_it_has() {
    for places in 0..=MAX_PLACES {
        assert_eq!(places_of(bound(places)), Some(places));
    }
    assert_eq!(places_of(u64::MAX), None);
}

#[test]
fn rounding_stays_on_its_side_and_keeps_the_precision() {
    let both = |float, precision| (rounded::<f64>(float, precision, false), rounded::<f64>(float, precision, true));
    assert_eq!(both(2.34, 0), (2.0, 3.0));
    assert_eq!(both(2.34, HALVES), (2.0, 2.5));
    assert_eq!(both(2.64, HALVES), (2.5, 3.0));
    assert_eq!(both(2.34, cut_to(1)), (2.3, 2.4));
    assert_eq!(both(1e-300, cut_to(1)), (0.0, 0.1));
    assert_eq!(both(2.3, cut_to(1)), (2.3, 2.3));
    assert_eq!(rounded(f32::MAX, 0, true), f32::MAX);
}
