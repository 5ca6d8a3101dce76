//! What each search costs is exactly what the committed table says: a change of the moves shows there, row by row.
#![cfg(feature = "std")]

mod problems;

const TABLE: &str = include_str!("evaluations.txt");

#[test]
fn every_search_costs_what_the_table_says() {
    let counted: Vec<String> = problems::all().iter().map(problems::counted).collect();
    let committed: Vec<&str> = TABLE.lines().collect();
    let only = |sign: char, rows: &[&str], others: &[&str]| -> Vec<String> {
        rows.iter().filter(|row| !others.contains(row)).map(|row| format!("{sign} {row}")).collect()
    };
    let now: Vec<&str> = counted.iter().map(String::as_str).collect();
    let changed = [only('-', &committed, &now), only('+', &now, &committed)].concat();
    assert!(
        committed == now,
        "searches cost something else than tests/evaluations.txt says (evaluations from large starts, and from those of a check):\n{}\n\
         If that was meant, write the table anew and look at the difference:\n\
         cargo bench --bench shrinking -- --counts > tests/evaluations.txt",
        changed.join("\n")
    );
}
