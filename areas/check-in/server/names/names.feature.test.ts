import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { companionAnswers } from '#areas/registrations/schema/registrations.party.ts';
import { makeRecord } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

const { roster, rename } = contract.roster;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(factoryNow);
});
afterAll(() => test.close());

/** A date two days ahead of an organization of its own. */
async function place() {
  const organizer = await makeOrganizer(test.db);
  const made = await makeOrganization(test.db, {}, { organizer });
  const { opportunity, slots } = await makeOpportunity(
    test.db,
    made,
    {},
    { schedule: { dates: [{ startAt: hoursAfter(factoryNow, 48), endAt: hoursAfter(factoryNow, 51) }] } },
  );
  const params = { opportunityId: opportunity.id, dateId: slots[0]!.dateId };
  const people = async () =>
    (await test.ok(roster, { params, as: organizer })).activities.flatMap((activity) => activity.people);
  const named = async (name: string) =>
    (await people()).find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)?.id ?? '';
  const { organization } = made;
  return {
    organizer,
    params,
    organization,
    /** An opportunity beside it. */
    another: async () => {
      const other = await makeOpportunity(test.db, made);
      return { opportunityId: other.opportunity.id, slotId: other.slots[0]!.id };
    },
    opportunityId: opportunity.id,
    slotId: slots[0]!.id,
    people,
    named,
    correct: async (who: string, firstName: string, lastName: string) => ({
      params: { ...params, personId: await named(who) },
      as: organizer,
      body: { firstName, lastName },
    }),
  };
}
type Place = Awaited<ReturnType<typeof place>>;

const signUp = (
  { opportunityId, slotId }: Place,
  as: Awaited<ReturnType<typeof makeUser>>,
  party: { additionalVolunteers?: object[]; children?: object[] },
) =>
  test.ok(contract.registrations.signUp, {
    as,
    params: { opportunityId },
    body: { slotIds: [slotId], ...(party as object) },
  });

it('the name of somebody who was named is corrected until they agree, and told to the change log [companion-name-1, companion-name-3]', async () => {
  const here = await place();
  const holder = await makeUser(test.db);
  const friend = await makeUser(test.db, { firstName: 'Aleksandra', lastName: 'Nowak' });
  const typed = { firstName: 'Alexandre', lastName: 'Novak', email: friend.email };
  await signUp(here, holder, { additionalVolunteers: [typed] });
  const asked = await here.correct('Alexandre Novak', 'Alexandra', 'Nowak');
  expect(await test.ok(rename, asked)).toMatchObject({
    people: [{ firstName: 'Alexandra', lastName: 'Nowak', isUnconfirmed: true }],
  });
  const { items } = await test.ok(contract.registrations.upcoming, { as: holder });
  expect(items).toMatchObject([{ additionalVolunteers: [{ firstName: 'Alexandra', lastName: 'Nowak' }] }]);
  const stranger = await place();
  expect((await test.refused(rename, { ...asked, as: stranger.organizer })).code).toBe('not-found');
  const whole = await here.named(`${holder.firstName} ${holder.lastName}`);
  const ofHolder = { ...asked, params: { ...asked.params, personId: whole } };
  expect((await test.refused(rename, ofHolder)).code).toBe('roster.own-name');
  await test.db.insert(companionAnswers).values({
    holderUserId: holder.id,
    companionUserId: friend.id,
    answer: 'agreed',
    answeredAt: factoryNow,
  });
  expect((await test.refused(rename, asked)).code).toBe('roster.own-name');
  expect(test.published.filter(({ type }) => type === 'registration.companion-renamed')).toHaveLength(1);
});

it('a child is named otherwise while it comes to one organization alone, and no two of a holder alike [companion-name-2]', async () => {
  const here = await place();
  const holder = await makeUser(test.db);
  const children = [
    { firstName: 'Mya', lastName: 'Reyes' },
    { firstName: 'Leo', lastName: 'Reyes' },
  ];
  await signUp(here, holder, { children });
  const twice = await here.correct('Mya Reyes', 'LEO', 'Reyes');
  expect((await test.refused(rename, twice)).code).toBe('roster.child-there');
  await test.ok(rename, await here.correct('Mya Reyes', 'Mia', 'Reyes'));
  expect(await here.named('Mia Reyes')).not.toBe('');
  const list = await test.ok(contract.children.list, { as: holder });
  expect(list.children.map(({ firstName }) => firstName)).toEqual(['Mia', 'Leo']);
  await signUp(await place(), holder, { children: [{ firstName: 'Mia', lastName: 'Reyes' }] });
  const elsewhere = await test.refused(rename, await here.correct('Mia Reyes', 'Maya', 'Reyes'));
  expect(elsewhere.code).toBe('roster.own-name');
});

it('the name of somebody who was added is corrected until they do something there, on all rosters and in the list [companion-name-4, companion-name-3, walk-in-3]', async () => {
  const here = await place();
  const friend = await makeUser(test.db, { firstName: 'Real', lastName: 'Name' });
  const typed = { firstName: 'Jon', lastName: 'Smth', email: friend.email };
  await test.ok(contract.walkIns.add, {
    as: here.organizer,
    params: here.params,
    body: { slotId: here.slotId, ...typed, checkIn: false },
  });
  await test.drainJobs();
  const listed = async () => {
    const query = { orgName: here.organization.name };
    const { items } = await test.ok(contract.volunteers.list, { as: here.organizer, query });
    return items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  };
  expect(await listed()).toEqual(['Jon Smth']);
  const asked = await here.correct('Jon Smth', 'John', 'Smith');
  expect(await test.ok(rename, asked)).toMatchObject({
    people: [{ firstName: 'John', lastName: 'Smith', isUnconfirmed: true }],
  });
  expect(await listed()).toEqual(['John Smith']);
  await test.ok(rename, asked);
  const stranger = await place();
  expect((await test.refused(rename, { ...asked, as: stranger.organizer })).code).toBe('not-found');

  // A sign-up of one's own: the name is the account's on the roster of before, too.
  const { opportunityId, slotId } = await here.another();
  await test.ok(contract.registrations.signUp, {
    as: friend,
    params: { opportunityId },
    body: { slotIds: [slotId] },
  });
  await test.drainJobs();
  expect(await here.people()).toMatchObject([{ firstName: 'Real', lastName: 'Name', email: friend.email }]);
  expect(await listed()).toEqual(['Real Name']);
  expect((await test.refused(rename, asked)).code).toBe('roster.own-name');
  expect(test.published.filter(({ type }) => type === 'registration.person-renamed')).toHaveLength(1);
});

it('that of a person on record is corrected on the roster with the phone kept, and is that of list and groups [companion-name-4, record-4]', async () => {
  const here = await place();
  const record = await makeRecord(test.db, here.organization, {
    firstName: 'Otis',
    lastName: 'Bel',
    cellPhone: '2155550123',
  });
  await test.ok(contract.walkIns.add, {
    as: here.organizer,
    params: here.params,
    body: {
      slotId: here.slotId,
      firstName: 'Otis',
      lastName: 'Bel',
      email: '',
      recordId: record.id,
      checkIn: false,
    },
  });
  const asked = await here.correct('Otis Bel', 'Otis', 'Bell');
  expect(await test.ok(rename, asked)).toMatchObject({
    people: [{ firstName: 'Otis', lastName: 'Bell', phone: '2155550123', userId: record.id }],
  });
});
