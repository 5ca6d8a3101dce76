//! The children of a node, grown one at a time: drafts from the moves, read back, and kept if they are smaller.
//!
//! Knows nothing of values: growing is left to whoever asks.

use super::moves::{Course, Cursor, settled};
use super::node::Node;
use crate::choices::Choices;
use crate::choices::edit::Draft;
use crate::choices::layout::Layout;
use crate::choices::{Cell, Frame, Label};
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::ops::Range;
use smallvec::SmallVec;

/// What grows candidates from drafts.
pub(crate) trait Grower {
    /// Whether a draft needs no growing, because the same one has been grown before, and was rejected or not.
    fn knows(&mut self, draft: &Draft) -> Option<Known>;
    /// Reads a draft back, writing at most `limit` leaves and marks.
    fn grow(&mut self, draft: &Draft, limit: usize) -> Grown;
}

/// What is known of a draft that was grown before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    Grown,
    Rejected,
}

/// What growing a draft gave.
#[derive(Debug)]
pub(crate) struct Grown {
    pub(crate) choices: Choices,
    pub(crate) is_rejected: bool,
    /// Whether something that was asked for was not there.
    pub(crate) missed: bool,
    /// The ranges of the draft that found no use.
    pub(crate) leftovers: Vec<Range<usize>>,
}

/// A candidate, smaller than its parent.
#[derive(Clone, Debug)]
pub(crate) struct Child {
    pub(crate) node: Rc<Node>,
    pub(crate) cursor: Cursor,
    /// Which family of moves made it.
    pub(crate) family: usize,
}

/// The children of one node that are still to come.
#[derive(Clone, Debug)]
pub(crate) struct Offspring {
    node: Rc<Node>,
    cursor: Cursor,
    /// Other forms of the last draft, the next one last.
    forms: SmallVec<[Form; 2]>,
    /// The candidates behind a rejected one: what was rejected, its moves, and how many of them are still to be tried.
    beyond: Option<(Rc<Node>, Cursor, usize)>,
}

/// Another form of a draft.
#[derive(Clone, Debug)]
enum Form {
    Draft(Draft),
    /// With the first parts of a frame cut instead of the last ones, where reading it left these over.
    Ending(Draft, Vec<Range<usize>>),
}

/// How many candidates behind a rejected one are tried in its stead.
const BEYOND: usize = 6;

/// How often a list that lost elements in vain is drawn anew.
const REDRAWN: u32 = 2;

impl Offspring {
    pub(crate) fn new(node: Rc<Node>, cursor: Cursor) -> Offspring {
        Offspring { node, cursor, forms: SmallVec::new(), beyond: None }
    }

    /// The next child. What was given before was not taken.
    pub(crate) fn next(&mut self, grower: &mut dyn Grower) -> Option<Child> {
        loop {
            let (draft, is_own) = self.draft()?;
            if !draft.asks
                && let Some(known) = grower.knows(&draft)
            {
                if known == Known::Rejected && is_own {
                    self.cursor.rejected();
                    self.redraw(&draft);
                }
                continue;
            }
            let grown = grower.grow(&draft, self.node.choices.count());
            if grown.is_rejected {
                let looks_beyond = is_own && self.cursor.rejected();
                self.redraw(&draft);
                self.look_beyond(draft, grown, looks_beyond);
                continue;
            }
            let is_barren = draft.is_structural && grown.choices.count() >= self.node.choices.count();
            if is_barren || grown.choices == self.node.choices {
                self.cursor.barren();
                continue;
            }
            if !grown.leftovers.is_empty() {
                self.forms.push(Form::Ending(draft, grown.leftovers));
            }
            if grown.choices < self.node.choices {
                let node = Rc::new(Node::new(grown.choices));
                // What is left after something went may do in another order.
                if self.cursor.is_thorough() && node.choices.count() < self.node.choices.count() {
                    self.forms.extend(settled(&node).map(Form::Draft));
                }
                let mut cursor = self.cursor.clone();
                cursor.taken(&self.node, &node);
                return Some(Child { node, cursor, family: self.cursor.family() });
            }
        }
    }

