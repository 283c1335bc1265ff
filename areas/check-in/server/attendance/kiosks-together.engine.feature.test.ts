import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findActorByEmail } from '#areas/accounts/server/accounts.queries.ts';
import { personalCodeOf } from '#areas/accounts/server/personal-code/personal-code.rules.ts';
import { makeChild, makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import type { KioskAction } from '#areas/check-in/contract/attendance.ts';
import { attendanceActions } from '#areas/check-in/schema/check-in.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import {
  makeChildRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { makeVisit } from '#areas/visits/testing/visits.factories.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { english } from '#testing/english.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';
import { statementsOf } from '#testing/statements.ts';
import { recordAttendance } from './attendance.actions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(factoryNow);
});
afterAll(() => test.close());

type Tap = Pick<KioskAction, 'kind'> & Partial<Pick<KioskAction, 'email' | 'code' | 'key' | 'slotId'>>;

/** A morning with so many people who are expected, and kiosks of its organizer. */
async function scene(many: number) {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const world = await makeOpportunity(
    test.db,
    place,
    {},
    {
      schedule: {
        dates: [{ startAt: factoryNow, endAt: hoursAfter(factoryNow, 3) }],
        activities: [{ title: 'Packing' }, { title: 'Driving' }],
      },
    },
  );
  const [slot, other] = world.slots;
  const people = [];
  for (let n = 0; n < many; n += 1) {
    const user = await makeUser(test.db);
    people.push({ ...user, place: await makeRegistration(test.db, user, slot!) });
  }
  const actor = (await findActorByEmail(test.db, organizer.email))!;
  const ctx = { deps: test.deps, actor, requestId: 'test', t: english };
  const at = factoryNow.toISOString();
  const tap = async (fields: Tap) => {
    const action = { screen: 'kiosk' as const, key: nextId(), at, slotId: slot!.id, ...fields };
    const { actions } = await recordAttendance(ctx, { device: nextId(), sentAt: at, actions: [action] });
    return actions[0]!;
  };
  return { ...world, slot: slot!, other: other!, people, tap };
}

/** Has all stand at kiosks at once, which calls over HTTP do when they happen to. @returns what each was told, the locks that it took, and all statements */
async function atOnce({ tap }: Awaited<ReturnType<typeof scene>>, taps: readonly Tap[]) {
  const { result, statements } = await statementsOf(test.db, () => Promise.all(taps.map(tap)));
  const told = result.map(({ outcome, refusal }) => refusal?.code ?? outcome);
  const locks = statements.filter((text) => /for no key update of "registrations"/i.test(text)).length;
  return { told, locks, statements, names: result.map(({ visit }) => visit?.firstName ?? null) };
}

const comes = (email: string): Tap => ({ kind: 'check-in', email });

const cameOf = async (places: readonly { id: string }[]) => {
  const ids = places.map(({ id }) => id);
  const rows = await test.db.select().from(visits).where(isOneOf(visits.registrationId, ids));
  return new Map(rows.map((row) => [row.registrationId, row]));
};

