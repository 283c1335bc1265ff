// Reports of hours over a million registrations, beside what PostgreSQL takes for the same rows: the file beside a COPY of its own SELECT
// with the settings of the product's connections, what the page shows beside one bare GROUP BY.
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { reportedVisits } from '#areas/hours/server/report/rows.queries.ts';
import { openDatabase } from '#server/db/client.ts';
import type { Bench, Figure } from '../case.ts';
import { buildHoursWorld, type HoursWorld } from '../hours-world.ts';

const rounds = 3;
/**
 * Times what PostgreSQL takes, and MB above those of the idle server. Totals, tables and the file are one pass over the visits each; the charts
 * are two, and by opportunity nearly each visit is a group of its own.
 */
const target = { ratio: 2, memory: 150 };
const ratios: Readonly<Record<string, number>> = { charts: 4, 'by opportunity': 3 };

/**
 * Hours by location as somebody would ask for them by hand, who takes the clock as it was and counts no minute less. Written so that
 * PostgreSQL takes its fastest plan: of a bare comparison it would believe that hardly any date holds it.
 */
const bare = (from: string, till: string) => `select place.id, sum(visit.check_out_at - visit.check_in_at)
  from registrations held join visits visit on visit.registration_id = held.id
    join opportunity_dates date on date.id = held.date_id join opportunities opportunity on opportunity.id = held.opportunity_id
    join organizations organization on organization.id = opportunity.organization_id
    join locations place on place.id = opportunity.location_id
  where held.deleted_at is null and visit.check_in_at is not null
    and opportunity.organization_id in (select organization_id from coordinators where user_id = $1)
    and case when (date.start_at at time zone place.time_zone)::date between '${from}' and '${till}' then true else false end
  group by place.id`;

/** Measures and prints. */
export async function benchHours(bench: Bench): Promise<Figure[]> {
  const connect = async (more: string) => {
    const client = new Client({
      connectionString: bench.databaseUrl,
      options: `-c timezone=UTC -c random_page_cost=1.1 -c parallel_setup_cost=10000 ${more}`,
    });
    await client.connect();
    return client;
  };
  // Looking up a million visits one by one takes more than twice as long as reading them all. The report's own SELECT looks few up.
  const clients = { bare: await connect('-c enable_nestloop=off'), copy: await connect('') };
  try {
    return await measured(clients, bench);
  } finally {
    await clients.bare.end();
    await clients.copy.end();
  }
}

async function measured(
  clients: Record<'bare' | 'copy', Client>,
  { databaseUrl, serverUrl, serverPid }: Bench,
): Promise<Figure[]> {
  console.log('Making a million registrations…');
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 1 });
  const world = await buildHoursWorld(db);
  const asked = {
    userId: world.userId,
    filters: { ...world.range, locations: [], opportunities: [] },
    order: 'ascending' as const,
    now: new Date(),
  };
  const select = withValues(reportedVisits(db, asked).toSQL());
  await close();
  const ask = (path: string) => answer(`${serverUrl}/api/reports/${path}`, world);

  const screens = {
    totals: 'totals',
    charts: 'charts',
    visits: 'visits',
    ...Object.fromEntries(
      ['person', 'opportunity', 'activity', 'tag', 'location', 'month'].map((by) => [
        `by ${by}`,
        `groups?by=${by}`,
      ]),
    ),
  };
  const took: Record<string, number[]> = {
    bare: [],
    ...Object.fromEntries(Object.keys(screens).map((name) => [name, []])),
  };
  for (let round = 0; round < rounds; round += 1) {
    const query = bare(world.range.start, world.range.end);
    took['bare']!.push(await timed(() => clients.bare.query(query, [world.userId])));
    for (const [name, path] of Object.entries(screens))
      took[name]!.push(await timed(() => ask(path), Number.NaN));
  }
  const bareTook = middle(took['bare']!);
  console.log(`\nWhat the page shows, in ms, beside one bare GROUP BY: ${bareTook.toFixed(0)}.\n`);
  const figures: Figure[] = [];
  for (const name of Object.keys(screens)) {
    const ms = middle(took[name]!);
    console.log(name.padEnd(20) + ms.toFixed(0).padStart(8) + (ms / bareTook).toFixed(2).padStart(8));
    figures.push({
      what: `${name} / GROUP BY`,
      value: ms / bareTook,
      bound: { atMost: ratios[name] ?? target.ratio },
    });
  }

  const copied = await timed(() => clients.copy.query(`copy (${select}) to stdout`));
  const report = await measuredFile(serverPid, () => ask('volunteer-hours'));
  const people = await measuredFile(serverPid, () => ask('groups.csv?by=person'));
  const newcomers = await measuredFile(serverPid, () => ask('visits.csv?people=new'));
  console.log(`\nThe files, beside a COPY of the report in ${copied.toFixed(0)} ms.\n`);
  for (const [name, { bytes, ms, idle, peak }] of Object.entries({
    report,
    'by person': people,
    'of the new': newcomers,
  }))
    console.log(
      `${name.padEnd(12)}${(bytes / 1e6).toFixed(1).padStart(8)} MB ${ms.toFixed(0).padStart(8)} ms; the server ${idle.toFixed(0)} MB, at most ${peak.toFixed(0)} MB`,
    );
  const memory = (what: string, { idle, peak }: typeof report): Figure => ({
    what: `${what}: memory above idle`,
    value: peak - idle,
    unit: 'MB',
    bound: { atMost: target.memory },
  });
  figures.push(
    { what: 'file / COPY', value: report.ms / copied, bound: { atMost: target.ratio } },
    memory('file', report),
    memory('file by person', people),
    memory('file of the new', newcomers),
  );
  return figures;
}

/** How long a file takes to be read as a whole, its bytes, and the memory of the server before it and at most meanwhile, in MB. */
async function measuredFile(pid: number, read: () => Promise<number>) {
  const idle = residentMegabytes(pid);
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), 50);
  let bytes = 0;
  const ms = await timed(async () => (bytes = await read()));
  clearInterval(watch);
  return { bytes, ms, idle, peak };
}

/** Reads a whole answer. @returns its bytes */
async function answer(address: string, { cookie, range }: HoursWorld): Promise<number> {
  const url = new URL(address);
  for (const [name, value] of Object.entries(range)) url.searchParams.set(name, value);
  const response = await fetch(url, { headers: { cookie } });
  let bytes = 0;
  for await (const piece of response.body!) bytes += piece.byteLength;
  if (response.status !== 200) throw new Error(`${url.pathname} answered ${response.status}`);
  return bytes;
}

/** A statement with its values in it: COPY takes none beside it. */
const withValues = ({ sql, params }: { sql: string; params: unknown[] }): string =>
  sql.replace(/\$(\d+)/g, (_, number: string) => {
    const value = params[Number(number) - 1];
    const text = value instanceof Date ? value.toISOString() : String(value);
    return `'${text.replaceAll("'", "''")}'`;
  });

/** Memory of a process that is in use (Linux). */
const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/**
 * Milliseconds that something takes.
 * @param failed what it comes to when it fails; without it the failure goes on
 */
async function timed(work: () => Promise<unknown>, failed?: number): Promise<number> {
  const started = performance.now();
  try {
    await work();
  } catch (error) {
    if (failed === undefined) throw error;
    console.log(error instanceof Error ? error.message : error);
    return failed;
  }
  return performance.now() - started;
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
