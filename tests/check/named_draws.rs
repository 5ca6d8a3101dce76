//! Kept cases of properties that draw as they go: draws are found by their names, wherever the changed property draws
//! them.

use crate::directory::Directory;
use rosebush::{Case, Outcome, Provenance, boolean, int, string, vec};

/// What the first property keeps, as a line, and what comes of it in the second one: the values that it draws, whether
/// what is drawn has changed, and what is said of names.
fn before_and_after(
    name: &str,
    before: impl Fn(&mut Case<'_>) -> bool,
    after: impl Fn(&mut Case<'_>) -> bool,
) -> (String, String, bool, Vec<String>) {
    let directory = Directory::new(name);
    let check = || directory.check().exhaustive(false).environment(false);
    check().cases(5_000).seed(1).run_draws(before).into_failure().unwrap();
    let line = directory.text().lines().last().unwrap().to_owned();
    let outcome = check().cases(1).seed(3).max_evaluations(0).run_draws(after);
    let Outcome::Failed(failure) = outcome else { panic!("{outcome}") };
    let Provenance::Regression { has_changed, .. } = failure.provenance else { panic!("{failure}") };
    let begin = format!("The kept case in line 3 of {} was read by its names, since ", directory.file().display());
    let notes = failure.notes.iter().filter_map(|note| note.strip_prefix(&begin)).map(str::to_owned).collect();
    (line, format!("{:?}", failure.first.value()), has_changed, notes)
}

/// The property before it is changed.
fn order(case: &mut Case<'_>) -> bool {
    let name = case.draw("name", string('a'..='z', 0..5));
    let count = case.draw("count", int(0..1000_u32));
    count < 70 || case.draw("price", int(0..1000_u32)) < 30 || name.is_empty()
}

#[test]
fn a_draw_that_is_new_at_the_beginning_is_filled_in() {
    let (line, values, has_changed, notes) = before_and_after("added-first", order, |case| {
        let is_paid = case.draw("is paid", boolean());
        is_paid || order(case)
    });
    assert!(line.starts_with("r2-") && line.ends_with(" # name = \"a\", count = 70, price = 30"), "{line}");
    assert_eq!(values, "is paid = false, name = \"a\", count = 70, price = 30");
    let said = "what is drawn has changed: new, and filled in: `ispaid`. It is is paid = false, name = \"a\", \
                count = 70, price = 30 now.";
    assert_eq!((has_changed, notes), (true, vec![said.to_owned()]));
}

#[test]
fn draws_that_were_exchanged_keep_their_values() {
    let (_, values, has_changed, notes) = before_and_after("exchanged", order, |case| {
        let price = case.draw("price", int(0..1000_u32));
        let count = case.draw("count", int(0..1000_u32));
        count < 70 || price < 30 || case.draw("name", string('a'..='z', 0..5)).is_empty()
    });
    assert_eq!(values, "price = 30, count = 70, name = \"a\"");
    assert_eq!((has_changed, notes), (false, vec![]));
}

#[test]
fn a_draw_that_was_removed_or_renamed_leaves_the_others_as_they_are() {
    let (_, values, has_changed, notes) = before_and_after("removed", order, |case| {
        case.draw("count", int(0..1000_u32)) < 70 || case.draw("price", int(0..1000_u32)) < 30
    });
    assert_eq!((&*values, has_changed), ("count = 70, price = 30", true));
    assert_eq!(notes, ["what is drawn has changed: gone, and left out: `name`. It is count = 70, price = 30 now."]);
    let (_, values, has_changed, notes) = before_and_after("renamed", order, |case| {
        let cost = case.draw("cost", int(0..1000_u32));
        let name = case.draw("name", string('a'..='z', 0..5));
        case.draw("count", int(0..1000_u32)) < 70 || cost < 30 || name.is_empty()
    });
    assert_eq!((&*values, has_changed), ("cost = 30, name = \"a\", count = 70", true));
    assert_eq!(
        notes,
        ["what is drawn has changed: `price` is `cost` by now. It is cost = 30, name = \"a\", count = 70 now."]
    );
}

/// Draws of one name are read in order, also where each was drawn in a loop.
#[test]
fn draws_of_one_name_are_read_in_order() {
    let sums = |case: &mut Case<'_>| {
        let count = case.draw("count", int(0..5_u32));
        (0..count).map(|_| case.draw("n", int(0..1000_u32))).sum::<u32>() < 1500 || count < 3
    };
    let (_, values, has_changed, _) = before_and_after("loop", sums, |case| {
        let list = case.draw("list", vec(int(0..9_u8), 0..3));
        sums(case) || !list.is_empty()
    });
    assert_eq!((&*values, has_changed), ("list = [], count = 3, n = 0, n = 501, n = 999", true));
}

/// Nothing is noted of a property that has not changed, and its case is run as it was.
#[test]
fn what_has_not_changed_is_read_as_it_was() {
    let (line, values, has_changed, notes) = before_and_after("same", order, order);
    assert_eq!((&*values, has_changed, notes), ("name = \"a\", count = 70, price = 30", false, vec![]));
    let token = line.split(' ').next().unwrap();
    let again = rosebush::Check::new().replay(token).run_draws(order).into_failure().unwrap();
    assert_eq!(format!("{:?}", again.minimal), values);
}

/// No token was given, so nothing is said of one, and the line of the case stays the only one as long as it is read as the
/// minimal case.
#[test]
fn a_case_that_is_read_by_its_names_has_one_line_and_one_note() {
    let directory = Directory::new("one-line");
    let check = || directory.check().exhaustive(false).environment(false).cases(5_000).seed(1);
    let with_flag = |case: &mut Case<'_>| case.draw("is paid", boolean()) || order(case);
    let renamed = |case: &mut Case<'_>| {
        let list = case.draw("list", vec(int(0..9_u8), 0..5));
        list.len() > 2 || order(case)
    };
    check().run_draws(order).into_failure().unwrap();
    let before = directory.text();
    for changed in [&with_flag as &dyn Fn(&mut Case<'_>) -> bool, &renamed] {
        let outcome = check().run_draws(changed);
        let report = outcome.to_string();
        assert!(!report.contains("The token does not fit"), "{report}");
        assert_eq!(report.matches("\nNote: ").count(), 1, "{report}");
        assert!(report.contains(" was read by its names, since what is drawn has changed: "), "{report}");
        assert_eq!(directory.text(), before);
    }
    // What is read is not minimal by now, so the minimal case is saved too.
    let less =
        |case: &mut Case<'_>| case.draw("count", int(0..1000_u32)) < 60 || case.draw("price", int(0..1000_u32)) < 30;
    let failure = check().run_draws(less).into_failure().unwrap();
    assert_eq!(format!("{:?}", failure.minimal), "count = 60, price = 30");
    assert_eq!(directory.text().lines().count(), before.lines().count() + 1);
    assert!(directory.text().starts_with(&before));
}
