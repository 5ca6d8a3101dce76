//! Growth as SVG: for each series a panel of evaluations and one of the time for each, both axes logarithmic. Grey text
//! and no background, so that it can be read on light and on dark. Knows no library but by its name.

use crate::measure::{COLUMNS, NAMES};
use std::fmt::Write;

const COLOURS: [&str; 4] = ["#d6336c", "#1c7ed6", "#2f9e44", "#e8890c"];
const GREY: &str = "#808890";
const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 200.0;
/// Between panels, for what stands beside them.
const GAP: f64 = 70.0;

/// Which number of a point a panel shows.
type Pick = fn(&(f64, f64)) -> f64;

/// What a library came to with one size: evaluations, and microseconds for each.
pub type Point = Option<(f64, f64)>;

pub struct Series {
    pub title: &'static str,
    pub sizes: Vec<usize>,
    /// For each library but the code by hand, in the order of the names.
    pub points: Vec<[Point; COLUMNS - 1]>,
}

pub fn svg(all: &[Series]) -> String {
    let (width, height) = (2.0 * (WIDTH + GAP) + 20.0, all.len() as f64 * (HEIGHT + GAP) + 40.0);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         font-size=\"11\" fill=\"{GREY}\">\n"
    );
    for (number, colour) in COLOURS.iter().enumerate() {
        let x = GAP + 120.0 * number as f64;
        line(&mut out, [(x, 16.0), (x + 24.0, 16.0)], colour, 2.0);
        text(&mut out, x + 30.0, 20.0, "start", NAMES[number + 1]);
    }
    let picks: [(&str, Pick); 2] = [("evaluations", |point| point.0), ("microseconds for each", |point| point.1)];
    for (row, series) in all.iter().enumerate() {
        for (column, (what, pick)) in picks.iter().enumerate() {
            let corner = (GAP + column as f64 * (WIDTH + GAP), 50.0 + row as f64 * (HEIGHT + GAP));
            panel(&mut out, series, what, *pick, corner);
        }
    }
    out.push_str("</svg>\n");
    out
}

fn panel(out: &mut String, series: &Series, what: &str, pick: Pick, corner: (f64, f64)) {
    let values: Vec<f64> = series.points.iter().flatten().flatten().map(pick).filter(|value| *value > 0.0).collect();
    let low = values.iter().copied().fold(f64::MAX, f64::min).log10().floor();
    let high = values.iter().copied().fold(0.0, f64::max).log10().ceil().max(low + 1.0);
    let sizes: Vec<f64> = series.sizes.iter().map(|size| (*size as f64).log10()).collect();
    let (first, last) = (sizes[0], sizes[sizes.len() - 1]);
    let x = |size: f64| corner.0 + WIDTH * (size - first) / (last - first);
    let y = |value: f64| corner.1 + HEIGHT * (high - value) / (high - low);
    text(out, corner.0, corner.1 - 8.0, "start", &format!("{}: {what}", series.title));
    for size in &sizes {
        line(out, [(x(*size), y(high)), (x(*size), y(low))], GREY, 0.3);
        text(out, x(*size), y(low) + 16.0, "middle", &power(*size));
    }
    for tenth in low as i32..=high as i32 {
        line(out, [(x(first), y(tenth.into())), (x(last), y(tenth.into()))], GREY, 0.3);
        text(out, x(first) - 6.0, y(tenth.into()) + 4.0, "end", &power(tenth.into()));
    }
    for (number, colour) in COLOURS.iter().enumerate() {
        let of = |points: &[Point; 4]| points[number].as_ref().map(pick).filter(|value| *value > 0.0);
        let places: Vec<(f64, f64)> = sizes
            .iter()
            .zip(&series.points)
            .filter_map(|(size, points)| Some((x(*size), y(of(points)?.log10()))))
            .collect();
        places.windows(2).for_each(|two| line(out, [two[0], two[1]], colour, 2.0));
        for (x, y) in places {
            let _ = writeln!(out, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{colour}\"/>");
        }
    }
}

/// A power of ten, by its exponent.
fn power(exponent: f64) -> String {
    match exponent as i32 {
        exponent @ -3..=3 => format!("{}", 10_f64.powi(exponent)),
        exponent => format!("10<tspan dy=\"-4\" font-size=\"8\">{exponent}</tspan>"),
    }
}

fn line(out: &mut String, [(x, y), (to_x, to_y)]: [(f64, f64); 2], colour: &str, width: f64) {
    let _ = writeln!(
        out,
        "<line x1=\"{x:.1}\" y1=\"{y:.1}\" x2=\"{to_x:.1}\" y2=\"{to_y:.1}\" stroke=\"{colour}\" \
         stroke-width=\"{width}\"/>"
    );
}

fn text(out: &mut String, x: f64, y: f64, anchor: &str, text: &str) {
    let _ = writeln!(out, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>");
}
