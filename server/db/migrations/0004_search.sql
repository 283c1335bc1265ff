CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Words in small letters without accents, one space before, between and after them. Punctuation is a space, so
-- that `don't` and `don’t` are the same. shared/rules/search.ts does the same to what people type.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ' ' || regexp_replace(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g')),
  '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2000-\u206f]+', ' ', 'g') || ' ';
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(title || ' ' || description)) STORED;--> statement-breakpoint
CREATE INDEX "search_words_similar_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunities_newest_idx" ON "opportunities" USING btree ("posted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_title_idx" ON "opportunities" USING btree (lower("title"),"id") WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_search_idx" ON "opportunities" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_skills_idx" ON "opportunities" USING gin ("skills") WITH (fastupdate=false) WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunity_dates_start_idx" ON "opportunity_dates" USING btree ("start_at","opportunity_id") WHERE "opportunity_dates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunity_dates_span_idx" ON "opportunity_dates" USING gist (tstzrange("start_at", "end_at")) WHERE "opportunity_dates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "locations_city_idx" ON "locations" USING btree ("city","state");--> statement-breakpoint
CREATE INDEX "organizations_search_idx" ON "organizations" USING gin (search_fold(coalesce("new_name", "name")) gin_trgm_ops);
--> statement-breakpoint
-- Short words and numbers are not looked up when a search finds nothing, so they are not learnt either. In the
-- order of the words, so that two that learn the same ones wait for each other and never in a circle.
CREATE FUNCTION search_learn(texts text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT word FROM (
    SELECT DISTINCT word COLLATE "C" AS word FROM unnest(texts) AS t (value), unnest(string_to_array(t.value, ' ')) AS w (word)
    WHERE length(word) BETWEEN 4 AND 30 AND word !~ '[0-9]'
  ) AS found
  WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.word)
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION search_learn_opportunities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM search_learn(array_agg(search_text)) FROM new_rows;
  ELSE
    PERFORM search_learn(ARRAY[NEW.search_text]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_learn_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_learn(ARRAY[search_fold(coalesce(NEW.new_name, NEW.name))]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER opportunities_search_insert AFTER INSERT ON opportunities
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_learn_opportunities();
--> statement-breakpoint
CREATE TRIGGER opportunities_search_update AFTER UPDATE OF title, description ON opportunities
FOR EACH ROW EXECUTE FUNCTION search_learn_opportunities();
--> statement-breakpoint
CREATE TRIGGER organizations_search AFTER INSERT OR UPDATE OF name, new_name ON organizations
FOR EACH ROW EXECUTE FUNCTION search_learn_organization();
--> statement-breakpoint
SELECT search_learn(array_agg(search_text)) FROM opportunities;
--> statement-breakpoint
SELECT search_learn(array_agg(search_fold(coalesce(new_name, name)))) FROM organizations;
