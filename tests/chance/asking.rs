//! Random properties that ask about single fields: of one record, and in a list of one element, several, neighbours,
//! all. Knows nothing of generators and searches.

use super::about::About;
use super::property::Failing;
use super::value::Value;
use rosebush::Random;
use std::fmt;

#[derive(Clone, Copy)]
enum Than {
    AtLeast,
    Below,
    Exactly,
    Not,
}

/// A condition on one record.
struct Condition(About, Than, i64);

/// From this bound on, most conditions are at least that: hardly any record is exactly so.
const LARGE: i64 = 100;

impl Condition {
    /// The bound is what some of these records come to.
    fn by_chance(random: &mut Random, records: &[Vec<Value>]) -> Condition {
        let about = About::by_chance(random, records[0].len());
        let mut all: Vec<i64> = records.iter().map(|record| about.of(record)).collect();
        all.sort_unstable();
        let bound = all[(all.len() - 1) * random.up_to(100) as usize / 100];
        let than = match random.up_to(9) {
            0..=3 => Than::AtLeast,
            4 => Than::Below,
            5..=8 => Than::Exactly,
            _ => Than::Not,
        };
        let is_at_least = bound.abs() > LARGE && random.chance(3, 4);
        Condition(about, if is_at_least { Than::AtLeast } else { than }, bound)
    }

    fn holds(&self, record: &[Value]) -> bool {
        let of = self.0.of(record);
        match self.1 {
            Than::AtLeast => of >= self.2,
            Than::Below => of < self.2,
            Than::Exactly => of == self.2,
            Than::Not => of != self.2,
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let than = match self.1 {
            Than::AtLeast => ">=",
            Than::Below => "<",
            Than::Exactly => "=",
            Than::Not => "!=",
        };
        write!(f, "{} {than} {}", self.0, self.2)
    }
}

/// When a property fails.
enum Asking {
    Head(Condition),
    /// So many elements at least.
    Some(usize, Condition),
    SomeBoth(Condition, Condition),
    /// So many elements or more, and all of them.
    All(usize, Condition),
    Total(About, i64),
    /// Of two neighbours the first has more of one thing and no more of another.
    Falls(About, About),
    /// Two elements alike in one thing and not in another.
    Alike(About, About),
    FirstAboveLast(About),
    Length(usize),
    Fewer(usize),
    /// A field of the head says how many elements there are.
    Counts(About),
    BelowTotal(About, About),
    Both(Box<Asking>, Box<Asking>),
    Either(Box<Asking>, Box<Asking>),
}

fn fields(record: &Value) -> &[Value] {
    if let Value::Parts(fields) = record { fields } else { &[] }
}

fn head_and_lines(value: &Value) -> (&[Value], Vec<&[Value]>) {
    let [head, lines] = fields(value) else { panic!("{value:?} is no record with a list") };
    (fields(head), fields(lines).iter().map(fields).collect())
}

/// A property of such values, if these samples have anything to ask about.
pub(super) fn by_chance(random: &mut Random, samples: &[Value]) -> Option<Box<dyn Failing>> {
    let (mut heads, mut lines) = (Vec::new(), Vec::new());
    for sample in samples {
        let (head, list) = head_and_lines(sample);
        heads.push(head.to_vec());
        lines.extend(list.into_iter().map(<[Value]>::to_vec));
    }
    heads.retain(|head| !head.is_empty());
    let depth = random.up_to(2) as u32;
    Some(Box::new(Drawn { samples, heads, lines }.asking(random, depth)?))
}

/// What was drawn of a generator: whole values, their heads and the lines of their lists.
struct Drawn<'s> {
    samples: &'s [Value],
    heads: Vec<Vec<Value>>,
    lines: Vec<Vec<Value>>,
}

