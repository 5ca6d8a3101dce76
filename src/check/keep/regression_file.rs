//! Where the failing cases of a check are kept: its file, which is named after the test.

use crate::check::settings::Check;
use crate::check::text::first_part;
use crate::choices::mix;
use std::path::PathBuf;

/// The folder in a crate's directory.
const FOLDER: &str = "rosebush-regressions";

/// The file in which the cases of a check are kept; `None` if the check has no name or no directory.
pub(crate) fn file_of(check: &Check) -> Option<PathBuf> {
    let name = check.name.as_deref()?;
    let folder = match (&check.regressions_folder, &check.directory) {
        (Some(folder), _) => folder.clone(),
        (None, Some(directory)) => directory.join(FOLDER),
        (None, None) => return None,
    };
    let file = file_name(name);
    // No other name of a file has a point.
    Some(folder.join(if check.file_prefix.is_empty() { file } else { format!("{}.{file}", check.file_prefix) }))
}

/// Names of checks are cut at this length: names of files have at most 255 bytes, and a journal adds some.
const LONGEST_NAME: usize = 200;

/// The name of the file of a check, without what it begins with outside of a library: `a::b::test` has
/// `a__b--test.txt`. A number made from the name is added, so that no two names share a file, if it is very long, has
/// other characters than paths in Rust, or has capital letters, which some file systems do not distinguish; and if a
/// part of it has underscores where they could be confused with those between parts.
fn file_name(name: &str) -> String {
    let (mut named, mut is_plain, mut rest) = (String::new(), true, name);
    loop {
        let (part, after) = first_part(rest, "::");
        for c in part.chars() {
            let is_clean = c.is_ascii_alphanumeric() || c == '_';
            named.push(if is_clean { c } else { '-' });
            is_plain &= is_clean && !c.is_ascii_uppercase();
        }
        is_plain &= !part.split('_').any(str::is_empty);
        let Some(after) = after else { break };
        named.push_str(if first_part(after, "::").1.is_some() { "__" } else { "--" });
        rest = after;
    }
    if is_plain && named.len() <= LONGEST_NAME {
        return format!("{named}.txt");
    }
    // All of it is ASCII by now.
    named.truncate(LONGEST_NAME);
    let mut hash = 0;
    for byte in name.bytes() {
        hash = mix(hash ^ u64::from(byte));
    }
    format!("{named}-{:08x}.txt", hash >> 32)
}

#[cfg(test)]
mod tests;
