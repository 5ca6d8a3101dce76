//! Floating-point numbers: kinds of values and their properties.

use super::contest::{Property, Shape, Smaller, of, shape};
use super::drawing::{kept, up_to};
use hegel::TestCase;
use hegel::generators as gs;
use proptest::collection::vec as prop_vec;
use proptest::prelude::Strategy;
use quickcheck::Gen as Q;
use rosebush::{Gen, float, vec};

const LIMIT: f64 = 1e6;

fn fair(g: &mut Q) -> f64 {
    (up_to(g, 2_000_000_000) as f64 - 1e9) / 1000.0
}

shape!(
    Float,
    f64,
    float(-LIMIT..=LIMIT),
    -LIMIT..=LIMIT,
    |c| c.draw_silent(gs::floats::<f64>().min_value(-LIMIT).max_value(LIMIT)),
    |g| fair(g),
    |v| kept(v, |f| f.abs() <= LIMIT)
);

shape!(
    TwoFloats,
    (f64, f64),
    (float(-LIMIT..=LIMIT), float(-LIMIT..=LIMIT)),
    (-LIMIT..=LIMIT, -LIMIT..=LIMIT),
    |c| {
        let f = || gs::floats::<f64>().min_value(-LIMIT).max_value(LIMIT);
        c.draw_silent(hegel::tuples!(f(), f()))
    },
    |g| (fair(g), fair(g)),
    |v| kept(v, |f| f.0.abs() <= LIMIT && f.1.abs() <= LIMIT)
);

shape!(
    Floats,
    Vec<f64>,
    vec(float(-LIMIT..=LIMIT), 0..=10),
    prop_vec(-LIMIT..=LIMIT, 0..=10),
    |c| c.draw_silent(gs::vecs(gs::floats::<f64>().min_value(-LIMIT).max_value(LIMIT)).max_size(10)),
    |g| (0..up_to(g, 10)).map(|_| fair(g)).collect(),
    |v| kept(v, |f| f.iter().all(|f| f.abs() <= LIMIT))
);

pub fn properties() -> Vec<Property> {
    vec![
        of::<Float>("tenth_added", |f| f + 0.1 - 0.1 != *f),
        of::<Float>("half_to_even", |f| (f * 10.0).round() / 10.0 != *f && *f > 3.0),
        of::<Float>("two_decimals_only", |f| format!("{f:.2}").parse::<f64>().unwrap() != *f && *f < -1.0),
        of::<Float>("percent_and_back", |f| f / 100.0 * 100.0 != *f),
        of::<Float>("thirds", |f| f / 3.0 * 3.0 != *f && *f > 1000.0),
        of::<Float>("celsius", |f| (f * 1.8 + 32.0 - 32.0) / 1.8 != *f),
        of::<Float>("as_single", |f| f64::from(*f as f32) != *f && f.fract() == 0.0 || f.abs() > 900_000.5),
        of::<Float>("root_squared", |f| *f > 0.0 && f.sqrt().powi(2) != *f),
        of::<Float>("fraction_above", |f| f.fract() > 0.3 && f.fract() < 0.4),
        of::<Float>("floor_is_not_trunc", |f| f.floor() != f.trunc() && *f < -10.0),
        of::<TwoFloats>("absorbed", |f| (f.0 + f.1) - f.1 != f.0),
        of::<TwoFloats>("product_of_small", |f| f.0 * f.1 > 1e6 && f.0 < 2000.0 && f.0 > 0.0),
        of::<TwoFloats>("ratio_third", |f| f.1 != 0.0 && (f.0 / f.1 - 1.0 / 3.0).abs() < 0.05),
        of::<TwoFloats>("between_integers", |f| f.0 < f.1 && f.0.floor() == f.1.floor()),
        of::<TwoFloats>("distance_from_zero", |f| f.0.hypot(f.1) > 500.0 && f.0.abs() < 400.0 && f.1.abs() < 400.0),
        of::<TwoFloats>("slope", |f| f.1 > 10.0 && f.0 / f.1 > 2.5),
        of::<TwoFloats>("close_floats", |f| f.0 != f.1 && f.0 > 5.0 && (f.0 - f.1).abs() < f.0 * 0.1),
        of::<Floats>("sum_depends_on_order", |l| l.iter().sum::<f64>() != l.iter().rev().sum::<f64>()),
        of::<Floats>("mean_outside", |l| l.len() >= 2 && l.iter().sum::<f64>() / l.len() as f64 > 1000.0),
        of::<Floats>("sorted_as_text", |l| {
            l.windows(2).any(|w| w[0] > 0.0 && w[0] < w[1] && w[0].to_string() > w[1].to_string())
        }),
        of::<Floats>("three_fractions", |l| l.iter().filter(|f| f.fract() != 0.0).count() >= 3),
        of::<Floats>("rounded_sum", |l| l.iter().map(|f| f.round()).sum::<f64>() != l.iter().sum::<f64>().round()),
        of::<Floats>("growing_gaps", |l| l.windows(3).any(|w| w[0] < w[1] && w[2] - w[1] > (w[1] - w[0]) * 2.0)),
        of::<Floats>("norm_above", |l| {
            l.iter().map(|f| f * f).sum::<f64>().sqrt() > 100.0 && l.iter().all(|f| f.abs() < 90.0)
        }),
    ]
}
