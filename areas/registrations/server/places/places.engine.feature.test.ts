import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { toldFree } from '#testing/registration-invariants.ts';
import {
  peopleStage,
  withoutFirst,
  type Volunteer,
} from '#areas/opportunities/testing/editor-people.world.ts';
import { saveOf, saveSlotCount } from '#areas/opportunities/testing/editor.world.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const { scene, signUp, placesOf } = peopleStage(() => test);
type Scene = Awaited<ReturnType<typeof scene>>;

/** The slots that were told of while something happened, each with the reason. */
async function freedWhile(work: () => Promise<unknown>): Promise<string[]> {
  const before = test.published.length;
  await work();
  return toldFree(test.published.slice(before));
}

const cancel = async (who: Volunteer) =>
  test.ok(contract.registrations.cancel, {
    as: who,
    params: { registrationId: (await placesOf(who))[0]!.id },
  });
const close = (who: Volunteer) =>
  test.ok(contract.accountClosing.close, { as: who, body: { reason: 'no-time' } });
const setCapacity = ({ opened, world }: Scene, slotId: string, count: number) =>
  saveSlotCount(test, { as: world.organizer, opportunityId: opened.id, slotId, count });
const organize = ({ opened, world }: Scene, what: 'archive' | 'unarchive') =>
  test.ok(contract.organizerHome[what], {
    as: world.organizer,
    params: { opportunityId: opened.id },
  });
/** The first date an hour later, with what becomes of its people. */
const later = ({ opened }: Scene, action: 'keep' | 'release') => {
  const body = saveOf(opened);
  const [first] = body.schedule.dates;
  first!.startAt = hoursAfter(new Date(first!.startAt), 1).toISOString();
  return { ...body, people: [{ slotId: first!.slots[0]!.id!, action }] };
};
const companion = (who: Volunteer) => ({
  firstName: 'Bo',
  lastName: 'Nguyen',
  email: `bo-${who.id}@example.org`,
});

describe('free places are told of', () => {
  it('when somebody unregisters', async () => {
    const { people, slotIds } = await scene({ packing: 1 });
    expect(await freedWhile(() => cancel(people.first[0]!))).toEqual([`${slotIds.first} unregistered`]);
  });

  it('when somebody who holds places closes the account, all of them at once', async () => {
    const { opened, people, slotIds } = await scene({ packing: 1 });
    await signUp(opened.id, slotIds.driving, people.first[0]!);
    const before = test.published.length;
    expect(await freedWhile(() => close(people.first[0]!))).toEqual(
      [`${slotIds.driving} account-closed`, `${slotIds.first} account-closed`].toSorted(),
    );
    const events = test.published.slice(before).filter(({ type }) => type === 'registration.places-freed');
    expect(events).toHaveLength(1);
  });

  it('when a slot gets more places, by its number or by a saved schedule', async () => {
    const made = await scene();
    const { opened, saved, slotIds, world } = made;
    expect(await freedWhile(() => setCapacity(made, slotIds.driving, 4))).toEqual([
      `${slotIds.driving} count-raised`,
    ]);
    const body = saveOf(await world.open(opened.id));
    body.schedule.dates[1]!.slots[0]!.count = 9;
    expect(await freedWhile(() => saved(body))).toEqual([`${slotIds.late} count-raised`]);
  });

  it('when a saved schedule moves people out of a slot that stays', async () => {
    const { opened, saved, slotIds } = await scene({ packing: 2 });
    const body = saveOf(opened);
    const [first, second] = body.schedule.dates;
    first!.label = 'Kitchen';
    const to = { dateId: second!.id, activityId: second!.slots[0]!.activityId };
    const moved = () => saved({ ...body, people: [{ slotId: slotIds.first, action: 'move', to }] });
    expect(await freedWhile(moved)).toEqual([`${slotIds.first} moved`]);
  });

  it('when a saved schedule releases the people of a slot that stays', async () => {
    const made = await scene({ packing: 2 });
    expect(await freedWhile(() => made.saved(later(made, 'release')))).toEqual([
      `${made.slotIds.first} released`,
    ]);
  });

  it('when an opportunity is unarchived: of its slots that have room', async () => {
    const made = await scene({ packing: 1, driving: 1 });
    await organize(made, 'archive');
    expect(await freedWhile(() => organize(made, 'unarchive'))).toEqual(
      [`${made.slotIds.first} unarchived`, `${made.slotIds.late} unarchived`].toSorted(),
    );
    // On dates that are over there is nothing to take.
    await organize(made, 'archive');
    test.clock.advance({ hours: 30 });
    expect(await freedWhile(() => organize(made, 'unarchive'))).toEqual([`${made.slotIds.late} unarchived`]);
  });
});

