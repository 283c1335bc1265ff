import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { holdingWrites } from '#testing/locks.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { useTwoServers, withoutLock } from '#testing/two-servers.ts';

const servers = useTwoServers();

const capacity = 7;

/** Eight people bring a friend and a child each, half of them at one server and half at the other; all at once. */
async function rush() {
  const { db } = servers;
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const organizer = await makeOrganizer(db);
  const { opportunity, slots } = await makeOpportunity(
    db,
    await makeOrganization(db, {}, { organizer }),
    { postedAt: now, companionsTakePlaces: true },
    {
      schedule: {
        dates: [{ startAt: inDays(1), endAt: inDays(1.1) }],
        activities: [{ title: 'Packing', capacity }],
      },
    },
  );
  const slotId = slots[0]!.id;
  const parties: { cookie: string; friend: { firstName: string; lastName: string; email: string } }[] = [];
  for (let index = 0; index < 8; index += 1) {
    const { firstName, lastName, email } = await makeUser(db);
    parties.push({
      cookie: await openSession(db, await makeUser(db), { now, secret: testSecret }),
      friend: { firstName, lastName, email },
    });
  }
  const answers = await holdingWrites(db, registrations, 4, () =>
    Promise.all(
      parties.map(async ({ cookie, friend }, server) => {
        const response = await fetch(
          `${servers.url(server)}/api/opportunities/${opportunity.id}/registrations`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie },
            body: JSON.stringify({
              slotIds: [slotId],
              additionalVolunteers: [friend],
              children: [{ firstName: 'Leo', lastName: friend.lastName }],
            }),
          },
        );
        return response.ok;
      }),
    ),
  );
  const taken = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.slotId, slotId), isNull(registrations.deletedAt)));
  return { done: answers.filter(Boolean).length, heads: taken.length };
}

describe('parties with children that take places, at two server processes at once on PostgreSQL', () => {
  it('never take more than there are [heads-1]', async () => {
    await servers.start({ mails: false });
    expect(await rush()).toEqual({ done: 2, heads: 6 });
  });

  it('negative control: without the lock the same test oversells [heads-1]', async () => {
    await servers.start({ preload: withoutLock, mails: false });
    expect((await rush()).heads).toBeGreaterThan(capacity);
  });
});
