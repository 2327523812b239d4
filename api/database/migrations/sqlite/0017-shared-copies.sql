-- Users can share an encrypted, read-only copy by link.

CREATE TABLE shared_copies (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  string_id TEXT,
  content BLOB NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX shared_copies_by_user ON shared_copies (user_id, created_at);
CREATE INDEX shared_copies_by_end ON shared_copies (expires_at);
