import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVisit } from '#areas/visits/testing/visits.factories.ts';

const { roster, note } = contract.roster;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function scene() {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const { opportunity, slots } = await makeOpportunity(
    test.db,
    at,
    {},
    { schedule: { dates: [{ startAt: hoursAfter(factoryNow, 48), endAt: hoursAfter(factoryNow, 51) }] } },
  );
  const slot = slots[0]!;
  const volunteer = await makeUser(test.db);
  const place = await makeRegistration(test.db, volunteer, slot);
  const params = { opportunityId: opportunity.id, dateId: slot.dateId };
  const write = (text: string, personId = place.id) => ({
    params: { ...params, personId },
    as: organizer,
    body: { note: text },
  });
  const seen = async () =>
    (await test.ok(roster, { params, as: organizer })).activities.flatMap(({ people }) => people);
  return { organizer, opportunity, slot, volunteer, place, params, write, seen };
}

it('a note is written, changed and taken away by those who keep the roster [place-note-1]', async () => {
  const { place, write, seen } = await scene();
  expect(await seen()).toMatchObject([{ note: '' }]);
  expect(await test.ok(note, write('  Brings own gloves; drives the van '))).toMatchObject({
    people: [{ id: place.id, note: 'Brings own gloves; drives the van' }],
  });
  await test.ok(note, write('Comes at ten', place.id.toUpperCase()));
  expect(await seen()).toMatchObject([{ note: 'Comes at ten' }]);
  await test.ok(note, write(''));
  expect(await seen()).toMatchObject([{ note: '' }]);
});

it('it has at most 300 characters [place-note-1]', async () => {
  const { write } = await scene();
  await test.ok(note, write('x'.repeat(300)));
  expect(await test.refused(note, write('x'.repeat(301)))).toMatchObject({
    status: 422,
    fields: [{ path: 'note', message: 'A note can have at most 300 characters.' }],
  });
});

it('nobody else reads or writes it, the volunteer neither [place-note-2, access-4]', async () => {
  const { volunteer, opportunity, write } = await scene();
  await test.ok(note, write('Keep away from the van'));
  const other = await scene();
  expect(await test.refused(note, { ...write('Hello'), as: other.organizer })).toMatchObject({
    status: 404,
    code: 'not-found',
  });
  expect(await test.refused(note, { ...write('Hello'), as: volunteer })).toMatchObject({ status: 403 });
  const answers = await Promise.all([
    test.call(contract.registrations.upcoming, { as: volunteer }),
    test.call(contract.opportunities.details, { as: volunteer, params: { opportunityId: opportunity.id } }),
  ]);
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(200);
    expect(body).not.toContain('Keep away');
  }
});

it('there is none of somebody without a place by being named [place-note-2, roster-2]', async () => {
  const { place, slot, write, seen } = await scene();
  const own = await makeUser(test.db);
  const hidden = await makeRegistration(test.db, own, slot);
  const named = nextId();
  await test.db.insert(registrationAdditionalVolunteers).values({
    id: named,
    registrationId: place.id,
    userId: own.id,
    firstName: 'Cy',
    lastName: 'Typed',
    email: own.email,
  });
  await test.ok(note, write('Knows the way', hidden.id));
  expect((await seen()).find(({ id }) => id === named)).toMatchObject({ note: null });
  expect(await test.refused(note, write('Hello', named))).toMatchObject({ code: 'roster.no-place' });
});

it('it goes with the place and with the person [place-note-3]', async () => {
  const gone = await scene();
  await test.ok(note, gone.write('Gave it back'));
  await test.ok(contract.registrations.cancel, {
    as: gone.volunteer,
    params: { registrationId: gone.place.id },
  });
  const closed = await scene();
  await test.ok(note, closed.write('Closed the account'));
  await makeVisit(test.db, closed.place, { checkInAt: factoryNow });
  await test.ok(contract.accountClosing.close, { as: closed.volunteer, body: { reason: 'no-time' } });
  for (const { place } of [gone, closed]) {
    const [row] = await test.db.select().from(registrations).where(eq(registrations.id, place.id));
    expect(row?.note).toBeNull();
  }
});
