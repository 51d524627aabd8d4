#!/usr/bin/env bash
# Run once by the image of PostgreSQL when it creates the primary's data: the standby may copy it, and from the next start on
# the primary commits only what the standby has, too.
set -euo pipefail
echo "host replication mycity all scram-sha-256" >>"$PGDATA/pg_hba.conf"
echo "synchronous_standby_names = 'standby'" >>"$PGDATA/postgresql.conf"
