import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { heldInput } from '#areas/registrations/testing/held-places.factories.ts';
import { holdingWrites } from '#testing/locks.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { useTwoServers, withoutLock } from '#testing/two-servers.ts';

const servers = useTwoServers();

const capacity = 12;

/** Ten people sign up at one server and the other while organizers hold three places each, four times; all at once. */
async function rush() {
  const { db } = servers;
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const organizer = await makeOrganizer(db);
  const { opportunity, slots } = await makeOpportunity(
    db,
    await makeOrganization(db, {}, { organizer }),
    { postedAt: now },
    {
      schedule: {
        dates: [{ startAt: inDays(1), endAt: inDays(1.1) }],
        activities: [{ title: 'Packing', capacity }],
      },
    },
  );
  const slotId = slots[0]!.id;
  const post = async (server: number, path: string, cookie: string, body: object) => {
    const response = await fetch(`${servers.url(server)}/api/opportunities/${opportunity.id}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    return response.ok;
  };
  const session = (user: { id: string }) => openSession(db, user, { now, secret: testSecret });
  const volunteers: string[] = [];
  for (let index = 0; index < 10; index += 1) volunteers.push(await session(await makeUser(db)));
  const cookie = await session(organizer);
  const answers = await holdingWrites(db, heldPlaces, 4, () =>
    Promise.all([
      ...[0, 1, 2, 3].map((server) =>
        post(server, 'held-places', cookie, { ...heldInput({ number: 3 }), slotIds: [slotId] }),
      ),
      ...volunteers.map((volunteer, server) =>
        post(server, 'registrations', volunteer, { slotIds: [slotId] }),
      ),
    ]),
  );
  const own = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.slotId, slotId), isNull(registrations.deletedAt)));
  const held = await db.select().from(heldPlaces).where(eq(heldPlaces.slotId, slotId));
  return {
    refused: answers.filter((isOk) => !isOk).length,
    taken: own.length + held.reduce((sum, { number }) => sum + number, 0),
  };
}

describe('places for groups and people at once, with two server processes on PostgreSQL', () => {
  it('are never more than there are [held-4]', async () => {
    await servers.start({ mails: false });
    const { refused, taken } = await rush();
    expect(refused).toBeGreaterThan(0);
    // Up to two places are left when the last three are not to be had.
    expect(taken).toBeLessThanOrEqual(capacity);
    expect(taken).toBeGreaterThan(capacity - 3);
  });

  it('negative control: without the lock the same test oversells [held-4]', async () => {
    await servers.start({ preload: withoutLock, mails: false });
    expect((await rush()).taken).toBeGreaterThan(capacity);
  });
});
