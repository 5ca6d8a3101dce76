//! Single numbers lowered: a guess from the last one like it, a probe, a gallop, a binary search; then the other side
//! of the origin. How fine another number is, from the coarsest on. The only number there is, where others are taken
//! without a rule, is looked for among all in a row; and so is one of a few numbers of few values, near its simplest.

use crate::choices::edit::Draft;
use crate::choices::{Leaf, LeafKind};
use crate::shrink::edits::row::{Beforehand, Edits, Learnt, News};
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::edits::schedule::digits::Digits;
use crate::shrink::edits::schedule::search::{NumberSearch, bit_of};
use crate::shrink::edits::schedule::sparse::{Signs, Sparse};
use crate::shrink::edits::select::characters::Simplest;
use crate::shrink::edits::select::parts::count_of_parts;
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use core::iter::from_fn;

#[derive(Clone, Default)]
pub(crate) struct Hunt {
    at: usize,
    stage: HuntStage,
    /// What the last search has learnt about the numbers that are taken.
    signs: Signs,
    /// The last number that was searched, as it ended: the next one like it may well end there too, or just above.
    last: Option<Leaf>,
    /// Whether the number at hand was guessed right.
    is_guessed: bool,
    /// The list that was last searched in, and how many of its numbers were searched in vain.
    list: Option<usize>,
    vain: usize,
    /// How many of them had steps below that were rejected and led nowhere, and the last of these.
    rejected: usize,
    rejected_at: Option<usize>,
    /// Whether the only number was taken to be one of a sparse kind already.
    was_sparse: bool,
    /// Whether it was made of others.
    is_made: bool,
    /// The keys of which a search told that what is taken has nothing in common but a bound, each as a bit.
    explained: u64,
    /// Whether anything was taken before in this course.
    is_late: bool,
    /// The number of many for which the least ones were asked already, one by one.
    was_huge: Option<usize>,
}

/// How far the search of one number has come.
#[derive(Clone, Copy, Default)]
enum HuntStage {
    #[default]
    Find,
    /// A guess of the key itself.
    Guess(Option<u64>),
    Search(NumberSearch),
    Simplest(Simplest),
    /// The only number there is, by its last digits; after a search below it.
    Digits(Digits),
    /// Digits, where some smaller ones may be taken, but nobody knows which.
    Sparse(Sparse),
    /// What may be a place in a list of any length, by what it is in one of so many.
    Places(Sparse),
    /// All smaller ones of a number of few values, from the simplest on: this is the next.
    All(u64),
    /// The other side of the origin, at this distance, then one below: how many of these were tried, and how many are to be.
    Mirror(u64, u64),
    /// The other side of the only number there is, from the simple end.
    Across(NumberSearch),
    Done,
}

/// A number above this one is hardly a place in a list as it stands: only what a length leaves of it may be.
const MOST_PLACES: u64 = 1 << 16;

/// How far from its origin the other side of the only number there is may hold a nearer one: of what repeats every so many
/// numbers. What lies further off is a bound, and another one on the other side is found from its mirror image.
const NEAR: u64 = 32;

/// How many numbers on the other side are tried, one below the other, as long as each is rejected.
const MOST_MIRRORED: u64 = 4;

/// What repeats, such as the ends of quarters among months, is looked for in numbers with no more values than a year has
/// days, if there are no more numbers than these.
const FEW_VALUES: u64 = 400;
const FEW_NUMBERS: usize = 4;
/// Below such a number all smaller ones are asked, if they are no more than these.
const FEW_LEFT: u64 = 16;

/// After how many numbers in vain the others of a list are only probed.
const ENOUGH: usize = 8;

/// Among others a number is looked for on the other side only as far off as it is on this one.
fn is_alone_and_signed(node: &Node, leaf: &Leaf) -> bool {
    leaf.kind == LeafKind::Signed && node.has_one_to_speak_of()
}

impl Hunt {
    fn guess(&self, leaf: &Leaf) -> Option<u64> {
        let last = self.last?;
        let guess = last.key.saturating_add(1);
        let is_alike = last.is_like(leaf) && last.above == leaf.above;
        (is_alike && guess > 1 && guess < leaf.key).then_some(guess)
    }

    fn is_new_to_sparse(&self, node: &Node) -> bool {
        !self.was_sparse && node.has_one_to_speak_of()
    }

