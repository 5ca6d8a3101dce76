//! Generators for which a law was broken once, or growing a child panicked: each is looked at more closely.

use crate::common::expression::{Expression, Width};
use crate::common::{ensure, nodes, same, tree_of};
use rosebush::Gen;

fn boxed(expression: Expression) -> Box<Expression> {
    Box::new(expression)
}

fn known() -> Vec<Expression> {
    let wide = || boxed(Expression::Whole(Width::I128));
    let coins =
        boxed(Expression::Compose(boxed(Expression::OneOf(vec![Expression::Just(0)])), boxed(Expression::Bool)));
    vec![
        // The next number behind one with the greatest key there is.
        Expression::Repeated(wide(), 3),
        // Lists of one drawn length inside each other.
        Expression::Repeated(boxed(Expression::Repeated(wide(), 1)), 1),
        Expression::Repeated(boxed(Expression::List(boxed(Expression::Bool), 2, 2)), 2),
        // Elements taken out of a list that is another one, or gone, in what is grown.
        Expression::Maybe(boxed(Expression::Compose(boxed(Expression::Bool), boxed(Expression::Text(1, 1))))),
        Expression::Bind(coins, boxed(Expression::Bool), boxed(Expression::List(boxed(Expression::Bool), 1, 1))),
    ]
}

#[test]
fn known_cases_stay_right() {
    for expression in known() {
        let generator = expression.build();
        for seed in 0..60 {
            let Some(tree) = tree_of(&generator, seed) else {
                continue;
            };
            let judged = nodes(&tree, seed).iter().step_by(3).try_for_each(|node| {
                let again = (&generator).tree_from(node.choices()).map_err(|rejected| rejected.to_string())?;
                same(&again, &node.restarted())?;
                let bad = node
                    .children()
                    .find(|child| !expression.allows(&child.value()) || child.choices() >= node.choices());
                ensure(bad.is_none(), || format!("{:?} has the child {:?}", node.value(), bad.unwrap().value()))
            });
            assert_eq!(judged, Ok(()), "{expression:?}, seed {seed}");
        }
    }
}
