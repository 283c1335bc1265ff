// npm run bench: measures the product on a PostgreSQL of its own and holds each figure to a bound. Names of cases as arguments
// run only those (`npm run bench -- log-ins`); other arguments choose parts of a case (`npm run bench -- pages list`). The exit
// code is 1 when a bound isn't met or a case fails; the other cases run anyway.
import { openDatabase } from '#server/db/client.ts';
import { prepareDatabase } from '#testing/prepare.ts';
import { createDatabase, createTemplate, publishPostgres, startPostgres } from '#testing/postgres.ts';
import { startServer } from '#testing/server.ts';
import type { Bench, BenchCase, CodeCase, Figure } from './case.ts';
import { askedCodes } from './cases/asked-codes.ts';
import { benchCheckIn } from './cases/check-in.ts';
import { benchDates } from './cases/dates.ts';
import { benchEditor } from './cases/editor.ts';
import { benchForms } from './cases/forms.ts';
import { benchGrowth } from './cases/growth.ts';
import { hotSlot, peopleForHotSlot } from './cases/hot-slot.ts';
import { benchItems } from './cases/items.ts';
import { logIns } from './cases/log-ins.ts';
import { benchHours } from './cases/hours.ts';
import { benchManySlots } from './cases/many-slots.ts';
import { benchMessages } from './cases/messages.ts';
import { pages } from './cases/pages.ts';
import { publicReads } from './cases/public.ts';
import { benchRoster } from './cases/roster.ts';
import { benchScreens } from './cases/screens.ts';
import { benchSearch } from './cases/search.ts';
import { benchStart } from './cases/start.ts';
import { benchSync } from './cases/sync.ts';
import { benchTexts } from './cases/texts.ts';
import { throughput, volunteersNeeded } from './cases/throughput.ts';
import { benchTwoProcesses } from './cases/two-processes.ts';
import { benchWhileImporting } from './cases/while-importing.ts';
import { benchWhileReporting } from './cases/while-reporting.ts';
import { benchWhileSending } from './cases/while-sending.ts';
import { benchVolunteers } from './cases/volunteers.ts';
import { figureLine, isMet } from './verdict.ts';
import { buildWorld } from './world.ts';

/** Cases that need neither a database nor a server. */
const codeCases: Readonly<Record<string, CodeCase>> = {
  texts: benchTexts,
  forms: benchForms,
  dates: benchDates,
};

const serverCases: Readonly<Record<string, BenchCase>> = {
  public: publicReads,
  throughput,
  'hot-slot': hotSlot,
  'two-processes': benchTwoProcesses,
  'many-slots': benchManySlots,
  'log-ins': logIns,
  'asked-codes': askedCodes,
  search: benchSearch,
  editor: benchEditor,
  messages: benchMessages,
  'while-sending': benchWhileSending,
  'while-reporting': benchWhileReporting,
  'while-importing': benchWhileImporting,
  sync: benchSync,
  volunteers: benchVolunteers,
  roster: benchRoster,
  'check-in': benchCheckIn,
  screens: benchScreens,
  pages,
  hours: benchHours,
  items: benchItems,
  growth: benchGrowth,
  start: benchStart,
};

const allNames = [...Object.keys(codeCases), ...Object.keys(serverCases)];
const names = process.argv.slice(2);
const wanted = allNames.filter((name) => names.includes(name));
const parts = names.filter((name) => !allNames.includes(name));
const chosen = wanted.length > 0 ? wanted : allNames;

/** What wasn't met, in the words of the last lines. */
const missed: string[] = [];

for (const [name, measure] of Object.entries(codeCases))
  if (chosen.includes(name)) await runCase(name, async () => measure());
const onServer = chosen.filter((name) => name in serverCases);
if (onServer.length > 0) await runOnServer(onServer);

console.log(
  missed.length === 0
    ? '\nEvery bound is met.'
    : `\n${missed.length} not met:\n${missed.map((line) => `  ${line}`).join('\n')}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;

/** Runs a case and prints its figures beside their bounds; a case that fails counts as one bound that isn't met. */
async function runCase(name: string, measure: () => Promise<Figure[]>): Promise<void> {
  console.log(`\n== ${name}`);
  try {
    const figures = await measure();
    if (figures.length === 0) throw new Error('the case measured nothing');
    console.log('');
    for (const figure of figures) console.log(figureLine(figure));
    missed.push(
      ...figures.filter((figure) => !isMet(figure)).map((figure) => `${name}: ${figureLine(figure)}`),
    );
  } catch (error) {
    console.log(error instanceof Error ? (error.stack ?? error.message) : error);
    missed.push(`${name}: failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function runOnServer(cases: readonly string[]): Promise<void> {
  const postgres = await startPostgres();
  publishPostgres(postgres);
  try {
    await createTemplate((url) => prepareDatabase({ kind: 'postgres', url, pool: 1 }));
    const { url } = await createDatabase();
    const database = await openDatabase({ kind: 'postgres', url, pool: 4 });
    console.log('Making 300 opportunities and the volunteers…');
    const people =
      100 +
      (cases.includes('throughput') ? volunteersNeeded : 0) +
      (cases.includes('hot-slot') ? peopleForHotSlot : 0);
    const world = await buildWorld(database.db, 300, people);
    await database.close();

    const server = await startServer({ DATABASE_URL: url, DATABASE_POOL: '16' });
    const bench: Bench = {
      databaseUrl: url,
      serverUrl: server.url,
      serverPid: server.process.pid!,
      world,
      parts,
    };
    for (const name of cases) await runCase(name, () => serverCases[name]!(bench));
    await server.stop();
  } finally {
    await postgres.stop();
  }
}
