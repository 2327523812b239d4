-- How much an account holds is known without counting: its records, and the values kept of overwritten ones.

ALTER TABLE replica_spaces ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE replica_spaces ADD COLUMN kept_bytes INTEGER NOT NULL DEFAULT 0;

UPDATE replica_spaces SET
  bytes = (SELECT coalesce(sum(length(body)), 0) FROM replicas WHERE replicas.user_id = replica_spaces.user_id),
  kept_bytes = (SELECT coalesce(sum(length(value)), 0) FROM replica_overwritten
    WHERE replica_overwritten.user_id = replica_spaces.user_id);
