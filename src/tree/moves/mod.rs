//! The moves: the children of a node, in order, as drafts of choices.
//!
//! A cursor walks through the moves, one family after the other, and proposes one draft at a time. To ask for the next
//! draft means that the last one was not taken; a child carries the cursor that was told that it was. So no child
//! offers again what its elder siblings have ruled out, one descent is one sweep over all moves, and all the wit is in
//! the order.
//!
//! Most families are rules that a sweep follows from place to place; those that search further have a state of their own.
//! Moves edit cells and know nothing of values, generators or properties.

mod alongside;
mod arms;
mod beside;
mod blank;
mod borrow;
mod branch;
mod bytes;
mod characters;
mod clear;
mod columns;
mod copies;
mod counted;
mod counts;
mod couples;
mod course;
mod deletion;
mod differ;
mod digits;
mod families;
mod fields;
mod flatten;
mod hand;
mod hoist;
mod hunt;
mod join;
mod levels;
mod lines;
mod merge;
mod mirror;
mod multiples;
mod namesakes;
mod onward;
mod order;
mod pairs;
mod partner;
mod parts;
mod product;
mod proportion;
mod raise;
mod ranks;
mod recast;
mod reference;
mod relabel;
mod repeats;
mod room;
mod rotate;
mod rounding;
mod rounds;
mod rows;
mod run;
mod search;
mod shift;
mod shorten;
mod signs;
mod similar;
mod simplify;
mod sparse;
mod spelled;
mod split;
mod sweep;
#[cfg(test)]
pub(super) mod testing;
mod tidy;
mod together;
mod transpose;
mod twins;
mod undo;
mod unfold;
mod zero;

pub(crate) use course::{Course, Families};
pub(crate) use families::NAMES;
pub(crate) use order::settled;

use self::families::{FAMILIES, State, ZERO};
use super::kinds::Kinds;
use super::node::Node;
use crate::choices::Leaf;
use crate::choices::edit::Draft;
use crate::choices::places::{all_of, first_of, last_of};
use alloc::rc::Rc;
use alloc::vec::Vec;
use onward::Began;

/// Places of cells. No small vector: in an unoptimised build each look into one takes longer than to allocate.
type Places = Vec<usize>;

/// Adds a place. Room for a few comes with the first: most often there is none.
fn add_place(places: &mut Places, at: usize) {
    if places.is_empty() {
        places.reserve(16);
    }
    places.push(at);
}

/// A family of moves with its own place in the choices.
trait Move {
    /// The next draft from this node. Whatever was proposed before from it was not taken.
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft>;

    /// The last proposal was taken, and led here.
    fn taken(&mut self, before: &Node, after: &Node);

    /// Something else has happened. Returns whether there may be candidates worth trying behind the last proposal, if it
    /// was rejected. One function for all that few families heed: each is compiled for every family.
    fn told(&mut self, _news: News) -> bool {
        true
    }
}

/// What few families heed.
#[derive(Clone, Copy)]
enum News {
    /// The last proposal was no candidate: it grew its parent again, or did not do what it was meant to.
    Barren,
    /// The last proposal was rejected by the generator, as most are or not.
    Rejected { is_usual: bool },
    /// The family begins on a node whose only number is none of those that were drawn.
    BegunWithMade,
}

/// How many kinds are looked up at once.
const AT_ONCE: usize = 5;
const GROUPS: usize = Kinds::COUNT.div_ceil(AT_ONCE);

/// For each group of kinds, by which of them are missing, the families that need any of those. As what is constant it would be
/// copied, where nothing is optimised, to be looked into.
static NEEDING: [[Families; 1 << AT_ONCE]; GROUPS] = {
    let (mut needing, mut number) = ([[Families(0); 1 << AT_ONCE]; GROUPS], 0);
    while number < FAMILIES.len() {
        let mut needs = FAMILIES[number].needs;
        while let Some(kind) = needs.take_first() {
            needing[kind / AT_ONCE][1 << (kind % AT_ONCE)].0 |= 1 << number;
        }
        number += 1;
    }
    // What needs any of several needs the first of them, or any of the others.
    let mut several = 0;
    while several < GROUPS << AT_ONCE {
        let (group, missing) = (several >> AT_ONCE, several & ((1 << AT_ONCE) - 1));
        let others = missing & missing.wrapping_sub(1);
        needing[group][missing].0 = needing[group][missing ^ others].0 | needing[group][others].0;
        several += 1;
    }
    needing
};

/// The families that need nothing else than these kinds.
fn families_of(there: Kinds) -> Families {
    let (mut missing, mut without, mut group) = (there.missing(), 0, 0);
    while group < GROUPS {
        without |= NEEDING[group][missing & ((1 << AT_ONCE) - 1)].0;
        missing >>= AT_ONCE;
        group += 1;
    }
    Families(!without)
}

