import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeLocation } from '#areas/organizations/testing/organizations.factories.ts';
import { at, editorWorld, saveOf, type NewDocument } from '#areas/opportunities/testing/editor.world.ts';

const { create, save } = contract.opportunityEditor;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const stored = async (id: string) =>
  (await test.db.select().from(opportunities).where(eq(opportunities.id, id)))[0];
/** The series of an opportunity's dates, by start. */
const seriesOf = async (id: string) => {
  const rows = await test.db
    .select({ seriesId: opportunityDates.seriesId })
    .from(opportunityDates)
    .where(eq(opportunityDates.opportunityId, id))
    .orderBy(asc(opportunityDates.startAt));
  return rows.map(({ seriesId }) => seriesId);
};

describe('creating an opportunity', () => {
  it('writes it with its dates, activities and slots, ready to be found [opportunities-3]', async () => {
    const { document, location, organization, organizer } = await editorWorld(test);
    const created = await test.ok(create, { as: organizer, body: document() });
    expect(created.key).toBe(`OPPORTUNITY#${organization.name}#${location.name}#Sort donations`);
    expect(await stored(created.id)).toMatchObject({
      status: 'published',
      version: created.version,
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
      { title: 'Packing', start: hoursAfter(factoryNow, 24), capacity: 5 },
      { title: 'Driving', start: hoursAfter(factoryNow, 48), capacity: 1 },
      { title: 'Packing', start: hoursAfter(factoryNow, 48), capacity: 3 },
    ]);
    const details = await test.ok(contract.opportunities.details, { params: { opportunityId: created.id } });
    expect(details.coordinators).toMatchObject([{ email: organizer.email }]);
  });

  it('gives a title in use at the location a number, also when several are created at the same time [names-4]', async () => {
    const { document, organization, organizer } = await editorWorld(test);
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => test.ok(create, { as: organizer, body: document() })),
    );
    expect(made.map(({ title }) => title).toSorted()).toEqual([
      'Sort donations',
      'Sort donations 2',
      'Sort donations 3',
      'Sort donations 4',
    ]);
    const elsewhere = await makeLocation(test.db, organization);
    const { basics } = document();
    const body = document({ basics: { ...basics, locationId: elsewhere.id } });
    expect(await test.ok(create, { as: organizer, body })).toMatchObject({ title: 'Sort donations' });
  });

  it('is for locations that are there [opportunities-1]', async () => {
    const { document, organizer } = await editorWorld(test);
    const { basics } = document();
    const body = document({ basics: { ...basics, locationId: test.deps.ids.uuid() } });
    expect(await test.refused(create, { as: organizer, body })).toMatchObject({ code: 'not-found' });
  });

  it('writes nothing when a field is wrong [opportunities-2]', async () => {
    const { document, organization, organizer } = await editorWorld(test);
    const { schedule } = document();
    schedule.dates[0]!.startAt = at(-1);
    const problem = await test.refused(create, { as: organizer, body: document({ schedule }) });
    expect(problem.fields).toMatchObject([{ path: 'schedule.dates.0.startAt' }]);
    const rows = await test.db
      .select()
      .from(opportunities)
      .where(eq(opportunities.organizationId, organization.id));
    expect(rows).toEqual([]);
  });

  it('keeps what it demands on file, each kind once, and refuses a kind that nobody can have [qualification-1]', async () => {
    const { document, organizer } = await editorWorld(test);
    const { basics } = document();
    const demanding = (...demanded: string[]) =>
      ({ as: organizer, body: document({ basics: { ...basics, demanded: demanded as never[] } }) }) as const;
    const { id } = await test.ok(create, demanding('training', 'background check', 'training'));
    const { opportunity: kept } = await test.ok(contract.opportunityEditor.open, {
      as: organizer,
      params: { opportunityId: id },
    });
    expect(kept.basics).toMatchObject({
      requirements: basics.requirements,
      demanded: ['background check', 'training'],
    });
    const problem = await test.refused(create, demanding('must be 18'));
    expect(problem.fields).toMatchObject([{ path: 'basics.demanded.0' }]);
  });

  it('ties it to the groups that it is restricted to [opportunities-4]', async () => {
    const { document, location, organization, organizer } = await editorWorld(test);
    const group = await makeGroup(test.db, organization, {}, { locations: [location] });
    const body = document({ groups: { restrict: true, groupIds: [group.id] } });
    const { id } = await test.ok(create, { as: organizer, body });
    expect(await stored(id)).toMatchObject({ restrictGroupRegistration: true });
  });
});

