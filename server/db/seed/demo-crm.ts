import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSalesforceEmulator } from '#areas/crm/testing/emulator/emulator-server.ts';
import { continueFrom, stateOf, type EmulatorState } from '#areas/crm/testing/emulator/emulator-state.ts';
import { SalesforceEmulator } from '#areas/crm/testing/emulator/salesforce-emulator.ts';
import { fillFromSql } from '#areas/crm/testing/emulator/sample-sql.ts';
import { knowCampaigns } from './demo-campaigns.ts';
import { makeDataFolder, type Config } from '../../config.ts';
import { createHttpClient } from '../../platform/http-client/http-client.ts';
import { isLoopback } from '../../platform/loopback.ts';
import type { Crm } from '../../platform/crm/crm.ts';
import { createSalesforce } from '../../platform/crm/salesforce.ts';

const app = { clientId: 'manyhands-demo', clientSecret: 'only-on-this-machine' };
/** Where it says that it is: its port is another one at each start, and connections outlive that. */
const instanceUrl = 'https://manyhands-demo.my.salesforce.com';
/** So long changes are gathered before they are written down, in milliseconds. */
const gatheredFor = 200;

/**
 * A made-up Salesforce on this machine, for people who try the integration without an account. It listens on loopback, so there is none
 * where the product is reached under another address. A file of the data folder keeps it from one start to the next.
 */
export async function openDemoCrm({
  publicUrl,
  dataDir,
}: Pick<Config, 'publicUrl' | 'dataDir'>): Promise<{ crm: Crm; close(): Promise<void> } | null> {
  if (!isLoopback(new URL(publicUrl).hostname)) return null;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    writeState(dataDir, stateOf(emulator));
  };
  let timer: NodeJS.Timeout | undefined;
  const { emulator, origin, close } = await startSalesforceEmulator({ ...app, instanceUrl }, () => {
    timer ??= setTimeout(keep, gatheredFor).unref();
  });
  const kept = readState(dataDir);
  if (kept) continueFrom(emulator, kept);
  else {
    knowVolunteers(emulator);
    knowCampaigns(emulator.store);
  }
  const http = createHttpClient({ hosts: [], trustedOrigins: [origin] });
  const here = {
    send: (call: Parameters<typeof http.send>[0]) =>
      http.send({ ...call, url: call.url.replace(instanceUrl, origin) }),
  };
  return {
    crm: createSalesforce(here, { ...app, loginUrl: origin, apiVersion: '64.0' }),
    async close() {
      if (timer) keep();
      await close();
    },
  };
}

/** Has it know some of the demo's volunteers, so that a dry run finds one whose phone differs, a nickname, and another email. */
function knowVolunteers({ store }: SalesforceEmulator): void {
  for (const contact of [
    {
      FirstName: 'Thomas',
      LastName: 'Baker',
      Email: 'thomas.baker@example.org',
      MobilePhone: '520-555-0148',
    },
    { FirstName: 'Kasia', LastName: 'Nowak', Email: 'katarzyna.nowak@example.org' },
    { FirstName: 'Mateo', LastName: 'Villanueva', Email: 'mateo.villanueva@example.com' },
  ])
    store.insert(store.object('Contact'), contact);
}

/**
 * Fills the made-up Salesforce of the demo with a data set of Volunteers for Salesforce; who is connected stays connected.
 * @param sql tables of texts, as CumulusCI writes them
 * @returns how many records there are, by object
 */
export function fillDemoCrm({ dataDir }: Pick<Config, 'dataDir'>, sql: string): Record<string, number> {
  makeDataFolder(dataDir);
  const emulator = new SalesforceEmulator({ ...app, origin: instanceUrl });
  const kept = readState(dataDir);
  if (kept) continueFrom(emulator, kept);
  const counts = fillFromSql(emulator, sql);
  writeState(dataDir, stateOf(emulator));
  return counts;
}

const fileIn = (dataDir: string): string => join(dataDir, 'demo-salesforce.json');

function readState(dataDir: string): EmulatorState | null {
  const file = fileIn(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EmulatorState) : null;
}

/** Written beside it and renamed, so that a start finds all of it or what was there before. */
function writeState(dataDir: string, state: EmulatorState): void {
  const draft = `${fileIn(dataDir)}.new`;
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
  renameSync(draft, fileIn(dataDir));
}
