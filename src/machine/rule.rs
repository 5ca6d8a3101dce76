//! A rule of any types as those see it who draw and run programs: when it is offered, the commands that it draws, and what
//! these do to the system and to the model.

use super::answer::{Answer, Answers};
use super::pool::{Handles, Ids, PoolId};
use super::references::{Numbers, Referring};
use crate::generator::{Gen, IntoGen};
use crate::source::{Rejected, Source};
use std::any::type_name;
use std::fmt::{self, Debug, Formatter};
use std::ops::Range;
use std::sync::Arc;

/// A rule, whatever it refers to, takes and answers.
pub(super) trait AnyRule<S, M>: Send + Sync {
    fn name(&self) -> &str;
    /// The pools that it refers to.
    fn refers_to(&self) -> Vec<PoolId>;
    /// The pool that it makes things for.
    fn makes_for(&self) -> Option<PoolId>;
    /// Whether it is offered in this state of the model.
    fn is_offered(&self, model: &M, ids: &Ids) -> bool;
    /// Draws a command; none if the rule is not offered.
    fn draw(
        self: Arc<Self>,
        source: &mut Source,
        model: &M,
        ids: &Ids,
        head: CommandHead,
    ) -> Result<Option<Arc<dyn Command<S, M>>>, Rejected>;
}

/// What is known of a command before it is drawn.
#[derive(Clone, Copy)]
pub(super) struct CommandHead {
    /// Its number among all commands of the program.
    pub(super) number: usize,
    /// Whether it takes out what it refers to.
    pub(super) is_consuming: bool,
}

/// What one step of a program does.
pub(super) trait Command<S, M>: Send + Sync {
    fn name(&self) -> &str;
    fn head(&self) -> CommandHead;
    fn arguments(&self) -> &dyn Debug;
    /// Names of types, which only its rule knows.
    fn types(&self) -> CommandTypes;
    /// The cells that these were drawn from.
    fn drawn_from(&self) -> Range<usize>;
    /// The commands that made what it refers to.
    fn refers_to(&self) -> Numbers;
    /// The pool that it makes something for.
    fn makes_for(&self) -> Option<PoolId>;
    /// Whether its rule is offered for what it refers to.
    fn is_offered(&self, model: &M, ids: &Ids) -> bool;
    /// Runs it on the system; none if what it refers to was not made.
    fn run(&self, system: &mut S, handles: &mut Handles) -> Option<Box<dyn Answer>>;
    /// Runs it on the model; none if what it refers to was not made.
    fn run_on_model(&self, model: &mut M, ids: &mut Ids) -> Option<Box<dyn Answer>>;
    fn agree(&self, system: &dyn Answer, model: &dyn Answer) -> bool;
}

/// The names of a command's types, for who writes it as code.
pub(super) struct CommandTypes {
    pub(super) arguments: &'static str,
    /// Of the answer, if the system's and the model's are compared by `==`.
    pub(super) equal: Option<&'static str>,
    /// Of the handle of what it makes.
    pub(super) made: Option<&'static str>,
}

/// The commands of a program, in order.
pub(super) type Commands<S, M> = Vec<Arc<dyn Command<S, M>>>;

/// The rule of these types.
pub(super) struct TypedRule<S, M, P: Referring, G: IntoGen, R, Q> {
    pub(super) name: String,
    pub(super) pools: P,
    pub(super) arguments: Box<dyn Fn(&M, P::Ids) -> Option<G> + Send + Sync>,
    pub(super) system: Box<dyn Fn(&mut S, P::Handles, G::Value) -> R + Send + Sync>,
    pub(super) model: Box<dyn Fn(&mut M, P::Ids, G::Value) -> Q + Send + Sync>,
    pub(super) answers: Box<dyn Answers<R, Q>>,
}

