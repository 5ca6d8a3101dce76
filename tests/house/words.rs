//! Words that are retired, since the field has others or one word is enough: each has a number of uses, which only falls.

use super::{read, root, rust_files};
use std::collections::HashMap;
use std::fs;

/// A word (or words in this order), its uses in `src`, and those in the pages and in what examples print.
///
/// Uses in `src` are parts of identifiers, words of comments and words of messages. A word in capitals is found in capitals only.
#[rustfmt::skip]
const RETIRED: &[(&str, usize, usize)] = &[
    ("afresh", 1, 0),
    ("anew", 0, 0),
    ("answer", 0, 0),
    ("answers", 0, 0),
    ("at the same time", 0, 0),
    ("barren", 0, 0),
    ("behind", 1, 0),
    ("beside", 0, 0),
    ("course", 0, 0),
    ("courses", 0, 0),
    ("drawn alike", 2, 0),
    ("echo", 0, 0),
    ("ends elsewhere", 0, 0),
    ("FEW", 0, 0),
    ("few words", 0, 0),
    ("fruitless", 0, 0),
    ("full sized", 0, 0),
    ("go on", 0, 0),
    ("goes on", 0, 0),
    ("hunt", 0, 0),
    ("interrupted", 1, 0),
    ("joint", 0, 0),
    ("known for trouble", 0, 0),
    ("leap", 0, 0),
    ("leaps", 0, 0),
    ("least", 0, 0),
    ("lifted", 0, 0),
    ("made again", 1, 0),
    ("manner", 0, 0),
    ("manners", 0, 0),
    ("MANY", 0, 0),
    ("meets", 0, 0),
    ("met", 0, 0),
    ("MOST", 0, 0),
    ("news", 0, 0),
    ("offered", 0, 0),
    ("patience", 1, 0),
    ("picky", 0, 0),
    ("refused", 0, 0),
    ("resting", 0, 0),
    ("rests", 0, 0),
    ("row", 32, 0),
    ("rows", 42, 0),
    ("settled", 0, 0),
    ("spare", 2, 0),
    ("spent", 0, 0),
    ("stand", 0, 0),
    ("stands", 0, 0),
    ("stood", 0, 0),
    ("taken", 4, 0),
    ("tell", 0, 0),
    ("tells", 0, 0),
    ("tidy", 0, 0),
    ("told", 0, 0),
    ("tricky", 0, 0),
    ("trouble", 0, 0),
    ("twin", 0, 0),
    ("twins", 0, 0),
    ("vain", 0, 0),
    ("what matters", 1, 0),
];

/// Words that have their usual meaning on pages: of a table and a matrix, and of what a lock is.
const USUAL_ON_PAGES: &[&str] = &["row", "rows", "taken"];

/// What a retired word still means in its usual sense.
const STAYS: &[&str] = &["at least", "leap second", "leap seconds", "in a row", "of course", "stand for", "stands for"];

/// The words of a text, and where each of them is.
struct Words<'t> {
    words: Vec<&'t str>,
    positions: HashMap<String, Vec<usize>>,
}

