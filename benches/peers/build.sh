#!/usr/bin/env bash
# What building costs: a crate whose tests are one property and fifty, with rosebush, proptest, quickcheck and hegel, each
# from a clean target directory. CPU seconds (user and system together), seconds on the clock, each with its ratio to the
# first, and the crates compiled. On the clock a few crates that wait for each other look worse than many that do not, and
# it depends on the number of cores; so both are shown.
# Each figure is the least of several builds (RUNS, 3 if not set), the peers in turn, because a single one may take a third
# longer than the same one before it.
# Downloads the peers on the first run; nothing of that is timed. With arguments, only the peers that they name.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset CARGO_TARGET_DIR
# As a crate from a registry is compiled: without its own warnings.
export RUSTFLAGS=--cap-lints=allow
peers=${*:-proptest rosebush quickcheck hegel}
runs=${RUNS:-3}

dependency() {
    case $1 in
        rosebush) echo "rosebush = { path = \"$here/../..\" }" ;;
        proptest) echo 'proptest = "1.12"' ;;
        quickcheck) echo 'quickcheck = "1.1"' ;;
        hegel) echo 'hegeltest = { version = "0.51", features = ["static-engine"] }' ;;
    esac
}

# A property over a list and a number, as the library's documentation would have it.
property() {
    case $1 in
        rosebush) cat <<RUST
#[test]
fn property_$2() {
    rosebush::check((rosebush::vec(rosebush::int(..), 0..=100), rosebush::int(0..=$2)), |(list, n): (Vec<u32>, usize)| {
        assert!(list.len() <= 100 && n <= $2);
    });
}
RUST
        ;;
        proptest) cat <<RUST
proptest::proptest! {
    #[test]
    fn property_$2(list in proptest::collection::vec(proptest::prelude::any::<u32>(), 0..=100), n in 0..=${2}_usize) {
        proptest::prop_assert!(list.len() <= 100 && n <= $2);
    }
}
RUST
        ;;
        quickcheck) cat <<RUST
#[test]
fn property_$2() {
    fn holds(list: Vec<u32>, n: usize) -> bool {
        list.len() <= 100 && n % ($2 + 1) <= $2
    }
    quickcheck::quickcheck(holds as fn(Vec<u32>, usize) -> bool);
}
RUST
        ;;
        hegel) cat <<RUST
#[hegel::test]
fn property_$2(case: hegel::TestCase) {
    use hegel::generators as gs;
    let list = case.draw(gs::vecs(gs::integers::<u32>()).max_size(100));
    let n = case.draw(gs::integers::<usize>().max_value($2));
    assert!(list.len() <= 100 && n <= $2);
}
RUST
        ;;
    esac
}

crate() { # peer, properties
    local folder="$work/$1-$2"
    mkdir -p "$folder/src" "$folder/tests"
    cat > "$folder/Cargo.toml" <<TOML
[package]
name = "built"
version = "0.0.0"
edition = "2024"
publish = false
[workspace]
[dependencies]
$(dependency "$1")
TOML
    # A crate from a folder would be compiled incrementally, which costs more at first; one from a registry never is.
    [ "$1" = rosebush ] && printf '[profile.dev.package.rosebush]\nincremental = false\n' >> "$folder/Cargo.toml"
    echo > "$folder/src/lib.rs"
    for number in $(seq "$2"); do property "$1" "$number"; done > "$folder/tests/properties.rs"
    (cd "$folder" && cargo fetch --quiet)
}

# CPU seconds and seconds on the clock of a command, to stdout.
seconds() {
    local TIMEFORMAT='%U %S %R'
    { time "$@" > "$work/log" 2>&1; } 2>&1 | awk '{ print $1 + $2, $3 }'
}

least() { printf '%s\n' "$@" | sort -g | head -n 1; }

# Makes a crate as it is before what is timed: clean, or with a test that has changed.
clean() { rm -rf target; }
changed() { touch tests/properties.rs; }

rows() { # what, properties, how it is made ready, command
    local what=$1 properties=$2 ready=$3 peer cpu clock
    shift 3
    declare -A least_cpu least_clock crates
    for _ in $(seq "$runs"); do
        for peer in $peers; do
            cd "$work/$peer-$properties"
            "$ready"
            read -r cpu clock < <(seconds "$@" --offline)
            grep -q Finished "$work/log" || { cat "$work/log" >&2; exit 1; }
            crates[$peer]=$(grep -c Compiling "$work/log")
            least_cpu[$peer]=$(least "$cpu" "${least_cpu[$peer]:-$cpu}")
            least_clock[$peer]=$(least "$clock" "${least_clock[$peer]:-$clock}")
        done
    done
    local first=${peers%% *}
    for peer in $peers; do
        awk -v what="$what, $properties properties" -v peer="$peer" -v crates="${crates[$peer]}" \
            -v cpu="${least_cpu[$peer]}" -v cpu_base="${least_cpu[$first]}" \
            -v clock="${least_clock[$peer]}" -v clock_base="${least_clock[$first]}" \
            'BEGIN { printf "%-36s%-12s%8s%10.2f%8.2f%10.2f%8.2f\n", what, peer, crates, cpu, cpu / cpu_base,
                            clock, clock / clock_base }'
    done
}

printf '%-36s%-12s%8s%10s%8s%10s%8s\n' 'building, dev profile' '' crates 'CPU s' ratio 'clock s' ratio
for properties in 1 50; do
    for peer in $peers; do crate "$peer" "$properties"; done
done
for properties in 1 50; do rows 'cargo build' "$properties" clean cargo build; done
for properties in 1 50; do rows 'cargo build --tests' "$properties" clean cargo build --tests; done
# What everyone waits for after each change of a test.
for properties in 1 50; do rows 'the tests again' "$properties" changed cargo build --tests; done
