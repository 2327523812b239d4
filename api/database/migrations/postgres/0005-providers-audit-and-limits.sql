-- People may sign in through other services; what they do to accounts is noted for good; creating twice creates once;
-- and limits outlive a restart.

-- A session that came with another ends with it: the bearer token of a sign-in through another service.
ALTER TABLE sessions ADD COLUMN parent_id TEXT COLLATE "C" REFERENCES sessions (id) ON DELETE CASCADE;

CREATE INDEX sessions_by_parent ON sessions (parent_id);

-- Who somebody is at another service: the issuer and its name for the person, never an e-mail address.
CREATE TABLE identities (
  issuer TEXT COLLATE "C" NOT NULL,
  subject TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider TEXT COLLATE "C" NOT NULL,
  -- As the service told it last; shown, never looked up.
  email TEXT COLLATE "C",
  created_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_id, provider)
);

-- A sign-in through another service that is under way. Only hashes of what the browser holds.
CREATE TABLE provider_attempts (
  state_hash BYTEA PRIMARY KEY,
  browser_hash BYTEA NOT NULL,
  provider TEXT COLLATE "C" NOT NULL,
  nonce TEXT COLLATE "C" NOT NULL,
  verifier TEXT COLLATE "C" NOT NULL,
  -- The account that asked to be linked; null for a sign-in.
  user_id TEXT COLLATE "C" REFERENCES users (id) ON DELETE CASCADE,
  redirect TEXT COLLATE "C",
  shared BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT
);

CREATE INDEX provider_attempts_by_user ON provider_attempts (user_id);

-- Who did what to whom. Accounts are named by their id, which says nothing once they are deleted.
CREATE TABLE audit_log (
  id TEXT COLLATE "C" PRIMARY KEY,
  at BIGINT NOT NULL,
  actor_id TEXT COLLATE "C",
  action TEXT COLLATE "C" NOT NULL,
  target_id TEXT COLLATE "C",
  before_json TEXT COLLATE "C",
  after_json TEXT COLLATE "C",
  ip_prefix TEXT COLLATE "C" NOT NULL,
  request_id TEXT COLLATE "C" NOT NULL
);

CREATE INDEX audit_log_by_time ON audit_log (at, id);
CREATE INDEX audit_log_by_actor ON audit_log (actor_id, at);
CREATE INDEX audit_log_by_target ON audit_log (target_id, at);

CREATE FUNCTION audit_log_refuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0];
END
$$;

CREATE TRIGGER audit_log_stays_as_it_is BEFORE UPDATE ON audit_log
FOR EACH ROW EXECUTE FUNCTION audit_log_refuses('the audit log is never changed');

CREATE TRIGGER audit_log_stays BEFORE DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION audit_log_refuses('the audit log is never shortened');

-- What a request that creates something was answered, so that asking again brings the same and creates nothing more.
CREATE TABLE idempotency_keys (
  key_hash BYTEA PRIMARY KEY,
  user_id TEXT COLLATE "C" REFERENCES users (id) ON DELETE CASCADE,
  request_hash BYTEA NOT NULL,
  status BIGINT,
  body TEXT COLLATE "C",
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);

CREATE INDEX idempotency_keys_by_user ON idempotency_keys (user_id);
CREATE INDEX idempotency_keys_by_end ON idempotency_keys (expires_at);

CREATE TABLE rate_limits (
  name TEXT COLLATE "C" NOT NULL,
  key_hash BYTEA NOT NULL,
  points BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  PRIMARY KEY (name, key_hash)
);

CREATE INDEX rate_limits_by_end ON rate_limits (ends_at);
