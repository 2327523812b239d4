#!/bin/sh
# Takes a base backup of the PostgreSQL at DATABASE_URL, into a new folder inside the given one:
#   DATABASE_URL=postgres://… deploy/backup-postgres.sh /backups
# With the archived WAL, it allows point-in-time recovery to any later moment (docs/operations.md). Run it daily from cron or a
# timer. The user needs the replication privilege: ALTER ROLE pincite REPLICATION.
set -eu
umask 077
: "${DATABASE_URL:?set DATABASE_URL}"
folder=${1:?usage: backup-postgres.sh FOLDER}
target="$folder/base-$(date -u +%Y-%m-%dT%H-%M-%S)"
begun=$(date +%s)000

pg_basebackup --dbname="$DATABASE_URL" --pgdata="$target.partial" --checkpoint=fast --wal-method=stream
# Verify the backup completely before giving it its final name.
pg_verifybackup --quiet "$target.partial"
mv "$target.partial" "$target"
# Record the time, so that the server can report the backup's age in /metrics and warn about an old one.
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --dbname="$DATABASE_URL" --command="
  INSERT INTO replica_meta (name, value) VALUES ('base_backup', '$begun')
  ON CONFLICT (name) DO UPDATE SET value = excluded.value"
echo "$target"
