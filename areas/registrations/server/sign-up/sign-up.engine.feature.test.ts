import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { type opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';

const { signUp, cancel, upcoming } = contract.registrations;
const { details } = contract.opportunities;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

type Overrides = Partial<typeof opportunities.$inferInsert>;

/** An organization with one opportunity: two dates, two activities of two places each. */
async function scene(overrides: Overrides = {}) {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const world = await makeOpportunity(test.db, at, overrides, {
    schedule: {
      dates: [24, 48].map((hours) => ({
        startAt: hoursAfter(factoryNow, hours),
        endAt: hoursAfter(factoryNow, hours + 3),
      })),
      activities: [
        { title: 'Packing', capacity: 2, tags: ['Driver'] },
        { title: 'Welcoming', capacity: 2 },
      ],
    },
  });
  const volunteer = await makeUser(test.db);
  const params = { opportunityId: world.opportunity.id };
  const slotIds = world.slots.map((slot) => slot.id);
  return { ...at, ...world, organizer, volunteer, params, slotIds, slot: slotIds[0]! };
}

const rowsOf = (userId: string) =>
  test.db.select().from(registrations).where(eq(registrations.userId, userId));

describe('signing up', () => {
  it('takes a place and tells who, what, where and when', async () => {
    const { params, slot, volunteer, opportunity } = await scene();
    const { registrations: made } = await test.ok(signUp, {
      params,
      body: { slotIds: [slot] },
      as: volunteer,
    });
    expect(made).toMatchObject([
      {
        opportunity: { id: opportunity.id, title: opportunity.title },
        activity: 'Packing',
        startAt: hoursAfter(factoryNow, 24).toISOString(),
        can: { cancel: true },
      },
    ]);
    expect(await rowsOf(volunteer.id)).toMatchObject([
      {
        id: made[0]!.id,
        slotId: slot,
        email: volunteer.email,
        activityTags: ['Driver'],
        isAdditionalVolunteer: false,
        defaultCheckOutAt: hoursAfter(factoryNow, 28),
      },
    ]);
  });

  it('writes the day of sign-up in the zone of the location', async () => {
    const { params, slot, volunteer, location } = await scene();
    await test.db
      .update(locations)
      .set({ timeZone: 'Pacific/Honolulu' })
      .where(eq(locations.id, location.id));
    test.clock.set(new Date('2030-06-02T04:00:00Z'));
    await test.ok(signUp, { params, body: { slotIds: [slot] }, as: volunteer });
    expect(await rowsOf(volunteer.id)).toMatchObject([{ signUpDate: '2030-06-01' }]);
  });

  it('takes several slots at once, with one event for all of them', async () => {
    const { params, slotIds, volunteer } = await scene();
    const before = test.published.length;
    const { registrations: made } = await test.ok(signUp, { params, body: { slotIds }, as: volunteer });
    expect(made).toHaveLength(4);
    expect(test.published.slice(before)).toEqual([
      {
        type: 'registration.created',
        data: { userId: volunteer.id, registrationIds: expect.arrayContaining(made.map(({ id }) => id)) },
      },
    ]);
  });

  it('says how many slots one sign-up takes at most [sign-up-3]', async () => {
    const { params, slot, volunteer } = await scene();
    const slotIds = [slot, ...Array.from({ length: 50 }, () => crypto.randomUUID())];
    expect(await test.refused(signUp, { params, body: { slotIds }, as: volunteer })).toMatchObject({
      fields: [
        {
          path: 'slotIds',
          message: 'One sign-up can have at most 50 slots. Please sign up again for the rest.',
        },
      ],
    });
  });

  it('counts a slot named twice once, in letters of any case [sign-up-3]', async () => {
    const { params, slot, volunteer } = await scene();
    await test.ok(signUp, { params, body: { slotIds: [slot.toUpperCase(), slot] }, as: volunteer });
    expect(await rowsOf(volunteer.id)).toHaveLength(1);
  });

  it('takes all chosen slots or none, and names those that can’t be had [sign-up-3, sign-up-22]', async () => {
    const { params, slots, slotIds, volunteer } = await scene();
    for (let taken = 0; taken < 2; taken += 1) {
      await makeRegistration(test.db, await makeUser(test.db), slots[2]!);
    }
    const before = test.published.length;
    const problem = await test.refused(signUp, { params, body: { slotIds }, as: volunteer });
    expect(problem).toMatchObject({ status: 409, code: 'slot-full' });
    expect(problem.fields).toMatchObject([
      {
        path: 'slotIds.2',
        code: 'slot-full',
        message: expect.stringMatching(/^\w+ on \d\d\/\d\d\/2030: All places are taken\./),
      },
    ]);
    expect(await rowsOf(volunteer.id)).toEqual([]);
    expect(test.published).toHaveLength(before);
  });

  it('gives a place back to the next person after somebody unregistered [unregister-4]', async () => {
    const { params, slot, slots, volunteer } = await scene();
    const other = await makeUser(test.db);
    await makeRegistration(test.db, await makeUser(test.db), slots[0]!);
    const { registrations: made } = await test.ok(signUp, { params, body: { slotIds: [slot] }, as: other });
    expect(await test.refused(signUp, { params, body: { slotIds: [slot] }, as: volunteer })).toMatchObject({
      code: 'slot-full',
    });
    await test.ok(cancel, { params: { registrationId: made[0]!.id }, as: other });
    await test.ok(signUp, { params, body: { slotIds: [slot] }, as: volunteer });
    await test.refused(signUp, { params, body: { slotIds: [slot] }, as: other });
  });

  it('lets a person register again after unregistering [unregister-4]', async () => {
    const { params, slot, volunteer } = await scene();
    const first = await test.ok(signUp, { params, body: { slotIds: [slot] }, as: volunteer });
    await test.ok(cancel, { params: { registrationId: first.registrations[0]!.id }, as: volunteer });
    await test.ok(signUp, { params, body: { slotIds: [slot] }, as: volunteer });
    expect(await rowsOf(volunteer.id)).toHaveLength(2);
  });
});

describe('a sign-up that is refused says why, and the details page says the same', () => {
  interface Case {
    reason: string;
    status: number;
    opportunity?: Overrides;
    prepare?: (world: Awaited<ReturnType<typeof scene>>) => Promise<unknown>;
    as?: 'volunteer' | 'organizer';
    details?: 'told' | 'refused' | 'hidden';
  }
  const cases: Case[] = [
    { reason: 'organizers-cannot-sign-up', status: 403, as: 'organizer' },
    { reason: 'not-published', status: 409, opportunity: { status: 'archived' } },
    { reason: 'not-published', status: 409, opportunity: { status: 'draft' }, details: 'hidden' },
    {
      reason: 'not-published',
      status: 409,
      prepare: ({ organization }) =>
        test.db
          .update(organizations)
          .set({ unpublishedAt: factoryNow })
          .where(eq(organizations.id, organization.id)),
      details: 'hidden',
    },
    { reason: 'opportunity.private', status: 403, opportunity: { isPrivate: true }, details: 'refused' },
    {
      reason: 'opportunity.private',
      status: 403,
      opportunity: { isPrivate: true },
      prepare: ({ volunteer, organization }) =>
        makeVolunteerRequest(test.db, volunteer, organization, { status: 'pending' }),
      details: 'refused',
    },
    { reason: 'group-only', status: 403, opportunity: { restrictGroupRegistration: true } },
    {
      reason: 'date-past',
      status: 409,
      prepare: async () => test.clock.advance({ days: 4 }),
      details: 'refused',
    },
    {
      reason: 'already-registered',
      status: 409,
      prepare: ({ volunteer, slots }) => makeRegistration(test.db, volunteer, slots[0]!),
    },
    {
      reason: 'not-open-yet',
      status: 409,
      prepare: async () => test.clock.advance({ days: -2 }),
      opportunity: { daysFuture: 2 },
    },
    {
      reason: 'slot-full',
      status: 409,
      prepare: async ({ slots }) => {
        await makeRegistration(test.db, await makeUser(test.db), slots[0]!);
        await makeRegistration(test.db, await makeUser(test.db), slots[0]!);
      },
    },
    {
      reason: 'limit-reached',
      status: 409,
      opportunity: { registrationLimit: 1 },
      prepare: ({ volunteer, slots }) => makeRegistration(test.db, volunteer, slots[1]!),
    },
  ];

  it.each(cases)(
    '$reason [sign-up-2]',
    async ({ reason, status, opportunity, prepare, as = 'volunteer', details: shown = 'told' }) => {
      const world = await scene(opportunity);
      await prepare?.(world);
      const who = world[as];
      const before = (await rowsOf(who.id)).length;
      const problem = await test.refused(signUp, {
        params: world.params,
        body: { slotIds: [world.slot] },
        as: who,
      });
      expect(problem).toMatchObject({ code: reason, status });
      expect(problem.message.length).toBeGreaterThan(10);
      expect(await rowsOf(who.id)).toHaveLength(before);

      if (shown !== 'told') return;
      const page = await test.ok(details, { params: world.params, as: who });
      const slot = page.dates[0]!.slots.find(({ id }) => id === world.slot)!;
      expect(slot.signUp).toMatchObject({ allowed: false, reason });
    },
  );

  it('counts the slots of one sign-up towards the limit [sign-up-9]', async () => {
    const { params, slotIds, volunteer } = await scene({ registrationLimit: 3 });
    const problem = await test.refused(signUp, { params, body: { slotIds }, as: volunteer });
    expect(problem).toMatchObject({ code: 'limit-reached', message: 'You can only register up to 3 slots.' });
    await test.ok(signUp, { params, body: { slotIds: slotIds.slice(0, 3) }, as: volunteer });
  });

  it('says when sign-up opens [sign-up-10]', async () => {
    const { params, slot, volunteer } = await scene({ daysFuture: 1 });
    test.clock.advance({ hours: -1 });
    const problem = await test.refused(signUp, { params, body: { slotIds: [slot] }, as: volunteer });
    expect(problem).toMatchObject({ code: 'not-open-yet', params: { opensAt: factoryNow.toISOString() } });
    test.clock.advance({ hours: 1 });
    await test.ok(signUp, { params, body: { slotIds: [slot] }, as: volunteer });
  });

  it('asks for the access code and refuses a wrong one at its field [sign-up-11]', async () => {
    const { params, slot, volunteer } = await scene({ accessCode: 'Harvest-7' });
    for (const accessCode of [undefined, '', 'harvest-7', 'Harvest']) {
      const problem = await test.refused(signUp, {
        params,
        body: { slotIds: [slot], accessCode },
        as: volunteer,
      });
      expect(problem).toMatchObject({ code: 'wrong-access-code', fields: [{ path: 'accessCode' }] });
    }
    await test.ok(signUp, { params, body: { slotIds: [slot], accessCode: ' Harvest-7 ' }, as: volunteer });
  });

  it('lets approved volunteers into a private opportunity [sign-up-12]', async () => {
    const { params, slot, volunteer, organization } = await scene({ isPrivate: true });
    await makeVolunteerRequest(test.db, volunteer, organization, { status: 'approved' });
    await test.ok(details, { params, as: volunteer });
    await test.ok(signUp, { params, body: { slotIds: [slot] }, as: volunteer });
  });

  it('lets members of its groups into a restricted opportunity [sign-up-12]', async () => {
    const { params, slot, volunteer, organization, opportunity } = await scene({
      restrictGroupRegistration: true,
    });
    await makeGroup(test.db, organization, {}, { members: [volunteer], opportunities: [opportunity] });
    await test.ok(signUp, { params, body: { slotIds: [slot] }, as: volunteer });
  });

  it.each([
    ['a visitor', async () => ({}), 'sign-in-required'],
    [
      'a slot of another opportunity',
      async () => ({ as: await makeUser(test.db), body: { slotIds: [(await scene()).slot] } }),
      'not-found',
    ],
    ['no slot', async () => ({ as: await makeUser(test.db), body: { slotIds: [] } }), 'request.invalid'],
    [
      'a slot that is no id',
      async () => ({ as: await makeUser(test.db), body: { slotIds: ['1; drop table slots'] } }),
      'request.invalid',
    ],
  ])('%s', async (_name, input, code) => {
    const { params, slot } = await scene();
    const problem = await test.refused(signUp, { params, body: { slotIds: [slot] }, ...(await input()) });
    expect(problem).toMatchObject({ code });
  });
});

describe('unregistering', () => {
  it('keeps the row, marked as deleted, and tells of it and of the free place [unregister-4]', async () => {
    const { volunteer, slots } = await scene();
    const registration = await makeRegistration(test.db, volunteer, slots[0]!);
    const before = test.published.length;
    await test.ok(cancel, { params: { registrationId: registration.id }, as: volunteer });
    expect(await rowsOf(volunteer.id)).toMatchObject([{ id: registration.id, deletedAt: factoryNow }]);
    expect(test.published.slice(before)).toEqual([
      {
        type: 'registration.places-freed',
        data: { slotIds: [registration.slotId], because: 'unregistered' },
      },
      { type: 'registration.cancelled', data: { userId: volunteer.id, registrationIds: [registration.id] } },
    ]);
  });

  it('is refused after check-in [unregister-1]', async () => {
    const { volunteer, slots } = await scene();
    const registration = await makeRegistration(test.db, volunteer, slots[0]!, {
      visit: { checkInAt: factoryNow },
    });
    const problem = await test.refused(cancel, {
      params: { registrationId: registration.id },
      as: volunteer,
    });
    expect(problem).toMatchObject({
      code: 'registration.checked-in',
      message: 'You cannot unregister this activity because you have already completed the check-in process.',
    });
    expect(await rowsOf(volunteer.id)).toMatchObject([{ deletedAt: null }]);
  });

  it('is refused once the shift is over, which the details page says, too [unregister-1]', async () => {
    const { volunteer, slots, params } = await scene({ daysOld: 3 });
    const registration = await makeRegistration(test.db, volunteer, slots[0]!);
    const mayCancel = async () =>
      (await test.ok(details, { params, as: volunteer })).dates[0]!.slots[0]!.registration?.can.cancel;
    expect(await mayCancel()).toBe(true);
    test.clock.set(hoursAfter(factoryNow, 27));
    expect(await mayCancel()).toBe(false);
    const problem = await test.refused(cancel, {
      params: { registrationId: registration.id },
      as: volunteer,
    });
    expect(problem).toMatchObject({
      code: 'registration.over',
      message: 'This shift is over. You can no longer change your sign-up.',
    });
    expect(await rowsOf(volunteer.id)).toMatchObject([{ deletedAt: null }]);
  });

  it('takes the last of several places, minutes before the start and while it goes on [unregister-1]', async () => {
    const { volunteer, slots } = await scene();
    const places = [];
    for (const slot of slots.slice(0, 2)) places.push(await makeRegistration(test.db, volunteer, slot));
    const give = (registrationId: string) => test.ok(cancel, { params: { registrationId }, as: volunteer });
    test.clock.set(new Date(hoursAfter(factoryNow, 24).getTime() - 5 * 60_000));
    await give(places[0]!.id);
    test.clock.set(hoursAfter(factoryNow, 25));
    await give(places[1]!.id);
    expect((await test.ok(upcoming, { as: volunteer })).items).toEqual([]);
  });

  it('is for its holder alone, once [unregister-1]', async () => {
    const { volunteer, organizer, slots } = await scene();
    const registration = await makeRegistration(test.db, volunteer, slots[0]!);
    const params = { registrationId: registration.id };
    expect(await test.refused(cancel, { params })).toMatchObject({ code: 'sign-in-required' });
    for (const as of [await makeUser(test.db), organizer]) {
      expect(await test.refused(cancel, { params, as })).toMatchObject({ code: 'not-found' });
    }
    await test.ok(cancel, { params, as: volunteer });
    expect(await test.refused(cancel, { params, as: volunteer })).toMatchObject({ code: 'not-found' });
  });
});

describe('upcoming commitments', () => {
  it('are the own ones that have not ended, nearest first [unregister-5]', async () => {
    const { volunteer, slots, slotIds, params } = await scene();
    await makeRegistration(test.db, volunteer, slots[2]!);
    await makeRegistration(test.db, volunteer, slots[0]!);
    await makeRegistration(test.db, await makeUser(test.db), slots[0]!);
    const list = async () => (await test.ok(upcoming, { as: volunteer })).items;
    expect((await list()).map((item) => item.startAt)).toEqual(
      [24, 48].map((hours) => hoursAfter(factoryNow, hours).toISOString()),
    );
    test.clock.set(hoursAfter(factoryNow, 27));
    expect(await list()).toHaveLength(1);
    test.clock.set(factoryNow);
    const { registrations: made } = await test.ok(signUp, {
      params,
      body: { slotIds: [slotIds[1]!] },
      as: volunteer,
    });
    await test.ok(cancel, { params: { registrationId: made[0]!.id }, as: volunteer });
    expect(await list()).toHaveLength(2);
  });

  it('say who comes along, to the account holder, who may change it [unregister-6]', async () => {
    const { volunteer, slotIds, params } = await scene();
    const ben = { firstName: 'Ben', lastName: 'Vance', email: 'ben.upcoming@example.org' };
    await test.ok(signUp, {
      params,
      body: { slotIds: [slotIds[0]!], additionalVolunteers: [{ ...ben, ageVerification: true }] },
      as: volunteer,
    });
    const [own] = (await test.ok(upcoming, { as: volunteer })).items;
    expect(own).toMatchObject({
      isPrivate: false,
      additionalVolunteers: [{ ...ben, ageVerification: true, can: { remove: true } }],
      can: { cancel: true, edit: true },
    });
    const [account] = await test.db.select().from(users).where(eq(users.email, ben.email));
    const [brought] = (await test.ok(upcoming, { as: account! })).items;
    expect(brought).toMatchObject({ additionalVolunteers: [], can: { cancel: true, edit: false } });
  });

  it('are private with their organization [unregister-6]', async () => {
    const { volunteer, slots, organization } = await scene();
    await makeRegistration(test.db, volunteer, slots[0]!);
    await test.db.update(organizations).set({ isPrivate: true }).where(eq(organizations.id, organization.id));
    expect((await test.ok(upcoming, { as: volunteer })).items).toMatchObject([{ isPrivate: true }]);
  });
});
