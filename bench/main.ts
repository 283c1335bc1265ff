// npm run bench: measures the product on a PostgreSQL of its own. Each case says what it compares with; names of
// cases as arguments run only those (`npm run bench -- log-ins`), and of the pages those that are named, too.
import { openDatabase } from '#server/db/client.ts';
import { prepareDatabase } from '#testing/prepare.ts';
import { createDatabase, createTemplate, publishPostgres, startPostgres } from '#testing/postgres.ts';
import { startServer } from '#testing/server.ts';
import type { BenchCase } from './case.ts';
import { benchCheckIn } from './cases/check-in.ts';
import { benchEditor } from './cases/editor.ts';
import { hotSlot, peopleForHotSlot } from './cases/hot-slot.ts';
import { logIns } from './cases/log-ins.ts';
import { benchMessages } from './cases/messages.ts';
import { pages } from './cases/pages.ts';
import { benchRoster } from './cases/roster.ts';
import { benchSearch } from './cases/search.ts';
import { throughput, volunteersNeeded } from './cases/throughput.ts';
import { benchWhileSending } from './cases/while-sending.ts';
import { benchVolunteers } from './cases/volunteers.ts';
import { buildWorld } from './world.ts';

const cases: Readonly<Record<string, BenchCase>> = {
  throughput,
  'hot-slot': hotSlot,
  'log-ins': logIns,
  search: benchSearch,
  editor: benchEditor,
  messages: benchMessages,
  'while-sending': benchWhileSending,
  volunteers: benchVolunteers,
  roster: benchRoster,
  'check-in': benchCheckIn,
  pages,
};

const names = process.argv.slice(2);
const wanted = names.filter((name) => name in cases);
const parts = names.filter((name) => !(name in cases));
const chosen = wanted.length > 0 ? wanted : Object.keys(cases);

const postgres = await startPostgres();
publishPostgres(postgres);
try {
  await createTemplate((url) => prepareDatabase({ kind: 'postgres', url, pool: 1 }));
  const { url } = await createDatabase();
  const database = await openDatabase({ kind: 'postgres', url, pool: 4 });
  console.log('Making 300 opportunities and the volunteers…');
  const people =
    100 +
    (chosen.includes('throughput') ? volunteersNeeded : 0) +
    (chosen.includes('hot-slot') ? peopleForHotSlot : 0);
  const world = await buildWorld(database.db, 300, people);
  await database.close();

  const server = await startServer({ DATABASE_URL: url, DATABASE_POOL: '16' });
  for (const name of chosen) {
    await cases[name]?.({ databaseUrl: url, serverUrl: server.url, world, parts });
  }
  await server.stop();
} finally {
  await postgres.stop();
}
