import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SentAction } from '#areas/check-in/contract/attendance.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { buildApp } from '#server/app.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { kioskLinkRequested } from '#areas/accounts/server/accounts.events.ts';
import { hashPassword } from '#areas/accounts/server/passwords/password-hash.tool.ts';
import { registerPages } from '#server/http/pages.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { kioskRecords } from '#testing/attendance.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { cookieOf } from '#testing/sessions.ts';

const { lock, leave, mailLink, today } = contract.checkIn;
const { session, signIn, signOut } = contract.accounts;
const password = 'Organizer1!';
const noId = '00000000-0000-7000-8000-ffffffffffff';
const nothingFixed = { opportunityId: null, activityId: null, sound: false };

let test: TestApp;
let pages: FastifyInstance;
let passwordHash: string;
beforeAll(async () => {
  test = await createTestApp();
  pages = await buildApp(test.deps, registerPages);
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await pages.close();
  await test.close();
});
beforeEach(() => test.clock.set(factoryNow));

const logIn = async ({ email }: { email: string }) =>
  cookieOf(await test.call(signIn, { body: { email, password } }));

/** An organizer who is logged in, with an opportunity that runs now and a volunteer in it. */
async function scene() {
  const organizer = await makeOrganizer(test.db, { passwordHash });
  const place = await makeOrganization(test.db, {}, { organizer });
  const dates = [{ startAt: hoursAfter(factoryNow, -1), endAt: hoursAfter(factoryNow, 2) }];
  const world = await makeOpportunity(
    test.db,
    place,
    {},
    { schedule: { dates, activities: [{ title: 'Packing' }, { title: 'Driving' }] } },
  );
  const volunteer = await makeUser(test.db, { passwordHash });
  const [slot] = world.slots;
  const registration = await makeRegistration(test.db, volunteer, slot!);
  return {
    ...place,
    ...world,
    organizer,
    volunteer,
    registration,
    slot: slot!,
    cookie: await logIn(organizer),
  };
}

/** The same, locked. */
async function lockedScene(setup: Partial<typeof nothingFixed> = {}) {
  const made = await scene();
  await test.ok(lock, { cookie: made.cookie, body: { ...nothingFixed, ...setup } });
  return made;
}

