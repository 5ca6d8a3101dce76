//! Which public types are `Send`, `Sync` and `Clone`: to lose one, or to gain one by accident, breaks a promise, so it
//! must be on purpose.
#![expect(clippy::extra_unused_type_parameters, reason = "to name the type is all that is asked")]

use either::Either;
use rosebush::types::Recursive;
use rosebush::{
    Attempt, BoxGen, Children, Choices, Distribution, Found, Gen, Inner, InnerWith, IntoGen, Leaf, Random, Reduced,
    Reducer, Rejected, Search, Source, TokenError, Tree, boolean, char, compose, element_of, frequency, int, just,
    level, one_of, option, recursive, string, variants, vec,
};

fn goes_to_threads<T: Send + Sync>() -> bool {
    true
}

fn is_cloned<T: Clone>() -> bool {
    true
}

fn is_copied<T: Copy>() -> bool {
    true
}

/// Compiles only if the type has none of the traits: otherwise it is not clear which `check` is meant.
macro_rules! has_not {
    ($type:ty: $($bound:ident)*) => {{
        trait Ambiguous<Way> {
            fn check() -> bool {
                true
            }
        }
        impl<T: ?Sized> Ambiguous<()> for T {}
        $({
            struct Way;
            impl<T: ?Sized + $bound> Ambiguous<Way> for T {}
        })*
        <$type as Ambiguous<_>>::check()
    }};
}

#[test]
fn data_goes_to_other_threads() {
    assert!(goes_to_threads::<Choices>() && is_cloned::<Choices>());
    assert!(goes_to_threads::<TokenError>() && is_cloned::<TokenError>());
    assert!(goes_to_threads::<Reduced<String>>() && is_cloned::<Reduced<String>>());
    assert!(goes_to_threads::<Source>());
    assert!(goes_to_threads::<Random>() && is_cloned::<Random>());
}

#[test]
fn small_data_is_copied() {
    assert!(goes_to_threads::<Leaf>() && is_copied::<Leaf>());
    assert!(goes_to_threads::<Rejected>() && is_copied::<Rejected>());
    assert!(goes_to_threads::<Distribution>() && is_copied::<Distribution>());
}

/// A generator made of parts that may go to other threads may go there too.
fn is_free<G: Gen + Clone + Send + Sync>(_: &G) -> bool {
    true
}

#[test]
fn generators_go_to_other_threads_and_are_cloned_with_their_parts() {
    assert!(is_free(&int(0..9_u8)) && is_free(&int::<i128>(..)) && is_free(&boolean()) && is_free(&char(..)));
    assert!(is_free(&just("text")) && is_free(&element_of(["text"])) && is_free(&option(boolean())));
    assert!(
        is_free(&vec(boolean(), 3)) && is_free(&string('a'..='z', ..)) && is_free(&[boolean(), boolean()].into_gen())
    );
    assert!(is_free(&one_of([boolean()])) && is_free(&one_of((boolean(), just(true)))));
    assert!(is_free(&frequency([(1, boolean())])) && is_free(&frequency(((1, boolean()), (2, just(true))))));
    assert!(is_free(&variants!(Option { None, Some(0..9_u8) })));
    assert!(is_free(&boolean().map(|is| !is)) && is_free(&boolean().filter(|is| *is)));
    assert!(is_free(&boolean().filter_map(Some)) && is_free(&boolean().bind(just)));
    assert!(is_free(&boolean().zip(0..9)) && is_free(&level("level", boolean())) && is_free(&&boolean()));
    assert!(is_free(&compose(|source| source.draw(boolean()))));
    assert!(is_free(&compose(|source| source.draw(recursive(just(0), |inner| inner.map(|n| n + 1).boxed())))));
    assert!(is_free(&Either::<_, rosebush::types::Just<bool>>::Left(boolean())));
}

#[test]
fn trees_and_searches_stay_on_their_thread() {
    assert!(is_cloned::<Tree<'_, u8>>() && has_not!(Tree<'static, u8>: Send Sync));
    assert!(has_not!(Children<'static, u8>: Send Sync Clone));
    assert!(is_cloned::<Found<'_, u8>>() && has_not!(Found<'static, u8>: Send Sync));
    assert!(has_not!(Search<'static, 'static, u8>: Send Sync Clone));
    assert!(has_not!(Reducer<'static, u8>: Send Sync Clone));
    assert!(has_not!(Attempt<'static, u8>: Send Sync Clone));
}

#[test]
fn a_source_is_not_cloned_by_accident() {
    assert!(has_not!(Source: Clone));
}

#[test]
fn boxes_and_recursions_stay_on_their_thread() {
    assert!(has_not!(BoxGen<'static, u8>: Send Sync Clone));
    assert!(is_cloned::<Recursive<'_, u8>>() && has_not!(Recursive<'static, u8>: Send Sync));
    assert!(is_cloned::<Recursive<'_, u8, u8>>() && has_not!(Recursive<'static, u8, u8>: Send Sync));
    assert!(is_cloned::<Inner<'_, u8>>() && has_not!(Inner<'static, u8>: Send Sync));
    assert!(is_cloned::<InnerWith<'_, u8, u8>>() && has_not!(InnerWith<'static, u8, u8>: Send Sync));
    assert!(is_cloned::<Inner<'_, u8, u8>>() && has_not!(Inner<'static, u8, u8>: Send Sync));
}

#[cfg(feature = "std")]
#[test]
fn what_a_check_tells_goes_to_other_threads() {
    use rosebush::{Cause, Check, CheckError, Drawn, Outcome};
    assert!(goes_to_threads::<Outcome<u8>>() && is_cloned::<Outcome<u8>>());
    assert!(goes_to_threads::<Outcome<Drawn>>() && is_cloned::<Outcome<Drawn>>());
    assert!(goes_to_threads::<CheckError>() && is_cloned::<CheckError>());
    assert!(goes_to_threads::<Cause>() && is_cloned::<Cause>());
    assert!(goes_to_threads::<Check>() && is_cloned::<Check>());
}
