#!/usr/bin/env bash
# tests/package.sh FOLDER: makes the Debian package, checks it, installs it in a bare Debian 12, plays there, and removes it.
# Needs root for the chroot, as installing packages does.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../scripts/setup.sh"
folder="$(realpath -m "$1")"
chroot="$folder/root"
failures=0
fail() {
    printf 'FAILED %s\n' "$*"
    failures=$((failures + 1))
}
# A process id space of its own ends whatever is left in the chroot; the mounts end with it.
inside() {
    as_root env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        unshare --mount --pid --fork --mount-proc="$chroot/proc" --kill-child chroot "$chroot" bash -c "$1"
}
# Everything but what apt and dpkg keep for themselves.
files_inside() {
    as_root find "$chroot" -xdev \( -path "$chroot/var/lib/dpkg" -o -path "$chroot/var/lib/apt" -o -path "$chroot/var/log" \
        -o -path "$chroot/var/cache" -o -path "$chroot/tmp" -o -path "$chroot/proc" \) -prune -o -print | sort
}

as_root rm -rf --one-file-system "$folder"
mkdir -p "$folder"
deb="$("$root/scripts/package" "$folder")" || { fail "scripts/package"; exit 1; }

# Packing again gives the same bytes (scripts/release also compiles again).
again="$("$root/scripts/package" "$folder/again")" || fail "scripts/package, again"
cmp "$deb" "$again" || fail "the package differs from one made again"
"$root/scripts/sbom" "$root/build/release" "$root/build/wasm" "$root/web/dist" "$folder/sbom.json" &&
    python3 "$root/tests/sbom.py" "$folder/sbom.json" "$root/build/release/mycity" "$root/web/dist" || fail "the SBOM"

lintian --allow-root --fail-on none --display-info "$deb" >"$folder/lintian.txt" 2>&1 || fail "lintian: $(<"$folder/lintian.txt")"
if grep '^[EW]:' "$folder/lintian.txt"; then fail "lintian finds errors or warnings"; fi
grep -q 'unused-override' "$folder/lintian.txt" && fail "an override that nothing needs: $(<"$folder/lintian.txt")"

dpkg-deb -x "$deb" "$folder/files"
for entry in "$folder"/files/usr/share/applications/*.desktop; do
    desktop-file-validate "$entry" || fail "$entry"
done
unit="$folder/mycity.service" # as in the package, but for the place of the program
sed "s|/usr/bin/mycity|$folder/files&|" "$folder/files/usr/lib/systemd/system/mycity.service" >"$unit"
systemd-analyze verify --man=no "$unit" >"$folder/verify.txt" 2>&1 || fail "the unit: $(<"$folder/verify.txt")"
systemd-analyze security --no-pager --offline=true --threshold=20 "$unit" >"$folder/security.txt" 2>&1 ||
    fail "the unit is too open: $(tail -n 1 "$folder/security.txt")"
grep 'Overall exposure' "$folder/security.txt"

as_root mmdebstrap --quiet --variant=minbase bookworm "$chroot" http://deb.debian.org/debian || { fail mmdebstrap; exit 1; }
files_inside >"$folder/before.txt"
if command -v buildah >/dev/null; then
    as_root bash "$root/tests/container.sh" "$deb" "$chroot" "$folder/container" 2>"$folder/container.txt" ||
        fail "the container: $(tail -n 20 "$folder/container.txt")"
else
    echo "SKIPPED: buildah is not installed"
fi
as_root cp "$deb" "$chroot/tmp/mycity.deb"
inside 'apt-get -q update && apt-get -q -y install --no-install-recommends /tmp/mycity.deb' >"$folder/install.txt" 2>&1 ||
    fail "installing: $(tail -n 20 "$folder/install.txt")"
inside "$(cat "$root/tests/package-inside.sh")" || fail "inside the chroot"

# An upgrade keeps the operator's settings.
inside 'echo "port = 8499" >>/etc/mycity/server.conf && dpkg -i /tmp/mycity.deb && grep -qx "port = 8499" /etc/mycity/server.conf' \
    >"$folder/upgrade.txt" 2>&1 || fail "upgrading: $(<"$folder/upgrade.txt")"

# The unit's filter allows every system call that a server makes.
python3 "$root/tests/package-syscalls.py" "$folder/files/usr/bin/mycity" "$folder/files/usr/lib/systemd/system/mycity.service" \
    "$folder/syscalls" || fail "the filter of system calls"

inside 'mkdir -p /var/lib/private/mycity && touch /var/lib/private/mycity/mycity.db && apt-get -q -y remove mycity &&
    test -e /etc/mycity/server.conf && test ! -e /usr/bin/mycity && apt-get -q -y purge mycity && apt-get -q -y autopurge' \
    >"$folder/remove.txt" 2>&1 || fail "removing: $(tail -n 20 "$folder/remove.txt")"
files_inside >"$folder/after.txt"
left="$(comm -13 "$folder/before.txt" "$folder/after.txt" | grep -vE '/etc/ld.so.cache|/var/lib/private$|/etc/.*~$')"
[[ -z $left ]] || fail "left behind: $left"
as_root rm -rf --one-file-system "$chroot"
exit "$((failures > 0))"
