// Every GET of the contract in a world of 1,000 registrations and in one of 1,000,000, p50 beside p50. Two questions of each: what an organization and a
// volunteer of ordinary size get, who are the same in both worlds, and what the largest organization gets and somebody who comes to everything.
// `npm run bench -- growth 100000` makes so many; names of GETs choose those (`npm run bench -- growth volunteers.list`).
import { sql, type SQL } from 'drizzle-orm';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { contract } from '#shared/contract/index.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { openDatabase, withTransaction, type Db } from '#server/db/client.ts';
import { makeGeneratedWorld } from '#server/db/seed/generated-world.ts';
import type { CallInput } from '#testing/app.ts';
import { factoryNow, numberFrom } from '#testing/factories/sequence.ts';
import { createDatabase } from '#testing/postgres.ts';
import type { AskedGet } from '#testing/reads.ts';
import { startServer, testSecret, type ServerProcess } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { crowdIn, makeCrowdedWorld } from '#testing/worlds/crowd.ts';
import { readAskedGets, shotFor } from '../asked-gets.ts';
import type { Bench, Figure } from '../case.ts';
import type { Shot } from '../load.ts';
import { askPairs, boundOf } from '../pairs.ts';

const sizes = { few: 1_000, many: 1_000_000 };
/** How many times as long an answer may take where there is a thousand times as much. */
const limit = 1.25;
/** So often is there some of everything in the organization of ordinary size. */
const crowds = 5;

interface Grown {
  url: string;
  /** By what is asked. */
  shots: Map<string, Shot>;
  stop(): Promise<void>;
}

/** Measures and prints. */
export async function benchGrowth({ parts }: Bench): Promise<Figure[]> {
  const many = parts.map(Number).find((part) => part > 0) ?? sizes.many;
  const gets = (await readAskedGets()).filter(
    ({ name }) => parts.every((part) => Number(part) > 0) || parts.includes(name),
  );
  const started = performance.now();
  const [small, large] = [await grow(sizes.few, gets), await grow(many, gets)];
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `\nEvery GET: p50 in ms of ${sizes.few} and of ${many} registrations (made in ${seconds.toFixed(0)} s).\n`,
  );
  console.log('asked                                                  few     many    ratio');
  const figures: Figure[] = [];
  try {
    for (const [what, shot] of small.shots) {
      const pair = await askPairs(
        { url: small.url, shot },
        { url: large.url, shot: large.shots.get(what)! },
        limit,
      );
      const [a, b] = [pair.few.toFixed(2).padStart(8), pair.many.toFixed(2).padStart(9)];
      const value = pair.many / pair.few;
      console.log(what.padEnd(50) + a + b + value.toFixed(2).padStart(9));
      figures.push({
        what: `${what}: ${many} / ${sizes.few}`,
        value,
        bound: { atMost: boundOf(pair, limit) },
      });
    }
  } finally {
    await small.stop();
    await large.stop();
  }
  return figures;
}

/** A server on a database of its own with a world of so many registrations. */
async function grow(registrations: number, gets: readonly AskedGet[]): Promise<Grown> {
  const { url: databaseUrl, drop } = await createDatabase();
  const shots = await prepareWorld(databaseUrl, registrations, gets);
  const server = await startForWorld(databaseUrl);
  return {
    url: server.url,
    shots,
    stop: async () => {
      await server.kill();
      await drop();
    },
  };
}

/** A generated world with an organization of ordinary size in it. @returns what is asked of it */
async function prepareWorld(
  databaseUrl: string,
  registrations: number,
  gets: readonly AskedGet[],
): Promise<Map<string, Shot>> {
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 1 });
  await withTransaction(db, (tx) => makeGeneratedWorld(tx, registrations, factoryNow));
  // The same rows in both databases.
  numberFrom(1);
  const world = await makeCrowdedWorld(db);
  for (let more = 0; more < crowds; more += 1) await crowdIn(db, world);
  await db.execute(sql`set statement_timeout = 0`);
  await db.execute(sql`vacuum analyze`);
  const shots = new Map<string, Shot>();
  const cookieOf = (id: string) => openSession(db, { id }, { now: factoryNow, secret: testSecret });
  const asked = {
    organizer: await cookieOf(world.people.organizer.id),
    volunteer: await cookieOf((world.people.volunteer as { id: string }).id),
  };
  const server = { deps: { config: { authSecret: testSecret } } };
  for (const get of gets)
    if (get.input) shots.set(get.name, shotFor(get, get.input(world, server), asked[get.as]));
  const [most, regular] = [await cookieOf('world-organizer-0'), await cookieOf('world-regular-0')];
  for (const { name, endpoint, input, isVolunteer } of await askedOfLargest(db))
    if (gets.some((get) => get.endpoint === endpoint))
      shots.set(`largest: ${name}`, shotFor({ endpoint }, input, isVolunteer ? regular : most));
  await close();
  return shots;
}

