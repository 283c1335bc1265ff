import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { AnsweredAction, SentAction } from '#areas/check-in/contract/attendance.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { attendanceActions } from '#areas/check-in/schema/check-in.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOpportunity, type ScheduleDate } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { purgeOldActions } from './attendance.actions.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';

const { record } = contract.attendance;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

/** From 9 to 12 in New York, where the clock shows 8. */
const morning: ScheduleDate = { startAt: hoursAfter(factoryNow, 1), endAt: hoursAfter(factoryNow, 4) };
const device = nextId();
const other = nextId();
const iso = (hours: number) => hoursAfter(factoryNow, hours).toISOString();

async function scene(date: ScheduleDate = morning) {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(
    test.db,
    {},
    { organizer, location: { timeZone: 'America/New_York' } },
  );
  const world = await makeOpportunity(
    test.db,
    place,
    { checkInHours: 1 },
    { schedule: { dates: [date], activities: [{ title: 'Packing' }] } },
  );
  const volunteer = await makeUser(test.db, { firstName: 'Grace', lastName: 'Noon' });
  const slot = world.slots[0]!;
  const registration = await makeRegistration(test.db, volunteer, slot);
  const at = (hours: number, more: object = {}) => ({ key: nextId(), at: iso(hours), ...more });
  const onRoster = { screen: 'roster', opportunityId: world.opportunity.id, dateId: world.dates[0]!.id };
  return {
    ...place,
    ...world,
    organizer,
    volunteer,
    slot,
    registration,
    kiosk: (kind: string, hours: number, more: object = {}) => ({
      screen: 'kiosk',
      kind,
      email: volunteer.email,
      slotId: slot.id,
      ...at(hours, more),
    }),
    roster: (kind: string, hours: number, more: object = {}) => ({
      ...onRoster,
      kind,
      personId: registration.id,
      ...at(hours, more),
    }),
    /** Sends by a device whose clock is right, or wrong by so many hours. */
    send: async (
      actions: readonly object[],
      {
        ahead = 0,
        as = organizer,
        from = device,
      }: { ahead?: number; as?: { id: string }; from?: string } = {},
    ): Promise<AnsweredAction[]> => {
      const sentAt = hoursAfter(test.clock.now(), ahead).toISOString();
      return (
        await test.ok(record, { as, body: { device: from, sentAt, actions: [...actions] as SentAction[] } })
      ).actions;
    },
    visit: () => visitOf(test.db, registration.id),
  };
}

const said = (answers: readonly AnsweredAction[]) =>
  answers.map(({ outcome, refusal }) => [outcome, refusal?.code ?? null]);

