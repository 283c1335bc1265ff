import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { SentAction } from '#areas/check-in/contract/attendance.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { personalCodeOf } from '#areas/accounts/server/personal-code/personal-code.rules.ts';
import { budgetLimits } from '#areas/budgets/server/budgets.rules.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  kioskForbids,
  kioskRecords,
  kioskRefuses,
  rosterRecords,
  rosterUndoes,
} from '#testing/attendance.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';

const { byCode } = contract.roster;
const notKnown = { code: 'check-in.code-not-found' };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const codeOf = (user: { personalCodeId: string }) =>
  personalCodeOf(test.deps.config.authSecret, user.personalCodeId);
const later = (minutes: number) => test.clock.set(hoursAfter(factoryNow, minutes / 60));

/** A date that goes on now, with a volunteer who is expected. */
async function scene() {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const dates = [{ startAt: hoursAfter(factoryNow, -1), endAt: hoursAfter(factoryNow, 2) }];
  const activities = [{ title: 'Packing' }, { title: 'Driving' }];
  const world = await makeOpportunity(test.db, place, {}, { schedule: { dates, activities } });
  const volunteer = await makeUser(test.db, { firstName: 'Grace' });
  const [slot, other] = world.slots;
  const registration = await makeRegistration(test.db, volunteer, slot!);
  const visit = () => visitOf(test.db, registration.id);
  return {
    organizer,
    volunteer,
    registration,
    visit,
    other: other!,
    slotId: slot!.id,
    code: codeOf(volunteer),
    params: { opportunityId: world.opportunity.id, dateId: world.dates[0]!.id },
  };
}

/** Codes that are nobody's: one that was made up, one with a sign changed, one of an account that is closed, and none at all. */
async function strangers() {
  const closed = await makeUser(test.db, { closedAt: factoryNow });
  const code = codeOf(closed);
  return [
    personalCodeOf(test.deps.config.authSecret, randomUUID()),
    personalCodeOf('another secret that is long enough', closed.personalCodeId),
    `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`,
    code,
    'https://example.org/',
  ];
}

