//! Where a node has something to edit, and which pairs of sites are near each other. Of many equal sites in a row two
//! represent all.

mod repairs;

use super::edit::{Single, are_equal};
use super::kinds::{KINDS, NumberRepair, PRIMARY_EDITS, PrimaryEdit, Repair};
use super::memory::PairHistory;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Frame, Leaf, LeafKind};
use crate::shrink::edits::select::parts::Parts;
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::cell::OnceCell;
use core::ops::Range;

/// The most sites of a kind. If there are more, the last ones are used.
const MAX_SITES: usize = 256;

/// In a list or loop of at least this many parts, the first and the last one represent all.
const MIN_REPRESENTED_PARTS: usize = 12;

/// A part: its list or loop, by its number, and which part of it.
#[derive(Clone, Copy)]
struct Part {
    group: usize,
    number: usize,
}

/// Where a primary edit is made, and which cells it is about.
pub(super) struct PrimarySite {
    number: usize,
    primary: Single,
    here: Range<usize>,
}

pub(super) struct Sites {
    numbers: Vec<usize>,
    /// For each cell, and after the last one: how many of the numbers are before it.
    numbers_before: Vec<u32>,
    /// The numbers that are not at their simplest.
    positive: Vec<usize>,
    pub(super) groups: Vec<Parts>,
    parts: Vec<Part>,
    lists: Vec<usize>,
    arms: Vec<usize>,
    /// Terms, each with the nearest one around it.
    terms: Vec<(usize, usize)>,
    /// Of each term in another one, the one around it.
    around: Vec<usize>,
    /// The kinds of pairs that are possible here, in the order in which they are tried, each with the distances of its
    /// sites.
    pub(super) kinds: Vec<(usize, Range<usize>)>,
    pub(super) furthest: usize,
    /// If there are few numbers: those that are equal to another one, and not zero.
    duplicates: Vec<usize>,
    /// The sites of each primary edit, found when they are asked for: most kinds of pairs share them.
    primary: [OnceCell<Vec<PrimarySite>>; PRIMARY_EDITS],
}

/// The most numbers among which equal ones are changed together.
const MAX_NUMBERS_WITH_DUPLICATES: usize = 12;

/// Whether another one of these numbers is equal to this one, and neither is zero.
fn has_duplicate(node: &Node, numbers: &[usize], at: usize) -> bool {
    node.number(at).is_some_and(|leaf| leaf.above_zero() != 0)
        && numbers.iter().any(|other| *other != at && are_equal(node, at, *other))
}

fn keep_last<T>(mut things: Vec<T>) -> Vec<T> {
    if things.len() > MAX_SITES { things.split_off(things.len() - MAX_SITES) } else { things }
}

/// Of nested things, with equal cells around each, only the outermost and the innermost.
fn without_nested<T: Copy>(node: &Node, mut things: Vec<T>, range: &dyn Fn(T) -> Range<usize>) -> Vec<T> {
    let ranges: Vec<_> = things.iter().map(|thing| range(*thing)).collect();
    let mut are_inner = (0..ranges.len()).map(|number| is_inner(node, &ranges, number));
    things.retain(|_| are_inner.next() == Some(false));
    keep_last(things)
}

/// Whether the range with this number is within the one before it and around the one after it, with equal cells.
fn is_inner(node: &Node, ranges: &[Range<usize>], number: usize) -> bool {
    let is_in = |one: &Range<usize>, other: &Range<usize>| one.start >= other.start && one.end <= other.end;
    number > 0 && number + 1 < ranges.len() && {
        let [around, here, inside] = [number - 1, number, number + 1].map(|number| &ranges[number]);
        is_in(here, around)
            && is_in(inside, here)
            && node.same(around.start..here.start, here.start..inside.start)
            && node.same(here.end..around.end, inside.end..here.end)
    }
}

