-- People can submit outlines, in pieces; those in charge review them, and what was paid is written down for good.

CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  bytes INTEGER NOT NULL,
  received INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX uploads_by_user ON uploads (user_id);
CREATE INDEX uploads_by_time ON uploads (created_at);

CREATE TABLE upload_pieces (
  upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
  starts_at INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  blob TEXT NOT NULL UNIQUE,
  PRIMARY KEY (upload_id, starts_at)
) STRICT;

CREATE TABLE outlines (
  id TEXT PRIMARY KEY,
  -- Null once the account is gone and the outline was bought.
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  -- Names the submitter in the ledger, whatever becomes of the account.
  payee TEXT NOT NULL,
  title TEXT NOT NULL,
  course TEXT NOT NULL,
  year INTEGER NOT NULL,
  professor TEXT,
  school TEXT,
  -- The words the submitter agreed to, by number, and when.
  attestation INTEGER NOT NULL,
  status TEXT NOT NULL,
  amount_cents INTEGER,
  reviewer_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  approved_by TEXT,
  file_name TEXT NOT NULL,
  file_type TEXT NOT NULL,
  file_bytes INTEGER NOT NULL,
  file_hash TEXT NOT NULL,
  file_blob TEXT NOT NULL UNIQUE,
  file_warnings TEXT NOT NULL,
  scan TEXT NOT NULL,
  scan_due_at INTEGER,
  scan_tries INTEGER NOT NULL,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX outlines_once ON outlines (user_id, file_hash);
CREATE INDEX outlines_by_status ON outlines (status, created_at, id);
CREATE INDEX outlines_by_time ON outlines (created_at, id);
CREATE INDEX outlines_to_scan ON outlines (scan_due_at) WHERE scan = 'pending';

CREATE TABLE outline_events (
  outline_id TEXT NOT NULL REFERENCES outlines (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  number INTEGER NOT NULL,
  status TEXT NOT NULL,
  reason TEXT,
  PRIMARY KEY (outline_id, number)
) STRICT;

-- The ledger. Names in it outlive the accounts behind them.
CREATE TABLE payouts (
  id TEXT PRIMARY KEY,
  outline_id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  payee TEXT NOT NULL,
  amount_cents INTEGER NOT NULL,
  method TEXT NOT NULL,
  reference TEXT NOT NULL,
  paid_at INTEGER NOT NULL,
  paid_by TEXT NOT NULL,
  approved_by TEXT NOT NULL,
  CHECK (paid_by <> approved_by)
) STRICT;

CREATE INDEX payouts_by_time ON payouts (paid_at, id);
