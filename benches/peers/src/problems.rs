//! The problems that failing runs are measured on, as each library would have them written. They are those of the
//! library's own `tests/problems/public.rs`; quickcheck has a column where its own shrinking can be used.

use crate::clock::judged;
use crate::conditions::*;
use crate::failing::{Problem, Rows};
#[cfg(feature = "hegel")]
use hegel::{
    TestCase,
    generators::{self as gs, Generator as _, PrintableGenerator},
    tuples,
};
use proptest::collection::vec as vec_of;
use proptest::prelude::*;
use rand::RngExt;
use rosebush::{BoxGen, Gen, frequency, int, just, one_of, recursive, string, vec};

fn heap(least: u32, size: usize) -> BoxGen<'static, Heap> {
    if size == 0 {
        return rosebush::level("heap", just(Heap::Empty)).boxed();
    }
    let node = int(least..=least + 1000)
        .bind(move |head| (heap(head, size / 2), heap(head, size / 2)).map(move |two| Heap::node(head, two)));
    rosebush::level("heap", frequency(((1, just(Heap::Empty)), (7, node)))).boxed()
}

fn heap_strategy(least: u32, size: usize) -> BoxedStrategy<Heap> {
    if size == 0 {
        return Just(Heap::Empty).boxed();
    }
    let node = (least..=least + 1000).prop_flat_map(move |head| {
        (heap_strategy(head, size / 2), heap_strategy(head, size / 2)).prop_map(move |two| Heap::node(head, two))
    });
    prop_oneof![1 => Just(Heap::Empty), 7 => node].boxed()
}

#[cfg(feature = "hegel")]
fn draw_heap(case: &TestCase, least: u32, size: usize) -> Heap {
    if size == 0 || case.draw_silent(gs::integers::<u8>().max_value(7)) == 0 {
        return Heap::Empty;
    }
    let head = case.draw_silent(gs::integers::<u32>().min_value(least).max_value(least + 1000));
    Heap::node(head, (draw_heap(case, head, size / 2), draw_heap(case, head, size / 2)))
}

#[cfg(feature = "hegel")]
fn sum_generator() -> impl PrintableGenerator<Expr> {
    gs::recursive(gs::integers::<i32>().map(Expr::Literal), |inner| {
        gs::one_of([
            tuples!(inner.clone(), inner.clone()).map(Expr::add).boxed(),
            tuples!(inner.clone(), inner).map(Expr::div).boxed(),
        ])
    })
    .print_as_debug()
}

#[cfg(feature = "hegel")]
macro_rules! with_hegel {
    ($problem:expr, $generator:expr) => {
        $problem.hegel(|| $generator)
    };
}

#[cfg(not(feature = "hegel"))]
macro_rules! with_hegel {
    ($problem:expr, $generator:expr) => {
        $problem
    };
}

/// The rows of one problem: its name, the normal form, how a value of the same shape is made by hand, what fails, and
/// the generators of rosebush, proptest and hegel; the type, where quickcheck has one.
macro_rules! rows {
    ($name:literal, $normal:literal, $hand:expr, $fails:path, $ours:expr, $strategy:expr, $hegel:expr $(, $type:ty)?) => {{
        let problem = Problem::new($name, $normal, $hand, $fails, $ours, $strategy);
        $(let problem = problem.quickcheck((|value| judged(&value, $fails)) as fn($type) -> bool);)?
        with_hegel!(problem, $hegel).rows()
    }};
}

#[cfg(feature = "hegel")]
fn lists_of_lists() -> impl PrintableGenerator<Vec<Vec<i64>>> {
    gs::vecs(gs::vecs(gs::integers::<i64>()).max_size(20)).max_size(20)
}

/// The problems of lists.
fn lists() -> Vec<Rows> {
    macro_rules! numbers {
        ($name:literal, $normal:literal, $fails:path) => {
            rows!(
                $name,
                $normal,
                numbers_by_hand,
                $fails,
                vec(int(..), 0..=100),
                vec_of(any::<u32>(), 0..=100),
                gs::vecs(gs::integers::<u32>()).max_size(100),
                Vec<u32>
            )
        };
    }
    macro_rules! signed {
        ($name:literal, $normal:literal, $fails:path) => {
            rows!(
                $name,
                $normal,
                signed_by_hand,
                $fails,
                vec(int(..), 0..=50),
                vec_of(any::<i64>(), 0..=50),
                gs::vecs(gs::integers::<i64>()).max_size(50),
                Vec<i64>
            )
        };
    }
    macro_rules! nested {
        ($name:literal, $normal:literal, $fails:path) => {
            rows!(
                $name,
                $normal,
                nested_by_hand,
                $fails,
                vec(vec(int(..), 0..=20), 0..=20),
                vec_of(vec_of(any::<i64>(), 0..=20), 0..=20),
                lists_of_lists(),
                Vec<Vec<i64>>
            )
        };
    }
    vec![
        numbers!("len2", "[0, 0]", has_two),
        numbers!("sum500", "[500]", sum_is_500),
        numbers!("sum3", "[3]", sum_is_3),
        numbers!("ten5", "[5, 5, 5, 5, 5, 5, 5, 5, 5, 5]", has_ten_fives),
        numbers!("distinct10", "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]", has_ten_distinct),
        numbers!("first_gt_second", "[1, 0]", begins_falling),
        signed!("reverse", "[0, 1]", differs_reversed),
        signed!("distinct", "[0, 1, -1]", has_three_distinct),
        nested!("large_union_list", "[[0, 1, -1, 2, -2]]", has_five_distinct),
        nested!("nestedlists", "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]", has_more_than_ten),
    ]
}

