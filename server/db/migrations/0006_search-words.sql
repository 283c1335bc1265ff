-- The words of a folded text, each once. A word of more than 120 letters, as the texts of languages without spaces
-- have them, is kept in pieces that overlap by half, so that every part of it of up to 60 letters is in one piece.
CREATE FUNCTION search_words_of(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 2000
BEGIN ATOMIC
  SELECT coalesce(array_agg(DISTINCT substr(word, at, 120) COLLATE "C"), '{}')
  FROM unnest(string_to_array(btrim(folded, ' '), ' ')) AS words (word),
    generate_series(1, greatest(length(word) - 60, 1), 60) AS pieces (at);
END;
--> statement-breakpoint
DROP TRIGGER opportunities_search_insert ON opportunities;--> statement-breakpoint
DROP TRIGGER opportunities_search_update ON opportunities;--> statement-breakpoint
DROP TRIGGER organizations_search ON organizations;--> statement-breakpoint
DROP FUNCTION search_learn_opportunities();--> statement-breakpoint
DROP FUNCTION search_learn_organization();--> statement-breakpoint
DROP FUNCTION search_learn(text[]);--> statement-breakpoint
DROP INDEX "opportunities_search_idx";--> statement-breakpoint
DROP INDEX "organizations_search_idx";--> statement-breakpoint
CREATE INDEX "opportunities_words_idx" ON "opportunities" USING gin (search_words_of("search_text")) WITH (fastupdate=false) WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "organizations_words_idx" ON "organizations" USING gin (search_words_of(search_fold(coalesce("new_name", "name")))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "organizations_hidden_idx" ON "organizations" USING btree ("id") WHERE "organizations"."is_private" or "organizations"."unpublished_at" is not null or "organizations"."deleted_at" is not null;
--> statement-breakpoint
-- Whoever publishes a word keeps its row until the transaction ends, so that nobody takes the word away who can't see
-- yet that it is used. In the order of the words, so that two that learn the same ones wait for each other and never
-- in a circle.
CREATE FUNCTION search_learn(words text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM search_words WHERE word = ANY (words) ORDER BY word FOR KEY SHARE;
  INSERT INTO search_words (word) SELECT DISTINCT word COLLATE "C" AS word FROM unnest(words) AS t (word)
  ORDER BY word ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
-- Takes away the words that no published text and no organization has any more. Words that somebody is about to
-- publish are locked and stay. The lock and the look are two statements, so that the look sees whatever was
-- published before the lock was free.
CREATE FUNCTION search_forget(words text[]) RETURNS void LANGUAGE plpgsql AS $$
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
      AND search_words_of(search_fold(coalesce(new_name, name))) @> ARRAY[gone.word COLLATE "default"]);
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_change(before text[], after text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gained text[] := ARRAY(SELECT unnest(after) EXCEPT SELECT unnest(before));
  lost text[] := ARRAY(SELECT unnest(before) EXCEPT SELECT unnest(after));
BEGIN
  IF gained <> '{}' THEN PERFORM search_learn(gained); END IF;
  IF lost <> '{}' THEN PERFORM search_forget(lost); END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_opportunities_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_learn(array_agg(DISTINCT word)) FROM new_rows, unnest(search_words_of(search_text)) AS words (word)
  WHERE status = 'published' AND deleted_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_opportunity_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := '{}';
  after text[] := '{}';
BEGIN
  IF OLD.status = 'published' AND OLD.deleted_at IS NULL THEN before := search_words_of(OLD.search_text); END IF;
  IF TG_OP = 'UPDATE' AND NEW.status = 'published' AND NEW.deleted_at IS NULL THEN
    after := search_words_of(NEW.search_text);
  END IF;
  PERFORM search_change(before, after);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_organization_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := '{}';
  after text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    before := search_words_of(search_fold(coalesce(OLD.new_name, OLD.name)));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    after := search_words_of(search_fold(coalesce(NEW.new_name, NEW.name)));
  END IF;
  PERFORM search_change(before, after);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER opportunities_search_insert AFTER INSERT ON opportunities
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_opportunities_inserted();
--> statement-breakpoint
CREATE TRIGGER opportunities_search_update AFTER UPDATE OF title, description, status, deleted_at ON opportunities
FOR EACH ROW WHEN (OLD.search_text <> NEW.search_text OR OLD.status <> NEW.status
  OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
EXECUTE FUNCTION search_opportunity_changed();
--> statement-breakpoint
CREATE TRIGGER opportunities_search_delete AFTER DELETE ON opportunities
FOR EACH ROW EXECUTE FUNCTION search_opportunity_changed();
--> statement-breakpoint
CREATE TRIGGER organizations_search AFTER INSERT OR DELETE OR UPDATE OF name, new_name, deleted_at ON organizations
FOR EACH ROW EXECUTE FUNCTION search_organization_changed();
--> statement-breakpoint
DELETE FROM search_words;
--> statement-breakpoint
INSERT INTO search_words (word)
SELECT unnest(search_words_of(search_text)) FROM opportunities WHERE status = 'published' AND deleted_at IS NULL
UNION
SELECT unnest(search_words_of(search_fold(coalesce(new_name, name)))) FROM organizations WHERE deleted_at IS NULL;
