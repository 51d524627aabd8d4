#!/bin/sh
# Compares the playouts of this build with those of another commit: builds its bench_playouts in a temporary folder,
# runs both in turn and keeps the quickest of each, so that what else the machine does disturbs both alike.
# Usage: bench/before.sh COMMIT [ROUNDS [BUILD_FOLDER]], for example: bench/before.sh HEAD~1 5
set -eu
cd "$(dirname "$0")/.."
commit="${1:?usage: bench/before.sh COMMIT [ROUNDS [BUILD_FOLDER]]}"
rounds="${2:-5}"
now="${3:-build/release}/bench_playouts"
[ -x "$now" ] || { echo "before.sh: $now is not built: cmake --build --preset release" >&2; exit 1; }
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

git archive --prefix=before/ "$commit" | tar -x -C "$out"
cp bench/playouts_bench.cpp bench/stopwatch.hpp "$out/before/bench/"
(cd "$out/before" && cmake --preset release -D MYCITY_SERVER=OFF && cmake --build build/release --target bench_playouts) >"$out/log" 2>&1 || {
    tail -n 20 "$out/log" >&2
    exit 1
}
before="$out/before/build/release/bench_playouts"

round=0
while [ "$round" -lt "$rounds" ]; do
    "$before" 200 3 | sed '1d; s/^/before /' >>"$out/times"
    "$now" 200 3 | sed '1d; s/^/now /' >>"$out/times"
    round=$((round + 1))
done
awk '
    {
        key = $1 " " $2
        if (!(key in best) || $3 < best[key]) best[key] = $3
        if ($2 in played && played[$2] != $6) differ = differ " " $2
        played[$2] = $6
        if (!($2 in seen)) names[++count] = $2
        seen[$2] = 1
    }
    END {
        printf "%-20s%14s%14s%10s\n", "us a playout", "before", "now", "ratio"
        for (i = 1; i <= count; ++i) {
            name = names[i]
            printf "%-20s%14.2f%14.2f%9.2fx\n", name, best["before " name], best["now " name],
                best["before " name] / best["now " name]
        }
        if (differ != "") {
            print "before.sh: other games were played:" differ > "/dev/stderr"
            exit 1
        }
    }' "$out/times"