impl Sites {
    pub(super) fn of(node: &Node, pair_history: &PairHistory) -> Sites {
        let cells = node.cells();
        let positions =
            |wanted: &dyn Fn(&Cell) -> bool| (0..cells.len()).filter(|at| wanted(&cells[*at])).collect::<Vec<_>>();
        let groups: Vec<Parts> = keep_last(Parts::all(node));
        let mut parts = Vec::new();
        for (group, of) in groups.iter().enumerate() {
            let is_inner = |number: usize| {
                let is_same = |other: usize| node.same(of.all[number].clone(), of.all[other].clone());
                let is_between = number > 0 && number + 1 < of.all.len();
                is_between && (of.all.len() >= MIN_REPRESENTED_PARTS || is_same(number - 1) && is_same(number + 1))
            };
            parts.extend((0..of.all.len()).filter(|number| !is_inner(*number)).map(|number| Part { group, number }));
        }
        let all = positions(&|cell| cell.number().is_some());
        let is_inner = |number: usize| {
            let is_equal = |other: usize| are_equal(node, all[number], all[other]);
            let is_between = number > 0 && number + 1 < all.len();
            is_between && is_equal(number - 1) && is_equal(number + 1) && node.list_around(all[number]).is_some()
        };
        let numbers = (0..all.len()).filter(|number| !is_inner(*number)).map(|number| all[number]).collect();
        let frame = |open: usize| node.layout().frame(open);
        let lists = without_nested(node, positions(&|cell| cell.opens(Frame::List)), &frame);
        let arms = keep_last(positions(&|cell| matches!(cell, Cell::Leaf(leaf) if leaf.kind == LeafKind::Arm)));
        let inner = if node.kinds().contains(Kinds::LEVELS) { 0..cells.len() } else { 0..0 };
        let levels: Vec<_> = inner.filter_map(|inner| Some((inner, node.level_around(inner)?))).collect();
        let mut around: Vec<usize> = levels.iter().map(|(_, around)| *around).collect();
        let terms = without_nested(node, levels, &|(inner, _)| frame(inner));
        sort_by(&mut around, &Ord::cmp);
        let (numbers, range) = (keep_last(numbers), |part: Part| groups[part.group].all[part.number].clone());
        let parts = without_nested(node, parts, &range);
        let positive = numbers.iter().copied().filter(|at| node.key(*at) > 0).collect();
        let few: &[usize] = if numbers.len() <= MAX_NUMBERS_WITH_DUPLICATES { &numbers } else { &[] };
        let duplicates = few.iter().copied().filter(|at| has_duplicate(node, few, *at)).collect();
        let numbers_before = counts_before(&numbers, cells.len());
        let mut sites = Sites {
            numbers,
            numbers_before,
            positive,
            groups,
            parts,
            lists,
            arms,
            terms,
            around,
            kinds: Vec::new(),
            furthest: 0,
            duplicates,
            primary: [const { OnceCell::new() }; PRIMARY_EDITS],
        };
        let is_any = |wanted: fn(&Leaf) -> bool| sites.numbers.iter().any(|at| node.number(*at).is_some_and(wanted));
        let is_below = is_any(|leaf| leaf.kind == LeafKind::Signed && leaf.offset(leaf.key).1);
        let (goes_down, has_value) = (is_any(|leaf| leaf.moved(-1).is_some()), is_any(|leaf| leaf.above_zero() != 0));
        let differ = |pair: &[Range<usize>]| !node.same(pair[0].clone(), pair[1].clone());
        let differ = sites.groups.iter().any(|group| group.all.windows(2).any(differ));
        // What belongs together may be far apart in a program: its commands are alternatives, or have lists of their
        // own.
        let is_wide = !sites.arms.is_empty() || sites.lists.iter().any(|list| node.list_around(*list).is_some());
        let mut kinds = Vec::with_capacity(KINDS.len());
        for (kind, has_succeeded) in pair_history.kinds() {
            let (first, second, further, distances) = KINDS[kind];
            let reach = match (first, second) {
                (PrimaryEdit::Exchanged, _) | (_, Repair::Exchanged) if !differ => 0,
                (_, Repair::Number(NumberRepair::OneDown)) if !goes_down => 0,
                (_, Repair::Number(NumberRepair::InProportion | NumberRepair::InInverse | NumberRepair::Twice))
                    if !has_value =>
                {
                    0
                }
                (PrimaryEdit::Turned, _) if !is_below => 0,
                _ => sites.reach(first, second),
            };
            let reach = if has_succeeded || is_wide { reach } else { reach.min(distances) };
            let further = if has_succeeded { 0 } else { further };
            if reach > 0 {
                kinds.push((kind, further..further + reach));
                sites.furthest = sites.furthest.max(further + reach);
            }
        }
        Sites { kinds, ..sites }
    }

