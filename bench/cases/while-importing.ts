// How long a page takes somebody else while a file of fifty thousand people is imported into a group, in the parts in which a browser sends it.
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { openDatabase, type Db } from '#server/db/client.ts';
import { contract } from '#shared/contract/index.ts';
import { pathOf } from '#testing/app.ts';
import { createDatabase } from '#testing/postgres.ts';
import { startServer, testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import type { Figure } from '../case.ts';
import { fire, type Shot } from '../load.ts';
import { again, readingWhile } from '../reading.ts';
import { buildWorld } from '../world.ts';

const people = 50_000;
/** As many as one request may bring (areas/groups/README.md). */
const perRequest = 2_000;
/** More than are imported while somebody reads. */
const files = 10;
/** The slowest of a hundred pages may take so many times what it takes while nothing is imported. */
const target = 2;

/** Measures on a database of its own. */
export async function benchWhileImporting(): Promise<Figure[]> {
  const { url: databaseUrl, drop } = await createDatabase();
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 2 });
  const { opportunityId, volunteers } = await buildWorld(db, 10, 1);
  const parts: Shot[] = [];
  for (let file = 0; file < files; file += 1) parts.push(...(await partsOfFile(db)));
  await close();
  const server = await startServer({ DATABASE_URL: databaseUrl, DATABASE_POOL: '16' });
  const read: Shot = {
    method: 'GET',
    path: `/api/opportunities/${opportunityId}`,
    cookie: volunteers[0]!.cookie,
  };
  console.log(`\nOne person reads a page, another one imports files of ${people} people.\n`);
  let sent = 0;
  const figure = await readingWhile(server.url, read, {
    name: `parts of ${perRequest} of an import`,
    goOn: again(async () => {
      const part = parts[sent++];
      if (!part) throw new Error('There are no more files to import.');
      await fire(server.url, [part], 1);
    }),
    requests: 150,
    atMost: target,
  });
  await server.kill();
  await drop();
  return [figure];
}

/** What a browser sends of a file for an empty group of an organization of its own. */
async function partsOfFile(db: Db): Promise<Shot[]> {
  const organizer = await makeOrganizer(db);
  const { organization, location } = await makeOrganization(db, {}, { organizer });
  const { id: groupId } = await makeGroup(db, organization, {}, { locations: [location] });
  const cookie = await openSession(db, organizer, { now: new Date(), secret: testSecret });
  return Array.from({ length: people / perRequest }, (_part, part) => {
    const add = Array.from({ length: perRequest }, (_person, at) => {
      const n = part * perRequest + at;
      return { firstName: 'Ada', lastName: `Okafor ${n}`, email: `ada-${n}@example.org` };
    });
    const body = JSON.stringify({ locationIds: [location.id], members: { add, edit: [], remove: [] } });
    return { method: 'PATCH', path: pathOf(contract.groups.update, { groupId }), cookie, body };
  });
}
