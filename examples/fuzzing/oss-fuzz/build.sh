#!/bin/bash -eu
# Builds every target into $OUT, with a seed corpus, as OSS-Fuzz and ClusterFuzz want it. Environment:
# https://google.github.io/oss-fuzz/getting-started/new-project-guide/#buildsh-script-environment
#
# Runs in the folder that has `fuzz`. Where there is no `cargo fuzz`, `run.sh` builds the same without a sanitizer.
targets=$(cd fuzz/fuzz_targets && ls | sed -n 's/\.rs$//p')
if cargo fuzz --version >/dev/null 2>&1; then
    cargo fuzz build -O --debug-assertions
    built=fuzz/target/x86_64-unknown-linux-gnu/release
else
    # shellcheck disable=SC2086 # one name each
    CARGO_TARGET_DIR=$WORK/target ./run.sh build $targets
    built=$WORK/target/x86_64-unknown-linux-gnu/release
fi
for target in $targets; do
    cp "$built/$target" "$OUT/"
    seeds=$WORK/seeds/$target
    mkdir -p "$seeds"
    CARGO_TARGET_DIR=$WORK/tests cargo run --quiet --bin seeds -- "$target" "$seeds"
    (cd "$seeds" && zip --quiet --recurse-paths "$OUT/${target}_seed_corpus.zip" .)
done
