import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Problem } from '#shared/errors.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { scene, signUp } from '#areas/opportunities/testing/people-on-dates.world.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { holdingWrites, waitingForLocks } from '#testing/locks.ts';
import { useTwoServers, withoutLock } from '#testing/two-servers.ts';

const servers = useTwoServers();

/** A volunteer's sign-up is not finished when the date is canceled. */
async function cancelDuringSignUp() {
  const { db } = servers;
  const { opportunityId, slotIds, organizer, volunteers } = await scene(servers, [5, 5], 1);
  const [slotId] = slotIds;
  const [slot] = await db.select({ dateId: slots.dateId }).from(slots).where(eq(slots.id, slotId));
  const cancel = async (): Promise<string> => {
    const path = `/api/organizer/opportunities/${opportunityId}/dates/${slot!.dateId}/cancel`;
    const response = await fetch(`${servers.url(1)}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: organizer },
      body: JSON.stringify({ slotIds: [slotId] }),
    });
    return response.ok ? 'canceled' : ((await response.json()) as Problem).code;
  };
  const answers = await holdingWrites(db, registrations, 2, async () => {
    const signing = signUp(servers, opportunityId, volunteers[0]!.cookie, slotId);
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    const canceling = cancel();
    // One that doesn't wait is done by now: something else stands at the table in its place, so that the sign-up goes on after it.
    void canceling.then(() =>
      db.transaction(async (tx) => tx.execute(sql`lock table ${registrations} in row exclusive mode`)),
    );
    return Promise.all([signing, canceling]);
  });
  const places = await db
    .select({
      isHeld: sql<boolean>`${registrations.deletedAt} is null`,
      canceledAt: registrations.canceledAt,
    })
    .from(registrations)
    .where(eq(registrations.slotId, slotId));
  return { answers, places };
}

describe('a date is canceled while somebody signs up for it', () => {
  it('waits for the sign-up, and takes its place, too [canceling-2]', async () => {
    await servers.start({ mails: false });
    const { answers, places } = await cancelDuringSignUp();
    expect(answers).toEqual(['created', 'canceled']);
    expect(places).toEqual([{ isHeld: false, canceledAt: expect.any(Date) }]);
  });

  it('negative control: without the lock somebody has a place in what is canceled', async () => {
    await servers.start({ mails: false, preload: withoutLock });
    const { answers, places } = await cancelDuringSignUp();
    expect(answers).toEqual(['created', 'canceled']);
    expect(places).toEqual([{ isHeld: true, canceledAt: null }]);
  });
});
