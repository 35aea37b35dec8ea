CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- name and name_key are missing for a host who has not said a name; name_key is the name as uniqueness sees it.
CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT,
    name_key TEXT UNIQUE,
    host INTEGER NOT NULL,
    bot INTEGER NOT NULL
) STRICT;

-- Tokens are kept as SHA-256 only.
CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people (id),
    expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE host_tokens (
    token_hash BLOB PRIMARY KEY,
    expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    house BLOB NOT NULL
) STRICT;

CREATE TABLE bot_tokens (
    token_hash BLOB PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE commands (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL,
    id BLOB NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (table_id, person, id)
) STRICT, WITHOUT ROWID;

-- The newest checkpoint of each table; seq is the number of events before it.
CREATE TABLE checkpoints (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seq INTEGER NOT NULL,
    bytes BLOB NOT NULL
) STRICT;
