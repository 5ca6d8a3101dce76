//! Rules and commands without their types, for drawing and running programs: when a rule is enabled, which commands it
//! draws, and what these do to the system and to the model.

use super::pool::{Handles, Ids, PoolId};
use super::references::{Numbers, Referring};
use super::response::{Agree, AnyResponse, ModelResponse, SystemResponse};
use crate::generator::{Gen, IntoGen};
use crate::source::{Rejected, Source};
use std::any::{Any, TypeId, type_name};
use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

/// A rule, whatever it refers to, takes and returns.
pub(super) trait AnyRule<S, M>: Send + Sync {
    fn about(&self) -> &About;
    /// The pools that it refers to.
    fn refers_to(&self) -> Vec<PoolId>;
    /// Whether it is enabled in this state of the model.
    fn is_enabled(&self, model: &M, ids: &Ids) -> bool;
    /// Whether it is enabled for these references.
    fn is_enabled_for(&self, numbers: Numbers, model: &M, ids: &Ids) -> bool;
    /// Draws the arguments and references of a command; `None` if the rule is not enabled.
    fn draw(&self, source: &mut Source, model: &M, ids: &Ids) -> Result<Option<DrawnCommand>, Rejected>;
    /// Runs a command on the system; `None` if what it refers to was not made.
    fn run(&self, command: &Command<S, M>, system: &mut S, handles: &mut Handles) -> Option<SystemResponse>;
    /// Runs a command on the model; `None` if what it refers to was not made.
    fn run_on_model(&self, command: &Command<S, M>, model: &mut M, ids: &mut Ids) -> Option<ModelResponse>;
    fn agree(&self, system: &dyn AnyResponse, model: &dyn AnyResponse) -> bool;
    /// Lends what a command was given: its arguments or, if the rule refers to something, a pair of the identifiers and
    /// the arguments. Lends nothing if what it refers to was not made.
    fn lend_given(&self, command: &Command<S, M>, ids: &Ids, to: &mut dyn FnMut(&dyn Any));
    /// The type of what [`lend_given`](AnyRule::lend_given) lends, and its name.
    fn given(&self) -> (TypeId, &'static str);
}

/// What is known of a rule without its types.
pub(super) struct About {
    pub(super) name: String,
    /// The pool that it makes things for.
    pub(super) makes_for: Option<PoolId>,
    /// The name of the type of its arguments, to write a command as code.
    pub(super) arguments: &'static str,
    /// The name of the type of its responses, if these are compared by `==`.
    pub(super) equal: Option<&'static str>,
    /// The name of the type of the handles that it makes.
    pub(super) made: Option<&'static str>,
}

/// The arguments of a command, of any type.
pub(super) trait Arguments: Any + Debug + Send + Sync {}

impl<A: Debug + Send + Sync + 'static> Arguments for A {}

/// The arguments and references of a command, as they were drawn.
pub(super) struct DrawnCommand {
    pub(super) refers_to: Numbers,
    arguments: Box<dyn Arguments>,
    /// The cells that the arguments were drawn from.
    pub(super) drawn_from: Range<usize>,
}

/// When the commands of a rule wait.
pub(super) struct Waits<M> {
    /// By the model, and what the command was given; `None` if the rule says nothing.
    pub(super) when: Option<Arc<dyn Fn(&M, &dyn Any) -> bool + Send + Sync>>,
    /// Whether a command also waits while others do.
    pub(super) is_in_line: bool,
}

impl<M> Default for Waits<M> {
    fn default() -> Waits<M> {
        Waits { when: None, is_in_line: false }
    }
}

impl<M> Clone for Waits<M> {
    fn clone(&self) -> Waits<M> {
        Waits { when: self.when.clone(), is_in_line: self.is_in_line }
    }
}

/// A command: one step of a program.
pub(super) struct Command<S, M> {
    pub(super) rule: Arc<dyn AnyRule<S, M>>,
    /// Its number among all commands of the program.
    pub(super) number: usize,
    /// Whether it takes out what it refers to.
    pub(super) is_consuming: bool,
    /// When it waits.
    pub(super) waits: Waits<M>,
    pub(super) drawn: DrawnCommand,
}

/// The commands of a program, in order.
pub(super) type Commands<S, M> = Vec<Arc<Command<S, M>>>;

impl<S, M> Command<S, M> {
    pub(super) fn about(&self) -> &About {
        self.rule.about()
    }

    pub(super) fn name(&self) -> &str {
        &self.about().name
    }

    /// The text of a response, if it is worth one: `()` is not, and of a command that makes something only that it made
    /// nothing.
    pub(super) fn describe_response(&self, response: &dyn AnyResponse) -> Option<String> {
        let text = format!("{response:?}");
        let made = if self.about().makes_for.is_some() { &["Some(_)", "Ok(_)"][..] } else { &["()"] };
        (!made.contains(&&*text)).then_some(text)
    }

    pub(super) fn arguments(&self) -> &dyn Debug {
        &*self.drawn.arguments
    }

