import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { comparableName } from '#shared/rules/names.ts';
import { freshDatabase } from '#testing/database.ts';

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

it('the database compares names as the product does, sign by sign [names-2]', async () => {
  const { database, drop } = await freshDatabase();
  // All of the first plane but ideographs and Hangul, and of the others those that nobody sees.
  const unseenBeyond = [0x1_bca0, 0x1_d173, 0x1_d400, 0xe_0001, 0xe_0061, 0xe_007f, 0xe_0100];
  const codes = [...range(1, 0x3400), ...range(0xa4d0, 0xac00), ...range(0xf900, 0x1_0000), ...unseenBeyond];
  const { rows } = (await database.db.execute(
    sql.raw(
      `select code, comparable_name('a ' || chr(code) || ' b') as name from unnest(array[${codes.join()}]) as code`,
    ),
  )) as unknown as { rows: { code: number; name: string }[] };
  await database.close();
  await drop();
  expect(rows).toHaveLength(codes.length);
  // Of İ the small letter has two forms; the others are capitals that came with a late version of Unicode.
  const different = rows
    .map(({ code, name }) => ({ sign: String.fromCodePoint(code), name }))
    .filter(({ sign }) => !/[İ\u1c89\u2c2f\ua7c0-\ua7f5]/.test(sign))
    .filter(({ sign, name }) => name !== comparableName(`a ${sign} b`));
  expect(different).toEqual([]);
});
