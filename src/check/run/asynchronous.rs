//! Checks of async properties within a runtime: cases are drawn and searched on a thread of their own, and the task
//! that awaits the check runs the property. Knows no executor.

use super::announce::{fail, reports};
use super::entry::typed_outcome;
use super::handover::{Abandoning, HandedOver, Handover, ThreadEnd, WatchedGen};
use crate::check::case::{OwnedValue, TypedProperty, Verdict};
use crate::check::facts::Ending;
use crate::check::panics::caught;
use crate::check::report::Outcome;
use crate::check::settings::Check;
use crate::generator::{Gen, IntoGen};
use std::fmt::Debug;
use std::sync::Arc;
use std::thread;

const NOT_ELSEWHERE: &str = "isolated: an async property runs in the runtime of its test; use `property!` with \
                             `block_on`, whose properties can be isolated";

impl Check {
    /// Checks an async property as [`check`](Check::check) does; for use inside an async test, such as one marked
    /// `#[tokio::test]`. The property runs in the runtime of the test, which may have a single thread.
    ///
    /// Cases are drawn and searched on another thread, so the values and the generator must be `Send`. Make a boxed or
    /// recursive generator inside [`compose`](crate::compose): `compose(|source| source.draw(trees()))`. Cases are
    /// tried one after the other. A case that takes longer than the [`case_timeout`](Check::case_timeout) has failed,
    /// and its future is dropped, unless it blocks its thread. If the future of the check is dropped, its thread ends
    /// with the next draw, and the next run first tries the best value of an unfinished search.
    ///
    /// Tasks that the property starts must end with it. A panic of a task fails the property if it awaits the task's
    /// handle.
    ///
    /// # Panics
    /// As `check` does, once it is awaited. If the check is [`isolated`](Check::isolated), or a thread cannot be
    /// started.
    ///
    /// ```
    /// # fn block_on<F: Future>(future: F) -> F::Output {
    /// #     let mut future = std::pin::pin!(future);
    /// #     loop {
    /// #         let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    /// #         if let std::task::Poll::Ready(output) = future.as_mut().poll(&mut context) { break output }
    /// #         std::thread::yield_now();
    /// #     }
    /// # }
    /// use rosebush::{Check, vec};
    ///
    /// async fn doubled(list: &[u32]) -> Vec<u32> {
    ///     list.iter().map(|n| 2 * n).collect()
    /// }
    ///
    /// // As in a test marked `#[tokio::test]`.
    /// async fn a_list_is_doubled() {
    ///     Check::new()
    ///         .check_async(vec(0..1000_u32, 0..9), async |list| {
    ///             assert_eq!(doubled(&list).await.len(), list.len());
    ///         })
    ///         .await;
    /// }
    /// block_on(a_list_is_doubled());
    /// ```
    #[doc(alias = "tokio")]
    pub async fn check_async<T, G, R>(&self, generator: G, property: impl AsyncFn(T) -> R)
    where
        T: Debug + Send + 'static,
        G: IntoGen<Value = T>,
        G::Gen: Send + 'static,
        R: Verdict,
    {
        // The property is dropped before the test fails.
        let why = {
            let property = property;
            self.run_elsewhere(generator.into_gen(), &property, |_, outcome| reports(&outcome)).await
        };
        fail(why);
    }

    /// Runs an async property, and returns its outcome as data. See [`check_async`](Check::check_async).
    ///
    /// # Panics
    /// If the generator panics or is not pure, if the check is [`isolated`](Check::isolated), or if a thread cannot be
    /// started.
    ///
    /// ```
    /// # fn block_on<F: Future>(future: F) -> F::Output {
    /// #     let mut future = std::pin::pin!(future);
    /// #     loop {
    /// #         let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    /// #         if let std::task::Poll::Ready(output) = future.as_mut().poll(&mut context) { break output }
    /// #         std::thread::yield_now();
    /// #     }
    /// # }
    /// use rosebush::{Check, int};
    /// let outcome = block_on(Check::new().seed(1).run_async(int(0..=1000_u32), async |n| n < 7));
    /// assert_eq!(outcome.into_failure().unwrap().minimal, 7);
    /// ```
    pub async fn run_async<T, G, R>(&self, generator: G, property: impl AsyncFn(T) -> R) -> Outcome<T>
    where
        T: Debug + Send + 'static,
        G: IntoGen<Value = T>,
        G::Gen: Send + 'static,
        R: Verdict,
    {
        self.run_elsewhere(generator.into_gen(), &property, typed_outcome).await
    }

    /// Runs cases on a thread of their own, with a property that is awaited here.
    async fn run_elsewhere<T, G, R, O>(
        &self,
        generator: G,
        property: &impl AsyncFn(T) -> R,
        then: fn(&TypedProperty<'_, T>, Outcome<OwnedValue<'_>>) -> O,
    ) -> O
    where
        T: Debug + Send + 'static,
        G: Gen<Value = T> + Send + 'static,
        R: Verdict,
        O: Send + 'static,
    {
        assert!(!self.is_isolated(), "{NOT_ELSEWHERE}");
        let (check, handover) = (self.clone(), Arc::new(Handover::default()));
        let here = Arc::clone(&handover);
        let engine = move || {
            let _end = ThreadEnd(&here);
            let property = HandedOver { handover: &here, time_limit: check.case_timeout };
            let generator = WatchedGen { generator, handover: &here };
            let typed = TypedProperty::new(&generator, &property);
            let mut outcome = None;
            let ended = caught(&mut || outcome = Some(check.run_erased(&typed)));
            match (outcome, ended.map_err(|ending| *ending)) {
                (Some(outcome), _) => Ok(then(&typed, outcome)),
                (None, Err(Ending::Panicked(cause))) => Err(cause.to_string()),
                (None, _) => Err(String::new()),
            }
        };
        // Under the name of the test, so that what is printed says where it comes from.
        let name = thread::current().name().unwrap_or("check").to_owned();
        let engine = thread::Builder::new().name(name).spawn(engine).expect("run_async: a thread is needed");
        let _abandoning = Abandoning(&handover);
        while let Some((number, value)) = handover.next().await {
            let tried = handover.tried(number, value, property).await;
            handover.put(number, tried);
        }
        // It has nothing left to do but to end.
        match engine.join().expect("the thread of a check catches all panics") {
            Ok(outcome) => outcome,
            Err(problem) => panic!("{problem}"),
        }
    }
}
