-- A mail knows what it is about, as JSON, where its kind alone does not say enough.

ALTER TABLE mails ADD COLUMN about TEXT;
