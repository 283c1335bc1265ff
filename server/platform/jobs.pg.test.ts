import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '#testing/database.ts';
import type { Deps } from '../context.ts';
import { withTransaction } from '../db/client.ts';
import { createJobs, defineJob } from './jobs.ts';
import { createLog } from './log.ts';

let opened: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(async () => {
  await opened.database.close();
  await opened.drop();
});

it('jobs are put off while there are many requests, unless one of them has been due for half a minute', async () => {
  const { database } = opened;
  const done: number[] = [];
  const isCrowded = vi.fn(() => true);
  const note = defineJob({
    id: 'test.note',
    schema: z.object({ number: z.number() }),
    retries: { limit: 0, delaySeconds: 1 },
    expireSeconds: 60,
    concurrency: 2,
    handle: async (_deps, { number }) => void done.push(number),
  });
  const jobs = await createJobs({ ...database, isCrowded }, [note as never], createLog('silent'));
  const send = (...numbers: number[]) =>
    withTransaction(database.db, (tx) =>
      jobs.sendAll(
        tx,
        note,
        numbers.map((number) => ({ number })),
      ),
    );
  await send(1, 2, 3, 4);
  await database.db.execute(sql`update pgboss.job set start_after = start_after - interval '1 minute'
    where name = ${note.id}`);
  try {
    await jobs.work({ events: { by: () => ({}) } } as unknown as Deps);
    await expect.poll(() => done.toSorted()).toEqual([1, 2, 3, 4]);
    expect(isCrowded).not.toHaveBeenCalled();
    await send(5);
    await expect.poll(() => done.length).toBe(5);
    expect(isCrowded).toHaveBeenCalled();
  } finally {
    await jobs.stop({ within: 1_000 });
  }
});