    fn begin_sparse(&mut self, node: &Node, distance: u64) -> HuntStage {
        self.was_sparse = true;
        // Of many elements one that fails alone may well be the only kind that does: less is asked in vain.
        let is_listed = node.list_around(self.at).is_some();
        HuntStage::Sparse(if is_listed { Sparse::near(distance) } else { Sparse::below(distance) })
    }

    fn is_explained(&self, leaf: &Leaf) -> bool {
        self.explained & bit_of(leaf.key) != 0
    }

    /// Whether a number may be a place in a list of any length, of which a search has found no lower one.
    fn may_be_place(&self, leaf: &Leaf) -> bool {
        let is_huge = leaf.kind == LeafKind::Plain && leaf.key > MOST_PLACES;
        is_huge && !self.signs.has_taken() && self.was_huge != Some(self.at)
    }

    /// Whether a number may be a multiple of something. What equals another has been lowered with it, and a course that
    /// has taken anything is not the last thorough one.
    fn may_be_multiple(&self, node: &Node, leaf: &Leaf) -> bool {
        !self.is_late && !self.is_explained(leaf) && !node.has_equal(self.at)
    }

    /// Whether the number here is one of a few with few values, of which nothing tells that there is a bound. What equals
    /// another has been lowered with it.
    fn is_of_few_values(&self, node: &Node, course: Course, leaf: &Leaf) -> bool {
        let are_few = leaf.is_signed() && leaf.max <= FEW_VALUES && node.positives() <= FEW_NUMBERS;
        let may_repeat = are_few && course.is_thorough() && !self.is_explained(leaf);
        may_repeat && node.list_around(self.at).is_none() && !node.has_equal(self.at)
    }

    /// How the number here is searched.
    fn search_below(&mut self, node: &Node, course: Course, leaf: &Leaf) -> HuntStage {
        let list = node.list_around(self.at);
        if list.is_none() || list != self.list {
            (self.list, self.vain, self.rejected) = (list, 0, 0);
        }
        // Where equal ones have been searched together, a probe will do. Of those that are no numbers by their sense, such
        // as directions and characters, one alone may be another.
        let is_single = || leaf.may_be_kind() || !node.has_twin(self.at);
        let is_thorough = course.is_thorough() && self.vain < ENOUGH && is_single();
        self.vain += 1;
        if let Some(simplest) = Simplest::below(leaf, is_thorough) {
            return HuntStage::Simplest(simplest);
        }
        let (distance, is_below) = leaf.offset(leaf.key);
        if leaf.kind == LeafKind::Precision {
            return HuntStage::Sparse(Sparse::least(distance));
        }
        let is_alone = node.has_one_to_speak_of();
        let mut search = match course.is_first() && is_alone {
            true => NumberSearch::as_drawn(distance),
            false => NumberSearch::below(distance, is_thorough),
        };
        if is_alone {
            search = search.one_of(1);
        }
        if self.is_explained(leaf) {
            search = search.of_no_distance();
        }
        if self.is_of_few_values(node, course, leaf) {
            search = search.of_few_values();
        }
        if is_thorough && leaf.is_signed() && self.may_be_multiple(node, leaf) {
            search = search.of_multiples(leaf.origin(is_below), !leaf.is_whole_type());
        }
        if self.is_guessed {
            search = search.with_another_probe();
        }
        HuntStage::Search(search)
    }

    /// What comes once that search has ended.
    fn behind_search(&mut self, node: &Node, course: Course, leaf: &Leaf, search: &NumberSearch) -> HuntStage {
        let (distance, _) = leaf.offset(leaf.key);
        self.signs = search.signs();
        if self.may_be_place(leaf) {
            return HuntStage::Places(Sparse::up_to(count_of_parts(node), distance));
        }
        if search.is_explained() {
            self.explained |= bit_of(leaf.key);
        }
        if !self.signs.is_bound() && distance <= FEW_LEFT && self.is_of_few_values(node, course, leaf) {
            return HuntStage::All(1);
        }
        self.behind_all(node, course, leaf)
    }

