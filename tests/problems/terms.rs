//! Problems over recursive values: documents, trees, patterns, logic.

use super::Problem;
use rosebush::{Gen, boolean, int, just, one_of, recursive, string, vec};
use std::collections::BTreeSet;
use std::fmt;

#[derive(Clone, Debug, PartialEq)]
enum Json {
    Null,
    Bool(bool),
    Number(i32),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

fn json() -> impl Gen<Value = Json> {
    let name = || string('a'..='c', 0..=3);
    recursive(
        one_of((
            just(Json::Null),
            boolean().map(Json::Bool),
            int(-1000..=1000).map(Json::Number),
            name().map(Json::Text),
        )),
        move |inner| one_of((vec(inner.clone(), 0..=5).map(Json::List), vec((name(), inner), 0..=5).map(Json::Object))),
    )
}

impl Json {
    fn children(&self) -> Vec<&Json> {
        match self {
            Json::List(items) => items.iter().collect(),
            Json::Object(fields) => fields.iter().map(|(_, value)| value).collect(),
            _ => Vec::new(),
        }
    }

    fn depth(&self) -> usize {
        match self {
            Json::List(_) | Json::Object(_) => 1 + self.children().into_iter().map(Json::depth).max().unwrap_or(0),
            _ => 0,
        }
    }

    fn any(&self, is_wanted: &dyn Fn(&Json) -> bool) -> bool {
        is_wanted(self) || self.children().into_iter().any(|child| child.any(is_wanted))
    }

    fn has_field(&self, is_wanted: impl Fn(&str, &Json) -> bool) -> bool {
        matches!(self, Json::Object(fields) if fields.iter().any(|(name, value)| is_wanted(name, value)))
    }
}

fn documents() -> Vec<Problem> {
    vec![
        Problem::new("json_depth", "List([List([List([])])])", json(), |json| json.depth() >= 3),
        Problem::new("json_field", r#"Object([("b", Number(10))])"#, json(), |json| {
            json.any(&|it| it.has_field(|name, value| name == "b" && matches!(value, Json::Number(n) if *n >= 10)))
        }),
        Problem::new("json_object_in_list", r#"List([Object([("", Bool(true))])])"#, json(), |json| {
            let is_record = |it: &Json| it.has_field(|_, value| *value == Json::Bool(true));
            json.any(&|it| matches!(it, Json::List(items) if items.iter().any(is_record)))
        }),
        Problem::new("json_two_texts", r#"List([Text("a"), Text("a")])"#, json(), |json| {
            json.any(&|it| {
                let texts: Vec<_> = it.children().into_iter().filter(|it| matches!(it, Json::Text(_))).collect();
                (0..texts.len()).any(|i| (0..i).any(|j| texts[i] == texts[j] && *texts[i] != Json::Text(String::new())))
            })
        }),
    ]
}

/// A binary tree.
#[derive(Clone)]
enum Tree {
    Leaf,
    Node(Box<Tree>, i32, Box<Tree>),
}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tree::Leaf => f.write_str("-"),
            Tree::Node(left, n, right) => write!(f, "({left:?} {n} {right:?})"),
        }
    }
}

impl Tree {
    fn depth(&self) -> usize {
        match self {
            Tree::Leaf => 0,
            Tree::Node(left, _, right) => 1 + left.depth().max(right.depth()),
        }
    }

    fn is_unbalanced(&self) -> bool {
        match self {
            Tree::Leaf => false,
            Tree::Node(left, _, right) => {
                left.depth().abs_diff(right.depth()) >= 2 || left.is_unbalanced() || right.is_unbalanced()
            }
        }
    }

    fn numbers(&self) -> Vec<i32> {
        match self {
            Tree::Leaf => Vec::new(),
            Tree::Node(left, n, right) => [left.numbers(), vec![*n], right.numbers()].concat(),
        }
    }
}

fn tree() -> impl Gen<Value = Tree> {
    recursive(just(Tree::Leaf), |inner| {
        (inner.clone(), int(-100..=100), inner).map(|(left, n, right)| Tree::Node(Box::new(left), n, Box::new(right)))
    })
}

/// A file, or a folder of files.
#[derive(Clone, Debug)]
enum Entry {
    File(u32),
    Folder(Vec<Entry>),
}

impl Entry {
    fn size(&self) -> u32 {
        match self {
            Entry::File(size) => *size,
            Entry::Folder(entries) => entries.iter().map(Entry::size).sum(),
        }
    }

