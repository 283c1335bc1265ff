-- What is left of an English word without its endings: `garden` of `gardening`. Words that it knows nothing of, and
-- those that are too common to have a stem, stay as they are.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word);
--> statement-breakpoint
-- The entries of a list as one text.
CREATE FUNCTION search_list(entries text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_string(entries, ' ');
--> statement-breakpoint
DROP TRIGGER opportunities_search_insert ON opportunities;--> statement-breakpoint
DROP TRIGGER opportunities_search_update ON opportunities;--> statement-breakpoint
DROP TRIGGER opportunities_search_delete ON opportunities;--> statement-breakpoint
DROP TRIGGER organizations_search ON organizations;--> statement-breakpoint
DROP INDEX "organizations_words_idx";--> statement-breakpoint
-- With the column goes its index, `opportunities_words_idx`.
ALTER TABLE "opportunities" DROP COLUMN "search_text",
  ADD COLUMN "search_title" text GENERATED ALWAYS AS (search_fold(title)) STORED,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(title || ' ' || search_list(skills) || ' ' || description)) STORED;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(new_name, name) || ' ' || search_list(selected_causes))) STORED;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "stem" text GENERATED ALWAYS AS (search_stem(word)) STORED;--> statement-breakpoint
CREATE INDEX "opportunities_words_idx" ON "opportunities" USING gin (search_words_of("search_text")) WITH (fastupdate=false) WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_title_words_idx" ON "opportunities" USING gin (search_words_of("search_title")) WITH (fastupdate=false) WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "search_words_stem_idx" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "organizations_words_idx" ON "organizations" USING gin (search_words_of("search_text")) WITH (fastupdate=false);--> statement-breakpoint
-- As in 0006, with the causes of organizations.
CREATE OR REPLACE FUNCTION search_forget(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mine text[];
BEGIN
  SELECT array_agg(word) INTO mine FROM (
    SELECT word FROM search_words WHERE word = ANY (words) ORDER BY word FOR UPDATE SKIP LOCKED
  ) AS free;
  DELETE FROM search_words gone WHERE word = ANY (mine)
    AND NOT EXISTS (SELECT FROM opportunities WHERE status = 'published' AND deleted_at IS NULL
      AND search_words_of(search_text) @> ARRAY[gone.word COLLATE "default"])
    AND NOT EXISTS (SELECT FROM organizations WHERE deleted_at IS NULL
      AND search_words_of(search_text) @> ARRAY[gone.word COLLATE "default"]);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_organization_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := '{}';
  after text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN before := search_words_of(OLD.search_text); END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN after := search_words_of(NEW.search_text); END IF;
  PERFORM search_change(before, after);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER opportunities_search_insert AFTER INSERT ON opportunities
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_opportunities_inserted();
--> statement-breakpoint
CREATE TRIGGER opportunities_search_update AFTER UPDATE OF title, skills, description, status, deleted_at ON opportunities
FOR EACH ROW WHEN (OLD.search_text <> NEW.search_text OR OLD.status <> NEW.status
  OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
EXECUTE FUNCTION search_opportunity_changed();
--> statement-breakpoint
CREATE TRIGGER opportunities_search_delete AFTER DELETE ON opportunities
FOR EACH ROW EXECUTE FUNCTION search_opportunity_changed();
--> statement-breakpoint
CREATE TRIGGER organizations_search AFTER INSERT OR DELETE OR UPDATE OF name, new_name, selected_causes, deleted_at ON organizations
FOR EACH ROW EXECUTE FUNCTION search_organization_changed();
--> statement-breakpoint
DELETE FROM search_words;
--> statement-breakpoint
INSERT INTO search_words (word)
SELECT unnest(search_words_of(search_text)) FROM opportunities WHERE status = 'published' AND deleted_at IS NULL
UNION
SELECT unnest(search_words_of(search_text)) FROM organizations WHERE deleted_at IS NULL;
