import { z } from 'zod';
import { planRefusals } from '#areas/billing/rules/publish-refusals.ts';
import { invoiceStatuses, subscriptionPlans, subscriptionStatuses } from '#areas/billing/rules/billing.ts';
import { billingContactSchema } from '#areas/billing/rules/contact.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const providerId = z.string().min(1).max(255, { abort: true });

/** How the browser enters a card; `off` where nothing has to be paid. */
const cardEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('sandbox') }),
  z.object({ kind: z.literal('stripe'), publicKey: z.string() }),
]);

const card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
});
export type CardView = z.output<typeof card>;

const plan = z.object({
  plan: z.enum(subscriptionPlans),
  status: z.enum(subscriptionStatuses),
  /** How it stands (areas/billing/README.md). */
  standing: z.enum(['good', 'grace', 'owing', 'ended']),
  stripeSubscriptionId: z.string(),
  stripeCustomerId: z.string(),
  startedAt: isoInstant,
  trialEndsAt: isoInstant,
  /** The end of what is paid for; null when nothing is. */
  periodEndsAt: isoInstant.nullable(),
  cancelAt: isoInstant.nullable(),
  /** Until when an owed charge can be made good before the organization may not publish any more. */
  graceEndsAt: isoInstant.nullable(),
  card: card.nullable(),
});
export type PlanView = z.output<typeof plan>;

const ownBilling = z.object({
  cardEntry,
  /** The person's plan; null for somebody who never had one. */
  plan: plan.nullable(),
  /** Whether the next plan begins with a free trial: the first one does. */
  hasTrial: z.boolean(),
  /** Name and address on the invoices, or what the form begins with. */
  contactInformation: billingContactSchema.extend({
    address: z.string(),
    city: z.string(),
    state: z.string(),
    postal_code: z.string(),
  }),
});
export type OwnBilling = z.output<typeof ownBilling>;

const standingView = z.object({
  /** The own plan, where it is not in order. */
  own: z
    .object({ standing: z.enum(['grace', 'owing', 'ended']), graceEndsAt: isoInstant.nullable() })
    .nullable(),
  /** The organizations that the caller works for and that can't publish because of their plans, by name. */
  blocked: z.array(
    z.object({
      id: z.uuid(),
      /** The name to show. */
      name: z.string(),
      reason: z.enum(planRefusals),
      /** Whether a plan of the caller's would help: of organizers, not of coordinators. */
      canPay: z.boolean(),
    }),
  ),
});
export type StandingView = z.output<typeof standingView>;

const invoice = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(invoiceStatuses),
  /** In cents. */
  amountDue: z.number().int(),
  amountPaid: z.number().int(),
  /** Of what was paid. */
  amountRefunded: z.number().int(),
  issuedAt: isoInstant,
  periodStart: isoInstant,
  periodEnd: isoInstant,
  paidAt: isoInstant.nullable(),
  nextAttemptAt: isoInstant.nullable(),
  /** The provider's own page of it; null when it has none. */
  url: z.string().nullable(),
});
export type InvoiceView = z.output<typeof invoice>;

/** Waits until the owner of the card has confirmed it with the bank; then the call is sent again with the setup's id. */
const confirmation = z.object({ setupId: z.string(), clientSecret: z.string() });
export type CardConfirmation = z.output<typeof confirmation>;

/** What became of a card that was sent in. */
const cardAnswer = z.object({ success: z.boolean(), confirmation: confirmation.nullable() });

/** The token of a card, or what was confirmed with the bank for it. */
const cardToken = z.string().min(1).max(255, { abort: true });
const setupId = providerId.optional();

/** What a card can be refused with. */
const cardRefusals = [
  'billing.off',
  'billing.card-refused',
  'billing.card-not-confirmed',
  'billing.too-many-cards',
  'billing.unreachable',
] as const;

