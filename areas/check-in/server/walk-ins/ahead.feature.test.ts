import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeBlock } from '#areas/blocks/testing/blocks.factories.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { makeMorning, type Morning } from '#areas/check-in/testing/morning.world.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation } from '#areas/organizations/testing/organizations.factories.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import {
  makeRecord,
  makeVolunteerRequest,
} from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { checkPlaces } from '#testing/registration-invariants.ts';
import { datesAt, factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';

const { add } = contract.walkIns;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.db.delete(budgets);
});

/** Packing on Thursday in a week, which nobody can be checked in for yet. */
async function scene(opportunity: Morning['opportunity'] = {}, capacity = 3) {
  const dates = [{ startAt: hoursAfter(factoryNow, 170), endAt: hoursAfter(factoryNow, 173) }];
  const activities = ['Packing', 'Driving'].map((title) => ({ title, capacity }));
  const world = await makeMorning(test.db, { opportunity, dates, activities });
  const [packing, driving] = world.slots;
  const ask = (rest: object, as = world.organizer) => ({
    as,
    params: world.params,
    body: { firstName: 'Ana', lastName: 'Diaz', slotId: packing!.id, checkIn: false, ...rest } as never,
  });
  return {
    ...world,
    packing: packing!,
    driving: driving!,
    added: (rest: object) => test.ok(add, ask(rest)),
    refused: (rest: object, as = world.organizer) => test.refused(add, ask(rest, as)),
  };
}
const address = () => `caller${nextNumber()}@example.org`;
const mailsTo = async (email: string) => {
  await test.drainJobs();
  return test.mails(email);
};
const placesOf = (email: string) =>
  test.db.select().from(registrations).where(eq(registrations.email, email));

it('a person is put on a date ahead, known or new, and told by whom; those who run it are not [adding-1, adding-2]', async () => {
  const { added, organizer, params, packing, organization } = await scene();
  const known = await makeUser(test.db);
  await makeVolunteerRequest(test.db, known, organization);
  const [stranger, before] = [address(), (await mailsTo(organizer.email)).length];
  for (const email of [known.email, stranger])
    expect(await added({ email })).toMatchObject({
      done: 1,
      people: [{ state: 'expected', isWalkIn: true }],
    });
  expect(await added({ email: known.email })).toMatchObject({ done: 0, people: [{ state: 'expected' }] });
  const [place] = await placesOf(known.email);
  expect(place).toMatchObject({ slotId: packing.id, addedById: organizer.id, overruled: [] });
  expect(await visitOf(test.db, place!.id)).toMatchObject({ checkInAt: null });
  const told = await mailsTo(known.email);
  expect(told.map(({ template }) => template)).toEqual(['added-to-shift']);
  expect(told[0]!.text).toContain(`${organizer.firstName} ${organizer.lastName}`);
  expect((await mailsTo(stranger)).map(({ template }) => template).toSorted()).toEqual([
    'added-to-shift',
    'send-password',
  ]);
  expect(await mailsTo(organizer.email)).toHaveLength(before);
  await checkPlaces(test.db, params.opportunityId);
});

it('of a person without an address the contact is told, or nobody [adding-3]', async () => {
  const { added, organization } = await scene();
  const contact = await makeUser(test.db, { firstName: 'Mia' });
  await makeVolunteerRequest(test.db, contact, organization);
  const child = await makeRecord(test.db, organization, { firstName: 'Otis' }, { contactId: contact.id });
  const alone = await makeRecord(test.db, organization, { firstName: 'Ida' });
  for (const { id, firstName, lastName } of [child, alone])
    await added({ email: '', recordId: id, firstName, lastName });
  const told = await mailsTo(contact.email);
  expect(told.map(({ template, subject }) => [template, subject.split(':')[0]])).toEqual([
    ['added-to-shift', `Otis ${child.lastName} is signed up`],
  ]);
});

