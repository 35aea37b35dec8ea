-- Further keys of a name: as it looks, and with letters of other alphabets read as those they look like. See names.rs.
ALTER TABLE people ADD COLUMN name_look TEXT;
ALTER TABLE people ADD COLUMN name_fold TEXT;
CREATE INDEX people_by_look ON people (name_look);
CREATE INDEX people_by_fold ON people (name_fold);

-- Chairs that a bot leaves for somebody who asked for them.
CREATE TABLE promises (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

-- Tables whose game is over, with what the list of tables says of them: they are not loaded until somebody asks.
CREATE TABLE resting (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    facts TEXT NOT NULL
) STRICT;
