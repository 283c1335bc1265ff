import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { files } from '#areas/files/schema/files.ts';
import { groups } from '#areas/groups/schema/groups.ts';
import {
  opportunities,
  opportunityCoordinators,
  opportunityGroups,
} from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { withTransaction } from '#server/db/client.ts';
import { discardImage } from '#areas/files/server/files.actions.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';

const { clone, listOfOrganizer } = contract.organizerHome;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const at = (start: string, end: string, label = '') => ({
  startAt: new Date(start),
  endAt: new Date(end),
  label,
});

const schedule = {
  dates: [
    at('2030-06-08T13:00:00Z', '2030-06-08T16:00:00Z'),
    at('2030-11-09T14:00:00Z', '2030-11-09T17:00:00Z', 'Hall B'),
  ],
  activities: [
    { title: 'Packing', capacity: 4 },
    { title: 'Driving', capacity: 2, tags: ['Driver'], workingHoursType: 'Field', rate: 12.5 },
  ],
};

async function scene(opportunity: Partial<typeof opportunities.$inferInsert> = {}) {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const world = await makeOpportunity(test.db, place, opportunity, { schedule, coordinators: [organizer] });
  return { ...place, ...world, organizer, params: { opportunityId: world.opportunity.id } };
}

const stored = async (id: string) =>
  (await test.db.select().from(opportunities).where(eq(opportunities.id, id)))[0]!;
const datesOf = (id: string) =>
  test.db
    .select()
    .from(opportunityDates)
    .where(eq(opportunityDates.opportunityId, id))
    .orderBy(asc(opportunityDates.startAt), asc(opportunityDates.endAt));

/** Each slot as "start activity places". */
async function slotsOf(id: string): Promise<string[]> {
  const rows = await test.db
    .select({ start: opportunityDates.startAt, title: activities.title, capacity: slots.capacity })
    .from(slots)
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .where(eq(slots.opportunityId, id));
  return rows.map(({ start, title, capacity }) => `${start.toISOString()} ${title} ${capacity}`).toSorted();
}