describe('at the kiosk', () => {
  it('a code takes the place of the email, in whatever case it is typed [code-3]', async () => {
    const { organizer: as, code, slotId, visit } = await scene();
    const made = await kioskRecords(test, 'check-in', {
      as,
      body: { code: ` ${code.toLowerCase()} `, slotId },
    });
    expect(made).toMatchObject({ firstName: 'Grace', checkInAt: factoryNow.toISOString() });
    later(90);
    expect((await kioskRecords(test, 'check-out', { as, body: { code, slotId } })).checkOutAt).not.toBeNull();
    expect((await visit()).checkOutAt).toEqual(hoursAfter(factoryNow, 1.5));
  });

  it('refuses what it refuses an address, and works for its holder alone [code-3]', async () => {
    const { organizer: as, code, other, slotId } = await scene();
    const stranger = await makeUser(test.db);
    const refused = async (kind: 'check-in' | 'check-out', body: { code: string; slotId: string }) =>
      (await kioskRefuses(test, kind, { as, body })).code;
    expect(await refused('check-in', { code, slotId: other.id })).toBe('check-in.not-registered');
    expect(await refused('check-in', { code: codeOf(stranger), slotId })).toBe('check-in.not-registered');
    expect(await refused('check-out', { code, slotId })).toBe('check-in.not-checked-in');
    await kioskRecords(test, 'check-in', { as, body: { code, slotId } });
    expect(await refused('check-in', { code, slotId })).toBe('check-in.already-checked-in');
    const elsewhere = await scene();
    expect(await refused('check-in', { code, slotId: elsewhere.slotId })).toBe('not-found');
  });

  it('refuses all codes alike that are nobody’s, a renewed one at once [code-2, code-3]', async () => {
    const { organizer: as, volunteer, code, slotId, params } = await scene();
    await test.ok(contract.personalCode.renew, { as: volunteer });
    for (const nobodys of [code, ...(await strangers())]) {
      const body = { code: nobodys, slotId };
      expect(await kioskRefuses(test, 'check-in', { as, body })).toMatchObject(notKnown);
      expect(await kioskRefuses(test, 'scan', { as, body })).toMatchObject(notKnown);
      expect(await test.refused(byCode, { as, params, body: { code: nobodys } })).toMatchObject(notKnown);
    }
    const [row] = await test.db.select().from(users).where(eq(users.id, volunteer.id));
    await kioskRecords(test, 'check-in', { as, body: { code: codeOf(row!), slotId } });
  });

  it('ends with the account [code-2]', async () => {
    const { organizer: as, code, slotId, volunteer } = await scene();
    await test.ok(contract.accountClosing.close, {
      as: volunteer,
      body: { reason: 'not-said' as const, message: '', unpublish: [] },
    });
    await test.drainJobs();
    expect(await kioskRefuses(test, 'check-in', { as, body: { code, slotId } })).toMatchObject(notKnown);
    const [row] = await test.db.select().from(users).where(eq(users.id, volunteer.id));
    expect(row!.personalCodeId).not.toBe(volunteer.personalCodeId);
  });

  it('counts codes that are nobody’s with the addresses that are, and then tells nothing [code-3]', async () => {
    const { organizer: as, slotId, params, volunteer } = await scene();
    const [nobodys] = await strangers();
    const taken = async () =>
      (await test.db.select().from(budgets).where(eq(budgets.kind, 'strangers-at-the-door'))).reduce(
        (sum, row) => sum + row.taken,
        0,
      );
    const before = await taken();
    const body = { code: nobodys!, slotId };
    await kioskRefuses(test, 'check-in', { as, body });
    await kioskRefuses(test, 'check-in', { as, body: { email: 'nobody@example.org', slotId } });
    await kioskRefuses(test, 'scan', { as, body });
    await test.refused(byCode, { as, params, body: { code: nobodys! } });
    expect(await taken()).toBe(before + 4);
    const { most } = budgetLimits['strangers-at-the-door'][0];
    await test.db.update(budgets).set({ taken: most }).where(eq(budgets.kind, 'strangers-at-the-door'));
    for (const refused of [
      await kioskRefuses(test, 'check-in', { as, body }),
      await kioskRefuses(test, 'scan', { as, body }),
      await test.refused(byCode, { as, params, body: { code: nobodys! } }),
    ])
      expect(refused.code).toBe('attendance.too-many-strangers');
    await kioskRecords(test, 'scan', { as, body: { code: codeOf(volunteer), slotId } });
  });
});

describe('a code that is read where nothing is chosen', () => {
  it('checks in, and after ten minutes out; read twice it does not leave [code-4]', async () => {
    const { organizer: as, code, slotId, visit } = await scene();
    const body = { code, slotId };
    expect(await kioskRecords(test, 'scan', { as, body })).toMatchObject({
      firstName: 'Grace',
      isNewVolunteer: true,
      checkOutAt: null,
    });
    later(9);
    expect((await kioskRefuses(test, 'scan', { as, body })).code).toBe('check-in.already-checked-in');
    later(10);
    expect(await kioskRecords(test, 'scan', { as, body })).toMatchObject({ checkOutAt: expect.any(String) });
    later(11);
    expect((await kioskRefuses(test, 'scan', { as, body })).code).toBe('check-in.already-checked-out');
    const { checkInAt, checkOutAt } = await visit();
    expect([checkInAt, checkOutAt]).toEqual([factoryNow, hoursAfter(factoryNow, 1 / 6)]);
  });

  it('is refused outside the window and by others, as at the kiosk [code-4]', async () => {
    const { organizer, volunteer, code, slotId } = await scene();
    const body = { code, slotId };
    expect((await kioskForbids(test, 'scan', { body })).code).toBe('sign-in-required');
    expect((await kioskForbids(test, 'scan', { as: volunteer, body })).code).toBe('forbidden');
    expect((await kioskForbids(test, 'scan', { as: await makeOrganizer(test.db), body })).code).toBe(
      'forbidden',
    );
    later(181);
    expect((await kioskRefuses(test, 'scan', { as: organizer, body })).code).toBe('check-in.closed');
  });
});

