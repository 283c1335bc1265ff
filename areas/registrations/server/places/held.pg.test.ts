import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sealedId } from '#areas/accounts/server/codes/sealed-ids.rules.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { heldInput, makeHeld } from '#areas/registrations/testing/held-places.factories.ts';
import { holdingWrites } from '#testing/locks.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { useTwoServers, withoutLock } from '#testing/two-servers.ts';

const servers = useTwoServers();

const capacity = 12;

/**
 * Ten people sign up at one server and the other, and two without an address are added, while organizers hold three places each, four
 * times, and the contact of a group that is there gives back two of its three, twice; all at once.
 */
async function rush() {
  const { db } = servers;
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const organizer = await makeOrganizer(db);
  const { opportunity, slots, dates } = await makeOpportunity(
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
  const acme = await makeHeld(db, slots[0]!, { number: 3, contactEmail: 'wile@example.org' });
  const token = sealedId(testSecret, 'group', acme.linkId).toString('base64url');
  const ofOpportunity = `opportunities/${opportunity.id}`;
  const post = async (server: number, path: string, cookie: string, body: object) => {
    const response = await fetch(`${servers.url(server)}/api/${path}`, {
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
        post(server, `${ofOpportunity}/held-places`, cookie, {
          ...heldInput({ number: 3 }),
          slotIds: [slotId],
        }),
      ),
      ...volunteers.map((volunteer, server) =>
        post(server, `${ofOpportunity}/registrations`, volunteer, { slotIds: [slotId] }),
      ),
      ...[0, 1].flatMap((server) => [
        post(server, `${ofOpportunity}/roster/${dates[0]!.id}/walk-ins`, cookie, {
          firstName: ['Rhea', 'Otis'][server],
          lastName: 'Stone',
          email: '',
          slotId,
          checkIn: false,
        }),
        post(server, 'group-places/give-back', '', { token, heldId: acme.id, version: 1, number: 2 }),
      ]),
    ]),
  );
  const own = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.slotId, slotId), isNull(registrations.deletedAt)));
  const held = await db.select().from(heldPlaces).where(eq(heldPlaces.slotId, slotId));
  return {
    acme: held.find(({ id }) => id === acme.id)?.number,
    refused: answers.filter((isOk) => !isOk).length,
    taken: own.length + held.reduce((sum, { number }) => sum + number, 0),
  };
}

describe('places for groups and people, with and without an address, at once, with two server processes on PostgreSQL', () => {
  it('are never more than there are, while some are given back [held-4, group-contact-5]', async () => {
    await servers.start({ mails: false });
    const { acme, refused, taken } = await rush();
    // Given back by one of the two who press at once.
    expect(acme).toBe(1);
    expect(refused).toBeGreaterThan(0);
    // Two are given back at last, and up to two are left when the last three are not to be had.
    expect(taken).toBeLessThanOrEqual(capacity);
    expect(taken).toBeGreaterThan(capacity - 5);
  });

  it('negative control: without the lock the same test oversells [held-4]', async () => {
    await servers.start({ preload: withoutLock, mails: false });
    expect((await rush()).taken).toBeGreaterThan(capacity);
  });
});