    /// What comes once all smaller ones were asked, if they are few.
    fn behind_all(&mut self, node: &Node, course: Course, leaf: &Leaf) -> HuntStage {
        let (distance, is_below) = leaf.offset(leaf.key);
        // Then it is the only number to speak of, too.
        let is_asked = self.may_be_sparse(node, course) || (course.is_thorough() && node.has_one_to_speak_of());
        if is_asked && leaf.is_signed() {
            let number = distance + leaf.origin(is_below);
            // Below a bound the last digits can matter only together with how many there are.
            let is_bound = self.is_explained(leaf) || self.signs.is_bound();
            return HuntStage::Digits(if is_bound { Digits::behind_first(number) } else { Digits::below(number) });
        }
        self.behind(node, course)
    }

    /// What comes after all searches below a number.
    fn behind(&mut self, node: &Node, course: Course) -> HuntStage {
        match node.number(self.at) {
            Some(leaf) if self.may_be_sparse(node, course) => self.begin_sparse(node, leaf.offset(leaf.key).0),
            // On one side alone nothing is mirrored.
            Some(leaf) if leaf.has_one_side() && leaf.kind != LeafKind::High => HuntStage::Done,
            _ => HuntStage::Mirror(0, 2),
        }
    }

    /// Whether smaller numbers may be taken that a search has not come upon: it took some below others that are not, by
    /// chance, or so that few are left; or it took none, and the number is as it was drawn, which is hardly the least.
    fn may_be_sparse(&self, node: &Node, course: Course) -> bool {
        let Some(leaf) = node.number(self.at) else { return false };
        // The greatest there is may well be the only one. Numbers that decide how much is drawn have been lowered before.
        let (distance, is_below) = leaf.offset(leaf.key);
        let is_greatest = distance == if is_below { leaf.max_below() } else { leaf.max_above() };
        let is_drawn = || course.is_first() && !is_greatest && !self.is_made && !node.kinds().has(Kinds::DEPENDENT);
        let (signs, is_near) = (self.signs, distance <= Sparse::NEAR);
        let may_be = match signs.has_taken() {
            true => signs.has_skipped() && (is_near || !signs.is_explained()),
            false => is_drawn(),
        };
        may_be && self.is_new_to_sparse(node)
    }
}

impl Hunt {
    /// What the stage at hand asks for next.
    fn next(&mut self, leaf: &Leaf) -> Option<Draft> {
        let (distance, is_below) = leaf.offset(leaf.key);
        let key = match &mut self.stage {
            HuntStage::Find | HuntStage::Done => None,
            HuntStage::Guess(guess) => guess.take(),
            HuntStage::Search(search) => from_fn(|| search.next()).find_map(|smaller| leaf.key_of(smaller, is_below)),
            HuntStage::Simplest(search) => search.next(),
            HuntStage::Digits(digits) => {
                let mut smaller = from_fn(|| digits.next()).map(|number| number.saturating_sub(leaf.origin(is_below)));
                smaller.find_map(|smaller| leaf.key_of(smaller, is_below).filter(|_| smaller > 0))
            }
            HuntStage::Sparse(search) => from_fn(|| search.next()).find_map(|smaller| leaf.key_of(smaller, is_below)),
            HuntStage::All(next) => {
                let mut smaller = *next..distance;
                let key = smaller.find_map(|smaller| leaf.key_of(smaller, is_below));
                *next = smaller.start;
                key
            }
            HuntStage::Places(places) => places.next(),
            // One less in the upper half, and as much as possible in the lower.
            HuntStage::Mirror(step @ 0, most) if leaf.kind == LeafKind::High && leaf.key > 0 => {
                *step = *most;
                return Some(Draft::with_two((self.at, leaf.key - 1), (self.at + 1, u64::MAX)));
            }
            HuntStage::Mirror(step, most) if leaf.kind == LeafKind::Signed => {
                let mut steps = *step..*most;
                let key = steps.find_map(|step| {
                    let there = distance.saturating_sub(step);
                    leaf.key_of(there, !is_below).filter(|key| *key < leaf.key && there > 0)
                });
                *step = steps.start;
                key
            }
            HuntStage::Mirror(..) => None,
            HuntStage::Across(search) => from_fn(|| search.next()).find_map(|smaller| leaf.key_of(smaller, !is_below)),
        };
        key.map(|key| Draft::with_key(self.at, key))
    }

