//! How far a course has come on a node: which row of the table is at hand, and which may be left out.

use super::joint;
use super::lower::onward::Began;
use super::row::News;
use super::schedule::course::{Course, Rows};
use super::table::{ROWS, State, ZERO};
use crate::choices::Leaf;
use crate::choices::edit::Draft;
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use crate::shrink::spent::Spent;
use alloc::rc::Rc;

/// How many kinds one lookup handles.
const AT_ONCE: usize = 5;
const GROUPS: usize = Kinds::COUNT.div_ceil(AT_ONCE);

/// For each group of kinds and each set of them that may be missing: the rows that need one of the missing kinds. A
/// `static`, because an unoptimised build copies a constant before it indexes into it.
static NEEDING: [[Rows; 1 << AT_ONCE]; GROUPS] = {
    let (mut needing, mut number) = ([[Rows(0); 1 << AT_ONCE]; GROUPS], 0);
    while number < ROWS.len() {
        let mut needs = ROWS[number].needs;
        while let Some(kind) = needs.take_first() {
            needing[kind / AT_ONCE][1 << (kind % AT_ONCE)].0 |= 1 << number;
        }
        number += 1;
    }
    // A row needs one of several kinds if it needs the first of them, or one of the others.
    let mut several = 0;
    while several < GROUPS << AT_ONCE {
        let (group, missing) = (several >> AT_ONCE, several & ((1 << AT_ONCE) - 1));
        let others = missing & missing.wrapping_sub(1);
        needing[group][missing].0 = needing[group][missing ^ others].0 | needing[group][others].0;
        several += 1;
    }
    needing
};

/// The rows that need no other kinds than these.
fn rows_of(there: Kinds) -> Rows {
    let (mut missing, mut without, mut group) = (there.missing(), 0, 0);
    while group < GROUPS {
        without |= NEEDING[group][missing & ((1 << AT_ONCE) - 1)].0;
        missing >>= AT_ONCE;
        group += 1;
    }
    Rows(!without)
}

/// How far a course has come: the row at hand and its state.
#[derive(Clone)]
pub(crate) struct Cursor {
    number: usize,
    state: State,
    course: Course,
    /// The kinds that the node at hand had when it was last asked, and the rows that may have something to propose
    /// for them.
    there: Kinds,
    rows: Rows,
    /// The rows that have tried everything on this node without success.
    exhausted: Rows,
    /// Those that have done so in a thorough course.
    proven: Rows,
    /// The rows that this course leaves out.
    resting: Rows,
    /// The rows that are switched off for good.
    off: Rows,
    /// Whether the only number of this node was computed from others by an edit.
    is_made: bool,
    /// What hunts have learnt about numbers.
    explained: u64,
    /// Which pairs of edits have paid.
    memory: joint::Memory,
    /// The kind that says that a candidate was rejected, once one was.
    filtered: Kinds,
    /// Whether anything was taken in this course.
    has_taken: bool,
    /// Whether the row at hand began on this node and none of its proposals was rejected. Rejected ones are opened
    /// again later.
    is_plain: bool,
    /// Where this course began, if it is not the first one.
    began: Option<Began>,
}

/// Whether `after` has a single positive number, and `before` did not contain it.
fn is_made(before: &Node, after: &Node) -> bool {
    let Some(at) = after.next_positive(0) else { return false };
    let is_only = |leaf: &Leaf| matches!(after.number(at), Some(only) if leaf.key == only.key && leaf.is_like(only));
    after.next_positive(at + 1).is_none() && before.find_number(0, &is_only).is_none()
}

impl Cursor {
    pub(crate) fn new(course: Course) -> Cursor {
        Cursor {
            number: 0,
            state: State::Start,
            course,
            there: Kinds::NONE,
            rows: Rows(0),
            exhausted: Rows::default(),
            proven: Rows::default(),
            resting: Rows::default(),
            off: Rows::NONE,
            is_made: false,
            explained: 0,
            memory: joint::Memory::default(),
            filtered: Kinds::NONE,
            has_taken: false,
            is_plain: false,
            began: None,
        }
    }

    /// This cursor without some rows.
    pub(crate) fn without(mut self, off: Rows) -> Cursor {
        self.off = off;
        self
    }

    /// A cursor for the nearest candidates behind a rejected one. Numbers set to their simplest come first.
    pub(crate) fn nearest(&self) -> Cursor {
        let cursor = Cursor::numbered(ZERO, Course::Later).without(self.off);
        if self.off.has(ZERO) { Cursor { state: State::Done, ..cursor } } else { cursor }
    }

    pub(super) fn numbered(number: usize, course: Course) -> Cursor {
        let row = &ROWS[number];
        let is_of_course = course.kinds().has(row.needs.of_courses());
        let mut cursor = Cursor { number, ..Cursor::new(course) };
        if is_of_course {
            cursor.state.begin(&row.begins);
        } else {
            cursor.state = State::Done;
        }
        cursor
    }

