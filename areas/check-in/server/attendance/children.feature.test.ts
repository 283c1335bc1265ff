import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeMorning } from '#areas/check-in/testing/morning.world.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { kioskRecords, rosterRecords } from '#testing/attendance.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(factoryNow);
});
afterAll(() => test.close());

/** A morning to which a volunteer brings two children. */
async function scene() {
  const world = await makeMorning(test.db, { activities: [{ title: 'Packing', capacity: 9 }] });
  const holder = await makeUser(test.db, { firstName: 'Ada', lastName: 'Okafor', cellPhone: '5551234567' });
  const slotId = world.slots[0]!.id;
  await test.ok(contract.registrations.signUp, {
    params: { opportunityId: world.opportunity.id },
    body: {
      slotIds: [slotId],
      children: ['Mia', 'Leo'].map((firstName) => ({ firstName, lastName: 'Okafor' })),
    },
    as: holder,
  });
  const people = async () => {
    const { activities } = await test.ok(contract.roster.roster, {
      params: world.params,
      as: world.organizer,
    });
    return activities[0]!.people;
  };
  const states = async () => (await people()).map(({ firstName, state }) => `${firstName} ${state}`);
  return { ...world, holder, slotId, people, states };
}

it('the roster has children with the name and the phone of whom they are with [children-2]', async () => {
  const { people } = await scene();
  const [, leo, mia] = await people();
  expect([leo, mia]).toMatchObject(
    ['Leo', 'Mia'].map((firstName) => ({ firstName, childOf: 'Ada Okafor', phone: '5551234567' })),
  );
});

it('at the kiosk children come and leave with the account holder, except those of whom it was said before [children-9]', async () => {
  const { people, states, organizer, params, holder, slotId } = await scene();
  const [, leo] = await people();
  await rosterRecords(test, 'check-in', {
    params,
    as: organizer,
    body: { personIds: [leo!.id] },
  });
  const body = { email: holder.email, slotId };
  const came = await kioskRecords(test, 'check-in', { body, as: organizer });
  expect(came.along).toEqual(['Mia']);
  expect(await states()).toEqual(['Ada here', 'Leo here', 'Mia here']);
  test.clock.set(hoursAfter(factoryNow, 2));
  const left = await kioskRecords(test, 'check-out', { body, as: organizer });
  expect(left.along?.toSorted()).toEqual(['Leo', 'Mia']);
  expect(await states()).toEqual(['Ada left', 'Leo left', 'Mia left']);
  test.clock.set(factoryNow);
});

it("other volunteers don't read the names of children in Who’s Coming [children-10]", async () => {
  const { opportunity, holder, organizer } = await scene();
  const named = async (as: typeof holder) => {
    const { dates } = await test.ok(contract.opportunities.details, {
      params: { opportunityId: opportunity.id },
      as,
    });
    return dates[0]!.slots[0]!.whosComing!.map(({ name }) => name).toSorted();
  };
  const all = ['Ada Okafor', 'Leo Okafor', 'Mia Okafor'];
  expect(await named(holder)).toEqual(all);
  expect(await named(organizer)).toEqual(all);
  expect(await named(await makeUser(test.db))).toEqual(['Ada O.']);
});
