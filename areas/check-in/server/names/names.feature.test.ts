import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { companionAnswers } from '#areas/registrations/schema/registrations.party.ts';
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
  const { opportunity, slots } = await makeOpportunity(
    test.db,
    await makeOrganization(test.db, {}, { organizer }),
    {},
    { schedule: { dates: [{ startAt: hoursAfter(factoryNow, 48), endAt: hoursAfter(factoryNow, 51) }] } },
  );
  const params = { opportunityId: opportunity.id, dateId: slots[0]!.dateId };
  const people = async () =>
    (await test.ok(roster, { params, as: organizer })).activities.flatMap((activity) => activity.people);
  const named = async (name: string) =>
    (await people()).find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)?.id ?? '';
  return {
    organizer,
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
  expect((await test.refused(rename, ofHolder)).code).toBe('roster.no-place');
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
