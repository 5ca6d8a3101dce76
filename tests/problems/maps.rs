//! Problems over maps and graphs: maps by key, grids of drawn width and height, edges by index and with capacities, nodes drawn
//! one after the other that name later ones, walks, and conditions over columns of a table.

use super::Problem;
use rosebush::{Gen, Inner, boolean, btree_map, compose, element_of, index, int, one_of, recursive, text, vec};
use std::collections::{BTreeSet, VecDeque};

/// A maze: whether there is a wall.
type Maze = Vec<Vec<bool>>;

fn mazes() -> impl Gen<Value = Maze> {
    (int(1..=8_usize), int(1..=8_usize)).bind(|(width, height)| vec(vec(boolean(), width), height))
}

/// How many steps lead from the first corner to the last.
fn way_through(maze: &Maze) -> Option<usize> {
    let (height, width) = (maze.len(), maze[0].len());
    let mut steps = vec![vec![None; width]; height];
    steps[0][0] = (!maze[0][0]).then_some(0_usize);
    let mut next = VecDeque::from([(0_usize, 0_usize)]);
    while let Some((y, x)) = next.pop_front() {
        for (y_beside, x_beside) in [(y.wrapping_sub(1), x), (y + 1, x), (y, x.wrapping_sub(1)), (y, x + 1)] {
            let is_free = y_beside < height && x_beside < width && !maze[y_beside][x_beside];
            if is_free && steps[y_beside][x_beside].is_none() && steps[y][x].is_some() {
                steps[y_beside][x_beside] = steps[y][x].map(|count| count + 1);
                next.push_back((y_beside, x_beside));
            }
        }
    }
    steps[height - 1][width - 1]
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Tile {
    Floor,
    Wall,
    Key,
    Door,
}

fn has_key_before_door(map: &[Vec<Tile>]) -> bool {
    let is = |y: usize, x: usize, tile| map.get(y).and_then(|row| row.get(x)) == Some(&tile);
    (0..map.len()).any(|y| {
        (0..map[y].len()).any(|x| is(y, x, Tile::Key) && (is(y, x + 1, Tile::Door) || is(y + 1, x, Tile::Door)))
    })
}

/// Nodes, and edges by index.
fn graphs() -> impl Gen<Value = (usize, Vec<(usize, usize)>)> {
    (int(1..=12_usize), vec((index(), index()), 0..=25))
        .map(|(nodes, edges)| (nodes, edges.into_iter().map(|(a, b)| (a.of(nodes), b.of(nodes))).collect()))
}

fn has_odd_ring(nodes: usize, edges: &[(usize, usize)]) -> bool {
    let mut colours = vec![None; nodes];
    (0..nodes).any(|start| {
        let mut next = Vec::new();
        if colours[start].is_none() {
            colours[start] = Some(false);
            next.push(start);
        }
        while let Some(node) = next.pop() {
            for (a, b) in edges.iter().filter(|(a, b)| a != b && (*a == node || *b == node)) {
                let other = if *a == node { *b } else { *a };
                if colours[other].is_none() {
                    colours[other] = colours[node].map(|colour: bool| !colour);
                    next.push(other);
                } else if colours[other] == colours[node] {
                    return true;
                }
            }
        }
        false
    })
}

/// Nodes, each with the later ones that it leads to.
fn acyclic() -> impl Gen<Value = Vec<Vec<usize>>> {
    compose(|source| {
        let count = source.draw(int(1..=8_usize))?;
        let mut nodes = Vec::new();
        for node in 1..count {
            nodes.push(source.draw(vec(int(node..count), 0..=3))?);
        }
        nodes.push(Vec::new());
        Ok(nodes)
    })
}

fn longest_path(nodes: &[Vec<usize>], from: usize) -> usize {
    nodes[from].iter().map(|node| 1 + longest_path(nodes, *node)).max().unwrap_or(0)
}

/// Where a walk leads that ends by chance.
fn walk() -> impl Gen<Value = Vec<i32>> {
    compose(|source| {
        let mut places = vec![0];
        while places.len() < 40 && source.draw(int(0..=15_u8))? > 0 {
            let step = source.draw(element_of([1, -1, 2, -2]))?;
            places.push(places[places.len() - 1] + step);
        }
        Ok(places)
    })
}

/// A condition over the columns of a table.
#[derive(Clone, Debug)]
enum Condition {
    Is(u8, &'static str, i32),
    IsNull(u8),
    Not(Box<Condition>),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
}

fn condition() -> impl Gen<Value = Condition> {
    let column = || int(0..=3_u8);
    let is = (column(), element_of(["=", "<", ">"]), int(-20..=20)).map(|(at, sign, n)| Condition::Is(at, sign, n));
    recursive(one_of((is, column().map(Condition::IsNull))), |inner: Inner<'_, Condition>| {
        let part = move || inner.clone().map(Box::new);
        one_of((
            part().map(Condition::Not),
            (part(), part()).map(|(a, b)| Condition::And(a, b)),
            (part(), part()).map(|(a, b)| Condition::Or(a, b)),
        ))
    })
}

impl Condition {
    fn columns(&self) -> BTreeSet<u8> {
        match self {
            Condition::Is(column, ..) | Condition::IsNull(column) => BTreeSet::from([*column]),
            Condition::Not(part) => part.columns(),
            Condition::And(a, b) | Condition::Or(a, b) => a.columns().union(&b.columns()).copied().collect(),
        }
    }
}

pub fn maps() -> Vec<Problem> {
    let tile = || element_of([Tile::Floor, Tile::Wall, Tile::Key, Tile::Door]);
    let tiles =
        move || (int(1..=6_usize), int(1..=6_usize)).bind(move |(width, height)| vec(vec(tile(), width), height));
    let edge = || (int(0..=5_u8), int(0..=5_u8), int(0..=30_u32));
    let detour = "[[false, true, false, false, false], [false, false, false, true, false]]";
    let texts = || btree_map(text(..), text(..), ..=20);
    vec![
        Problem::new("maps_merged", "({\"\": \"\"}, {\"\": \"a\"})", (texts(), texts()), |(one, other)| {
            one.iter().any(|(key, value)| other.get(key).is_some_and(|there| there != value))
        }),
        Problem::new("maze_detour", detour, mazes(), |maze| {
            way_through(maze).is_some_and(|steps| steps > maze.len() + maze[0].len() - 2)
        }),
        Problem::new("key_before_door", "[[Key, Door]]", tiles(), |map: &Vec<Vec<Tile>>| has_key_before_door(map)),
        Problem::new("odd_ring", "(3, [(0, 1), (0, 2), (1, 2)])", graphs(), |(nodes, edges)| {
            has_odd_ring(*nodes, edges)
        }),
        Problem::new("capacity", "[(0, 5, 1), (0, 5, 30)]", vec(edge(), 0..=20), |edges: &Vec<(u8, u8, u32)>| {
            edges.iter().filter(|edge| (edge.0, edge.1) == (0, 5)).map(|edge| edge.2).sum::<u32>() > 30
        }),
        Problem::new("acyclic_path", "[[1], [2], [3], []]", acyclic(), |nodes| longest_path(nodes, 0) >= 3),
        Problem::new("walk_below", "[0, -1, -3, -5]", walk(), |places| places.iter().any(|place| *place < -4)),
        Problem::new("condition_columns", "Or(IsNull(0), And(IsNull(1), IsNull(2)))", condition(), |condition| {
            matches!(condition, Condition::Or(..)) && condition.columns().len() >= 3
        }),
    ]
}