describe('nothing is told of', () => {
  it('when people sign up, or are kept', async () => {
    const made = await scene();
    const grace = await makeUser(test.db);
    expect(await freedWhile(() => signUp(made.opened.id, made.slotIds.driving, grace))).toEqual([]);
    expect(await freedWhile(() => made.saved(later(made, 'keep')))).toEqual([]);
  });

  it('when those go who were brought along: they hold none of the counted places', async () => {
    const { opened, slotIds } = await scene({ packing: 0 });
    const grace = await makeUser(test.db);
    await signUp(opened.id, slotIds.first, grace, [companion(grace)]);
    const [own] = await placesOf(grace);
    const alone = () =>
      test.ok(contract.registrations.update, {
        as: grace,
        params: { registrationId: own!.id },
        body: { removed: [companion(grace).email] },
      });
    expect(await freedWhile(alone)).toEqual([]);
    // Anybody who unregisters with company leaves one place.
    await test.ok(contract.registrations.update, {
      as: grace,
      params: { registrationId: own!.id },
      body: { additionalVolunteers: [companion(grace)] as never },
    });
    expect(await freedWhile(() => cancel(grace))).toEqual([`${slotIds.first} unregistered`]);
  });

  it('when a slot gets fewer places, or as many more as people come', async () => {
    const made = await scene({ packing: 1, late: 3 });
    const { opened, saved, slotIds, world } = made;
    expect(await freedWhile(() => setCapacity(made, slotIds.first, 2))).toEqual([]);
    const body = saveOf(await world.open(opened.id));
    const [first, second] = body.schedule.dates;
    const to = { dateId: second!.id, activityId: second!.slots[0]!.activityId };
    second!.slots[0]!.count = 4;
    body.schedule.dates = body.schedule.dates.filter(({ id }) => id !== first!.id);
    const moved = () => saved({ ...body, people: [{ slotId: slotIds.first, action: 'move', to }] });
    expect(await freedWhile(moved)).toEqual([]);
  });

  it('when a slot goes with the places of its people', async () => {
    const { opened, saved, slotIds } = await scene({ packing: 2 });
    const people = [{ slotId: slotIds.first, action: 'release' as const }];
    expect(await freedWhile(() => saved({ ...withoutFirst(opened), people }))).toEqual([]);
  });

  it('when it is archived, or unarchived twice', async () => {
    const made = await scene();
    expect(await freedWhile(() => organize(made, 'archive'))).toEqual([]);
    await organize(made, 'unarchive');
    expect(await freedWhile(() => organize(made, 'unarchive'))).toEqual([]);
  });
});

it('costs no job while nobody listens', async () => {
  const made = await scene({ packing: 0 });
  const jobs = async () => {
    const { rows } = (await test.db.execute(sql`select count(*)::int as jobs from pgboss.job`)) as {
      rows: { jobs: number }[];
    };
    return rows[0]!.jobs;
  };
  const before = await jobs();
  expect(await freedWhile(() => setCapacity(made, made.slotIds.first, 9))).toHaveLength(1);
  expect(await jobs()).toBe(before);
});
