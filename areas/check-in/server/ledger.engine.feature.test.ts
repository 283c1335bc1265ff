// What kiosks, rosters and door codes record, as the ledger of visits has it.
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { corrects } from '#areas/check-in/testing/corrections.ts';
import { makeMorningOfGrace, morning } from '#areas/check-in/testing/morning.world.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { visitEntries } from '#areas/visits/schema/visit-entries.ts';
import { checkLedger } from '#areas/visits/testing/ledger.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { actionAt, kioskRecords, rosterRecords, rosterUndoes, sentBy } from '#testing/attendance.ts';
import { hoursAfter, nextId } from '#testing/factories/sequence.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(morning.startAt));

const { startAt, endAt } = morning;

const entriesOf = (registrationId: string) =>
  test.db
    .select()
    .from(visitEntries)
    .where(eq(visitEntries.registrationId, registrationId))
    .orderBy(asc(visitEntries.number));

it('has what was done where, by whom, and from what to what [ledger-1]', async () => {
  const { organizer: as, registration, body, params } = await makeMorningOfGrace(test.db);
  await kioskRecords(test, 'check-in', { as, body });
  test.clock.set(hoursAfter(startAt, 1));
  await rosterRecords(test, 'check-out', { as, params, body: { personIds: [registration.id] } });
  test.clock.set(hoursAfter(startAt, 2));
  const undone = {
    personId: registration.id,
    action: 'check-out',
    at: hoursAfter(startAt, 1).toISOString(),
  } as const;
  await rosterUndoes(test, { as, params, body: undone });
  test.clock.set(hoursAfter(endAt, 2));
  await corrects(test, { as, placeId: registration.id, to: { checkInAt: startAt, checkOutAt: endAt } });

  const here = { byKind: 'person', byUserId: as.id };
  expect(await entriesOf(registration.id)).toMatchObject([
    { ...here, kind: 'check-in', through: 'kiosk', at: startAt, fromCheckInAt: null, checkInAt: startAt },
    {
      ...here,
      kind: 'check-out',
      through: 'roster',
      fromCheckInAt: startAt,
      fromCheckOutAt: null,
      checkOutAt: hoursAfter(startAt, 1),
    },
    {
      ...here,
      kind: 'taken-back',
      at: hoursAfter(startAt, 2),
      fromCheckOutAt: hoursAfter(startAt, 1),
      checkOutAt: null,
    },
    {
      ...here,
      kind: 'corrected',
      through: 'correction',
      at: hoursAfter(endAt, 2),
      fromCheckOutAt: null,
      checkOutAt: endAt,
    },
  ]);
});

it('has the true time beside the one at which a device brought it [ledger-1]', async () => {
  const { organizer: as, registration, body } = await makeMorningOfGrace(test.db);
  const [device, sentAt] = [nextId(), hoursAfter(startAt, 3)];
  test.clock.set(sentAt);
  const tap = actionAt(hoursAfter(startAt, 1), { screen: 'kiosk', kind: 'check-in', ...body });
  await test.ok(contract.attendance.record, { as, body: sentBy(device, sentAt, [tap]) });
  expect(await entriesOf(registration.id)).toMatchObject([
    {
      through: 'kiosk-later',
      device,
      at: hoursAfter(startAt, 1),
      recordedAt: sentAt,
      checkInAt: hoursAfter(startAt, 1),
    },
  ]);
});

it('is changed and emptied by nothing [ledger-2]', async () => {
  const { organizer: as, body } = await makeMorningOfGrace(test.db);
  await kioskRecords(test, 'check-in', { as, body });
  for (const statement of [
    sql`update visit_entries set check_in_at = check_in_at - interval '1 hour'`,
    sql`delete from visit_entries`,
    sql`truncate visit_entries cascade`,
  ])
    await expect(test.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } });
});

it('stays as it was when accounts are closed [ledger-4]', async () => {
  const { organizer, slots, body } = await makeMorningOfGrace(test.db);
  const person = await makeUser(test.db, { firstName: 'Wilhelmina', lastName: 'Zander' });
  const { id } = await makeRegistration(test.db, person, slots[0]!);
  await kioskRecords(test, 'check-in', { as: organizer, body: { ...body, email: person.email } });
  test.clock.set(hoursAfter(startAt, 1));
  await kioskRecords(test, 'check-out', { as: organizer, body: { ...body, email: person.email } });
  const before = await entriesOf(id);
  test.clock.set(hoursAfter(endAt, 2));
  await test.ok(contract.accountClosing.close, { as: person, body: { reason: 'other' } });
  expect(await entriesOf(id)).toEqual(before);
  const rows = await test.db.execute(sql`select visit_entries::text as row from visit_entries`);
  expect(JSON.stringify(rows)).not.toMatch(/Wilhelmina|Zander/);
});

it('comes to the visit, in whatever order things are done [ledger-3]', async () => {
  const kinds = ['check-in', 'check-out', 'no-show', 'undo'] as const;
  const step = fc.record({
    kind: fc.constantFrom(...kinds),
    minutes: fc.integer({ min: 1, max: 20 }),
    ago: fc.integer({ min: 0, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      test.clock.set(startAt);
      const { organizer: as, registration, params } = await makeMorningOfGrace(test.db);
      for (const { kind, minutes, ago } of steps) {
        test.clock.set(hoursAfter(test.clock.now(), minutes / 60));
        const now = test.clock.now();
        const on = { screen: 'roster', ...params, personId: registration.id };
        const last = (await entriesOf(registration.id)).at(-1);
        const action = last?.noShowAt ? 'no-show' : last?.checkOutAt ? 'check-out' : 'check-in';
        const written = last?.noShowAt ?? last?.checkOutAt ?? last?.checkInAt ?? now;
        const seen = written.toISOString();
        const earlier = kind === action && kind !== 'no-show' ? { instead: seen } : {};
        const done = kind === 'undo' ? { kind, action, undoes: seen } : { kind, ...earlier };
        const at = kind === 'undo' ? now : hoursAfter(now, -ago / 60);
        const body = sentBy(nextId(), now, [actionAt(at, { ...on, ...done })]);
        await test.ok(contract.attendance.record, { as, body });
      }
      await checkLedger(test.db);
    }),
    { numRuns: 15 },
  );
});
