//! The systems and puzzles of `tests/machines`, as the peers have their machines.

use super::ours::systems::{Connection, Files, FilesModel, Memory, Pegs};
use super::subject::{Command, Subject, any_of, last_use, number, one};
use hegel::TestCase;
use hegel::stateful::Pool;
use proptest::sample::select;
use proptest::strategy::{BoxedStrategy, Just, Strategy as _};

/// A command without arguments, for one of these.
fn for_one(name: &'static str, of: &[usize]) -> BoxedStrategy<Command> {
    select(of.to_vec()).prop_map(move |it| Command::new(name, []).to([it])).boxed()
}

fn only(name: &'static str, arguments: &[u8]) -> BoxedStrategy<Command> {
    Just(Command::new(name, arguments)).boxed()
}

pub struct FileSystem;

impl Subject for FileSystem {
    type System = (Files, Vec<usize>);
    type Model = FilesModel;
    const NAMES: (&'static str, &'static str) = ("files", "file");
    const RULES: usize = 4;
    const MAKES: &'static str = "open";

    fn start() -> (Self::System, FilesModel) {
        Default::default()
    }

    fn proptest(model: &FilesModel) -> BoxedStrategy<Command> {
        let open: Vec<usize> = (0..model.open.len()).filter(|it| model.open[*it].is_some()).collect();
        let mut all = vec![(0..=2_u8).prop_map(|name| Command::new("open", [name])).boxed()];
        if !open.is_empty() {
            let write = (select(open.clone()), 0..=9_u8).prop_map(|(it, byte)| Command::new("write", [byte]).to([it]));
            all.extend([write.boxed(), for_one("read", &open), for_one("close", &open)]);
        }
        any_of(all)
    }

    fn hegel(rule: usize, case: &TestCase, _: &FilesModel, made: &mut Pool<usize>) -> Command {
        match rule {
            0 => Command::new("open", [number(case, 0, 2)]),
            1 => {
                let it = one(case, made, |_| true);
                Command::new("write", [number(case, 0, 9)]).to([it])
            }
            2 => Command::new("read", []).to([one(case, made, |_| true)]),
            _ => Command::new("close", []).to([last_use(case, made)]),
        }
    }

    fn may_come(model: &FilesModel, command: &Command) -> bool {
        command.refers_to.iter().all(|it| model.open.get(*it).is_some_and(Option::is_some))
    }

    fn system((files, handles): &mut Self::System, command: &Command) -> String {
        let handle = command.refers_to.first().map_or(0, |it| handles[*it]);
        match command.name {
            "open" => handles.push(files.open(usize::from(command.arguments[0]))),
            "write" => files.write(handle, command.arguments[0]),
            "read" => return format!("{:?}", files.read(handle)),
            _ => files.close(handle),
        }
        String::new()
    }

    fn model(model: &mut FilesModel, command: &Command) -> String {
        let it = command.refers_to.first().copied().unwrap_or(0);
        match command.name {
            "open" => _ = model.open(usize::from(command.arguments[0])),
            "write" => model.write(it, command.arguments[0]),
            "read" => return format!("{:?}", model.read(it)),
            _ => model.open[it] = None,
        }
        String::new()
    }

    fn newest(model: &FilesModel) -> Option<usize> {
        model.open.len().checked_sub(1)
    }
}

pub struct Bank;

impl Subject for Bank {
    type System = Vec<u32>;
    type Model = Vec<u32>;
    const NAMES: (&'static str, &'static str) = ("bank", "account");
    const RULES: usize = 4;
    const MAKES: &'static str = "open";

    fn start() -> (Vec<u32>, Vec<u32>) {
        Default::default()
    }

    fn proptest(model: &Vec<u32>) -> BoxedStrategy<Command> {
        let all: Vec<usize> = (0..model.len()).collect();
        let rich: Vec<(usize, u32)> = model.iter().copied().enumerate().filter(|(_, sum)| *sum > 0).collect();
        let mut arms = Vec::new();
        if model.len() < 4 {
            arms.push(only("open", &[]));
        }
        if !all.is_empty() {
            let deposit =
                (select(all.clone()), 1..=100_u8).prop_map(|(it, sum)| Command::new("deposit", [sum]).to([it]));
            arms.extend([deposit.boxed(), for_one("balance", &all)]);
        }
        if !rich.is_empty() {
            let sums = select(rich).prop_flat_map(|(from, most)| (Just(from), 1..=most.min(255) as u8));
            let transfer =
                (sums, select(all)).prop_map(|((from, sum), to)| Command::new("transfer", [sum]).to([from, to]));
            arms.push(transfer.boxed());
        }
        any_of(arms)
    }

