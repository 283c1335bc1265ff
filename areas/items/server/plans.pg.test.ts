import { fillPlaceholders, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMany } from '#areas/items/testing/large.world.ts';
import { documentedQueries, type DocumentedQuery } from '#areas/items/testing/documented-queries.ts';
import { makeItemsWorld, type ItemsWorld } from '#areas/items/testing/items.world.ts';
import { askItems } from '#areas/items/testing/queries.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { isNarrow, pageStatement } from './items.queries.ts';
import { readItemQuery } from './query.rules.ts';
import { itemReaderOf } from './viewers.queries.ts';

let test: TestApp;
let world: ItemsWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await makeItemsWorld(test.db);
  await addMany(test.db, 24_000);
});
afterAll(() => test.close());

/** A step of a plan as PostgreSQL tells it. */
interface PlanStep {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanStep[];
}

const stepsOf = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** The tables that grow in this test; those that stay small are read whole, as that is faster. */
const grown = [
  'users',
  'organizations',
  'locations',
  'opportunities',
  'opportunity_coordinators',
  'opportunity_dates',
  'activities',
  'slots',
  'registrations',
  'volunteer_requests',
  'coordinators',
  'groups',
  'forms',
  'form_versions',
  'subscriptions',
];

async function planOf({ params, as }: DocumentedQuery): Promise<PlanStep[]> {
  const actor = as
    ? ({ kind: 'person', userId: as.id, isOrganizer: true } as never)
    : ({ kind: 'anonymous' } as const);
  const { viewer, values: ofViewer } = await itemReaderOf(test.db, actor, test.clock.now());
  const query = readItemQuery(JSON.stringify(params));
  const statement = pageStatement(test.deps.itemSources, viewer, query);
  if (!statement) throw new Error('No kind of item can have such a key.');
  const asked = new PgDialect().sqlToQuery(sql`select page.pk, page.item from ${statement}`);
  const values = fillPlaceholders(asked.params, { ...ofViewer })
    .map(literal)
    .join(', ');
  return test.db.transaction(async (tx) => {
    // As it is kept, or made for its values.
    const mode = isNarrow(test.deps.itemSources, viewer, query) ? 'force_generic_plan' : 'force_custom_plan';
    await tx.execute(sql.raw(`set local plan_cache_mode = ${mode}`));
    await tx.execute(sql.raw(`prepare asked as ${asked.sql}`));
    const { rows } = (await tx.execute(
      sql.raw(`explain (analyze, format json) execute asked${values && `(${values})`}`),
    )) as unknown as { rows: { 'QUERY PLAN': { Plan: PlanStep }[] }[] };
    await tx.execute(sql.raw('deallocate asked'));
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan) throw new Error('PostgreSQL told no plan.');
    return stepsOf(plan.Plan);
  });
}

/** A value as SQL writes it: `execute` takes no parameters. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.map((one) => JSON.stringify(one)).join(',')}}'`;
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

describe('each query of the documents, among tens of thousands of records', () => {
  it.each(documentedQueries.map(({ what }, index) => [what, index] as const))(
    'finds %s by an index, without walking past others [items-8]',
    async (_what, index) => {
      const query = documentedQueries[index]?.of(world);
      if (!query) throw new Error('There is no such query.');
      const { Count } = await askItems(test, query.params, query.as ? { as: query.as } : {});
      expect(Count).toBeGreaterThan(0);
      const steps = await planOf(query);
      const walked = steps.filter(
        (step) => step['Node Type'] === 'Seq Scan' && grown.includes(step['Relation Name'] ?? ''),
      );
      expect(walked.map((step) => step['Relation Name'])).toEqual([]);
      const removed = steps.map(
        (step) => (step['Rows Removed by Filter'] ?? 0) * (step['Actual Loops'] ?? 1),
      );
      expect(Math.max(0, ...removed)).toBeLessThan(3_000);
    },
  );
});
