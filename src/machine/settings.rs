//! The settings of a machine in addition to its rules: weights, lengths, invariants, clean-up.

use super::data::{Declared, Entry, Machine};
use super::references::Referring;
use super::rule::{TypedRule, Waits};
use crate::check::Verdict;
use crate::generator::{IntoGen, IntoLengths};
use crate::source::RECORDED_LIMIT;
use std::fmt::Debug;
use std::sync::Arc;

impl<S: 'static, M: Debug + 'static> Machine<S, M> {
    #[track_caller]
    pub(super) fn with<P, G>(mut self, rule: TypedRule<S, M, P, G>) -> Machine<S, M>
    where
        P: Referring + 'static,
        G: IntoGen<Value: Clone + Debug + Send + Sync + 'static> + 'static,
    {
        let name = &*rule.about.name;
        assert!(!name.is_empty(), "name: an empty text names no rule");
        let mut others = self.declared.rules.iter().map(Entry::name);
        assert!(others.all(|other| other != name), "name: there is a rule of the name {name:?} already");
        self.settings().rules.push(Entry {
            rule: Arc::new(rule),
            weight: 1,
            is_consuming: false,
            waits: Waits::default(),
        });
        self
    }

    pub(super) fn settings(&mut self) -> &mut Declared<S, M> {
        Arc::make_mut(&mut self.declared)
    }

    /// The rule that was declared last.
    #[track_caller]
    pub(super) fn last(&mut self, setting: &str) -> &mut Entry<S, M> {
        match self.settings().rules.last_mut() {
            Some(entry) => entry,
            None => panic!("{setting}: add a rule first"),
        }
    }

    /// Sets the weight of the preceding rule: how often it is drawn, compared with others whose precondition holds; 1
    /// by default.
    ///
    /// # Panics
    /// If there is no rule yet, or the weight is 0.
    ///
    /// ```
    /// use rosebush::{Gen, machine, no_arguments};
    /// let coins = machine(|| (), || ())
    ///     .rule("head", no_arguments, |_, ()| (), |_, ()| ())
    ///     .weight(9)
    ///     .rule("tail", no_arguments, |_, ()| (), |_, ()| ())
    ///     .swarm(false);
    /// let heads = coins.samples(1, 100).iter().map(|program| format!("{program:?}").matches("head").count()).sum::<usize>();
    /// let all = coins.samples(1, 100).iter().map(|program| program.len()).sum::<usize>();
    /// assert!(heads * 100 > all * 85);
    /// ```
    #[track_caller]
    pub fn weight(mut self, weight: u32) -> Machine<S, M> {
        assert!(weight > 0, "weight: a rule of weight 0 is never drawn");
        self.last("weight").weight = weight;
        self
    }

    /// Declares that a command of the preceding rule consumes the handle that it refers to: no later command refers to
    /// this handle, and the system's function gets the handle itself, not a clone.
    ///
    /// Leave this out to test how the system treats commands with an old handle.
    ///
    /// # Panics
    /// If there is no rule yet, or the preceding one refers to nothing.
    ///
    /// ```
    /// use rosebush::{Pool, check, machine, no_arguments, no_more_arguments};
    /// use std::sync::Arc;
    /// let handle = Pool::new("handle");
    /// let shared = machine(|| Arc::new(()), || 0)
    ///     .makes("clone", &handle, no_arguments, |it, ()| Some(Arc::clone(it)), |count, ()| { *count += 1; Some(()) })
    ///     .uses("drop", &handle, no_more_arguments, |_, handle, ()| drop(handle), |count, (), ()| *count -= 1)
    ///     .consumes()
    ///     .invariant(|it, count| Arc::strong_count(it) == 1 + count);
    /// check(shared, |program| program.run());
    /// ```
    #[track_caller]
    pub fn consumes(mut self) -> Machine<S, M> {
        let entry = self.last("consumes");
        assert!(!entry.rule.refers_to().is_empty(), "consumes: {:?} refers to nothing", entry.name());
        entry.is_consuming = true;
        self
    }

    /// Adds a condition that must hold before the first command and after each one, though not while
    /// [`threads`](Machine::threads) run. It fails as a property does: by panicking, or by returning false or an error.
    /// All invariants must hold.
    ///
    /// ```
    /// use rosebush::{check, int, machine};
    /// let sets = machine(std::collections::HashSet::new, Vec::new)
    ///     .rule("insert", |_| Some(int(0..=9)), |set, n: u8| set.insert(n), |model, n| {
    ///         let is_new = !model.contains(&n);
    ///         model.push(n);
    ///         is_new
    ///     })
    ///     .invariant(|set, model| assert!(model.iter().all(|n| set.contains(n))));
    /// check(sets, |program| program.run());
    /// ```
    #[doc(alias = "check_invariants")]
    pub fn invariant<V: Verdict>(mut self, holds: impl Fn(&S, &M) -> V + Send + Sync + 'static) -> Machine<S, M> {
        self.settings().invariants.push(Arc::new(move |system, model| holds(system, model).into_cause()));
        self
    }

