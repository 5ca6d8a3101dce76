//! Drawing programs: command by command, each among those that the model offers. Knows nothing of running them.
//!
//! Which rules a swarm makes likelier is not recorded, so it has no influence when a program shrinks or is read back. A
//! command that is read back and is not enabled any more drops out.

use super::data::{Declared, Machine, Program, Settings};
use super::place::{Places, ProgramParts};
use super::pool::Ids;
use super::rule::{Command, Commands};
use super::schedule::{Schedule, ScheduleDrawing};
use crate::check::{finding, step};
use crate::choices::{Choices, Leaf};
use crate::generator::Gen;
use crate::source::{ElementOrder, Random, Rejected, Source};
use std::sync::Arc;

/// How many commands a program has at most, unless the machine says otherwise.
const STEPS: usize = 50;
/// How many of these commands come before the threads begin, and after them, if there are threads.
const STEPS_OUTSIDE_THREADS: usize = 5;

/// How often a rule's weight is doubled at most, where a swarm makes some rules likelier than others.
const MAX_DOUBLINGS: u64 = 3;

impl<S: 'static, M: 'static> Gen for Machine<S, M> {
    type Value = Program<S, M>;

    fn generate(&self, source: &mut Source) -> Result<Program<S, M>, Rejected> {
        let declared = &*self.declared;
        declared.assert_complete();
        let (size, start) = (source.size, source.written().len());
        let drawn = match &declared.parallel {
            Some(threads) => parallel(declared, &threads.settings, source)?,
            None => in_order(declared, source)?,
        };
        let DrawnProgram { parts: ProgramParts { first, threads, after }, schedule, draw } = drawn;
        let is_replayed_to_be_asserted = !threads.is_empty() || !declared.invariants.is_empty();
        let cells = if is_replayed_to_be_asserted { &source.written()[start..] } else { &[] };
        let drawn_from = (!cells.is_empty()).then(|| Choices::new(cells.to_vec(), size));
        let (declared, said) = (Arc::clone(&self.declared), Vec::new());
        let program = Program { declared, commands: first, threads, after, schedule, draw, said, drawn_from };
        Ok(program.outlined())
    }
}

/// What a program is drawn as.
struct DrawnProgram<S, M> {
    parts: ProgramParts<Arc<Command<S, M>>>,
    schedule: Schedule,
    draw: Option<u64>,
}

/// Draws a program of a machine without threads.
fn in_order<S: 'static, M: 'static>(
    declared: &Declared<S, M>,
    source: &mut Source,
) -> Result<DrawnProgram<S, M>, Rejected> {
    let mut drawing = ProgramDrawing::new(declared);
    let (min, max) = declared.steps.as_ref().map_or((0, STEPS), |steps| (*steps.start(), *steps.end()));
    // Since each step is compared, a long program tests what its beginnings test. Some programs are short, since a run
    // may also fail at its end.
    let length = |random: &mut Random, _size| {
        if random.chance(3, 4) { max } else { min + random.up_to((max - min) as u64) as usize }
    };
    // The list may be shorter, if no further command can follow.
    source.distinct_list(((0, max), ElementOrder::Kept), &length, Rejected::at(declared.place), |source, other| {
        drawing.command(other.unwrap_or(source))
    })?;
    let parts = ProgramParts { first: drawing.drawn, threads: Vec::new(), after: Vec::new() };
    Ok(DrawnProgram { parts, schedule: Schedule::default(), draw: None })
}

