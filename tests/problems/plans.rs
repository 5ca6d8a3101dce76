//! Problems over plans: jobs that a user's own loop draws, each of which names earlier ones that it waits for.

use super::Problem;
use rosebush::{Gen, compose, int, vec};
use std::fmt;

#[derive(Clone)]
struct Job {
    after: Vec<usize>,
    cost: u32,
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after {:?}", self.cost, self.after)
    }
}

fn jobs() -> impl Gen<Value = Vec<Job>> {
    compose(|source| {
        let count = source.draw(int(0..=8_usize))?;
        let mut jobs = Vec::new();
        for number in 0..count {
            let mut after = source.draw(vec(int(0..=7_usize), 0..=3))?;
            after.retain(|earlier| *earlier < number);
            jobs.push(Job { after, cost: source.draw(int(0..=100_u32))? });
        }
        Ok(jobs)
    })
}

/// When the last job is done, if each begins as soon as it can.
fn length(jobs: &[Job]) -> u32 {
    let mut ends: Vec<u32> = Vec::new();
    for job in jobs {
        let begin = job.after.iter().map(|earlier| ends[*earlier]).max().unwrap_or(0);
        ends.push(begin + job.cost);
    }
    ends.into_iter().max().unwrap_or(0)
}

pub fn plans() -> Vec<Problem> {
    let waits_for_two = |jobs: &[Job], job: &Job| {
        job.after.len() >= 2
            && job.after[0] != job.after[1]
            && job.after.iter().all(|earlier| !jobs[*earlier].after.is_empty())
    };
    vec![
        Problem::new("plan_length", "[51 after [], 100 after [0]]", jobs(), |jobs| length(jobs) > 150),
        Problem::new(
            "plan_diamond",
            "[0 after [], 0 after [0], 0 after [0], 0 after [1, 2]]",
            jobs(),
            move |jobs: &Vec<Job>| jobs.iter().any(|job| waits_for_two(jobs, job)),
        ),
        Problem::new("plan_free", "[51 after [], 0 after [0]]", jobs(), |jobs| {
            jobs.iter().any(|job| job.cost == 0 && job.after.iter().any(|earlier| jobs[*earlier].cost > 50))
        }),
    ]
}
