#!/usr/bin/env bash
# Looks every word that players read up in the dictionary of its language; web/words/terms/CODE.names has names, terms of
# the game and compounds that no dictionary has.
set -euo pipefail
words="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
status=0
for pair in en:en_GB de:de_DE fr:fr pl:pl_PL; do
    code=${pair%%:*}
    names="$words/web/words/terms/$code.names"
    # Without comments, keys, placeholders, what is typed, and texts for programs and those who run a server.
    unknown=$(sed -E -e '/^(#|$|cli\.|error\.|terminal\.(typed|plain|keys)\.|language\.)/d' -e 's/^[^ ]+ = //' \
        -e 's/\\n/ /g' -e 's/\{[^|}]*\}/ /g' -e 's/\{[^|}]*\|([^}]*)\}/ \1 /g' -e "s/’/'/g" -e 's/[|.,;:!?()„“”«»–—/-]/ /g' \
        "$words/content/words/$code.words" "$words/web/words/$code.words" "$words/content/stories/$code.words" |
        LC_ALL=C.UTF-8 hunspell -i utf-8 -d "${pair#*:}" -l | LC_ALL=C sort -u | grep -vxFf "$names" || true)
    if [[ -n $unknown ]]; then
        printf '%s: neither in the dictionary nor in %s:\n%s\n' "$code" "${names#"$words"/}" "$unknown"
        status=1
    fi
done
exit $status
