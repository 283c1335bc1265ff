import { asc, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase, withTransaction, type OpenDatabase } from '#server/db/client.ts';
import { events } from '#server/db/schema/events.ts';
import { defineEvent } from '#server/platform/events.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';
import { orderEvents } from './events.actions.ts';

const probe = defineEvent({ type: 'probe.done', version: 1, schema: z.object({ name: z.string() }) });

let own: TestDatabase;
let test: TestApp;
let server: OpenDatabase;
beforeAll(async () => {
  own = await createDatabase();
  test = await createTestApp();
  server = await openDatabase({ kind: 'postgres', url: own.url, pool: 8 });
});
afterAll(async () => {
  await server.close();
  await test.close();
  await own.drop();
});
beforeEach(async () => {
  await server.db.delete(events);
});

const publish = (name: string, andThen = () => Promise.resolve()) =>
  withTransaction(server.db, async (tx) => {
    await test.deps.events.publish(tx, probe, { name });
    // The row is written before the transaction goes on.
    await tx.execute(sql`select 1`);
    await andThen();
  });

/** A reader of events by a column: each call answers those after the last one read. */
function follower(column: typeof events.position | typeof events.written) {
  let last = 0;
  return async (): Promise<string[]> => {
    const rows = await server.db
      .select({ data: events.data, at: sql<number>`${column}`.mapWith(Number) })
      .from(events)
      .where(sql`${isNotNull(column)} and ${column} > ${last}`)
      .orderBy(asc(column));
    last = rows.at(-1)?.at ?? last;
    return rows.map(({ data }) => (data as { name: string }).name);
  };
}

it('a reader by positions misses no event of a transaction that commits late [events-3]', async () => {
  const [byPosition, byWriting] = [follower(events.position), follower(events.written)];
  const read: string[] = [];
  const readUnsafely: string[] = [];
  await publish('late', async () => {
    await publish('early');
    await orderEvents(server);
    read.push(...(await byPosition()));
    readUnsafely.push(...(await byWriting()));
  });
  await orderEvents(server);
  read.push(...(await byPosition()));
  readUnsafely.push(...(await byWriting()));
  expect(read).toEqual(['early', 'late']);
  // The control: in the order of writing the late one stands before what was read, and is missed.
  expect(readUnsafely).toEqual(['early']);
});

it('a reader by positions sees each event once while many publish and several order [events-3]', async () => {
  const names = Array.from({ length: 120 }, (_, n) => `event ${n}`);
  const byPosition = follower(events.position);
  const read: string[] = [];
  const running = new AbortController();
  const following = (async () => {
    while (!running.signal.aborted) {
      await orderEvents(server);
      read.push(...(await byPosition()));
    }
  })();
  const ordering = (async () => {
    while (!running.signal.aborted) await orderEvents(server);
  })();
  const publishers = [0, 1, 2, 3].map(async (part) => {
    for (const name of names.filter((_, n) => n % 4 === part)) await publish(name);
  });
  await Promise.all(publishers);
  running.abort();
  await Promise.all([following, ordering]);
  await orderEvents(server);
  read.push(...(await byPosition()));
  expect(read.toSorted()).toEqual(names.toSorted());
});
