import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { withTransaction } from '#server/db/client.ts';
import { sessions } from '#areas/accounts/schema/accounts.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { streamsMax } from '#server/platform/live/streams.ts';
import { createTestApp, pathOf, type TestApp } from '#testing/app.ts';
import { kioskRecords, rosterRecords, rosterUndoes } from '#testing/attendance.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { saveSlotCount } from '#areas/opportunities/testing/editor.world.ts';
import { makeMorning } from '#areas/check-in/testing/morning.world.ts';
import { openStream, type HeardStream } from '#testing/streams.ts';

const { changes } = contract.roster;

let test: TestApp;
let address: string;
const streams: HeardStream[] = [];
beforeAll(async () => {
  test = await createTestApp();
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  test.clock.set(factoryNow);
  streams.splice(0).forEach((stream) => stream.close());
});
afterAll(() => test.close());

async function scene() {
  const world = await makeMorning(test.db, { activities: [{ title: 'Packing' }] });
  const slot = world.slots[0]!;
  const volunteer = await makeUser(test.db);
  const registration = await makeRegistration(test.db, volunteer, slot);
  return { ...world, slot, volunteer, registration };
}

type World = Awaited<ReturnType<typeof scene>>;

async function listen({ params }: Pick<World, 'params'>, cookie: string): Promise<HeardStream> {
  const stream = await openStream(`${address}${pathOf(changes, params)}`, cookie);
  streams.push(stream);
  return stream;
}

const inTheirName = (world: World) => ({ as: world.organizer, params: world.params });
const checkedIn = (world: World) =>
  rosterRecords(test, 'check-in', { ...inTheirName(world), body: { personIds: [world.registration.id] } });

/** Whatever changes what a roster shows, done by somebody else than the one who looks at it. */
const actions: Record<string, (world: World) => Promise<unknown>> = {
  'a sign-up': async ({ opportunity, slot }) =>
    test.ok(contract.registrations.signUp, {
      as: await makeUser(test.db),
      params: { opportunityId: opportunity.id },
      body: { slotIds: [slot.id] },
    }),
  'an unregistration': ({ volunteer, registration }) =>
    test.ok(contract.registrations.cancel, { as: volunteer, params: { registrationId: registration.id } }),
  'a check-in at the kiosk': ({ organizer, volunteer, slot }) =>
    kioskRecords(test, 'check-in', { as: organizer, body: { email: volunteer.email, slotId: slot.id } }),
  'a check-in on another roster': checkedIn,
  'a name': ({ volunteer }) =>
    test.ok(contract.profile.update, { as: volunteer, body: { firstName: 'Renamed' } }),
  'a phone': ({ volunteer }) =>
    test.ok(contract.profile.update, { as: volunteer, body: { cellPhone: '2155550142' } }),
  'who comes along': async ({ volunteer, registration }) => {
    const { firstName, lastName, email } = await makeAdditionalVolunteer(test.db, volunteer);
    return test.ok(contract.registrations.update, {
      as: volunteer,
      params: { registrationId: registration.id },
      body: { additionalVolunteers: [{ firstName, lastName, email, ageVerification: true }] },
    });
  },
  'a number of places': ({ organizer, opportunity, slot }) =>
    saveSlotCount(test, { as: organizer, opportunityId: opportunity.id, slotId: slot.id, count: 40 }),
  'a closed account': ({ volunteer }) =>
    test.ok(contract.accountClosing.close, {
      as: volunteer,
      body: { reason: 'other', message: '', unpublish: [] },
    }),
};

it('an open roster is told of whatever changes it, and no other one is [roster-10]', async () => {
  const others = await scene();
  const elsewhere = await listen(others, await test.signInAs(others.organizer));
  const opened = [];
  for (const [what, action] of Object.entries(actions)) {
    const world = await scene();
    opened.push({ what, action, world, stream: await listen(world, await test.signInAs(world.organizer)) });
  }
  for (const { action, world } of opened) await action(world);
  for (const { stream } of opened) await stream.hears(1);
  expect(opened.map(({ what, stream }) => [what, new Set(stream.heard)])).toEqual(
    Object.keys(actions).map((what) => [what, new Set(['changed'])]),
  );
  expect(elsewhere.heard).toEqual([]);
});

