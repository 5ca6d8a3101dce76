//! Promises that a release must keep: what a seed draws, how a token is written, where a search ends.

use rosebush::{
    Choices, Distribution, FULL_SIZE, Gen, IntoGen, Rejected, Source, Tree, boolean, char, compose, element_of,
    frequency, int, just, level, one_of, option, recursive, recursive_with, string, vec,
};
use std::fmt::Debug;

/// The values of the first seeds, as text: at full size, and one at a small size.
fn drawn<G: Gen>(generator: G) -> String
where
    G::Value: Debug,
{
    let small = generator.generate(&mut Source::fresh(3, 10));
    let values = [generator.sample(0), generator.sample(1), generator.sample(2), small];
    values.map(|value| value.map_or_else(|_| "rejected".into(), |value| format!("{value:?}"))).join(" ")
}

fn length_and_list(source: &mut Source) -> Result<(usize, Vec<bool>), Rejected> {
    let length = source.draw(int(0..=4_usize))?;
    let list = source.with_size(5, |source| source.draw(vec(boolean(), length)))?;
    Ok((length, list))
}

fn depth(source: &mut Source) -> Result<u32, Rejected> {
    level("depth", boolean().bind(|is| compose(move |source| if is { Ok(depth(source)? + 1) } else { Ok(0) })))
        .generate(source)
}

