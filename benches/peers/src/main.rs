//! Rosebush side by side with proptest, quickcheck, hegel and code written by hand: `cargo run --release`.
//!
//! One table of ratios; by hand is 1. All take turns in one run, and the medians are shown.

mod by_hand;
mod clock;
mod conditions;
#[cfg(feature = "hegel")]
mod detection;
#[cfg(feature = "hegel")]
mod duel;
#[cfg(feature = "hegel")]
#[path = "../../../tests/erased/mod.rs"]
mod erased;
mod failing;
#[cfg(feature = "hegel")]
#[path = "../../../tests/finding/mod.rs"]
mod finding;
mod generation;
#[cfg(feature = "hegel")]
mod machines;
mod measure;
mod plot;
mod problems;
mod scale;
#[path = "../../../tests/problems/subjects.rs"]
mod subjects;
mod values;
#[cfg(feature = "hegel")]
mod with_hegel;
mod with_proptest;
mod with_quickcheck;
mod with_rosebush;
#[cfg(feature = "hegel")]
mod workloads;

fn main() {
    std::panic::set_hook(Box::new(|panic| {
        // Counterexamples are expected; a broken measurement is not.
        let expected = ["with_hegel.rs", "kind.rs", "machines/with_proptest.rs"];
        if panic.location().is_none_or(|place| !expected.iter().any(|file| place.file().ends_with(file))) {
            eprintln!("{panic}");
        }
    }));
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|wanted| wanted == name);
    if is_wanted("generation") {
        generation::table();
    }
    if is_wanted("passing") {
        generation::passing();
    }
    if is_wanted("failing") {
        failing::tables(&problems::rows());
    }
    if wanted.first().is_some_and(|word| word == "scale") {
        scale::table(wanted.get(1).map_or("scale.svg", String::as_str));
    }
    #[cfg(feature = "hegel")]
    if wanted.first().is_some_and(|word| word == "finding") {
        detection::table();
    }
    #[cfg(feature = "hegel")]
    if let [word, rest @ ..] = wanted.as_slice()
        && word == "duel"
    {
        duel::table(rest);
    }
    #[cfg(feature = "hegel")]
    if let [word, rest @ ..] = wanted.as_slice()
        && word == "workloads"
    {
        workloads::table(rest);
    }
    #[cfg(feature = "hegel")]
    if let [word, rest @ ..] = wanted.as_slice()
        && word == "machines"
    {
        machines::table(rest);
    }
}