    fn hegel(rule: usize, case: &TestCase, model: &Vec<u32>, made: &mut Pool<usize>) -> Command {
        match rule {
            0 => {
                case.assume(model.len() < 4);
                Command::new("open", [])
            }
            1 => {
                let it = one(case, made, |_| true);
                Command::new("deposit", [number(case, 1, 100)]).to([it])
            }
            2 => Command::new("balance", []).to([one(case, made, |_| true)]),
            _ => {
                let sums = model.clone();
                let from = one(case, made, move |it| sums[it] > 0);
                let to = one(case, made, |_| true);
                Command::new("transfer", [number(case, 1, model[from].min(255) as u8)]).to([from, to])
            }
        }
    }

    fn may_come(model: &Vec<u32>, command: &Command) -> bool {
        let is_there = command.refers_to.iter().all(|it| *it < model.len());
        match command.name {
            "open" => model.len() < 4,
            "transfer" => is_there && u32::from(command.arguments[0]) <= model[command.refers_to[0]],
            _ => is_there,
        }
    }

    fn system(bank: &mut Vec<u32>, command: &Command) -> String {
        match (command.name, &command.refers_to[..], &command.arguments[..]) {
            ("open", ..) => bank.push(0),
            ("deposit", at, sum) => bank[at[0]] += u32::from(sum[0]),
            ("transfer", [from, to], sum) => super::ours::systems::transfer(bank, (*from, *to), u32::from(sum[0])),
            (_, at, _) => return bank[at[0]].to_string(),
        }
        String::new()
    }

    fn model(model: &mut Vec<u32>, command: &Command) -> String {
        match (command.name, &command.refers_to[..], &command.arguments[..]) {
            ("open", ..) => model.push(0),
            ("deposit", at, sum) => model[at[0]] += u32::from(sum[0]),
            ("transfer", [from, to], sum) => {
                model[*from] -= u32::from(sum[0]);
                model[*to] += u32::from(sum[0]);
            }
            (_, at, _) => return model[at[0]].to_string(),
        }
        String::new()
    }

    fn newest(model: &Vec<u32>) -> Option<usize> {
        model.len().checked_sub(1)
    }
}

pub struct Allocator;

/// What is taken of the eight units, and what was allocated: where, how much, and whether it is still there.
type Blocks = ([bool; 8], Vec<Option<(usize, usize)>>);

impl Subject for Allocator {
    type System = (Memory, Vec<Option<(usize, usize)>>);
    type Model = Blocks;
    const NAMES: (&'static str, &'static str) = ("memory", "block");
    const RULES: usize = 2;
    const MAKES: &'static str = "allocate";

    fn start() -> (Self::System, Blocks) {
        ((Memory(vec![(0, 8)]), Vec::new()), ([false; 8], Vec::new()))
    }

    fn proptest((_, blocks): &Blocks) -> BoxedStrategy<Command> {
        let live: Vec<usize> = (0..blocks.len()).filter(|it| blocks[*it].is_some()).collect();
        let mut all = vec![(1..=8_u8).prop_map(|size| Command::new("allocate", [size])).boxed()];
        if !live.is_empty() {
            all.push(for_one("free", &live));
        }
        any_of(all)
    }

    fn hegel(rule: usize, case: &TestCase, _: &Blocks, made: &mut Pool<usize>) -> Command {
        match rule {
            0 => Command::new("allocate", [number(case, 1, 8)]),
            _ => Command::new("free", []).to([last_use(case, made)]),
        }
    }

    fn may_come((_, blocks): &Blocks, command: &Command) -> bool {
        command.refers_to.iter().all(|it| blocks.get(*it).is_some_and(Option::is_some))
    }

    fn system((memory, blocks): &mut Self::System, command: &Command) -> String {
        if command.name == "free" {
            memory.free(blocks[command.refers_to[0]].expect("the model has it"));
            return String::new();
        }
        blocks.push(memory.allocate(usize::from(command.arguments[0])));
        format!("{:?}", blocks.last().map(Option::is_some))
    }

    fn model((units, blocks): &mut Blocks, command: &Command) -> String {
        if command.name == "free" {
            let (at, size) = blocks[command.refers_to[0]].take().expect("it is there");
            units[at..at + size].fill(false);
            return String::new();
        }
        let size = usize::from(command.arguments[0]);
        let at = units.windows(size).position(|units| !units.contains(&true));
        at.into_iter().for_each(|at| units[at..at + size].fill(true));
        blocks.push(at.map(|at| (at, size)));
        format!("{:?}", blocks.last().map(Option::is_some))
    }