describe('actions of a device', () => {
  it('are done at their true time, however wrong the clock of the device is [attendance-1, attendance-2]', async () => {
    const world = await scene();
    test.clock.set(hoursAfter(factoryNow, 6));
    // 40 minutes ahead: what it calls 2:10 was 1:30. The window has closed since.
    const ahead = 2 / 3;
    const answers = await world.send(
      [world.kiosk('check-in', 1 + ahead), world.roster('check-out', 3.5 + ahead)],
      { ahead },
    );
    expect(answers).toMatchObject([
      {
        outcome: 'done',
        at: iso(1),
        refusal: null,
        written: null,
        visit: { firstName: 'Grace' },
        person: null,
      },
      { outcome: 'done', at: iso(3.5), visit: null, person: { state: 'left', checkOutAt: iso(3.5) } },
    ]);
    expect(await world.visit()).toMatchObject({
      checkInAt: hoursAfter(factoryNow, 1),
      checkOutAt: hoursAfter(factoryNow, 3.5),
      newVolunteer: true,
    });
  });

  it('are done once, however often they are sent [attendance-1]', async () => {
    const world = await scene();
    test.clock.set(hoursAfter(factoryNow, 2));
    const key = (n: number) => `abcdef00-0000-7000-8000-00000000000${n}`;
    const actions = [
      world.kiosk('check-in', 1, { key: key(1) }),
      world.roster('check-out', 1.5, { key: key(2) }),
    ];
    const before = test.published.length;
    const inCapitals = actions.map((action) => ({ ...action, key: action.key.toUpperCase() }));
    const first = await world.send([...actions, actions[0]!, inCapitals[0]!]);
    test.clock.advance({ hours: 1 });
    expect(await world.send(actions)).toEqual(first);
    expect(await world.send(inCapitals)).toEqual(first);
    expect(said(first)).toEqual([
      ['done', null],
      ['done', null],
    ]);
    expect(test.published.slice(before).map(({ type }) => type)).toEqual([
      'registration.checked-in',
      'registration.checked-out',
    ]);
  });

  it('are answered each by itself, with the words of its refusal [attendance-1]', async () => {
    const world = await scene();
    const answers = await world.send([
      world.kiosk('check-in', 0, { email: 'nobody@example.org' }),
      world.kiosk('check-out', 0),
      world.kiosk('check-in', 0),
      world.kiosk('check-in', 0),
    ]);
    expect(said(answers)).toEqual([
      ['conflict', 'check-in.account-not-found'],
      ['conflict', 'check-in.not-checked-in'],
      ['done', null],
      ['already', 'check-in.already-checked-in'],
    ]);
    expect(answers[0]!.refusal?.message).toBe('Account not found for this email address');
    const early = await scene({ startAt: hoursAfter(factoryNow, 3), endAt: hoursAfter(factoryNow, 5) });
    const [wait] = await early.send([early.kiosk('check-in', -0.5)]);
    expect(wait!.refusal?.message).toBe(
      'Check-in for this opportunity will begin in 2 hours and 30 minutes.',
    );
  });

  it('count for 48 hours, and are known for days [attendance-3]', async () => {
    const world = await scene();
    test.clock.set(hoursAfter(factoryNow, 49.5));
    const actions = [world.kiosk('check-in', 1), world.kiosk('check-in', 2)];
    expect(said(await world.send(actions))).toEqual([
      ['conflict', 'attendance.too-late'],
      ['done', null],
    ]);
    await purgeOldActions(test.deps);
    test.clock.advance({ hours: 24 * 6 });
    await purgeOldActions(test.deps);
    expect(said(await world.send(actions))).toEqual([
      ['conflict', 'attendance.too-late'],
      ['done', null],
    ]);
    test.clock.advance({ hours: 25 });
    await purgeOldActions(test.deps);
    expect(
      await test.db.select().from(attendanceActions).where(eq(attendanceActions.userId, world.organizer.id)),
    ).toEqual([]);
  });

  it.each([
    ['past midnight', '2030-06-03T02:00:00Z', '2030-06-03T06:00:00Z', '2030-06-03T06:30:00Z'],
    [
      'over the night in which the clocks go back',
      '2030-11-03T04:00:00Z',
      '2030-11-03T08:00:00Z',
      '2030-11-03T08:59:00Z',
    ],
    [
      'over the night in which the clocks go forward',
      '2031-03-09T05:00:00Z',
      '2031-03-09T09:00:00Z',
      '2031-03-09T09:59:00Z',
    ],
  ])(
    'of a shift %s have the instants of their taps [check-in-2, attendance-2]',
    async (_what, start, end, out) => {
      const world = await scene({ startAt: new Date(start), endAt: new Date(end) });
      test.clock.set(hoursAfter(new Date(end), 5));
      const answers = await world.send([
        world.kiosk('check-in', 0, { at: start }),
        world.kiosk('check-out', 0, { at: out }),
      ]);
      expect(said(answers)).toEqual([
        ['done', null],
        ['done', null],
      ]);
      expect(await world.visit()).toMatchObject({ checkInAt: new Date(start), checkOutAt: new Date(out) });
    },
  );
});

