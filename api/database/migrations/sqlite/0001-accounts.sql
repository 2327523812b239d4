-- People have accounts, roles, sessions, one-time tokens, mails on their way, and features switched on for them.

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified_at INTEGER,
  pending_email TEXT,
  provider TEXT,
  password_hash TEXT,
  disabled_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE user_roles (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('user', 'admin', 'super-admin')),
  PRIMARY KEY (user_id, role)
) STRICT;

CREATE INDEX user_roles_by_role ON user_roles (role);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('cookie', 'bearer')),
  token_hash BLOB NOT NULL UNIQUE,
  -- The token before the last rotation, and when it ends: not before the new one has been seen.
  previous_hash BLOB UNIQUE,
  previous_ends_at INTEGER,
  rotated_at INTEGER NOT NULL,
  -- 1 on a computer that others use too: the session ends sooner.
  shared INTEGER NOT NULL,
  auth_time INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  idle_expires_at INTEGER NOT NULL,
  absolute_expires_at INTEGER NOT NULL,
  user_agent TEXT NOT NULL,
  ip_prefix TEXT NOT NULL,
  revoked_at INTEGER
) STRICT;

CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (absolute_expires_at);

CREATE TABLE tokens (
  hash BLOB PRIMARY KEY,
  purpose TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The address the mail went to: a token proves that address and no other.
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE INDEX tokens_by_user ON tokens (user_id, purpose);
CREATE INDEX tokens_by_end ON tokens (expires_at);

-- What is to be said to whom. A link's token is made when the mail is sent, so no secret waits here. Whether the
-- address has an account is looked up then too: asking takes as long for a stranger's address.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  next_try_at INTEGER NOT NULL,
  -- Sent, or found to have nobody to say it to.
  done_at INTEGER,
  given_up_at INTEGER,
  last_error TEXT
) STRICT;

CREATE INDEX mails_waiting ON mails (next_try_at) WHERE done_at IS NULL AND given_up_at IS NULL;

-- The global row of the feature flags: one line per flag that somebody set.
CREATE TABLE flags (
  name TEXT PRIMARY KEY,
  is_on INTEGER NOT NULL
) STRICT;

-- What an admin set for one person; it wins over the global row.
CREATE TABLE user_flags (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  is_on INTEGER NOT NULL,
  PRIMARY KEY (user_id, name)
) STRICT;

-- One row that the readiness probe rewrites, to know that writing works.
CREATE TABLE heartbeat (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at INTEGER NOT NULL
) STRICT;