    /// The stage after the one at hand, which has nothing more to ask.
    fn after(&mut self, node: &Node, course: Course, leaf: &Leaf) -> HuntStage {
        let (distance, _) = leaf.offset(leaf.key);
        match self.stage {
            HuntStage::Find => {
                self.is_guessed = false;
                let guess = self.guess(leaf);
                if guess.is_some() { HuntStage::Guess(guess) } else { self.search_below(node, course, leaf) }
            }
            HuntStage::Guess(_) => self.search_below(node, course, leaf),
            HuntStage::Search(search) => self.behind_search(node, course, leaf, &search),
            HuntStage::All(_) => self.behind_all(node, course, leaf),
            HuntStage::Digits(_) | HuntStage::Places(_) => self.behind(node, course),
            HuntStage::Sparse(_) => HuntStage::Search(NumberSearch::below(distance, true).one_of(1)),
            HuntStage::Mirror(..)
                if course.is_thorough() && (3..=NEAR).contains(&distance) && is_alone_and_signed(node, leaf) =>
            {
                HuntStage::Across(NumberSearch::from_the_simple_end(distance - 1))
            }
            HuntStage::Simplest(_) | HuntStage::Across(_) | HuntStage::Mirror(..) | HuntStage::Done => HuntStage::Done,
        }
    }
}

impl Edits for Hunt {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            if matches!(self.stage, HuntStage::Find) {
                self.at = node.next_positive(self.at)?;
            }
            let leaf = node.number(self.at).copied();
            if let Some(leaf) = &leaf {
                let draft = self.next(leaf);
                if draft.is_some() {
                    return draft;
                }
                self.stage = self.after(node, course, leaf);
            }
            if leaf.is_none() || matches!(self.stage, HuntStage::Done) {
                self.last = leaf.or(self.last);
                (self.at, self.stage) = (self.at + 1, HuntStage::Find);
            }
        }
    }

    fn start(&mut self, _node: &Node, before: &Beforehand) {
        // What is known of numbers from the course before.
        self.explained = before.learnt.explained;
        (self.is_late, self.is_made) = (before.has_taken, before.is_made);
    }

    fn tell(&self, learnt: &mut Learnt) {
        learnt.explained = self.explained;
    }

    fn told(&mut self, news: News) -> bool {
        match (news, &mut self.stage) {
            (News::Rejected { is_usual }, HuntStage::Search(search)) => {
                if self.rejected_at.replace(self.at) != Some(self.at) {
                    self.rejected += 1;
                }
                // Where each is to differ from all others, as in a set, what is below is taken by others.
                if self.rejected <= ENOUGH {
                    search.rejected(is_usual);
                }
            }
            // A filter may let the next one through.
            (News::Rejected { .. }, HuntStage::Mirror(step, most)) if *step == *most && *most < MOST_MIRRORED => {
                *most += 1;
            }
            _ => {}
        }
        !matches!(&self.stage, HuntStage::Search(search) if search.is_stepping())
    }

    fn taken(&mut self, before: &Node, after: &Node) {
        self.vain = 0;
        match &mut self.stage {
            HuntStage::Search(search) => {
                if search.is_stepping() {
                    self.rejected = 0;
                }
                search.taken();
                let (signs, distance) = (search.signs(), after.distance(self.at));
                let is_huge = before.distance(self.at) > MOST_PLACES;
                if signs.is_puzzling() && self.is_new_to_sparse(after) {
                    self.stage = self.begin_sparse(after, distance);
                } else if signs.has_leapt() && is_huge && self.was_huge.replace(self.at) != Some(self.at) {
                    // Such as a place in a list that is not as long by far, of which only the rest counts.
                    self.stage = HuntStage::Sparse(Sparse::least(distance));
                }
            }
            HuntStage::Simplest(search) => search.taken(),
            HuntStage::Digits(digits) => digits.taken(),
            HuntStage::Sparse(search) => search.taken(),
            HuntStage::Places(..) => self.stage = HuntStage::Done,
            HuntStage::Across(search) => {
                // What was the other side is this side now.
                search.taken();
                self.stage = HuntStage::Search(*search);
            }
            HuntStage::Mirror(..) => {
                self.stage = HuntStage::Search(NumberSearch::below(after.distance(self.at), false));
            }
            HuntStage::Guess(_) => self.is_guessed = true,
            HuntStage::All(..) | HuntStage::Find | HuntStage::Done => {}
        }
    }
}

#[cfg(test)]
mod tests;
