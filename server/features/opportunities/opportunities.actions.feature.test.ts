import { english } from '#testing/english.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { inWords } from '#shared/texts/faults.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '#server/context.ts';
import { activities, opportunities, opportunityDates, slots } from '#server/db/schema/index.ts';
import { findActorByEmail } from '#server/features/accounts/accounts.queries.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  factoryNow,
  hoursAfter,
  makeCoordinator,
  makeGroup,
  makeLocation,
  makeOrganization,
  makeOrganizer,
  makeUser,
} from '#testing/factories/index.ts';
import { createOpportunity, type NewOpportunity } from './opportunities.actions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function contextOf({ email }: { email: string }): Promise<Context> {
  const actor = await findActorByEmail(test.db, email);
  return { deps: test.deps, actor: actor!, requestId: 'test', t: english };
}

async function scene() {
  const organizer = await makeOrganizer(test.db);
  const { organization, location } = await makeOrganization(test.db, {}, { organizer });
  const input: NewOpportunity = {
    locationId: location.id,
    title: 'Sort donations',
    description: 'Sort, pack and label.',
    status: 'published',
    schedule: {
      dates: [48, 24].map((hours) => ({
        startAt: hoursAfter(factoryNow, hours),
        endAt: hoursAfter(factoryNow, hours + 3),
      })),
      activities: [
        { title: 'Packing', description: 'Pack boxes.', capacity: 5, tags: ['Pickup'] },
        { title: 'Driving', description: 'Bring boxes.', capacity: 1, dates: [1] },
      ],
    },
  };
  return { organizer, organization, location, input, ctx: await contextOf(organizer) };
}

async function refusal(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw new Error('was not refused', { cause: error });
  return error.fields?.map(({ path, text }) => `${path}: ${inWords(text, english)}`) ?? error.code;
}