    /// The next draft, and whether it is one of this node's own moves or one from behind a rejected candidate.
    fn draft(&mut self) -> Option<(Draft, bool)> {
        while let Some(form) = self.forms.pop() {
            let draft = match form {
                Form::Draft(draft) => Some(draft),
                Form::Ending(draft, leftovers) => keeping_the_end(&draft, &leftovers),
            };
            if let Some(draft) = draft {
                return Some((draft, true));
            }
        }
        if let Some((rejected, cursor, left)) = &mut self.beyond {
            if *left > 0
                && let Some(draft) = cursor.propose(rejected)
            {
                *left -= 1;
                return Some((draft, false));
            }
            self.beyond = None;
        }
        Some((self.cursor.propose(&self.node)?, true))
    }

    fn redraw(&mut self, rejected: &Draft) {
        if self.cursor.is_thorough() && rejected.luck.is_none() {
            let redrawn = redrawn(&self.node, rejected);
            let luck = (0..REDRAWN).filter_map(|number| Some(redrawn.clone()?.with_luck(number)));
            self.forms.extend(luck.map(Form::Draft));
        }
    }

    fn look_beyond(&mut self, draft: Draft, grown: Grown, is_own: bool) {
        if !grown.leftovers.is_empty() {
            self.forms.push(Form::Ending(draft.clone(), grown.leftovers));
        }
        if grown.missed && draft.luck.is_none() {
            self.forms.push(Form::Draft(draft.with_luck(0)));
        }
        if is_own && self.beyond.is_none() && grown.choices < self.node.choices {
            let rejected = Rc::new(Node::new(grown.choices));
            self.beyond = Some((rejected, Cursor::nearest(), BEYOND));
        }
    }
}

/// The draft with the first parts of a frame cut instead of the last ones, where reading it left some over.
fn keeping_the_end(draft: &Draft, leftovers: &[Range<usize>]) -> Option<Draft> {
    let cells = &draft.cells;
    let layout = Layout::of(cells);
    let mut cuts: Vec<Range<usize>> = Vec::new();
    for leftover in leftovers {
        let parent = layout.parent(leftover.start);
        let start = parent.map_or(0, |open| open + 1);
        let class = class(&cells[leftover.start]);
        let parts =
            |range: Range<usize>| parts(cells, &layout, range).filter(|part| self::class(&cells[part.start]) == class);
        let count = parts(leftover.clone()).count();
        cuts.extend(parts(start..leftover.end).take(count));
    }
    cuts.sort_by_key(|cut| cut.start);
    let mut kept = Vec::with_capacity(cells.len());
    let mut from = 0;
    for cut in cuts {
        if cut.start >= from {
            kept.extend_from_slice(&cells[from..cut.start]);
            from = cut.end;
        }
    }
    kept.extend_from_slice(&cells[from..]);
    let changed = kept.len() != cells.len();
    changed.then_some(Draft { cells: kept, luck: draft.luck, asks: draft.asks, is_structural: draft.is_structural })
}

/// The draft with a list that lost elements drawn at random as far as it is left: what had to be different from others
/// while it was longer may be so in another way.
fn redrawn(node: &Node, draft: &Draft) -> Option<Draft> {
    if draft.cells.len() >= node.cells().len() {
        return None;
    }
    let changed =
        node.cells().iter().zip(&draft.cells).take_while(|(old, new)| old.identity() == new.identity()).count();
    let open = node.list_around(changed)?;
    let layout = Layout::of(&draft.cells);
    let marks = layout.marks(&draft.cells, open).count();
    let list = layout.frame(open);
    let marks = core::iter::repeat_n(Cell::Mark, marks).collect::<Vec<_>>();
    (!marks.is_empty()).then(|| Draft::replaced(&draft.cells, list.start + 1..list.end - 1, &marks))
}

/// Which parts of a frame are like each other.
fn class(cell: &Cell) -> (u8, Option<Frame>, Label) {
    match cell {
        Cell::Open(open) => (0, Some(open.frame), open.label),
        Cell::Leaf(leaf) => (1, None, leaf.label),
        Cell::Mark => (2, None, Label::NONE),
        Cell::Close => (3, None, Label::NONE),
    }
}

fn parts<'c>(
    cells: &'c [Cell],
    layout: &'c Layout,
    range: Range<usize>,
) -> impl Iterator<Item = Range<usize>> + use<'c> {
    let mut here = range.start;
    core::iter::from_fn(move || {
        let start = here;
        here = match cells.get(start).filter(|_| start < range.end)? {
            Cell::Open(_) => layout.end(start) + 1,
            _ => layout.end(start),
        };
        Some(start..here)
    })
}

impl Cursor {
    /// The nearest candidates behind a rejected one.
    fn nearest() -> Cursor {
        Cursor::starting_at("zero", Course::Later)
    }
}
