//! Where a node has something to edit, and which pairs of sites are near each other. Of many equal sites in a row two
//! stand for all.

use super::edit::{Gone, Pair, Primary, Repair, To, are_equal, values_in};
use super::kinds::{First, KINDS, Second};
use crate::choices::{Cell, Frame, LeafKind};
use crate::shrink::edits::select::divisor::common_divisor;
use crate::shrink::edits::select::parts::Parts;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

/// The most sites of a kind: the last ones.
const MOST: usize = 256;

/// In a list or loop of so many parts the first and the last one stand for all.
const MANY: usize = 12;

/// A part: its list or loop, by its number, and which part of it.
#[derive(Clone, Copy)]
struct Part {
    group: usize,
    number: usize,
}

/// Where a primary edit is made, and which cells it is about.
pub(super) struct PrimarySite {
    number: usize,
    primary: Primary,
    here: Range<usize>,
}

pub(super) struct Sites {
    numbers: Vec<usize>,
    /// Those that are not at their simplest.
    positive: Vec<usize>,
    pub(super) groups: Vec<Parts>,
    parts: Vec<Part>,
    lists: Vec<usize>,
    arms: Vec<usize>,
    /// Terms, each with the nearest one around it.
    terms: Vec<(usize, usize)>,
    /// How far apart the two sites of each kind of pairs may be, 0 if there are no two; and the most of these.
    pub(super) reaches: [usize; KINDS.len()],
    pub(super) furthest: usize,
}

fn keep_last<T>(things: &mut Vec<T>) {
    if things.len() > MOST {
        things.drain(..things.len() - MOST);
    }
}

impl Sites {
    pub(super) fn of(node: &Node) -> Sites {
        let cells = node.cells();
        let places =
            |wanted: &dyn Fn(&Cell) -> bool| (0..cells.len()).filter(|at| wanted(&cells[*at])).collect::<Vec<usize>>();
        let mut groups = Vec::new();
        let mut from = 0;
        while let Some(at) = Parts::find(node, from) {
            from = at + 1;
            let parts = Parts::of(node, at);
            if !parts.all.is_empty() {
                groups.push(parts);
            }
        }
        keep_last(&mut groups);
        let mut parts = Vec::new();
        for (group, of) in groups.iter().enumerate() {
            let is_inner = |number: usize| {
                let is_same = |other: usize| node.same(of.all[number].clone(), of.all[other].clone());
                let is_between = number > 0 && number + 1 < of.all.len();
                is_between && (of.all.len() >= MANY || is_same(number - 1) && is_same(number + 1))
            };
            parts.extend((0..of.all.len()).filter(|number| !is_inner(*number)).map(|number| Part { group, number }));
        }
        let all_numbers = places(&|cell| cell.number().is_some());
        let mut numbers = all_numbers.clone();
        let mut at = 0;
        numbers.retain(|here| {
            at += 1;
            let is_inner = at > 1
                && at < all_numbers.len()
                && are_equal(node, *here, all_numbers[at - 2])
                && are_equal(node, *here, all_numbers[at])
                && node.list_around(*here).is_some();
            !is_inner
        });
        let mut lists = places(&|cell| cell.opens(Frame::List));
        let mut arms = places(&|cell| matches!(cell, Cell::Leaf(leaf) if leaf.kind == LeafKind::Arm));
        let mut terms = terms(node);
        keep_last(&mut numbers);
        keep_last(&mut parts);
        keep_last(&mut lists);
        keep_last(&mut arms);
        keep_last(&mut terms);
        let positive = numbers.iter().copied().filter(|at| node.key(*at) > 0).collect();
        let (reaches, furthest) = ([0; KINDS.len()], 0);
        let mut sites = Sites { numbers, positive, groups, parts, lists, arms, terms, reaches, furthest };
        for (kind, (first, second, _)) in KINDS.iter().enumerate() {
            sites.reaches[kind] = sites.reach(*first, *second);
            sites.furthest = sites.furthest.max(sites.reaches[kind]);
        }
        sites
    }

    /// How many sites a primary edit has.
    pub(super) fn count(&self, first: First) -> usize {
        match first {
            First::Part | First::Exchanged => self.parts.len(),
            First::ToSimplest | First::Half | First::Nearer => self.positive.len(),
            First::Arm => self.arms.len(),
            First::Hoist => self.terms.len(),
        }
    }

