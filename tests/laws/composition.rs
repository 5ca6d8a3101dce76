//! Trees compose as generators do.

use crate::common::value::Value;
use crate::common::{WIDTHS, ensure, holds_for_all, nodes, recorded, same, same_below, tree_of};
use rosebush::{BoxGen, Gen, Source};

const CASES: u64 = 250;

#[test]
fn mapping_the_generator_is_mapping_the_tree() {
    holds_for_all(CASES, |expression, seed| {
        let generator = expression.build();
        let Some((_, choices)) = recorded(&generator, seed, 100) else {
            return Ok(());
        };
        let weight = |value: Value| value.weight();
        let left = (&generator).map(weight).tree_from(&choices).unwrap();
        same(&left, &(&generator).tree_from(&choices).unwrap().map(weight))
    });
}

#[test]
fn mapping_the_identity_changes_nothing() {
    holds_for_all(CASES, |expression, seed| {
        let generator = expression.build();
        tree_of(&generator, seed).map_or(Ok(()), |tree| same(&tree.clone().map(|value| value), &tree))
    });
}

#[test]
fn mapping_twice_is_mapping_the_composition() {
    holds_for_all(CASES, |expression, seed| {
        let generator = expression.build();
        let Some(tree) = tree_of(&generator, seed) else {
            return Ok(());
        };
        let twice = tree.clone().map(|value| value.weight()).map(|weight| weight % 10);
        same(&twice, &tree.map(|value| value.weight() % 10))
    });
}

#[test]
fn mapping_a_child_is_the_child_of_the_mapped() {
    holds_for_all(CASES, |expression, seed| {
        let generator = expression.build();
        let Some(tree) = tree_of(&generator, seed) else {
            return Ok(());
        };
        let mut mapped = tree.clone().map(|value| value.weight()).children();
        for child in tree.children().take(5) {
            let other = mapped.next().ok_or("the mapped tree has fewer children")?;
            same_below(&child.map(|value| value.weight()), &other, &WIDTHS[1..])?;
        }
        Ok(())
    });
}

#[test]
fn zipping_generators_is_zipping_trees() {
    holds_for_all(CASES, |expression, seed| {
        let (left, right) = (expression.build(), expression.build());
        let drawn = recorded(&left, seed, 100).zip(recorded(&right, seed + 1, 100));
        let Some(((_, x), (_, y))) = drawn else {
            return Ok(());
        };
        let zipped = (&left).tree_from(&x).unwrap().zip((&right).tree_from(&y).unwrap());
        same(&(&left, &right).tree_from(&x.followed_by(&y)).unwrap(), &zipped)
    });
}

#[test]
fn zipping_is_associative_up_to_the_shape_of_the_tuple() {
    holds_for_all(CASES, |expression, seed| {
        let (generator, other) = (expression.build(), rosebush::int(0..=9_u8));
        let (Some(tree), Some(last)) = (tree_of(&generator, seed), tree_of(&other, seed)) else {
            return Ok(());
        };
        let middle = last.clone();
        let left = tree.clone().zip(middle.clone()).zip(last.clone()).map(|((a, b), c)| (a, b, c));
        let right = tree.zip(middle.zip(last)).map(|(a, (b, c))| (a, b, c));
        same(&left, &right)
    });
}

/// What to draw after a value: a number that it bounds, or the sum of a list.
fn inner(value: &Value) -> BoxGen<'static, u64> {
    let weight = value.weight() % 50;
    if weight.is_multiple_of(2) {
        rosebush::int(0..=weight).boxed()
    } else {
        rosebush::vec(rosebush::int(0..=9_u64), 0..=3).map(|list| list.into_iter().sum()).boxed()
    }
}

#[test]
fn binding_generators_is_binding_trees() {
    holds_for_all(CASES, |expression, seed| {
        let generator = expression.build();
        let Some((value, x)) = recorded(&generator, seed, 100) else {
            return Ok(());
        };
        let then = |value: Value| inner(&value);
        let inner = then(value);
        let plain = recorded(&inner, seed, 100).expect("numbers are not rejected").1;
        let mut source = Source::recording(seed, 100);
        source.frame(|source| inner.generate(source)).expect("numbers are not rejected");
        let framed = source.into_choices();
        let left = (&generator).bind(then).tree_from(&x.followed_by(&framed)).unwrap();
        same(&left, &(&generator).tree_from(&x).unwrap().bind(then, &plain).unwrap())
    });
}

#[test]
fn filtering_the_generator_is_filtering_the_tree() {
    let passes = |value: &Value| !value.weight().is_multiple_of(5);
    holds_for_all(CASES, |expression, seed| {
        let generator = expression.build();
        let Some((value, choices)) = recorded(&generator, seed, 100) else {
            return Ok(());
        };
        let left = (&generator).filter(passes).tree_from(&choices);
        let right = (&generator).tree_from(&choices).unwrap().filter(passes);
        let (left, right) = match (left, right) {
            (Ok(left), Ok(right)) => (left, right),
            (left, right) => {
                let both = left.is_err() && right.is_err() && !passes(&value);
                return ensure(both, || format!("{value:?} passes, but not both trees have it"));
            }
        };
        same(&left, &right)?;
        let all_pass = nodes(&right, seed).iter().all(|node| passes(&node.value()));
        ensure(all_pass, || format!("a tree from {value:?} has values that do not pass"))
    });
}

#[test]
fn a_filter_that_lets_everything_pass_changes_nothing() {
    holds_for_all(CASES, |expression, seed| {
        let generator = expression.build();
        let Some(tree) = tree_of(&generator, seed) else {
            return Ok(());
        };
        same(&tree.clone().filter(|_| true).expect("everything passes"), &tree)
    });
}
