//! What has to stay in balance: as many of one kind in a long list as of another, and a text beside a number that says
//! how many bytes it takes, or at which of them something begins.

use super::Problem;
use rosebush::{Gen, boolean, int, just, one_of, text, vec};

fn signs() -> impl Gen<Value = String> {
    vec(boolean().map(|is_up| if is_up { '+' } else { '-' }), 0..=100).map(String::from_iter)
}

fn brackets() -> impl Gen<Value = String> {
    vec(one_of((just('('), just(')'))), 0..=100).map(String::from_iter)
}

fn is_balanced(signs: &str, one: char) -> bool {
    2 * signs.chars().filter(|sign| *sign == one).count() == signs.len()
}

/// How often a sign differs from the one before it.
fn changes(signs: &str) -> usize {
    signs.chars().zip(signs.chars().skip(1)).filter(|(one, next)| one != next).count()
}

/// How deep brackets are nested, where each is closed.
fn depth(brackets: &str) -> Option<usize> {
    let (mut open, mut deepest) = (0_usize, 0);
    for bracket in brackets.chars() {
        open = if bracket == '(' { open + 1 } else { open.checked_sub(1)? };
        deepest = deepest.max(open);
    }
    (open == 0).then_some(deepest)
}

pub fn balance() -> Vec<Problem> {
    let text_and_number = || (text(..), int(0..=99_usize));
    vec![
        Problem::new("long_balance", "\"--------------------++++++++++++++++++++\"", signs(), |signs| {
            signs.len() >= 40 && is_balanced(signs, '+')
        }),
        Problem::new("deep_brackets", "\"(((((((())))))))\"", brackets(), |brackets| {
            depth(brackets).is_some_and(|depth| depth >= 8)
        }),
        Problem::new("balance_in_turn", "\"-+-+-+-+-+-+-+-+-+-+-+-+-+\"", signs(), |signs| {
            changes(signs) >= 25 && is_balanced(signs, '+')
        }),
        Problem::new("ups_and_downs", "\"((((()()()()()()()()()()))))\"", brackets(), |brackets| {
            brackets.len() >= 28 && is_balanced(brackets, '(') && changes(brackets) >= 19
        }),
        Problem::new("text_and_its_bytes", "(\"aa\", 2)", text_and_number(), |(text, bytes)| {
            text.len() == *bytes && text.chars().count() >= 2
        }),
        Problem::new("letter_and_its_bytes", "(\"x\", 1)", text_and_number(), |(text, bytes)| {
            text.len() == *bytes && text.contains('x')
        }),
        Problem::new("capital_at_a_byte", "(\"\\u{80}A\", 2)", text_and_number(), |(text, at)| {
            *at > 1 && text.find(char::is_uppercase) == Some(*at)
        }),
        Problem::new("cut_at_a_byte", "(\"a\\u{80}\", 1)", text_and_number(), |(text, at)| {
            *at > 0 && text.get(*at..).is_some_and(|rest| rest.starts_with(|first: char| !first.is_ascii()))
        }),
    ]
}
