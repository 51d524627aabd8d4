#!/usr/bin/env bash
# Copies the primary's data once, then follows it. Once promoted it stays a primary, and waits for no standby of its own.
set -euo pipefail
data="${PGDATA:-/var/lib/postgresql/data}"
if [[ ! -s $data/PG_VERSION ]]; then
    until pg_basebackup -D "$data" -d "host=${PRIMARY:-primary} user=mycity application_name=standby" -R -X stream -c fast; do
        sleep 2
    done
    chmod 700 "$data"
    echo "synchronous_standby_names = ''" >>"$data/postgresql.auto.conf"
fi
exec postgres -D "$data" -c max_connections=200
