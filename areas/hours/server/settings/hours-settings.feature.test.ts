import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

const { get, update } = contract.hoursSettings;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('an organization chooses whether work outside of shifts can be reported, beside its rule [reported-10]', async () => {
  const organizer = await makeOrganizer(test.db);
  const { organization } = await makeOrganization(test.db, {}, { organizer });
  const params = { orgName: organization.name };
  const read = () => test.ok(get, { as: organizer, params });
  expect(await read()).toMatchObject({ rule: 'clock', allowsWorkOutsideShifts: false });
  await test.ok(update, { as: organizer, params, body: { allowsWorkOutsideShifts: true } });
  await test.ok(update, { as: organizer, params, body: { rule: 'bounds' } });
  expect(await read()).toMatchObject({ rule: 'bounds', allowsWorkOutsideShifts: true });
  await test.ok(update, { as: organizer, params, body: { allowsWorkOutsideShifts: false } });
  expect(await read()).toMatchObject({ rule: 'bounds', allowsWorkOutsideShifts: false });
});
