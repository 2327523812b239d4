-- A submission knows where its payment goes, sealed so that the database alone does not tell; the same document sent by
-- two people is found by its hash.

ALTER TABLE outlines ADD COLUMN payout_method TEXT;
ALTER TABLE outlines ADD COLUMN payout_handle BLOB;

CREATE INDEX outlines_by_hash ON outlines (file_hash);
