//! What a rule refers to: nothing, one thing of a pool, or two. How references are drawn, and which handles and
//! identifiers they stand for.

use super::pool::{Handles, Ids, Pool, PoolId};
use crate::choices::{Leaf, Tag};
use crate::source::{Rejected, Source};

/// What a rule refers to: `&pool`, a [`Pool`], or `(&from, &to)`, two of them, which may be the same.
///
/// A reference is drawn from the things for which the precondition of the rule holds at that step. It shrinks towards
/// the newest. If the command that made the thing is removed, the reference is to something older; if there is nothing
/// older, its command is removed.
#[diagnostic::on_unimplemented(
    message = "a rule cannot refer to `{Self}`",
    label = "neither a `&Pool` nor two of them in parentheses",
    note = "what is in a pool is `Clone` and `Send`, and its identifiers are `PartialEq` and `Sync` too"
)]
pub trait References {
    /// The handles that a rule's `system` is given.
    type Handles: 'static;
    /// The identifiers that a rule's `arguments` and `model` are given.
    type Ids: Clone + 'static;
    #[doc(hidden)]
    type Pools: Referring<Handles = Self::Handles, Ids = Self::Ids> + 'static;
    #[doc(hidden)]
    fn pools(self) -> Self::Pools;
}

/// References, as the numbers of the commands that made what they refer to.
#[derive(Clone, Copy, Debug)]
pub struct Numbers([Option<usize>; 2]);

impl Numbers {
    pub(super) fn each(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().flatten()
    }
}

/// The pools that a rule refers to, owned.
pub trait Referring: Send + Sync {
    type Handles: 'static;
    type Ids: Clone + 'static;
    /// The identities of these pools.
    fn ids(&self) -> Vec<PoolId>;
    /// Whether there is anything to refer to for which the rule is enabled.
    fn is_enabled(&self, made: &Ids, enabled: &mut dyn FnMut(Self::Ids) -> bool) -> bool;
    /// Draws references for which the rule is enabled; `None` if there are none.
    fn draw(
        &self,
        source: &mut Source,
        made: &Ids,
        enabled: &mut dyn FnMut(Self::Ids) -> bool,
    ) -> Result<Option<(Numbers, Self::Ids)>, Rejected>;
    fn of_model(&self, numbers: Numbers, made: &Ids) -> Option<Self::Ids>;
    fn of_system(&self, numbers: Numbers, handles: &mut Handles, takes: bool) -> Option<Self::Handles>;
}

/// Draws one of these things, of which the newest comes first, with the number of its command; `None` if there are
/// none.
fn draw_one<I>(
    source: &mut Source,
    pool: &PoolId,
    mut possible: Vec<(usize, I)>,
) -> Result<Option<(usize, I)>, Rejected> {
    let Some(last) = possible.len().checked_sub(1) else { return Ok(None) };
    let leaf = Leaf::plain(last as u64).with_tag(Tag::of(pool.name()));
    let at = source.leaf(leaf, |random, _size| random.up_to(last as u64))?;
    Ok(Some(possible.swap_remove(at as usize)))
}

/// No reference.
impl References for () {
    type Handles = ();
    type Ids = ();
    type Pools = ();

    fn pools(self) {}
}

impl Referring for () {
    type Handles = ();
    type Ids = ();

    fn ids(&self) -> Vec<PoolId> {
        Vec::new()
    }

    fn is_enabled(&self, _: &Ids, enabled: &mut dyn FnMut(()) -> bool) -> bool {
        enabled(())
    }

    fn draw(&self, _: &mut Source, _: &Ids, _: &mut dyn FnMut(()) -> bool) -> Result<Option<(Numbers, ())>, Rejected> {
        Ok(Some((Numbers([None, None]), ())))
    }

    fn of_model(&self, _: Numbers, _: &Ids) -> Option<()> {
        Some(())
    }

    fn of_system(&self, _: Numbers, _: &mut Handles, _: bool) -> Option<()> {
        Some(())
    }
}

/// One reference into a pool.
impl<H: Clone + Send + 'static, I: Clone + PartialEq + Send + Sync + 'static> References for &Pool<H, I> {
    type Handles = H;
    type Ids = I;
    type Pools = Pool<H, I>;

    fn pools(self) -> Pool<H, I> {
        self.same()
    }
}

