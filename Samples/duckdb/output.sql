-- The contacts in the order of their numbers, the label of each, and the conflicts and reviews.

CREATE TEMP TABLE labels AS
  SELECT unnest(string_split(members, ','))::BIGINT AS contact, number, probability, lane FROM people;
CREATE TEMP TABLE reviews AS
  SELECT contact, min(number) AS review
  FROM (SELECT unnest(string_split(members, ','))::BIGINT AS contact, number FROM merged WHERE lane = 'review')
  GROUP BY contact;

SELECT error('each contact has to be in one group')
FROM (SELECT count(*) AS all_labels, count(DISTINCT contact) AS labelled FROM labels)
WHERE (all_labels, labelled) <> ((SELECT count(*) FROM contacts), (SELECT count(*) FROM contacts));

COPY (SELECT contact FROM people ORDER BY number)
  TO 'contacts.ndjson' (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER E'\x01');

COPY (
  SELECT format('{{"contact":{},"group":{},"probability":{},"lane":"{}"{}}}', contact, number, probability, lane,
    coalesce(',"review":' || review, ''))
  FROM labels LEFT JOIN reviews USING (contact)
  ORDER BY contact)
  TO 'labels.ndjson' (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER E'\x01');

COPY (
  SELECT format('{{"contact":{},"members":[{}],"probability":{},"lane":"{}","conflicts":{}}}',
    number, members, probability, lane, conflicts)
  FROM (FROM people WHERE conflicts <> '[]' UNION ALL FROM merged WHERE lane = 'review')
  ORDER BY number, lane = 'review')
  TO 'report.ndjson' (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER E'\x01');