/** A server whose clock begins where the past of the world ends. */
const startForWorld = (databaseUrl: string): Promise<ServerProcess> =>
  startServer({
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '4',
    CLOCK_START: factoryNow.toISOString(),
    LOG_LEVEL: 'silent',
    PAYMENTS: 'sandbox',
    MAP_TILES: 'https://tiles.test/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: 'Mapmakers',
    SMS_URL: 'https://sms.test',
    SMS_TOKEN: 'token',
    SMS_FROM: '+15125550199',
    SMS_INBOUND_SECRET: `whsec_${Buffer.from(testSecret).toString('base64')}`,
  });

interface AskedOfLargest {
  name: string;
  endpoint: AnyEndpoint;
  input: CallInput;
  isVolunteer?: boolean;
}

/** What the largest organization of a generated world asks for, and somebody who comes to everything. Reports take what they count. */
async function askedOfLargest(db: Db): Promise<AskedOfLargest[]> {
  const [own] = await rowsOf<{ organizationId: string; name: string }>(
    db,
    sql`select o.id as "organizationId", o.name from organizations o join ${coordinators} c on c.organization_id = o.id
      where c.user_id = 'world-organizer-0' limit 1`,
  );
  const { organizationId, name } = own!;
  const [roster] = await rowsOf<{ opportunityId: string; dateId: string }>(
    db,
    sql`select d.opportunity_id as "opportunityId", d.id as "dateId" from opportunity_dates d join registrations r on r.date_id = d.id
      join opportunities o on o.id = d.opportunity_id
      where o.organization_id = ${organizationId} and o.status = 'published' and d.end_at < ${factoryNow.toISOString()}
      group by 1, 2 having count(*) = 8 order by 1 limit 1`,
  );
  const [long] = await rowsOf<{ id: string }>(
    db,
    sql`select opportunity_id as id from opportunity_dates group by 1 order by count(*) desc limit 1`,
  );
  const c = contract;
  const byName = { params: { orgName: name } };
  const ofList = { query: { orgName: name } };
  const of = (
    endpoint: AnyEndpoint,
    what: string,
    input: CallInput,
    isVolunteer = false,
  ): AskedOfLargest => ({
    name: what,
    endpoint,
    input,
    isVolunteer,
  });
  return [
    of(c.volunteers.list, 'volunteers', ofList),
    of(c.volunteers.list, 'volunteers, part of a name', { query: { orgName: name, search: 'kim' } }),
    of(c.volunteers.list, 'volunteers, page 5', { query: { orgName: name, page: '5' } }),
    of(c.organizerHome.listOfOrganizer, 'opportunities', { query: {} }),
    of(c.organizerHome.choices, 'organizations', {}),
    of(c.organizerDays.near, 'today', {}),
    of(c.organizerDays.atRisk, 'slots at risk', {}),
    of(c.organizerDays.calendar, 'calendar', { query: {} }),
    of(c.hereNow.list, 'here now', {}),
    of(c.forgotten.list, 'never checked out', {}),
    of(c.waiting.list, 'what waits', {}),
    of(c.checkIn.today, 'kiosk', {}),
    of(c.accounts.counts, 'counts of the menu', {}),
    of(c.coordinators.list, 'coordinators', ofList),
    of(c.groups.list, 'groups', { query: {} }),
    of(c.messages.audiences, 'audiences', {}),
    of(c.deliveries.messages, 'messages', { query: {} }),
    of(c.organizations.landingPage, 'landing page', { query: { orgName: name } }, true),
    of(c.trail.list, 'change log', byName),
    of(c.opportunityEditor.choices, 'choices of the editor', {}),
    ...(roster
      ? [
          of(c.roster.roster, 'roster of eight', { params: roster }),
          of(c.walkIns.volunteers, 'people to add to a roster', { params: roster, query: { search: 'kim' } }),
          of(c.walkIns.destinations, 'shifts to move to', { params: roster }),
        ]
      : []),
    ...(long
      ? [
          of(c.opportunities.details, 'page of 1,500 dates', { params: { opportunityId: long.id } }, true),
          of(c.publishing.published, 'what brings it to people', { params: { opportunityId: long.id } }),
        ]
      : []),
    of(c.registrations.upcoming, 'own sign-ups', {}, true),
    of(c.registrations.history, 'own history', { query: {} }, true),
    of(c.profile.get, 'own profile', {}, true),
  ];
}

const rowsOf = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
