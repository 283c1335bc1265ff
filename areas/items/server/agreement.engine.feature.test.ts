import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemsContract } from '#areas/items/contract/items.ts';
import {
  generatedItems,
  generatedQuery,
  generatedQueryCount,
} from '#areas/items/testing/generated-queries.ts';
import { startOtherEngine, type OtherEngine } from '#areas/items/testing/other-engine.ts';
import type { AskedParams } from '#areas/items/testing/queries.ts';
import type { ItemSource } from '#server/db/items/source.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

/** Items of every shape, in a table of this test. */
const source: ItemSource = {
  entity: 'generated',
  pk: { column: sql`generated.pk`, stored: '', shown: '' },
  sk: { column: sql`generated.sk`, stored: '', shown: '' },
  rows: sql`generated_items generated`,
  exists: sql`true`,
  seen: () => [sql`true`],
  attributes: () => sql`generated.item`,
};

let test: TestApp;
let other: OtherEngine;
beforeAll(async () => {
  test = await createTestApp({ itemSources: [source] });
  other = await startOtherEngine();
  const [items = []] = fc.sample(generatedItems, { numRuns: 1 });
  await test.db.execute(sql`create table generated_items
    (pk text collate "C", sk text collate "C", item jsonb not null, primary key (pk, sk))`);
  for (const item of items) {
    const { pk, sk, ...attributes } = item;
    await test.db.execute(
      sql`insert into generated_items values (${pk}, ${sk}, ${JSON.stringify(attributes)}::jsonb)`,
    );
    await other.put(item);
  }
});
afterAll(async () => {
  await other.stop();
  await test.close();
});

const ask = async (params: AskedParams) => {
  const answer = await test.call(itemsContract.query, { query: { params: JSON.stringify(params) } });
  if (answer.statusCode >= 500) throw new Error(answer.body);
  return answer.statusCode < 400 ? answer.json() : null;
};

it('agrees with an engine of others about generated items and queries: the same items in the same order, or a refusal [items-3]', async () => {
  let refused = 0;
  let found = 0;
  await fc.assert(
    fc.asyncProperty(generatedQuery, async (params) => {
      const [ours, theirs] = [await ask(params), await other.query(params)];
      if (typeof theirs === 'string') {
        refused += 1;
        expect(ours, theirs).toBeNull();
        return;
      }
      const { LastEvaluatedKey: end, ...rest } = theirs;
      const { LastEvaluatedKey: ownEnd, ...own } = ours ?? {};
      expect(own).toEqual(rest);
      found += rest.Count;
      // They end at the limit even if nothing comes after it.
      if (ownEnd) expect(ownEnd).toEqual(end);
      else if (end)
        expect(await other.query({ ...params, ExclusiveStartKey: end })).toMatchObject({ ScannedCount: 0 });
    }),
    { numRuns: generatedQueryCount },
  );
  expect(refused).toBeGreaterThan(generatedQueryCount / 50);
  expect(found).toBeGreaterThan(generatedQueryCount / 2);
}, 3_600_000);
