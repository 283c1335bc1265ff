import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { startSalesforceEmulator, type EmulatorServer } from '#areas/crm/testing/emulator/emulator-server.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { useTwoServers } from '#testing/two-servers.ts';

const app = { clientId: 'two-servers', clientSecret: 'not-a-secret' };
const preload = fileURLToPath(new URL('../../testing/emulator/instead-of-salesforce.ts', import.meta.url));
const tries = 6;

const servers = useTwoServers();
let salesforce: EmulatorServer;
beforeAll(async () => {
  salesforce = await startSalesforceEmulator({ ...app, instanceUrl: 'https://two.my.salesforce.com' });
});
afterAll(() => salesforce.close());

const start = (refresh: 'by-one' | 'by-all') =>
  servers.start({
    preload,
    mails: false,
    environment: {
      SALESFORCE_CLIENT_ID: app.clientId,
      SALESFORCE_CLIENT_SECRET: app.clientSecret,
      MANYHANDS_EMULATOR: salesforce.origin,
      MANYHANDS_REFRESH: refresh,
    },
  });

/** An organization that is connected, and what calls of its organizer are answered. */
async function connected() {
  const { db } = servers;
  const organizer = await makeOrganizer(db);
  const { organization } = await makeOrganization(db, {}, { organizer });
  const cookie = await openSession(db, organizer, { now: new Date(), secret: testSecret });
  const send = (server: number, method: string, path: string, body?: object) =>
    fetch(`${servers.url(server)}/api${path}`, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const organizationId = organization.id;
  await send(0, 'PATCH', `/organizations/${encodeURIComponent(organization.name)}/integration`, {
    isActiveSalesforce: true,
  });
  const asked = await send(0, 'GET', `/salesforce/auth?organizationId=${organizationId}`);
  const { authorizationUrl } = (await asked.json()) as { authorizationUrl: string };
  const back = new URL(salesforce.emulator.allow(authorizationUrl));
  expect((await send(1, 'GET', `/salesforce/callback${back.search}`)).status).toBe(200);
  const body = { organizationId, objectName: 'Contact', fields: ['Id'], limit: 2 };
  return async (server: number) => (await send(server, 'POST', '/salesforce/fetch-sf-data', body)).status;
}

/** The session ends, and both servers find out at once, as often as there are tries. @returns the answers, and the tokens asked for */
async function overAndOver(call: (server: number) => Promise<number>) {
  const { emulator } = salesforce;
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
  expect(await overAndOver(await connected())).toEqual({ statuses: [200], tokens: tries });
});

it('where each renews it by itself, the organization loses its connection', async () => {
  await start('by-all');
  const { statuses, tokens } = await overAndOver(await connected());
  expect(statuses).not.toEqual([200]);
  expect(tokens).toBeGreaterThan(1);
});