describe('two devices', () => {
  it('keep the first time that arrived, and an earlier one is for people to decide [attendance-4]', async () => {
    const world = await scene();
    test.clock.set(hoursAfter(factoryNow, 1));
    await world.send([world.kiosk('check-in', 1)], { from: other });
    test.clock.set(hoursAfter(factoryNow, 3));
    // Without a network from the beginning: in before the other device, and later once more.
    const answers = await world.send([world.roster('check-in', 0.5), world.roster('check-in', 2)]);
    expect(said(answers)).toEqual([
      ['conflict', 'attendance.came-earlier'],
      ['already', 'check-in.already-checked-in'],
    ]);
    expect(answers[0]).toMatchObject({ at: iso(0.5), written: iso(1), person: { checkInAt: iso(1) } });
    const stale = world.roster('check-in', 0.5, { instead: iso(0.9) });
    expect(said(await world.send([stale]))).toEqual([['conflict', 'attendance.came-earlier']]);
    const before = test.published.length;
    expect(said(await world.send([world.roster('check-in', 0.5, { instead: iso(1) })]))).toEqual([
      ['done', null],
    ]);
    expect(await world.visit()).toMatchObject({ checkInAt: hoursAfter(factoryNow, 0.5), newVolunteer: true });
    expect(test.published.slice(before)).toMatchObject([{ type: 'registration.visit-changed' }]);
    // The row keeps who decided, when and on which device.
    const kept = await test.db
      .select()
      .from(attendanceActions)
      .where(
        and(
          eq(attendanceActions.registrationId, world.registration.id),
          eq(attendanceActions.outcome, 'done'),
        ),
      )
      .orderBy(attendanceActions.receivedAt);
    expect(kept).toMatchObject([
      { kind: 'check-in', device: other, at: hoursAfter(factoryNow, 1) },
      {
        kind: 'check-in',
        device,
        userId: world.organizer.id,
        at: hoursAfter(factoryNow, 0.5),
        receivedAt: hoursAfter(factoryNow, 3),
      },
    ]);
  });

  it('tell of a check-out that came too early or on both', async () => {
    const world = await scene();
    test.clock.set(hoursAfter(factoryNow, 3));
    await world.send([world.kiosk('check-in', 2), world.kiosk('check-out', 3)], { from: other });
    expect(said(await world.send([world.kiosk('check-out', 1), world.kiosk('check-out', 2.5)]))).toEqual([
      ['conflict', 'attendance.left-before-coming'],
      ['conflict', 'attendance.left-earlier'],
    ]);
    const decided = world.roster('check-out', 2.5, { instead: iso(3) });
    expect(said(await world.send([decided]))).toEqual([['done', null]]);
    expect((await world.visit()).checkOutAt).toEqual(hoursAfter(factoryNow, 2.5));
  });

  it('write no other time from a kiosk, nor tell the one that is written [kiosk-lock-7]', async () => {
    const world = await scene();
    test.clock.set(hoursAfter(factoryNow, 3));
    await world.send([world.kiosk('check-in', 2), world.kiosk('check-out', 3)], { from: other });
    const cookie = await test.signInAs(world.organizer);
    await test.ok(contract.checkIn.lock, {
      cookie,
      body: { opportunityId: null, activityId: null, sound: false },
    });
    const actions = [
      world.kiosk('check-in', 1.5, { instead: iso(2) }),
      world.kiosk('check-out', 2.5, { instead: iso(3) }),
    ] as SentAction[];
    const body = { device, sentAt: test.clock.now().toISOString(), actions };
    const answers = (await test.ok(record, { cookie, body })).actions;
    expect(said(answers)).toEqual([
      ['conflict', 'attendance.came-earlier'],
      ['conflict', 'attendance.left-earlier'],
    ]);
    expect(answers.map(({ written, visit }) => [written, visit])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await world.visit()).toMatchObject({
      checkInAt: hoursAfter(factoryNow, 2),
      checkOutAt: hoursAfter(factoryNow, 3),
    });
  });

  it('let nobody leave before coming, in the minute that makes no difference, too [attendance-4]', async () => {
    const world = await scene();
    test.clock.set(hoursAfter(factoryNow, 3));
    await world.send([world.kiosk('check-in', 2), world.kiosk('check-out', 3)], { from: other });
    const secondsBefore = 2 - 30 / 3600;
    const decided = world.roster('check-out', secondsBefore, { instead: iso(3) });
    expect(said(await world.send([decided]))).toEqual([['done', null]]);
    expect((await world.visit()).checkOutAt).toEqual(hoursAfter(factoryNow, 2));
  });
});

describe('a roster', () => {
  it('does many people of one instant and of several, each once [attendance-1, roster-6]', async () => {
    const world = await scene();
    const people: { id: string }[] = [];
    for (let n = 0; n < 4; n += 1) {
      people.push(await makeRegistration(test.db, await makeUser(test.db), world.slot));
    }
    test.clock.set(hoursAfter(factoryNow, 2));
    const tap = (index: number, hours: number) =>
      world.roster('check-in', hours, { personId: people[index]!.id });
    const answers = await world.send([tap(0, 1), tap(1, 1), tap(2, 1.5), tap(3, 1.2), tap(0, 1.6)]);
    expect(said(answers).map(([outcome]) => outcome)).toEqual(['done', 'done', 'done', 'done', 'already']);
    const visits = await Promise.all(people.map(({ id }) => visitOf(test.db, id)));
    const times = visits.map(({ checkInAt }) => checkInAt?.toISOString());
    expect(times).toEqual([iso(1), iso(1), iso(1.5), iso(1.2)]);
  });

  it('checks in who was named, and the same person once under both names [roster-2]', async () => {
    const world = await scene();
    const holder = await makeRegistration(test.db, await makeUser(test.db), world.slot);
    const naming = nextId();
    await test.db.insert(registrationAdditionalVolunteers).values({
      id: naming,
      registrationId: holder.id,
      userId: world.volunteer.id,
      firstName: 'Cy',
      lastName: 'Typed',
      email: world.volunteer.email,
    });
    const answers = await world.send([
      world.roster('check-in', 0, { personId: naming }),
      world.roster('check-in', 0),
    ]);
    expect(said(answers)).toEqual([
      ['done', null],
      ['already', 'check-in.already-checked-in'],
    ]);
    expect(answers[0]!.person).toMatchObject({ id: naming, firstName: 'Cy', state: 'here' });
  });

  it('takes back what is named by its instant or by its key, and nothing else [roster-7]', async () => {
    const world = await scene();
    test.clock.set(hoursAfter(factoryNow, 2));
    const tap = world.roster('check-in', 1);
    const undo = (undoes: string, hours = 1.5) => world.roster('undo', hours, { action: 'check-in', undoes });
    const answers = await world.send([tap, undo(iso(0.9)), undo(tap.key), undo(tap.key), undo(nextId())]);
    expect(said(answers)).toEqual([
      ['done', null],
      ['conflict', 'roster.changed'],
      ['done', null],
      ['conflict', 'roster.changed'],
      ['already', 'roster.changed'],
    ]);
    expect(await world.visit()).toMatchObject({ checkInAt: null, newVolunteer: false });
  });
});