it('what is taken back is told, and what was undone with its transaction is not [roster-10]', async () => {
  const world = await scene();
  await checkedIn(world);
  const stream = await listen(world, await test.signInAs(world.organizer));
  const failed = withTransaction(test.db, async (tx) => {
    markChanged(tx, [world.params.dateId]);
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  const body = { personId: world.registration.id, action: 'check-in' as const, at: factoryNow.toISOString() };
  await rosterUndoes(test, { ...inTheirName(world), body });
  await stream.hears(1);
  expect(stream.heard).toEqual(['changed']);
});

it('it ends with the session that opened it, and with the right to the roster [roster-11]', async () => {
  const world = await scene();
  const cookie = await test.signInAs(world.organizer);
  const stream = await listen(world, cookie);
  const kept = await listen(world, await test.signInAs(world.organizer));
  await test.ok(contract.accounts.signOut, { cookie });
  await stream.ended;

  const coordinator = await makeUser(test.db, { isOrganizer: true, isVolunteer: false });
  await makeCoordinator(test.db, coordinator, world.location);
  const theirs = await listen(world, await test.signInAs(coordinator));
  const other = await makeLocation(test.db, world.organization);
  await test.ok(contract.coordinators.setPlaces, {
    as: world.organizer,
    params: { userId: coordinator.id, organizationId: world.organization.id },
    body: { locationIds: [other.id] },
  });
  await theirs.ended;
  // Another session of the same person hears on.
  await checkedIn(world);
  await kept.hears(1);
});

it('asking whether it may go on renews no session whose cookie it could not send [roster-11]', async () => {
  const world = await scene();
  const cookie = await test.signInAs(world.organizer);
  const stream = await listen(world, cookie);
  const seenAt = async () => {
    // The stream's is the first; the note is written in another one.
    const [session] = await test.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, world.organizer.id))
      .orderBy(asc(sessions.createdAt));
    return session?.lastSeenAt;
  };
  const before = await seenAt();
  test.clock.advance({ hours: 25 });
  // What is told of the person has the stream ask, and of the roster it is told afterwards.
  await withTransaction(test.db, async (tx) => markChanged(tx, [world.organizer.id]));
  await test.ok(contract.roster.note, {
    as: world.organizer,
    params: { ...world.params, personId: world.registration.id },
    body: { note: 'Knows the way' },
  });
  await stream.hears(1);
  expect(await seenAt()).toEqual(before);
  const next = await test.call(contract.accounts.session, { cookie });
  expect(next.headers['set-cookie']).toBeDefined();
  expect(await seenAt()).toEqual(test.clock.now());
});

it('it ends at once when its browser becomes a locked kiosk [roster-11, kiosk-lock-1]', async () => {
  const world = await scene();
  const cookie = await test.signInAs(world.organizer);
  const stream = await listen(world, cookie);
  const setup = { opportunityId: null, activityId: null, sound: false };
  await test.ok(contract.checkIn.lock, { cookie, body: setup });
  await stream.ended;
});

it('others get none, nobody gets it without reading it, and one person so many [roster-11]', async () => {
  const world = await scene();
  const { params } = world;
  const stranger = await makeOrganizer(test.db);
  expect(await test.refused(changes, { params, as: stranger })).toMatchObject({ code: 'forbidden' });
  const other = await scene();
  expect(await test.refused(changes, { params, as: other.organizer })).toMatchObject({ code: 'not-found' });
  const cookie = await test.signInAs(world.organizer);
  const head = await test.app.inject({ method: 'HEAD', url: pathOf(changes, params), headers: { cookie } });
  expect(head.statusCode).toBe(405);
  for (let count = 0; count < streamsMax.ofOne; count += 1) await listen(world, cookie);
  expect((await listen(world, cookie)).status).toBe(429);
  streams[0]!.close();
  await expect.poll(async () => (await listen(world, cookie)).status).toBe(200);
});