/// How far a course has come.
#[derive(Clone)]
pub(crate) struct Cursor {
    number: usize,
    state: State,
    course: Course,
    /// What the node at hand had when it was last asked, and the families that may have anything to propose then: none
    /// where there is nothing.
    there: Kinds,
    families: Families,
    /// The families that have tried all they know on this node in vain.
    in_vain: Families,
    /// The families that are left out of this course.
    resting: Families,
    /// Whether the only number of this node has been made of others.
    is_made: bool,
    /// What hunts have found out about numbers.
    explained: u64,
    /// Whether anything was taken in this course.
    has_taken: bool,
    /// Whether the family at hand began on this node, and nothing that it proposed was rejected: what is rejected is
    /// looked at again.
    is_plain: bool,
    /// Where a course began that is not the first one.
    began: Option<Began>,
}

/// What a node is said to have for the sake of the course.
fn kinds_of(course: Course) -> Kinds {
    match course {
        Course::First => Kinds::FIRST,
        Course::Later => Kinds::AGAIN,
        Course::Thorough => Kinds::AGAIN.and(Kinds::THOROUGH),
    }
}

/// Whether there is one number only, and it was not there before.
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
            families: Families(0),
            in_vain: Families::default(),
            resting: Families::default(),
            is_made: false,
            explained: 0,
            has_taken: false,
            is_plain: false,
            began: None,
        }
    }

    /// A cursor for the nearest candidates behind a rejected one, of which the first are numbers at their simplest.
    pub(crate) fn nearest() -> Cursor {
        Cursor::numbered(ZERO, Course::Later)
    }

    fn numbered(number: usize, course: Course) -> Cursor {
        let family = &FAMILIES[number];
        let is_of_course = kinds_of(course).has(family.needs.of_courses());
        let mut cursor = Cursor { number, ..Cursor::new(course) };
        if is_of_course {
            cursor.state.begin(&family.begins);
        } else {
            cursor.state = State::Done;
        }
        cursor
    }

    /// Begins another course, in place, and leaves out the families that rest; on the same node as before, also those that
    /// would only repeat themselves.
    pub(crate) fn begin_course(&mut self, course: Course, is_same_node: bool, resting: Families) {
        let (mut left, mut in_vain) = (self.in_vain, Families::default());
        while is_same_node && let Some(number) = left.take_first() {
            if !FAMILIES[number].tells.apart(self.course, course, self.there) {
                in_vain.add(number);
            }
        }
        if !is_same_node {
            (self.is_made, self.explained) = (false, 0);
        }
        self.number = 0;
        self.state = State::Start;
        self.course = course;
        self.in_vain = in_vain;
        self.resting = resting;
        self.has_taken = false;
        self.is_plain = false;
        self.began = None;
    }

    pub(crate) fn is_thorough(&self) -> bool {
        self.course.is_thorough()
    }

    /// Which family the last proposal came from.
    pub(crate) fn family(&self) -> usize {
        self.number
    }

    /// Notes where the course begins, if it does here.
    pub(crate) fn begin(&mut self, node: &Rc<Node>) {
        if let State::Start = self.state
            && !self.course.is_first()
        {
            self.began = Began::at(node);
        }
    }

    pub(crate) fn propose(&mut self, node: &Node) -> Option<Draft> {
        if let State::Start = self.state {
            self.move_on(node, 0);
        }
        while let Some(family) = self.state.as_move() {
            let draft = family.propose(node, self.course);
            if draft.is_some() {
                return draft;
            }
            if self.is_plain {
                self.in_vain.add(self.number);
            }
            self.move_on(node, self.number + 1);
        }
        None
    }

    /// On to the first family from this one on that may have anything to propose.
    fn move_on(&mut self, node: &Node, number: usize) {
        if let State::Hunt(hunt) = &self.state {
            self.explained = hunt.explained;
        }
        // Otherwise the node is still the same.
        if !self.is_plain {
            let there = node.kinds().and(kinds_of(self.course));
            if !there.is(self.there) {
                (self.there, self.families) = (there, families_of(there));
            }
        }
        let left = self.families.0 & !(self.in_vain.0 | self.resting.0) & (u64::MAX << number);
        // Where none is left, that is more than there are.
        self.number = left.trailing_zeros() as usize;
        if self.number < FAMILIES.len() {
            self.state.begin(&FAMILIES[self.number].begins);
        } else {
            self.number = FAMILIES.len();
            self.state = State::Done;
        }
        if self.is_made {
            self.tell(News::BegunWithMade);
        }
        match (&mut self.state, &self.began) {
            (State::Hunt(hunt), _) => hunt.begin(self.explained, self.has_taken),
            (State::Onward(onward), Some(began)) => onward.begin(began, node),
            _ => {}
        }
        self.is_plain = true;
    }

    pub(crate) fn taken(&mut self, before: &Node, after: &Node) {
        (self.in_vain, self.is_plain, self.has_taken) = (Families::default(), false, true);
        self.is_made = self.is_made || is_made(before, after);
        if let Some(family) = self.state.as_move() {
            family.taken(before, after);
        }
    }

    /// The last proposal was rejected, as is usual or not. Returns whether there may be candidates worth trying behind it.
    pub(crate) fn rejected(&mut self, is_usual: bool) -> bool {
        self.is_plain = false;
        self.tell(News::Rejected { is_usual })
    }

    pub(crate) fn barren(&mut self) {
        self.tell(News::Barren);
    }

    fn tell(&mut self, news: News) -> bool {
        match self.state.as_move() {
            Some(family) => family.told(news),
            None => false,
        }
    }
}

#[cfg(test)]
mod tests;
