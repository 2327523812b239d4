-- Which run of the server made each version: a cursor from a history that was put back is known by it.

ALTER TABLE replica_spaces ADD COLUMN run TEXT NOT NULL DEFAULT '';
ALTER TABLE replica_spaces ADD COLUMN run_from INTEGER NOT NULL DEFAULT 0;

CREATE TABLE replica_runs (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The first version of the run; it goes as far as the next one begins.
  from_v INTEGER NOT NULL,
  nonce TEXT NOT NULL,
  PRIMARY KEY (user_id, from_v)
) STRICT;

UPDATE replica_spaces SET run = lower(hex(randomblob(8))), run_from = 1;
INSERT INTO replica_runs (user_id, from_v, nonce) SELECT user_id, 1, run FROM replica_spaces;