describe('what changed meanwhile', () => {
  it('a place that was given back is a conflict on both screens [attendance-5]', async () => {
    const world = await scene();
    await test.db
      .update(registrations)
      .set({ deletedAt: factoryNow })
      .where(eq(registrations.id, world.registration.id));
    const answers = await world.send([world.kiosk('check-in', 0), world.roster('check-in', 0)]);
    expect(said(answers)).toEqual([
      ['conflict', 'check-in.not-registered'],
      ['conflict', 'roster.no-place'],
    ]);
    expect(answers[1]!.person).toBeNull();
  });

  it('a slot that is gone is told to those who run it, and to others that there is nothing [attendance-5, access-4]', async () => {
    const world = await scene();
    await test.db.update(slots).set({ deletedAt: factoryNow }).where(eq(slots.id, world.slot.id));
    expect(said(await world.send([world.kiosk('check-in', 0)]))).toEqual([
      ['conflict', 'attendance.slot-gone'],
    ]);
    const stranger = await makeOrganizer(test.db);
    await makeOrganization(test.db, {}, { organizer: stranger });
    const answers = await world.send([world.kiosk('check-in', 0), world.roster('check-in', 0)], {
      as: stranger,
    });
    expect(said(answers)).toEqual([
      ['conflict', 'not-found'],
      ['conflict', 'not-found'],
    ]);
  });

  it('a person who lost the right does nothing with what was queued, and reads nothing of what was done [attendance-5]', async () => {
    const world = await scene();
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, world.location);
    const done = world.roster('check-in', 0);
    await world.send([done], { as: coordinator });
    await test.db.delete(coordinators).where(eq(coordinators.userId, coordinator.id));
    // Elsewhere the person still organizes, so that the endpoint is open to them.
    await makeOrganization(test.db, {}, { organizer: coordinator });
    const answers = await world.send([done, world.roster('check-out', 0)], { as: coordinator });
    expect(answers).toMatchObject([
      { outcome: 'done', written: null, person: null },
      { outcome: 'conflict', refusal: { code: 'not-found' }, written: null, person: null },
    ]);
    expect((await world.visit()).checkOutAt).toBeNull();
  });
});

it('a list of addresses is not tried out: slips are counted for an hour [attendance-6]', async () => {
  const world = await scene();
  const elsewhere = await makeUser(test.db);
  await world.send([world.kiosk('check-in', 0, { email: 'slip@example.org' })]);
  await test.db.update(budgets).set({ taken: 1000 }).where(eq(budgets.kind, 'strangers-at-the-door'));
  const slips = ['next@example.org', elsewhere.email];
  const later = slips.map((email) => world.kiosk('check-in', 0, { email }));
  const answers = await world.send([...later, world.kiosk('check-in', 0)]);
  expect(said(answers)).toEqual([
    ['later', 'attendance.too-many-strangers'],
    ['later', 'attendance.too-many-strangers'],
    ['done', null],
  ]);
  // A person with a place is checked in all the same.
  expect((await world.visit()).checkInAt).toEqual(factoryNow);
  // Nothing was decided of the others: after an hour they are answered, at their time.
  test.clock.advance({ minutes: 61 });
  expect(said(await world.send(later))).toEqual([
    ['conflict', 'check-in.account-not-found'],
    ['conflict', 'check-in.not-registered'],
  ]);
});

