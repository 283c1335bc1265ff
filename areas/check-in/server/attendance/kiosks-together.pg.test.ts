import { afterAll, beforeAll, expect, it } from 'vitest';
import { findActorByEmail } from '#areas/accounts/server/accounts.queries.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { holdPlaces } from '#areas/registrations/server/places/hold-slots.actions.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { english } from '#testing/english.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';
import { waitingForLocks } from '#testing/locks.ts';
import { recordAttendance } from './attendance.actions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(factoryNow);
});
afterAll(() => test.close());

/** Holds the places of some until it is said to let go. */
async function holding(places: readonly { id: string }[]) {
  const held = Promise.withResolvers<Tx>();
  const released = Promise.withResolvers<void>();
  const done = withTransaction(test.db, async (tx) => {
    await holdPlaces(
      tx,
      places.map(({ id }) => id),
    );
    held.resolve(tx);
    await released.promise;
  });
  const tx = await held.promise;
  return { tx, letGo: () => (released.resolve(), done) };
}

it('kiosks lock those who sign up before those who come along, as everybody does [check-in-11]', async () => {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const { slots } = await makeOpportunity(
    test.db,
    at,
    {},
    { schedule: { dates: [{ startAt: factoryNow, endAt: hoursAfter(factoryNow, 3) }] } },
  );
  const slot = slots[0]!;
  const signedUp = async () => {
    const user = await makeUser(test.db);
    return { ...user, place: await makeRegistration(test.db, user, slot) };
  };
  const [first, second, holder] = [await signedUp(), await signedUp(), await signedUp()];
  const companion = await makeUser(test.db);
  const listed = await makeAdditionalVolunteer(test.db, holder, { email: companion.email });
  // The companion's place has a smaller id than that of the last who signs up.
  const along = await makeCompanionRegistration(test.db, holder.place, companion, listed);
  const last = await signedUp();
  expect(along.id < last.place.id).toBe(true);

  const actor = (await findActorByEmail(test.db, organizer.email))!;
  const ctx = { deps: test.deps, actor, requestId: 'test', t: english };
  const sentAt = factoryNow.toISOString();
  const comes = async ({ email }: { email: string }) => {
    const action = { screen: 'kiosk', kind: 'check-in', key: nextId(), at: sentAt, slotId: slot.id, email };
    const { actions } = await recordAttendance(ctx, {
      device: nextId(),
      sentAt,
      actions: [action as Parameters<typeof recordAttendance>[1]['actions'][number]],
    });
    return actions[0]!.outcome;
  };
  const before = await holding([first.place, second.place]);
  const roster = await holding([last.place]);
  // Two pass at a time; those behind them join each other.
  const alone = [first, second].map(comes);
  const together = [companion, last].map(comes);
  await expect.poll(() => waitingForLocks(test.db)).toBe(2);
  await before.letGo();
  expect(await Promise.all(alone)).toEqual(['done', 'done']);
  await expect.poll(() => waitingForLocks(test.db)).toBe(1);
  // A roster that checks the party in locks the companion after the holder: nobody may wait with that place in hand.
  const free = await roster.tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(isOneOf(registrations.id, [along.id]))
    .for('no key update', { skipLocked: true });
  expect(free).toEqual([{ id: along.id }]);
  await roster.letGo();
  expect(await Promise.all(together)).toEqual(['done', 'done']);
});