describe('dates that one rule made', () => {
  const series = '01890000-0000-7000-8000-000000000001';
  const other = '01890000-0000-7000-8000-000000000002';

  /** Three dates: two of a series, and one that was added alone. */
  async function scene() {
    const world = await editorWorld(test);
    const { schedule } = world.document();
    const [first, second] = schedule.dates;
    const third = { ...second!, id: 'd3', startAt: at(72), endAt: at(75) };
    const dates = [{ ...first!, seriesId: series }, { ...second!, seriesId: series }, third];
    const opened = await world.create({ schedule: { ...schedule, dates } });
    return { ...world, opened, params: { opportunityId: opened.id } };
  }

  it('keep the id of their series, which is new for each opportunity [opportunities-6]', async () => {
    const { opened } = await scene();
    const [one, two, alone] = await seriesOf(opened.id);
    expect([one, alone]).toEqual([two, null]);
    expect(one).not.toBe(series);
    expect(opened.schedule.dates.map(({ seriesId }) => seriesId)).toEqual([one, one, undefined]);
  });

  it('keep it when they are edited, also when a save leaves it out, and dates can join it [opportunities-6]', async () => {
    const { opened, organizer, params } = await scene();
    const [own] = await seriesOf(opened.id);
    const body = saveOf(opened);
    const [first, second, third] = body.schedule.dates;
    Object.assign(first!, { startAt: at(25) });
    delete second!.seriesId;
    third!.seriesId = own!;
    const { version } = await test.ok(save, { as: organizer, params, body });
    expect(version).toBe(opened.version + 1);
    expect(await seriesOf(opened.id)).toEqual([own, own, own]);
  });

  it('are of no other opportunity’s series', async () => {
    const theirs = await scene();
    const { opened, organizer, params } = await scene();
    const [stranger] = await seriesOf(theirs.opened.id);
    const body = saveOf(opened);
    body.schedule.dates[2]!.seriesId = stranger!;
    await test.ok(save, { as: organizer, params, body });
    const [one, two, joined] = await seriesOf(opened.id);
    expect(one).toBe(two);
    expect(joined).toEqual(expect.any(String));
    expect([one, stranger]).not.toContain(joined);
  });

  it('stay in it after its first dates are over', async () => {
    const { opened, organizer, open, params } = await scene();
    const [own] = await seriesOf(opened.id);
    test.clock.set(hoursAfter(factoryNow, 60));
    const body = saveOf(await open(opened.id));
    body.schedule.dates.push({
      ...body.schedule.dates[0]!,
      id: 'd4',
      startAt: at(96),
      endAt: at(99),
      seriesId: own!,
    });
    for (const slot of body.schedule.dates.at(-1)!.slots) delete slot.id;
    await test.ok(save, { as: organizer, params, body });
    test.clock.set(factoryNow);
    expect(await seriesOf(opened.id)).toEqual([own, own, null, own]);
  });

  it('have a series of their own in a clone [opportunities-6]', async () => {
    const { opened, organizer, params } = await scene();
    const clone = await test.ok(contract.organizerHome.clone, { as: organizer, params, body: {} });
    const [one, two, alone] = await seriesOf(clone.id);
    expect([one, alone]).toEqual([two, null]);
    expect(await seriesOf(opened.id)).not.toContain(one);
  });

  it('are refused when the series is no id', async () => {
    const { document, organizer } = await editorWorld(test);
    const { schedule } = document();
    schedule.dates[0]!.seriesId = 'mine';
    const problem = await test.refused(create, {
      as: organizer,
      body: document({ schedule }) as NewDocument,
    });
    expect(problem.fields).toMatchObject([{ path: 'schedule.dates.0.seriesId' }]);
    schedule.dates[0]!.seriesId = other;
    await test.ok(create, { as: organizer, body: document({ schedule }) });
  });
});