impl<H: Clone + Send + 'static, I: Clone + PartialEq + Send + Sync + 'static> Referring for Pool<H, I> {
    type Handles = H;
    type Ids = I;

    fn ids(&self) -> Vec<PoolId> {
        vec![self.id()]
    }

    fn is_enabled(&self, made: &Ids, enabled: &mut dyn FnMut(I) -> bool) -> bool {
        made.of(&self.id()).any(|(_, id)| enabled(id))
    }

    fn draw(
        &self,
        source: &mut Source,
        made: &Ids,
        enabled: &mut dyn FnMut(I) -> bool,
    ) -> Result<Option<(Numbers, I)>, Rejected> {
        let pool = self.id();
        let possible = made.of::<I>(&pool).filter(|(_, id)| enabled(id.clone())).collect();
        let drawn = draw_one(source, &pool, possible)?;
        Ok(drawn.map(|(number, id)| (Numbers([Some(number), None]), id)))
    }

    fn of_model(&self, numbers: Numbers, made: &Ids) -> Option<I> {
        made.get(numbers.0[0]?)
    }

    fn of_system(&self, numbers: Numbers, handles: &mut Handles, takes: bool) -> Option<H> {
        if takes { handles.take(numbers.0[0]?) } else { handles.get(numbers.0[0]?) }
    }
}

/// Two references, drawn one after the other.
impl<H, I, K, J> References for (&Pool<H, I>, &Pool<K, J>)
where
    H: Clone + Send + 'static,
    I: Clone + PartialEq + Send + Sync + 'static,
    K: Clone + Send + 'static,
    J: Clone + PartialEq + Send + Sync + 'static,
{
    type Handles = (H, K);
    type Ids = (I, J);
    type Pools = (Pool<H, I>, Pool<K, J>);

    fn pools(self) -> (Pool<H, I>, Pool<K, J>) {
        (self.0.same(), self.1.same())
    }
}

impl<H, I, K, J> Referring for (Pool<H, I>, Pool<K, J>)
where
    H: Clone + Send + 'static,
    I: Clone + PartialEq + Send + Sync + 'static,
    K: Clone + Send + 'static,
    J: Clone + PartialEq + Send + Sync + 'static,
{
    type Handles = (H, K);
    type Ids = (I, J);

    fn ids(&self) -> Vec<PoolId> {
        vec![self.0.id(), self.1.id()]
    }

    fn is_enabled(&self, made: &Ids, enabled: &mut dyn FnMut((I, J)) -> bool) -> bool {
        let (first, second) = (self.0.id(), self.1.id());
        made.of::<I>(&first).any(|(_, first)| made.of(&second).any(|(_, second)| enabled((first.clone(), second))))
    }

    fn draw(
        &self,
        source: &mut Source,
        made: &Ids,
        enabled: &mut dyn FnMut((I, J)) -> bool,
    ) -> Result<Option<(Numbers, (I, J))>, Rejected> {
        let (first, second) = (self.0.id(), self.1.id());
        // Only things for which there is a second one.
        let mut has_second = |one: &I| made.of::<J>(&second).any(|(_, two)| enabled((one.clone(), two)));
        let firsts = made.of::<I>(&first).filter(|(_, one)| has_second(one)).collect();
        let Some((number, one)) = draw_one(source, &first, firsts)? else { return Ok(None) };
        let seconds = made.of::<J>(&second).filter(|(_, two)| enabled((one.clone(), two.clone()))).collect();
        let drawn = draw_one(source, &second, seconds)?;
        Ok(drawn.map(|(other, two)| (Numbers([Some(number), Some(other)]), (one, two))))
    }

    fn of_model(&self, numbers: Numbers, made: &Ids) -> Option<(I, J)> {
        Some((made.get(numbers.0[0]?)?, made.get(numbers.0[1]?)?))
    }

    fn of_system(&self, numbers: Numbers, handles: &mut Handles, takes: bool) -> Option<(H, K)> {
        let both = (handles.get(numbers.0[0]?)?, handles.get(numbers.0[1]?)?);
        // The two references may be to the same thing. Another thread may take one of them meanwhile.
        let [first, second] = numbers.0;
        let is_consumed = !takes || handles.let_go(first?) && (first == second || handles.let_go(second?));
        is_consumed.then_some(both)
    }
}
