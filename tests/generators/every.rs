//! Every generator by an example: the source of the page of all generators and of what a release keeps.

use rosebush::{cmp::*, collections::*, ffi::*, net::*, num::*, ops::*, time::*, *};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::rc::Rc;
#[cfg(unix)]
use std::time::SystemTime;

/// An example of a generator. Its values are known by their text alone.
pub(crate) struct Example {
    /// As it is written.
    pub(crate) text: String,
    /// A value and how many choices it takes; none if it was rejected.
    pub(crate) draw: Box<dyn Fn(u64, u32) -> Option<(String, usize)>>,
    /// Where a search from a seed ends if this fails, and whether it ended by itself.
    pub(crate) end: Box<dyn Fn(u64, &dyn Fn(&str) -> bool) -> (String, bool)>,
}

impl Example {
    /// The name of the generator.
    pub(crate) fn name(&self) -> &str {
        self.text.split(|c: char| !c.is_alphanumeric() && c != '_').next().expect("there is a first part")
    }
}

/// With values as text at once, so that drawing and searching are compiled once for all of them.
fn example<G: Gen + 'static>(text: &str, generator: G, show: fn(G::Value) -> String) -> Example {
    of_texts(text, generator.map(show).boxed())
}

fn of_texts(text: &str, generator: BoxGen<'static, String>) -> Example {
    let generator = Rc::new(generator);
    let again = Rc::clone(&generator);
    Example {
        // Long ones are broken into lines.
        text: text.split_whitespace().collect::<Vec<_>>().join(" "),
        draw: Box::new(move |seed, size| {
            let mut source = Source::recording(seed, size);
            let value = generator.generate(&mut source).ok()?;
            Some((value, source.into_choices().count()))
        }),
        end: Box::new(move |seed, fails| {
            let found = Search::new().max_evaluations(20_000).run(&(&again).tree(seed), |value| fails(&value));
            (found.minimal.value(), !found.is_cut_short)
        }),
    }
}

fn shown<T: Debug>(value: T) -> String {
    format!("{value:?}")
}

macro_rules! examples {
    ($($(@[$attribute:meta])? $generator:expr $(, $show:expr)?;)*) => {{
        let mut examples = Vec::new();
        $(
            $(#[$attribute])?
            examples.push(example(stringify!($generator), $generator, examples!(@show $($show)?)));
        )*
        examples
    }};
    (@show) => { shown };
    (@show $show:expr) => { $show };
}

#[derive(Clone, Debug)]
#[allow(dead_code, reason = "the fields are read as text")]
struct Person {
    name: String,
    age: u8,
}

#[derive(Clone, Debug)]
#[allow(dead_code, reason = "the fields are read as text")]
enum Shape {
    Point,
    Square(u32),
}

fn chain(source: &mut Source) -> Result<u32, Rejected> {
    let is_longer = source.draw(boolean())?;
    if is_longer { Ok(level("chain", compose(chain)).generate(source)? + 1) } else { Ok(0) }
}

#[cfg(unix)]
fn seconds(time: SystemTime) -> String {
    match time.duration_since(SystemTime::UNIX_EPOCH) {
        Ok(after) => format!("1970 + {after:?}"),
        Err(before) => format!("1970 - {:?}", before.duration()),
    }
}

/// In the order of the page.
pub(crate) fn every() -> Vec<Example> {
    examples! {
        int(0..=9_u8);
        int::<i32>(..);
        int::<i128>(..);
        int(1900..=2100).origin(2000);
        non_zero::<i8>(..);
        wrapping::<u8>(..);
        saturating::<u8>(..);
        float(0.0..1.0_f64);
        float::<f64>(..);
        float::<f32>(..).with_specials();
        @[cfg(feature = "num-rational")]
        ratio(-99..=99, 1..=20), |x| x.to_string();
        duration(..=std::time::Duration::from_secs(60));
        // Elsewhere times are coarser, or other strings are not Unicode.
        @[cfg(unix)]
        system_time(..), seconds;
        boolean();
        boolean().probability(0.1);
        char(' '..='~');
        char_of("+-*/");
        ascii();
        alphabetic();
        alphanumeric();
        digit();
        hex_digit();
        printable();
        any_char();
        string('a'..='z', 1..=8);
        text(..);
        @[cfg(feature = "regex")]
        string_matching("[a-z]{2,5}-[0-9]+");
        @[cfg(feature = "regex")]
        bytes_matching(r"(?-u)\xfe[0-9]{2}.");
        bytes(..=4);
        c_string(..=4);
        @[cfg(unix)]
        os_string(..=4);
        @[cfg(unix)]
        path(..=3);
        vec(int(0..=9_u8), ..=4);
        vec(boolean(), ..);
        array::<_, 3>(int(0..=9_u8));
        small_vec::<[u8; 4], _>(0..=9, ..=8);
        boxed_slice(boolean(), ..=3);
        vec_deque(boolean(), ..=3);
        linked_list(boolean(), ..=3);
        binary_heap(int(0..=9_u8), ..=3), |heap| shown(heap.into_sorted_vec());
        sorted_vec(int(0..=9_u8), ..=4);
        unique_vec(int(0..=9_u8), 2..=4);
        unique_vec_by(int(0..=99_u8), 2..=4, |n| n / 10);
        btree_set(int(0..=9_u8), ..=4);
        hash_set(int(0..=9_u8), ..=4), |set| shown(BTreeSet::from_iter(set));
        btree_map(int(0..=9_u8), boolean(), ..=3);
        hash_map(int(0..=9_u8), boolean(), ..=3), |map| shown(BTreeMap::from_iter(map));
        shuffle([1, 2, 3, 4]);
        subsequence([1, 2, 3, 4]);
        subsequence([1, 2, 3, 4]).lengths(2);
        partition(9);
        partition_of(['a', 'b', 'c', 'd']);
        just(5);
        element_of(["red", "green", "blue"]);
        element_of(["red", "green", "blue"]).filter(|name| name.len() > 3);
        index();
        one_of((just(1), int(20..=29), int(-9..=-1)));
        frequency(((9, just(0)), (1, int(1..=9))));
        swarm(['a', 'b', 'c'].map(just), |letter| string(letter, 1..=6));
        variants!(Shape { Point, Square(1..=9) });
        option(int(3..=9_u8));
        result(int(3..=9_u8), boolean());
        either(int(3..=9_u8), boolean());
        flags(0_u8, [1, 2, 4]);
        ordering();
        ip();
        ipv4();
        ipv6();
        socket_addr();
        socket_addr_v4();
        socket_addr_v6();
        range(int(0..=9_u8));
        range_inclusive(int(0..=9_u8));
        range_from(int(0..=9_u8));
        range_to(int(0..=9_u8));
        range_to_inclusive(int(0..=9_u8));
        bound(int(0..=9_u8));
        compose(|source| Ok((source.draw(int(0..=9_u8))?, source.draw(boolean())?)));
        record!(Person { name: string('a'..='z', 1..=4), age: 0..=120 });
        recursive(just(0), |inner| vec(inner, 1..=2).map(|parts| parts.iter().sum::<u32>() + 1));
        recursive_with(9_u8, |most| int(0..=most), |inner, most| int(0..=most).bind(move |n| inner.at(n)));
        level("chain", compose(chain));
        sized(|size| vec(boolean(), ..=size as usize / 20));
        vec(no_shrink(int(0..=9_u8)), ..=3);
        no_shrink(just(5));
        function::<u8, _>(int(0..=9_u8));
        @[cfg(feature = "arbitrary")]
        arbitrary::<(u8, bool)>(..=2);
    }
}
