//! How many cases were invalid, as text.

use crate::check::text::ReportWriter;

/// How many cases were discarded and how many rejected, if any.
pub(super) fn invalid(discards: u64, rejections: u64, report: &mut ReportWriter) {
    match (discards, rejections) {
        (0, 0) => {}
        (_, 0) => report.add(format_args!(" ({discards} discarded)")),
        (0, _) => report.add(format_args!(" ({rejections} rejected)")),
        (_, _) => report.add(format_args!(" ({discards} discarded, {rejections} rejected)")),
    }
}
