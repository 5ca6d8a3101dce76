//! What a case shows of one of its parts, and what it shows of all else: something is said of a part only if all else
//! stays as it is. Draws nothing.

/// What a case shows.
pub(super) struct ShownPart {
    /// The text of the part.
    pub(super) text: String,
    pub(super) rest: Rest,
}

/// What is shown of all other parts, in no order: hash maps and sets show their content in another one each time.
/// So this is how often each byte occurs; `None` if it may change by itself.
pub(super) struct Rest(Option<Vec<usize>>);

impl Rest {
    pub(super) fn of(texts: &[&str]) -> Rest {
        // Functions and indices show what they were asked.
        let is_asked = |text: &&str| text.contains(" => ") || text.contains("Index(");
        let counted = |mut counts: Vec<usize>, byte: u8| {
            counts[usize::from(byte)] += 1;
            counts
        };
        let count = || texts.iter().flat_map(|text| said(text)).flat_map(str::bytes).fold(vec![0; 256], counted);
        Rest((!texts.iter().any(is_asked)).then(count))
    }

    /// Whether both show the same, as far as is known.
    pub(super) fn is_like(&self, other: &Rest) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => one == other,
            _ => true,
        }
    }
}

/// A text without what a program of commands notes of its last run: what the commands returned follows from the part.
fn said(text: &str) -> impl Iterator<Item = &str> {
    let is_command = |line: &&str| !line.trim_start().starts_with("//");
    text.lines().filter(is_command).map(|line| line.split_once("; //").map_or(line, |(command, _)| command))
}
