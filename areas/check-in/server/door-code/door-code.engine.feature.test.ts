import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { sealedId } from '#areas/accounts/server/codes/sealed-ids.rules.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { doorToken } from './door-code.rules.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';

const { code, poster, door, checkIn, checkOut } = contract.doorCode;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const tokenOf = (dateId: string) => doorToken(test.deps.config.authSecret, dateId);

/** A date that begins in an hour and whose check-in has just opened, another one a week later, and a volunteer of both. */
async function scene() {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const on = (hours: number) => ({
    startAt: hoursAfter(factoryNow, hours),
    endAt: hoursAfter(factoryNow, hours + 3),
  });
  const world = await makeOpportunity(
    test.db,
    place,
    { checkInHours: 1 },
    { schedule: { dates: [on(1), on(169)], activities: [{ title: 'Packing' }] } },
  );
  const volunteer = await makeUser(test.db, { firstName: 'Grace' });
  const [first, second] = world.dates;
  const slotOf = (dateId: string) => world.slots.find((slot) => slot.dateId === dateId)!;
  const registration = await makeRegistration(test.db, volunteer, slotOf(first!.id));
  await makeRegistration(test.db, volunteer, slotOf(second!.id));
  return {
    ...world,
    organizer,
    volunteer,
    registration,
    slotId: slotOf(first!.id).id,
    next: { token: tokenOf(second!.id), slotId: slotOf(second!.id).id },
    token: tokenOf(first!.id),
    of: { opportunityId: world.opportunity.id, dateId: first!.id },
  };
}

