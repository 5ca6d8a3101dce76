//! Where the searches of four libraries end, over some three hundred properties of many kinds of values:
//! `cargo run --release duel`, then `--without LIBRARY` as often as wanted, then the properties, by name, if not all.

mod commands;
mod contest;
mod documents;
pub mod drawing;
mod expressions;
mod floats;
mod lists;
mod maps;
mod numbers;
mod order;
mod pairs;
mod records;
mod rows;
mod texts;
mod trees;

use contest::{LIBRARIES, Property, Row};
use order::Order;
use std::collections::BTreeSet;

/// Prints the table and what it comes to.
pub fn table(mut arguments: &[String]) {
    let mut libraries: Vec<usize> = (0..LIBRARIES.len()).collect();
    while let [option, library, rest @ ..] = arguments
        && option == "--without"
    {
        assert!(LIBRARIES.contains(&library.as_str()), "no library is called {library}: {LIBRARIES:?}");
        libraries.retain(|number| LIBRARIES[*number] != library);
        arguments = rest;
    }
    let wanted = properties(arguments);
    println!("the share of searches that end at the least found by any, how many different ends, mean evaluations");
    print!("{:<26}", "property");
    libraries.iter().for_each(|library| print!("{:>22}", LIBRARIES[*library]));
    println!();
    let mut compared = Vec::new();
    for property in wanted {
        let rows = (property.rows)(&libraries);
        print!("{:<26}", property.name);
        let least = least(&rows).cloned();
        for row in &rows {
            let cell = row.as_ref().zip(least.as_ref()).map(|(row, least)| {
                format!("{:.0} %, {}, {:.0}", 100.0 * share(row, least), row.ends.len(), row.evaluations)
            });
            print!("{:>22}", cell.as_deref().unwrap_or("-"));
        }
        println!();
        // What one of them never finds says nothing of its shrinking.
        if let Some(rows) = rows.into_iter().collect::<Option<Vec<_>>>() {
            compared.push((property.name, rows));
        }
    }
    summary(&libraries, &compared);
}

fn properties(names: &[String]) -> Vec<Property> {
    let kinds = [
        lists::properties(),
        numbers::properties(),
        rows::properties(),
        texts::properties(),
        maps::properties(),
        floats::properties(),
        pairs::properties(),
        commands::properties(),
        records::properties(),
        expressions::properties(),
        documents::properties(),
        trees::properties(),
    ];
    let all: Vec<Property> = kinds.into_iter().flatten().collect();
    for name in names {
        assert!(all.iter().any(|property| property.name == name), "no property is called {name}");
    }
    all.into_iter().filter(|property| names.is_empty() || names.iter().any(|name| name == property.name)).collect()
}

fn least(rows: &[Option<Row>]) -> Option<&Order> {
    rows.iter().flatten().filter_map(|row| row.ends.keys().next()).min()
}

fn share(row: &Row, least: &Order) -> f64 {
    row.ends.get(least).copied().unwrap_or(0) as f64 / row.searches() as f64
}

/// Over the properties that all of them found to fail: for each library the share of its searches that end at the
/// least, with how many properties all of them do and with how many they end at one value, and its evaluations. Then
/// how it compares to the first one.
fn summary(libraries: &[usize], compared: &[(&str, Vec<Row>)]) {
    println!("\n{} properties that each found to fail, {} searches each", compared.len(), contest::SEEDS);
    println!(
        "{:<12}{:>12}{:>12}{:>12}{:>14}{:>12}{:>12}{:>12}",
        "", "at the least", "always", "one end", "evaluations", "simpler", "as simple", "and cheaper"
    );
    let mut lists = Vec::new();
    for (column, library) in libraries.iter().enumerate() {
        let (mut shares, mut always, mut one, mut evaluations) = (0.0, 0, 0, 0.0);
        let (mut simpler, mut as_simple, mut cheaper) = (Vec::new(), 0, Vec::new());
        for (name, rows) in compared {
            let row = &rows[column];
            let least = rows.iter().filter_map(|row| row.ends.keys().next()).min();
            let share = least.map_or(0.0, |least| share(row, least));
            shares += share;
            always += usize::from(share == 1.0);
            one += usize::from(row.ends.len() == 1);
            evaluations += row.evaluations;
            let (own, first) = (rank(row, &rows[0]), rank(&rows[0], row));
            if own < first {
                simpler.push(*name);
            } else if own == first {
                as_simple += 1;
                if row.evaluations < rows[0].evaluations {
                    cheaper.push(*name);
                }
            }
        }
        let count = compared.len().max(1) as f64;
        println!(
            "{:<12}{:>10.1} %{always:>12}{one:>12}{:>14.1}{:>12}{as_simple:>12}{:>12}",
            LIBRARIES[*library],
            100.0 * shares / count,
            evaluations / count,
            simpler.len(),
            cheaper.len(),
        );
        lists.push((LIBRARIES[*library], simpler, cheaper));
    }
    for (library, simpler, cheaper) in lists.iter().skip(1) {
        println!("\n{library} ends simpler than {}: {}", lists[0].0, simpler.join(", "));
        println!("{library} ends as simple, with fewer evaluations: {}", cheaper.join(", "));
    }
}

/// How far back one's ends stand in the mean among both one's and another's.
fn rank(row: &Row, other: &Row) -> f64 {
    let both: BTreeSet<&Order> = row.ends.keys().chain(other.ends.keys()).collect();
    let places = both.iter().enumerate().map(|(place, end)| place as f64 * share(row, end));
    places.sum()
}
