import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#shared/errors.ts';
import { formerAddresses, users } from '#areas/accounts/schema/accounts.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { registrationAdditionalVolunteers as named } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { withTransaction } from '#server/db/client.ts';
import type { Deps } from '#server/context.ts';
import { systemIds } from '#server/platform/ids.ts';
import { nextNumber } from '#testing/factories/sequence.ts';
import { holdingWrites, waitingForLocks } from '#testing/locks.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { useTwoServers, withoutAnyLock } from '#testing/two-servers.ts';
import { hashPassword } from '../passwords/password-hash.tool.ts';
import { makeLink } from '../links/links.actions.ts';

const password = 'Volunteer1!';
const servers = useTwoServers();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

async function post(server: number, path: string, body: object, cookie?: string): Promise<string> {
  const response = await fetch(`${servers.url(server)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
    body: JSON.stringify(body),
  });
  return response.ok ? 'ok' : ((await response.json()) as Problem).code;
}

/** Somebody with a link that gives the account an address. */
async function claimOf(email: string) {
  const user = await makeUser(servers.db, { passwordHash });
  const deps = {
    clock: { now: () => new Date() },
    config: { authSecret: testSecret },
    ids: systemIds,
  } as unknown as Deps;
  const token = await withTransaction(servers.db, (tx) =>
    makeLink(tx, deps, 'email-change', user.id, { newEmail: email }),
  );
  return { user, claim: (server: number) => post(server, '/api/session/link', { token, password }) };
}

/** An address with an account that nobody confirmed and of which nothing is kept, and a friend who brings it along. */
async function friendOf(email: string) {
  const { db } = servers;
  const now = new Date();
  const rival = await makeUser(db, { email, emailVerified: false });
  const { opportunity, slots } = await makeOpportunity(
    db,
    await makeOrganization(db),
    { postedAt: now },
    {
      schedule: {
        dates: [{ startAt: new Date(+now + 86_400_000), endAt: new Date(+now + 90_000_000) }],
        activities: [{ title: 'Packing', capacity: 5 }],
      },
    },
  );
  const friend = await makeUser(db);
  const cookie = await openSession(db, friend, { now, secret: testSecret });
  const body = {
    slotIds: [slots[0]!.id],
    additionalVolunteers: [{ firstName: rival.firstName, lastName: rival.lastName, email }],
  };
  const path = `/api/opportunities/${opportunity.id}/registrations`;
  return { friend, bring: (server: number) => post(server, path, body, cookie) };
}

/** Begins `second` once `first` stands at a table that nobody can write, and lets both go on when the second waits, too. */
async function oneAfterTheOther(table: PgTable, first: () => Promise<string>, second: () => Promise<string>) {
  return holdingWrites(servers.db, table, 2, async () => {
    const begun = first();
    await expect.poll(() => waitingForLocks(servers.db)).toBe(1);
    return Promise.all([begun, second()]);
  });
}

const newAddress = () => `claimed${nextNumber()}@example.org`;
const ownersOf = async (email: string) =>
  (await servers.db.select({ id: users.id }).from(users).where(eq(users.email, email))).map(({ id }) => id);
const placesWith = (email: string) =>
  servers.db
    .select({ brought: registrations.isAdditionalVolunteer, email: users.email })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(eq(users.email, email));

/** The friend has brought the account along, and is not done, when the other one claims its address. */
async function bringBeforeClaim() {
  const email = newAddress();
  const { user, claim } = await claimOf(email);
  const { bring } = await friendOf(email);
  const [brought, claimed] = await oneAfterTheOther(
    named,
    () => bring(0),
    () => claim(1),
  );
  return { email, user, brought, claimed };
}

describe('an account takes an address while others use it', () => {
  it('a friend who brings the address along first keeps it where it is [address-4]', async () => {
    await servers.start({ mails: false });
    const { email, user, brought, claimed } = await bringBeforeClaim();
    expect({ brought, claimed }).toEqual({ brought: 'ok', claimed: 'account.address-taken' });
    expect(await ownersOf(email)).toHaveLength(1);
    expect(await ownersOf(email)).not.toContain(user.id);
    expect(await placesWith(email)).toEqual([{ brought: true, email }]);
  });

  it('a friend who comes later is asked to try again, and brings the new owner then [address-4]', async () => {
    await servers.start({ mails: false });
    const email = newAddress();
    const { user, claim } = await claimOf(email);
    const { bring } = await friendOf(email);
    const answers = await oneAfterTheOther(
      formerAddresses,
      () => claim(0),
      () => bring(1),
    );
    expect(answers).toEqual(['ok', 'companion-not-now']);
    expect(await ownersOf(email)).toEqual([user.id]);
    expect(await placesWith(email)).toEqual([]);
    expect(await bring(0)).toBe('ok');
    expect(await placesWith(email)).toEqual([{ brought: true, email }]);
  });

  it('of two who claim it one has it [address-4]', async () => {
    await servers.start({ mails: false });
    const email = newAddress();
    const [one, other] = [await claimOf(email), await claimOf(email)];
    const answers = await oneAfterTheOther(
      formerAddresses,
      () => one.claim(0),
      () => other.claim(1),
    );
    expect(answers).toEqual(['ok', 'account.address-taken']);
    expect(await ownersOf(email)).toEqual([one.user.id]);
  });

  it('negative control: without the lock what is kept of an account is not seen', async () => {
    await servers.start({ mails: false, preload: withoutAnyLock });
    const { brought, claimed } = await bringBeforeClaim();
    expect([brought, claimed]).toContain('unexpected');
  });
});