describe('on a roster', () => {
  it('a code names its holder’s places, which are then checked in and undone like all others [code-5]', async () => {
    const { organizer: as, volunteer, registration, code, params, other } = await scene();
    expect(await test.ok(byCode, { as, params, body: { code } })).toEqual({ personIds: [registration.id] });
    const driving = await makeRegistration(test.db, volunteer, other);
    const { personIds } = await test.ok(byCode, { as, params, body: { code } });
    expect(personIds).toEqual([registration.id, driving.id].toSorted());
    await rosterRecords(test, 'check-in', { as, params, body: { personIds: [registration.id] } });
    const body = { personId: registration.id, action: 'check-in' as const, at: factoryNow.toISOString() };
    expect((await rosterUndoes(test, { as, params, body })).people).toMatchObject([{ state: 'expected' }]);
  });

  it('is told whose place is not here, and nothing to those who don’t keep it [code-5]', async () => {
    const { organizer: as, code, params } = await scene();
    const elsewhere = await scene();
    const input = { params, body: { code: elsewhere.code } };
    expect((await test.refused(byCode, { as, ...input })).code).toBe('roster.no-place');
    for (const [who, refused] of [
      [elsewhere.organizer, 'not-found'],
      [elsewhere.volunteer, 'forbidden'],
      [undefined, 'sign-in-required'],
    ] as const)
      expect((await test.refused(byCode, { as: who, params, body: { code } })).code).toBe(refused);
  });
});

it('may come late in a device’s actions, in place of the address [code-3]', async () => {
  const { organizer: as, code, slotId, visit } = await scene();
  const [nobodys] = await strangers();
  const action = (named: object) =>
    ({
      screen: 'kiosk',
      kind: 'check-in',
      key: nextId(),
      at: factoryNow.toISOString(),
      slotId,
      ...named,
    }) as SentAction;
  later(30);
  const sent = { device: nextId(), sentAt: test.clock.now().toISOString() };
  const actions = [action({ code: nobodys }), action({ code })];
  const answers = (await test.ok(contract.attendance.record, { as, body: { ...sent, actions } })).actions;
  expect(answers.map(({ outcome, refusal }) => [outcome, refusal?.code])).toEqual([
    ['conflict', 'check-in.code-not-found'],
    ['done', undefined],
  ]);
  expect((await visit()).checkInAt).toEqual(factoryNow);
  for (const named of [{}, { code, email: 'grace@example.org' }])
    expect(
      await test.refused(contract.attendance.record, { as, body: { ...sent, actions: [action(named)] } }),
    ).toMatchObject({ code: 'request.invalid' });
});

