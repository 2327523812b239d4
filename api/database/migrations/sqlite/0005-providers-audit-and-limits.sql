-- People may sign in through other services; what they do to accounts is noted for good; creating twice creates once;
-- and limits outlive a restart.

-- A session that came with another ends with it: the bearer token of a sign-in through another service.
ALTER TABLE sessions ADD COLUMN parent_id TEXT REFERENCES sessions (id) ON DELETE CASCADE;

CREATE INDEX sessions_by_parent ON sessions (parent_id);

-- Who somebody is at another service: the issuer and its name for the person, never an e-mail address.
CREATE TABLE identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  -- As the service told it last; shown, never looked up.
  email TEXT,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_id, provider)
) STRICT;

-- A sign-in through another service that is under way. Only hashes of what the browser holds.
CREATE TABLE provider_attempts (
  state_hash BLOB PRIMARY KEY,
  browser_hash BLOB NOT NULL,
  provider TEXT NOT NULL,
  nonce TEXT NOT NULL,
  verifier TEXT NOT NULL,
  -- The account that asked to be linked; null for a sign-in.
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  redirect TEXT,
  shared INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE INDEX provider_attempts_by_user ON provider_attempts (user_id);

-- Who did what to whom. Accounts are named by their id, which says nothing once they are deleted.
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  actor_id TEXT,
  action TEXT NOT NULL,
  target_id TEXT,
  before_json TEXT,
  after_json TEXT,
  ip_prefix TEXT NOT NULL,
  request_id TEXT NOT NULL
) STRICT;

CREATE INDEX audit_log_by_time ON audit_log (at, id);
CREATE INDEX audit_log_by_actor ON audit_log (actor_id, at);
CREATE INDEX audit_log_by_target ON audit_log (target_id, at);

CREATE TRIGGER audit_log_stays_as_it_is BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'the audit log is never changed');
END;

CREATE TRIGGER audit_log_stays BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'the audit log is never shortened');
END;

-- What a request that creates something was answered, so that asking again brings the same and creates nothing more.
CREATE TABLE idempotency_keys (
  key_hash BLOB PRIMARY KEY,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  request_hash BLOB NOT NULL,
  status INTEGER,
  body TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX idempotency_keys_by_user ON idempotency_keys (user_id);
CREATE INDEX idempotency_keys_by_end ON idempotency_keys (expires_at);

CREATE TABLE rate_limits (
  name TEXT NOT NULL,
  key_hash BLOB NOT NULL,
  points INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  PRIMARY KEY (name, key_hash)
) STRICT;

CREATE INDEX rate_limits_by_end ON rate_limits (ends_at);
