#!/bin/sh
# A base backup of the PostgreSQL that DATABASE_URL names, into a new folder under the one that is given:
#   DATABASE_URL=postgres://… deploy/backup-postgres.sh /backups
# Together with the archived journal (docs/operations.md, "Back to any moment") it brings back any later moment. Daily from cron, or
# from a timer. The user needs the right to replicate: ALTER ROLE pincite REPLICATION.
set -eu
umask 077
: "${DATABASE_URL:?set DATABASE_URL}"
folder=${1:?say where to: backup-postgres.sh FOLDER}
target="$folder/base-$(date -u +%Y-%m-%dT%H-%M-%S)"
begun=$(date +%s)000

pg_basebackup --dbname="$DATABASE_URL" --pgdata="$target.partial" --checkpoint=fast --wal-method=stream
# Read from end to end before it gets its name.
pg_verifybackup --quiet "$target.partial"
mv "$target.partial" "$target"
# So that the server knows how old the newest one is: it warns, and /metrics tells.
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --dbname="$DATABASE_URL" --command="
  INSERT INTO replica_meta (name, value) VALUES ('base_backup', '$begun')
  ON CONFLICT (name) DO UPDATE SET value = excluded.value"
echo "$target"