describe('a locked kiosk', () => {
  const closed = Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries(endpoints as Record<string, AnyEndpoint>)
      .filter(([, { access, inKiosk }]) => access !== 'kiosk' && !inKiosk)
      .map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
  );

  it('is refused by every endpoint that is not its own, the public ones among them [kiosk-lock-1]', async () => {
    const { cookie } = await lockedScene();
    expect(closed.length).toBeGreaterThan(100);
    for (const [name, endpoint] of closed) {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => [param, noId]);
      const answer = await test.call(endpoint, { cookie, params: Object.fromEntries(names) });
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'forbidden']);
    }
  });

  it('can be left by nobody who logs in or out with it [kiosk-lock-1]', async () => {
    const { cookie, volunteer } = await lockedScene();
    await test.refused(signIn, { cookie, body: { email: volunteer.email, password } });
    await test.refused(signOut, { cookie });
    expect((await test.ok(session, { cookie })).isKiosk).toBe(true);
  });

  it('leads from every page, known or not, to the kiosk [kiosk-lock-1]', async () => {
    const { cookie } = await lockedScene();
    for (const url of ['/', '/organizer/profile', '/user/login', '/opportunities', '/nowhere']) {
      const answer = await pages.inject({ url, headers: { cookie } });
      expect([url, answer.headers.location]).toEqual([url, '/organizer/check-in']);
    }
  });

  it('still checks people in, and is told nothing of who locked it [kiosk-lock-3]', async () => {
    const { cookie, organizer, volunteer, slot } = await lockedScene();
    await kioskRecords(test, 'check-in', { cookie, body: { email: volunteer.email, slotId: slot.id } });
    expect(await test.ok(session, { cookie })).toEqual({
      user: null,
      organizations: [],
      isKiosk: true,
      isSubscriber: false,
      hasPaid: false,
      hasTexting: false,
      coordinatorRequest: null,
      can: { volunteer: false, organize: false, manage: false },
    });
    const page = await pages.inject({ url: '/organizer/check-in', headers: { cookie } });
    expect(page.statusCode).toBe(200);
    for (const secret of [organizer.email, organizer.id, organizer.lastName])
      expect(page.body).not.toContain(secret);
  });

  it('sends what was done at a kiosk, and nothing of a roster [kiosk-lock-1]', async () => {
    const { cookie, volunteer, opportunity, dates, slot, registration } = await lockedScene();
    const at = factoryNow.toISOString();
    const action = () => ({ key: randomUUID(), kind: 'check-in' as const, at });
    const send = (one: SentAction) =>
      test.call(contract.attendance.record, { cookie, body: { device: noId, sentAt: at, actions: [one] } });
    const onRoster = { opportunityId: opportunity.id, dateId: dates[0]!.id, personId: registration.id };
    expect((await send({ ...action(), screen: 'roster', ...onRoster })).json().code).toBe('forbidden');
    const [done] = (
      await send({ ...action(), screen: 'kiosk', email: volunteer.email, slotId: slot.id })
    ).json().actions;
    expect(done.outcome).toBe('done');
  });

  it('is one browser; others of the same person go on as they were', async () => {
    const { organizer, cookie } = await scene();
    const other = await logIn(organizer);
    await test.ok(lock, { cookie, body: nothingFixed });
    expect((await test.ok(session, { cookie: other })).user?.id).toBe(organizer.id);
    expect((await test.ok(today, { cookie: other })).setup).toBeNull();
  });

  it('keeps what it was set up with [kiosk-lock-4]', async () => {
    const { cookie, opportunity, slot } = await scene();
    const setup = { opportunityId: opportunity.id, activityId: slot.activityId, sound: true };
    await test.ok(lock, { cookie, body: setup });
    expect((await test.ok(today, { cookie })).setup).toEqual(setup);
  });

  it('cannot be set up with what it does not offer', async () => {
    const [{ cookie, opportunity }, other] = [await scene(), await scene()];
    for (const body of [
      { ...nothingFixed, opportunityId: other.opportunity.id },
      { ...nothingFixed, opportunityId: opportunity.id, activityId: other.slot.activityId },
      { ...nothingFixed, activityId: other.slot.activityId },
    ])
      expect((await test.refused(lock, { cookie, body })).code).toBe('not-found');
    expect((await test.ok(session, { cookie })).isKiosk).toBe(false);
  });
});

describe('leaving it', () => {
  it('asks for the password of the account that locked it, and for no other one [kiosk-lock-2]', async () => {
    const { cookie, organizer } = await lockedScene();
    const refused = await test.refused(leave, { cookie, body: { password: 'Volunteer1!' } });
    expect(refused.code).toBe('account.wrong-password');
    expect((await test.ok(session, { cookie })).isKiosk).toBe(true);
    await test.ok(leave, { cookie, body: { password } });
    expect((await test.ok(session, { cookie })).user?.id).toBe(organizer.id);
    // Asked for a second time, there is nothing to leave.
    await test.ok(leave, { cookie, body: { password: 'Volunteer1!' } });
  });

  it('counts wrong passwords as the log in does [kiosk-lock-2]', async () => {
    const { cookie } = await lockedScene();
    const codes: string[] = [];
    while (codes.length < 30 && codes.at(-1) !== 'account.too-many-tries')
      codes.push((await test.refused(leave, { cookie, body: { password: 'wrong' } })).code);
    expect(codes.at(-1)).toBe('account.too-many-tries');
    expect((await test.refused(leave, { cookie, body: { password } })).code).toBe('account.too-many-tries');
  });

  it('works when the right to the kiosk has ended, too', async () => {
    const { cookie, organization } = await lockedScene();
    await test.db.delete(coordinators).where(eq(coordinators.organizationId, organization.id));
    await test.refused(today, { cookie });
    const page = await pages.inject({ url: '/organizer/check-in', headers: { cookie } });
    expect([page.statusCode, page.body.includes('Leave the kiosk')]).toEqual([200, true]);
    await test.ok(leave, { cookie, body: { password } });
    expect((await test.ok(session, { cookie })).isKiosk).toBe(false);
  });
});

