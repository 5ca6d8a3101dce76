//! Problems over lists and what is made of them: matrices, graphs, permutations, search trees.

use super::Problem;
use rosebush::{Gen, Rejected, boolean, compose, int, vec};
use std::collections::BTreeSet;
use std::fmt;

type Matrix = Vec<Vec<u32>>;

fn matrix() -> impl Gen<Value = Matrix> {
    int(1..=8_usize).zip(int(1..=8_usize)).bind(|(rows, columns)| vec(vec(int(0..=99), columns), rows))
}

fn matrices() -> Vec<Problem> {
    let square = int(1..=6_usize).bind(|n| vec(vec(int(0..=99_u32), n), n));
    let has_twin = |matrix: &Matrix, row: usize, column: usize| {
        matrix[row][column] != 0 && (0..row).any(|above| matrix[above][column] == matrix[row][column])
    };
    vec![
        Problem::new("matrix_element", "[[7]]", matrix(), |matrix| matrix.iter().flatten().any(|n| *n >= 7)),
        Problem::new("matrix_column", "[[1], [1]]", matrix(), move |matrix| {
            (0..matrix.len()).any(|row| (0..matrix[0].len()).any(|column| has_twin(matrix, row, column)))
        }),
        Problem::new("matrix_diagonal", "[[0, 0], [0, 1]]", matrix(), |matrix| {
            (1..matrix.len().min(matrix[0].len())).any(|at| matrix[at][at] != 0)
        }),
        Problem::new("matrix_wide", "[[0, 0, 1]]", matrix(), |matrix| {
            matrix.iter().any(|row| row.iter().skip(2).any(|n| *n == 1))
        }),
        Problem::new("matrix_symmetry", "[[0, 0], [1, 0]]", square, |matrix| {
            (0..matrix.len()).any(|i| (0..i).any(|j| matrix[i][j] != matrix[j][i]))
        }),
    ]
}

fn several() -> Vec<Problem> {
    let numbers = || vec(int(0..=1000_u32), 0..=20);
    vec![
        Problem::new(
            "list_and_index",
            "([0, 0, 0, 1], 3)",
            vec(int(0..=1000_u32), 1..=20).bind(|list| int(0..list.len()).map(move |at| (list.clone(), at))),
            |(list, at)| *at >= 3 && list[*at] > list[0],
        ),
        Problem::new(
            "slice",
            "([100], 0, 1)",
            compose(move |source| {
                let list = source.draw(numbers())?;
                let low = source.draw(int(0..=list.len()))?;
                let high = source.draw(int(low..=list.len()))?;
                Ok((list, low, high))
            }),
            |(list, low, high)| list[*low..*high].iter().sum::<u32>() >= 100,
        ),
        Problem::new(
            "ascending",
            "[0, 25]",
            vec(int(0..=100_u32), 0..=20).map(|mut list| {
                (1..list.len()).for_each(|at| list[at] += list[at - 1]);
                list
            }),
            |list| list.windows(2).any(|pair| pair[1] - pair[0] >= 10) && list.last().is_some_and(|last| *last >= 25),
        ),
        Problem::new(
            "sorted",
            "[0, 5]",
            numbers().map(|mut list| {
                list.sort_unstable();
                list
            }),
            |list| list.windows(2).any(|pair| pair[1] - pair[0] == 5),
        ),
        Problem::new(
            "set_of_four",
            "{0, 1, 2, 20}",
            vec(int(0..=50_u32), 4).map(|list| list.into_iter().collect::<BTreeSet<_>>()).filter(|set| set.len() == 4),
            |set| set.iter().any(|n| *n >= 20),
        ),
        Problem::new(
            "two_lists_bind",
            "([0, 1], [0, 0])",
            int(1..=20_usize).bind(|n| (vec(int(0..=1000_u32), n), vec(int(0..=1000_u32), n))),
            |(a, b)| (1..a.len()).any(|at| a[at] > b[at]),
        ),
        Problem::new(
            "two_lists_compose",
            "([0, 1], [0, 0])",
            compose(|source| {
                let length = source.draw(int(1..=20_usize))?;
                let a = source.draw(vec(int(0..=1000_u32), length))?;
                let b = source.draw(vec(int(0..=1000_u32), length))?;
                Ok((a, b))
            }),
            |(a, b)| (1..a.len()).any(|at| a[at] > b[at]),
        ),
        Problem::new(
            "words_of_one_length",
            "([0, 0, 0], [0, 0, 1])",
            compose(|source| {
                let word = || vec(int(0..=9_u32), 0..=9);
                let (one, other) = (source.draw(word())?, source.draw(word())?);
                if one.len() != other.len() || one == other { Err(Rejected::here()) } else { Ok((one, other)) }
            }),
            |(one, _)| one.len() >= 3,
        ),
        Problem::new(
            "counted_draws",
            "[100]",
            compose(|source| {
                let length = source.draw(int(0..=20_usize))?;
                (0..length).map(|_| source.draw(int(0..=1000_u32))).collect::<Result<Vec<_>, _>>()
            }),
            |list| list.iter().sum::<u32>() >= 100,
        ),
        Problem::new(
            "counted_records",
            "[(None, 0), (Some(3), 5)]",
            compose(|source| {
                let length = source.draw(int(0..=10_usize))?;
                let mut records = Vec::new();
                for _ in 0..length {
                    let note = if source.draw(boolean())? { Some(source.draw(int(0..=99_u32))?) } else { None };
                    records.push((note, source.draw(int(0..=99_u32))?));
                }
                Ok(records)
            }),
            |records| records.len() >= 2 && records.iter().any(|(note, n)| note.is_some_and(|it| it >= 3) && *n >= 5),
        ),
        Problem::new(
            "until_stop",
            "[0, 7]",
            compose(|source| {
                let mut list = Vec::new();
                while list.len() < 20 && source.draw(int(0..=9_u32))? > 0 {
                    list.push(source.draw(int(0..=99_u32))?);
                }
                Ok(list)
            }),
            |list| list.len() >= 2 && list.iter().any(|n| *n >= 7),
        ),
        Problem::new("common_element", "([5], [5])", (numbers(), numbers()), |(a, b)| {
            a.iter().any(|n| *n >= 5 && b.contains(n))
        }),
        Problem::new("sum_exact", "[142]", numbers(), |list| {
            let sum: u32 = list.iter().sum();
            sum >= 100 && sum % 100 == 42
        }),
        Problem::new("whole_batches", "[50]", vec(int(0..=1000_u32), 0..=10), |list| {
            list.iter().any(|n| *n > 0 && n % 50 == 0)
        }),
        Problem::new(
            "run_of_ten",
            "[false, false, false, false, false, false, false, false, false, false]",
            vec(boolean(), 0..=100),
            |list| list.windows(10).any(|run| run.iter().all(|it| *it == run[0])),
        ),
        Problem::new(
            "overlap",
            "[(0, 1), (0, 1)]",
            vec(int(0..=100_u32).bind(|low| int(low..=100).map(move |high| (low, high))), 0..=8),
            |spans| {
                let meet = |a: &(u32, u32), b: &(u32, u32)| a.0.max(b.0) < a.1.min(b.1);
                (0..spans.len()).any(|i| (0..i).any(|j| meet(&spans[i], &spans[j])))
            },
        ),
    ]
}