    fn reach(&self, first: First, second: Second) -> usize {
        match (first, second) {
            _ if self.count(first) == 0 => 0,
            (_, Second::Part) => self.parts.len(),
            (_, Second::Exchanged) => self.longest(),
            (_, Second::Longer | Second::Into) => self.lists.len(),
            (_, Second::Arm) => self.arms.len(),
            // A number is not beside itself.
            (First::ToSimplest | First::Half | First::Nearer, _) => self.numbers.len() - 1,
            _ => self.numbers.len(),
        }
    }

    /// The most parts of a list or loop.
    fn longest(&self) -> usize {
        self.groups.iter().map(|group| group.all.len()).max().unwrap_or_default()
    }

    /// How many pairs there are at most for a site and a distance.
    pub(super) fn variants(node: &Node, first: First, second: Second, site: &PrimarySite) -> usize {
        match (first, second) {
            (First::Part, Second::Part) => 1,
            (First::Part, Second::Up | Second::Down) => 2 * values_in(node, site.here.clone()).count(),
            (First::Part, Second::OneUp | Second::OneDown | Second::Furthest | Second::Longer) => 4,
            (First::Part, Second::Into) => 8,
            _ => 2,
        }
    }

    /// A primary edit at a site, if it has one there.
    pub(super) fn site(&self, node: &Node, first: First, number: usize) -> Option<PrimarySite> {
        // Among parts the last ones come first: they are the ones on which least depends.
        let is_part = matches!(first, First::Part | First::Exchanged);
        let number = if is_part { self.parts.len() - 1 - number } else { number };
        let primary = self.primary(node, first, number)?;
        Some(PrimarySite { number, primary, here: primary.range(&self.groups) })
    }

    /// The pair of a primary edit, and a repair so far from it.
    pub(super) fn change(
        &self,
        node: &Node,
        first: First,
        second: Second,
        site: &PrimarySite,
        (variant, distance): (usize, usize),
    ) -> Option<Pair> {
        let (is_before, variant) = (variant % 2 == 1, variant / 2);
        let (site, primary, here) = (site.number, site.primary, &site.here);
        let near = |sites: &[usize], here: &Range<usize>| neighbour(sites, here, is_before, distance);
        let repair = match second {
            Second::Part => {
                let Part { group, number } = self.parts[site.checked_sub(distance)?];
                Repair::Part { at: self.groups[group].at, first: number, count: 1 }
            }
            Second::Exchanged => {
                let Part { group, number } = self.parts[site];
                let first = if is_before { number.checked_sub(distance + 1)? } else { number + distance };
                Repair::Exchanged { at: self.groups[group].at, first }
            }
            Second::Arm => {
                let at = near(&self.arms, here)?;
                Repair::Key { at, key: node.cells()[here.start].leaf()?.key }
            }
            Second::Longer | Second::Into => {
                let at = match variant % 2 {
                    0 => near(&self.lists, here)?,
                    _ if is_before => self.list_around(node, site, distance)?,
                    _ => return None,
                };
                match second {
                    Second::Longer => Repair::Longer { at },
                    _ => Repair::Into { at, is_first: variant / 2 == 1 },
                }
            }
            Second::InInverse => Repair::Number { at: near(&self.numbers, here)?, what: To::InInverse },
            Second::AllFurthest => Repair::All { at: near(&self.numbers, here)?, what: To::Furthest },
            Second::InProportion => {
                let at = near(&self.numbers, here)?;
                let Primary::Number { at: lowered, .. } = primary else { return None };
                let by = match first {
                    First::ToSimplest => above_smallest_proportion(node, lowered, at)?,
                    _ => return Some(Pair { primary, repair: Repair::Number { at, what: To::InProportion } }),
                };
                let primary = Primary::Number { at: lowered, by };
                return Some(Pair { primary, repair: Repair::Number { at, what: To::InProportion } });
            }
            Second::Up | Second::Down => {
                let (at, amount) = (near(&self.numbers, here)?, Gone { amount: variant });
                // How far characters lie apart means nothing.
                if node.number(at)?.span().is_some() {
                    return None;
                }
                Repair::Number { at, what: if second == Second::Up { To::Up(amount) } else { To::Down(amount) } }
            }
            Second::OneUp | Second::OneDown | Second::Furthest | Second::Simplest => {
                // From a part, also beside its list.
                let at = match variant {
                    1 => near(&self.numbers, &self.group_of(site))?,
                    _ => near(&self.numbers, here)?,
                };
                let what = match (second, first) {
                    (Second::OneUp, First::Part) => To::UpByCount,
                    (Second::OneUp, _) => To::By(1),
                    (Second::OneDown, First::Part) => To::DownByCount,
                    (Second::OneDown, _) => To::By(-1),
                    (Second::Furthest, _) => To::Furthest,
                    _ => To::Simplest,
                };
                Repair::Number { at, what }
            }
        };
        Some(Pair { primary, repair })
    }