/// Draws a program of a machine with threads: one list of commands, each with its place. The model goes along the list,
/// whichever thread does a command: so there is an order of the program in which each command is enabled when it comes,
/// and a thread can use what another one has made.
fn parallel<S: 'static, M: 'static>(
    declared: &Declared<S, M>,
    settings: &Settings,
    source: &mut Source,
) -> Result<DrawnProgram<S, M>, Rejected> {
    let draw = source.fingerprint();
    let found = draw.and_then(finding::given);
    let mut schedules = settings.is_scheduled.then(|| ScheduleDrawing::new(draw, found.as_deref()));
    let outside = declared.steps.clone().unwrap_or(0..=STEPS_OUTSIDE_THREADS);
    let mut places = Places::new(outside, settings.threads, settings.steps);
    let (mut drawing, mut schedule) = (ProgramDrawing::new(declared), Schedule::default());
    let rotation = schedules.as_ref().map_or(0, ScheduleDrawing::rotation);
    // How many commands each thread has is not to be that of another list.
    let max = places.max_commands();
    let list =
        source.uncorrelated(|source| source.begin_list(0, max, |random, _size| places.draw(random, rotation)))?;
    source.distinct_elements(list, ((0, max), ElementOrder::Kept), Rejected::at(declared.place), |source, other| {
        let source = other.unwrap_or(source);
        let number = drawing.drawn.len();
        let Some(place) = places.place(source, number)? else { return Ok(false) };
        if !drawing.command(source)? {
            return Ok(false);
        }
        places.take(place);
        if let Some(schedules) = &mut schedules {
            for point in schedules.points(source, number)? {
                schedule.add_to_command(number, point);
            }
        }
        Ok(true)
    })?;
    if let Some(schedules) = &mut schedules {
        schedule.of_tasks = schedules.points_of_tasks(source)?;
    }
    Ok(DrawnProgram { parts: places.parts(drawing.drawn), schedule, draw })
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
    /// The weights of the rules in this program, once they are asked for.
    weights: Option<Vec<u64>>,
    /// Whether no further command can follow.
    is_over: bool,
}

impl<'m, S: 'static, M: 'static> ProgramDrawing<'m, S, M> {
    fn new(declared: &'m Declared<S, M>) -> ProgramDrawing<'m, S, M> {
        let (model, ids) = ((declared.model)(), Ids::default());
        ProgramDrawing { declared, model, ids, drawn: Vec::new(), weights: None, is_over: false }
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
        let mut enabled = |random: &mut Random, _size| self.any_enabled(random);
        let (frame, rule) = if is_parallel {
            let rule = Leaf::plain(rules.len() as u64 - 1);
            (source.begin_frame()?, source.leaf(rule, |random, size| enabled(random, size) as u64)? as usize)
        } else {
            source.begin_alternative(rules.len(), &mut enabled)?
        };
        let drawn = match rules[rule].rule.draw(source, &self.model, &self.ids) {
            Err(rejected) if rejected == Rejected::OUTGROWN => return Err(rejected),
            // If its arguments are rejected, there is no command.
            Err(_) | Ok(None) => return Ok(false),
            Ok(Some(drawn)) => drawn,
        };
        let entry = &rules[rule];
        let (rule, waits, number) = (Arc::clone(&entry.rule), entry.waits.clone(), self.drawn.len());
        let command = Arc::new(Command { rule, number, is_consuming: entry.is_consuming, waits, drawn });
        let mut must_wait = false;
        step::ends(&mut || must_wait = command.must_wait(&self.model, &self.ids));
        // In the order of the program nothing would end its wait. If its thread is early, it still may have to wait.
        if must_wait {
            return Ok(false);
        }
        if is_parallel {
            source.end_inner_frame(frame, true);
        } else {
            source.end_frame(frame, true);
        }
        self.drawn.push(Arc::clone(&command));
        // If the model panics, it does so again when the program is run, where the panic is reported.
        self.is_over = !step::ends(&mut || drop(command.run_on_model(&mut self.model, &mut self.ids)));
        Ok(true)
    }

    /// One of the rules that are enabled, by weight. If none is, no further command can follow.
    fn any_enabled(&mut self, random: &mut Random) -> usize {
        let (declared, model, ids) = (self.declared, &self.model, &self.ids);
        let weights = self.weights.get_or_insert_with(|| weights(declared, random));
        let entries = declared.rules.iter().zip(weights.iter()).enumerate();
        let enabled = entries.filter(|(_, (entry, _))| entry.rule.is_enabled(model, ids));
        let enabled: Vec<(usize, u64)> = enabled.map(|(rule, (_, weight))| (rule, *weight)).collect();
        let Some(max) = enabled.iter().map(|(_, weight)| weight).sum::<u64>().checked_sub(1) else {
            self.is_over = true;
            return 0;
        };
        let mut ticket = random.up_to(max);
        for (rule, weight) in enabled {
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
    let weigh = |weight: u32| u64::from(weight) << if is_uneven { random.up_to(MAX_DOUBLINGS) } else { 0 };
    declared.rules.iter().map(|entry| entry.weight).map(weigh).collect()
}