    /// Begins another course in place, without the rows that rest. On the same node as before, rows that would
    /// only repeat themselves are left out too, unless they were `impatient`: they have left something out themselves.
    pub(crate) fn begin_course(&mut self, course: Course, is_same_node: bool, resting: Rows, impatient: Rows) {
        if !is_same_node {
            (self.is_made, self.explained) = (false, 0);
            (self.exhausted, self.proven) = (Rows::default(), Rows::default());
        }
        let (mut left, mut exhausted) = (self.exhausted, Rows::default());
        while let Some(number) = left.take_first() {
            let tells = ROWS[number].tells;
            if !tells.apart(self.course, course, self.there) {
                exhausted.add(number);
            }
            if self.course.is_thorough() && tells.nothing_else() {
                self.proven.add(number);
            }
        }
        if course.is_thorough() {
            exhausted = exhausted.and(self.proven.without(impatient));
        }
        self.number = 0;
        self.state = State::Start;
        self.course = course;
        self.exhausted = exhausted;
        self.resting = resting;
        self.has_taken = false;
        self.is_plain = false;
        self.began = None;
    }

    pub(crate) fn is_thorough(&self) -> bool {
        self.course.is_thorough()
    }

    /// Whether the last proposal was a joint edit.
    pub(crate) fn is_joint(&self) -> bool {
        matches!(self.state, State::Joint(_))
    }

    /// Which row the last proposal came from.
    pub(crate) fn row(&self) -> usize {
        self.number
    }

    /// Remembers the node that the course begins on.
    pub(crate) fn begin(&mut self, node: &Rc<Node>) {
        if let State::Start = self.state
            && !self.course.is_first()
        {
            self.began = Began::at(node);
        }
    }

    /// The next draft; `spent` is what the search has spent so far.
    pub(crate) fn propose(&mut self, node: &Node, spent: Spent) -> Option<Draft> {
        if let State::Start = self.state {
            self.move_on(node, 0);
        }
        loop {
            if let State::Joint(joint) = &mut self.state
                && !joint.may_go_on(spent, node)
            {
                self.is_plain = false;
                self.move_on(node, self.number + 1);
                continue;
            }
            let row = self.state.as_edits()?;
            let draft = row.propose(node, self.course);
            if draft.is_some() {
                return draft;
            }
            if self.is_plain {
                self.exhausted.add(self.number);
            }
            self.move_on(node, self.number + 1);
        }
    }

    /// Moves on to the first row, from this number on, that may have something to propose.
    fn move_on(&mut self, node: &Node, number: usize) {
        match &self.state {
            State::Hunt(hunt) => self.explained = hunt.explained,
            State::Joint(joint) => self.memory = joint.memory,
            _ => {}
        }
        // If nothing was taken or rejected, the node is still the same.
        if !self.is_plain {
            let there = node.kinds().and(self.course.kinds()).and(self.filtered);
            if !there.is(self.there) {
                (self.there, self.rows) = (there, rows_of(there));
            }
        }
        let left = self.rows.0 & !(self.exhausted.0 | self.resting.0 | self.off.0) & (u64::MAX << number);
        // Without any row left, this is 64: more than there are.
        self.number = left.trailing_zeros() as usize;
        if self.number < ROWS.len() {
            self.state.begin(&ROWS[self.number].begins);
        } else {
            self.number = ROWS.len();
            self.state = State::Done;
        }
        if self.is_made {
            self.tell(News::BegunWithMade);
        }
        match (&mut self.state, &self.began) {
            (State::Hunt(hunt), _) => hunt.begin(self.explained, self.has_taken),
            (State::Joint(joint), _) => joint.memory = self.memory,
            (State::Onward(onward), Some(began)) => onward.begin(began, node),
            _ => {}
        }
        self.is_plain = true;
    }

    pub(crate) fn taken(&mut self, before: &Node, after: &Node) {
        (self.exhausted, self.proven) = (Rows::default(), Rows::default());
        (self.is_plain, self.has_taken) = (false, true);
        self.is_made = self.is_made || is_made(before, after);
        if let Some(row) = self.state.as_edits() {
            row.taken(before, after);
        }
    }

    /// The generator rejected the last proposal, which is usual here or not. Returns whether candidates behind it may
    /// be worth trying.
    pub(crate) fn rejected(&mut self, is_usual: bool) -> bool {
        (self.is_plain, self.filtered) = (false, Kinds::FILTERED);
        self.tell(News::Rejected { is_usual })
    }

    pub(crate) fn barren(&mut self) {
        self.tell(News::Barren);
    }

    fn tell(&mut self, news: News) -> bool {
        match self.state.as_edits() {
            Some(row) => row.told(news),
            None => false,
        }
    }
}

#[cfg(test)]
mod tests;