/// The problems of what depends on something else, is filtered, or recurs.
fn others() -> Vec<Rows> {
    let small = || vec(int(..), 0..=10).filter(is_small);
    let small_strategy = || vec_of(any::<i16>(), 0..=10).prop_filter("the sum is small", is_small);
    let pairs = || (int(1..=1000), int(1..=1000));
    macro_rules! pairs {
        ($name:literal, $normal:literal, $fails:path) => {
            rows!(
                $name,
                $normal,
                pair_by_hand,
                $fails,
                pairs(),
                (1..=1000_u32, 1..=1000_u32),
                tuples!(
                    gs::integers::<u32>().min_value(1).max_value(1000),
                    gs::integers::<u32>().min_value(1).max_value(1000)
                )
            )
        };
    }
    vec![
        rows!(
            "bound5",
            "([], [], [], [-1], [-32768])",
            five_by_hand,
            is_out_of_bounds,
            (small(), small(), small(), small(), small()),
            (small_strategy(), small_strategy(), small_strategy(), small_strategy(), small_strategy()),
            {
                let small = || gs::vecs(gs::integers::<i16>()).max_size(10).filter(is_small);
                tuples!(small(), small(), small(), small(), small()).print_as_debug()
            }
        ),
        pairs!("difference_zero", "(10, 10)", differ_by_nothing),
        pairs!("difference_small", "(10, 6)", differ_by_little),
        pairs!("difference_one", "(10, 9)", differ_by_one),
        rows!(
            "lengthlist",
            "[900]",
            |list, rng| of_same_length(list, || rng.random_range(0..=1000)),
            reaches_900,
            int(1..=100).bind(|length: usize| vec(int(0..=1000), length)),
            (1..=100_usize).prop_flat_map(|length| vec_of(0..=1000_u32, length)),
            hegel::compose!(|case| {
                let length = case.draw_silent(gs::integers::<usize>().min_value(1).max_value(100));
                case.draw_silent(gs::vecs(gs::integers::<u32>().max_value(1000)).min_size(length).max_size(length))
            })
            .print_as_debug()
        ),
        rows!(
            "coupling",
            "[1, 0]",
            |list, rng| of_same_length(list, || rng.random_range(0..list.len())),
            is_coupled,
            vec(int(0..=10), 0..=20).filter(points_inside),
            vec_of(0..=10_usize, 0..=20).prop_filter("all point inside", points_inside),
            gs::vecs(gs::integers::<usize>().max_value(10)).max_size(20).filter(points_inside).print_as_debug()
        ),
        rows!(
            "deletion",
            "([0, 0], 0)",
            |(list, _), rng| {
                let list = signed_by_hand(list, rng);
                let element = list[rng.random_range(0..list.len())];
                (list, element)
            },
            is_still_there,
            vec(int(..), 1..=50)
                .bind(|list: Vec<i64>| int(0..list.len()).uniform().map(move |at| (list.clone(), list[at]))),
            // Of 64 bits no two would ever be equal.
            vec_of(any::<i8>().prop_map(i64::from), 1..=50)
                .prop_flat_map(|list| (0..list.len()).prop_map(move |at| (list.clone(), list[at]))),
            hegel::compose!(|case| {
                let list = case.draw_silent(gs::vecs(gs::integers::<i64>()).min_size(1).max_size(50));
                let element = list[case.draw_silent(gs::integers::<usize>().max_value(list.len() - 1))];
                (list, element)
            })
            .print_as_debug()
        ),
        rows!(
            "sort_by_age",
            r#"[Person { name: "", age: 1 }, Person { name: "a", age: 0 }]"#,
            people_by_hand,
            ages_fall,
            vec((string('a'..='z', 0..=6), int(0..=100)).map(|(name, age)| Person { name, age }), 0..=10),
            vec_of(("[a-z]{0,6}", 0..=100_u8).prop_map(|(name, age)| Person { name, age }), 0..=10),
            gs::vecs(
                tuples!(
                    gs::text().alphabet("abcdefghijklmnopqrstuvwxyz").max_size(6),
                    gs::integers::<u8>().max_value(100)
                )
                .map(|(name, age)| Person { name, age })
            )
            .max_size(10)
            .print_as_debug()
        ),
        rows!(
            "calculator",
            "(0/(0+0))",
            Expr::by_hand,
            Expr::divides_by_zero,
            recursive(int(..).map(Expr::Literal), |inner: rosebush::Inner<'_, Expr>| {
                let pair = || inner.clone().zip(inner.clone());
                one_of((pair().map(Expr::add), pair().map(Expr::div)))
            })
            .max_depth(5),
            any::<i32>().prop_map(Expr::Literal).prop_recursive(5, 64, 2, |inner| {
                prop_oneof![
                    (inner.clone(), inner.clone()).prop_map(Expr::add),
                    (inner.clone(), inner).prop_map(Expr::div)
                ]
            }),
            sum_generator()
        ),
        rows!(
            "binheap",
            "(0 - (0 (0 - -) (1 - -)))",
            Heap::by_hand,
            Heap::is_listed_wrongly,
            int(0..=20_usize).uniform().bind(|size| heap(0, size)),
            (0..=20_usize).prop_flat_map(|size| heap_strategy(0, size)),
            hegel::compose!(|case| {
                let size = case.draw_silent(gs::integers::<usize>().max_value(20));
                draw_heap(&case, 0, size)
            })
            .print_as_debug()
        ),
    ]
}

pub fn rows() -> Vec<Rows> {
    let mut rows = others();
    rows.extend(lists());
    rows
}
