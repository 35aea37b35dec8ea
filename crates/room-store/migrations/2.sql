-- The house's own bots and how they play; each sits at one table, or has left it a moment ago.
CREATE TABLE house_bots (
    person INTEGER PRIMARY KEY REFERENCES people (id),
    table_id INTEGER NOT NULL REFERENCES tables (id),
    temperament TEXT NOT NULL
) STRICT;