describe('creating an opportunity', () => {
  it('writes it with its dates, activities and slots, ready to be found', async () => {
    const { ctx, input, organization, location, organizer } = await scene();
    const created = await createOpportunity(ctx, input);
    expect(created.key).toBe(`OPPORTUNITY#${organization.name}#${location.name}#Sort donations`);

    const [row] = await test.db.select().from(opportunities).where(eq(opportunities.id, created.id));
    expect(row).toMatchObject({
      status: 'published',
      startsAt: hoursAfter(factoryNow, 24),
      endsAt: hoursAfter(factoryNow, 51),
      postedAt: factoryNow,
      creatorId: organizer.id,
      isPrivate: false,
    });
    const written = await test.db
      .select({ title: activities.title, start: opportunityDates.startAt, capacity: slots.capacity })
      .from(slots)
      .innerJoin(activities, eq(activities.id, slots.activityId))
      .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
      .where(eq(slots.opportunityId, created.id))
      .orderBy(asc(opportunityDates.startAt), asc(activities.title));
    expect(written).toEqual([
      { title: 'Driving', start: hoursAfter(factoryNow, 24), capacity: 1 },
      { title: 'Packing', start: hoursAfter(factoryNow, 24), capacity: 5 },
      { title: 'Packing', start: hoursAfter(factoryNow, 48), capacity: 5 },
    ]);
    const details = await test.ok(contract.opportunities.details, { params: { opportunityId: created.id } });
    expect(details.coordinators).toMatchObject([{ email: organizer.email }]);
  });

  it('gives a title in use at the location a number, also when several are created at the same time', async () => {
    const { ctx, input, organization } = await scene();
    const made = await Promise.all([1, 2, 3, 4].map(() => createOpportunity(ctx, input)));
    expect(made.map(({ title }) => title).toSorted()).toEqual([
      'Sort donations',
      'Sort donations 2',
      'Sort donations 3',
      'Sort donations 4',
    ]);
    const elsewhere = await makeLocation(test.db, organization);
    expect(await createOpportunity(ctx, { ...input, locationId: elsewhere.id })).toMatchObject({
      title: 'Sort donations',
    });
  });

  it('is for those who manage the location', async () => {
    const { input, organization, location } = await scene();
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, location);
    await expect(createOpportunity(await contextOf(coordinator), input)).resolves.toBeDefined();

    const elsewhere = await makeLocation(test.db, organization);
    expect(
      await refusal(createOpportunity(await contextOf(coordinator), { ...input, locationId: elsewhere.id })),
    ).toBe('forbidden');
    for (const person of [await makeOrganizer(test.db), await makeUser(test.db)])
      expect(await refusal(createOpportunity(await contextOf(person), input))).toBe('forbidden');
    const { ctx } = await scene();
    expect(await refusal(createOpportunity(ctx, { ...input, locationId: test.deps.ids.uuid() }))).toBe(
      'not-found',
    );
  });

  it('names every field that is wrong and writes nothing', async () => {
    const { ctx, input, organization } = await scene();
    const at = (hours: number) => hoursAfter(factoryNow, hours);
    const wrong: NewOpportunity = {
      ...input,
      title: ' ',
      description: '',
      checkInHours: 25,
      registrationLimit: -1,
      schedule: {
        dates: [
          { startAt: at(-1), endAt: at(2) },
          { startAt: at(5), endAt: at(5) },
          { startAt: at(-1), endAt: at(2) },
        ],
        activities: [{ title: '', description: 'x'.repeat(351), capacity: 0, dates: [7] }],
      },
    };
    expect(await refusal(createOpportunity(ctx, wrong))).toEqual([
      'title: Please enter a title',
      'description: Please enter a description',
      'registrationLimit: Please enter a whole number from 0 to 100000.',
      'checkInHours: Please enter a number less than 24',
      'schedule.dates.0.startAt: Start time cannot be in the past',
      'schedule.dates.1.endAt: End time cannot be before the start time',
      'schedule.dates.2.startAt: Start time cannot be in the past',
      'schedule.dates.2: The same date, time and label are there twice.',
      'schedule.activities.0.title: Please enter an activity title',
      "schedule.activities.0.description: An activity's description has at most 350 characters.",
      'schedule.activities.0.capacity: Please ensure the number of people is greater than zero',
      "schedule.activities.0.dates: Please ensure you have dates selected for all 'Number of People' rows",
    ]);
    const rows = await test.db
      .select()
      .from(opportunities)
      .where(eq(opportunities.organizationId, organization.id));
    expect(rows).toEqual([]);
  });

  it('takes contacts and groups only from its own organization', async () => {
    const { ctx, input, organization } = await scene();
    const other = await scene();
    const ours = await makeGroup(test.db, organization);
    const theirs = await makeGroup(test.db, other.organization);
    const unknown = 'One of the people or groups chosen is not of this organization.';
    expect(await refusal(createOpportunity(ctx, { ...input, coordinatorIds: [other.organizer.id] }))).toEqual(
      [`coordinatorIds: ${unknown}`],
    );
    expect(await refusal(createOpportunity(ctx, { ...input, groupIds: [ours.id, theirs.id] }))).toEqual([
      `groupIds: ${unknown}`,
    ]);
    const { id } = await createOpportunity(ctx, { ...input, groupIds: [ours.id] });
    const [row] = await test.db.select().from(opportunities).where(eq(opportunities.id, id));
    expect(row!.restrictGroupRegistration).toBe(true);
  });

  it('a private organization makes private ones unless told otherwise', async () => {
    const organizer = await makeOrganizer(test.db);
    const { location } = await makeOrganization(test.db, { isPrivate: true }, { organizer });
    const { input } = await scene();
    const ctx = await contextOf(organizer);
    const isPrivate = async (given: Partial<NewOpportunity>) => {
      const { id } = await createOpportunity(ctx, { ...input, locationId: location.id, ...given });
      const [row] = await test.db.select().from(opportunities).where(eq(opportunities.id, id));
      return row!.isPrivate;
    };
    expect(await isPrivate({})).toBe(true);
    expect(await isPrivate({ isPrivate: false })).toBe(false);
  });
});
