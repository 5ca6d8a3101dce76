//! Names of arguments, fields and variants while something is drawn: noted where choices are to be written with their
//! names, and looked for where choices with names are read. Nothing else asks for names. Knows no generators.

use super::Source;
use crate::choices::named::{NamedChoices, NamedEvent, NamedStep, name_in_token, without_names};
use crate::choices::{Choices, Open, Tag};
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

/// What is done with names.
pub(super) enum Naming {
    Noting(NotedNames),
    LookedUp(LookedUp),
}

/// Names that are noted.
#[derive(Default)]
pub(super) struct NotedNames {
    names: Vec<String>,
    events: Vec<NamedEvent>,
    /// Whether a record was rejected, so that what was noted cannot be relied on.
    is_broken: bool,
}

/// Names that are looked for.
pub(super) struct LookedUp {
    named: NamedChoices,
    /// The records that are open; `None` for one that has no names in what is read. The first holds the arguments.
    open: Vec<Option<OpenRecord>>,
    differences: NameDifferences,
}

#[derive(Default)]
struct OpenRecord {
    /// The depth of the frame of the open field.
    field: Option<usize>,
    /// The names of its fields so far.
    fields: Vec<Tag>,
}

/// What differs between the names in choices and those of a generator. Each name is there once.
#[derive(Clone, Default, PartialEq, Debug)]
pub(crate) struct NameDifferences {
    /// The generator has them, and the choices do not: their content was filled in.
    pub(crate) new: Vec<String>,
    /// The choices have them, and the generator does not.
    pub(crate) gone: Vec<String>,
    /// Several fields of one record have this name; they were read in order.
    pub(crate) doubled: Vec<String>,
    /// Names of the choices that were read as another one: the old name and the new one.
    pub(crate) renamed: Vec<(String, String)>,
}

impl NameDifferences {
    /// Whether the same is read as was written.
    pub(crate) fn are_none(&self) -> bool {
        self.new.is_empty() && self.gone.is_empty() && self.renamed.is_empty()
    }
}

fn add(names: &mut Vec<String>, name: &str) {
    if names.iter().all(|known| known != name) {
        names.push(name.to_owned());
    }
}

impl Source {
    /// Choices that are read back, whose names are noted.
    pub(crate) fn noting_names(choices: &Choices) -> Source {
        let mut source = Source::reading(choices);
        source.set_naming(Box::new(Naming::Noting(NotedNames::default())));
        source
    }

    /// Choices with names that are read back by these.
    pub(crate) fn reading_names(named: &NamedChoices) -> Source {
        let mut source = Source::reading(&Choices::new(named.cells.clone(), named.size));
        let arguments = source.tape().is_at_field().then(OpenRecord::default);
        let open = Vec::from([arguments]);
        let reading = LookedUp { named: named.clone(), open, differences: NameDifferences::default() };
        source.set_naming(Box::new(Naming::LookedUp(reading)));
        source
    }

    /// The choices that were read, with the names that were noted. `None` if there are none.
    pub(crate) fn into_named(mut self) -> Option<NamedChoices> {
        match *self.take_naming()? {
            Naming::Noting(NotedNames { names, events, is_broken: false }) => {
                NamedChoices::new(&self.into_choices(), names, &events)
            }
            _ => None,
        }
    }

    /// The choices that were used, without their names, and which names were not as they were read.
    pub(crate) fn into_read_by_name(mut self) -> Option<(Choices, NameDifferences)> {
        let Naming::LookedUp(mut reading) = *self.take_naming()? else { return None };
        reading.end_field(&mut self);
        reading.note_what_is_left(&self);
        let used = self.into_choices();
        Some((without_names(&used), reading.differences))
    }

    /// Whether names are noted or looked for. Fresh draws have no tape, and ask no further.
    #[inline]
    pub(crate) fn is_named(&self) -> bool {
        matches!(&self.tape, Some(tape) if tape.naming.is_some())
    }

    fn take_naming(&mut self) -> Option<Box<Naming>> {
        self.tape.as_mut()?.naming.take()
    }

    fn set_naming(&mut self, naming: Box<Naming>) {
        self.tape().naming = Some(naming);
    }

