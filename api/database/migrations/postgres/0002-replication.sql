-- Everything users make is kept as records, numbered per user in the order of their changes.

CREATE TABLE replica_meta (
  name TEXT COLLATE "C" PRIMARY KEY,
  value TEXT COLLATE "C" NOT NULL
);

-- Names this database to the devices. A restored backup must get another one.
INSERT INTO replica_meta (name, value) VALUES ('epoch', replace(gen_random_uuid()::text, '-', ''));

CREATE TABLE replica_spaces (
  user_id TEXT COLLATE "C" PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  v BIGINT NOT NULL,
  -- Purges up to this version are forgotten: an older cursor tells nothing.
  min_v BIGINT NOT NULL
);

CREATE TABLE replica_sessions (
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT COLLATE "C" NOT NULL,
  n BIGINT NOT NULL,
  refused TEXT COLLATE "C" NOT NULL,
  seen_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, name)
);

CREATE TABLE replicas (
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id TEXT COLLATE "C" NOT NULL,
  v BIGINT NOT NULL,
  -- 0 for projects, which a new device gets first; 1 for the rest.
  rank BIGINT NOT NULL,
  purged BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  body TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (user_id, id)
);

CREATE UNIQUE INDEX replicas_by_version ON replicas (user_id, v);
CREATE INDEX replicas_by_rank ON replicas (user_id, rank, id) WHERE purged = 0;
CREATE INDEX replicas_purged ON replicas (user_id, v) WHERE purged = 1;

-- Values overwritten by somebody who had not seen them.
CREATE TABLE replica_overwritten (
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id TEXT COLLATE "C" NOT NULL,
  field TEXT COLLATE "C" NOT NULL,
  stamp TEXT COLLATE "C" NOT NULL,
  value TEXT COLLATE "C" NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (user_id, id, field, stamp)
);