impl Drawn<'_> {
    fn asking(&self, random: &mut Random, depth: u32) -> Option<Asking> {
        if depth > 0 {
            let [one, other] = [self.asking(random, depth - 1)?, self.asking(random, depth - 1)?].map(Box::new);
            return Some(if random.chance(6, 7) { Asking::Both(one, other) } else { Asking::Either(one, other) });
        }
        if !self.heads.is_empty() && (self.lines.is_empty() || random.chance(1, 3)) {
            return Some(Asking::Head(Condition::by_chance(random, &self.heads)));
        }
        self.of_list(random)
    }

    fn of_list(&self, random: &mut Random) -> Option<Asking> {
        let width = self.lines.first()?.len();
        let about = |random: &mut Random| About::by_chance(random, width);
        let condition = |random: &mut Random| Condition::by_chance(random, &self.lines);
        Some(match random.up_to(16) {
            0..=2 => Asking::Some(1 + random.up_to(2) as usize, condition(random)),
            3..=5 => Asking::SomeBoth(condition(random), condition(random)),
            6 => Asking::All(2 + random.up_to(1) as usize, condition(random)),
            7 | 8 => {
                let about = about(random);
                let mut all: Vec<i64> =
                    self.samples.iter().map(|value| total(about, &head_and_lines(value).1)).collect();
                all.sort_unstable();
                Asking::Total(about, all[all.len() * (40 + random.up_to(50) as usize) / 100])
            }
            9 | 10 => Asking::Falls(about(random), about(random)),
            11 | 12 => Asking::Alike(about(random), about(random)),
            13 => Asking::FirstAboveLast(about(random)),
            14 => Asking::Length(1 + random.up_to(4) as usize),
            15 => Asking::Fewer(1 + random.up_to(4) as usize),
            _ => {
                let head = About::by_chance(random, self.heads.first()?.len());
                if random.chance(1, 2) { Asking::Counts(head) } else { Asking::BelowTotal(head, about(random)) }
            }
        })
    }
}

fn total(about: About, lines: &[&[Value]]) -> i64 {
    lines.iter().map(|line| about.of(line)).sum()
}

impl Failing for Asking {
    fn fails(&self, value: &Value) -> bool {
        let (head, lines) = head_and_lines(value);
        let falls = |about: &About, two: &[&[Value]]| about.of(two[0]) > about.of(two[1]);
        let alike = |about: &About, one: &[Value], other: &[Value]| about.of(one) == about.of(other);
        match self {
            Asking::Head(condition) => condition.holds(head),
            Asking::Some(many, condition) => lines.iter().filter(|line| condition.holds(line)).count() >= *many,
            Asking::SomeBoth(one, other) => lines.iter().any(|line| one.holds(line) && other.holds(line)),
            Asking::All(many, condition) => lines.len() >= *many && lines.iter().all(|line| condition.holds(line)),
            Asking::Total(about, bound) => total(*about, &lines) >= *bound,
            Asking::Falls(one, other) => lines.windows(2).any(|two| falls(one, two) && !falls(other, two)),
            Asking::Alike(one, other) => lines.iter().enumerate().any(|(at, line)| {
                lines[at + 1..].iter().any(|later| alike(one, line, later) && !alike(other, line, later))
            }),
            Asking::FirstAboveLast(about) => {
                matches!(lines.as_slice(), [first, .., last] if about.of(first) > about.of(last))
            }
            Asking::Length(bound) => lines.len() >= *bound,
            Asking::Fewer(bound) => lines.len() < *bound,
            Asking::Counts(about) => about.of(head) == lines.len() as i64,
            Asking::BelowTotal(of_head, about) => of_head.of(head) < total(*about, &lines),
            Asking::Both(one, other) => one.fails(value) && other.fails(value),
            Asking::Either(one, other) => one.fails(value) || other.fails(value),
        }
    }
}

impl fmt::Display for Asking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Asking::Head(condition) => write!(f, "head {condition}"),
            Asking::Some(many, condition) => write!(f, "{many} with {condition}"),
            Asking::SomeBoth(one, other) => write!(f, "one with {one} and {other}"),
            Asking::All(many, condition) => write!(f, "{many} or more and all with {condition}"),
            Asking::Total(about, bound) => write!(f, "total of {about} >= {bound}"),
            Asking::Falls(one, other) => write!(f, "{one} falls and {other} does not"),
            Asking::Alike(one, other) => write!(f, "{one} alike and {other} not"),
            Asking::FirstAboveLast(about) => write!(f, "first {about} above the last"),
            Asking::Length(bound) => write!(f, "{bound} or more"),
            Asking::Fewer(bound) => write!(f, "fewer than {bound}"),
            Asking::Counts(about) => write!(f, "head {about} counts them"),
            Asking::BelowTotal(head, about) => write!(f, "head {head} below the total of {about}"),
            Asking::Both(one, other) => write!(f, "({one} and {other})"),
            Asking::Either(one, other) => write!(f, "({one} or {other})"),
        }
    }
}
