//! Swarm testing: some of the alternatives are switched off for a whole case.
//!
//! Source: Groce, Zhang, Eide, Chen and Regehr, "Swarm testing", 2012: cases that leave out some features at random
//! find more than cases in which all features crowd each other out.

use super::choice::Arms;
use super::{Gen, IntoArms, IntoGen};
use crate::choices::{Leaf, Tag};
use crate::source::{Random, Rejected, Source};
use alloc::sync::Arc;
use core::{fmt, iter};

/// Switches some of several generators off for each value that it draws, so that others are more frequent. Each is off
/// in about half of the values; at least one is on. `many` is given a generator that picks one of those that are on,
/// all equally likely. It returns the generator to draw from, such as a list of these picks.
///
/// Shrinks as the generator that `many` returns does, each pick towards the first generator that is on, and towards all
/// generators on.
///
/// ```
/// use rosebush::{Gen, just, swarm, vec};
/// // A stack that overflows if it is pushed to ten times without a pop.
/// let commands = swarm((just("push"), just("pop"), just("peek")), |command| vec(command, 0..30));
/// let overflows = |commands: Vec<&str>| {
///     let depth = |depth: usize, command: &&str| match *command {
///         "push" => depth + 1,
///         "pop" => depth.saturating_sub(1),
///         _ => depth,
///     };
///     commands.iter().scan(0, |height, command| { *height = depth(*height, command); Some(*height) }).any(|h| h >= 10)
/// };
/// assert_eq!(commands.minimal(overflows), Some(vec!["push"; 10]));
/// ```
///
/// # Panics
/// If there is no generator.
#[track_caller]
pub fn swarm<A, G, F>(generators: A, many: F) -> Swarm<A::Arms, F>
where
    A: IntoArms,
    G: IntoGen,
    F: Fn(SwarmArm<A::Arms>) -> G,
{
    let arms = generators.into_arms();
    assert!(arms.count() > 0, "swarm: the list of generators is empty");
    Swarm { arms: Arc::new(arms), many }
}

/// Made by [`swarm`].
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Swarm<A, F> {
    arms: Arc<A>,
    many: F,
}

impl<A, F: Clone> Clone for Swarm<A, F> {
    fn clone(&self) -> Self {
        Swarm { arms: Arc::clone(&self.arms), many: self.many.clone() }
    }
}

impl<A: fmt::Debug, F> fmt::Debug for Swarm<A, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Swarm").field(&self.arms).finish()
    }
}

/// One draw of a [`swarm`], from the generators that are on.
#[must_use = "a generator does nothing until it is drawn from"]
pub struct SwarmArm<A> {
    arms: Arc<A>,
    is_on: Arc<[bool]>,
}

impl<A> Clone for SwarmArm<A> {
    fn clone(&self) -> Self {
        SwarmArm { arms: Arc::clone(&self.arms), is_on: Arc::clone(&self.is_on) }
    }
}

impl<A> fmt::Debug for SwarmArm<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SwarmArm").field("is_on", &self.is_on).finish_non_exhaustive()
    }
}

const OFF: Tag = Tag::of("switched off");

/// Which arms are on, each in half of the cases, but never none. Those before `first` are left as they are.
#[inline]
fn sample(are_on: &mut [bool], first: usize, random: &mut Random) {
    let mut is_any_on = false;
    while !is_any_on {
        for (arm, is_on) in are_on.iter_mut().enumerate() {
            let is_drawn_on = random.next_u64() >> 63 == 0;
            is_any_on |= is_drawn_on;
            if arm >= first {
                *is_on = is_drawn_on;
            }
        }
    }
}

impl<A: Arms, G: IntoGen, F: Fn(SwarmArm<A>) -> G> Gen for Swarm<A, F> {
    type Value = G::Value;

    fn generate(&self, source: &mut Source) -> Result<G::Value, Rejected> {
        let arms = self.arms.count();
        let mut is_on: Arc<[bool]> = iter::repeat_n(false, arms).collect();
        let flags = Arc::get_mut(&mut is_on).expect("nobody shares it yet");
        let mut is_sampled = false;
        for arm in 0..arms {
            let may_be_off = arm + 1 < arms || flags[..arm].contains(&true);
            let is_off = source.leaf(Leaf::plain(u64::from(may_be_off)).with_tag(OFF), |random, _| {
                if !is_sampled {
                    sample(flags, arm, random);
                    is_sampled = true;
                }
                u64::from(!flags[arm])
            })?;
            flags[arm] = is_off == 0;
        }
        (self.many)(SwarmArm { arms: Arc::clone(&self.arms), is_on }).into_gen().generate(source)
    }
}

impl<A: Arms> Gen for SwarmArm<A> {
    type Value = A::Value;

    fn generate(&self, source: &mut Source) -> Result<A::Value, Rejected> {
        let (frame, arm) = source.begin_alternative_among(&self.is_on)?;
        let drawn = self.arms.generate_arm(arm, source);
        source.end_frame(frame, drawn.is_ok());
        drawn
    }
}
