//! Tests of line searches.

use super::*;
use crate::choices::{Cell, Choices, FULL_SIZE};
use crate::shrink::edits::testing::{list, number};
use alloc::rc::Rc;

/// The keys that each proposal sets, while those that `is_accepted` says are accepted.
fn proposed(
    rule: &'static LineRule,
    cells: Vec<Cell>,
    is_accepted: fn(&[(usize, u64)]) -> bool,
) -> Vec<Vec<(usize, u64)>> {
    let (mut node, mut sweep) = (Node::new(Choices::new(cells, FULL_SIZE)), LineSweep::of(rule));
    let mut all = Vec::new();
    while let Some(mut draft) = sweep.propose(&node, Round::First) {
        let (keys, mut cells) = (draft.keys().unwrap_or_default().to_vec(), Vec::new());
        draft.write(node.cells(), &mut cells);
        if is_accepted(&keys) {
            let after = Node::new(Choices::new(cells, FULL_SIZE));
            sweep.accepted(&node, &after);
            node = after;
        }
        all.push(keys);
    }
    all
}

fn here_and_next(start: &LineStart<'_>) -> Vec<usize> {
    if start.node.number(start.at + 1).is_some() { Vec::from([start.at, start.at + 1]) } else { Vec::new() }
}

fn all(start: &LineStart<'_>) -> Vec<usize> {
    (start.at..start.node.cells().len()).filter(|at| start.node.number(*at).is_some()).collect()
}

const PLAIN: LineRule = LineRule {
    position: Node::next_positive,
    zeroed: None,
    groups: &[],
    in_lists: InLists::All,
    passes_over_rejected: false,
    changes: None,
};

#[test]
fn the_numbers_of_a_group_keep_their_distances_until_the_first_is_at_its_origin() {
    static RULE: LineRule = LineRule { groups: &[(here_and_next, &[(NumberLine::nearer, probe)])], ..PLAIN };
    let cells = || [5, 9].map(number).to_vec();
    // The step that fails says that the others do, too.
    assert_eq!(proposed(&RULE, cells(), |_| false), [[(0, 4), (1, 8)]]);
    // One step, then all of them, then a gallop from that end.
    let steps = proposed(&RULE, cells(), |keys| keys[0].1 >= 3);
    assert_eq!(steps, [[4, 8], [0, 4], [1, 5], [3, 7], [2, 6]].map(|[one, other]| [(0, one), (1, other)].to_vec()));
}

#[test]
fn what_one_number_cannot_do_none_does() {
    static RULE: LineRule = LineRule {
        groups: &[(
            here_and_next,
            &[
                (|_, group| Some(NumberLine::to(group.iter().map(|at| (*at, -6)))), probe),
                (|_, group| Some(NumberLine::to(group.iter().map(|at| (*at, -2)))), probe),
            ],
        )],
        ..PLAIN
    };
    assert_eq!(proposed(&RULE, [5, 9].map(number).to_vec(), |_| false), [[(0, 3), (1, 7)]]);
}

#[test]
fn where_a_number_would_go_too_far_there_is_no_draft() {
    let node = Node::new(Choices::new([1, 1].map(number).to_vec(), FULL_SIZE));
    let far = NumberLine::of([(0, -1), (1, 1 << 64)].to_vec(), u64::MAX);
    assert!(far.draft(&node, u64::MAX).is_some());
    assert!(far.draft(&node, u64::MAX - 1).is_none());
    assert!(far.draft(&node, 0).is_none());
}

#[test]
fn from_its_end_a_line_may_lead_on() {
    static RULE: LineRule = LineRule {
        groups: &[(
            all,
            &[(
                |start, group| {
                    let half = |at: usize| -i128::from(start.node.key(at) - start.node.key(at) / 2);
                    Some(NumberLine::to(group.iter().map(|at| (*at, half(*at)))))
                },
                probe,
            )],
        )],
        ..PLAIN
    };
    let halves = proposed(&RULE, [number(9)].to_vec(), |keys| keys[0].1 > 1);
    assert_eq!(halves, [4, 2, 1].map(|key| [(0, key)]));
}

#[test]
fn what_a_round_has_changed_is_kept_from_where_the_pass_began() {
    static RULE: LineRule = LineRule {
        groups: &[(
            |start| start.changes.iter().map(|(at, _)| *at).collect(),
            &[(|start, _| Some(NumberLine::of(start.changes.to_vec(), 2)), probe)],
        )],
        changes: Some(|before, now| Vec::from([(0, now.value(0) - before.value(0))])),
        ..PLAIN
    };
    let node = |key: u64| Node::new(Choices::new([number(key)].to_vec(), FULL_SIZE));
    let mut sweep = LineSweep::of(&RULE);
    let context = StartContext { began: Some(Rc::new(node(9))), ..StartContext::default() };
    sweep.start(&node(6), &context);
    let keys = |draft: Option<Draft>| draft.map(|draft| draft.keys().unwrap_or_default().to_vec());
    assert_eq!(keys(sweep.propose(&node(6), Round::Later)), Some([(0, 3)].to_vec()));
    assert_eq!(keys(sweep.propose(&node(6), Round::Later)), None);
    // In the first round nothing has changed before.
    assert_eq!(keys(LineSweep::of(&RULE).propose(&node(6), Round::First)), None);
}

