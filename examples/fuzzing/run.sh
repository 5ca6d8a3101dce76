#!/usr/bin/env bash
# Builds and runs the targets under libFuzzer or AFL++, with the stable toolchain; needs a C++ compiler.
#
#   ./run.sh build TARGET...            builds for libFuzzer
#   ./run.sh libfuzzer TARGET [OPTION]  runs one on its corpus, with the options of libFuzzer, such as -jobs=2
#   ./run.sh merge TARGET FOLDER        puts what is new in a folder into the corpus: `-merge=1`
#   ./run.sh minimize TARGET CRASH      makes a crash shorter by libFuzzer's own means: `-minimize_crash=1`
#   ./run.sh afl TARGET SECONDS         two instances of AFL++ over one folder; TARGET is key or runs
#   ./run.sh triage TARGET FILE         the report of a crash: its least counterexample, a token, a regression line
#   ./run.sh seeds TARGET               begins a corpus: what is kept, and drawn cases
#   ./run.sh smoke                      what CI runs: a crash that is found and reported, and changes by structure
set -euo pipefail
cd "$(dirname "$0")"
here=$PWD
host=$(rustc -vV | sed -n 's/^host: //p')
target_dir=${CARGO_TARGET_DIR:-$here/fuzz/target}

build() {
    local bins=()
    for name; do bins+=(--bin "$name"); done
    # What `cargo fuzz` sets without a sanitizer. Comparisons of texts stay calls, which libFuzzer looks at. With --target,
    # build scripts are none of it; the wrapper leaves out what only reads the inputs.
    local flags="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4"
    flags+=" -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table"
    flags+=" -Cllvm-args=-sanitizer-coverage-trace-compares -Cllvm-args=-max-loads-per-memcmp=0"
    flags+=" --cfg fuzzing -Ccodegen-units=1"
    (cd fuzz && RUSTFLAGS=$flags RUSTC_WRAPPER=$here/rustc-wrapper.sh CARGO_TARGET_DIR=$target_dir \
        cargo build --quiet --release --target "$host" ${features:+--features "$features"} "${bins[@]}")
}

libfuzzer() {
    local name=$1
    shift
    mkdir -p "fuzz/corpus/$name" "fuzz/artifacts/$name"
    "$target_dir/$host/release/$name" -artifact_prefix="fuzz/artifacts/$name/" "$@"
}

command=${1:?build, libfuzzer, merge, minimize, afl, triage or seeds}
shift
case $command in
build)
    build "$@"
    ;;
libfuzzer)
    name=$1
    shift
    build "$name"
    libfuzzer "$name" "$@" "fuzz/corpus/$name"
    ;;
merge)
    build "$1"
    libfuzzer "$1" -merge=1 "fuzz/corpus/$1" "$2"
    ;;
minimize)
    build "$1"
    libfuzzer "$1" -minimize_crash=1 -runs=10000 "$2"
    ;;
afl)
    export AFL_SKIP_CPUFREQ=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_NO_AFFINITY=1 AFL_NO_UI=1
    binary=$target_dir/afl/release/afl_$1
    (cd fuzz && CARGO_TARGET_DIR=$target_dir/afl cargo afl build --quiet --release --no-default-features --features afl --bin "afl_$1")
    mkdir -p "fuzz/artifacts/$1" "fuzz/corpus/$1"
    in=$(mktemp -d)
    trap 'rm -rf "$in"' EXIT
    # AFL++ begins with at least one input that is not empty.
    cp -r "fuzz/corpus/$1/." "$in"
    [ -n "$(ls -A "$in")" ] || printf '\0' >"$in/least"
    out=$(mktemp -d)
    trap 'rm -rf "$in" "$out"' EXIT
    cargo afl fuzz -i "$in" -o "$out" -M one -c 0 -V "$2" -- "$binary" >"$out/one.log" 2>&1 &
    cargo afl fuzz -i "$in" -o "$out" -S two -V "$2" -- "$binary" >"$out/two.log" 2>&1 || cat "$out/two.log"
    wait || cat "$out/one.log"
    find "$out" -path '*/crashes/id:*' -exec cp -t "fuzz/artifacts/$1" {} +
    printf 'Crashes: %s\n' "$(find "fuzz/artifacts/$1" -name 'id:*' | wc -l)"
    ;;
triage)
    cargo run --quiet --bin triage -- "$1" "$(realpath "$2")"
    ;;
seeds)
    cargo run --quiet --bin seeds -- "$1" "fuzz/corpus/$1"
    ;;
smoke)
    build key account requirements
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    status=0
    "$target_dir/$host/release/key" -seed=1 -runs=2000000 -artifact_prefix="$folder/" >"$folder/log" 2>&1 || status=$?
    [ "$status" = 77 ] || { tail -5 "$folder/log" && printf 'The key was not found.\n' && exit 1; }
    grep -E 'opens everything|^stat::number' "$folder/log" || true
    ROSEBUSH_REGRESSIONS=off cargo run --quiet --bin triage -- key "$folder"/crash-* | tee "$folder/report"
    grep -q 'Corpus entry' "$folder/report"
    # A text: its input is the text, a crash prints it, and comes back as the minimal one.
    status=0
    "$target_dir/$host/release/requirements" -seed=1 -runs=2000000 -max_len=64 -artifact_prefix="$folder/text-" >"$folder/log" 2>&1 || status=$?
    [ "$status" = 77 ] || { tail -5 "$folder/log" && printf 'Two pre-releases were not found.\n' && exit 1; }
    grep -A1 'The property fails with this value' "$folder/log"
    grep '^stat::number' "$folder/log" || true
    ROSEBUSH_REGRESSIONS=off cargo run --quiet --bin triage -- requirements "$folder"/text-crash-* | tee "$folder/report"
    # From some inputs the search ends one letter above the minimal one: to go on, one letter has to go and another to change.
    grep -qE '"<0\.0\.0-[ab]{1,2},<0\.0\.0-[ab]{1,2}"' "$folder/report"
    "$target_dir/$host/release/account" -seed=1 -runs=5000 -max_len=256 >"$folder/log" 2>&1 || { tail -5 "$folder/log" && exit 1; }
    tail -1 "$folder/log"
    ;;
*)
    printf 'There is no command %s.\n' "$command" >&2
    exit 2
    ;;
esac
