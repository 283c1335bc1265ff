import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, withTransaction, type OpenDatabase } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeEmail } from '#areas/mail/testing/mail.factories.ts';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';
import { releaseMails } from './pace.store.ts';

let own: TestDatabase;
let servers: OpenDatabase[];
beforeAll(async () => {
  own = await createDatabase();
  servers = await Promise.all([1, 2].map(() => openDatabase({ kind: 'postgres', url: own.url, pool: 8 })));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await own.drop();
});

it('two servers that let mails go at once keep one pace, and let none go twice [mail-14]', async () => {
  const { db } = servers[0]!;
  for (let n = 0; n < 60; n += 1) await makeEmail(db, { dueAt: factoryNow });
  const waves = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      withTransaction(servers[n % 2]!.db, (tx) => releaseMails(tx, factoryNow, 100)),
    ),
  );
  const gone = waves.flat();
  expect(gone).toHaveLength(10);
  expect(new Set(gone).size).toBe(10);
  const rows = await db.select({ letGoAt: emails.letGoAt, dueAt: emails.dueAt }).from(emails);
  expect(rows.filter(({ letGoAt }) => letGoAt !== null)).toHaveLength(10);
  expect(rows.filter(({ dueAt }) => dueAt !== null)).toHaveLength(50);
});
