-- Accounts have passkeys, and a challenge can be answered only once.

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  synced INTEGER NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
CREATE INDEX passkeys_by_user ON passkeys (user_id);

CREATE TABLE answered_challenges (
  hash BLOB PRIMARY KEY,
  forget_at INTEGER NOT NULL
) STRICT;
CREATE INDEX answered_challenges_by_end ON answered_challenges (forget_at);
