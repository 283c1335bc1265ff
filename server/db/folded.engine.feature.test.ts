import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldedText } from '#shared/rules/folded.ts';
import { isMeant, searchPattern, searchWordsOf } from '#shared/rules/search.ts';
import { alphabetically } from '#shared/rules/alphabetically.ts';
import { sortName } from '#shared/rules/full-name.ts';
import { byLastName } from './alphabetical.ts';
import { freshDatabase, type OwnDatabase } from '#testing/database.ts';

let own: OwnDatabase;
beforeAll(async () => {
  own = await freshDatabase();
});
afterAll(async () => {
  await own.database.close();
  await own.drop();
});

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = (await own.database.db.execute(
    sql`select search_fold(text) as folded
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as t (text, at) order by at`,
  )) as unknown as { rows: { folded: string }[] };
  return rows.map(({ folded }) => folded);
}

/** Capitals of scripts that got small letters after Unicode 10: ICU lowers them where it is new enough. */
const lateCapitals =
  /[\u1c89-\u1cbf\u2c2f\ua7b8-\ua7f5\u{10570}-\u{105bf}\u{10d50}-\u{10d65}\u{16e40}-\u{16e5f}\u{16ea0}-\u{16eb8}]/u;

/** Halves of characters, which no database holds, and what the versions of Unicode that are about don't agree on. */
const isKnown = (text: string): boolean => !/[\p{Cn}\p{Cs}\0]/u.test(text) && !lateCapitals.test(text);

const names = [
  'Zoë O’Brien-Smith Jr.',
  'María José Núñez y Ríos',
  "Ngũgĩ wa Thiong'o",
  '王小明',
  'مُحَمَّد العلي',
  'D’Angelo',
  'J.R.R. Tolkien',
  'Nguyễn Thị Bích Ngọc',
  'Åsa Öberg',
  'O‘Neil',
  'Mary\u00a0Ann',
  'Anne 3rd',
  'de la Cruz',
  'Jörg Müller',
  'Joerg Mueller',
  'Straße, Strauß & Groß',
  'Łukasz Đặng Ærø Œuvre Søren Þór',
  'İpek Işık ISIL',
  'ＳＭＩＴＨ ﬁ ŉ ǅ',
  'e\u0301 u\u0308 a\u030a\u0301 \u0308x ´a ¨ `b` ’',
  'Saül Baüer Aaron aae aa queen guest poetry Joe',
  'Σωκράτης ΟΔΟΣ',
  'क्षत्रिय ประเทศ 한국 ガギグ',
  "'quoted' o''brien d'x l'ecole '' '",
  '',
  ' ',
];

it('the database folds names as the product does [names-8]', async () => {
  expect(await foldedByDatabase(names)).toEqual(names.map(foldedText));
});

it('the database folds every sign as the product does [names-8]', async () => {
  const signs = Array.from({ length: 0x2_0000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0x3400 || code > 0xa4cf) && (code < 0xac00 || code > 0xf8ff))
    .map((code) => `a${String.fromCodePoint(code)}b ${String.fromCodePoint(code)}`)
    .filter(isKnown);
  const folded = await foldedByDatabase(signs);
  expect(signs.filter((sign, at) => folded[at] !== foldedText(sign))).toEqual([]);
});

it('the database folds any text as the product does [names-8]', async () => {
  const pieces = fc.oneof(
    fc.constantFrom(...names, "'", '’', '-', ' ', 'ä', 'ae', 'u\u0308', 'ue', 'å', 'aa', 'ß', 'o', 'q', 'ø'),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const text = fc
    .array(pieces, { maxLength: 8 })
    .map((all) => all.join(''))
    .filter(isKnown);
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 40 }), async (texts) => {
      expect(await foldedByDatabase(texts)).toEqual(texts.map(foldedText));
    }),
    { numRuns: 40 },
  );
});

it('finds in the database what it finds in a browser [names-8]', async () => {
  const typed = [
    'muller',
    'mueller',
    'MÜLLER',
    'bich ngoc',
    'obrien',
    "o'brien",
    'o’brien',
    'ñunez',
    'ＳＭＩＴＨ',
    'joe',
    'strasse',
    'isik',
    '小明',
    'soeren',
  ];
  const found = await Promise.all(
    typed.map(async (words) => {
      const [first, second = ''] = searchWordsOf(words).map((word) => searchPattern(word, 'beginning'));
      const { rows } = (await own.database.db.execute(
        sql`select text from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as t (text)
          where search_fold(text) like ${first} and (${second} = '' or search_fold(text) like ${second})`,
      )) as unknown as { rows: { text: string }[] };
      return [words, rows.map(({ text }) => text)];
    }),
  );
  expect(found).toEqual(
    typed.map((words) => [words, names.filter((name) => isMeant(name, searchWordsOf(words)))]),
  );
});

it('the database sorts as a browser does, and people with one name where it belongs [names-9]', async () => {
  const people = [...names, 'zoe', 'Zed', 'adam', 'Adam', 'Ümit', 'Unger', 'Asad']
    .filter((name) => name.trim() !== '')
    .flatMap((lastName) => [
      { firstName: 'Bo', lastName },
      { firstName: 'Ann', lastName },
      { firstName: lastName, lastName: '-' },
    ]);
  const [lastName, firstName] = [sql`p->>'lastName'`, sql`p->>'firstName'`];
  const { rows } = (await own.database.db.execute(
    sql`select p as person, sort_name(${firstName}, ${lastName}) as name
      from jsonb_array_elements(${JSON.stringify(people)}::jsonb) as t (p)
      order by ${byLastName({ firstName, lastName })}`,
  )) as unknown as { rows: { person: (typeof people)[number]; name: string }[] };
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ person }) => sortName(person)));
  // Of names that no order tells apart any may come first.
  const isInOrder = rows.every(({ name }, at) => at === 0 || alphabetically(rows[at - 1]!.name, name) <= 0);
  expect(isInOrder).toBe(true);
});
