// How long a sign-up takes while ten thousand people and their hours are brought into agreement with a Salesforce, beside what it takes
// before that, with the same server, the same people and as many of them at a time. Salesforce is a process of its own and answers at
// once.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { crmSyncRows } from '#areas/crm/schema/sync.ts';
import { formMappings } from '#areas/crm/schema/mapping.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import {
  makeOrganization,
  type OrganizationRow,
} from '#areas/organizations/testing/organizations.factories.ts';
import { letApply } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { openDatabase, type Db } from '#server/db/client.ts';
import { contract } from '#shared/contract/index.ts';
import { createDatabase } from '#testing/postgres.ts';
import { startServer, testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import type { Figure } from '../case.ts';
import { benchApp } from '../salesforce-app.ts';
import { signUpsNeeded, signUpsWhile } from '../sign-ups.ts';
import { buildWorld } from '../world.ts';

const people = 10_000;
/** The slowest of a hundred sign-ups may take so many times what it takes while nothing is compared. */
const target = 2;

/** Measures on a database of its own, with a server that knows the emulated Salesforce. */
export async function benchSync(): Promise<Figure[]> {
  const salesforce = fork(fileURLToPath(new URL('../salesforce-server.ts', import.meta.url)));
  const [origin] = (await once(salesforce, 'message')) as [string];
  const { url: databaseUrl, drop } = await createDatabase();
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 4 });
  const world = await buildWorld(db, 10, signUpsNeeded);
  const server = await startServer(
    {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '16',
      LOG_LEVEL: 'silent',
      SALESFORCE_CLIENT_ID: benchApp.clientId,
      SALESFORCE_CLIENT_SECRET: benchApp.clientSecret,
      SALESFORCE_LOGIN_URL: benchApp.loginUrl,
      BENCH_SALESFORCE: origin,
    },
    { preload: fileURLToPath(new URL('../salesforce-detour.mjs', import.meta.url)) },
  );
  const start = await connected(db, server.url, origin);
  const value = await signUpsWhile(server.url, world, { name: 'while people are compared', begin: start });
  const { waiting, done } = await countRows(db);
  if (waiting === 0 || done === 0) throw new Error(`The sign-ups met no sync: ${done} people were done.`);

  console.log(`${done} people were contacts by then.`);

  await server.kill();
  salesforce.disconnect();
  await close();
  await drop();
  return [{ what: 'p99 of sign-ups: syncing / idle', value, bound: { atMost: target } }];
}

/** An organization of so many people that is connected and mapped. @returns turns its sync on */
async function connected(db: Db, serverUrl: string, emulator: string): Promise<() => Promise<void>> {
  const organizer = await makeOrganizer(db);
  const { organization } = await makeOrganization(db, {}, { organizer });
  await makePeople(db, organization);
  const form = await makeForm(db, organization, {}, { active: true });
  const fields = [
    { question: 'name', field: 'Name', label: 'Name', type: 'name' },
    { question: 'email', field: 'Email', label: 'Email', type: 'email' },
  ];
  const contact = { objectName: 'Contact' as const, fields };
  await db.insert(formMappings).values({ formId: form.id, mapping: { contact, resources: [] } });
  const cookie = await openSession(db, organizer, { now: new Date(), secret: testSecret });
  const call = async (method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(`${serverUrl}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<Record<string, unknown>>;
  };
  const of = `/api/organizations/${encodeURIComponent(organization.name)}`;
  await call('PATCH', `${of}/integration`, { isActiveSalesforce: true });
  const asked = new URLSearchParams({ organizationId: organization.id });
  const { authorizationUrl } = await call('GET', `${contract.salesforce.auth.path}?${asked}`);
  const page = new URL(String(authorizationUrl));
  const allowed = await fetch(`${emulator}${page.pathname}${page.search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'answer=allow',
    redirect: 'manual',
  });
  const { searchParams } = new URL(allowed.headers.get('location') ?? '');
  await call('GET', `${contract.salesforce.callback.path}?${searchParams}`);
  return async () => {
    await call('PATCH', `${of}/crm-sync`, { isOn: true });
  };
}

async function makePeople(db: Db, organization: OrganizationRow): Promise<void> {
  await db.execute(sql`insert into users (id, key, email, email_verified, first_name, last_name, created_at, updated_at)
    select 'helper' || n, 'USER#helper' || n || '#Okafor' || n || ',Ada', 'helper' || n || '@example.org', true, 'Ada',
      'Okafor' || n, now(), now() from generate_series(1, ${people}) n`);
  await letApply(db, organization, 'helper%');
  await db.execute(
    sql`update volunteer_requests set status = 'approved', decided_at = now() where organization_id = ${organization.id}`,
  );
}

async function countRows(db: Db): Promise<{ waiting: number; done: number }> {
  const done = await db.$count(crmSyncRows, sql`${crmSyncRows.status} = 'done'`);
  return { done, waiting: people - done };
}
