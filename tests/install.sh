#!/usr/bin/env bash
# tests/install.sh BUILD_FOLDER FOLDER: installs into FOLDER/usr and runs the server and the engine from there.
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
source "$(dirname "${BASH_SOURCE[0]}")/cli/lib.bash" "$1/mycity" "$2"
build="$1"
prefix="$folder/usr"
export XDG_DATA_HOME="$folder/data" XDG_CONFIG_HOME="$folder/config"
unset MYCITY_PORT MYCITY_LOG MYCITY_LISTEN MYCITY_DATABASE MYCITY_WEB MYCITY_CONFIG

cmake --install "$build" --prefix "$prefix" >install.txt 2>&1 || fail "$(cat install.txt)"
for file in bin/mycity share/man/man1/mycity{,-serve}.1 share/doc/mycity/{LICENSE,examples/server.conf} \
    share/mycity/web/index.html lib/systemd/system/mycity.service share/applications/mycity{,-serve}.desktop \
    share/bash-completion/completions/mycity share/zsh/vendor-completions/_mycity \
    share/fish/vendor_completions.d/mycity.fish share/icons/hicolor/scalable/apps/mycity.svg; do
    [[ -s $prefix/$file ]] || fail "not installed: $file"
done
mycity="$prefix/bin/mycity"

# The page of the prefix, not the one of the source tree: only this copy has the mark.
echo '<!-- installed -->' >>"$prefix/share/mycity/web/index.html"
rm -f "$prefix"/share/mycity/web/index.html.* # compressed copies
"$mycity" serve --port 0 --log json >greeting.txt 2>log.txt &
server=$!
port=""
for _ in $(seq 300); do
    port="$(sed -nE 's/.*"event":"started","port":([0-9]+).*/\1/p' log.txt)"
    [[ -z $port ]] || break
    sleep 0.1
done

# get PATH: the whole answer
get() {
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$1" >&3
    cat <&3
    exec 3>&-
}

if [[ -z $port ]]; then
    fail "the server did not start: $(cat log.txt)"
else
    get / >page.txt
    has "$(<page.txt)" "200 OK"
    has "$(<page.txt)" "<!-- installed -->"
    for asset in $(sed -nE 's/.*(src|href)="\.?\/?(assets\/[^"]+)".*/\2/p' page.txt); do
        has "$(get "/$asset" | head -c 20 | tr -d '\0')" "200 OK"
        found=yes
    done
    [[ ${found:-} == yes ]] || fail "the page names no file below assets/"
    kill "$server"
    wait "$server" || fail "exit code $? of the server"
fi

out="$(printf '%s\n' '{"id":1,"cmd":"hello"}' | "$mycity" engine 2>&1)" || fail "exit code $? of the engine: $out"
has "$out" '"ok":true'

has "$(<"$prefix/lib/systemd/system/mycity.service")" "ExecStart=$prefix/bin/mycity serve "
python3 "$root/tests/documents.py" "$mycity" "$build/documents" "$folder/documents" || fail "the documents"
finish