    fn has_large_folder_in_folder(&self, is_in_folder: bool) -> bool {
        let Entry::Folder(entries) = self else {
            return false;
        };
        (is_in_folder && self.size() >= 100) || entries.iter().any(|it| it.has_large_folder_in_folder(true))
    }
}

fn trees() -> Vec<Problem> {
    let files = || recursive(int(0..=1000_u32).map(Entry::File), |inner| vec(inner, 0..=5).map(Entry::Folder));
    vec![
        Problem::new("tree_unbalanced", "(- 0 (- 0 (- 0 -)))", tree(), Tree::is_unbalanced),
        Problem::new("tree_not_sorted", "(- 0 (- -1 -))", tree(), |tree| !tree.numbers().is_sorted()),
        Problem::new("tree_large_sum", "(- 50 (- 100 (- 100 -)))", tree(), |tree| {
            tree.numbers().iter().sum::<i32>() >= 250
        }),
        Problem::new("folder_in_folder", "Folder([Folder([File(100)])])", files(), |entry| {
            entry.has_large_folder_in_folder(false)
        }),
    ]
}

/// A regular expression.
#[derive(Clone, Debug)]
enum Pattern {
    Letter(char),
    Row(Vec<Pattern>),
    Either(Vec<Pattern>),
    Repeated(Box<Pattern>),
}

fn pattern() -> impl Gen<Value = Pattern> {
    recursive(rosebush::char('a'..='d').map(Pattern::Letter), |inner| {
        one_of((
            vec(inner.clone(), 0..=4).map(Pattern::Row),
            vec(inner.clone(), 1..=4).map(Pattern::Either),
            inner.map(|inner| Pattern::Repeated(Box::new(inner))),
        ))
    })
}

impl Pattern {
    fn letters(&self) -> BTreeSet<char> {
        match self {
            Pattern::Letter(letter) => BTreeSet::from([*letter]),
            Pattern::Row(parts) | Pattern::Either(parts) => parts.iter().flat_map(Pattern::letters).collect(),
            Pattern::Repeated(part) => part.letters(),
        }
    }

    fn matches_nothing(&self) -> bool {
        match self {
            Pattern::Letter(_) => false,
            Pattern::Row(parts) => parts.iter().all(Pattern::matches_nothing),
            Pattern::Either(parts) => parts.iter().any(Pattern::matches_nothing),
            Pattern::Repeated(_) => true,
        }
    }

    fn repeats_nothing(&self) -> bool {
        match self {
            Pattern::Letter(_) => false,
            Pattern::Row(parts) | Pattern::Either(parts) => parts.iter().any(Pattern::repeats_nothing),
            Pattern::Repeated(part) => part.matches_nothing() || part.repeats_nothing(),
        }
    }
}

fn patterns() -> Vec<Problem> {
    let three = "Row([Letter('a'), Letter('b'), Letter('c')])";
    vec![
        Problem::new("pattern_letters", three, pattern(), |pattern| pattern.letters().len() >= 3),
        Problem::new("pattern_repeats_nothing", "Repeated(Row([]))", pattern(), Pattern::repeats_nothing),
    ]
}

#[derive(Clone, Debug)]
enum Logic {
    Truth(bool),
    Not(Box<Logic>),
    And(Box<Logic>, Box<Logic>),
    If(Box<Logic>, Box<Logic>, Box<Logic>),
}

fn logic() -> impl Gen<Value = Logic> {
    recursive(boolean().map(Logic::Truth), |inner| {
        let part = || inner.clone().map(Box::new);
        one_of((
            part().map(Logic::Not),
            (part(), part()).map(|(a, b)| Logic::And(a, b)),
            (part(), part(), part()).map(|(condition, yes, no)| Logic::If(condition, yes, no)),
        ))
    })
}

impl Logic {
    /// Which kinds of terms there are in it, a bit for each.
    fn kinds(&self) -> u32 {
        match self {
            Logic::Truth(_) => 0,
            Logic::Not(term) => 1 | term.kinds(),
            Logic::And(one, other) => 2 | one.kinds() | other.kinds(),
            Logic::If(condition, yes, no) => 4 | condition.kinds() | yes.kinds() | no.kinds(),
        }
    }
}

fn logics() -> Vec<Problem> {
    let least = "Not(And(Truth(false), If(Truth(false), Truth(false), Truth(false))))";
    vec![Problem::new("each_kind_of_term", least, logic(), |term| term.kinds() == 7)]
}

pub fn terms() -> Vec<Problem> {
    let mut all = documents();
    all.extend(super::programs::programs());
    all.extend(trees());
    all.extend(patterns());
    all.extend(logics());
    all
}