fn permutation() -> impl Gen<Value = Vec<usize>> {
    compose(|source| {
        let length = source.draw(int(1..=8_usize))?;
        let mut left: Vec<usize> = (0..length).collect();
        let mut drawn = Vec::new();
        while !left.is_empty() {
            let at = source.draw(int(0..left.len()))?;
            drawn.push(left.remove(at));
        }
        Ok(drawn)
    })
}

/// How long the cycle is that an element of a permutation lies on.
fn cycle(permutation: &[usize], start: usize) -> usize {
    let walk = std::iter::successors(Some(permutation[start]), |at| Some(permutation[*at]));
    walk.take_while(|at| *at != start).count() + 1
}

/// A directed graph: how many nodes, and the edges.
type Graph = (usize, Vec<(usize, usize)>);

fn graph() -> impl Gen<Value = Graph> {
    int(1..=8_usize).bind(|nodes| vec((int(0..nodes), int(0..nodes)), 0..=15).map(move |edges| (nodes, edges)))
}

fn has_path(graph: &Graph, path: &mut Vec<usize>, length: usize) -> bool {
    if path.len() == length {
        return true;
    }
    graph.1.iter().any(|(from, to)| {
        let goes_on = path.last().is_none_or(|last| last == from) && !path.contains(to);
        if !goes_on || from == to {
            return false;
        }
        let before = path.len();
        if path.is_empty() {
            path.push(*from);
        }
        path.push(*to);
        let found = has_path(graph, path, length);
        path.truncate(before);
        found
    })
}

fn graphs() -> Vec<Problem> {
    let joins = |graph: &Graph, a: usize, b: usize| graph.1.contains(&(a, b)) || graph.1.contains(&(b, a));
    vec![
        Problem::new("permutation_swap", "[1, 0]", permutation(), |list| list.iter().enumerate().any(|(i, n)| i != *n)),
        Problem::new("permutation_cycle", "[1, 2, 0]", permutation(), |list| {
            (0..list.len()).any(|start| cycle(list, start) >= 3)
        }),
        Problem::new("graph_cycle", "(2, [(0, 1), (1, 0)])", graph(), |graph| {
            graph.1.iter().any(|(a, b)| a != b && graph.1.contains(&(*b, *a)))
        }),
        Problem::new("graph_path", "(4, [(0, 1), (1, 2), (2, 3)])", graph(), |graph| {
            has_path(graph, &mut Vec::new(), 4)
        }),
        Problem::new("graph_triangle", "(3, [(0, 1), (0, 2), (1, 2)])", graph(), move |graph| {
            let nodes = graph.0;
            let is_corner = |a, b, c| joins(graph, a, b) && joins(graph, b, c) && joins(graph, a, c);
            (0..nodes).any(|a| (0..a).any(|b| (0..b).any(|c| is_corner(a, b, c))))
        }),
    ]
}

