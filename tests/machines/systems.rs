//! Systems with a bug each, which takes at least four commands to show, and two puzzles, as machines.

use rosebush::{Machine, Pool, element_of, int, just, machine, no_arguments};

/// Files by number, and what is open: which file, and where it is read and written next.
#[derive(Default)]
pub struct Files {
    contents: [Vec<u8>; 3],
    open: Vec<Option<usize>>,
    positions: Vec<usize>,
}

impl Files {
    pub fn open(&mut self, file: usize) -> usize {
        let free = self.open.iter().position(Option::is_none);
        let handle = free.unwrap_or_else(|| {
            self.open.push(None);
            self.positions.push(0);
            self.open.len() - 1
        });
        // The bug: it begins where the one before had come to.
        self.open[handle] = Some(file);
        handle
    }

    pub fn write(&mut self, handle: usize, byte: u8) {
        let (Some(file), at) = (self.open[handle], self.positions[handle]) else { return };
        self.contents[file].truncate(at);
        self.contents[file].push(byte);
        self.positions[handle] = self.contents[file].len();
    }

    pub fn read(&mut self, handle: usize) -> Option<u8> {
        let byte = *self.contents[self.open[handle]?].get(self.positions[handle])?;
        self.positions[handle] += 1;
        Some(byte)
    }

    pub fn close(&mut self, handle: usize) {
        self.open[handle] = None;
    }
}

/// The contents, and for each handle ever given which file it is of and where it is, while it is open.
#[derive(Clone, Debug, Default)]
pub struct FilesModel {
    contents: [Vec<u8>; 3],
    pub open: Vec<Option<(usize, usize)>>,
}

impl FilesModel {
    pub fn open(&mut self, name: usize) -> usize {
        self.open.push(Some((name, 0)));
        self.open.len() - 1
    }

    pub fn write(&mut self, id: usize, byte: u8) {
        let Some((file, at)) = &mut self.open[id] else { return };
        self.contents[*file].truncate(*at);
        self.contents[*file].push(byte);
        *at = self.contents[*file].len();
    }

    pub fn read(&mut self, id: usize) -> Option<u8> {
        let (file, at) = self.open[id].as_mut()?;
        let byte = *self.contents[*file].get(*at)?;
        *at += 1;
        Some(byte)
    }
}

pub fn file_system() -> Machine<Files, FilesModel> {
    let file = Pool::new("file");
    let is_open = |model: &FilesModel, id: usize| model.open[id].is_some().then(|| just(()));
    machine(Files::default, FilesModel::default)
        .name("files")
        .makes(
            "open",
            &file,
            |_| Some(int(0..=2)),
            |files: &mut Files, name| Some(files.open(name)),
            |model: &mut FilesModel, name| Some(model.open(name)),
        )
        .uses("write", &file, |model, id| model.open[id].map(|_| int(0..=9)), Files::write, FilesModel::write)
        .uses("read", &file, is_open, |files, handle, ()| files.read(handle), |model, id, ()| model.read(id))
        .uses("close", &file, is_open, |files, handle, ()| files.close(handle), |model, id, ()| model.open[id] = None)
}

pub fn transfer(bank: &mut [u32], (from, to): (usize, usize), sum: u32) {
    // The bug: both accounts may be the same.
    let (left, sent) = (bank[from] - sum, bank[to] + sum);
    bank[from] = left;
    bank[to] = sent;
}

pub fn bank() -> Machine<Vec<u32>, Vec<u32>> {
    let account = Pool::new("account");
    let open = |accounts: &mut Vec<u32>, ()| {
        accounts.push(0);
        Some(accounts.len() - 1)
    };
    let moved = |model: &mut Vec<u32>, (from, to): (usize, usize), sum| {
        model[from] -= sum;
        model[to] += sum;
    };
    let at_most = |model: &Vec<u32>, (from, _): (usize, usize)| (model[from] > 0).then(|| int(1..=model[from]));
    machine(Vec::new, Vec::new)
        .name("bank")
        .makes("open", &account, |model| (model.len() < 4).then(|| just(())), open, open)
        .uses(
            "deposit",
            &account,
            |_, _| Some(int(1..=100)),
            |bank, at, sum| bank[at] += sum,
            |model, at, sum| model[at] += sum,
        )
        .uses("transfer", (&account, &account), at_most, |bank, both, sum| transfer(bank, both, sum), moved)
        .uses("balance", &account, |_, _| Some(just(())), |bank, at, ()| bank[at], |model, at, ()| model[at])
}

/// What is free of eight units: where each part begins, and how long it is.
pub struct Memory(pub Vec<(usize, usize)>);

impl Memory {
    pub fn allocate(&mut self, size: usize) -> Option<(usize, usize)> {
        let at = self.0.iter().position(|(_, length)| *length >= size)?;
        let block = (self.0[at].0, size);
        self.0[at] = (self.0[at].0 + size, self.0[at].1 - size);
        self.0.retain(|(_, length)| *length > 0);
        Some(block)
    }

    pub fn free(&mut self, (begin, mut length): (usize, usize)) {
        let at = self.0.iter().position(|(other, _)| *other > begin).unwrap_or(self.0.len());
        // The bug: what is free before it is to be joined, too.
        if self.0.get(at).is_some_and(|(other, _)| *other == begin + length) {
            length += self.0.remove(at).1;
        }
        self.0.insert(at, (begin, length));
    }
}

