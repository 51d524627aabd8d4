# `mycity serve` from outside: start, greeting, one at a time, clean end, settings that are wrong.
source "$(dirname "$0")/lib.bash"
export XDG_DATA_HOME="$folder/data" XDG_CONFIG_HOME="$folder/config"
unset MYCITY_PORT MYCITY_LOG MYCITY_LISTEN MYCITY_DATABASE

# stop SIGNAL: ends it and checks that it ended well
stop() {
    kill -s "$1" "$server"
    wait "$server" || fail "exit code $? after $1"
    has "$(cat log.txt)" '"event":"stopped"'
}

mkdir -p web/assets
echo '<!doctype html>' >web/index.html
start --web web
has "$(cat greeting.txt)" "http://127.0.0.1:$port/"
has "$(cat greeting.txt)" "--lan"
has "$(cat greeting.txt)" "$folder/data/mycity/mycity.db"
has "$(ask GET / "")" "<!doctype html>"
has "$(ask GET /api/health "")" '"status":"ok"'
has "$(ask GET /api/openapi.json "")" '"openapi": "3.1.0"'
has "$(ask GET /metrics "")" "no-such-path"
run 1 serve --port 0
has "$err" "is in use by a server."
run 1 serve --database other.db --port "$port"
has "$err" "Port $port is in use"
stop TERM
[[ -e $folder/data/mycity/mycity.db ]] || fail "no database"

mkdir -p empty
start --lan --lang de --web empty
has "$(cat greeting.txt)" "127.0.0.1:$port"
has "$(cat log.txt)" "kein Browser-Client"
stop INT

mkdir -p config/mycity
echo 'log = logfmt' >config/mycity/server.conf
MYCITY_DATABASE="$folder/third.db" "$mycity" serve --port 0 >greeting.txt 2>log.txt &
server=$!
for _ in $(seq 300); do
    grep -q 'event=started' log.txt && break
    sleep 0.1
done
kill "$server"
wait "$server" || fail "exit code $?"
has "$(cat log.txt)" "event=stopped"
has "$(cat greeting.txt)" "third.db"

echo 'prot = 3' >config/mycity/server.conf
run 2 serve
has "$err" "server.conf:1: there is no setting “prot”. Did you mean port?"
echo 'port = 70000' >config/mycity/server.conf
run 2 serve
has "$err" "“70000” is not a number from 0 to 65535"
rm config/mycity/server.conf
run 2 serve --log loud
has "$err" "--log: “loud”"
run 2 serve --config nowhere.conf
has "$err" "nowhere.conf"
run 1 serve --wire nats://127.0.0.1:4222
has "$err" "--store postgresql://"
run 1 serve --store postgresql://127.0.0.1:1/none --wire nats://127.0.0.1:1,127.0.0.1:2
has "$err" "--wire: “127.0.0.1:2” is not an address of a NATS server"
run 1 serve --listen 192.0.2.77
has "$err" "192.0.2.77"
finish