#[test]
fn what_a_seed_draws() {
    let nested = || recursive(int(0..=9_u8).map(|n| vec![n]), |inner| vec(inner, 0..=2).map(|lists| lists.concat()));
    let falling = recursive_with(100, |n| int(0..=n), |inner, n| int(0..=n).bind(move |n: i32| inner.at(n)));
    let rows: &[(&str, String, &str)] = &[
        ("int(0..=9_u8)", drawn(int(0..=9_u8)), "3 7 3 6"),
        ("int::<i8>(..)", drawn(int::<i8>(..)), "-31 63 -20 5"),
        ("int::<u16>(..)", drawn(int::<u16>(..)), "25050 48962 422 10"),
        ("int::<i32>(..)", drawn(int::<i32>(..)), "-505778371 1061306674 -1356574 5"),
        ("int::<u64>(..)", drawn(int::<u64>(..)), "7051070477665621255 13781649495232077965 14184486483 82"),
        ("int::<i64>(..)", drawn(int::<i64>(..)), "-2172301559189154553 4558277458377302157 -2844942661562 38"),
        (
            "int::<u128>(..)",
            drawn(int::<u128>(..)),
            "130069292547186676220125371678102027260 254226561152114567632672614746342225184 384454678526039333289 2653",
        ),
        (
            "int::<i128>(..)",
            drawn(int::<i128>(..)),
            "-40071890913282555511561932037782078468 84085377691645335900985311030458119456 -5681567180115567645809369 1212",
        ),
        ("int(1900..=2100).origin(2000)", drawn(int(1900..=2100).origin(2000)), "1976 2050 1980 2005"),
        ("int(-50..=50).uniform()", drawn(int(-50..=50).uniform()), "-18 31 27 -45"),
        (
            "int::<u32>(..).distribution(Distribution::Bits)",
            drawn(int::<u32>(..).distribution(Distribution::Bits)),
            "707 58623106 25789310 1",
        ),
        (
            "int::<i16>(..).distribution(Distribution::Mixed)",
            drawn(int::<i16>(..).distribution(Distribution::Mixed)),
            "-7718 16194 -1324 9693",
        ),
        (r#"(3..900_u32).into_gen().tagged("n")"#, drawn((3..900_u32).into_gen().tagged("n")), "345 673 29 13"),
        ("boolean()", drawn(boolean()), "true false false true"),
        ("char(..)", drawn(char(..)), r#"'\u{589f4}' '\u{dcda4}' '\u{d042e}' '\u{e781}'"#),
        ("char('a'..='z')", drawn(char('a'..='z')), "'i' 'v' 't' 'b'"),
        ("just(5)", drawn(just(5)), "5 5 5 5"),
        (
            r#"element_of(["red", "green", "blue"])"#,
            drawn(element_of(["red", "green", "blue"])),
            r#""red" "blue" "blue" "red""#,
        ),
        ("option(int(0..=9_u8))", drawn(option(int(0..=9_u8))), "Some(3) None None Some(9)"),
        (
            "one_of((just(1), int(20..=29), int(-9..=-1)))",
            drawn(one_of((just(1), int(20..=29), int(-9..=-1)))),
            "1 -9 -6 1",
        ),
        ("frequency(((1, just(0)), (3, int(1..=9))))", drawn(frequency(((1, just(0)), (3, int(1..=9))))), "4 1 6 0"),
        ("string('a'..='z', 0..8)", drawn(string('a'..='z', 0..8)), r#""jj" "tctepz" "nqhmui" """#),
        (
            "string('a'..='c', ..=3).uniform_lengths()",
            drawn(string('a'..='c', ..=3).uniform_lengths()),
            r#""b" "cac" "bba" """#,
        ),
        ("vec(int(0..=9_u8), 4)", drawn(vec(int(0..=9_u8), 4)), "[3, 0, 0, 8] [7, 9, 0, 9] [3, 3, 7, 5] [6, 8, 0, 6]"),
        (
            "vec(boolean(), 0..40)",
            drawn(vec(boolean(), 0..40)),
            "[true, true, true, true, false, false, true, true, true, true, true, true, true, true, false] [false, true, false, false, false, true, true, false, true, true, true, true, true, false, true, false, false] [true, true, false, true, false, true] []",
        ),
        (
            "vec(int(0..=99_u8), 0..=9).uniform_lengths()",
            drawn(vec(int(0..=99_u8), 0..=9).uniform_lengths()),
            "[35, 4, 41] [10, 1, 52, 99, 76, 4, 55, 95] [20, 77, 23, 13, 87, 0, 10] []",
        ),
        (
            "[int(0..=9_u8), int(10..=19)].into_gen()",
            drawn([int(0..=9_u8), int(10..=19)].into_gen()),
            "[3, 10] [7, 19] [3, 13] [6, 18]",
        ),
        (
            "vec![int(0..=9_u8), int(10..=19)].into_gen()",
            drawn(vec![int(0..=9_u8), int(10..=19)].into_gen()),
            "[3, 10] [7, 19] [3, 13] [6, 18]",
        ),
        (
            "(boolean(), int(0..=9_u8), boolean())",
            drawn((boolean(), int(0..=9_u8), boolean())),
            "(true, 3, true) (false, 1, false) (false, 5, true) (true, 9, false)",
        ),
        ("int(0..=99_u8).map(|n| n / 10)", drawn(int(0..=99_u8).map(|n| n / 10)), "3 7 1 1"),
        (
            "int(0..=3_usize).bind(|n| vec(boolean(), n))",
            drawn(int(0..=3_usize).bind(|n| vec(boolean(), n))),
            "[true] [true, false] [true] [false, false]",
        ),
        ("int(0..=99_u8).filter(|n| n % 10 == 3)", drawn(int(0..=99_u8).filter(|n| n % 10 == 3)), "43 3 13 13"),
        (
            "int(0..=99_u32).filter_map(|n| char::from_digit(n, 36))",
            drawn(int(0..=99_u32).filter_map(|n| char::from_digit(n, 36))),
            "'0' '1' 'd' 'a'",
        ),
        ("boolean().filter(|_| false)", drawn(boolean().filter(|_| false)), "rejected rejected rejected rejected"),
        ("nested()", drawn(nested()), "[] [0, 0] [] [6]"),
        ("nested().max_depth(2)", drawn(nested().max_depth(2)), "[2] [1] [5] [6]"),
        ("falling", drawn(falling), "0 0 0 2"),
        (
            "compose(length_and_list)",
            drawn(compose(length_and_list)),
            "(1, [true]) (3, [true, false, true]) (3, [true, true, false]) (3, [false, false, false])",
        ),
        ("compose(depth)", drawn(compose(depth)), "6 0 0 1"),
    ];
    let changed: Vec<_> = rows.iter().filter(|(_, drawn, pinned)| drawn != pinned).collect();
    assert!(changed.is_empty(), "{changed:#?}");
}

/// A token, the value that it is read as, and what it is written as again.
#[test]
fn tokens() {
    let numbers = vec(int(-100..=100_i8), 0..=5);
    let words = string('a'..='z', ..).zip(option(int::<i128>(..)));
    let trees = recursive(boolean().map(usize::from), |inner| vec(inner, 0..=3).map(|list| list.iter().sum()));
    let rows: &[(String, &str)] = &[
        (told(&(&numbers).tree(1)), "[-80, -15, 0, 100] r1-100-LMS4gMSuMSMS5jZ-0pah"),
        (
            told(&(&words).tree(2)),
            r#"("hmuitmwnrrwzl", Some(0)) r1-100-LMP7MPcMPkMP8MPjMPcMPmMPdMPhMPhMPmMPpMPbZAC1HJPZ-svcy"#,
        ),
        (told(&(&trees).tree(3)), "0 r1-100-RAC1LMRACPZZMRAC1LZZZZZZ-l79a"),
        (told(&compose(length_and_list).tree(4)), "(0, []) r1-100-DSZDLZZ-15iu"),
    ];
    for (told, pinned) in rows {
        assert_eq!(told, pinned);
    }
    let token: Choices = "r1-100-LMS4gMSuMSMS5jZ-0pah".parse().unwrap();
    assert_eq!((&numbers).tree_from(&token).unwrap().value(), [-80, -15, 0, 100]);
}

fn told<T: Debug>(tree: &Tree<'_, T>) -> String {
    format!("{:?} {}", tree.value(), tree.choices())
}

/// How many evaluations the three searches below make. A better search may change them; then they are set anew.
const EVALUATIONS: [u64; 3] = [114, 45, 32];

#[test]
fn where_searches_end() {
    let found = [
        search(&vec(int(0..=1000_u32), 0..30), 7, |list| list.iter().sum::<u32>() > 2000),
        search(&string('a'..='z', 0..20).zip(boolean()), 8, |(text, is)| *is && text.contains('q')),
        search(&int(1..=30_usize).bind(|length| vec(int(0..=999_u32), length)), 9, |list| {
            list.iter().any(|n| *n > 700)
        }),
    ];
    let ends = found.each_ref().map(|(end, _)| end.as_str());
    assert_eq!(
        ends,
        [
            "[1, 1000, 1000] r1-100-LMS1MSrsMSrsZ-fp03",
            r#"("q", true) r1-100-LMPgZP1-ndxi"#,
            "[701] r1-100-SBLMSjhZZ-agvc"
        ]
    );
    assert_eq!(found.map(|(_, evaluations)| evaluations), EVALUATIONS);
}

fn search<G: Gen>(generator: &G, seed: u64, fails: impl Fn(&G::Value) -> bool) -> (String, u64)
where
    G::Value: Debug,
{
    let failing = (seed..).map(|seed| generator.tree(seed)).find(|tree| fails(&tree.value())).expect("some seed fails");
    let found = rosebush::Search::new().run(&failing, |value| fails(&value));
    (told(&found.minimal), found.evaluations)
}

#[test]
fn sizes_run_to_a_hundred() {
    assert_eq!(FULL_SIZE, 100);
    assert_eq!(Source::fresh(1, 1000).size(), FULL_SIZE);
}
