-- Everything users make is kept as records, numbered per user in the order of their changes.

CREATE TABLE replica_meta (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

-- Names this database to the devices. A restored backup must get another one.
INSERT INTO replica_meta (name, value) VALUES ('epoch', lower(hex(randomblob(16))));

CREATE TABLE replica_spaces (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  v INTEGER NOT NULL,
  -- Purges up to this version are forgotten: an older cursor tells nothing.
  min_v INTEGER NOT NULL
) STRICT;

CREATE TABLE replica_sessions (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  n INTEGER NOT NULL,
  refused TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, name)
) STRICT;

CREATE TABLE replicas (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  v INTEGER NOT NULL,
  -- 0 for projects, which a new device gets first; 1 for the rest.
  rank INTEGER NOT NULL,
  purged INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (user_id, id)
) STRICT;

CREATE UNIQUE INDEX replicas_by_version ON replicas (user_id, v);
CREATE INDEX replicas_by_rank ON replicas (user_id, rank, id) WHERE purged = 0;
CREATE INDEX replicas_purged ON replicas (user_id, v) WHERE purged = 1;

-- Values overwritten by somebody who had not seen them.
CREATE TABLE replica_overwritten (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  field TEXT NOT NULL,
  stamp TEXT NOT NULL,
  value TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (user_id, id, field, stamp)
) STRICT;
