//! A property and the generator of its values, for a run that knows no types. It is kept short, since it is compiled
//! for each type of values.

use super::erased::{Property, Trial, tried};
use super::named_parts;
use super::testers::{Testers, Tried};
use super::value::{ErasedValue, OwnedValue};
use crate::check::case::Verdict;
use crate::check::facts::Cause;
use crate::check::panics::{ManualDrop, let_go};
use crate::check::thread_pool::Workers;
use crate::choices::Choices;
use crate::search::Capacity;
use crate::source::{Rejected, Source};
use crate::tree::Draws;
use std::cell::Cell;
use std::fmt::Debug;
use std::mem::{ManuallyDrop, needs_drop};

/// A property of values of a type.
pub(crate) trait Judges<T> {
    fn judge(&self, value: T) -> Option<Cause>;
}

impl<T, R: Verdict, P: Fn(T) -> R> Judges<T> for P {
    fn judge(&self, value: T) -> Option<Cause> {
        self(value).into_cause()
    }
}

/// A generator and a property of its values.
pub(crate) struct TypedProperty<'r, T> {
    generator: &'r dyn Draws<T>,
    property: &'r dyn Judges<T>,
    /// A value on its way back to its type: values may borrow, so that `Any` cannot have their type.
    handed_back: Cell<ManualDrop<T>>,
}

impl<'r, T> TypedProperty<'r, T> {
    pub(crate) fn new(generator: &'r dyn Draws<T>, property: &'r dyn Judges<T>) -> TypedProperty<'r, T> {
        TypedProperty { generator, property, handed_back: const { Cell::new(ManualDrop::NONE) } }
    }

    /// Takes the value out of an erased one, which this property must have drawn.
    pub(crate) fn take(&self, erased: &mut OwnedValue<'_>) -> T {
        self.take_erased(erased.parts().0)
    }

    fn take_erased(&self, erased: &mut dyn ErasedValue) -> T {
        erased.hand_back();
        take_value(&mut self.handed_back.replace(ManualDrop::NONE))
    }
}

impl<T: Debug> Property for TypedProperty<'_, T> {
    // By `match`, here and elsewhere: what `?` does is compiled again for each type.
    fn draw(&self, source: &mut Source) -> Result<Box<dyn ErasedValue + '_>, Rejected> {
        let drawn = if named_parts::are_collected() {
            self.generator.draw_in_parts(source, &mut named_parts::mark_element)
        } else {
            self.generator.draw(source)
        };
        match drawn {
            Ok(value) => Ok(Box::new(Held { value: ManualDrop(Some(ManuallyDrop::new(value))), of: self })),
            Err(rejected) => Err(rejected),
        }
    }

    fn draw_and(
        &self,
        source: &mut Source,
        then: &mut dyn FnMut(&mut Source, &mut dyn ErasedValue),
    ) -> Result<(), Rejected> {
        match self.generator.draw(source) {
            Ok(value) => {
                let mut held = Held { value: ManualDrop(Some(ManuallyDrop::new(value))), of: self };
                then(source, &mut held);
                held.let_go();
                Ok(())
            }
            Err(rejected) => Err(rejected),
        }
    }
}

/// A value, unless it is gone, and the property that drew it.
struct Held<'r, T> {
    value: ManualDrop<T>,
    of: &'r TypedProperty<'r, T>,
}

impl<T: Debug> ErasedValue for Held<'_, T> {
    fn run(&mut self) -> Option<Cause> {
        self.of.property.judge(take_value(&mut self.value))
    }

    fn shown(&self) -> &dyn Debug {
        match &self.value.0 {
            Some(value) => &**value,
            None => &GONE,
        }
    }

    fn hand_back(&mut self) {
        self.of.handed_back.replace(std::mem::replace(&mut self.value, ManualDrop::NONE));
    }

    fn let_go(&mut self) {
        // A number needs no dropping, and so no body whose panics are caught.
        if needs_drop::<T>()
            && let ManualDrop(Some(_)) = self.value
        {
            let_go(&mut self.value);
        }
    }
}

const GONE: &str = "a value that is gone";

fn take_value<T>(place: &mut ManualDrop<T>) -> T {
    match std::mem::replace(place, ManualDrop::NONE).0 {
        Some(value) => ManuallyDrop::into_inner(value),
        None => panic!("{GONE}"),
    }
}

/// A value on its way to another thread, with its choices, if they are wanted.
pub(crate) struct GrownValue<T> {
    value: T,
    choices: Option<Box<Choices>>,
}

impl<T> GrownValue<T> {
    /// Has the value tried by a property.
    pub(crate) fn try_with(self, property: &dyn Judges<T>, trial: &Trial<'_>) -> Tried {
        let (mut value, mut choices) = (Some(self.value), self.choices);
        tried(&mut || trial(choices.take(), &mut || property.judge(value.take().expect("a value is tried once"))))
    }
}

/// Workers on other threads, as those that a run gives its values to.
pub(crate) struct HandingOver<'w, 'r, T> {
    pub(crate) typed: &'w TypedProperty<'r, T>,
    pub(crate) workers: &'w mut dyn Workers<GrownValue<T>, Tried>,
}

impl<T> Testers for HandingOver<'_, '_, T> {
    fn capacity(&self) -> Capacity {
        self.workers.capacity()
    }

    fn begin(&mut self, value: &mut dyn ErasedValue, choices: Option<Box<Choices>>) {
        self.workers.begin(GrownValue { value: self.typed.take_erased(value), choices });
    }

    fn first(&mut self) -> Tried {
        self.workers.first()
    }

    fn cancel_all(&mut self) {
        self.workers.cancel_all();
    }
}
