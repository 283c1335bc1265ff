import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { holdingWrites, waitingForLocks } from '#testing/locks.ts';
import { leaveOutRowLocks } from '#testing/without-row-locks.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

/** How a person comes to a place (by signing up, or with a friend who does), and the first table that is written after the account is held. */
const ways = { alone: registrations, 'with a friend': registrationAdditionalVolunteers };
type Way = keyof typeof ways;

/**
 * A sign-up has found that the person isn't blocked, and nobody else can see its place yet, when an organizer blocks the person
 * and takes back what is held.
 * @returns whether the person has a place afterwards, and how many were taken back
 */
async function blockDuringSignUp(way: Way) {
  const { db } = test;
  const organizer = await makeOrganizer(db);
  const at = await makeOrganization(db, {}, { organizer });
  const schedule = { dates: [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 27) }] };
  const { opportunity, slots } = await makeOpportunity(db, at, {}, { coordinators: [organizer], schedule });
  const [person, friend] = [await makeUser(db), await makeUser(db)];
  await makeVolunteerRequest(db, person, at.organization, { isFromRegistration: true });
  const { firstName, lastName, email } = person;
  const holder = await test.signInAs(way === 'alone' ? person : friend);
  const boss = await test.signInAs(organizer);
  const { freed } = await holdingWrites(db, ways[way], 2, async () => {
    const signingUp = test.ok(contract.registrations.signUp, {
      cookie: holder,
      params: { opportunityId: opportunity.id },
      body: {
        slotIds: [slots[0]!.id],
        additionalVolunteers: way === 'alone' ? [] : [{ firstName, lastName, email }],
      },
    });
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    const blocking = test.ok(contract.blocking.block, {
      cookie: boss,
      params: { userId: person.id },
      body: { orgName: at.organization.name, reason: 'Shouted at Bo', freePlaces: true },
    });
    // One that doesn't wait is done by now: something else stands at the table in its place, so that the sign-up goes on after it.
    void blocking.then(() =>
      db.transaction(async (tx) => tx.execute(sql`lock table ${ways[way]} in row exclusive mode`)),
    );
    await signingUp;
    return blocking;
  });
  const held = await db.$count(
    registrations,
    sql`${registrations.userId} = ${person.id} and ${registrations.deletedAt} is null`,
  );
  return { freed, isHeld: held > 0 };
}

describe.each(Object.keys(ways) as Way[])('somebody who takes a place %s and is blocked meanwhile', (way) => {
  it('loses it with the block [block-2, block-5]', async () => {
    expect(await blockDuringSignUp(way)).toEqual({ freed: 1, isHeld: false });
  });

  it('negative control: without the lock on the account the place stays', async () => {
    const unlock = leaveOutRowLocks();
    try {
      expect(await blockDuringSignUp(way)).toEqual({ freed: 0, isHeld: true });
    } finally {
      unlock();
    }
  });
});
