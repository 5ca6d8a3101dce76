//! JSON for other programs: a line for each case, and outcomes.

use rosebush::{Argument, Check, Gen, NoMore, assume, classify, int, string, target, vec};
use std::collections::BTreeMap;
use std::fs::{read_to_string, remove_dir_all};
use std::path::PathBuf;

/// JSON as the crate `serde_json` reads it.
type Json = serde_json::Value;

/// The observations of a check, read by a library of JSON.
fn observed(name: &str, run: impl Fn(Check)) -> Vec<Json> {
    let folder = std::env::temp_dir().join(format!("rosebush-json-{}-{name}", std::process::id()));
    run(Check::new().seed(1).name(name).observe(&folder));
    let text = read_to_string(folder.join(format!("{name}.jsonl"))).unwrap();
    remove_dir_all(&folder).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn count(lines: &[Json], member: &str) -> BTreeMap<String, usize> {
    lines.iter().fold(BTreeMap::new(), |mut counts, line| {
        *counts.entry(line[member].as_str().unwrap().to_owned()).or_default() += 1;
        counts
    })
}

#[test]
fn each_case_has_a_line_with_all_members() {
    let generator = || Argument("n", int(0..=999_u32), Argument("text", string('a'..='z', 0..5), NoMore));
    let lines = observed("members", |check| {
        check.cases(30).check(generator(), |Argument(_, n, Argument(_, text, _))| {
            assume!(n != 0);
            classify(text.is_empty(), "empty");
            target(f64::from(n));
        });
    });
    assert_eq!(count(&lines, "status")["passed"], lines.len() - count(&lines, "status").get("gave_up").unwrap_or(&0));
    for line in &lines {
        let mut members: Vec<&str> = line.as_object().unwrap().keys().map(String::as_str).collect();
        members.sort_unstable();
        assert_eq!(
            members,
            [
                "arguments",
                "coverage",
                "features",
                "how_generated",
                "metadata",
                "property",
                "representation",
                "run_start",
                "status",
                "status_reason",
                "timing",
                "type",
            ]
        );
        let (n, text) = (line["arguments"]["n"].as_u64().unwrap(), line["arguments"]["text"].as_str().unwrap());
        assert_eq!(line["representation"], format!("n = {n}\ntext = {text}"));
        assert_eq!((&line["type"], &line["property"]), (&Json::from("test_case"), &Json::from("members")));
        assert_eq!(line["how_generated"], "drawn");
        assert!(line["coverage"].is_null() && line["run_start"].as_f64().unwrap() > 1e9);
        assert!(line["timing"]["execute:test"].as_f64().unwrap() >= 0.0);
        if line["status"] == "passed" {
            assert_eq!(line["features"]["target"].as_f64(), Some(n as f64));
            assert_eq!(line["features"].get("empty").is_some(), text == "\"\"");
        } else {
            assert!(line["status_reason"].as_str().unwrap().starts_with("discarded at tests/check/json.rs:"), "{line}");
        }
    }
}

#[test]
fn a_failing_run_is_observed_up_to_its_end_and_stays_the_same() {
    let property = |list: Vec<u32>| assert!(list.iter().sum::<u32>() < 100, "too \"much\"\n");
    let lists = || vec(int(0..=1000_u32), 0..20);
    let lines = observed("failing", |check| {
        let observed = check.clone().examples([vec![1]]).run(lists(), property).into_failure().unwrap();
        let plain =
            Check::new().seed(1).name("failing").examples([vec![1]]).run(lists(), property).into_failure().unwrap();
        assert_eq!(
            (observed.minimal, observed.evaluations, observed.cases),
            (plain.minimal, plain.evaluations, plain.cases)
        );
    });
    let phases = count(&lines, "how_generated");
    assert_eq!(phases["example"], 1);
    assert!(phases["drawn"] >= 1 && phases["shrinking"] > 5, "{phases:?}");
    let failed = lines.iter().find(|line| line["status"] == "failed").unwrap();
    let reason = failed["status_reason"].as_str().unwrap();
    assert!(reason.starts_with("panicked at tests/check/json.rs:") && reason.contains("too \"much\"\n"), "{reason}");
    assert!(failed["arguments"]["value"].as_str().unwrap().starts_with('['));
}

#[test]
fn draws_and_properties_on_threads_are_observed_too() {
    let lines = observed("draws", |check| {
        check.cases(20).check_draws(|case| {
            let n = case.draw("n", int(0..=9_u8));
            let list = case.draw("list", vec(int(0..=n), 0..3));
            assert!(list.len() < 9);
        });
    });
    assert_eq!(lines.len(), 20);
    for line in &lines {
        assert!(line["arguments"]["n"].is_u64() && line["arguments"]["list"].is_string(), "{line}");
    }
    let lines = observed("threads", |check| check.cases(20).check_on_threads(4, int(0..=999), |n: u32| n < 1000));
    assert_eq!(lines.len(), 20);
}

#[test]
fn what_cannot_be_written_is_noted() {
    let file = std::env::temp_dir().join(format!("rosebush-json-{}-file", std::process::id()));
    std::fs::write(&file, "").unwrap();
    let rosebush::Outcome::Passed(passed) = Check::new().observe(&file).run(int(0..=999_u32), |_| true) else {
        panic!()
    };
    std::fs::remove_file::<&PathBuf>(&file).unwrap();
    assert!(passed.notes[0].starts_with("Observations could not be written to "), "{passed}");
}

#[test]
fn outcomes_are_one_line_of_json() {
    let read = |json: String| {
        assert!(!json.contains('\n'), "{json}");
        serde_json::from_str::<Json>(&json).unwrap()
    };
    let failed = Check::new().seed(1).name("a \"b\"").run_draws(|case| {
        let age = case.draw("age", int(0..=100_u32));
        let _ = case.draw("name", string('a'..='z', 0..9));
        assert!(age < 18, "old");
    });
    let json = read(failed.to_json());
    let failure = failed.into_failure().unwrap();
    assert_eq!((&json["status"], &json["name"]), (&Json::from("failed"), &Json::from("a \"b\"")));
    assert_eq!(
        (&json["minimal"], &json["choices"]),
        (&"age = 18\nname = \"\"".into(), &failure.choices.to_string().into())
    );
    assert_eq!((&json["cause"]["kind"], &json["cause"]["message"]), (&"panicked".into(), &"old".into()));
    assert_eq!(
        (json["boundaries"][0]["name"].as_str(), json["boundaries"][0]["passes"][0].as_str()),
        (Some("age"), Some("17"))
    );
    assert_eq!(
        (json["irrelevant"][0]["name"].as_str(), json["evaluations"].as_u64()),
        (Some("name"), Some(failure.evaluations))
    );
    assert_eq!(json["provenance"], serde_json::json!({ "kind": "drawn", "seed": "0x1" }));
    let passed = read(Check::new().seed(1).run(int(0..=9_u8), |n| classify(n > 4, "high")).to_json());
    assert_eq!((passed["status"].as_str(), passed["cases"].as_u64()), (Some("passed"), Some(10)));
    assert_eq!(passed["labels"], serde_json::json!([{ "label": "high", "cases": 5, "wanted_percent": null }]));
    let gave_up = read(Check::new().seed(1).run(int(0..=9_999_u32), |_| assume!(false)).to_json());
    assert_eq!(
        (gave_up["status"].as_str(), gave_up["locations"][0]["cases"].as_u64()),
        (Some("gave_up"), gave_up["discards"].as_u64())
    );
}

/// The case that an observation is of.
fn value_of(line: &Json) -> u32 {
    line["representation"].as_str().unwrap().parse().unwrap()
}

/// What comes of each case in a process of its own is in its line: in one file, which this process writes.
#[test]
fn isolated_properties_are_observed_too() {
    let property = |n: u32| {
        assume!(n % 5 != 4);
        classify(n.is_multiple_of(2), "even");
        target(f64::from(n));
        if n >= 7 {
            std::process::exit(3);
        }
    };
    let lines = observed("isolated", |check| {
        let check = check.isolated("json::isolated_properties_are_observed_too").all_failures(false);
        assert_eq!(check.run(int(0..=1000), property).into_failure().unwrap().minimal, 7);
    });
    let phases = count(&lines, "how_generated");
    assert!(phases["drawn"] >= 1 && phases["shrinking"] > 5, "{phases:?}");
    for line in &lines {
        let n = value_of(line);
        let (status, reason) = (line["status"].as_str().unwrap(), line["status_reason"].as_str().unwrap());
        match n {
            _ if n % 5 == 4 => assert!(status == "gave_up" && reason.starts_with("discarded at tests/check/json.rs:")),
            0..7 => assert_eq!((status, reason), ("passed", "")),
            _ => assert_eq!((status, reason), ("failed", "terminated the process: exit status: 3")),
        }
        let (is_even, score) = (line["features"]["even"].as_bool(), line["features"]["target"].as_f64());
        let expected = if status == "passed" {
            (Some(true).filter(|_| n.is_multiple_of(2)), Some(f64::from(n)))
        } else {
            (None, None)
        };
        assert_eq!((is_even, score), expected, "{line}");
        let token = line["metadata"]["token"].as_str().unwrap();
        assert_eq!(int(0..=1000_u32).tree_from(&token.parse().unwrap()).unwrap().value(), n);
        assert!(line["timing"]["execute:test"].as_f64().unwrap() > 0.0);
    }
    assert!(lines.iter().any(|line| value_of(line) == 7) && lines.iter().any(|line| value_of(line) == 6));
}

/// The test below sets the environment for it.
#[test]
fn child_that_is_isolated() {
    let check = Check::new().seed(1).name("isolated child").cases(30).isolated("json::child_that_is_isolated");
    check.check(int(0..=999_u32), |n| assert!(n < 1000));
}

#[test]
fn the_environment_has_isolated_properties_observed() {
    let folder = std::env::temp_dir().join(format!("rosebush-json-{}-environment", std::process::id()));
    let mut child = std::process::Command::new(std::env::current_exe().unwrap());
    let child = child.args(["--exact", "json::child_that_is_isolated"]).env("ROSEBUSH_OBSERVE", &folder);
    assert!(child.output().unwrap().status.success());
    let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
    let text = read_to_string(&files[0]).unwrap();
    remove_dir_all(&folder).unwrap();
    assert_eq!((files.len(), text.lines().count()), (1, 30));
    for line in text.lines() {
        let line: Json = serde_json::from_str(line).unwrap();
        assert_eq!((&line["property"], &line["status"]), (&"isolated child".into(), &"passed".into()));
        assert!(value_of(&line) < 1000);
    }
}
