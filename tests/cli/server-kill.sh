# A server that is killed while people play, a few times; ./test --all does it fifty times.
server="$(cd "$(dirname "$0")/../server" && pwd)"
source "$(dirname "$0")/lib.bash"

node "$server/kill-loop.mjs" "$mycity" "$folder/kill" 3 >out.txt 2>&1 || fail "$(cat out.txt)"
node "$server/torn-writes.mjs" "$mycity" "$folder/torn" 3 >out.txt 2>&1 || fail "$(cat out.txt)"
finish
