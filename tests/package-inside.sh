# Run by tests/package.sh in the chroot in which the package is installed.
set -uo pipefail
cd /tmp
fail() {
    printf 'FAILED %s\n' "$*"
    exit 1
}
has() { [[ $1 == *"$2"* ]] || fail "not found: $2 in: ${1:0:2000}"; }
# ask METHOD PATH [BODY]: the whole answer
ask() {
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf '%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s' "$1" "$2" "${#3}" "$3" >&3
    tr -d '\0' <&3
    exec 3>&-
}

has "$(mycity version)" "mycity "
has "$(printf '{"id":1,"cmd":"hello"}\n' | mycity engine)" '"ok":true'
mycity record --bots 2,1 --seed 7 -o game.json || fail "a game of bots"
has "$(mycity replay game.json)" "Bot"
for command in play serve admin; do [[ -s /usr/share/man/man1/mycity-$command.1.gz ]] || fail "no manual of $command"; done

# As the unit does, but for the port: a user without rights, the settings of the package, a folder of its own.
install -d -o nobody -m 700 /var/lib/state
setpriv --reuid=nobody --regid=nogroup --clear-groups --no-new-privs \
    env XDG_DATA_HOME=/var/lib/state MYCITY_LOG=json \
    mycity serve --config /etc/mycity/server.conf --port 0 --metrics 0 >greeting 2>log.txt &
server=$!
port=""
for _ in $(seq 300); do
    port="$(sed -nE 's/.*"event":"started","port":([0-9]+).*/\1/p' log.txt)"
    [[ -z $port ]] || break
    sleep 0.1
done
[[ -n $port ]] || fail "the server did not start: $(cat log.txt)"
page="$(ask GET / "")"
has "$page" "200 OK"
script="$(sed -nE 's/.*src="\.?\/?(assets\/[^"]+\.js)".*/\1/p' <<<"$page" | head -n 1)"
[[ -n $script ]] || fail "the page names no script"
has "$(ask GET "/$script" "" | head -c 300)" "200 OK"
has "$(ask GET /api/ready "")" "200 OK"
has "$(ask POST /api/tables '{"game":"eternal","seats":[{},{"bot":1}]}')" '"table"'
[[ -s /var/lib/state/mycity/mycity.db ]] || fail "no database"
has "$(mycity admin list --database /var/lib/state/mycity/mycity.db)" "waiting"
kill "$server"
wait "$server" || fail "exit code $? of the server"
mycity validate /var/lib/state/mycity/mycity.db >/dev/null || fail "the database is not valid"
rm -rf /var/lib/state