describe('what one person’s devices send', () => {
  it('is so much in an hour, and what is sent after it is not lost [attendance-7]', async () => {
    const world = await scene();
    await world.send([world.kiosk('check-out', 0)]);
    await test.db.update(budgets).set({ taken: 30_000 }).where(eq(budgets.kind, 'attendance'));
    const sentAt = factoryNow.toISOString();
    const actions = [world.kiosk('check-in', 0)] as SentAction[];
    expect(
      await test.refused(record, { as: world.organizer, body: { device, sentAt, actions } }),
    ).toMatchObject({
      status: 429,
      code: 'attendance.too-many',
      message: 'Too much was sent in a short time. It will be sent again in 1 hour.',
    });
    test.clock.advance({ hours: 1 });
    expect(said(await world.send(actions))).toEqual([['done', null]]);
    expect((await world.visit()).checkInAt).toEqual(factoryNow);
  });

  it('leaves no rows of addresses that have no place, while somebody waits for the answer [attendance-7]', async () => {
    const world = await scene();
    const stranger = { email: 'stranger@example.org' };
    const tries = [world.kiosk('check-in', 0, stranger), world.kiosk('check-in', 0, stranger)];
    for (let time = 0; time < 2; time += 1)
      expect(said(await world.send(tries))).toEqual(
        tries.map(() => ['conflict', 'check-in.account-not-found']),
      );
    const rows = () => test.db.$count(attendanceActions, eq(attendanceActions.userId, world.organizer.id));
    expect(await rows()).toBe(0);
    // Of one that was saved without a network it is kept, and it is not counted a second time.
    test.clock.advance({ minutes: 1 });
    for (let time = 0; time < 2; time += 1) await world.send([tries[0]!]);
    expect(await rows()).toBe(1);
  });

  it('leaves no rows of what was never there [attendance-7]', async () => {
    const world = await scene();
    const strange = [
      world.kiosk('check-in', 0, { slotId: nextId() }),
      world.roster('check-in', 0, { dateId: nextId() }),
    ];
    for (const answers of [await world.send(strange), await world.send(strange)])
      expect(said(answers)).toEqual([
        ['conflict', 'not-found'],
        ['conflict', 'not-found'],
      ]);
    expect(
      await test.db.select().from(attendanceActions).where(eq(attendanceActions.userId, world.organizer.id)),
    ).toEqual([]);
  });
});

describe('a mark that somebody did not come', () => {
  it('has the time of its tap, once, and is taken back [attendance-8]', async () => {
    const world = await scene();
    test.clock.set(hoursAfter(factoryNow, 6));
    const mark = world.roster('no-show', 1.5);
    const first = await world.send([mark]);
    expect(first).toMatchObject([{ outcome: 'done', written: iso(1.5), person: { state: 'missed' } }]);
    expect(await world.send([mark])).toEqual(first);
    expect(await world.visit()).toMatchObject({
      noShowAt: hoursAfter(factoryNow, 1.5),
      noShowById: world.organizer.id,
    });
    const undo = world.roster('undo', 2, { action: 'no-show', undoes: mark.key });
    expect(said(await world.send([undo]))).toEqual([['done', null]]);
    expect((await world.visit()).noShowAt).toBeNull();
  });

  it('changes nothing of those who came, and who comes after it came [attendance-8]', async () => {
    const world = await scene();
    test.clock.set(hoursAfter(factoryNow, 3));
    await world.send([world.roster('no-show', 1.5)]);
    const answers = await world.send([
      world.kiosk('check-in', 2),
      world.roster('no-show', 2.5),
      world.roster('no-show', 0.5),
    ]);
    expect(said(answers)).toEqual([
      ['done', null],
      ['already', 'roster.changed'],
      ['conflict', 'roster.not-begun'],
    ]);
    expect(await world.visit()).toMatchObject({ checkInAt: hoursAfter(factoryNow, 2), noShowAt: null });
  });
});

it('what arrives late is no step back for those who were told since [attendance-2]', async () => {
  const world = await scene();
  test.clock.set(hoursAfter(factoryNow, 3));
  const told = hoursAfter(factoryNow, 2);
  await test.db
    .update(registrations)
    .set({ updatedAt: told })
    .where(eq(registrations.id, world.registration.id));
  await world.send([world.roster('check-in', 1), world.roster('check-out', 1.5)]);
  const [place] = await test.db
    .select({ updatedAt: registrations.updatedAt })
    .from(registrations)
    .where(eq(registrations.id, world.registration.id));
  expect(place).toEqual({ updatedAt: told });
});
