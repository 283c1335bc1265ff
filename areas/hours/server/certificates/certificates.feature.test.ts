import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { budgetLimits } from '#areas/budgets/server/budgets.rules.ts';
import { corrects } from '#areas/check-in/testing/corrections.ts';
import { formatHours } from '#areas/hours/rules/hours.ts';
import { certificates } from '#areas/hours/schema/certificates.ts';
import { makeApprovedWork } from '#areas/hours/testing/hours.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVisit } from '#areas/visits/testing/visits.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { hoursAfter, nextId } from '#testing/factories/sequence.ts';
import { pdfText } from '#testing/pdf-text.ts';

const { issue, list, file, verify } = contract.certificates;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const issuedAt = new Date('2030-06-12T22:00:00Z');
beforeEach(() => test.clock.set(issuedAt));
const june = { start: '2030-06-01', end: '2030-06-11' };

/** Ada's places in shifts of three hours in Honolulu, at an organization whose organizer corrects them. */
async function scene(name = { firstName: 'Ada', lastName: 'Moss' }) {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(
    test.db,
    {},
    { organizer, location: { timeZone: 'Pacific/Honolulu' } },
  );
  const volunteer = await makeUser(test.db, name);
  const organizationId = place.organization.id;
  const came = async (startAt: string, minutes: number | null, person: UserRow = volunteer) => {
    const start = new Date(startAt);
    const dates = [{ startAt: start, endAt: hoursAfter(start, 3) }];
    const { slots } = await makeOpportunity(test.db, place, {}, { schedule: { dates } });
    const visit = { checkInAt: start, checkOutAt: hoursAfter(start, (minutes ?? 0) / 60) };
    return makeRegistration(test.db, person, slots[0]!, minutes === null ? {} : { visit });
  };
  const issued = (days: typeof june | null = june) =>
    test.ok(issue, { as: volunteer, body: { organizationId, days } });
  const leavesAfter = (of: { id: string; checkInAt: Date }, minutes: number) =>
    corrects(test, {
      as: organizer,
      placeId: of.id,
      to: { checkInAt: of.checkInAt, checkOutAt: hoursAfter(of.checkInAt, minutes / 60) },
    });
  return { ...place, organizer, volunteer, organizationId, came, issued, leavesAfter };
}

const verified = (code: string) => test.ok(verify, { params: { code } });

it('says the same hours as the history, the report and its file [certificates-1]', async () => {
  const { volunteer, organizer, came, issued } = await scene();
  await came('2030-06-03T20:00Z', 150);
  await came('2030-06-10T20:00Z', 85);
  await came('2030-05-10T20:00Z', 60);
  await came('2030-06-09T20:00Z', null);
  const { minutes, visits, url, ...rest } = await issued();
  expect({ minutes, visits, ...rest }).toMatchObject({
    minutes: 235,
    visits: 2,
    ...june,
    issuedOn: '2030-06-12',
  });
  expect(url).toBe(`${test.deps.config.publicUrl}/certificate/${rest.code}`);
  const history = await test.ok(contract.registrations.history, { as: volunteer, query: june });
  expect(history.totalMinutes).toBe(minutes);
  const totals = await test.ok(contract.hours.totals, { as: organizer, query: june });
  expect(totals).toMatchObject({ minutes, visits });
  const csv = await test.call(contract.hours.report, { as: organizer, query: june });
  const rows = csv.body.trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',')[5]).toSorted()).toEqual(['1.25', '2.30']);
  expect(await verified(rest.code)).toMatchObject({ minutes, holds: true, now: { minutes, visits } });
});

