import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { callSaveSlotCount } from '#areas/opportunities/testing/editor.world.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import { toldFree } from '#testing/registration-invariants.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(factoryNow);
});
afterAll(() => test.close());

async function scene(changes: { companionsTakePlaces: boolean; registrationLimit?: number }) {
  const organizer = await makeOrganizer(test.db);
  const { opportunity, slots, dates } = await makeOpportunity(
    test.db,
    await makeOrganization(test.db, {}, { organizer }),
    changes,
    {
      coordinators: [organizer],
      schedule: {
        dates: [{ startAt: hoursAfter(factoryNow, 30), endAt: hoursAfter(factoryNow, 33) }],
        activities: [{ title: 'Packing', capacity: 5 }],
      },
    },
  );
  const opportunityId = opportunity.id;
  const slotId = slots[0]!.id;
  const person = () => ({
    firstName: 'Lin',
    lastName: 'Park',
    email: `lin${nextNumber()}@example.org`,
    ageVerification: true,
  });
  const people = (count: number) => Array.from({ length: count }, person);
  return {
    organizer,
    opportunityId,
    slotId,
    people,
    dateId: dates[0]!.id,
    signUp: async (along: number) => {
      const user = await makeUser(test.db);
      const answer = await test.call(contract.registrations.signUp, {
        params: { opportunityId },
        body: { slotIds: [slotId], additionalVolunteers: people(along) },
        as: user,
      });
      return { user, answer, problem: answer.json<{ code?: string; message?: string }>() };
    },
    shown: async () => {
      const { dates: found } = await test.ok(contract.organizerDays.calendar, { as: organizer });
      const { capacity, filled, along } = found.find(({ opportunity: of }) => of.id === opportunityId)!;
      return { capacity, filled, along };
    },
    onPage: async (as?: UserRow) => {
      const { dates: found } = await test.ok(contract.opportunities.details, {
        params: { opportunityId },
        ...(as ? { as } : {}),
      });
      return found[0]!.slots[0]!;
    },
  };
}

it('a party takes a place for each head, and a larger one than is left is told how many are [heads-1, heads-2]', async () => {
  const { signUp, shown, slotId, opportunityId, organizer, people } = await scene({
    companionsTakePlaces: true,
  });
  const { user, answer } = await signUp(2);
  const [{ id: registrationId }] = answer.json<{ registrations: [{ id: string }] }>().registrations;
  expect(await shown()).toEqual({ capacity: 5, filled: 3, along: 0 });
  expect((await signUp(3)).problem).toMatchObject({
    code: 'party-no-room',
    message: '2 places left, your party is 4.',
  });
  // Somebody who comes along later needs a place, too; fewer places than heads can't be saved.
  const edit = (along: number) =>
    test.call(contract.registrations.update, {
      params: { registrationId },
      body: { additionalVolunteers: people(along) },
      as: user,
    });
  expect((await edit(3)).json()).toMatchObject({ code: 'registration.no-room-along' });
  expect((await edit(2)).statusCode).toBe(200);
  expect((await signUp(0)).problem).toMatchObject({ code: 'slot-full' });
  const fewer = await callSaveSlotCount(test, { as: organizer, opportunityId, slotId, count: 4 });
  expect(fewer.json()).toMatchObject({ code: 'capacity-below-filled' });
  const before = test.published.length;
  await test.ok(contract.registrations.cancel, { params: { registrationId }, as: user });
  expect(toldFree(test.published.slice(before))).toEqual([`${slotId} unregistered`]);
  expect(await shown()).toEqual({ capacity: 5, filled: 0, along: 0 });
});

it('the registration limit counts heads [heads-3]', async () => {
  const { signUp } = await scene({ companionsTakePlaces: true, registrationLimit: 2 });
  expect((await signUp(2)).problem).toMatchObject({ code: 'limit-reached' });
  expect((await signUp(1)).answer.statusCode).toBe(201);
});

it('people whom somebody on a roster brings count, and the rule can be set aside [heads-4, heads-8]', async () => {
  const { signUp, shown, slotId, opportunityId, dateId, organizer } = await scene({
    companionsTakePlaces: true,
  });
  await signUp(2);
  const add = (overrule: 'slot-full'[]) =>
    test.call(contract.walkIns.add, {
      params: { opportunityId, dateId },
      body: {
        firstName: 'Bo',
        lastName: 'Hill',
        email: `bo${nextNumber()}@example.org`,
        slotId,
        others: 2,
        overrule,
        checkIn: false,
      },
      as: organizer,
    });
  expect((await add([])).json()).toMatchObject({ code: 'roster.rules' });
  expect((await add(['slot-full'])).statusCode).toBeLessThan(300);
  expect(await shown()).toEqual({ capacity: 5, filled: 6, along: 0 });
  // Today counts people without names, too: three of the party, and three who were added.
  const { dates } = await test.ok(contract.organizerDays.near, { as: organizer });
  const tomorrow = dates.find(({ id }) => id === dateId);
  expect(tomorrow?.activities.map(({ expected }) => expected)).toEqual([6]);
});

it('an organization sets where new opportunities begin [heads-7]', async () => {
  const organizer = await makeOrganizer(test.db);
  const { organization } = await makeOrganization(test.db, {}, { organizer });
  const params = { orgName: organization.name };
  const { get, update } = contract.organizationSettings;
  const settings = await test.ok(get, { params, as: organizer });
  const body = { ...settings, companionsTakePlaces: true, locations: [] };
  await test.ok(update, { params, body, as: organizer });
  const { organizations } = await test.ok(contract.opportunityEditor.choices, { as: organizer });
  expect(organizations).toMatchObject([{ id: organization.id, companionsTakePlaces: true }]);
});

it('without the setting they take none, and everybody reads how many more come along; switched on, everybody stays and nobody more comes [heads-5, heads-6]', async () => {
  const { signUp, shown, onPage, opportunityId, slotId, dateId, organizer } = await scene({
    companionsTakePlaces: false,
  });
  await signUp(2);
  await signUp(4);
  expect(await shown()).toEqual({ capacity: 5, filled: 2, along: 6 });
  for (const as of [undefined, organizer])
    expect(await onPage(as)).toMatchObject({ filled: 2, left: 3, additional: 6 });
  const places = (capacity: number) => test.db.update(slots).set({ capacity }).where(eq(slots.id, slotId));
  await places(2);
  const full = await test.call(contract.walkIns.add, {
    params: { opportunityId, dateId },
    body: { firstName: 'Bo', lastName: 'Hill', email: '', slotId, checkIn: false },
    as: organizer,
  });
  expect(full.body).toContain('Full: 2 of 2, 6 more along.');
  await places(5);
  await test.db
    .update(opportunities)
    .set({ companionsTakePlaces: true })
    .where(eq(opportunities.id, opportunityId));
  expect(await shown()).toEqual({ capacity: 5, filled: 8, along: 0 });
  for (const as of [undefined, organizer])
    expect(await onPage(as)).toMatchObject({ filled: 8, left: 0, additional: 0 });
  expect((await signUp(0)).problem).toMatchObject({ code: 'slot-full' });
});
