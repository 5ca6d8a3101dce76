//! Orders, matrices, graphs, grids and intervals.

use super::Problem;
use rosebush::{Gen, array, int, just, shuffle, vec};

type Matrix = [[i32; 2]; 2];

fn matrix(most: i32) -> impl Gen<Value = Matrix> {
    array::<_, 2>(array::<_, 2>(int(-most..=most)))
}

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    [0, 1].map(|row| [0, 1].map(|column| a[row][0] * b[0][column] + a[row][1] * b[1][column]))
}

fn edges(nodes: u32, weight: i32, count: usize) -> impl Gen<Value = Vec<(u32, u32, i32)>> {
    vec((int(0..=nodes), int(0..=nodes), int(-weight..=weight)), 0..=count)
}

fn intervals(most: u32, length: u32, count: usize) -> impl Gen<Value = Vec<(u32, u32)>> {
    vec((int(0..=most), int(1..=length)), 0..=count)
}

/// A grid and a place in it: width, height, and where.
fn place(most: u32) -> impl Gen<Value = (u32, u32, u32, u32)> {
    (int(1..=most), int(1..=most)).bind(|(width, height)| (just(width), just(height), int(0..width), int(0..height)))
}

fn inversions(order: &[usize]) -> usize {
    (0..order.len()).map(|at| order[at..].iter().filter(|later| **later < order[at]).count()).sum()
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("order_of_two_swaps", "[1, 0, 3, 2]", shuffle(0..4_usize), |order: &Vec<usize>| {
            (0..4).all(|at| order[at] != at && order[order[at]] == at)
        })
        .within(shuffle(0..4_usize)),
        Problem::new("order_without_fixed_places", "[1, 0, 3, 4, 2]", shuffle(0..5_usize), |order: &Vec<usize>| {
            (0..5).all(|at| order[at] != at)
        })
        .within(shuffle(0..5_usize)),
        Problem::new("order_of_three_in_a_ring", "[0, 1, 2, 4, 5, 3]", shuffle(0..6_usize), |order: &Vec<usize>| {
            (0..6).any(|at| order[at] != at && order[order[at]] != at && order[order[order[at]]] == at)
        })
        .within(shuffle(0..6_usize)),
        Problem::new("order_falls_twice", "[0, 1, 2, 5, 4, 3]", shuffle(0..6_usize), |order: &Vec<usize>| {
            order.windows(3).any(|three| three[0] > three[1] && three[1] > three[2])
        })
        .within(shuffle(0..6_usize)),
        Problem::new("order_far_from_sorted", "[1, 0, 5, 4, 3, 2]", shuffle(0..6_usize), |order: &Vec<usize>| {
            inversions(order) >= 7 && order[0] == 1
        })
        .within(shuffle(0..6_usize)),
        Problem::new(
            "products_in_two_orders",
            "([[0, 0], [0, 1]], [[0, 0], [1, 0]])",
            (matrix(9), matrix(9)),
            |(a, b)| product(a, b) != product(b, a),
        )
        .within((matrix(1), matrix(1))),
        Problem::new("no_inverse", "[[1, -1], [1, -1]]", matrix(9), |matrix| {
            let [[a, b], [c, d]] = *matrix;
            a * d == b * c && a * b * c * d != 0 && (a != b || c != d)
        })
        .within(matrix(4)),
        Problem::new("power_that_vanishes", "[[0, 0], [1, 0]]", matrix(5), |matrix| {
            let is_zero = |matrix: &Matrix| matrix.iter().flatten().all(|number| *number == 0);
            !is_zero(matrix) && is_zero(&product(matrix, matrix))
        })
        .within(matrix(2)),
        Problem::new("ring_that_pays", "[(0, 1, 0), (1, 0, -3)]", edges(5, 9, 15), |edges| {
            edges.iter().any(|one| {
                let is_back = |other: &&(u32, u32, i32)| other.0 == one.1 && other.1 == one.0;
                one.0 != one.1 && edges.iter().filter(is_back).any(|back| one.2 + back.2 < -2)
            })
        })
        .within(edges(1, 4, 2)),
        Problem::new("dearer_than_around", "[(0, 0, 1), (0, 1, 1), (0, 1, 3)]", edges(4, 9, 12), |edges| {
            edges.iter().any(|direct| {
                let beyond = |first: &(u32, u32, i32)| {
                    first.0 == direct.0
                        && first.2 > 0
                        && edges.iter().any(|then| {
                            first.1 == then.0 && then.1 == direct.1 && then.2 > 0 && first.2 + then.2 < direct.2
                        })
                };
                direct.0 != direct.1 && edges.iter().any(beyond)
            })
        })
        .within(edges(2, 3, 3)),
        Problem::new("three_at_one_time", "[(0, 2), (0, 2), (1, 2)]", intervals(50, 20, 12), |list| {
            let covers = |at: u32| list.iter().filter(|one| one.0 <= at && at < one.0 + one.1).count();
            list.iter().any(|one| one.0 > 0 && covers(one.0) >= 3) && list.iter().all(|one| one.1 >= 2)
        })
        .within(intervals(2, 3, 3)),
        Problem::new("gap_that_is_too_short", "[(0, 1), (4, 1)]", intervals(50, 20, 8), |list| {
            list.len() >= 2 && list.windows(2).all(|two| two[0].0 + two[0].1 + 3 == two[1].0)
        })
        .within(intervals(5, 3, 2)),
        Problem::new("place_in_a_grid", "(2, 6, 1, 1)", place(20), |(width, height, x, y)| {
            *x > 0 && *y > 0 && width * height >= 12 && x + y >= *width
        })
        .within(place(12)),
        Problem::new("place_in_the_last_row", "(2, 3, 1, 2)", place(20), |(width, height, x, y)| {
            *height >= 3 && y + 1 == *height && x * 2 >= *width && *width >= 2
        })
        .within(place(5)),
    ]
}
