import { english } from '#testing/english.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { findActorByEmail } from '#areas/accounts/server/accounts.queries.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, nextNumber } from '#testing/factories/sequence.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { importOpportunities, type ImportOptions } from './import.actions.ts';

let test: TestApp;
let ctx: Context<SignedIn>;
const folder = mkdtempSync(join(tmpdir(), 'manyhands-import-'));
beforeAll(async () => {
  test = await createTestApp();
  const { email } = await makeOrganizer(test.db);
  const actor = await findActorByEmail(test.db, email);
  ctx = { deps: test.deps, actor: actor!, requestId: 'import', t: english };
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => test.clock.set(factoryNow));

const head =
  'id,organization,title,description,start date,end date,repeats,places,address,city,state,postal code';

const tenToOne = [',start time,end time,time zone', ',10:00,13:00,America/New_York'];
const inNewYork = [',time zone', ',America/New_York'];

/** Names an organization that no other test uses. */
const someOrganization = () => `Org ${nextNumber()}`;

/** Imports rows whose shifts take place in New York from ten to one, unless they say otherwise. */
function run(lines: string[], options: Partial<ImportOptions> = {}, [headings, cells] = tenToOne) {
  const file = join(folder, 'list.csv');
  const rest = (index: number) => (index === 0 ? headings : cells);
  writeFileSync(file, lines.map((line, index) => (line === '' ? '' : line + rest(index))).join('\n'));
  return importOpportunities(ctx, { file, map: {}, dryRun: false, ...options });
}

async function organizationRow(name: string) {
  const [row] = await test.db.select().from(organizations).where(eq(organizations.name, name));
  return row;
}

const opportunitiesOf = (name: string) =>
  test.db
    .select({ row: opportunities, location: locations })
    .from(opportunities)
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(eq(organizations.name, name))
    .orderBy(asc(opportunities.id));

describe('importing a spreadsheet', () => {
  it('creates the organization, its locations and the opportunities with their dates', async () => {
    const name = someOrganization();
    const summary = await run([
      head,
      `1,${name},Sort cans,Sort them by date.,2030-07-01,,daily,12,,,NY,10001`,
      `2, ${name.toUpperCase()} ,Read aloud,Read to children.,2030-07-02,2030-07-31,weekly,10,5 Elm St,Albany,NY,12207`,
      `3,${name},Read aloud,Read to elders.,2030-07-02,2030-07-31,weekly,10,9 Oak St,Albany,NY,12207`,
      `4,${name},Read aloud,Read to cats.,2030-07-03,,,3,9  oak st,ALBANY,NY,12207`,
    ]);
    expect(summary).toMatchObject({
      total: 4,
      imported: 4,
      alreadyThere: 0,
      refused: [],
      organizations: 1,
      locations: 1,
    });

    const organization = await organizationRow(name);
    // Nobody goes through first steps of hundreds.
    expect(organization).toMatchObject({ firstStepsEndedAt: factoryNow });
    const [place] = await test.db
      .select()
      .from(coordinators)
      .where(
        and(eq(coordinators.organizationId, organization!.id), eq(coordinators.userId, ctx.actor.userId)),
      );
    expect(place).toMatchObject({ role: 'organizer', status: 'approve' });

    const made = await opportunitiesOf(name);
    expect(
      made.map(({ row, location }) => [row.title, location.name, location.kind, location.address1]),
    ).toEqual([
      ['Sort cans', name, 'main', '5 Elm St'],
      ['Read aloud', name, 'main', '5 Elm St'],
      ['Read aloud', '9 Oak St', 'secondary', '9 Oak St'],
      ['Read aloud 2', '9 Oak St', 'secondary', '9 Oak St'],
    ]);
    const [cans, weekly] = made;
    expect(cans!.row).toMatchObject({
      status: 'published',
      startsAt: new Date('2030-07-01T14:00:00Z'),
      endsAt: new Date('2030-07-01T17:00:00Z'),
      postedAt: factoryNow,
      creatorId: ctx.actor.userId,
    });
    const places = await test.db
      .select({ start: opportunityDates.startAt, capacity: slots.capacity, activity: activities.title })
      .from(slots)
      .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
      .innerJoin(activities, eq(activities.id, slots.activityId))
      .where(eq(slots.opportunityId, weekly!.row.id))
      .orderBy(asc(opportunityDates.startAt));
    expect(places.map(({ start }) => start.toISOString().slice(0, 10))).toEqual(
      ['02', '09', '16', '23', '30'].map((day) => `2030-07-${day}`),
    );
    expect(places[0]).toMatchObject({ capacity: 10, activity: 'Volunteer' });

    const details = await test.ok(contract.opportunities.details, {
      params: { opportunityId: cans!.row.id },
    });
    expect(details).toMatchObject({ title: 'Sort cans', organization: { name } });
  });

  it('makes the dates of a row one series, and private ones for a private organization [opportunities-5]', async () => {
    const organizer = { id: ctx.actor.userId };
    const { organization } = await makeOrganization(test.db, { isPrivate: true }, { organizer });
    const rows = ['1,%,Daily,Text,2030-07-01,2030-07-03,daily,5,,,NY,', '2,%,Once,Text,2030-07-01,,,5,,,NY,'];
    const lines = [head, ...rows.map((row) => row.replace('%', organization.name))];
    expect(await run(lines)).toMatchObject({ imported: 2 });
    const [daily, once] = await opportunitiesOf(organization.name);
    expect([daily!.row.isPrivate, once!.row.isPrivate]).toEqual([true, true]);
    const series = async (opportunityId: string) => {
      const rows = await test.db
        .select({ seriesId: opportunityDates.seriesId })
        .from(opportunityDates)
        .where(eq(opportunityDates.opportunityId, opportunityId));
      return rows.map(({ seriesId }) => seriesId);
    };
    const [one, ...others] = await series(daily!.row.id);
    expect(one).not.toBeNull();
    expect(others).toEqual([one, one]);
    expect(await series(once!.row.id)).toEqual([null]);
  });

  it('makes no doubles when repeated, also after rows were added or changed [import-2]', async () => {
    const name = someOrganization();
    const rows = [1, 2].map((id) => `${id},${name},Title ${id},Text,2030-07-01,,,5,,,NY,`);
    expect(await run([head, ...rows])).toMatchObject({ imported: 2, organizations: 1 });
    expect(await run([head, ...rows])).toMatchObject({ imported: 0, alreadyThere: 2, organizations: 0 });
    const changed = [
      rows[1]!.replace('Title 2', 'Other title'),
      `3,${name},Title 3,Text,2030-07-01,,,5,,,NY,`,
    ];
    expect(await run([head, ...changed])).toMatchObject({ imported: 1, alreadyThere: 1 });
    expect((await opportunitiesOf(name)).map(({ row }) => row.title)).toEqual([
      'Title 1',
      'Title 2',
      'Title 3',
    ]);
  });

  it('imports a row once when two imports run at the same time [import-2]', async () => {
    const name = someOrganization();
    const lines = [head, ...[1, 2, 3].map((id) => `${id},${name},Title ${id},Text,2030-07-01,,,5,,,NY,`)];
    const [a, b] = await Promise.all([run(lines), run(lines)]);
    expect(a.imported + b.imported).toBe(3);
    expect(a.refused.concat(b.refused)).toEqual([]);
    expect(await opportunitiesOf(name)).toHaveLength(3);
  });

  it('tells without ids what it imported before by what the rows say', async () => {
    const name = someOrganization();
    const lines = [
      'organization,title,description,start date,places',
      `${name},A,Text,2030-07-01,5`,
      `${name},B,Text,2030-07-01,5`,
    ];
    expect(await run(lines)).toMatchObject({ imported: 2 });
    expect(await run([lines[0]!, lines[2]!, lines[1]!])).toMatchObject({ imported: 0, alreadyThere: 2 });
  });

  it('writes nothing in a dry run and says what would happen [import-5]', async () => {
    const name = someOrganization();
    const lines = [
      head,
      `1,${name},A,Text,2030-07-01,,,5,,,NY,`,
      `2,${name},A,Other,2030-07-01,,,5,1 Elm St,Albany,NY,`,
      `3,${name},,Text,2030-07-01,,,5,,,NY,`,
    ];
    const expected = {
      imported: 2,
      alreadyThere: 0,
      organizations: 1,
      refused: [{ line: 4, reason: 'it has no title' }],
    };
    expect(await run(lines, { dryRun: true })).toMatchObject(expected);
    expect(await organizationRow(name)).toBeUndefined();
    expect(await run(lines)).toMatchObject(expected);
  });

  it('refuses single rows with their line and the reason, and imports the others [import-1]', async () => {
    const name = someOrganization();
    const refused: number[] = [];
    const summary = await run(
      [
        head,
        `1,${name},First,"Two\nlines",2030-07-01,,,5,,,NY,`,
        `2,${name},Second,Text,2030-07-09,2030-07-01,,5,,,NY,`,
        `,${name},First,"Two\nlines",2030-07-01,,,5,,,NY,`,
        '',
        `1,${name},Namesake,Text,2030-07-01,,,5,,,NY,`,
        `5,${name},${'x'.repeat(151)},Text,2030-07-01,,,5,,,NY,`,
        `6,${name},Long,${'x'.repeat(20_001)},2030-07-01,,,5,,,NY,`,
        `7,${name},Daily,Text,2030-01-01,2031-12-31,daily,5,,,NY,`,
        `8,${name},Last,Text,2030-07-01,,,5,,,NY,`,
        `,${name},First,"Two\nlines",2030-07-01,,,5,,,NY,`,
        `9,${name},First,"Two\nlines",2030-07-01,,,5,,,NY,`,
      ],
      { onRefused: ({ line }) => refused.push(line) },
    );
    expect(summary.refused).toEqual([
      { line: 4, reason: 'it ends (2030-07-01) before it starts (2030-07-09)' },
      { line: 8, reason: 'it has the same id as line 2' },
      { line: 9, reason: 'title: A title can have at most 150 characters.' },
      { line: 10, reason: 'description: This text is too long. Please shorten it to 20000 characters.' },
      { line: 11, reason: 'it would have more than 366 dates' },
      { line: 13, reason: 'it says the same as line 5' },
    ]);
    expect(refused).toEqual(summary.refused.map(({ line }) => line));
    // What says the same under an id of its own, or under none, is an opportunity of its own.
    expect(summary).toMatchObject({ total: 10, imported: 4 });
    expect((await opportunitiesOf(name)).map(({ row }) => row.title)).toEqual([
      'First',
      'First 2',
      'Last',
      'First 3',
    ]);
  });

  it('a refused row leaves no organization behind [import-1]', async () => {
    const name = someOrganization();
    const summary = await run([head, `1,${name},${'x'.repeat(151)},Text,2030-07-01,,,5,,,NY,`]);
    expect(summary).toMatchObject({ imported: 0, organizations: 0 });
    expect(await organizationRow(name)).toBeUndefined();
  });

  it("refuses rows of organizations that are somebody else's or deleted [import-3]", async () => {
    const { organization: theirs } = await makeOrganization(
      test.db,
      {},
      { organizer: await makeOrganizer(test.db) },
    );
    const { organization: gone } = await makeOrganization(test.db, { deletedAt: factoryNow });
    const summary = await run([
      head,
      `1,${theirs.name},A,Text,2030-07-01,,,5,,,NY,`,
      `2,${gone.name},A,Text,2030-07-01,,,5,,,NY,`,
    ]);
    expect(summary.refused.map(({ reason }) => reason)).toEqual([
      `the organization ${theirs.name} is there already, and ${ctx.actor.email} is not one of its organizers`,
      `the organization ${gone.name} was deleted`,
    ]);
  });

  it('moves all dates so that the earliest falls on the given day [import-4]', async () => {
    const name = someOrganization();
    const lines = [
      head,
      `1,${name},Later,Text,2011-02-24,,,5,,,NY,`,
      `2,${name},Earliest,Text,2011-01-03,,,5,,,NY,`,
      `3,${name},Refused,Text,2011-01-01,1999-01-01,,5,,,NY,`,
    ];
    const summary = await run(lines, { startOn: Temporal.PlainDate.from('2030-07-04') });
    expect(summary).toMatchObject({ imported: 2, movedByDays: 7122, past: 0 });
    const starts = (await opportunitiesOf(name)).map(({ row }) => row.startsAt?.toISOString().slice(0, 10));
    expect(starts).toEqual(['2030-08-25', '2030-07-04']);
  });

  it('tells of times that clocks skip or show twice, with the line of the row [import-6]', async () => {
    const name = someOrganization();
    const timed = 'id,organization,title,description,start date,places,start time,end time';
    const told: number[] = [];
    const summary = await run(
      [
        timed,
        `1,${name},Night watch,Stay awake.,2031-03-09,5,2:30 AM,4:00 AM`,
        `2,${name},Late watch,Stay awake.,2030-11-03,5,1:30 AM,4:00 AM`,
        `3,${name},Day watch,Stay awake.,2030-11-04,5,1:30 AM,4:00 AM`,
      ],
      { onClockChange: ({ line }) => told.push(line) },
      inNewYork,
    );
    expect(summary).toMatchObject({ imported: 3, refused: [] });
    expect(summary.clockChanges).toEqual([
      {
        line: 2,
        texts: [
          'On Sun, Mar 9, clocks go forward, so there is no 2:30 AM. The shift is 3:30 AM – 5:00 AM (Sat night) and keeps its length.',
        ],
      },
      {
        line: 3,
        texts: ['On Sun, Nov 3, clocks go back, so 1:30 AM comes twice. The first one counts.'],
      },
    ]);
    expect(told).toEqual([2, 3]);
  });

  it('refuses rows further ahead than the editor takes dates [time-4]', async () => {
    const name = someOrganization();
    const { imported, refused } = await run([
      head,
      `1,${name},Sort cans,Sort them.,2040-06-02,,daily,12,,,NY,10001`,
      `2,${name},Sort tins,Sort them.,2040-06-03,,daily,12,,,NY,10001`,
      `3,${name},Sort jars,Sort them.,9999-12-31,,daily,12,,,NY,10001`,
    ]);
    expect(imported).toBe(1);
    expect(refused).toEqual([
      { line: 3, reason: 'it takes place on 2040-06-03, which is more than 10 years ahead' },
      { line: 4, reason: 'it takes place on 9999-12-31, which is more than 10 years ahead' },
    ]);
  });

  it('imports the past too and says so [time-4]', async () => {
    const name = someOrganization();
    const summary = await run([head, `1,${name},Old,Text,2011-02-24,,,5,,,NY,`]);
    expect(summary).toMatchObject({ imported: 1, past: 1 });
  });

  it('stops between two rows when told to, and goes on when run again', async () => {
    const name = someOrganization();
    const lines = [head, ...[1, 2, 3].map((id) => `${id},${name},Title ${id},Text,2030-07-01,,,5,,,NY,`)];
    const stopping = new AbortController();
    const progress: string[] = [];
    const first = await run(lines, {
      signal: stopping.signal,
      onProgress: (done, total) => {
        progress.push(`${done}/${total}`);
        if (done === 2) stopping.abort();
      },
    });
    expect(first).toMatchObject({ imported: 2, stopped: true });
    expect(progress).toEqual(['1/3', '2/3']);
    expect(await run(lines)).toMatchObject({ imported: 1, alreadyThere: 2, stopped: false });
  });

  it('keeps names that differ only by a suffix apart, however many there are', async () => {
    const name = someOrganization();
    const rows = Array.from(
      { length: 12 },
      (_, n) => `${n},${name},Same title,Text ${n},2030-07-01,,,5,,,NY,`,
    );
    expect(await run([head, ...rows])).toMatchObject({ imported: 12 });
    const [row] = await test.db
      .select({ titles: sql<number>`count(distinct ${opportunities.title})::int` })
      .from(opportunities)
      .where(eq(opportunities.organizationId, (await organizationRow(name))!.id));
    expect(row!.titles).toBe(12);
  });

  it.each([
    [['title,foo', 'a,b'], 'The file has no column "organization", "description", "start date", "places".'],
    [['', ''], 'has no heading row'],
  ])('refuses a file that it cannot read: %j', async (lines, message) => {
    await expect(run(lines)).rejects.toThrow(message);
  });
});
