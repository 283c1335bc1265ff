import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { customObjectOf } from '#areas/crm/rules/custom-objects.ts';
import { startSalesforceEmulator, type EmulatorServer } from '#areas/crm/testing/emulator/emulator-server.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { useTwoServers } from '#testing/two-servers.ts';

const app = { clientId: 'two-servers', clientSecret: 'not-a-secret' };
const preload = fileURLToPath(new URL('../testing/emulator/instead-of-salesforce.ts', import.meta.url));
const tries = 6;

const { salesforce } = contract;
const servers = useTwoServers();
let emulated: EmulatorServer;
beforeAll(async () => {
  emulated = await startSalesforceEmulator({ ...app, instanceUrl: 'https://two.my.salesforce.com' });
});
afterAll(() => emulated.close());

const start = (refresh: 'by-one' | 'by-all') =>
  servers.start({
    preload,
    mails: false,
    environment: {
      SALESFORCE_CLIENT_ID: app.clientId,
      SALESFORCE_CLIENT_SECRET: app.clientSecret,
      MANYHANDS_EMULATOR: emulated.origin,
      MANYHANDS_REFRESH: refresh,
    },
  });

/** An organization that is connected. @returns its id, and calls of its organizer to one of the servers */
async function connected() {
  const { db } = servers;
  const organizer = await makeOrganizer(db);
  const { organization } = await makeOrganization(db, {}, { organizer });
  const cookie = await openSession(db, organizer, { now: new Date(), secret: testSecret });
  const send = (server: number, method: string, path: string, body?: object) =>
    fetch(`${servers.url(server)}${path}`, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const organizationId = organization.id;
  const switches = { isActiveSalesforce: true, enableCustomObject: true };
  await send(0, 'PATCH', `/api/organizations/${encodeURIComponent(organization.name)}/integration`, switches);
  const asked = await send(0, 'GET', `/api/salesforce/auth?organizationId=${organizationId}`);
  const { authorizationUrl } = (await asked.json()) as { authorizationUrl: string };
  const back = new URL(emulated.emulator.allow(authorizationUrl));
  expect((await send(1, 'GET', `/api/salesforce/callback${back.search}`)).status).toBe(200);
  return { organizationId, send };
}

/** An organization that is connected, and what is answered to a call that reads records. */
async function readsRecords() {
  const { organizationId, send } = await connected();
  const body = { organizationId, objectName: 'Contact', fields: ['Id'], limit: 2 };
  return async (server: number) => (await send(server, 'POST', '/api/salesforce/fetch-sf-data', body)).status;
}

/** The session ends, and both servers find out at once, as often as there are tries. @returns the answers, and the tokens asked for */
async function overAndOver(call: (server: number) => Promise<number>) {
  const { emulator } = emulated;
  emulator.calls.length = 0;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    emulator.expireSessions();
    statuses.push(...(await Promise.all([0, 1, 2, 3].map(call))));
  }
  const tokens = emulator.calls.filter((one) => one === 'POST /services/oauth2/token').length;
  return { statuses: [...new Set(statuses)], tokens };
}

it(`a session that is over is renewed once by two servers, with a token that is good for one use, in ${tries} of ${tries} tries [crm-4]`, async () => {
  await start('by-one');
  expect(await overAndOver(await readsRecords())).toEqual({ statuses: [200], tokens: tries });
});

it('what one server changes about an object is seen on the other one at once [crm-8]', async () => {
  await start('by-one');
  const { organizationId, send } = await connected();
  const objectName = customObjectOf('Helpers');
  const question = (name: string) => ({ type: 'text', name, title: name, maxLength: 50 });
  const asking = (...names: string[]) => ({
    organizationId,
    objectName,
    jsonData: { title: 'Helpers', pages: [{ name: 'one', elements: names.map(question) }] },
  });
  const fieldsSaid = async () => {
    const answer = await send(1, salesforce.fields.method, salesforce.fields.path, {
      organizationId,
      objectName: `${objectName}__c`,
    });
    const { fields } = salesforce.fields.output.parse(await answer.json());
    return fields.map(({ name }) => name);
  };
  const { createObject, updateObject } = salesforce;
  expect((await send(0, createObject.method, createObject.path, asking('name'))).status).toBe(200);
  expect(await fieldsSaid()).not.toContain('motto__c');
  expect((await send(0, updateObject.method, updateObject.path, asking('name', 'motto'))).status).toBe(200);
  expect(await fieldsSaid()).toContain('motto__c');
});

it('where each renews it by itself, the organization loses its connection', async () => {
  await start('by-all');
  const { statuses, tokens } = await overAndOver(await readsRecords());
  expect(statuses).not.toEqual([200]);
  expect(tokens).toBeGreaterThan(1);
});
