#!/usr/bin/env bash
# tests/container.sh PACKAGE CHROOT FOLDER: builds the second stage of deploy/Containerfile with buildah, from a Debian package and a
# bare Debian in a folder instead of what would be fetched, and runs it. Needs root.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
package="$1"
chroot="$2"
folder="$3"
rm -rf "$folder"
mkdir -p "$folder/context"
own=(buildah --root "$folder/storage" --runroot "$folder/run" --storage-driver vfs)
trap '"${own[@]}" rm -a >/dev/null; rm -rf "$folder/storage" "$folder/run" "$folder/context"' EXIT

tar -C "$chroot" --one-file-system -cf "$folder/context/debian.tar" .
cp "$package" "$folder/context/mycity.deb"
printf 'FROM scratch\nADD debian.tar /\n' >"$folder/Base"
sed -n '/^FROM .*slim$/,$p' "$root/deploy/Containerfile" |
    sed 's|^FROM .*|FROM localhost/debian|; s|^COPY --from=build /package/|COPY |' >"$folder/Containerfile"
grep -q '^COPY mycity.deb' "$folder/Containerfile"
build=("${own[@]}" build-using-dockerfile --quiet --isolation chroot --format docker)
"${build[@]}" -t localhost/debian -f "$folder/Base" "$folder/context" >/dev/null
"${build[@]}" -t localhost/mycity -f "$folder/Containerfile" "$folder/context" >/dev/null

# What the image says is run by hand, because buildah starts no entry points: the health check is its own.
"${own[@]}" inspect --type image localhost/mycity >"$folder/image.json"
field() { python3 -c "import json, sys; config = json.load(open(sys.argv[1]))['Docker']['config']; print(eval('config' + sys.argv[2]))" "$folder/image.json" "$1"; }
[[ $(field '["User"]') == 10001:10001 ]] || { echo "the user is $(field '["User"]')"; exit 1; }
[[ $(field '["Entrypoint"]') == "['mycity', 'serve']" ]] || { echo "the entry point is $(field '["Entrypoint"]')"; exit 1; }
health="$(field '["Healthcheck"]["Test"][-1]')"
port="$((20000 + RANDOM % 10000))"
container="$("${own[@]}" from localhost/mycity)"
timeout 60 "${own[@]}" run --isolation chroot --env MYCITY_PORT="$port" --env MYCITY_METRICS=0 --env HEALTH="$health" "$container" -- bash -c '
    bash -c "$HEALTH" 2>/dev/null && { echo "healthy before it was started"; exit 1; }
    mycity serve >/tmp/greeting 2>/tmp/log &
    for _ in $(seq 100); do
        if bash -c "$HEALTH" 2>/dev/null; then
            [[ $(id -u) == 10001 && -s /var/lib/mycity/mycity.db ]] || exit 1
            kill %1 && wait %1
            exit
        fi
        sleep 0.1
    done
    cat /tmp/log
    exit 1'
echo "the container serves"