impl<'t> Words<'t> {
    /// Identifiers are split at `_`, and before a capital.
    fn of(text: &'t str) -> Words<'t> {
        let mut words = Vec::new();
        for run in text.split(|character: char| !character.is_alphabetic()).filter(|run| !run.is_empty()) {
            let letters: Vec<(usize, char)> = run.char_indices().collect();
            let mut start = 0;
            for at in 1..letters.len() {
                let next_is_lower = letters.get(at + 1).is_some_and(|(_, next)| next.is_lowercase());
                if letters[at].1.is_uppercase() && (letters[at - 1].1.is_lowercase() || next_is_lower) {
                    words.push(&run[start..letters[at].0]);
                    start = letters[at].0;
                }
            }
            words.push(&run[start..]);
        }
        let mut positions = HashMap::<String, Vec<usize>>::new();
        for (at, word) in words.iter().enumerate() {
            positions.entry(word.to_lowercase()).or_default().push(at);
        }
        Words { words, positions }
    }

    /// Where a word, or some in this order, begin.
    fn find(&self, phrase: &str) -> Vec<usize> {
        let phrase: Vec<&str> = phrase.split(' ').collect();
        let is_exact = phrase.iter().all(|word| !word.contains(char::is_lowercase));
        let is_at = |at: &usize| {
            let same = |(word, wanted): (&&str, &&str)| {
                if is_exact { word == wanted } else { word.eq_ignore_ascii_case(wanted) }
            };
            self.words.get(*at..*at + phrase.len()).is_some_and(|words| words.iter().zip(&phrase).all(same))
        };
        let first = self.positions.get(&phrase[0].to_lowercase());
        first.into_iter().flatten().copied().filter(is_at).collect()
    }

    /// How often a word is used, not counting what stays.
    fn uses(&self, retired: &str) -> usize {
        let ranges = |stays: &str| {
            let length = stays.split(' ').count();
            self.find(stays).into_iter().map(move |at| at..at + length)
        };
        let staying: Vec<_> = STAYS.iter().flat_map(|stays| ranges(stays)).collect();
        self.find(retired).iter().filter(|at| !staying.iter().any(|range| range.contains(*at))).count()
    }
}

/// A page without the addresses of its links, and without what is in backquotes: names of the code, which `src` has too.
fn prose(page: &str) -> String {
    let mut prose = String::new();
    for line in page.lines() {
        let is_fence = line.trim_start().starts_with("```");
        let spans = line.split('`').enumerate();
        let outside: Vec<&str> =
            if is_fence { vec![] } else { spans.filter(|(at, _)| at % 2 == 0).map(|(_, text)| text).collect() };
        // An address ends at the parenthesis that closes it.
        let outside = outside.join(" ` ");
        let mut parts = outside.split("](");
        prose.push_str(parts.next().unwrap_or_default());
        parts.for_each(|part| prose.push_str(part.split_once(')').map_or("", |(_, after)| after)));
        prose.push('\n');
    }
    prose
}

fn files_of(folder: &str, ending: &str) -> Vec<String> {
    let entries = root().join(folder).read_dir().unwrap_or_else(|error| panic!("{folder}: {error}"));
    let paths = entries.map(|entry| entry.expect("an entry of a folder can be read").path());
    let texts: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|found| found == ending)).map(fs::read_to_string).collect();
    assert!(!texts.is_empty(), "{folder} has no file *.{ending}");
    texts.into_iter().map(|text| text.expect("it is text")).collect()
}

/// What is wrong with an entry. It may be a twentieth too high, so that branches that are merged do not fail each other.
fn problem(found: usize, entry: usize) -> Option<String> {
    if found > entry {
        Some(format!("{found} uses, and only {entry} are left: write another word"))
    } else if found + entry / 20 < entry {
        Some(format!("lower the entry from {entry} to {found}"))
    } else {
        None
    }
}

#[test]
fn retired_words_become_fewer() {
    let source: Vec<String> = rust_files("src").into_iter().map(|file| file.text).collect();
    let pages = ["README.md", "DESIGN.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"].map(read);
    let mut pages: Vec<String> = pages.into_iter().chain(files_of("docs", "md")).map(|page| prose(&page)).collect();
    pages.extend(files_of("examples/expected", "txt"));
    let (source, pages) = (source.join("\n"), pages.join("\n"));
    let (source, pages) = (Words::of(&source), Words::of(&pages));
    let mut wrong = String::new();
    for (word, in_source, on_pages) in RETIRED {
        for (place, words, entry) in [("src", &source, *in_source), ("pages", &pages, *on_pages)] {
            let is_usual = entry == 0 && place == "pages" && USUAL_ON_PAGES.contains(word);
            if let Some(problem) = problem(words.uses(word), entry)
                && !is_usual
            {
                wrong += &format!("\n{word:?} in {place}: {problem}");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The list would hold of anything if nothing were counted.
#[test]
fn a_retired_word_is_counted_wherever_it_is() {
    let count = |text: &str, word| Words::of(text).uses(word);
    assert_eq!(
        Words::of("fn is_twin_of(TwinSet, HTTPTwin, MANY_2x)").words,
        ["fn", "is", "twin", "of", "Twin", "Set", "HTTP", "Twin", "MANY", "x"]
    );
    assert_eq!(count("struct CourseRow; // its course, and of_courses", "course"), 2);
    assert_eq!(count("the least value, at least one, at_least(1), LEAST", "least"), 2);
    assert_eq!(count("const MANY: usize; // many, Many", "MANY"), 1);
    assert_eq!(count("it goes\n on, goes_on(), GoesOn, goes off", "goes on"), 3);
    assert_eq!(count("unfair spares", "spare"), 0);
    assert!(problem(19, 19).is_none() && problem(18, 19).is_some() && problem(20, 19).is_some());
    assert!(problem(190, 200).is_none() && problem(189, 200).is_some() && problem(201, 200).is_some());
    let page = prose("[a spare](https://spare.org/spare) is `spare`, spare (spare)\n```spare\nspare\n```");
    assert_eq!(count(&page, "spare"), 4);
}