    fn newest((_, blocks): &Blocks) -> Option<usize> {
        blocks.last()?.map(|_| blocks.len() - 1)
    }
}

pub struct Connections;

impl Subject for Connections {
    type System = Connection;
    type Model = Connection;
    const NAMES: (&'static str, &'static str) = ("connection", "");
    const RULES: usize = 4;

    fn start() -> (Connection, Connection) {
        Default::default()
    }

    fn proptest(_: &Connection) -> BoxedStrategy<Command> {
        let login = (0..=2_u8).prop_map(|word| Command::new("login", [word]));
        any_of(vec![only("connect", &[]), login.boxed(), only("send", &[]), only("close", &[])])
    }

    fn hegel(rule: usize, case: &TestCase, _: &Connection, _: &mut Pool<usize>) -> Command {
        match rule {
            0 => Command::new("connect", []),
            1 => Command::new("login", [number(case, 0, 2)]),
            2 => Command::new("send", []),
            _ => Command::new("close", []),
        }
    }

    fn system(it: &mut Connection, command: &Command) -> String {
        match command.name {
            "close" => format!("{:?}", it.close()),
            _ => Self::model(it, command),
        }
    }

    fn model(it: &mut Connection, command: &Command) -> String {
        match command.name {
            "connect" => format!("{:?}", it.connect()),
            "login" => format!("{:?}", it.login(WORDS[usize::from(command.arguments[0])])),
            "send" => format!("{:?}", it.send()),
            _ => format!("{:?}", *it = Connection::default()),
        }
    }

    fn shown(argument: u8) -> String {
        format!("{:?}", WORDS[usize::from(argument)])
    }
}

const WORDS: [&str; 3] = ["", "wrong", "secret"];

pub struct TwoJugs;

impl Subject for TwoJugs {
    type System = [u8; 2];
    type Model = [u8; 2];
    const NAMES: (&'static str, &'static str) = ("jugs", "");
    const RULES: usize = 3;

    fn start() -> ([u8; 2], [u8; 2]) {
        Default::default()
    }

    fn proptest(_: &[u8; 2]) -> BoxedStrategy<Command> {
        let rule = |name| (0..=1_u8).prop_map(move |at| Command::new(name, [at])).boxed();
        any_of(vec![rule("fill"), rule("empty"), rule("pour")])
    }

    fn hegel(rule: usize, case: &TestCase, _: &[u8; 2], _: &mut Pool<usize>) -> Command {
        Command::new(["fill", "empty", "pour"][rule], [number(case, 0, 1)])
    }

    fn system(jugs: &mut [u8; 2], command: &Command) -> String {
        let at = usize::from(command.arguments[0]);
        match command.name {
            "fill" => jugs[at] = super::ours::systems::JUGS[at],
            "empty" => jugs[at] = 0,
            _ => super::ours::systems::pour(jugs, at),
        }
        String::new()
    }

    fn model(jugs: &mut [u8; 2], command: &Command) -> String {
        Self::system(jugs, command)
    }

    fn holds(jugs: &[u8; 2]) -> bool {
        jugs[1] != 4
    }
}

pub struct Towers;

impl Subject for Towers {
    type System = Pegs;
    type Model = Pegs;
    const NAMES: (&'static str, &'static str) = ("pegs", "");
    const RULES: usize = 1;
    const STEPS: usize = 60;

    fn start() -> (Pegs, Pegs) {
        (super::ours::systems::full_pegs(), super::ours::systems::full_pegs())
    }

    fn proptest(pegs: &Pegs) -> BoxedStrategy<Command> {
        let possible = super::ours::systems::possible(pegs);
        select(possible).prop_map(|(from, to)| Command::new("carry", [from as u8, to as u8])).boxed()
    }

    fn hegel(_: usize, case: &TestCase, pegs: &Pegs, _: &mut Pool<usize>) -> Command {
        let possible = super::ours::systems::possible(pegs);
        let (from, to) = possible[usize::from(number(case, 0, possible.len() as u8 - 1))];
        Command::new("carry", [from as u8, to as u8])
    }

    fn may_come(pegs: &Pegs, command: &Command) -> bool {
        let it = (usize::from(command.arguments[0]), usize::from(command.arguments[1]));
        super::ours::systems::possible(pegs).contains(&it)
    }

    fn system(pegs: &mut Pegs, command: &Command) -> String {
        super::ours::systems::carry(pegs, (usize::from(command.arguments[0]), usize::from(command.arguments[1])));
        String::new()
    }

    fn model(pegs: &mut Pegs, command: &Command) -> String {
        Self::system(pegs, command)
    }

    fn holds(pegs: &Pegs) -> bool {
        pegs[2].len() < 3
    }
}
