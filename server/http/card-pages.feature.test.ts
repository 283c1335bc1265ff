import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { createStripePayments } from '#server/platform/payments/stripe.ts';
import { buildApp } from '#server/app.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { routeCases } from '#testing/route-cases.ts';
import { registerPages } from './pages.ts';

/** Those on which cards are entered. */
const cardPages = [
  '/subscriptions/packages',
  '/subscriptions/payment/',
  '/user/user-settings/billing-management/',
];
const payments = createStripePayments({
  secretKey: 'sk_test_none',
  webhookSecret: 'whsec_none',
  product: 'prod_none',
  cardEntry: { kind: 'stripe', publicKey: 'pk_test_none' },
  at: { host: '127.0.0.1', port: 1, protocol: 'http' },
});

const tests: TestApp[] = [];
let stripe: Awaited<ReturnType<typeof policies>>;
let sandbox: typeof stripe;
beforeAll(async () => {
  stripe = await policies(await createTestApp({ payments }));
  sandbox = await policies(await createTestApp({ config: { payments: { kind: 'sandbox' } } }));
});
afterAll(async () => {
  for (const test of tests) await test.close();
});

/** Reads a page's policy, as an organizer has it who has not paid yet: `script-src` -> its sources. */
async function policies(test: TestApp) {
  tests.push(test);
  const app = await buildApp(test.deps, registerPages);
  await app.ready();
  const organizer = await makeOrganizer(test.db);
  await makeOrganization(test.db, {}, { organizer });
  const cookie = await test.signInAs(organizer);
  return async (url: string) => {
    const { headers } = await app.inject({ method: 'GET', url, headers: { cookie } });
    const directives = String(headers['content-security-policy']).split(';');
    return new Map(directives.map((one) => [one.split(' ', 1)[0]!, one.split(' ').slice(1)]));
  };
}

const isForCards = (path: string) => cardPages.some((page) => path.startsWith(page));

it.each(routeCases.map(([path]) => path))(
  '%s lets Stripe in where cards are entered, and nowhere else [billing-16]',
  async (path) => {
    const policy = await stripe(path);
    if (!isForCards(path)) {
      expect(policy.get('script-src')?.join(' ')).not.toContain('stripe');
      expect(policy.get('connect-src')).toEqual(["'self'"]);
      expect(policy.has('frame-src')).toBe(false);
      expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
      return;
    }
    expect(policy.get('script-src')?.filter((source) => !source.startsWith("'nonce-"))).toEqual([
      "'self'",
      'https://js.stripe.com',
    ]);
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
    expect(policy.get('frame-src')).toEqual(['https://js.stripe.com', 'https://hooks.stripe.com']);
    expect(policy.get('style-src-attr')).toEqual(["'unsafe-inline'"]);
    // What is not about cards stays as strict as everywhere.
    for (const [name, sources] of [
      ['default-src', ["'self'"]],
      ['object-src', ["'none'"]],
      ['frame-ancestors', ["'none'"]],
    ] as const)
      expect(policy.get(name)).toEqual(sources);
  },
);

it('lets nobody in where the cards are those of the sandbox [billing-16]', async () => {
  for (const page of ['/subscriptions/packages', '/subscriptions/payment/monthly']) {
    const policy = await sandbox(page);
    expect([...policy.values()].flat().join(' ')).not.toContain('stripe');
    expect(policy.has('frame-src')).toBe(false);
  }
});
