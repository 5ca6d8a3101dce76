//! Problems that more than one part of a value may fail by: a field or a list, a leaf or what a leaf stands in, more
//! elements or greater ones.

use super::Problem;
use rosebush::{Gen, boolean, char_of, int, just, one_of, option, recursive, string, vec};

#[derive(Clone, Debug)]
struct Link {
    user: Option<String>,
    query: Vec<(String, String)>,
    fragment: Option<String>,
}

fn links() -> impl Gen<Value = Link> {
    let text = || string(char_of("ab1%"), 0..=6);
    let query = vec((text(), text()), 0..=4);
    (option(text()), query, option(text())).map(|(user, query, fragment)| Link { user, query, fragment })
}

fn has_percent(link: &Link) -> bool {
    let is_hit = |text: &String| text.contains('%');
    let fields = link.user.iter().chain(&link.fragment);
    fields.chain(link.query.iter().flat_map(|(name, value)| [name, value])).any(is_hit)
}

#[derive(Clone, Debug)]
enum Json {
    Null,
    Bool(bool),
    Number(i32),
    Text(String),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    fn has_text(&self, is_wanted: fn(&str) -> bool) -> bool {
        match self {
            Json::Null | Json::Bool(_) | Json::Number(_) => false,
            Json::Text(text) => is_wanted(text),
            Json::Array(all) => all.iter().any(|inner| inner.has_text(is_wanted)),
            Json::Object(all) => all.iter().any(|(name, inner)| is_wanted(name) || inner.has_text(is_wanted)),
        }
    }
}

fn documents() -> impl Gen<Value = Json> {
    let text = || string('a'..='f', 0..=6);
    let number = int(-1000..=1000).map(Json::Number);
    let leaf = one_of((just(Json::Null), boolean().map(Json::Bool), number, text().map(Json::Text)));
    recursive(leaf, move |inner| {
        let array = vec(inner.clone(), 0..=5).map(Json::Array);
        one_of((array, vec((text(), inner), 0..=5).map(Json::Object)))
    })
    .max_depth(4)
}

pub fn either() -> Vec<Problem> {
    let at = || int(0..=99_u32);
    vec![
        Problem::new(
            "percent_in_a_link",
            r#"Link { user: None, query: [], fragment: Some("%") }"#,
            links(),
            has_percent,
        ),
        Problem::new("text_or_name", r#"Text("b")"#, documents(), |json| json.has_text(|text| text.contains('b'))),
        Problem::new("two_parcels", "[31, 50]", vec(int(1..=50_u32), 0..=20), |parcels| {
            parcels.len() > 2 || parcels.iter().sum::<u32>() > 80
        }),
        Problem::new(
            "points_or_spans",
            "([50], [])",
            (vec(at(), 0..=9), vec((at(), at()), 0..=5)),
            |(points, spans)| points.contains(&50) || spans.iter().any(|(begin, end)| *begin == 50 || *end == 50),
        ),
    ]
}