/// A binary search tree.
enum Search {
    Empty,
    Node(Box<Search>, u32, Box<Search>),
}

impl fmt::Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Search::Empty => f.write_str("-"),
            Search::Node(left, n, right) => write!(f, "({left:?} {n} {right:?})"),
        }
    }
}

impl Search {
    fn insert(self, new: u32) -> Search {
        let empty = || Box::new(Search::Empty);
        match self {
            Search::Empty => Search::Node(empty(), new, empty()),
            Search::Node(left, n, right) if new < n => Search::Node(Box::new(left.insert(new)), n, right),
            Search::Node(left, n, right) if new > n => Search::Node(left, n, Box::new(right.insert(new))),
            node @ Search::Node(..) => node,
        }
    }

    fn depth(&self) -> usize {
        match self {
            Search::Empty => 0,
            Search::Node(left, _, right) => 1 + left.depth().max(right.depth()),
        }
    }

    /// Whether somewhere a left child has a right child.
    fn has_bend(&self) -> bool {
        let Search::Node(left, _, right) = self else {
            return false;
        };
        let bends = matches!(&**left, Search::Node(_, _, inner) if matches!(**inner, Search::Node(..)));
        bends || left.has_bend() || right.has_bend()
    }
}

fn trees() -> Vec<Problem> {
    let tree = || vec(int(0..=99_u32), 0..=20).map(|list| list.into_iter().fold(Search::Empty, Search::insert));
    vec![
        Problem::new("search_tree_depth", "(- 0 (- 1 (- 2 (- 3 -))))", tree(), |tree| tree.depth() >= 4),
        Problem::new("search_tree_bend", "((- 0 (- 1 -)) 2 -)", tree(), Search::has_bend),
    ]
}

/// Elements that fail by what they are, whatever stands around them.
fn elements() -> Vec<Problem> {
    let numbers = || vec(int(0..=1000_u32), 0..=40);
    vec![
        Problem::new("byte_to_be_escaped", "[10]", vec(int::<u8>(..), 0..=40), |bytes| {
            bytes.iter().any(|byte| b"\n\r\\".contains(byte))
        }),
        Problem::new("bracket_between", "[0, 40, 0]", vec(int::<u8>(..), 0..=40), |bytes| {
            bytes.windows(3).any(|three| b"([{<".contains(&three[1]))
        }),
        Problem::new("square_among", "[16]", numbers(), |list| list.iter().any(|n| *n > 10 && n.isqrt().pow(2) == *n)),
        Problem::new("two_with_a_rest", "[32, 32]", numbers(), |list| {
            list.iter().filter(|n| **n > 30 && *n % 3 == 2).count() >= 2
        }),
    ]
}

/// Work that a list out of order makes for what sorts it.
fn sorting() -> Vec<Problem> {
    let jobs = vec((int(0..=99_u32), int(0..=1000_u32)).map(|(id, due)| Job { id, due }), 0..=20);
    vec![
        Problem::new("bubble_sort_too_slow", "[4, 3, 2, 1, 0]", vec(int(0..=1000_i32), 0..=20), |list| {
            swaps_of_bubble_sort(list) >= 10
        }),
        Problem::new(
            "jobs_in_many_runs",
            "[Job { id: 0, due: 4 }, Job { id: 0, due: 3 }, Job { id: 0, due: 2 }, Job { id: 0, due: 1 }, Job { id: 0, due: 0 }]",
            jobs,
            |jobs| jobs.chunk_by(|one, next| one.due <= next.due).count() >= 5,
        ),
    ]
}

#[derive(Debug)]
struct Job {
    #[expect(dead_code, reason = "is there to be shown")]
    id: u32,
    due: u32,
}

fn swaps_of_bubble_sort(list: &[i32]) -> usize {
    let (mut list, mut swaps) = (list.to_vec(), 0);
    for end in (1..list.len()).rev() {
        for at in 0..end {
            if list[at] > list[at + 1] {
                list.swap(at, at + 1);
                swaps += 1;
            }
        }
    }
    swaps
}

pub fn lists() -> Vec<Problem> {
    let mut all = matrices();
    all.extend(several());
    all.extend(graphs());
    all.extend(trees());
    all.extend(elements());
    all.extend(sorting());
    all
}
