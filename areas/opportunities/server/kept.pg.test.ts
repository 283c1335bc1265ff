// Answers that are kept, while transactions of others go on and several processes answer.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { openDatabase, withTransaction, type OpenDatabase } from '#server/db/client.ts';
import { everything, shownChanges } from '#server/db/schema/shown-changes.ts';
import { changesSince, forgetShownChanges } from '#server/db/shown-changes.ts';
import { createKeptAnswers } from '#server/platform/kept-answers.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';

let own: TestDatabase;
let database: OpenDatabase;
let id: string;
beforeAll(async () => {
  own = await createDatabase();
  database = await openDatabase({ kind: 'postgres', url: own.url, pool: 8 });
  const { db } = database;
  id = (await makeOpportunity(db, await makeOrganization(db), { title: 'Title 0' })).opportunity.id;
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const rename = (title: string, beforeCommit = async () => {}) =>
  withTransaction(database.db, async (tx) => {
    await tx.update(opportunities).set({ title }).where(eq(opportunities.id, id));
    await beforeCommit();
  });

const readTitle = async () => {
  const rows = await database.db.select().from(opportunities).where(eq(opportunities.id, id));
  return rows[0]!.title;
};

/** A process, as far as answers are concerned. @param making takes its time over what it read */
function newProcess(making = async () => {}) {
  const answers = createKeptAnswers(database.db, systemClock);
  let made = 0;
  const make = async () => {
    made += 1;
    const body = await readTitle();
    await making();
    return { value: body, bytes: body.length, about: [id], until: null };
  };
  return {
    ask: async () => (await answers.answer('answers', 'title', make)).value,
    timesMade: () => made,
  };
}

it('a change ends what every process keeps, one that is taken back ends nothing [service-14]', async () => {
  const [one, other] = [newProcess(), newProcess()];
  await rename('Title 1');
  for (const { ask } of [one, one, other, other]) expect(await ask()).toBe('Title 1');
  await rename('Title 2');
  for (const { ask } of [one, one, other, other]) expect(await ask()).toBe('Title 2');
  await rename('Title 3', () => Promise.reject(new Error('taken back'))).catch(() => undefined);
  await withTransaction(database.db, (tx) => makeOrganization(tx));
  expect([await one.ask(), await other.ask()]).toEqual(['Title 2', 'Title 2']);
  expect([one.timesMade(), other.timesMade()]).toEqual([2, 2]);
});

it('a transaction that was under way when an answer was made ends it with its commit [service-14]', async () => {
  const { ask } = newProcess();
  const { db } = database;
  await rename('Before');
  let looked = '';
  await rename('Late', async () => {
    // Others begin and end meanwhile, so that later ids are committed already.
    for (let n = 0; n < 3; n += 1) await withTransaction(db, (tx) => makeOrganization(tx));
    expect(await ask()).toBe('Before');
    looked = (await changesSince(db, null)).snapshot;
  });
  expect(await ask()).toBe('Late');
  expect((await changesSince(db, looked)).about).toEqual(new Set([id]));
  // The control: who goes by the highest id that was seen misses it.
  const later = sql`${shownChanges.transaction} >= pg_snapshot_xmax(${looked}::pg_snapshot)`;
  expect(await db.select().from(shownChanges).where(later)).toEqual([]);
});

it('what was changed while an answer was made is given to nobody who asks later [service-14]', async () => {
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let isFirst = true;
  const { ask, timesMade } = newProcess(async () => {
    if (!isFirst) return;
    isFirst = false;
    reached.resolve();
    await goOn.promise;
  });
  await rename('Old');
  const early = [ask(), ask()];
  await reached.promise;
  await rename('New');
  const late = [ask(), ask(), ask()];
  goOn.resolve();
  expect(await Promise.all(early)).toEqual(['Old', 'Old']);
  expect(await Promise.all(late)).toEqual(['New', 'New', 'New']);
  expect(await ask()).toBe('New');
  // Everybody who asks at once gets one answer.
  expect(timesMade()).toBe(2);
});

it('nothing is forgotten that a process goes by [service-14]', async () => {
  const { db } = database;
  const { ask } = newProcess();
  const forget = () => withTransaction(db, forgetShownChanges);
  expect(await ask()).toBe(await readTitle());
  await rename('After the look');
  await forget();
  await forget();
  expect(await ask()).toBe('After the look');
  await db.update(shownChanges).set({ foundAt: sql`now() - interval '6 minutes'` });
  await forget();
  expect(await db.$count(shownChanges)).toBe(0);
});

it('more changes than a look tells are changes of everything [service-14]', async () => {
  const { db } = database;
  const { snapshot } = await changesSince(db, null);
  await db.execute(sql`insert into shown_changes (transaction, about)
    select pg_current_xact_id(), gen_random_uuid() from generate_series(1, 500)`);
  expect((await changesSince(db, snapshot)).about).toBe(everything);
});
