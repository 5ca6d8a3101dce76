//! What each pass proposes by itself, as hashes in a committed table: a change of the code that is no change of the
//! edits leaves them as they are, and a new pass adds its own and changes no other.

use super::{PAIR_BUDGET, ROUNDS};
use crate::choices::characters::Span;
use crate::choices::{Cell, Choices, FULL_SIZE, Frame, Leaf, LeafKind, Open, Tag, mix, sum_of};
use crate::shrink::edits::cursor::Cursor;
use crate::shrink::edits::schedule::round::{PassSet, Round};
use crate::shrink::edits::table::{PASSES, ShrinkPass};
use crate::shrink::node::Node;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

const NODES: u64 = 120;
/// The most drafts of one pass from one node in one round, and the most of them that are accepted.
const MAX_DRAFTS: usize = 500;
const MAX_ACCEPTED: usize = 8;

/// Numbers by chance, which do not depend on how generators draw.
struct Chance(u64);

impl Chance {
    fn up_to(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0) % (most + 1)
    }
}

/// What is drawn, so that parts drawn the same way are alike.
enum Shape {
    Number(Leaf),
    List(Box<Shape>, u64),
    Fields(Vec<Shape>),
    Framed(Frame, &'static str, Box<Shape>),
    Arms(Vec<Shape>),
    /// The recursion that is `true` on some levels, and as deep as that.
    Term(u32),
    /// A number, and as many draws of a function.
    Loop(Box<Shape>),
}

const TAGS: [&str; 3] = ["one", "two", "three"];

fn shape(chance: &mut Chance, depth: u32) -> Shape {
    let tag = |chance: &mut Chance| TAGS[chance.up_to(2) as usize];
    if depth == 0 || chance.up_to(5) == 0 {
        let leaf = match chance.up_to(10) {
            0 => Leaf::plain(1),
            1 => Leaf::plain(chance.up_to(12) + 1),
            2 => Leaf::signed(128, 127),
            3 => Leaf::signed(0, u64::from(u32::MAX)),
            4 => Leaf::integer(0, 1000, 1, Tag::NONE),
            5 => Leaf::plain(10).of_kind(LeafKind::Precision),
            6 => Leaf::character(Span { first: 0, last: 95 }),
            7 => Leaf::plain(5).of_kind(LeafKind::Seed),
            _ => Leaf::signed(1000, 1000),
        };
        let leaf = if chance.up_to(3) == 0 { leaf.tagged(tag(chance)) } else { leaf };
        return Shape::Number(leaf);
    }
    let below = |chance: &mut Chance| Box::new(shape(chance, depth - 1));
    match chance.up_to(9) {
        9 => Shape::Fields((0..9).map(|_| Shape::List(below(chance), 2)).collect()),
        0..=2 => Shape::List(below(chance), 1 + chance.up_to(5)),
        3 | 4 => Shape::Fields((0..2 + chance.up_to(2)).map(|_| shape(chance, depth - 1)).collect()),
        5 => Shape::Framed([Frame::Inner, Frame::Draw][chance.up_to(1) as usize], tag(chance), below(chance)),
        6 => Shape::Arms((0..2 + chance.up_to(1)).map(|_| shape(chance, depth - 1)).collect()),
        7 => Shape::Term(3),
        _ => Shape::Loop(below(chance)),
    }
}

fn draw(shape: &Shape, chance: &mut Chance, cells: &mut Vec<Cell>) {
    let framed = |frame, tag: &str| Cell::Open(Open::new(frame, Tag::of(tag)));
    match shape {
        Shape::Number(leaf) => {
            let most = if chance.up_to(2) == 0 { leaf.max } else { leaf.max.min(40) };
            cells.push(Cell::Leaf(leaf.with_key(chance.up_to(most.min(1 << 40)))));
        }
        Shape::List(element, most) => {
            cells.push(framed(Frame::List, ""));
            for _ in 0..chance.up_to(*most) {
                cells.push(Cell::Mark);
                draw(element, chance, cells);
            }
            cells.push(Cell::Close);
        }
        Shape::Fields(fields) => fields.iter().for_each(|field| draw(field, chance, cells)),
        Shape::Framed(frame, tag, inside) => {
            cells.push(framed(*frame, tag));
            draw(inside, chance, cells);
            cells.push(Cell::Close);
        }
        Shape::Arms(arms) => {
            let arm = chance.up_to(arms.len() as u64 - 1);
            cells.extend([framed(Frame::Alternative, ""), Cell::Leaf(Leaf::arm(arms.len() as u64).with_key(arm))]);
            draw(&arms[arm as usize], chance, cells);
            cells.push(Cell::Close);
        }
        Shape::Term(depth) => {
            let arm = if *depth == 0 { 0 } else { chance.up_to(2) };
            cells.extend([framed(Frame::Level, "term"), framed(Frame::Alternative, "")]);
            cells.push(Cell::Leaf(Leaf::arm(3).with_key(arm)));
            match arm {
                0 => cells.push(Cell::Leaf(Leaf::signed(0, 99).with_key(chance.up_to(99)))),
                arms => (0..arms).for_each(|_| draw(&Shape::Term(depth - 1), chance, cells)),
            }
            cells.extend([Cell::Close, Cell::Close]);
        }
        Shape::Loop(round) => {
            let rounds = chance.up_to(4);
            cells.push(Cell::Leaf(Leaf::signed(0, 9).with_key(rounds)));
            for _ in 0..rounds {
                cells.push(framed(Frame::Draw, "round"));
                draw(round, chance, cells);
                cells.push(Cell::Close);
            }
        }
    }
}

fn node(number: u64) -> Node {
    let mut chance = Chance(mix(number));
    loop {
        let (depth, mut cells) = (1 + chance.up_to(3) as u32, Vec::new());
        draw(&shape(&mut chance, depth), &mut chance, &mut cells);
        if (6..160).contains(&cells.len()) {
            return Node::new(Choices::new(cells, FULL_SIZE));
        }
    }
}

/// All passes but this one.
fn others(pass: usize) -> PassSet {
    let mut others = PassSet::NONE;
    (0..PASSES.len()).filter(|other| *other != pass).for_each(|other| others.add(other));
    others
}

/// A hash of what a pass proposes from a node, of which at most so many drafts are accepted; it continues `hash`.
fn hashed(hash: u64, pass: usize, mut node: Node, round: Round, max_accepted: usize) -> u64 {
    let (mut hash, mut cursor, mut accepted) = (hash, Cursor::new(round).without(others(pass)), 0);
    for _ in 0..MAX_DRAFTS {
        let Some(mut draft) = cursor.propose(&node, PAIR_BUDGET) else { break };
        let mut cells = Vec::new();
        draft.write(node.cells(), &mut cells);
        let identity = draft.identity(sum_of(&cells));
        hash = mix(hash.wrapping_add(identity));
        let child = Choices::new(cells, FULL_SIZE);
        if identity.is_multiple_of(16) && accepted < max_accepted && child < node.choices {
            let child = Node::new(child);
            cursor.accepted(&node, &child);
            (node, accepted) = (child, accepted + 1);
        }
    }
    hash
}

#[test]
fn every_pass_proposes_what_the_table_says() {
    let nodes: Vec<Node> = (0..NODES).map(node).collect();
    let line = |(index, pass): (usize, &ShrinkPass)| {
        let hashes = ROUNDS.map(|round| {
            let of_node = |hash, node: &Node| {
                let hash = hashed(hash, index, node.clone(), round, 0);
                hashed(hash, index, node.clone(), round, MAX_ACCEPTED)
            };
            format!("{:016x}", nodes.iter().fold(0, of_node))
        });
        format!("{}: {}\n", pass.name, hashes.join(" "))
    };
    let now: String = PASSES.iter().enumerate().map(line).collect();
    let table = include_str!("../../../../../tests/proposals.txt");
    assert!(now == table, "if this was meant, it is what tests/proposals.txt says now (`.ci/run tables`):\n{now}");
}