    /// The numbers of the commands that made what it refers to.
    pub(super) fn refers_to(&self) -> impl Iterator<Item = usize> + use<S, M> {
        self.drawn.refers_to.each()
    }

    /// Runs the command on the system; `None` if what it refers to was not made.
    pub(super) fn run(&self, system: &mut S, handles: &mut Handles) -> Option<Box<dyn AnyResponse>> {
        let (response, made) = self.rule.run(self, system, handles)?;
        handles.extend(self.number, made);
        Some(response)
    }

    /// Whether its rule says that it waits in this state of the model.
    pub(super) fn must_wait(&self, model: &M, ids: &Ids) -> bool {
        let Some(when) = &self.waits.when else { return false };
        let mut must_wait = false;
        self.rule.lend_given(self, ids, &mut |given| must_wait = when(model, given));
        must_wait
    }

    /// Runs the command on the model; `None` if what it refers to was not made.
    pub(super) fn run_on_model(&self, model: &mut M, ids: &mut Ids) -> Option<Box<dyn AnyResponse>> {
        let (response, made) = self.rule.run_on_model(self, model, ids)?;
        if self.is_consuming {
            self.refers_to().for_each(|number| ids.consume(number));
        }
        ids.extend(self.about().makes_for.as_ref(), self.number, made);
        Some(response)
    }
}

/// The rule of these types.
pub(super) struct TypedRule<S, M, P: Referring, G: IntoGen> {
    pub(super) about: About,
    pub(super) pools: P,
    pub(super) arguments: Box<dyn Fn(&M, P::Ids) -> Option<G> + Send + Sync>,
    pub(super) system: Box<dyn Fn(&mut S, P::Handles, G::Value) -> SystemResponse + Send + Sync>,
    pub(super) model: Box<dyn Fn(&mut M, P::Ids, G::Value) -> ModelResponse + Send + Sync>,
    pub(super) agree: Agree,
}

impl<S, M, P, G> AnyRule<S, M> for TypedRule<S, M, P, G>
where
    P: Referring,
    G: IntoGen<Value: Clone + Debug + Send + Sync + 'static>,
{
    fn about(&self) -> &About {
        &self.about
    }

    fn refers_to(&self) -> Vec<PoolId> {
        self.pools.ids()
    }

    fn is_enabled(&self, model: &M, ids: &Ids) -> bool {
        self.pools.is_enabled(ids, &mut |ids| (self.arguments)(model, ids).is_some())
    }

    fn is_enabled_for(&self, numbers: Numbers, model: &M, ids: &Ids) -> bool {
        self.pools.of_model(numbers, ids).is_some_and(|meant| (self.arguments)(model, meant).is_some())
    }

    fn draw(&self, source: &mut Source, model: &M, ids: &Ids) -> Result<Option<DrawnCommand>, Rejected> {
        let drawn = self.pools.draw(source, ids, &mut |ids| (self.arguments)(model, ids).is_some())?;
        let Some((refers_to, meant)) = drawn else { return Ok(None) };
        let Some(arguments) = (self.arguments)(model, meant) else { return Ok(None) };
        let start = source.written().len();
        let arguments = Box::new(arguments.into_gen().generate(source)?);
        Ok(Some(DrawnCommand { refers_to, arguments, drawn_from: start..source.written().len() }))
    }

    fn run(&self, command: &Command<S, M>, system: &mut S, handles: &mut Handles) -> Option<SystemResponse> {
        let meant = self.pools.of_system(command.drawn.refers_to, handles, command.is_consuming)?;
        Some((self.system)(system, meant, own_arguments(command)?))
    }

    fn run_on_model(&self, command: &Command<S, M>, model: &mut M, ids: &mut Ids) -> Option<ModelResponse> {
        let meant = self.pools.of_model(command.drawn.refers_to, ids)?;
        Some((self.model)(model, meant, own_arguments(command)?))
    }

    fn agree(&self, system: &dyn AnyResponse, model: &dyn AnyResponse) -> bool {
        (self.agree)(system, model)
    }

    fn lend_given(&self, command: &Command<S, M>, ids: &Ids, to: &mut dyn FnMut(&dyn Any)) {
        let Some(meant) = self.pools.of_model(command.drawn.refers_to, ids) else { return };
        match own_arguments::<S, M, G::Value>(command) {
            Some(arguments) if self.refers_to().is_empty() => to(&arguments),
            Some(arguments) => to(&(meant, arguments)),
            None => {}
        }
    }

    fn given(&self) -> (TypeId, &'static str) {
        match self.refers_to().is_empty() {
            true => (TypeId::of::<G::Value>(), type_name::<G::Value>()),
            false => (TypeId::of::<(P::Ids, G::Value)>(), type_name::<(P::Ids, G::Value)>()),
        }
    }
}

/// The arguments of a command, of the type that its rule draws.
fn own_arguments<S, M, A: Clone + 'static>(command: &Command<S, M>) -> Option<A> {
    let arguments: &dyn Any = &*command.drawn.arguments;
    arguments.downcast_ref().cloned()
}
