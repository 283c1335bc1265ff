import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accountsContract, type SessionView } from '#areas/accounts/contract/accounts.ts';
import { accountClosingContract } from '#areas/accounts/contract/account-closing.ts';
import {
  billingContract as contract,
  type OwnBilling,
  type PlanView,
} from '#areas/billing/contract/billing.ts';
import { DomainError } from '#shared/errors.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const contactInformation = {
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@example.org',
  address: '1 Main Street',
  city: 'Salem',
  state: 'MA',
  postal_code: '01970',
  country: 'United States of America',
};
const unpaid: OwnBilling = { cardEntry: { kind: 'sandbox' }, plan: null, hasTrial: true, contactInformation };
const plan: PlanView = {
  plan: 'monthly',
  status: 'trialing',
  standing: 'good',
  stripeSubscriptionId: 'sub_1',
  stripeCustomerId: 'cus_1',
  startedAt: '2030-06-02T12:00:00.000Z',
  trialEndsAt: '2030-09-02T12:00:00.000Z',
  periodEndsAt: '2030-09-02T12:00:00.000Z',
  cancelAt: null,
  graceEndsAt: null,
  card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
};

/** A page of billing over what the server says of the person. */
function open(
  path: string,
  own: OwnBilling,
  replies: (server: ReturnType<typeof createServer>) => void = () => {},
  works: Partial<SessionView> = {},
) {
  const server = createServer();
  server.on(contract.own, () => own);
  server.on(contract.invoices, () => ({ invoices: [] }));
  const session = { ...sessionOf('organizer'), ...works };
  server.on(accountsContract.session, () => session);
  replies(server);
  return openPage(path, server, session);
}

/** Where a page that is never seen leads. */
const whereTo = (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown);

const payment = '/subscriptions/payment/monthly';
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
const fill = async (user: Awaited<ReturnType<typeof openPage>>, number = '4242424242424242') => {
  await user.type(screen.getByLabelText(/^Card Number/), number);
  await user.type(screen.getByLabelText(/^Expiration Date/), '1234');
  await user.type(screen.getByLabelText(/^CVC/), '123');
};

test('the payment screen has what the documents name [billing-1, billing-2]', async () => {
  await open(payment, unpaid);
  expect(screen.getByRole('heading', { level: 1, name: 'Add Your Billing Info' })).toBeTruthy();
  expect(screen.getByText('Monthly Subscription $49')).toBeTruthy();
  expect(screen.getByText('Total due today: $0')).toBeTruthy();
  for (const brand of ['Visa', 'Maestro', 'Discover', 'American Express'])
    expect(screen.getByRole('img', { name: brand })).toBeTruthy();
  for (const label of [
    'First Name',
    'Last Name',
    'Email',
    'Street Address',
    'City',
    'State',
    'Postal Code',
    'Country',
  ])
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeTruthy();
  expect(screen.getByLabelText('Zip Code (optional)')).toBeTruthy();
});

test('any other value means yearly; without a trial the price is due today [billing-1, billing-13]', async () => {
  await open('/subscriptions/payment/whatever', { ...unpaid, hasTrial: false });
  expect(screen.getByText('Yearly Subscription $470')).toBeTruthy();
  expect(screen.getByText('Total due today: $470')).toBeTruthy();
});

test('Submit waits for the card and the terms [billing-6]', async () => {
  const user = await open(payment, unpaid);
  const accept = screen.getByRole('checkbox', { name: 'Accept Terms & Conditions' });
  await user.click(accept);
  expect(submit().disabled).toBe(true);
  await fill(user);
  expect(submit().disabled).toBe(false);
  await user.click(accept);
  expect(submit().disabled).toBe(true);
  await user.click(accept);
  await user.clear(screen.getByLabelText(/^CVC/));
  await user.tab();
  expect(submit().disabled).toBe(true);
  expect(screen.getByText('Your card’s security code is incomplete.')).toBeTruthy();
});

test('an incomplete address is told at its fields, and nothing is sent [billing-5]', async () => {
  const user = await open(payment, { ...unpaid, contactInformation: { ...contactInformation, city: '' } });
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: 'Accept Terms & Conditions' }));
  await user.click(submit());
  expect(await screen.findByText('City is required')).toBeTruthy();
  await user.type(screen.getByLabelText(/^City/), 'Salem');
  await waitFor(() => expect(screen.queryByText('City is required')).toBeNull());
});

