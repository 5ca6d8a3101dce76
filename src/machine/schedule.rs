//! Schedules as data: the points at which a task gives way to another. How they are drawn, and how they are shown.
//!
//! A point is named by the command that the task is at, and by the number of steps that the task has done since it
//! came there: so a point stays where it is when other commands go. Tasks that the system spawns have no commands, and
//! count from their beginning. Knows nothing of running.

use crate::choices::{Leaf, Tag, mix};
use crate::source::{Random, Rejected, Source};

/// The last step of a command, or of a task of the system, after which a task can give way.
pub(super) const MAX_STEP: u64 = (1 << 16) - 1;
/// The most points in one command.
pub(super) const MAX_POINTS: usize = 1 << 12;
/// The number of the last task to which a task can give way, and of the last task of the system that has points.
pub(super) const MAX_TASK: u64 = 15;

/// A point at which a task gives way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    /// 0 if that is before the command is called. Otherwise the task gives way before its step of this number: one less
    /// has been done.
    pub(super) step: u64,
    /// To whom: how many tasks are passed over, from the one after this. This one comes last.
    pub(super) passed_over: u64,
}

/// Where tasks give way. Everywhere else, a task continues until it waits, ends, yields, or has run for very long.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Schedule {
    /// Which thread begins, of those that have commands. When the program is drawn again it is thread 1, and the others
    /// follow in turn.
    pub(super) first: u64,
    /// For each command, by its number.
    pub(super) of_commands: Vec<Vec<Point>>,
    /// For the tasks that the system spawns, by their numbers.
    pub(super) of_tasks: Vec<(u64, Point)>,
}

impl Schedule {
    pub(super) fn add_to_command(&mut self, command: usize, point: Point) {
        if self.of_commands.len() <= command {
            self.of_commands.resize(command + 1, Vec::new());
        }
        self.of_commands[command].push(point);
    }

    fn from_numbers(numbers: &[u64]) -> Schedule {
        let Some((first, points)) = numbers.split_first() else { return Schedule::default() };
        let mut schedule = Schedule { first: *first, ..Schedule::default() };
        for number in points.chunks_exact(3) {
            let passed_over = number[2] & u64::from(u32::MAX);
            let point = Point { step: number[1], passed_over };
            match number[0].checked_sub(1) {
                Some(command) => schedule.add_to_command(command as usize, point),
                None => schedule.of_tasks.push((number[2] >> 32, point)),
            }
        }
        schedule
    }
}

/// What running a schedule asks of it.
#[cfg(feature = "shuttle")]
impl Schedule {
    /// To whom the task at this command gives way before this step.
    pub(super) fn at_command(&self, command: usize, step: u64) -> Option<u64> {
        let point = self.of_commands.get(command)?.iter().find(|point| point.step == step)?;
        Some(point.passed_over)
    }

    /// To whom this task of the system gives way before this step.
    pub(super) fn at_task(&self, task: u64, step: u64) -> Option<u64> {
        let mut points = self.of_tasks.iter().filter(|(other, _)| *other == task).map(|(_, point)| point);
        Some(points.find(|point| point.step == step)?.passed_over)
    }

    /// The schedule as numbers, to be kept for another draw.
    pub(super) fn to_numbers(&self) -> Vec<u64> {
        let mut numbers = vec![self.first];
        for (command, points) in self.of_commands.iter().enumerate() {
            numbers.extend(points.iter().flat_map(|point| [command as u64 + 1, point.step, point.passed_over]));
        }
        for (task, point) in &self.of_tasks {
            numbers.extend([0, point.step, point.passed_over | task << 32]);
        }
        numbers
    }
}

/// How the schedule of one program is drawn: by randomness of its own, so that another schedule for the same program
/// leaves the rest of its case as it is.
pub(super) struct ScheduleDrawing {
    random: Random,
    /// The schedule that a newly drawn program has.
    fresh: Option<Schedule>,
    is_quiet: bool,
}

impl ScheduleDrawing {
    /// For the draw that this number stands for. `found` is a schedule with which the program failed.
    pub(super) fn new(draw: Option<u64>, found: Option<&[u64]>) -> ScheduleDrawing {
        let mut random = Random::from_seed(mix(draw.unwrap_or(0)));
        let is_quiet = random.up_to(1) == 0;
        ScheduleDrawing { random, fresh: found.map(Schedule::from_numbers), is_quiet }
    }

