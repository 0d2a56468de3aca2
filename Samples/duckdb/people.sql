-- After dedup-merge: the people, and the rows of those that have changed.

CREATE OR REPLACE TABLE merged AS
  SELECT fields[1]::BIGINT AS number, fields[2] AS members, fields[3] AS probability, fields[4] AS lane,
    fields[5] AS conflicts, fields[6] AS contact
  FROM lines('out/*.tsv');

DELETE FROM people WHERE number IN (SELECT number FROM groups);
INSERT INTO people FROM merged WHERE lane <> 'review';
DELETE FROM keyed WHERE number IN (SELECT number FROM groups);

COPY (SELECT row FROM rows WHERE number IN (SELECT number FROM merged))
  TO 'rows.tsv' (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER E'\x01');
