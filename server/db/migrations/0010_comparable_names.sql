-- What names are compared by: small letters, and nothing that nobody sees. shared/rules/names.ts does the same.
CREATE FUNCTION comparable_name(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(btrim(regexp_replace(value,
  '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]+',
  '', 'g')));
--> statement-breakpoint
DROP INDEX "locations_name_unique";--> statement-breakpoint
DROP INDEX "organizations_name_unique";--> statement-breakpoint
DROP INDEX "organizations_shown_name_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_unique" ON "locations" USING btree ("organization_id",comparable_name("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name_unique" ON "organizations" USING btree (comparable_name("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_shown_name_unique" ON "organizations" USING btree (comparable_name(coalesce("new_name", "name")));