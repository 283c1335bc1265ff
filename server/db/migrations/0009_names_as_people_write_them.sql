-- What is found however people write it (docs/PRODUCT.md, names-8). shared/rules/folded.ts does the same to what people type.
-- The words of a text in small letters, one space between them, with their apostrophes, and with the dots and rings that people
-- also write as a second letter. The long list of signs is everything that is no letter, mark or digit.
CREATE FUNCTION search_letters(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN value COLLATE "C" ~ '^[ -_a-~]*$'
  THEN regexp_replace(lower(value COLLATE "C"), '[^a-z0-9'']+', ' ', 'g') COLLATE "default"
  ELSE regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(translate(
      lower(normalize(translate(value, '’‘‛ʼʻʹʽ`´′‵＇׳ꞌ', repeat('''', 14)), NFKD) COLLATE "und-x-icu"),
      'łđðħŧıς', 'lddhtiσ'), 'ß', 'ss'), 'þ', 'th'), 'æ', U&'a\0308'), 'œ', U&'o\0308'), 'ø', U&'o\0308'),
    '[\u0300-\u0307\u0309\u030b-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640\u00ad\u00b7\u034f\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff]+', '', 'g'),
    '[\u0001-\u0026\u0028-\u002f\u003a-\u0060\u007b-\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02eb\u02ed\u02ef-\u02ff\u0375'
    '\u03f6\u0482\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3-\u060f\u061b-\u061f\u066a-\u066d\u06d4'
    '\u06dd-\u06de\u06e9\u06fd-\u06fe\u0700-\u070f\u07f6-\u07f9\u07fe-\u07ff\u0830-\u083e\u085e\u0888\u0890-\u0891'
    '\u08e2\u0964-\u0965\u0970\u09f2-\u09f3\u09fa-\u09fb\u09fd\u0a76\u0af0-\u0af1\u0b70\u0bf3-\u0bfa\u0c77\u0c7f'
    '\u0c84\u0d4f\u0d79\u0df4\u0e3f\u0e4f\u0e5a-\u0e5b\u0f01-\u0f17\u0f1a-\u0f1f\u0f34\u0f36\u0f38\u0f3a-\u0f3d'
    '\u0f85\u0fbe-\u0fc5\u0fc7-\u0fda\u104a-\u104f\u109e-\u109f\u10fb\u1360-\u1368\u1390-\u1399\u1400\u166d-\u166e'
    '\u1680\u169b-\u169c\u16eb-\u16ed\u1735-\u1736\u17d4-\u17d6\u17d8-\u17db\u1800-\u180a\u180e\u1940-\u1945'
    '\u19de-\u19ff\u1a1e-\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e-\u1b4f\u1b5a-\u1b6a\u1b74-\u1b7f\u1bfc-\u1bff'
    '\u1c3b-\u1c3f\u1c7e-\u1c7f\u1cc0-\u1cc7\u1cd3\u200b-\u20c1\u2104-\u214d\u214f\u218a-\u244a\u2500-\u2775'
    '\u2794-\u2bff\u2ce5-\u2cea\u2cf9-\u2cfc\u2cfe-\u2cff\u2d70\u2e00-\u2e2e\u2e30-\u3004\u3008-\u3020\u3030\u3037'
    '\u303d-\u303f\u30a0\u30fb\u3190-\u3191\u31c0-\u31ef\u327f\u4dc0-\u4dff\ua490-\ua4c6\ua4fe-\ua4ff\ua60d-\ua60f'
    '\ua673\ua67e\ua6f2-\ua716\ua720-\ua721\ua789-\ua78a\ua828-\ua82b\ua836-\ua839\ua874-\ua877\ua8ce-\ua8cf'
    '\ua8f8-\ua8fa\ua8fc\ua92e-\ua92f\ua95f\ua9c1-\ua9cd\ua9de-\ua9df\uaa5c-\uaa5f\uaa77-\uaa79\uaade-\uaadf'
    '\uaaf0-\uaaf1\uab5b\uab6a-\uab6b\uabeb\ue000-\uf8ff\ufbb2-\ufdff\ufe45-\ufe46\ufeff-\ufffd'
    '\U00010100-\U00010102\U00010137-\U0001013f\U00010179-\U00010189\U0001018c-\U000101fc\U0001039f\U000103d0'
    '\U0001056f\U00010857\U00010877-\U00010878\U0001091f\U0001093f\U00010a50-\U00010a58\U00010a7f\U00010ac8'
    '\U00010af0-\U00010af6\U00010b39-\U00010b3f\U00010b99-\U00010b9c\U00010d6e\U00010d8e-\U00010d8f\U00010ead'
    '\U00010ed0-\U00010ed8\U00010f55-\U00010f59\U00010f86-\U00010f89\U00011047-\U0001104d\U000110bb-\U000110c1'
    '\U000110cd\U00011140-\U00011143\U00011174-\U00011175\U000111c5-\U000111c8\U000111cd\U000111db'
    '\U000111dd-\U000111df\U00011238-\U0001123d\U000112a9\U000113d4-\U000113d8\U0001144b-\U0001144f'
    '\U0001145a-\U0001145d\U000114c6\U000115c1-\U000115d7\U00011641-\U00011643\U00011660-\U0001166c\U000116b9'
    '\U0001173c-\U0001173f\U0001183b\U00011944-\U00011946\U000119e2\U00011a3f-\U00011a46\U00011a9a-\U00011a9c'
    '\U00011a9e-\U00011aa2\U00011b00-\U00011b09\U00011be1\U00011c41-\U00011c45\U00011c70-\U00011c71'
    '\U00011ef7-\U00011ef8\U00011f43-\U00011f4f\U00011fd5-\U00011fff\U00012470-\U00012474\U00012ff1-\U00012ff2'
    '\U00013430-\U0001343f\U00016a6e-\U00016a6f\U00016af5\U00016b37-\U00016b3f\U00016b44-\U00016b45'
    '\U00016d6d-\U00016d6f\U00016e97-\U00016e9a\U00016fe2\U0001bc9c\U0001bc9f-\U0001cef0\U0001cf50-\U0001d15d'
    '\U0001d16a-\U0001d16c\U0001d173-\U0001d17a\U0001d183-\U0001d184\U0001d18c-\U0001d1a9\U0001d1ae-\U0001d241'
    '\U0001d245\U0001d300-\U0001d356\U0001d800-\U0001d9ff\U0001da37-\U0001da3a\U0001da6d-\U0001da74'
    '\U0001da76-\U0001da83\U0001da85-\U0001da8b\U0001e14f\U0001e2ff\U0001e5ff\U0001e95e-\U0001e95f\U0001ecac'
    '\U0001ecb0\U0001ed2e\U0001eef0-\U0001f0f5\U0001f10d-\U0001fbfa\U000e0001-\U000e007f\U000f0000-\U0010fffd]+', ' ', 'g') COLLATE "default" END;
--> statement-breakpoint
-- The other forms of the words of `search_letters`: müller is also `mueller`, mueller `muller`, åsa `aasa`, o'brien `brien`.
CREATE FUNCTION search_forms(letters text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 2000
BEGIN ATOMIC
  SELECT coalesce(string_agg(form, ' ' ORDER BY at, kind), '')
  FROM unnest(string_to_array(letters, ' ')) WITH ORDINALITY AS words (word, at),
    LATERAL (SELECT replace(word, '''', '') AS bare) AS b,
    LATERAL (SELECT regexp_replace(bare, '[\u0308\u030a]+', '', 'g') AS short) AS s,
    LATERAL (VALUES
      (1, regexp_replace(replace(regexp_replace(bare, '([aou])\u0308', '\1e', 'g'), U&'a\030a', 'aa'),
        '[\u0308\u030a]+', '', 'g')),
      (2, regexp_replace(short, '([ao])e(?=.)|(?<![aeioq])(u)e(?=.)|(a)a(?=.)', '\1\2\3', 'g')),
      (3, regexp_replace(substring(word FROM '^.+''([^'']{3,})$'), '[\u0308\u030a]+', '', 'g'))
    ) AS forms (kind, form)
  WHERE word ~ '[''\u0308\u030a]|[aou]e|aa' AND form <> '' AND form <> short;
END;
--> statement-breakpoint
-- What is looked for in a text: a space, its words in plain letters, then the other forms of some, each with a space behind it.
CREATE OR REPLACE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 1000
RETURN (SELECT ' ' || btrim(regexp_replace(
    regexp_replace(letters, '[''\u0308\u030a]+', '', 'g') ||
      CASE WHEN letters ~ '[''\u0308\u030a]|[aou]e|aa' THEN ' ' || search_forms(letters) ELSE '' END,
    ' +', ' ', 'g'), ' ') || ' '
  FROM (SELECT search_letters(value) AS letters OFFSET 0) AS one);
--> statement-breakpoint
-- What a list of people is ordered by: the last name, or the only one.
CREATE FUNCTION sort_name(first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN last_name = '-' THEN first_name ELSE last_name || ' ' || first_name END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_volunteer_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own record;
BEGIN
  SELECT coalesce(NEW.imported_first_name, first_name) AS first_name, coalesce(NEW.imported_last_name, last_name) AS last_name
    INTO own FROM users WHERE id = NEW.user_id;
  NEW.search_name := coalesce(search_fold(own.last_name || ' ' || own.first_name), '');
  NEW.sort_name := coalesce(sort_name(own.first_name, own.last_name), '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rename_volunteer_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE volunteer_requests SET search_name = search_fold(NEW.last_name || ' ' || NEW.first_name),
    sort_name = sort_name(NEW.first_name, NEW.last_name)
  WHERE user_id = NEW.id AND imported_last_name IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP INDEX "opportunities_title_idx";--> statement-breakpoint
DROP INDEX "volunteer_requests_list_idx";--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD COLUMN "sort_name" text COLLATE "und-x-icu" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "opportunities_title_idx" ON "opportunities" USING btree (("title") collate "und-x-icu","id") WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "volunteer_requests_list_idx" ON "volunteer_requests" USING btree ("organization_id","sort_name","id");
--> statement-breakpoint
UPDATE volunteer_requests r SET search_name = search_fold(n.last_name || ' ' || n.first_name),
  sort_name = sort_name(n.first_name, n.last_name)
FROM (SELECT q.id, coalesce(q.imported_first_name, u.first_name) AS first_name,
    coalesce(q.imported_last_name, u.last_name) AS last_name
  FROM volunteer_requests q JOIN users u ON u.id = q.user_id) n WHERE n.id = r.id;
--> statement-breakpoint
-- Everything that is kept folded once more, and the list of its words anew: word by word the triggers would take long.
ALTER TABLE opportunities DISABLE TRIGGER opportunities_search_update;--> statement-breakpoint
ALTER TABLE organizations DISABLE TRIGGER organizations_search;--> statement-breakpoint
UPDATE opportunities SET title = title;--> statement-breakpoint
UPDATE organizations SET name = name;--> statement-breakpoint
ALTER TABLE opportunities ENABLE TRIGGER opportunities_search_update;--> statement-breakpoint
ALTER TABLE organizations ENABLE TRIGGER organizations_search;--> statement-breakpoint
DELETE FROM search_words;--> statement-breakpoint
INSERT INTO search_words (word) SELECT DISTINCT word COLLATE "C" FROM (
  SELECT unnest(search_words_of(search_text)) AS word FROM opportunities WHERE status = 'published' AND deleted_at IS NULL
  UNION ALL SELECT unnest(search_words_of(search_text)) FROM organizations WHERE deleted_at IS NULL) AS words;
