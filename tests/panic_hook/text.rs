//! What a panic says, for tests that listen to panics. The standard library tells it from a later version on than the least
//! one that is supported here.

use std::panic::PanicHookInfo;

pub fn text_of(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let text = payload.downcast_ref::<String>().map(String::as_str).or(payload.downcast_ref::<&str>().copied());
    text.unwrap_or("?").to_owned()
}
