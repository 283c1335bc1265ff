import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { AnsweredAction, SentAction } from '#areas/check-in/contract/attendance.ts';
import { attendanceActions } from '#areas/check-in/schema/check-in.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('ten kiosks and a roster that send the same and other actions at once do each exactly once [attendance-1, check-in-7]', async () => {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const { opportunity, slots, dates } = await makeOpportunity(
    test.db,
    place,
    {},
    { schedule: { dates: [{ startAt: factoryNow, endAt: hoursAfter(factoryNow, 3) }] } },
  );
  const slot = slots[0]!;
  const people = [];
  for (let n = 0; n < 20; n += 1) {
    const user = await makeUser(test.db);
    people.push({ user, place: await makeRegistration(test.db, user, slot) });
  }
  const cookie = await test.signInAs(organizer);
  const at = factoryNow.toISOString();
  const atKiosk = people.map(({ user }) => ({
    screen: 'kiosk',
    kind: 'check-in',
    key: nextId(),
    at,
    email: user.email,
    slotId: slot.id,
  }));
  const onRoster = people.map(({ place: { id: personId } }) => ({
    screen: 'roster',
    kind: 'check-in',
    key: nextId(),
    at,
    opportunityId: opportunity.id,
    dateId: dates[0]!.id,
    personId,
  }));
  const send = (actions: readonly object[]) =>
    test.call(contract.attendance.record, {
      body: { device: nextId(), sentAt: at, actions: [...actions] as SentAction[] },
      cookie,
    });
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => send(atKiosk)),
    ...Array.from({ length: 5 }, () => send(atKiosk.toReversed())),
    send(onRoster),
    send(onRoster.toReversed()),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const checkedIn = test.published
    .filter(({ type }) => type === 'registration.checked-in')
    .map(({ data }) => (data as { registrationId: string }).registrationId);
  expect(checkedIn.toSorted()).toEqual(people.map(({ place: { id } }) => id).toSorted());
  const visits = await Promise.all(people.map(({ place }) => visitOf(test.db, place.id)));
  expect(visits.every(({ checkInAt, newVolunteer }) => checkInAt && newVolunteer)).toBe(true);
  // Every request tells the same of an action, and of two actions about one person one was done.
  const outcomes = new Map<string, Set<string>>();
  for (const answer of answers) {
    for (const { key, outcome } of answer.json<{ actions: AnsweredAction[] }>().actions) {
      outcomes.set(key, (outcomes.get(key) ?? new Set()).add(outcome));
    }
  }
  expect([...outcomes.values()].every((told) => told.size === 1)).toBe(true);
  const kept = await test.db.select().from(attendanceActions);
  expect(kept.filter(({ outcome }) => outcome === 'done')).toHaveLength(people.length);
  expect(kept).toHaveLength(2 * people.length);
});
