import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { openSession } from '#testing/sessions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

it('gives a device a secret of its session and one of the account, and tells nobody [offline-1]', async () => {
  const organizer = await makeOrganizer(test.db);
  await makeOrganization(test.db, {}, { organizer });
  const [one, other] = await Promise.all(
    [0, 1].map(() =>
      openSession(test.db, organizer, { now: factoryNow, secret: test.deps.config.authSecret }),
    ),
  );
  const ask = (cookie: string | undefined) => test.ok(contract.attendance.device, { cookie });
  const first = await ask(one);
  expect(await ask(one)).toEqual(first);
  const second = await ask(other);
  expect(second.account).toBe(first.account);
  expect(second.secret).not.toBe(first.secret);
  expect(second.waitingSecret).toBe(first.waitingSecret);
  const stranger = await makeOrganizer(test.db);
  await makeOrganization(test.db, {}, { organizer: stranger });
  const theirs = await test.ok(contract.attendance.device, {
    cookie: await openSession(test.db, stranger, { now: factoryNow, secret: test.deps.config.authSecret }),
  });
  expect(theirs.waitingSecret).not.toBe(first.waitingSecret);
  expect(first.now).toBe(factoryNow.toISOString());

  await test.ok(contract.checkIn.lock, {
    cookie: one,
    body: { opportunityId: null, activityId: null, sound: false },
  });
  const locked = await ask(one);
  expect(locked).toEqual(first);
  expect(JSON.stringify(locked)).not.toContain(organizer.id);
  expect((await test.call(contract.attendance.device, {})).statusCode).toBe(401);
});
