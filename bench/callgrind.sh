#!/bin/sh
# Counts the instructions of one legal set (all rotations of one building) and of one random game with all checks, with
# valgrind, which has AVX2.
# Usage: bench/callgrind.sh [BUILD_FOLDER]
set -eu
cd "$(dirname "$0")/.."
bench="${1:-build/release}/bench_engine"
[ -x "$bench" ] || { echo "callgrind.sh: $bench is not built: cmake --build --preset release" >&2; exit 1; }
command -v valgrind >/dev/null || { echo "callgrind.sh: valgrind is not installed" >&2; exit 1; }
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# instructions MODE FUNCTION [COUNT]: instructions spent in FUNCTION and what it calls, for each set or game.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file="$out/$1" --toggle-collect="$2" "$bench" "$1" "${3:-50}" >"$out/sets" 2>/dev/null
    total=$(sed -n 's/^\(summary\|totals\): *//p' "$out/$1" | head -n 1)
    echo $((total / $(cat "$out/sets")))
}

echo "vector kernel      $(instructions legal 'mycity::legal_anchors(*')  (goal: at most 120)"
echo "plain kernel       $(instructions plain 'mycity::legal_anchors_plainly(*')  (goal: at most 320)"
echo "Game::legal        $(instructions legal 'mycity::Game::legal(*BuildingTag*')  (with reach and lookups)"
echo "random game        $(instructions games 'mycity::bench::*counted_games(*' 2000)  (all checks; the choices are a tenth)"
