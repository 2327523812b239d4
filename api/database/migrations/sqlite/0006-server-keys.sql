-- Several servers on one database sign with one key.

CREATE TABLE server_keys (
  name TEXT PRIMARY KEY,
  value BLOB NOT NULL
) STRICT;