pub fn allocator() -> Machine<Memory, [bool; 8]> {
    let block = Pool::new("block");
    let allocate = |model: &mut [bool; 8], size: usize| {
        let at = model.windows(size).position(|units| !units.contains(&true))?;
        model[at..at + size].fill(true);
        Some((at, size))
    };
    machine(|| Memory(vec![(0, 8)]), || [false; 8])
        .name("memory")
        .makes("allocate", &block, |_| Some(int(1..=8)), Memory::allocate, allocate)
        .uses(
            "free",
            &block,
            |_, _| Some(just(())),
            |memory, block, ()| memory.free(block),
            |model, (at, size), ()| model[at..at + size].fill(false),
        )
        .consumes()
}

/// Whether it is connected, and whether somebody is logged in.
#[derive(Clone, Debug, Default)]
pub struct Connection {
    is_connected: bool,
    is_known: bool,
}

impl Connection {
    pub fn connect(&mut self) {
        self.is_connected = true;
    }

    pub fn login(&mut self, password: &str) -> bool {
        self.is_known |= self.is_connected && password == "secret";
        self.is_connected && self.is_known
    }

    /// The bug: whoever was logged in is not any more.
    pub fn close(&mut self) {
        self.is_connected = false;
    }

    pub fn send(&self) -> Result<(), &'static str> {
        match (self.is_connected, self.is_known) {
            (false, _) => Err("not connected"),
            (true, false) => Err("not logged in"),
            (true, true) => Ok(()),
        }
    }
}

pub fn connection() -> Machine<Connection, Connection> {
    machine(Connection::default, Connection::default)
        .name("connection")
        .rule("connect", no_arguments, |it, ()| it.connect(), |it, ()| it.connect())
        .rule("login", |_| Some(element_of(["", "wrong", "secret"])), Connection::login, Connection::login)
        .rule("send", no_arguments, |it, ()| it.send(), |it, ()| it.send())
        .rule("close", no_arguments, |it, ()| it.close(), |it, ()| *it = Connection::default())
}

/// A jug for three and one for five.
pub const JUGS: [u8; 2] = [3, 5];

pub fn pour(jugs: &mut [u8; 2], from: usize) {
    let to = 1 - from;
    let poured = jugs[from].min(JUGS[to] - jugs[to]);
    jugs[from] -= poured;
    jugs[to] += poured;
}

pub fn two_jugs() -> Machine<[u8; 2], [u8; 2]> {
    let jug = |_: &[u8; 2]| Some(int(0..=1_usize));
    machine(|| [0, 0], || [0, 0])
        .name("jugs")
        .rule("fill", jug, |jugs, at| jugs[at] = JUGS[at], |jugs, at| jugs[at] = JUGS[at])
        .rule("empty", jug, |jugs, at| jugs[at] = 0, |jugs, at| jugs[at] = 0)
        .rule("pour", jug, pour, pour)
        .invariant(|jugs, _| assert_ne!(jugs[1], 4))
}

/// Three rings on the first of three pegs, which are to come to the last one.
pub type Pegs = [Vec<u8>; 3];

pub fn full_pegs() -> Pegs {
    [vec![3, 2, 1], vec![], vec![]]
}

/// From where to where a ring can be carried.
pub fn possible(pegs: &Pegs) -> Vec<(usize, usize)> {
    let pairs = (0..3).flat_map(|from| (0..3).map(move |to| (from, to)));
    let may = |(from, to): &(usize, usize)| match (pegs[*from].last(), pegs[*to].last()) {
        (Some(ring), under) => from != to && under.is_none_or(|under| ring < under),
        (None, _) => false,
    };
    pairs.filter(may).collect()
}

pub fn carry(pegs: &mut Pegs, (from, to): (usize, usize)) {
    let ring = pegs[from].pop();
    pegs[to].extend(ring);
}

pub fn towers() -> Machine<Pegs, Pegs> {
    machine(full_pegs, full_pegs)
        .name("pegs")
        .rule("carry", |pegs| Some(element_of(possible(pegs))), carry, carry)
        .steps(0..=60)
        .invariant(|pegs, _| assert!(pegs[2].len() < 3))
}

/// Sets of nodes: for each node the one above it, itself at the top.
pub fn union_find() -> Machine<Vec<usize>, Vec<usize>> {
    let node = Pool::new("node");
    let top = |sets: &[usize], mut at: usize| {
        while sets[at] != at {
            at = sets[at];
        }
        at
    };
    let join = move |sets: &mut Vec<usize>, (one, other): (usize, usize), ()| {
        // The bug: what was above the first has to come, too.
        if top(sets, one) != top(sets, other) {
            sets[one] = top(sets, other);
        }
    };
    let rename = |model: &mut Vec<usize>, (one, other): (usize, usize), ()| {
        let (from, to) = (model[one], model[other]);
        model.iter_mut().filter(|set| **set == from).for_each(|set| *set = to);
    };
    let add = |sets: &mut Vec<usize>, ()| {
        sets.push(sets.len());
        Some(sets.len() - 1)
    };
    machine(Vec::new, Vec::new)
        .name("sets")
        .makes("add", &node, |model| (model.len() < 5).then(|| just(())), add, add)
        .uses("join", (&node, &node), |_, _| Some(just(())), join, rename)
        .uses(
            "are_joined",
            (&node, &node),
            |_, _| Some(just(())),
            move |sets, (one, other), ()| top(sets, one) == top(sets, other),
            |model, (one, other), ()| model[one] == model[other],
        )
}
