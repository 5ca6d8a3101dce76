//! Problems that users of other libraries tell of where they report what shrinks badly, posed anew over generators as one
//! writes them here.
//!
//! After FsCheck's issue 239 (a counter and where it begins), and issue 6 of readysettech/proptest-stateful (tables that are
//! made, dropped and made again).

use super::Problem;
use rosebush::{BoxGen, Gen, Rejected, Source, compose, element_of, int, one_of, vec};
use std::collections::BTreeSet;

#[derive(Clone, Copy, Debug)]
enum Count {
    Up(i32),
    Down(i32),
}

fn counts(most: usize) -> impl Gen<Value = Vec<Count>> {
    vec(one_of((int(1..=10).map(Count::Up), int(1..=10).map(Count::Down))), ..=most)
}

/// Whether the counter is asked to go up where it no longer does: that is the bug.
fn sticks(start: i32, counts: &[Count]) -> bool {
    let mut counted = start;
    counts.iter().any(|count| match count {
        Count::Up(by) => {
            counted += by;
            counted - by >= 90
        }
        Count::Down(by) => {
            counted -= by;
            false
        }
    })
}

#[derive(Clone, Debug)]
enum Step {
    Make(u8),
    Drop(u8),
    Insert(u8, u32),
}

/// Each step is one of those that are possible now: what cannot be is none of the arms.
fn tables(source: &mut Source) -> Result<Vec<Step>, Rejected> {
    let (mut there, mut steps) = (BTreeSet::new(), Vec::new());
    for _ in 0..source.draw(int(0..=40))? {
        let missing: Vec<u8> = (0..5).filter(|name| !there.contains(name)).collect();
        let mut possible: Vec<BoxGen<'_, Step>> = Vec::new();
        if !missing.is_empty() {
            possible.push(element_of(missing).map(Step::Make).boxed());
        }
        if !there.is_empty() {
            let names: Vec<u8> = there.iter().copied().collect();
            possible.push(element_of(names.clone()).map(Step::Drop).boxed());
            let rows = element_of(names).zip(int(0..=100));
            possible.push(rows.map(|(name, row)| Step::Insert(name, row)).boxed());
        }
        let step = source.draw(one_of(possible))?;
        _ = match step {
            Step::Make(name) => there.insert(name),
            Step::Drop(name) => there.remove(&name),
            Step::Insert(..) => false,
        };
        steps.push(step);
    }
    Ok(steps)
}

/// Whether a large number comes into a table that was dropped before.
fn is_lost(steps: &[Step]) -> bool {
    let mut dropped = BTreeSet::new();
    steps.iter().any(|step| match step {
        Step::Make(_) => false,
        Step::Drop(name) => {
            dropped.insert(*name);
            false
        }
        Step::Insert(name, row) => dropped.contains(name) && *row > 10,
    })
}

pub fn trackers() -> Vec<Problem> {
    vec![
        Problem::new("counter_sticks", "(90, [Up(1)])", (int(0..=100), counts(20)), |(start, counts)| {
            sticks(*start, counts)
        }),
        Problem::new("table_made_again", "[Make(0), Drop(0), Make(0), Insert(0, 11)]", compose(tables), |steps| {
            is_lost(steps)
        }),
    ]
}
