import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { crmConnections } from '#areas/crm/schema/crm.ts';
import { connectCrm, emulatedCrm } from '#areas/crm/testing/connect.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { testClock } from '#testing/clock.ts';
import { eq } from 'drizzle-orm';

const { integration, salesforce } = contract;

const clock = testClock();
let server: Awaited<ReturnType<typeof emulatedCrm>>;
let test: TestApp;
beforeAll(async () => {
  server = await emulatedCrm(() => clock.now());
  test = await createTestApp({ clock, crm: server.crm });
});
afterAll(async () => {
  await test.close();
  await server.close();
});

async function connected() {
  const organizer = await makeOrganizer(test.db);
  const { organization } = await makeOrganization(test.db, {}, { organizer });
  const answer = await connectCrm(test, server, { organization, as: organizer });
  return { organizer, organization, answer };
}

const rowOf = async ({ id }: { id: string }) =>
  (await test.db.select().from(crmConnections).where(eq(crmConnections.organizationId, id)))[0]!;

/** Begins an authorization and allows it. @returns what the CRM sends the browser back with */
async function allowed(as: { id: string }, organization: { id: string }) {
  const query = { organizationId: organization.id };
  const { authorizationUrl } = await test.ok(salesforce.auth, { as, query });
  const back = new URL(server.emulator.allow(authorizationUrl)).searchParams;
  return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
}

it('an organizer turns Salesforce on, allows the connection, and its objects are there [crm-1]', async () => {
  const { organizer, organization, answer } = await connected();
  expect(answer).toEqual({ id: '00D000000000001EAA', orgName: organization.name });
  const params = { orgName: organization.name };
  expect(await test.ok(integration.get, { as: organizer, params })).toMatchObject({
    isActiveSalesforce: true,
    connected: {
      by: `${organizer.firstName} ${organizer.lastName}`,
      crmOrganizationId: '00D000000000001EAA',
    },
  });
  const body = { organizationId: organization.name };
  const objects = await test.ok(salesforce.objects, { as: organizer, body });
  expect(objects).toContainEqual({ name: 'Contact', label: 'Contact', isCustom: false });
});

it('tokens are sealed, stay on the server, and are of no use to another organization [crm-2]', async () => {
  const { organizer, organization } = await connected();
  const row = await rowOf(organization);
  expect(row.accessTokenEncrypted).toMatch(/^v1\./);
  expect(JSON.stringify(row)).not.toContain('00D000000000001!');
  const answer = await test.call(integration.get, { as: organizer, params: { orgName: organization.name } });
  expect(answer.body).not.toMatch(/token|v1\./i);
  const other = await connected();
  const { accessTokenEncrypted } = row;
  await test.db
    .update(crmConnections)
    .set({ accessTokenEncrypted })
    .where(eq(crmConnections.organizationId, other.organization.id));
  const call = { as: other.organizer, body: { organizationId: other.organization.id } };
  expect(await test.refused(salesforce.objects, call)).toMatchObject({ code: 'crm.authorization-required' });
});

it('an authorization is used once, in time, and by the one who began it [crm-3]', async () => {
  const { organizer, organization } = await connected();
  const colleague = await makeOrganizer(test.db);
  const { organization: theirs } = await makeOrganization(test.db, {}, { organizer: colleague });
  await test.ok(integration.update, {
    as: colleague,
    params: { orgName: theirs.name },
    body: { isActiveSalesforce: true },
  });
  const spent = { code: 'crm.authorization-spent' };
  const query = await allowed(organizer, organization);
  expect(await test.refused(salesforce.callback, { as: colleague, query })).toMatchObject(spent);
  await test.ok(salesforce.callback, { as: organizer, query });
  expect(await test.refused(salesforce.callback, { as: organizer, query })).toMatchObject(spent);
  const late = await allowed(organizer, organization);
  clock.advance({ minutes: 16 });
  expect(await test.refused(salesforce.callback, { as: organizer, query: late })).toMatchObject(spent);
  const forged = { ...(await allowed(organizer, organization)), code: 'guessed' };
  expect(await test.refused(salesforce.callback, { as: organizer, query: forged })).toMatchObject({
    code: 'crm.authorization-refused',
  });
});

it('a session that is over is renewed once, however many find out at the same time [crm-4]', async () => {
  const { organizer, organization } = await connected();
  server.emulator.expireSessions();
  server.emulator.calls.length = 0;
  const call = { as: organizer, body: { organizationId: organization.id } };
  const answers = await Promise.all(Array.from({ length: 6 }, () => test.call(salesforce.objects, call)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  const tokens = server.emulator.calls.filter((one) => one === 'POST /services/oauth2/token');
  expect(tokens).toHaveLength(1);
});

it('where the CRM took the authorization back, the page asks for it again [crm-5]', async () => {
  const { organizer, organization } = await connected();
  server.emulator.revokeAll();
  const call = { as: organizer, body: { organizationId: organization.id } };
  expect(await test.refused(salesforce.objects, call)).toMatchObject({
    code: 'crm.authorization-required',
    message: 'Salesforce Authentication Required',
  });
  const params = { orgName: organization.name };
  expect(await test.ok(integration.get, { as: organizer, params })).toMatchObject({
    isActiveSalesforce: true,
    connected: null,
  });
});

it('turning it off ends the authorization here and at the CRM [crm-6]', async () => {
  const { organizer, organization } = await connected();
  const params = { orgName: organization.name };
  server.emulator.calls.length = 0;
  const off = await test.ok(integration.update, {
    as: organizer,
    params,
    body: { isActiveSalesforce: false },
  });
  expect(off).toMatchObject({ isActiveSalesforce: false, connected: null });
  expect(server.emulator.calls).toContain('POST /services/oauth2/revoke');
  expect(await rowOf(organization)).toMatchObject({
    accessTokenEncrypted: null,
    refreshTokenEncrypted: null,
  });
  const call = { as: organizer, body: { organizationId: organization.id } };
  expect(await test.refused(salesforce.objects, call)).toMatchObject({ code: 'crm.not-active' });
});
