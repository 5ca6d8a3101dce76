//! Drawing programs: command by command, each among those that the model offers. Knows nothing of running them.
//!
//! Which rules a swarm makes likelier is not recorded, so it has no influence when a program shrinks or is read back. A
//! command that is read back and is not offered any more drops out.

use super::data::{Declared, Machine, Preemption, Preemptions, Program};
use super::pool::Ids;
use super::rule::{Command, Commands};
use crate::check::step;
use crate::choices::Leaf;
use crate::generator::Gen;
use crate::source::{Random, Rejected, Source};
use std::sync::Arc;

/// How many commands a program has at most, unless the machine says otherwise.
const STEPS: usize = 50;
/// How many of these commands come before the threads begin: what they find ready.
const STEPS_BEFORE_THREADS: usize = 5;

/// How often a command is interrupted at most, and after how many steps.
const MOST_PREEMPTIONS: usize = 2;
const MOST_STEPS: u64 = 1023;
/// Interruptions come after at most `FEW_STEPS` steps, since few commands have more; at sizes above `LARGE` they may
/// come later.
const FEW_STEPS: u64 = 15;
const LARGE: u32 = 75;

/// How often a rule's weight is doubled at most, where a swarm makes some rules likelier than others.
const MOST_DOUBLED: u64 = 3;

impl<S: 'static, M: 'static> Gen for Machine<S, M> {
    type Value = Program<S, M>;

    fn generate(&self, source: &mut Source) -> Result<Program<S, M>, Rejected> {
        let declared = &*self.declared;
        declared.assert_complete();
        let mut drawing = ProgramDrawing::new(declared);
        let parallel = declared.parallel.as_ref();
        let most = if parallel.is_some() { STEPS_BEFORE_THREADS } else { STEPS };
        let (least, most) = declared.steps.as_ref().map_or((0, most), |steps| (*steps.start(), *steps.end()));
        let (mut commands, _) = drawing.commands(source, least, most)?;
        let (mut threads, mut preemptions) = (Vec::new(), Vec::new());
        if let Some(parallel) = parallel {
            let (model, ids, is_over) = ((parallel.clone)(&drawing.model), drawing.ids.clone(), drawing.is_over);
            let at_most = parallel.settings.threads;
            // A list, so that threads count: a program that fails with fewer threads is simpler. A thread without
            // commands is left out.
            source.picky_list((0, at_most), &|_, _| at_most, Rejected::at(declared.place), |source, other| {
                // Each thread knows what was before the threads, and what it has done itself.
                (drawing.model, drawing.ids) = ((parallel.clone)(&model), ids.clone());
                drawing.is_over = is_over;
                drawing.is_in_thread = true;
                drawing.interrupts = parallel.settings.is_scheduled.then_some(at_most);
                let (least, most) = parallel.settings.steps;
                let (drawn, interrupted) = drawing.commands(other.unwrap_or(source), least, most)?;
                let has_any = !drawn.is_empty();
                if has_any {
                    threads.push(drawn);
                    preemptions.push(interrupted);
                }
                Ok(has_any)
            })?;
        }
        // The commands of a single thread run in order, unless one may wait for ever: only a thread may.
        if threads.len() == 1 && !drawing.has_waited {
            commands.extend(threads.drain(..).flatten());
            preemptions.clear();
        }
        let declared = Arc::clone(&self.declared);
        Ok(Program { declared, commands, threads, after: Vec::new(), preemptions, any: Vec::new() }.outlined())
    }
}

impl<S, M> Declared<S, M> {
    /// # Panics
    /// If there is no rule, or a rule refers to something that no rule makes.
    fn assert_complete(&self) {
        assert!(!self.rules.is_empty(), "machine: the one declared at {} has no rule", self.place);
        for entry in &self.rules {
            for pool in entry.rule.refers_to() {
                let is_made = self.rules.iter().any(|other| other.rule.about().makes_for.as_ref() == Some(&pool));
                let (rule, name) = (entry.name(), pool.name());
                assert!(is_made, "uses: {rule:?} refers to a {name:?}, and no rule of the machine makes one");
            }
        }
    }
}

/// Commands as they are drawn, and what the model knows by then.
pub(super) struct ProgramDrawing<'m, S, M> {
    declared: &'m Declared<S, M>,
    model: M,
    ids: Ids,
    drawn: Commands<S, M>,
    /// How many commands were drawn, in all threads.
    count: usize,
    /// Where the drawn commands are interrupted.
    preemptions: Vec<Preemptions>,
    /// The number of threads, if commands are interrupted; one of the others goes on then.
    interrupts: Option<usize>,
    /// The weights of the rules in this program, once they are asked for.
    weights: Option<Vec<u64>>,
    /// Whether no further command can follow.
    is_over: bool,
    /// Whether the commands are a thread's.
    is_in_thread: bool,
    /// Whether a command of a thread waits, as far as that thread knows.
    has_waited: bool,
}