    /// The sites of a primary edit.
    pub(super) fn primary(&self, node: &Node, first: PrimaryEdit) -> &[PrimarySite] {
        let find = || (0..self.count(first)).filter_map(|number| self.site(node, first, number)).collect();
        self.primary[first as usize].get_or_init(find)
    }

    /// How many sites a primary edit has at most.
    fn count(&self, first: PrimaryEdit) -> usize {
        match first {
            PrimaryEdit::Part | PrimaryEdit::Run | PrimaryEdit::Exchanged => self.parts.len(),
            PrimaryEdit::ToSimplest | PrimaryEdit::Half | PrimaryEdit::Nearer | PrimaryEdit::Turned => {
                self.positive.len()
            }
            PrimaryEdit::Arm => self.arms.len(),
            PrimaryEdit::Hoist => self.terms.len(),
        }
    }

    fn reach(&self, first: PrimaryEdit, second: Repair) -> usize {
        match (first, second) {
            _ if self.count(first) == 0 => 0,
            (_, Repair::Part) => self.parts.len(),
            (_, Repair::Rest | Repair::Swapped) => 1,
            (_, Repair::Exchanged) => self.groups.iter().map(|group| group.all.len()).max().unwrap_or_default(),
            (_, Repair::Longer | Repair::Into) => self.lists.len(),
            (_, Repair::Arm) => self.arms.len(),
            // A number is not next to itself.
            (PrimaryEdit::ToSimplest | PrimaryEdit::Half | PrimaryEdit::Nearer | PrimaryEdit::Turned, _) => {
                self.numbers.len() - 1
            }
            _ => self.numbers.len(),
        }
    }

    /// A primary edit at a site, if it has one there.
    fn site(&self, node: &Node, first: PrimaryEdit, number: usize) -> Option<PrimarySite> {
        // Among parts the last ones come first: the fewest others depend on them.
        let is_part = matches!(first, PrimaryEdit::Part | PrimaryEdit::Run | PrimaryEdit::Exchanged);
        let number = if is_part { self.parts.len() - 1 - number } else { number };
        let (primary, here) = match first {
            PrimaryEdit::Part | PrimaryEdit::Run | PrimaryEdit::Exchanged => {
                let Part { group, number: part } = self.parts[number];
                let Parts { at, all, .. } = &self.groups[group];
                match first {
                    PrimaryEdit::Part | PrimaryEdit::Run => {
                        (Single::Part { at: *at, first: part, count: 1 }, all[part].clone())
                    }
                    _ => (Single::Exchanged { at: *at, first: part }, all[part].start..all.get(part + 1)?.end),
                }
            }
            PrimaryEdit::Arm => {
                let at = self.arms[number];
                (Single::Key { at, key: node.cells()[at].leaf()?.key.checked_sub(1)? }, at..at + 1)
            }
            PrimaryEdit::Hoist => {
                let (inner, outer) = self.terms[number];
                (Single::Hoist { inner, outer }, inner..inner + 1)
            }
            PrimaryEdit::Turned => {
                let at = self.positive[number];
                let leaf = node.number(at)?;
                let is_simpler = leaf.kind == LeafKind::Signed && leaf.offset(leaf.key).1;
                (is_simpler.then_some(Single::Turned { at })?, at..at + 1)
            }
            PrimaryEdit::ToSimplest | PrimaryEdit::Half | PrimaryEdit::Nearer => {
                let at = self.positive[number];
                let leaf = node.number(at)?;
                let far = node.distance(at);
                let by = match first {
                    PrimaryEdit::ToSimplest => far,
                    PrimaryEdit::Half => far / 2,
                    _ => 1,
                };
                let is_repeated =
                    first != PrimaryEdit::ToSimplest && by == far || first == PrimaryEdit::Half && by == 1;
                // How far characters lie apart means nothing.
                let is_distance = first == PrimaryEdit::ToSimplest || leaf.span().is_none();
                if by == 0 || is_repeated || !is_distance {
                    return None;
                }
                (Single::Nearer { at, by }, at..at + 1)
            }
        };
        Some(PrimarySite { number, primary, here })
    }
}

/// For each of so many cells, and after the last one: how many of these positions are before it.
fn counts_before(positions: &[usize], cells: usize) -> Vec<u32> {
    let (mut positions, mut count) = (positions.iter().peekable(), 0);
    let passed = |at: usize| {
        let before = count;
        count += u32::from(positions.next_if_eq(&&at).is_some());
        before
    };
    (0..=cells).map(passed).collect()
}
