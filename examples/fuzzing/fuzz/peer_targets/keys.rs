//! As `keys`, with a document that `arbitrary` derives: to compare with.
#![no_main]

use fuzzing_example::account::Value;
use fuzzing_example::keys;
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
enum Document {
    Null,
    Bool(bool),
    Number(i64),
    Text(String),
    List(Vec<Document>),
    Object(Vec<(String, Document)>),
}

impl From<Document> for Value {
    fn from(document: Document) -> Value {
        match document {
            Document::Null => Value::Null,
            Document::Bool(is) => Value::Bool(is),
            Document::Number(number) => Value::Number(number),
            Document::Text(text) => Value::Text(text),
            Document::List(documents) => Value::List(documents.into_iter().map(Value::from).collect()),
            Document::Object(pairs) => {
                Value::Object(pairs.into_iter().map(|(key, document)| (key, document.into())).collect())
            }
        }
    }
}

fuzz_target!(|document: Document| keys::is_counted(document.into()));