it('every rule of a sign-up is shown, and set aside on the record by a second choice [adding-4, adding-5]', async () => {
  const { added, refused, driving, organization, organizer } = await scene(
    {
      isPrivate: true,
      restrictGroupRegistration: true,
      registrationLimit: 1,
      daysFuture: 2,
      demanded: ['training'],
    },
    1,
  );
  const user = await makeUser(test.db);
  await makeRegistration(test.db, user, driving);
  await added({ email: address(), overrule: allRules });
  const elsewhere = await refused({ email: user.email });
  expect(elsewhere).toMatchObject({ code: 'walk-in.elsewhere' });
  await test.db.delete(registrations).where(eq(registrations.userId, user.id));
  const asked = await refused({ email: user.email, overrule: ['slot-full'] });
  expect(asked).toMatchObject({ code: 'roster.rules', params: { count: 5 } });
  expect(asked.fields).toMatchObject([
    { code: 'opportunity.private', message: expect.stringContaining(organization.name) as unknown },
    { code: 'group-only', message: 'Ana Diaz is not in any of the groups that this opportunity is for.' },
    { code: 'qualification-missing', message: expect.stringContaining('training') as unknown },
    { code: 'not-open-yet', message: expect.stringMatching(/^Sign-up for this date opens on /) as unknown },
    { code: 'slot-full', message: 'Full: 1 of 1.' },
  ]);
  expect(await added({ email: user.email, overrule: allRules })).toMatchObject({
    people: [
      {
        overruled: {
          rules: allRules.slice(0, 5),
          by: `${organizer.firstName} ${organizer.lastName}`,
          at: factoryNow.toISOString(),
        },
      },
    ],
  });
});

const allRules = [
  'opportunity.private',
  'group-only',
  'qualification-missing',
  'not-open-yet',
  'slot-full',
  'limit-reached',
];

it('a limit counts the places that the person holds on other dates [adding-4]', async () => {
  const dates = [170, 194].map((hours) => ({
    startAt: hoursAfter(factoryNow, hours),
    endAt: hoursAfter(factoryNow, hours + 3),
  }));
  const {
    slots,
    params,
    organizer: as,
  } = await makeMorning(test.db, {
    opportunity: { registrationLimit: 1 },
    dates,
    activities: [{ title: 'Packing' }],
  });
  const user = await makeUser(test.db);
  await makeRegistration(test.db, user, slots[1]!);
  const { firstName, lastName, email } = user;
  const body = { firstName, lastName, email, slotId: slots[0]!.id, checkIn: false };
  expect(await test.refused(add, { as, params, body })).toMatchObject({
    fields: [
      {
        code: 'limit-reached',
        message: `One person may hold 1 place here, and ${firstName} ${lastName} does.`,
      },
    ],
  });
  await test.ok(add, { as, params, body: { ...body, overrule: ['limit-reached'] } });
});

it('nobody blocked, and nothing archived, whatever is set aside; and only by those who manage the location [adding-4, adding-6]', async () => {
  const { refused, organization } = await scene();
  const user = await makeUser(test.db);
  await makeBlock(test.db, user, organization);
  const overrule = allRules;
  expect(await refused({ email: user.email, overrule })).toMatchObject({ code: 'walk-in.blocked' });
  const archived = await scene({ status: 'archived' });
  expect(await archived.refused({ email: address(), overrule })).toMatchObject({
    code: 'walk-in.not-published',
  });
  expect(await refused({ email: address() }, archived.organizer)).toMatchObject({ code: 'not-found' });
});

it('until check-in closes, also once the date is over; then hours are entered [adding-1]', async () => {
  const { added, refused } = await scene();
  test.clock.set(hoursAfter(factoryNow, 173.5));
  expect(await added({ email: address() })).toMatchObject({ people: [{ state: 'expected' }] });
  test.clock.set(hoursAfter(factoryNow, 174.5));
  expect((await refused({ email: address() })).code).toBe('roster.closed');
});

