import { startSalesforceEmulator } from '#areas/crm/testing/emulator/emulator-server.ts';
import type { Config } from '../../config.ts';
import { createHttpClient } from '../../platform/http-client/http-client.ts';
import { isLoopback } from '../../platform/loopback.ts';
import type { Crm } from '../../platform/crm/crm.ts';
import { createSalesforce } from '../../platform/crm/salesforce.ts';

const app = { clientId: 'manyhands-demo', clientSecret: 'only-on-this-machine' };

/**
 * A made-up Salesforce on this machine, for people who try the integration without an account. It listens on loopback, so there is none
 * where the product is reached under another address; it forgets everything when the product stops.
 */
export async function openDemoCrm({
  publicUrl,
}: Config): Promise<{ crm: Crm; close(): Promise<void> } | null> {
  if (!isLoopback(new URL(publicUrl).hostname)) return null;
  const { origin, close } = await startSalesforceEmulator(app);
  const http = createHttpClient({ hosts: [], trustedOrigins: [origin] });
  return { crm: createSalesforce(http, { ...app, loginUrl: origin, apiVersion: '64.0' }), close };
}
