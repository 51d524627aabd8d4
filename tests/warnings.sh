#!/usr/bin/env bash
# tests/warnings.sh ROOT FOLDER: warnings are errors in our presets, and only there.
set -euo pipefail
cd "$1"
rm -rf "$2"
export CXX=clang++-19
cmake -S . -B "$2/plain" -G Ninja -D CMAKE_BUILD_TYPE=Release >/dev/null
cmake --preset release -B "$2/release" >/dev/null
if grep -q -e -Werror "$2/plain/compile_commands.json"; then
    echo "a plain build treats warnings as errors"
    exit 1
fi
if grep '"command"' "$2/release/compile_commands.json" | grep -qv -e -Werror; then
    echo "the preset release compiles a file without -Werror"
    exit 1
fi
