//! A search as a picture: what it tried, what still failed, and the way down the tree. Prints an SVG; with `--draws`, one
//! of what a generator draws.

use rosebush::{Gen, Search, int, vec};

const WIDTH: usize = 760;
const MARGIN: usize = 12;
/// The height of a row, and the width of a character.
const ROW: usize = 44;
const CHARACTER: usize = 7;
/// How many of the values that hang from the minimal one are shown.
const BELOW_MINIMAL: usize = 8;
// Readable on white and on black.
const TEXT: &str = "#808890";
const FAILS: &str = "#d6336c";

fn main() {
    match std::env::args().nth(1).as_deref() {
        None => println!("{}", search()),
        Some("--draws") => println!("{}", draws()),
        Some(other) => panic!("unknown argument {other}: there is only --draws"),
    }
}

/// A value that was tried.
struct Node {
    text: String,
    fails: bool,
    x: usize,
    y: usize,
}

impl Node {
    fn width(&self) -> usize {
        (self.text.len() + 2) * CHARACTER
    }
}

/// Lists whose sum may not be above 20: from what was drawn to the minimal list.
fn search() -> String {
    let fails = |list: &Vec<u8>| list.iter().map(|n| u32::from(*n)).sum::<u32>() > 20;
    let lists = vec(int(0..=15_u8), 0..=5);
    let start = (0..).map(|seed| (&lists).tree(seed)).find(|tree| fails(&tree.value()) && tree.value().len() > 3);
    let start = start.expect("some list has a large sum");
    let mut tried = vec![(start.value(), true)];
    let found = Search::new().run(&start, |list| {
        tried.push((list.clone(), fails(&list)));
        fails(&list)
    });
    assert_eq!(found.minimal.value(), [6, 15]);
    let minimal = tried.iter().rposition(|(_, fails)| *fails).expect("the first one fails");
    let mut shown: Vec<_> = tried.iter().map(|(list, fails)| (format!("{list:?}"), *fails)).collect();
    // Most of what is tried below the minimal list is there to prove that it is minimal.
    shown.truncate(minimal + 1 + BELOW_MINIMAL);
    if tried.len() > shown.len() {
        shown.push((format!("and {} others", tried.len() - shown.len()), false));
    }
    tree(&shown)
}

/// Each value hangs from the best one before it. The values that hang from one are in the order in which they were tried.
fn tree(tried: &[(String, bool)]) -> String {
    let mut nodes: Vec<Node> = Vec::new();
    let (mut x, mut y) = (MARGIN, MARGIN + 10);
    for (text, fails) in tried {
        let node = Node { text: text.clone(), fails: *fails, x, y };
        let follows_best = nodes.last().is_none_or(|last| last.fails);
        if !nodes.is_empty() && (follows_best || x + node.width() > WIDTH - MARGIN) {
            (x, y) = (MARGIN, y + ROW);
        }
        x = if follows_best { MARGIN } else { x };
        nodes.push(Node { x, y, ..node });
        x += nodes.last().map_or(0, Node::width);
    }
    let mut parts = Vec::new();
    let mut best: Option<&Node> = None;
    for node in &nodes {
        let colour = if node.fails { FAILS } else { TEXT };
        if let Some(best) = best {
            let (from, to) = (best.x + best.width() / 2, node.x + node.width() / 2);
            let width = if node.fails { 2.0 } else { 0.5 };
            parts.push(format!(
                r#"<line x1="{from}" y1="{}" x2="{to}" y2="{}" stroke="{colour}" stroke-width="{width}"/>"#,
                best.y + 6,
                node.y - 14
            ));
        }
        let weight = if node.fails { "bold" } else { "normal" };
        parts.push(text(node.x + node.width() / 2, node.y, "middle", colour, weight, &node.text));
        best = if node.fails { Some(node) } else { best };
    }
    let height = nodes.last().map_or(0, |last| last.y + ROW);
    parts.push(text(MARGIN, height - 12, "start", FAILS, "bold", "fails, and is the best so far"));
    parts.push(text(MARGIN + 260, height - 12, "start", TEXT, "normal", "passes"));
    svg(height, &parts)
}

/// How numbers from 0 to 1000 are drawn: as bars, with the share of each kind.
fn draws() -> String {
    let kind = |n: &u16| match n {
        0 => "0",
        1..=9 => "1 to 9",
        10..=99 => "10 to 99",
        100..=999 => "100 to 999",
        _ => "1000",
    };
    let description = int(0..=1000_u16).describe(1, 10_000, kind);
    let mut parts = Vec::new();
    for (index, (label, count)) in description.labels.iter().enumerate() {
        let y = MARGIN + 20 + index * 24;
        let share = *count as f64 / description.values as f64;
        parts.push(text(110, y, "end", TEXT, "normal", label));
        let width = share * (WIDTH - 200) as f64;
        let top = y - 12;
        parts.push(format!(r#"<rect x="120" y="{top}" width="{width:.1}" height="16" fill="{FAILS}"/>"#));
        let percent = format!("{:.1} %", share * 100.0);
        parts.push(text(126 + width as usize, y, "start", TEXT, "normal", &percent));
    }
    svg(MARGIN + 20 + description.labels.len() * 24, &parts)
}

fn text(x: usize, y: usize, anchor: &str, colour: &str, weight: &str, text: &str) -> String {
    // In the documentation brackets would be links.
    let text = text.replace('[', "&#91;");
    format!(r#"<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{colour}" font-weight="{weight}">{text}</text>"#)
}

fn svg(height: usize, parts: &[String]) -> String {
    let head = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}""#);
    format!("{head} font-family=\"monospace\" font-size=\"11\">\n{}\n</svg>", parts.join("\n"))
}
