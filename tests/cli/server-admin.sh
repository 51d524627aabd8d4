# `mycity admin` on a running server.
source "$(dirname "$0")/lib.bash"
unset MYCITY_PORT MYCITY_LOG MYCITY_LISTEN MYCITY_DATABASE

run 1 admin list --database a.db
has "$err" "a.db: no server answers"
run 2 admin
run 2 admin lits
has "$err" "Did you mean list?"
run 2 admin show
run 2 admin list x
run 2 admin list --wrong

# The path of a socket is short, so the database is named from here.
start --database a.db
mode="$(stat -c %a a.db-admin)"
[[ $mode == 600 ]] || fail "mode $mode"

until [[ $(ask GET /api/ready "") == *'"ready":true'* ]]; do sleep 0.1; done
made="$(ask POST /api/tables '{"game":"eternal","seats":[{},{}],"listed":true}')"
table="$(sed -nE 's/.*"table":"([^"]+)".*/\1/p' <<<"$made")"

run 0 admin list --database a.db
has "$out" "$table  waiting"
has "$out" "1 table"
run 0 admin list --phase finished --database a.db --lang pl
has "$out" "0 stołów"
run 0 admin show "$table" --database a.db
has "$out" '"phase": "waiting"'
run 0 admin export "$table" --database a.db
has "$out" '"event":"table-created"'
[[ $out != *secret* ]] || fail "a secret: $out"
run 1 admin show nowhere --database a.db
has "$err" "This link does not open a table."
run 1 admin ban nobody --database a.db
has "$err" "neither an address nor a device"
run 0 admin bans --database a.db
has "$out" "Nobody is banned."
run 0 admin ban 127.0.0.1 --hours 1 --database a.db
has "$(ask GET /api/tables "")" '"code":"banned"'
run 0 admin bans --database a.db
has "$out" "127.0.0.1  20"
run 0 admin unban 127.0.0.1 --database a.db
has "$(ask GET /api/tables "")" "$table"
run 1 admin unban 127.0.0.1 --database a.db
run 0 admin forget "$(sed -nE 's/.*"device":"([^"]+)".*/\1/p' <<<"$(ask POST /api/devices "")")" --database a.db
has "$out" "Removed from 0 tables"
run 0 admin results today --database a.db
has "$out" ": 0 results"
run 1 admin remove-result today 1 --database a.db
has "$err" "There is no such result."
run 2 admin remove-result today --database a.db
run 2 admin results today 1 --database a.db
run 0 admin close "$table" --database a.db
has "$out" "Table $table is closed"
has "$(ask GET /api/tables "")" '{"tables":[]}'
run 0 validate a.db

# A killed server leaves its socket; the next one replaces it.
kill -KILL "$server"
wait "$server" 2>/dev/null
run 1 admin list --database a.db
start --database a.db
run 0 admin list --database a.db
has "$out" "0 tables"
kill "$server"
wait "$server" || fail "exit code $?"
[[ ! -e a.db-admin ]] || fail "the socket is still there"
finish