describe('read without a network and sent later', () => {
  /** Sends actions from a device whose clock is right. @returns what became of each */
  async function send(as: { id: string }, actions: readonly object[]) {
    const sentAt = test.clock.now().toISOString();
    const body = { device: nextId(), sentAt, actions: actions as SentAction[] };
    return (await test.ok(contract.attendance.record, { as, body })).actions;
  }
  const read = (code: string, minutes: number, more: object) => ({
    kind: 'scan',
    key: nextId(),
    at: hoursAfter(factoryNow, minutes / 60).toISOString(),
    code,
    ...more,
  });
  const said = (answers: Awaited<ReturnType<typeof send>>) =>
    answers.map(({ outcome, refusal }) => refusal?.code ?? outcome);
  const slips = async () => {
    const rows = await test.db.select().from(budgets).where(eq(budgets.kind, 'strangers-at-the-door'));
    return rows.reduce((sum, { taken }) => sum + taken, 0);
  };
  // Elsewhere all of it is taken.
  beforeEach(() => test.db.delete(budgets).where(eq(budgets.kind, 'strangers-at-the-door')));

  it('at the kiosk it is decided at the instant of each reading whether they came or left, once [offline-7, code-4, attendance-1]', async () => {
    const { organizer: as, code, slotId, visit } = await scene();
    const atKiosk = { screen: 'kiosk', slotId };
    const [nobodys] = await strangers();
    later(170);
    const actions = [0, 5, 100, 101].map((minutes) => read(code, minutes, atKiosk));
    actions.push(read(nobodys!, 102, atKiosk));
    const answers = await send(as, actions);
    const became = ['done', 'check-in.already-checked-in', 'done', 'check-in.already-checked-out'];
    expect(said(answers)).toEqual([...became, 'check-in.code-not-found']);
    expect(answers.map(({ visit: made }) => made?.firstName)).toEqual([
      'Grace',
      undefined,
      'Grace',
      undefined,
      undefined,
    ]);
    const taken = await slips();
    expect(said(await send(as, actions))).toEqual([...became, 'check-in.code-not-found']);
    expect(await slips()).toBe(taken);
    expect(await visit()).toMatchObject({
      checkInAt: factoryNow,
      checkOutAt: hoursAfter(factoryNow, 100 / 60),
      newVolunteer: true,
    });
    const byAddress = { ...read(code, 0, atKiosk), code: undefined, email: 'grace@example.org' };
    const body = { device: nextId(), sentAt: factoryNow.toISOString(), actions: [byAddress] as SentAction[] };
    expect((await test.refused(contract.attendance.record, { as, body })).code).toBe('request.invalid');
  });

  it('on a roster its holder is checked in at that instant, and staff hear of codes that name nobody or somebody twice [offline-7, code-5]', async () => {
    const { organizer: as, volunteer, code, params, other, registration, visit } = await scene();
    const elsewhere = await scene();
    const [nobodys] = await strangers();
    const onRoster = { screen: 'roster', ...params };
    later(60);
    const actions = [code, nobodys!, elsewhere.code].map((one) => read(one, 20, onRoster));
    const answers = await send(as, actions);
    expect(said(answers)).toEqual(['done', 'check-in.code-not-found', 'roster.no-place']);
    const grace = { id: registration.id, firstName: 'Grace', state: 'here' };
    expect(answers.map(({ person }) => person)).toMatchObject([grace, null, null]);
    const taken = await slips();
    // The code was renewed since: what was done stays told.
    await test.ok(contract.personalCode.renew, { as: volunteer });
    expect(said(await send(as, actions))).toEqual(['done', 'check-in.code-not-found', 'roster.no-place']);
    expect(await slips()).toBe(taken);
    expect(await visit()).toMatchObject({ checkInAt: hoursAfter(factoryNow, 1 / 3), newVolunteer: true });

    const [row] = await test.db.select().from(users).where(eq(users.id, volunteer.id));
    const renewed = codeOf(row!);
    // Another device has read it before: the two times are for people to decide.
    const earlier = read(renewed, 5, onRoster);
    const [conflict] = await send(as, [earlier]);
    expect(conflict).toMatchObject({ outcome: 'conflict', person: { firstName: 'Grace' } });
    const instead = { ...earlier, key: nextId(), instead: conflict!.written };
    expect(said(await send(as, [instead]))).toEqual(['done']);
    expect((await visit()).checkInAt).toEqual(hoursAfter(factoryNow, 1 / 12));

    await makeRegistration(test.db, volunteer, other);
    expect(said(await send(as, [read(renewed, 30, onRoster)]))).toEqual(['roster.several-places']);
    expect(said(await send(elsewhere.organizer, [read(renewed, 30, onRoster)]))).toEqual(['not-found']);
  });

  it('codes that are nobody’s are counted there, too, and come later once they are spent [code-3, attendance-6]', async () => {
    const { organizer: as, code, params, slotId } = await scene();
    const [nobodys] = await strangers();
    const both = (one: string) => [
      read(one, 0, { screen: 'kiosk', slotId }),
      read(one, 0, { screen: 'roster', ...params }),
    ];
    await send(as, both(nobodys!));
    expect(await slips()).toBe(2);
    const { most } = budgetLimits['strangers-at-the-door'][0];
    await test.db.update(budgets).set({ taken: most }).where(eq(budgets.kind, 'strangers-at-the-door'));
    const answers = await send(as, [...both(nobodys!), ...both(code)]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['later', 'later', 'done', 'already']);
  });
});