describe('the link that is mailed to the person who locked it', () => {
  const { logKioskOut, link: readLink, setFirstPassword } = contract.accounts;
  const tokens = (email: string) =>
    test.published
      .filter(({ type }) => type === kioskLinkRequested.type)
      .map(({ data }) => kioskLinkRequested.schema.parse(data))
      .filter((mail) => mail.email === email)
      .map(({ token }) => token);

  it('logs it out from any device, whatever was guessed at it, and gives it nothing of the account [kiosk-lock-8]', async () => {
    const { cookie, organizer } = await lockedScene();
    for (let guess = 0; guess < 12; guess += 1)
      await test.refused(leave, { cookie, body: { password: 'Wrong-guess1!' } });
    expect(await test.ok(mailLink, { cookie })).toEqual({ mailed: true });
    await test.drainJobs();
    const [token] = tokens(organizer.email) as [string];
    const mail = (await test.mails(organizer.email)).find(({ template }) => template === 'kiosk-link');
    expect(mail?.text).toContain(`/user/kiosk?token=${encodeURIComponent(token)}`);
    // Opening the link does nothing.
    const url = `/user/kiosk?token=${encodeURIComponent(token)}`;
    expect((await pages.inject({ url })).body).toContain('Log the kiosk out');
    expect((await test.ok(readLink, { query: { token } })).link?.purpose).toBe('kiosk-link');
    expect((await test.ok(session, { cookie })).isKiosk).toBe(true);
    await test.ok(logKioskOut, { body: { token } });
    expect(await test.ok(session, { cookie })).toMatchObject({ isKiosk: false, user: null });
    expect((await test.refused(logKioskOut, { body: { token } })).code).toBe('account.link-invalid');
  });

  it('is one of five an hour, of which each works, and is worth nothing else [kiosk-lock-8]', async () => {
    const { cookie, organizer } = await lockedScene();
    const other = await logIn(organizer);
    const said = [];
    for (let times = 0; times < 7; times += 1) said.push((await test.ok(mailLink, { cookie })).mailed);
    expect(said).toEqual([true, true, true, true, true, false, false]);
    const [first] = tokens(organizer.email) as [string];
    const newPassword = 'Brand-new2@';
    const body = { token: first, newPassword, confirmPassword: newPassword };
    expect((await test.refused(setFirstPassword, { body })).code).toBe('account.link-invalid');
    expect(
      (await test.refused(contract.accounts.logInByLink, { body: { token: first, password } })).code,
    ).toBe('account.link-invalid');
    await test.ok(logKioskOut, { body: { token: first } });
    expect((await test.ok(session, { cookie: other })).user?.id).toBe(organizer.id);
  });

  it('is mailed from no other session, and works no more once the kiosk was left [kiosk-lock-8]', async () => {
    const { cookie, organizer } = await lockedScene();
    const other = await logIn(organizer);
    await test.ok(mailLink, { cookie: other });
    expect(tokens(organizer.email)).toEqual([]);
    await test.ok(mailLink, { cookie });
    await test.ok(leave, { cookie, body: { password } });
    const [token] = tokens(organizer.email) as [string];
    expect((await test.refused(logKioskOut, { body: { token } })).code).toBe('account.link-invalid');
    expect((await test.ok(session, { cookie })).user?.id).toBe(organizer.id);
  });
});
