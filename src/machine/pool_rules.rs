//! Rules for commands that refer to something in a pool, or make something for one.

use super::data::Machine;
use super::pool::{AnyHandle, AnyId, Pool};
use super::references::References;
use super::response::{Made, comparison};
use super::rule::{About, TypedRule};
use crate::generator::IntoGen;
use std::any::type_name;
use std::fmt::Debug;
use std::sync::Arc;

impl<S: 'static, M: Debug + 'static> Machine<S, M> {
    /// Adds a rule for a command that refers to something in a [`Pool`], or in two of them, which an earlier command
    /// made. `arguments` also gets its identifier in the model, and returns `None` if the precondition does not hold
    /// *for this one*. `system` gets the handle, `model` the identifier; their results are compared. For a command
    /// without further arguments, give [`no_more_arguments`](crate::no_more_arguments).
    ///
    /// # Panics
    /// If the name is empty or another rule's. When a program is drawn, if no rule makes anything for the pool.
    ///
    /// See [`makes`](Machine::makes) for an example.
    #[track_caller]
    pub fn uses<P, G, R>(
        self,
        name: &str,
        pools: P,
        arguments: impl Fn(&M, P::Ids) -> Option<G> + Send + Sync + 'static,
        system: impl Fn(&mut S, P::Handles, G::Value) -> R + Send + Sync + 'static,
        model: impl Fn(&mut M, P::Ids, G::Value) -> R + Send + Sync + 'static,
    ) -> Machine<S, M>
    where
        P: References,
        G: IntoGen<Value: Clone + Debug + Send + Sync + 'static> + 'static,
        R: PartialEq + Debug + Send + 'static,
    {
        self.compared(name, pools, arguments, system, model, (R::eq, Some(type_name::<R>())))
    }

    /// Adds a rule as [`uses`](Machine::uses) does. `agree` returns whether the result of the system fits that of the
    /// model; they may be of different types.
    ///
    /// # Panics
    /// If the name is empty or another rule's. When a program is drawn, if no rule makes anything for the pool.
    ///
    /// ```
    /// use rosebush::{Pool, check, int, machine, no_more_arguments};
    /// let cell = Pool::new("cell");
    /// let cells = machine(Vec::new, Vec::new)
    ///     .makes("put", &cell, |_| Some(int(0..=9_u8)),
    ///         |cells, n| { cells.push(n); Some(cells.len() - 1) },
    ///         |model: &mut Vec<u8>, n| { model.push(n); Some(model.len() - 1) })
    ///     .uses_by("text", &cell, no_more_arguments,
    ///         |cells, at: usize, ()| cells[at].to_string(),
    ///         |model, at, ()| model[at],
    ///         |text, n| text.parse() == Ok(*n));
    /// check(cells, |program| program.run());
    /// ```
    #[track_caller]
    pub fn uses_by<P, G, R, Q>(
        self,
        name: &str,
        pools: P,
        arguments: impl Fn(&M, P::Ids) -> Option<G> + Send + Sync + 'static,
        system: impl Fn(&mut S, P::Handles, G::Value) -> R + Send + Sync + 'static,
        model: impl Fn(&mut M, P::Ids, G::Value) -> Q + Send + Sync + 'static,
        agree: impl Fn(&R, &Q) -> bool + Send + Sync + 'static,
    ) -> Machine<S, M>
    where
        P: References,
        G: IntoGen<Value: Clone + Debug + Send + Sync + 'static> + 'static,
        R: Debug + Send + 'static,
        Q: Debug + Send + 'static,
    {
        self.compared(name, pools, arguments, system, model, (agree, None))
    }

    /// Adds a rule whose responses are compared by `agree`. `equal` is the name of their type, if that compares by
    /// `==`.
    #[track_caller]
    fn compared<P, G, R, Q>(
        self,
        name: &str,
        pools: P,
        arguments: impl Fn(&M, P::Ids) -> Option<G> + Send + Sync + 'static,
        system: impl Fn(&mut S, P::Handles, G::Value) -> R + Send + Sync + 'static,
        model: impl Fn(&mut M, P::Ids, G::Value) -> Q + Send + Sync + 'static,
        (agree, equal): (impl Fn(&R, &Q) -> bool + Send + Sync + 'static, Option<&'static str>),
    ) -> Machine<S, M>
    where
        P: References,
        G: IntoGen<Value: Clone + Debug + Send + Sync + 'static> + 'static,
        R: Debug + Send + 'static,
        Q: Debug + Send + 'static,
    {
        self.with(TypedRule {
            about: About {
                name: name.to_owned(),
                makes_for: None,
                arguments: type_name::<G::Value>(),
                equal,
                made: None,
            },
            pools: pools.pools(),
            arguments: Box::new(arguments),
            system: Box::new(move |subject, handles, given| (Box::new(system(subject, handles, given)), None)),
            model: Box::new(move |state, ids, given| (Box::new(model(state, ids, given)), None)),
            agree: comparison(agree),
        })
    }