test('a card goes out as a token, is confirmed with the bank, and sent again [billing-7, billing-9]', async () => {
  const sent: unknown[] = [];
  const answered: unknown[] = [];
  const user = await open(payment, unpaid, (server) => {
    server.on(contract.subscribe, ({ body }) => {
      sent.push(body);
      return body.setupId
        ? { success: true, confirmation: null }
        : { success: false, confirmation: { setupId: 'seti_1', clientSecret: 'secret' } };
    });
    server.on(contract.confirmSandboxCard, ({ body }) => {
      answered.push(body);
      return { ok: true as const };
    });
  });
  await fill(user, '4000002500003155');
  await user.click(screen.getByRole('checkbox', { name: 'Accept Terms & Conditions' }));
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Confirm the card' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(answered).toEqual([{ setupId: 'seti_1', isConfirmed: true }]);
  expect(JSON.stringify(sent)).not.toContain('4000002500003155');
  expect(sent[1]).toMatchObject({
    token: expect.stringMatching(/^tok_threeDSecure_122034_/),
    setupId: 'seti_1',
  });
});

test('a card that is refused is told in the provider’s words [billing-8]', async () => {
  const user = await open(payment, unpaid, (server) => {
    server.on(contract.subscribe, () => {
      throw new DomainError('billing.card-refused', { params: { words: 'Your card was declined.' } });
    });
  });
  await fill(user, '4000000000000002');
  await user.click(screen.getByRole('checkbox', { name: 'Accept Terms & Conditions' }));
  await user.click(submit());
  expect(await screen.findByText('Your card was declined.')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
  await waitFor(() => expect(submit().disabled).toBe(false));
});

test('without the provider’s fields the page says so [billing-6]', async () => {
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).dispatchEvent(new Event('error'));
  });
  await open(payment, { ...unpaid, cardEntry: { kind: 'stripe', publicKey: 'pk_test_1' } });
  expect(await screen.findByText('NOT LOADED')).toBeTruthy();
  expect(submit().disabled).toBe(true);
  append.mockRestore();
});

