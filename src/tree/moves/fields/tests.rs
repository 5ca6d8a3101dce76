//! Tests of `fields`.

use crate::tree::moves::testing::{alone, thoroughly};
use crate::{Gen, Tree, boolean, compose, element_of, int, just, option, vec};
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

#[test]
fn rows_in_rows_stay_and_so_does_what_draws_nothing() {
    let two = || {
        compose(|source| {
            source.draw(int(0..=9_u8))?;
            source.draw(just(0_u8))
        })
    };
    let nested = compose(|source| {
        let list = source.draw(vec(int(0..=3_u8), 2))?;
        source.draw(two())?;
        source.draw(two()).map(|_| list)
    });
    let starts = (0..100).map(|seed| (&nested).tree(seed)).filter(|tree| tree.value()[0] > tree.value()[1]);
    assert!(starts.map(|start| thoroughly("fields", &start, |list| list[0] == 0).1).sum::<usize>() > 0);
}

#[test]
fn columns_are_exchanged_with_their_values() {
    let tables = tables();
    let start = first(&tables, |table| *table == ([(9, false), (3, false)].into(), [[Some(8), Some(1)].into()].into()));
    let (least, evaluated) =
        thoroughly("fields", &start, |(_, rows)| rows.iter().any(|row| row.contains(&Some(8)) && row.len() == 2));
    assert_eq!((least.0, evaluated > 0), ([(3, false), (9, false)].into(), true));
}

#[test]
fn values_that_are_there_need_no_column_that_may_be_empty() {
    let tables = tables();
    let start = first(&tables, |table| *table == ([(3, true)].into(), [[Some(2)], [Some(1)]].map(Vec::from).into()));
    let (least, evaluated) = thoroughly("fields", &start, |(_, rows)| rows == [[Some(2)], [Some(1)]]);
    assert_eq!((least.0, evaluated), ([(3, false)].into(), 1));
}