    /// Sets what happens to the system at the end of each run, whether the program failed or not. By default it is
    /// dropped.
    ///
    /// ```
    /// use rosebush::{check, int, machine};
    /// // Programs may run on several threads, and other processes use the folder too.
    /// let name = || format!("rosebush-doc-{}-{:?}", std::process::id(), std::thread::current().id());
    /// let files = machine(move || std::env::temp_dir().join(name()), || None)
    ///     .rule("write", |_| Some(int(0..=9_u8)),
    ///         |path, n| std::fs::write(path, [n]).is_ok(),
    ///         |model, n| { *model = Some(n); true })
    ///     .rule("read", |_| Some(rosebush::just(())), |path, ()| std::fs::read(path).ok().map(|bytes| bytes[0]), |model, ()| *model)
    ///     .clean_up(|path| drop(std::fs::remove_file(path)));
    /// check(files, |program| program.run());
    /// ```
    #[doc(alias = "teardown")]
    pub fn clean_up(mut self, clean_up: impl Fn(S) + Send + Sync + 'static) -> Machine<S, M> {
        self.settings().clean_up = Some(Arc::new(clean_up));
        self
    }

    /// Sets how many commands a drawn program has, as a number or a range; 0 to 50 by default. With
    /// [`threads`](Machine::threads) this is the number of commands outside of the threads, 0 to 5 by default; at most
    /// two of them come after the threads.
    ///
    /// Without threads, 3 of 4 programs have the greatest length, whatever the size: since each step is compared, a
    /// long program tests what its beginnings test. In the others all lengths of the range are equally likely. A
    /// program is shorter if at some point no precondition holds. Shrinking may go below the range.
    ///
    /// # Panics
    /// If the range is empty, or goes beyond 2^24.
    ///
    /// ```
    /// use rosebush::{Gen, machine, no_arguments};
    /// let steps = machine(|| (), || ()).rule("step", no_arguments, |_, ()| (), |_, ()| ()).steps(100..=200);
    /// assert!(steps.samples(1, 20).iter().all(|program| (100..=200).contains(&program.len())));
    /// ```
    #[track_caller]
    pub fn steps(mut self, steps: impl IntoLengths) -> Machine<S, M> {
        let steps = steps.into_lengths();
        assert!(
            *steps.end() <= RECORDED_LIMIT,
            "steps: {}..={} exceeds {RECORDED_LIMIT}, the largest number of steps",
            steps.start(),
            steps.end()
        );
        self.settings().steps = Some(steps);
        self
    }

    /// Sets whether half of the programs prefer some rules to others; on by default. In such a program, the weight of
    /// each rule is doubled up to three times, at random.
    ///
    /// Many bugs need one kind of command to be frequent and another to be rare: a queue overflows if few commands
    /// empty it.
    ///
    /// Source of the idea: Groce, Zhang, Eide, Chen and Regehr, "Swarm testing", 2012. They leave some features out;
    /// here these are rare, since a bug of a small machine may need all of its rules.
    ///
    /// ```
    /// use rosebush::{Gen, machine, no_arguments};
    /// let switches = machine(|| (), || ())
    ///     .rule("on", no_arguments, |_, ()| (), |_, ()| ())
    ///     .rule("off", no_arguments, |_, ()| (), |_, ()| ())
    ///     .steps(50);
    /// let is_even = |program: &rosebush::Program<_, _>| format!("{program:?}").matches("on").count().abs_diff(25) < 15;
    /// assert!(!switches.samples(1, 50).iter().all(is_even));
    /// assert!(switches.swarm(false).samples(1, 50).iter().all(is_even));
    /// ```
    pub fn swarm(mut self, is_swarm: bool) -> Machine<S, M> {
        self.settings().is_swarm = is_swarm;
        self
    }

    /// Sets what the system is called in reports; `system` by default.
    ///
    /// # Panics
    /// If the name is empty.
    ///
    /// ```
    /// use rosebush::{Gen, machine, no_arguments};
    /// let counters = machine(|| 0, || 0).rule("read", no_arguments, |n, ()| *n, |n, ()| *n).name("counter").steps(2);
    /// assert_eq!(format!("{:?}", counters.sample(1).unwrap()), "counter.read(); counter.read();");
    /// ```
    #[doc(alias = "named")]
    #[track_caller]
    pub fn name(mut self, name: &str) -> Machine<S, M> {
        assert!(!name.is_empty(), "name: an empty text names nothing");
        self.settings().name = Arc::from(name);
        self
    }
}
