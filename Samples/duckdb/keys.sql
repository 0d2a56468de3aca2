-- After dedup-keys: the lines of each key.

INSERT INTO keyed SELECT fields[1]::BIGINT, fields[2], fields[3], fields[4:] FROM lines('out/*.tsv');

-- Of the contacts with one content only the first goes on. An empty contact is equal to no other.
CREATE OR REPLACE TABLE equal AS
  SELECT min(number) OVER (PARTITION BY content) AS a, number AS b FROM keyed
  WHERE content <> '0000000000000000'
  QUALIFY a < b;

CREATE TEMP TABLE keys AS
  SELECT number, unnest(keys) AS key FROM keyed WHERE number NOT IN (SELECT b FROM equal);
CREATE TEMP TABLE shared AS
  SELECT key, count(*) AS size FROM keys GROUP BY key HAVING size > 1;

COPY (SELECT key FROM shared WHERE size > getvariable('block_size'))
  TO 'large.txt' (FORMAT csv, HEADER false);

-- A broad key begins with a digit of 8 to f. If it is large, too many people have it by chance.
COPY (
  SELECT keys.key, number, features FROM keys JOIN shared USING (key) JOIN keyed USING (number)
  WHERE size <= getvariable('block_size') OR keys.key < '8'
  ORDER BY keys.key)
  TO 'blocks.tsv' (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER E'\t');
