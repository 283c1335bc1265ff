import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '#server/db/client.ts';
import { textArray } from './search.sql.ts';
import { meanings } from './synonyms.rules.ts';

/** The stems that a stem stands for besides itself. They are the database's, so they are asked for once. */
type Synonyms = ReadonlyMap<string, readonly string[]>;

const kept = new WeakMap<Db, Promise<Synonyms>>();

/** For each typed word the stems of the words that mean the same, or something that it includes. */
export async function synonymsOf(db: Db, words: readonly string[]): Promise<(readonly string[])[]> {
  const [synonyms, stems] = await Promise.all([keptSynonyms(db), stemsOf(db, words)]);
  return words.map((word) => synonyms.get(stems.get(word) ?? word) ?? []);
}

function keptSynonyms(db: Db): Promise<Synonyms> {
  const known = kept.get(db);
  if (known) return known;
  const synonyms = readSynonyms(db);
  kept.set(db, synonyms);
  // A failure is not kept.
  synonyms.catch(() => kept.delete(db));
  return synonyms;
}

async function readSynonyms(db: Queryable): Promise<Synonyms> {
  const stems = await stemsOf(
    db,
    meanings.flatMap(({ same, includes }) => [...same, ...includes]),
  );
  const found = new Map<string, Set<string>>();
  for (const { same, includes } of meanings) {
    const [ones, all] = [same, [...same, ...includes]].map((words) =>
      words.map((word) => stems.get(word) ?? word),
    );
    for (const stem of ones ?? []) found.set(stem, new Set([...(found.get(stem) ?? []), ...(all ?? [])]));
  }
  return new Map([...found].map(([stem, others]) => [stem, [...others].filter((other) => other !== stem)]));
}

async function stemsOf(db: Queryable, words: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ word: sql<string>`forms.word`, stem: sql<string>`search_stem(forms.word)` })
    .from(sql`unnest(${textArray(words)}::text[]) as forms (word)`);
  return new Map(rows.map(({ word, stem }) => [word, stem]));
}
