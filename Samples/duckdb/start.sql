-- The tables of the job, and the contacts with their numbers.

-- Reads lines with tabs in them as one column. JSON has no control characters, so U+0001 is in no line.
CREATE MACRO lines(files) AS TABLE
  SELECT string_split(line, E'\t') AS fields
  FROM read_csv(files, columns = {'line': 'VARCHAR'}, delim = E'\x01', quote = '', escape = '', header = false,
    auto_detect = false, max_line_size = 16777216, buffer_size = 33554432);

CREATE TABLE contacts AS
  SELECT fields[1]::BIGINT AS number, fields[2] AS contact FROM lines('contacts.tsv');

-- The fields are those that dedup-merge writes. At first each contact is a person of its own.
CREATE TABLE people AS
  SELECT number, number::VARCHAR AS members, '1.0000' AS probability, 'single' AS lane, '[]' AS conflicts, contact
  FROM contacts;

-- What dedup-keys and dedup-merge have written, the pairs that dedup-pairs has found, and the groups that they make.
CREATE TABLE keyed (number BIGINT, content VARCHAR, features VARCHAR, keys VARCHAR[]);
CREATE TABLE equal (a BIGINT, b BIGINT);
CREATE TABLE pairs (a BIGINT, b BIGINT);
CREATE TABLE groups (number BIGINT, grp BIGINT);
CREATE TABLE merged AS FROM people WITH NO DATA;

-- The rows of people: their contacts after their numbers.
CREATE VIEW rows AS
  SELECT number, number || E'\t' || contact AS row FROM people WHERE lane = 'single'
  UNION ALL
  SELECT member.number, string_agg(contacts.number || E'\t' || contact, E'\t' ORDER BY contacts.number)
  FROM (SELECT number, unnest(string_split(members, ','))::BIGINT AS member FROM people WHERE lane <> 'single') AS member
    JOIN contacts ON contacts.number = member.member
  GROUP BY member.number;

COPY (SELECT row FROM rows)
  TO 'rows.tsv' (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER E'\x01');

-- Up to 200,000 contacts, chosen by chance, to fit a model.
COPY (
  SELECT contact FROM contacts
  WHERE hash(number) % 1000000 < 200000e6 / (SELECT count(*) FROM contacts)
  ORDER BY number)
  TO 'sample.ndjson' (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER E'\x01');
