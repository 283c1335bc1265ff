import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { textingContract as contract } from '#areas/texting/contract/texting.ts';
import { textCodes, texts } from '#areas/texting/schema/texting.ts';
import { makeTextNumber } from '#areas/texting/testing/texting.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { startSms, type FakeSms } from '#testing/sms.ts';
import { clearTexts, sendText } from './send-text.actions.ts';
import { dueTextsJob } from './texts.jobs.ts';

let test: TestApp;
let sms: FakeSms;
beforeAll(async () => {
  sms = await startSms();
  test = await createTestApp({ config: { sms: sms.config, logLevel: 'silent' } });
});
afterAll(async () => {
  await test.close();
  await sms.stop();
});

it('the provider is tried again with the same key until it takes a text, which goes out once [texting-9]', async () => {
  const [person, number] = [await makeUser(test.db), '+15125550111'];
  sms.misbehave(503, 'hang-up', 'lost-answer');
  await test.ok(contract.askForCode, { as: person, body: { number } });
  for (const seconds of [0, 15, 60, 300]) {
    test.clock.advance({ seconds });
    await dueTextsJob.handle(test.deps, {});
    await test.drainJobs();
  }
  expect(sms.calls).toBe(4);
  expect(sms.bodiesTo(number)).toHaveLength(1);
  const [text] = await test.db.select().from(texts).where(eq(texts.userId, person.id));
  expect(text).toMatchObject({ state: 'sent', attempts: 4 });
  // Whatever is done again finds nothing to do.
  await Promise.all([sendText(test.deps, text!.id), sendText(test.deps, text!.id)]);
  expect(sms.calls).toBe(4);
});

it('a number that the provider refuses is marked, and nobody is let text it [texting-9]', async () => {
  const person = await makeUser(test.db);
  const { organization } = await makeOrganization(test.db);
  await makeVolunteerRequest(test.db, person, organization);
  const { number } = await makeTextNumber(test.db, person);
  sms.refuse(number);
  const { headers, payload } = sms.inbound({ from: number, body: 'HELP', at: test.clock.now() });
  await test.app.inject({ method: 'POST', url: '/api/texting/inbound', headers, payload });
  await test.drainJobs();
  expect(await test.ok(contract.own, { as: person })).toMatchObject({ number: { state: 'refused' } });
  const params = { organizationId: organization.id };
  const refused = await test.refused(contract.choose, { as: person, params, body: { mayText: true } });
  expect(refused.code).toBe('texting.no-number');
});

it('a code that waits while its phone says STOP is not sent [texting-4]', async () => {
  const [person, number] = [await makeUser(test.db), '+15125550122'];
  sms.misbehave(503);
  await test.ok(contract.askForCode, { as: person, body: { number } });
  await test.drainJobs();
  const { headers, payload } = sms.inbound({ from: number, body: 'STOP', at: test.clock.now() });
  await test.app.inject({ method: 'POST', url: '/api/texting/inbound', headers, payload });
  test.clock.advance({ seconds: 15 });
  await dueTextsJob.handle(test.deps, {});
  await test.drainJobs();
  expect(sms.bodiesTo(number)).toEqual([expect.stringContaining('You get no more texts')]);
  const [code] = await test.db.select().from(texts).where(eq(texts.userId, person.id));
  expect(code).toMatchObject({ kind: 'code', state: 'dropped', trouble: 'not-wanted', body: '' });
});

it('what was sent is forgotten after 30 days [texting-10]', async () => {
  test.clock.advance({ days: 30, seconds: 1 });
  await clearTexts(test.deps);
  expect(await test.db.$count(texts)).toBe(0);
  expect(await test.db.$count(textCodes)).toBe(0);
});