    /// Draws the points of a command.
    pub(super) fn points(&mut self, source: &mut Source, command: usize) -> Result<Vec<Point>, Rejected> {
        let fresh = match &self.fresh {
            Some(schedule) => schedule.of_commands.get(command).cloned().unwrap_or_default(),
            None if self.is_quiet || self.random.up_to(3) > 0 => Vec::new(),
            None => vec![self.any_point()],
        };
        list(source, &fresh, point)
    }

    /// By how many positions the threads of a newly drawn program are to be rotated.
    pub(super) fn rotation(&self) -> usize {
        self.fresh.as_ref().map_or(0, |schedule| schedule.first as usize)
    }

    /// Draws the points of the tasks of the system.
    pub(super) fn points_of_tasks(&mut self, source: &mut Source) -> Result<Vec<(u64, Point)>, Rejected> {
        let fresh = self.fresh.as_ref().map_or(&[][..], |schedule| &schedule.of_tasks);
        list(source, fresh, |source, fresh| {
            let task = source.leaf(Leaf::plain(MAX_TASK), |_, _| fresh.map_or(0, |(task, _)| *task))?;
            Ok((task, point(source, fresh.map(|(_, point)| point))?))
        })
    }

    /// A point within a command. Between two commands other schedules have some.
    fn any_point(&mut self) -> Point {
        Point { step: 2 + self.random.log_uniform_up_to(MAX_STEP >> 6), passed_over: self.random.log_uniform_up_to(1) }
    }
}

/// Draws a list of points: those that are given, or when it is read back as many as are there.
fn list<T>(
    source: &mut Source,
    fresh: &[T],
    mut draw: impl FnMut(&mut Source, Option<&T>) -> Result<T, Rejected>,
) -> Result<Vec<T>, Rejected> {
    let mut drawn = Vec::new();
    source.uncorrelated(|source| {
        source.list(
            0..=MAX_POINTS,
            |_, _| fresh.len(),
            |source| {
                drawn.push(draw(source, fresh.get(drawn.len()))?);
                Ok(())
            },
        )
    })?;
    Ok(drawn)
}

/// Draws a point: of a schedule that is given, or any.
fn point(source: &mut Source, fresh: Option<&Point>) -> Result<Point, Rejected> {
    let step = Leaf::plain(MAX_STEP).with_tag(Tag::of("rosebush::step"));
    let step =
        source.leaf(step, |random, _| fresh.map_or_else(|| random.log_uniform_up_to(MAX_STEP), |point| point.step))?;
    let passed_over = source.leaf(Leaf::plain(MAX_TASK), |_, _| fresh.map_or(0, |point| point.passed_over))?;
    Ok(Point { step, passed_over })
}

/// Where a command is preempted, as a comment after it.
pub(super) fn comment(points: &[Point]) -> String {
    let places = shown(points, "before it begins");
    if places.is_empty() { String::new() } else { format!(" /* preempted {places} */") }
}

/// Where a task of the system is preempted, as a comment of its own.
pub(super) fn comments_of_tasks(points: &[(u64, Point)]) -> Vec<String> {
    let mut tasks: Vec<u64> = points.iter().map(|(task, _)| *task).collect();
    tasks.sort_unstable();
    tasks.dedup();
    let of = |task: &u64| points.iter().filter(|(other, _)| other == task).map(|(_, point)| *point).collect::<Vec<_>>();
    let text = |task: &u64| format!("/* task {} of the system: preempted {} */", task + 1, shown(&of(task), "at once"));
    tasks.iter().map(text).collect()
}

/// Points in the order in which a task comes to them.
fn shown(points: &[Point], before: &str) -> String {
    let mut in_order = points.to_vec();
    in_order.sort_by_key(|point| point.step);
    // Of two points at one step the first counts.
    in_order.dedup_by_key(|point| point.step);
    let mut is_first = true;
    let place = |Point { step, passed_over }: &Point| {
        let place = match step.checked_sub(1) {
            None => before.to_owned(),
            Some(steps) => {
                let noun = match (std::mem::replace(&mut is_first, false), steps) {
                    (true, 1) => " step",
                    (true, _) => " steps",
                    (false, _) => "",
                };
                format!("after {steps}{noun}")
            }
        };
        if *passed_over > 0 { format!("{place}, passing over {passed_over}") } else { place }
    };
    in_order.iter().map(place).collect::<Vec<_>>().join(", and ")
}

#[cfg(test)]
mod tests;
