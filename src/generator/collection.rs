//! Collections of std that are made from a vector: they draw and shrink as the vector does.

use super::{Gen, IntoGen, IntoLengths, MapTo, VecOf, vec};
use alloc::boxed::Box;
use alloc::collections::{BinaryHeap, LinkedList, VecDeque};
use alloc::vec::Vec;

/// A [`vec`](fn@vec) turned into another collection.
pub type FromVec<G, C> = MapTo<VecOf<G>, C>;

/// Generates a double-ended queue. Shrinks as [`vec`](fn@vec) does.
///
/// ```
/// use rosebush::{Gen, collections::vec_deque, int};
/// let queues = vec_deque(int(0..=9), ..8);
/// assert_eq!(queues.minimal(|queue| queue.back() == Some(&3)), Some([3].into()));
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[doc(alias = "seq")]
#[track_caller]
pub fn vec_deque<G: Gen>(element: impl IntoGen<Gen = G>, length: impl IntoLengths) -> FromVec<G, VecDeque<G::Value>> {
    vec(element, length).map(VecDeque::from)
}

/// Generates a doubly-linked list. Shrinks as [`vec`](fn@vec) does.
///
/// ```
/// use rosebush::{Gen, collections::linked_list, int};
/// let lists = linked_list(int(0..=9), ..8);
/// assert_eq!(lists.minimal(|list| list.len() > 1), Some([0, 0].into()));
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[track_caller]
pub fn linked_list<G: Gen>(
    element: impl IntoGen<Gen = G>,
    length: impl IntoLengths,
) -> FromVec<G, LinkedList<G::Value>> {
    vec(element, length).map(|drawn| drawn.into_iter().collect())
}

/// Generates a heap. Shrinks as [`vec`](fn@vec) does.
///
/// ```
/// use rosebush::{Gen, collections::binary_heap, int};
/// let heaps = binary_heap(int(0..=9), ..8);
/// let minimal = heaps.minimal(|heap| heap.peek() > Some(&4)).unwrap();
/// assert_eq!(minimal.into_vec(), [5]);
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[track_caller]
pub fn binary_heap<G: Gen>(element: impl IntoGen<Gen = G>, length: impl IntoLengths) -> FromVec<G, BinaryHeap<G::Value>>
where
    G::Value: Ord,
{
    vec(element, length).map(BinaryHeap::from)
}

/// Generates a boxed slice. Shrinks as [`vec`](fn@vec) does.
///
/// ```
/// use rosebush::{Gen, collections::boxed_slice, int};
/// assert_eq!(boxed_slice(int(0..=9), ..8).minimal(|slice| slice.len() == 2), Some(Box::from([0, 0])));
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[doc(alias = "any")]
#[track_caller]
pub fn boxed_slice<G: Gen>(element: impl IntoGen<Gen = G>, length: impl IntoLengths) -> FromVec<G, Box<[G::Value]>> {
    vec(element, length).map(Vec::into_boxed_slice)
}

/// Generates a vector in ascending order; elements may be equal. Shrinks as [`vec`](fn@vec) does.
///
/// ```
/// use rosebush::{Gen, collections::sorted_vec, int};
/// let ascending = sorted_vec(int(0..=99), ..8);
/// assert_eq!(ascending.minimal(|list| list.last() >= Some(&7) && list.len() > 1), Some(vec![0, 7]));
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[doc(alias = "orderedList")]
#[doc(alias = "OrderedList")]
#[track_caller]
pub fn sorted_vec<G: Gen>(element: impl IntoGen<Gen = G>, length: impl IntoLengths) -> FromVec<G, Vec<G::Value>>
where
    G::Value: Ord,
{
    vec(element, length).map(|mut drawn| {
        drawn.sort();
        drawn
    })
}
