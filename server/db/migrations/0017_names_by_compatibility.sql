DROP INDEX "additional_volunteers_person_unique";--> statement-breakpoint
DROP INDEX "group_members_person_unique";--> statement-breakpoint
DROP INDEX "groups_name_unique";--> statement-breakpoint
DROP INDEX "locations_name_unique";--> statement-breakpoint
DROP INDEX "organizations_name_unique";--> statement-breakpoint
DROP INDEX "organizations_shown_name_unique";--> statement-breakpoint
-- What names are compared by: small letters, single spaces, nothing that nobody sees, and one form of the same signs.
-- shared/rules/names.ts does the same.
CREATE OR REPLACE FUNCTION comparable_name(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN normalize(lower(btrim(regexp_replace(normalize(regexp_replace(value,
  '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
  '', 'g'), NFKC), '[\t-\r \u1680\u2028\u2029]+', ' ', 'g'))), NFC);
--> statement-breakpoint
-- Names that are one by now: the first one made keeps it, the others get the smallest free number from 2, as every
-- name does that is taken. Keys stay as they are.
CREATE FUNCTION pg_temp.free_name(name text, taken text[]) RETURNS text LANGUAGE sql AS $$
  SELECT candidate
  FROM generate_series(2, cardinality(taken) + 2) AS n, concat(rtrim(left(name, 110)), ' ', n) AS candidate
  WHERE comparable_name(candidate) <> ALL (taken)
  ORDER BY n LIMIT 1
$$;
--> statement-breakpoint
DO $$
DECLARE
  twin record;
BEGIN
  FOR twin IN
    SELECT * FROM (
      SELECT id, name AS name, row_number() OVER (PARTITION BY comparable_name(name) ORDER BY created_at, id) AS place
      FROM organizations
    ) AS named WHERE place > 1
  LOOP
    UPDATE organizations SET name = pg_temp.free_name(twin.name, (SELECT array_agg(comparable_name(used)) FROM organizations, unnest(ARRAY[name, new_name]) AS used WHERE used IS NOT NULL)) WHERE id = twin.id;
  END LOOP;
  FOR twin IN
    SELECT * FROM (
      SELECT id, coalesce(new_name, name) AS name, row_number() OVER (PARTITION BY comparable_name(coalesce(new_name, name)) ORDER BY created_at, id) AS place
      FROM organizations
    ) AS named WHERE place > 1
  LOOP
    UPDATE organizations SET new_name = pg_temp.free_name(twin.name, (SELECT array_agg(comparable_name(used)) FROM organizations, unnest(ARRAY[name, new_name]) AS used WHERE used IS NOT NULL)) WHERE id = twin.id;
  END LOOP;
  FOR twin IN
    SELECT * FROM (
      SELECT id, organization_id, name AS name, row_number() OVER (PARTITION BY organization_id, comparable_name(name) ORDER BY created_at, id) AS place
      FROM locations
    ) AS named WHERE place > 1
  LOOP
    UPDATE locations SET name = pg_temp.free_name(twin.name, (SELECT array_agg(comparable_name(name)) FROM locations WHERE organization_id = twin.organization_id)) WHERE id = twin.id;
  END LOOP;
  FOR twin IN
    SELECT * FROM (
      SELECT id, organization_id, name AS name, row_number() OVER (PARTITION BY organization_id, comparable_name(name) ORDER BY created_at, id) AS place
      FROM groups WHERE deleted_at IS NULL
    ) AS named WHERE place > 1
  LOOP
    UPDATE groups SET name = pg_temp.free_name(twin.name, (SELECT array_agg(comparable_name(name)) FROM groups WHERE organization_id = twin.organization_id AND deleted_at IS NULL)) WHERE id = twin.id;
  END LOOP;
END
$$;
--> statement-breakpoint
DROP FUNCTION pg_temp.free_name;--> statement-breakpoint
-- People of one list with the same address and, by now, the same name are one person: the first entry stays.
CREATE TEMPORARY TABLE same_people ON COMMIT DROP AS
SELECT id, kept FROM (
  SELECT id, first_value(id) OVER (PARTITION BY user_id, email, comparable_name(first_name), comparable_name(last_name) ORDER BY created_at, id) AS kept
  FROM additional_volunteers
) AS named WHERE id <> kept;--> statement-breakpoint
UPDATE registration_additional_volunteers SET additional_volunteer_id = kept FROM same_people WHERE additional_volunteer_id = same_people.id;--> statement-breakpoint
DELETE FROM additional_volunteers USING same_people WHERE additional_volunteers.id = same_people.id;--> statement-breakpoint
DELETE FROM group_members USING (
  SELECT id, row_number() OVER (PARTITION BY group_id, email, comparable_name(first_name), comparable_name(last_name) ORDER BY created_at, id) AS place
  FROM group_members
) AS named WHERE group_members.id = named.id AND place > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name_unique" ON "organizations" USING btree (comparable_name("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_shown_name_unique" ON "organizations" USING btree (comparable_name(coalesce("new_name", "name")));--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_unique" ON "locations" USING btree ("organization_id",comparable_name("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_unique" ON "groups" USING btree ("organization_id",comparable_name("name")) WHERE "groups"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_person_unique" ON "group_members" USING btree ("group_id","email",comparable_name("first_name"),comparable_name("last_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "additional_volunteers_person_unique" ON "additional_volunteers" USING btree ("user_id","email",comparable_name("first_name"),comparable_name("last_name"));