test('plans are shown with their prices, and lead to payment [billing-1]', async () => {
  await open('/subscriptions/packages', unpaid);
  expect(screen.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeTruthy();
  expect(screen.getByText('20% OFF')).toBeTruthy();
  expect(screen.getAllByText('3-month free trial')).toHaveLength(2);
  const hrefs = ['Choose monthly', 'Choose annual'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/subscriptions/payment/monthly', '/subscriptions/payment/yearly']);
});

test('somebody with a plan is led on instead of paying again [billing-14]', async () => {
  const leadsTo = await open(payment, { ...unpaid, plan, hasTrial: false }).catch(whereTo);
  expect(leadsTo).toBe('/subscriptions/packages');
  await open('/subscriptions/packages', { ...unpaid, plan, hasTrial: false });
  expect(screen.getByText('You have a plan')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create your organization' })).toBeTruthy();
});

test('somebody without an organization manages the plan where plans are [billing-14, billing-41]', async () => {
  await open('/subscriptions/packages', { ...unpaid, plan, hasTrial: false });
  for (const name of ['Cancel Plan', 'Update Card Details', 'Save contact information'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(await screen.findByText('Nothing has been charged yet.')).toBeTruthy();
});

test('a page for cards of Stripe’s is read as a document of its own [billing-16]', async () => {
  const cardEntry = { kind: 'stripe', publicKey: 'pk_test_1' } as const;
  const cameFrom = vi.spyOn(performance, 'getEntriesByType');
  const reads = async (path: string) => {
    cameFrom.mockReturnValue([{ name: `http://localhost${path}` } as PerformanceEntry]);
    const leads = await open(payment, { ...unpaid, cardEntry }).catch((thrown: unknown) => thrown);
    return leads instanceof Response ? leads.headers.get('X-Remix-Reload-Document') : null;
  };
  vi.spyOn(document.head, 'append').mockImplementation(() => {});
  expect(await reads('/organizer/orglookup')).toBe('true');
  expect(await reads('/subscriptions/payment/yearly')).toBeNull();
  vi.restoreAllMocks();
});

test('a coordinator is told that a plan would not be for the organization of others [billing-23]', async () => {
  const organizations = [{ name: 'Food Bank', label: 'Food Bank', can: { edit: false, approve: true } }];
  await open('/subscriptions/packages', unpaid, undefined, { organizations });
  expect(screen.getByText(/^Plans are for organizers\./)).toBeTruthy();
  cleanup();
  await open('/subscriptions/packages', unpaid);
  expect(screen.queryByText(/^Plans are for organizers\./)).toBeNull();
});

test('where nothing has to be paid the plans lead to the organization [billing-14]', async () => {
  for (const path of ['/subscriptions/packages', payment])
    expect(await open(path, { ...unpaid, cardEntry: { kind: 'off' } }).catch(whereTo)).toBe(
      '/organization/createorg',
    );
});

test('somebody whose card failed is offered to update it where plans are [billing-12]', async () => {
  const failing = {
    ...plan,
    status: 'past_due',
    standing: 'grace',
    graceEndsAt: '2030-09-16T12:00:00.000Z',
  } as const;
  const cards: unknown[] = [];
  const user = await open(
    '/subscriptions/packages',
    { ...unpaid, plan: failing, hasTrial: false },
    (server) => {
      server.on(contract.updateCard, ({ body }) => {
        cards.push(body);
        return { success: true, confirmation: null };
      });
    },
  );
  expect(screen.getByText('Your card could not be charged')).toBeTruthy();
  expect(screen.getByText(/by 09\/16\/2030/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Choose monthly' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Update Card Details' }));
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Update card' }));
  expect(await screen.findByText('Cart Detail updated successfully')).toBeTruthy();
  expect(cards).toMatchObject([{ stripeSubscriptionId: 'sub_1', stripeCustomerId: 'cus_1' }]);
  // The card is masked again, and the focus is where editing began.
  expect(document.activeElement?.textContent).toBe('Update Card Details');
});

const management = '/user/user-settings/billing-management/Food%20Bank';

test('billing management shows plan, trial end and masked card, and saves the contact [billing-40, billing-42]', async () => {
  const saved: unknown[] = [];
  const user = await open(management, { ...unpaid, plan, hasTrial: false }, (server) => {
    server.on(contract.saveContact, ({ body }) => {
      saved.push(body);
      return body as OwnBilling['contactInformation'];
    });
  });
  expect(screen.getByText('Visa •••• 4242')).toBeTruthy();
  expect(screen.getByText('Monthly, $49 per month')).toBeTruthy();
  expect(screen.getAllByText('09/02/2030').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Save contact information' }));
  expect(await screen.findByText('Contact information updated successfully')).toBeTruthy();
  expect(saved).toEqual([contactInformation]);
});

test('a receipt and the list of invoices say what was given back [billing-43]', async () => {
  const invoice = {
    id: '01a218dc-7de6-7821-b69e-2e60f86ef680',
    number: 'A-0001',
    status: 'paid' as const,
    amountDue: 4900,
    amountPaid: 4900,
    amountRefunded: 950,
    issuedAt: '2030-09-02T12:00:00.000Z',
    periodStart: '2030-09-02T12:00:00.000Z',
    periodEnd: '2030-10-02T12:00:00.000Z',
    paidAt: '2030-09-02T12:00:00.000Z',
    nextAttemptAt: null,
    url: null,
  };
  const whole = { ...invoice, id: '01a218dc-7de6-7821-b69e-2e60f86ef681', amountRefunded: 4900 };
  const invoices = { invoices: [invoice, whole] };
  await open(management, { ...unpaid, plan }, (server) => server.on(contract.invoices, () => invoices));
  expect(await screen.findByText('Partly refunded')).toBeTruthy();
  expect(screen.getByText('Refunded')).toBeTruthy();
  cleanup();
  await open(`/subscriptions/receipt/${invoice.id}`, { ...unpaid, plan }, (server) =>
    server.on(contract.invoice, () => ({ ...invoice, billedTo: contactInformation })),
  );
  expect((await screen.findByText('Refunded')).nextSibling?.textContent).toBe('$9.50');
});

test('canceling asks first, and says which organizations will be unpublished [billing-41]', async () => {
  const canceled: unknown[] = [];
  const id = '01a218dc-7de6-7821-b69e-2e60f86ef679';
  const user = await open(management, { ...unpaid, plan, hasTrial: false }, (server) => {
    server.on(accountClosingContract.preview, () => ({
      places: 0,
      organizations: [{ id, name: 'Food Bank' }],
      plan: { isOnTrial: true, paidUntil: null },
    }));
    server.on(contract.cancel, ({ body }) => {
      canceled.push(body);
      throw new DomainError('billing.unreachable');
    });
  });
  await user.click(screen.getByRole('button', { name: 'Cancel Plan' }));
  const asked = await screen.findByRole('dialog', { name: 'Cancel Plan' });
  expect(
    within(asked).getByText(
      'Before you go: Are you sure you want to cancel your trial plan? This action will delete your account.',
    ),
  ).toBeTruthy();
  expect(await within(asked).findByText(/Food Bank/)).toBeTruthy();
  expect(within(asked).getByText(/^Your plan and its free trial end right away/)).toBeTruthy();
  await user.click(within(asked).getByRole('button', { name: 'Cancel plan and delete account' }));
  expect(await screen.findByText('User Delete Failed')).toBeTruthy();
  expect(canceled).toEqual([{ stripeSubscriptionId: 'sub_1', unpublish: [id] }]);
});