impl<S, M, P, G, R, Q> AnyRule<S, M> for TypedRule<S, M, P, G, R, Q>
where
    S: 'static,
    M: 'static,
    P: Referring + 'static,
    G: IntoGen + 'static,
    G::Value: Clone + Debug + Send + Sync + 'static,
    R: 'static,
    Q: 'static,
{
    fn name(&self) -> &str {
        &self.name
    }

    fn refers_to(&self) -> Vec<PoolId> {
        self.pools.ids()
    }

    fn makes_for(&self) -> Option<PoolId> {
        self.answers.pool()
    }

    fn is_offered(&self, model: &M, ids: &Ids) -> bool {
        self.pools.is_offered(ids, &mut |ids| (self.arguments)(model, ids).is_some())
    }

    fn draw(
        self: Arc<Self>,
        source: &mut Source,
        model: &M,
        ids: &Ids,
        head: CommandHead,
    ) -> Result<Option<Arc<dyn Command<S, M>>>, Rejected> {
        let drawn = self.pools.draw(source, ids, &mut |ids| (self.arguments)(model, ids).is_some())?;
        let Some((refers_to, meant)) = drawn else { return Ok(None) };
        let Some(arguments) = (self.arguments)(model, meant) else { return Ok(None) };
        let start = source.written().0.len();
        let arguments = arguments.into_gen().generate(source)?;
        let drawn_from = start..source.written().0.len();
        Ok(Some(Arc::new(TypedCommand { rule: self, head, refers_to, arguments, drawn_from })))
    }
}

/// A rule with arguments.
struct TypedCommand<S, M, P: Referring, G: IntoGen, R, Q> {
    rule: Arc<TypedRule<S, M, P, G, R, Q>>,
    head: CommandHead,
    refers_to: Numbers,
    arguments: G::Value,
    drawn_from: Range<usize>,
}

impl<S, M, P, G, R, Q> Command<S, M> for TypedCommand<S, M, P, G, R, Q>
where
    P: Referring,
    G: IntoGen,
    G::Value: Clone + Debug + Send + Sync,
{
    fn name(&self) -> &str {
        &self.rule.name
    }

    fn head(&self) -> CommandHead {
        self.head
    }

    fn arguments(&self) -> &dyn Debug {
        &self.arguments
    }

    fn types(&self) -> CommandTypes {
        let answers = &self.rule.answers;
        CommandTypes { arguments: type_name::<G::Value>(), equal: answers.equal(), made: answers.made() }
    }

    fn drawn_from(&self) -> Range<usize> {
        self.drawn_from.clone()
    }

    fn refers_to(&self) -> Numbers {
        self.refers_to
    }

    fn makes_for(&self) -> Option<PoolId> {
        self.rule.answers.pool()
    }

    fn is_offered(&self, model: &M, ids: &Ids) -> bool {
        let meant = self.rule.pools.of_model(self.refers_to, ids);
        meant.is_some_and(|meant| (self.rule.arguments)(model, meant).is_some())
    }

    fn run(&self, system: &mut S, handles: &mut Handles) -> Option<Box<dyn Answer>> {
        let meant = self.rule.pools.of_system(self.refers_to, handles, self.head.is_consuming)?;
        let answer = (self.rule.system)(system, meant, self.arguments.clone());
        Some(self.rule.answers.of_system(answer, self.head.number, handles))
    }

    fn run_on_model(&self, model: &mut M, ids: &mut Ids) -> Option<Box<dyn Answer>> {
        let meant = self.rule.pools.of_model(self.refers_to, ids)?;
        if self.head.is_consuming {
            self.refers_to.each().for_each(|number| ids.consume(number));
        }
        let answer = (self.rule.model)(model, meant, self.arguments.clone());
        Some(self.rule.answers.of_model(answer, self.head.number, ids))
    }

    fn agree(&self, system: &dyn Answer, model: &dyn Answer) -> bool {
        self.rule.answers.agree(system, model)
    }
}

/// A command as one calls a function: without what it refers to, which only its program can name.
impl<S, M> Debug for dyn Command<S, M> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}({:?})", self.name(), self.arguments())
    }
}