describe('the code of a date', () => {
  it('is shown and printed by those who keep its roster, and leads to its own page [code-7]', async () => {
    const { organizer: as, of, token } = await scene();
    const view = await test.ok(code, { as, params: of });
    expect(view.url).toBe(`http://manyhands.test/check-in/${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(view.qr.path).toMatch(/^M0 0h7v1h-7z/);
    const answer = await test.call(poster, { as, params: of });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('is another one for another date [code-7]', async () => {
    const { token, next, volunteer, slotId } = await scene();
    expect(next.token).not.toBe(token);
    const input = { as: volunteer, params: { token: next.token }, body: { slotId } };
    expect((await test.refused(checkIn, input)).code).toBe('check-in.not-registered');
  });

  it('is nobody else’s to have [code-7]', async () => {
    const { of, volunteer, opportunity } = await scene();
    const other = await scene();
    for (const endpoint of [code, poster])
      for (const [as, refused] of [
        [undefined, 'sign-in-required'],
        [volunteer, 'forbidden'],
        [other.organizer, 'not-found'],
      ] as const)
        expect((await test.refused(endpoint, { as, params: of })).code).toBe(refused);
    const mixed = { opportunityId: opportunity.id, dateId: other.of.dateId };
    expect((await test.refused(code, { as: other.organizer, params: mixed })).code).toBe('not-found');
  });
});

describe('at the door', () => {
  it('somebody sees the own places, and checks in and out with the rules of the kiosk [code-8]', async () => {
    const { volunteer: as, token, slotId, opportunity, registration } = await scene();
    const input = { as, params: { token } };
    expect(await test.ok(door, input)).toMatchObject({
      opportunityId: opportunity.id,
      date: { opportunity: opportunity.title, window: 'open' },
      places: [{ slotId, activity: 'Packing', checkInAt: null, checkOutAt: null }],
    });
    const made = await test.ok(checkIn, { ...input, body: { slotId } });
    expect(made).toMatchObject({ firstName: 'Grace', isNewVolunteer: true });
    expect((await test.refused(checkIn, { ...input, body: { slotId } })).code).toBe(
      'check-in.already-checked-in',
    );
    test.clock.set(hoursAfter(factoryNow, 4));
    expect(await test.ok(checkOut, { ...input, body: { slotId } })).toMatchObject({
      checkOutAt: hoursAfter(factoryNow, 4).toISOString(),
    });
    const { checkInAt, checkOutAt } = await visitOf(test.db, registration.id);
    expect([checkInAt, checkOutAt]).toEqual([factoryNow, hoursAfter(factoryNow, 4)]);
    expect((await test.ok(door, input)).places).toMatchObject([{ checkInAt: factoryNow.toISOString() }]);
  });

  it('is open in the window alone, and says when that is [code-8]', async () => {
    const { volunteer: as, token, slotId } = await scene();
    const input = { as, params: { token } };
    const look = async () => (await test.ok(door, input)).date;
    test.clock.set(hoursAfter(factoryNow, -0.5));
    expect(await look()).toMatchObject({ window: 'before', opensAt: factoryNow.toISOString() });
    expect(await test.refused(checkIn, { ...input, body: { slotId } })).toMatchObject({
      code: 'check-in.not-open-yet',
      params: { hours: 0, minutes: 30 },
    });
    test.clock.set(hoursAfter(factoryNow, 5));
    expect(await look()).toMatchObject({ window: 'closed' });
    expect((await test.refused(checkIn, { ...input, body: { slotId } })).code).toBe('check-in.closed');
    expect((await test.refused(checkOut, { ...input, body: { slotId } })).code).toBe(
      'check-in.not-checked-in',
    );
  });

  it('is of who is logged in: who holds no place is told where to sign up and nothing else [code-9]', async () => {
    const { token, slotId, opportunity, organizer } = await scene();
    for (const as of [await makeUser(test.db), organizer]) {
      const input = { as, params: { token } };
      expect(await test.ok(door, input)).toEqual({ opportunityId: opportunity.id, date: null, places: [] });
      expect((await test.refused(checkIn, { ...input, body: { slotId } })).code).toBe(
        'check-in.not-registered',
      );
    }
    expect((await test.refused(door, { params: { token } })).code).toBe('sign-in-required');
    expect((await test.refused(checkIn, { params: { token }, body: { slotId } })).code).toBe(
      'sign-in-required',
    );
  });

  it('needs a place that was not given back [code-9]', async () => {
    const { volunteer: as, token, slotId, registration } = await scene();
    await test.db
      .update(registrations)
      .set({ deletedAt: factoryNow })
      .where(eq(registrations.id, registration.id));
    const input = { as, params: { token } };
    expect((await test.ok(door, input)).places).toEqual([]);
    expect((await test.refused(checkIn, { ...input, body: { slotId } })).code).toBe(
      'check-in.not-registered',
    );
  });

  it('is unknown with a code that was made up or sealed for something else, and once the date is gone [code-7, code-9]', async () => {
    const { volunteer: as, token, slotId, of } = await scene();
    const { authSecret } = test.deps.config;
    const unknown = async (wrong: string) => {
      const input = { as, params: { token: wrong } };
      const bodies = { ...input, body: { slotId } };
      for (const refused of [
        await test.refused(door, input),
        await test.refused(checkIn, bodies),
        await test.refused(checkOut, bodies),
      ])
        expect(refused).toMatchObject({ status: 404, code: 'check-in.door-code-unknown' });
    };
    await unknown('1');
    await unknown(tokenOf(randomUUID()));
    await unknown(doorToken('another secret that is long enough', of.dateId));
    await unknown(sealedId(authSecret, 'personal-code', of.dateId).toString('base64url'));
    await test.db
      .update(opportunities)
      .set({ status: 'draft' })
      .where(eq(opportunities.id, of.opportunityId));
    await unknown(token);
    await test.db
      .update(opportunities)
      .set({ status: 'published' })
      .where(eq(opportunities.id, of.opportunityId));
    await test.db
      .update(opportunityDates)
      .set({ deletedAt: factoryNow })
      .where(eq(opportunityDates.id, of.dateId));
    await unknown(token);
  });
});
