import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { textingContract as contract } from '#areas/texting/contract/texting.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { sms: 'development' } });
});
afterAll(() => test.close());

const number = '+13125550147';
const page = async () => (await test.app.inject('/dev/texts')).body;

async function say(body: string, phone = number) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/dev/texts',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ phone, body }).toString(),
  });
  await test.drainJobs();
  test.clock.advance({ seconds: 1 });
  return answer.statusCode;
}

it('a number is verified with the code of the page, and STOP and START are said there [texting-12]', async () => {
  const person = await makeUser(test.db);
  const { organization } = await makeOrganization(test.db);
  await makeVolunteerRequest(test.db, person, organization);
  expect(await page()).toContain('Nothing was texted yet.');
  await test.ok(contract.askForCode, { as: person, body: { number } });
  await test.drainJobs();
  const code = /(\d{6}) is your code/.exec(await page())?.[1] ?? '';
  await test.ok(contract.verify, { as: person, body: { code } });
  await test.ok(contract.choose, {
    as: person,
    params: { organizationId: organization.id },
    body: { mayText: true },
  });
  const state = async () => (await test.ok(contract.own, { as: person })).number?.state;
  expect(await say('HELP')).toBe(303);
  expect(await page()).toContain('Nobody reads replies.');
  expect(await say('stop')).toBe(303);
  expect(await state()).toBe('stopped');
  expect(await say('START')).toBe(303);
  expect(await state()).toBe('good');
  expect(await page()).toContain('You can be texted again.');

  expect(await say('<b>STOP</b>')).toBe(303);
  expect(await page()).toContain('&lt;b&gt;STOP&lt;/b&gt;');
  expect(await say('STOP', 'nobody')).toBe(400);
  const forged = { from: number, body: 'STOP', at: test.clock.now().toISOString() };
  const inbound = await test.app.inject({ method: 'POST', url: '/api/texting/inbound', payload: forged });
  expect([inbound.statusCode, await state()]).toEqual([403, 'good']);
});

it.each([
  ['in production', { environment: 'production', sms: 'development' } as const],
  ['without demo data', {}],
])('%s there is no such page [texting-12]', async (_where, config) => {
  const other = await createTestApp({ config });
  const statuses = [
    (await other.app.inject('/dev/texts')).statusCode,
    (await other.app.inject({ method: 'POST', url: '/dev/texts', payload: {} })).statusCode,
  ];
  await other.close();
  expect(statuses).toEqual([404, 404]);
});
