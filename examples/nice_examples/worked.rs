//! The lists that the talk works through, with its counts and those found here.

use super::statistics::{first_gt_second, length_2, sum_3, sum_500, ten_distinct, ten_of_5};
use super::ways::{Fails, Way};

pub struct Worked {
    pub name: &'static str,
    pub start: Vec<u64>,
    pub fails: Fails,
    /// Each way with the talk's number of calls, the number here, and the least list here.
    pub counts: Vec<(Way, u64, u64, Vec<u64>)>,
}

pub fn worked() -> Vec<Worked> {
    let fives = || vec![5; 10];
    let ascending = || (0..10).collect::<Vec<_>>();
    vec![
        Worked {
            name: "[5, 5], length >= 2",
            start: vec![5, 5],
            fails: length_2,
            counts: vec![(Way::Greedy(1), 17, 17, vec![0, 0]), (Way::Greedy(2), 7, 7, vec![0, 0])],
        },
        Worked {
            name: "[1000], sum >= 500",
            start: vec![1000],
            fails: sum_500,
            counts: vec![(Way::Greedy(2), 1003, 1003, vec![500]), (Way::Greedy(3), 79, 79, vec![500])],
        },
        Worked {
            name: "twenty twos, sum >= 3",
            start: vec![2; 20],
            fails: sum_3,
            counts: vec![(Way::Greedy(3), 26, 26, vec![1, 2]), (Way::Greedy(4), 12, 12, vec![1, 2])],
        },
        Worked {
            name: "twelve twenties, ten >= 5",
            start: vec![20; 12],
            fails: ten_of_5,
            counts: vec![(Way::Greedy(4), 695, 694, fives()), (Way::Greedy(5), 93, 92, fives())],
        },
        Worked {
            name: "20 to 31, ten >= 5",
            start: (20..=31).collect(),
            fails: ten_of_5,
            counts: vec![(Way::Greedy(5), 763, 762, fives()), (Way::Greedy(6), 98, 97, fives())],
        },
        Worked {
            name: "100 to 109, ten distinct",
            start: (100..=109).collect(),
            fails: ten_distinct,
            counts: vec![
                (Way::Greedy(6), 776, 776, ascending()),
                (Way::Deduplicated, 528, 528, ascending()),
                (Way::SinglePass, 436, 436, ascending()),
                (Way::PerIndex, 75, 75, ascending()),
                (Way::MultiPass, 131, 124, ascending()),
            ],
        },
        Worked {
            name: "[101, 100], first > second",
            start: vec![101, 100],
            fails: first_gt_second,
            counts: vec![(Way::PerIndex, 16, 16, vec![101, 0]), (Way::MultiPass, 20, 20, vec![1, 0])],
        },
    ]
}
