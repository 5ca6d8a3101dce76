//! Tests of `fields`.

use crate::tree::moves::testing::{alone, thoroughly};
use crate::{Gen, Tree, boolean, element_of, int, option, vec};
use alloc::vec::Vec;

type Table = (Vec<(u8, bool)>, Vec<Vec<Option<u8>>>);

/// Columns, of which some may be empty, and rows of numbers within their bounds.
fn tables() -> impl Gen<Value = Table> {
    vec((element_of([3, 6, 9]), boolean()), 1..=4).bind(|columns: Vec<(u8, bool)>| {
        let of = |(most, may_be_none): &(u8, bool)| match may_be_none {
            true => option(int(0..=*most)).boxed(),
            false => int(0..=*most).map(Some).boxed(),
        };
        let row = columns.iter().map(of).collect::<Vec<_>>();
        vec(row, 0..=3).map(move |rows| (columns.clone(), rows))
    })
}

fn first<'g>(tables: &'g dyn Gen<Value = Table>, is_start: impl Fn(&Table) -> bool) -> Tree<'g, Table> {
    (0..).map(|seed| tables.tree(seed)).find(|tree| is_start(&tree.value())).expect("one of many")
}

#[test]
fn a_column_goes_with_its_value_in_each_row() {
    let tables = tables();
    let start = first(&tables, |(columns, rows)| columns.len() == 3 && rows.len() == 2 && rows[1][2] > Some(2));
    let (columns, rows) = start.value();
    let (least, _) = thoroughly("fields", &start, |(_, all)| {
        all.iter().zip(&rows).all(|(row, old)| row.contains(&old[0]) && row.contains(&old[2])) && all.len() == 2
    });
    assert!(least.0.len() == 2 || columns.len() == least.0.len() && rows[0][0] == rows[0][2], "{least:?}");
    assert_eq!(alone("fields", &start, |_| true).1, 0);
}
