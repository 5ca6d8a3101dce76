#!/usr/bin/env bash
# Every table, one after the other: what the machine is; generating, passing and failing runs, in the release and in the
# dev profile; building. Takes about half an hour; downloads the peers on the first run.
set -euo pipefail

cd "$(dirname "$0")"
echo "$(grep -m1 'model name' /proc/cpuinfo | cut -d: -f2 | xargs), $(nproc) cores; $(uname -sr); $(rustc --version)"
for profile in release dev; do
    cargo build --quiet --profile "$profile"
    printf '\n== %s profile ==\n' "$profile"
    cargo run --quiet --profile "$profile"
done
printf '\n== building ==\n\n'
./build.sh