impl<'m, S: 'static, M: 'static> ProgramDrawing<'m, S, M> {
    fn new(declared: &'m Declared<S, M>) -> ProgramDrawing<'m, S, M> {
        let (model, ids) = ((declared.model)(), Ids::default());
        ProgramDrawing {
            declared,
            model,
            ids,
            drawn: Vec::new(),
            count: 0,
            preemptions: Vec::new(),
            interrupts: None,
            weights: None,
            is_over: false,
            is_in_thread: false,
            has_waited: false,
        }
    }

    /// Draws commands, and where each of them is interrupted.
    fn commands(
        &mut self,
        source: &mut Source,
        least: usize,
        most: usize,
    ) -> Result<(Commands<S, M>, Vec<Preemptions>), Rejected> {
        // Since each step is compared, a long program tests what its beginnings test. Some programs are short, since a
        // run may also fail at its end. With threads, few commands matter.
        let is_in_order = self.declared.parallel.is_none();
        let length = |random: &mut Random, _size| {
            if is_in_order && random.chance(3, 4) { most } else { least + random.up_to((most - least) as u64) as usize }
        };
        // The list may be shorter, if no further command can follow.
        source.picky_list((0, most), &length, Rejected::at(self.declared.place), |source, other| {
            self.command(other.unwrap_or(source))
        })?;
        Ok((std::mem::take(&mut self.drawn), std::mem::take(&mut self.preemptions)))
    }

    /// Draws a command. Returns false if there is none.
    fn command(&mut self, source: &mut Source) -> Result<bool, Rejected> {
        if self.is_over {
            return Ok(false);
        }
        let rules = &self.declared.rules;
        let is_parallel = self.declared.parallel.is_some();
        // With threads, the rule is drawn as a number and not as an alternative: pairs of edits lower one number and
        // raise another, and so let two threads exchange what they do. Without threads, commands change places as
        // wholes, and an alternative lets an arm without arguments replace an earlier one with some.
        let mut offered = |random: &mut Random, _size| self.any_offered(random);
        let (frame, rule) = if is_parallel {
            let most = Leaf::plain(rules.len() as u64 - 1);
            (source.begin_frame()?, source.leaf(most, |random, size| offered(random, size) as u64)? as usize)
        } else {
            source.begin_alternative(rules.len(), &mut offered)?
        };
        let taken = match rules[rule].rule.draw(source, &self.model, &self.ids) {
            Err(rejected) if rejected == Rejected::OUTGROWN => return Err(rejected),
            // If its arguments are rejected, there is no command.
            Err(_) | Ok(None) => return Ok(false),
            Ok(Some(taken)) => taken,
        };
        let entry = &rules[rule];
        let (rule, waits) = (Arc::clone(&entry.rule), entry.waits.clone());
        let command = Command { rule, number: self.count, is_consuming: entry.is_consuming, waits, taken };
        let (command, mut must_wait) = (Arc::new(command), false);
        step::ends(&mut || must_wait = command.must_wait(&self.model, &self.ids));
        // In order, nothing would end its wait.
        if must_wait && !self.is_in_thread {
            return Ok(false);
        }
        if is_parallel {
            source.end_inner_frame(frame, true);
        } else {
            source.end_frame(frame, true);
        }
        // Outside of the command's frame, so that it stays if another command takes this one's place.
        let interrupted = self.interrupts.map_or(Ok(Vec::new()), |threads| preemptions(source, threads))?;
        self.preemptions.push(interrupted);
        self.count += 1;
        self.drawn.push(Arc::clone(&command));
        // If the model panics, it does so again when the program is run, where the panic is reported.
        self.has_waited |= must_wait;
        // What other threads do may end a wait, and the model knows nothing of that.
        self.is_over = !must_wait && !step::ends(&mut || drop(command.run_on_model(&mut self.model, &mut self.ids)));
        Ok(true)
    }

    /// One of the rules that are offered, by weight. If none is, no further command can follow.
    fn any_offered(&mut self, random: &mut Random) -> usize {
        let (declared, model, ids) = (self.declared, &self.model, &self.ids);
        let weights = self.weights.get_or_insert_with(|| weights(declared, random));
        let entries = declared.rules.iter().zip(weights.iter()).enumerate();
        let offered = entries.filter(|(_, (entry, _))| entry.rule.is_offered(model, ids));
        let offered: Vec<(usize, u64)> = offered.map(|(rule, (_, weight))| (rule, *weight)).collect();
        let Some(most) = offered.iter().map(|(_, weight)| weight).sum::<u64>().checked_sub(1) else {
            self.is_over = true;
            return 0;
        };
        let mut ticket = random.up_to(most);
        for (rule, weight) in offered {
            if ticket < weight {
                return rule;
            }
            ticket -= weight;
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

/// Draws where a command of one of so many threads is interrupted.
fn preemptions(source: &mut Source, threads: usize) -> Result<Preemptions, Rejected> {
    let mut drawn = Preemptions::new();
    // Half of the commands are not interrupted, since programs with few interruptions find most.
    let count = |random: &mut Random, _size| if random.chance(1, 2) { 1 + random.up_to(1) as usize } else { 0 };
    source.list(0..=MOST_PREEMPTIONS, count, |source| {
        let after = source.leaf(Leaf::plain(MOST_STEPS), |random, size| {
            random.log_uniform_up_to(if size > LARGE { MOST_STEPS } else { FEW_STEPS })
        })?;
        let others = threads.saturating_sub(2) as u64;
        let passed_over = match others {
            0 => 0,
            _ => source.leaf(Leaf::plain(others), |random, _size| random.up_to(others))?,
        };
        // An interruption before the first step would only be a later start of the command.
        drawn.push(Preemption { after: after + 1, passed_over });
        Ok(())
    })?;
    Ok(drawn)
}
