-- A mail may be for one certain account, an address may be on its way to being changed, and a deleted account is
-- remembered by its sessions' hashes, so that its other devices can be told.

ALTER TABLE mails ADD COLUMN user_id TEXT REFERENCES users (id) ON DELETE CASCADE;

CREATE TABLE deleted_sessions (
  token_hash BLOB PRIMARY KEY,
  forget_at INTEGER NOT NULL
) STRICT;