it('is a PDF that says who, where, when, how much and how to verify it [certificates-2]', async () => {
  const { volunteer, organization, came, issued } = await scene();
  await came('2030-06-03T20:00Z', 150);
  const { code, url } = await issued();
  const answer = await test.call(file, { as: volunteer, params: { code } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="certificate-${code}.pdf"`,
  });
  const pdf = answer.rawPayload;
  expect(pdf.toString('latin1').startsWith('%PDF-')).toBe(true);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  const text = pdfText(pdf);
  for (const said of [
    organization.name,
    'Ada Moss',
    '2 h 30 min',
    `${formatHours(150)} in hours and minutes`,
    '1 visit from Jun 1, 2030 to Jun 11, 2030',
    'Issued on Jun 12, 2030',
    code,
    url,
  ])
    expect(text).toContain(said);
});

it('leaves the name to the page where the letters can’t be printed, and prints no control characters [certificates-3]', async () => {
  const { volunteer, came, issued } = await scene({ firstName: '太郎', lastName: '山田' });
  await came('2030-06-03T20:00Z', 150);
  const { code } = await issued();
  const text = pdfText((await test.call(file, { as: volunteer, params: { code } })).rawPayload);
  expect(text).toContain('the person whose name the page behind the code shows');
  expect(text).not.toMatch(/[\p{Cc}--\n]/v);
  expect(await verified(code)).toMatchObject({ person: '太郎 山田' });
});

it('is the same one for the same hours, also twice at once [certificates-4]', async () => {
  const { volunteer, organizationId, came, issued } = await scene();
  await came('2030-06-03T20:00Z', 150);
  const codes = await Promise.all(Array.from({ length: 4 }, async () => (await issued()).code));
  expect(new Set(codes).size).toBe(1);
  test.clock.set(hoursAfter(issuedAt, 30));
  expect((await issued()).code).toBe(codes[0]);
  // Days that are not over end with the last visit, so that tomorrow's certificate of them is this one.
  const open = await issued({ start: '2030-06-01', end: '2030-12-31' });
  expect(open).toMatchObject({ start: '2030-06-01', end: '2030-06-03' });
  expect(await issued(null)).toMatchObject({ start: '2030-06-03', end: '2030-06-03', minutes: 150 });
  const other = { organizationId, days: { start: '2030-06-02', end: '2030-06-11' } };
  expect((await test.ok(issue, { as: volunteer, body: other })).code).not.toBe(codes[0]);
  expect(await test.db.$count(certificates, eq(certificates.userId, volunteer.id))).toBe(4);
});

it('has a code that is read as people type it, and no other [certificates-5]', async () => {
  const { came, issued } = await scene();
  await came('2030-06-03T20:00Z', 150);
  const { code } = await issued();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  for (const typed of [
    code.toLowerCase(),
    code.replaceAll('-', ' '),
    code.replaceAll('0', 'o').replaceAll('1', 'l'),
  ])
    expect(await verified(typed)).toMatchObject({ code });
  for (const typed of ['0000-0000-0000-0000', 'nothing', '%', code.slice(0, -1)])
    expect(await test.refused(verify, { params: { code: typed } })).toMatchObject({
      code: 'certificate.unknown',
      status: 404,
    });
  expect(verify.perMinute).toBeLessThanOrEqual(60);
});

it('holds until the hours are corrected, and holds again once that is reversed [certificates-6]', async () => {
  const { came, issued, leavesAfter } = await scene();
  const first = await came('2030-06-03T20:00Z', 150);
  await came('2030-06-10T20:00Z', 60);
  const { code } = await issued();
  const visit = { id: first.id, checkInAt: new Date('2030-06-03T20:00Z') };
  test.clock.set(hoursAfter(issuedAt, 24));
  await leavesAfter(visit, 30);
  expect(await verified(code)).toMatchObject({ minutes: 210, holds: false, now: { minutes: 90, visits: 2 } });
  const another = await issued();
  expect(another).toMatchObject({ minutes: 90 });
  expect(await verified(another.code)).toMatchObject({ holds: true });
  await leavesAfter(visit, 150);
  expect(await verified(code)).toMatchObject({ holds: true });
  expect((await issued()).code).toBe(code);
});

it('counts what was over when it was issued, however it is corrected, and nothing later [certificates-7]', async () => {
  const { volunteer, came, issued } = await scene();
  const days = { start: '2030-06-01', end: '2030-06-12' };
  // The shift goes on until 23:00; the volunteer left at 21:00.
  const early = await came('2030-06-12T20:00Z', 60);
  const { code } = await issued(days);
  await came('2030-06-12T23:00Z', 120);
  await came('2030-06-08T20:00Z', 60, await makeUser(test.db));
  test.clock.set(hoursAfter(issuedAt, 30));
  expect(await verified(code)).toMatchObject({ holds: true, now: { minutes: 60, visits: 1 } });
  // Corrected to a check-out after the certificate was issued, the visit is in it still.
  const checkInAt = new Date('2030-06-12T20:00Z');
  await makeVisit(test.db, early, { checkInAt, checkOutAt: hoursAfter(checkInAt, 3) });
  expect(await verified(code)).toMatchObject({ holds: false, now: { minutes: 180, visits: 1 } });
  expect(await issued(days)).toMatchObject({ minutes: 300, visits: 2 });
  expect(await test.db.$count(certificates, eq(certificates.userId, volunteer.id))).toBe(2);
});

it('counts work outside of shifts that was approved by then, as history and report do [certificates-1, certificates-7]', async () => {
  const { volunteer, organizer, location, came, issued } = await scene();
  await came('2030-06-03T20:00Z', 150);
  const worked = (startAt: string, endAt: string, decidedAt: Date) =>
    makeApprovedWork(
      test.db,
      { person: volunteer, location, by: organizer },
      { startAt: new Date(startAt), endAt: new Date(endAt), decidedAt },
    );
  await worked('2030-06-05T20:00Z', '2030-06-05T21:15Z', issuedAt);
  const { code, minutes, visits } = await issued();
  expect({ minutes, visits }).toEqual({ minutes: 225, visits: 2 });
  const history = await test.ok(contract.registrations.history, { as: volunteer, query: june });
  const totals = await test.ok(contract.hours.totals, { as: organizer, query: june });
  expect([history.totalMinutes, totals.minutes]).toEqual([minutes, minutes]);
  test.clock.set(hoursAfter(issuedAt, 48));
  await worked('2030-06-06T20:00Z', '2030-06-06T21:00Z', hoursAfter(issuedAt, 24));
  expect(await verified(code)).toMatchObject({ holds: true });
  expect(await issued()).toMatchObject({ minutes: 285, visits: 3 });
});

it('is a new one where other visits come to the same [certificates-4]', async () => {
  const { came, issued, organizer } = await scene();
  const days = { start: '2030-06-01', end: '2030-06-12' };
  const first = await came('2030-06-03T20:00Z', 150);
  const { code } = await issued(days);
  test.clock.set(hoursAfter(issuedAt, 24));
  await came('2030-06-12T23:00Z', 150);
  await corrects(test, { as: organizer, placeId: first.id, to: null });
  const another = await issued(days);
  expect(another).toMatchObject({ minutes: 150, visits: 1 });
  expect(another.code).not.toBe(code);
  expect(await verified(code)).toMatchObject({ holds: false, now: { minutes: 0, visits: 0 } });
});

it('tells as it was issued, and the name that the organization has now [certificates-8]', async () => {
  const { organization, volunteer, came, issued } = await scene();
  await came('2030-06-03T20:00Z', 150);
  const { code } = await issued();
  expect(await verified(code)).toEqual({
    code,
    ...june,
    minutes: 150,
    visits: 1,
    issuedOn: '2030-06-12',
    person: 'Ada Moss',
    organization: organization.name,
    organizationNow: null,
    now: { minutes: 150, visits: 1 },
    holds: true,
  });
  await test.db
    .update(organizations)
    .set({ newName: 'Renamed Pantry', isPrivate: true, unpublishedAt: issuedAt })
    .where(eq(organizations.id, organization.id));
  expect(await verified(code)).toMatchObject({
    organization: organization.name,
    organizationNow: 'Renamed Pantry',
    holds: true,
  });
  expect((await issued()).code).not.toBe(code);
  expect(await test.db.$count(certificates, eq(certificates.userId, volunteer.id))).toBe(2);
});

it('goes on without the name once the account is closed [certificates-9]', async () => {
  const { volunteer, came, issued } = await scene();
  await came('2030-06-03T20:00Z', 150);
  const { code } = await issued();
  await test.ok(contract.accountClosing.close, { as: volunteer, body: { reason: 'privacy' } });
  const answer = await test.call(verify, { params: { code } });
  expect(answer.json()).toMatchObject({ person: null, minutes: 150, holds: true });
  expect(answer.body).not.toContain('Moss');
});

it('is issued to its person alone, of counted hours, and a day’s number of times [certificates-10]', async () => {
  const { volunteer, organizer, organizationId, came, issued } = await scene();
  const body = { organizationId, days: june };
  expect(await test.refused(issue, { body })).toMatchObject({ code: 'sign-in-required' });
  expect(await test.refused(issue, { as: volunteer, body })).toMatchObject({ code: 'certificate.no-hours' });
  expect(
    await test.refused(issue, { as: volunteer, body: { ...body, organizationId: nextId() } }),
  ).toMatchObject({ code: 'not-found' });
  const backwards = { ...body, days: { start: '2030-06-11', end: '2030-06-01' } };
  expect(await test.refused(issue, { as: volunteer, body: backwards })).toMatchObject({
    code: 'request.invalid',
  });
  await came('2030-06-03T20:00Z', 150);
  expect(await test.refused(issue, { as: organizer, body })).toMatchObject({ code: 'certificate.no-hours' });
  const { code } = await issued();
  for (const [as, refusal] of [
    [undefined, 'sign-in-required'],
    [organizer, 'certificate.unknown'],
  ] as const)
    expect(await test.refused(file, { as, params: { code } })).toMatchObject({ code: refusal });
  const { most } = budgetLimits.certificates[0];
  for (let made = 1; made < most; made += 1)
    await issued({ start: `2029-01-${String(made).padStart(2, '0')}`, end: june.end });
  const oneMore = { ...body, days: { start: '2028-01-01', end: june.end } };
  expect(await test.refused(issue, { as: volunteer, body: oneMore })).toMatchObject({
    code: 'certificate.spent',
    status: 429,
  });
  expect((await issued()).code).toBe(code);
});

it('lists one’s own, the last first, and says which still hold [certificates-12]', async () => {
  const { volunteer, organization, organizer, came, issued, leavesAfter } = await scene();
  const early = await came('2030-05-10T20:00Z', 60);
  await came('2030-06-03T20:00Z', 150);
  const all = await issued(null);
  test.clock.set(hoursAfter(issuedAt, 1));
  const ofJune = await issued();
  await leavesAfter({ id: early.id, checkInAt: new Date('2030-05-10T20:00Z') }, 45);
  const own = await test.ok(list, { as: volunteer });
  expect(own).toMatchObject({
    total: 2,
    items: [
      { code: ofJune.code, minutes: 150, holds: true, organization: organization.name },
      { code: all.code, minutes: 210, holds: false },
    ],
  });
  expect(await test.ok(list, { as: organizer })).toEqual({ items: [], total: 0 });
});
