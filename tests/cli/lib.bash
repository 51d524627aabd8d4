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

# ask METHOD PATH BODY: what the server on $port answers, without any tool
ask() {
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf '%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s' \
        "$1" "$2" "${#3}" "$3" >&3
    cat <&3
    exec 3>&-
}

# serve ARGUMENT...: a server on any free port that writes greeting.txt and log.txt; sets $server and returns at once
serve() {
    : >log.txt # before the shell of the server does: what an earlier server said is gone when this returns
    : >greeting.txt
    "$mycity" serve --port 0 --log json "$@" >greeting.txt 2>log.txt &
    server=$!
}

# start ARGUMENT...: such a server that accepts connections; sets $port, too
start() {
    serve "$@"
    for _ in $(seq 300); do
        port="$(sed -nE 's/.*"event":"started","port":([0-9]+).*/\1/p' log.txt)"
        [[ -z $port ]] || return 0
        sleep 0.1
    done
    fail "the server did not start: $(<log.txt)"
}

finish() { exit "$((failures > 0))"; }
