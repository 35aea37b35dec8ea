-- What everybody had bought at the table and taken away, beside the checkpoint; NULL where an older version wrote it.
ALTER TABLE checkpoints ADD COLUMN accounts TEXT;

-- How many events the table had when the note was made: a note from before others is none, and so is one without a number.
ALTER TABLE resting ADD COLUMN seq INTEGER;

-- The host closes the table after the hand.
ALTER TABLE tables ADD COLUMN closing INTEGER NOT NULL DEFAULT 0;