describe('people who stand at kiosks of one account at once', () => {
  it('are checked in together, each with their own answer [check-in-11]', async () => {
    const world = await scene(14);
    const { people, other } = world;
    const [a, b, here, twice, parent, moved, coded, ...others] = people;
    await makeVisit(test.db, here!.place, { checkInAt: factoryNow });
    const child = await makeChild(test.db, parent!);
    const along = await makeChildRegistration(test.db, parent!.place, child);
    await makeVisit(test.db, await makeRegistration(test.db, moved!, other), { checkInAt: factoryNow });
    const code = personalCodeOf(test.deps.config.authSecret, coded!.personalCodeId);
    const before = test.published.length;
    const { told, locks, names } = await atOnce(world, [
      comes(a!.email),
      comes(b!.email),
      comes(here!.email),
      comes('nobody@example.org'),
      comes(twice!.email),
      comes(twice!.email.toUpperCase()),
      comes(parent!.email),
      comes(moved!.email),
      { kind: 'check-in', code },
      { kind: 'check-out', email: coded!.email },
      ...others.map(({ email }) => comes(email)),
    ]);
    expect(told).toEqual([
      'done',
      'done',
      'check-in.already-checked-in',
      'check-in.account-not-found',
      'done',
      'check-in.already-checked-in',
      'done',
      'check-in.elsewhere',
      'done',
      'done',
      ...others.map(() => 'done'),
    ]);
    expect(names.slice(0, 3)).toEqual([a!.firstName, b!.firstName, null]);
    // Two are let through at once. The others are locked together, and four of them alone: nobody, two taps of one person, a parent with a child.
    expect(locks).toBe(2 + 1 + 4);
    const came = await cameOf([...people.map(({ place }) => place), along]);
    expect(came.size).toBe(people.length);
    expect(came.get(moved!.place.id)).toBeUndefined();
    expect(
      test.published
        .slice(before)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual([...Array.from({ length: 13 }, () => 'registration.checked-in'), 'registration.checked-out']);
    const kept = await test.db
      .select()
      .from(attendanceActions)
      .where(
        isOneOf(
          attendanceActions.registrationId,
          people.map(({ place }) => place.id),
        ),
      );
    expect(kept.filter(({ outcome }) => outcome === 'done')).toHaveLength(13);
  });

  it('cost no statement more for each person [check-in-11]', async () => {
    const written = async (many: number) => {
      const world = await scene(many);
      const { told, statements } = await atOnce(
        world,
        world.people.map(({ email }) => comes(email)),
      );
      expect(told).toEqual(world.people.map(() => 'done'));
      expect((await cameOf(world.people.map(({ place }) => place))).size).toBe(many);
      // What others hear is told when everything is done, for as many transactions as have ended by then.
      return statements.filter((text) => !text.includes('pg_notify'));
    };
    // Two are let through at once, the others pass together.
    const [few, more] = [await written(4), await written(12)];
    expect(more.length).toBe(few.length);
    for (const table of ['visits', 'events', 'attendance_actions'])
      expect(few.filter((text) => text.includes(`insert into "${table}"`))).toHaveLength(3);
  });

  it('are checked in though what one of them did can not be written [check-in-11]', async () => {
    const world = await scene(8);
    const stuck = world.people[5]!.place.id;
    await test.db.execute(sql`create function refuse_visit() returns trigger language plpgsql as
      'begin raise exception using errcode = ''23514''; end'`);
    await test.db.execute(
      sql.raw(`create trigger refuse_visit before insert on visits for each row
        when (new.registration_id = '${stuck}') execute function refuse_visit()`),
    );
    const told = await Promise.all(
      world.people.map(({ email }) =>
        world.tap(comes(email)).then(
          ({ outcome }) => outcome,
          () => 'failed',
        ),
      ),
    );
    expect(told).toEqual(world.people.map(({ place }) => (place.id === stuck ? 'failed' : 'done')));
    const came = await cameOf(world.people.map(({ place }) => place));
    expect(came.size).toBe(7);
    expect([...came.values()].every(({ newVolunteer }) => newVolunteer)).toBe(true);
  });

  it('are done once when a device sends the same action twice at once [attendance-1, check-in-11]', async () => {
    const world = await scene(5);
    const taps = world.people.map(({ email }) => ({ ...comes(email), key: nextId() }));
    const { told } = await atOnce(world, [...taps, ...taps]);
    expect(told).toEqual([...taps, ...taps].map(() => 'done'));
    const places = world.people.map(({ place }) => place);
    const rows = await test.db
      .select()
      .from(attendanceActions)
      .where(eq(attendanceActions.registrationId, places[0]!.id));
    expect(rows).toHaveLength(1);
    expect((await cameOf(places)).size).toBe(5);
  });
});
