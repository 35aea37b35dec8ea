-- What everybody had bought at the table and taken away, beside the checkpoint; NULL where an older version wrote it.
ALTER TABLE checkpoints ADD COLUMN accounts TEXT;
