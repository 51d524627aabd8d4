# The server and its commands with a PostgreSQL database.
source "$(dirname "$0")/lib.bash"
unset MYCITY_PORT MYCITY_LOG MYCITY_LISTEN MYCITY_DATABASE MYCITY_STORE MYCITY_NODE RUNTIME_DIRECTORY

for arguments in "validate URL" "backup URL copy.db" "restore copy.db URL" "serve --port 0 --store URL"; do
    # shellcheck disable=SC2086
    run 1 ${arguments/URL/postgresql://city:secret@db.example:77777/city}
    has "$err" 'the port "77777" is not a number'
    [[ $err != *secret* ]] || fail "the password is shown"
done
for arguments in "validate URL" "serve --port 0 --store URL"; do
    # shellcheck disable=SC2086
    run 1 ${arguments/URL/mysql://city:secret@db.example/city}
    has "$err" "does not begin with postgresql://"
    [[ $err != *secret* ]] || fail "the password is shown"
done
run 1 restore copy.db "postgresql://city:secret@[::1/city"
has "$err" "makes no sense"
[[ $err != *secret* ]] || fail "the password is shown"

programs=/usr/lib/postgresql/15/bin
if [[ ! -x $programs/initdb ]]; then
    echo "SKIPPED: PostgreSQL is not installed (Debian: apt install postgresql-15)" >&2
    finish
    exit
fi

# A path of a socket is short, and another user has to reach it.
place="$(mktemp -d /tmp/mycity-cli-XXXXXX)"
as=()
if [[ $EUID -eq 0 ]]; then
    as=(setpriv --reuid=postgres --regid=postgres --clear-groups)
    chown postgres "$place"
fi
server=
trap '[[ -z $server ]] || kill -9 "$server"; "${as[@]}" "$programs/pg_ctl" -D "$place/data" -m immediate stop >stopped.txt 2>&1; rm -rf "$place"' EXIT
(cd "$place" && "${as[@]}" "$programs/initdb" -D data -U city -A trust -N) >initdb.txt 2>&1 || fail "initdb"
(cd "$place" && "${as[@]}" "$programs/pg_ctl" -D data -w -l "$place/log" -o "-k '$place' -c listen_addresses= -c fsync=off" start) \
    >started.txt 2>&1 || fail "PostgreSQL does not start"
store="postgresql://city:secret@/postgres?host=$place"

says() { # TEXT: within 20 seconds
    for _ in $(seq 200); do
        ! grep -qF "$1" greeting.txt || return 0
        sleep 0.1
    done
    fail "the server does not say: $1"$'\n'"$(<greeting.txt)"
}

run 1 validate "$store"
has "$err" "is not a mycity database"
export XDG_RUNTIME_DIR="$place"
MYCITY_STORE="$store" serve --metrics 0 --node one
for _ in $(seq 300); do
    ! grep -q '"event":"store-connected"' log.txt || break
    sleep 0.1
done
grep -q '"event":"store-connected"' log.txt || fail "the server does not find its database"
says "$place/postgres"
[[ $(grep -c 'PostgreSQL acknowledges moves before a standby has them' log.txt) == 1 ]] || fail "the server does not warn, once, that there is no synchronous standby"
! grep -q secret greeting.txt log.txt || fail "the password is shown"
ready() {
    port="$(sed -nE 's/.*"event":"started","port":([0-9]+).*/\1/p' log.txt)"
    for _ in $(seq 100); do
        [[ $(ask GET /api/ready "") != *'"ready":true'* ]] || break
        sleep 0.1
    done
}
ready
has "$(ask POST /api/tables '{"game":"eternal","seats":[{},{}]}')" '"table":'
MYCITY_STORE="$store" run 0 admin list --node one
has "$out" "1 table"
MYCITY_STORE="$store" run 1 admin list --node two
has "$err" "no server answers"
run 0 validate "$store"
run 0 backup "$store" copy.db
run 1 restore copy.db "$store" --overwrite
has "$err" "is in use by a server"
kill "$server"
wait "$server" || fail "the server does not stop"
server=
run 1 restore copy.db "$store"
has "$err" "--overwrite replaces it"
run 0 restore copy.db "$store" --overwrite
has "$out" "$place/postgres"
run 0 backup "$store" again.db
run 0 validate again.db
has "$out" "1 stream replayed"

# Nobody is invited while the database is out of reach, and what the server says at the end is true.
"${as[@]}" "$programs/pg_ctl" -D "$place/data" -m immediate -w stop >stopped.txt 2>&1
MYCITY_STORE="$store" serve --metrics 0
says "does not answer, so nobody can play"
! grep -q "is running\|All data\|secret" greeting.txt || fail "a server without its database greets"
grep -q '"event":"store-lost"' log.txt || fail "the log does not name the lost database"
kill "$server"
wait "$server" || fail "the server does not stop without its database"
says "out of reach"
! grep -q "All data" greeting.txt || fail "a server without its database has saved everything"

MYCITY_STORE="$store" serve --metrics 0
says "does not answer"
(cd "$place" && "${as[@]}" "$programs/pg_ctl" -D data -w -l "$place/log" -o "-k '$place' -c listen_addresses= -c fsync=off" start) \
    >started.txt 2>&1 || fail "PostgreSQL does not start again"
says "mycity is running"
ready
"${as[@]}" "$programs/pg_ctl" -D "$place/data" -m immediate -w stop >stopped.txt 2>&1
ask POST /api/tables '{"game":"eternal","seats":[{},{}]}' >answer.txt 2>&1 || true # it notices by a write
[[ $(grep -c "does not answer" greeting.txt) -eq 2 ]] || fail "the server does not say that it has lost the database"
(cd "$place" && "${as[@]}" "$programs/pg_ctl" -D data -w -l "$place/log" -o "-k '$place' -c listen_addresses= -c fsync=off" start) \
    >started.txt 2>&1 || fail "PostgreSQL does not start a third time"
says "answers again"
kill "$server"
wait "$server" || fail "the server does not stop"
server=
says "All data is saved"

# With a synchronous standby, which pg_receivewal plays, there is nothing to warn of.
"${as[@]}" mkdir "$place/wal"
"${as[@]}" "$programs/pg_receivewal" -D "$place/wal" --synchronous -d "host=$place user=city application_name=standby" >receive.txt 2>&1 &
standby=$!
for sql in "ALTER SYSTEM SET synchronous_standby_names='standby'" "SELECT pg_reload_conf()"; do
    "${as[@]}" "$programs/psql" -qX -h "$place" -U city -d postgres -c "$sql" >sql.txt 2>&1 || fail "$sql"
done
MYCITY_STORE="$store" serve --metrics 0 --node two
for _ in $(seq 300); do
    ! grep -q '"event":"store-connected"' log.txt || break
    sleep 0.1
done
grep -q '"event":"store-connected"' log.txt || fail "the server does not connect to a database with a standby"
! grep -q 'before a standby has them' log.txt || fail "the server warns although there is a synchronous standby"
kill "$server"
wait "$server" || fail "the server does not stop"
server=
kill "$standby"
finish
