//! The types of two public problems, and what fails on them. Knows no library, so that others are measured on them too.

use std::fmt;

/// An arithmetic expression.
#[derive(Clone)]
pub(crate) enum Expr {
    Literal(i32),
    Add(Box<Expr>, Box<Expr>),
    Div(Box<Expr>, Box<Expr>),
}

impl fmt::Debug for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Literal(n) => write!(f, "{n}"),
            Expr::Add(a, b) => write!(f, "({a:?}+{b:?})"),
            Expr::Div(a, b) => write!(f, "({a:?}/{b:?})"),
        }
    }
}

impl Expr {
    fn value(&self) -> Option<i32> {
        match self {
            Expr::Literal(n) => Some(*n),
            Expr::Add(a, b) => Some(a.value()?.wrapping_add(b.value()?)),
            Expr::Div(a, b) => {
                let (a, b) = (a.value()?, b.value()?);
                (b != 0).then(|| a.wrapping_div(b))
            }
        }
    }

    fn divides_by_literal_zero(&self) -> bool {
        match self {
            Expr::Literal(_) => false,
            Expr::Div(_, b) if matches!(**b, Expr::Literal(0)) => true,
            Expr::Add(a, b) | Expr::Div(a, b) => a.divides_by_literal_zero() || b.divides_by_literal_zero(),
        }
    }

    /// Whether it divides by what is zero without being the literal 0.
    pub(crate) fn divides_by_zero(&self) -> bool {
        !self.divides_by_literal_zero() && self.value().is_none()
    }
}

/// A binary heap.
#[derive(Clone)]
pub(crate) enum Heap {
    Empty,
    Node(u32, Box<Heap>, Box<Heap>),
}

impl fmt::Debug for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Heap::Empty => f.write_str("-"),
            Heap::Node(head, left, right) => write!(f, "({head} {left:?} {right:?})"),
        }
    }
}

impl Heap {
    fn merge(self, other: Heap) -> Heap {
        match (self, other) {
            (Heap::Empty, heap) | (heap, Heap::Empty) => heap,
            (Heap::Node(a, left_a, right_a), Heap::Node(b, left_b, right_b)) => {
                if a <= b {
                    Heap::Node(a, Box::new(right_a.merge(Heap::Node(b, left_b, right_b))), left_a)
                } else {
                    Heap::Node(b, Box::new(right_b.merge(Heap::Node(a, left_a, right_a))), left_b)
                }
            }
        }
    }

    /// The elements by a stack walk that does not sort.
    fn walk(&self) -> Vec<u32> {
        let mut stack = vec![self];
        let mut seen = Vec::new();
        while let Some(heap) = stack.pop() {
            if let Heap::Node(head, left, right) = heap {
                seen.push(*head);
                stack.push(left);
                stack.push(right);
            }
        }
        seen
    }

    /// The heap as a list, by a merge that is wrong: the list need not ascend.
    fn wrong_list(&self) -> Vec<u32> {
        match self.clone() {
            Heap::Empty => Vec::new(),
            Heap::Node(head, left, right) => std::iter::once(head).chain(left.merge(*right).walk()).collect(),
        }
    }

    pub(crate) fn is_listed_wrongly(&self) -> bool {
        let listed = self.wrong_list();
        let mut sorted = self.walk();
        sorted.sort_unstable();
        listed != sorted || !listed.is_sorted()
    }
}