    /// Begins a field of a record, or an argument, and ends the one before it.
    // Inlined, since each field of each record passes through it.
    #[doc(hidden)]
    #[inline(always)]
    pub fn __field(&mut self, name: &str) -> &mut Source {
        if self.is_named() {
            self.begin_field(name);
        }
        self
    }

    #[cold]
    #[inline(never)]
    fn begin_field(&mut self, name: &str) {
        let Some(mut naming) = self.take_naming() else { return };
        let name = name_in_token(name);
        match &mut *naming {
            Naming::Noting(noted) => {
                add(&mut noted.names, &name);
                noted.note(self, NamedStep::Field(Tag::of(&name)));
            }
            Naming::LookedUp(reading) => {
                reading.end_field(self);
                reading.begin_field(self, &name);
            }
        }
        self.set_naming(naming);
    }

    /// Begins a record with this name; its fields begin by [`__field`](Source::__field). Returns the depth of its
    /// frame, if it has one in what is read.
    #[cold]
    #[inline(never)]
    pub(crate) fn begin_record(&mut self, name: &str) -> Option<usize> {
        let name = &*name_in_token(name);
        let mut naming = self.take_naming()?;
        let mut depth = None;
        match &mut *naming {
            Naming::Noting(noted) => {
                add(&mut noted.names, name);
                noted.note(self, NamedStep::Record(Tag::of(name)));
            }
            Naming::LookedUp(reading) => {
                depth = self.tape().next_record().and_then(|there| self.open(there).ok());
                reading.open.push(depth.map(|_| OpenRecord::default()));
            }
        }
        self.set_naming(naming);
        depth
    }

    /// Ends the record of this depth.
    #[cold]
    #[inline(never)]
    pub(crate) fn end_record(&mut self, depth: Option<usize>, is_accepted: bool) {
        let Some(mut naming) = self.take_naming() else { return };
        match &mut *naming {
            Naming::Noting(noted) => {
                noted.is_broken |= !is_accepted;
                noted.note(self, NamedStep::End);
            }
            Naming::LookedUp(reading) => {
                if is_accepted && depth.is_some() {
                    reading.end_field(self);
                    reading.note_what_is_left(self);
                }
                reading.open.pop();
                if let Some(depth) = depth {
                    self.end_frame(depth, is_accepted);
                }
            }
        }
        self.set_naming(naming);
    }

    /// Has the next alternative be read by the name of the record in its arm, given which arm has a name.
    #[cold]
    pub(crate) fn read_arm_by_name(&mut self, arm_of: &dyn Fn(&str) -> Option<usize>) {
        let Some(mut naming) = self.take_naming() else { return };
        if let Naming::LookedUp(reading) = &mut *naming
            && let Some(tag) = self.tape().record_of_next_arm()
            && let Some(name) = reading.named.name_of(tag)
        {
            match arm_of(name) {
                Some(arm) => self.tape().read_another_arm(arm as u64),
                None => add(&mut reading.differences.gone, name),
            }
        }
        self.set_naming(naming);
    }
}

impl NotedNames {
    fn note(&mut self, source: &Source, what: NamedStep) {
        let at = source.tape.as_ref().map_or(0, |tape| tape.written_cells().len());
        self.events.push(NamedEvent { at, what });
    }
}

impl LookedUp {
    /// Ends the open field of the record that was begun last.
    fn end_field(&mut self, source: &mut Source) {
        if let Some(Some(record)) = self.open.last_mut()
            && let Some(depth) = record.field.take()
        {
            source.close(depth);
        }
    }

    fn begin_field(&mut self, source: &mut Source, name: &str) {
        let Some(Some(record)) = self.open.last_mut() else { return };
        let tag = Tag::of(name);
        if record.fields.contains(&tag) {
            add(&mut self.differences.doubled, name);
        }
        record.fields.push(tag);
        if !source.tape().bring_field(tag) {
            add(&mut self.differences.new, name);
        }
        record.field = source.open(Open::field(tag)).ok();
    }

    /// Notes which fields of the record that ends now were not read.
    fn note_what_is_left(&mut self, source: &Source) {
        let Some(Some(_)) = self.open.last() else { return };
        for tag in source.tape.as_ref().map_or(Vec::new(), |tape| tape.names_left()) {
            if let Some(name) = self.named.name_of(tag) {
                add(&mut self.differences.gone, name);
            }
        }
    }
}
