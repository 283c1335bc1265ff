import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Problem } from '#shared/errors.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { holdingWrites, waitingForLocks } from '#testing/locks.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { useTwoServers, withoutLock } from '#testing/two-servers.ts';

const servers = useTwoServers();

/** An opportunity tomorrow with one date and an activity for each capacity, and so many signed-in volunteers. */
async function scene(capacities: number[], people: number) {
  const { db } = servers;
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const { opportunity, slots } = await makeOpportunity(
    db,
    await makeOrganization(db),
    { postedAt: now },
    {
      schedule: {
        dates: [{ startAt: inDays(1), endAt: inDays(1.1) }],
        activities: capacities.map((capacity, index) => ({ title: `Activity ${index}`, capacity })),
      },
    },
  );
  const volunteers: { id: string; cookie: string }[] = [];
  for (let index = 0; index < people; index += 1) {
    const user = await makeUser(db);
    volunteers.push({ id: user.id, cookie: await openSession(db, user, { now, secret: testSecret }) });
  }
  return { opportunityId: opportunity.id, slotIds: slots.map((slot) => slot.id), volunteers };
}

/** Signs up over HTTP at one of the two servers; answers `created` or the code of the refusal. */
async function signUp(
  opportunityId: string,
  { cookie }: { cookie: string },
  slotIds: string[],
  server: number,
): Promise<string> {
  const response = await fetch(`${servers.url(server)}/api/opportunities/${opportunityId}/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ slotIds }),
  });
  const answer = (await response.json()) as Problem;
  return response.status === 201 ? 'created' : answer.code;
}

const tally = (answers: string[]): Record<string, number> =>
  answers.reduce<Record<string, number>>((counts, answer) => {
    counts[answer] = (counts[answer] ?? 0) + 1;
    return counts;
  }, {});

async function registered(slotId: string): Promise<number> {
  const rows = await servers.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.slotId, slotId), isNull(registrations.deletedAt)));
  return rows.length;
}

/** So many of one opportunity the two servers let pass at a time (`server/db/fast-path/turnstile.ts`). */
const passing = 6;
const people = 200;

/** All are asking, and nobody has a place yet: those whom the servers let pass stand at a lock, whichever it is. */
async function signUpAtOnce(places: number) {
  const { opportunityId, slotIds, volunteers } = await scene([places], people);
  const answers = await holdingWrites(servers.db, registrations, passing, () =>
    Promise.all(volunteers.map((volunteer, index) => signUp(opportunityId, volunteer, slotIds, index))),
  );
  return { answers, inSlot: await registered(slotIds[0]!) };
}

describe('no overbooking, with two server processes on PostgreSQL', () => {
  const places = 10;

  it('gives 200 people who sign up at once exactly the 10 places there are [sign-up-5]', async () => {
    await servers.start({ mails: false });
    const { answers, inSlot } = await signUpAtOnce(places);
    expect(tally(answers)).toEqual({ created: places, 'slot-full': people - places });
    expect(inSlot).toBe(places);
  });

  it('gives the same person, asking 20 times at once, one registration [sign-up-7]', async () => {
    const { opportunityId, slotIds, volunteers } = await scene([places], 1);
    await servers.start({ mails: false });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signUp(opportunityId, volunteers[0]!, slotIds, index)),
    );
    expect(tally(answers)).toEqual({ created: 1, 'already-registered': 19 });
    expect(await registered(slotIds[0]!)).toBe(1);
  });

  it('does not deadlock people who take the same two slots in opposite order', async () => {
    const { opportunityId, slotIds, volunteers } = await scene([40, 40], 60);
    await servers.start({ mails: false });
    const answers = await Promise.all(
      volunteers.map((volunteer, index) =>
        signUp(opportunityId, volunteer, index % 2 === 0 ? slotIds : slotIds.toReversed(), index),
      ),
    );
    expect(tally(answers)).toEqual({ created: 40, 'slot-full': 20 });
    expect(await Promise.all(slotIds.map(registered))).toEqual([40, 40]);
  });
});

describe('a storm on one slot, with two server processes on PostgreSQL', () => {
  it('leaves the rest of the product to everybody else [sign-up-6]', async () => {
    const { opportunityId, slotIds, volunteers } = await scene([100], 60);
    const quiet = await scene([1], 1);
    await servers.start({ mails: false });
    // Nobody gets through while the slot is held, so all of them are asking at once.
    let storm: Promise<string[]> = Promise.resolve([]);
    await servers.db.transaction(async (tx) => {
      await tx.select({ id: slots.id }).from(slots).where(isOneOf(slots.id, slotIds)).for('update');
      storm = Promise.all(volunteers.map((volunteer, at) => signUp(opportunityId, volunteer, slotIds, at)));
      // As many as each server lets pass at a time; the others are behind them.
      await expect.poll(() => waitingForLocks(servers.db)).toBeGreaterThanOrEqual(6);
      expect(await signUp(quiet.opportunityId, quiet.volunteers[0]!, quiet.slotIds, 0)).toBe('created');
    });
    expect(tally(await storm)).toEqual({ created: 60 });
  });
});

describe('without the lock, with two server processes on PostgreSQL', () => {
  it('negative control: without the lock the same test oversells [sign-up-5]', async () => {
    await servers.start({ preload: withoutLock, mails: false });
    // Fewer places than people who count before anybody has one.
    const places = passing - 1;
    const { answers, inSlot } = await signUpAtOnce(places);
    expect(tally(answers).created).toBeGreaterThan(places);
    expect(inSlot).toBeGreaterThan(places);
  });
});
