//! Drawing programs: command by command, each among those that the model offers. Knows nothing of running them.
//!
//! Which rules a swarm makes likelier is not recorded, so a program shrinks and is read
//! back without it. A command that is read back and is not offered any more drops out.

use super::declared::{Declared, Machine};
use super::pool::Ids;
use super::program::Program;
use super::rule::{Begun, Commands};
use crate::check::step;
use crate::generator::Gen;
use crate::source::{Random, Rejected, Source};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// How often a rule's weight is doubled at most, where a swarm makes some rules likelier than others.
const MOST_DOUBLED: u64 = 3;

impl<S: 'static, M: 'static> Gen for Machine<S, M> {
    type Value = Program<S, M>;

    fn generate(&self, source: &mut Source) -> Result<Program<S, M>, Rejected> {
        let declared = &*self.declared;
        declared.assert_complete();
        let mut drawing = Drawing::new(declared);
        drawing.commands(source, &declared.steps)?;
        Ok(Program { declared: Arc::clone(&self.declared), commands: drawing.drawn })
    }
}

impl<S, M> Declared<S, M> {
    /// # Panics
    /// If there is no rule, or one refers to what none makes.
    fn assert_complete(&self) {
        assert!(!self.rules.is_empty(), "machine: the one declared at {} has no rule", self.place);
        for entry in &self.rules {
            for pool in entry.rule.refers_to() {
                let is_made = self.rules.iter().any(|other| other.rule.makes_for().as_ref() == Some(&pool));
                let (rule, name) = (entry.rule.name(), pool.name());
                assert!(is_made, "uses: {rule:?} refers to a {name:?}, and no rule of the machine makes one");
            }
        }
    }
}

/// Commands as they are drawn, and what the model knows by then.
pub(super) struct Drawing<'m, S, M> {
    declared: &'m Declared<S, M>,
    model: M,
    ids: Ids,
    drawn: Commands<S, M>,
    /// Which rules are offered at this step.
    offered: Vec<bool>,
    /// The weights of the rules in this program, once they are asked for.
    weights: Option<Vec<u64>>,
    /// Whether nothing can follow.
    is_over: bool,
}

impl<'m, S: 'static, M: 'static> Drawing<'m, S, M> {
    fn new(declared: &'m Declared<S, M>) -> Drawing<'m, S, M> {
        let (model, ids) = ((declared.model)(), Ids::default());
        let offered = declared.rules.iter().map(|entry| entry.rule.is_offered(&model, &ids)).collect();
        Drawing { declared, model, ids, drawn: Vec::new(), offered, weights: None, is_over: false }
    }

    fn commands(&mut self, source: &mut Source, lengths: &RangeInclusive<usize>) -> Result<(), Rejected> {
        let (least, most) = (*lengths.start(), *lengths.end());
        let length = |random: &mut Random, _size| least + random.up_to((most - least) as u64) as usize;
        // Fewer are enough, where there are no others.
        source.picky_list((0, most), &length, Rejected::at(self.declared.place), |source| self.command(source))
    }

    /// Draws a command; false if there is none.
    fn command(&mut self, source: &mut Source) -> Result<bool, Rejected> {
        if self.is_over || !self.offered.contains(&true) {
            self.is_over = true;
            return Ok(false);
        }
        let rules = &self.declared.rules;
        let (frame, rule) = source.begin_alternative(rules.len(), |random, _size| self.any_offered(random))?;
        if !self.offered[rule] {
            return Ok(false);
        }
        let begun = Begun { number: self.drawn.len(), is_consuming: rules[rule].is_consuming };
        let command = match Arc::clone(&rules[rule].rule).draw(source, &self.model, &self.ids, begun) {
            Err(rejected) if rejected == Rejected::OUTGROWN => return Err(rejected),
            // Arguments that are rejected are those of no command.
            Err(_) | Ok(None) => return Ok(false),
            Ok(Some(command)) => command,
        };
        source.end_frame(frame, true);
        self.drawn.push(Arc::clone(&command));
        // A model that panics does so again when the program is run, and there it can be told.
        let is_run = step::ends(&mut || drop(command.run_on_model(&mut self.model, &mut self.ids)));
        self.is_over = !is_run;
        if is_run {
            let entries = self.offered.iter_mut().zip(rules);
            entries.for_each(|(offered, entry)| *offered = entry.rule.is_offered(&self.model, &self.ids));
        }
        Ok(true)
    }

    /// One of the rules that are offered, by weight.
    fn any_offered(&mut self, random: &mut Random) -> usize {
        let declared = self.declared;
        let weights = self.weights.get_or_insert_with(|| weights(declared, random));
        let offered = || (0..weights.len()).filter(|rule| self.offered[*rule]);
        let total: u64 = offered().map(|rule| weights[rule]).sum();
        let mut ticket = random.up_to(total - 1);
        for rule in offered() {
            if ticket < weights[rule] {
                return rule;
            }
            ticket -= weights[rule];
        }
        unreachable!("the ticket is below the sum of the weights")
    }
}

/// The weights of the rules in one program.
fn weights<S, M>(declared: &Declared<S, M>, random: &mut Random) -> Vec<u64> {
    let is_uneven = declared.is_swarm && random.chance(1, 2);
    let weigh = |weight: u32| u64::from(weight) << if is_uneven { random.up_to(MOST_DOUBLED) } else { 0 };
    declared.rules.iter().map(|entry| entry.weight).map(weigh).collect()
}
