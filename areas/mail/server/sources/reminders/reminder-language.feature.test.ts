// A reminder is written by a job, for people who read different languages.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { accented, languagesWithAccented } from '#testing/accented.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { queueReminders } from './reminders.mails.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ languages: languagesWithAccented() });
});
afterAll(() => test.close());

it('is in the language of each person who gets it, whatever the organizer reads [reminders-1]', async () => {
  test.clock.set(factoryNow);
  const organizer = await makeOrganizer(test.db, { language: 'en' });
  const place = await makeOrganization(test.db, {}, { organizer });
  const dates = [{ startAt: hoursAfter(factoryNow, 30), endAt: hoursAfter(factoryNow, 33) }];
  const { slots } = await makeOpportunity(
    test.db,
    place,
    {},
    { coordinators: [organizer], schedule: { dates } },
  );
  const [one, other] = [
    await makeUser(test.db, { language: accented }),
    await makeUser(test.db, { language: 'en' }),
  ];
  for (const volunteer of [one, other]) await makeRegistration(test.db, volunteer, slots[0]!);
  test.clock.advance({ hours: 10 });
  expect(await queueReminders(test.deps)).toBe(2);
  const [[toOne], [toOther]] = [await test.mails(one.email), await test.mails(other.email)];
  expect(toOther!.subject).toMatch(/^Reminder: /);
  expect(toOne!.subject).not.toMatch(/^Reminder: /);
  expect(toOne!.text).not.toContain('Your shift');
  expect(toOther!.text).toContain('Your shift');
});