describe('a place at the same time', () => {
  /** Packing from 10 to 1, and at another location of the organization a garden from 12 to 3 on the same day. */
  async function twoPlaces() {
    const world = await scene();
    const location = await makeLocation(test.db, world.organization);
    const schedule = { dates: datesAt(172), activities: [{ title: 'Weeding' }] };
    const at = { organization: world.organization, location };
    const garden = await makeOpportunity(test.db, at, { title: 'Garden' }, { schedule });
    return { ...world, weeding: garden.slots[0]! };
  }

  it('is named with its time, and set aside on the record by a second choice [adding-7, adding-5]', async () => {
    const { added, refused, weeding, organizer, organization } = await twoPlaces();
    const user = await makeUser(test.db);
    const record = await makeRecord(test.db, organization);
    for (const person of [
      { email: user.email },
      { email: '', recordId: record.id, firstName: 'Ana', lastName: 'Diaz' },
    ]) {
      await makeRegistration(test.db, person.email === '' ? record : user, weeding);
      expect(await refused(person)).toMatchObject({
        code: 'roster.rules',
        params: { count: 1 },
        fields: [
          {
            path: 'overrule',
            code: 'place-overlaps',
            message:
              'Ana Diaz has a place at the same time, in "Garden": Weeding, Sun, Jun 9, 12:00 PM – 3:00 PM.',
          },
        ],
      });
      const by = `${organizer.firstName} ${organizer.lastName}`;
      expect(await added({ ...person, overrule: ['place-overlaps', 'slot-full'] })).toMatchObject({
        people: [{ overruled: { rules: ['place-overlaps'], by, at: factoryNow.toISOString() } }],
      });
    }
    const [place] = await test.db
      .select()
      .from(registrations)
      .where(and(eq(registrations.userId, user.id), eq(registrations.overruledById, organizer.id)));
    expect(place).toMatchObject({ overruled: ['place-overlaps'], overruledAt: factoryNow });
  });

  it('is told with the other rules in the way [adding-7, adding-4]', async () => {
    const { refused, added, packing, weeding } = await twoPlaces();
    const user = await makeUser(test.db);
    await makeRegistration(test.db, user, weeding);
    for (let count = 0; count < 3; count += 1)
      await makeRegistration(test.db, await makeUser(test.db), packing);
    const asked = await refused({ email: user.email, overrule: ['place-overlaps'] });
    expect(asked.fields?.map(({ code }) => code)).toEqual(['slot-full', 'place-overlaps']);
    await added({ email: user.email, overrule: ['slot-full', 'place-overlaps'] });
  });

  it('is not asked about where it ends as this one begins, was left, or its person stands at the door [adding-7]', async () => {
    const { added, packing, weeding, organization, location, organizer } = await twoPlaces();
    const schedule = { dates: datesAt(167, 173) };
    const around = await makeOpportunity(test.db, { organization, location }, {}, { schedule });
    const [beside, absent, busy] = [
      await makeUser(test.db),
      await makeUser(test.db),
      await makeUser(test.db),
    ];
    for (const slot of around.slots) await makeRegistration(test.db, beside, slot);
    await makeRegistration(test.db, absent, weeding, {
      visit: { noShowAt: factoryNow, noShowById: organizer.id },
    });
    for (const { email } of [beside, absent]) expect(await added({ email })).toMatchObject({ done: 1 });
    await makeRegistration(test.db, busy, weeding);
    test.clock.set(hoursAfter(factoryNow, 170));
    expect(await added({ email: busy.email, checkIn: true })).toMatchObject({
      people: [{ state: 'here' }],
    });
    expect((await placesOf(busy.email)).find(({ slotId }) => slotId === packing.id)).toMatchObject({
      overruled: [],
    });
  });

  it('on dates that others run, or for which somebody was only named, is told to nobody [adding-7]', async () => {
    const { packing, params, location, weeding, added } = await twoPlaces();
    const [user, named, bo] = [await makeUser(test.db), await makeUser(test.db), await makeUser(test.db)];
    await makeRegistration(test.db, user, weeding);
    const keeper = await makeOrganizer(test.db);
    await makeCoordinator(test.db, keeper, location);
    const body = {
      firstName: 'Ana',
      lastName: 'Diaz',
      email: user.email,
      slotId: packing.id,
      checkIn: false,
    };
    expect(await test.ok(add, { as: keeper, params, body })).toMatchObject({ done: 1 });
    const elsewhere = await makeMorning(test.db, { dates: datesAt(170) });
    await makeRegistration(test.db, bo, elsewhere.slots[0]!);
    expect(await added({ email: bo.email })).toMatchObject({ done: 1 });
    const { firstName, lastName, email } = named;
    await test.ok(contract.registrations.signUp, {
      as: await makeUser(test.db),
      params: { opportunityId: weeding.opportunityId },
      body: { slotIds: [weeding.id], additionalVolunteers: [{ firstName, lastName, email }] } as never,
    });
    expect(await added({ email })).toMatchObject({ done: 1 });
  });
});
