//! What commands have made, for later commands to refer to: pools, and references into them by number.

use std::any::Any;
use std::fmt::{self, Debug, Formatter};
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A pool of things that some commands of a machine make and later ones refer to, such as open files. Each is a handle
/// `H` in the system, and an identifier `I` in the model.
///
/// The types follow from the rules that use the pool. In reports, the things have the pool's name and a number:
/// `file1`, `file2`.
///
/// ```
/// use rosebush::{Pool, check, machine, no_arguments};
/// // The system gives out numbers; the model knows them by their place in a list.
/// let ticket = Pool::new("ticket");
/// let desk = machine(|| (0_u32, 0_u32), Vec::new)
///     .makes("draw", &ticket, no_arguments,
///         |(next, _), ()| { *next += 1; Some(*next) },
///         |waiting: &mut Vec<bool>, ()| { waiting.push(true); Some(waiting.len() - 1) })
///     .uses("serve", &ticket, |waiting, at: usize| waiting[at].then(|| rosebush::just(())),
///         |(_, served), number: u32, ()| { *served += 1; number > 0 },
///         |waiting, at, ()| { waiting[at] = false; true })
///     .invariant(|(next, served), waiting: &Vec<bool>| (next - served) as usize == waiting.iter().filter(|it| **it).count());
/// check(desk, |program| program.run());
/// ```
pub struct Pool<H, I> {
    name: Arc<str>,
    holds: PhantomData<fn() -> (H, I)>,
}

impl<H, I> Pool<H, I> {
    /// Makes a pool. Its name begins the names of the things in it.
    ///
    /// # Panics
    /// If the name is empty.
    #[track_caller]
    #[must_use]
    pub fn new(name: &str) -> Pool<H, I> {
        assert!(!name.is_empty(), "name: an empty text names nothing");
        Pool { name: Arc::from(name), holds: PhantomData }
    }

    pub(super) fn same(&self) -> Pool<H, I> {
        Pool { name: Arc::clone(&self.name), holds: PhantomData }
    }

    pub(super) fn id(&self) -> PoolId {
        PoolId(Arc::clone(&self.name))
    }
}

impl<H, I> Debug for Pool<H, I> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pool").field(&self.name).finish()
    }
}

/// Identifies a pool. Two pools with one name are different.
#[derive(Clone, Debug)]
pub struct PoolId(Arc<str>);

impl PoolId {
    pub(super) fn name(&self) -> &str {
        &self.0
    }
}

impl PartialEq for PoolId {
    fn eq(&self, other: &PoolId) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// An identifier of the model's, of any type.
pub(super) trait AnyId: Any + Send + Sync {
    fn is_equal(&self, other: &dyn AnyId) -> bool;
}

impl<I: PartialEq + Send + Sync + 'static> AnyId for I {
    fn is_equal(&self, other: &dyn AnyId) -> bool {
        (other as &dyn Any).downcast_ref() == Some(self)
    }
}

/// What one command made, as the model knows it.
#[derive(Clone)]
struct PoolEntry {
    pool: PoolId,
    number: usize,
    id: Arc<dyn AnyId>,
    is_consumed: bool,
}

impl PoolEntry {
    fn id<I: Clone + 'static>(&self) -> Option<I> {
        let id: &dyn Any = &*self.id;
        id.downcast_ref().cloned()
    }
}

/// What the commands up to here made, as the model knows it, in the order made.
#[derive(Clone, Default)]
pub struct Ids(Vec<PoolEntry>);

impl Ids {
    /// Adds what the command of this number made for the pool, if it has made something.
    pub(super) fn extend(&mut self, pool: Option<&PoolId>, number: usize, made: Option<Arc<dyn AnyId>>) {
        let both = pool.cloned().zip(made);
        self.0.extend(both.map(|(pool, id)| PoolEntry { pool, number, id, is_consumed: false }));
    }

    /// The identifier of what the command of this number made, if it has made something.
    pub(super) fn get<I: Clone + 'static>(&self, number: usize) -> Option<I> {
        self.0.iter().find(|made| made.number == number)?.id()
    }

    /// The things of a pool that can be referred to, with their numbers, the newest first.
    pub(super) fn of<I: Clone + 'static>(&self, pool: &PoolId) -> impl Iterator<Item = (usize, I)> {
        let of_pool = self.0.iter().rev().filter(move |made| made.pool == *pool && !made.is_consumed);
        of_pool.filter_map(|made| Some((made.number, made.id()?)))
    }

    pub(super) fn consume(&mut self, number: usize) {
        self.0.iter_mut().filter(|made| made.number == number).for_each(|made| made.is_consumed = true);
    }
}

impl Debug for Ids {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|made| (made.pool.name(), made.number))).finish()
    }
}

/// Compares what was made, and by which commands, but not in which order.
impl PartialEq for Ids {
    fn eq(&self, other: &Ids) -> bool {
        let has = |one: &PoolEntry| other.0.iter().any(|two| one.number == two.number && one.id.is_equal(&*two.id));
        self.0.len() == other.0.len() && self.0.iter().all(has)
    }
}

/// A handle of the system's, of any type.
pub(super) trait AnyHandle: Any + Send {}

impl<H: Clone + Send + 'static> AnyHandle for H {}

/// What the commands up to here made, as the system knows it, by their numbers. All clones are one table, which the
/// threads of a program share.
#[derive(Clone, Default)]
pub struct Handles(Arc<Mutex<Vec<(usize, Box<dyn AnyHandle>)>>>);

impl Handles {
    fn table(&self) -> MutexGuard<'_, Vec<(usize, Box<dyn AnyHandle>)>> {
        // A handle is cloned while the table is locked, which may panic, and changes nothing.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds what the command of this number made, if it has made something.
    pub(super) fn extend(&mut self, number: usize, made: Option<Box<dyn AnyHandle>>) {
        self.table().extend(made.map(|handle| (number, handle)));
    }

    /// The handle that the command of this number made, if it has made one.
    pub(super) fn get<H: Clone + 'static>(&self, number: usize) -> Option<H> {
        let table = self.table();
        let (_, handle) = table.iter().find(|(made, _)| *made == number)?;
        let handle: &dyn Any = &**handle;
        handle.downcast_ref().cloned()
    }

    /// Takes out the handle that the command of this number made, if it has made one.
    pub(super) fn take<H: 'static>(&mut self, number: usize) -> Option<H> {
        let handle: Box<dyn Any> = self.remove(number)?;
        handle.downcast().ok().map(|handle| *handle)
    }

    /// Lets go of a handle. Returns whether it was there.
    pub(super) fn let_go(&mut self, number: usize) -> bool {
        self.remove(number).is_some()
    }

    fn remove(&self, number: usize) -> Option<Box<dyn AnyHandle>> {
        let mut table = self.table();
        let at = table.iter().position(|(made, _)| *made == number)?;
        Some(table.remove(at).1)
    }
}

impl Debug for Handles {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.table().iter().map(|(number, _)| number)).finish()
    }
}
