//! Fresh floats: edge cases, integers, short decimals, and magnitudes that grow with the size.

use super::{Float, FloatOf};
use crate::choices::FULL_SIZE;
use crate::generator::distance::{EDGES_FROM, WHOLE_FROM};
use crate::generator::float_format::EDGE_CASES;
use crate::generator::float_keys::{FINEST, power_of_two, whole};
use crate::source::Random;

impl<T: Float> FloatOf<T> {
    pub(super) fn sample(&self, random: &mut Random, size: u32) -> T {
        if self.is_uniform {
            return self.sample_evenly(self.low.wide(), self.high.wide(), random);
        }
        let word = random.next_u64();
        let is_negative = self.only_sign().unwrap_or(word & 16 == 0);
        if word & 0xe0 == 0 && self.has_specials() {
            let special = if self.has_nan && word & 0x100 == 0 { T::NAN } else { T::INFINITY };
            if self.mirrored(special).is_some() {
                return self.fitted(is_negative, special, FINEST);
            }
        }
        let (near, far) = self.magnitudes(is_negative);
        let reach = scaled(far.wide() - near.wide(), size);
        let evenly = |random: &mut Random| {
            let most = near.wide() + reach;
            self.sample_evenly(self.low.wide().max(-most), self.high.wide().min(most), random)
        };
        let magnitude = match word & 15 {
            0 if size >= EDGES_FROM && word & 0x200 == 0 => far,
            0 if size >= EDGES_FROM => near,
            1 => return self.fitted(false, near, 0),
            2 | 3 => T::narrow(*random.one_of(&EDGE_CASES)),
            4..=7 => {
                let most = (near.wide() + reach).min(power_of_two(T::DIGITS as i32)) as u64;
                let base = whole(near);
                // If there is only one integer, it would come far too often.
                if most <= base {
                    return evenly(random);
                }
                T::narrow(base.saturating_add(random.log_uniform_up_to(most.saturating_sub(base))) as f64)
            }
            8 | 9 => {
                let tenths = [10, 100, 1000][random.up_to(2) as usize];
                T::narrow(near.wide() + random.log_uniform_up_to(1000 * tenths) as f64 / tenths as f64)
            }
            10..=12 => return evenly(random),
            _ => {
                let most = T::narrow(near.wide() + reach).bits().min(far.bits());
                T::from_bits(near.bits() + random.up_to(most.saturating_sub(near.bits())))
            }
        };
        match self.mirrored(if is_negative { magnitude.negated() } else { magnitude }) {
            Some(drawn) => drawn,
            None => evenly(random),
        }
    }

    fn sample_evenly(&self, low: f64, high: f64, random: &mut Random) -> T {
        // 53 bits, as many as an `f64` between 0 and 1 holds at even distances.
        let share = (random.next_u64() >> 11) as f64 * power_of_two(-53);
        match T::narrow(low * (1.0 - share) + high * share) {
            drawn if drawn.order(&self.low).is_lt() => self.low,
            drawn if drawn.order(&self.high).is_gt() => self.high,
            drawn => drawn,
        }
    }
}

/// The greatest distance at a size: its exponent is proportional to the size, but at least 16 unless the range is
/// smaller.
fn scaled(distance: f64, size: u32) -> f64 {
    let exponent = (distance.to_bits() >> 52) as i32 - 1023;
    if size >= WHOLE_FROM || exponent < 4 {
        return distance;
    }
    distance.min(power_of_two((exponent * size as i32 / FULL_SIZE as i32).max(4)))
}
