-- After dedup-pairs: the rows of each group.

CREATE OR REPLACE TABLE pairs AS
  SELECT DISTINCT fields[1]::BIGINT AS a, fields[2]::BIGINT AS b FROM lines('out/*.tsv');

-- The connected components: each number and the lowest one of its group.
CREATE TEMP TABLE edges AS
  WITH found AS (FROM pairs UNION ALL FROM equal)
  SELECT a, b FROM found UNION ALL SELECT b, a FROM found;
CREATE OR REPLACE TABLE groups AS
  WITH RECURSIVE groups(number, grp) USING KEY (number) AS (
    SELECT DISTINCT a, a FROM edges
    UNION ALL
    SELECT edges.b, min(groups.grp)
    FROM groups JOIN edges ON edges.a = groups.number JOIN recurring.groups AS known ON known.number = edges.b
    WHERE groups.grp < known.grp
    GROUP BY edges.b)
  FROM groups;

COPY (
  WITH partners AS (SELECT a AS number, string_agg(b, ',') AS partners FROM pairs GROUP BY a)
  SELECT grp || E'\t' || coalesce(partners, '') || E'\t' || row
  FROM groups JOIN rows USING (number) LEFT JOIN partners USING (number)
  ORDER BY grp::VARCHAR)
  TO 'groups.tsv' (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER E'\x01');
