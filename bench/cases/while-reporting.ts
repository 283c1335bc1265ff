// How long a page takes somebody else while a report of a million registrations is made: what its page shows, and its file.
import { openDatabase } from '#server/db/client.ts';
import { contract } from '#shared/contract/index.ts';
import { createDatabase } from '#testing/postgres.ts';
import { startServer } from '#testing/server.ts';
import type { Figure } from '../case.ts';
import { buildHoursWorld } from '../hours-world.ts';
import { fire, type Shot } from '../load.ts';
import { again, readingWhile } from '../reading.ts';
import { buildWorld } from '../world.ts';

/** The slowest of a hundred pages may take so many times what it takes while nothing is reported. */
const target = 2;

/** Measures on a database of its own, which has nothing but the report and a page to read. */
export async function benchWhileReporting(): Promise<Figure[]> {
  const { url: databaseUrl, drop } = await createDatabase();
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 1 });
  const { opportunityId, volunteers } = await buildWorld(db, 10, 1);
  console.log('Making a million registrations…');
  const { cookie, range } = await buildHoursWorld(db);
  await close();
  const server = await startServer({ DATABASE_URL: databaseUrl, DATABASE_POOL: '16' });
  const report = ({ path }: { path: string }): Shot => ({
    method: 'GET',
    path: `${path}?${new URLSearchParams({ ...range })}`,
    cookie,
  });
  // Somebody who is signed in: what a visitor gets is kept.
  const read: Shot = {
    method: 'GET',
    path: `/api/opportunities/${opportunityId}`,
    cookie: volunteers[0]!.cookie,
  };
  console.log('\nOne person reads a page, another one makes reports of a million registrations.\n');
  const figures: Figure[] = [];
  for (const [name, endpoint] of Object.entries({
    'totals of a report': contract.hours.totals,
    'file of a report': contract.hours.report,
  }))
    figures.push(
      await readingWhile(server.url, read, {
        name,
        goOn: again(() => fire(server.url, [report(endpoint)], 1)),
        atMost: target,
      }),
    );
  await server.kill();
  await drop();
  return figures;
}
