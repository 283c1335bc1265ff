import { expect, it } from 'vitest';
import { accountsContract as contract } from '#areas/accounts/contract/accounts.ts';
import { createTestApp } from '#testing/app.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { hashPassword } from '../passwords/password-hash.tool.ts';

const credentials = { email: 'ada@example.org', password: 'Volunteer1!' };

it('keeps sessions over a restart of the server [accounts-8]', async () => {
  const before = await createTestApp();
  await makeUser(before.db, {
    email: credentials.email,
    passwordHash: await hashPassword(credentials.password),
  });
  const answer = await before.call(contract.signIn, { body: credentials });
  const cookie = String(answer.headers['set-cookie']).split(';')[0];
  const after = await before.restart();
  try {
    expect((await after.ok(contract.session, { cookie })).user?.email).toBe(credentials.email);
  } finally {
    await after.close();
  }
});

it('limits how often sign-in is tried [accounts-12]', async () => {
  const test = await createTestApp({ config: { rateLimit: true } });
  try {
    for (let tries = 0; tries < (contract.signIn.perMinute ?? 0); tries += 1) {
      await test.refused(contract.signIn, { body: credentials });
    }
    const problem = await test.refused(contract.signIn, { body: credentials });
    expect(problem).toMatchObject({ status: 429, code: 'request.rate-limited' });
    expect((await test.ok(contract.session)).user).toBeNull();
  } finally {
    await test.close();
  }
});

it('refuses what another site sends [accounts-12]', async () => {
  const test = await createTestApp();
  try {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      const problem = await test.refused(contract.signIn, { body: credentials, headers });
      expect(problem).toMatchObject({ status: 403, code: 'request.cross-site' });
    }
  } finally {
    await test.close();
  }
});
