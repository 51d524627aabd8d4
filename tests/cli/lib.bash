# Sourced by tests/cli/*.sh with the program and a folder of its own as arguments.
set -uo pipefail
mycity="$1"
folder="$2/run" # not the folder itself: somebody may name one with more in it
rm -rf "$folder"
mkdir -p "$folder"
export XDG_STATE_HOME="$folder/state" LC_ALL=C.UTF-8 TERM=dumb
unset LANG LC_MESSAGES NO_COLOR
cd "$folder"
failures=0

# run EXPECTED_EXIT_CODE ARGUMENT...: keeps what is printed in $out and $err
run() {
    local expected="$1" code=0
    shift
    out="$("$mycity" "$@" 2>err.txt)" || code=$?
    err="$(cat err.txt)"
    if [[ $code -ne $expected ]]; then fail "mycity $*: exit code $code instead of $expected: $err"; fi
}

# has TEXT PART
has() { [[ $1 == *"$2"* ]] || fail "not found: $2"$'\n'"in: $1"; }

fail() {
    printf 'FAILED %s\n' "$*"
    failures=$((failures + 1))
}

finish() { exit "$((failures > 0))"; }
