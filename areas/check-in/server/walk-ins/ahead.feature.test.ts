import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeBlock } from '#areas/blocks/testing/blocks.factories.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { makeMorning, type Morning } from '#areas/check-in/testing/morning.world.ts';
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
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';

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
