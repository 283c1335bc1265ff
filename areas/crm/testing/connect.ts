import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { integrationContract } from '#areas/crm/contract/integration.ts';
import { createHttpClient } from '#server/platform/http-client/http-client.ts';
import type { Crm } from '#server/platform/crm/crm.ts';
import { createSalesforce } from '#server/platform/crm/salesforce.ts';
import type { TestApp } from '#testing/app.ts';
import { startSalesforceEmulator, type EmulatorServer } from './emulator/emulator-server.ts';

const app = { clientId: 'manyhands-test', clientSecret: 'not-a-secret' };

/** An emulated Salesforce, and what speaks with it. Nothing waits between tries. */
export async function emulatedCrm(now?: () => Date): Promise<EmulatorServer & { crm: Crm }> {
  const server = await startSalesforceEmulator({ ...app, ...(now ? { now } : {}) });
  const http = createHttpClient({
    hosts: [],
    trustedOrigins: [server.origin],
    wait: async () => undefined,
  });
  const crm = createSalesforce(http, { ...app, loginUrl: server.origin, apiVersion: '64.0' });
  return { ...server, crm };
}

/** Turns the CRM of an organization on and allows the connection, as an organizer does. @returns the answer of the callback */
export async function connectCrm(
  test: TestApp,
  { emulator }: EmulatorServer,
  { organization, as }: { organization: { name: string }; as: { id: string } },
) {
  const params = { orgName: organization.name };
  await test.ok(integrationContract.update, { as, params, body: { isActiveSalesforce: true } });
  const query = { organizationId: `ORGANIZATION#${organization.name}` };
  const { authorizationUrl } = await test.ok(salesforceContract.auth, { as, query });
  const back = new URL(emulator.allow(authorizationUrl)).searchParams;
  return test.ok(salesforceContract.callback, {
    as,
    query: { code: back.get('code') ?? '', state: back.get('state') ?? '' },
  });
}
