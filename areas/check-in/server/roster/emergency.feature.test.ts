import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emergencyContacts } from '#areas/accounts/schema/accounts.emergency.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import { makeApiKey } from '#areas/api-keys/testing/api-keys.factories.ts';
import { makeMorning } from '#areas/check-in/testing/morning.world.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation } from '#areas/organizations/testing/organizations.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { rosterRecords } from '#testing/attendance.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

const { roster } = contract.roster;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const mother = { emergencyName: 'Ines Chen', emergencyPhone: '2155550177', emergencyRelation: 'mother' };
const shown = { name: 'Ines Chen', phone: '2155550177', relation: 'mother' };
const none = { emergencyName: '', emergencyPhone: '', emergencyRelation: '' };

/** A morning to which somebody with a contact comes with a child, and whom a coordinator and a person who doesn't run it look at. */
async function scene() {
  const world = await makeMorning(test.db, { activities: [{ title: 'Packing', capacity: 9 }] });
  const mia = await makeUser(test.db, { firstName: 'Mia', lastName: 'Chen' });
  const { emergencyName } = await test.ok(contract.profile.update, { as: mia, body: mother });
  expect(emergencyName).toBe(mother.emergencyName);
  await test.ok(contract.registrations.signUp, {
    params: { opportunityId: world.opportunity.id },
    body: { slotIds: [world.slots[0]!.id], children: [{ firstName: 'Leo', lastName: 'Chen' }] },
    as: mia,
  });
  const people = async (as: { id: string } = world.organizer) =>
    (await test.ok(roster, { as, params: world.params })).activities[0]!.people;
  return { ...world, mia, people };
}

it('is told on the roster on the day, from its beginning until check-in closes, and of a child it is that of the account holder [emergency-1, emergency-3]', async () => {
  const { people } = await scene();
  expect((await people()).map(({ emergency }) => emergency)).toEqual([shown, shown]);
  // 9 to 12 in New York: the day begins nine hours before, and check-in closes an hour after.
  for (const [hours, isTold] of [
    [-7.9, true],
    [-8.1, false],
    [4.9, true],
    [5, false],
  ] as const) {
    test.clock.set(hoursAfter(factoryNow, hours));
    const told = (await people()).filter(({ emergency }) => emergency !== undefined);
    expect([hours, told.length]).toEqual([hours, isTold ? 2 : 0]);
  }
});

it('is told to those who run the date alone, to no program, and of nobody who has not agreed to be named [emergency-1, emergency-2]', async () => {
  const { organizer, organization, location, params, mia, people, slots } = await scene();
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, location);
  expect((await people(coordinator))[0]!.emergency).toEqual(shown);
  const elsewhere = await makeOrganizer(test.db);
  await makeCoordinator(test.db, elsewhere, await makeLocation(test.db, organization));
  const stranger = (await makeMorning(test.db)).organizer;
  for (const as of [elsewhere, stranger, mia])
    expect((await test.call(roster, { as, params })).statusCode).toBeGreaterThanOrEqual(403);
  const { headers } = await makeApiKey(test.db, organizer, organization);
  const byKey = await test.call(roster, { headers, params });
  expect([byKey.statusCode, byKey.body.includes('Leo'), byKey.body.includes('2155550177')]).toEqual([
    200,
    true,
    false,
  ]);
  const ada = await makeUser(test.db, { firstName: 'Ada' });
  const place = await makeRegistration(test.db, ada, slots[0]!);
  const bo = await makeUser(test.db);
  await test.db.insert(emergencyContacts).values({ userId: bo.id, ...shown });
  const listed = await makeAdditionalVolunteer(test.db, ada, { firstName: 'Bo', lastName: 'Typed' });
  await makeCompanionRegistration(test.db, place, bo, listed, { agreed: false });
  const named = (await people()).find(({ firstName }) => firstName === 'Bo');
  expect(named).not.toHaveProperty('emergency');
});

it('stands with everybody who is here now, and goes once the person takes it away [emergency-1, profile-15]', async () => {
  const { organizer, params, mia, people } = await scene();
  const [own] = await people();
  await rosterRecords(test, 'check-in', { as: organizer, params, body: { personIds: [own!.id] } });
  const here = async () =>
    (await test.ok(contract.hereNow.list, { as: organizer })).locations[0]!.people[0]!.emergency;
  expect(await here()).toEqual(shown);
  await test.ok(contract.profile.update, { as: mia, body: none });
  expect(await here()).toBeUndefined();
  expect(await test.db.$count(emergencyContacts, eq(emergencyContacts.userId, mia.id))).toBe(0);
});

it('has a name and a phone, or is nobody, and no other change touches it [profile-15]', async () => {
  const mia = await makeUser(test.db);
  const update = (body: object) => test.call(contract.profile.update, { as: mia, body: body as never });
  for (const [body, path] of [
    [{ emergencyName: 'Ines' }, 'emergencyPhone'],
    [{ emergencyPhone: '2155550177' }, 'emergencyName'],
    [{ ...mother, emergencyPhone: '911' }, 'emergencyPhone'],
    [{ ...mother, emergencyName: 'a'.repeat(101) }, 'emergencyName'],
  ] as const) {
    const { statusCode, body: answer } = await update(body);
    expect([statusCode, answer.includes(`"${path}"`)]).toEqual([422, true]);
  }
  await update(mother);
  await update({ bio: 'Likes to help.' });
  expect(await test.ok(contract.profile.get, { as: mia })).toMatchObject(mother);
});
