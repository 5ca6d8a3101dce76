//! An element of a list and what was drawn for it later, one part for each element, such as a column of a table and its
//! value in each row: both out; two columns exchanged; one said to be of the simplest sort, which goes without what told
//! the sorts of its values apart.
//!
//! Part of the last, thorough course alone.

use super::sweep::{Rule, Then, Tries, list};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::{Draft, add_range, set_key};
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(super) const FIELDS: Rule = Rule { place: list, tries: Tries::All(drafts), then: Then::Anew };

/// How many elements the list has at most, how many rows there are, and how many cells in all.
const MANY: usize = 12;
const ROWS: usize = 50;
const MOST_CELLS: usize = 1_000;
/// Up to which maximum a number says of what sort something is.
const SORTS: u64 = 4;

/// Ranges in the place of which others stand, from the left.
type Edits = Vec<(Range<usize>, Range<usize>)>;

/// The draws behind this place that stand in rows of so many, and not within others.
fn rows(node: &Node, from: usize, width: usize) -> Vec<Range<usize>> {
    let (cells, layout) = (node.cells(), node.layout());
    let (mut rows, mut at, mut known) = (Vec::new(), from, Vec::new());
    while let Some(first) = node.next_frame(at, Frame::Draw) {
        at = first + 1;
        if known.contains(&first) {
            continue;
        }
        let (mut here, start) = (first, known.len());
        while here < cells.len() && cells[here].opens(Frame::Draw) {
            known.push(here);
            here = layout.end(here) + 1;
        }
        // A draw before them may say how many rows there are.
        let rest = (known.len() - start) % width;
        if rest <= 1 && rows.len() + known.len() - start <= ROWS * width {
            for draw in &known[start + rest..] {
                rows.push(layout.frame(*draw));
            }
            at = here;
        }
    }
    rows
}

fn edited(node: &Node, edits: &Edits, keys: &[(usize, u64)]) -> Draft {
    let mut before = node.cells().to_vec();
    for (at, key) in keys {
        set_key(&mut before, *at, *key);
    }
    let (mut cells, mut from) = (Vec::with_capacity(before.len()), 0);
    for (gone, by) in edits {
        add_range(&mut cells, &before, from..gone.start);
        add_range(&mut cells, &before, by.clone());
        from = gone.end;
    }
    add_range(&mut cells, &before, from..before.len());
    Draft::of(cells).exact()
}

/// One column out.
fn without(node: &Node, columns: &[Range<usize>], rows: &[Range<usize>], column: usize) -> Draft {
    let mut edits = Vec::from([(columns[column].clone(), 0..0)]);
    for row in rows.chunks(columns.len()) {
        edits.push((row[column].clone(), 0..0));
    }
    edited(node, &edits, &[])
}

fn exchanged(node: &Node, columns: &[Range<usize>], rows: &[Range<usize>], (one, other): (usize, usize)) -> Draft {
    let mut edits = Edits::new();
    for row in core::iter::once(columns).chain(rows.chunks(columns.len())) {
        edits.push((row[one].clone(), row[other].clone()));
        edits.push((row[other].clone(), row[one].clone()));
    }
    edited(node, &edits, &[])
}

/// One number of a column at its simplest, and its values out of the alternatives of which they are.
fn unwrapped(node: &Node, rows: &[Range<usize>], number: usize) -> Option<Draft> {
    let mut edits = Edits::new();
    for value in rows {
        let open = value.start + 1;
        let is_later = matches!(node.cells().get(open + 1), Some(Cell::Leaf(leaf)) if leaf.key > 0);
        if node.cells()[open].opens(Frame::Alternative) && is_later {
            let close = node.layout().end(open);
            edits.push((open..open + 2, 0..0));
            edits.push((close..close + 1, 0..0));
        }
    }
    (!edits.is_empty()).then(|| edited(node, &edits, &[(number, 0)]))
}

/// The drafts of the list here, the next one last.
fn drafts(node: &Node, at: usize) -> Vec<Draft> {
    let (mut drafts, mut columns) = (Vec::new(), Vec::new());
    let marks = node.marks(at);
    if !(1..=MANY).contains(&marks.len()) || node.cells().len() > MOST_CELLS {
        return drafts;
    }
    for mark in marks {
        columns.push(*mark..node.layout().end(*mark));
    }
    let rows = rows(node, node.close(at), columns.len());
    if rows.is_empty() {
        return drafts;
    }
    for other in (0..columns.len()).rev() {
        for one in (0..other).rev() {
            if node.compare(columns[other].clone(), columns[one].clone()).is_lt() {
                drafts.push(exchanged(node, &columns, &rows, (one, other)));
            }
        }
        for number in columns[other].clone() {
            if matches!(node.number(number), Some(leaf) if leaf.key > 0 && leaf.max <= SORTS) {
                let mut values = Vec::new();
                for row in rows.chunks(columns.len()) {
                    values.push(row[other].clone());
                }
                drafts.extend(unwrapped(node, &values, number));
            }
        }
    }
    if node.spare(at) > 0 && columns.len() > 1 {
        for column in 0..columns.len() {
            drafts.push(without(node, &columns, &rows, column));
        }
    }
    drafts
}

#[cfg(test)]
mod tests {
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
        let start =
            first(&tables, |table| *table == ([(9, false), (3, false)].into(), [[Some(8), Some(1)].into()].into()));
        let (least, evaluated) =
            thoroughly("fields", &start, |(_, rows)| rows.iter().any(|row| row.contains(&Some(8)) && row.len() == 2));
        assert_eq!((least.0, evaluated > 0), ([(3, false), (9, false)].into(), true));
    }

    #[test]
    fn values_that_are_there_need_no_column_that_may_be_empty() {
        let tables = tables();
        let start =
            first(&tables, |table| *table == ([(3, true)].into(), [[Some(2)], [Some(1)]].map(Vec::from).into()));
        let (least, evaluated) = thoroughly("fields", &start, |(_, rows)| rows == [[Some(2)], [Some(1)]]);
        assert_eq!((least.0, evaluated), ([(3, false)].into(), 1));
    }
}
