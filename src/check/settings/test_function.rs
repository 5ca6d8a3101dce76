//! The test function that a check is in: what its test binary calls it, which binary that is, and the command that
//! runs it alone. Knows Cargo's ways, but runs nothing.

use crate::check::text::first_part;
use std::path::{Component, Path, PathBuf};

/// A test that [`property!`](crate::property) makes, as it is known when it is compiled.
#[doc(hidden)]
#[derive(Debug, PartialEq, Eq)]
pub struct TestFunction {
    pub module: &'static str,
    pub name: &'static str,
    /// The source file, relative to the directory that the compiler was called in, which is that of the workspace.
    pub file: &'static str,
    /// The directory of the package.
    pub directory: &'static str,
    pub package: Option<&'static str>,
    /// The name of the test binary, with underscores in place of hyphens.
    pub crate_name: Option<&'static str>,
    /// The name of the program, or of the example, that the test is compiled with.
    pub executable: Option<&'static str>,
    /// What Cargo sets for integration tests and benchmarks alone.
    pub scratch: Option<&'static str>,
    pub is_ignored: bool,
    pub is_to_panic: bool,
}

/// What a test binary is made of.
#[derive(Clone, Copy, PartialEq)]
enum BinaryKind {
    Library,
    Program,
    Example,
    Test,
    Benchmark,
}

impl TestFunction {
    /// The path of the test, as its test binary names it: without the crate.
    pub(crate) fn path(&self) -> String {
        match first_part(self.module, "::").1 {
            Some(path) => format!("{path}::{}", self.name),
            None => self.name.to_owned(),
        }
    }

    /// Where the sources of such binaries are; empty for the library. Binaries of two kinds may have one name.
    pub(crate) fn folder(&self) -> &'static str {
        match self.kind() {
            BinaryKind::Library => "",
            BinaryKind::Program => "bin",
            BinaryKind::Example => "examples",
            BinaryKind::Test => "tests",
            BinaryKind::Benchmark => "benches",
        }
    }

    /// The command that runs this test alone.
    pub(crate) fn command(&self) -> String {
        let mut command = String::from("cargo test");
        // In a workspace another package may have a test of the same name, and Cargo looks in the current one alone.
        if let (Some(package), Some((_, true))) = (self.package, self.inside_package()) {
            command += &format!(" -p {package}");
        }
        if let Some(name) = self.crate_name {
            let name = self.executable.map_or_else(|| self.target_named(name), str::to_owned);
            command += &match self.kind() {
                BinaryKind::Library => String::from(" --lib"),
                BinaryKind::Program => format!(" --bin {name}"),
                BinaryKind::Example => format!(" --example {name}"),
                BinaryKind::Test => format!(" --test {name}"),
                BinaryKind::Benchmark => format!(" --bench {name}"),
            };
        }
        let ignored = if self.is_ignored { " --include-ignored" } else { "" };
        format!("{command} {} -- --exact{ignored}", self.path())
    }

    fn kind(&self) -> BinaryKind {
        let is_in = |folder: &str| match self.inside_package() {
            Some((file, _)) => file.starts_with(folder),
            None => false,
        };
        match (self.scratch, self.executable) {
            (Some(_), _) if is_in("benches") => BinaryKind::Benchmark,
            (Some(_), _) => BinaryKind::Test,
            (None, Some(_)) if is_in("examples") || is_built_as_example() => BinaryKind::Example,
            (None, Some(_)) => BinaryKind::Program,
            (None, None) => BinaryKind::Library,
        }
    }

    /// The source file, relative to the directory of its package, and whether that is a part of a workspace. `None` if
    /// it is somewhere else.
    fn inside_package(&self) -> Option<(PathBuf, bool)> {
        let (directory, file) = (Path::new(self.directory), Path::new(self.file));
        if let Ok(inside) = file.strip_prefix(directory) {
            return Some((inside.to_owned(), false));
        }
        let parts = Vec::from_iter(file.components());
        if !matches!(parts.first(), Some(Component::Normal(_))) {
            return None;
        }
        // The end of the directory is the beginning of the file.
        let shared =
            (0..parts.len()).rev().find(|length| directory.ends_with(PathBuf::from_iter(&parts[..*length])))?;
        Some((PathBuf::from_iter(&parts[shared..]), shared > 0))
    }

    /// The name of the integration test or benchmark of a crate. The crate has underscores for hyphens: where no file
    /// says which of them the name has, it is a pattern, which Cargo reads.
    fn target_named(&self, crate_name: &str) -> String {
        let folder = Path::new(self.directory).join(self.folder());
        let has_source =
            |name: &str| folder.join(format!("{name}.rs")).exists() || folder.join(name).join("main.rs").exists();
        let with_hyphens = crate_name.replace('_', "-");
        if has_source(crate_name) || with_hyphens == crate_name {
            crate_name.to_owned()
        } else if has_source(&with_hyphens) {
            with_hyphens
        } else {
            format!("\"{}\"", crate_name.replace('_', "?"))
        }
    }
}

/// Whether Cargo has put this test binary next to the examples, of which the manifest may say that they are elsewhere.
fn is_built_as_example() -> bool {
    match std::env::current_exe() {
        Ok(binary) => binary.parent().is_some_and(|folder| folder.ends_with("examples")),
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests;