    /// The cells of the list or loop that a part belongs to.
    fn group_of(&self, site: usize) -> Range<usize> {
        let of = &self.groups[self.parts[site].group];
        of.at..of.all[of.all.len() - 1].end
    }

    /// The list so many around the one that a part belongs to.
    fn list_around(&self, node: &Node, site: usize, distance: usize) -> Option<usize> {
        (0..distance).try_fold(self.group_of(site).start, |at, _| node.list_around(at))
    }

    fn primary(&self, node: &Node, first: First, site: usize) -> Option<Primary> {
        Some(match first {
            First::Part => {
                let Part { group, number } = self.parts[site];
                Primary::Part { at: self.groups[group].at, first: number, count: 1 }
            }
            First::Arm => {
                let at = self.arms[site];
                let key = node.cells()[at].leaf()?.key.checked_sub(1)?;
                Primary::Key { at, key }
            }
            First::Hoist => {
                let (inner, outer) = self.terms[site];
                Primary::Hoist { inner, outer }
            }
            First::Exchanged => {
                let Part { group, number } = self.parts[site];
                Primary::Exchanged { at: self.groups[group].at, first: number }
            }
            First::ToSimplest | First::Half | First::Nearer => {
                let at = self.positive[site];
                let leaf = node.number(at)?;
                let far = leaf.value().unsigned_abs();
                let by = match first {
                    First::ToSimplest => far,
                    First::Half => far / 2,
                    _ => 1,
                };
                let is_repeated = first != First::ToSimplest && by == far || first == First::Half && by == 1;
                // How far characters lie apart means nothing.
                let is_distance = first == First::ToSimplest || leaf.span().is_none();
                if by == 0 || is_repeated || !is_distance {
                    return None;
                }
                Primary::Number { at, by }
            }
        })
    }
}

/// How far a number lies above the smallest one in the same proportion to another.
fn above_smallest_proportion(node: &Node, at: usize, other: usize) -> Option<u128> {
    let (one, other) = node.numbers(at, other)?;
    let [one, other] = [one, other].map(|leaf| u64::try_from(leaf.above_zero().unsigned_abs()));
    let one = one.ok()?;
    let common = common_divisor(one, other.ok()?);
    (common > 1).then(|| (one - one / common).into())
}

/// The site so many before or behind a range of cells.
fn neighbour(sites: &[usize], range: &Range<usize>, is_before: bool, distance: usize) -> Option<usize> {
    let at = if is_before {
        sites.partition_point(|at| *at < range.start).checked_sub(distance)?
    } else {
        sites.partition_point(|at| *at < range.end) + distance - 1
    };
    sites.get(at).copied()
}

/// The levels that stand in another of their recursion, each with the nearest such one.
fn terms(node: &Node) -> Vec<(usize, usize)> {
    let mut terms = Vec::new();
    let mut from = 0;
    while let Some(inner) = node.next_frame(from, Frame::Level) {
        from = inner + 1;
        let is_like = |one: usize, other: usize| matches!((node.opening(one), node.opening(other)), (Some(one), Some(other)) if one.is_like(other));
        let mut around = node.layout().parent(inner);
        while let Some(outer) = around {
            if is_like(inner, outer) {
                terms.push((inner, outer));
                break;
            }
            around = node.layout().parent(outer);
        }
    }
    terms
}
