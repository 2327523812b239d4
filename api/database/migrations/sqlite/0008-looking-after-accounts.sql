-- Accounts can be searched by the beginnings of names and addresses, listed in any order without a sort, and changed by
-- version: of two who change at once, one is told.

ALTER TABLE users ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

CREATE INDEX users_by_time ON users (created_at, id);
CREATE INDEX users_by_name ON users (last_name, first_name, id);
CREATE INDEX users_by_provider ON users (provider, created_at, id);

-- Lower-cased: first name, last name, address, its domain.
CREATE TABLE user_words (
  word TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (word, user_id)
) STRICT;

CREATE INDEX user_words_by_user ON user_words (user_id);

INSERT INTO user_words (word, user_id) SELECT lower(first_name), id FROM users WHERE true ON CONFLICT DO NOTHING;
INSERT INTO user_words (word, user_id) SELECT lower(last_name), id FROM users WHERE true ON CONFLICT DO NOTHING;
INSERT INTO user_words (word, user_id) SELECT email, id FROM users WHERE true ON CONFLICT DO NOTHING;