#[test]
fn groups_are_set_to_zero_in_runs_that_double_and_halve() {
    static RULE: LineRule = LineRule { zeroed: Some(|_, numbers| numbers.to_vec()), ..PLAIN };
    let runs = proposed(&RULE, [9; 6].map(number).to_vec(), |keys| keys.iter().all(|(at, _)| *at != 3));
    let runs: Vec<Vec<usize>> = runs.iter().map(|run| run.iter().map(|(at, _)| *at).collect()).collect();
    assert_eq!(runs, [&[0][..], &[1, 2], &[3, 4, 5], &[3, 4], &[3], &[4], &[5]]);
}

#[test]
fn a_wary_rule_leaves_a_list_alone_after_three_groups_without_success_or_one_free_number() {
    static WARY: LineRule =
        LineRule { groups: &[(all, &[(NumberLine::nearer, probe)])], in_lists: InLists::FewFirstAlone, ..PLAIN };
    let firsts = |cells: Vec<Cell>, is_accepted| {
        let all = proposed(&WARY, cells, is_accepted);
        all.iter().map(|keys| (keys[0].0, keys.len())).collect::<Vec<_>>()
    };
    // In a list, the first of them alone comes before each group.
    assert_eq!(firsts(list(&[9, 8, 7, 6, 5]), |_| false), [(2, 1), (2, 5), (4, 1), (4, 4), (6, 1), (6, 3)]);
    assert_eq!(firsts(list(&[9, 8, 7, 6, 5]), |keys| keys.len() == 1), [(2, 1)]);
    assert_eq!(firsts([9, 8, 7, 6].map(number).to_vec(), |_| false), [(0, 4), (1, 3), (2, 2), (3, 1)]);
}

/// How many steps are left in each proposal of a gallop over ten steps, of which at most this many are accepted; those
/// that leave an odd number are rejected.
fn galloped(extent: Extent, most: u64) -> Vec<u64> {
    let node = Node::new(Choices::new([number(10)].to_vec(), FULL_SIZE));
    let start = LineStart { node: &node, at: 0, round: Round::First, changes: &[], before: LineEnd::Other };
    let (mut search, mut steps, mut all) = (extent(&start, 10), 10, Vec::new());
    while let Some(left) = search.next(steps) {
        all.push(left);
        if left % 2 == 1 {
            search.rejected();
        } else if left >= 10 - most {
            steps = left;
            search.accepted();
        }
    }
    all
}

#[test]
fn a_gallop_passes_over_rejected_steps_and_doubles_what_was_accepted() {
    assert_eq!(galloped(gallop, 8), [9, 8, 4, 0, 0, 2]);
    assert_eq!(galloped(gallop, 0), [9, 8]);
    assert_eq!(galloped(single, 8), [9, 8]);
}

#[test]
fn a_line_says_what_came_of_the_one_before() {
    const ENDS: &[(Direction, Extent)] = &[(NumberLine::nearer, single), (to_zero, probe)];
    /// All in one step, if the line before has moved.
    fn to_zero(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
        let all = || group.iter().map(|at| (*at, -start.node.value(*at)));
        (start.before == LineEnd::Moved).then(|| NumberLine::to(all()))
    }
    static RULE: LineRule = LineRule { groups: &[(all, ENDS)], ..PLAIN };
    assert_eq!(proposed(&RULE, [number(9)].to_vec(), |_| false), [[(0, 8)]]);
    assert_eq!(proposed(&RULE, [number(9)].to_vec(), |keys| keys[0].1 == 8), [[(0, 8)], [(0, 0)]]);
}

#[test]
fn what_an_element_was_given_is_not_given_on_at_once_in_a_long_list() {
    const GIVEN: &[(Direction, Extent)] = &[(given, probe)];
    /// All of the first, in one step.
    fn given(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
        let all = i128::from(start.node.distance(group[0]));
        (all > 0).then(|| NumberLine::to([(group[0], -all), (group[1], all)].into_iter()))
    }
    /// The number here and that of the next element.
    fn here_and_next_element(start: &LineStart<'_>) -> Vec<usize> {
        if start.node.number(start.at + 2).is_some() { Vec::from([start.at, start.at + 2]) } else { Vec::new() }
    }
    static RULE: LineRule = LineRule { groups: &[(here_and_next_element, GIVEN)], ..PLAIN };
    let firsts = |keys: &[u64]| {
        let steps = proposed(&RULE, list(keys), |_| true);
        steps.iter().map(|keys| keys[0].0).collect::<Vec<_>>()
    };
    assert_eq!(firsts(&[1; 5]), [2, 4, 6, 8]);
    assert_eq!(firsts(&[1; 30]), (2..60).step_by(4).collect::<Vec<_>>());
}