    /// Adds a rule for a command that makes something, which goes into a [`Pool`]. `system` returns the handle, `model`
    /// an identifier for the same thing, each in `Some` or `Ok`. If nothing is made, they return `None` or an error. A
    /// check compares whether something was made, and the errors, but not the handle and the identifier.
    ///
    /// Each command that refers to a handle gets a clone of it. Something that cannot be cloned, such as a file or a
    /// transaction, goes into a list of the system, with its index as the handle, or into an `Arc<Mutex<…>>`.
    ///
    /// # Panics
    /// If the name is empty or another rule's.
    ///
    /// ```
    /// use rosebush::{Check, Pool, int, machine, no_more_arguments};
    /// // Keys that are used again: the newest free one.
    /// let key = Pool::new("key");
    /// let slots = machine(Vec::<Option<u8>>::new, Vec::<Option<u8>>::new)
    ///     .name("slots")
    ///     .makes("insert", &key, |_| Some(int(0..=9)),
    ///         |slots, n| {
    ///             let at = slots.iter().position(|slot| slot.is_none()).unwrap_or(slots.len());
    ///             if at == slots.len() { slots.push(Some(n)); } else { slots[at] = Some(n); }
    ///             Some(at)
    ///         },
    ///         |model, n| { model.push(Some(n)); Some(model.len() - 1) })
    ///     .uses("remove", &key, no_more_arguments, |slots, at, ()| slots[at].take(), |model, id, ()| model[id].take())
    ///     .uses("get", &key, no_more_arguments, |slots, at, ()| slots[at], |model, id, ()| model[id]);
    /// let failure = Check::new().seed(1).run(slots, |program| program.run()).into_failure().unwrap();
    /// assert_eq!(format!("{:#?}", failure.minimal), "\
    /// let key1 = slots.insert(0 /* any */);
    /// slots.remove(key1); // Some(0)
    /// let key2 = slots.insert(0 /* any */);
    /// slots.remove(key1); // None");
    /// ```
    #[track_caller]
    pub fn makes<H, I, G, R, Q>(
        self,
        name: &str,
        pool: &Pool<H, I>,
        arguments: impl Fn(&M) -> Option<G> + Send + Sync + 'static,
        system: impl Fn(&mut S, G::Value) -> R + Send + Sync + 'static,
        model: impl Fn(&mut M, G::Value) -> Q + Send + Sync + 'static,
    ) -> Machine<S, M>
    where
        G: IntoGen<Value: Clone + Debug + Send + Sync + 'static> + 'static,
        H: Clone + Send + 'static,
        I: Clone + PartialEq + Send + Sync + 'static,
        R: Made<Thing = H>,
        Q: Made<Thing = I, Response = R::Response>,
    {
        self.makes_using(
            name,
            pool,
            (),
            move |state, ()| arguments(state),
            move |subject, (), given| system(subject, given),
            move |state, (), given| model(state, given),
        )
    }

    /// Adds a rule for a command that refers to something in a pool and makes something for another, or for the same:
    /// [`uses`](Machine::uses) and [`makes`](Machine::makes) in one.
    ///
    /// # Panics
    /// If the name is empty or another rule's. When a program is drawn, if no rule makes anything for the pool that it
    /// refers to.
    ///
    /// ```
    /// use rosebush::{Pool, check, just, machine, no_more_arguments};
    /// // Nodes of a tree, each with its depth.
    /// let node = Pool::new("node");
    /// let trees = machine(Vec::new, || 0)
    ///     .makes("root", &node, |_| Some(just(())), |tree, ()| { tree.push(None); Some(tree.len() - 1) }, |_, ()| Some(0))
    ///     .makes_using("child", &node, &node, |_, depth| (depth < 5).then(|| just(())),
    ///         |tree: &mut Vec<Option<usize>>, parent, ()| { tree.push(Some(parent)); Some(tree.len() - 1) },
    ///         |deepest, depth, ()| { *deepest = (depth + 1).max(*deepest); Some(depth + 1) })
    ///     .uses("depth", &node, no_more_arguments,
    ///         |tree, at, ()| std::iter::successors(tree[at], |above| tree[*above]).count(),
    ///         |_, depth, ()| depth);
    /// check(trees, |program| program.run());
    /// ```
    #[track_caller]
    pub fn makes_using<H, I, P, G, R, Q>(
        self,
        name: &str,
        pool: &Pool<H, I>,
        uses: P,
        arguments: impl Fn(&M, P::Ids) -> Option<G> + Send + Sync + 'static,
        system: impl Fn(&mut S, P::Handles, G::Value) -> R + Send + Sync + 'static,
        model: impl Fn(&mut M, P::Ids, G::Value) -> Q + Send + Sync + 'static,
    ) -> Machine<S, M>
    where
        P: References,
        G: IntoGen<Value: Clone + Debug + Send + Sync + 'static> + 'static,
        H: Clone + Send + 'static,
        I: Clone + PartialEq + Send + Sync + 'static,
        R: Made<Thing = H>,
        Q: Made<Thing = I, Response = R::Response>,
    {
        self.with(TypedRule {
            about: About {
                name: name.to_owned(),
                makes_for: Some(pool.id()),
                arguments: type_name::<G::Value>(),
                equal: Some(type_name::<R::Response>()),
                made: Some(type_name::<H>()),
            },
            pools: uses.pools(),
            arguments: Box::new(arguments),
            system: Box::new(move |subject, handles, given| {
                let (response, made) = system(subject, handles, given).made();
                (Box::new(response), made.map(|handle| Box::new(handle) as Box<dyn AnyHandle>))
            }),
            model: Box::new(move |state, ids, given| {
                let (response, made) = model(state, ids, given).made();
                (Box::new(response), made.map(|id| Arc::new(id) as Arc<dyn AnyId>))
            }),
            agree: comparison(<R::Response as PartialEq>::eq),
        })
    }
}