describe('a clone', () => {
  it('is a draft with dates, activities, places and settings of its own, and without people [organizer-home-8]', async () => {
    const settings = {
      isPrivate: true,
      registrationLimit: 3,
      accessCode: 'Maple',
      daysOld: 4,
      daysFuture: 5,
      checkInHours: 6,
      emailGroup: ['team@example.org'],
      restrictGroupRegistration: true,
      skills: ['cooking'],
      requirements: ['Must be 18'],
      demanded: ['training' as const],
      sfCampaignId: 'c1',
      sfCampaignLabel: 'Spring',
    };
    const {
      organization,
      location,
      opportunity,
      slots: made,
      organizer,
      params,
    } = await scene({
      title: 'Cook dinner',
      description: 'Bring an apron.',
      ...settings,
    });
    const group = await makeGroup(test.db, organization);
    const gone = await makeGroup(test.db, organization);
    await test.db.update(groups).set({ deletedAt: factoryNow }).where(eq(groups.id, gone.id));
    await test.db.insert(opportunityGroups).values(
      [group, gone].map(({ id }) => ({
        opportunityId: opportunity.id,
        groupId: id,
        organizationId: organization.id,
      })),
    );
    const formerContact = await makeOrganizer(test.db);
    await test.db
      .insert(opportunityCoordinators)
      .values({ opportunityId: opportunity.id, userId: formerContact.id, position: 1 });
    await test.db.update(slots).set({ sfActivityId: 'a1' }).where(eq(slots.id, made[0]!.id));
    await makeRegistration(test.db, await makeUser(test.db), made[0]!);

    const copy = await test.ok(clone, { params, body: {}, as: organizer });
    expect(copy).toEqual({
      id: expect.any(String),
      title: 'Cook dinner 2',
      clockChanges: [],
      key: `OPPORTUNITY#${organization.name}#${location.name}#Cook dinner_cloned`,
    });
    expect(await stored(copy.id)).toMatchObject({
      ...settings,
      status: 'draft',
      title: 'Cook dinner 2',
      description: 'Bring an apron.',
      organizationId: organization.id,
      locationId: location.id,
      startsAt: opportunity.startsAt,
      endsAt: opportunity.endsAt,
      postedAt: null,
      importRef: null,
      creatorId: organizer.id,
      version: 1,
    });
    expect((await datesOf(copy.id)).map(({ startAt, label }) => [startAt, label])).toEqual(
      schedule.dates.map(({ startAt, label }) => [startAt, label]),
    );
    expect(await slotsOf(copy.id)).toEqual(await slotsOf(opportunity.id));
    const copied = await test.db.select().from(slots).where(eq(slots.opportunityId, copy.id));
    expect(copied.map(({ sfActivityId }) => sfActivityId)).toEqual([null, null, null, null]);
    expect(await test.db.select().from(activities).where(eq(activities.opportunityId, copy.id))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: 'Driving',
          tags: ['Driver'],
          workingHoursType: 'Field',
          rate: 12.5,
        }),
      ]),
    );
    const people = (
      table: typeof registrations | typeof opportunityGroups | typeof opportunityCoordinators,
    ) => test.db.select().from(table).where(eq(table.opportunityId, copy.id));
    expect(await people(registrations)).toEqual([]);
    expect(await people(opportunityGroups)).toMatchObject([{ groupId: group.id }]);
    // Somebody who is no coordinator any more is not named again.
    expect(await people(opportunityCoordinators)).toMatchObject([{ userId: organizer.id, position: 0 }]);
    // The original is as it was.
    expect(await stored(opportunity.id)).toEqual(opportunity);
  });

  it('leaves deleted dates, activities and slots behind [organizer-home-8]', async () => {
    const { dates, slots: made, organizer, params } = await scene();
    await test.db
      .update(opportunityDates)
      .set({ deletedAt: factoryNow })
      .where(eq(opportunityDates.id, dates[0]!.id));
    await test.db.update(slots).set({ deletedAt: factoryNow }).where(eq(slots.id, made[3]!.id));
    const copy = await test.ok(clone, { params, body: {}, as: organizer });
    expect(await slotsOf(copy.id)).toEqual(['2030-11-09T14:00:00.000Z Packing 4']);
    expect(await stored(copy.id)).toMatchObject({ startsAt: dates[1]!.startAt, endsAt: dates[1]!.endAt });
  });

  it('is moved to a first date, at the same local times over a change of the clocks [organizer-home-13]', async () => {
    const { organizer, params } = await scene();
    const copy = await test.ok(clone, { params, body: { firstDay: '2030-10-26' }, as: organizer });
    // 140 days later; New York has winter time from November 3.
    expect((await datesOf(copy.id)).map(({ startAt, endAt }) => [startAt, endAt])).toEqual([
      [new Date('2030-10-26T13:00:00Z'), new Date('2030-10-26T16:00:00Z')],
      [new Date('2031-03-29T13:00:00Z'), new Date('2031-03-29T16:00:00Z')],
    ]);
    expect(await stored(copy.id)).toMatchObject({
      startsAt: new Date('2030-10-26T13:00:00Z'),
      endsAt: new Date('2031-03-29T16:00:00Z'),
    });
  });

  it('makes one date of two that the clocks make the same, and tells what they do [organizer-home-13, schedule-11]', async () => {
    const { organizer, params, opportunity } = await scene();
    await test.db.delete(opportunityDates).where(eq(opportunityDates.opportunityId, opportunity.id));
    const twins = [
      at('2031-03-02T07:30:00Z', '2031-03-02T09:00:00Z'),
      at('2031-03-02T08:30:00Z', '2031-03-02T10:00:00Z'),
    ];
    const [task] = await test.db
      .select()
      .from(activities)
      .where(eq(activities.opportunityId, opportunity.id));
    for (const [index, date] of twins.entries()) {
      const [row] = await test.db
        .insert(opportunityDates)
        .values({ id: test.deps.ids.uuid(), opportunityId: opportunity.id, ...date })
        .returning();
      await test.db.insert(slots).values({
        id: test.deps.ids.uuid(),
        opportunityId: opportunity.id,
        dateId: row!.id,
        activityId: task!.id,
        capacity: index + 1,
      });
    }
    // On March 9 the clocks skip from 2 to 3: half past two to four keeps its length.
    const body = { firstDay: '2031-03-09', creationKey: test.deps.ids.uuid() };
    const copy = await test.ok(clone, { params, body, as: organizer });
    expect(await slotsOf(copy.id)).toEqual([`2031-03-09T07:30:00.000Z ${task!.title} 3`]);
    expect(copy.clockChanges).toEqual([
      {
        kind: 'missing',
        local: '2031-03-09T02:30:00',
        startAt: '2031-03-09T07:30:00.000Z',
        endAt: '2031-03-09T09:00:00.000Z',
      },
    ]);
    // Told again when the answer was lost.
    expect(await test.ok(clone, { params, body, as: organizer })).toEqual(copy);
  });

  it.each([
    ['2030-06-01', 'Start time cannot be in the past'],
    ['2045-01-01', 'Please choose a day within the next 10 years.'],
  ])('is not moved to %s [organizer-home-13]', async (firstDay, message) => {
    const { organizer, params } = await scene();
    expect(await test.refused(clone, { params, body: { firstDay }, as: organizer })).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'firstDay', message }],
    });
  });

  it('is made of drafts, of archived ones, of clones, and of ones without dates', async () => {
    const organizer = await makeOrganizer(test.db);
    const place = await makeOrganization(test.db, {}, { organizer });
    await makeOpportunity(test.db, place, { title: 'Draft', status: 'draft' });
    await makeOpportunity(test.db, place, { title: 'Old', status: 'archived' });
    await makeOpportunity(
      test.db,
      place,
      { title: 'Bare', startsAt: null, endsAt: null },
      { schedule: { dates: [] } },
    );
    const { items } = await test.ok(listOfOrganizer, { as: organizer });
    for (const { id } of items) {
      const params = { opportunityId: id };
      const first = await test.ok(clone, { params, body: {}, as: organizer });
      await test.ok(clone, {
        params: { opportunityId: first.id },
        body: { firstDay: '2030-07-01' },
        as: organizer,
      });
    }
    const after = await test.ok(listOfOrganizer, { query: { sortBy: 'title' }, as: organizer });
    expect(after.items.map(({ title, status }) => `${title}: ${status}`)).toEqual([
      'Bare: published',
      'Bare 2: draft',
      'Bare 3: draft',
      'Draft: draft',
      'Draft 2: draft',
      'Draft 3: draft',
      'Old: archived',
      'Old 2: draft',
      'Old 3: draft',
    ]);
  });

  it('made many times at once has names of its own each time [organizer-home-12]', async () => {
    const { organizer, params } = await scene({ title: 'Dinner' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => test.ok(clone, { params, body: {}, as: organizer })),
    );
    expect(answers.map(({ title }) => title).toSorted()).toEqual([
      'Dinner 2',
      'Dinner 3',
      'Dinner 4',
      'Dinner 5',
      'Dinner 6',
      'Dinner 7',
    ]);
    expect(new Set(answers.map(({ key }) => key)).size).toBe(6);
  });

  it('is made once, however often its attempt is sent [organizer-home-9]', async () => {
    const { organization, organizer, params } = await scene({ title: 'Cook dinner' });
    const body = { creationKey: randomUUID() };
    const [first, ...again] = await Promise.all(
      Array.from({ length: 5 }, () => test.ok(clone, { params, body, as: organizer })),
    );
    for (const answer of again) expect(answer).toEqual(first);
    const another = await test.ok(clone, { params, body: { creationKey: randomUUID() }, as: organizer });
    const titles = await test.db
      .select({ title: opportunities.title })
      .from(opportunities)
      .where(eq(opportunities.organizationId, organization.id))
      .orderBy(asc(opportunities.title));
    expect(titles.map(({ title }) => title)).toEqual(['Cook dinner', first!.title, another.title]);
  });

  it('is made once with a key, also when that is sent for several opportunities at the same time', async () => {
    const { organization, location, organizer, params } = await scene();
    const { opportunity: other } = await makeOpportunity(
      test.db,
      { organization, location },
      {},
      { schedule, coordinators: [organizer] },
    );
    const body = { creationKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => {
        const opportunityId = index % 2 === 0 ? params.opportunityId : other.id;
        return test.ok(clone, { params: { opportunityId }, body, as: organizer });
      }),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it('is for those who manage the location [organizer-home-8]', async () => {
    const { organization, location, params } = await scene();
    const branch = await makeLocation(test.db, organization);
    const elsewhere = await makeOrganizer(test.db);
    await makeCoordinator(test.db, elsewhere, branch);
    for (const [as, code] of [
      [undefined, 'sign-in-required'],
      [await makeUser(test.db), 'forbidden'],
      [elsewhere, 'forbidden'],
      [(await scene()).organizer, 'forbidden'],
    ] as const) {
      expect(await test.refused(clone, { params, body: {}, as })).toMatchObject({ code });
    }
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, location);
    const copy = await test.ok(clone, { params, body: {}, as: coordinator });
    const contacts = await test.db
      .select()
      .from(opportunityCoordinators)
      .where(isOneOf(opportunityCoordinators.opportunityId, [copy.id]));
    expect(contacts).toHaveLength(1);
    await test.db
      .update(opportunities)
      .set({ deletedAt: factoryNow })
      .where(eq(opportunities.id, params.opportunityId));
    expect(await test.refused(clone, { params, body: {}, as: coordinator })).toMatchObject({
      code: 'not-found',
    });
  });

  it('shares the picture, which stays until neither shows it [organizer-home-14]', async () => {
    const image = await makeFile(test.db, { purpose: 'opportunity-image' });
    const { organizer, params } = await scene({ imageFileId: image.id });
    const copy = await test.ok(clone, { params, body: {}, as: organizer });
    expect(await stored(copy.id)).toMatchObject({ imageFileId: image.id });
    const takenOff = async (id: string) => {
      await withTransaction(test.db, async (tx) => {
        await tx.update(opportunities).set({ imageFileId: null }).where(eq(opportunities.id, id));
        await discardImage(tx, test.deps, image.id);
      });
      const [file] = await test.db.select().from(files).where(eq(files.id, image.id));
      return file?.deletedAt ?? null;
    };
    expect(await takenOff(params.opportunityId)).toBeNull();
    expect(await takenOff(copy.id)).toEqual(factoryNow);
  });
});
