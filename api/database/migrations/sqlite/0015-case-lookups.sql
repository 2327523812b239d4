-- Citations are looked up in a public database: its answers, what waits to be asked, and when it may be asked next.

CREATE TABLE case_lookups (
  citation TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  cases TEXT NOT NULL,
  asked_at INTEGER NOT NULL
) STRICT;
CREATE INDEX case_lookups_by_age ON case_lookups (state, asked_at);

CREATE TABLE case_lookup_wishes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  citation TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, citation)
) STRICT;
CREATE INDEX case_lookup_wishes_by_age ON case_lookup_wishes (created_at);
CREATE INDEX case_lookup_wishes_by_citation ON case_lookup_wishes (citation);

CREATE TABLE case_lookup_pace (
  name TEXT PRIMARY KEY,
  next_at INTEGER NOT NULL,
  failures INTEGER NOT NULL,
  reason TEXT NOT NULL,
  sent TEXT NOT NULL
) STRICT;