export const billingContract = {
  own: endpoint({
    method: 'GET',
    path: '/api/billing',
    access: 'organizer',
    summary: 'The own plan, how cards are entered, and the name and address on invoices',
    output: ownBilling,
    errors: [],
  }),
  standing: endpoint({
    method: 'GET',
    path: '/api/billing/standing',
    access: 'organizer',
    summary:
      'What is not in order with the own plan, and which of the own organizations can’t publish because of plans',
    output: standingView,
    errors: [],
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/api/billing/invoices',
    access: 'organizer',
    summary: 'The own invoices, the newest first',
    output: z.object({ invoices: z.array(invoice) }),
    errors: [],
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/api/billing/invoices/:invoiceId',
    access: 'organizer',
    summary: 'One of the own invoices, for its receipt',
    params: z.object({ invoiceId: z.string().min(1).max(addressPartMax) }),
    output: invoice.extend({
      billedTo: billingContactSchema.nullable(),
    }),
    errors: ['not-found'],
  }),
  saveContact: endpoint({
    method: 'PUT',
    path: '/api/billing/contact-information',
    access: 'organizer',
    summary: 'Change the name and address on the own invoices',
    body: billingContactSchema,
    output: billingContactSchema,
    errors: ['billing.off', 'billing.unreachable'],
    perMinute: 20,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/subscription',
    access: 'organizer',
    summary:
      'Start a plan with the token of a card; a card that its bank wants confirmed is told, and sent again',
    body: z.object({
      isMonthlySubscription: z.boolean(),
      /** The id or key of the caller. */
      userId: z.string().min(1).max(300, { abort: true }),
      firstname: z.string().max(200, { abort: true }).default(''),
      lastname: z.string().max(200, { abort: true }).default(''),
      email: z.string().max(300, { abort: true }).default(''),
      token: cardToken,
      billingInformation: billingContactSchema,
      setupId,
    }),
    output: cardAnswer,
    errors: [...cardRefusals, 'billing.already-subscribed', 'billing.card-failed'],
    perMinute: 20,
    countedBy: 'session',
  }),
  updateCard: endpoint({
    method: 'PUT',
    path: '/api/subscription/updateCardDetail',
    access: 'organizer',
    summary: 'Charge the own plan to another card from now on; what is owed is charged at once',
    body: z.object({
      stripeSubscriptionId: providerId,
      stripeCustomerId: providerId,
      cardToken,
      setupId,
    }),
    output: cardAnswer,
    errors: [...cardRefusals, 'not-found'],
    perMinute: 20,
    countedBy: 'session',
  }),
  getCard: endpoint({
    method: 'GET',
    path: '/api/subscription/getCardDetail/:stripeCustomerId/:stripeSubscriptionId',
    access: 'organizer',
    summary: 'The card that the own plan is charged to, masked',
    calledBy: 'software that was written for the documented calls',
    params: z.object({
      stripeCustomerId: z.string().min(1).max(addressPartMax),
      stripeSubscriptionId: z.string().min(1).max(addressPartMax),
    }),
    output: z.object({
      data: z.array(
        z.object({
          isDefault: z.boolean(),
          brand: z.string(),
          last4: z.string(),
          expMonth: z.number().int(),
          expYear: z.number().int(),
        }),
      ),
    }),
    errors: ['not-found'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/subscription/cancel',
    access: 'organizer',
    summary: 'End the own plan at the payment provider, then close the own account',
    body: z.object({
      stripeSubscriptionId: providerId,
      /** The organizations of which the person was told that they will be unpublished. */
      unpublish: z.array(z.uuid()).max(1000).default([]),
    }),
    output: z.object({ success: z.literal(true), data: z.object({ status: z.string() }) }),
    errors: [
      'not-found',
      'billing.off',
      'billing.unreachable',
      'account.last-organizer',
      'account.email-changed-lately',
    ],
    perMinute: 10,
  }),
  confirmSandboxCard: endpoint({
    method: 'POST',
    path: '/api/billing/sandbox-bank',
    access: 'organizer',
    summary: 'Answer the bank of a test card in the place of its owner; there is none outside of the sandbox',
    body: z.object({ setupId: providerId, isConfirmed: z.boolean() }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found'],
    perMinute: 20,
  }),
};
