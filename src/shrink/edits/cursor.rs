//! How far a course has come on a node: which row of the table is at hand, and which may be left out.

use super::lower::onward::begun_at;
use super::row::{Beforehand, Edits, News};
use super::schedule::course::{Course, Rows};
use super::table::{ROWS, Row, ZERO};
use crate::choices::draft::Draft;
use crate::choices::places::first_of;
use crate::shrink::node::Node;
use crate::shrink::spent::Spent;
use alloc::boxed::Box;
use alloc::rc::Rc;

#[derive(Clone, Default)]
pub(crate) struct Cursor {
    /// The number of the row at hand, and its edits; `None` before the first row and behind the last.
    number: usize,
    edits: Option<Box<dyn Edits>>,
    course: Course,
    /// The rows that have tried everything on this node without success.
    exhausted: Rows,
    /// The rows that have tried everything on this node in a thorough course.
    proven: Rows,
    /// The rows that this course leaves out.
    resting: Rows,
    /// The rows that are switched off for good.
    off: Rows,
    /// Whether the row at hand began on this node and no proposal was rejected: candidates behind those come later.
    is_plain: bool,
    /// What happened before, for rows that begin.
    before: Beforehand,
}

impl Cursor {
    pub(crate) fn new(course: Course) -> Cursor {
        Cursor { course, ..Cursor::default() }
    }

    /// This cursor without some rows.
    pub(crate) fn without(mut self, off: Rows) -> Cursor {
        self.off = off;
        self
    }

    /// A cursor for the nearest candidates behind a rejected one. Numbers set to their simplest come first.
    pub(crate) fn nearest(&self) -> Cursor {
        let first = if self.off.has(ZERO) { ROWS.len() } else { ZERO };
        Cursor::numbered(first, Course::Later).without(self.off)
    }

    /// A cursor that begins with the row of this number. It proposes nothing if that row is not for this course.
    pub(super) fn numbered(number: usize, course: Course) -> Cursor {
        let row = ROWS.get(number).filter(|row| course.kinds().has(row.needs.of_courses()));
        match row {
            Some(row) => Cursor { number, edits: Some(row.begin()), ..Cursor::new(course) },
            None => Cursor { number: ROWS.len(), ..Cursor::new(course) },
        }
    }

    /// Begins another course in place, without the rows that rest. On the same node as before, rows that would
    /// only repeat themselves are left out too.
    pub(crate) fn begin_course(&mut self, course: Course, is_same_node: bool, resting: Rows) {
        if !is_same_node {
            (self.exhausted, self.proven) = (Rows::NONE, Rows::NONE);
        }
        let mut exhausted = Rows::NONE;
        for number in self.exhausted.iter() {
            let tells = ROWS[number].tells;
            if !tells.apart(self.course, course) {
                exhausted.add(number);
            }
            if self.course.is_thorough() && tells.nothing_else() {
                self.proven.add(number);
            }
        }
        if course.is_thorough() {
            exhausted = exhausted.and(self.proven);
        }
        (self.number, self.edits, self.is_plain) = (0, None, false);
        (self.course, self.exhausted, self.resting) = (course, exhausted, resting);
        self.before.began = None;
    }

    pub(crate) fn is_thorough(&self) -> bool {
        self.course.is_thorough()
    }

    /// Which row the last proposal came from.
    pub(crate) fn row(&self) -> usize {
        self.number
    }

    /// Remembers the node that the course begins on.
    pub(crate) fn begin(&mut self, node: &Rc<Node>) {
        if self.is_at_start() && !self.course.is_first() {
            self.before.began = begun_at(node);
        }
    }

    fn is_at_start(&self) -> bool {
        self.number == 0 && self.edits.is_none()
    }

    /// The next draft; `spent` is what the search has spent so far.
    pub(crate) fn propose(&mut self, node: &Node, spent: Spent) -> Option<Draft> {
        if self.is_at_start() {
            self.go_on_at(node, 0);
        }
        loop {
            let edits = self.edits.as_mut()?;
            if !edits.may_go_on(node, spent) {
                self.is_plain = false;
            } else if let Some(draft) = edits.propose(node, self.course) {
                return Some(draft);
            }
            if self.is_plain {
                self.exhausted.add(self.number);
            }
            self.go_on_at(node, self.number + 1);
        }
    }

    /// Goes on at the first row, from this number on, that may have something to propose.
    fn go_on_at(&mut self, node: &Node, number: usize) {
        if let Some(edits) = &self.edits {
            edits.tell(&mut self.before.paid);
        }
        let left_out = self.exhausted.and(self.resting).and(self.off);
        let there = node.kinds().and(self.course.kinds());
        let has_something = |number: usize| !left_out.has(number) && there.has(ROWS[number].needs);
        self.number = first_of(number..ROWS.len(), &has_something).unwrap_or(ROWS.len());
        self.edits = ROWS.get(self.number).map(Row::begin);
        if let Some(edits) = &mut self.edits {
            edits.start(node, &self.before);
        }
        self.is_plain = true;
    }

    /// Notes that the last proposal was taken, and led from `before` to `after`.
    pub(crate) fn taken(&mut self, before: &Node, after: &Node) {
        (self.exhausted, self.proven) = (Rows::NONE, Rows::NONE);
        self.is_plain = false;
        if let Some(edits) = &mut self.edits {
            edits.taken(before, after);
        }
    }

    /// Notes that the generator rejected the last proposal. Returns whether candidates behind it may be worth trying.
    pub(crate) fn rejected(&mut self, is_usual: bool) -> bool {
        self.is_plain = false;
        self.tell(News::Rejected { is_usual })
    }

    pub(crate) fn barren(&mut self) {
        self.tell(News::Barren);
    }

    fn tell(&mut self, news: News) -> bool {
        self.edits.as_mut().is_some_and(|edits| edits.told(news))
    }
}

#[cfg(test)]
mod tests;
